"""A proxy before PostgreSQL that loses messages at the moment a test says so."""

import asyncio
import enum
from pathlib import Path
from urllib.parse import quote

PORT = 5432
# The last byte of every answer that ends a statement: ReadyForQuery, outside of a transaction.
READY = b"Z\x00\x00\x00\x05I"


class Loss(enum.Enum):
    """What happens to the next statement of the connection that is watched."""

    ANSWER = "it is carried out, and the connection lost before the answer"
    STATEMENT = "it is lost with the connection"
    LATE = "the connection is lost first, and it is carried out when the test lets it go"


class Proxy:
    """Listens on a socket in a folder and hands all on; `lose` takes effect once, where `marker` is sent."""

    def __init__(self, folder: Path, target: Path, marker: bytes) -> None:
        self._address = folder / f".s.PGSQL.{PORT}"
        self._target = target / f".s.PGSQL.{PORT}"
        self._marker = marker
        self._loss: Loss | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.lost = asyncio.Event()
        self.let_go = asyncio.Event()
        self.carried_out = asyncio.Event()

    async def __aenter__(self) -> "Proxy":
        self._server = await asyncio.start_unix_server(self._serve, self._address)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def dsn(self, database: str, user: str) -> str:
        return f"postgresql://{user}@/{database}?host={quote(str(self._address.parent), safe='')}&port={PORT}"

    def lose(self, loss: Loss) -> None:
        self._loss = loss

    async def _serve(self, near: asyncio.StreamReader, near_out: asyncio.StreamWriter) -> None:
        far, far_out = await asyncio.open_unix_connection(self._target)
        back = asyncio.create_task(_hand_on(far, near_out))
        self._tasks.add(back)
        try:
            while sent := await near.read(65536):
                if self._loss is not None and self._marker in sent:
                    back.cancel()
                    await asyncio.gather(back, return_exceptions=True)
                    await self._lose(sent, far, far_out, near_out)
                    return
                far_out.write(sent)
                await far_out.drain()
        finally:
            near_out.close()
            far_out.close()

    async def _lose(
        self,
        sent: bytes,
        far: asyncio.StreamReader,
        far_out: asyncio.StreamWriter,
        near_out: asyncio.StreamWriter,
    ) -> None:
        loss, self._loss = self._loss, None
        if loss is Loss.LATE:
            near_out.close()
            self.lost.set()
            await self.let_go.wait()
        if loss is not Loss.STATEMENT:
            far_out.write(sent)
            answer = b""
            while READY not in answer:
                answer += await far.read(65536)
            self.carried_out.set()
        self.lost.set()


async def _hand_on(source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
    while received := await source.read(65536):
        target.write(received)
        await target.drain()
    target.close()
