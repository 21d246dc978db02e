"""The history as it grows: every line once and in order, from wherever a client has got to."""

import asyncio
from collections import Counter
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import suppress
from uuid import UUID

from service.live import Live
from service.live_game import LiveGame, Told
from service.shapes import decoded, viewer_of, written
from service.store import Store, StoreUnavailable

PAGE = 200
RETRY = 1000  # milliseconds
Admitted = Callable[[LiveGame], Awaitable[bool]]  # whether who follows may still see the game


class Feeds:
    """All feeds of this process. When it closes, they end with a hint to come back."""

    def __init__(self, store: Store, live: Live, heartbeat: float) -> None:
        self._store, self._live, self._heartbeat = store, live, heartbeat
        self._closing = False
        self._followed: Counter[LiveGame] = Counter()
        self.open = 0

    def close(self) -> None:
        """Every feed ends soon."""
        self._closing = True
        for live in self._followed:
            live.wake()

    async def follow(
        self, game: UUID, player: UUID | None, after: int, seat: int | None = None, *, admitted: Admitted
    ) -> AsyncGenerator[bytes, None]:
        """Server-sent events; the id of each is the version, and so the place to resume from."""
        live = await self._live.get(game)
        assert live is not None, "the route has looked"
        self.open += 1
        live.followers += 1
        self._followed[live] += 1
        still = True
        try:
            yield f"retry: {RETRY}\n: following from {after}\n\n".encode()
            while not (self._closing or live.lost) and (still := await admitted(live)):
                advanced = live.advanced
                for told in await self._news(live, after):
                    after = told.stored.version
                    viewer = viewer_of(live, _seats(live, player, seat))
                    yield b"event: %b\nid: %d\ndata: %b\n\n" % (_kind(told), after, written(told, viewer))
                if live.closed and after >= live.version:
                    break
                if after >= live.version and not await self._woken(advanced):
                    yield b": still here\n\n"
            over = live.closed and after >= live.version
            reason = "closed" if over else "shutdown" if self._closing else "reconnect" if still else "revoked"
            yield f'retry: {RETRY}\nevent: bye\ndata: {{"reason":"{reason}"}}\n\n'.encode()
        finally:
            live.followers -= 1
            self.open -= 1
            self._followed[live] -= 1
            if not self._followed[live]:
                del self._followed[live]

    async def _woken(self, advanced: asyncio.Event) -> bool:
        """Whether something happened before the next sign of life is due."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self._heartbeat):
                return await advanced.wait()
        return False

    async def _news(self, live: LiveGame, after: int) -> list[Told]:
        """What follows a version: from what is at hand, else from the store."""
        if after >= live.version:
            return []
        return _at_hand(live, after) or await self._fetched(live, after)

    async def _fetched(self, live: LiveGame, after: int) -> list[Told]:
        """Read once for all who wait for the same."""
        async with live.reading:
            if found := _at_hand(live, after):
                return found
            with suppress(StoreUnavailable):
                news = list(decoded(live, await self._store.read(live.id, after=after, limit=PAGE)))
                if news and news[-1].stored.version == live.version:
                    known = live.recent[-1].stored.version if live.recent else 0
                    if news[0].stored.version > known + 1:
                        live.recent.clear()
                    live.recent.extend(told for told in news if told.stored.version > known)
                return news
        await asyncio.sleep(0.2)
        return []


def _seats(live: LiveGame, player: UUID | None, seat: int | None) -> tuple[int, ...]:
    """Where the player sits now; if it was one seat that was asked for, only that."""
    return tuple(each for each in live.record.seats_of(player) if seat is None or each == seat)


def _at_hand(live: LiveGame, after: int) -> list[Told]:
    """What follows a version, if the newest events that are remembered join on to it."""
    if not live.recent or live.recent[0].stored.version > after + 1:
        return []
    return [told for told in live.recent if told.stored.version > after]


def _kind(told: Told) -> bytes:
    return told.stored.topic.partition(".")[2].partition("@")[0].encode()
