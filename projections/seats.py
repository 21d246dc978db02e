"""Who sits where: set when a game opens, changed when a seat changes hands."""

from collections.abc import Sequence
from uuid import UUID

from projections.events import Opened, Substituted, Told
from projections.projection import Connection

SIT = "INSERT INTO {table} (game, seat, player) SELECT * FROM unnest($1::uuid[], $2::smallint[], $3::text[])"
CHANGE = """UPDATE {table} t SET player = u.player
FROM unnest($1::uuid[], $2::smallint[], $3::text[]) AS u (game, seat, player)
WHERE t.game = u.game AND t.seat = u.seat"""


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
        for event in events:
            if isinstance(event.body, Opened):
                seated |= {(event.game, seat): player for seat, player in enumerate(event.body.seats)}
            elif isinstance(event.body, Substituted):
                place = event.game, event.body.seat
                (seated if place in seated else changed)[place] = event.body.after
        if seated:
            await exactly(connection, len(seated), self._sit, *_columns(seated))
        if changed:
            await exactly(connection, len(changed), self._change, *_columns(changed))


def _columns(players: dict[tuple[UUID, int], str]) -> tuple[list[UUID], list[int], list[str]]:
    return [game for game, _ in players], [seat for _, seat in players], list(players.values())


async def exactly(connection: Connection, rows: int, query: str, *values: object) -> None:
    """Write so many rows, or it was not what the events before had led to."""
    done = await connection.execute(query, *values)
    if int(done.rsplit(" ", 1)[1]) != rows:
        raise Astray(f"{rows} rows were to be written, and it was {done}")
