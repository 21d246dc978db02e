"""Tables of tournaments that are not for everybody: who may look at them, and how a sealed deal is unsealed.

While tables of a round play one deal, its games are for their own seats, and for those whom the tournament names
for the round: officials who do not play in it.
"""

from collections.abc import Iterable
from typing import Literal
from uuid import UUID

from service.games.records import GameRecord
from service.store import Connection, Store

# Who has left a seat has no seat any more, and has played all the same.
PLAYS = """SELECT EXISTS (SELECT FROM games g JOIN seats s ON s.game = g.id
    WHERE g.tournament = $1 AND g.round = $2 AND s.player = $3)
OR EXISTS (SELECT FROM games g JOIN pseudonyms y ON y.game = g.id
    WHERE g.tournament = $1 AND g.round = $2 AND y.player = $3)"""
WATCHES = "SELECT EXISTS (SELECT FROM round_watchers WHERE (tournament, round, player) = ($1, $2, $3))"
FORGET = "DELETE FROM round_watchers WHERE tournament = $1 AND round = $2 AND player <> ALL($3::uuid[])"
NAME = "INSERT INTO round_watchers SELECT $1, $2, unnest($3::uuid[]) ON CONFLICT DO NOTHING"
UNSEAL = "UPDATE games SET unsealed = true WHERE tournament = $1 AND round = $2 AND deal = $3"
Sight = Literal["open", "sealed", "none"]


async def find_sight(store: Store, record: GameRecord, player: UUID | None) -> Sight:
    """Whether an account may look at a table that is sealed, or private: `sealed` if it plays the same deal."""
    if player is None or record.tournament is None:
        return "none"
    if record.seats_of(player) or player in record.played:
        return "open"
    async with store.transaction() as link:
        values = record.tournament.id, record.tournament.round, player
        if await link.fetchval(PLAYS, *values):
            return "sealed" if record.is_sealed else "none"
        return "open" if await link.fetchval(WATCHES, *values) else "none"


async def set_watchers(store: Store, tournament: UUID, number: int, players: Iterable[UUID]) -> None:
    """These accounts, and no others, look at the sealed tables of a round, unless they play in it."""
    named = list(players)
    async with store.transaction() as link:
        await link.execute(FORGET, tournament, number, named)
        await link.execute(NAME, tournament, number, named)


async def unseal_games(link: Connection, tournament: UUID, number: int, deal: int) -> None:
    """The deal of a round is known: its games are shown whole from now on.

    In the transaction that stores the `unsealed` of the tournament. Loaded games see it when they are next needed.
    """
    await link.execute(UNSEAL, tournament, number, deal)
