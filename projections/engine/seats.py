"""Who sits where: set when a game opens, changed when a seat changes hands."""

from collections.abc import Sequence
from uuid import UUID

from domain.kernel.events import Changes
from projections.engine.events import DecodedEvent, Opened, Substituted, kinds_that_change
from projections.engine.projection import Connection

INSERT = "INSERT INTO {table} (game, seat, player) SELECT * FROM unnest($1::uuid[], $2::smallint[], $3::text[])"
CHANGE = """UPDATE {table} t SET player = u.player
FROM unnest($1::uuid[], $2::smallint[], $3::text[]) AS u (game, seat, player)
WHERE t.game = u.game AND t.seat = u.seat"""
# Stored when two processes did not look. They change nothing: the result is of the one who sat there at the end.
AFTER_END = """SELECT u.game, u.version FROM unnest($1::uuid[], $2::bigint[]) AS u (game, version)
WHERE EXISTS (SELECT FROM events() e WHERE e.game = u.game AND e.version < u.version AND e.kind = ANY($3))"""


class UnknownGame(Exception):
    """An event is of a game or a seat that was never opened."""


class SeatRows:
    """Keeps the columns game, seat and player of a table, a row for each seat."""

    def __init__(self, table: str) -> None:
        self._insert, self._change = INSERT.format(table=table), CHANGE.format(table=table)

    async def update(self, connection: Connection, events: Sequence[DecodedEvent]) -> None:
        """After these events every seat has the player that they name."""
        new: dict[tuple[UUID, int], str] = {}
        changed: dict[tuple[UUID, int], str] = {}
        late = await _after_end(connection, [each for each in events if isinstance(each.body, Substituted)])
        for event in events:
            if isinstance(event.body, Opened):
                new |= {(event.game, seat): player for seat, player in enumerate(event.body.seats)}
            elif isinstance(event.body, Substituted) and (event.game, event.version) not in late:
                place = event.game, event.body.seat
                (new if place in new else changed)[place] = event.body.after
        if new:
            await write_rows(connection, len(new), self._insert, *_columns(new))
        if changed:
            await write_rows(connection, len(changed), self._change, *_columns(changed))


async def _after_end(connection: Connection, changes: Sequence[DecodedEvent]) -> set[tuple[UUID, int]]:
    """Those of the changes that came after their game was over."""
    if not changes:
        return set()
    columns = (
        [each.game for each in changes],
        [each.version for each in changes],
        kinds_that_change(Changes.RESULT),
    )
    return {(row["game"], row["version"]) for row in await connection.fetch(AFTER_END, *columns)}


def _columns(players: dict[tuple[UUID, int], str]) -> tuple[list[UUID], list[int], list[str]]:
    return [game for game, _ in players], [seat for _, seat in players], list(players.values())


async def write_rows(connection: Connection, rows: int, query: str, *values: object) -> None:
    """Run a query that must write exactly so many rows; UnknownGame if it does not."""
    status = await connection.execute(query, *values)
    if int(status.rsplit(" ", 1)[1]) != rows:
        raise UnknownGame(f"{rows} rows were to be written, but the result was {status}")
