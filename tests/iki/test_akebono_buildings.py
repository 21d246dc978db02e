"""Akebono, chapter 2.10: the 10 new Buildings."""

import pytest
from msgspec.structs import replace

from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki.akebono import facts as f
from domain.iki.akebono.kinds import By
from domain.iki.akebono.steps import effects as n
from domain.iki.goods import Goods
from domain.iki.kinds import Season, Ware
from domain.iki.steps.effects import Build, BuyToken
from tests.iki.tables import (
    afloat,
    akebono,
    at,
    final_points,
    goods_of,
    laid_out,
    level_at,
    offering,
    owning,
    points_of,
    put,
    seated,
    with_buildings,
    with_celebrities,
)
from tests.support.table import asking, given, objection, when

COSTS = {
    "inn-for-sailors": Goods(wood=1, rice=1), "kimono-shop": Goods(wood=1, sandals=1, kobans=2),
    "picture-book-shop": Goods(wood=1, kobans=1, mons=4), "pub": Goods(wood=1, rice=1),
    "public-bathhouse": Goods(wood=2, sandals=1), "private-school": Goods(sandals=2, mons=2),
    "storyteller-s-theater": Goods(kobans=1), "tea-house": Goods(wood=1, sandals=2),
    "temple": Goods(wood=1, kobans=3), "wholesale-shipping-agency": Goods(wood=1, sandals=4),
}  # fmt: skip


@pytest.mark.rule(
    "A-200", "A-201", "A-202", "A-203", "A-204", "A-205", "A-206", "A-207", "A-208", "A-209", "A-210"
)
@pytest.mark.parametrize("building", COSTS)
def test_a_new_building_costs_what_is_printed(building: str) -> None:
    """The Pub a fish besides, the theater a pipe; they are discarded and no longer count."""
    tokens = ("whitebait-plain", "bonito-plain", "spring-pipe-1")
    game = with_buildings(seated(owning(akebono(), goods=COSTS[building]), 0, tokens=tokens), building)
    fish = [p.SpendFish("bonito-plain")] if building == "pub" else []
    built = when(asking(game, Build()), p.ChooseBuilding(building), p.ChooseStall("A1"), *fish)
    assert built.is_over
    assert goods_of(built) == Goods()
    spent = {"pub": "bonito-plain", "storyteller-s-theater": "spring-pipe-1"}.get(building)
    assert built.game.players[0].tokens == tuple(x for x in tokens if x != spent)
    bare = with_buildings(owning(akebono(), goods=COSTS[building]), building)
    assert objection(asking(bare, Build()), p.ChooseBuilding(building)) == ("K-145" if spent else "")


@pytest.mark.rule("A-210", "K-136")
def test_a_fish_paid_away_was_bought_all_the_same() -> None:
    """Our ruling: no other of its season may be bought."""
    game = with_buildings(owning(akebono(), wood=1, rice=1), "pub")
    game = seated(game, 0, tokens=("whitebait-plain",), fished=(Season.SPRING,))
    built = given(game, Build(), picks=(p.ChooseBuilding("pub"), p.ChooseStall("A1")))
    assert built.game.players[0].tokens == ()
    again = owning(replace(built.game, market=("whitebait-dear", "bonito-plain")), mons=9)
    assert objection(asking(again, BuyToken((Ware.FISH,))), p.Buy("whitebait-dear")) == "K-136"
    assert objection(asking(again, BuyToken((Ware.FISH,))), p.Buy("bonito-plain")) == ""


ENDS = [
    ("inn-for-sailors", 4, "A-200"), ("kimono-shop", 8, "A-201"), ("picture-book-shop", 10, "A-202"),
    ("pub", 10, "A-203"),
    ("public-bathhouse", 2, "A-204"), ("private-school", 6, "A-205"), ("storyteller-s-theater", 8, "A-206"),
    ("tea-house", 2, "A-207"), ("temple", 30, "A-208"), ("wholesale-shipping-agency", 14, "A-209"),
]  # fmt: skip


@pytest.mark.rule(
    "A-200", "A-201", "A-202", "A-203", "A-204", "A-205", "A-206", "A-207", "A-208", "A-209", "A-082"
)
@pytest.mark.parametrize(("building", "points", "rule"), ENDS)
def test_a_new_building_scores_as_printed(building: str, points: int, rule: str) -> None:
    """2 boats, 2 types, 5 tokens (those of Fisherman and Policeman too), 2 Specials, 2 Celebrities, Trade 7."""
    tokens = ("spring-pipe-1", "spring-pouch-1", "whitebait-plain", "fisherman-token", "policeman-token")
    game = with_celebrities("sanyo-rai", "nezumi-kozo")
    game = seated(game, 0, tokens=tokens, retired=("monk", "ox-cart", "dice-maker"), trade=7)
    game = put(afloat(afloat(game, "urourobune", 0), "chokibune", 0), "A1", building)
    assert final_points(game, rule) == points


@pytest.mark.rule("A-206", "A-208", "A-209")
def test_at_38_temple_theater_and_agency() -> None:
    """AT-38: Temple 30; the theater with 5 Celebrities 16; the agency at Trade 10 20."""
    game = with_celebrities("sanyo-rai", "nezumi-kozo", "nanpo-ota", "saiko-ema", "genpaku-sugita")
    assert final_points(put(game, "A1", "storyteller-s-theater"), "A-206") == 16
    assert final_points(put(game, "A1", "temple"), "A-208") == 30
    assert final_points(put(seated(game, 0, trade=10), "A1", "wholesale-shipping-agency"), "A-209") == 20


@pytest.mark.rule("A-204", "K-162")
def test_the_public_bathhouse_doubles_harmony() -> None:
    """The whole sum of its owner (AMB-42)."""
    game = put(put(put(akebono(), "A1", "monk"), "A2", "ox-cart"), "A3", "yamabushi", 1)
    plain = given(game, s.ScoreHarmony())
    both = given(put(game, "B1", "public-bathhouse"), s.ScoreHarmony())
    assert (points_of(plain, 0), points_of(plain, 1)) == (6, 3)
    assert (points_of(both, 0), points_of(both, 1)) == (12, 3)


@pytest.mark.rule("A-205")
def test_the_private_school_trains_all_at_once() -> None:
    """Kobuns on Characters only (AMB-41)."""
    game = put(put(owning(akebono(), sandals=2, mons=2), "A1", "monk"), "B1", "ox-cart", level=3)
    built = given(with_buildings(game, "private-school"), Build(), picks=(p.ChooseStall("C1"),))
    assert level_at(built, "A1") == 2
    assert built.game.players[0].retired == ("ox-cart",)
    assert level_at(built, "C1") == 0


@pytest.mark.rule("A-207")
def test_the_tea_house_pays_when_its_owner_comes_by() -> None:
    """1 rice and 2 IKI for reaching or passing its space; standing on it by a token too (AMB-32)."""
    game = put(owning(at(akebono(), "rice-shop")), "B1", "tea-house")
    assert goods_of(given(game, s.Walk(1))) == Goods(rice=1, iki=2)
    assert goods_of(given(game, s.Walk(3))) == Goods(rice=1, iki=2)
    assert goods_of(given(game, s.PlaceOyakata(), picks=(p.GoTo("fire-tower"),))) == Goods(rice=1, iki=2)
    assert goods_of(given(game, s.PlaceOyakata(), picks=(p.GoTo("pawn-shop"),))) == Goods()
    assert goods_of(given(game, s.Walk(1), seat=1)) == Goods()


@pytest.mark.rule("A-207")
def test_between_two_spaces_the_tea_house_pays_once_a_lap() -> None:
    """The centre stall of two players (AMB-33)."""
    game = put(owning(at(akebono(2), "rice-shop")), "B2", "tea-house")
    assert goods_of(given(game, s.Walk(2))) == Goods(rice=1, iki=2)
    assert goods_of(given(game, s.Walk(10))) == Goods(rice=2, iki=4)
    centre = put(owning(at(akebono(2), "exchange-shop")), "A2", "tea-house")
    assert goods_of(given(centre, s.Walk(2))) == Goods(rice=1, iki=2)


@pytest.mark.rule("A-207", "A-104")
def test_on_new_years_day_the_tea_house_pays_once_more() -> None:
    """The return of the Oyakatas ends the lap; an errand to its other space begins none (AMB-31, AMB-33)."""
    game = put(owning(at(akebono(2, month=12), "rice-shop"), mons=1), "B2", "tea-house")
    game = put(game, "B1", "express-messenger")
    served = given(game, s.Walk(1))
    assert goods_of(served) == Goods(mons=1, rice=1, iki=2)
    picks = (p.GoTo("fire-tower"), p.UseCharacter("B1"), p.Steps(1))
    day = given(served.game, s.RenewSeason(), s.NextMonth(), picks=picks)
    assert day.game.players[0].place == "tobacco-shop"
    assert day.facts_of(f.TeaServed) == [f.TeaServed(0)]
    assert goods_of(day) == Goods(rice=2, iki=4)


@pytest.mark.rule("A-022", "A-200")
def test_a_recruitment_by_effect_counts_for_the_fire_watchtower() -> None:
    """AMB-28: by boat, Celebrity or token; not for a Trade bonus."""
    game = put(offering(owning(akebono(), mons=20), "monk", "drug-store"), "C1", "fire-watchtower")
    for card, points in (("monk", 3), ("drug-store", 0)):
        hired = given(game, n.Recruit(By.FERRY), picks=(p.Hire(card), p.ChooseStall("A1")))
        assert points_of(hired, 0, "K-230") == points
    assert given(game, n.Recruit(By.FERRY)).facts_of(f.Met) == []
    assert laid_out().box.name("monk") == "Monk"
