"""The inbox: who must decide what, in all running games."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from msgspec import Struct

from projections.engine.agenda import decisions, step_of
from projections.engine.events import Agenda, Closed, Frame, Told
from projections.engine.projection import Connection, Projection, sql_beside
from projections.engine.returns import Returns
from projections.engine.seats import Seats, exactly

CLEAR = """
UPDATE inbox i SET since = NULL, step = NULL, asked = NULL, asked_at = NULL
WHERE i.game = ANY($1::uuid[]) AND i.since IS NOT NULL
    AND (i.game, i.seat) NOT IN (SELECT * FROM unnest($2::uuid[], $3::smallint[]))"""
# What was asked before this batch, and could not be answered until now, was asked when its version was recorded.
ASK = """
UPDATE inbox i SET since = u.since, step = u.step, asked = e.id, asked_at = e.recorded_at
FROM unnest($1::uuid[], $2::smallint[], $3::bigint[], $4::text[]) AS u (game, seat, since, step)
JOIN events() e ON e.game = u.game AND e.version = u.since
WHERE i.game = u.game AND i.seat = u.seat"""
CLOSE = "DELETE FROM inbox WHERE game = ANY($1::uuid[])"
OPEN = """
SELECT game, seat, player, since, step, asked, asked_at FROM inbox
WHERE player = ANY($1::text[]) AND since IS NOT NULL AND (asked, seat) > ($2, $3)
ORDER BY asked, seat LIMIT $4"""
BEGINNING = (0, -1)

RETURNS = Returns("inbox_returns")
SEATS = Seats("inbox")


async def apply(connection: Connection, events: Sequence[Told]) -> None:
    """Each seat of a running game has one row, which tells what it must decide."""
    agendas = await RETURNS.follow(connection, events)
    await SEATS.follow(connection, events)
    closed = {event.game for event in events if isinstance(event.body, Closed)}
    if closed:
        await connection.execute(CLOSE, list(closed))
    await _ask(connection, {game: agenda for game, agenda in agendas.items() if game not in closed})


async def _ask(connection: Connection, agendas: dict[UUID, Agenda]) -> None:
    """In these games exactly the decisions on the agenda are open."""
    if not agendas:
        return
    asked: list[tuple[UUID, Frame]] = [
        (game, each) for game, agenda in agendas.items() for each in decisions(agenda)
    ]
    games = [game for game, _ in asked]
    seats = [frame.seat for _, frame in asked]
    since = [frame.since for _, frame in asked]
    steps = [step_of(frame) for _, frame in asked]
    await connection.execute(CLEAR, list(agendas), games, seats)
    await exactly(connection, len(asked), ASK, games, seats, since, steps)


INBOX = Projection("inbox", sql_beside(__file__), apply)


class Open(Struct, frozen=True):
    """A decision that waits: named by game, `since` and seat. `asked` is a place in the event store."""

    game: UUID
    seat: int
    player: str
    since: int
    step: str
    asked: int
    asked_at: datetime

    @property
    def place(self) -> tuple[int, int]:
        """Where it stands among all that are open, for the next page."""
        return self.asked, self.seat


async def query(
    connection: Connection, players: Sequence[str], *, after: tuple[int, int] = BEGINNING, limit: int = 50
) -> list[Open]:
    """What these pseudonyms must decide, the longest waiting first; the next page is `after` the last place."""
    rows = await connection.fetch(OPEN, list(players), *after, limit)
    return [Open(**dict(row)) for row in rows]
