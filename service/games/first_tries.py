"""What the first try of a request has stored already, found again in the events of its game.

A process may die after it has stored an event and before its response is kept. The same request then finds the
game changed: nothing must be done twice, and no refusal may hide that it was done.
"""

from collections.abc import Callable, Collection, Sequence

from msgspec import UNSET, Struct

from domain.kernel.nouns import Answered, Event, Proposed, SeatLeft, VacationBegan
from service.games.proposals import Proposing

IsOutcome = Callable[[Event, Sequence[Event]], bool]  # one event, and all events of its game


class FirstTry(Struct, frozen=True):
    """The version of the game when a request was first made, and how to tell the event that it stores."""

    version: int
    is_outcome: IsOutcome

    def is_done(self, events: Sequence[Event]) -> bool:
        """Whether an event after that version is the outcome; `events` are all of the game."""
        return any(self.is_outcome(event, events) for event in events[self.version :])


def is_resignation(pseudonyms: Collection[str], seat: int | None) -> IsOutcome:
    """A player who had one of these pseudonyms resigned this seat, or any."""

    def is_outcome(event: Event, _events: Sequence[Event]) -> bool:
        return (
            isinstance(event, SeatLeft) and event.reason == "resigned"
            and event.player in pseudonyms and seat in (None, event.seat)
        )  # fmt: skip

    return is_outcome


def is_proposal(seats: Collection[int], proposes: Proposing, about: int | None) -> IsOutcome:
    """One of these seats proposed this, or agreed to the same that another had proposed."""

    def is_same(event: Event) -> bool:
        return isinstance(event, Proposed) and (event.proposes, event.about) == (proposes, wanted)

    def is_outcome(event: Event, events: Sequence[Event]) -> bool:
        if isinstance(event, Proposed):
            return event.seat in seats and is_same(event)
        if isinstance(event, Answered):
            return event.seat in seats and event.agrees and is_same(events[event.proposal - 1])
        return False

    wanted = UNSET if about is None else about
    return is_outcome


def is_vacation(seat: int, days: int) -> IsOutcome:
    """This seat went on vacation for so many days."""

    def is_outcome(event: Event, _events: Sequence[Event]) -> bool:
        return event == VacationBegan(seat, days, given_back=event.given_back)

    return is_outcome


def is_answer(seats: Collection[int], proposal: int, agrees: bool) -> IsOutcome:
    """One of these seats gave this answer to the proposal."""

    def is_outcome(event: Event, _events: Sequence[Event]) -> bool:
        return (
            isinstance(event, Answered) and event.seat in seats
            and (event.proposal, event.agrees) == (proposal, agrees)
        )  # fmt: skip

    return is_outcome
