"""Replay asks no rule. Undo adds an event, goes behind nothing that was revealed, and makes old answers void."""

from typing import Any

import pytest
from msgspec.structs import fields, replace

from domain.chance.dice import NoDice
from domain.kernel.events import EVENTS, OPENED, EventKind
from domain.kernel.nouns import Closed, Decided, Event, Opened, Seat, SeatLeft, Step, Substituted, TookBack
from domain.kernel.replay import apply_event, replay, take_back
from domain.kernel.ruleset import Ruleset
from domain.kernel.table import NotAsked, Position, decide, decision_of, decisions
from tests.kernel.diary import Ask, Diary, NoOptions, Peeked, Say, Verbs, Write, Wrote, diary, opened
from tests.kernel.test_lanes import Everybody, lanes_rules

History = list[Event]


def begun(rules: Ruleset[Diary], *steps: Step) -> tuple[Position[Diary], History]:
    position = opened(rules, *steps)
    facts = tuple(map(Wrote, position.game.lines))
    event = Opened[Any, Any, Any]("diary", ("a", "b"), NoOptions(), 1, "", "", "", (), facts, position.agenda)
    return position, [event]


def say(
    rules: Ruleset[Diary], position: Position[Diary], history: History, seat: Seat, word: str
) -> Position[Diary]:
    after, event = decide(rules, position, seat, Say(word), NoDice())
    history.append(event)
    return after


def undo(position: Position[Diary], history: History, seat: Seat) -> Position[Diary]:
    after, event = take_back(position, seat)
    history.append(event)
    return after


def same(one: Position[Diary], other: Position[Diary]) -> bool:
    backs = [position.back and position.back.version for position in (one, other)]
    return (one.version, one.game, one.agenda, one.by, backs[0]) == (
        other.version, other.game, other.agenda, other.by, backs[1],
    )  # fmt: skip


XYZ = (Ask(("x", "y")), Ask(("x", "y")), Ask(("x", "y")), Write("end"))


def revealing() -> Ruleset[Diary]:
    """A diary in which the word y turns something up."""
    verbs = Verbs()
    verbs.react(Wrote)(lambda table, fact: table.emit(Peeked()) if fact.line == "0: y" else None)
    return diary(verbs)


def silent() -> Ruleset[Diary]:
    """A ruleset that knows how facts fold, and no rule at all."""
    return Ruleset[Diary](folds=diary().folds)


def test_a_history_replays_without_a_single_rule() -> None:
    """Facts fold, the agenda is read: neither menus nor verbs nor dice are asked."""
    rules = diary()
    position, history = begun(rules, Write("dear"), *XYZ)
    for word in ("x", "y"):
        position = say(rules, position, history, 0, word)
        assert same(replay(silent(), Diary(), history), position)
    position = undo(position, history, 0)
    assert same(replay(silent(), Diary(), history), position)
    position = say(rules, position, history, 0, "x")
    position = say(rules, position, history, 0, "x")
    assert same(replay(silent(), Diary(), history), position)
    assert position.game.lines == ("dear", "0: x", "0: x", "0: x", "end")


def test_a_replay_knows_how_far_back_one_may_go() -> None:
    """What was revealed in the history bars the undo as it did at the table."""
    rules = revealing()
    position, history = begun(rules, *XYZ)
    for word, free in (("x", True), ("y", False), ("x", True)):
        position = say(rules, position, history, 0, word)
        replayed = replay(silent(), Diary(), history)
        assert same(replayed, position)
        assert (replayed.back is not None) is free


def test_a_history_that_takes_back_nothing_is_read_all_the_same() -> None:
    """Replay never refuses: it is the audit that finds fault."""
    position, _ = begun(diary(), *XYZ)
    after = apply_event(silent(), position, TookBack(0, 0))
    assert (after.version, after.game, after.agenda) == (2, position.game, position.agenda)


@pytest.mark.parametrize(
    ("event", "can_undo"),
    [
        (Substituted(0, "a", "bot:random", "time"), True),
        (Substituted(0, "bot:random", "a", "returned"), False),
        (SeatLeft(1, "a", "resigned"), False),
        (Closed("abandoned", (), (), "5eed"), False),
    ],
    ids=["seat", "returned", "left", "close"],
)
def test_an_event_beside_the_table_takes_a_version_and_bars_undo(event: Event, can_undo: bool) -> None:
    """Game and questions stay. A seat that changes hands does not bar undo, for old games have undos behind it.

    One that returns to its player does: what the bot decided for it would be undone in its time.
    """
    rules = diary()
    position, history = begun(rules, *XYZ)
    position = say(rules, position, history, 0, "x")
    after = apply_event(rules, position, event)
    assert (after.version, after.game, after.agenda) == (position.version + 1, position.game, position.agenda)
    assert (after.back is not None) is can_undo
    if can_undo:
        assert take_back(after, 0)[1].to == 1


@pytest.mark.parametrize("kind", [kind for kind in EVENTS.values() if kind != OPENED], ids=lambda kind: kind.name)
def test_only_decisions_undos_and_seats_that_change_hands_leave_an_undo_open(kind: EventKind) -> None:
    """Every other kind bars it, those to come included: who does anything else knows what was decided."""
    rules = diary()
    position, history = begun(rules, *XYZ)
    position = say(rules, position, history, 0, "x")
    event = kind.type(**{field.name: 0 for field in fields(kind.type) if field.required})
    if kind.type is Decided:
        event = replace(event, facts=(), agenda=position.agenda)
    barred = apply_event(rules, position, event).back is None
    undoes = isinstance(event, TookBack)  # it goes back to where nothing was decided yet
    assert barred is (undoes or not isinstance(event, Decided | Substituted))


# --- undo --------------------------------------------------------------------------------------------------


def test_taking_back_leads_to_the_game_as_it_was() -> None:
    """With the same question, and everything behind it."""
    rules = diary()
    before, history = begun(rules, *XYZ)
    after = undo(say(rules, before, history, 0, "x"), history, 0)
    assert after.game == before.game
    assert [decision.step for decision in decisions(after.agenda)] == [Ask(("x", "y"))]
    assert after.agenda[:-1] == before.agenda[:-1]


def test_a_question_that_is_open_again_is_a_new_one() -> None:
    """An answer to the old question, sent before the undo, must not count for the new one."""
    rules = diary()
    before, history = begun(rules, *XYZ)
    after = undo(say(rules, before, history, 0, "x"), history, 0)
    assert decision_of(before, 0).since == 1
    assert decision_of(after, 0).since == after.version == 3


def test_an_undo_is_an_event_of_its_own() -> None:
    """Nothing is deleted: it says who, and to which version."""
    rules = diary()
    position, history = begun(rules, *XYZ)
    undo(say(rules, position, history, 0, "x"), history, 0)
    assert len(history) == 3
    assert (history[-1].seat, history[-1].to) == (0, 1)  # type: ignore[attr-defined]  # it is a TookBack


def test_a_seat_may_go_back_step_by_step() -> None:
    """As long as its decisions follow each other."""
    rules = diary()
    position, history = begun(rules, *XYZ)
    for word in ("x", "y"):
        position = say(rules, position, history, 0, word)
    position = undo(undo(position, history, 0), history, 0)
    assert position.game == Diary()
    assert same(replay(silent(), Diary(), history), position)
    with pytest.raises(NotAsked):
        take_back(position, 0)


def test_what_was_decided_again_can_be_taken_back_again() -> None:
    """To the version after the undo."""
    rules = diary()
    position, history = begun(rules, *XYZ)
    position = undo(say(rules, position, history, 0, "x"), history, 0)
    position = say(rules, position, history, 0, "y")
    back, event = take_back(position, 0)
    assert event.to == 3
    assert back.game == Diary()


def test_nobody_goes_back_behind_a_reveal() -> None:
    """Neither for the decision that revealed nor for those before it."""
    rules = revealing()
    position, history = begun(rules, *XYZ)
    position = say(rules, position, history, 0, "x")
    take_back(position, 0)
    position = say(rules, position, history, 0, "y")
    with pytest.raises(NotAsked):
        take_back(position, 0)
    position = say(rules, position, history, 0, "x")
    back, _ = take_back(position, 0)
    with pytest.raises(NotAsked):
        take_back(back, 0)


def test_nobody_goes_back_behind_a_decision_of_another_seat() -> None:
    """Only who decided last may; and before anybody has, nobody."""
    rules = lanes_rules()
    position, history = begun(rules, Everybody(((Ask(("x",)),), (Ask(("y",)),))), *XYZ)
    for seat in (0, 1):
        with pytest.raises(NotAsked):
            take_back(position, seat)
    position = say(rules, position, history, 0, "x")
    position = say(rules, position, history, 1, "y")
    with pytest.raises(NotAsked):
        take_back(position, 0)
    take_back(position, 1)


def test_nobody_goes_back_behind_an_answer_of_another_seat_that_was_undone() -> None:
    """D10: seat 1 answered and undid it; seat 0 has seen the answer, and may not decide anew because of it."""
    _, after, _ = answered_and_undone()
    for seat in (0, 1):
        with pytest.raises(NotAsked):
            take_back(after, seat)


def test_an_answer_of_another_seat_bars_all_that_came_before_it() -> None:
    """What seat 0 decides after it can be undone, what it decided before it cannot."""
    rules, position, history = many_asked()
    for word in ("a", "b"):
        position = say(rules, position, history, 0, word)
    position = undo(say(rules, position, history, 1, "y"), history, 1)
    barred = position.version
    position = say(rules, position, history, 0, "c")
    position, event = take_back(position, 0)
    assert event.to == barred
    with pytest.raises(NotAsked):
        take_back(position, 0)


def test_a_stored_undo_behind_an_answer_of_another_seat_replays() -> None:
    """Games of before D10 have such undos: they lead where they led, and bar what was decided still earlier."""
    rules, position, history = many_asked()
    for word in ("a", "b"):
        position = say(rules, position, history, 0, word)
    first = position.back
    position = undo(say(rules, position, history, 1, "y"), history, 1)
    history.append(TookBack(0, 2))
    after = apply_event(silent(), position, history[-1])
    assert first is not None
    assert after.game == first.game
    assert same(replay(silent(), Diary(), history), after)
    with pytest.raises(NotAsked):
        take_back(after, 0)


def many_asked() -> tuple[Ruleset[Diary], Position[Diary], History]:
    rules = lanes_rules()
    mine = tuple(Ask((word,)) for word in "abc")
    return rules, *begun(rules, Everybody((mine, (Ask(("y",)),))), Write("end"))


def answered_and_undone() -> tuple[Ruleset[Diary], Position[Diary], History]:
    rules, position, history = both_asked()
    position = say(rules, say(rules, position, history, 0, "x"), history, 1, "y")
    return rules, undo(position, history, 1), history


def both_asked() -> tuple[Ruleset[Diary], Position[Diary], History]:
    rules = lanes_rules()
    return rules, *begun(rules, Everybody(((Ask(("x",)),), (Ask(("y",)),))), Write("end"))


def test_an_undo_leaves_the_questions_of_others_open() -> None:
    """Seat 1 is about to answer what it was asked; that seat 0 thinks again does not matter."""
    rules, position, history = both_asked()
    after = undo(say(rules, position, history, 0, "x"), history, 0)
    assert decision_of(after, 1) == decision_of(position, 1)
    assert decision_of(after, 0).since == 3


def test_an_undo_leaves_what_follows_in_every_lane() -> None:
    """The steps behind a question wait as before."""
    rules = lanes_rules()
    stacks = tuple((Ask((word,)), Write(f"{word} is done"), Write("thanks")) for word in "xy")
    position, history = begun(rules, Everybody(stacks), Write("end"))
    position = undo(say(rules, position, history, 0, "x"), history, 0)
    position = undo(say(rules, position, history, 1, "y"), history, 1)
    position = say(rules, say(rules, position, history, 1, "y"), history, 0, "x")
    assert position.game.lines == ("1: y", "y is done", "thanks", "0: x", "x is done", "thanks", "end")


def test_an_undo_does_not_bring_back_a_question_that_was_void() -> None:
    """Seat 1 took its answer back and was asked anew; where seat 0 took back as well, that is what stays open.

    It may not do so since D10; stored games have it.
    """
    _, position, history = answered_and_undone()
    assert decision_of(position, 1).since == 4
    history.append(TookBack(0, 1))
    position = apply_event(silent(), position, history[-1])
    assert decision_of(position, 1).since == 4
    assert decision_of(position, 0).since == 5
    assert same(replay(silent(), Diary(), history), position)
