"""The log in one process of the service: all can read it, one of all is elected to write it."""

from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path

import structlog

from service.game_log.cosigning import Cosigning
from service.game_log.folder import BadLog, LogFolder
from service.game_log.log_file_writer import read_owner
from service.game_log.proofs import LogProofs
from service.game_log.store_check import begin_epoch_if_lost
from service.game_log.writer import LogWriter
from service.metrics import Metrics
from service.settings import TrustedWitness
from service.store import Store
from service.trust.keys import LogKeys

log = structlog.get_logger()


class GameLog:
    """The folder, who writes it, who asks witnesses, and who proves by it."""

    def __init__(
        self,
        store: Store,
        path: Path,
        pepper: bytes,
        keys: LogKeys,
        witnesses: Sequence[TrustedWitness],
        metrics: Metrics,
    ) -> None:
        self.folder = LogFolder(path)
        self.cosigning = Cosigning(self.folder, witnesses, metrics)
        self.proofs = LogProofs(store, self.folder, self.cosigning)
        database = sha256(b"yamabiko/database/v1\0" + pepper).hexdigest()[:16]
        self._store, self._database = store, database
        self._writer = LogWriter(store, self.folder, database, keys, metrics, self.cosigning.offer)

    async def check_store(self) -> None:
        """A new epoch begins if the store lacks what the log has; before this process answers anybody."""
        try:
            if read_owner(self.folder.path) == self._database:
                await begin_epoch_if_lost(self._store, self.folder)
        except (BadLog, OSError) as error:
            log.warning("the store is not compared with the game log", reason=str(error))

    def start(self, is_ready: Callable[[], bool]) -> None:
        """Stand for election, now and whenever this process is ready."""
        self.cosigning.start()
        self._writer.start(is_ready)

    async def close(self) -> None:
        """Another process may be elected at once."""
        await self._writer.close()
        await self.cosigning.close()
