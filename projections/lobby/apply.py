"""The lobby: every game from its opening on, how it stands and who must act. Read through `functions.sql`."""

from collections.abc import Sequence

from projections.engine.agenda import open_decisions
from projections.engine.agendas import AgendaTracker
from projections.engine.events import Agenda, Closed, DecodedEvent, Opened
from projections.engine.projection import Connection, Projection, read_sql
from projections.engine.seats import write_rows

OPEN = """
INSERT INTO lobby (game, version, acting, updated)
SELECT u.game, 1, '{}', u.id FROM unnest($1::uuid[], $2::bigint[]) AS u (game, id)"""
UPDATE = """
UPDATE lobby l SET version = u.version, updated = u.id,
    acting = coalesce(u.acting::smallint[], l.acting), status = coalesce(u.status, l.status),
    reason = coalesce(u.reason, l.reason)
FROM unnest($1::uuid[], $2::bigint[], $3::bigint[], $4::text[], $5::text[], $6::text[])
    AS u (game, version, id, acting, status, reason)
WHERE l.game = u.game"""

AGENDAS = AgendaTracker("lobby_agendas")


async def apply(connection: Connection, events: Sequence[DecodedEvent]) -> None:
    """Bring the one row of each of these games to its last event."""
    agendas = await AGENDAS.update(connection, events)
    opened = [(event.game, event.id) for event in events if isinstance(event.body, Opened)]
    if opened:
        await connection.execute(OPEN, *zip(*opened, strict=True))
    last = {event.game: event for event in events}
    closed = {event.game: event.body for event in events if isinstance(event.body, Closed)}
    rows = [_row(event, agendas.get(game), closed.get(game)) for game, event in last.items()]
    await write_rows(connection, len(rows), UPDATE, *zip(*rows, strict=True))


def _row(last: DecodedEvent, agenda: Agenda | None, closed: Closed | None) -> tuple[object, ...]:
    """What the row of a game becomes; None where it stays."""
    acting = None if agenda is None else "{" + ",".join(str(each.seat) for each in open_decisions(agenda)) + "}"
    if closed is None:
        return last.game, last.version, last.id, acting, None, None
    return last.game, last.version, last.id, acting, "finished" if closed.standings else "abandoned", closed.reason


LOBBY = Projection(
    name="lobby", sql=read_sql(__file__), functions=read_sql(__file__, "functions.sql"), apply=apply
)
