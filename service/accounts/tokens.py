"""Accounts and tokens: shown once, kept only as a hash, with scopes, revocable at once in every process."""

import asyncio
import hashlib
from base64 import urlsafe_b64encode
from contextlib import suppress
from datetime import datetime
from typing import Any, Protocol
from uuid import UUID

from msgspec import Struct

from service.http.problems import Problem, forbidden, unauthenticated
from service.metrics import Metrics
from service.store import Connection, Store, StoreUnavailable
from service.store.connections import connect, translate_errors

SCOPES = {
    "games:read": "see own hands, private games and the own inbox",
    "games:play": "open and join games, decide, take back; see what games:read sees but the inbox",
    "games:admin": "with games:play: start own games, give seats to bots, free the seats of others",
    "bot:play": "decide and take back in games with an own seat, and see those: for a bot's own token",
    "tokens:manage": "list, create and revoke own tokens, and erase the account",
}
READING = frozenset({"games:read", "games:play", "bot:play"})
CHANNEL = "tokens_revoked"
MICROSECONDS = "(extract(epoch FROM created_at) * 1000000)::bigint"
TOKENS = f"""SELECT id, label, scopes, created_at, {MICROSECONDS} AS at
FROM tokens WHERE player = $1 AND revoked_at IS NULL"""
# A line may be dead without a word: so long it may be silent before it is asked, and so long may the answer take.
SILENCE = 5.0
PATIENCE = 3.0
PAUSE = 0.5
MOST_REMEMBERED = 10_000
REVOKE = """UPDATE tokens SET revoked_at = clock_timestamp() WHERE id = $1 AND player = $2 AND revoked_at IS NULL
RETURNING id"""
FIND = "SELECT player, id, scopes FROM tokens WHERE digest = $1 AND revoked_at IS NULL"


class Caller(Struct, frozen=True):
    """Who calls, and what the token allows."""

    player: UUID
    token: UUID
    scopes: frozenset[str]

    def allowed(self, scope: str) -> None:
        """Playing is also what a bot's token is for."""
        if scope in self.scopes or (scope == "games:play:decide" and self.scopes & {"games:play", "bot:play"}):
            return
        raise forbidden(f"The token lacks the scope {scope.removesuffix(':decide')}.")

    @property
    def reader(self) -> UUID | None:
        """Whose eyes the token lends to reads of games: to one that is for something else, a stranger's."""
        return None if self.scopes.isdisjoint(READING) else self.player

    @property
    def bot_only(self) -> bool:
        """Of the private games, a bot's token sees those in which it has a seat."""
        return self.scopes & READING == {"bot:play"}


class Token(Struct, frozen=True):
    """A token as its owner may see it again: everything but itself."""

    id: UUID
    label: str
    scopes: tuple[str, ...]
    created_at: datetime
    at: int  # the same in microseconds: with the id its place among all of its owner's


Place = tuple[int, UUID]
BEGINNING: Place = (-1, UUID(int=0))


def made_from(entropy: bytes) -> str:
    """The text of a token."""
    return "ymb_" + urlsafe_b64encode(entropy).decode().rstrip("=")


def digest_of(token: str) -> bytes:
    """All that is kept of a token."""
    return hashlib.sha256(token.encode()).digest()


class Accounts(Protocol):
    """Whoever remembers players, and must hear of those who are erased."""

    def erased(self, player: UUID) -> None: ...

    async def reread_all(self) -> None:
        """Some may have been erased without a word, for we were cut off."""


class Gatekeeper:
    """Finds who calls. Remembers tokens only while it hears of revocations in other processes."""

    def __init__(self, dsn: str, store: Store, accounts: Accounts, metrics: Metrics) -> None:
        self._dsn, self._store, self._accounts, self._metrics = dsn, store, accounts, metrics
        self._known: dict[bytes, Caller] = {}
        self._forgotten = 0  # how often: what was read before is not remembered after
        self._listening = False
        self._task = asyncio.get_running_loop().create_task(self._listen(), name="tokens")

    async def close(self) -> None:
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    @property
    def listens(self) -> bool:
        """Whether revocations in other processes are heard of."""
        return self._listening

    @property
    def revocations(self) -> int | None:
        """A number that grows with each one that is heard of; None while none can be heard."""
        return self._forgotten if self._listening else None

    def remembered(self, header: str) -> Caller | None:
        """The caller, if the database need not be asked."""
        return self._known.get(digest_of(_token_in(header)))

    async def caller(self, header: str) -> Caller:
        """The caller behind an Authorization header, or 401."""
        token = _token_in(header)
        if not token:
            raise unauthenticated()
        digest = digest_of(token)
        return self._known.get(digest) or await self._looked_up(digest)

    async def admits(self, header: str) -> bool:
        """Whether the token is still good; while nobody can say, it is."""
        try:
            await self.caller(header)
        except Problem:
            return False
        except StoreUnavailable:
            return True
        return True

    async def _looked_up(self, digest: bytes) -> Caller:
        forgotten = self._forgotten
        async with self._store.transaction() as link:
            row = await link.fetchrow(FIND, digest)
        if row is None:
            raise unauthenticated("This token is unknown, or was revoked.")
        caller = Caller(row["player"], row["id"], frozenset(row["scopes"]))
        if self._listening and forgotten == self._forgotten and len(self._known) < MOST_REMEMBERED:
            self._known[digest] = caller
        return caller

    def forget(self) -> None:
        """Ask the database again for everybody."""
        self._forgotten += 1
        self._known.clear()

    def erased(self, player: UUID) -> None:
        """An account is no more; its tokens and its name are forgotten."""
        self.forget()
        self._accounts.erased(player)

    def _heard(self, _link: object, _pid: int, _channel: str, player: object) -> None:
        """Another process, or this one, has revoked a token, or erased the account that it names."""
        if player:
            self.erased(UUID(str(player)))
        else:
            self.forget()

    async def _listen(self) -> None:
        """Again and again, whatever goes wrong."""
        while True:
            try:
                with translate_errors():
                    await self._attend()
            except StoreUnavailable:
                pass
            except Exception as error:
                self._metrics.alarm("tokens", error)
            await asyncio.sleep(PAUSE)

    async def _attend(self) -> None:
        """For as long as the line holds."""
        connection = await connect(self._dsn, "tokens")
        try:
            lost = asyncio.Event()
            connection.add_termination_listener(lambda _: lost.set())
            async with asyncio.timeout(PATIENCE):
                await connection.add_listener(CHANNEL, self._heard)
            self.forget()
            self._listening = True
            await self._accounts.reread_all()
            while not lost.is_set():
                with suppress(TimeoutError):
                    async with asyncio.timeout(SILENCE):
                        await lost.wait()
                async with asyncio.timeout(PATIENCE):
                    await connection.execute("SELECT 1")
        finally:
            self._listening = False
            self.forget()
            connection.terminate()


def _token_in(header: str) -> str:
    """The token of an Authorization header; nothing, if it holds none of ours."""
    scheme, _, token = header.partition(" ")
    return token if scheme.lower() == "bearer" and token.startswith("ymb_") else ""


async def create_token(link: Connection, caller: Caller, token: str, label: str) -> Token:
    """Keep the hash of a new token."""
    row = await link.fetchrow(
        "INSERT INTO tokens (id, player, label, digest, scopes) VALUES ($1, $2, $3, $4, $5) "
        "ON CONFLICT (digest) DO UPDATE SET label = tokens.label "
        f"RETURNING id, label, scopes, created_at, {MICROSECONDS} AS at",
        caller.token, caller.player, label, digest_of(token), sorted(caller.scopes),
    )  # fmt: skip
    assert row is not None, "an insert returns its row"
    return _token(row)


async def tokens_of(link: Connection, player: UUID, after: Place = BEGINNING, limit: int = 50) -> list[Token]:
    """A page of the tokens of a player that are still good, oldest first; the next is `after` the last's place."""
    rows = await link.fetch(
        f"{TOKENS} AND ({MICROSECONDS}, id) > ($2, $3) ORDER BY created_at, id LIMIT $4", player, *after, limit
    )
    return [_token(row) for row in rows]


async def token_of(link: Connection, player: UUID, token: UUID) -> Token | None:
    """One of the tokens of a player, if it is still good."""
    row = await link.fetchrow(f"{TOKENS} AND id = $2", player, token)
    return _token(row) if row else None


def _token(row: Any) -> Token:  # noqa: ANN401  # a row of the database
    return Token(row["id"], row["label"], tuple(row["scopes"]), row["created_at"], row["at"])


async def revoke(link: Connection, player: UUID, token: UUID) -> bool | None:
    """From now on the token is worth nothing, in all processes; False if it was before, None if there is none."""
    if await link.fetchval(REVOKE, token, player) is None:
        known = await link.fetchval("SELECT id FROM tokens WHERE id = $1 AND player = $2", token, player)
        return None if known is None else False
    await link.execute("SELECT pg_notify($1, '')", CHANNEL)
    return True


def own_scopes(caller: Caller, wanted: tuple[str, ...]) -> frozenset[str]:
    """Nobody can give more than they have."""
    if missing := set(wanted) - caller.scopes:
        raise forbidden(f"The token that asks lacks {', '.join(sorted(missing))} itself.")
    return frozenset(wanted)
