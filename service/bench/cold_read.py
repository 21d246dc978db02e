"""A game that is not loaded: read and shown as the service does it; beside a bare round trip."""

import asyncio
import time
from collections.abc import Awaitable, Callable

from service.bench import prepared_games, processes
from service.bench.effort import Effort
from service.bench.figure import Bound, Figure
from service.games.game_state import SNAPSHOT_INTERVAL
from service.games.loading import GameLoader
from service.games.observers import Observers
from service.games.registry import GameRegistry
from service.metrics import Metrics
from service.reactions.snapshotting import SnapshotKeeper
from service.store import Connection, Store
from service.store.capabilities import Capabilities

REPEATS = 40
EVENTS_AFTER_SNAPSHOT = (
    SNAPSHOT_INTERVAL // 2
)  # events after the newest snapshot: as many as there are on an average


def measure_cold_read(effort: Effort, name: str, ratio: float | None) -> Figure:
    """Seconds from the rows of a game of four that is nearly over to the bytes of its board."""
    with processes.run_postgres() as running:
        dsn = processes.create_service_database(running, "cold")
        _, (game,) = prepared_games.prepare_games(dsn, 1, played=-1 - EVENTS_AFTER_SNAPSHOT, seats=4, title=name)
        ours, trip = asyncio.run(_measure(effort, dsn, game))
    once, least = "`select 1` on the same connection", None if ratio is None else Bound(ratio, at_most=True)
    return Figure("a long game of four, read cold and shown", ours, "s", Bound(1, at_most=True), once, trip, least)


async def _measure(effort: Effort, dsn: str, game: prepared_games.PreparedGame) -> tuple[float, float]:
    ours, trips = [], []
    async with await Store.open(dsn) as store:
        await _save_snapshot(store, game)
        await store.append(game.record.id, game.version, game.rows[:EVENTS_AFTER_SNAPSHOT])
        async with store.transaction() as link:
            loader = GameLoader(Metrics())
            for _ in range(effort.rounds):
                ours.append(await _measure_best(lambda: _read_board(loader, link, game)))
                trips.append(await _measure_best(lambda: link.fetchval("SELECT 1")))
    return min(ours), min(trips)


async def _save_snapshot(store: Store, game: prepared_games.PreparedGame) -> None:
    """As it happens when a game is read that has none."""
    metrics, snapshots = Metrics(), SnapshotKeeper(store)
    observers = Observers(metrics)
    observers.set_order(snapshots)
    await GameRegistry(store, 1, metrics, observers, Capabilities(store, {})).get(game.record.id)
    await snapshots.close()


async def _read_board(loader: GameLoader, link: Connection, game: prepared_games.PreparedGame) -> bytes:
    """The board as spectators see it."""
    found = await loader.load_state(link, game.record.id, "")
    assert found is not None and 0 < found.snapshot_version <= game.version, "from its snapshot, and on"
    return found.view.board_json(None)


async def _measure_best(work: Callable[[], Awaitable[object]]) -> float:
    """Seconds, in the best of many times: noise only ever adds."""
    best = float("inf")
    for _ in range(REPEATS):
        start = time.perf_counter()
        await work()
        best = min(best, time.perf_counter() - start)
    return best
