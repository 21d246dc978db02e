"""Which account a token belongs to: remembered while this process hears of revocations in all others."""

import asyncio
from contextlib import suppress
from typing import Protocol
from uuid import UUID

from service.accounts.errors import AccountError, InvalidToken, MissingToken
from service.accounts.players import CHANGED
from service.accounts.tokens import CHANNEL, Caller, digest_of, find_caller
from service.metrics import Metrics
from service.store import Store, StoreUnavailable
from service.store.connections import connect, translate_errors

# A NOTIFY is lost if the connection drops, so it is probed after so many seconds of silence.
SILENCE = 5.0
PATIENCE = 3.0  # seconds that an answer of the database may take
PAUSE = 0.5
MOST_REMEMBERED = 10_000


class PlayerCache(Protocol):
    """What holds names of players in memory, and must forget those that are erased."""

    def forget_player(self, player: UUID) -> None:
        """An account was erased."""

    async def reload_player(self, player: UUID) -> None:
        """An account has another name or handle."""

    async def reload_records(self) -> None:
        """Accounts may have been erased while the connection was lost."""


class TokenCache:
    """Authenticates requests. Nothing is remembered while revocations in other processes cannot be heard."""

    def __init__(self, dsn: str, store: Store, players: PlayerCache, metrics: Metrics) -> None:
        self._dsn, self._store, self._players, self._metrics = dsn, store, players, metrics
        self._known: dict[bytes, Caller] = {}
        self._revocations = 0  # what was read before the newest one is not remembered after it
        self._listening = False
        self._reloads: set[asyncio.Task[None]] = set()
        store.on_new_epoch(lambda _reason: self.forget_tokens())
        self._task = asyncio.get_running_loop().create_task(self._listen(), name="tokens")

    async def close(self) -> None:
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    @property
    def is_listening(self) -> bool:
        """Whether revocations in other processes are heard."""
        return self._listening

    @property
    def revocations(self) -> int | None:
        """A number that grows with each revocation; None while those of other processes cannot be heard."""
        return self._revocations if self._listening else None

    def find_cached(self, header: str) -> Caller | None:
        """The caller behind an Authorization header, if the database need not be asked."""
        known = self._find_known(digest_of(_token_in(header)))
        if known is not None:  # else it is asked for, and counted then
            self._metrics.caches.count("tokens", hit=True)
        return known

    async def authenticate(self, header: str) -> Caller:
        """The caller behind an Authorization header; MissingToken or InvalidToken if there is no such caller."""
        token = _token_in(header)
        if not token:
            raise MissingToken
        digest = digest_of(token)
        known = self._find_known(digest)
        self._metrics.caches.count("tokens", hit=known is not None)
        return known or await self._find_caller(digest)

    async def is_still_valid(self, header: str) -> bool:
        """Whether the token is valid; while the store is unavailable, it counts as valid."""
        try:
            await self.authenticate(header)
        except AccountError:
            return False
        except StoreUnavailable:
            return True
        return True

    @property
    def size(self) -> int:
        """How many tokens are remembered."""
        return len(self._known)

    def forget_tokens(self) -> None:
        """A token was revoked: look all of them up again."""
        self._revocations += 1
        self._known.clear()

    def forget_player(self, player: UUID) -> None:
        """An account was erased: forget its tokens and its name."""
        self.forget_tokens()
        self._players.forget_player(player)

    def _find_known(self, digest: bytes) -> Caller | None:
        caller = self._known.get(digest)
        if caller is not None and caller.has_expired:
            del self._known[digest]
            return None
        return caller

    async def _find_caller(self, digest: bytes) -> Caller:
        """Read the caller from the store. It is cached only if no token was revoked meanwhile."""
        before = self._revocations
        async with self._store.transaction() as link:
            caller = await find_caller(link, digest)
        if caller is None:
            raise InvalidToken
        if self._listening and before == self._revocations and len(self._known) < MOST_REMEMBERED:
            self._known[digest] = caller
        return caller

    def _on_notify(self, _link: object, _pid: int, _channel: str, player: object) -> None:
        """Some process has revoked a token, or erased the account that the payload names."""
        if player:
            self.forget_player(UUID(str(player)))
        else:
            self.forget_tokens()

    def _on_change(self, _link: object, _pid: int, _channel: str, player: object) -> None:
        """Some process has changed the name or the handle of an account."""
        reload = asyncio.get_running_loop().create_task(self._reload(UUID(str(player))))
        self._reloads.add(reload)
        reload.add_done_callback(self._reloads.discard)

    async def _reload(self, player: UUID) -> None:
        try:
            await self._players.reload_player(player)
        except Exception as error:  # the names of before are shown until the game is loaded again
            self._metrics.alarm("players", error)

    async def _listen(self) -> None:
        """Listen again whenever the connection was lost."""
        while True:
            try:
                with translate_errors():
                    await self._listen_once()
            except StoreUnavailable:
                pass
            except Exception as error:
                self._metrics.alarm("tokens", error)
            await asyncio.sleep(PAUSE)

    async def _listen_once(self) -> None:
        """Until the connection is lost."""
        connection = await connect(self._dsn, "tokens")
        try:
            lost = asyncio.Event()
            connection.add_termination_listener(lambda _: lost.set())
            async with asyncio.timeout(PATIENCE):
                await connection.add_listener(CHANNEL, self._on_notify)
                await connection.add_listener(CHANGED, self._on_change)
            self.forget_tokens()
            self._listening = True
            await self._players.reload_records()
            while not lost.is_set():
                with suppress(TimeoutError):
                    async with asyncio.timeout(SILENCE):
                        await lost.wait()
                async with asyncio.timeout(PATIENCE):
                    await connection.execute("SELECT 1")
        finally:
            self._listening = False
            self.forget_tokens()
            connection.terminate()


def _token_in(header: str) -> str:
    """The token in an Authorization header; empty if it holds none of ours."""
    scheme, _, token = header.partition(" ")
    return token if scheme.lower() == "bearer" and token.startswith("ymb_") else ""
