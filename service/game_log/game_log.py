"""The log in one process of the service: all can read it, one of all is elected to write it."""

from collections.abc import Callable, Sequence
from hashlib import sha256
from pathlib import Path

from service.game_log.cosigning import Cosigning
from service.game_log.folder import LogFolder
from service.game_log.proofs import LogProofs
from service.game_log.writer import LogWriter
from service.metrics import Metrics
from service.settings import TrustedWitness
from service.store import Store
from service.trust.keys import LogKeys


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
        self._writer = LogWriter(store, self.folder, database, keys, metrics, self.cosigning.offer)

    def start(self, is_ready: Callable[[], bool]) -> None:
        """Stand for election, now and whenever this process is ready."""
        self.cosigning.start()
        self._writer.start(is_ready)

    async def close(self) -> None:
        """Another process may be elected at once."""
        await self._writer.close()
        await self.cosigning.close()
