"""The inbox: who must decide what, in all running games."""

from collections.abc import Sequence
from uuid import UUID

from domain.kernel.events import Changes
from projections.engine.agenda import open_decisions, step_tag
from projections.engine.agendas import AgendaTracker
from projections.engine.events import Agenda, Closed, DecodedEvent, Frame
from projections.engine.projection import Connection, Projection, read_sql
from projections.engine.seats import SeatRows, write_rows

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

AGENDAS = AgendaTracker("inbox_agendas")
SEATS = SeatRows("inbox")


async def apply(connection: Connection, events: Sequence[DecodedEvent]) -> None:
    """Each seat of a running game has one row, with what it must decide."""
    agendas = await AGENDAS.update(connection, events)
    await SEATS.update(connection, events)
    closed = {event.game for event in events if isinstance(event.body, Closed)}
    if closed:
        await connection.execute(CLOSE, list(closed))
    await _write_questions(connection, {game: agenda for game, agenda in agendas.items() if game not in closed})


async def _write_questions(connection: Connection, agendas: dict[UUID, Agenda]) -> None:
    """In these games exactly the decisions on the agenda are open."""
    if not agendas:
        return
    asked: list[tuple[UUID, Frame]] = [
        (game, each) for game, agenda in agendas.items() for each in open_decisions(agenda)
    ]
    games = [game for game, _ in asked]
    seats = [frame.seat for _, frame in asked]
    since = [frame.since for _, frame in asked]
    steps = [step_tag(frame) for _, frame in asked]
    await connection.execute(CLEAR, list(agendas), games, seats)
    await write_rows(connection, len(asked), ASK, games, seats, since, steps)


INBOX = Projection(name="inbox", sql=read_sql(__file__), apply=apply, reads=Changes.AGENDA | Changes.SEATS)
