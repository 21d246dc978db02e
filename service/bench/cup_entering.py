"""How many can enter a tournament, or check in, in a second."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import NamedTuple

import msgspec

from service.bench import processes
from service.bench.effort import Effort
from service.bench.figure import Bound, Figure
from service.bench.http_rates import BARE_APPEND
from service.bench.load import Batches, build_request, run_load
from service.bench.running_cups import store_cup

LEAST = 200  # entries or check-ins a second
CLIENTS = 16


class Rates(NamedTuple):
    """Requests a second."""

    entries: float
    check_ins: float
    bare: float


def entries(effort: Effort) -> Figure:
    """Guests who are entered into a tournament that already has thousands."""
    return _compare(effort, "entries", _measure(effort).entries)


def check_ins(effort: Effort) -> Figure:
    """Entries that check in for the next round."""
    return _compare(effort, "check-ins", _measure(effort).check_ins)


def _compare(effort: Effort, what: str, rate: float) -> Figure:
    return Figure(
        what=f"{what} of a tournament that has {effort.cup_entries // 2:,} entries, {CLIENTS} clients",
        unit="requests/s", measured=rate, baseline=BARE_APPEND, baseline_measured=_measure(effort).bare,
        target=Bound(LEAST),
    )  # fmt: skip


@cache
def _measure(effort: Effort) -> Rates:
    """All three come from the same run."""
    count = max(CLIENTS, round(LEAST * effort.schedule))
    with processes.run_postgres() as running:
        dsn = processes.create_service_database(running, "entering")
        cup = store_cup(dsn, effort.cup_entries // 2, capacity=effort.cup_entries // 2 + count)
        with processes.run_service(dsn, bots=False) as ours, processes.run_bare(dsn) as bare:
            guests = [(f"{cup.path}/entries", {"guest": f"Guest {number}"}) for number in range(count)]
            there = [
                (f"{cup.path}/entries/{1 + n}/check-in", {"round": 2}) for n in range(effort.cup_entries // 2)
            ]
            given = {"Authorization": cup.owner.authorization}
            entered = _rate(ours.port, _requests(guests, given), 201)
            checked_in = _rate(ours.port, _requests(there, given), 200)
            appended = _rate(bare.port, _requests([("/append", {"guest": n}) for n in range(count)], {}), 201)
    return Rates(entered, checked_in, appended)


def _requests(asked: Sequence[tuple[str, Mapping[str, object]]], given: Mapping[str, str]) -> Batches:
    made = [build_request("POST", path, msgspec.json.encode(body), **given) for path, body in asked]
    return [made[first::CLIENTS] for first in range(CLIENTS)]


def _rate(port: int, batches: Batches, status: int) -> float:
    result = run_load(port, batches)
    result.expect_status(status)
    return result.rate
