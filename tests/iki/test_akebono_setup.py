"""Akebono, chapters 2.2, 2.3 and 2.7: the set-up, the City board, the seasons."""

from collections import Counter

import pytest
from msgspec.structs import replace

from domain.chance.dice import KeyedDice
from domain.iki import RULESET
from domain.iki import facts as base
from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki.akebono import facts as f
from domain.iki.akebono import picks as q
from domain.iki.akebono.rules.setup import show_all_buildings
from domain.iki.akebono.ruleset import AKEBONO
from domain.iki.akebono.state import Akebono
from domain.iki.goods import Goods
from domain.iki.kinds import SEASONS, Season, Ware
from domain.iki.options import Options
from domain.iki.state import Lot
from domain.kernel.nouns import Pick
from domain.kernel.table import Table
from tests.iki.tables import START, akebono, goods_of, offering, owning, put, seated
from tests.support.scripted import ScriptedDice
from tests.support.table import Played, asking, given, legal, objection, when

COUNTS = pytest.mark.parametrize("seats", [2, 3, 4])
TITLE = RULESET.variant(Options())
SEEDS = [bytes([n]) for n in range(30)]


def opened(seats: int = 3, *picks: Pick, seed: bytes = b"opening") -> Played:
    """A game from its beginning."""
    game = TITLE.begin(seats, Options(), TITLE.catalog())
    return given(game, *TITLE.setup(game, "drawn"), picks=picks, chance=KeyedDice(seed, 1))


@pytest.mark.rule("A-023", "A-018", "A-016", "A-017", "A-021", "A-024", "A-019", "A-001")
def test_at_30_what_lies_where_with_three_players() -> None:
    """AT-30: 48 Characters, 12 New ones, 8 Celebrities on the bridge, 2 face up, 12 aside with ferry B only,
    6 Buildings with 2 lasting ones at most, 4 pairs, 6 Spring tokens on the board and 3 in the river.
    """
    ferries = set()
    for seed in SEEDS:
        game: Akebono = opened(seed=seed).game
        assert [len(game.decks[season]) for season in SEASONS] == [12] * 4
        assert [game.box.new[card].month for card in game.new_deck] == list(range(1, 13))
        assert (len(game.celebrities), [len(stack) for stack in game.stacks]) == (2, [3, 3])
        assert {game.box.celebrities[x].season for x in game.celebrities} == {Season.SPRING}
        for stack in game.stacks:
            assert [game.box.celebrities[x].season for x in stack] == list(SEASONS[1:])
        side = game.sides["watashibune"]
        ferries.add(side)
        assert len(game.pile) == 12 * side
        assert len(game.buildings) == 6
        assert sum(game.box.buildings[x].lasting is not None for x in game.buildings) <= 2
        assert len(game.tiles) == len(game.start) == 4
        tokens = game.box.tokens
        assert Counter(tokens[x].kind for x in game.market) == dict.fromkeys(Ware, 2)
        assert Counter(tokens[x].kind for x in game.river_market) == dict.fromkeys(Ware, 1)
        assert {tokens[x].season for x in (*game.market, *game.river_market)} == {Season.SPRING}
    assert ferries == {0, 1}


@COUNTS
@pytest.mark.rule("A-011", "A-012", "A-013", "A-014", "A-015", "A-003")
def test_boats_sailors_and_trade(seats: int) -> None:
    """Trade 0, two Sailors each; the Tea boat not at the reserved wave; boat tokens with side A of boat 4 only."""
    sides: Counter[str] = Counter()
    for seed in SEEDS:
        game: Akebono = opened(seats, seed=seed).game
        assert all(player.trade == 0 and player.sailors == 2 for player in game.players)
        assert len(game.bank) == 6
        (tea,) = game.river
        assert (tea.boat, tea.owner) == ("tea-boat", -1)
        assert 1 <= tea.wave <= 7
        assert len(game.boat_tokens) == (3 if game.sides["yanebune"] == 0 else 0)
        sides.update(boat for boat, side in game.sides.items() if side)
    assert set(sides) == {"urourobune", "chokibune", "yanebune", "watashibune", "yakatabune"}


@pytest.mark.rule("A-021", "A-022")
def test_a_third_lasting_building_is_out() -> None:
    """And the next one comes, until six lie open (AMB-49)."""
    game = TITLE.begin(3, Options(), TITLE.catalog())
    lasting = [x.id for x in game.box.buildings.values() if x.lasting is not None]
    assert set(lasting) == {
        "farmhouse", "fire-watchtower", "imperial-villa", "inn-for-sailors", "public-bathhouse", "tea-house"
    }  # fmt: skip
    plain = [x for x in game.box.buildings if x not in lasting]
    table = Table(AKEBONO, game, 1, ScriptedDice([[*lasting, *plain]]))
    show_all_buildings(table)
    assert table.game.buildings == (*lasting[:2], *plain[:4])
    assert [fact.building for fact in table.facts if isinstance(fact, f.BuildingDiscarded)] == lasting[2:]


# --- starting Characters and Start tiles ---

TILES = {
    "rice-tile": Goods(mons=8, rice=2, sandals=1), "sandals-tile": Goods(mons=8, rice=1, sandals=3),
    "wood-tile": Goods(mons=8, rice=1, sandals=1, wood=1), "trade-tile": START,
    "shop-boat-tile": Goods(mons=5, rice=1, sandals=1),
}  # fmt: skip


def starting(tile: str) -> Akebono:
    """A table with one pair to take."""
    game = owning(akebono(month=0), goods=START)
    return replace(game, start=("wood-seller",), tiles={"wood-seller": tile}, boxed=())


@pytest.mark.rule("A-400", "A-401", "A-402", "A-403", "A-404", "A-024", "A-100")
@pytest.mark.parametrize("tile", TILES)
def test_a_start_tile_is_resolved_at_once(tile: str) -> None:
    """Before the card is placed, on an outer stall with a Kobun as in the base game."""
    taken = given(starting(tile), s.ChooseStarter(), picks=(p.TakeStarter("wood-seller"),))
    assert goods_of(taken) == TILES[tile]
    assert taken.game.players[0].trade == (1 if tile in ("trade-tile", "shop-boat-tile") else 0)
    assert taken.asked == (0, s.PlaceStarter("wood-seller"))
    assert tile in taken.game.gone
    placed = given(taken.game, s.PlaceStarter("wood-seller"), picks=(p.ChooseStall("C1"),))
    assert placed.game.stalls["C1"].level == 1


@pytest.mark.rule("A-404", "A-041")
def test_at_32_the_start_tile_of_the_shop_boat() -> None:
    """AT-32: 8 to 5 mons, Trade 1, the boat not activated; the reserved wave is used."""
    taken = given(starting("shop-boat-tile"), s.ChooseStarter(), picks=(p.TakeStarter("wood-seller"),))
    assert goods_of(taken).mons == 5
    assert taken.game.players[0].trade == 1
    assert taken.facts_of(f.BoatActivated) == []
    assert [(x.boat, x.owner, x.wave) for x in taken.game.river][1:] == [("shop-boat", 0, 0)]
    assert taken.game.players[0].sailors == 1


@COUNTS
@pytest.mark.rule("A-024")
def test_one_pair_more_than_players(seats: int) -> None:
    """Taken in reverse turn order; what is left leaves the game."""
    begun = opened(seats)
    while isinstance(begun.asked[1], s.ChooseStarter | s.PlaceStarter):
        begun = when(begun, legal(begun)[0])
    assert [fact.seat for fact in begun.history_of(base.StarterTaken)] == list(reversed(begun.game.order))
    assert begun.game.tiles == {}
    assert len([x for x in begun.game.gone if x in begun.game.box.tiles]) == seats + 1


# --- the City board ---


@pytest.mark.rule("A-030", "A-031")
def test_a_month_shows_four_characters_and_a_new_one() -> None:
    """Slots 1 to 4, and a slot of its own."""
    game = replace(akebono(month=2), new_deck=("doctor", "ship-carpenter"))
    shown = given(game, s.OfferCards()).game
    assert [lot.slot for lot in shown.offer] == [1, 2, 3, 4, 7]
    assert shown.offer[-1].card == "doctor"
    assert shown.new_deck == ("ship-carpenter",)


@pytest.mark.rule("A-032", "A-036")
def test_any_card_of_the_city_board_may_be_hired() -> None:
    """Base or New, with cost, surcharge, Kobun and bonus; the mons on it come along."""
    game = offering(akebono(), Lot("monk", 1, 5), Lot("taiko-seller", 0, 7))
    hired = given(game, s.IncomeOrHiring(), picks=(p.Hire("taiko-seller"), p.ChooseStall("A4")))
    assert goods_of(hired) == Goods(mons=8 - 5 - 2, rice=1, sandals=1, wood=1)
    other = given(game, s.IncomeOrHiring(), picks=(p.Hire("monk"), p.ChooseStall("A1")))
    assert goods_of(other).mons == 8 + 1 - 4


@pytest.mark.rule("A-033", "A-034")
@pytest.mark.parametrize("slot", [1, 2, 3, 4])
def test_at_01_the_last_character_stays(slot: int) -> None:
    """AT-01: the New Character is discarded, K lies on slot 6 with 1 mon, the others are empty."""
    tidied = given(offering(akebono(), Lot("monk", 0, slot), Lot("doctor", 0, 7)), s.HoldEvent())
    assert tidied.game.offer == (Lot("monk", 1, 6),)
    assert tidied.game.gone == ("doctor",)


ROW = (
    Lot("monk", 0, 1),
    Lot("ox-cart", 0, 3),
    Lot("yamabushi", 0, 4),
    Lot("kite-maker", 1, 5),
    Lot("carpenter", 1, 6),
)


@pytest.mark.rule("A-033", "A-034")
def test_a_character_stays_one_month_longer_at_most() -> None:
    """Those on an X go; of the others the two furthest right slide on (AMB-10); never more than 1 mon."""
    tidied = given(offering(akebono(), *ROW), s.TidyOffer())
    assert tidied.game.offer == (Lot("ox-cart", 1, 5), Lot("yamabushi", 1, 6))
    assert set(tidied.game.gone) == {"kite-maker", "carpenter", "monk"}


@pytest.mark.rule("A-033", "A-034")
def test_with_an_x_on_slot_6_only() -> None:
    """AMB-09, the other reading: slot 5 slides on and gathers mons."""
    tidied = given(offering(akebono(city_board_discard="slot_6"), *ROW), s.TidyOffer())
    assert tidied.game.offer == (Lot("yamabushi", 1, 5), Lot("kite-maker", 2, 6))


@pytest.mark.rule("A-035", "A-080", "A-019")
def test_a_seasons_end_renews_everything() -> None:
    """Tokens of board and river, all Characters, the Celebrities of the bridge."""
    game = offering(akebono(month=3), *ROW, Lot("ship-carpenter", 0, 7))
    game = replace(
        game, market=("spring-pipe-1",), river_market=("akebono-spring-fish",), celebrities=("sanyo-rai",)
    )
    game = replace(game, stacks=(("nanpo-ota", "ryokan"), ("saiko-ema", "ikku-jippensha")))
    after = given(game, s.RenewSeason()).game
    assert after.offer == ()
    assert after.celebrities == ("nanpo-ota", "saiko-ema")
    assert after.stacks == (("ryokan",), ("ikku-jippensha",))
    assert {"spring-pipe-1", "akebono-spring-fish", "sanyo-rai", "ship-carpenter", "monk"} <= set(after.gone)
    kinds = {x: after.box.tokens[x] for x in (*after.market, *after.river_market)}
    assert {token.season for token in kinds.values()} == {Season.SUMMER}
    assert Counter(kinds[x].kind for x in after.market) == dict.fromkeys(Ware, 2)
    assert Counter(kinds[x].kind for x in after.river_market) == dict.fromkeys(Ware, 1)


@pytest.mark.rule("A-081", "A-073")
def test_at_45_month_12_and_new_years_day() -> None:
    """AT-45: tokens and Celebrities stay; New Year's Day has the bridge; no fire, no Payday follows."""
    game = offering(akebono(month=12), "samurai")
    game = replace(
        game, market=("winter-pipe-2",), river_market=("akebono-winter-fish",), celebrities=("issa-kobayashi",)
    )
    after = given(game, s.RenewSeason()).game
    assert (after.market, after.river_market) == (("winter-pipe-2",), ("akebono-winter-fish",))
    assert (after.celebrities, after.offer) == (("issa-kobayashi",), ())
    day = given(after, s.NextMonth())
    assert p.GoTo("bridge") in legal(asking(day.game, s.PlaceOyakata(), seat=day.asked[0]))
    met = given(after, s.NextMonth(), picks=(p.GoTo("bridge"), q.MeetCelebrity("issa-kobayashi")))
    assert met.game.players[0].celebrities == ("issa-kobayashi",)
    assert not [x for x in met.facts if isinstance(x, base.FireBrokeOut | base.SalaryPaid)]


@pytest.mark.rule("A-070")
def test_at_31_the_street_has_nine_spaces() -> None:
    """AT-31: from the Construction site 1 step to the bridge, 2 to the Fish market; a lap is 9 steps."""
    game = seated(akebono(), 0, place="construction-site")
    assert [given(game, s.Walk(n)).game.players[0].place for n in (1, 2)] == ["bridge", "fish-market"]
    assert len(game.box.street) == 9
    assert given(game, s.Walk(9)).game.players[0].place == "construction-site"


@pytest.mark.rule("A-505", "K-214")
def test_the_new_character_may_become_neutral() -> None:
    """In any two-player game; it gets no bonus."""
    game = offering(akebono(2), "monk", Lot("doctor", 0, 7))
    assert objection(asking(game, s.ChooseNeutral()), p.Hire("doctor")) == ""
    placed = given(game, s.ChooseNeutral(), picks=(p.Hire("doctor"), p.ChooseStall("A1")))
    assert placed.game.stalls["A1"].owner == -1
    assert [player.fire for player in placed.game.players] == [0, 0]


@pytest.mark.rule("A-036", "K-008")
def test_what_lies_face_down_is_imagined() -> None:
    """Decks, New Characters, Celebrities of later seasons; the boards stay the same."""
    for seed in SEEDS[:6]:
        game = opened(seed=seed).game
        other = TITLE.imagine(game, 0, KeyedDice(seed, 2))
        assert other.decks != game.decks
        assert (other.new_deck, other.stacks) != (game.new_deck, game.stacks)
        assert TITLE.census(other) == TITLE.census(game)
        assert TITLE.view(other, 0) == TITLE.view(game, 0)
    assert objection(asking(put(akebono(), "A1", "doctor"), s.DoBusiness()), p.EndBusiness()) == ""


@pytest.mark.rule("A-014", "A-044", "A-070")
def test_a_board_tells_what_boats_do() -> None:
    """Side, cost, price and effect; and the board fits a terminal of 100 columns."""
    game = replace(akebono(grand_master=True), celebrities=("sanyo-rai",), tiles={"monk": "rice-tile"})
    board = TITLE.view(game, None)
    boats = {boat.id: (boat.side, boat.does) for boat in (*board.bank, *board.river)}
    assert boats["urourobune"] == ("A", "1 wood -> 2 rice")
    assert boats["tea-boat"] == ("A", "up to 2 rice into sandals or back")
    assert board.celebrities[0].name == "Sanyō Rai"
    assert max(map(len, TITLE.draw(board).splitlines())) <= 100
