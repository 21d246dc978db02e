"""A ruleset is a book of verbs; an expansion is another, which may replace a verb if it says which."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from domain.kernel.dice import NoDice
from domain.kernel.menu import OK, Candidate
from domain.kernel.nouns import Seat
from domain.kernel.ruleset import Ruleset
from domain.kernel.table import Table, decide, opening
from tests.kernel.diary import Ask, Diary, Insist, Say, Write, Wrote, diary, opened

Register = Callable[[Ruleset[Diary], Any], object]


def shout(table: Table[Diary], seat: Seat, step: Write) -> None:
    table.emit(Wrote(step.line.upper()))


def anything(game: Diary, seat: Seat, step: Ask) -> Iterator[Candidate]:
    yield Say("anything"), OK


def lines(rules: Ruleset[Diary], *steps: Write) -> tuple[str, ...]:
    return opened(rules, *steps).game.lines


REGISTERED: dict[str, tuple[Register, Callable[[Ruleset[Diary]], Any]]] = {
    "fold": (
        lambda rules, old: rules.fold(Wrote, replaces=old)(lambda game, fact: game),
        lambda rules: rules.folds[Wrote],
    ),
    "do": (lambda rules, old: rules.do(Write, replaces=old)(shout), lambda rules: rules.dos[Write]),
    "take": (
        lambda rules, old: rules.take(Ask, Say, replaces=old)(lambda table, seat, step, pick: None),
        lambda rules: rules.takes[Ask, Say],
    ),
    "menu": (
        lambda rules, old: rules.menu(Ask, rule="D-9", prompt="?", replaces=old)(anything),
        lambda rules: rules.asking[Ask].menu,
    ),
}


@pytest.mark.parametrize("verb", REGISTERED)
def test_a_verb_is_not_replaced_by_chance(verb: str) -> None:
    """Whoever registers a second verb for a noun must name the first; any other name is as bad as none."""
    register, _ = REGISTERED[verb]
    for wrong in (None, shout):
        with pytest.raises(TypeError, match="must name it"):
            register(diary().extend(), wrong)


@pytest.mark.parametrize("verb", REGISTERED)
def test_a_verb_is_replaced_by_whoever_names_it(verb: str) -> None:
    """In the expansion; the base keeps the old one."""
    register, current = REGISTERED[verb]
    rules = diary()
    child = rules.extend()
    before = current(rules)
    register(child, before)
    assert current(child) is not before
    assert current(rules) is before


def test_nothing_can_be_replaced_that_was_never_there() -> None:
    """A replacement that misses its verb is a mistake, not an addition."""
    with pytest.raises(TypeError):
        Ruleset[Diary]("diary", Diary).do(Write, replaces=shout)(shout)


def test_an_expansion_has_all_verbs_of_its_base() -> None:
    """What it does not replace it plays as before."""
    rules = diary()
    assert lines(rules.extend(), Write("a")) == ("a",)


def test_an_expansion_plays_by_its_own_verb() -> None:
    """The base goes on playing by the old one."""
    rules = diary()
    loud = rules.extend()
    loud.do(Write, replaces=rules.dos[Write])(shout)
    assert lines(loud, Write("a")) == ("A",)
    assert lines(rules, Write("a")) == ("a",)


def test_an_expansion_replaces_a_menu_with_its_words_and_clause() -> None:
    """The question is asked as the expansion asks it."""
    rules = diary()
    child = rules.extend()
    child.menu(Ask, rule="D-9", prompt="Well?", replaces=rules.asking[Ask].menu)(anything)
    assert child.question(Ask(()))["text"] == "Well?"
    assert [pick for pick, _ in child.menu_for(Diary(), 0, Ask(()))] == [Say("anything")]
    assert child.asking[Ask].rule == "D-9"


def test_a_reaction_of_an_expansion_comes_after_those_of_its_base() -> None:
    """And is none of the base's business."""
    rules = diary()
    rules.react(Wrote)(lambda table, fact: table.push(0, *[Write("base")] * (fact.line == "a")))
    child = rules.extend()
    child.react(Wrote)(lambda table, fact: table.push(0, *[Write("child")] * (fact.line == "a")))
    assert lines(child, Write("a")) == ("a", "base", "child")
    assert lines(rules, Write("a")) == ("a", "base")


def test_an_expansion_can_be_expanded() -> None:
    """Verbs come down through the generations."""
    rules = diary()
    loud = rules.extend()
    loud.do(Write, replaces=rules.dos[Write])(shout)
    assert lines(loud.extend(), Write("a")) == ("A",)
    assert len(rules.family()) == 3


def test_a_verb_is_found_by_the_clause_that_it_cites() -> None:
    """A clause may have several verbs, a verb several clauses."""
    rules = diary()
    rules.cites("D-1", "D-2")(shout)
    rules.cites("D-2")(anything)
    name = "tests.kernel.test_ruleset"
    assert rules.cited["D-1"] == [f"{name}.shout"]
    assert rules.cited["D-2"] == [f"{name}.shout", f"{name}.anything"]


def test_a_question_is_told_in_words_beside_its_key_and_arguments() -> None:
    """So that a client may translate it."""
    assert diary().question(Insist(("x",))) == {
        "key": "insist",
        "args": {"words": ("x",)},
        "text": "Which of ('x',)?",
    }


def test_a_replaced_verb_may_call_the_old_one() -> None:
    """That is how an expansion adds to a rule."""
    rules = diary()
    child = rules.extend()
    old = rules.takes[Ask, Say]

    @child.take(Ask, Say, replaces=old)
    def say_twice(table: Table[Diary], seat: Seat, step: Ask, pick: Say) -> None:
        old(table, seat, step, pick)
        old(table, seat, step, pick)

    position, _ = opening(child, Diary(), [Ask(("x",))], NoDice())
    after, _ = decide(child, position, 0, Say("x"), NoDice())
    assert after.game.lines == ("0: x", "0: x")


def test_a_verb_comes_out_of_its_decorators_as_it_went_in() -> None:
    """So that decorators can be stacked, and the verb be called and tested by itself."""
    rules = Ruleset[Diary]("diary", Diary)
    assert rules.do(Write)(rules.take(Ask, Say)(rules.cites("D-1")(shout))) is shout
    assert rules.react(Wrote)(shout) is shout
    assert rules.menu(Ask, rule="D-1", prompt="?")(anything) is anything
