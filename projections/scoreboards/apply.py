"""Scoreboards: the result of every seat in every game that is over, of the player who sat there at the end."""

from collections.abc import Sequence
from uuid import UUID

from domain.box.clock import RETURNED
from domain.kernel.events import Changes
from projections.engine.events import Closed, DecodedEvent, SeatLeft, Substituted, TimedOut
from projections.engine.projection import Connection, Projection, read_sql
from projections.engine.seats import SeatRows, UnknownGame

# A finished game gives every seat its place; a standing that is missing violates the table's check.
CLOSE = """
INSERT INTO scoreboard_results (game, seat, title, player, players, finished, place, points, ended, position,
    ended_at)
SELECT s.game, s.seat, c.title, s.player, count(*) OVER (PARTITION BY s.game), c.finished,
    r.place, r.points, r.ended, c.id, c.at
FROM unnest($1::uuid[], $2::text[], $3::boolean[], $4::bigint[], $5::timestamptz[])
    AS c (game, title, finished, id, at)
JOIN scoreboard_seats s ON s.game = c.game
LEFT JOIN unnest($6::uuid[], $7::smallint[], $8::smallint[], $9::integer[], $10::text[])
    AS r (game, seat, place, points, ended)
    ON c.finished AND r.game = s.game AND r.seat = s.seat"""
LEAVE = """
INSERT INTO scoreboard_leavers (game, seat, title, player)
SELECT * FROM unnest($1::uuid[], $2::smallint[], $3::text[], $4::text[]) ON CONFLICT DO NOTHING"""
RETURN = """DELETE FROM scoreboard_leavers l USING unnest($1::uuid[], $2::smallint[]) AS u (game, seat)
WHERE l.game = u.game AND l.seat = u.seat"""
DELETE_SEATS = "DELETE FROM scoreboard_seats WHERE game = ANY($1::uuid[]) RETURNING game"

SEATS = SeatRows("scoreboard_seats")


async def apply(connection: Connection, events: Sequence[DecodedEvent]) -> None:
    """Each seat of a game that is over has one row."""
    await SEATS.update(connection, events)
    await _write_leavers(connection, events)
    closed = [(event, event.body) for event in events if isinstance(event.body, Closed)]
    if not closed:
        return
    ends = [(e.game, e.title, bool(body.standings), e.id, e.recorded_at) for e, body in closed]
    standings = [
        (event.game, r.seat, r.place, r.points, r.ended) for event, body in closed for r in body.standings
    ]
    columns = [*_columns(ends, 5), *_columns(standings, 5)]
    await connection.execute(CLOSE, *columns)
    opened = {row["game"] for row in await connection.fetch(DELETE_SEATS, columns[0])}
    if len(opened) != len(ends):
        raise UnknownGame("a game closed that was never opened")


async def _write_leavers(connection: Connection, events: Sequence[DecodedEvent]) -> None:
    """Who left a seat, or timed out in it, is a leaver; who came back is none."""
    left: list[tuple[UUID, int, str, str]] = []
    back: list[tuple[UUID, int]] = []
    for event in events:
        body = event.body
        if isinstance(body, SeatLeft | TimedOut):
            left.append((event.game, body.seat, event.title, body.player))
        elif isinstance(body, Substituted) and body.reason == RETURNED:
            back.append((event.game, body.seat))
            left = [each for each in left if each[:2] != back[-1]]
    if back:
        await connection.execute(RETURN, *_columns(back, 2))
    if left:
        await connection.execute(LEAVE, *_columns(left, 4))


def _columns(rows: Sequence[tuple[object, ...]], width: int) -> list[list[object]]:
    return [[row[column] for row in rows] for column in range(width)]


SCOREBOARDS = Projection(
    name="scoreboards",
    sql=read_sql(__file__),
    functions=read_sql(__file__, "functions.sql"),
    apply=apply,
    reads=Changes.SEATS | Changes.RESULT,
)
