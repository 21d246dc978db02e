"""Games written straight into a database: the same ids, players, tokens and times in each."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple
from uuid import NAMESPACE_URL, UUID, uuid5

import msgspec

from domain.box.title import Title
from domain.kernel.dice import commitment
from domain.kernel.nouns import Event, Opened
from service.accounts import players, tokens
from service.accounts.tokens import SCOPES, Caller
from service.games import component_lists as lists
from service.games import records
from service.games.records import GameRecord, SeatRecord
from service.runtime import prepare_database
from service.store import Connection, NewEvent, Store

THEN = datetime(2026, 1, 1, tzinfo=UTC)
PLAYERS = tuple(uuid5(NAMESPACE_URL, f"player {n}") for n in range(3))  # two who sit, and one who looks on
TOKENS = tuple(tokens.to_token(bytes([n]) * 32) for n in range(3))
TIMES = (
    "UPDATE games SET created_at = $1, started_at = $1",
    "UPDATE stored_events SET recorded_at = $1",
    "UPDATE players SET created_at = $1",
)


class Game(NamedTuple):
    """A game to be written."""

    name: str
    title: Title[Any]
    events: Sequence[Event]
    seed: bytes

    @property
    def id(self) -> UUID:
        return uuid5(NAMESPACE_URL, self.name)


async def stage(dsn: str, games: Iterable[Game]) -> int:
    """All of them; the position of the last event."""
    await prepare_database(dsn)
    async with await Store.open(dsn) as store:
        async with store.transaction() as link:
            for player, token in zip(PLAYERS, TOKENS, strict=True):
                await players.create_player(link, player, "Somebody")
                whose = Caller(player, uuid5(player, "token"), frozenset(SCOPES))
                await tokens.create_token(link, whose, token, "first")
        for game in games:
            async with store.transaction() as link:
                await _seated(link, game)
            rows = [NewEvent(*game.title.codec.encode(event)) for event in game.events]
            await store.append(game.id, 0, rows)
        async with store.transaction() as link:
            for statement in TIMES:
                await link.execute(statement, THEN)
        return await store.horizon()


async def _seated(link: Connection, game: Game) -> None:
    opened = game.events[0]
    assert isinstance(opened, Opened), "a history begins with its opening"
    seats = tuple(
        SeatRecord(seat=seat, id=f"{game.name}-{seat}", player=PLAYERS[seat]) for seat in range(len(opened.seats))
    )
    options = msgspec.json.encode(opened.options).decode()
    usual = game.title.catalog()
    await link.execute(lists.SAVE, usual.content_hash, usual.title, msgspec.json.encode(usual))
    await records.insert(link, GameRecord(
        id=game.id, title=game.title.id, options=options, list=usual.content_hash, visibility="public",
        owner=PLAYERS[0], seed=game.seed, commitment=commitment(game.seed), created_at=THEN, started_at=THEN,
        seats=seats,
    ))  # fmt: skip
    for seat in seats:
        await records.occupy(link, game.id, seat.seat, seat.player, None, "")
    await records.start(link, game.id, [seat.id or "" for seat in seats])
