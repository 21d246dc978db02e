"""What accounts get events of in a running game: who sits there, what is open, and when to remind a player."""

from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

import msgspec
from msgspec import Struct, structs

from domain.box.clock import ClockState, deadline, left
from service.account_events.table import REMINDER
from service.store.store_clock import to_moment

FRACTIONS = (4, 10)  # a quarter, and a tenth, of the time that a seat had when it was asked
LEAST = 60_000  # milliseconds before the deadline at which a reminder is still of use


class Telling(Struct, frozen=True, kw_only=True):
    """An event for the account that has this pseudonym."""

    pseudonym: str
    kind: str
    data: dict[str, object]
    at: datetime
    key: str | None = None


class Question(Struct, frozen=True, array_like=True):
    """An open decision; how many milliseconds its seat `had` when it was asked, and how often it was reminded."""

    seat: int
    since: int
    step: str
    had: int = 0
    reminded: int = 0

    @property
    def decision(self) -> str:
        """The id of the decision."""
        return f"{self.since}-{self.seat}"


class EventGame(Struct, frozen=True, array_like=True):
    """A game after an event."""

    seats: tuple[str, ...]  # pseudonyms
    open: tuple[Question, ...] = ()
    clock: ClockState | None = None
    version: int = 0  # that of the event

    def deadline(self, seat: int) -> datetime | None:
        """When the seat's time is over; None while it does not run."""
        at = None if self.clock is None else deadline(self.clock, seat)
        return None if at is None else to_moment(at)

    def time_left(self, seat: int) -> int:
        """What the seat has left, in milliseconds; 0 without a clock."""
        return 0 if self.clock is None else left(self.clock, seat)

    @property
    def due(self) -> datetime | None:
        """When the next reminder is due, if nothing else happens."""
        moments = [at for question in self.open if (at := self._next_reminder(question)) is not None]
        return to_moment(min(moments)) if moments else None

    def _next_reminder(self, question: Question) -> int | None:
        over = None if self.clock is None else deadline(self.clock, question.seat)
        if over is None or question.reminded >= len(FRACTIONS):
            return None
        rest = question.had // FRACTIONS[question.reminded]
        return over - rest if rest >= LEAST else None

    def remind(self, game: UUID, title: str, now: int, outage: int) -> "tuple[EventGame, list[Telling]]":
        """The reminders that are due, and the game after them. An outage since the newest event puts them off."""
        tellings, questions = list[Telling](), list[Question]()
        for asked in self.open:
            question, latest = asked, None
            while (due := self._next_reminder(question)) is not None and due + outage <= now:
                latest, question = question, structs.replace(question, reminded=question.reminded + 1)
            if latest is not None:
                tellings.append(self._reminder(latest, game, title, now, outage))
            questions.append(question)
        return structs.replace(self, open=tuple(questions)), tellings

    def _reminder(self, question: Question, game: UUID, title: str, now: int, outage: int) -> Telling:
        assert self.clock is not None, "a reminder is due"
        over = (deadline(self.clock, question.seat) or now) + outage
        data = {
            "game": game, "title": title, "version": self.version, "seat": question.seat,
            "decision": question.decision, "deadline": to_moment(over), "left": max(0, over - now),
        }  # fmt: skip
        key = f"{REMINDER} {game} {question.decision} {FRACTIONS[question.reminded]}"
        return Telling(pseudonym=self.seats[question.seat], kind=REMINDER, data=data, at=to_moment(now), key=key)


_DECODER = msgspec.json.Decoder(EventGame)


def decode_game(state: bytes) -> EventGame:
    """A game as it was stored."""
    return _DECODER.decode(state)


def to_row(game: UUID, title: str, state: EventGame, at: datetime) -> tuple[Any, ...]:
    """The columns of the row of a game."""
    return game, title, msgspec.json.encode(state), at, state.due


def questions_of(state: EventGame, asked: Sequence[Question]) -> Iterator[tuple[Question, bool]]:
    """These open decisions, each with whether it is new; those of before know what they knew."""
    before = {(each.seat, each.since): each for each in state.open}
    for each in asked:
        known = before.get((each.seat, each.since))
        yield (known, False) if known else (structs.replace(each, had=state.time_left(each.seat)), True)
