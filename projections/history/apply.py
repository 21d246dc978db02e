"""The history: what happened in each game, event by event, and what was taken back; no hidden word in it."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from uuid import UUID

from domain.kernel.events import DECIDED
from projections.engine.arrays import Column, array_text
from projections.engine.events import Decided, DecodedEvent, Opened, TookBack
from projections.engine.projection import Connection, Projection, read_sql

INSERT = """
INSERT INTO history (game, version, position, kind, seat, step, facts, revealed, recorded_at)
SELECT * FROM unnest($1::text::uuid[], $2::text::bigint[], $3::text::bigint[], $4::text::text[],
    $5::text::smallint[], $6::text::text[], $7::text::integer[], $8::text::boolean[], $9::text::timestamptz[])"""
# What was undone already stays undone by the undo that came first.
UNDO = """
UPDATE history h SET undone_by = undo.version
FROM (
    SELECT t.game, t.version, min(u.version) AS by
    FROM unnest($1::uuid[], $2::bigint[], $3::bigint[]) AS u (game, version, back)
    JOIN history t ON t.game = u.game AND t.version > u.back AND t.version < u.version
    WHERE t.kind = $4 AND t.undone_by IS NULL
    GROUP BY t.game, t.version
) AS undo (game, undone, version)
WHERE h.game = undo.game AND h.version = undo.undone"""


async def apply(connection: Connection, events: Sequence[DecodedEvent]) -> None:
    """Each event has one row; a decision's row says by which undo it was taken back."""
    columns: Iterable[Column] = zip(*map(_row, events), strict=True)
    await connection.execute(INSERT, *map(array_text, columns))
    undos = [(event.game, event.version, event.body.to) for event in events if isinstance(event.body, TookBack)]
    if undos:
        await connection.execute(UNDO, *zip(*undos, strict=True), DECIDED.name)


def _row(event: DecodedEvent) -> tuple[UUID | datetime | int | bool | str | None, ...]:
    body = event.body
    step, revealed = (body.step, body.revealed) if isinstance(body, Decided) else (None, False)
    facts = len(body.facts) if isinstance(body, Opened | Decided) else 0
    place = event.game, event.version, event.id
    return *place, event.kind.name, body.seat, step, facts, revealed, event.recorded_at


HISTORY = Projection(
    name="history",
    sql=read_sql(__file__),
    functions=read_sql(__file__, "functions.sql"),
    apply=apply,
    reads_archive=False,
)
