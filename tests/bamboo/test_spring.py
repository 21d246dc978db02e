"""Spring: a stick for everybody, and the gifts of the forest. Chapter 1.4 of the clause index."""

from collections import Counter

import pytest
from msgspec.structs import replace

from domain.bamboo import facts as f
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.kinds import Action, Food, Season, Spirit
from domain.bamboo.state import Bamboo
from domain.kernel.nouns import Seat, Step
from tests.bamboo.builders import COUNTS, facts_of_game, player, summer, whole_game
from tests.bamboo.tables import SPIRITS
from tests.support.scripted import ScriptedDice
from tests.support.table import Played, given, legal, refusal, when

GIFTS = (Action.BALANCE, Action.IMPROVE, Action.INCOME, Action.COOK)


def new_year(year: int, seats: int = 3, **changes: object) -> Bamboo:
    """The table before Spring of a year: all sticks are back."""
    used = year - 1
    game = summer(seats, year=used, season=Season.WINTER, incense=4 - used, gift_pile=GIFTS, gifts=(), **changes)
    return replace(game, players=tuple(replace(each, reserve=3 + used) for each in game.players))


def spring(game: Bamboo, *gifts: Action) -> Played:
    """The year begins with these gifts on top of the shuffled pile."""
    dice = ScriptedDice([gifts])
    after = given(game, s.BeginYear(), chance=dice)
    dice.check_used_up()
    return after


# --- no Spring, or one stick ---


@pytest.mark.rule("M-042", "M-159", "G-14")
def test_with_empty_incense_spaces_there_is_no_spring() -> None:
    """When Spring is due and all 4 spaces are empty, the final scoring comes instead."""
    done = given(new_year(5), s.BeginYear())
    assert done.facts_of(f.SeasonBegan) == [f.SeasonBegan(4, Season.OVER)]
    assert done.is_over


@pytest.mark.rule("M-042", "M-159", "G-14")
def test_g_14_a_spirit_left_on_a_temple_is_no_reason_for_a_fifth_year() -> None:
    """The years are counted: after the fourth nothing but the final scoring comes."""
    done = given(new_year(5, piles=(("tengu",), (), (), ())), s.BeginYear())
    assert done.is_over


@pytest.mark.rule("M-042", "G-14")
def test_g_14_temples_without_spirits_do_not_end_the_game_early() -> None:
    """The years are counted: another Spring comes after the third, whatever lies in the temples."""
    after = spring(new_year(4, piles=((), (), (), ())))
    assert after.facts_of(f.SeasonBegan) == [f.SeasonBegan(4, Season.SPRING)]


@pytest.mark.rule("M-042", "G-14")
@COUNTS
def test_g_14_the_incense_spaces_are_empty_when_the_years_are_over(seats: int) -> None:
    """After Winter of year 4 no stick is left on the incense spaces."""
    end = whole_game(seats).positions[-1].game
    assert (end.season, end.year, end.incense) == (Season.OVER, 4, 0)


@pytest.mark.rule("M-042", "G-14")
def test_g_14_a_stick_left_on_the_incense_spaces_is_our_mistake() -> None:
    """The counter and the incense spaces must agree before the final scoring."""
    with pytest.raises(AssertionError, match="stick"):
        given(summer(3, year=4, incense=1, season=Season.WINTER), s.BeginYear())


@pytest.mark.rule("M-043")
@pytest.mark.parametrize("year", [1, 2, 3, 4])
def test_at_47_each_player_takes_the_stick_of_the_leftmost_space(year: int) -> None:
    """In Spring of year r each reserve grows by 1 to 3 + r sticks, and one more incense space is empty."""
    after = spring(new_year(year))
    assert [each.reserve for each in after.game.players] == [3 + year] * 3
    assert after.game.incense == 4 - year


@pytest.mark.rule("M-044")
@COUNTS
def test_the_summers_begin_with_reserves_of_4_5_6_and_7(seats: int) -> None:
    """All sticks come back in Autumn, so that 22 are offered in a whole game by each player."""
    begun = {}
    for _, event, after in whole_game(seats).moves():
        for fact in event.facts:
            if isinstance(fact, f.SeasonBegan) and fact.season is Season.SUMMER:
                begun[fact.year] = [each.reserve for each in after.game.players]
    assert begun == {year: [3 + year] * seats for year in (1, 2, 3, 4)}
    spent = Counter[Seat]()
    for fact in facts_of_game(whole_game(seats)):
        if isinstance(fact, f.Offered):
            spent[fact.seat] += sum(fact.sticks.values())
    assert spent == dict.fromkeys(range(seats), 4 + 5 + 6 + 7)


# --- the gifts ---


@pytest.mark.rule("M-045", "G-45")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("year", [1, 3])
def test_as_many_gifts_are_shown_as_there_are_players(seats: int, year: int) -> None:
    """2, 3 or 4 of the 4 tiles; the others stay face down."""
    game = spring(new_year(year, seats), Action.COOK, Action.INCOME, Action.IMPROVE).game
    assert game.gifts == (Action.COOK, Action.INCOME, Action.IMPROVE, Action.BALANCE)[:seats]
    assert {*game.gifts, *game.gift_pile} == set(GIFTS)
    assert len(game.gift_pile) == 4 - seats


@pytest.mark.rule("M-045")
def test_the_gift_pile_is_shuffled_in_every_spring() -> None:
    """All four tiles are in the pile again, and chance says which are shown."""
    shown = [
        frozenset(fact.gifts)
        for number in range(1, 6)
        for fact in facts_of_game(whole_game(2, number))
        if isinstance(fact, f.GiftsShown)
    ]
    assert len(shown) == 20
    assert len(set(shown)) > 3
    assert {gift for gifts in shown for gift in gifts} == set(GIFTS)


@pytest.mark.rule("M-046", "M-047", "G-24")
def test_at_48_a_gift_that_was_taken_is_gone_for_this_spring() -> None:
    """Of Income, Cook and Improve the first takes Cook; the second has the other two; the third what is left."""
    game = new_year(1, food_row=(Food.TEA, Food.RICE))
    after = spring(game, Action.INCOME, Action.COOK, Action.IMPROVE)
    after = when(after, p.TakeGift(Action.COOK), p.TakeFood(Food.TEA))
    assert refusal(after, p.TakeGift(Action.COOK)) == "M-046"
    assert set(legal(after)) == {p.TakeGift(Action.INCOME), p.TakeGift(Action.IMPROVE)}
    after = when(after, p.TakeGift(Action.INCOME))
    assert after.facts_of(f.GiftTaken) == [f.GiftTaken(1, Action.INCOME), f.GiftTaken(2, Action.IMPROVE)]


@pytest.mark.rule("M-046")
def test_a_gift_that_is_not_shown_cannot_be_taken() -> None:
    """Only face-up tiles can be chosen."""
    after = spring(new_year(1), Action.INCOME, Action.COOK, Action.IMPROVE)
    assert refusal(after, p.TakeGift(Action.BALANCE)) == "M-046"


@pytest.mark.rule("M-046", "M-008", "G-25")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2, 3]), (2, [2, 3, 0, 1])])
def test_g_25_gifts_are_chosen_clockwise_from_the_first_player(first: Seat, order: list[Seat]) -> None:
    """Each player takes one, in turn order."""
    after = spring(new_year(1, seats=4, first=first, food_row=(Food.TEA, Food.RICE)))
    balance, improve, cook = (p.TakeGift(gift) for gift in (Action.BALANCE, Action.IMPROVE, Action.COOK))
    after = when(after, balance, p.TakePoint(), improve, p.TakeCoin(), cook, p.TakeFood(Food.TEA))
    assert [fact.seat for fact in after.facts_of(f.GiftTaken)] == order


@pytest.mark.rule("M-046")
def test_a_gift_is_performed_before_the_next_player_chooses() -> None:
    """Each player picks and performs, then the next one does."""
    after = when(spring(new_year(1)), p.TakeGift(Action.BALANCE))
    assert after.asked == (0, s.BalanceAction())
    assert when(after, p.TakePoint()).asked == (1, s.ChooseGift())


@pytest.mark.rule("M-046")
@COUNTS
def test_each_revealed_gift_is_used_by_exactly_one_player(seats: int) -> None:
    """In every Spring of a whole game all tiles that are shown are taken, each once, each by another player."""
    facts = facts_of_game(whole_game(seats))
    shown = [fact.gifts for fact in facts if isinstance(fact, f.GiftsShown)]
    taken = [fact for fact in facts if isinstance(fact, f.GiftTaken)]
    for year, gifts in enumerate(shown):
        users = taken[year * seats : (year + 1) * seats]
        assert {fact.gift for fact in users} == set(gifts)
        assert {fact.seat for fact in users} == set(range(seats))
    assert len(taken) == 4 * seats


@pytest.mark.rule("M-046")
@COUNTS
def test_a_used_gift_lies_face_down_on_the_pile_again(seats: int) -> None:
    """Whenever it is Summer, all four tiles are in the pile."""
    summers = [at.game for at in whole_game(seats).positions if at.game.season is Season.SUMMER]
    assert summers
    for game in summers:
        assert (set(game.gift_pile), game.gifts) == (set(GIFTS), ())


@pytest.mark.rule("M-047")
@pytest.mark.parametrize(
    ("gift", "step"),
    [
        (Action.COOK, s.CookAction()),
        (Action.BALANCE, s.BalanceAction()),
        (Action.IMPROVE, s.ImproveAction()),
    ],
)
def test_a_gift_grants_its_action_by_the_ordinary_rules(gift: Action, step: Step) -> None:
    """Cook, Balance and Improve ask as they always do."""
    game = new_year(1, food_row=(Food.TEA, Food.RICE))
    assert when(spring(game, gift), p.TakeGift(gift)).asked == (0, step)


@pytest.mark.rule("M-047", "M-101")
def test_the_gift_income_brings_two_coins() -> None:
    """Income asks nothing: 2 coins."""
    after = when(spring(new_year(1), Action.INCOME), p.TakeGift(Action.INCOME))
    assert after.facts_of(f.CoinsGained) == [f.CoinsGained(0, 2)]


@pytest.mark.rule("M-048", "M-002")
def test_spring_ends_when_all_have_their_stick_and_their_gift() -> None:
    """After the last gift Summer begins, with the first player."""
    after = spring(new_year(1, seats=2, first=1), Action.INCOME, Action.BALANCE)
    after = when(after, p.TakeGift(Action.INCOME))
    assert after.game.season is Season.SPRING
    after = when(after, p.TakePoint())
    assert after.facts_of(f.SeasonBegan) == [f.SeasonBegan(1, Season.SUMMER)]
    assert after.asked == (1, s.VisitTemple())


# --- no spirits ---


@pytest.mark.rule("M-049", "G-18")
@pytest.mark.parametrize("spirit", SPIRITS)
def test_g_18_no_spirit_acts_in_spring(spirit: Spirit) -> None:
    """Six spirits act in Summer, Ookami when the house is fed: none in Spring."""
    after = spring(player(new_year(2), 0, awake=(spirit,)))
    assert refusal(after, p.Activate(spirit)) == "M-049"


@pytest.mark.rule("M-049", "G-18")
def test_g_18_no_question_of_a_spring_has_a_spirit_for_an_answer() -> None:
    """Neither the choice of a gift nor its action can be interrupted by a spirit."""
    asked = 0
    for number in range(1, 4):
        for at in whole_game(3, number).positions:
            if at.game.season is Season.SPRING and any(each.awake for each in at.game.players):
                asked += 1
                assert not [pick for pick in legal(Played(at)) if isinstance(pick, p.Activate)]
    assert asked
