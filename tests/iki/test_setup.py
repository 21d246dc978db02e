"""Chapter 1.3: the set-up; chapter 1.13: what two players change."""

from collections import Counter

import pytest
from msgspec.structs import replace

from domain.chance.dice import KeyedDice
from domain.iki import RULESET
from domain.iki import facts as f
from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki.kinds import Season
from domain.iki.options import Options
from domain.iki.state import Iki, Lot
from domain.kernel.nouns import Pick
from tests.iki.tables import START, at, laid_out, offering, points_of, put
from tests.support.table import Played, asking, given, legal, objection, refusal

COUNTS = pytest.mark.parametrize("seats", [2, 3, 4])


def opened(seats: int, *picks: Pick, seed: bytes = b"opening") -> Played:
    """A base game from its beginning."""
    title = RULESET.variant(Options(akebono=False))
    game = title.begin(seats, Options(akebono=False), title.catalog())
    return given(game, *title.setup(game, "drawn"), picks=picks, chance=KeyedDice(seed, 1))


@COUNTS
@pytest.mark.rule("K-030", "K-031", "K-032", "K-033", "K-034", "K-035", "K-005", "K-037", "K-011")
def test_the_board_is_laid_out(seats: int) -> None:
    """Fire tiles, Spring tokens, 6 of 10 Buildings, 4 decks of 14; 8 mons, 1 rice, 1 sandal, 4 Kobun."""
    game = opened(seats).game
    assert sorted(game.fires) == ["A", "B", "C", "D"]
    assert Counter(game.box.tokens[x].season for x in game.market) == {Season.SPRING: 6}
    assert len(game.stock) == 18
    assert (len(game.buildings), sum(x in game.box.buildings for x in game.boxed)) == (6, 4)
    assert {season.value: len(deck) for season, deck in game.decks.items()} == {
        "spring": 14, "summer": 14, "autumn": 14, "winter": 14
    }  # fmt: skip
    assert all((p.purse, p.kobun, p.fire, p.place) == (START, 4, 0, "") for p in game.players)


@COUNTS
@pytest.mark.rule("K-036", "K-037", "K-019")
def test_the_first_player_lies_on_top(seats: int) -> None:
    """Then clockwise."""
    firsts = set()
    for seed in range(12):
        game = opened(seats, seed=bytes([seed])).game
        assert game.order == tuple((game.first + i) % seats for i in range(seats))
        firsts.add(game.first)
    assert firsts == set(range(seats))


@COUNTS
@pytest.mark.rule("K-038")
def test_starting_characters_are_chosen_in_reverse_order(seats: int) -> None:
    """Each on an outer stall of another Nagaya, for nothing, with a Kobun on space 1; the others leave."""
    cards = ["boiled-egg-peddler", "cotton-peddler", "eyeglass-peddler", "salt-peddler"][:seats]
    picks = [
        x
        for card, row in zip(cards, "ABCD", strict=False)
        for x in (p.TakeStarter(card), p.ChooseStall(f"{row}1"))
    ]
    begun = opened(seats, *picks)
    order = begun.game.order
    assert [fact.seat for fact in begun.facts_of(f.StarterTaken)] == list(reversed(order))
    assert {x.level for x in begun.game.stalls.values()} == {1}
    assert all(player.purse == START and player.kobun == 3 for player in begun.game.players)
    assert len(begun.game.gone) == 4 - seats
    assert begun.game.month == 1
    assert begun.asked == (order[0], s.PlaceIkizama())
    second = opened(seats, *picks[:3])
    seat, step = second.asked
    assert objection(asking(second.game, step, seat=seat), p.ChooseStall("A1")) == "K-016"
    assert legal(asking(second.game, step, seat=seat)) == [p.ChooseStall(f"{row}1") for row in "BCD"]


@pytest.mark.rule("K-034")
def test_eight_cards_have_another_season_in_the_other_reading() -> None:
    """AMB-02: each season has 14 either way."""
    seasons = {x.id: x.season.value for x in laid_out(card_seasons="as_printed").box.cards.values()}
    moved = {"sushi-stand": "spring", "tempura-stand": "spring", "printer": "summer", "shamisen-player": "summer"}
    moved |= dict.fromkeys(("ox-cart", "yamabushi", "shrine-maiden", "fireworks-maker"), "autumn")
    assert {card: seasons[card] for card in moved} == moved
    assert set(Counter(seasons.values()).values()) == {4, 14}


@pytest.mark.rule("K-008")
def test_only_what_lies_face_down_is_imagined() -> None:
    """Deck orders, fire tiles and blocking tiles; nothing else."""
    game = opened(2).game
    other = RULESET.imagine(game, None, KeyedDice(b"dream", 1))
    assert other.decks != game.decks
    assert {k: sorted(v) for k, v in other.decks.items()} == {k: sorted(v) for k, v in game.decks.items()}
    assert sorted(other.blocking) == sorted(game.blocking)
    assert RULESET.view(other, 0) == RULESET.view(game, 0)


# --- two players ---


@pytest.mark.rule("K-210", "K-013")
def test_with_two_players_a_nagaya_has_three_stalls() -> None:
    """The centre stall can be used from both its spaces."""
    game = put(laid_out(2), "B2", "monk", 1)
    for space in ("fire-tower", "tobacco-shop"):
        assert objection(asking(at(game, space), s.DoBusiness()), p.UseCharacter("B2")) == ""
    assert objection(asking(at(game, "rice-shop"), s.DoBusiness()), p.UseCharacter("B2")) is None


@pytest.mark.rule("K-212", "K-213")
def test_there_are_three_blocking_tiles_of_each_number() -> None:
    """With two players only."""
    assert Counter(opened(2).game.blocking) == {1: 3, 2: 3, 3: 3, 4: 3}
    assert opened(3).game.blocking == ()


@pytest.mark.rule("K-070", "K-083", "K-212")
def test_at_19_the_blocking_tile_closes_its_space() -> None:
    """AT-19: tile 4, revealed before the Characters: nobody may use space 4 this month; at its end it is out."""
    game = replace(laid_out(2), blocking=(4, 1), decks={Season.SPRING: ("monk",)})
    begun = given(game, s.BeginMonth(1))
    month = begun.game
    assert (month.blocked, month.blocking) == (4, (1,))
    assert refusal(asking(month, s.PlaceIkizama()), p.ChooseColumn("4")) == "K-083"
    assert objection(asking(month, s.PlaceIkizama()), p.ChooseColumn("1-4")) == ""
    kinds = [type(fact) for fact in begun.facts]
    assert kinds.index(f.BlockingRevealed) < kinds.index(f.CardsOffered)
    ended = given(month, s.DiscardBlocking()).game
    assert (ended.blocked, ended.spent_blocking) == (0, (4,))


@pytest.mark.rule("K-214", "K-216")
def test_at_20_a_neutral_kabuki_actor() -> None:
    """AT-20: its mon goes to the supply, no surcharge; its user gains 3 IKI and the card leaves the game."""
    game = offering(laid_out(2, month=10), Lot("kabuki-actor", 1), "samurai")
    placed = given(game, s.EndMonth(), seat=0, picks=(p.Hire("kabuki-actor"), p.ChooseStall("B2")))
    assert placed.facts_of(f.NeutralPlaced) == [f.NeutralPlaced("kabuki-actor", "B2")]
    assert [player.purse for player in placed.game.players] == [START, START]
    assert all(player.fire == 0 and player.kobun == 4 for player in placed.game.players)
    used = given(
        at(replace(placed.game, turn=game.turn), "fire-tower"), s.DoBusiness(), picks=(p.UseCharacter("B2"),)
    )
    assert points_of(used) == 3
    assert "B2" not in used.game.stalls
    assert "kabuki-actor" in used.game.gone


@pytest.mark.rule("K-214")
@pytest.mark.parametrize(("month", "seat"), [(1, 1), (2, 0), (3, 1), (12, 0)])
def test_sun_and_moon_take_turns(month: int, seat: int) -> None:
    """The Sun's owner, who is the first player, in odd months."""
    game = offering(replace(laid_out(2, month=month), first=1), "monk", "ox-cart")
    assert given(game, s.EndMonth()).asked == (seat, s.ChooseNeutral())


@pytest.mark.rule("K-214", "K-215")
def test_a_neutral_card_is_placed_before_the_event() -> None:
    """Even in Payday months (AMB-07): it counts for harmony at once."""
    game = put(offering(laid_out(2, month=3), "monk"), "A1", "yamabushi")
    ended = given(game, s.EndMonth(), picks=(p.ChooseStall("A2"),))
    assert points_of(ended, 0, "K-162") == 2


@pytest.mark.rule("K-214")
def test_without_a_free_stall_the_card_leaves() -> None:
    """And with nobody on offer nothing happens (AMB-08)."""
    game: Iki = laid_out(2)
    for stall in game.box.stalls:
        game = put(game, stall, "well", -1)
    assert given(offering(game, "monk"), s.ChooseNeutral()).game.gone == ("monk",)
    assert given(laid_out(2), s.ChooseNeutral()).facts == ()
    assert objection(asking(offering(laid_out(2), "monk"), s.ChooseNeutral()), p.Hire("monk")) == ""


@pytest.mark.rule("K-217")
def test_no_bonus_is_resolved_for_a_neutral_card() -> None:
    """Nobody hired it."""
    game = offering(laid_out(2), "day-laborer")
    placed = given(game, s.ChooseNeutral(), picks=(p.ChooseStall("A1"),))
    assert placed.facts == (f.NeutralPlaced("day-laborer", "A1"),)


@pytest.mark.rule("K-008", "K-050")
def test_a_board_tells_what_cards_do() -> None:
    """Price, arrow, gain; and the board fits a terminal of 100 columns."""
    game = put(offering(laid_out(), Lot("dice-maker", 1), "monk"), "A1", "carpenter", 1, level=2)
    board = RULESET.view(game, None)
    assert [(lot.skill, lot.bonus) for lot in board.offer] == [
        ("1 mon -> 1 wood", "1 Firefighting"), ("1 Firefighting", "1 Firefighting")
    ]  # fmt: skip
    assert board.nagayas["A"][0].skill == "build, saving 1 wood"
    text = RULESET.draw(board)
    assert "A1 Carpenter [seat 2, master 2/3: build, saving 1 wood; pays 1 mon, 2 IKI" in text
    assert max(map(len, text.splitlines())) <= 100
