"""A service in the test's own process, for tests that are not asynchronous: its loop runs in a thread.

Time of its store stands still until a test moves it; no clerk and no bot acts but when a test says so.
"""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from contextlib import AsyncExitStack
from datetime import datetime
from typing import Any, TypeVar
from uuid import UUID

import asyncpg
import httpx
from msgspec.structs import replace

from service.app import create_app
from service.runtime import Runtime, open_runtime
from tests.support.runtimes import QUIET, load_game, make_move
from tests.support.service import PATIENCE, Player
from tests.support.store_time import pass_time, stop_time

URL = "http://runtime"
UNBOUNDED = replace(
    QUIET, games_per_account=0, waiting_games_per_account=0, running_games_per_account=0, accounts_per_address=0,
    games_per_address=0,
)  # fmt: skip
T = TypeVar("T")


class RuntimeService:
    """A runtime, and clients for it. Each request with a token is written down as seen at once."""

    url = URL

    def __init__(self, dsn: str) -> None:
        self.dsn = dsn
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._stack = AsyncExitStack()
        self._outside = self._run(asyncpg.connect(dsn))
        self._run(stop_time(self._outside))
        self.runtime: Runtime = self._run(self._stack.enter_async_context(open_runtime(dsn, UNBOUNDED)))
        app: Any = create_app(UNBOUNDED, self.runtime)  # httpx has types of its own for it
        self._transport = httpx.ASGITransport(app=app)

    def close(self) -> None:
        """Nothing runs any more."""
        self._run(self._stack.aclose())
        self._run(self._outside.close())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(PATIENCE)
        self._loop.close()

    def player(self, name: str) -> Player:
        """A new account, and a client with its token."""
        return Player(URL, name, _ThroughThread(self._send))

    def anybody(self) -> httpx.Client:
        """A client without a token."""
        return httpx.Client(base_url=URL, timeout=PATIENCE, transport=_ThroughThread(self._send))

    def now(self) -> datetime:
        """The time of the store."""
        found: datetime = self._run(self._outside.fetchval("SELECT store_now()"))
        return found

    def pass_time(self, seconds: float, *, in_service: bool = True) -> None:
        """It moves on; the service was there all the time, and knows it, or it was away."""
        self._run(pass_time(self._outside, seconds, in_service=in_service))
        self._run(self.runtime.outages.beat())

    def time_out(self, game: UUID) -> list[int]:
        """As the clerk does when a timer of the game has expired; which seats have timed out."""

        async def look() -> list[int]:
            live = await load_game(self.runtime, game)
            return [seat for seat in range(len(live.record.seats)) if await live.time_out(seat)]

        return self._run(look())

    def settle_starts(self) -> list[UUID]:
        """As the clerk does each second; the games that were started or cancelled."""
        return self._run(self.runtime.clerk.starts.look())

    def play_bot(self, game: UUID) -> int | None:
        """Let a bot decide, if one is asked; in which seat."""

        async def play() -> int | None:
            live = await load_game(self.runtime, game)
            if not live.acting or not live.record.seats[live.acting[0]].bot:
                return None
            seat = live.acting[0]
            await make_move(self.runtime, live)
            return seat

        return self._run(play())

    def _send(self, request: httpx.Request) -> httpx.Response:
        async def send() -> httpx.Response:
            self.runtime.presence._written.clear()  # else an account is written once a minute
            sent = httpx.Request(request.method, request.url, headers=request.headers, content=request.content)
            answer = await self._transport.handle_async_request(sent)
            body = b"".join([part async for part in answer.aiter_raw()])
            await self.runtime.presence.write()
            return httpx.Response(answer.status_code, headers=answer.headers, content=body)

        request.read()
        return self._run(send())

    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        future: Future[T] = asyncio.run_coroutine_threadsafe(work, self._loop)
        return future.result(PATIENCE)


class _ThroughThread(httpx.BaseTransport):
    """Sends requests by a function."""

    def __init__(self, send: Callable[[httpx.Request], httpx.Response]) -> None:
        self._send = send

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        return self._send(request)
