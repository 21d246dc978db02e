"""Chapters 1.10: tidying, Payday and fire."""

import pytest
from msgspec.structs import replace

from domain.iki import facts as f
from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki.goods import Goods
from domain.iki.kinds import Season
from domain.iki.state import Iki, Lot
from domain.kernel.nouns import Scored
from tests.iki.tables import fire_levels, goods_of, laid_out, offering, owning, points_of, put, seated
from tests.support.scripted import ScriptedDice
from tests.support.table import Played, asking, given, legal, refusal

# --- the offer and the season ---


@pytest.mark.rule("K-155", "K-156")
@pytest.mark.parametrize("month", [1, 2, 4, 5, 7, 8, 10, 11])
def test_unhired_characters_gain_a_mon(month: int) -> None:
    """In quiet months and, after the fire, in fire months."""
    game = offering(laid_out(month=month), "monk", Lot("ox-cart", 1))
    after = given(game, s.HoldEvent())
    assert after.game.offer == (Lot("monk", 1), Lot("ox-cart", 2))
    if month in (5, 8, 11):
        kinds = [type(fact) for fact in after.facts]
        assert kinds.index(f.FireBrokeOut) < kinds.index(f.MonsLaid)


@pytest.mark.rule("K-157", "K-032")
def test_before_payday_the_season_changes() -> None:
    """Unsold tokens go, the next season's come; unhired Characters go with their mons."""
    game = laid_out(month=3)
    game = offering(replace(game, market=("spring-pipe-1",)), Lot("monk", 1))
    after = given(game, s.HoldEvent())
    assert after.game.offer == ()
    assert set(after.game.gone) == {"monk", "spring-pipe-1"}
    assert {game.box.tokens[x].season for x in after.game.market} == {Season.SUMMER}
    assert len(after.game.market) == 6
    kinds = [type(fact) for fact in given(put(game, "A1", "sake-peddler"), s.HoldEvent()).facts]
    assert kinds.index(f.TokensLaid) < kinds.index(f.LotsGone) < kinds.index(f.SalaryPaid) < kinds.index(f.Fed)


@pytest.mark.rule("K-158")
def test_in_month_12_the_tokens_stay() -> None:
    """The Characters go, and the Oyakatas go home."""
    game = offering(replace(laid_out(month=12), market=("winter-pipe-1",)), "samurai")
    after = given(game, s.HoldEvent()).game
    assert (after.market, after.offer) == (("winter-pipe-1",), ())
    assert {player.place for player in after.players} == {""}


@pytest.mark.rule("K-001", "K-070")
def test_after_month_12_comes_new_years_day() -> None:
    """Else the next month."""
    assert given(laid_out(month=12), s.NextMonth()).game.month == 13
    assert given(replace(laid_out(month=4), decks={Season.SUMMER: ()}), s.NextMonth()).game.month == 5


# --- salaries ---


@pytest.mark.rule("K-160", "K-056", "K-052")
def test_at_13_salaries() -> None:
    """AT-13: retired Cotton Peddler, Seamstress on 3, Soba Stand on 2 or 3: 1 mon, 1 sandal, 3 IKI, 3 mons."""
    for level in (2, 3):
        game = put(put(owning(laid_out()), "A1", "seamstress", level=3), "B1", "soba-stand", level=level)
        paid = given(seated(game, 0, retired=("cotton-peddler",)), s.PaySalaries())
        assert goods_of(paid) == Goods(mons=1 + 3, sandals=1, iki=3)


@pytest.mark.rule("K-161", "K-004", "K-227")
def test_at_44_the_day_laborer_with_1_iki() -> None:
    """AT-44: level 1 takes 2 IKI, but no more than there is."""
    game = put(owning(laid_out(), iki=1), "A1", "day-laborer")
    paid = given(game, s.PaySalaries())
    assert goods_of(paid).iki == 0
    assert points_of(paid) == -1


@pytest.mark.rule("K-161")
def test_losses_come_after_the_gains() -> None:
    """Our ruling where there is little IKI: what the same step brings can pay for it."""
    game = put(put(owning(laid_out()), "A1", "day-laborer"), "B1", "dice-maker", level=3)
    assert goods_of(given(game, s.PaySalaries())).iki == 1


@pytest.mark.rule("K-160")
def test_the_tempura_stand_has_other_readings() -> None:
    """AMB-05: 4 / 3 / 4 as printed, 3 / 3 / 4 or 3 / 4 / 4."""
    for reading, expected in (("as_printed", (4, 3, 4)), ("3_3_4", (3, 3, 4)), ("3_4_4", (3, 4, 4))):
        game = laid_out(tempura_salaries=reading)
        assert tuple(x.mons for x in game.box.cards["tempura-stand"].salaries) == expected


@pytest.mark.rule("K-230", "K-231")
def test_the_imperial_villa_pays_with_the_salaries() -> None:
    """2 mons for each Character of the most recruited type, on the board or retired."""
    game = put(put(owning(laid_out()), "A1", "monk"), "B1", "imperial-villa")
    paid = given(seated(game, 0, retired=("yamabushi", "shrine-maiden", "puppeteer")), s.PaySalaries())
    assert goods_of(paid).mons == 2 * 4
    assert goods_of(given(seated(game, 0, retired=()), s.PaySalaries())).mons == 2


# --- harmony ---


@pytest.mark.rule("K-162", "K-014", "K-164")
def test_harmony_multiplies_own_kobuns_and_all_of_the_type() -> None:
    """In each group with two or more of the type; a corner Character counts in both its groups."""
    game = laid_out()
    for stall, card, owner in (("A1", "monk", 0), ("A2", "yamabushi", 1), ("A4", "ox-cart", 0)):
        game = put(game, stall, card, owner)
    game = put(put(game, "B4", "samurai", 2), "B1", "dice-maker", 0)
    scored = given(game, s.ScoreHarmony())
    # Nagaya A: 3 Specials, of which 2 and 1; corners: 2 Specials, of which 1 and 1.
    assert [points_of(scored, seat, "K-162") for seat in range(3)] == [2 * 3 + 1 * 2, 1 * 3, 1 * 2]


@pytest.mark.rule("K-162", "K-211", "K-217")
def test_neutral_cards_raise_the_multiplier() -> None:
    """But nobody scores for them (AMB-14); with two players there is no fifth group."""
    game = put(put(put(laid_out(2), "A1", "monk"), "A3", "yamabushi", -1), "B3", "ox-cart")
    scored = given(game, s.ScoreHarmony())
    assert points_of(scored, 0) == 2


@pytest.mark.rule("K-147", "K-162")
def test_a_building_brings_no_harmony() -> None:
    """And eats nothing, earns nothing and gains no experience."""
    game = put(put(put(laid_out(), "A1", "monk"), "A2", "inn"), "A3", "well")
    assert given(game, s.ScoreHarmony()).facts == ()
    fed = given(game, s.FeedCharacters())
    assert fed.facts_of(f.Fed) == [f.Fed(0, 1)]
    assert given(game, s.TrainAll()).facts_of(f.Trained) == [f.Trained("A1", "monk", 2)]
    assert given(game, s.PaySalaries()).facts == ()


# --- food ---


@pytest.mark.rule("K-163", "K-058")
def test_at_15_three_characters_and_two_rice() -> None:
    """AT-15: pay 2, remove 1 of choice, Kobun home."""
    game = put(put(put(owning(laid_out(), rice=2), "A1", "monk"), "B1", "ox-cart"), "C1", "yamabushi")
    game = fire_levels(game, 3)
    assert legal(asking(game, s.GoHungry())) == [p.GiveUp(x) for x in ("A1", "B1", "C1")]
    fed = given(game, s.FeedCharacters(), picks=(p.GiveUp("B1"),))
    assert fed.is_over
    assert goods_of(fed).rice == 0
    assert "B1" not in fed.game.stalls
    assert fed.game.gone == ("ox-cart",)
    assert (fed.game.players[0].kobun, fed.game.players[0].fire) == (2, 3)


@pytest.mark.rule("K-163", "K-056")
def test_rice_must_be_used_and_retired_characters_do_not_eat() -> None:
    """As long as there is rice, everybody eats."""
    game = seated(put(owning(laid_out(), rice=3), "A1", "monk"), 0, retired=("ox-cart",))
    assert goods_of(given(game, s.FeedCharacters())).rice == 2


@pytest.mark.rule("K-231", "K-230")
def test_the_farmhouse_pays_for_each_character_fed() -> None:
    """2 IKI for each, while it stands."""
    game = put(put(put(owning(laid_out(), rice=1), "A1", "monk"), "B1", "ox-cart"), "C1", "farmhouse")
    fed = given(game, s.FeedCharacters(), picks=(p.GiveUp("A1"),))
    assert points_of(fed, 0, "K-231") == 2


@pytest.mark.rule("K-164")
def test_rice_of_the_salaries_can_feed() -> None:
    """Salaries, harmony, food, in this order; whoever will starve still earns."""
    game = put(put(owning(laid_out(month=3)), "A1", "sake-peddler", level=2), "C1", "dice-maker")
    paid = given(game, s.HoldEvent(), picks=(p.GiveUp("A1"),))
    assert goods_of(paid) == Goods(iki=1)


# --- fire ---


def burning(game: Iki, nagaya: str, strength: int = 5) -> Played:
    """A fire breaks out there."""
    return given(game, s.BreakOut(strength), chance=ScriptedDice([[nagaya]]))


@pytest.mark.rule("K-170", "K-031", "K-019")
def test_the_first_in_firefighting_draws_a_nagaya() -> None:
    """Each has one tile of four."""
    fire = burning(fire_levels(laid_out(), 1, 4, 0), "C")
    assert fire.facts_of(f.FireBrokeOut) == [f.FireBrokeOut("C", 5)]
    assert sorted(fire.game.fires) == ["A", "B", "C", "D"]


@pytest.mark.rule("K-171", "K-172")
def test_the_fire_moves_inwards_and_grows_weaker() -> None:
    """By 1 for each stall, through empty ones, up to the Crossroads."""
    fire = burning(laid_out(), "C")
    assert fire.facts_of(f.FirePassed) == [f.FirePassed(f"C{i}", 6 - i) for i in (1, 2, 3, 4)]


@pytest.mark.rule("K-173", "K-058", "K-146", "K-175")
def test_enough_firefighting_stops_the_fire() -> None:
    """What stood before burns, Building or Character; what stands further in is safe. The level stays."""
    game = put(put(put(laid_out(), "A1", "inn", 0), "A2", "monk", 1), "A3", "ox-cart", 2)
    game = put(fire_levels(game, 4, 2, 3), "A4", "yamabushi", 0)
    fire = burning(game, "A")
    assert fire.facts_of(f.CardLost) == [f.CardLost(0, "A1", "inn"), f.CardLost(1, "A2", "monk")]
    assert fire.facts_of(f.FireStopped) == [f.FireStopped(2, "A3", 3)]
    assert set(fire.game.stalls) == {"A3", "A4"}
    assert [player.kobun for player in fire.game.players] == [3, 4, 3]
    assert [player.fire for player in fire.game.players] == [4, 2, 3]


@pytest.mark.rule("K-174")
def test_a_neutral_card_always_burns() -> None:
    """And lets the fire through."""
    game = put(put(fire_levels(laid_out(2), 10, 10), "A1", "monk", -1), "A2", "ox-cart", 0)
    fire = burning(game, "A", 4)
    assert fire.facts_of(f.CardLost) == [f.CardLost(-1, "A1", "monk")]
    assert fire.facts_of(f.FireStopped) == [f.FireStopped(0, "A2", 3)]


@pytest.mark.rule("K-176", "K-225")
def test_a_token_saves_a_character_but_not_a_building() -> None:
    """It is spent, and the fire goes on to the next stall."""
    game = seated(put(put(laid_out(), "A1", "monk"), "A2", "inn"), 0, keepsakes=("avoid-1",))
    assert refusal(asking(game, s.FaceFire("A2", 4)), p.UseKeepsake("avoid-1")) == "K-176"
    dice = ScriptedDice([["A"]])
    saved = given(game, s.BreakOut(5), picks=(p.UseKeepsake("avoid-1"),), chance=dice)
    assert saved.game.players[0].keepsakes == ()
    assert set(saved.game.stalls) == {"A1"}
    assert saved.facts_of(f.FirePassed)[0] == f.FirePassed("A1", 5)


@pytest.mark.rule("K-164", "K-162", "K-160")
def test_whoever_will_starve_still_earns_and_brings_harmony() -> None:
    """Two Peddlers in a group earn a rice and a sandal, and 2 IKI each; then the rice feeds but one of them."""
    game = put(owning(laid_out(month=3)), "A1", "boiled-egg-peddler", level=2)
    paid = given(put(game, "A2", "cotton-peddler"), s.HoldEvent(), picks=(p.GiveUp("A2"),))
    assert goods_of(paid) == Goods(sandals=1, iki=2 * 2)
    assert points_of(paid, 0, "K-162") == 2 * 2
    told = [fact for fact in paid.facts if isinstance(fact, f.SalaryPaid | Scored | f.Fed | f.CardLost)]
    assert [type(fact) for fact in told] == [f.SalaryPaid, f.SalaryPaid, Scored, f.Fed, f.CardLost]


@pytest.mark.rule("K-230")
def test_the_fire_watchtower_pays_for_firefighting_in_the_bonus() -> None:
    """3 IKI once, whether by one step or two; nothing without; and only while it stands."""
    game = put(
        offering(owning(laid_out(), mons=30), "monk", "day-laborer", "book-lender"), "C1", "fire-watchtower"
    )
    for card, points in (("monk", 3), ("day-laborer", 3), ("book-lender", 0)):
        hired = given(game, s.IncomeOrHiring(), picks=(p.Hire(card), p.ChooseStall("A1")))
        assert points_of(hired, 0, "K-230") == points
    other = given(
        owning(game, 1, mons=30), s.IncomeOrHiring(), seat=1, picks=(p.Hire("monk"), p.ChooseStall("A1"))
    )
    assert points_of(other, 0) == points_of(other, 1, "K-230") == 0
    burnt = given(game, s.FaceFire("C1", 5)).game
    assert "C1" not in burnt.stalls
    hired = given(burnt, s.IncomeOrHiring(), picks=(p.Hire("monk"), p.ChooseStall("A1")))
    assert points_of(hired, 0, "K-230") == 0
