"""Chapters 1.11 and 1.12: New Year's Day, the final scoring, ties."""

import pytest
from msgspec.structs import replace

from domain.iki import RULESET
from domain.iki import facts as f
from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki.goods import Goods
from domain.iki.kinds import Period, Type
from domain.iki.scoring import items_of, standings
from domain.iki.state import Iki
from domain.iki.steps.effects import AdvanceFire
from domain.kernel.nouns import Scored
from tests.iki.tables import (
    at,
    fire_levels,
    goods_of,
    laid_out,
    level_at,
    owning,
    points_of,
    put,
    seated,
    with_buildings,
)
from tests.support.table import asking, given, legal


def final(game: Iki, rule: str, seat: int = 0, note: str = "") -> int:
    """The points of the final scoring under one clause."""
    return sum(x.points for x in items_of(game, seat) if x.rule == rule and note in ("", x.note))


# --- New Year's Day ---


@pytest.mark.rule("K-180", "K-108")
def test_on_new_years_day_all_go_where_they_like() -> None:
    """In Firefighting order, as it is when the day begins; no income."""
    game = put(fire_levels(laid_out(month=12), 1, 3, 2), "A1", "monk", 1)
    day = given(game, s.NextMonth())
    assert day.asked == (1, s.PlaceOyakata())
    assert legal(asking(day.game, s.PlaceOyakata(), seat=1)) == [p.GoTo(space) for space in day.game.box.street]
    picks = (p.GoTo("fire-tower"), p.UseShop("tower"), p.GoTo("fire-tower"), p.UseShop("tower"))
    done = given(game, s.NextMonth(), picks=(*picks, p.GoTo("exchange-shop"), p.UseShop("change")))
    assert [fact.seat for fact in done.facts_of(f.OyakataPlaced)] == [1, 2, 0]
    assert done.facts_of(f.IncomeTaken) == []
    assert done.is_over
    assert done.game.chapter is Period.OVER


@pytest.mark.rule("K-181")
def test_being_placed_past_the_crossroads_is_no_lap() -> None:
    """Nobody's Character gains experience by it."""
    game = put(put(at(laid_out(month=12), "exchange-shop"), "A1", "monk"), "B1", "ox-cart", 1)
    placed = given(game, s.NextMonth(), picks=(p.GoTo("sandal-shop"),))
    assert placed.game.players[0].place == "sandal-shop"
    assert placed.facts_of(f.LapCompleted) == []
    assert (level_at(placed, "A1"), level_at(placed, "B1")) == (1, 1)


@pytest.mark.rule("K-180", "K-117")
def test_business_on_new_years_day_is_as_usual() -> None:
    """The shop and one Character; an opponent's gains experience and may retire."""
    game = put(owning(laid_out(month=12), mons=1), "B1", "dice-maker", 1, level=3)
    picks = (p.GoTo("fire-tower"), p.UseShop("tower"), p.UseCharacter("B1"))
    done = given(game, s.NextMonth(), picks=picks)
    assert (goods_of(done), done.game.players[0].fire) == (Goods(wood=1), 1)
    assert done.facts_of(f.Retired) == [f.Retired(1, "B1", "dice-maker")]


@pytest.mark.rule("K-182")
def test_no_payday_follows_new_years_day() -> None:
    """No salary, no harmony, no food: the scoring comes at once."""
    game = laid_out(month=12)
    for seat, row in enumerate("ABC"):
        game = put(put(game, f"{row}1", "carpenter", seat), f"{row}2", "soba-stand", seat)
        game = put(game, f"{row}3", "kite-maker", seat)
    picks = (p.GoTo("fish-market"),) * 3
    done = given(game, s.NextMonth(), picks=picks)
    assert done.is_over
    assert not [x for x in done.facts if isinstance(x, f.SalaryPaid | f.Fed | f.CardLost)]
    assert {x.rule for x in done.facts_of(Scored)} == {"K-191", "K-195"}


@pytest.mark.rule("K-180")
def test_the_order_of_new_years_day_is_settled_when_it_begins() -> None:
    """Our ruling: whoever gains Firefighting on the day does not overtake."""
    game = fire_levels(laid_out(month=12), 3, 2, 2)
    day = given(game, s.NextMonth(), picks=(p.GoTo("fire-tower"), p.UseShop("tower"), p.GoTo("exchange-shop")))
    assert day.asked[0] == 1
    risen = given(seated(game, 2, fire=3), AdvanceFire(1), seat=2).game
    assert risen.order[0] == 2


@pytest.mark.rule("K-180", "K-135", "K-118")
def test_at_17_the_inn_and_the_kabuki_actor() -> None:
    """AT-17: 1 mon to build, 1 Koban and 1 wood, the Inn; then own Kabuki Actor: +3 IKI, no experience."""
    game = put(owning(at(laid_out(month=13), "construction-site"), mons=1, wood=1, kobans=1), "C1", "kabuki-actor")
    game = with_buildings(replace(game, chapter=Period.NEW_YEAR), "inn")
    done = given(
        game,
        s.DoBusiness(),
        picks=(
            p.UseShop("build"),
            p.ChooseStall("A1"),
            p.UseCharacter("C1"),
        ),
    )
    assert goods_of(done) == Goods(iki=3)
    assert done.game.stalls["A1"].card == "inn"
    assert level_at(done, "C1") == 1


# --- scoring ---


@pytest.mark.rule("K-190", "K-003")
def test_characters_of_the_board_join_their_columns() -> None:
    """Their Kobuns come home; Buildings stay."""
    game = put(put(laid_out(month=13), "A1", "monk"), "B1", "inn")
    done = given(game, s.TakeBackCards(), s.FinalScoring())
    assert done.game.players[0].retired == ("monk",)
    assert set(done.game.stalls) == {"B1"}
    assert points_of(done, 0, "K-191") == 1
    assert points_of(done, 0, "K-194") == 12


@pytest.mark.rule("K-190", "K-225")
def test_the_puppeteer_chooses_its_column() -> None:
    """If it retired; one that never did stays Special."""
    game = seated(laid_out(month=13), 0, retired=("monk", "puppeteer"), keepsakes=("joker",))
    done = given(game, s.TakeBackCards(), s.FinalScoring(), picks=(p.TakeType(Type.ARTISAN),))
    assert points_of(done, 0, "K-191") == 4
    board = put(laid_out(month=13), "A1", "puppeteer")
    assert points_of(given(board, s.TakeBackCards(), s.FinalScoring()), 0, "K-191") == 1


ONE_OF_EACH = ("monk", "dice-maker", "carpenter", "soba-stand", "sake-peddler")


@pytest.mark.rule("K-191", "K-051")
@pytest.mark.parametrize(("types", "points"), [(0, 0), (1, 1), (2, 4), (3, 9), (4, 16), (5, 25)])
def test_variety(types: int, points: int) -> None:
    """1, 4, 9, 16 and 25 for so many types; a Building is none."""
    game = put(seated(laid_out(), 0, retired=ONE_OF_EACH[:types]), "A1", "well")
    assert final(game, "K-191") == points


FISH = ("whitebait-dear", "bonito-dear", "sea-bass-dear", "sea-bream-dear")


@pytest.mark.rule("K-192")
@pytest.mark.parametrize(("fish", "points"), [(0, 0), (1, 4), (2, 14), (3, 19), (4, 31)])
def test_fish(fish: int, points: int) -> None:
    """3, 6, 10, 15, and 1, 7, 1, 7 for the dear ones: 31 at most."""
    assert final(seated(laid_out(), 0, tokens=FISH[:fish]), "K-192") == points


@pytest.mark.rule("K-192")
def test_plain_fish() -> None:
    """The table alone."""
    plain = tuple(fish.replace("dear", "plain") for fish in FISH)
    assert final(seated(laid_out(), 0, tokens=plain), "K-192") == 15


POUCHES = {
    "spring-pouch-1": 2, "spring-pouch-2": 3, "summer-pouch-1": 4, "summer-pouch-2": 3, "autumn-pouch-1": 2,
    "autumn-pouch-2": 3, "winter-pouch-1": 5, "winter-pouch-2": 2,
}  # fmt: skip


@pytest.mark.rule("K-193", "K-138")
@pytest.mark.parametrize("pouch", POUCHES)
def test_a_pouch_counts_as_printed_and_twice_with_a_pipe(pouch: str) -> None:
    """7 Firefighting, 2 types, 3 of the most recruited, 11 mons."""
    game = seated(owning(laid_out(), mons=11), 0, fire=7, retired=("monk", "yamabushi", "ox-cart", "dice-maker"))
    assert final(seated(game, 0, tokens=(pouch,)), "K-193") == POUCHES[pouch]
    assert final(seated(game, 0, tokens=(pouch, "spring-pipe-1", "spring-pipe-2")), "K-193") == 2 * POUCHES[pouch]


HOUSES = [
    ("farmhouse", 2), ("fire-watchtower", 3), ("imperial-villa", 4), ("inn", 12), ("kabuki-theater", 26),
    ("merchant-house", 9), ("restaurant", 14), ("shrine", 22), ("storehouse", 8), ("well", 14),
]  # fmt: skip


@pytest.mark.rule("K-194", "K-196")
@pytest.mark.parametrize(("building", "points"), HOUSES)
def test_a_building_scores_as_printed(building: str, points: int) -> None:
    """3 sandals, 2 rice, Firefighting 7, two dear fish; nothing is spent by counting."""
    game = seated(owning(laid_out(), sandals=3, rice=2), 0, fire=7, tokens=FISH[:2])
    game = put(game, "A1", building)
    assert final(game, "K-194") == points
    assert final(game, "K-192") == 14
    assert final(game, "K-194", 1) == 0


@pytest.mark.rule("K-194")
def test_at_38_the_bounds_of_buildings() -> None:
    """AT-38, the base part: Well at level 10 20; Merchant House with 12 sandals 30; Storehouse with 9 rice 32."""
    game = seated(owning(laid_out(), sandals=12, rice=9), 0, fire=10)
    assert final(put(game, "A1", "well"), "K-194") == 20
    assert final(put(game, "A1", "merchant-house"), "K-194") == 30
    assert final(put(game, "A1", "storehouse"), "K-194") == 32


@pytest.mark.rule("K-195", "K-007")
def test_leftovers() -> None:
    """3 for a Koban, 1 for wood, 1 for every full 4 mons; nothing for rice and sandals."""
    assert final(owning(laid_out(), mons=11, rice=5, sandals=5, wood=2, kobans=2), "K-195") == 6 + 2 + 2


@pytest.mark.rule("K-197", "K-001")
def test_ties_go_to_the_higher_in_firefighting() -> None:
    """Then to the upper of the stack."""
    game = laid_out()
    for seat in range(3):
        game = owning(game, seat, iki=10)
    assert [x.place for x in standings(fire_levels(game, 1, 2, 2))] == [3, 1, 2]
    assert [x.place for x in standings(owning(game, 2, iki=11))] == [2, 3, 1]
    told = [(x.seat, x.points, x.tie_breaks) for x in standings(fire_levels(game, 1, 2, 2))]
    assert told == [(0, 10, (1, -2)), (1, 10, (2, 0)), (2, 10, (2, -1))]


@pytest.mark.rule("K-001")
def test_two_to_four_play() -> None:
    """Others are refused."""
    title = RULESET
    for seats in (1, 5):
        with pytest.raises(ValueError, match="K-001"):
            title.begin(seats, title.options(), title.catalog())
