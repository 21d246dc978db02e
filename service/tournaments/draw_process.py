"""What a process of its own computes, so that no decision waits: draws, previews, verifications.

It gets a tournament and gives back rows; it reads no database, no clock and no chance.
"""

import os
import threading
from collections.abc import Sequence
from datetime import datetime
from multiprocessing import parent_process
from uuid import UUID

from eventsourcing.persistence import StoredEvent
from msgspec import Struct

from domain.tournaments.commands.rounds import Preview, close_check_ins, draw_round, preview_draw
from domain.tournaments.parts import Beacon
from domain.tournaments.points.lines import Entry
from domain.tournaments.tournament import Tournament
from domain.tournaments.verifying import Finding, verify_events
from service.store.mapper import CodecMapper
from service.store.rows import NewEvent
from service.trust.drand import first_round_for

MAPPER = CodecMapper(Tournament)


class DrawTask(Struct, frozen=True, kw_only=True):
    """A round that is to be drawn."""

    cup: Tournament
    by: str
    at: datetime
    link: str
    absent: tuple[Entry, ...]
    beacon: Beacon | None = None  # what it has said, where the rules ask for it
    beacon_round: int = 0  # the round of it for which check-ins are closed now


def end_with_parent() -> None:
    """This process ends when the one that started it has, also by SIGKILL: its draw would be lost."""
    threading.Thread(target=_wait_for_parent, daemon=True, name="end with parent").start()


def _wait_for_parent() -> None:
    parent = parent_process()
    assert parent is not None, "it was started by another process"
    parent.join()  # reads a pipe, which the kernel closes when the other process ends
    os._exit(1)


def draw(task: DrawTask) -> list[NewEvent]:
    """The events of the draw."""
    cup = task.cup
    draw_round(cup, by=task.by, at=task.at, link=task.link, absent=task.absent, beacon=task.beacon)
    return [MAPPER.to_new_event(event) for event in cup.pending_events]


def close(task: DrawTask) -> list[NewEvent]:
    """The event that closes the check-ins of the next round; none if they are closed."""
    cup = task.cup
    close_check_ins(cup, by=task.by, at=task.at, beacon_round=task.beacon_round, absent=task.absent)
    return [MAPPER.to_new_event(event) for event in cup.pending_events]


def preview(cup: Tournament, by: str, key: bytes, absent: Sequence[Entry]) -> Preview:
    """What a draw would be like, by a throw-away key."""
    return preview_draw(cup, by=by, key=key, absent=absent)


def verify(tournament_id: UUID, rows: Sequence[tuple[int, str, bytes]]) -> list[Finding]:
    """What is wrong with the events of a tournament."""
    events = [MAPPER.to_domain_event(StoredEvent(tournament_id, *row)) for row in rows]
    return verify_events(events, first_round_for)
