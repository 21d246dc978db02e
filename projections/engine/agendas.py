"""What is open in each game after a batch of events, undone decisions included.

An undo's event names only the version to which the game returns. The agenda of that version is in its stored
event, unless that was an undo itself: what came of each undo is therefore kept, in a table of the projection's
own, until the game is over. So an undo costs the same however many there were before.
"""

from collections.abc import Sequence
from uuid import UUID

from projections.engine.agenda import agenda_in, asked_again, packed, unpacked
from projections.engine.events import Agenda, Closed, Decided, Opened, Substituted, Told, TookBack
from projections.engine.projection import Connection

# Substitutions leave the agenda as it is, so the last event that says one holds.
BEFORE = """
SELECT wanted.game, wanted.version, said.state, kept.agenda
FROM unnest($1::uuid[], $2::bigint[]) AS wanted (game, version)
CROSS JOIN LATERAL (
    SELECT e.version, e.kind, e.state FROM events() e
    WHERE e.game = wanted.game AND e.version <= wanted.version AND e.kind IN ('opened', 'decided', 'took-back')
    ORDER BY e.version DESC LIMIT 1
) said
LEFT JOIN {table} kept ON kept.game = wanted.game AND kept.version = said.version
WHERE kept.game IS NOT NULL OR said.kind <> 'took-back'
"""
KEEP = "INSERT INTO {table} (game, version, agenda) SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::bytea[])"
FORGET = "DELETE FROM {table} WHERE game = ANY($1::uuid[])"

At = tuple[UUID, int]


class Returns:
    """Follows agendas; `table` has the columns game, version and agenda (bytes)."""

    def __init__(self, table: str) -> None:
        self._before, self._keep, self._forget = (query.format(table=table) for query in (BEFORE, KEEP, FORGET))

    async def follow(self, connection: Connection, events: Sequence[Told]) -> dict[UUID, Agenda]:
        """The agenda that each game has after these events, where any of them says so."""
        known = await self._known_before(connection, events)
        latest: dict[UUID, Agenda] = {}
        for event in events:
            agenda = _after(event, known)
            if agenda is not None:
                known[event.game, event.version] = latest[event.game] = agenda
        await self._remember(connection, events, known)
        return latest

    async def _known_before(self, connection: Connection, events: Sequence[Told]) -> dict[At, Agenda]:
        """What the undos among these events return to, and what they leave, where that is from earlier on."""
        undos = [(event, event.body) for event in events if isinstance(event.body, TookBack)]
        if not undos:
            return {}
        wanted = {(event.game, version) for event, body in undos for version in (body.to, event.version - 1)}
        wanted -= {(event.game, event.version) for event in events if not isinstance(event.body, Substituted)}
        if not wanted:
            return {}
        games, versions = zip(*wanted, strict=True)
        found = await connection.fetch(self._before, games, versions)
        return {
            (row["game"], row["version"]): agenda_in(row["state"])
            if row["agenda"] is None
            else unpacked(row["agenda"])
            for row in found
        }

    async def _remember(self, connection: Connection, events: Sequence[Told], known: dict[At, Agenda]) -> None:
        """Keep what the undos came to; forget it when a game is over."""
        undone = [(event.game, event.version) for event in events if isinstance(event.body, TookBack)]
        if undone:
            games, versions = zip(*undone, strict=True)
            await connection.execute(self._keep, games, versions, [packed(known[at]) for at in undone])
        closed = [event.game for event in events if isinstance(event.body, Closed)]
        if closed:
            await connection.execute(self._forget, closed)


def _after(event: Told, known: dict[At, Agenda]) -> Agenda | None:
    """The agenda after an event; None where neither the event nor its batch says."""
    body = event.body
    if isinstance(body, Opened | Decided):
        return body.agenda
    if isinstance(body, TookBack):
        before, now = known[event.game, body.to], known[event.game, event.version - 1]
        return asked_again(before, body.seat, event.version, now)
    return () if isinstance(body, Closed) else known.get((event.game, event.version - 1))
