"""Chapter 1.6, first part: what a symbol grants, and the Balance action."""

import pytest
from msgspec.structs import replace

from domain.bamboo import facts as f
from domain.bamboo import steps as s
from domain.bamboo.kinds import Action, Season, Temple, Zone
from domain.bamboo.state import Player, Turn
from domain.kernel.nouns import Pick, Scored, Step
from domain.kernel.table import NotAsked, check
from tests.bamboo.tables import (
    CENTRE,
    LEFT,
    RIGHT,
    RULES,
    allowed,
    asked,
    happen,
    house,
    laid_out,
    offered,
    open_steps,
    refused,
    when,
)

# Two right tiles that one Garden and one Faith tile in column 5 complete: BR-03 (Garden, 2) and BR-02 (Faith, 2).
READY = Player(
    goals=("BR-03", "BR-02"), grid=house(".. .. .. .. J1", ".. .. .. .. F1"), coins=0, stocks=((), (), (), ())
)
OF_A_SECTION = Turn(using="S1-red")  # whose action is under way, so that it can no longer be renounced
TAKE, TAKE_TOO = s.Obtain("BL-01"), s.Obtain("BC-01")
SCORE, SCORE_TOO = s.ScoreGoal("BR-03"), s.ScoreGoal("BR-02")


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
    given = laid_out(Player(coins=9), turn=Turn(placed=((section, 1),), actions=1))
    then = when(asked(given, s.ResolveSection()), s.Use(section))
    assert open_steps(then.position) == [asks]


@pytest.mark.rule("M-086", "M-101")
def test_a_section_with_the_income_symbol_brings_two_coins() -> None:
    """The symbol on a section is the action that it grants: Income asks nothing."""
    given = laid_out(Player(coins=0), turn=Turn(placed=(("S3-red", 1),), actions=1))
    given = replace(given, shoots=((*given.shoots[0], "S3-red"), *given.shoots[1:]))
    then = when(asked(given, s.ResolveSection()), s.Use("S3-red"))
    assert then.game.players[0].coins == 2


# --- one point, or up to two of obtaining and scoring ---


@pytest.mark.rule("M-087", "G-44")
@pytest.mark.parametrize(
    "picks",
    [
        [TAKE, s.Done()],
        [TAKE, TAKE_TOO],
        [SCORE, s.Done()],
        [SCORE, SCORE_TOO],
        [TAKE, SCORE],
        [SCORE, TAKE],
        [s.TakePoint()],
    ],
)
def test_at_09_balance_options_that_are_allowed(picks: list[Pick]) -> None:
    """One or two of obtaining and scoring in any combination and order, or the point; then the action is over."""
    then = when(asked(laid_out(READY), s.BalanceAction()), *picks)
    obtained = [pick.tile for pick in picks if isinstance(pick, s.Obtain)]
    scored = [pick.tile for pick in picks if isinstance(pick, s.ScoreGoal)]
    assert [fact.tile for fact in then.of(f.GoalObtained)] == obtained
    assert then.gained("M-092") == [2 for _ in scored]
    assert then.gained("M-087") == [1 for pick in picks if pick == s.TakePoint()]
    assert then.position.agenda == ()


@pytest.mark.rule("M-087")
@pytest.mark.parametrize("first", [TAKE, SCORE])
def test_at_09_balance_options_the_point_goes_with_no_sub_action(first: Pick) -> None:
    """After a sub-action the point can no longer be taken."""
    then = when(asked(laid_out(READY), s.BalanceAction()), first)
    assert refused(then.position, s.TakePoint()) == "M-087"


@pytest.mark.rule("M-087")
@pytest.mark.parametrize("picks", [[s.TakePoint()], [TAKE, TAKE_TOO], [SCORE, TAKE]])
@pytest.mark.parametrize("more", [s.TakePoint(), s.Obtain("BL-02"), SCORE_TOO])
def test_at_09_balance_options_nothing_follows_the_point_or_the_second_sub_action(
    picks: list[Pick], more: Pick
) -> None:
    """No sub-action comes after the point, and no third one after two."""
    then = when(asked(laid_out(READY), s.BalanceAction()), *picks)
    with pytest.raises(NotAsked):
        check(RULES, then.position, 0, more)


@pytest.mark.rule("M-087", "G-36")
def test_the_point_is_on_offer_when_nothing_else_is() -> None:
    """With all slots full of incomplete tiles a Balance action still gives its point."""
    full = Player(goals=("BL-04", "BL-05", "BC-04", "BC-05", "BR-04", "BR-05"))
    position = asked(laid_out(full, turn=OF_A_SECTION), s.BalanceAction())
    assert offered(position) == [s.TakePoint()]
    assert when(position, s.TakePoint()).gained("M-087") == [1]


@pytest.mark.rule("M-074", "M-087", "G-36")
def test_no_sub_action_at_all_is_no_way_to_use_the_balance_action_of_a_section() -> None:
    """Doing nothing is renouncing, which is said of the section before, not in the middle of its action."""
    given = laid_out(READY, turn=Turn(placed=(("S1-red", 1), ("G-red-1", 2)), actions=2))
    given = replace(given, shoots=((*given.shoots[0], "S1-red"), (*given.shoots[1], "G-red-1"), *given.shoots[2:]))
    balance = when(asked(given, s.ResolveSection()), s.Use("S1-red"))
    joker = when(asked(given, s.ResolveSection()), s.Use("G-red-1"), s.ChooseAction(Action.BALANCE))
    for then in (balance, joker):
        assert open_steps(then.position) == [s.BalanceAction()]
        assert refused(then.position, s.Done()) == "G-36"


@pytest.mark.rule("M-074", "M-046", "G-36")
def test_no_sub_action_at_all_renounces_the_balance_action_of_a_gift() -> None:
    """No sub-action equals renouncing: nothing is gained, and the gift is used up."""
    given = replace(laid_out(READY), season=Season.SPRING, gifts=(Action.BALANCE, Action.COOK))
    then = when(asked(given, s.ChooseGift()), s.TakeGift(Action.BALANCE), s.Done())
    assert (then.game.players, then.position.agenda) == (given.players, ())
    assert then.facts == (f.GiftTaken(0, Action.BALANCE),)
    assert then.game.gifts == (Action.COOK,)


@pytest.mark.rule("M-087", "G-44")
def test_a_tile_may_be_obtained_and_scored_by_one_action() -> None:
    """The second sub-action may score the very tile that the first one obtained."""
    given = laid_out(Player(grid=house("D1")))  # BL-01 on display: one Decoration, 2 points
    then = when(asked(given, s.BalanceAction()), s.Obtain("BL-01"), s.ScoreGoal("BL-01"))
    assert then.gained("M-092") == [2]
    assert then.game.players[0].fan == ("BL-01",)


@pytest.mark.rule("M-089", "G-44")
def test_scoring_first_frees_the_slot_for_obtaining() -> None:
    """A type of which two tiles are held can be obtained again once one of them is scored."""
    position = asked(laid_out(replace(READY, goals=("BR-03", "BR-04"))), s.BalanceAction())
    assert refused(position, s.Obtain("BR-01")) == "M-089"
    then = when(position, SCORE, s.Obtain("BR-01"))
    assert then.game.players[0].goals == ("BR-04", "BR-01")


# --- obtain ---


@pytest.mark.rule("M-088")
@pytest.mark.parametrize("tile", [f"{zone}-0{n}" for zone in ("BL", "BC", "BR") for n in (1, 2, 3)])
def test_any_of_the_nine_face_up_tiles_may_be_obtained(tile: str) -> None:
    """The tile leaves the display and lies on the own board."""
    then = when(asked(laid_out(Player()), s.BalanceAction()), s.Obtain(tile))
    assert then.game.players[0].goals == (tile,)
    assert all(tile not in row for row in then.game.goal_rows)


@pytest.mark.rule("M-088")
def test_a_tile_that_is_not_face_up_cannot_be_obtained() -> None:
    """Only what lies open on the main board may be taken: nothing of a deck, and nothing of another player."""
    other = Player(goals=("BL-20",))
    game = laid_out(Player(), other)
    game = replace(game, goal_decks=(tuple(x for x in game.goal_decks[0] if x != "BL-20"), *game.goal_decks[1:]))
    assert refused(asked(game, s.BalanceAction()), s.Obtain("BL-04")) == "M-087"
    assert refused(asked(game, s.BalanceAction()), s.Obtain("BL-20")) == "M-087"


@pytest.mark.rule("M-088", "M-089")
def test_a_board_has_two_slots_of_each_type() -> None:
    """Six unscored tiles fit, two of each type, and no seventh."""
    position = asked(laid_out(Player(), turn=OF_A_SECTION), *[s.BalanceAction()] * 4)
    tiles = ("BL-01", "BL-02", "BC-01", "BC-02", "BR-01", "BR-02")
    then = when(position, *map(s.Obtain, tiles))
    assert then.game.players[0].goals == tiles
    assert offered(then.position) == [s.TakePoint()]


@pytest.mark.rule("M-089")
@pytest.mark.parametrize(
    ("full", "held"), [(LEFT, ("BL-04", "BL-05")), (CENTRE, ("BC-04", "BC-05")), (RIGHT, ("BR-04", "BR-05"))]
)
def test_at_13_limit_of_two(full: Zone, held: tuple[str, str]) -> None:
    """A third unscored tile of a type is refused; the other types stay available."""
    position = asked(laid_out(Player(goals=held)), s.BalanceAction())
    for zone, letter in ((LEFT, "L"), (CENTRE, "C"), (RIGHT, "R")):
        tiles = [s.Obtain(f"B{letter}-0{n}") for n in (1, 2, 3)]
        if zone is full:
            assert [refused(position, tile) for tile in tiles] == ["M-089"] * 3
        else:
            assert all(allowed(position, tile) for tile in tiles)


@pytest.mark.rule("M-089")
def test_a_balance_tile_cannot_be_thrown_away() -> None:
    """With all slots full of complete tiles one may score or take the point, and nothing else."""
    goals = ("BL-01", "BL-02", "BC-13", "BC-14", "BR-02", "BR-03")
    grid = house("D1 F1 J1 Q1 ..", ".. .. .. .. J1", ".. .. .. .. F1")
    given = laid_out(Player(goals=goals, grid=grid), turn=OF_A_SECTION)
    position = asked(given, s.BalanceAction())
    assert offered(position) == [s.TakePoint(), *map(s.ScoreGoal, goals)]


@pytest.mark.rule("M-090")
def test_at_14_column_slide() -> None:
    """Behind a taken tile those above move down, and the next of the deck lies on top."""
    given = laid_out(Player())  # bottom to top BL-01, BL-02, BL-03; next in the deck BL-04
    then = when(asked(given, s.BalanceAction()), s.Obtain("BL-02"))
    assert then.game.goal_rows[0] == ("BL-01", "BL-03", "BL-04")
    assert then.game.goal_decks[0] == given.goal_decks[0][1:]
    assert then.game.goal_rows[1:] == given.goal_rows[1:]


@pytest.mark.rule("M-090")
def test_the_second_obtain_of_an_action_sees_the_new_tile() -> None:
    """The tile that came up behind the first may be taken by the same action."""
    then = when(asked(laid_out(Player()), s.BalanceAction()), s.Obtain("BR-01"), s.Obtain("BR-04"))
    assert then.game.players[0].goals == ("BR-01", "BR-04")


@pytest.mark.rule("M-091")
def test_from_an_empty_deck_no_balance_tile_comes() -> None:
    """The top space stays empty, and the column is shorter by one."""
    game = laid_out(Player())
    game = replace(game, goal_decks=((), *game.goal_decks[1:]))
    then = when(asked(game, s.BalanceAction()), s.Obtain("BL-01"))
    assert then.game.goal_rows[0] == ("BL-02", "BL-03")
    assert then.of(f.GoalShown) == []


@pytest.mark.rule("M-090", "G-32")
def test_a_new_balance_tile_takes_the_lowest_free_space() -> None:
    """In a short column there are no holes: the new tile lies right above the others."""
    game = laid_out(Player())
    game = replace(game, goal_rows=(("BL-01", "BL-02"), *game.goal_rows[1:]))
    then = when(asked(game, s.BalanceAction()), s.Obtain("BL-01"))
    assert then.game.goal_rows[0] == ("BL-02", "BL-04")


# --- score ---


@pytest.mark.rule("M-092", "M-093", "M-115")
@pytest.mark.parametrize("grid", [house(".. .. .. J1 .."), house("", "", ".. .. .. .. J3")])
def test_at_10_simplest_balance_tile(grid: tuple[str, ...]) -> None:
    """One Garden in column 4 or 5 completes BR-03: 2 points, and the tile goes to the fan."""
    given = laid_out(Player(goals=("BR-03",), grid=grid, points=5))
    then = when(asked(given, s.BalanceAction()), s.ScoreGoal("BR-03"))
    player = then.game.players[0]
    assert then.of(Scored) == [Scored(0, 2, "M-092", "BR-03")]
    assert (player.points, player.goals, player.fan, player.grid) == (7, (), ("BR-03",), grid)


@pytest.mark.rule("M-092", "M-112")
@pytest.mark.parametrize("grid", [house("J1"), house("", ".. J1"), house("", "", ".. .. J1")])
def test_at_11_wrong_zone(grid: tuple[str, ...]) -> None:
    """A Garden in column 1, 2 or 3 alone does not complete the right tile BR-03."""
    given = laid_out(Player(goals=("BR-03",), grid=grid))
    assert refused(asked(given, s.BalanceAction()), s.ScoreGoal("BR-03")) == "M-092"


@pytest.mark.rule("M-092")
@pytest.mark.parametrize("tile", ["BR-01", "BR-02"])
def test_only_an_own_unscored_tile_can_be_scored(tile: str) -> None:
    """A complete tile of the display (BR-01) or of another player (BR-02) gives nothing."""
    grid = house(".. .. .. D1 F1")
    game = laid_out(Player(grid=grid), Player(grid=grid, goals=("BR-02",)))
    game = replace(game, goal_rows=(*game.goal_rows[:2], ("BR-01", "BR-03", "BR-04")))
    assert refused(asked(game, s.BalanceAction()), s.ScoreGoal(tile)) == "M-087"


@pytest.mark.rule("M-093")
def test_a_scored_tile_never_scores_again() -> None:
    """What lies in the fan stays there, however complete it is, and whatever the action."""
    position = asked(laid_out(READY), s.BalanceAction(), s.BalanceAction())
    then = when(position, SCORE)
    assert refused(then.position, SCORE) == "M-093"
    then = when(then.position, s.Done())
    assert refused(then.position, SCORE) == "M-093"


@pytest.mark.rule("M-094")
def test_at_12_not_automatic() -> None:
    """A pattern that an Improve action completes brings nothing by itself: the turn ends, the tile is unscored."""
    spirits = laid_out(Player(coins=9, goals=("BL-01",)))  # one Decoration in column 1 or 2
    position = asked(spirits, s.ImproveAction(), s.EndTurn())
    then = when(position, s.Buy("HI-D1"), s.PlaceTile(1, 1))
    assert then.position.agenda == ()
    assert then.of(Scored) == []  # HI-D1 lies on the lowest space, which gives no points
    assert (then.game.players[0].goals, then.game.players[0].fan) == (("BL-01",), ())


@pytest.mark.rule("M-094")
@pytest.mark.parametrize("source", [Action.BALANCE, Action.JOKER])
def test_a_balance_action_of_any_source_may_score(source: Action) -> None:
    """A gift, a section or a Joker: it is a Balance action like any other (Kappa: see the spirits)."""
    if source is Action.JOKER:
        position = when(asked(laid_out(READY), s.JokerAction()), s.ChooseAction(Action.BALANCE)).position
    else:
        given = replace(laid_out(READY), gifts=(Action.BALANCE, Action.COOK))
        position = when(asked(given, s.ChooseGift()), s.TakeGift(Action.BALANCE)).position
    assert when(position, SCORE).gained("M-092") == [2]


@pytest.mark.rule("M-122")
def test_at_23_tiles_are_reused() -> None:
    """One Garden tile in column 5 serves two right tiles that both need it: both score."""
    grid = house(".. .. .. F1 J1")  # BR-03: one Garden, 2; BR-05: Faith, Garden in a row, 4
    given = laid_out(Player(goals=("BR-03", "BR-05"), grid=grid))
    then = when(asked(given, s.BalanceAction()), s.ScoreGoal("BR-03"), s.ScoreGoal("BR-05"))
    assert then.gained("M-092") == [2, 4]
    assert then.game.players[0].grid == grid


@pytest.mark.rule("M-122")
def test_a_home_tile_serves_again_in_a_later_action() -> None:
    """Scoring does not use a Home tile up: a tile obtained afterwards counts on it too."""
    given = laid_out(Player(goals=("BL-04",), grid=house("Q1 D1")))
    then = when(asked(given, s.BalanceAction(), s.BalanceAction()), s.ScoreGoal("BL-04"), s.Obtain("BL-01"))
    assert when(then.position, s.ScoreGoal("BL-01")).gained("M-092") == [2]


@pytest.mark.rule("M-123")
def test_the_condition_is_checked_when_the_tile_is_scored() -> None:
    """Refused while the house lacks the Decoration, allowed once it has been bought."""
    position = asked(laid_out(Player(coins=9, goals=("BL-01",))), s.BalanceAction())
    assert refused(position, s.ScoreGoal("BL-01")) == "M-092"
    position = asked(position.game, s.ImproveAction(), s.BalanceAction())
    then = when(position, s.Buy("HI-D1"), s.PlaceTile(3, 2), s.ScoreGoal("BL-01"))
    assert then.gained("M-092") == [2]


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
    then = when(asked(laid_out(Player(coins=9)), s.JokerAction()), s.ChooseAction(action))
    assert open_steps(then.position) == asks
    assert then.game.players[0].coins == (11 if action is Action.INCOME else 9)


@pytest.mark.rule("M-106")
def test_a_joker_is_no_other_joker() -> None:
    """It stands for one of the four basic actions."""
    position = asked(laid_out(Player()), s.JokerAction())
    assert refused(position, s.ChooseAction(Action.JOKER)) == "M-106"
    assert len(offered(position)) == 4


@pytest.mark.rule("M-106", "M-070")
def test_a_joker_is_chosen_when_it_is_resolved_not_when_it_is_placed() -> None:
    """Placing a Joker asks for a shoot alone."""
    stocks = (("G-red-1",), ("S1-green",), ("S1-blue",), ("S1-orange",))
    game = laid_out(Player(reserve=1, stocks=stocks))
    position = when(asked(game, s.VisitTemple()), s.Visit(Temple.RED)).position
    assert offered(position) == [s.Place("G-red-1", shoot) for shoot in (1, 2, 3, 4)]


@pytest.mark.rule("M-101")
def test_income_is_two_coins() -> None:
    """Two coins from the bank, and nobody is asked."""
    then = happen(laid_out(Player(coins=1), Player(coins=1)), s.IncomeAction())
    assert [player.coins for player in then.game.players] == [3, 1]
    assert then.position.agenda == ()


@pytest.mark.rule("M-101", "G-28")
def test_the_bank_never_runs_out() -> None:
    """Whatever the players own, more than the 81 of the box too, two coins come."""
    then = happen(laid_out(Player(coins=81), Player(coins=81)), s.IncomeAction())
    assert then.game.players[0].coins == 83
