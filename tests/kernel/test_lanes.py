"""Several seats may be asked at once, each in a lane of its own: an answer to one does not spoil the other."""

import pytest

from domain.chance.dice import NoDice
from domain.kernel.nouns import Frame, Lanes, Seat, Step
from domain.kernel.ruleset import Ruleset
from domain.kernel.table import NotAsked, Position, Table, decide, decision_of, decisions
from tests.kernel.diary import Ask, Diary, Insist, Say, Verbs, Write, Wrote, diary, opened


class Everybody(Step, frozen=True):
    """Each seat goes through steps of its own."""

    stacks: tuple[tuple[Step, ...], ...]


LANES = Verbs()


@LANES.do(Everybody)
def everybody(table: Table[Diary], seat: Seat, step: Everybody) -> None:
    table.push_each(dict(enumerate(step.stacks)))


def lanes_rules(*more: Verbs) -> Ruleset[Diary]:
    return diary(LANES, *more)


def say(rules: Ruleset[Diary], position: Position[Diary], *words: tuple[Seat, str]) -> Position[Diary]:
    for seat, word in words:
        position, _ = decide(rules, position, seat, Say(word), NoDice())
    return position


def asked(position: Position[Diary]) -> list[tuple[Seat, int]]:
    return [(decision.seat, decision.since) for decision in decisions(position.agenda)]


BOTH = Everybody(((Ask(("x",)), Write("0 is done")), (Ask(("y",)), Ask(("z",)))))


def test_all_are_asked_at_once() -> None:
    """Each question is open from the same version on."""
    assert asked(opened(lanes_rules(), BOTH, Write("end"))) == [(0, 1), (1, 1)]


@pytest.mark.parametrize(
    ("order", "lines"),
    [
        ([(0, "x"), (1, "y"), (1, "z")], ("0: x", "0 is done", "1: y", "1: z", "end")),
        ([(1, "y"), (0, "x"), (1, "z")], ("1: y", "0: x", "0 is done", "1: z", "end")),
        ([(1, "y"), (1, "z"), (0, "x")], ("1: y", "1: z", "0: x", "0 is done", "end")),
    ],
)
def test_seats_answer_in_whatever_order(order: list[tuple[Seat, str]], lines: tuple[str, ...]) -> None:
    """Each lane goes on by itself; what comes after them waits for all."""
    rules = lanes_rules()
    over = say(rules, opened(rules, BOTH, Write("end")), *order)
    assert over.game.lines == lines
    assert over.agenda == ()


def test_an_answer_leaves_the_questions_of_others_as_they_are() -> None:
    """Seat, step and version: whoever was asked before may still answer just that."""
    rules = lanes_rules()
    before = opened(rules, BOTH)
    after = say(rules, before, (1, "y"))
    assert decision_of(after, 0) == decision_of(before, 0)
    assert asked(after) == [(0, 1), (1, 2)]


def test_whoever_is_through_with_its_lane_is_not_asked_again() -> None:
    """The others go on."""
    rules = lanes_rules()
    after = say(rules, opened(rules, BOTH), (0, "x"))
    assert asked(after) == [(1, 1)]
    with pytest.raises(NotAsked):
        say(rules, after, (0, "x"))


def test_lanes_that_ask_nobody_are_done_at_once() -> None:
    """One after the other; and empty ones are none."""
    rules = lanes_rules()
    stacks = ((Write("a"),), (), (Insist(("only",)), Write("b")))
    position = opened(rules, Everybody(stacks), Write("end"))
    assert position.game.lines == ("a", "2: only", "b", "end")
    assert position.agenda == ()


def test_a_table_without_any_lane_goes_on() -> None:
    """Nobody is asked anything."""
    assert opened(lanes_rules(), Everybody(()), Write("end")).game.lines == ("end",)


@pytest.mark.parametrize("forced", [False, True])
def test_an_answer_may_change_what_another_may_choose_from(forced: bool) -> None:
    """The menu is that of the moment; but what was asked stays asked, even if one pick alone is left."""
    verbs = Verbs()

    class Guess(Step, frozen=True):
        pass

    verbs.menu(Guess, rule="D-1", prompt="?", forced=forced)(
        lambda game, seat, step: [(Say(word), "D-2" if f"0: {word}" in game.lines else "") for word in ("x", "y")]
    )
    verbs.take(Guess, Say)(lambda table, seat, step, pick: table.emit(Wrote(pick.word)))
    rules = lanes_rules(verbs)
    position = opened(rules, Everybody(((Ask(("x",)),), (Guess(),))))
    assert list(rules.menu_for(position.game, 1, Guess()).legal()) == [Say("x"), Say("y")]
    position = say(rules, position, (0, "x"))
    assert asked(position) == [(1, 1)]
    assert list(rules.menu_for(position.game, 1, Guess()).legal()) == [Say("y")]


def interrupted() -> tuple[Ruleset[Diary], Position[Diary]]:
    """Seat 0 has answered in its lane, and a reaction to that asks seat 1, whose own question is open still."""
    verbs = Verbs()
    verbs.react(Wrote)(lambda table, fact: table.push(1, *[Ask(("please",))] * (fact.line == "0: x")))
    rules = lanes_rules(verbs)
    return rules, say(rules, opened(rules, BOTH, Write("end")), (0, "x"))


def test_an_interrupt_in_one_lane_does_not_spoil_the_question_in_another() -> None:
    """A seat is asked one thing at a time: what has waited longest."""
    rules, position = interrupted()
    assert decisions(position.agenda) == (Frame(1, Ask(("y",)), 1),)
    position = say(rules, position, (1, "y"))
    assert decision_of(position, 1) == Frame(1, Ask(("please",)), 2)


def test_a_lane_waits_for_the_seat_that_interrupts_it() -> None:
    """What followed in the lane follows after the interrupt."""
    rules, position = interrupted()
    position = say(rules, position, (1, "y"), (1, "please"), (1, "z"))
    assert position.game.lines == ("0: x", "1: y", "1: please", "0 is done", "1: z", "end")


def test_one_seat_may_have_two_lanes() -> None:
    """It is asked in one, then in the other."""
    rules = diary()
    lanes = Lanes(tuple((Frame(0, Ask((word,)), 1),) for word in ("x", "y")))
    position = Position(1, Diary(), (Frame(0, Write("end")), lanes))
    for _ in range(2):
        assert asked(position) == [(0, 1)]
        position = say(rules, position, (0, decision_of(position, 0).step.words[0]))
    assert sorted(position.game.lines[:2]) == ["0: x", "0: y"]
    assert position.game.lines[2:] == ("end",)
