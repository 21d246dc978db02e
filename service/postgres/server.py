"""The supervisor: one PostgreSQL that lives as long as the service, and comes back when it is killed."""

import asyncio
import os
import time
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType, TracebackType
from typing import Self

from service.postgres.cluster import Cluster, last_words, open_cluster
from service.postgres.errors import ServerFailed
from service.postgres.keeper import Keeper
from service.postgres.leftovers import read_postmaster

PAUSE = 0.01
SECONDS_TO_START = 60.0
NOTHING: Mapping[str, str] = MappingProxyType({})


class Server:
    """A server of our own, found again or cleanly restarted after a kill -9 of it or of us.

    Nothing acknowledged is lost: it runs with fsync, on the same data directory. Use it as a context manager,
    plain or async, or call `start` and `stop`. Not `durable` is for tests that do not pull the plug.
    """

    def __init__(
        self,
        home: Path,
        *,
        environ: Mapping[str, str] | None = None,
        durable: bool = True,
        settings: Mapping[str, str] = NOTHING,
    ) -> None:
        environ = os.environ if environ is None else environ
        self.cluster: Cluster = open_cluster(home, environ, durable=durable, settings=settings)
        self._keeper: Keeper | None = None

    @property
    def pid(self) -> int | None:
        """The process that is the server, whichever process of ours launched it."""
        note = read_postmaster(self.cluster.data)
        return note.pid if note else None

    def dsn(self, database: str = "postgres") -> str:
        """Where it answers: a socket in a folder that only its account, and root, may enter."""
        return self.cluster.dsn(database)

    def start(self) -> str:
        """Returns the address once the server answers; a second call returns at once."""
        if self._keeper is None:
            self._keeper = Keeper(self.cluster)
            self._keeper.start()
        deadline = time.monotonic() + SECONDS_TO_START
        while not self._keeper.answers():
            failure = self._keeper.failure
            if failure or time.monotonic() > deadline:
                self.stop()
                raise self._to_server_failed(failure) from failure
            time.sleep(PAUSE)
        return self.dsn()

    def _to_server_failed(self, failure: Exception | None) -> ServerFailed:
        if isinstance(failure, ServerFailed):
            return failure
        reason = str(failure) if failure else f"no answer within {SECONDS_TO_START:.0f} s"
        return ServerFailed(reason, last_words(self.cluster.log), self.cluster.log)

    def stop(self) -> None:
        """Ends the server if it is ours; a guest leaves it alone."""
        if self._keeper is not None:
            self._keeper.stop()
            self._keeper = None

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    async def __aenter__(self) -> Self:
        await asyncio.to_thread(self.start)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await asyncio.to_thread(self.stop)
