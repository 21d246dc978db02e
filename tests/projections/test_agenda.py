"""What projections read off an agenda is what the kernel says of it."""

from collections.abc import Callable
from typing import Any

import msgspec
from hypothesis import given
from hypothesis import strategies as some

from domain.kernel.nouns import Agenda, Frame, Lanes, Step, tag_of
from domain.kernel.replay import take_back
from domain.kernel.table import Position, decisions
from projections.engine import agenda as ours
from projections.engine import events


class Table(msgspec.Struct, frozen=True):
    """An agenda does not care what lies on the table."""


class Lay(Step, frozen=True):
    night: int


class Beg(Step, frozen=True):
    of: int


seats = some.integers(0, 3)
steps = some.builds(Lay, some.integers(0, 1)) | some.builds(Beg, seats)
waiting = some.builds(Frame[Lay | Beg], seats, steps)
asked = some.builds(Frame[Lay | Beg], seats, steps, some.integers(1, 9))
lanes = some.lists(some.builds(lambda rest, top: (*rest, top), some.lists(waiting, max_size=2), asked), max_size=5)
tops = asked | some.builds(lambda each: Lanes[Lay | Beg](tuple(each)), lanes)
agendas = some.builds(lambda rest, top: (*rest, top), some.lists(waiting, max_size=2), tops)


def as_read(agenda: Agenda[Any]) -> events.Agenda:
    """The agenda as a projection finds it in an event."""
    return ours.agenda_in(msgspec.json.encode({"agenda": agenda, "facts": []}))


def in_words(questions: Any, tag: Callable[[Any], str]) -> list[tuple[int, str, int]]:  # noqa: ANN401  # of both kinds
    return [(each.seat, tag(each), each.since) for each in questions]


@given(agendas)
def test_the_same_questions_are_open(agenda: Agenda[Any]) -> None:
    """Of several lanes of one seat, the question that was asked first."""
    found = in_words(ours.open_decisions(as_read(agenda)), ours.step_tag)
    assert found == in_words(decisions(agenda), lambda frame: tag_of(frame.step))


@given(agendas, agendas, seats, some.integers(10, 20))
def test_an_undo_asks_the_same_again(before: Agenda[Any], now: Agenda[Any], seat: int, version: int) -> None:
    """What others are asked stays, to the argument; all else is asked anew."""
    back = Position(version - 2, Table(), before)
    after, _ = take_back(Position(version - 1, Table(), now, seat, back), seat)
    agenda = ours.reopen_agenda(as_read(before), seat, version, as_read(now))
    assert ours.encode_agenda(agenda) == msgspec.json.encode(after.agenda)
    assert ours.decode_agenda(ours.encode_agenda(agenda)) == agenda


def test_over_is_over() -> None:
    """Nothing is open where nothing is on the agenda, and what was not asked yet is not open."""
    assert ours.open_decisions(()) == ()
    assert ours.open_decisions(as_read((Frame(0, Lay(1)),))) == ()
    assert ours.reopen_agenda((), 0, 9, ()) == ()
