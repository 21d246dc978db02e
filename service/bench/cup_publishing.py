"""A round of a thousand tables: how soon its games are open, and what the moves of other games take meanwhile."""

import threading
import time
from collections.abc import Sequence
from functools import cache
from statistics import median
from typing import NamedTuple

from service.bench import processes
from service.bench.cups import SEATS
from service.bench.effort import Effort
from service.bench.figure import Bound, Figure
from service.bench.load import build_request
from service.bench.open_loop import build_schedule, run_schedule
from service.bench.prepared_games import Account, PreparedGame, prepare_games
from service.bench.running_cups import StoredCup, ask, expect, has_game, store_cup

OPEN_WITHIN = 60.0  # seconds
SLOWED = 1.1  # times
RATE = 40  # decisions a second in other games
GAMES = 20
PATIENCE = 300.0
LOOK = 0.5  # seconds between two looks at the schedule


class Published(NamedTuple):
    """Seconds until the first and all games were open; the median of moves before, and while they were opened."""

    first: float
    last: float
    calm: float
    moves: float


def opening(effort: Effort) -> Figure:
    """From publishing until the last game runs."""
    found = _measure(effort)
    return Figure(
        what=f"from publishing {effort.cup_tables:,} tables until all their games are open", unit="s",
        measured=found.last, baseline="until the first are", baseline_measured=found.first,
        target=Bound(OPEN_WITHIN, at_most=True),
    )  # fmt: skip


def moves(effort: Effort) -> Figure:
    """The median of decisions in other games meanwhile."""
    found = _measure(effort)
    return Figure(
        what=f"a decision while {effort.cup_tables:,} games are opened, p50, {RATE} a second (open loop)",
        unit="s", measured=found.moves, baseline="the same before", baseline_measured=found.calm,
        ratio_target=Bound(SLOWED, at_most=True),
    )  # fmt: skip


@cache
def _measure(effort: Effort) -> Published:
    """Both figures come from the same run. Bots play nowhere, so nothing else happens."""
    with processes.run_postgres() as running:
        dsn = processes.create_service_database(running, "publishing")
        (player, *_), games = prepare_games(dsn, GAMES * 2)
        cup = store_cup(dsn, effort.cup_tables * SEATS, boards="here", published=False)
        with processes.run_service(dsn, bots=False) as service:
            calm = _measure_moves(service.port, player, games[:GAMES])
            found: list[float] = []
            waiting = threading.Thread(target=_publish, args=(service.port, cup, found))
            waiting.start()
            slowed = _measure_moves(service.port, player, games[GAMES:])
            waiting.join()
    first, last = found
    return Published(first, last, calm, slowed)


def _measure_moves(port: int, player: Account, games: Sequence[PreparedGame]) -> float:
    """The median of the first decisions of these games."""
    warm_up = [build_request("GET", f"{game.path}/board", Authorization=player.authorization) for game in games]
    each = min(len(game.requests) for game in games)
    schedule = build_schedule(warm_up, [game.requests[:each] for game in games], RATE, each)
    return median(run_schedule(port, schedule, 201).latencies)


def _publish(port: int, cup: StoredCup, found: list[float]) -> None:
    """Publish the round; note when the first games are open, and when all are."""
    start = time.monotonic()
    expect(200, ask(port, "POST", f"{cup.path}/rounds/1/publish", cup.owner, {}))
    for table in (min(cup.tables), max(cup.tables)):  # they are opened in the order of their numbers
        while not has_game(port, cup, table) and time.monotonic() < start + PATIENCE:
            time.sleep(LOOK)
        found.append(time.monotonic() - start if time.monotonic() < start + PATIENCE else float("inf"))
