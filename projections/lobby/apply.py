"""The lobby: every game from its opening on, who plays it, how it stands and who must act."""

from collections.abc import Sequence
from datetime import datetime
from typing import Literal
from uuid import UUID

import msgspec
from msgspec import Struct

from projections.engine.agenda import decisions
from projections.engine.events import Agenda, Closed, Opened, Told
from projections.engine.projection import Connection, Projection, Row, sql_beside
from projections.engine.returns import Returns
from projections.engine.seats import Seats, exactly

OPEN = """
INSERT INTO lobby (game, title, options, players, version, acting, opened, updated, started_at, updated_at)
SELECT u.game, u.title, u.options::jsonb, u.players, 1, '{}', u.id, u.id, u.at, u.at
FROM unnest($1::uuid[], $2::text[], $3::text[], $4::smallint[], $5::bigint[], $6::timestamptz[])
    AS u (game, title, options, players, id, at)"""
UPDATE = """
UPDATE lobby l SET version = u.version, updated = u.id, updated_at = u.at,
    acting = coalesce(u.acting::smallint[], l.acting), status = coalesce(u.status, l.status),
    ended_at = CASE WHEN u.status IS NULL THEN l.ended_at ELSE u.at END
FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::timestamptz[], $5::text[], $6::text[])
    AS u (game, version, id, at, acting, status)
WHERE l.game = u.game"""
COLUMNS = """l.game, l.title, l.options::text AS options, l.status, l.version, l.acting, l.opened, l.updated,
    l.started_at, l.updated_at, l.ended_at,
    ARRAY(SELECT s.player FROM lobby_seats s WHERE s.game = l.game ORDER BY s.seat) AS seats"""

RETURNS = Returns("lobby_returns")
SEATS = Seats("lobby_seats")

Status = Literal["running", "finished", "abandoned"]


async def apply(connection: Connection, events: Sequence[Told]) -> None:
    """Each game has one row, which tells of it as of its last event."""
    agendas = await RETURNS.follow(connection, events)
    opened = [(event, event.body) for event in events if isinstance(event.body, Opened)]
    if opened:
        rows = [(e.game, b.title, bytes(b.options).decode(), len(b.seats), e.id, e.at) for e, b in opened]
        await connection.execute(OPEN, *zip(*rows, strict=True))
    await SEATS.follow(connection, events)
    last = {event.game: event for event in events}
    ends = {event.game: event.body.reason for event in events if isinstance(event.body, Closed)}
    states = [_state(event, agendas.get(game), ends.get(game)) for game, event in last.items()]
    await exactly(connection, len(states), UPDATE, *zip(*states, strict=True))


def _state(last: Told, agenda: Agenda | None, status: str | None) -> tuple[object, ...]:
    """What the row of a game becomes; None where it stays."""
    acting = None if agenda is None else "{" + ",".join(str(frame.seat) for frame in decisions(agenda)) + "}"
    return last.game, last.version, last.id, last.at, acting, status


LOBBY = Projection("lobby", sql_beside(__file__), apply, functions=sql_beside(__file__, "functions.sql"))


class Game(Struct, frozen=True):
    """A game in the lobby. `seats` are pseudonyms, `acting` the seats that must decide, `options` JSON."""

    game: UUID
    title: str
    options: msgspec.Raw
    status: Status
    version: int
    acting: tuple[int, ...]
    opened: int
    updated: int
    started_at: datetime
    updated_at: datetime
    ended_at: datetime | None
    seats: tuple[str, ...]


class Wanted(Struct, frozen=True):
    """Which games: all that fit everything that is said. `players`: one of these pseudonyms sits there now.

    `among` is a query of the service's own that names the games which may be shown at all, for instance
    `SELECT id FROM games WHERE visibility = 'public' OR owner = $1`, and `values` what it is given.
    """

    title: str | None = None
    status: Status | None = None
    players: tuple[str, ...] | None = None
    among: str | None = None
    values: tuple[object, ...] = ()


async def query(
    connection: Connection, wanted: Wanted, *, before: int | None = None, limit: int = 50
) -> list[Game]:
    """A page of games, the newest first; the next page is `before` the last one's `opened`.

    A walk through the pages meets every game once that was there when it began, whatever happens meanwhile.
    """
    conditions, values = _conditions(wanted, before)
    rows = await connection.fetch(
        f"SELECT {COLUMNS} FROM lobby l WHERE {' AND '.join(conditions)} ORDER BY l.opened DESC "
        f"LIMIT ${len(values) + 1}",
        *values,
        limit,
    )
    return [_game(row) for row in rows]


async def find(connection: Connection, game: UUID) -> Game | None:
    """One game; None where it was never opened."""
    row = await connection.fetchrow(f"SELECT {COLUMNS} FROM lobby l WHERE l.game = $1", game)
    return None if row is None else _game(row)


def _conditions(wanted: Wanted, before: int | None) -> tuple[list[str], list[object]]:
    """The conditions that were asked for, and their values."""
    values = list(wanted.values)
    conditions = ["true"] if wanted.among is None else [f"l.game IN ({wanted.among})"]
    seated = "EXISTS (SELECT FROM lobby_seats s WHERE s.game = l.game AND s.player = ANY(${}::text[]))"
    asked = {
        "l.title = ${}": wanted.title,
        "l.status = ${}": wanted.status,
        seated: wanted.players,
        "l.opened < ${}": before,
    }
    for condition, value in asked.items():
        if value is not None:
            values.append(value)
            conditions.append(condition.format(len(values)))
    return conditions, values


def _game(row: Row) -> Game:
    told = dict(row)
    lists = {name: tuple(told[name]) for name in ("acting", "seats")}
    return Game(**{**told, **lists, "options": msgspec.Raw(told["options"])})
