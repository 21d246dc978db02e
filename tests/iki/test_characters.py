"""Chapters 1.4 and 3.1: the 60 Characters, each by what is printed on it, their experience and retirement."""

import pytest

from domain.iki import facts as f
from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki.goods import Goods, minus, plus
from domain.iki.kinds import Season, Type
from domain.iki.rules.payday import salary, top_salary
from domain.iki.steps.effects import Train
from domain.kernel.nouns import Scored
from tests.iki.printed import rows, slug
from tests.iki.tables import (
    RICH,
    at,
    goods,
    goods_of,
    laid_out,
    level_at,
    offering,
    owning,
    points_of,
    put,
    with_buildings,
)
from tests.support.table import Played, asking, given, objection, refusal

ROWS = rows()
IDS = [row[0] for row in ROWS]
TYPES = {"Peddler": Type.PEDDLER, "Artisan": Type.ARTISAN, "Special": Type.SPECIAL, "Master": Type.MASTER}
TYPES |= {"Shop Seller": Type.SELLER}
SPECIAL_SKILLS = ("build", "swap", "XP", "each opponent")
PLAIN = [row for row in ROWS if not any(word in row[4] for word in SPECIAL_SKILLS)]


def use(card: str, owner: int = 1, goods: Goods = RICH) -> Played:
    """Seat 0 stands at the Fire tower and uses the card, which stands on B1."""
    game = put(owning(at(laid_out(), "fire-tower"), goods=goods), "B1", card, owner)
    return given(game, s.DoBusiness(), picks=(p.UseCharacter("B1"),))


@pytest.mark.rule("K-050", "K-051")
@pytest.mark.parametrize("row", ROWS, ids=IDS)
def test_a_card_shows_its_type_cost_and_bonus(row: list[str]) -> None:
    """The columns of the table of components."""
    card = laid_out().box.cards[slug(row[0])]
    assert (card.name, card.type, card.cost) == (row[0], TYPES[row[1]], int(row[2]))
    game = offering(owning(laid_out(), mons=20), card.id)
    hired = given(game, s.IncomeOrHiring(), picks=(p.Hire(card.id), p.ChooseStall("A1")))
    assert hired.game.players[0].fire == int(row[3])
    assert goods_of(hired).mons == 20 - int(row[2])


@pytest.mark.rule("K-052", "K-053", "K-057", "K-160", "K-226", "K-227")
@pytest.mark.parametrize("row", ROWS, ids=IDS)
def test_a_card_pays_the_salary_of_its_level(row: list[str]) -> None:
    """The Kobun on space i earns salary i; those with a token pay nothing; the last is the circle's."""
    game, card = laid_out(), slug(row[0])
    if row[5].startswith("token"):
        _, token, spaces = row[5].split()
        assert (game.box.cards[card].token, game.box.cards[card].spaces) == (token, int(spaces))
        assert [salary(game, card, level) for level in (1, 2, 3)] == [Goods()] * 3
        return
    printed = [goods(part) for part in row[5].split("/")]
    assert game.box.cards[card].spaces == len(printed)
    assert [salary(game, card, level) for level in range(1, len(printed) + 1)] == printed
    assert top_salary(game, card) == printed[-1]


@pytest.mark.rule("K-115", "K-117", "K-222")
@pytest.mark.parametrize("row", PLAIN, ids=[row[0] for row in PLAIN])
def test_a_skill_gives_what_is_printed(row: list[str]) -> None:
    """The price is paid, the gain comes, and an opponent's Character gains experience."""
    price, _, gain = row[4].rpartition("->")
    parts = [part.strip() for part in gain.split(" + ")]
    fire = 1 if "+1 FF" in parts else 0
    gained = goods(" + ".join(part for part in parts if part != "+1 FF"))
    used = use(slug(row[0]))
    assert goods_of(used) == minus(plus(RICH, gained), goods(price))
    assert used.game.players[0].fire == fire
    assert level_at(used, "B1") == 2


@pytest.mark.rule("K-116", "K-222")
@pytest.mark.parametrize("row", [row for row in PLAIN if "->" in row[4]], ids=lambda row: row[0])
def test_a_skill_that_cannot_be_paid_is_not_used(row: list[str]) -> None:
    """Nothing is done for a part of the price; 1 IKI needs 1 IKI on the track."""
    game = put(owning(at(laid_out(), "fire-tower")), "B1", slug(row[0]), 1)
    assert refusal(asking(game, s.DoBusiness()), p.UseCharacter("B1")) == "K-116"


@pytest.mark.rule("K-220", "K-054")
@pytest.mark.parametrize("card", ["seamstress", "umbrella-maker", "printer", "folding-fan-maker"])
def test_a_mon_buys_experience_for_a_kobun_of_the_user(card: str) -> None:
    """One of the user's own, whoever owns the card in use."""
    game = put(put(owning(at(laid_out(), "fire-tower"), mons=5), "B1", card, 1), "C1", "monk")
    used = given(
        game,
        s.DoBusiness(),
        picks=(
            p.UseCharacter("B1"),
            p.EndBusiness(),
        ),
    )
    assert goods_of(used).mons == 4
    assert (level_at(used, "C1"), level_at(used, "B1")) == (2, 2)


@pytest.mark.rule("K-220", "K-118")
def test_a_character_in_use_may_train_itself() -> None:
    """Then one's own Character does gain."""
    game = put(put(owning(at(laid_out(), "fire-tower"), mons=5), "B1", "seamstress"), "C1", "monk")
    used = given(
        game,
        s.DoBusiness(),
        picks=(
            p.UseCharacter("B1"),
            p.TrainCard("B1"),
        ),
    )
    assert level_at(used, "B1") == 2


@pytest.mark.rule("K-116", "K-117", "K-216", "K-220")
@pytest.mark.parametrize(("card", "left"), [("seamstress", 4), ("kite-maker", 5)])
def test_what_finds_nobody_is_paid_all_the_same(card: str, left: int) -> None:
    """A price that can be paid is enough (our ruling on K-116): nothing is done, but the business was done."""
    game = owning(at(laid_out(), "fire-tower"), mons=5)
    used = given(put(game, "B1", card, 1), s.DoBusiness(), picks=(p.UseCharacter("B1"),))
    assert goods_of(used) == Goods(mons=left)
    assert used.facts_of(f.Trained) == [f.Trained("B1", card, 2)]
    assert used.facts_of(f.Swapped) == []
    neutral = given(put(game, "B1", card, -1), s.DoBusiness(), picks=(p.UseCharacter("B1"),))
    assert (goods_of(neutral), neutral.game.gone) == (Goods(mons=left), (card,))


@pytest.mark.rule("K-220")
def test_only_characters_of_ones_own_are_trained() -> None:
    """Without one nothing happens."""
    game = put(put(laid_out(), "B1", "seamstress", 1), "A1", "inn")
    trained = given(game, Train())
    assert trained.is_over
    assert trained.facts == ()


@pytest.mark.rule("K-223")
@pytest.mark.parametrize("card", ["fireworks-maker", "karuta-maker"])
def test_the_user_gains_4_iki_and_all_others_2_mons(card: str) -> None:
    """The card's owner too."""
    used = use(card)
    assert points_of(used) == 4
    assert [goods_of(used, seat).mons for seat in range(3)] == [20, 10, 10]


@pytest.mark.rule("K-221")
@pytest.mark.parametrize("card", ["kite-maker", "puppet-maker"])
def test_two_characters_change_places(card: str) -> None:
    """Whoever owns them, neutral ones too; levels and Kobuns travel along; no surcharge."""
    game = put(put(put(laid_out(), "B1", card, 1), "A4", "monk", 2, 3), "C1", "yamabushi", -1)
    game = put(at(game, "fire-tower"), "D1", "inn", 2)
    picks = (p.UseCharacter("B1"), p.SwapOne("A4"), p.SwapOne("C1"))
    swapped = given(game, s.DoBusiness(), picks=picks)
    assert swapped.game.stalls["C1"] == game.stalls["A4"]
    assert swapped.game.stalls["A4"] == game.stalls["C1"]
    assert goods_of(swapped) == game.players[0].purse
    asked = given(game, s.DoBusiness(), picks=(p.UseCharacter("B1"),)).asked[1]
    assert objection(asking(game, asked), p.SwapOne("D1")) == "K-221"
    assert objection(asking(game, s.SwapWith("A4")), p.SwapOne("D1")) == "K-221"
    assert objection(asking(game, s.SwapWith("A4")), p.SwapOne("A1")) is None


@pytest.mark.rule("K-224", "K-148")
@pytest.mark.parametrize("card", ["carpenter", "plasterer", "tatami-maker"])
def test_a_builder_saves_a_wood(card: str) -> None:
    """The rest of the cost is paid."""
    game = put(at(owning(laid_out(), wood=3, kobans=2), "fire-tower"), "B1", card, 1)
    built = given(
        with_buildings(game, "kabuki-theater"),
        s.DoBusiness(),
        picks=(
            p.UseCharacter("B1"),
            p.ChooseStall("A1"),
        ),
    )
    assert goods_of(built) == Goods(wood=1)
    assert level_at(built, "B1") == 2


@pytest.mark.rule("K-224", "K-148")
def test_the_stone_cutter_saves_a_koban() -> None:
    """And nothing where the cost has none."""
    game = put(at(owning(laid_out(), wood=3, kobans=1), "fire-tower"), "B1", "stone-cutter", 1)
    picks = (p.UseCharacter("B1"), p.ChooseStall("A1"))
    assert goods_of(given(with_buildings(game, "inn"), s.DoBusiness(), picks=picks)) == Goods(wood=2, kobans=1)
    assert goods_of(given(with_buildings(game, "merchant-house"), s.DoBusiness(), picks=picks)) == Goods(kobans=1)


# --- experience and retirement ---


@pytest.mark.rule("K-054", "K-117", "K-224", "K-116")
def test_an_opponents_character_gains_experience_after_the_business() -> None:
    """Its stall is not free before: with all others taken its own retirement makes no room to build."""
    game = put(at(owning(laid_out(), wood=9, kobans=9), "fire-tower"), "B1", "carpenter", 1, level=3)
    full = with_buildings(game, "inn")
    for stall in [stall for stall in game.box.stalls if stall not in ("B1", "A1")]:
        full = put(full, stall, "well", -1)
    built = given(
        full,
        s.DoBusiness(),
        picks=(
            p.UseCharacter("B1"),
            p.ChooseStall("A1"),
        ),
    )
    kinds = [type(fact) for fact in built.facts]
    assert kinds.index(f.CharacterUsed) < kinds.index(f.Built) < kinds.index(f.Retired)
    assert refusal(asking(put(full, "A1", "monk", 2), s.DoBusiness()), p.UseCharacter("B1")) == "K-116"


@pytest.mark.rule("K-053", "K-055", "K-056")
def test_the_last_experience_retires_at_once() -> None:
    """The card comes to its owner's player board, the Kobun home, the stall is free, before the turn ends."""
    game = put(at(owning(laid_out(), mons=5), "fire-tower"), "B1", "dice-maker", 1, level=3)
    used = given(game, s.DoBusiness(), picks=(p.UseCharacter("B1"),))
    assert used.game.players[1].retired == ("dice-maker",)
    assert used.game.players[1].kobun == 4
    assert "B1" not in used.game.stalls


@pytest.mark.rule("K-053")
@pytest.mark.parametrize(("card", "times"), [("dice-maker", 3), ("shamisen-player", 2)])
def test_a_card_takes_as_many_experiences_as_it_has_spaces(card: str, times: int) -> None:
    """Three for most cards, two for the short ones."""
    game = put(laid_out(), "B1", card)
    for _ in range(times - 1):
        game = given(game, s.TrainAll()).game
        assert "B1" in game.stalls
    assert given(game, s.TrainAll()).facts_of(f.Retired) == [f.Retired(0, "B1", card)]


@pytest.mark.rule("K-054", "K-118")
def test_using_ones_own_character_gives_no_experience() -> None:
    """Only opponents, laps and effects do."""
    game = put(at(laid_out(), "fire-tower"), "B1", "monk")
    assert level_at(given(game, s.DoBusiness(), picks=(p.UseCharacter("B1"),)), "B1") == 1


@pytest.mark.rule("K-057", "K-225")
@pytest.mark.parametrize(
    ("card", "token"),
    [
        ("monk", "hire"),
        ("ox-cart", "move"),
        ("yamabushi", "avoid-1"),
        ("shrine-maiden", "avoid-1"),
        ("puppeteer", "joker"),
    ],
)
def test_a_red_circle_gives_a_token(card: str, token: str) -> None:
    """Instead of salaries."""
    game = put(laid_out(), "B1", card, level=laid_out().box.cards[card].spaces)
    retired = given(game, s.TrainAll())
    assert retired.game.players[0].keepsakes == (token,)
    assert token not in retired.game.supply


@pytest.mark.rule("K-059")
def test_four_kobun_are_all_there_are() -> None:
    """Characters and Buildings hold them together; retired Characters hold none."""
    game = laid_out()
    for stall, card in (("A1", "monk"), ("A2", "ox-cart"), ("B1", "inn"), ("B2", "well")):
        game = put(game, stall, card)
    game = offering(owning(game, mons=20), "book-lender")
    assert refusal(asking(game, s.IncomeOrHiring()), p.Hire("book-lender")) == "K-059"


@pytest.mark.rule("K-034", "K-002")
def test_each_season_has_14_cards() -> None:
    """And four to start with."""
    cards = laid_out().box.cards.values()
    assert [sum(card.season is season for card in cards) for season in Season] == [4, 14, 14, 14, 14]


@pytest.mark.rule("K-003", "K-004")
def test_iki_move_at_once_and_never_fall_below_0() -> None:
    """The fact tells by how much they moved, up and down."""
    used = use("kabuki-actor")
    assert used.facts_of(Scored) == [Scored(0, 3, "K-115", "kabuki-actor")]
    assert goods_of(used).iki == RICH.iki + 3
    lost = given(put(owning(laid_out(), iki=1), "A1", "day-laborer"), s.PaySalaries())
    assert lost.facts_of(Scored) == [Scored(0, -1, "K-161", "day-laborer")]
    assert goods_of(lost).iki == 0
