"""`wait`: a request that is answered when there is something to answer. It counts as an open feed."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Annotated, TypeVar

from litestar.params import QueryParameter

from service.accounts.errors import InvalidToken
from service.api.feeds import require_room_for_feed
from service.api.stream_access import StreamAdmission
from service.games.live_game import LiveGame
from service.http.requests import ApiRequest

T = TypeVar("T")
LONGEST = 60
LOOK = 2.0  # seconds between two looks at the inbox, for changes that wake no waiting request
Wait = Annotated[
    int,
    QueryParameter(
        ge=0, le=LONGEST,
        description="Wait for up to so many seconds until there is a decision of yours; with If-None-Match, until "
        "the response is another one. It comes at once if that is so already, or the game is over; and after the "
        "time as it is then, 304 if you have it. A request that waits counts as an open feed",
    ),
]  # fmt: skip


async def wait_for_game(
    request: ApiRequest, game: LiveGame, is_ready: Callable[[LiveGame], bool], seconds: int
) -> None:
    """Until this holds of a game, or the time is over. InvalidToken if the token was revoked meanwhile."""
    if not game.closed and not is_ready(game):
        async with _as_feed(request):
            await request.runtime.game_waits.wait(game, lambda now: bool(now.closed) or is_ready(now), seconds)


async def wait_for_inbox(
    request: ApiRequest,
    read: Callable[[int], Awaitable[T]],
    is_ready: Callable[[T], bool],
    position: int,
    seconds: int,
) -> T:
    """What is read, when this holds of it or the time is over; it is read again whenever something happens."""
    loop, found = asyncio.get_running_loop(), await read(position)
    if not seconds or is_ready(found):
        return found
    deadline = loop.time() + seconds
    async with _as_feed(request):
        with request.runtime.account_feeds.watching(request.player) as stream:
            while not is_ready(found) and loop.time() < deadline and not request.runtime.draining:
                stream.woken.clear()
                found = await read(await request.runtime.store.horizon())
                if not is_ready(found):
                    await stream.wait(min(LOOK, deadline - loop.time()))
    return found


@asynccontextmanager
async def _as_feed(request: ApiRequest) -> AsyncIterator[None]:
    """The request counts as a feed of its account while the block runs; then its token must still be valid."""
    require_room_for_feed(request)
    admission = StreamAdmission(request)
    feeds = request.runtime.feeds
    feeds.open += 1
    try:
        with feeds.count_feed(request.caller.player if request.caller else None):
            yield
    finally:
        feeds.open -= 1
    if not await admission.is_still_valid():
        raise InvalidToken
