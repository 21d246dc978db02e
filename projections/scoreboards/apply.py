"""Scoreboards: the result of every seat in every game that is over, of the player who sat there at the end.

The results of each account are added up as games end, so that a page need not read them.
"""

from collections.abc import Sequence
from functools import partial
from uuid import UUID

from domain.box.clock import RETURNED
from domain.kernel.events import Changes
from projections.engine.events import Closed, DecodedEvent, SeatLeft, Substituted, TimedOut
from projections.engine.projection import Connection, Projection, read_sql
from projections.engine.seats import SeatRows, UnknownGame
from projections.scoreboards.counting import EVERYTHING, Counting

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
# Who leaves a game that is over changes nothing.
LEAVE = """
INSERT INTO scoreboard_leavers (game, seat, title, player)
SELECT * FROM unnest($1::uuid[], $2::smallint[], $3::text[], $4::text[]) AS u (game, seat, title, player)
WHERE EXISTS (SELECT FROM scoreboard_seats s WHERE s.game = u.game) ON CONFLICT DO NOTHING"""
RETURN = """DELETE FROM scoreboard_leavers l USING unnest($1::uuid[], $2::smallint[]) AS u (game, seat)
WHERE l.game = u.game AND l.seat = u.seat AND NOT l.over"""
DELETE_SEATS = "DELETE FROM scoreboard_seats WHERE game = ANY($1::uuid[]) RETURNING game"
END_LEAVERS = "UPDATE scoreboard_leavers SET over = true WHERE game = ANY($1::uuid[])"
AWAIT = """INSERT INTO scoreboard_pending (game, rated)
SELECT g.id, g.rated FROM ({may_count}) g WHERE g.id = ANY($1::uuid[])"""
# A game that comes to count after it was over is added with the next that ends; until then readers add it.
ADD_UP = """
WITH ready AS (
    DELETE FROM scoreboard_pending p USING ({counted}) c WHERE c.id = p.game RETURNING p.game, p.rated
), added AS MATERIALIZED ({results}), totals AS (
    INSERT INTO scoreboard_totals AS t (title, kind, account, games, wins, abandoned, gone, points, best)
    SELECT title, kind, account, count(*) FILTER (WHERE finished), count(*) FILTER (WHERE place = 1),
        count(*) FILTER (WHERE NOT finished AND NOT gone), count(*) FILTER (WHERE gone),
        coalesce(sum(points), 0), max(points)
    FROM added CROSS JOIN LATERAL (VALUES ('all'), (CASE WHEN rated THEN 'rated' ELSE 'unrated' END)) AS k (kind)
    GROUP BY title, kind, account
    ON CONFLICT (title, kind, account) DO UPDATE SET games = t.games + excluded.games,
        wins = t.wins + excluded.wins, abandoned = t.abandoned + excluded.abandoned, gone = t.gone + excluded.gone,
        points = t.points + excluded.points, best = greatest(t.best, excluded.best)
)
INSERT INTO scoreboard_parts AS s (title, account, rated, part, number, games, wins, points, best)
SELECT title, account, rated, part, number, count(*), count(*) FILTER (WHERE place = 1), sum(points), max(points)
FROM added CROSS JOIN LATERAL (VALUES ('seat', seat), ('players', players), ('place', place)) AS p (part, number)
WHERE finished GROUP BY title, account, rated, part, number
ON CONFLICT (title, account, rated, part, number) DO UPDATE SET games = s.games + excluded.games,
    wins = s.wins + excluded.wins, points = s.points + excluded.points, best = greatest(s.best, excluded.best)"""

SEATS = SeatRows("scoreboard_seats")


async def apply(counting: Counting, connection: Connection, events: Sequence[DecodedEvent]) -> None:
    """Each seat of a game that is over has one row, and is in the sums if the game counts."""
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
    await connection.execute(END_LEAVERS, columns[0])
    await connection.execute(AWAIT.format(may_count=counting.may_count), columns[0])
    ready = counting.results("ready")
    await connection.execute(ADD_UP.format(counted=counting.counted, results=ready))


async def _write_leavers(connection: Connection, events: Sequence[DecodedEvent]) -> None:
    """Who left a seat, or timed out in it, is a leaver; who came back is none."""
    left: list[tuple[UUID, int, str, str]] = []
    back: list[tuple[UUID, int]] = []
    over: set[UUID] = set()
    for event in events:
        body = event.body
        if isinstance(body, Closed):
            over.add(event.game)
        elif event.game in over:
            continue
        elif isinstance(body, SeatLeft | TimedOut):
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


def count_by(counting: Counting) -> Projection:
    """The scoreboards of the games that count so."""
    return Projection(
        name="scoreboards",
        sql=read_sql(__file__),
        functions=read_sql(__file__, "functions.sql"),
        apply=partial(apply, counting),
        reads=Changes.SEATS | Changes.RESULT,
    )


SCOREBOARDS = count_by(EVERYTHING)
