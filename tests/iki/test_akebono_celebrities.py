"""Akebono, chapters 2.6 and 2.9: the bridge and the 20 Celebrities."""

import pytest
from msgspec.structs import replace

from domain.iki import facts as base
from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki.akebono import picks as q
from domain.iki.akebono import steps as t
from domain.iki.akebono.kinds import By
from domain.iki.akebono.state import Akebono
from domain.iki.akebono.steps import effects as n
from domain.iki.goods import Goods
from domain.iki.kinds import Type
from domain.iki.steps.effects import Build
from domain.kernel.nouns import Decline, Pick, Scored
from tests.iki.tables import (
    afloat,
    akebono,
    at,
    final_points,
    fire_levels,
    goods_of,
    level_at,
    offering,
    owning,
    points_of,
    put,
    seated,
    with_buildings,
    with_celebrities,
)
from tests.support.scripted import ScriptedDice
from tests.support.table import Played, asking, given, legal, objection, refusal


def bridge(*celebrities: str, **owned: int) -> Akebono:
    """Seat 0 stands on the bridge, where these Celebrities lie."""
    game = owning(at(akebono(month=4), "bridge"), goods=Goods(**owned))
    return replace(game, celebrities=celebrities)


def meet(game: Akebono, celebrity: str, *picks: Pick) -> Played:
    """Seat 0 meets a Celebrity."""
    return given(
        game,
        s.DoBusiness(),
        picks=(
            q.MeetCelebrity(celebrity),
            *picks,
        ),
    )


# --- the bridge ---


@pytest.mark.rule("A-070", "A-071", "A-072", "A-045", "A-048")
def test_at_06_saiko_ema_and_an_opponents_boat() -> None:
    """AT-06: the Celebrity, -3 mons, Firefighting + 2, Dominique Trade + 1, own Trade unchanged."""
    game = replace(bridge("saiko-ema", mons=3), sides=akebono(sides={"chokibune": 1}).sides)
    game = afloat(game, "chokibune", 1)
    for picks in (
        (q.MeetCelebrity("saiko-ema"), q.Activate("chokibune")),
        (q.Activate("chokibune"), q.MeetCelebrity("saiko-ema")),
    ):
        done = given(game, s.DoBusiness(), picks=picks)
        assert done.game.players[0].celebrities == ("saiko-ema",)
        assert (goods_of(done), done.game.players[0].fire) == (Goods(), 2)
        assert [player.trade for player in done.game.players] == [0, 1, 0]
        assert done.game.celebrities == ()


@pytest.mark.rule("A-071", "A-072")
def test_one_celebrity_and_one_boat_a_turn() -> None:
    """The bridge has no shop and no stalls; nobody steps into the place of a Celebrity met (AMB-55)."""
    stacks = (("nanpo-ota", "ryokan"), ("saiko-ema", "ikku-jippensha"))
    game = replace(bridge("sanyo-rai", "nezumi-kozo", rice=2), stacks=stacks)
    assert game.box.stalls_at("bridge") == ()
    one = meet(game, "sanyo-rai")
    assert (one.game.celebrities, one.game.stacks) == (("nezumi-kozo",), stacks)
    assert objection(asking(one.game, s.DoBusiness()), q.MeetCelebrity("nezumi-kozo")) == "A-071"
    boat = given(game, s.DoBusiness(), picks=(q.Activate("tea-boat"),))
    sailed = given(
        game,
        s.DoBusiness(),
        picks=(
            q.Activate("tea-boat"),
            legal(asking(game, boat.asked[1]))[0],
        ),
    )
    assert objection(asking(sailed.game, s.DoBusiness()), q.Activate("tea-boat")) == "A-071"
    elsewhere = at(game, "fish-market")
    assert objection(asking(elsewhere, s.DoBusiness()), q.MeetCelebrity("sanyo-rai")) is None
    fresh = given(seated(one.game, 0, ikizama="1"), s.BeginTurn()).game
    assert not fresh.met


# --- lasting ---


@pytest.mark.rule("A-300", "A-072")
def test_tsutaya_pays_for_each_celebrity() -> None:
    """2 mons, himself included."""
    assert goods_of(meet(bridge("juzaburo-tsutaya"), "juzaburo-tsutaya")) == Goods(mons=2)
    later = seated(bridge("sanyo-rai"), 0, celebrities=("juzaburo-tsutaya",))
    assert goods_of(meet(later, "sanyo-rai")) == Goods(mons=2)


@pytest.mark.rule("A-301")
def test_nezumi_kozo_pays_whoever_does_not_recruit() -> None:
    """Decided in B1, on 1-4 too (AMB-29)."""
    game = offering(with_celebrities("nezumi-kozo"), "yamabushi")
    assert goods_of(given(game, s.IncomeOrHiring(), picks=(p.TakeIncome(),))).mons == 8 + 4 + 1
    hired = given(game, s.IncomeOrHiring(), picks=(p.Hire("yamabushi"), p.ChooseStall("A1")))
    assert goods_of(hired).mons == 8 - 3
    assert goods_of(given(game, s.TakeQuietIncome())).mons == 8 + 1 + 1
    later = given(game, s.IncomeOrHiring(), n.Recruit(By.FERRY), picks=(p.TakeIncome(), p.ChooseStall("A1")))
    assert goods_of(later).mons == 8 + 4 + 1 - 3
    token = seated(game, 0, keepsakes=("day-token",))
    recruited = given(
        token, s.TakeQuietIncome(), picks=(p.UseKeepsake("day-token"), p.Hire("yamabushi"), p.ChooseStall("A1"))
    )
    assert goods_of(recruited).mons == 8 - 3


@pytest.mark.rule("A-302")
def test_sanyo_rai_pays_for_each_retirement() -> None:
    """Of the owner's Characters."""
    game = put(put(with_celebrities("sanyo-rai"), "A1", "monk", level=3), "B1", "ox-cart", 1, level=3)
    assert goods_of(given(game, s.TrainAll())).mons == 9
    assert goods_of(given(game, s.TrainAll(), seat=1)).mons == 8


@pytest.mark.rule("A-303")
@pytest.mark.parametrize(("card", "trade"), [("monk", 1), ("dice-maker", 0), ("rice-broker", 0)])
def test_ryotaku_maeno_pays_for_specials(card: str, trade: int) -> None:
    """Not for those without type (AMB-30)."""
    game = offering(owning(with_celebrities("ryotaku-maeno"), mons=20), card)
    hired = given(game, s.IncomeOrHiring(), picks=(p.Hire(card), p.ChooseStall("A1")))
    assert hired.game.players[0].trade == trade


@pytest.mark.rule("A-304")
def test_tokunai_mogami_gives_a_sandal_for_the_same_movement() -> None:
    """AMB-54."""
    game = seated(owning(with_celebrities("tokunai-mogami")), 0, place="exchange-shop", ikizama="1")
    moved = given(game, s.Move(), picks=(p.WearSandal(),))
    assert moved.game.players[0].place == "rice-shop"
    assert goods_of(moved) == Goods()


@pytest.mark.rule("A-308")
def test_at_37_saiko_ema_keeps_a_building() -> None:
    """AT-37: owner level 3, fire 5: it stays, the next stall faces 4. Enough level stops the fire (AMB-40)."""
    game = put(put(fire_levels(with_celebrities("saiko-ema"), 3), "A1", "inn"), "A2", "monk", 1)
    fire = given(game, s.BreakOut(5), chance=ScriptedDice([["A"]]))
    assert set(fire.game.stalls) == {"A1"}
    assert fire.facts_of(base.FirePassed)[0] == base.FirePassed("A1", 5)
    assert fire.facts_of(base.CardLost) == [base.CardLost(1, "A2", "monk")]
    assert refusal(asking(game, s.FaceFire("A1", 5)), p.LetBurn()) == "A-308"
    stopped = given(fire_levels(game, 5), s.BreakOut(5), chance=ScriptedDice([["A"]]))
    assert stopped.facts_of(base.FireStopped) == [base.FireStopped(0, "A1", 5)]


@pytest.mark.rule("A-309")
@pytest.mark.parametrize(("seats", "stall"), [(3, "A4"), (2, "A2")])
def test_shusaku_chiba_pays_no_surcharge(seats: int, stall: str) -> None:
    """For Characters and Buildings, the centre stall of two players included (AMB-39)."""
    game = replace(at(akebono(seats, month=4), "bridge"), celebrities=("shusaku-chiba",))
    free = offering(meet(game, "shusaku-chiba").game, "monk")
    hired = given(owning(free, mons=4), s.IncomeOrHiring(), picks=(p.Hire("monk"), p.ChooseStall(stall)))
    assert goods_of(hired) == Goods()
    house = with_buildings(owning(free, wood=1, kobans=1), "inn")
    assert goods_of(given(house, Build(), picks=(p.ChooseBuilding("inn"), p.ChooseStall(stall)))) == Goods()


# --- immediate ---


@pytest.mark.rule("A-306")
def test_hokusai_moves_a_character_and_uses_it() -> None:
    """To any free stall, without surcharge; its own use gives no experience; both may be declined (AMB-38)."""
    game = put(put(bridge("katsushika-hokusai", mons=2), "A1", "hairdresser", level=2), "B1", "monk", 1)
    picks = (q.MoveFrom("A1"), p.ChooseStall("A4"), p.UseCharacter("A4"))
    moved = meet(game, "katsushika-hokusai", *picks)
    assert goods_of(moved) == Goods(iki=4)
    assert (level_at(moved, "A4"), "A1" in moved.game.stalls) == (2, False)
    assert moved.game.turn.characters == 1
    assert goods_of(meet(game, "katsushika-hokusai", Decline())) == Goods(mons=2)
    assert goods_of(meet(game, "katsushika-hokusai", *picks[:2], Decline())) == Goods(mons=2)
    assert legal(asking(game, n.MoveOwn())) == [q.MoveFrom("A1"), Decline()]
    assert objection(asking(game, t.MoveTo("A1")), p.ChooseStall("B1")) == "K-016"


@pytest.mark.rule("A-307")
def test_at_35_nanpo_ota_and_hire_less() -> None:
    """AT-35: on a cost-4 card pay 1."""
    game = seated(offering(bridge("nanpo-ota", mons=1), "monk"), 0, keepsakes=("hire",))
    hired = meet(game, "nanpo-ota", p.Hire("monk"), p.ChooseStall("A1"))
    assert goods_of(hired) == Goods()
    assert hired.game.stalls["A1"].card == "monk"
    assert goods_of(meet(game, "nanpo-ota", Decline())) == Goods(mons=1)


@pytest.mark.rule("A-307", "A-442")
def test_the_owner_token_after_nanpo_ota() -> None:
    """It allows a second recruitment, at the full cost: the 2 mons less were for the first."""
    game = seated(offering(bridge("nanpo-ota", mons=5), "monk", "yamabushi"), 0, keepsakes=("owner-token",))
    picks = (p.Hire("monk"), p.ChooseStall("A1"), p.Hire("yamabushi"), p.ChooseStall("B1"))
    twice = meet(game, "nanpo-ota", *picks)
    assert goods_of(twice) == Goods(mons=5 - (4 - 2) - 3)
    assert twice.game.players[0].keepsakes == ()
    assert {stall: placed.card for stall, placed in twice.game.stalls.items()} == {"A1": "monk", "B1": "yamabushi"}


@pytest.mark.rule("A-310", "A-440")
def test_genpaku_sugita_gives_a_doctor_token() -> None:
    """One of the two."""
    assert meet(bridge("genpaku-sugita"), "genpaku-sugita").game.players[0].keepsakes == ("doctor-1-token",)


@pytest.mark.rule("A-312")
def test_siebold_exchanges_all_or_nothing() -> None:
    """4 IKI for 2 mons, 1 rice, 1 sandal, 1 wood; needs 4 IKI; may be declined (AMB-36)."""
    game = bridge("philipp-franz-von-siebold", iki=5)
    accepted = meet(game, "philipp-franz-von-siebold", q.Accept())
    assert goods_of(accepted) == Goods(mons=2, rice=1, sandals=1, wood=1, iki=1)
    assert accepted.facts_of(Scored) == [Scored(0, -4, "A-312", "philipp-franz-von-siebold")]
    assert goods_of(meet(game, "philipp-franz-von-siebold", Decline())) == Goods(iki=5)
    assert goods_of(meet(owning(game, iki=3), "philipp-franz-von-siebold")) == Goods(iki=3)
    barter = meet(game, "philipp-franz-von-siebold").asked[1]
    assert objection(asking(owning(game, iki=3), barter), q.Accept()) == "A-312"


@pytest.mark.rule("A-319")
def test_oi_katsushika_retires_one() -> None:
    """Of one's own, whatever its level."""
    game = put(put(put(bridge("oi-katsushika"), "A1", "monk"), "B1", "ox-cart"), "C1", "kabuki-actor", 1)
    assert legal(asking(game, n.RetireOne())) == [q.RetireCard("A1"), q.RetireCard("B1")]
    retired = meet(game, "oi-katsushika", q.RetireCard("B1"))
    assert retired.game.players[0].retired == ("ox-cart",)
    assert retired.game.players[0].keepsakes == ("move",)
    assert meet(bridge("oi-katsushika"), "oi-katsushika").is_over


# --- at the end ---

ARTISANS = ("dice-maker", "printer", "clocksmith")
EIGHT = (*ARTISANS, "monk", "ox-cart", "soba-stand", "carpenter", "sake-peddler")


@pytest.mark.rule("A-305", "A-320")
def test_hiroshige_wants_three_artisans() -> None:
    """Those of the board have been taken back by then."""
    game = seated(with_celebrities("hiroshige-utagawa"), 0, retired=ARTISANS[:2])
    assert final_points(game, "A-305") == 0
    assert final_points(put(game, "A1", "seamstress"), "A-305") == 7
    chosen = seated(game, 0, retired=(*ARTISANS[:2], "rice-broker"), columns=(("rice-broker", Type.ARTISAN),))
    assert final_points(chosen, "A-305") == 7


@pytest.mark.rule("A-125", "A-305", "A-320")
@pytest.mark.parametrize(("column", "points"), [(Type.ARTISAN, 7), (Type.MASTER, 0)])
def test_a_typeless_character_taken_back_may_be_the_third_artisan(column: Type, points: int) -> None:
    """Its column is chosen before the conditions are checked."""
    game = put(
        seated(with_celebrities("hiroshige-utagawa", month=13), 0, retired=ARTISANS[:2]), "A1", "rice-broker"
    )
    done = given(game, s.TakeBackCards(), s.FinalScoring(), picks=(p.TakeType(column),))
    assert points_of(done, 0, "A-305") == points


@pytest.mark.rule("A-311")
@pytest.mark.parametrize(("mons", "points"), [(0, 6), (1, 6), (2, 0)])
def test_jippensha_wants_one_mon_at_most(mons: int, points: int) -> None:
    """6 IKI."""
    assert final_points(owning(with_celebrities("ikku-jippensha"), mons=mons), "A-311") == points


@pytest.mark.rule("A-313")
def test_ryokan_wants_the_last_place_in_firefighting() -> None:
    """The lowest of a stack is last (AMB-37)."""
    game = with_celebrities("ryokan")
    assert final_points(replace(fire_levels(game, 1, 1, 2), arrivals=(1, 0, 2)), "A-313") == 6
    assert final_points(replace(fire_levels(game, 1, 1, 2), arrivals=(0, 1, 2)), "A-313") == 0


@pytest.mark.rule("A-314")
def test_ino_wants_eight_characters() -> None:
    """On the player board, after the board's have joined them."""
    game = seated(with_celebrities("tadataka-ino"), 0, retired=EIGHT[:7])
    assert final_points(game, "A-314") == 0
    assert final_points(put(game, "A1", "puppeteer"), "A-314") == 5


@pytest.mark.rule("A-315", "A-210")
def test_hiraga_wants_two_pipes() -> None:
    """That are still owned."""
    game = with_celebrities("gennai-hiraga")
    assert final_points(seated(game, 0, tokens=("spring-pipe-1", "spring-pipe-2")), "A-315") == 5
    assert final_points(seated(game, 0, tokens=("spring-pipe-1",)), "A-315") == 0


@pytest.mark.rule("A-316")
def test_kobayashi_wants_two_new_characters() -> None:
    """The Wood Seller is none."""
    game = with_celebrities("issa-kobayashi")
    assert final_points(seated(game, 0, retired=("doctor", "wood-seller")), "A-316") == 0
    assert final_points(put(seated(game, 0, retired=("doctor",)), "A1", "boatman"), "A-316") == 5


@pytest.mark.rule("A-317")
def test_watanabe_counts_boats_and_buildings() -> None:
    """2 IKI each; our ruling: what has burnt does not count."""
    game = put(afloat(with_celebrities("kazan-watanabe"), "urourobune", 0), "A1", "inn")
    assert final_points(game, "A-317") == 4
    burnt = given(
        put(afloat(with_celebrities("kazan-watanabe"), "urourobune", 0), "A1", "inn"), s.FaceFire("A1", 5)
    ).game
    assert final_points(burnt, "A-317") == 2


@pytest.mark.rule("A-318", "A-082")
@pytest.mark.parametrize("lacking", ["boat", "spring-pipe-1", "spring-pouch-1", "whitebait-plain"])
def test_shiba_wants_pipe_pouch_fish_and_boat(lacking: str) -> None:
    """One of each; two of another do not help."""
    tokens = ("spring-pipe-1", "spring-pouch-1", "whitebait-plain")
    game = afloat(seated(with_celebrities("kokan-shiba"), 0, tokens=tokens), "urourobune", 0)
    assert final_points(game, "A-318") == 7
    rest = tuple(token for token in tokens if token != lacking) * 2
    bare = seated(with_celebrities("kokan-shiba"), 0, tokens=rest)
    assert final_points(bare if lacking == "boat" else afloat(bare, "urourobune", 0), "A-318") == 0
