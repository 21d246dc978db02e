"""The client."""

import asyncio
from collections.abc import AsyncIterator, Mapping
from functools import cached_property
from typing import Any

import httpx

from yamabiko_client import models
from yamabiko_client._async_game import AsyncGame
from yamabiko_client._async_log import AsyncLog
from yamabiko_client._async_operations import AsyncOperations
from yamabiko_client._http import RETRIED, read_problem, write_query
from yamabiko_client.errors import ConnectionFailed
from yamabiko_client.feed import FeedEvent, Place

# A service sends a sign of life every 15 seconds: a connection without any is dead.
FEED_TIMEOUT = httpx.Timeout(60.0, connect=10.0)


class AsyncYamabiko(AsyncOperations):
    """A client of a Yamabiko service: every operation of its API as a method, games, and feeds.

    async with AsyncYamabiko(url, token) as client:
        async for event in client.game(game_id).follow():
            print(event.kind, event.version)
    """

    @cached_property
    def log(self) -> AsyncLog:
        """The log of the service, as far as this client reads it."""
        return AsyncLog(self)

    async def sign_up(self, name: str) -> models.PlayerWithToken:
        """Create an account, and use its token from now on. Keep `token`: it is shown only once."""
        key = await self.get_sign_up_key()
        player = await self.create_player(models.NewPlayer(name=name), idempotency_key=key.key)
        self.token = player.token
        return player

    def game(self, game_id: str) -> AsyncGame:
        """One game."""
        return AsyncGame(self, game_id)

    async def open(self, title: str, seats: int, **members: Any) -> AsyncGame:
        """Open a game of a title; `members` are those of `POST /v1/games`."""
        body = {"title": title, "seats": seats, **members}
        game = await self._call("POST", "/v1/games", {201: models.Game}, body=body)
        return self.game(game.id)

    async def follow_account(self, after: str | None = None) -> AsyncIterator[FeedEvent]:
        """What concerns the own account, as it happens: whose turn it is, invitations, starts and ends of games.

        after: the `id` of an event, to go on behind it.
        """
        async for event in self.stream("/v1/me/feed", query={"after": after}):
            yield event

    async def stream(
        self, path: str, *, query: Mapping[str, Any] | None = None, game: str | None = None
    ) -> AsyncIterator[FeedEvent]:
        """The events of a feed, each once, until it ends; a feed that breaks off goes on where it was.

        game: whose feed it is; then it brings what the receipts are checked with.
        """
        place, failures = Place(), 0
        while True:
            headers: Mapping[str, str] | None = None
            error: Exception | None = None
            asked_at, is_first = self.receipts.clock() if self.receipts is not None else 0.0, True
            try:
                async with self._http.stream(
                    "GET",
                    self.url + path,
                    params=write_query({**(query or {}), **self._signed(game)}),
                    headers={**self._headers(), **place.headers()},
                    timeout=FEED_TIMEOUT,
                ) as response:
                    if response.status_code == 204:
                        return
                    headers = response.headers
                    if response.status_code not in (200, *RETRIED):
                        await response.aread()
                        raise read_problem(response)
                    failures = 0 if response.status_code == 200 else failures
                    async for line in response.aiter_lines():
                        for event, content in place.read(line):
                            if await self._take(event, content, asked_at, is_live=not is_first):
                                yield event
                            is_first = is_first and event.kind == "keys"
                            if event.is_last:
                                return
            except httpx.TransportError as failure:
                error = failure
            failures += 1
            wait = self.retries.wait_before(failures, headers)
            if wait is None:
                raise ConnectionFailed(f"{path}: {error or 'the service takes no feeds'}") from error
            await asyncio.sleep(wait)

    async def _take(self, event: FeedEvent, content: bytes, asked_at: float, *, is_live: bool) -> bool:
        """Check what is signed in an event; False if it is for the client alone."""
        if event.kind == "keys":
            if self.receipts is not None:
                self.receipts.learn_keys(event.data["keys"])
            return False
        await self._keep_receipt(event, content)
        await self._see_game(event, asked_at, is_live=is_live)
        return not event.is_reconnect

    async def _keep_receipt(self, event: FeedEvent, content: bytes) -> None:
        if self.receipts is not None and "receipt" in event.data:
            await self._know_keys(self.receipts, event.data["receipt"]["note"])
            self.receipts.keep_item(event.data, content)

    def _signed(self, game: str | None) -> dict[str, int]:
        """How a feed is asked for all that receipts are checked with: by the version from which they are kept."""
        return {} if game is None or self.receipts is None else {"signed": self.receipts.first_version(game)}

    async def _see_game(self, event: FeedEvent, asked_at: float, *, is_live: bool) -> None:
        """Check what a feed says of a game before its first event."""
        if self.receipts is not None and event.kind == "waiting" and "game" in event.data:
            game, notes = event.data["game"], event.data.get("notes", ())
            self.receipts.keep_game(game, asked_at, is_live=is_live)
            if notes:
                await self._know_keys(self.receipts, notes[-1]["note"])
                self.receipts.keep_notes(game["id"], notes)
