"""The audit of what a game says of its tournament, beside the events of that. It imports `eventsourcing`."""

from collections.abc import Sequence

from eventsourcing.persistence import MapperDeserialisationError, StoredEvent
from msgspec import UNSET, Struct

from domain.kernel.nouns import Closed
from domain.tournaments.ended_games import check_end
from domain.tournaments.history import TournamentEvent
from domain.tournaments.tournament import Tournament
from service.store import EventRow, verify_chain
from service.store.mapper import CodecMapper

MAPPER = CodecMapper(Tournament)


class RulingAudit(Struct, frozen=True):
    """Whether the tournament ended a game as the game says, None if that was not checked; and why not."""

    ok: bool | None
    why: str = ""


def audit_ruling(closed: Closed, game: str, rows: Sequence[EventRow]) -> RulingAudit | None:
    """The finding about a game that was ruled to end, by the events of its tournament; None for other games.

    Without events, or with those of another tournament, nothing was checked.
    """
    ruling = closed.ruling
    if ruling is UNSET:
        return None if closed.reason != "ruled" else RulingAudit(False, "the game names no ruling")
    if not rows or str(rows[0].game) != ruling.tournament:
        return RulingAudit(None, f"the events of the tournament {ruling.tournament} are not at hand")
    if broken := verify_chain(rows):
        return RulingAudit(False, f"the tournament: {broken.detail}")
    if ruling.version > len(rows) or rows[ruling.version - 1].hash.hex() != ruling.hash:
        return RulingAudit(False, f"event {ruling.version} of the tournament is not the one that the game names")
    try:
        fault = check_end(decode_rows(rows), ruling.version, game, closed.standings)
    except MapperDeserialisationError as error:
        return RulingAudit(None, f"the events of the tournament cannot be read: {error}")
    return RulingAudit(fault is None, fault or "")


def decode_rows(rows: Sequence[EventRow]) -> list[TournamentEvent]:
    """The events of a tournament."""
    stored = (StoredEvent(row.game, row.version, row.topic, row.state) for row in rows)
    return [MAPPER.to_domain_event(each) for each in stored]
