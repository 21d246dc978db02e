"""The agenda of each game after a batch of events, undone decisions included.

An undo's event names only the version to which the game returns. The agenda of that version is in its stored
event, unless that was an undo itself: the agenda after each undo is therefore kept, in a table of the projection's
own, until the game is over. So an undo costs the same however many there were before.
"""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from operator import itemgetter
from uuid import UUID

from domain.kernel.events import TOOK_BACK, Changes
from projections.engine.agenda import agenda_in, decode_agenda, encode_agenda, reopen_agenda
from projections.engine.events import Agenda, Closed, Decided, DecodedEvent, Opened, TookBack, kinds_that_change
from projections.engine.projection import Connection
from projections.engine.turns import in_turns

# Some kinds of events leave the agenda as it is, so the last event that changed it holds.
BEFORE = """
SELECT wanted.game, wanted.version, changed.state, kept.agenda
FROM unnest($1::uuid[], $2::bigint[]) AS wanted (game, version)
CROSS JOIN LATERAL (
    SELECT e.version, e.kind, e.state FROM events() e
    WHERE e.game = wanted.game AND e.version <= wanted.version AND e.kind = ANY($3)
    ORDER BY e.version DESC LIMIT 1
) changed
LEFT JOIN {table} kept ON kept.game = wanted.game AND kept.version = changed.version
WHERE kept.game IS NOT NULL OR changed.kind <> $4
"""
KEEP = "INSERT INTO {table} (game, version, agenda) SELECT * FROM unnest($1::uuid[], $2::bigint[], $3::bytea[])"
FORGET = "DELETE FROM {table} WHERE game = ANY($1::uuid[])"
CHANGE_AGENDA = kinds_that_change(Changes.AGENDA, without=Changes.RESULT)

GameVersion = tuple[UUID, int]


class AgendaTracker:
    """Knows the agendas of games; `table` has the columns game, version and agenda (bytes)."""

    def __init__(self, table: str) -> None:
        self._before, self._keep, self._forget = (query.format(table=table) for query in (BEFORE, KEEP, FORGET))

    async def update(self, connection: Connection, events: Sequence[DecodedEvent]) -> dict[UUID, Agenda]:
        """The agenda of each game after these events, of those whose agenda any of them gives."""
        after = await self.update_each(connection, events)
        return {event.game: agenda for event, agenda in zip(events, after, strict=True) if agenda is not None}

    async def update_each(self, connection: Connection, events: Sequence[DecodedEvent]) -> list[Agenda | None]:
        """The agenda after each of these events; None before the first that gives the agenda of its game."""
        known = KnownAgendas(await self._read_before(connection, events))
        after = list[Agenda | None]()
        async for some in in_turns(events):
            after += map(known.apply, some)
        await self._keep_undone(connection, events, after)
        return after

    async def _read_before(
        self, connection: Connection, events: Sequence[DecodedEvent]
    ) -> dict[GameVersion, Agenda]:
        """The agendas that the undos among these events return to and leave, if those are of earlier batches."""
        if not any(isinstance(event.body, TookBack) for event in events):
            return {}
        first: dict[UUID, int] = {}  # of the events of each game, the first that changes its agenda
        wanted = set()
        for event in events:
            if isinstance(event.body, TookBack):
                wanted |= {
                    (event.game, version)
                    for version in (event.body.to, event.version - 1)
                    if version < first.get(event.game, event.version)
                }
            if Changes.AGENDA in event.kind.changes:
                first.setdefault(event.game, event.version)
        if not wanted:
            return {}
        games, versions = zip(*wanted, strict=True)
        found = await connection.fetch(self._before, games, versions, CHANGE_AGENDA, TOOK_BACK.name)
        return {
            (row["game"], row["version"]): agenda_in(row["state"])
            if row["agenda"] is None
            else decode_agenda(row["agenda"])
            for row in found
        }

    async def _keep_undone(
        self, connection: Connection, events: Sequence[DecodedEvent], after: Sequence[Agenda | None]
    ) -> None:
        """Keep the agendas after undos; forget those of games that are over."""
        kinds = {type(event.body) for event in events}
        if TookBack in kinds:
            undone = [
                (event.game, event.version, encode_agenda(agenda))
                for event, agenda in zip(events, after, strict=True)
                if isinstance(event.body, TookBack) and agenda is not None
            ]
            if undone:
                await connection.execute(self._keep, *zip(*undone, strict=True))
        if Closed in kinds:
            closed = [event.game for event in events if isinstance(event.body, Closed)]
            await connection.execute(self._forget, closed)


class KnownAgendas:
    """The agendas of games while the events of a batch are applied to them, one after the other.

    `before` are those of earlier batches that undos need. Events of some kinds may be left out of the batch: an
    agenda holds until the next event that changes it.
    """

    def __init__(self, before: Mapping[GameVersion, Agenda]) -> None:
        self._before = before
        self._changes: dict[UUID, list[tuple[int, Agenda]]] = {}

    def apply(self, event: DecodedEvent) -> Agenda | None:
        """The agenda after the next event; None where neither the event nor its batch gives it."""
        body, changes = event.body, self._changes.get(event.game)
        if changes is None:
            changes = self._changes[event.game] = []
        if isinstance(body, (Decided, Opened)):
            changes.append((event.version, body.agenda))
        elif isinstance(body, TookBack):
            before, now = self._at(event.game, body.to), self._at(event.game, event.version - 1)
            changes.append((event.version, reopen_agenda(before, body.seat, event.version, now)))
        elif isinstance(body, Closed):
            changes.append((event.version, ()))
        return changes[-1][1] if changes else None

    def _at(self, game: UUID, version: int) -> Agenda:
        changes = self._changes[game]
        place = bisect_right(changes, version, key=itemgetter(0))
        return changes[place - 1][1] if place else self._before[game, version]
