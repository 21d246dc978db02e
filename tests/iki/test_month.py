"""Chapters 1.5 to 1.7: the months, the Way of Life, income or hiring, and the turn."""

import pytest
from msgspec.structs import replace

from domain.iki import facts as f
from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki.goods import Goods
from domain.iki.kinds import Event
from domain.iki.lists.index import Index
from domain.iki.state import Iki, Lot
from domain.iki.steps.effects import AdvanceFire
from tests.iki.tables import at, fire_levels, goods_of, laid_out, level_at, offering, owning, put, seated
from tests.support.table import asking, given, legal, objection, refusal, when

QUIET, FIRES, PAYDAYS = (1, 2, 4, 7, 10), {5: 5, 8: 8, 11: 10}, (3, 6, 9, 12)


@pytest.mark.rule("K-021", "K-072")
@pytest.mark.parametrize(("seats", "weaker"), [(2, 1), (3, 0), (4, 0)])
def test_the_calendar_has_its_events(seats: int, weaker: int) -> None:
    """Payday after 3, 6, 9 and 12, fire after 5, 8 and 11, weaker by 1 with two players."""
    box = laid_out(seats).box
    kinds = {month: box.event(month).kind for month in range(1, 13)}
    assert [month for month, kind in kinds.items() if kind is Event.NONE] == list(QUIET)
    assert [month for month, kind in kinds.items() if kind is Event.PAYDAY] == list(PAYDAYS)
    assert {m: box.event(m).strength for m in FIRES} == {m: n - weaker for m, n in FIRES.items()}


@pytest.mark.rule("K-002")
def test_a_season_is_three_months() -> None:
    """New Year's Day still has Winter."""
    seasons = [laid_out().box.season(month).value for month in range(1, 14)]
    assert seasons == ["spring"] * 3 + ["summer"] * 3 + ["autumn"] * 3 + ["winter"] * 4


@pytest.mark.rule("K-070", "K-071", "K-034")
def test_four_cards_join_those_left() -> None:
    """Those still unhired stay on offer."""
    game = offering(laid_out(month=2), Lot("monk", 1))
    cards = tuple(x.id for x in game.box.cards.values() if x.season == "spring" and x.id != "monk")
    game = replace(game, decks={game.season: cards})
    shown = given(game, s.OfferCards()).game
    assert [lot.card for lot in shown.offer] == ["monk", *cards[:4]]
    assert shown.decks[game.season] == cards[4:]


# --- Way of Life ---


@pytest.mark.rule("K-019", "K-080")
def test_at_10_ikizamas_are_placed_in_firefighting_order() -> None:
    """AT-10: the highest first; on a shared space the upper of the stack."""
    begun = given(fire_levels(laid_out(month=2), 2, 5, 2), s.BeginMonth(2))
    seats = []
    while isinstance(begun.asked[1], s.PlaceIkizama):
        seats.append(begun.asked[0])
        begun = when(begun, legal(begun)[0])
    assert seats == [1, 0, 2]


@pytest.mark.rule("K-017", "K-019")
def test_whoever_arrives_lies_on_top() -> None:
    """And so comes before those who were there."""
    raised = given(fire_levels(laid_out(), 2, 5, 1), AdvanceFire(1), seat=2).game
    assert raised.order == (1, 2, 0)


@pytest.mark.rule("K-017", "K-018")
def test_at_42_the_fire_tower_at_10_lifts_to_the_top() -> None:
    """AT-42: the level stays 10, the marker goes on top of the stack and so plays first."""
    game = at(fire_levels(laid_out(), 10, 10, 10), "fire-tower", 2)
    assert game.order == (0, 1, 2)
    used = given(game, s.DoBusiness(), seat=2, picks=(p.UseShop("tower"),))
    assert used.game.players[2].fire == 10
    assert used.game.order == (2, 0, 1)


@pytest.mark.rule("K-020", "K-081")
def test_an_ikizama_space_holds_one() -> None:
    """Taken spaces are closed."""
    game = seated(laid_out(), 1, ikizama="2")
    assert objection(asking(game, s.PlaceIkizama()), p.ChooseColumn("2")) == "K-020"
    placed = given(game, s.PlaceIkizama(), picks=(p.ChooseColumn("1-4"),))
    assert placed.game.players[0].ikizama == "1-4"


@pytest.mark.rule("K-090")
@pytest.mark.parametrize(
    ("order", "expected"), [("left_to_right", [2, 1, 0]), ("right_to_left", [2, 0, 1])], ids=str
)
def test_actions_go_along_the_track(order: str, expected: list[int]) -> None:
    """From 1-4 to 4; the other reading goes 1-4, 4, 3, 2, 1 (AMB-01)."""
    game = laid_out(action_order=order)
    for seat, column in enumerate(("3", "1", "1-4")):
        game = seated(game, seat, ikizama=column)
    begun = []
    after = given(game, s.Actions())
    while not after.is_over:
        begun += [fact.seat for fact in after.facts_of(f.TurnBegan) if fact.seat not in begun]
        seat, step = after.asked
        after = when(after, legal(asking(after.game, step, seat=seat))[0])
    assert begun == expected


@pytest.mark.rule("K-091", "K-082")
def test_at_43_on_1_4_a_mon_and_no_hiring() -> None:
    """AT-43, the base part: 1 mon, then the number of steps is chosen."""
    game = offering(seated(laid_out(), 0, ikizama="1-4"), "monk")
    begun = given(game, s.BeginTurn())
    assert goods_of(begun).mons == 9
    assert begun.asked == (0, s.ChooseSteps())
    assert legal(asking(begun.game, s.ChooseSteps())) == [p.Steps(n) for n in (1, 2, 3, 4)]


@pytest.mark.rule("K-125")
def test_the_ikizama_comes_back() -> None:
    """At the end of the turn."""
    assert given(seated(laid_out(), 0, ikizama="2"), s.EndTurn()).game.players[0].ikizama == ""


# --- income or hiring ---


@pytest.mark.rule("K-095")
def test_income_is_4_mons() -> None:
    """Or hiring, not both."""
    taken = given(offering(laid_out(), "monk"), s.IncomeOrHiring(), picks=(p.TakeIncome(),))
    assert goods_of(taken).mons == 12
    assert taken.is_over


@pytest.mark.rule("K-096", "K-097", "K-015", "K-100")
def test_at_11_the_monk_on_a_corner_stall() -> None:
    """AT-11: with 1 mon on it: gain 1, pay 4 + 2, Firefighting +1, Kobun on space 1."""
    game = offering(laid_out(), Lot("monk", 1))
    hired = given(game, s.IncomeOrHiring(), picks=(p.Hire("monk"), p.ChooseStall("A4")))
    assert hired.facts_of(f.CardTaken) == [f.CardTaken(0, "monk", 1)]
    assert hired.facts_of(f.Recruited) == [f.Recruited(0, "monk", "A4", 6)]
    assert goods_of(hired).mons == 8 + 1 - 6
    assert hired.game.players[0].fire == 1
    assert (level_at(hired, "A4"), hired.game.players[0].kobun) == (1, 3)


@pytest.mark.rule("K-015", "K-016", "K-211")
@pytest.mark.parametrize(("seats", "dear", "price"), [(3, 4, 2), (2, 2, 1)])
def test_a_dear_stall_costs_more(seats: int, dear: int, price: int) -> None:
    """With 3 or 4 players the corner 2 mons, with 2 the centre 1 mon; all others nothing. One card a stall."""
    game = put(offering(laid_out(seats), "monk"), "A1", "well", 1)
    stalls = {x: game.box.layout.surcharges.get(x, 0) for x in game.box.stalls}
    assert {x for x, n in stalls.items() if n == price} == {f"{row}{dear}" for row in "ABCD"}
    assert sum(stalls.values()) == 4 * price
    poor = owning(game, mons=4)
    placing = s.PlaceRecruit("monk", 4)
    assert objection(asking(poor, placing), p.ChooseStall(f"B{dear}")) == "K-015"
    assert objection(asking(poor, placing), p.ChooseStall("A1")) == "K-016"
    assert objection(asking(poor, placing), p.ChooseStall("B1")) == ""


@pytest.mark.rule("K-098")
def test_hiring_needs_mons_and_a_free_stall() -> None:
    """Else income must be taken. Mons on the card count."""
    game = offering(owning(laid_out(), mons=3), "monk", Lot("yamabushi"))
    assert refusal(asking(game, s.IncomeOrHiring()), p.Hire("monk")) == "K-098"
    assert objection(asking(offering(game, Lot("monk", 1)), s.IncomeOrHiring()), p.Hire("monk")) == ""
    full = game
    for stall in game.box.stalls:
        full = put(full, stall, "well", -1)
    assert refusal(asking(full, s.IncomeOrHiring()), p.Hire("yamabushi")) == "K-098"


def costing(card: str, cost: int) -> Iki:
    """A table whose list has another cost for this card."""
    game = laid_out()
    cards = tuple(replace(x, cost=cost) if x.id == card else x for x in game.box.catalog.characters)
    return replace(game, box=Index(replace(game.box.catalog, characters=cards), 3, game.options))


@pytest.mark.rule("K-099", "K-225")
def test_hire_less_lowers_the_card_and_not_the_stall() -> None:
    """1 mon less, not below 0; the surcharge stays."""
    for cost, paid in ((4, 3), (1, 0), (0, 0)):
        game = seated(offering(costing("monk", cost), "monk"), 0, keepsakes=("hire",))
        hired = given(game, s.IncomeOrHiring(), picks=(p.Hire("monk"), p.ChooseStall("A4")))
        assert goods_of(hired).mons == 8 - paid - 2


@pytest.mark.rule("K-100")
def test_the_hiring_bonus_is_resolved_once() -> None:
    """Two steps for the Day Laborer."""
    game = offering(laid_out(), "day-laborer")
    hired = given(game, s.IncomeOrHiring(), picks=(p.Hire("day-laborer"), p.ChooseStall("A1")))
    assert hired.facts_of(f.FireAdvanced) == [f.FireAdvanced(0, 2)]


@pytest.mark.rule("K-007")
def test_a_koban_is_no_money() -> None:
    """It pays no hiring."""
    game = offering(owning(laid_out(), goods=Goods(kobans=5)), "yamabushi")
    assert refusal(asking(game, s.IncomeOrHiring()), p.Hire("yamabushi")) == "K-098"
