"""The bamboo: placing, resolving, pushing up and storing. Chapter 1.5, steps 4 and 5."""

from collections import Counter
from itertools import permutations

import pytest

from domain.bamboo import facts as f
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.kinds import TEMPLES, Action, Season, Spirit, Temple
from domain.bamboo.state import Bamboo, Row
from domain.kernel.nouns import Pick
from tests.bamboo.builders import COUNTS, SHOOTS, player, sections_of, stocks, summer, turn, whole_game
from tests.support.table import Played, asking, legal, refusal, when

RED, GREEN, BLUE, ORANGE = TEMPLES
# Incomes, an action that asks nothing and so is easily counted.
A, B, C, D = INCOMES = ("S3-red", "N-red-2", "S4-orange", "S2-green")
COLOR = {"red": RED, "green": GREEN, "blue": BLUE, "orange": ORANGE}


def color_of(section: str) -> Temple:
    """The printed colour: every id has it as its second word."""
    return COLOR[section.split("-")[1]]


def with_red(*red: str, reserve: int = 7, awake: tuple[Spirit, ...] = ()) -> Bamboo:
    """Seat 0 has these sections in the red stock, and other Incomes elsewhere, six in all."""
    others = tuple(x for x in (*INCOMES, "S1-blue", "N-orange-2") if x not in red)
    own = stocks(red=red, green=others[:2], blue=others[2:3], orange=others[3:])
    return player(summer(), 0, stocks=own, reserve=reserve, awake=awake)


def placing(*red: str, reserve: int = 7, awake: tuple[Spirit, ...] = ()) -> Played:
    """Seat 0 has offered for these sections, which are now to be placed."""
    size = min(reserve, len(red))
    return when(turn(with_red(*red, reserve=reserve, awake=awake)), p.Visit(RED), p.Offer({RED: size}))


def put(after: Played, *places: tuple[str, int]) -> Played:
    """These sections go under these shoots."""
    return when(after, *(p.Place(section, shoot) for section, shoot in places))


def used(after: Played) -> set[Pick]:
    """What may be used now."""
    return {pick for pick in legal(after) if isinstance(pick, p.Use)}


# --- placing ---


@pytest.mark.rule("M-067", "M-068", "M-072", "M-074")
def test_at_04_three_sections_for_two_sticks() -> None:
    """All 3 leave the stock, 2 under the leftmost and 1 under the rightmost shoot; 2 act, the third is pushed."""
    after = put(placing(A, B, C, reserve=2), (A, 1), (B, 1), (C, 4))
    assert after.game.players[0].stocks[0] == ()
    after = when(after, p.Use(A), p.Use(B))
    assert [fact.section for fact in after.facts_of(f.SectionUsed)] == [A, B]
    assert after.facts_of(f.SectionRenounced) == [f.SectionRenounced(0, C)]
    assert [fact.section for fact in after.facts_of(f.PushedUp)] == [A, B, C]


@pytest.mark.rule("M-067")
@pytest.mark.parametrize("reserve", [1, 2, 3, 4])
def test_the_whole_stock_goes_to_the_grove(reserve: int) -> None:
    """All sections are taken out, however many sticks were offered."""
    after = placing(A, B, C, D, reserve=reserve)
    assert after.facts_of(f.StockEmptied) == [f.StockEmptied(0, RED)]
    assert after.game.players[0].stocks[0] == ()
    after = put(after, (A, 1), (B, 2), (C, 3), (D, 4))
    assert [shoot[-1] for shoot in after.game.shoots] == [A, B, C, D]


@pytest.mark.rule("M-068")
def test_a_section_goes_under_any_shoot() -> None:
    """Each section of the stock under each of the 4 shoots, at its lower end."""
    after = placing(A, B, C)
    assert set(legal(after)) == {p.Place(section, shoot) for section in (A, B, C) for shoot in (1, 2, 3, 4)}
    assert put(after, (B, 3)).game.shoots[2] == (*SHOOTS[2], B)


@pytest.mark.rule("M-068")
def test_only_sections_of_the_stock_are_placed_and_only_under_the_four_shoots() -> None:
    """There is no fifth shoot; and a section of another stock stays where it is."""
    after = placing(A, B, C)
    for pick in (p.Place(A, 0), p.Place(A, 5), p.Place("S2-green", 1)):
        assert refusal(after, pick) == "M-068"
    assert refusal(put(after, (A, 1)), p.Place(A, 2)) == "M-068"


@pytest.mark.rule("M-069")
@pytest.mark.parametrize("red", [(A, B, C), (A, B, C, D)])
def test_at_05_no_third_section_goes_under_the_same_shoot(red: Row) -> None:
    """A shoot receives at most 2 new sections in one turn."""
    after = put(placing(*red), (A, 2), (B, 2))
    assert refusal(after, p.Place(C, 2)) == "M-069"
    assert {pick.shoot for pick in legal(after) if isinstance(pick, p.Place)} == {1, 3, 4}


@pytest.mark.rule("M-069")
def test_the_next_turn_may_use_the_shoot_again() -> None:
    """The limit is for one turn."""
    after = when(put(placing(A, B), (A, 2), (B, 2)), p.Renounce(A), p.Renounce(B))
    after = when(after, p.Visit(RED), p.Offer({RED: 2}), p.Place("S1-red", 2), p.Place("S2-red", 2))
    assert after.asked == (1, s.ResolveSection(2))


@pytest.mark.rule("M-070")
def test_all_sections_are_placed_before_the_first_action() -> None:
    """While a section is in hand, the placed ones cannot be used or renounced."""
    after = placing(A, B, C)
    for section, shoot in ((A, 1), (B, 1), (C, 4)):
        assert after.asked == (0, s.PlaceSection())
        assert not [pick for pick in legal(after) if not isinstance(pick, p.Place)]
        assert refusal(after, p.Use(A)) and refusal(after, p.Renounce(A))
        after = put(after, (section, shoot))
    assert after.asked == (0, s.ResolveSection(3))


@pytest.mark.rule("M-071", "G-05")
@pytest.mark.parametrize("order", [(A, B), (B, A)])
def test_of_two_sections_the_first_placed_lies_above(order: tuple[str, str]) -> None:
    """The player chooses the order; the first one placed is the upper one and will leave the grove earlier."""
    after = put(placing(A, B), (order[0], 3), (order[1], 3))
    assert after.game.shoots[2] == (*SHOOTS[2], *order)


# --- resolving ---


def resolving(size: int, reserve: int) -> Played:
    """So many Incomes are placed, for so many sticks at hand."""
    red = INCOMES[:size]
    return put(placing(*red, reserve=reserve), *zip(red, (1, 2, 3, 4), strict=False))


@pytest.mark.rule("M-072", "M-060")
@pytest.mark.parametrize(("size", "reserve"), [(1, 7), (2, 7), (4, 7), (2, 1), (3, 2), (4, 3)])
def test_as_many_actions_as_sticks_were_offered(size: int, reserve: int) -> None:
    """As many sections may be used as sticks were offered: no fewer, even if others then cannot."""
    actions = min(size, reserve)
    after = when(resolving(size, reserve), *map(p.Use, INCOMES[:actions]))
    assert after.game.players[0].coins == 3 + 2 * actions
    assert after.facts_of(f.SectionRenounced) == [f.SectionRenounced(0, x) for x in INCOMES[actions:size]]


@pytest.mark.rule("M-072")
@pytest.mark.parametrize(("size", "reserve"), [(3, 1), (4, 1), (4, 2)])
def test_no_more_actions_than_sticks(size: int, reserve: int) -> None:
    """When the sticks are used up, the sections that are left can only be renounced."""
    after = when(resolving(size, reserve), *map(p.Use, INCOMES[:reserve]))
    left = INCOMES[reserve:size]
    assert [refusal(after, p.Use(section)) for section in left] == ["M-072"] * len(left)
    assert legal(after) == [p.Renounce(section) for section in left]


@pytest.mark.rule("M-072", "G-23", "M-139")
def test_g_23_kitsune_gives_kinds_and_no_more_actions() -> None:
    """With 3 sections and 2 sticks there are 2 actions, of any kind."""
    after = put(placing(A, B, C, reserve=2, awake=("kitsune",)), (A, 1), (B, 2), (C, 3))
    after = when(after, p.Activate("kitsune"), p.Use(A), p.ChooseAction(Action.BALANCE), p.TakePoint())
    after = when(after, p.Use(B))
    assert after.asked == (0, s.JokerAction())
    after = when(after, p.ChooseAction(Action.IMPROVE), p.TakeCoin())
    assert after.facts_of(f.SectionRenounced) == [f.SectionRenounced(0, C)]


@pytest.mark.rule("M-073")
def test_the_player_chooses_which_section_acts_next() -> None:
    """Any order, and with fewer sticks than sections any choice of them."""
    after = put(placing(A, B, C, reserve=1), (A, 1), (B, 1), (C, 4))
    assert used(after) == {p.Use(A), p.Use(B), p.Use(C)}
    after = when(after, p.Renounce(B))
    assert used(after) == {p.Use(A), p.Use(C)}
    after = when(after, p.Use(C))
    assert [fact.section for fact in after.facts_of(f.SectionUsed)] == [C]
    assert [fact.section for fact in after.facts_of(f.SectionRenounced)] == [A]


@pytest.mark.rule("M-073", "M-075")
def test_an_action_is_completed_before_the_section_is_pushed_up() -> None:
    """One after the other, each completely: nothing moves while the action is under way."""
    improve, balance = "S2-red", "S1-red"
    after = put(placing(improve, balance), (improve, 1), (balance, 1))
    after = when(after, p.Use(improve))
    assert after.asked == (0, s.ImproveAction())
    assert after.facts_of(f.PushedUp) == []
    after = when(after, p.TakeCoin())
    assert [fact.section for fact in after.facts_of(f.PushedUp)] == [improve]
    assert after.asked == (0, s.ResolveSection(1))


@pytest.mark.rule("M-074", "G-36")
def test_g_36_every_action_may_be_renounced() -> None:
    """With 3 sticks for 3 sections none has to act; all are pushed up, and the turn ends."""
    after = put(placing(A, B, C), (A, 1), (B, 2), (C, 3))
    after = when(after, p.Renounce(C), p.Renounce(A), p.Renounce(B))
    assert after.game.players[0].coins == 3
    assert [(fact.section, fact.shoot) for fact in after.facts_of(f.PushedUp)] == [(C, 3), (A, 1), (B, 2)]
    assert after.asked == (1, s.VisitTemple())


# --- pushing up ---


@pytest.mark.rule("M-075", "M-076")
@pytest.mark.parametrize("pick", [p.Use, p.Renounce])
def test_a_resolved_section_drives_out_the_top_of_its_shoot(pick: type[p.Use] | type[p.Renounce]) -> None:
    """Each time a section is used or renounced, the topmost of its shoot leaves and goes to the player at once."""
    after = when(put(placing(A, B), (A, 2), (B, 4)), pick(A))
    top = SHOOTS[1][0]
    assert after.facts_of(f.PushedUp) == [f.PushedUp(0, A, 2, top)]
    assert after.facts_of(f.SectionStored) == [f.SectionStored(0, top, color_of(top))]
    assert after.game.shoots[1] == (*SHOOTS[1][1:], A)
    assert after.game.shoots[3] == (*SHOOTS[3], B)


@pytest.mark.rule("M-071", "M-073", "M-075", "G-05")
@pytest.mark.parametrize("order", list(permutations((A, B))))
def test_g_05_a_shoot_is_a_queue_whichever_section_is_resolved_first(order: tuple[str, str]) -> None:
    """The current top leaves with every resolution; the order of the actions changes nothing in the grove."""
    after = put(placing(A, B), (A, 1), (B, 1))
    after = when(after, p.Use(order[0]), p.Use(order[1]))
    first, second, third = SHOOTS[0]
    assert [fact.ejected for fact in after.facts_of(f.PushedUp)] == [first, second]
    assert after.game.shoots[0] == (third, A, B)


@pytest.mark.rule("M-075", "M-076", "G-06")
def test_g_06_a_section_is_stored_before_the_next_one_is_resolved() -> None:
    """Sections leave right after each single action, and not all together at the end."""
    after = when(put(placing(A, B), (A, 1), (B, 1)), p.Use(A))
    assert SHOOTS[0][0] in sections_of(after.game, 0)
    assert after.asked == (0, s.ResolveSection(1))


@pytest.mark.rule("M-081", "M-075", "M-076")
def test_at_06_as_many_sections_come_back_as_were_placed() -> None:
    """2 in shoot 1 and 1 in shoot 4: the 2 top sections of shoot 1 and the top one of shoot 4 come back."""
    after = put(placing(A, B, C), (A, 1), (B, 1), (C, 4))
    after = when(after, p.Use(A), p.Renounce(B), p.Use(C))
    back = [fact.section for fact in after.facts_of(f.SectionStored)]
    assert Counter(back) == Counter([*SHOOTS[0][:2], SHOOTS[3][0]])
    assert len(sections_of(after.game, 0)) == 6
    assert [len(shoot) for shoot in after.game.shoots] == [3, 3, 3, 3]


# --- storing ---


def overflowing(**own: Row) -> Played:
    """Seat 0 has put the two red sections under shoot 1, whose two top ones are green."""
    shoots = (("G-green-1", "G-green-2", "G-blue-1"), *SHOOTS[1:])
    game = player(summer(shoots=shoots), 0, stocks=stocks(**own), reserve=7)
    after = when(turn(game), p.Visit(RED), p.Offer({RED: 2}))
    return put(after, (A, 1), (B, 1))


FOUR_GREEN = ("S2-green", "S1-blue", "N-orange-2", "S4-orange")


@pytest.mark.rule("M-076")
def test_a_recovered_section_joins_the_stock_of_its_colour() -> None:
    """Each section goes into the own stock of its colour, without a question."""
    after = when(put(placing(A, B, C), (A, 1), (B, 2), (C, 3)), p.Use(A), p.Use(B), p.Use(C))
    tops = [shoot[0] for shoot in SHOOTS[:3]]
    assert after.facts_of(f.SectionStored) == [f.SectionStored(0, top, color_of(top)) for top in tops]


@pytest.mark.rule("M-078")
def test_at_08_while_there_is_room_there_is_no_choice() -> None:
    """Green holds 3, and a green section comes back: it goes to green, and blue is refused."""
    after = overflowing(red=(A, B), green=FOUR_GREEN[:3], orange=("S4-orange",))
    stored = when(after, p.Use(A))
    assert stored.facts_of(f.SectionStored) == [f.SectionStored(0, "G-green-1", GREEN)]
    storing = asking(player(summer(), 0, stocks=stocks(green=FOUR_GREEN[:3])), s.StoreSection("G-green-1"))
    assert {refusal(storing, p.Store(stock)) for stock in (RED, BLUE, ORANGE)} == {"M-078"}
    assert legal(storing) == [p.Store(GREEN)]


@pytest.mark.rule("M-077", "M-078", "G-07", "G-08")
def test_g_07_when_its_stock_is_full_a_section_goes_to_any_other() -> None:
    """Red 2 and green 4: the 2 red ones are placed, a green one comes back, and green has no room."""
    after = when(overflowing(red=(A, B), green=FOUR_GREEN), p.Use(A))
    assert after.asked == (0, s.StoreSection("G-green-1"))
    assert refusal(after, p.Store(GREEN)) == "M-077"
    assert set(legal(after)) == {p.Store(RED), p.Store(BLUE), p.Store(ORANGE)}


@pytest.mark.rule("M-077")
def test_another_full_stock_takes_no_overflow_either() -> None:
    """No stock ever holds more than 4."""
    game = player(summer(), 0, stocks=stocks(green=FOUR_GREEN, blue=FOUR_GREEN))
    storing = asking(game, s.StoreSection("G-green-1"))
    assert refusal(storing, p.Store(BLUE)) == refusal(storing, p.Store(GREEN)) == "M-077"
    assert legal(storing) == [p.Store(RED), p.Store(ORANGE)]


@pytest.mark.rule("M-078", "M-080", "G-08")
def test_g_08_the_stock_just_emptied_may_take_an_overflow() -> None:
    """The one with the Action marker too."""
    after = when(overflowing(red=(A, B), green=FOUR_GREEN), p.Use(A), p.Store(RED))
    assert after.game.players[0].stocks[0] == ("G-green-1",)
    assert after.game.players[0].marker is RED


@pytest.mark.rule("M-076", "M-078", "G-06")
def test_g_06_the_overflow_stock_is_chosen_before_the_next_action() -> None:
    """The question comes at the moment when the section leaves the grove."""
    after = when(overflowing(red=(A, B), green=FOUR_GREEN), p.Use(A))
    assert after.asked == (0, s.StoreSection("G-green-1"))
    after = when(after, p.Store(BLUE))
    assert after.asked == (0, s.ResolveSection(1))
    after = when(after, p.Use(B))
    assert after.asked == (0, s.StoreSection("G-green-2"))


@pytest.mark.rule("M-079")
def test_a_section_belongs_to_the_stock_it_lies_in() -> None:
    """A green section in the blue stock counts there: for the offering, for the temple, and it is taken along."""
    after = when(overflowing(red=(A, B), green=FOUR_GREEN), p.Use(A), p.Store(BLUE), p.Use(B), p.Store(BLUE))
    game = player(after.game, 0, reserve=7)
    after = when(turn(game), p.Visit(BLUE), p.Offer({BLUE: 2}))
    assert after.game.temples[2] == (0, 0)
    assert set(after.game.turn.hand) == {"G-green-1", "G-green-2"}


@pytest.mark.rule("M-079", "M-077")
def test_a_section_of_another_colour_counts_for_the_limit() -> None:
    """A blue stock of 3 green sections and a blue one is full."""
    blue = ("G-green-1", "G-green-2", "G-green-3", "S1-blue")
    storing = asking(player(summer(), 0, stocks=stocks(blue=blue)), s.StoreSection("G-blue-1"))
    assert refusal(storing, p.Store(BLUE)) == "M-077"
    assert legal(storing) == [p.Store(RED), p.Store(GREEN), p.Store(ORANGE)]


@pytest.mark.rule("M-080")
def test_the_emptied_stock_takes_in_sections_of_its_colour_again() -> None:
    """A red section that comes back lies in the red stock, which was emptied this turn."""
    after = when(put(placing(A, B), (A, 1), (B, 2)), p.Use(A))
    assert after.game.players[0].stocks[0] == ("G-red-1",)


@pytest.mark.rule("M-082")
def test_a_recovered_section_does_not_act_this_turn() -> None:
    """Though a stick is left to pay for it, it cannot be used."""
    after = when(put(placing(A, B), (A, 1), (B, 1)), p.Renounce(A))
    back = SHOOTS[0][0]
    assert back in sections_of(after.game, 0)
    assert used(after) == {p.Use(B)}
    assert refusal(after, p.Use(back)) == "M-082"
    assert refusal(after, p.Use("S1-blue")) == "M-072"  # one that was in the stock before


@pytest.mark.rule("M-082")
def test_a_recovered_section_may_act_in_a_later_turn() -> None:
    """It is used like any other once it has been placed again."""
    after = when(put(placing(A, B), (A, 1), (B, 2)), p.Use(A), p.Use(B))
    other, recovered = (fact.section for fact in after.facts_of(f.SectionStored))
    game = player(after.game, 0, stocks=stocks(orange=(recovered,), red=(other,)))
    after = when(turn(game), p.Visit(ORANGE), p.Offer({ORANGE: 1}), p.Place(recovered, 1))
    assert p.Use(recovered) in legal(after)
    assert refusal(after, p.Use(other)) == "M-072"  # it is not placed; that it was recovered is long ago


# --- whole games ---


@pytest.mark.rule("M-012", "M-039", "M-058", "M-077", "M-081")
@COUNTS
def test_between_turns_all_have_six_sections_and_every_shoot_has_three(seats: int) -> None:
    """At the start and at the end of every turn; no stock has more than 4, and at least two have some."""
    between = [at.game for at in whole_game(seats).positions if _between_turns(Played(at))]
    assert len(between) > 20
    for game in between:
        assert [len(shoot) for shoot in game.shoots] == [3, 3, 3, 3]
        for seat, each in enumerate(game.players):
            assert len(sections_of(game, seat)) == 6
            assert max(map(len, each.stocks)) <= 4
            assert sum(map(bool, each.stocks)) >= 2


def _between_turns(after: Played) -> bool:
    return after.game.season is Season.SUMMER and isinstance(after.asked[1], s.VisitTemple)
