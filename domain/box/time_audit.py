"""The audit of a game's clock: what the events say of time must follow from when they were recorded."""

from collections.abc import Iterator, Sequence
from typing import TypeGuard

from msgspec import UNSET, UnsetType

from domain.box.clock import RETURNED, SECOND, ClockState, advance, deadline, expires, start, vacation_left
from domain.box.endings import DESERTED_AFTER, SeatEnds, has_resigned
from domain.kernel.nouns import (
    Answered,
    Clock,
    Closed,
    Decided,
    Deserted,
    Event,
    Opened,
    Overstepped,
    Paused,
    Proposed,
    Resumed,
    Seat,
    SeatLeft,
    Substituted,
    TimedOut,
    TimeGranted,
    VacationBegan,
    VacationEnded,
)
from domain.kernel.replay import apply_event
from domain.kernel.ruleset import G, Ruleset
from domain.kernel.table import Position, decisions

OF_CLOCKS = TimedOut | Overstepped | TimeGranted | Paused | Resumed | VacationBegan | VacationEnded
TIMED_OUT = "timed_out"  # the reason of what follows a timeout


def audit_time(
    rules: Ruleset[G], position: Position[G], events: Sequence[Event], times: Sequence[int] | None
) -> list[tuple[int, str]]:
    """Every version whose event the clock does not allow. `position` is that after the first event.

    Without the times of recording, which a history may lack, only the order of the events is checked.
    """
    opened = events[0]
    assert isinstance(opened, Opened), "a history begins with its opening"
    found = [(version, fault) for version in range(2, len(events) + 1) for fault in _faults(events, version)]
    found += _find_strangers(opened.seats, events)
    found += _find_false_desertions(events, times)
    if isinstance(opened.clock, UnsetType):
        return found + [(v, "the game has no clock") for v, event in enumerate(events, 1) if _needs_clock(event)]
    if times is None:
        return found
    state = start(opened.clock, len(opened.seats), decisions(position.agenda), times[0])
    for event, at in zip(events[1:], times[1:], strict=True):
        found += [(state.version + 1, fault) for fault in _faults_in_time(state, event, at)]
        position = apply_event(rules, position, event)
        state = advance(state, event, decisions(position.agenda), at)
    return sorted(found)


def _needs_clock(event: Event) -> bool:
    return isinstance(event, OF_CLOCKS) or event.given_back is not UNSET


def _faults_in_time(state: ClockState, event: Event, at: int) -> Iterator[str]:
    """What the time does not allow, as it stood before the event."""
    given_back = 0 if isinstance(event.given_back, UnsetType) else event.given_back
    if not 0 <= given_back <= max(0, at - state.at):
        yield "more time is given back than has passed"
    if isinstance(event, TimedOut | Overstepped):
        over = expires(state, event.seat)
        if over is None or over + given_back > at:
            yield f"the time of seat {event.seat} was not over"
    if isinstance(event, VacationBegan):
        now, over = at - given_back, deadline(state, event.seat)
        running = max(0, min(now, state.seats[event.seat].vacation_until) - state.at)
        if event.days < 1 or vacation_left(state, event.seat) <= running:
            yield f"seat {event.seat} had no vacation left"
        elif over is not None and over <= now:
            yield f"the time of seat {event.seat} was over before its vacation began"
    if isinstance(event, Substituted) and event.reason == RETURNED:
        seat = state.seats[event.seat]
        if not seat.timed_out or seat.runs:
            yield f"no player could come back to seat {event.seat}"


def _faults(events: Sequence[Event], version: int) -> Iterator[str]:
    """What does not follow from the events before or after, whenever they were recorded."""
    event, before = events[version - 1], events[version - 2]
    if isinstance(event, TimedOut | Overstepped) and not _follows_policy(events, version):
        yield f"what follows the timeout of seat {event.seat} is not what the clock says"
    if isinstance(event, SeatLeft | Substituted) and event.reason == TIMED_OUT:
        reason = isinstance(before, SeatLeft) and before.reason == TIMED_OUT
        if getattr(before, "seat", None) != event.seat or not (isinstance(before, TimedOut) or reason):
            yield f"seat {event.seat} had not timed out"
    if _did_not_show(event) and _has_decided(events[: version - 1], event.seat):
        yield f"seat {event.seat} had decided before, so its player was there"
    if _was_left_as_absent(event) and not is_agreed_on(events[: version - 1], "leave", event.seat):
        yield f"nobody had agreed that the player of seat {event.seat} is absent"
    if isinstance(event, Paused) and not is_agreed_on(events[: version - 1], "pause"):
        yield "nobody had agreed to the pause"


def _has_decided(earlier: Sequence[Event], seat: Seat) -> bool:
    return any(isinstance(each, Decided) and each.seat == seat for each in earlier)


def _did_not_show(event: Event) -> TypeGuard[SeatLeft]:
    return isinstance(event, SeatLeft) and event.reason == "no_show"


def _was_left_as_absent(event: Event) -> TypeGuard[SeatLeft]:
    return isinstance(event, SeatLeft) and event.reason == "absent"


def _find_strangers(seats: Sequence[str], events: Sequence[Event]) -> Iterator[tuple[int, str]]:
    """Every version that names another than who had the seat then."""
    occupants = list(seats)
    for version, event in enumerate(events, 1):
        if isinstance(event, TimedOut | Overstepped | SeatLeft | Substituted):
            who = event.before if isinstance(event, Substituted) else event.player
            if who != occupants[event.seat]:
                yield version, f"seat {event.seat} had another player"
        if isinstance(event, Substituted):
            occupants[event.seat] = event.after


def _find_false_desertions(events: Sequence[Event], times: Sequence[int] | None) -> Iterator[tuple[int, str]]:
    """Every version that calls a game deserted and does not end it, or too soon. Who was there is no event."""
    for version, event in enumerate(events, 1):
        if not isinstance(event, Deserted):
            continue
        following = events[version] if version < len(events) else None
        if not isinstance(following, Closed) or following.reason != "abandoned":
            yield version, "a deserted game was not abandoned"
        given_back = 0 if isinstance(event.given_back, UnsetType) else event.given_back
        if times and times[version - 1] - times[version - 2] - given_back < DESERTED_AFTER * SECOND:
            yield version, "the game had not stood still for so long"


def _follows_policy(events: Sequence[Event], version: int) -> bool:
    """Whether the clock's policy is carried out by the next event, or the game is abandoned by all.

    By a tournament nothing follows: an arbiter decides.
    """
    opened, event = events[0], events[version - 1]
    clock = opened.clock if isinstance(opened, Opened) else UNSET
    asks_arbiter = isinstance(clock, Clock) and clock.on_timeout == "rule"
    if asks_arbiter or isinstance(event, Overstepped):
        return asks_arbiter and isinstance(event, Overstepped)
    following = next((each for each in events[version:] if not isinstance(each, TimedOut)), None)
    if isinstance(following, Closed):
        return following.reason == "abandoned" and may_be_abandoned(events[:-1])
    if version == len(events) or following is not events[version] or not isinstance(event, TimedOut):
        return False
    kind = _policy(clock) if isinstance(clock, Clock) else None
    if not isinstance(following, SeatLeft | Substituted) or kind is not type(following):
        return False
    who = following.player if isinstance(following, SeatLeft) else following.before
    return (following.seat, who, following.reason) == (event.seat, event.player, TIMED_OUT)


def _policy(clock: Clock) -> type[Event] | None:
    followers: dict[str, type[Event]] = {"bot": Substituted, "resign": SeatLeft}
    return followers.get(clock.on_timeout)


def is_agreed_on(earlier: Sequence[Event], proposes: str, about: Seat | UnsetType = UNSET) -> bool:
    """Whether the newest of these events proposes this, or agrees to it. Who was present is not in the events."""
    last = earlier[-1]
    if isinstance(last, Answered) and last.agrees and 0 < last.proposal < len(earlier):
        last = earlier[last.proposal - 1]
    return isinstance(last, Proposed) and (last.proposes, last.about) == (proposes, about)


def may_be_abandoned(earlier: Sequence[Event]) -> bool:
    """Whether a game with these events may end as abandoned: all agreed, or have gone, or their time was over.

    Time was over of several at once, or of the last one, if nobody has resigned. The events do not say
    who was a bot.
    """
    opened, newest = earlier[0], earlier[-1]
    if isinstance(newest, Deserted):
        return True
    if not isinstance(newest, TimedOut):
        return is_agreed_on(earlier, "abandon")
    if isinstance(opened, Opened) and isinstance(opened.clock, Clock) and opened.clock.on_timeout == "abandon":
        return True
    several = len(earlier) > 1 and isinstance(earlier[-2], TimedOut)
    return several or not has_resigned(SeatEnds().after(earlier))
