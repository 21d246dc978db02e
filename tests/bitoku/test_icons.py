"""How icons resolve; resources and Amulets. Chapters 1.5 and 1.6 of the clause index."""

import pytest

from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import Kind, Resource
from domain.bitoku.rules.icons import why_vain
from domain.bitoku.steps import effects as e
from domain.kernel.menu import OK
from domain.kernel.nouns import Decline, Pick, Scored, Step
from tests.bitoku.tables import (
    RULES,
    YOMI,
    dice,
    has,
    me,
    printed,
    rich,
    scored,
    settled,
    shown,
    stacked,
    step_of,
    table,
)
from tests.support.table import given, is_legal, legal, like, nth, refusal, when

WOOD, STONE, JADE, SAKE = Resource
EITHER = e.Choose((e.Gain(jade=1), e.Gain(sake=1)), 2)


@pytest.mark.rule("B-050", "B-051", "B-259", "Q-05")
def test_t_03_a_discount_of_2_waives_what_the_payer_chooses() -> None:
    """Of 2 sake and 1 jade: 2 sake, or 1 sake and 1 jade; 1 jade or 1 sake is left to pay."""
    game = shown(rich(table()), Kind.MITAMA, "", "", "", "ara")
    played = when(given(game, e.ObtainMitama(2)), like(p.TakeTile, space=4))
    bills = [pick.resources for pick in legal(played, p.Pay)]
    assert len(bills) == 2
    assert {JADE: 1} in bills
    assert {SAKE: 1} in bills
    for bill, left in (({JADE: 1}, (5, 5, 4, 5)), ({SAKE: 1}, (5, 5, 5, 4))):
        paid = when(given(game, e.ObtainMitama(2)), like(p.TakeTile, space=4), p.Pay(bill))
        assert paid.history_of(f.Paid) == [f.Paid(0, bill)]
        assert me(paid).resources == left
        assert me(paid).mitamas == ("ara",)


@pytest.mark.rule("B-049", "B-053")
def test_t_04_a_multiplied_choice_allows_mixtures() -> None:
    """Jade or sake, twice: 2 jade, 2 sake, or one of each."""
    results = set()
    for first in (1, 2):
        for second in (1, 2):
            played = given(has(table(), resources=(0, 0, 0, 0)), EITHER)
            played = when(played, nth(p.TakeOption, first), nth(p.TakeOption, second))
            results.add(me(played).resources)
            assert played.is_over
    assert results == {(0, 0, 2, 0), (0, 0, 0, 2), (0, 0, 1, 1)}


@pytest.mark.rule("B-052")
def test_t_05_of_two_icons_with_a_slash_one_is_done() -> None:
    """Build or a Crystal, each at 1 less, not both."""
    both = e.Choose((e.Construct(1), e.ObtainCrystal(1)))
    built = when(given(rich(table()), both), nth(p.TakeOption, 1))
    assert isinstance(step_of(built), e.Construct)
    built = when(built, legal(built, p.Build)[0])
    while not built.is_over:
        built = when(built, legal(built)[0])
    assert built.history_of(f.BuildingBuilt)
    assert not built.history_of(f.CrystalTaken)
    assert isinstance(step_of(when(given(rich(table()), both), nth(p.TakeOption, 2))), e.ObtainCrystal)


@pytest.mark.rule("B-059", "B-058")
def test_t_06_any_two_resources_are_any_two() -> None:
    """The same or different ones, of exactly four kinds."""
    played = given(table(), e.GainAny(2))
    assert len(legal(played, p.TakeResources)) == 10
    for bill in ({JADE: 2}, {STONE: 1, WOOD: 1}, {SAKE: 2}):
        assert is_legal(played, p.TakeResources(bill))
    assert refusal(played, p.TakeResources({JADE: 3})) == "B-059"
    assert me(when(played, p.TakeResources({STONE: 1, WOOD: 1}))).resources == (2, 1, 1, 0)


@pytest.mark.rule("B-049")
def test_without_a_number_an_action_is_taken_once() -> None:
    """And with a number so often."""
    assert when(given(table(), e.Choose(EITHER.options)), nth(p.TakeOption, 1)).is_over
    assert printed(when(given(table(), EITHER), nth(p.TakeOption, 1))) == e.Choose(EITHER.options, 1)


@pytest.mark.rule("B-055", "B-056", "B-212")
def test_effects_are_resolved_in_a_chain() -> None:
    """A Movement Point completes a Bitoku card, whose Vision is drawn before the next point is spent."""
    game = has(table(), path=("rei", "jin"))
    played = when(given(game, e.Movement(2)), p.AdvanceCounter())
    assert step_of(played) == s.KeepOne(Kind.VISION)
    played = when(played, legal(played, p.KeepCard)[0])
    assert step_of(played) == e.Movement(1)


@pytest.mark.rule("B-057", "B-127")
def test_a_green_arrow_moves_the_kodama_of_its_region() -> None:
    """No other one."""
    played = given(table(), e.Advance(1, YOMI))
    assert played.is_over
    assert me(played).kodamas == (2, 1, 1, 1, 1)


@pytest.mark.rule("B-062", "B-064")
def test_amulets_are_kept_until_they_are_spent() -> None:
    """They are of value 1, 2 and 3."""
    game = has(table(), dice=dice(2, 2, 2), amulets=(1, 1, 1))
    played = when(given(game, s.TakeTurn()), p.UseDie(1, YOMI))
    assert [pick.value for pick in legal(played, p.SpendAmulet)] == [1, 2, 3]
    played = when(played, p.SpendAmulet(3))
    assert me(played).amulets == (1, 1, 0)


@pytest.mark.rule("B-063")
def test_t_12_an_amulet_cannot_be_changed_into_smaller_ones() -> None:
    """No question has such an answer; a +3 raises by 3 or not at all."""
    game = has(table(), dice=dice(1, 1, 1), amulets=(0, 0, 1))
    played = when(given(game, s.TakeTurn()), p.UseDie(1, YOMI))
    assert refusal(played, p.SpendAmulet(1)) == "B-062"
    assert me(settled(when(played, p.SpendAmulet(3)))).dice[0].value == 4


CHOICES = [
    e.Advance(2), e.PushBack(1), e.Unlock(), e.GainAny(1), EITHER, e.Movement(1),
    e.ObtainYokai(), e.ObtainBitoku(),
]  # fmt: skip


@pytest.mark.rule("Q-02")
@pytest.mark.parametrize("effect", CHOICES)
def test_what_needs_a_choice_may_be_declined(effect: e.Effect) -> None:
    """Then it is lost, and of a deck not even the top cards are looked at."""
    game = has(has(table(), 1, kodamas=(2,) * 5), dice=dice(1, 2, 3))
    game = has(game, dice=(game.players[0].dice[0], *table().players[0].dice[1:]))
    played = given(game, s.Resolve((effect,)))
    before = played.game
    assert is_legal(played, Decline())
    assert when(played, Decline()).game == before


BOX = table().box
LAST = [
    pytest.param(BOX.dragonflies["L13"].effect, e.ObtainYokai(), marks=pytest.mark.rule("B-272")),
    pytest.param(BOX.gates["B5"].effect, e.ObtainBitoku(), marks=pytest.mark.rule("B-226")),
    pytest.param(BOX.yokai["SHI-4"].effect, e.ObtainBitoku(), marks=pytest.mark.rule("B-088")),
]


@pytest.mark.rule("Q-02")
@pytest.mark.parametrize(("effects", "last"), LAST)
def test_the_part_that_is_left_may_be_declined_too(effects: e.Effects, last: e.Effect) -> None:
    """Each part of "x + y": after an Amulet that comes by itself, or a Movement Point that was given up."""
    played = given(table(), s.Resolve(effects))
    if e.Movement(1) in effects:
        played = when(played, p.TakePart(e.Movement(1)), Decline())
    assert legal(played) == [p.TakePart(last), Decline()]
    assert when(played, Decline()).is_over
    assert played.history_of(f.LookedAt) == []


@pytest.mark.rule("B-055")
def test_parts_come_in_any_order_and_gains_at_once() -> None:
    """MP 1 + BITOKU: the gain of a third part does not wait."""
    game = rich(table())
    played = given(game, s.Resolve((e.Gain(am1=1), e.Movement(1), e.ObtainBitoku())))
    assert me(played).amulets == (2, 0, 0)
    kinds: list[type[Pick]] = [type(pick) for pick in legal(played)]
    assert kinds == [p.TakePart, p.TakePart, Decline]
    played = when(when(played, nth(p.TakePart, 2)), p.KeepCard("makoto"))
    assert step_of(played) == e.Movement(1)
    assert p.AdvanceCounter() in legal(played)


@pytest.mark.rule("B-055", "B-052")
def test_a_choice_knows_what_it_is_printed_on() -> None:
    """The building Y6: a point, and a Yōkai or a Bitoku; whatever is asked names it, and what follows cites it."""
    effect = table().box.buildings["Y6"].effect
    played = given(table(), s.Resolve(effect, "B-055", "Y6"))
    assert scored(played, "B-055") == 1
    asked = step_of(played)
    assert asked == s.ChooseOne((e.ObtainYokai(), e.ObtainBitoku()), 1, "B-055", "Y6")
    assert " Y6 " in str(RULES.question(asked)["text"])
    played = when(played, p.TakeOption(e.ObtainBitoku()))
    then = step_of(played)
    assert then == s.ChooseNext((e.ObtainBitoku(),), "B-055", "Y6")
    assert " Y6 " in str(RULES.question(then)["text"])


@pytest.mark.rule("B-008", "B-052")
def test_points_that_are_chosen_are_explained_by_their_component() -> None:
    """Each time of several."""
    either = e.Choose((e.Gain(vp=2), e.Gain(am1=1)), 2)
    played = given(table(), s.Resolve((either,), "B-088", "NEZ-1"))
    played = when(played, nth(p.TakeOption, 1), nth(p.TakeOption, 1))
    assert played.history_of(Scored) == [Scored(0, 2, "B-088", "NEZ-1")] * 2


@pytest.mark.rule("B-052")
def test_a_choice_of_an_old_agenda_is_answered_as_ever() -> None:
    """There it stands as it is printed, and is asked without a gap in its words."""
    played = given(table(), e.Choose((e.ObtainYokai(), e.ObtainBitoku()), 2))
    played = when(played, p.TakeOption(e.ObtainBitoku()))
    then = step_of(played)
    assert then == s.ChooseNext((e.ObtainBitoku(),), "B-008", "these")
    assert str(RULES.question(then)["text"]) == "Which part of these do you resolve next?"


class Unknown(Step, frozen=True):
    """An effect without a verb."""


@pytest.mark.rule("Q-02", "Q-25")
@pytest.mark.parametrize(
    ("effect", "changes", "clause"),
    [
        (e.DrawYokai(), {"deck": (), "discard": ()}, "Q-25"),
        (e.DrawYokai(), {"deck": (), "discard": ("S-KAP",)}, OK),
        (e.ObtainRock(), {"rocks": ("I01", "I02", "I03", "I04")}, "B-243"),
        (e.Gain(vp=1), {}, OK),
        (e.ObtainVision(), {}, OK),
    ],
)
def test_an_effect_is_judged_by_what_it_needs(effect: Step, changes: dict[str, object], clause: str) -> None:
    """A draw by its own deck, a question by its menu."""
    assert why_vain(has(table(), 0, **changes), 0, effect, RULES) == clause


@pytest.mark.rule("Q-25")
@pytest.mark.parametrize(("effect", "kind"), [(e.ObtainYokai(), Kind.YOKAI), (e.ObtainBitoku(), Kind.BITOKU)])
def test_a_draw_from_a_common_deck_looks_at_that_deck(effect: Step, kind: Kind) -> None:
    """The other deck does not matter."""
    assert why_vain(stacked(table(), kind), 0, effect, RULES) == "Q-25"
    other = Kind.BITOKU if kind is Kind.YOKAI else Kind.YOKAI
    assert why_vain(stacked(table(), other), 0, effect, RULES) == OK


def test_an_effect_without_a_verb_is_not_judged_by_an_unrelated_deck() -> None:
    """Finding F1: it has neither a menu nor a deck, so asking for it is an error."""
    with pytest.raises(KeyError):
        why_vain(table(), 0, Unknown(), RULES)
