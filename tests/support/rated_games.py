"""Rated games outside of tournaments in a runtime of the test's own process, and the rater, look by look."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from uuid import UUID, uuid4

from domain.titles import title
from domain.tournaments.ratings import RatedSeat, Rating, rate_tables
from service.accounts.players import create_player
from service.games import setup, starting
from service.games.live_game import LiveGame
from service.ratings.rater import Rater
from service.runtime import Runtime
from tests.support.runtimes import load_game

RATINGS = """SELECT a.player, r.mu, r.sigma, r.tables FROM ratings r JOIN rated_accounts a ON a.id = r.account
WHERE r.title = 'bamboo' AND a.player IS NOT NULL"""


async def add_players(runtime: Runtime, count: int) -> list[UUID]:
    """New accounts."""
    players = [uuid4() for _ in range(count)]
    async with runtime.store.transaction() as link:
        for player in players:
            await create_player(link, player, "Somebody")
    return players


async def start_game(runtime: Runtime, players: Sequence[UUID], **more: Any) -> LiveGame:  # noqa: ANN401  # of new_record
    """A running game of Bamboo in which these accounts have the seats, in this order."""
    found = title("bamboo")
    settings: dict[str, Any] = {"visibility": "public", **more}
    record = setup.new_record(
        uuid4(), "bamboo", found.catalog(), found.options(), owner=players[0], invited=(None,) * len(players),
        **settings,
    )  # fmt: skip
    await setup.open_game(runtime.store, record, found.catalog())
    for seat, player in enumerate(players):
        await setup.take_seat(runtime.store, record.id, seat, player=player)
    await starting.start_game(runtime.games, await load_game(runtime, record.id))
    return await load_game(runtime, record.id)


async def resign(live: LiveGame, seats: Iterable[int]) -> None:
    """These seats are left one after the other. Who leaves last has the best place."""
    for seat in seats:
        await live.leave(seat, "resigned")


async def play_in_order(runtime: Runtime, players: Sequence[UUID]) -> LiveGame:
    """A game that has closed with these accounts in this order: all resign, the last one first."""
    live = await start_game(runtime, players)
    await resign(live, reversed(range(len(players))))
    assert live.closed
    return live


async def rate(runtime: Runtime) -> None:
    """What the rater does until it has found all that was stored."""
    horizon = await runtime.store.horizon()
    while await find_position(runtime) < horizon:
        await rater_of(runtime).look()


def rater_of(runtime: Runtime) -> Rater:
    """A new one, which knows nothing of what others have seen."""
    return Rater(runtime.store, runtime.metrics, runtime.capabilities)


async def find_position(runtime: Runtime) -> int:
    """Up to which event the rater has looked."""
    [(position,)] = await runtime.store.fetch("SELECT position FROM rating_position")
    return int(position)


async def find_ratings(runtime: Runtime) -> dict[UUID, Rating]:
    """The ratings of Bamboo."""
    rows = await runtime.store.fetch(RATINGS)
    return {row["player"]: Rating(row["mu"], row["sigma"]) for row in rows}


def recount(*tables: Sequence[UUID]) -> Mapping[UUID, Rating]:
    """The ratings after these tables, each in the order of its places, counted without the service."""
    seats = [[RatedSeat(str(player), place) for place, player in enumerate(table, 1)] for table in tables]
    return {UUID(account): rating for account, rating in rate_tables(seats).items()}
