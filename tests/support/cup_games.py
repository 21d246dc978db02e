"""Tables of a tournament as games of the service: what its steward does, by the functions that games offer."""

from typing import Any
from uuid import uuid4

from domain.kernel.nouns import Ruling
from domain.titles import title
from domain.tournaments.commands import rounds
from domain.tournaments.tournament import SeatedTable, Tournament
from service.games import setup, starting
from service.games.component_lists import save_list
from service.games.live_game import LiveGame
from service.runtime import Runtime
from service.store import EventRow
from service.store.aggregates import AggregateRepository
from tests.support.runtimes import load_game
from tests.tournaments.running import Evening

SEATS = 4  # of each table


async def start_table(runtime: Runtime, name: str = "bamboo", **record: Any) -> LiveGame:  # noqa: ANN401  # fields of it
    """A running game of a title, played in the order of its seats by players without an account."""
    found = title(name)
    options = found.options()
    catalog = found.variant(options).catalog()
    new = setup.new_record(
        uuid4(), name, catalog, options, owner=None, visibility="public", invited=(None,) * SEATS,
        play_order="seats", **record,
    )  # fmt: skip
    async with runtime.store.transaction() as link:
        await save_list(link, catalog)
        await starting.start_new_games(runtime.store, link, [(new, catalog)])
    runtime.store.wake_followers()
    return await load_game(runtime, new.id)


def seat_games(evening: Evening, *games: LiveGame) -> int:
    """Draw a round, with these games at its tables; its number."""
    number = evening.draw()
    known = evening.cup.rounds[number].tables
    tables = [SeatedTable(table, known[table].entries, str(game.id)) for table, game in enumerate(games, 1)]
    evening.do(rounds.seat_tables, number, tables)
    return number


async def store_cup(runtime: Runtime, evening: Evening) -> Ruling:
    """Store what has happened in a tournament; its newest event, as a game names it."""
    await AggregateRepository(runtime.store, Tournament).save(evening.cup)
    newest = (await rows_of(runtime, evening))[-1]
    return Ruling(str(evening.cup.id), newest.version, newest.hash.hex())


async def rows_of(runtime: Runtime, evening: Evening) -> list[EventRow]:
    """The events of a tournament as they are stored."""
    return await runtime.store.read(evening.cup.id)
