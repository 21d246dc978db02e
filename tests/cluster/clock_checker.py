"""Checks stored timeouts by the sentences of the design alone: banks without increments, outages given back."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from itertools import pairwise
from typing import Any, NamedTuple
from uuid import UUID

import asyncpg

from domain.box.title import Title
from domain.kernel.nouns import Closed, Decided, Event, Opened, TimedOut
from domain.kernel.table import decisions

ROUNDING = 0.005  # seconds: what is stored is cut to milliseconds, once for each event
EVENTS = (
    """SELECT topic, state, recorded_at FROM stored_events WHERE originator_id = $1 ORDER BY originator_version"""
)
Span = tuple[datetime, datetime]


class Timeout(NamedTuple):
    """A timeout as it is stored, and when the seat's time was over."""

    seat: int
    due: datetime
    stored: datetime


class Recorded(NamedTuple):
    """An event, and when it was recorded."""

    event: Event
    at: datetime


async def read_outages(connection: asyncpg.Connection) -> list[Span]:
    """All outages."""
    rows = await connection.fetch("SELECT began, ended FROM outages ORDER BY id")
    return [(row["began"], row["ended"]) for row in rows]


async def read_history(connection: asyncpg.Connection, title: Title[Any], game: UUID) -> list[Recorded]:
    """All events of a game."""
    rows = await connection.fetch(EVENTS, game)
    return [Recorded(title.codec.decode(row["topic"], row["state"]), row["recorded_at"]) for row in rows]


def seconds_of(outages: Sequence[Span], since: datetime, upto: datetime) -> float:
    """How long no decision could be taken between two moments."""
    spans = ((max(began, since), min(ended, upto)) for began, ended in outages)
    return sum((end - begin).total_seconds() for begin, end in spans if end > begin)


def moment_after(outages: Sequence[Span], since: datetime, seconds: float) -> datetime:
    """When so many seconds have run that were in no outage."""
    at = since
    for began, ended in outages:
        if ended <= at:
            continue
        run = max(0.0, (began - at).total_seconds())
        if run >= seconds:
            break
        seconds -= run
        at = max(at, ended)
    return at + timedelta(seconds=seconds)


def check_history(history: Sequence[Recorded], outages: Sequence[Span]) -> tuple[list[Timeout], Timeout | None]:
    """The timeouts of a game, and the next if nothing more happens; AssertionError if one should not have been."""
    opened = history[0].event
    assert isinstance(opened, Opened)
    assert opened.clock
    left = [float(opened.clock.seconds)] * len(opened.seats)
    found, agenda = list[Timeout](), opened.agenda
    for before, now in pairwise(history):
        running = [each.seat for each in decisions(agenda)]
        outage = seconds_of(outages, before.at, now.at)
        given_back = now.event.given_back or 0
        assert abs(given_back / 1000 - outage) <= ROUNDING, (given_back, outage, before.at, now.at)
        due = {seat: moment_after(outages, before.at, max(0.0, left[seat])) for seat in running}
        for seat in running:
            left[seat] -= max(0.0, (now.at - before.at).total_seconds() - outage)
        if isinstance(now.event, TimedOut):
            seat = now.event.seat
            assert seat in running, "a seat that was not asked has timed out"
            assert left[seat] <= ROUNDING, f"{left[seat]} s too early"
            assert seat not in [each.seat for each in found], "a seat has timed out twice"
            found.append(Timeout(seat, due[seat], now.at))
        elif isinstance(now.event, Decided):
            agenda, left[now.event.seat] = now.event.agenda, max(0.0, left[now.event.seat])
        elif isinstance(now.event, Closed):
            agenda = ()
    gone = {each.seat for each in found}
    waiting = [each.seat for each in decisions(agenda) if each.seat not in gone]
    last = history[-1].at
    nexts = [Timeout(seat, moment_after(outages, last, max(0.0, left[seat])), last) for seat in waiting]
    return found, min(nexts, key=lambda each: each.due, default=None)
