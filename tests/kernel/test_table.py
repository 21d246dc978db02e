"""One decision: from the answer, through reactions and automatic steps, down to the next question."""

from typing import Any

import pytest

from domain.chance.dice import NoDice
from domain.kernel.nouns import Decided, Fact, Frame, Pick, Seat, Step
from domain.kernel.replay import fold_facts
from domain.kernel.ruleset import Ruleset
from domain.kernel.table import DeadEnd, NotAsked, Position, Refused, Table, check, decide, decision_of, decisions
from tests.kernel.diary import Ask, Diary, Insist, Peeked, Say, Verbs, Write, Wrote, diary, opened
from tests.support.scripted import ScriptedDice


class Chapter(Step, frozen=True):
    """A step that pushes others, in reading order."""

    steps: tuple[Step, ...]


class Throw(Step, frozen=True):
    """Asks the dice."""


class Mumble(Pick, frozen=True):
    """A pick that no question of the diary has."""


TABLE = Verbs()


@TABLE.do(Chapter)
def chapter(table: Table[Diary], seat: Seat, step: Chapter) -> None:
    table.emit(Wrote("chapter"))
    table.push(seat, *step.steps)


@TABLE.do(Throw)
def throw(table: Table[Diary], seat: Seat, step: Throw) -> None:
    table.emit(Wrote(str(table.dice.roll())))


def table_rules(*more: Verbs) -> Ruleset[Diary]:
    return diary(TABLE, *more)


def said(
    rules: Ruleset[Diary], position: Position[Diary], seat: Seat, word: str
) -> tuple[Position[Diary], Decided[Any, Any, Any]]:
    return decide(rules, position, seat, Say(word), NoDice())


# --- the order of things -----------------------------------------------------------------------------------


def test_steps_are_done_in_the_order_in_which_they_are_pushed() -> None:
    """The code reads as the turn is played."""
    position = opened(table_rules(), Chapter((Write("a"), Write("b"))), Write("c"))
    assert position.game.lines == ("chapter", "a", "b", "c")


def test_what_is_pushed_comes_before_what_waits_already() -> None:
    """Like brackets: the inner chapter ends before the outer goes on."""
    inner = Chapter((Write("b"),))
    position = opened(table_rules(), Chapter((Write("a"), inner, Write("c"))), Write("d"))
    assert position.game.lines == ("chapter", "a", "chapter", "b", "c", "d")


def test_pushing_twice_goes_on_where_the_first_push_ended() -> None:
    """Two pushes of one verb read like one."""
    verbs = Verbs()

    @verbs.do(Throw)
    def twice(table: Table[Diary], seat: Seat, step: Throw) -> None:
        table.push(seat, Write("a"))
        table.push(seat, Write("b"), Write("c"))

    assert opened(diary(verbs), Throw()).game.lines == ("a", "b", "c")


def test_a_reaction_runs_after_the_verb_and_its_steps_before_those_of_the_verb() -> None:
    """An interrupt: the verb finishes, then the reaction has its say, then the verb's own steps follow."""
    verbs = Verbs()

    @verbs.react(Wrote)
    def interrupt(table: Table[Diary], fact: Wrote) -> None:
        if fact.line == "chapter":
            table.emit(Wrote("at once"))
            table.push(1, Write("interrupt"))

    position = opened(table_rules(verbs), Chapter((Write("a"),)), Write("b"))
    assert position.game.lines == ("chapter", "at once", "interrupt", "a", "b")


def test_reactions_follow_the_facts_in_order_those_of_reactions_included() -> None:
    """Every fact of a verb is reacted to, and so is what a reaction emits."""
    verbs = Verbs()
    answers = {"a": "A", "b": "B", "A": "once more"}

    @verbs.react(Wrote)
    def echo(table: Table[Diary], fact: Wrote) -> None:
        if fact.line in answers:
            table.emit(Wrote(answers[fact.line]))

    @verbs.do(Throw)
    def two_lines(table: Table[Diary], seat: Seat, step: Throw) -> None:
        table.emit(Wrote("a"))
        table.emit(Wrote("b"))

    assert opened(diary(verbs), Throw()).game.lines == ("a", "b", "A", "B", "once more")


def test_another_seat_is_asked_in_the_middle_of_a_turn() -> None:
    """The interrupted seat goes on when the other has answered."""
    verbs = Verbs()
    verbs.react(Wrote)(lambda table, fact: table.push(1, *[Ask(("me",))] * (fact.line == "0: mine")))
    rules = diary(verbs)
    position = opened(rules, Ask(("mine",)), Write("end"))
    position, _ = said(rules, position, 0, "mine")
    assert [decision.seat for decision in decisions(position.agenda)] == [1]
    position, _ = said(rules, position, 1, "me")
    assert position.game.lines == ("0: mine", "1: me", "end")


# --- questions ---------------------------------------------------------------------------------------------


def test_the_table_stops_at_a_question() -> None:
    """What asks nobody is done; the question waits, named by the version that asked it."""
    position = opened(table_rules(), Write("a"), Ask(("x", "y")), Write("b"))
    assert position.game.lines == ("a",)
    assert decisions(position.agenda) == (Frame(0, Ask(("x", "y")), 1),)
    assert decision_of(position, 0).since == position.version == 1


def test_every_question_is_named_by_the_version_that_asked_it() -> None:
    """The same question asked again is another decision."""
    rules = diary()
    position = opened(rules, Ask(("x",)), Ask(("x",)), Ask(("x",)))
    seen = []
    while position.agenda:
        seen.append(decision_of(position, 0).since)
        position, _ = said(rules, position, 0, "x")
    assert seen == [1, 2, 3]


def test_a_decision_carries_all_its_consequences() -> None:
    """Facts in order down to the next question, and the agenda as it then stands."""
    rules = table_rules()
    position = opened(rules, Ask(("x",)), Chapter((Write("a"),)), Ask(("y",)), Write("end"))
    after, event = said(rules, position, 0, "x")
    assert event.facts == tuple(map(Wrote, ("0: x", "chapter", "a")))
    assert event.agenda == after.agenda == (Frame(0, Write("end")), Frame(0, Ask(("y",)), 2))
    assert (event.seat, event.step, event.pick) == (0, "ask", Say("x"))
    assert after.version == 2
    assert fold_facts(rules, position.game, event.facts) == after.game


def test_a_step_is_stored_by_its_tag() -> None:
    """Renaming the class does not rename the question in the history."""
    verbs = Verbs()

    class Question(Step, frozen=True, tag="ask-nicely"):
        pass

    verbs.menu(Question, rule="D-1", prompt="?")(lambda game, seat, step: [(Say("x"), "")])
    verbs.take(Question, Say)(lambda table, seat, step, pick: None)
    rules = diary(verbs)
    _, event = said(rules, opened(rules, Question()), 0, "x")
    assert event.step == "ask-nicely"
    assert rules.question(Question())["key"] == "ask-nicely"


def test_the_position_before_is_left_as_it_was() -> None:
    """Positions are values: deciding makes a new one."""
    rules = diary()
    position = opened(rules, Ask(("x",)))
    agenda, game = position.agenda, position.game
    said(rules, position, 0, "x")
    assert (position.agenda, position.game) == (agenda, game)


def test_a_forbidden_pick_is_refused_with_its_clause() -> None:
    """The verdict of the menu is the refusal."""
    rules = diary()
    position = opened(rules, Ask(("x", "y"), ("y",)))
    with pytest.raises(Refused) as refusal:
        said(rules, position, 0, "y")
    assert refusal.value.rule == "D-2"
    assert check(rules, position, 0, Say("x")) == decision_of(position, 0)


@pytest.mark.parametrize("pick", [Say("z"), Mumble()])
def test_a_pick_that_was_never_in_question_is_refused_with_the_clause_of_the_question(pick: Pick) -> None:
    """Another word, or another kind of answer altogether."""
    rules = diary()
    with pytest.raises(Refused) as refusal:
        decide(rules, opened(rules, Ask(("x",))), 0, pick, NoDice())
    assert refusal.value.rule == "D-1"


def test_a_seat_that_is_not_asked_cannot_decide() -> None:
    """Nor can anybody when the game is over."""
    rules = diary()
    position = opened(rules, Ask(("x",)))
    with pytest.raises(NotAsked):
        said(rules, position, 1, "x")
    over, _ = said(rules, position, 0, "x")
    assert decisions(over.agenda) == ()
    with pytest.raises(NotAsked):
        said(rules, over, 0, "x")


def test_a_forced_step_with_one_legal_pick_is_taken_without_asking() -> None:
    """Its facts tell it; nobody waits."""
    rules = diary()
    position = opened(rules, Insist(("only",)), Write("end"))
    assert position.game.lines == ("0: only", "end")
    assert position.agenda == ()


def test_a_forced_step_with_a_choice_is_asked() -> None:
    """Two legal picks are a question."""
    assert len(decisions(opened(diary(), Insist(("x", "y"))).agenda)) == 1


def test_a_step_that_is_not_forced_is_asked_even_without_a_choice() -> None:
    """Not being asked could tell what a hand holds."""
    assert len(decisions(opened(diary(), Ask(("only",))).agenda)) == 1
    assert len(decisions(opened(diary(), Ask(("x", "y"), ("y",))).agenda)) == 1


@pytest.mark.parametrize("step", [Ask(()), Insist(()), Ask(("x",), ("x",))])
def test_a_question_without_a_legal_answer_is_a_dead_end(step: Step) -> None:
    """In the opening or in the middle of a decision: our mistake, and told as such."""
    rules = diary()
    with pytest.raises(DeadEnd):
        opened(rules, step)
    with pytest.raises(DeadEnd):
        said(rules, opened(rules, Ask(("x",)), step), 0, "x")


# --- what is revealed --------------------------------------------------------------------------------------


def revealed(rules: Ruleset[Diary], *then: Step, script: tuple[int, ...] = ()) -> bool:
    position = opened(rules, Ask(("x",)), *then)
    with ScriptedDice(script) as dice:
        _, event = decide(rules, position, 0, Say("x"), dice)
    return event.revealed


def test_a_decision_reveals_nothing_by_itself() -> None:
    """Ordinary facts may be taken back."""
    assert not revealed(table_rules(), Write("a"))


def test_a_decision_that_asks_the_dice_has_revealed_something() -> None:
    """Nobody may take back what chance has answered."""
    assert revealed(table_rules(), Throw(), script=(4,))


def test_a_decision_with_a_revealing_fact_has_revealed_something() -> None:
    """A card was turned up, by whatever step."""
    verbs = Verbs()
    verbs.react(Wrote)(lambda table, fact: table.emit(Peeked()) if fact.line == "a" else None)
    assert revealed(diary(verbs), Write("a"))
    assert not revealed(diary(verbs), Write("b"))


def test_dice_asked_in_an_earlier_decision_do_not_count() -> None:
    """Each decision has dice of its own."""
    rules = table_rules()
    position = opened(rules, Throw(), Ask(("x",)), dice=ScriptedDice([5]))
    _, event = said(rules, position, 0, "x")
    assert position.game.lines == ("5",)
    assert not event.revealed


def test_a_verb_sees_the_game_as_its_own_facts_have_made_it() -> None:
    """What is emitted is true at once."""
    verbs = Verbs()
    seen: list[tuple[str, ...]] = []

    @verbs.do(Throw)
    def look(table: Table[Diary], seat: Seat, step: Throw) -> None:
        for line in ("a", "b"):
            table.emit(Wrote(line))
            seen.append(table.game.lines)

    opened(diary(verbs), Throw())
    assert seen == [("a",), ("a", "b")]


def test_a_fact_without_a_fold_is_an_error_where_it_is_emitted() -> None:
    """Not later, in a replay."""
    verbs = Verbs()

    class Unheard(Fact, frozen=True):
        pass

    verbs.do(Throw)(lambda table, seat, step: table.emit(Unheard()))
    with pytest.raises(KeyError):
        opened(diary(verbs), Throw())
