"""The tables of a tournament's round as games: opened with their players, started, or cancelled, by its steward.

The ids of games are the steward's, so that each function may be called again after a crash: what was done is left.
"""

import secrets
from collections.abc import Sequence
from uuid import UUID

from msgspec import Struct, structs

from domain.box.catalog import Catalog
from domain.chance.deals import Deal, previous_deal
from domain.kernel.events import TABLES
from domain.kernel.nouns import Clock
from domain.titles import title
from service.games import changes, notes, records, start_rows
from service.games.component_lists import ComponentLists, save_list
from service.games.levels import KINDS, rules_of
from service.games.records import GameRecord, SeatRecord, TournamentTable
from service.games.registry import GameRegistry
from service.games.setup import find_terms, new_record
from service.games.starting import first_event
from service.store import Connection, Store
from service.store.capabilities import Capabilities


class Sitting(Struct, frozen=True, kw_only=True):
    """Who sits in a seat: an account, or a bot. `entropy` is what that account adds to the shuffling."""

    player: UUID | None = None
    bot: str | None = None
    entropy: str = ""


class NewTable(Struct, frozen=True, kw_only=True):
    """A table: the id of its game, its number in the round, and who sits there, in order of play."""

    game: UUID
    table: int
    seats: tuple[Sitting, ...]


class SharedDeal(Struct, frozen=True):
    """What all tables of a round are dealt by: the deal, and its seed, which no player may see before the end."""

    deal: Deal
    seed: bytes


class Round(Struct, frozen=True, kw_only=True):
    """What all games of a round have in common. It is rated only where each seat has an account of its own."""

    tournament: UUID
    number: int
    title: str
    options: Struct
    catalog: Catalog
    visibility: str = "public"
    clock: Clock | None = None
    rated: bool = False
    deal: SharedDeal | None = None


async def open_tables(
    store: Store, capabilities: Capabilities, of: Round, tables: Sequence[NewTable]
) -> dict[UUID, str]:
    """Store the games of these tables, which wait with all seats taken; the commitment of each to its seed.

    A game that is there already stays as it is, and so does its commitment.
    """
    new = [await _new_record(capabilities, of, table) for table in tables]
    async with store.transaction() as link:
        await save_list(link, of.catalog)
        for record in new:
            await start_rows.insert_seated(link, record, store.seals)
            await notes.note_seated(link, record)
        return {record.id: (await _find(link, store, record.id)).commitment for record in new}


async def start_tables(games: GameRegistry, ids: Sequence[UUID]) -> None:
    """Start these games in one transaction, but for those that have started or ended already."""
    store = games.store
    await games.capabilities.require(KINDS, TABLES)
    lists, started = ComponentLists(), list[UUID]()
    async with store.transaction() as link:
        openings = []
        for game in sorted(ids):
            record = await _find(link, store, game)
            if record.started_at is not None or record.ended is not None:
                continue
            await games.capabilities.require(rules_of(record.title), title(record.title).version)
            names = [secrets.token_hex(8) for _ in record.seats]
            await notes.note_start(link, record, names)
            openings.append(first_event(record, await lists.find_list(link, record), names))
            await start_rows.start(link, game, names, rated=bool(record.asks_rated and record.can_be_rated))
            started.append(game)
        if openings:
            await store.append_with(link, openings)
    store.wake_followers()
    for game in started:
        games.forget(game)
        games.observers.on_seats_changed(game)


async def cancel_tables(games: GameRegistry, ids: Sequence[UUID]) -> None:
    """These games, as far as they wait, will never start."""
    store = games.store
    async with store.transaction() as link:
        for game in sorted(ids):
            record = await _find(link, store, game)
            if record.started_at is None and record.ended is None:
                await changes.cancel(link, game, "by_tournament", None)
    for game in ids:
        games.observers.on_seats_changed(game)


async def _new_record(capabilities: Capabilities, of: Round, table: NewTable) -> GameRecord:
    seats = tuple(
        SeatRecord(seat=n, player=each.player, bot=each.bot, entropy=each.entropy)
        for n, each in enumerate(table.seats)
    )
    shared = of.deal
    assert shared is None or not any(each.entropy for each in table.seats), "seats add nothing to a shared deal"
    terms = None
    if shared is None:
        terms = await find_terms(capabilities, of.title, len(seats), of.options, of.catalog)
    record = new_record(
        table.game, of.title, of.catalog, of.options, owner=None, visibility=of.visibility,
        invited=(None,) * len(seats), clock=of.clock, play_order="seats",
        committed=terms,
        tournament=TournamentTable(of.tournament, of.number, table.table),
    )  # fmt: skip
    seated = structs.replace(record, seats=seats)
    if shared is not None:
        seed, before = shared.seed, previous_deal(shared.seed).hex()
        seated = structs.replace(seated, deal=shared.deal, seed=seed, commitment=before)
    return structs.replace(seated, asks_rated=of.rated and seated.can_be_rated)


async def _find(link: Connection, store: Store, game: UUID) -> GameRecord:
    found = await records.find(link, game, store.seals, lock=True)
    assert found is not None, "the steward has opened it"
    return found
