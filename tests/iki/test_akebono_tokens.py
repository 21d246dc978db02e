"""Akebono, chapters 2.11 and 2.12: pipes, pouches, fish, special tokens, boat tokens, the Grand Master."""

import pytest
from msgspec.structs import replace

from domain.iki import facts as base
from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki.akebono import facts as f
from domain.iki.akebono import picks as q
from domain.iki.akebono import steps as t
from domain.iki.akebono.state import Akebono
from domain.iki.goods import Goods
from domain.iki.scoring import items_of
from domain.iki.state import Turn
from domain.kernel.nouns import Decline
from tests.iki.tables import afloat, akebono, at, goods_of, level_at, offering, owning, points_of, put, seated
from tests.support.scripted import ScriptedDice
from tests.support.table import asking, given, legal, objection, refusal


def final(game: Akebono, rule: str, note: str = "") -> int:
    """The points of the final scoring under one clause."""
    return sum(x.points for x in items_of(game, 0) if x.rule == rule and note in ("", x.note))


def selling(space: str, token: str) -> Akebono:
    """Seat 0 can just pay for this token."""
    game = at(replace(akebono(), market=(token,)), space)
    return owning(game, mons=game.box.tokens[token].price)


def holding(*keepsakes: str) -> Akebono:
    """Seat 0 has these special tokens, since an earlier turn."""
    return seated(akebono(), 0, keepsakes=keepsakes)


# --- pipes, pouches, fish ---


@pytest.mark.rule("A-410", "K-138")
def test_the_new_spring_pipe_builds() -> None:
    """A boat or a Building, whose cost is paid; or nothing."""
    game = selling("tobacco-shop", "akebono-spring-pipe")
    game = owning(game, mons=3, wood=1)
    built = given(
        game,
        s.DoBusiness(),
        picks=(
            p.UseShop("tobacco"),
            q.ChooseBoat("chokibune"),
        ),
    )
    assert (goods_of(built), built.game.players[0].trade) == (Goods(), 2)
    assert goods_of(
        given(
            game,
            s.DoBusiness(),
            picks=(
                p.UseShop("tobacco"),
                Decline(),
            ),
        )
    ) == Goods(wood=1)


@pytest.mark.rule("A-411", "A-412")
@pytest.mark.parametrize(("pipe", "fire"), [("akebono-summer-pipe", 1), ("akebono-autumn-pipe", 0)])
def test_two_pipes_advance_trade(pipe: str, fire: int) -> None:
    """The Summer one Firefighting too."""
    bought = given(selling("tobacco-shop", pipe), s.DoBusiness(), picks=(p.UseShop("tobacco"),))
    assert (bought.game.players[0].fire, bought.game.players[0].trade) == (fire, 1)


@pytest.mark.rule("A-413", "A-045")
def test_the_new_winter_pipe_activates_a_boat() -> None:
    """Its owner advances Trade."""
    game = afloat(selling("tobacco-shop", "akebono-winter-pipe"), "urourobune", 1)
    game = owning(game, mons=6, wood=1)
    bought = given(
        game,
        s.DoBusiness(),
        picks=(
            p.UseShop("tobacco"),
            q.Activate("urourobune"),
        ),
    )
    assert (goods_of(bought), bought.game.players[1].trade) == (Goods(rice=2), 1)
    assert goods_of(
        given(
            game,
            s.DoBusiness(),
            picks=(
                p.UseShop("tobacco"),
                Decline(),
            ),
        )
    ) == Goods(wood=1)


POUCHES = {"spring": 2, "summer": 3, "autumn": 4, "winter": 6}


@pytest.mark.rule("A-420", "A-421", "A-422", "A-423", "K-193")
@pytest.mark.parametrize("season", POUCHES)
def test_a_new_pouch_counts_as_printed(season: str) -> None:
    """2 Celebrities, Trade 7, 4 Kobans; twice with a pipe."""
    game = seated(owning(akebono(), kobans=4), 0, trade=7, celebrities=("sanyo-rai", "nezumi-kozo"))
    game = seated(game, 0, tokens=(f"akebono-{season}-pouch",))
    assert final(game, "K-193") == POUCHES[season]
    piped = seated(game, 0, tokens=(f"akebono-{season}-pouch", "spring-pipe-1"))
    assert final(piped, "K-193") == 2 * POUCHES[season]


@pytest.mark.rule("A-425", "K-192")
def test_at_40_the_new_spring_fish() -> None:
    """AT-40: alone 3 - 2 = 1, the Restaurant also 1."""
    game = put(seated(akebono(), 0, tokens=("akebono-spring-fish",)), "A1", "restaurant")
    assert final(game, "K-192") == 1
    assert final(game, "K-194", "restaurant") == 1


@pytest.mark.rule("A-428")
def test_the_new_winter_fish_gives_4_at_the_end() -> None:
    """Also in the Restaurant."""
    game = put(seated(akebono(), 0, tokens=("akebono-winter-fish",)), "A1", "restaurant")
    assert (final(game, "K-192"), final(game, "K-194", "restaurant")) == (7, 7)


@pytest.mark.rule("A-426", "A-427")
@pytest.mark.parametrize(("fish", "points"), [("akebono-summer-fish", 4), ("akebono-autumn-fish", 5)])
def test_two_fish_give_iki_at_once(fish: str, points: int) -> None:
    """And count as plain ones at the end."""
    bought = given(selling("fish-market", fish), s.DoBusiness(), picks=(p.UseShop("fish"),))
    assert goods_of(bought) == Goods(iki=points)
    assert final(bought.game, "K-192") == 3


@pytest.mark.rule("A-429")
def test_each_new_fish_is_of_its_season() -> None:
    """Four of them make 15, and - 2 + 4."""
    tokens = tuple(f"akebono-{season}-fish" for season in ("spring", "summer", "autumn", "winter"))
    assert final(seated(akebono(), 0, tokens=tokens), "K-192") == 17
    mixed = ("whitebait-plain", "akebono-spring-fish")
    assert final(seated(akebono(), 0, tokens=mixed), "K-192") == 1


@pytest.mark.rule("A-430")
def test_the_fisherman_token_is_one_more_fish() -> None:
    """It adds 1 IKI, in the Restaurant too, and takes a place: then no fourth fish is bought (our ruling)."""
    three = ("whitebait-plain", "bonito-plain", "fisherman-token")
    game = put(seated(akebono(), 0, tokens=three), "A1", "restaurant")
    assert final(game, "K-192") == 10 + 1
    assert final(game, "K-194", "restaurant") == 11
    full = seated(
        at(replace(akebono(), market=("sea-bream-plain",)), "fish-market"), 0, tokens=("sea-bass-plain", *three)
    )
    assert final(full, "K-192") == 15 + 1
    assert refusal(asking(full, s.DoBusiness()), p.UseShop("fish")) == "K-116"


@pytest.mark.rule("A-431")
def test_the_policeman_token_counts_specials() -> None:
    """As a pouch: doubled by a pipe."""
    game = put(seated(akebono(), 0, tokens=("policeman-token",), retired=("monk", "dice-maker")), "A1", "ox-cart")
    assert final(game, "K-193") == 2
    assert final(seated(game, 0, tokens=("policeman-token", "spring-pipe-1")), "K-193") == 4


# --- special tokens ---


@pytest.mark.rule("A-440", "A-302")
def test_at_36_the_doctor_token_against_hunger() -> None:
    """AT-36: one unfed Character retires, its Kobun goes home, Sanyō Rai pays 1 mon."""
    game = seated(
        put(owning(akebono()), "A1", "dice-maker"), 0, keepsakes=("doctor-1-token",), celebrities=("sanyo-rai",)
    )
    fed = given(game, s.FeedCharacters(), picks=(q.Cure("A1"),))
    assert fed.game.players[0].retired == ("dice-maker",)
    assert (fed.game.players[0].kobun, goods_of(fed)) == (4, Goods(mons=1))
    assert fed.game.players[0].keepsakes == ()
    assert given(game, s.FeedCharacters(), picks=(p.GiveUp("A1"),)).game.gone == ("dice-maker",)


@pytest.mark.rule("A-440")
def test_the_doctor_token_against_fire() -> None:
    """The Character retires, and the fire spreads on (AMB-13); a Building is none."""
    game = put(put(put(holding("doctor-1-token", "avoid-1"), "A1", "dice-maker"), "A2", "monk", 1), "B1", "inn")
    fire = given(game, s.BreakOut(5), picks=(p.UseKeepsake("doctor-1-token"),), chance=ScriptedDice([["A"]]))
    assert fire.game.players[0].retired == ("dice-maker",)
    assert fire.facts_of(base.CardLost) == [base.CardLost(1, "A2", "monk")]
    assert refusal(asking(game, s.FaceFire("B1", 5)), p.UseKeepsake("doctor-1-token")) == "A-440"
    kept = given(game, s.BreakOut(5), picks=(p.UseKeepsake("avoid-1"),), chance=ScriptedDice([["A"]]))
    assert "A1" in kept.game.stalls


@pytest.mark.rule("A-441")
def test_the_messenger_token_goes_anywhere() -> None:
    """On a later turn, instead of moving: no lap, no sandals, the bridge allowed (AMB-32)."""
    game = put(seated(holding("messenger-token"), 0, place="exchange-shop", ikizama="2"), "A1", "monk")
    gone = given(game, s.Move(), s.DoBusiness(), picks=(p.UseKeepsake("messenger-token"), p.GoTo("bridge")))
    assert gone.game.players[0].place == "bridge"
    assert gone.game.players[0].keepsakes == ()
    assert gone.facts_of(base.LapCompleted) == []
    assert gone.facts_of(base.SandalSpent) == []
    walked = given(game, s.Move(), picks=(Decline(), p.Stop()))
    assert (walked.game.players[0].place, level_at(walked, "A1")) == ("rice-shop", 2)
    fresh = replace(game, turn=Turn(seat=0, shops=1, characters=1, fresh=("messenger-token",)))
    assert given(fresh, s.Move()).asked == (0, s.MoveOn())


@pytest.mark.rule("A-442", "A-032")
def test_the_owner_token_recruits_again() -> None:
    """At once, paying; Hire -1 applies; it is discarded."""
    game = seated(offering(holding("owner-token", "hire"), "monk", "yamabushi"), 0, purse=Goods(mons=5))
    twice = given(
        game,
        s.IncomeOrHiring(),
        picks=(p.Hire("monk"), p.ChooseStall("A1"), p.Hire("yamabushi"), p.ChooseStall("B1")),
    )
    assert twice.is_over
    assert goods_of(twice) == Goods()
    assert twice.game.players[0].keepsakes == ("hire",)
    kept = given(game, s.IncomeOrHiring(), picks=(p.Hire("monk"), p.ChooseStall("A1"), Decline()))
    assert kept.game.players[0].keepsakes == ("owner-token", "hire")


# --- boat tokens ---


@pytest.mark.rule("A-450", "K-091")
def test_at_43_a_boat_token_on_1_4() -> None:
    """AT-43: 4 mons or a recruitment instead of the 1 mon; the token goes back beside the boat."""
    game = offering(holding("day-token"), "yamabushi")
    income = given(game, s.TakeQuietIncome(), picks=(p.UseKeepsake("day-token"), p.TakeIncome()))
    assert goods_of(income).mons == 12
    assert income.game.boat_tokens == ("day-token",)
    hired = given(
        game, s.TakeQuietIncome(), picks=(p.UseKeepsake("day-token"), p.Hire("yamabushi"), p.ChooseStall("A1"))
    )
    assert goods_of(hired).mons == 5
    assert goods_of(given(game, s.TakeQuietIncome(), picks=(Decline(),))).mons == 9
    assert goods_of(given(akebono(), s.TakeQuietIncome())).mons == 9


@pytest.mark.rule("A-451")
def test_a_boat_token_allows_a_second_character() -> None:
    """The same, if it is still there, or another; the opponent's gains experience each time; not a fresh token."""
    game = put(put(at(holding("again-token"), "fire-tower"), "B1", "monk", 1), "B2", "yamabushi", 2)
    assert objection(asking(game, s.DoBusiness()), p.UseKeepsake("again-token")) == "A-451"
    for second, levels in (("B1", [3, 1]), ("B2", [2, 2])):
        picks = (p.UseCharacter("B1"), p.UseKeepsake("again-token"), p.UseCharacter(second), p.EndBusiness())
        used = given(game, s.DoBusiness(), picks=picks)
        assert [level_at(used, x) for x in ("B1", "B2")] == levels
        assert used.game.boat_tokens == ("again-token",)
    both = given(
        game,
        s.DoBusiness(),
        picks=(
            p.UseShop("tower"),
            p.UseCharacter("B1"),
            p.UseKeepsake("again-token"),
        ),
    )
    assert objection(asking(both.game, s.DoBusiness()), p.UseShop("tower")) == "K-116"
    fresh = replace(game, turn=replace(game.turn, characters=0, fresh=("again-token",)))
    assert objection(asking(fresh, s.DoBusiness()), p.UseKeepsake("again-token")) == "A-451"
    gone = put(at(holding("again-token"), "fire-tower"), "B1", "kabuki-actor", -1)
    assert (
        objection(
            asking(given(gone, s.DoBusiness(), picks=(p.UseCharacter("B1"),)).game, s.DoBusiness()),
            p.UseKeepsake("again-token"),
        )
        == "A-451"
    )


@pytest.mark.rule("A-452")
def test_a_boat_token_allows_the_shop_again() -> None:
    """Of one's space, after the first time."""
    game = at(holding("shop-token"), "exchange-shop")
    assert objection(asking(game, s.DoBusiness()), p.UseKeepsake("shop-token")) == "A-452"
    twice = given(
        game,
        s.DoBusiness(),
        picks=(
            p.UseShop("change"),
            p.UseKeepsake("shop-token"),
            p.UseShop("change"),
        ),
    )
    assert goods_of(twice).mons == 12
    assert twice.game.boat_tokens == ("shop-token",)
    assert twice.facts_of(f.BoatTokenReturned) == [f.BoatTokenReturned(0, "shop-token")]
    served = put(game, "D3", "monk", 1)
    both = given(
        served,
        s.DoBusiness(),
        picks=(
            p.UseCharacter("D3"),
            p.UseShop("change"),
            p.UseKeepsake("shop-token"),
        ),
    )
    assert objection(asking(both.game, s.DoBusiness()), p.UseCharacter("D3")) == "K-115"
    assert objection(asking(both.game, s.DoBusiness()), p.UseShop("change")) == ""


# --- the Grand Master ---


def mastered(blocked: int, master: str = "", **changes: object) -> Akebono:
    """A two-player table with the Grand Master, at the end of a month."""
    return replace(akebono(2, grand_master=True), blocked=blocked, master=master, **changes)


@pytest.mark.rule("A-500", "A-501", "A-506")
@pytest.mark.parametrize(
    ("value", "space"), [(1, "exchange-shop"), (2, "fish-market"), (3, "bridge"), (4, "construction-site")]
)
def test_the_grand_master_walks_backwards(value: int, space: str) -> None:
    """By the blocking tile; it starts at the Crossroads (AMB-23); no lap, no shop."""
    moved = given(mastered(value), t.MoveMaster())
    assert moved.game.master == space
    assert moved.facts == (f.MasterMoved(space),)
    assert given(mastered(1, "sandal-shop"), t.MoveMaster()).game.master == "exchange-shop"


@pytest.mark.rule("A-502", "A-503")
def test_the_grand_master_trains_what_it_faces() -> None:
    """Every player's Characters, the shared centre stall included; neutral ones stay as they are."""
    game = put(put(put(mastered(1), "D3", "monk", 0), "D2", "ox-cart", 1), "D1", "yamabushi", 1)
    moved = given(game, t.MoveMaster())
    assert [level_at(moved, x) for x in ("D3", "D2", "D1")] == [2, 2, 1]
    neutral = put(mastered(1), "D3", "monk", -1)
    assert level_at(given(neutral, t.MoveMaster()), "D3") == 1
    last = put(mastered(1), "D3", "dice-maker", 1, level=3)
    assert given(last, t.MoveMaster()).game.players[1].retired == ("dice-maker",)


@pytest.mark.rule("A-504")
def test_on_the_bridge_the_grand_master_advances_trade() -> None:
    """Of everybody with a boat."""
    game = afloat(afloat(mastered(3), "urourobune", 0), "chokibune", 0)
    moved = given(game, t.MoveMaster())
    assert [player.trade for player in moved.game.players] == [1, 0]


@pytest.mark.rule("A-501", "A-505", "A-003")
def test_the_grand_master_comes_before_the_neutral_card() -> None:
    """Then the event, then the tidying (AMB-22); without the option it stays away."""
    game = offering(put(mastered(1), "D3", "dice-maker"), "monk")
    game = replace(game, month=3)
    ended = given(game, s.EndMonth(), picks=(p.ChooseStall("A1"),))
    kinds = [type(fact) for fact in ended.facts]
    assert kinds.index(f.MasterMoved) < kinds.index(base.NeutralPlaced) < kinds.index(base.TokensLaid)
    assert points_of(ended, 0, "K-160") == 2
    for off in (replace(akebono(2), blocked=1), replace(akebono(3, grand_master=True), month=1)):
        assert given(off, s.EndMonth()).facts_of(f.MasterMoved) == []
    assert legal(asking(game, s.ChooseNeutral()))
