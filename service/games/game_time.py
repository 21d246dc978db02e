"""How the clock of a game stands, as it is shown."""

from collections.abc import Collection
from datetime import datetime
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta, Struct

from domain.box.clock import ClockState, deadline, is_on_vacation, left, vacation_left
from domain.kernel.nouns import Seat
from service.store.store_clock import to_moment

if TYPE_CHECKING:
    from service.games.game_view import GameView

Instant = Annotated[datetime, Meta(tz=True)]


class SeatTime(Struct, frozen=True, kw_only=True):
    """The time of a seat."""

    seat: Annotated[int, Meta(description="The number of the seat, from 0")]
    left: Annotated[int, Meta(description="How many milliseconds it had left at `as_of`; it is never below 0")]
    deadline: Annotated[
        Instant | None,
        Meta(
            description="When its time is over, unless something happens before; null while it does not run, and "
            "of a seat that a bot has, which never times out"
        ),
    ]
    vacation_until: Annotated[
        Instant | None,
        Meta(description="Until when it is on vacation, unless it decides before; null: it is not"),
    ]
    vacation_left: Annotated[int, Meta(description="How many milliseconds of vacation it had left at `as_of`")]


class GameTime(Struct, frozen=True, kw_only=True):
    """How the clock of a game stands at its version.

    A `deadline` is by the service's time. While the service can take no decisions, no time runs: that puts a
    deadline off, which the next version tells.
    """

    as_of: Annotated[Instant, Meta(description="When the version was stored")]
    paused: Annotated[bool, Meta(description="Whether no time runs, as all agreed")]
    seats: Annotated[tuple[SeatTime, ...], Meta(description="One for each seat")]


def describe_time(clock: ClockState, bots: Collection[Seat]) -> GameTime:
    """How a clock stands at the newest event, when bots had these seats: so it changes with the version alone."""
    seats = tuple([_describe_seat(clock, seat, is_bot=seat in bots) for seat in range(len(clock.seats))])
    return GameTime(as_of=to_moment(clock.at), paused=clock.paused, seats=seats)


def time_of(view: "GameView") -> dict[str, object]:
    """The member that tells how the clock of a game stands; nothing, if it has none."""
    return {"time": describe_time(view.clock, view.bots)} if view.clock else {}


def _describe_seat(clock: ClockState, seat: Seat, *, is_bot: bool) -> SeatTime:
    over, on_vacation = None if is_bot else deadline(clock, seat), is_on_vacation(clock, seat)
    return SeatTime(
        seat=seat,
        left=left(clock, seat),
        deadline=None if over is None else to_moment(over),
        vacation_until=to_moment(clock.seats[seat].vacation_until) if on_vacation else None,
        vacation_left=vacation_left(clock, seat) if clock.clock.vacation_days else 0,
    )
