"""Who sits where: set when a game opens, changed when a seat changes hands."""

from collections.abc import Sequence
from uuid import UUID

from projections.engine.events import Opened, Substituted, Told
from projections.engine.projection import Connection

SIT = "INSERT INTO {table} (game, seat, player) SELECT * FROM unnest($1::uuid[], $2::smallint[], $3::text[])"
CHANGE = """UPDATE {table} t SET player = u.player
FROM unnest($1::uuid[], $2::smallint[], $3::text[]) AS u (game, seat, player)
WHERE t.game = u.game AND t.seat = u.seat"""
# Stored when two processes did not look. They change nothing: a result is of whoever sat there at the end.
TOO_LATE = """SELECT u.game, u.version FROM unnest($1::uuid[], $2::bigint[]) AS u (game, version)
WHERE EXISTS (SELECT FROM events() e WHERE e.game = u.game AND e.version < u.version AND e.kind = 'closed')"""


class Astray(Exception):
    """An event speaks of a game or a seat that was never opened."""


class Seats:
    """Keeps the columns game, seat and player of a table, a row for each seat."""

    def __init__(self, table: str) -> None:
        self._sit, self._change = SIT.format(table=table), CHANGE.format(table=table)

    async def follow(self, connection: Connection, events: Sequence[Told]) -> None:
        """After these events everybody sits where they say."""
        seated: dict[tuple[UUID, int], str] = {}
        changed: dict[tuple[UUID, int], str] = {}
        late = await _too_late(connection, [each for each in events if isinstance(each.body, Substituted)])
        for event in events:
            if isinstance(event.body, Opened):
                seated |= {(event.game, seat): player for seat, player in enumerate(event.body.seats)}
            elif isinstance(event.body, Substituted) and (event.game, event.version) not in late:
                place = event.game, event.body.seat
                (seated if place in seated else changed)[place] = event.body.after
        if seated:
            await exactly(connection, len(seated), self._sit, *_columns(seated))
        if changed:
            await exactly(connection, len(changed), self._change, *_columns(changed))


async def _too_late(connection: Connection, changes: Sequence[Told]) -> set[tuple[UUID, int]]:
    """Those of the changes that came after their game was over."""
    if not changes:
        return set()
    columns = [each.game for each in changes], [each.version for each in changes]
    return {(row["game"], row["version"]) for row in await connection.fetch(TOO_LATE, *columns)}


def _columns(players: dict[tuple[UUID, int], str]) -> tuple[list[UUID], list[int], list[str]]:
    return [game for game, _ in players], [seat for _, seat in players], list(players.values())


async def exactly(connection: Connection, rows: int, query: str, *values: object) -> None:
    """Write so many rows, or it was not what the events before had led to."""
    done = await connection.execute(query, *values)
    if int(done.rsplit(" ", 1)[1]) != rows:
        raise Astray(f"{rows} rows were to be written, and it was {done}")
