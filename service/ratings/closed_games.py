"""The rated games outside of tournaments that closed between two events, and which of their seats are rated.

A seat counts with the place that the result gives it if one account has had it: it played to the end, resigned,
or let its time run out, also where a bot played on. A seat that changed hands otherwise does not, nor do accounts
that were erased since, games without a result, and games in which fewer than two seats are left.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from uuid import UUID

import msgspec
from msgspec import Struct

from domain.kernel.events import CLOSED
from domain.tournaments.ratings import RATED_KINDS
from projections.engine.events import Closed
from service.ratings.rated_seats import ClosedGame, ClosedSeat
from service.store import Connection

SPAN = 5_000  # events that are looked through at a time
MOST = 32  # games that closed among them
ENDS = """SELECT e.id, e.game, e.state, e.recorded_at FROM events() e
WHERE e.id > $1 AND e.id <= $2 AND e.kind = $3 ORDER BY e.id LIMIT $4"""
PLAYERS = "SELECT game, title, seat, player FROM players_of_rated_games() WHERE game = ANY($1)"


class Found(Struct, frozen=True):
    """The games that are to be rated among the events up to one."""

    upto: int
    games: tuple[ClosedGame, ...]


async def find_closed_games(
    link: Connection, after: int, horizon: int, *, span: int = SPAN, most: int = MOST
) -> Found:
    """The next rated games that closed after an event, and up to which event there are no others."""
    upto = min(horizon, after + span)
    rows = await link.fetch(ENDS, after, upto, CLOSED.name, most)
    if len(rows) == most:
        upto = rows[-1]["id"]
    players = await link.fetch(PLAYERS, [row["game"] for row in rows]) if rows else []
    titles = {row["game"]: row["title"] for row in players}
    holders = _to_holders(players)
    games = [_to_game(row, titles[row["game"]], holders[row["game"]]) for row in rows if row["game"] in titles]
    return Found(upto, tuple(each for each in games if len(each.seats) > 1))


def _to_holders(rows: Iterable[Any]) -> dict[UUID, dict[int, set[UUID | None]]]:
    """The accounts that have had each seat of each game."""
    found: dict[UUID, dict[int, set[UUID | None]]] = {}
    for row in rows:
        found.setdefault(row["game"], {}).setdefault(row["seat"], set()).add(row["player"])
    return found


def _to_game(row: Any, title: str, holders: Mapping[int, set[UUID | None]]) -> ClosedGame:  # noqa: ANN401  # of ENDS
    closed = msgspec.json.decode(row["state"], type=Closed)
    return ClosedGame(game=row["game"], title=title, at=row["recorded_at"], seats=_rated_seats(closed, holders))


def _rated_seats(closed: Closed, holders: Mapping[int, set[UUID | None]]) -> tuple[ClosedSeat, ...]:
    """In games of before a seat does not say how it ended: it was played."""
    found = list[ClosedSeat]()
    for each in closed.standings:
        kind = each.ended or "played"
        player = _only_one(holders.get(each.seat, ()))
        if player is not None and kind in RATED_KINDS:
            found.append(ClosedSeat(each.seat, player, each.place, kind))
    return tuple(found)


def _only_one(players: Iterable[UUID | None]) -> UUID | None:
    every: Sequence[UUID | None] = tuple(players)
    return every[0] if len(every) == 1 else None
