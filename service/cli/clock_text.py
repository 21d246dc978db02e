"""The clock of a game of a service, in words."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec import Struct


class SeatTime(Struct, frozen=True):
    """The time of a seat, of which `left` counts in milliseconds."""

    seat: int
    left: int
    deadline: datetime | None
    vacation_until: datetime | None


class GameTime(Struct, frozen=True):
    """How the clock of a game stood when its newest version was stored."""

    as_of: datetime
    paused: bool
    seats: tuple[SeatTime, ...]


def clock_lines(game: Mapping[str, Any], names: Sequence[str]) -> Iterator[str]:
    """How much time each seat has; nothing if the game has no clock.

    What is left counts from when the version was stored: until `deadline`, if the time of the seat runs.
    """
    if not game.get("time"):
        return
    time = msgspec.convert(game["time"], GameTime)
    if time.paused:
        yield "The clock is paused."
    for each in time.seats:
        left = f"{names[each.seat]} has {duration(each.left // 1000)}"
        if each.vacation_until:
            yield f"{left}; on vacation until {_local(each.vacation_until)}"
        elif each.deadline:
            yield f"{left} from {_local(time.as_of)} on, until {_local(each.deadline)}"
        else:
            yield left


def duration(seconds: int) -> str:
    """`2 days 03:04:05`, without what is nothing in front."""
    days, rest = divmod(seconds, 86_400)
    hours, minutes = divmod(rest // 60, 60)
    clock = f"{hours:02}:{minutes:02}:{rest % 60:02}" if hours or days else f"{minutes}:{rest % 60:02}"
    return f"{days} day{'s' * (days > 1)} {clock}" if days else clock


def _local(moment: datetime) -> str:
    """A moment by the clock of this machine; with its day, unless that is today."""
    there = moment.astimezone()
    today = datetime.now(UTC).astimezone().date()
    return there.strftime("%H:%M:%S" if there.date() == today else "%Y-%m-%d %H:%M:%S")
