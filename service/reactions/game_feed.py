"""What one client gets of a running game that it follows."""

import time
from asyncio import Future
from collections.abc import AsyncGenerator, Callable
from typing import Protocol

from service.games.live_game import LiveGame
from service.games.records import GameRecord
from service.reactions.feed_events import Looker, Missed, Viewing, farewell
from service.reactions.followed_game import DirectFollower, DirectWriter, FollowedGame

ALIVE = b": still here\n\n"


class Admission(Protocol):
    """Whether a client may still see the game that it follows."""

    def is_unchanged(self, record: GameRecord) -> bool:
        """True if nothing has happened since `is_still_allowed` that could change its answer."""

    async def is_still_allowed(self, record: GameRecord) -> bool:
        """Check the token and the game's record again."""


class GameFeed:
    """The feed of one client. With a writer, what is new while it waits is written there, and not yielded."""

    def __init__(
        self, game: LiveGame, viewing: Viewing, after: int, admission: Admission, *,
        heartbeat: float, is_closing: Callable[[], bool], writer: DirectWriter | None, signed: int | None = None,
    ) -> None:  # fmt: skip
        self._game, self._viewing, self._after, self._admission = game, viewing, after, admission
        self._heartbeat, self._is_closing = heartbeat, is_closing
        self._missed, self._signed = Missed(after, game.version), signed
        self._direct = (
            None if writer is None else DirectFollower(writer, game, admission.is_unchanged, viewing.looker)
        )
        self._sent = time.monotonic()

    def _must_end(self) -> bool:
        return self._is_closing() or self._game.is_dropped

    def _is_over(self) -> bool:
        return bool(self._game.closed) and self._after >= self._game.version

    async def run(self, followed: FollowedGame) -> AsyncGenerator[bytes, None]:
        """The events after a version, then those to come, and why it ends."""
        allowed = await self._admission.is_still_allowed(self._game.record)
        while allowed and not self._must_end():
            news = followed.news.next()
            if content := await self._read_news(followed) + self._other_news():
                yield content
            if self._is_over():
                break
            await self._wait(followed, news)
            allowed = self._must_end() or await self._is_allowed()
        yield await self._farewell(followed, allowed=allowed)

    async def _read_news(self, followed: FollowedGame) -> bytes:
        """The events that are not sent, or a sign of life, if it is time for one."""
        events, looker = await followed.events_after(self._after), self._looker()
        if events and looker and await followed.narrate(events, looker.language):
            content = await followed.to_wire(events, looker, self._missed)
            if self._looker() == looker:  # meanwhile a seat may have changed hands, or the game be closed
                self._after, self._sent = events[-1].version, time.monotonic()
                return content
        if time.monotonic() < self._sent + self._heartbeat:
            return b""
        self._sent = time.monotonic()
        return ALIVE

    def _looker(self) -> Looker | None:
        """Who looks now; None while the record is read anew."""
        return None if self._game.seats_outdated else self._viewing.looker(self._game.view)

    def _other_news(self) -> bytes:
        """What changed without being an event; nothing while the record is read anew."""
        return b"" if self._game.seats_outdated else self._viewing.new_changes(self._game.view)

    async def _wait(self, followed: FollowedGame, news: Future[None]) -> None:
        """Until there may be something to send."""
        if self._after < self._game.version and not self._game.seats_outdated:
            return
        if self._direct is None or self._must_end():
            await news
        else:
            self._after, self._sent = await followed.wait_directly(self._direct, self._after, self._sent)

    async def _is_allowed(self) -> bool:
        record = self._game.record
        return self._admission.is_unchanged(record) or await self._admission.is_still_allowed(record)

    async def _farewell(self, followed: FollowedGame, *, allowed: bool) -> bytes:
        """The last event: why the feed ends. To who checks receipts, with the proof that joins first and last."""
        if not self._is_over():
            return farewell("shutdown" if self._is_closing() else "reconnect" if allowed else "revoked")
        first = None if self._signed is None else self._signed or self._missed.first_signed
        return farewell("closed", await followed.prove_growth(first) if first else None)
