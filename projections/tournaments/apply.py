"""Tournaments: entries, tables, lines and standings as rows; an event changes those that depend on it alone."""

from collections.abc import Sequence
from uuid import UUID

from domain.kernel.events import Changes as GameChanges
from domain.tournaments.kinds import stream_of
from projections.engine.events import DecodedEvent, EventRow
from projections.engine.projection import Connection, Projection, read_sql
from projections.tournaments.folding import FoldedTournaments
from projections.tournaments.rows import write_changes

FOLDED = FoldedTournaments()


async def apply(_connection: Connection, _events: Sequence[DecodedEvent]) -> None:
    """Games have no rows here: what counts of them is in the events of their tournaments."""


async def apply_tournaments(connection: Connection, rows: Sequence[EventRow]) -> None:
    """Bring the rows of each of these tournaments to its last event. Series have none."""
    by_tournament: dict[UUID, list[EventRow]] = {}
    for row in rows:
        if stream_of(row.topic) == "tournament":
            by_tournament.setdefault(row.game, []).append(row)
    for tournament, own in by_tournament.items():
        folded, changes = await FOLDED.fold(connection, tournament, own)
        await write_changes(connection, folded, changes, own[-1].version)
        FOLDED.keep(folded)


TOURNAMENTS = Projection(
    name="tournaments",
    sql=read_sql(__file__),
    apply=apply,
    apply_tournaments=apply_tournaments,
    reads=GameChanges(0),
)
