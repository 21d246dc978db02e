"""The one process that is elected to write the log: at most once a second, it writes which games have moved.

What the log has is in its folder and stays, whatever becomes of the database. If that goes back to an earlier
moment, the log goes on: it never says of a game what contradicts what it has said, and an alarm names the games.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from contextvars import Context

import structlog

from projections import Election
from service.game_log.folder import BadLog, LogFolder
from service.game_log.log_file_writer import LogFileWriter, hold_folder
from service.game_log.session import OnCheckpoint, WritingSession
from service.metrics import Metrics
from service.store import Store, StoreUnavailable
from service.store.connections import translate_errors
from service.trust.keys import LogKeys
from service.trust.log_entries import log_origin
from service.trust.signed_note import VerifierKey

log = structlog.get_logger()
PAUSE = 0.5  # seconds until a lost session is replaced
LATER = 10.0  # the same if the folder cannot be used


class LogWriter:
    """Writes while it is elected and this process is ready."""

    def __init__(
        self, store: Store, folder: LogFolder, database: str, keys: LogKeys, metrics: Metrics,
        on_checkpoint: OnCheckpoint,
    ) -> None:  # fmt: skip
        self._store, self._folder, self._database = store, folder, database
        self._keys, self._metrics, self._on_checkpoint = keys, metrics, on_checkpoint
        self._is_ready: Callable[[], bool] = bool
        self._task: asyncio.Task[None] | None = None
        self._trouble = ""

    def start(self, is_ready: Callable[[], bool]) -> None:
        """Stand for election, now and whenever this process is ready."""
        self._is_ready = is_ready
        self._task = asyncio.get_running_loop().create_task(self._run(), name="game log", context=Context())

    async def close(self) -> None:
        """Another process may be elected at once."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        while True:
            pause = PAUSE
            try:
                if self._is_ready():
                    with translate_errors():
                        await self._serve()
            except StoreUnavailable as error:
                log.warning("the log is opened again", reason=str(error))
            except (BadLog, OSError) as error:
                self._alarm_once(error)
                pause = LATER
            except Exception as error:
                self._metrics.alarm("game-log", error)
            await asyncio.sleep(pause)

    def _alarm_once(self, error: Exception) -> None:
        if str(error) != self._trouble:
            self._metrics.alarm("game-log", error, reason=str(error) if isinstance(error, BadLog) else "")
        self._trouble = str(error)

    async def _serve(self) -> None:
        """One session, from the election until this process may not write any more."""
        session = await self._store.connect("game-log")
        try:
            await Election(session, "game-log", asyncio.sleep).win()
            with hold_folder(self._folder.path, self._database):
                files = self._open_files()
                writing = WritingSession(self._store, session, files, self._metrics, self._on_checkpoint)
                await writing.run(self._is_ready)
        finally:
            session.terminate()

    def _open_files(self) -> LogFileWriter:
        known = [VerifierKey.parse(each.key) for each in self._keys.listed]
        return LogFileWriter(self._folder, log_origin(self._keys.name), self._keys.current, known)
