"""Tables of a tournament as games of the service: what its steward does, by the functions that games offer."""

from collections.abc import Sequence
from contextlib import AsyncExitStack
from typing import Any
from uuid import UUID, uuid4

import httpx

from domain.chance.deals import Deal, hash_words
from domain.kernel.nouns import Ruling
from domain.titles import title
from domain.tournaments.commands import rounds
from domain.tournaments.parts import SeatedTable
from domain.tournaments.tournament import Tournament
from service.games import setup, starting
from service.games.component_lists import save_list
from service.games.live_game import LiveGame
from service.games.tables import NewTable, Round, SharedDeal, Sitting, open_tables, start_tables
from service.runtime import Runtime
from service.store import EventRow
from service.store.aggregates import AggregateRepository
from tests.support.runtimes import client_of, load_game
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


class Account:
    """An account with its client, in the test's own process."""

    def __init__(self, client: httpx.AsyncClient, player: UUID) -> None:
        self.client, self.id = client, player


async def make_accounts(runtime: Runtime, stack: AsyncExitStack, count: int) -> list[Account]:
    """So many new accounts."""
    accounts = []
    for number in range(count):
        client = await stack.enter_async_context(client_of(runtime))
        made = (await client.post("/v1/players", json={"name": f"Player {number}"})).json()
        client.headers["Authorization"] = f"Bearer {made['token']}"
        accounts.append(Account(client, UUID(made["id"])))
    return accounts


def new_round(name: str = "bamboo", **changes: Any) -> Round:  # noqa: ANN401  # fields of it
    """A round of a new tournament in this title."""
    found = title(name)
    options = found.options()
    catalog = found.variant(options).catalog()
    given = {"tournament": uuid4(), "number": 1, "title": name, "options": options, "catalog": catalog}
    return Round(**{**given, **changes})


async def play_tables(runtime: Runtime, of: Round, *tables: Sequence[Account | str]) -> list[LiveGame]:
    """Open and start the tables of a round: accounts and bots in order of play."""
    new = [
        NewTable(game=uuid4(), table=number, seats=tuple(_sitting(each) for each in seats))
        for number, seats in enumerate(tables, 1)
    ]
    await open_tables(runtime.store, runtime.capabilities, of, new)
    await start_tables(runtime.games, [each.game for each in new])
    return [await load_game(runtime, each.game) for each in new]


def _sitting(each: Account | str) -> Sitting:
    return Sitting(bot=each) if isinstance(each, str) else Sitting(player=each.id)


def shared_deal(evening: Evening, number: int, n: int = 1) -> SharedDeal:
    """The deal of a round of a tournament, with its secret seed."""
    words = hash_words(evening.cup.check_ins.get(number, {}))
    return SharedDeal(Deal(str(evening.cup.id), number, n, words), bytes.fromhex(evening.deals[n]))
