"""Chapters 1.2, 1.7 and 1.8: the street, moving, business and the shops."""

import pytest
from msgspec.structs import replace

from domain.iki import facts as f
from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki.goods import Goods
from domain.iki.kinds import Ware
from domain.iki.state import Iki
from domain.iki.steps.effects import Build, BuyToken
from tests.iki.tables import RICH, at, goods_of, laid_out, level_at, owning, put, seated, with_buildings
from tests.support.table import Played, asking, given, legal, objection, refusal

SHOPS = ["sandal-shop", "rice-shop", "fire-tower", "tobacco-shop", "pawn-shop", "construction-site"]
SHOPS += ["fish-market", "exchange-shop"]


def walk(steps: int) -> Played:
    """Seat 0 walks so far from the starting area."""
    return given(at(laid_out(), ""), s.Walk(steps))


@pytest.mark.rule("K-010", "K-011", "K-012")
def test_the_eight_shops_follow_in_their_order() -> None:
    """From the starting area the first step leads to the Sandal shop; after the Exchange shop it begins anew."""
    assert [walk(n).game.players[0].place for n in range(1, 10)] == [*SHOPS, "sandal-shop"]


@pytest.mark.rule("K-013", "K-210")
def test_each_shop_has_two_stalls() -> None:
    """As drawn in chapter 3.8; with two players the centre stall is shared."""
    four = laid_out(3).box.layout.stalls
    assert [set(four[x]) for x in SHOPS] == [
        {"A3", "A4"}, {"A1", "A2"}, {"B1", "B2"}, {"B3", "B4"},
        {"C4", "C3"}, {"C2", "C1"}, {"D1", "D2"}, {"D3", "D4"},
    ]  # fmt: skip
    two = laid_out(2).box
    assert [set(two.layout.stalls[x]) for x in SHOPS] == [
        {"A2", "A3"}, {"A1", "A2"}, {"B1", "B2"}, {"B2", "B3"},
        {"C3", "C2"}, {"C2", "C1"}, {"D1", "D2"}, {"D2", "D3"},
    ]  # fmt: skip
    assert all(len(two.facing[f"{row}2"]) == 2 for row in "ABCD")


@pytest.mark.rule("K-014", "K-211")
def test_the_corner_stalls_are_a_group_of_their_own() -> None:
    """With 3 and 4 players there are five groups, with 2 the four Nagayas."""
    assert laid_out(4).box.layout.groups["corners"] == ("A4", "B4", "C4", "D4")
    assert set(laid_out(2).box.layout.groups) == set("ABCD")


# --- moving ---


@pytest.mark.rule("K-082", "K-105")
@pytest.mark.parametrize("column", ["1", "2", "3", "4"])
def test_the_ikizama_fixes_the_steps(column: str) -> None:
    """Exactly so many."""
    moved = given(owning(seated(at(laid_out(), ""), 0, ikizama=column)), s.Move())
    assert moved.game.players[0].place == SHOPS[int(column) - 1]


@pytest.mark.rule("K-105", "K-106")
def test_each_sandal_is_a_step_more() -> None:
    """Any number, on 1-4 too."""
    game = owning(seated(at(laid_out(), ""), 0, ikizama="1-4"), sandals=2)
    moved = given(game, s.Move(), picks=(p.Steps(4), p.WearSandal(), p.WearSandal()))
    assert moved.game.players[0].place == SHOPS[5]
    assert goods_of(moved).sandals == 0
    assert moved.is_over
    assert objection(asking(owning(game), s.MoveOn()), p.WearSandal()) == "K-105"


@pytest.mark.rule("K-107", "K-225")
def test_the_ox_cart_goes_one_step_a_month() -> None:
    """For nothing, if its owner likes."""
    game = owning(seated(at(laid_out(), ""), 0, ikizama="2", keepsakes=("move",)))
    moved = given(game, s.Move(), picks=(p.UseCart(),))
    assert moved.game.players[0].place == SHOPS[2]
    assert objection(asking(moved.game, s.MoveOn()), p.UseCart()) == "K-107"
    later = given(seated(moved.game, 0, ikizama="1"), s.BeginTurn())
    assert later.asked == (0, s.MoveOn())
    assert objection(asking(later.game, s.MoveOn()), p.UseCart()) == ""
    assert p.Stop() in legal(asking(game, s.MoveOn()))


@pytest.mark.rule("K-109", "K-054", "K-012")
def test_a_lap_gives_all_own_characters_experience() -> None:
    """Not those of others, and not for leaving the starting area."""
    game = put(put(put(laid_out(), "A1", "monk"), "B1", "seamstress"), "C1", "ox-cart", 1)
    lap = given(at(game, "exchange-shop"), s.Walk(2))
    assert lap.facts_of(f.LapCompleted) == [f.LapCompleted(0)]
    assert [level_at(lap, x) for x in ("A1", "B1", "C1")] == [2, 2, 1]
    assert given(at(game, ""), s.Walk(2)).facts_of(f.LapCompleted) == []


@pytest.mark.rule("K-109", "K-107")
def test_a_token_gained_on_the_way_is_used_in_the_same_movement() -> None:
    """The Ox Cart retires at the Crossroads and carries on."""
    game = put(seated(owning(at(laid_out(), "exchange-shop")), 0, ikizama="1"), "A1", "ox-cart", level=3)
    moved = given(game, s.Move(), picks=(p.UseCart(),))
    assert moved.game.players[0].place == "rice-shop"


@pytest.mark.rule("K-110")
def test_two_crossings_are_two_laps() -> None:
    """With very many sandals."""
    lap = given(put(at(laid_out(), "exchange-shop"), "A1", "monk"), s.Walk(9))
    assert len(lap.facts_of(f.LapCompleted)) == 2
    assert level_at(lap, "A1") == 3


@pytest.mark.rule("K-108")
def test_oyakatas_may_share_a_space() -> None:
    """All stand where they like."""
    game = at(laid_out(), "rice-shop", 1)
    assert given(at(game, "sandal-shop"), s.Walk(1)).game.players[0].place == "rice-shop"


# --- business ---


@pytest.mark.rule("K-115", "K-116")
def test_shop_and_one_character_in_either_order() -> None:
    """Each once."""
    game = put(put(owning(at(laid_out(), "fire-tower"), goods=RICH), "B1", "monk", 1), "B2", "yamabushi", 2)
    for picks in ((p.UseShop("tower"), p.UseCharacter("B1")), (p.UseCharacter("B1"), p.UseShop("tower"))):
        done = given(game, s.DoBusiness(), picks=picks)
        assert done.game.players[0].fire == 2
        assert done.is_over
    one = given(game, s.DoBusiness(), picks=(p.UseCharacter("B1"),)).game
    assert objection(asking(one, s.DoBusiness()), p.UseCharacter("B2")) == "K-115"
    assert objection(asking(one, s.DoBusiness()), p.UseCharacter("B1")) == "K-115"
    assert (
        objection(
            asking(given(game, s.DoBusiness(), picks=(p.UseShop("tower"),)).game, s.DoBusiness()),
            p.UseShop("tower"),
        )
        == "K-116"
    )
    assert given(game, s.DoBusiness(), picks=(p.EndBusiness(),)).is_over


@pytest.mark.rule("K-115")
def test_only_the_stalls_of_the_space_can_be_used() -> None:
    """Those of another shop are out of reach."""
    game = put(at(laid_out(), "fire-tower"), "C1", "monk", 1)
    assert objection(asking(game, s.DoBusiness()), p.UseCharacter("C1")) is None


@pytest.mark.rule("K-119", "K-147")
def test_a_building_serves_nobody() -> None:
    """Not even its owner."""
    game = put(at(laid_out(), "fire-tower"), "B1", "inn")
    assert refusal(asking(game, s.DoBusiness()), p.UseCharacter("B1")) == "K-119"


@pytest.mark.rule("K-120")
def test_others_may_use_the_same_shop() -> None:
    """Each once."""
    game = given(at(laid_out(), "fire-tower"), s.DoBusiness(), picks=(p.UseShop("tower"),)).game
    game = at(seated(game, 1, ikizama="1"), "rice-shop", 1)
    other = given(game, s.BeginTurn(), seat=1, picks=(p.Stop(), p.UseShop("tower")))
    assert [player.fire for player in other.game.players] == [1, 1, 0]
    assert (
        objection(asking(given(game, s.DoBusiness(), seat=1).game, s.DoBusiness()), p.UseShop("tower")) == "K-116"
    )


# --- shops ---


def trade(space: str, deal: str, owned: Goods) -> Goods:
    """What is owned after the deal."""
    return goods_of(given(owning(at(laid_out(), space), goods=owned), s.DoBusiness(), picks=(p.UseShop(deal),)))


@pytest.mark.rule("K-130", "K-131", "K-134", "K-137", "K-135")
@pytest.mark.parametrize(
    ("space", "deal", "owned", "left"),
    [
        ("sandal-shop", "sandals", Goods(mons=2), Goods(sandals=2)),
        ("rice-shop", "rice", Goods(mons=3), Goods(rice=2)),
        ("pawn-shop", "pawn-rice", Goods(rice=1), Goods(mons=4)),
        ("pawn-shop", "pawn-sandal", Goods(sandals=1), Goods(mons=4)),
        ("construction-site", "wood", Goods(mons=1), Goods(wood=1)),
        ("exchange-shop", "koban", Goods(mons=6), Goods(kobans=1)),
        ("exchange-shop", "kobans", Goods(mons=10), Goods(kobans=2)),
        ("exchange-shop", "change", Goods(), Goods(mons=2)),
    ],
)
def test_a_shop_deals_as_printed(space: str, deal: str, owned: Goods, left: Goods) -> None:
    """For less nothing is given."""
    assert trade(space, deal, owned) == left
    if owned:
        assert refusal(asking(owning(at(laid_out(), space)), s.DoBusiness()), p.UseShop(deal)) == "K-116"


@pytest.mark.rule("K-135")
def test_the_construction_site_sells_rice_in_the_other_reading() -> None:
    """AMB-03."""
    game = owning(at(laid_out(construction_gain="rice"), "construction-site"), mons=1)
    assert goods_of(given(game, s.DoBusiness(), picks=(p.UseShop("site-rice"),))) == Goods(rice=1)
    assert objection(asking(game, s.DoBusiness()), p.UseShop("wood")) is None


@pytest.mark.rule("K-132")
def test_the_fire_tower_is_free() -> None:
    """One step."""
    used = given(owning(at(laid_out(), "fire-tower")), s.DoBusiness(), picks=(p.UseShop("tower"),))
    assert used.game.players[0].fire == 1


def selling(space: str, *tokens: str, mons: int) -> Iki:
    """Seat 0 stands on the space with so many mons; these tokens are on display."""
    return owning(at(replace(laid_out(), market=tokens), space), mons=mons)


@pytest.mark.rule("K-133", "K-138")
@pytest.mark.parametrize("first", ["pipe", "pouch"])
def test_the_tobacco_shop_sells_a_pipe_and_a_pouch(first: str) -> None:
    """In either order, at most one of each; the pipe works at once."""
    game = selling("tobacco-shop", "spring-pipe-1", "spring-pipe-2", "spring-pouch-1", "spring-pouch-2", mons=20)
    second = "pouch" if first == "pipe" else "pipe"
    picks = (p.UseShop("tobacco"), p.Buy(f"spring-{first}-1"), p.Buy(f"spring-{second}-1"))
    bought = given(game, s.DoBusiness(), picks=picks)
    assert bought.is_over
    assert bought.game.players[0].tokens == (f"spring-{first}-1", f"spring-{second}-1")
    assert goods_of(bought).mons == 20 - 3 - 3
    assert bought.game.players[0].fire == 1
    assert bought.game.market == ("spring-pipe-2", "spring-pouch-2")


@pytest.mark.rule("K-133", "K-116")
def test_one_tobacco_token_is_enough() -> None:
    """And it must be paid."""
    game = selling("tobacco-shop", "spring-pipe-1", mons=3)
    assert given(game, s.DoBusiness(), picks=(p.UseShop("tobacco"),)).is_over
    assert (
        refusal(asking(selling("tobacco-shop", "spring-pipe-1", mons=2), s.DoBusiness()), p.UseShop("tobacco"))
        == "K-116"
    )


PIPES = [
    ("spring-pipe-1", Goods(), 1), ("spring-pipe-2", Goods(), 1), ("summer-pipe-1", Goods(rice=1), 0),
    ("summer-pipe-2", Goods(sandals=2), 0), ("autumn-pipe-1", Goods(), 1), ("autumn-pipe-2", Goods(), 2),
    ("winter-pipe-2", Goods(kobans=1), 0),
]  # fmt: skip


@pytest.mark.rule("K-138")
@pytest.mark.parametrize(("pipe", "gained", "fire"), PIPES)
def test_a_pipe_works_at_once(pipe: str, gained: Goods, fire: int) -> None:
    """As printed on it."""
    game = selling("tobacco-shop", pipe, mons=laid_out().box.tokens[pipe].price)
    bought = given(game, s.DoBusiness(), picks=(p.UseShop("tobacco"),))
    assert goods_of(bought) == gained
    assert bought.game.players[0].fire == fire


@pytest.mark.rule("K-138")
def test_the_first_winter_pipe_gives_experience() -> None:
    """To a Kobun of the buyer."""
    game = put(selling("tobacco-shop", "winter-pipe-1", mons=6), "A1", "monk")
    assert level_at(given(game, s.DoBusiness(), picks=(p.UseShop("tobacco"),)), "A1") == 2


@pytest.mark.rule("K-136")
def test_one_fish_in_a_season() -> None:
    """It needs a free place and its price."""
    game = selling("fish-market", "whitebait-plain", "whitebait-dear", mons=9)
    bought = given(
        game,
        s.DoBusiness(),
        picks=(
            p.UseShop("fish"),
            p.Buy("whitebait-dear"),
        ),
    )
    assert bought.game.players[0].tokens == ("whitebait-dear",)
    assert goods_of(bought).mons == 5
    again = replace(bought.game, turn=game.turn)
    assert refusal(asking(again, s.DoBusiness()), p.UseShop("fish")) == "K-116"

    assert objection(asking(again, BuyToken((Ware.FISH,))), p.Buy("whitebait-plain")) == "K-136"


# --- Buildings ---


@pytest.mark.rule("K-145", "K-135")
def test_the_construction_site_builds_for_a_mon_and_the_cost() -> None:
    """The mon is only paid together with a legal build; cost, Kobun, stall and surcharge are needed."""
    game = with_buildings(owning(at(laid_out(), "construction-site"), mons=3, wood=1, kobans=1), "inn")
    built = given(
        game,
        s.DoBusiness(),
        picks=(
            p.UseShop("build"),
            p.ChooseStall("A4"),
        ),
    )
    assert goods_of(built) == Goods()
    assert built.game.stalls["A4"].card == "inn"
    assert built.game.players[0].kobun == 3
    poor = owning(game, mons=1, wood=1)
    assert refusal(asking(poor, s.DoBusiness()), p.UseShop("build")) == "K-116"

    assert objection(asking(poor, Build()), p.ChooseBuilding("inn")) == "K-145"
    assert objection(asking(seated(game, 0, kobun=0), Build()), p.ChooseBuilding("inn")) == "K-059"


@pytest.mark.rule("K-149")
def test_a_built_building_is_not_replaced() -> None:
    """The offer shrinks."""
    game = with_buildings(owning(at(laid_out(), "construction-site"), mons=3, wood=1, kobans=1), "inn", "well")
    assert given(
        game,
        s.DoBusiness(),
        picks=(
            p.UseShop("build"),
            p.ChooseStall("A1"),
        ),
    ).game.buildings == ("well",)


COSTS = {
    "farmhouse": Goods(wood=2), "fire-watchtower": Goods(wood=2), "imperial-villa": Goods(wood=2, kobans=1),
    "inn": Goods(wood=1, kobans=1), "kabuki-theater": Goods(wood=3, kobans=2), "merchant-house": Goods(wood=3),
    "restaurant": Goods(wood=3), "shrine": Goods(wood=1, kobans=2), "storehouse": Goods(wood=3),
    "well": Goods(wood=2, rice=1),
}  # fmt: skip


@pytest.mark.rule("K-145")
@pytest.mark.parametrize("building", COSTS)
def test_a_building_costs_what_is_printed(building: str) -> None:
    """In full."""
    cost = COSTS[building]
    game = with_buildings(owning(at(laid_out(), "construction-site"), goods=replace(cost, mons=1)), building)
    assert (
        goods_of(
            given(
                game,
                s.DoBusiness(),
                picks=(
                    p.UseShop("build"),
                    p.ChooseStall("A1"),
                ),
            )
        )
        == Goods()
    )
