"""Chapter 1.6, first part: what a symbol grants, and the Balance action."""

import pytest
from msgspec.structs import replace

from domain.bamboo import facts as f
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.kinds import Action, Season, Temple, Zone
from domain.bamboo.state import Player, Turn
from domain.kernel.nouns import Pick, Scored, Step
from domain.kernel.table import NotAsked, check
from tests.bamboo.tables import CENTRE, LEFT, RIGHT, RULES, house, laid_out
from tests.support.table import asking, given, is_legal, legal, refusal, when

# Two right tiles that one Garden and one Faith tile in column 5 complete: BR-03 (Garden, 2) and BR-02 (Faith, 2).
READY = Player(
    goals=("BR-03", "BR-02"), grid=house(".. .. .. .. J1", ".. .. .. .. F1"), coins=0, stocks=((), (), (), ())
)
OF_A_SECTION = Turn(using="S1-red")  # whose action is under way, so that it can no longer be renounced
TAKE, TAKE_TOO = p.Obtain("BL-01"), p.Obtain("BC-01")
SCORE, SCORE_TOO = p.ScoreGoal("BR-03"), p.ScoreGoal("BR-02")


# --- the symbol ---


@pytest.mark.rule("M-086")
@pytest.mark.parametrize(
    ("section", "asks"),
    [
        ("S1-red", s.BalanceAction()),
        ("S2-red", s.ImproveAction()),
        ("S4-red", s.CookAction()),
        ("G-red-1", s.JokerAction()),
    ],
)
def test_a_section_grants_the_action_that_it_shows(section: str, asks: Step) -> None:
    """The symbol on a section is the action that it grants."""
    start = laid_out(Player(coins=9), turn=Turn(placed=((section, 1),), actions=1))
    then = when(asking(start, s.ResolveSection()), p.Use(section))
    assert then.steps == [asks]


@pytest.mark.rule("M-086", "M-101")
def test_a_section_with_the_income_symbol_brings_two_coins() -> None:
    """The symbol on a section is the action that it grants: Income asks nothing."""
    start = laid_out(Player(coins=0), turn=Turn(placed=(("S3-red", 1),), actions=1))
    start = replace(start, shoots=((*start.shoots[0], "S3-red"), *start.shoots[1:]))
    then = when(asking(start, s.ResolveSection()), p.Use("S3-red"))
    assert then.game.players[0].coins == 2


# --- one point, or up to two of obtaining and scoring ---


@pytest.mark.rule("M-087", "G-44")
@pytest.mark.parametrize(
    "picks",
    [
        [TAKE, p.Done()],
        [TAKE, TAKE_TOO],
        [SCORE, p.Done()],
        [SCORE, SCORE_TOO],
        [TAKE, SCORE],
        [SCORE, TAKE],
        [p.TakePoint()],
    ],
)
def test_at_09_balance_options_that_are_allowed(picks: list[Pick]) -> None:
    """One or two of obtaining and scoring in any combination and order, or the point; then the action is over."""
    then = when(asking(laid_out(READY), s.BalanceAction()), *picks)
    obtained = [pick.tile for pick in picks if isinstance(pick, p.Obtain)]
    scored = [pick.tile for pick in picks if isinstance(pick, p.ScoreGoal)]
    assert [fact.tile for fact in then.facts_of(f.GoalObtained)] == obtained
    assert then.points("M-092") == [2 for _ in scored]
    assert then.points("M-087") == [1 for pick in picks if pick == p.TakePoint()]
    assert then.is_over


@pytest.mark.rule("M-087")
@pytest.mark.parametrize("first", [TAKE, SCORE])
def test_at_09_balance_options_the_point_goes_with_no_sub_action(first: Pick) -> None:
    """After a sub-action the point can no longer be taken."""
    then = when(asking(laid_out(READY), s.BalanceAction()), first)
    assert refusal(then, p.TakePoint()) == "M-087"


@pytest.mark.rule("M-087")
@pytest.mark.parametrize("picks", [[p.TakePoint()], [TAKE, TAKE_TOO], [SCORE, TAKE]])
@pytest.mark.parametrize("more", [p.TakePoint(), p.Obtain("BL-02"), SCORE_TOO])
def test_at_09_balance_options_nothing_follows_the_point_or_the_second_sub_action(
    picks: list[Pick], more: Pick
) -> None:
    """No sub-action comes after the point, and no third one after two."""
    then = when(asking(laid_out(READY), s.BalanceAction()), *picks)
    with pytest.raises(NotAsked):
        check(RULES, then.position, 0, more)


@pytest.mark.rule("M-087", "G-36")
def test_the_point_is_on_offer_when_nothing_else_is() -> None:
    """With all slots full of incomplete tiles a Balance action still gives its point."""
    full = Player(goals=("BL-04", "BL-05", "BC-04", "BC-05", "BR-04", "BR-05"))
    position = asking(laid_out(full, turn=OF_A_SECTION), s.BalanceAction())
    assert legal(position) == [p.TakePoint()]
    assert when(position, p.TakePoint()).points("M-087") == [1]


@pytest.mark.rule("M-074", "M-087", "G-36")
def test_no_sub_action_at_all_is_no_way_to_use_the_balance_action_of_a_section() -> None:
    """Doing nothing is renouncing, which is said of the section before, not in the middle of its action."""
    start = laid_out(READY, turn=Turn(placed=(("S1-red", 1), ("G-red-1", 2)), actions=2))
    start = replace(start, shoots=((*start.shoots[0], "S1-red"), (*start.shoots[1], "G-red-1"), *start.shoots[2:]))
    balance = when(asking(start, s.ResolveSection()), p.Use("S1-red"))
    joker = when(asking(start, s.ResolveSection()), p.Use("G-red-1"), p.ChooseAction(Action.BALANCE))
    for then in (balance, joker):
        assert then.steps == [s.BalanceAction()]
        assert refusal(then, p.Done()) == "G-36"


@pytest.mark.rule("M-074", "M-046", "G-36")
def test_no_sub_action_at_all_renounces_the_balance_action_of_a_gift() -> None:
    """No sub-action equals renouncing: nothing is gained, and the gift is used up."""
    start = replace(laid_out(READY), season=Season.SPRING, gifts=(Action.BALANCE, Action.COOK))
    then = when(asking(start, s.ChooseGift()), p.TakeGift(Action.BALANCE), p.Done())
    assert (then.game.players, then.is_over) == (start.players, True)
    assert then.facts == (f.GiftTaken(0, Action.BALANCE),)
    assert then.game.gifts == (Action.COOK,)


@pytest.mark.rule("M-087", "G-44")
def test_a_tile_may_be_obtained_and_scored_by_one_action() -> None:
    """The second sub-action may score the very tile that the first one obtained."""
    start = laid_out(Player(grid=house("D1")))  # BL-01 on display: one Decoration, 2 points
    then = when(asking(start, s.BalanceAction()), p.Obtain("BL-01"), p.ScoreGoal("BL-01"))
    assert then.points("M-092") == [2]
    assert then.game.players[0].fan == ("BL-01",)


@pytest.mark.rule("M-089", "G-44")
def test_scoring_first_frees_the_slot_for_obtaining() -> None:
    """A type of which two tiles are held can be obtained again once one of them is scored."""
    position = asking(laid_out(replace(READY, goals=("BR-03", "BR-04"))), s.BalanceAction())
    assert refusal(position, p.Obtain("BR-01")) == "M-089"
    then = when(position, SCORE, p.Obtain("BR-01"))
    assert then.game.players[0].goals == ("BR-04", "BR-01")


# --- obtain ---


@pytest.mark.rule("M-088")
@pytest.mark.parametrize("tile", [f"{zone}-0{n}" for zone in ("BL", "BC", "BR") for n in (1, 2, 3)])
def test_any_of_the_nine_face_up_tiles_may_be_obtained(tile: str) -> None:
    """The tile leaves the display and lies on the own board."""
    then = when(asking(laid_out(Player()), s.BalanceAction()), p.Obtain(tile))
    assert then.game.players[0].goals == (tile,)
    assert all(tile not in row for row in then.game.goal_rows)


@pytest.mark.rule("M-088")
def test_a_tile_that_is_not_face_up_cannot_be_obtained() -> None:
    """Only what lies open on the main board may be taken: nothing of a deck, and nothing of another player."""
    other = Player(goals=("BL-20",))
    game = laid_out(Player(), other)
    game = replace(game, goal_decks=(tuple(x for x in game.goal_decks[0] if x != "BL-20"), *game.goal_decks[1:]))
    assert refusal(asking(game, s.BalanceAction()), p.Obtain("BL-04")) == "M-087"
    assert refusal(asking(game, s.BalanceAction()), p.Obtain("BL-20")) == "M-087"


@pytest.mark.rule("M-088", "M-089")
def test_a_board_has_two_slots_of_each_type() -> None:
    """Six unscored tiles fit, two of each type, and no seventh."""
    position = asking(laid_out(Player(), turn=OF_A_SECTION), *[s.BalanceAction()] * 4)
    tiles = ("BL-01", "BL-02", "BC-01", "BC-02", "BR-01", "BR-02")
    then = when(position, *map(p.Obtain, tiles))
    assert then.game.players[0].goals == tiles
    assert legal(then) == [p.TakePoint()]


@pytest.mark.rule("M-089")
@pytest.mark.parametrize(
    ("full", "held"), [(LEFT, ("BL-04", "BL-05")), (CENTRE, ("BC-04", "BC-05")), (RIGHT, ("BR-04", "BR-05"))]
)
def test_at_13_limit_of_two(full: Zone, held: tuple[str, str]) -> None:
    """A third unscored tile of a type is refused; the other types stay available."""
    position = asking(laid_out(Player(goals=held)), s.BalanceAction())
    for zone, letter in ((LEFT, "L"), (CENTRE, "C"), (RIGHT, "R")):
        tiles = [p.Obtain(f"B{letter}-0{n}") for n in (1, 2, 3)]
        if zone is full:
            assert [refusal(position, tile) for tile in tiles] == ["M-089"] * 3
        else:
            assert all(is_legal(position, tile) for tile in tiles)


@pytest.mark.rule("M-089")
def test_a_balance_tile_cannot_be_thrown_away() -> None:
    """With all slots full of complete tiles one may score or take the point, and nothing else."""
    goals = ("BL-01", "BL-02", "BC-13", "BC-14", "BR-02", "BR-03")
    grid = house("D1 F1 J1 Q1 ..", ".. .. .. .. J1", ".. .. .. .. F1")
    start = laid_out(Player(goals=goals, grid=grid), turn=OF_A_SECTION)
    position = asking(start, s.BalanceAction())
    assert legal(position) == [p.TakePoint(), *map(p.ScoreGoal, goals)]


@pytest.mark.rule("M-090")
def test_at_14_column_slide() -> None:
    """Behind a taken tile those above move down, and the next of the deck lies on top."""
    start = laid_out(Player())  # bottom to top BL-01, BL-02, BL-03; next in the deck BL-04
    then = when(asking(start, s.BalanceAction()), p.Obtain("BL-02"))
    assert then.game.goal_rows[0] == ("BL-01", "BL-03", "BL-04")
    assert then.game.goal_decks[0] == start.goal_decks[0][1:]
    assert then.game.goal_rows[1:] == start.goal_rows[1:]


@pytest.mark.rule("M-090")
def test_the_second_obtain_of_an_action_sees_the_new_tile() -> None:
    """The tile that came up behind the first may be taken by the same action."""
    then = when(asking(laid_out(Player()), s.BalanceAction()), p.Obtain("BR-01"), p.Obtain("BR-04"))
    assert then.game.players[0].goals == ("BR-01", "BR-04")


@pytest.mark.rule("M-091")
def test_from_an_empty_deck_no_balance_tile_comes() -> None:
    """The top space stays empty, and the column is shorter by one."""
    game = laid_out(Player())
    game = replace(game, goal_decks=((), *game.goal_decks[1:]))
    then = when(asking(game, s.BalanceAction()), p.Obtain("BL-01"))
    assert then.game.goal_rows[0] == ("BL-02", "BL-03")
    assert then.facts_of(f.GoalShown) == []


@pytest.mark.rule("M-090", "G-32")
def test_a_new_balance_tile_takes_the_lowest_free_space() -> None:
    """In a short column there are no holes: the new tile lies right above the others."""
    game = laid_out(Player())
    game = replace(game, goal_rows=(("BL-01", "BL-02"), *game.goal_rows[1:]))
    then = when(asking(game, s.BalanceAction()), p.Obtain("BL-01"))
    assert then.game.goal_rows[0] == ("BL-02", "BL-04")


# --- score ---


@pytest.mark.rule("M-092", "M-093", "M-115")
@pytest.mark.parametrize("grid", [house(".. .. .. J1 .."), house("", "", ".. .. .. .. J3")])
def test_at_10_simplest_balance_tile(grid: tuple[str, ...]) -> None:
    """One Garden in column 4 or 5 completes BR-03: 2 points, and the tile goes to the fan."""
    start = laid_out(Player(goals=("BR-03",), grid=grid, points=5))
    then = when(asking(start, s.BalanceAction()), p.ScoreGoal("BR-03"))
    player = then.game.players[0]
    assert then.facts_of(Scored) == [Scored(0, 2, "M-092", "BR-03")]
    assert (player.points, player.goals, player.fan, player.grid) == (7, (), ("BR-03",), grid)


@pytest.mark.rule("M-092", "M-112")
@pytest.mark.parametrize("grid", [house("J1"), house("", ".. J1"), house("", "", ".. .. J1")])
def test_at_11_wrong_zone(grid: tuple[str, ...]) -> None:
    """A Garden in column 1, 2 or 3 alone does not complete the right tile BR-03."""
    start = laid_out(Player(goals=("BR-03",), grid=grid))
    assert refusal(asking(start, s.BalanceAction()), p.ScoreGoal("BR-03")) == "M-092"


@pytest.mark.rule("M-092")
@pytest.mark.parametrize("tile", ["BR-01", "BR-02"])
def test_only_an_own_unscored_tile_can_be_scored(tile: str) -> None:
    """A complete tile of the display (BR-01) or of another player (BR-02) gives nothing."""
    grid = house(".. .. .. D1 F1")
    game = laid_out(Player(grid=grid), Player(grid=grid, goals=("BR-02",)))
    game = replace(game, goal_rows=(*game.goal_rows[:2], ("BR-01", "BR-03", "BR-04")))
    assert refusal(asking(game, s.BalanceAction()), p.ScoreGoal(tile)) == "M-087"


@pytest.mark.rule("M-093")
def test_a_scored_tile_never_scores_again() -> None:
    """What lies in the fan stays there, however complete it is, and whatever the action."""
    position = asking(laid_out(READY), s.BalanceAction(), s.BalanceAction())
    then = when(position, SCORE)
    assert refusal(then, SCORE) == "M-093"
    then = when(then, p.Done())
    assert refusal(then, SCORE) == "M-093"


@pytest.mark.rule("M-094")
def test_at_12_not_automatic() -> None:
    """A pattern that an Improve action completes brings nothing by itself: the turn ends, the tile is unscored."""
    spirits = laid_out(Player(coins=9, goals=("BL-01",)))  # one Decoration in column 1 or 2
    position = asking(spirits, s.ImproveAction(), s.EndTurn())
    then = when(position, p.Buy("HI-D1"), p.PlaceTile(1, 1))
    assert then.is_over
    assert then.facts_of(Scored) == []  # HI-D1 lies on the lowest space, which gives no points
    assert (then.game.players[0].goals, then.game.players[0].fan) == (("BL-01",), ())


@pytest.mark.rule("M-094")
@pytest.mark.parametrize("source", [Action.BALANCE, Action.JOKER])
def test_a_balance_action_of_any_source_may_score(source: Action) -> None:
    """A gift, a section or a Joker: it is a Balance action like any other (Kappa: see the spirits)."""
    if source is Action.JOKER:
        position = when(asking(laid_out(READY), s.JokerAction()), p.ChooseAction(Action.BALANCE))
    else:
        start = replace(laid_out(READY), gifts=(Action.BALANCE, Action.COOK))
        position = when(asking(start, s.ChooseGift()), p.TakeGift(Action.BALANCE))
    assert when(position, SCORE).points("M-092") == [2]


@pytest.mark.rule("M-122")
def test_at_23_tiles_are_reused() -> None:
    """One Garden tile in column 5 serves two right tiles that both need it: both score."""
    grid = house(".. .. .. F1 J1")  # BR-03: one Garden, 2; BR-05: Faith, Garden in a row, 4
    start = laid_out(Player(goals=("BR-03", "BR-05"), grid=grid))
    then = when(asking(start, s.BalanceAction()), p.ScoreGoal("BR-03"), p.ScoreGoal("BR-05"))
    assert then.points("M-092") == [2, 4]
    assert then.game.players[0].grid == grid


@pytest.mark.rule("M-122")
def test_a_home_tile_serves_again_in_a_later_action() -> None:
    """Scoring does not use a Home tile up: a tile obtained afterwards counts on it too."""
    start = laid_out(Player(goals=("BL-04",), grid=house("Q1 D1")))
    then = when(asking(start, s.BalanceAction(), s.BalanceAction()), p.ScoreGoal("BL-04"), p.Obtain("BL-01"))
    assert when(then, p.ScoreGoal("BL-01")).points("M-092") == [2]


@pytest.mark.rule("M-123")
def test_the_condition_is_checked_when_the_tile_is_scored() -> None:
    """Refused while the house lacks the Decoration, allowed once it has been bought."""
    position = asking(laid_out(Player(coins=9, goals=("BL-01",))), s.BalanceAction())
    assert refusal(position, p.ScoreGoal("BL-01")) == "M-092"
    position = asking(position.game, s.ImproveAction(), s.BalanceAction())
    then = when(position, p.Buy("HI-D1"), p.PlaceTile(3, 2), p.ScoreGoal("BL-01"))
    assert then.points("M-092") == [2]


# --- Joker ---


@pytest.mark.rule("M-106")
@pytest.mark.parametrize(
    ("action", "asks"),
    [
        (Action.BALANCE, [s.BalanceAction()]),
        (Action.IMPROVE, [s.ImproveAction()]),
        (Action.COOK, [s.CookAction()]),
        (Action.INCOME, []),
    ],
)
def test_a_joker_is_any_of_the_four_actions(action: Action, asks: list[Step]) -> None:
    """The choice is made when the Joker is resolved, and that action follows."""
    then = when(asking(laid_out(Player(coins=9)), s.JokerAction()), p.ChooseAction(action))
    assert then.steps == asks
    assert then.game.players[0].coins == (11 if action is Action.INCOME else 9)


@pytest.mark.rule("M-106")
def test_a_joker_is_no_other_joker() -> None:
    """It stands for one of the four basic actions."""
    position = asking(laid_out(Player()), s.JokerAction())
    assert refusal(position, p.ChooseAction(Action.JOKER)) == "M-106"
    assert len(legal(position)) == 4


@pytest.mark.rule("M-106", "M-070")
def test_a_joker_is_chosen_when_it_is_resolved_not_when_it_is_placed() -> None:
    """Placing a Joker asks for a shoot alone."""
    stocks = (("G-red-1",), ("S1-green",), ("S1-blue",), ("S1-orange",))
    game = laid_out(Player(reserve=1, stocks=stocks))
    position = when(asking(game, s.VisitTemple()), p.Visit(Temple.RED))
    assert legal(position) == [p.Place("G-red-1", shoot) for shoot in (1, 2, 3, 4)]


@pytest.mark.rule("M-101")
def test_income_is_two_coins() -> None:
    """Two coins from the bank, and nobody is asked."""
    then = given(laid_out(Player(coins=1), Player(coins=1)), s.IncomeAction())
    assert [player.coins for player in then.game.players] == [3, 1]
    assert then.is_over


@pytest.mark.rule("M-101", "G-28")
def test_the_bank_never_runs_out() -> None:
    """Whatever the players own, more than the 81 of the box too, two coins come."""
    then = given(laid_out(Player(coins=81), Player(coins=81)), s.IncomeAction())
    assert then.game.players[0].coins == 83
