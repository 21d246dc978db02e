"""Yōkai cards, and Spring. Chapters 1.7 and 1.9 of the clause index."""

import pytest
from msgspec.structs import replace

from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import Favor, Kind, Season, Spot
from domain.bitoku.rules.counting import virtue
from domain.bitoku.steps import effects as e
from domain.kernel.table import decisions
from tests.bitoku.tables import (
    FORGES,
    YOMI,
    Steady,
    crossed,
    crystal,
    dice,
    has,
    me,
    opened,
    placed,
    scored,
    shown,
    stacked,
    step_of,
    table,
)
from tests.support.table import Played, given, legal, like, nth, refusal, when

NEW = ("KAP-1", "KAP-2", "KAP-3")


@pytest.mark.rule("B-066", "Q-25")
def test_a_yokai_of_the_common_deck_is_one_of_two() -> None:
    """One to the hand, the other face down under the deck."""
    played = given(stacked(table(), Kind.YOKAI, *NEW), e.ObtainYokai())
    assert legal(played) == [p.KeepCard("KAP-1"), p.KeepCard("KAP-2")]
    played = when(played, p.KeepCard("KAP-2"))
    assert me(played).hand == ("KAP-2",)
    assert played.game.stack(Kind.YOKAI) == ("KAP-3", "KAP-1")


@pytest.mark.rule("B-067", "B-170")
def test_the_yokai_of_the_hill_is_the_one_where_the_die_went() -> None:
    """Its card comes to the hand, and no other Hill's may be taken."""
    played = when(given(placed(table(4), 0, 1, 4, FORGES), s.TakeTurn()), p.CrossRiver(1))
    assert {pick.hill for pick in legal(played, p.ClaimFavor)} == {FORGES}
    there = played.game.hill(FORGES).yokai
    assert me(when(played, p.ClaimFavor(FORGES, Favor.YOKAI))).hand == (there,) == ("KAP-4",)


@pytest.mark.rule("B-068")
def test_draw_a_yokai_takes_the_top_card_of_the_own_deck() -> None:
    """Into the hand."""
    played = given(table(), e.DrawYokai())
    assert (me(played).hand, len(me(played).deck)) == (("S-KAP",), 4)


@pytest.mark.rule("B-070", "Q-03")
def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    """And drawing goes on; with both empty nothing comes."""
    played = given(
        has(table(), deck=("S-KAP",), discard=("S-KIT", "S-SHI")), e.DrawYokai(), e.DrawYokai(), chance=Steady()
    )
    assert sorted(me(played).hand) == ["S-KAP", "S-KIT"]
    assert (me(played).deck, me(played).discard) == (("S-SHI",), ())
    assert given(has(table(), deck=(), discard=()), e.DrawYokai()).facts == ()


@pytest.mark.rule("B-065", "B-189")
@pytest.mark.parametrize(("built", "points"), [(0, 0), (2, 4), (6, 12)])
def test_t_17_a_virtue_counts_what_is_controlled_now(built: int, points: int) -> None:
    """2 points for each constructed building, at most 12."""
    assert virtue(has(table(), built=built), 0, "NEZ-1") == points


@pytest.mark.rule("B-065")
def test_t_08_the_nezumi_of_the_rulebook() -> None:
    """One own Kodama forward, then a building or a Crystal."""
    game = has(table(), hand=("NEZ-1",), resources=(3, 3, 3, 3))
    played = when(given(game, s.TakeTurn()), p.PlayYokai("NEZ-1", 1), p.UseYokai(), nth(p.TakePart, 1))
    assert isinstance(step_of(played), e.Advance)
    played = when(played, p.AdvanceKodama(YOMI))
    assert me(played).kodamas[0] == 2
    assert isinstance(step_of(played), s.ChooseOne)
    assert legal(played, p.TakeOption) == [p.TakeOption(e.Construct()), p.TakeOption(e.ObtainCrystal())]


# --- Spring ---


def spring(seats: int = 2, **changes: object) -> Played:
    return given(has(opened(seats).game, 0, **changes), s.Spring())


@pytest.mark.rule("B-077", "B-078", "B-079")
def test_t_01_draw_to_four_and_keep_three() -> None:
    """With 1 card from the last round she draws 3 and discards 1 of her choice."""
    played = spring(hand=("KAP-1",))
    assert me(played).hand == ("KAP-1", "S-KAP", "S-IMO", "S-NEZ")
    assert legal(played, seat=0) == [p.Discard(card) for card in me(played).hand]
    played = when(played, p.Discard("S-IMO"), seat=0)
    assert me(played).hand == ("KAP-1", "S-KAP", "S-NEZ")
    assert me(played).discard == ("S-IMO",)


@pytest.mark.rule("B-080", "B-081", "B-281")
def test_t_02_reaping_may_lead_to_more_than_three_cards() -> None:
    """Draw 1 Yōkai and +1 Amulet: 4 cards in hand, in the order that she likes."""
    game = crystal(crystal(has(opened().game, hand=("KAP-1",)), 1, "D03"), 2, "D01")
    played = when(when(given(game, s.Spring()), p.Discard("S-IMO"), seat=0), p.Discard("S-IMO"), seat=1)
    assert step_of(played) == s.Reap((1, 2))
    played = when(played, like(p.ReapCrystal, space=2))
    assert played.is_over
    assert len(me(played).hand) == 4
    assert me(played).amulets == (2, 0, 0)


@pytest.mark.rule("B-078", "B-079")
def test_x_13_a_hand_of_five_draws_none_and_keeps_three() -> None:
    """Two go."""
    played = spring(hand=("KAP-1", "KAP-2", "KAP-3", "KAP-4", "KAP-5"))
    assert len(me(played).deck) == 5
    played = when(played, p.Discard("KAP-1"), p.Discard("KAP-2"), seat=0)
    assert me(played).hand == ("KAP-3", "KAP-4", "KAP-5")
    assert all(decision.seat != 0 for decision in decisions(played.position.agenda))


@pytest.mark.rule("B-077", "B-082")
def test_all_seats_discard_side_by_side() -> None:
    """An answer of one leaves the questions of the others as they are; reaping waits for all."""
    played = spring(3)
    assert [decision.seat for decision in decisions(played.position.agenda)] == [0, 1, 2]
    played = when(played, p.Discard("S-KAP"), seat=2)
    assert [decision.seat for decision in decisions(played.position.agenda)] == [0, 1]
    assert played.game.season is Season.SPRING


@pytest.mark.rule("B-080", "Q-04")
def test_reaping_goes_in_turn_order() -> None:
    """Each reaps all before the next begins."""
    game = opened().game
    for seat in (0, 1):
        game = crystal(crystal(game, 1, "D05", seat), 2, "D06", seat)
    played = when(when(given(game, s.Spring()), p.Discard("S-KAP"), seat=1), p.Discard("S-KAP"), seat=0)
    assert (played.open[0][0], step_of(played)) == (0, s.Reap((1, 2)))
    played = when(played, like(p.ReapCrystal, space=1))
    assert played.open[0][0] == 1
    assert me(played).resources == (1, 0, 2, 1)


@pytest.mark.rule("B-080", "B-281")
def test_a_dream_that_comes_while_reaping_waits_for_the_next_spring() -> None:
    """D11 gives a Movement Point, which completes gi, which gets D12: no points before the next round."""
    game = shown(crystal(has(table(), path=("gi",)), 1, "D11"), Kind.CRYSTAL, "D12")
    played = when(given(replace(game, season=Season.SPRING), s.ReapFruits()), p.AdvanceCounter())
    played = when(played, p.TakeOption(e.ObtainCrystal(1)), p.TakeCrystal(1, 2))
    assert played.is_over
    assert scored(played, "B-281") == 0
    assert legal(given(played.game, s.ReapFruits())) == [p.ReapCrystal(1, "D11"), p.ReapCrystal(2, "D12")]


# --- dice ---


@pytest.mark.rule("B-071", "B-072")
def test_a_die_is_in_one_of_four_places() -> None:
    """Locked, unlocked, in the Forest, or across the river."""
    assert set(Spot) == {Spot.LOCKED, Spot.UNLOCKED, Spot.FOREST, Spot.RIVER}
    game = crossed(placed(has(table(), dice=dice(1, 2, 3)), 0, 1, 4, YOMI), 0, 2, 3, "left")
    returned = when(given(game, s.Winter()), p.Arrange((3, 3, 4)), seat=0)
    assert {die.spot for die in me(returned).dice} == {Spot.LOCKED}


@pytest.mark.rule("B-074")
def test_an_effect_may_unlock_a_locked_die() -> None:
    """One that is locked."""
    game = has(table(), dice=(*dice(3), *dice(2, 1, spot=Spot.LOCKED)))
    played = given(game, e.Unlock())
    assert legal(played, p.UnlockDie) == [p.UnlockDie(2), p.UnlockDie(3)]
    assert refusal(played, p.UnlockDie(1)) == "B-074"
    played = when(played, p.UnlockDie(3))
    assert me(played).dice[2].spot is Spot.UNLOCKED
    assert [x.die for x in played.history_of(f.DieUnlocked)] == [3]
