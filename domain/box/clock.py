"""The clock of a game: how much time each seat has left, computed from its events and when they were recorded.

Times are milliseconds: of the epoch, by the store's clock, or lengths. Nothing here is stored with the events.

* A turn is a run of a seat's decisions without another seat's between. Its time is granted when its first question
  is open: where the seat is asked, or, if it is asked already, where another seat's decision ends the run before.
* All time is counted without outages. An event tells in `given_back` how much of the time before it was one: so
  long neither a turn nor a vacation runs, and the end of a vacation is put off by it, as a deadline is.
* After an undo time stands as if the decision had not been taken: of the question that is open again all time has
  run since it was asked, of those that it led to none. A pause or a vacation that it ended stays ended.
"""

from collections.abc import Iterable
from typing import Any, Protocol

from msgspec import UNSET, Struct
from msgspec.structs import replace

from domain.kernel.nouns import (
    Clock,
    Closed,
    Decided,
    Event,
    Overstepped,
    Paused,
    Resumed,
    Seat,
    SeatLeft,
    Substituted,
    TimedOut,
    TimeGranted,
    TookBack,
    VacationBegan,
    VacationEnded,
)

SECOND = 1000
DAY = 24 * 3600 * SECOND
OF_SEATS = Substituted | SeatLeft | TimedOut | Overstepped | TimeGranted | VacationBegan | VacationEnded
RETURNED = "returned"  # the reason of a Substituted by which a player who had timed out came back


class Asked(Protocol):
    """An open decision: a frame of the kernel, or what a projection has read of one."""

    @property
    def seat(self) -> Seat: ...


class SeatClock(Struct, frozen=True, kw_only=True, array_like=True, gc=False):
    """The time of one seat. It has left what was granted and is not spent."""

    granted: int
    spent: int = 0
    turn_over: bool = (
        True  # none has begun yet, or another seat has ended the run: the next question is a new turn
    )
    runs: bool = False  # a decision of the seat is open
    vacation_until: int = 0  # 0: none
    vacation_used: int = 0
    timed_out: str = ""  # the pseudonym of who timed out in the seat's turn and may come back; or empty
    decided: bool = False  # the seat has decided in its turn: its run has begun
    stands: bool = False  # its time was over, and it stands still until the seat decides or has more of it


class ClockState(Struct, frozen=True, kw_only=True, array_like=True, gc=False):
    """How the clock of a game stands after `version` events, the newest recorded `at`. It is a plain value."""

    clock: Clock
    version: int
    at: int
    seats: tuple[SeatClock, ...]
    paused: bool = False
    closed: bool = False
    back: "ClockState | None" = None  # when the newest decision came, but before it, where that can be undone
    served: int = 0  # how much time has passed since the opening in which decisions could be taken


def start(clock: Clock, seats: int, asked: Iterable[Asked], recorded_at: int) -> ClockState:
    """The clock after the opening, which asks these decisions."""
    state = ClockState(
        clock=clock, version=1, at=recorded_at, seats=(SeatClock(granted=clock.seconds * SECOND),) * seats
    )
    return _ask(state, asked, begins_turns=True)


def advance(state: ClockState, event: Event, asked: Iterable[Asked], recorded_at: int) -> ClockState:
    """The clock after one more event, which leaves these decisions open."""
    given_back = 0 if event.given_back is UNSET else event.given_back
    if isinstance(event, Decided):
        return _decide(state, event, asked, recorded_at, given_back)
    passed = max(0, recorded_at - state.at - given_back)
    ran = tuple([_run(state, seat, recorded_at, passed) for seat in state.seats])
    served, back = state.served + passed, _back(state, event)
    after = replace(state, version=state.version + 1, at=recorded_at, seats=ran, back=back, served=served)
    return _ask(_apply(after, state, event), asked, begins_turns=False)


def _decide(
    state: ClockState, event: Decided[Any, Any, Any], asked: Iterable[Asked], recorded_at: int, given_back: int
) -> ClockState:
    """The clock after a decision, in one pass: most events are decisions."""
    clock, asked_seats = state.clock, [each.seat for each in asked]
    passed = max(0, recorded_at - state.at - given_back)
    before = tuple([_run(state, seat, recorded_at, passed) for seat in state.seats])
    seats = tuple([
        _after_decision(clock, seat, own=number == event.seat, is_asked=number in asked_seats)
        for number, seat in enumerate(before)
    ])  # fmt: skip
    version, served, back = state.version, state.served + passed, None
    if not event.revealed:
        back = ClockState(
            clock=clock, version=version, at=recorded_at, seats=before, back=state.back, served=served
        )
    return ClockState(clock=clock, version=version + 1, at=recorded_at, seats=seats, back=back, served=served)


def left(state: ClockState, seat: Seat) -> int:
    """What the seat had left when the newest event was recorded; of a turn that has not begun, all of it."""
    now = state.seats[seat]
    if state.clock.kind == "per_turn" and now.turn_over and not now.runs:
        return state.clock.seconds * SECOND
    return max(0, now.granted - now.spent)


def deadline(state: ClockState, seat: Seat) -> int | None:
    """When the seat's time is over, if nothing else happens; None while it does not run."""
    now = state.seats[seat]
    if not now.runs or now.stands or state.paused or state.closed:
        return None
    vacation = _vacation_left(state, now) if now.vacation_until else 0
    return state.at + now.granted - now.spent + vacation


def expires(state: ClockState, seat: Seat) -> int | None:
    """When the seat times out: its deadline and the grace; None while it does not run."""
    at = deadline(state, seat)
    return None if at is None else at + state.clock.grace * SECOND


def next_expiry(state: ClockState, seats: Iterable[Seat]) -> int | None:
    """When the first of these seats times out; None while none of them runs."""
    return min((at for seat in seats if (at := expires(state, seat)) is not None), default=None)


def vacation_left(state: ClockState, seat: Seat) -> int:
    """How much vacation the seat has left, that which it is on included."""
    return max(0, state.clock.vacation_days * DAY - state.seats[seat].vacation_used)


def is_on_vacation(state: ClockState, seat: Seat) -> bool:
    """Whether the seat was on vacation when the newest event was recorded."""
    return state.seats[seat].vacation_until > state.at


def _ask(state: ClockState, asked: Iterable[Asked], *, begins_turns: bool) -> ClockState:
    """The time of these seats runs from now on. A turn of those begins whose turn before is over."""
    running = [] if state.closed else [each.seat for each in asked]
    seats = [
        _ask_seat(state.clock, seat, is_asked=number in running, begins_turns=begins_turns)
        for number, seat in enumerate(state.seats)
    ]
    return replace(state, seats=tuple(seats))


def _ask_seat(clock: Clock, seat: SeatClock, *, is_asked: bool, begins_turns: bool) -> SeatClock:
    if is_asked and begins_turns and seat.turn_over:
        return _begin_turn(clock, seat)
    return seat if seat.runs == is_asked else replace(seat, runs=is_asked)


def _begin_turn(clock: Clock, seat: SeatClock) -> SeatClock:
    """A turn has a time of its own, or adds to what the seat has. Who timed out before cannot come back."""
    per_turn = clock.kind == "per_turn"
    granted = seat.spent + clock.seconds * SECOND if per_turn else seat.granted + clock.increment * SECOND
    return replace(seat, granted=granted, turn_over=False, decided=False, runs=True, timed_out="")


def _vacation_left(state: ClockState, seat: SeatClock) -> int:
    """How much longer the vacation lasts that the seat is on."""
    return max(0, seat.vacation_until - state.at)


def _run(state: ClockState, seat: SeatClock, until: int, ran: int) -> SeatClock:
    """The seat when this time since the newest event has run. Vacation comes first, and ends by itself."""
    if not (seat.runs or seat.vacation_until):
        return seat
    runs = seat.runs and not (seat.stands or state.paused or state.closed)
    if not seat.vacation_until:
        return replace(seat, spent=seat.spent + ran) if runs and ran else seat
    whole = _vacation_left(state, seat)
    used = min(ran, whole)
    return replace(
        seat,
        spent=seat.spent + (ran - used if runs else 0),
        vacation_used=seat.vacation_used + used,
        vacation_until=until + whole - used if used < whole else 0,
    )


def _back(state: ClockState, event: Event) -> ClockState | None:
    """What can be undone after an event that is no decision, as `Position.back` has it."""
    if isinstance(event, TookBack) and state.back is not None:
        return state.back.back
    return state.back if isinstance(event, Substituted) and event.reason != RETURNED else None


def _apply(after: ClockState, before: ClockState, event: Event) -> ClockState:
    """What the event itself changes, which is no decision."""
    if isinstance(event, TookBack):
        return after if before.back is None else replace(after, seats=_after_undo(after, before.back))
    if isinstance(event, Paused | Resumed):
        return replace(after, paused=isinstance(event, Paused))
    if isinstance(event, Closed):
        return replace(after, closed=True)
    if isinstance(event, OF_SEATS):
        now = _of_seat(after, after.seats[event.seat], event)
        return replace(after, seats=(*after.seats[: event.seat], now, *after.seats[event.seat + 1 :]))
    return after


def _after_decision(clock: Clock, seat: SeatClock, *, own: bool, is_asked: bool) -> SeatClock:
    """After a decision, its own or of another seat. One that was late counts, and nothing is left then."""
    if own:
        if not seat.decided or seat.spent > seat.granted or seat.vacation_until or seat.stands:
            granted = max(seat.granted, seat.spent)
            seat = replace(seat, granted=granted, vacation_until=0, decided=True, stands=False)
    elif seat.decided and not seat.turn_over:
        seat = replace(seat, turn_over=True)
    if is_asked and seat.turn_over:
        return _begin_turn(clock, seat)
    return seat if seat.runs == is_asked else replace(seat, runs=is_asked)


def _after_undo(after: ClockState, back: ClockState) -> tuple[SeatClock, ...]:
    """After an undo: as before the decision, but the time since has run for those who were asked then."""
    passed = after.served - back.served

    def restore(now: SeatClock, then: SeatClock) -> SeatClock:
        on_vacation = now.vacation_used - then.vacation_used
        spent = then.spent + max(0, passed - on_vacation) if then.runs else then.spent
        return replace(
            now, granted=then.granted, spent=spent, turn_over=then.turn_over, decided=then.decided,
            timed_out=then.timed_out,
        )  # fmt: skip

    return tuple(map(restore, after.seats, back.seats))


def _of_seat(state: ClockState, seat: SeatClock, event: Event) -> SeatClock:
    """What an event of one seat changes. A vacation lasts no longer than what the seat has left of it."""
    if isinstance(event, TimedOut):
        back = event.player if state.clock.returns == "until_next_decision" else ""
        return replace(seat, granted=seat.spent, vacation_until=0, timed_out=back)
    if isinstance(event, SeatLeft) or (isinstance(event, Substituted) and event.reason == RETURNED):
        return replace(seat, vacation_until=0, timed_out="", stands=False)
    if isinstance(event, Overstepped):
        return replace(seat, granted=seat.spent, vacation_until=0, stands=True)
    if isinstance(event, TimeGranted):
        return replace(seat, granted=seat.granted + event.seconds * SECOND, stands=False)
    if isinstance(event, VacationBegan):
        most = state.clock.vacation_days * DAY - seat.vacation_used
        return replace(seat, vacation_until=state.at + max(0, min(event.days * DAY, most)))
    return replace(seat, vacation_until=0, stands=seat.stands and isinstance(event, VacationEnded))
