"""The one process that is elected to write the log: at most once a second, it writes which games have moved.

What the log has is in its folder and stays, whatever becomes of the database. If that goes back to an earlier
moment, the log goes on: it never says of a game what contradicts what it has said, and an alarm names the games.
"""

import asyncpg

from service.elected import ElectedWorker
from service.game_log.folder import BadLog, LogFolder
from service.game_log.log_file_writer import LogFileWriter, hold_folder
from service.game_log.session import OnCheckpoint, WritingSession
from service.metrics import Metrics
from service.store import Store
from service.trust.keys import LogKeys
from service.trust.log_entries import log_origin
from service.trust.signed_note import VerifierKey

LATER = 10.0  # seconds until a folder that cannot be used is tried again


class LogWriter(ElectedWorker):
    """Writes while it is elected and this process is ready."""

    name = "game-log"

    def __init__(
        self, store: Store, folder: LogFolder, database: str, keys: LogKeys, metrics: Metrics,
        on_checkpoint: OnCheckpoint,
    ) -> None:  # fmt: skip
        super().__init__(store, metrics)
        self._folder, self._database = folder, database
        self._keys, self._on_checkpoint = keys, on_checkpoint
        self._trouble = ""

    def pause_after(self, error: Exception) -> float:
        """A folder that cannot be used is an alarm once, and tried again later."""
        if not isinstance(error, BadLog | OSError):
            return super().pause_after(error)
        self._alarm_once(error)
        return LATER

    def _alarm_once(self, error: Exception) -> None:
        if str(error) != self._trouble:
            self._metrics.alarm(self.name, error, reason=str(error) if isinstance(error, BadLog) else "")
        self._trouble = str(error)

    async def serve(self, session: asyncpg.Connection) -> None:
        """Write, until this process may not any more."""
        with hold_folder(self._folder.path, self._database):
            files = self._open_files()
            writing = WritingSession(self._store, session, files, self._metrics, self._on_checkpoint)
            await writing.run(self._is_ready)

    def _open_files(self) -> LogFileWriter:
        known = [VerifierKey.parse(each.key) for each in self._keys.listed]
        return LogFileWriter(self._folder, log_origin(self._keys.name), self._keys.current, known)
