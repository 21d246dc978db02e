"""What tournaments compute by themselves: draws, verification, standings in memory."""

import subprocess
import sys
import time
from functools import cache
from typing import NamedTuple
from uuid import UUID

import msgspec
from eventsourcing.persistence import StoredEvent

from domain.tournaments.draw.chance import draw_lot
from domain.tournaments.draw.p1 import cut_tables, draw_tables, sort_entries
from domain.tournaments.drawing import draw_basis
from domain.tournaments.sheets.sheet import Sheet
from domain.tournaments.tournament import Tournament
from domain.tournaments.verifying import verify_events
from service.bench.cups import MAPPER, CupMaker, cup_rules
from service.bench.effort import Effort
from service.bench.figure import Bound, Figure
from service.bench.processes import memory_mb

DRAWN = {16: 2.0, 40: 8.0, 100: 20.0, 400: 20.0, 1000: 20.0, 10_000: 60.0}  # entries, and seconds for their draw
PLAYED = 3  # rounds before the draw that is measured
VERIFIED = 60.0  # seconds
ROUNDS = 7
LARGEST = 10_000
MEGABYTES = 100
KEY = bytes(32)


def measure_draw(most: int, effort: Effort) -> Figure:
    """CPU seconds of the draw of a fourth round; the baseline sorts and cuts the same entries, and stops there.

    One entry is absent, so that tables of two sizes are needed: then the search uses all its effort.
    """
    entries = min(most, effort.drawn_entries)
    maker = CupMaker(cup_rules(entries))
    maker.enter(entries)
    for _ in range(PLAYED):
        maker.play(maker.deal_out())
    basis = draw_basis(maker.cup, PLAYED + 1, list(maker.cup.entries)[1:])
    start = time.process_time()
    draw_tables(basis, KEY)
    drawn = time.process_time()
    ordered, _, sizes = sort_entries(basis, draw_lot(KEY, [each.entry for each in basis.entries]))
    cut_tables(ordered, sizes)
    cut = time.process_time()
    return Figure(
        what=f"draw of a fourth round of {entries:,} entries, one of them absent", unit="s",
        measured=drawn - start,
        baseline="the same entries sorted by level and lot, and cut into tables", baseline_measured=cut - drawn,
        target=Bound(DRAWN[most], at_most=True),
    )  # fmt: skip


def verify(effort: Effort) -> Figure:
    """CPU seconds to check all events of a tournament; the baseline only folds them."""
    maker = CupMaker(cup_rules(effort.verified_entries))
    maker.enter(effort.verified_entries)
    for _ in range(ROUNDS):
        maker.play(maker.draw())
    events = list(maker.cup.pending_events)
    start = time.process_time()
    if found := verify_events(events):
        raise RuntimeError(f"a sound tournament is found wrong: {found[0]}")
    verified = time.process_time()
    cup = None
    for event in events:
        cup = event.mutate(cup)
    folded = time.process_time()
    return Figure(
        what=f"verification of {effort.verified_entries:,} entries over {ROUNDS} rounds", unit="s",
        measured=verified - start, baseline="the same events folded", baseline_measured=folded - verified,
        target=Bound(VERIFIED, at_most=True),
    )  # fmt: skip


class Held(NamedTuple):
    """Megabytes that a tournament takes: folded, and with the rows that a projection keeps up to date."""

    folded: float
    with_rows: float


def memory(effort: Effort) -> Figure:
    """Memory of a tournament with all rounds played, as each process that is asked for it keeps it."""
    held = _measure_memory(effort)
    return Figure(
        what=f"memory of a tournament of {effort.cup_entries:,} entries after {ROUNDS} rounds, with its standings",
        unit="MB", measured=held.with_rows, baseline="the tournament without them", baseline_measured=held.folded,
        target=Bound(MEGABYTES, at_most=True),
    )  # fmt: skip


@cache
def _measure_memory(effort: Effort) -> Held:
    """In a process of its own, which has nothing but the stored events."""
    maker = CupMaker(cup_rules(effort.cup_entries))
    maker.enter(effort.cup_entries)
    for _ in range(ROUNDS):
        maker.play(maker.deal_out())
    stored = msgspec.msgpack.encode(maker.take_events())
    command = [sys.executable, "-m", "service.bench.cup_figures"]
    done = subprocess.run(command, input=stored, capture_output=True, check=True)
    folded, with_rows = done.stdout.split()
    return Held(float(folded), float(with_rows))


def main() -> None:
    """Write how many megabytes the tournament of these events takes, without its rows and with them."""
    rows = msgspec.msgpack.decode(sys.stdin.buffer.read(), type=list[tuple[str, bytes]])
    cup: Tournament | None = None
    before, sheet = memory_mb(), Sheet()
    for version, (topic, state) in enumerate(rows, start=1):
        cup = MAPPER.to_domain_event(StoredEvent(UUID(int=1), version, topic, state)).mutate(cup)
    assert cup is not None, "there is a first event"
    folded = memory_mb()
    sheet.update(cup)
    print(folded - before, memory_mb() - before)  # noqa: T201  # the answer


if __name__ == "__main__":
    main()
