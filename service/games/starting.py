"""How a game starts: its seats get their pseudonyms, and its first event is stored."""

import secrets
from collections.abc import Sequence

from msgspec import UNSET, structs

from domain.box.catalog import Catalog
from domain.box.terms import Terms
from domain.kernel.events import DIGESTS, TABLES
from service.games import records
from service.games.errors import GameRated, SeatsEmpty, SeatsSettled
from service.games.game_state import GameState
from service.games.levels import KINDS, rules_of
from service.games.live_game import LiveGame
from service.games.records import GameRecord
from service.games.registry import GameRegistry
from service.games.rules_digest import rules_digest
from service.games.setup import Authorize, anybody, find_waiting
from service.store import Append, Connection, NewEvent, StaleVersion, Store


async def start_game(
    games: GameRegistry, game: LiveGame, *, most_of_bots: int = 0, authorize: Authorize = anybody
) -> None:
    """Store the pseudonyms of the seats and the first event in one transaction. Load the game again afterwards.

    BoundReached if bots alone would play in more than `most_of_bots` games of its owner.
    """
    store = games.store
    await games.capabilities.require(rules_of(game.title.id), game.title.version)
    await games.capabilities.require(KINDS, DIGESTS if game.record.play_order == "drawn" else TABLES)
    async with store.transaction() as link:
        record = await find_waiting(link, game.id, store.seals)
        authorize(record)
        if empty := [seat.seat for seat in record.seats if not seat.taken]:
            raise SeatsEmpty(empty)
        if not any(seat.player for seat in record.seats):
            await records.require_room_for_bots(link, record, most_of_bots)
        rated = record.can_be_rated if record.asks_rated is None else record.asks_rated
        if rated and not record.can_be_rated:
            raise GameRated("each seat needs an account of its own")  # seats that an older process gave away
        ids = [secrets.token_hex(8) for _ in record.seats]
        opening = first_event(record, game.catalog, ids)
        await records.start(link, game.id, ids, rated=rated)
        try:
            await store.append_with(link, [opening])
        except StaleVersion as error:
            raise SeatsSettled from error
    store.wake_followers()
    games.forget(game.id)


async def start_new_games(store: Store, link: Connection, games: Sequence[tuple[GameRecord, Catalog]]) -> None:
    """Store games whose seats are taken as started, in the caller's transaction. Wake followers afterwards.

    `capabilities.require` must have allowed the rules of their titles, and their kinds of events.
    """
    started = [
        structs.replace(
            record, seats=tuple(structs.replace(seat, id=secrets.token_hex(8)) for seat in record.seats)
        )
        for record, _ in games
    ]
    openings = [
        first_event(record, catalog, [seat.id or "" for seat in record.seats])
        for record, (_, catalog) in zip(started, games, strict=True)
    ]
    await records.insert_started(link, started, store.seals)
    await store.append_with(link, openings)


def first_event(record: GameRecord, catalog: Catalog, ids: Sequence[str]) -> Append:
    """The append that starts a game: its seats by their pseudonyms, and all that was agreed on before."""
    new = GameState(record, catalog)
    _, opened = new.title.open(
        ids, new.options, record.seed, record.entropy, new.catalog, record.mixed_id, record.play_order
    )
    digest = rules_digest(record.title)
    opened = structs.replace(
        opened, on_leave=record.on_leave, absent_after=record.absent_after, clock=record.clock or UNSET,
        catalog_hash=record.list, commitment=record.commitment, committed=record.committed or UNSET,
        rules_digest=digest, terms=Terms(record.title, len(ids), new.options, record.list, digest).digest,
    )  # fmt: skip
    if record.seeded:
        opened = structs.replace(opened, seeded=True)
    return Append(record.id, 0, (NewEvent(*new.title.codec.encode(opened)),))
