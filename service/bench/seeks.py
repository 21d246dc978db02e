"""How long a seek waits for its game while seeks arrive at random, 100 a second.

Most of it is the wait for a partner, which no matcher can spare: that is the baseline, from the same seeks.
"""

import asyncio
import json
import os
import time
import urllib.request
from collections import defaultdict
from collections.abc import Sequence
from datetime import datetime
from statistics import quantiles
from typing import Any
from uuid import uuid4

import msgspec

from service.accounts import tokens
from service.bench import processes
from service.bench.effort import Effort
from service.bench.figure import Bound, Figure
from service.bench.load import HOST, build_request
from service.bench.open_loop import Schedule, poisson_times, run_schedule
from service.bench.prepared_games import Account, insert_accounts
from service.store import Store

RATE = 100  # seeks a second
CONNECTIONS = 16
TARGET = Bound(1.0, at_most=True)
WISHES: Sequence[dict[str, object]] = (
    {"title": "bamboo", "seats": 2},
    {"title": "bitoku", "seats": 2},
    {"title": "iki", "seats": 2},
    {"title": "bamboo", "seats": 2, "rated": False},
)


def matching(effort: Effort) -> Figure:
    """Seconds from a seek to its game, p99."""
    count = max(100, round(RATE * effort.schedule))
    accounts = [Account(uuid4(), tokens.to_token(os.urandom(32))) for _ in range(count)]
    with processes.run_postgres() as running:
        dsn = processes.create_service_database(running, "seeks")
        asyncio.run(_add_accounts(dsn, accounts))
        with processes.run_service(dsn) as service:
            result = run_schedule(service.port, _schedule(accounts), 201)
            time.sleep(TARGET.value)  # what is not matched by now was not matched in time
            seeks = [_read_seek(service.port, account) for account in accounts]
    waits = [_wait(seek) for seek in seeks if seek["status"] == "matched"]
    if len(waits) < count - len(WISHES):
        raise RuntimeError(f"only {len(waits)} of {count} seeks were matched")
    return Figure(
        what=f"from a seek to its game, p99, {RATE} seeks a second arriving at random (open loop)", unit="s",
        measured=_p99(waits), baseline="the wait for a partner alone", target=TARGET,
        baseline_measured=_p99(_waits_for_partners(seeks)), client_delay=_p99(result.client_delays),
    )  # fmt: skip


async def _add_accounts(dsn: str, accounts: Sequence[Account]) -> None:
    async with await Store.open(dsn) as store, store.transaction() as link:
        await insert_accounts(link, accounts)


def _schedule(accounts: Sequence[Account]) -> Schedule:
    warm_up = [
        build_request("GET", "/v1/seeks", Authorization=accounts[n].authorization) for n in range(CONNECTIONS)
    ]
    requests = [
        build_request(
            "POST",
            "/v1/seeks",
            msgspec.json.encode(WISHES[number % len(WISHES)]),
            Authorization=account.authorization,
        )
        for number, account in enumerate(accounts)
    ]
    connections = [number % CONNECTIONS for number in range(len(accounts))]
    return Schedule(warm_up, poisson_times(len(accounts), RATE, 1), connections, requests)


def _read_seek(port: int, account: Account) -> dict[str, Any]:
    """The one seek of an account."""
    request = urllib.request.Request(f"http://{HOST}:{port}/v1/seeks")
    request.add_header("Authorization", account.authorization)
    with urllib.request.urlopen(request, timeout=processes.TIMEOUT) as answer:
        seek: dict[str, Any] = json.load(answer)["items"][0]
    return seek


def _wait(seek: dict[str, Any]) -> float:
    return (_moment(seek, "ends_at") - _moment(seek, "created_at")).total_seconds()


def _moment(seek: dict[str, Any], name: str) -> datetime:
    return datetime.fromisoformat(seek[name])


def _waits_for_partners(seeks: Sequence[dict[str, Any]]) -> list[float]:
    """How long each would have waited if the second of a game were matched when it is posted."""
    games: defaultdict[str, list[datetime]] = defaultdict(list)
    for seek in seeks:
        if seek["game"]:
            games[seek["game"]].append(_moment(seek, "created_at"))
    return [(max(times) - each).total_seconds() for times in games.values() for each in times]


def _p99(seconds: Sequence[float]) -> float:
    return quantiles(seconds, n=100, method="inclusive")[98]
