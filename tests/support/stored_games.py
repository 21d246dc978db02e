"""Games written into a database without the service: ids, players, tokens, times and secrets are the same."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple
from uuid import NAMESPACE_URL, UUID, uuid5

import msgspec

from domain.box.title import Title
from domain.chance.deals import Deal
from domain.chance.dice import commitment
from domain.kernel.nouns import Event, Opened
from service.accounts import players, tokens
from service.accounts.tokens import SCOPES, Caller
from service.games import component_lists as lists
from service.games import records, start_rows
from service.games.records import GameRecord, SeatRecord, TournamentTable
from service.runtime import prepare_database
from service.store import Connection, NewEvent, Store

WRITTEN_AT = datetime(2026, 1, 1, tzinfo=UTC)
PLAYERS = tuple(uuid5(NAMESPACE_URL, f"player {n}") for n in range(3))  # two in the seats, and a spectator
TOKENS = tuple(tokens.to_token(bytes([n]) * 32) for n in range(3))
SET_TIMES = (
    "UPDATE games SET created_at = $1, started_at = $1",
    "UPDATE stored_events SET recorded_at = $1",
    "UPDATE players SET created_at = $1",
)
SET_PEPPER = "UPDATE service_secrets SET value = $1"


class StoredGame(NamedTuple):
    """A game to be stored; its id follows from its name."""

    name: str
    title: Title[Any]
    events: Sequence[Event]
    seed: bytes
    deal: Deal | None = None  # which is sealed

    @property
    def id(self) -> UUID:
        return stored_id(self.name)


def stored_id(name: str) -> UUID:
    """The id of the stored game with this name."""
    return uuid5(NAMESPACE_URL, name)


async def store_games(dsn: str, games: Iterable[StoredGame]) -> int:
    """Store these games in a new database; the position of the last event."""
    await prepare_database(dsn)
    async with await Store.open(dsn) as store:
        async with store.transaction() as link:
            for player, token in zip(PLAYERS, TOKENS, strict=True):
                await players.create_player(link, player, "Somebody")
                owner = Caller(player, uuid5(player, "token"), frozenset(SCOPES))
                await tokens.create_token(link, owner, token, "first")
        for game in games:
            async with store.transaction() as link:
                await _insert_game(link, game)
            rows = [NewEvent(*game.title.codec.encode(event)) for event in game.events]
            await store.append(game.id, 0, rows)
        async with store.transaction() as link:
            for statement in SET_TIMES:
                await link.execute(statement, WRITTEN_AT)
            await link.execute(SET_PEPPER, bytes(32))
        return await store.horizon()


async def _insert_game(link: Connection, game: StoredGame) -> None:
    opened = game.events[0]
    assert isinstance(opened, Opened), "a history begins with its opening"
    seats = tuple(
        SeatRecord(seat=seat, id=f"{game.name}-{seat}", player=PLAYERS[seat]) for seat in range(len(opened.seats))
    )
    options = msgspec.json.encode(opened.options).decode()
    catalog = game.title.catalog()
    await link.execute(lists.SAVE, catalog.content_hash, catalog.title, msgspec.json.encode(catalog))
    await records.insert(link, GameRecord(
        id=game.id, title=game.title.id, options=options, list=catalog.content_hash, visibility="public",
        owner=PLAYERS[0], seed=game.seed, commitment=commitment(game.seed), created_at=WRITTEN_AT,
        started_at=WRITTEN_AT, seats=seats, deal=game.deal,
        tournament=TournamentTable(UUID(game.deal.tournament), game.deal.round, 1) if game.deal else None,
    ))  # fmt: skip
    for seat in seats:
        await records.occupy(link, game.id, seat.seat, seat.player, None, "")
    await start_rows.start(link, game.id, [seat.id or "" for seat in seats])
