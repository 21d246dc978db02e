"""The events of accounts that follow from those of their games, one event after the other."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from msgspec import UNSET, structs

from projections.clocks.apply import advance_clock
from projections.engine.agenda import open_decisions, step_tag
from projections.engine.events import (
    Agenda,
    Body,
    Closed,
    DecodedEvent,
    Opened,
    Proposed,
    Substituted,
    TimedOut,
)
from service.account_events.game_state import EventGame, Question, Telling, questions_of
from service.account_events.table import ENDED, PROPOSAL, STARTED, TIMED_OUT, YOUR_TURN

Tellings = Iterator[Telling]


def follow_event(
    before: EventGame | None, event: DecodedEvent, agenda: Agenda | None
) -> tuple[EventGame | None, list[Telling]]:
    """The game after an event, and what accounts are to get; nothing of a game that is over.

    `agenda` is that after the event, if it or an earlier one of the same batch gives it.
    """
    if isinstance(event.body, Opened):
        before = EventGame(event.body.seats)
    if before is None:
        return None, []
    clock = advance_clock(before.clock, event, agenda)
    after = structs.replace(before, clock=clock, version=event.version)
    if isinstance(event.body, Substituted):
        after = structs.replace(after, seats=_with(after.seats, event.body.seat, event.body.after))
    tellings = list(_NEWS[type(event.body)](after, event)) if type(event.body) in _NEWS else []
    if isinstance(event.body, Closed):
        return None, tellings
    if agenda is not None:
        asked = [Question(each.seat, each.since, step_tag(each)) for each in open_decisions(agenda)]
        after, turns = _ask(after, event, asked)
        tellings += turns
    return after, tellings


def _ask(game: EventGame, event: DecodedEvent, asked: list[Question]) -> tuple[EventGame, list[Telling]]:
    """The game in which these decisions are open; who has to take a new one gets an event."""
    marked = list(questions_of(game, asked))
    after = structs.replace(game, open=tuple(question for question, _ in marked))
    return after, [_tell_turn(after, event, question) for question, is_new in marked if is_new]


def _tell_turn(game: EventGame, event: DecodedEvent, question: Question) -> Telling:
    data = {
        "decision": question.decision,
        "step": question.step,
        "deadline": game.deadline(question.seat),
        "left": game.time_left(question.seat) if game.clock else None,
    }
    return _to_seat(game, event, question.seat, YOUR_TURN, data)


def _tell_start(game: EventGame, event: DecodedEvent) -> Tellings:
    for seat in range(len(game.seats)):
        yield _to_seat(game, event, seat, STARTED, {})


def _tell_end(game: EventGame, event: DecodedEvent) -> Tellings:
    assert isinstance(event.body, Closed), "by its type"
    results = {each.seat: each for each in event.body.standings}
    for seat in range(len(game.seats)):
        mine = results.get(seat)
        result = {"place": mine.place if mine else None, "points": mine.points if mine else None}
        yield _to_seat(game, event, seat, ENDED, {"reason": event.body.reason, **result})


def _tell_timeout(game: EventGame, event: DecodedEvent) -> Tellings:
    assert isinstance(event.body, TimedOut), "by its type"
    whose = event.body.seat
    for seat, pseudonym in enumerate(game.seats):
        is_own = seat == whose and pseudonym == event.body.player
        yield _to_seat(game, event, seat, TIMED_OUT, {"seat": whose, "yours": is_own})


def _tell_proposal(game: EventGame, event: DecodedEvent) -> Tellings:
    assert isinstance(event.body, Proposed), "by its type"
    body = event.body
    about = None if body.about is UNSET else body.about
    for seat in range(len(game.seats)):
        if seat != body.seat:
            data = {"seat": body.seat, "proposal": event.version, "proposes": body.proposes, "about": about}
            yield _to_seat(game, event, seat, PROPOSAL, data)


def _tell_new_occupant(game: EventGame, event: DecodedEvent) -> Tellings:
    """Who takes a seat that must decide gets `your-turn`."""
    assert isinstance(event.body, Substituted), "by its type"
    for question in game.open:
        if question.seat == event.body.seat:
            yield _tell_turn(game, event, question)


def _to_seat(game: EventGame, event: DecodedEvent, seat: int, kind: str, data: Mapping[str, Any]) -> Telling:
    content = {"game": event.game, "title": event.title, "version": event.version, "seat": seat, **data}
    return Telling(pseudonym=game.seats[seat], kind=kind, data=content, at=event.recorded_at)


def _with(seats: tuple[str, ...], seat: int, pseudonym: str) -> tuple[str, ...]:
    return *seats[:seat], pseudonym, *seats[seat + 1 :]


_NEWS: Mapping[type[Body], Callable[[EventGame, DecodedEvent], Tellings]] = {
    Opened: _tell_start,
    Closed: _tell_end,
    TimedOut: _tell_timeout,
    Proposed: _tell_proposal,
    Substituted: _tell_new_occupant,
}
