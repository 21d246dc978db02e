"""Reading a game from its rows: from the newest snapshot and the events since, or from all events."""

from collections.abc import Iterable
from uuid import UUID

from domain.titles import TITLES
from service.games.component_lists import ComponentLists
from service.games.errors import DamagedGame, ForkEnded
from service.games.game_state import GameState
from service.games.game_view import GameView, TimedRow
from service.games.snapshots import Snapshot, SnapshotAhead, delete_snapshot, read_game_rows
from service.metrics import Metrics
from service.store import Connection, EventRow, Store
from service.store.seals import NOT_SEALED, Seals


class GameLoader:
    """Reads games; component lists that they share are read once."""

    def __init__(self, metrics: Metrics, seals: Seals = NOT_SEALED) -> None:
        self._metrics, self._seals = metrics, seals
        self._lists = ComponentLists()

    async def load_state(self, link: Connection, game: UUID, epoch: str) -> GameState | None:
        """The game as the store has it in this epoch; None if there is no such game, or none of our titles."""
        found = await read_game_rows(link, game, self._seals)
        if found is None or found.record.title not in TITLES:
            return None
        record, snapshot = found.record, found.snapshot
        state = GameState(record, await self._lists.find_list(link, record), epoch)
        if record.started_at is None:
            return state
        self._metrics.caches.count("snapshots", hit=snapshot is not None)
        try:
            if snapshot is not None and snapshot.version > found.stored:
                raise SnapshotAhead(f"version {snapshot.version} of {found.stored}")
            _replay(state, snapshot, found.events)
        except Exception as error:
            if snapshot is None:
                raise
            self._metrics.alarm("snapshot", error, game=str(game), version=snapshot.version)
            return await _load_without_snapshot(link, GameState(record, state.catalog, epoch), self._seals)
        return state


async def _load_without_snapshot(link: Connection, state: GameState, seals: Seals) -> GameState:
    """The snapshot cannot be used, so it is deleted; the events hold the whole game."""
    await delete_snapshot(link, state.record.id)
    if found := await read_game_rows(link, state.record.id, seals):
        _replay(state, None, found.events)
    return state


def _replay(state: GameState, snapshot: Snapshot | None, rows: Iterable[TimedRow]) -> None:
    """Bring the state to the last of these events; DamagedGame where one does not follow from those before it."""
    try:
        state.replay(snapshot, state.view.decode_timed(rows))
    except (DamagedGame, ForkEnded):
        raise
    except Exception as error:
        raise DamagedGame(state.record.id) from error


async def view_at(store: Store, view: GameView, version: int) -> GameView:
    """The game as it stood after an earlier version."""
    if version == view.version:
        return view
    return (await views_at(store, view, version, version))[1]


async def views_at(
    store: Store, view: GameView, start: int, end: int
) -> tuple[GameView, GameView, list[EventRow]]:
    """The game after two versions, the earlier first, and the events after the one up to the other."""
    rows = await store.read_known(view.id, end)
    state = GameState(view.record, view.catalog, view.epoch)
    _replay(state, None, rows[:start])
    earlier = state.view
    for event, recorded_at in view.decode_timed(rows[start:]):
        state.apply(event, recorded_at)
    return earlier, state.view, rows[start:]
