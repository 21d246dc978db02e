"""What players do to the clock of a running game: the events, for a state and the store's time in milliseconds."""

from typing import TYPE_CHECKING, Any

from domain.box.clock import ClockState, advance, deadline, vacation_left
from domain.kernel.nouns import Event, Resumed, Seat, TookBack, VacationBegan, VacationEnded
from domain.kernel.table import Position, decisions
from service.games.errors import GameOver, NoClock, NoVacationLeft, TimeIsOver
from service.games.leaving import Make

if TYPE_CHECKING:
    from service.games.game_state import GameState


def resume(seat: Seat) -> Make:
    """End the pause, if there is one."""

    def make(state: "GameState", _now: int) -> list[Event]:
        return [Resumed(seat)] if _running_clock(state).paused else []

    return make


def begin_vacation(seat: Seat, days: int) -> Make:
    """Go on vacation; who is on vacation already begins another. It is too late once the deadline has passed."""

    def make(state: "GameState", now: int) -> list[Event]:
        clock = _running_clock(state)
        running = max(0, min(now, clock.seats[seat].vacation_until) - clock.at)
        if vacation_left(clock, seat) <= running:
            raise NoVacationLeft(clock.clock.vacation_days)
        if (at := deadline(clock, seat)) is not None and at <= now:
            raise TimeIsOver
        return [VacationBegan(seat, days)]

    return make


def end_vacation(seat: Seat) -> Make:
    """Come back from vacation, if it is not over."""

    def make(state: "GameState", now: int) -> list[Event]:
        return [VacationEnded(seat)] if _running_clock(state).seats[seat].vacation_until > now else []

    return make


def require_can_pause(state: "GameState", event: Event) -> None:
    """NoClock if the event proposes a pause and no clock runs."""
    if getattr(event, "proposes", None) == "pause" and (state.clock is None or state.clock.paused):
        raise NoClock


def require_time_to_undo(state: "GameState", after: Position[Any], event: TookBack, now: int) -> None:
    """TimeIsOver if the deadline has passed of the question that would be open again."""
    if state.clock is None:
        return
    at = deadline(advance(state.clock, event, decisions(after.agenda), now), event.seat)
    if at is not None and at <= now:
        raise TimeIsOver


def _running_clock(state: "GameState") -> ClockState:
    if state.closed or state.position is None:
        raise GameOver
    if state.clock is None:
        raise NoClock
    return state.clock
