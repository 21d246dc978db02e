"""What the elected process does: it writes into the folder which games have moved, and then into the index.

What the log has is in its folder and stays, whatever becomes of the database. If that goes back to an earlier
moment, the log goes on: it never says of a game what contradicts what it has said, and an alarm names the games.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from uuid import UUID

from service.game_log import index
from service.game_log.batch import Batch, BatchMaker, Contradiction
from service.game_log.folder import BadLog, LogFolder
from service.game_log.index import LogState
from service.game_log.log_file_writer import LogFileWriter
from service.game_log.store_check import begin_epoch_if_lost
from service.games.log_names import find_awaiting_starts
from service.metrics import Metrics
from service.store import Connection, Store
from service.trust.checkpoint import Checkpoint
from service.trust.log_entries import LogItem, decode_items, encode_batch

SPACING = 1.0  # seconds between two checkpoints
MOST_TOLD = 20  # games that an alarm names
AT_ONCE = 256  # entries of the folder that are read at a time
OnCheckpoint = Callable[[Checkpoint, Sequence[int]], None]  # with the entries in it that are new and have starts


class WritingSession:
    """Begins with an election. What it knows is valid only until another process is elected."""

    def __init__(
        self,
        store: Store,
        session: Connection,
        files: LogFileWriter,
        metrics: Metrics,
        on_checkpoint: OnCheckpoint,
    ) -> None:
        self._store, self._session, self._files = store, session, files
        self._metrics, self._on_checkpoint = metrics, on_checkpoint
        self._batches = BatchMaker(store, self._report)
        self._epoch = store.epoch
        self._position = 0

    async def run(self, is_ready: Callable[[], bool]) -> None:
        """Write what happens, until this process is not ready, or the store goes back."""
        await self._adopt()
        if self._files.checkpoint.size:
            self._on_checkpoint(self._files.checkpoint, await self._find_undated())
        while is_ready() and self._epoch == self._store.epoch:
            batch = await self._batches.next_batch(self._session, self._position)
            if batch.items or batch.openings or batch.started or batch.position > self._position:
                await self._write(batch)
            await asyncio.sleep(SPACING)

    async def _write(self, batch: Batch) -> None:
        """The folder first, then the database: what is missing there is read from the folder."""
        first, starts = self._files.checkpoint.size, encode_batch(batch.starts)
        entries = starts + encode_batch(batch.items)
        if entries:
            await _finish(asyncio.to_thread(self._files.append, entries))
        state = self._state(batch.position)
        await index.save(self._session, state, _items_of(entries, first), batch.openings, batch.started)
        self._position = batch.position
        if entries:
            self._on_checkpoint(self._files.checkpoint, range(first, first + len(starts)))

    def _state(self, position: int) -> LogState:
        checkpoint = self._files.checkpoint
        return LogState(position, checkpoint.size, checkpoint.root, self._epoch)

    async def _adopt(self) -> None:
        """Bring the index to the folder. If it was behind, or the store has another epoch, look for lost games."""
        state, folder = await index.read_state(self._session), self._files.folder
        await begin_epoch_if_lost(self._store, folder)
        self._epoch = self._store.epoch
        size = self._files.checkpoint.size
        if state.size > size or folder.tree(state.size).root() != state.root:
            raise BadLog(
                f"the log in {folder.path} has {size} entries, and the database knows another of {state.size}: "
                "give the folder back that it was written in"
            )
        self._position = min(state.position, await self._store.horizon())
        for start in range(state.size, size, AT_ONCE):
            entries = await asyncio.to_thread(_read_entries, folder, start, min(start + AT_ONCE, size))
            await index.save(self._session, state, _items_of(entries, start))
        if size > state.size or state.epoch != self._epoch:
            await self._look_for_lost_games()
        await index.save(self._session, self._state(self._position), ())

    async def _find_undated(self) -> list[int]:
        """The entries with starts that no witness has dated, as the process before ended too early."""
        starts = await find_awaiting_starts(self._session)
        items = await index.find_items(self._session, [each.item.name for each in starts])
        entries = {each.entry for each in items.values()}
        return sorted(entry for entry in entries if self._files.folder.read_dated(entry) is None)

    async def _look_for_lost_games(self) -> None:
        for each in await index.find_lost_items(self._session, MOST_TOLD):
            fault = f"the log has a game at version {each.size}, and the store at {each.stored}"
            self._report(Contradiction(fault), each.game)

    def _report(self, error: Exception, game: UUID | None) -> None:
        where = str(game) if game else "not in the store"
        self._metrics.alarm(
            "game-log-contradicted",
            error,
            game=where,
            reason=str(error) if isinstance(error, Contradiction) else "",
        )


def _read_entries(folder: LogFolder, start: int, end: int) -> list[bytes]:
    return [folder.read_entry(index) for index in range(start, end)]


def _items_of(entries: Sequence[bytes], first: int) -> list[tuple[LogItem, int]]:
    """All items of these entries, each with the number of its entry."""
    return [(item, index) for index, entry in enumerate(entries, first) for item in decode_items(entry)]


async def _finish(writing: Awaitable[object]) -> None:
    """Wait for it, also when this task is cancelled meanwhile: the folder must not be given up before."""
    task = asyncio.ensure_future(writing)
    try:
        await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait([task])
        raise
