"""Histories of a game with a clock, made event by event: the clock moves on by them."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from domain.box.clock import (
    SECOND,
    advance,
    deadline,
    left,
    start,
)
from domain.kernel.nouns import (
    Agenda,
    Clock,
    Decided,
    Decline,
    Event,
    Frame,
    Lanes,
    Step,
    TookBack,
)
from domain.kernel.replay import apply_event
from domain.kernel.ruleset import Ruleset
from domain.kernel.table import Position, decisions

BANK = Clock(kind="bank", seconds=100, increment=10, grace=5, vacation_days=3)
PER_TURN = Clock(kind="per_turn", seconds=100, grace=5, vacation_days=3)
T0 = 1_800_000_000_000
RULES = Ruleset[Any]()


class Empty(Struct, frozen=True):
    """A game in which nothing is ever true."""


class Ask(Step, frozen=True):
    """A question."""


def asking(version: int, *seats: int, since: dict[int, int] | None = None) -> Agenda[Any]:
    """These seats must decide, each since this version unless another is given."""
    return (
        (Lanes(tuple((Frame(seat, Ask(), (since or {}).get(seat, version)),) for seat in seats)),) if seats else ()
    )


class Game:
    """A history that is made event by event, with the clock that moves on by it."""

    def __init__(self, clock: Clock, seats: int, *asked: int) -> None:
        self.position: Position[Any] = Position(1, Empty(), asking(1, *asked))
        self.positions = [self.position]
        self.events: list[Event] = []
        self.times = [T0]
        self.state = start(clock, seats, decisions(self.position.agenda), T0)
        self.states = [self.state]

    @property
    def now(self) -> int:
        """Seconds since the opening."""
        return (self.times[-1] - T0) // SECOND

    def store(self, event: Event, at: int) -> None:
        """One more event, so many ms after the opening."""
        self.position = apply_event(RULES, self.position, event)
        asked = decisions(self.position.agenda)
        self.state = advance(self.state, event, asked, T0 + at)
        self.positions.append(self.position)
        self.events.append(event)
        self.times.append(T0 + at)
        self.states.append(self.state)

    def decide(self, seat: int, at: int, *asked: int, given_back: int = 0, revealed: bool = False) -> None:
        """A seat decides so many seconds after the opening; then these are asked, others as before."""
        version = self.position.version + 1
        since = {each.seat: each.since for each in decisions(self.position.agenda) if each.seat != seat}
        agenda = asking(version, *asked, since=since)
        event: Event = Decided(seat, "ask", Decline(), (), agenda, revealed)
        self.store(replace(event, given_back=given_back * SECOND) if given_back else event, at * SECOND)

    def undo(self, seat: int, at: int) -> None:
        back = self.position.back
        assert back is not None
        self.store(TookBack(seat, back.version), at * SECOND)

    @property
    def left(self) -> list[int]:
        """What all seats have left, in seconds."""
        return [left(self.state, seat) // SECOND for seat in range(len(self.state.seats))]

    @property
    def deadlines(self) -> list[int | None]:
        """When the seats' time is over, in seconds after the opening."""
        found = [deadline(self.state, seat) for seat in range(len(self.state.seats))]
        return [None if at is None else (at - T0) // SECOND for at in found]
