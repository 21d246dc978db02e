"""Akebono, chapters 2.4 and 2.5: boats and Trade."""

import pytest
from msgspec.structs import replace

from domain.iki import facts as base
from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki.akebono import facts as f
from domain.iki.akebono import picks as q
from domain.iki.akebono.kinds import By
from domain.iki.akebono.state import Akebono
from domain.iki.akebono.steps import effects as n
from domain.iki.goods import Goods
from domain.iki.kinds import Resource
from domain.iki.steps.effects import Build
from domain.kernel.nouns import Pick
from tests.iki.tables import (
    RICH,
    afloat,
    akebono,
    at,
    fire_levels,
    goods_of,
    level_at,
    offering,
    owning,
    put,
    seated,
    with_buildings,
)
from tests.support.scripted import ScriptedDice
from tests.support.table import Played, asking, given, legal, objection, when

SITE = p.UseShop("build")
BOATS = {
    "shop-boat": (Goods(mons=3), 1), "urourobune": (Goods(mons=3), 2), "chokibune": (Goods(wood=1), 2),
    "yanebune": (Goods(wood=2), 2), "watashibune": (Goods(wood=2), 2), "yakatabune": (Goods(wood=2, mons=2), 3),
}  # fmt: skip


def activated(game: Akebono, boat: str, *picks: Pick, seat: int = 0) -> Played:
    """A seat activates a boat."""
    return when(asking(game, n.ActivateBoat(), seat=seat), q.Activate(boat), *picks)


# --- building ---


@pytest.mark.rule("A-040", "A-041", "A-042", "A-060")
def test_at_03_building_a_boat_for_trade() -> None:
    """AT-03: -1 mon, -2 wood; boat 4 on a wave that is not reserved, with a Sailor; Trade + 2; not activated."""
    game = seated(owning(at(akebono(), "construction-site"), mons=1, wood=2, sandals=1), 0, trade=3)
    game = replace(game, boat_tokens=("day-token",))
    built = given(
        game,
        s.DoBusiness(),
        picks=(
            SITE,
            q.ChooseBoat("yanebune"),
            q.TakeTrade(),
        ),
    )
    assert goods_of(built) == Goods(sandals=1)
    (_, boat) = built.game.river
    assert (boat.boat, boat.owner) == ("yanebune", 0)
    assert boat.wave not in (0, 1)
    assert (built.game.players[0].trade, built.game.players[0].sailors) == (5, 1)
    assert built.game.players[0].keepsakes == ()
    assert built.facts_of(f.BoatActivated) == []


@pytest.mark.rule("A-042", "A-044", "A-049")
def test_at_04_building_a_boat_and_activating_it() -> None:
    """AT-04: -1 sandal, one boat token, Trade stays."""
    game = owning(at(akebono(), "construction-site"), mons=1, wood=2, sandals=1)
    game = replace(seated(game, 0, trade=3), boat_tokens=("day-token", "again-token"))
    built = given(
        game,
        s.DoBusiness(),
        picks=(
            SITE,
            q.ChooseBoat("yanebune"),
            q.Activate("yanebune"),
            q.TakeToken("again-token"),
        ),
    )
    assert goods_of(built) == Goods()
    assert built.game.players[0].keepsakes == ("again-token",)
    assert built.game.players[0].trade == 3


@pytest.mark.rule("A-046", "A-047", "A-048", "A-049", "A-050", "A-051", "A-041", "A-042")
@pytest.mark.parametrize("boat", BOATS)
def test_a_boat_costs_and_brings_what_is_printed(boat: str) -> None:
    """Its cost, and so many spaces of Trade."""
    cost, trade = BOATS[boat]
    built = when(asking(owning(akebono(), goods=cost), Build()), q.ChooseBoat(boat))
    assert built.is_over  # nothing is left to activate it with
    assert goods_of(built) == Goods()
    assert built.game.players[0].trade == trade
    short = owning(
        akebono(), goods=Goods(mons=cost.mons, wood=max(0, cost.wood - 1)) if cost.wood else Goods(mons=2)
    )
    assert objection(asking(short, Build()), q.ChooseBoat(boat)) == "A-041"


@pytest.mark.rule("A-043")
def test_at_33_a_third_boat_is_illegal() -> None:
    """AT-33: two Sailors, two boats. Neither Kobun nor stall is needed."""
    game = afloat(afloat(owning(akebono(), goods=RICH), "urourobune", 0), "chokibune", 0)
    assert objection(asking(game, Build()), q.ChooseBoat("yanebune")) == "A-043"
    assert (
        objection(asking(seated(owning(akebono(), goods=RICH), 0, kobun=0), Build()), q.ChooseBoat("yanebune"))
        == ""
    )


@pytest.mark.rule("A-040", "A-118")
def test_a_discount_helps_with_boats_too() -> None:
    """But only where the cost has the resource (AMB-26)."""
    game = owning(akebono(), goods=Goods(wood=1))
    assert objection(asking(game, Build((Resource.WOOD,))), q.ChooseBoat("yanebune", Resource.WOOD)) == ""
    assert objection(asking(game, Build((Resource.RICE,))), q.ChooseBoat("yanebune")) == "A-041"
    built = given(game, Build((Resource.WOOD,)), picks=(q.ChooseBoat("yanebune", Resource.WOOD),))
    assert goods_of(built) == Goods()


@pytest.mark.rule("A-040")
def test_without_boat_or_sailor_a_building_can_still_be_built() -> None:
    """AMB-53."""
    game = with_buildings(replace(owning(akebono(), goods=RICH), bank=()), "inn")
    assert legal(asking(game, Build())) == [p.ChooseBuilding("inn")]


# --- activating ---

EFFECTS = [
    ("urourobune", 0, Goods(wood=1), Goods(rice=2), 0), ("urourobune", 1, Goods(wood=1), Goods(mons=5), 0),
    ("chokibune", 1, Goods(mons=3), Goods(), 2), ("yakatabune", 0, Goods(rice=1, mons=2), Goods(iki=6), 0),
    ("yakatabune", 1, Goods(kobans=1), Goods(iki=8), 0),
]  # fmt: skip


@pytest.mark.rule("A-044", "A-045", "A-047", "A-048", "A-051", "A-061")
@pytest.mark.parametrize(("boat", "side", "paid", "left", "fire"), EFFECTS)
def test_a_boat_does_what_is_printed(boat: str, side: int, paid: Goods, left: Goods, fire: int) -> None:
    """For its price in full; then an opponent who owns it advances Trade by 1, nobody else does."""
    game = afloat(owning(akebono(sides={boat: side}), goods=paid), boat, 1)
    after = activated(game, boat)
    assert goods_of(after) == left
    assert after.game.players[0].fire == fire
    assert [player.trade for player in after.game.players] == [0, 1, 0]
    own = afloat(owning(akebono(sides={boat: side}), goods=paid), boat, 0)
    assert [player.trade for player in activated(own, boat).game.players] == [0, 0, 0]
    assert objection(asking(owning(game), n.ActivateBoat()), q.Activate(boat)) == "A-044"


@pytest.mark.rule("A-048")
def test_side_a_of_the_chokibune_trains() -> None:
    """1 mon, one experience."""
    game = put(afloat(owning(akebono(), mons=1), "chokibune", 1), "A1", "monk")
    assert level_at(activated(game, "chokibune"), "A1") == 2


@pytest.mark.rule("A-049", "A-453")
def test_side_a_of_the_yanebune_gives_a_boat_token() -> None:
    """For a sandal; without a token there it cannot be activated."""
    game = replace(afloat(owning(akebono(), sandals=1), "yanebune", 1), boat_tokens=("shop-token",))
    after = activated(game, "yanebune")
    assert (after.game.players[0].keepsakes, goods_of(after)) == (("shop-token",), Goods())
    assert objection(asking(replace(game, boat_tokens=()), n.ActivateBoat()), q.Activate("yanebune")) == "A-044"


@pytest.mark.rule("A-049", "A-210")
def test_side_b_of_the_yanebune_takes_a_pipe() -> None:
    """For a Koban; the pipe is gone."""
    game = seated(afloat(owning(akebono(sides={"yanebune": 1})), "yanebune", 1), 0, tokens=("spring-pipe-1",))
    after = activated(game, "yanebune")
    assert (after.game.players[0].tokens, goods_of(after)) == ((), Goods(kobans=1))
    assert after.game.gone == ("spring-pipe-1",)


@pytest.mark.rule("A-050", "A-032")
def test_side_a_of_the_ferry_recruits() -> None:
    """At the card's cost, Hire -1 included."""
    game = seated(afloat(offering(akebono(), "monk"), "watashibune", 1), 0, keepsakes=("hire",))
    after = activated(game, "watashibune", p.ChooseStall("A1"))
    assert goods_of(after).mons == 8 - 3
    assert after.game.players[1].trade == 1


@pytest.mark.rule("A-050", "A-300")
def test_side_b_of_the_ferry_brings_a_celebrity() -> None:
    """For a rice, one of the current season that is not in play; Tsutaya pays."""
    game = afloat(owning(akebono(sides={"watashibune": 1}), rice=1), "watashibune", 1)
    game = replace(game, pile=("nanpo-ota", "sanyo-rai", "nezumi-kozo"))
    game = seated(game, 0, celebrities=("juzaburo-tsutaya",))
    assert legal(asking(game, n.Invite())) == [q.MeetCelebrity("nezumi-kozo"), q.MeetCelebrity("sanyo-rai")]
    after = activated(game, "watashibune", q.MeetCelebrity("sanyo-rai"))
    assert after.game.players[0].celebrities == ("juzaburo-tsutaya", "sanyo-rai")
    assert goods_of(after) == Goods(mons=2)
    assert after.game.pile == ("nanpo-ota", "nezumi-kozo")
    none = replace(game, pile=("nanpo-ota",))
    assert objection(asking(none, n.ActivateBoat()), q.Activate("watashibune")) == "A-044"


@pytest.mark.rule("A-052", "A-044")
def test_at_34_the_tea_boat() -> None:
    """AT-34: -2 rice, +2 sandals, nobody gains Trade. The other way too, one or two."""
    game = owning(akebono(), rice=2, sandals=1)
    after = activated(game, "tea-boat", q.Exchange(Resource.RICE, 2))
    assert goods_of(after) == Goods(sandals=3)
    assert [player.trade for player in after.game.players] == [0, 0, 0]
    assert goods_of(activated(game, "tea-boat", q.Exchange(Resource.SANDALS, 1))) == Goods(rice=3)
    convert = n.Convert(Resource.RICE, Resource.SANDALS, 2)
    assert objection(asking(game, convert), q.Exchange(Resource.SANDALS, 2)) == "K-116"
    assert objection(asking(game, convert), q.Exchange(Resource.RICE, 3)) is None


@pytest.mark.rule("A-020", "A-046", "A-053")
def test_the_shop_boat_sells_what_lies_in_the_river() -> None:
    """By the normal rules: price, one fish a season, pipes at once; only when it is in the river."""
    lying = ("akebono-autumn-pipe", "akebono-autumn-fish")
    game = replace(owning(akebono(month=8), mons=8), river_market=lying, market=("autumn-pipe-1",))
    assert objection(asking(game, n.ActivateBoat()), q.Activate("shop-boat")) == "A-044"
    game = afloat(game, "shop-boat", 1)
    pipe = activated(game, "shop-boat", p.Buy("akebono-autumn-pipe"))
    assert (goods_of(pipe), pipe.game.players[0].trade) == (Goods(mons=3), 1)
    assert pipe.game.river_market == ("akebono-autumn-fish",)
    assert pipe.is_over
    fish = activated(game, "shop-boat", p.Buy("akebono-autumn-fish"))
    assert goods_of(fish) == Goods(iki=5)
    assert fish.game.players[0].fished == ("autumn",)
    caught = seated(game, 0, fished=("autumn",))
    buying = activated(game, "shop-boat").asked[1]
    assert objection(asking(caught, buying), p.Buy("akebono-autumn-fish")) == "K-136"
    assert objection(asking(caught, buying), p.Buy("autumn-pipe-1")) is None


@pytest.mark.rule("A-044", "A-043")
def test_boats_never_burn() -> None:
    """They stand on no stall: a Character of their owner burns, they stay. On the bank none can be activated."""
    game = put(afloat(akebono(month=5), "urourobune", 0), "A1", "monk")
    fire = given(game, s.BreakOut(5), chance=ScriptedDice([["A"]]))
    assert fire.facts_of(base.CardLost) == [base.CardLost(0, "A1", "monk")]
    assert fire.game.river == game.river
    assert fire.game.players[0].sailors == 1
    assert objection(asking(owning(game, goods=RICH), n.ActivateBoat()), q.Activate("yakatabune")) == "A-044"


# --- Trade ---


@pytest.mark.rule("A-060", "A-061")
def test_trade_ends_at_10() -> None:
    """Whatever is gained."""
    game = seated(akebono(), 0, trade=9)
    assert given(game, n.AdvanceTrade(3)).facts_of(f.TradeAdvanced) == [f.TradeAdvanced(0, 10)]
    assert given(seated(game, 0, trade=10), n.AdvanceTrade(1)).facts == ()


INCOME = {1: Goods(), 2: Goods(mons=1), 5: Goods(mons=1, sandals=1), 6: Goods(mons=1, sandals=1, rice=1)}
INCOME |= {9: Goods(mons=1, sandals=1, rice=1, kobans=1), 10: Goods(mons=1, sandals=1, rice=1, kobans=1, iki=5)}


@pytest.mark.rule("A-062", "A-063")
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("trade", INCOME)
def test_trade_pays_after_each_fire(seats: int, trade: int) -> None:
    """All thresholds reached; in months 5, 8 and 11, after the fire and before the tidying (AMB-24)."""
    for month in (5, 8, 11):
        game = fire_levels(seated(owning(akebono(seats, month), 0), 0, trade=trade), *[10] * seats)
        after = given(offering(game, "monk"), s.HoldEvent())
        assert goods_of(after) == INCOME[trade]
        kinds = [type(fact) for fact in after.facts]
        if trade > 1:
            assert kinds.index(base.FireBrokeOut) < kinds.index(base.Gained) < kinds.index(f.RowSlid)
    assert goods_of(given(seated(owning(akebono(seats, 4)), 0, trade=10), s.HoldEvent())) == Goods()


@pytest.mark.rule("A-200", "A-045")
def test_the_inn_for_sailors_allows_a_second_different_boat() -> None:
    """Once; each opponent whose boat is activated gains 1 Trade (AMB-25)."""
    game = put(
        afloat(afloat(owning(akebono(), wood=3, mons=9, rice=9), "urourobune", 1), "yakatabune", 2),
        "A1",
        "inn-for-sailors",
    )
    one = activated(game, "urourobune")
    assert objection(asking(one.game, one.asked[1]), q.Activate("urourobune")) == "A-200"
    both = activated(game, "urourobune", q.Activate("yakatabune"))
    assert both.is_over
    assert [player.trade for player in both.game.players] == [0, 1, 1]
    built = given(
        put(owning(akebono(), goods=RICH), "A1", "inn-for-sailors"),
        Build(),
        picks=(q.ChooseBoat("urourobune"), q.Activate("urourobune")),
    )
    assert isinstance(built.asked[1], n.ActivateBoat)


@pytest.mark.rule("A-442", "A-050")
@pytest.mark.parametrize(("reading", "again"), [("side_a", True), ("side_b", False)])
def test_the_owner_token_after_the_ferry(reading: str, again: bool) -> None:
    """AMB-20: side A allows it, or not."""
    game = akebono(owner_token_ferry=reading)
    game = seated(offering(owning(game, mons=20), "monk", "ox-cart"), 0, keepsakes=("owner-token",))
    after = given(game, n.Recruit(By.FERRY), picks=(p.Hire("monk"), p.ChooseStall("A1")))
    assert after.is_over is not again
