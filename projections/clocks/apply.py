"""Timers: for each running game with a clock, when the first of its seats times out.

A timer may be too early: an outage, a bot in the seat, or an event that was not read yet puts it off. Who acts on
it asks the game itself.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import msgspec
from msgspec import UNSET, Struct, structs

from domain.box.clock import Asked, ClockState, advance, next_expiry, start
from domain.kernel import nouns
from projections.clocks.queries import find_clocks
from projections.engine import events as bodies
from projections.engine.agenda import open_decisions
from projections.engine.agendas import AgendaTracker
from projections.engine.events import Agenda, Body, Closed, DecodedEvent, Opened
from projections.engine.newest import Newest
from projections.engine.projection import Connection, Projection, read_sql
from projections.engine.seats import write_rows
from projections.engine.turns import in_turns

OPEN = """INSERT INTO clocks (game, version, at, due, expires, state)
SELECT u.game, u.version, u.at, u.due, u.due, u.state
FROM unnest($1::uuid[], $2::bigint[], $3::timestamptz[], $4::timestamptz[], $5::bytea[])
    AS u (game, version, at, due, state)"""
UPDATE = """UPDATE clocks c SET version = u.version, at = u.at, due = u.due, expires = u.due, state = u.state
FROM unnest($1::uuid[], $2::bigint[], $3::timestamptz[], $4::timestamptz[], $5::bytea[])
    AS u (game, version, at, due, state)
WHERE c.game = u.game"""
CLOSE = "DELETE FROM clocks WHERE game = ANY($1::uuid[])"
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MILLISECOND = timedelta(milliseconds=1)
SPACING = 0.8  # seconds that a batch waits for company: a timer may be late by as much

AGENDAS = AgendaTracker("clocks_agendas")
# The game that stores an event advances its clock by it, and so do this projection and that of the events of
# accounts, which hold deadlines, at about the same time.
_ADVANCED = Newest[int, tuple[datetime, ClockState, ClockState]]()


class _Asked(Struct, frozen=True):
    """A decision that an event has left as it was."""

    seat: int


async def apply(connection: Connection, events: Sequence[DecodedEvent]) -> None:
    """Bring the one row of each of these games to its last event. Games without a clock have none."""
    known = await _find_states(connection, events)
    new = {event.game for event in events if isinstance(event.body, Opened) and event.body.clock is not UNSET}
    timed = [event for event in events if event.game in known or event.game in new]
    if not timed:
        return
    states: dict[UUID, ClockState | None] = dict(known)
    agendas = await AGENDAS.update_each(connection, timed)
    async for some in in_turns(zip(timed, agendas, strict=True)):
        for event, agenda in some:
            states[event.game] = advance_clock(states.get(event.game), event, agenda)
    if closed := [game for game in known if states[game] is None]:
        await connection.execute(CLOSE, closed)
    for query, is_new in ((OPEN, True), (UPDATE, False)):
        rows = [_row(game, state) for game, state in states.items() if state and (game in new) == is_new]
        if rows:
            await write_rows(connection, len(rows), query, *zip(*rows, strict=True))


async def _find_states(connection: Connection, events: Sequence[DecodedEvent]) -> dict[UUID, ClockState]:
    """The clocks of those of these games that have one."""
    return await find_clocks(connection, list({event.game for event in events}))


def advance_clock(state: ClockState | None, event: DecodedEvent, agenda: Agenda | None) -> ClockState | None:
    """The clock of a game after an event; None of a game that has none, or is over.

    Without an agenda the open decisions are those of before.
    """
    body = event.body
    if isinstance(body, Opened) and body.clock is not UNSET:
        return start(
            body.clock, len(body.seats), open_decisions(agenda or ()), _to_milliseconds(event.recorded_at)
        )
    if state is None or isinstance(body, Closed):
        return None
    if (known := _find_advanced(state, event)) is not None:
        return known
    asked: Iterable[Asked] = (
        [_Asked(seat) for seat, each in enumerate(state.seats) if each.runs]
        if agenda is None
        else open_decisions(agenda)
    )
    after = advance(state, to_event(body), asked, _to_milliseconds(event.recorded_at))
    keep_advanced(event.id, event.recorded_at, state, after)
    return after


def keep_advanced(event_id: int, recorded_at: datetime, before: ClockState, after: ClockState) -> None:
    """Keep how an event has advanced a clock, for those of this process that come to it later."""
    _ADVANCED.keep(event_id, (recorded_at, before, after))


def _find_advanced(state: ClockState, event: DecodedEvent) -> ClockState | None:
    """The clock after an event by which it was advanced already, from where it stands."""
    known = _ADVANCED.find(event.id)
    if known is None or known[0] != event.recorded_at or (known[1] is not state and known[1] != state):
        return None
    return known[2]


def _row(game: UUID, state: ClockState) -> tuple[object, ...]:
    due = next_expiry(state, range(len(state.seats)))
    encoded = msgspec.json.encode(state)
    return game, state.version, _to_datetime(state.at), None if due is None else _to_datetime(due), encoded


def _to_milliseconds(moment: datetime) -> int:
    return (moment - EPOCH) // MILLISECOND


def _to_datetime(milliseconds: int) -> datetime:
    return EPOCH + milliseconds * MILLISECOND


def to_event(body: Body) -> nouns.Event:
    """The event as clocks know it: of its kind, with what the projections have read of it."""
    make = _MAKERS.get(type(body))
    event = nouns.Event() if make is None else make(body)
    return event if body.given_back is UNSET else structs.replace(event, given_back=body.given_back)


def _same_fields(kind: type[nouns.Event]) -> Callable[[Any], nouns.Event]:
    names = [name for name in kind.__struct_fields__ if name != "given_back"]
    return lambda body: kind(**{name: getattr(body, name) for name in names})


def _to_decided(body: bodies.Decided) -> nouns.Event:
    return nouns.Decided(
        seat=body.seat, step=body.step, pick=nouns.Decline(), facts=(), agenda=(), revealed=body.revealed
    )


_MAKERS: Mapping[type[Body], Callable[[Any], nouns.Event]] = {
    bodies.Decided: _to_decided,
    bodies.Closed: lambda body: nouns.Closed(body.reason, (), (), ""),
    bodies.TookBack: _same_fields(nouns.TookBack),
    bodies.Substituted: _same_fields(nouns.Substituted),
    bodies.SeatLeft: _same_fields(nouns.SeatLeft),
    bodies.TimedOut: _same_fields(nouns.TimedOut),
    bodies.Overstepped: _same_fields(nouns.Overstepped),
    bodies.TimeGranted: _same_fields(nouns.TimeGranted),
    bodies.Paused: _same_fields(nouns.Paused),
    bodies.Resumed: _same_fields(nouns.Resumed),
    bodies.VacationBegan: _same_fields(nouns.VacationBegan),
    bodies.VacationEnded: _same_fields(nouns.VacationEnded),
}

CLOCKS = Projection(
    name="clocks",
    sql=read_sql(__file__),
    functions=read_sql(__file__, "functions.sql"),
    apply=apply,
    spacing=SPACING,
)
