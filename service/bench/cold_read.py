"""Reading the board of a game that is not loaded, compared with a bare round trip to the database."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from statistics import median

from service.bench import prepared_games, processes
from service.bench.effort import Effort
from service.bench.figure import Bound, Figure, figure_of_rounds
from service.games.game_state import SNAPSHOT_INTERVAL
from service.games.loading import GameLoader
from service.games.observers import Observers
from service.games.registry import GameRegistry
from service.metrics import Metrics
from service.reactions.snapshotting import SnapshotKeeper
from service.store import Connection, Store
from service.store.capabilities import Capabilities
from service.store.outages import Outages

REPEATS = 40
EVENTS_AFTER_SNAPSHOT = SNAPSHOT_INTERVAL // 2  # the average
TARGET = Bound(1, at_most=True)


def measure_cold_read(effort: Effort, name: str, ratio: float | None) -> Figure:
    """Seconds from the rows of a game of four that is nearly over to the bytes of its board."""
    with processes.run_postgres() as running:
        dsn = processes.create_service_database(running, "cold")
        left = -1 - EVENTS_AFTER_SNAPSHOT
        _, (game,) = prepared_games.prepare_games(dsn, 1, played=left, seats=4, title=name)
        rounds = asyncio.run(_measure(effort, dsn, game))
    ratio_target = None if ratio is None else Bound(ratio, at_most=True)
    what, baseline = "the board of a long game of four, read cold", "`select 1` on the same connection"
    return figure_of_rounds(what, "s", baseline, rounds, target=TARGET, ratio_target=ratio_target)


async def _measure(effort: Effort, dsn: str, game: prepared_games.PreparedGame) -> list[tuple[float, float]]:
    async with await Store.open(dsn) as store:
        await _save_snapshot(store, game)
        await store.append(game.record.id, game.version, game.rows[:EVENTS_AFTER_SNAPSHOT])
        async with store.transaction() as link:
            loader = GameLoader(Metrics())
            return [
                (
                    await time_median(lambda: _read_board(loader, link, game)),
                    await time_median(lambda: link.fetchval("SELECT 1")),
                )
                for _ in range(effort.rounds)
            ]


async def _save_snapshot(store: Store, game: prepared_games.PreparedGame) -> None:
    """Read the game once: a game without a snapshot is saved when it is read."""
    metrics, snapshots = Metrics(), SnapshotKeeper(store)
    observers = Observers(metrics)
    observers.set_order(snapshots)
    outages = Outages(store, metrics.alarm)
    await GameRegistry(store, 1, metrics, observers, Capabilities(store, {}), outages).get(game.record.id)
    await snapshots.close()


async def _read_board(loader: GameLoader, link: Connection, game: prepared_games.PreparedGame) -> bytes:
    """The board as spectators see it."""
    found = await loader.load_state(link, game.record.id, "")
    assert found is not None and 0 < found.snapshot_version <= game.version, "loaded from its snapshot"
    return found.view.board_json(None)


async def time_median(work: Callable[[], Awaitable[object]]) -> float:
    """The seconds that it takes, in the median of some times."""
    seconds = []
    for _ in range(REPEATS):
        start = time.perf_counter()
        await work()
        seconds.append(time.perf_counter() - start)
    return median(seconds)
