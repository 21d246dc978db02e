"""Compares what a game says of its tournament with the events of that. It imports `eventsourcing`."""

from collections.abc import Sequence
from typing import Any

from eventsourcing.persistence import MapperDeserialisationError, StoredEvent
from msgspec import UNSET, Struct

from domain.chance.deals import hash_words
from domain.kernel.nouns import Closed, Opened
from domain.tournaments.ended_games import check_end
from domain.tournaments.history import TournamentEvent, fold_events
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
        return RulingAudit(None, f"the events of the tournament {ruling.tournament} are not available here")
    if broken := verify_chain(rows):
        return RulingAudit(False, f"the tournament: {broken.detail}")
    if ruling.version > len(rows) or rows[ruling.version - 1].hash.hex() != ruling.hash:
        return RulingAudit(False, f"event {ruling.version} of the tournament is not the one that the game names")
    try:
        fault = check_end(decode_rows(rows), ruling.version, game, closed.standings)
    except MapperDeserialisationError as error:
        return RulingAudit(None, f"the events of the tournament cannot be read: {error}")
    return RulingAudit(fault is None, fault or "")


class DealAudit(Struct, frozen=True):
    """The seed of a game's deal, if the tournament has revealed it; and why the deal is not the tournament's."""

    seed: bytes = b""
    fault: str = ""


def audit_deal(opened: Opened[Any, Any, Any], rows: Sequence[EventRow]) -> DealAudit:
    """What the events of its tournament say of the deal of a game; nothing without them, or of another one's."""
    deal = opened.deal
    if deal is UNSET or not rows or str(rows[0].game) != deal.tournament:
        return DealAudit()
    if broken := verify_chain(rows):
        return DealAudit(fault=f"the tournament: {broken.detail}")
    try:
        events = decode_rows(rows)
    except MapperDeserialisationError as error:
        return DealAudit(fault=f"the events of the tournament cannot be read: {error}")
    cup = fold_events(events)
    known = cup.rounds.get(deal.round)
    if known is None or (known.deal, known.commitment) != (deal.n, opened.commitment):
        return DealAudit(fault="the tournament has published another deal for this round")
    if hash_words(cup.check_ins.get(deal.round, {})) != deal.words:
        return DealAudit(fault="others have checked in for this round, or have given something else for its deal")
    unsealed: list[Any] = [each for each in events if type(each).__name__ == "Unsealed"]
    seeds = [each.seed for each in unsealed if each.round_number == deal.round]
    return DealAudit(bytes.fromhex(seeds[-1]) if seeds else b"")


def decode_rows(rows: Sequence[EventRow]) -> list[TournamentEvent]:
    """The events of a tournament."""
    stored = (StoredEvent(row.game, row.version, row.topic, row.state) for row in rows)
    return [MAPPER.to_domain_event(each) for each in stored]
