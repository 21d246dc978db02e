"""A ruleset is built from a list of chapters; an expansion extends it, and may replace a verb if it says which."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from domain.chance.dice import NoDice
from domain.kernel.menu import OK, Candidate
from domain.kernel.nouns import Seat
from domain.kernel.ruleset import Ruleset
from domain.kernel.table import Table, decide, opening
from tests.kernel import diary as base
from tests.kernel.diary import DIARY, Ask, Diary, Insist, Say, Verbs, Write, Wrote, diary, opened

Register = Callable[[Verbs, object], Callable[..., Any]]


def shout(table: Table[Diary], seat: Seat, step: Write) -> None:
    table.emit(Wrote(step.line.upper()))


def anything(game: Diary, seat: Seat, step: Ask) -> Iterator[Candidate]:
    yield Say("anything"), OK


def lines(rules: Ruleset[Diary], *steps: Write) -> tuple[str, ...]:
    return opened(rules, *steps).game.lines


def loud() -> Verbs:
    """An expansion in which all is written in capitals."""
    verbs = Verbs()
    verbs.do(Write, replaces=base.write)(shout)
    return verbs


REGISTERED: dict[str, tuple[Register, object, Callable[[Ruleset[Diary]], Any]]] = {
    "fold": (
        lambda verbs, old: verbs.fold(Wrote, replaces=old)(lambda game, fact: game),
        base.wrote,
        lambda rules: rules.folds[Wrote],
    ),
    "do": (
        lambda verbs, old: verbs.do(Write, replaces=old)(shout),
        base.write,
        lambda rules: rules.dos[Write],
    ),
    "take": (
        lambda verbs, old: verbs.take(Ask, Say, replaces=old)(lambda table, seat, step, pick: None),
        base.say,
        lambda rules: rules.takes[Ask, Say],
    ),
    "menu": (
        lambda verbs, old: verbs.menu(Ask, rule="D-9", prompt="?", replaces=old)(anything),
        base.words,
        lambda rules: rules.questions[Ask].menu,
    ),
}


# --- one verb for each noun --------------------------------------------------------------------------------


@pytest.mark.parametrize("verb", REGISTERED)
def test_a_verb_that_is_registered_twice_is_an_error_that_names_both_places(verb: str) -> None:
    """In two chapters of one list, in whichever order they stand."""
    register, old, _ = REGISTERED[verb]
    verbs = Verbs()
    new = register(verbs, None)
    for chapters in ((DIARY, verbs), (verbs, DIARY)):
        with pytest.raises(TypeError) as error:
            Ruleset.of(*chapters)
        for each in (old, new):
            place = f"{each.__module__}.{each.__qualname__}:{each.__code__.co_firstlineno}"  # type: ignore[attr-defined]  # a function
            assert place in str(error.value)


@pytest.mark.parametrize("verb", REGISTERED)
def test_a_verb_is_not_replaced_by_accident(verb: str) -> None:
    """An expansion must name the verb that it replaces; a wrong name is as bad as none."""
    register, _, _ = REGISTERED[verb]
    for wrong in (None, lines):
        verbs = Verbs()
        register(verbs, wrong)
        with pytest.raises(TypeError, match="has the verb"):
            diary(verbs)


@pytest.mark.parametrize("verb", REGISTERED)
def test_a_verb_is_replaced_by_an_expansion_that_names_it(verb: str) -> None:
    """The base keeps the old one."""
    register, old, current = REGISTERED[verb]
    verbs = Verbs()
    new = register(verbs, old)
    assert current(diary(verbs)) is new
    assert current(diary()) is old


def test_a_verb_is_not_replaced_twice() -> None:
    """Two chapters of an expansion that replace the same verb do not know of each other."""
    quiet = Verbs()
    quiet.do(Write, replaces=base.write)(lambda table, seat, step: None)
    for chapters in ((loud(), quiet), (quiet, loud())):
        with pytest.raises(TypeError, match="shout"):
            diary(*chapters)


def test_no_verb_can_be_replaced_within_the_list_that_brings_it() -> None:
    """A replacement belongs to an expansion: so the order of a list decides nothing."""
    for chapters in ((DIARY, loud()), (loud(), DIARY)):
        with pytest.raises(TypeError, match="has the verb"):
            Ruleset.of(*chapters)


def test_nothing_can_be_replaced_that_was_never_there() -> None:
    """A replacement that misses its verb is a mistake, not an addition."""
    with pytest.raises(TypeError, match="has the verb None"):
        Ruleset.of(loud())


# --- a ruleset is finished when it is built ----------------------------------------------------------------


def test_a_verb_that_comes_too_late_is_an_error() -> None:
    """No verb is lost because its module was imported after the ruleset was built."""
    verbs = Verbs()
    diary(verbs)
    with pytest.raises(TypeError, match=r"test_ruleset\.shout:\d+ comes too late"):
        verbs.do(Write)(shout)


def test_a_ruleset_cannot_be_changed() -> None:
    """Neither by another attribute nor by another verb."""
    rules: Any = diary()
    with pytest.raises(AttributeError):
        rules.dos = {}
    with pytest.raises(TypeError):
        rules.dos[Write] = shout


@pytest.mark.parametrize("turned", [False, True])
def test_the_order_of_the_chapters_matters_to_reactions_alone(turned: bool) -> None:
    """Reactions to one fact come in the order of the list; all else is the same in any order."""
    first, second = Verbs(), Verbs()
    for verbs, word in ((first, "first"), (second, "second")):
        verbs.react(Wrote)(lambda table, fact, word=word: table.push(0, *[Write(word)] * (fact.line == "a")))
    rules = Ruleset.of(*([second, DIARY, first] if turned else [first, second, DIARY]))
    assert lines(rules, Write("a")) == (("a", "second", "first") if turned else ("a", "first", "second"))
    assert (rules.folds, rules.takes, rules.dos) == (diary().folds, diary().takes, diary().dos)


# --- expansions --------------------------------------------------------------------------------------------


def test_an_expansion_has_all_verbs_of_its_base() -> None:
    """What it does not replace it plays as before."""
    assert lines(diary().extend(), Write("a")) == ("a",)


def test_an_expansion_plays_by_its_own_verb() -> None:
    """The base goes on playing by the old one."""
    rules = diary()
    assert lines(rules.extend(loud()), Write("a")) == ("A",)
    assert lines(rules, Write("a")) == ("a",)


def test_an_expansion_replaces_a_menu_with_its_words_and_clause() -> None:
    """The question is asked as the expansion asks it."""
    verbs = Verbs()
    verbs.menu(Ask, rule="D-9", prompt="Well?", replaces=base.words)(anything)
    child = diary(verbs)
    assert child.question(Ask(()))["text"] == "Well?"
    assert [pick for pick, _ in child.menu_for(Diary(), 0, Ask(()))] == [Say("anything")]
    assert child.questions[Ask].rule == "D-9"


def test_a_reaction_of_an_expansion_comes_after_those_of_its_base() -> None:
    """And is none of the base's business."""
    first, second = Verbs(), Verbs()
    first.react(Wrote)(lambda table, fact: table.push(0, *[Write("base")] * (fact.line == "a")))
    second.react(Wrote)(lambda table, fact: table.push(0, *[Write("child")] * (fact.line == "a")))
    rules = diary(first)
    assert lines(rules.extend(second), Write("a")) == ("a", "base", "child")
    assert lines(rules, Write("a")) == ("a", "base")


def test_an_expansion_can_be_extended() -> None:
    """Verbs come down through the generations, and can be replaced in each."""
    quiet = Verbs()
    quiet.do(Write, replaces=shout)(lambda table, seat, step: None)
    rules = diary(loud())
    assert lines(rules.extend(), Write("a")) == ("A",)
    assert lines(rules.extend(quiet), Write("a")) == ()


def test_a_replaced_verb_may_call_the_old_one() -> None:
    """That is how an expansion adds to a rule."""
    verbs = Verbs()

    @verbs.take(Ask, Say, replaces=base.say)
    def say_twice(table: Table[Diary], seat: Seat, step: Ask, pick: Say) -> None:
        base.say(table, seat, step, pick)
        base.say(table, seat, step, pick)

    child = diary(verbs)
    position, _ = opening(child, Diary(), [Ask(("x",))], NoDice())
    after, _ = decide(child, position, 0, Say("x"), NoDice())
    assert after.game.lines == ("0: x", "0: x")


def test_a_menu_that_looks_ahead_sees_the_menus_of_the_ruleset_in_play() -> None:
    """A verb of the base that asks what another step would allow gets the answer of the expansion."""
    ahead, verbs = Verbs(), Verbs()

    @ahead.menu_ahead(Insist, rule="D-1", prompt="?", replaces=base.few_words)
    def few_words(game: Diary, seat: Seat, step: Insist, rules: Ruleset[Diary]) -> Iterator[Candidate]:
        yield from rules.menu_for(game, seat, Ask(step.words))

    verbs.menu(Ask, rule="D-9", prompt="?", replaces=base.words)(anything)
    rules = diary(ahead)
    assert list(rules.menu_for(Diary(), 0, Insist(("x",))).legal()) == [Say("x")]
    assert list(rules.extend(verbs).menu_for(Diary(), 0, Insist(("x",))).legal()) == [Say("anything")]


# --- what is said of verbs ---------------------------------------------------------------------------------


def test_a_verb_is_found_by_the_clause_that_it_cites() -> None:
    """A clause may have several verbs, a verb several clauses."""
    verbs = Verbs()
    verbs.cites("D-1", "D-2")(shout)
    verbs.cites("D-2")(anything)
    assert dict(diary(verbs).citations) == {"D-1": (shout,), "D-2": (shout, anything)}


def test_a_question_is_put_in_words_with_its_key_and_arguments() -> None:
    """So that a client may translate it."""
    assert diary().question(Insist(("x",))) == {
        "key": "insist",
        "args": {"words": ("x",)},
        "text": "Which of ('x',)?",
    }


def test_a_verb_comes_out_of_its_decorators_as_it_went_in() -> None:
    """So that decorators can be stacked, and the verb be called and tested by itself."""
    verbs = Verbs()
    assert verbs.do(Write)(verbs.take(Ask, Say)(verbs.cites("D-1")(shout))) is shout
    assert verbs.react(Wrote)(shout) is shout
    assert verbs.menu(Ask, rule="D-1", prompt="?")(anything) is anything
