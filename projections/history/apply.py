"""The history: what happened in each game, decision by decision, and what was taken back; no hidden word in it."""

from collections.abc import Sequence
from datetime import datetime
from typing import Literal, TypeAlias
from uuid import UUID

from msgspec import Struct

from projections.engine.events import Closed, Decided, Opened, Told, TookBack
from projections.engine.projection import Connection, Projection, sql_beside

Kind: TypeAlias = Literal["opened", "decided", "took-back", "substituted", "closed"]

INSERT = """
INSERT INTO history (game, version, position, kind, seat, step, facts, revealed, recorded_at)
SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::text[], $5::smallint[], $6::text[],
    $7::integer[], $8::boolean[], $9::timestamptz[])"""
# What was undone already stays undone by the undo that came first.
UNDO = """
UPDATE history h SET undone_by = undo.version
FROM (
    SELECT t.game, t.version, min(u.version) AS by
    FROM unnest($1::uuid[], $2::bigint[], $3::bigint[]) AS u (game, version, back)
    JOIN history t ON t.game = u.game AND t.version > u.back AND t.version < u.version
    WHERE t.kind = 'decided' AND t.undone_by IS NULL
    GROUP BY t.game, t.version
) AS undo (game, undone, version)
WHERE h.game = undo.game AND h.version = undo.undone"""
COLUMNS = "game, version, position, kind, seat, step, facts, revealed, undone_by, recorded_at"
OF_GAME = f"SELECT {COLUMNS} FROM history WHERE game = $1 AND version > $2 ORDER BY version LIMIT $3"
AUDIT = f"""SELECT {COLUMNS} FROM history
WHERE position < $1 AND ($2::text[] IS NULL OR kind = ANY($2)) ORDER BY position DESC LIMIT $3"""
OVERVIEW = """
SELECT seat, count(*) FILTER (WHERE undone_by IS NULL) AS decisions, count(undone_by) AS undone,
    coalesce(sum(facts) FILTER (WHERE undone_by IS NULL), 0)::bigint AS facts, max(recorded_at) AS last_at
FROM history WHERE game = $1 AND kind = 'decided' GROUP BY seat ORDER BY seat"""
LAST = 2**63 - 1


async def apply(connection: Connection, events: Sequence[Told]) -> None:
    """Each event has one row; a decision's row says by which undo it was taken back."""
    await connection.execute(INSERT, *zip(*map(_row, events), strict=True))
    undos = [(event.game, event.version, event.body.to) for event in events if isinstance(event.body, TookBack)]
    if undos:
        await connection.execute(UNDO, *zip(*undos, strict=True))


def _row(event: Told) -> tuple[object, ...]:
    body = event.body
    seat = None if isinstance(body, Opened | Closed) else body.seat
    step, revealed = (body.step, body.revealed) if isinstance(body, Decided) else (None, False)
    facts = len(body.facts) if isinstance(body, Opened | Decided) else 0
    return event.game, event.version, event.id, event.kind, seat, step, facts, revealed, event.at


HISTORY = Projection("history", sql_beside(__file__), apply)


class Entry(Struct, frozen=True):
    """One event of a game. `seat` where one acted; `facts` counts what followed."""

    game: UUID
    version: int
    position: int
    kind: Kind
    seat: int | None
    step: str | None
    facts: int
    revealed: bool
    undone_by: int | None
    recorded_at: datetime

    @property
    def undone(self) -> bool:
        return self.undone_by is not None


class Share(Struct, frozen=True):
    """What one seat did in a game. What was taken back counts only as undone."""

    seat: int
    decisions: int
    undone: int
    facts: int
    last_at: datetime


async def of_game(connection: Connection, game: UUID, *, after: int = 0, limit: int = 100) -> list[Entry]:
    """A page of a game's history in order; the next page is `after` the last one's version."""
    return [Entry(**dict(row)) for row in await connection.fetch(OF_GAME, game, after, limit)]


async def audit(
    connection: Connection, *, before: int = LAST, kinds: Sequence[Kind] | None = None, limit: int = 100
) -> list[Entry]:
    """A page of what happened in all games, the latest first; the next page is `before` the last position."""
    chosen = None if kinds is None else list(kinds)
    return [Entry(**dict(row)) for row in await connection.fetch(AUDIT, before, chosen, limit)]


async def overview(connection: Connection, game: UUID) -> list[Share]:
    """What each seat did in a game so far."""
    return [Share(**dict(row)) for row in await connection.fetch(OVERVIEW, game)]
