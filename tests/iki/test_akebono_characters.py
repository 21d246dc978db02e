"""Akebono, chapter 4: what the New Characters do; what is printed on them is in test_akebono_cards.py."""

import pytest
from msgspec.structs import replace

from domain.iki import facts as base
from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki.akebono import facts as f
from domain.iki.akebono import picks as q
from domain.iki.akebono.state import Akebono
from domain.iki.akebono.steps import effects as n
from domain.iki.goods import Goods, minus, plus
from domain.iki.kinds import Resource, Type
from domain.iki.state import Lot
from domain.kernel.nouns import Decline, Pick, Scored
from tests.iki.tables import (
    RICH,
    afloat,
    akebono,
    at,
    goods,
    goods_of,
    level_at,
    offering,
    owning,
    points_of,
    put,
    seated,
    with_buildings,
)
from tests.support.scripted import ScriptedDice
from tests.support.table import Played, asking, given, legal, objection, refusal


def using(card: str, *picks: Pick, goods: Goods = RICH, owner: int = 1, **changes: object) -> Played:
    """Seat 0 uses the card, which stands on B1 behind the Fire tower."""
    game = put(owning(at(akebono(), "fire-tower"), goods=goods), "B1", card, owner)
    return given(
        seated(game, 0, **changes),
        s.DoBusiness(),
        picks=(
            p.UseCharacter("B1"),
            *picks,
        ),
    )


SKILLS = [
    ("wood-seller", "", "1 wood", 0, 0), ("calendar-seller", "", "1 wood", 0, 0),
    ("taiko-seller", "", "1 wood", 0, 0),
    ("doctor", "3 mons", "", 2, 0), ("drug-store", "1 mon", "", 0, 1),
    ("tofu-stand", "2 mons", "1 rice + 1 sandal", 0, 0),
    ("cabinet-maker", "1 sandal", "1 mon + 1 wood", 0, 0),
    ("papier-mache-artist", "1 wood + 1 sandal", "1 Koban", 0, 0),
    ("boatman", "3 mons", "", 0, 2), ("seaweed-shop", "2 mons", "1 rice", 0, 1),
    ("shamisen-master", "1 wood", "1 rice", 1, 1), ("rice-broker", "1 rice", "10 mons", 0, 0),
]  # fmt: skip


@pytest.mark.rule(
    "A-100", "A-101", "A-102", "A-103", "A-107", "A-108", "A-109", "A-115", "A-117", "A-120", "A-122", "A-124"
)
@pytest.mark.rule("A-126")
@pytest.mark.parametrize(("card", "price", "gain", "fire", "trade"), SKILLS)
def test_a_skill_gives_all_that_is_printed(card: str, price: str, gain: str, fire: int, trade: int) -> None:
    """For its price in full; then an opponent's Character gains experience."""
    used = using(card)
    assert goods_of(used) == minus(plus(RICH, goods(gain)), goods(price))
    assert (used.game.players[0].fire, used.game.players[0].trade) == (fire, trade)
    assert level_at(used, "B1") == 2
    if price:
        poor = put(owning(at(akebono(), "fire-tower")), "B1", card, 1)
        assert refusal(asking(poor, s.DoBusiness()), p.UseCharacter("B1")) == "K-116"


@pytest.mark.rule("A-111", "A-112", "A-126")
@pytest.mark.parametrize(("card", "one"), [("goldfish-seller", "2 IKI"), ("flower-seller", "1 wood")])
def test_or_means_the_user_chooses(card: str, one: str) -> None:
    """Or 2 mons. What IKI come of it, the card has brought."""
    for gain in (goods(one), Goods(mons=2)):
        used = using(card, q.TakeOne(gain))
        assert goods_of(used) == plus(RICH, gain)
        assert used.facts_of(Scored) == ([Scored(0, gain.iki, "K-115", card)] if gain.iki else [])


@pytest.mark.rule("A-116")
def test_the_repairman_swaps_rice_and_wood() -> None:
    """One to three, in either direction."""
    assert goods_of(using("repairman", q.Exchange(Resource.RICE, 3))) == replace(RICH, rice=7, wood=13)
    assert goods_of(using("repairman", q.Exchange(Resource.WOOD, 1))) == replace(RICH, rice=11, wood=9)
    asked = using("repairman").asked[1]
    assert objection(asking(akebono(), asked), q.Exchange(Resource.RICE, 4)) is None
    poor = put(owning(at(akebono(), "fire-tower")), "B1", "repairman", 1)
    assert refusal(asking(poor, s.DoBusiness()), p.UseCharacter("B1")) == "K-116"


@pytest.mark.rule("A-104")
def test_the_express_messenger_ends_all_business() -> None:
    """1 mon for one or two spaces: shop and bridge are closed then (AMB-31)."""
    for steps, place in ((1, "tobacco-shop"), (2, "pawn-shop")):
        used = using("express-messenger", p.Steps(steps))
        assert (used.game.players[0].place, goods_of(used).mons, used.is_over) == (place, 19, True)
        assert level_at(used, "B1") == 2
    assert legal(asking(akebono(), using("express-messenger").asked[1])) == [p.Steps(1), p.Steps(2)]
    game = put(at(akebono(), "construction-site"), "C1", "express-messenger", 1)
    game = replace(game, celebrities=("sanyo-rai",))
    gone = given(game, s.DoBusiness(), picks=(p.UseCharacter("C1"), p.Steps(1)))
    assert gone.is_over
    assert objection(asking(gone.game, s.DoBusiness()), q.MeetCelebrity("sanyo-rai")) == "A-104"


@pytest.mark.rule("A-104")
def test_a_lap_may_be_completed_with_the_express_messenger() -> None:
    """The workers of the lap gain their experience; what was done in the shop before counts."""
    lap = put(put(at(akebono(), "exchange-shop"), "D4", "express-messenger", 1), "A1", "monk")
    ridden = given(lap, s.DoBusiness(), picks=(p.UseCharacter("D4"), p.Steps(1)))
    assert level_at(ridden, "A1") == 2
    before = given(lap, s.DoBusiness(), picks=(p.UseShop("change"), p.UseCharacter("D4"), p.Steps(1)))
    assert goods_of(before).mons == 8 + 2 - 1


@pytest.mark.rule("A-105", "A-040")
def test_the_ship_carpenter_builds_either() -> None:
    """A boat or a Building, at its cost."""
    game = put(owning(at(akebono(), "fire-tower"), goods=Goods(wood=2, kobans=1)), "B1", "ship-carpenter", 1)
    game = with_buildings(game, "inn")
    boat = given(
        game,
        s.DoBusiness(),
        picks=(
            p.UseCharacter("B1"),
            q.ChooseBoat("chokibune"),
        ),
    )
    assert (goods_of(boat), boat.game.players[0].trade) == (Goods(wood=1, kobans=1), 2)
    house = given(
        game,
        s.DoBusiness(),
        picks=(
            p.UseCharacter("B1"),
            p.ChooseBuilding("inn"),
            p.ChooseStall("A1"),
        ),
    )
    assert goods_of(house) == Goods(wood=1)


@pytest.mark.rule("A-106", "A-113", "A-119")
@pytest.mark.parametrize("card", ["water-wheel-carpenter", "fisherman", "ceramic-seller"])
def test_three_characters_activate_a_boat(card: str) -> None:
    """The opponent who owns it advances Trade."""
    game = put(afloat(owning(at(akebono(), "fire-tower"), wood=1, rice=1), "urourobune", 2), "B1", card, 1)
    used = given(
        game,
        s.DoBusiness(),
        picks=(
            p.UseCharacter("B1"),
            q.Activate("urourobune"),
        ),
    )
    assert goods_of(used) == Goods(rice=3)
    assert [player.trade for player in used.game.players] == [0, 0, 1]


@pytest.mark.rule("A-110")
def test_the_mask_crafter_copies_a_top_salary() -> None:
    """Of an own Character on the board, whatever its level, or retired; red circles are excluded (AMB-34)."""
    game = put(put(owning(at(akebono(), "fire-tower"), mons=2), "B1", "mask-crafter", 1), "A1", "seamstress")
    game = seated(game, 0, retired=("soba-stand", "monk"))
    board = given(
        game,
        s.DoBusiness(),
        picks=(
            p.UseCharacter("B1"),
            q.CopyFrom("seamstress"),
        ),
    )
    assert goods_of(board) == Goods(iki=3)
    assert goods_of(
        given(
            game,
            s.DoBusiness(),
            picks=(
                p.UseCharacter("B1"),
                q.CopyFrom("soba-stand"),
            ),
        )
    ) == Goods(mons=3)
    assert objection(asking(game, n.CopySalary()), q.CopyFrom("monk")) == "A-110"
    alone = put(owning(at(akebono(), "fire-tower"), mons=2), "B1", "mask-crafter")
    assert goods_of(given(alone, s.DoBusiness(), picks=(p.UseCharacter("B1"),))) == Goods(iki=3)


@pytest.mark.rule("A-114")
def test_the_nagaya_owner_trains() -> None:
    """1 mon, one experience."""
    game = put(put(owning(at(akebono(), "fire-tower"), mons=1), "B1", "nagaya-owner", 1), "A1", "monk")
    assert level_at(given(game, s.DoBusiness(), picks=(p.UseCharacter("B1"),)), "A1") == 2


@pytest.mark.rule("A-118", "K-148")
def test_the_swordsmith_saves_a_rice_or_a_sandal() -> None:
    """Of the Building's cost, or nothing of a boat's."""
    game = put(owning(at(akebono(), "fire-tower"), goods=Goods(wood=1, sandals=1, mons=3)), "B1", "swordsmith", 1)
    inn = given(
        with_buildings(game, "inn-for-sailors"),
        s.DoBusiness(),
        picks=(
            p.UseCharacter("B1"),
            p.ChooseBuilding("inn-for-sailors", Resource.RICE),
            p.ChooseStall("A1"),
        ),
    )
    assert goods_of(inn) == Goods(sandals=1, mons=3)
    tea = given(
        with_buildings(game, "tea-house"),
        s.DoBusiness(),
        picks=(
            p.UseCharacter("B1"),
            p.ChooseBuilding("tea-house", Resource.SANDALS),
            p.ChooseStall("A1"),
        ),
    )
    assert goods_of(tea) == Goods(mons=3)
    boat = given(
        game,
        s.DoBusiness(),
        picks=(
            p.UseCharacter("B1"),
            q.ChooseBoat("urourobune"),
            q.TakeTrade(),
        ),
    )
    assert goods_of(boat) == Goods(wood=1, sandals=1)


@pytest.mark.rule("A-121", "A-127")
def test_the_policeman_lowers_a_kobun_of_the_user() -> None:
    """For 4 IKI; it must stand above its first space; an opponent's Policeman then gains experience (AMB-35)."""
    game = put(put(owning(at(akebono(), "fire-tower")), "B1", "policeman", 1), "A1", "monk", level=3)
    game = put(game, "A2", "ox-cart")
    used = given(game, s.DoBusiness(), picks=(p.UseCharacter("B1"),))
    assert (goods_of(used), level_at(used, "A1"), level_at(used, "B1")) == (Goods(iki=4), 2, 2)
    assert objection(asking(game, n.Untrain()), p.TrainCard("A2")) == "A-127"
    low = put(put(owning(at(akebono(), "fire-tower")), "B1", "policeman", 1), "A1", "monk")
    assert refusal(asking(low, s.DoBusiness()), p.UseCharacter("B1")) == "K-116"


@pytest.mark.rule("A-123", "A-210")
def test_the_mounted_samurai_takes_a_pipe() -> None:
    """6 IKI; a spent pipe no longer counts."""
    used = using("mounted-samurai", goods=Goods(), tokens=("spring-pipe-1", "spring-pipe-2"))
    assert goods_of(used) == Goods(iki=6)
    assert used.game.players[0].tokens == ("spring-pipe-2",)


@pytest.mark.rule("A-125")
@pytest.mark.parametrize("card", ["mounted-samurai", "rice-broker"])
def test_two_characters_have_no_type_until_they_stand_in_a_column(card: str) -> None:
    """No harmony; the owner chooses a column on retirement, or at the end."""
    game = put(put(akebono(), "A1", card, level=2), "A2", "rice-broker" if card != "rice-broker" else "samurai")
    assert given(game, s.ScoreHarmony()).facts == ()
    retired = given(put(akebono(), "A1", card, level=2), s.TrainAll(), picks=(p.TakeType(Type.MASTER),))
    assert retired.game.players[0].columns == ((card, Type.MASTER),)
    last = given(
        put(akebono(month=13), "A1", card), s.TakeBackCards(), s.FinalScoring(), picks=(p.TakeType(Type.ARTISAN),)
    )
    assert points_of(last, 0, "K-191") == 1
    assert len(legal(asking(akebono(), s.ChooseType(card)))) == 5


@pytest.mark.rule("A-037", "A-106")
def test_the_bonus_of_experience_is_lost_without_another_kobun() -> None:
    """Not for the card just recruited."""
    game = offering(owning(akebono(), mons=20), "boatman")
    hired = given(game, s.IncomeOrHiring(), picks=(p.Hire("boatman"), p.ChooseStall("A1")))
    assert hired.is_over
    assert level_at(hired, "A1") == 1
    assert objection(asking(hired.game, n.TrainAnother()), p.TrainCard("A1")) == "A-037"
    assert objection(asking(hired.game, n.TrainAnother()), Decline()) == ""


@pytest.mark.rule("A-036")
def test_new_characters_eat_burn_and_bring_harmony() -> None:
    """Like all others."""
    game = put(put(owning(akebono(), rice=1), "A1", "doctor"), "A2", "monk")
    assert points_of(given(game, s.ScoreHarmony())) == 4
    fed = given(game, s.FeedCharacters(), picks=(p.GiveUp("A1"),))
    assert "doctor" in fed.game.gone
    fire = given(game, s.BreakOut(5), chance=ScriptedDice([["A"]]))
    assert fire.facts_of(base.CardLost)[0] == base.CardLost(0, "A1", "doctor")


TOKENS = {"doctor": "doctor-1-token", "express-messenger": "messenger-token", "nagaya-owner": "owner-token"}


@pytest.mark.rule("A-103", "A-104", "A-114", "A-002", "A-440", "A-441", "A-442")
@pytest.mark.parametrize("card", TOKENS)
def test_a_red_circle_gives_a_new_token(card: str) -> None:
    """There are two Doctor tokens, one Messenger and one Owner."""
    game: Akebono = akebono()
    retired = given(put(game, "A1", card, level=game.box.cards[card].spaces), s.TrainAll())
    assert retired.game.players[0].keepsakes == (TOKENS[card],)
    gone = replace(game, supply=tuple(x for x in game.supply if x != TOKENS[card]))
    again = given(put(gone, "A1", card, level=game.box.cards[card].spaces), s.TrainAll())
    assert again.game.players[0].keepsakes == (("doctor-2-token",) if card == "doctor" else ())


@pytest.mark.rule("A-113", "A-121", "A-430", "A-431")
def test_the_fisherman_and_the_policeman_give_wares() -> None:
    """The fish only if a fish place is free."""
    fisher = put(akebono(), "A1", "fisherman", level=2)
    assert given(fisher, s.TrainAll()).game.players[0].tokens == ("fisherman-token",)
    full = ("whitebait-plain", "bonito-plain", "sea-bass-plain", "sea-bream-plain")
    assert given(seated(fisher, 0, tokens=full), s.TrainAll()).facts_of(f.WareGained) == []
    police = given(put(akebono(), "A1", "policeman", level=2), s.TrainAll())
    assert police.game.players[0].tokens == ("policeman-token",)
    assert police.facts_of(base.Retired) == [base.Retired(0, "A1", "policeman")]
    assert Lot("monk").mons == 0
