"""Who plays, for how long, in which order, and what points are: chapter 1.1 of the clause index."""

import pytest
from msgspec import to_builtins
from msgspec.structs import replace

from domain.bamboo import RULESET
from domain.bamboo import facts as f
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.kinds import DECKS, GHOST, TEMPLES, ZONES, Season
from domain.bamboo.lists.reading import default
from domain.bamboo.options import Options
from domain.bamboo.state import Bamboo
from domain.chance.dice import KeyedDice
from domain.kernel.nouns import Decided
from domain.kernel.secrecy import secrets_of
from tests.bamboo.builders import COUNTS, facts_of_game, laid_out, player, set_up, summer, turn, whole_game
from tests.support.table import Played, given, when

ALL_SEASONS = [Season.SPRING, Season.SUMMER, Season.AUTUMN, Season.WINTER]


# --- M-001: who plays ---


@pytest.mark.rule("M-001")
@COUNTS
def test_two_three_and_four_can_play(seats: int) -> None:
    """A game seats 2, 3 or 4 players."""
    assert len(set_up(seats).game.players) == seats


@pytest.mark.rule("M-001")
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_one_cannot_play_and_five_cannot(seats: int) -> None:
    """Fewer than 2 or more than 4 are no game."""
    with pytest.raises(ValueError, match="M-001"):
        RULESET.begin(seats, Options(), default())
    assert seats not in RULESET.seats


@pytest.mark.rule("M-001", "G-45")
@pytest.mark.parametrize(("seats", "ghosts"), [(2, 1), (3, 0), (4, 0)])
def test_the_ghost_joins_exactly_two_players(seats: int, ghosts: int) -> None:
    """A brown ghost takes part if and only if there are exactly 2 players."""
    assert len(laid_out(seats).facts_of(f.GhostPlaced)) == ghosts


@pytest.mark.rule("M-001")
def test_the_ghost_never_decides() -> None:
    """The ghost is passive: every decision of a game of two is one of the two players'."""
    deciders = {event.seat for event in whole_game(2).events if isinstance(event, Decided)}
    assert deciders == {0, 1}


# --- M-002, M-003: how long ---


@pytest.mark.rule("M-002")
@COUNTS
def test_four_years_of_spring_summer_autumn_and_winter(seats: int) -> None:
    """Exactly 4 rounds, each of Spring, Summer, Autumn and Winter in this order."""
    told = [
        (fact.year, fact.season) for fact in facts_of_game(whole_game(seats)) if isinstance(fact, f.SeasonBegan)
    ]
    assert told[:-1] == [(year, season) for year in (1, 2, 3, 4) for season in ALL_SEASONS]


@pytest.mark.rule("M-003", "M-042", "M-159")
def test_at_65_after_the_winter_of_year_four_the_final_scoring_comes_and_no_spring() -> None:
    """The final scoring comes right after the fourth Winter, and then nothing more."""
    done = given(summer(3, year=4, incense=0, season=Season.AUTUMN), s.Winter(), s.BeginYear())
    assert [fact.season for fact in done.facts_of(f.SeasonBegan)] == [Season.WINTER, Season.OVER]
    assert done.is_over


@pytest.mark.rule("M-003", "M-168")
def test_most_points_win() -> None:
    """Whoever has the most happiness points at the end wins."""
    game = summer(3, season=Season.OVER)
    for seat, points in enumerate((20, 31, 7)):
        game = player(game, seat, points=points)
    assert [standing.place for standing in RULESET.standings(game)] == [2, 1, 3]


# --- M-004: points ---


def balanced(points: int) -> Played:
    """A seat of so many points takes the point of a Balance action."""
    game = player(summer(), 0, points=points)
    return when(given(game, s.BalanceAction()), p.TakePoint())


def starved(points: int, homes: int) -> Played:
    """A seat of so many points has so many Home tiles to feed, and no food."""
    grid = tuple(home.id for home in default().homes[:homes]) + ("",) * (15 - homes)
    game = player(summer(), 0, points=points, grid=grid, food=())
    return given(game, s.FeedHomes())


@pytest.mark.rule("M-004", "M-087")
def test_a_point_gained_moves_the_marker_one_onward() -> None:
    """n points gained move the marker n spaces forward."""
    assert balanced(points=5).game.players[0].points == 6


@pytest.mark.rule("M-004", "M-150")
def test_three_points_lost_move_the_marker_three_back() -> None:
    """n points lost move the marker n spaces backward."""
    assert starved(points=5, homes=3).game.players[0].points == 2


@pytest.mark.rule("M-004", "M-150", "G-26")
def test_g_26_points_may_fall_below_zero() -> None:
    """The score is a signed number: there is no floor at 0."""
    assert starved(points=1, homes=4).game.players[0].points == -3


@pytest.mark.rule("M-004", "G-27")
def test_g_27_the_score_has_no_upper_end() -> None:
    """The score is unlimited."""
    assert balanced(points=999).game.players[0].points == 1000


@pytest.mark.rule("M-101", "G-28")
def test_g_28_the_bank_never_runs_out() -> None:
    """The pieces of the box are worth 81, but no gain of coins fails for want of them."""
    game = player(player(summer(), 0, coins=60), 1, coins=60)
    assert given(game, s.IncomeAction()).game.players[0].coins == 62


# --- M-005, M-008: what all may see, and who is next ---


@pytest.mark.rule("M-005")
def test_all_see_the_same_table() -> None:
    """No player ever knows anything that another does not; neither does a spectator know less."""
    game = turn(summer(3)).game
    boards = [RULESET.view(game, viewer) for viewer in (0, 1, 2, None)]
    assert boards == boards[:1] * 4


@pytest.mark.rule("M-005")
def test_nothing_that_happens_is_told_to_one_player_alone() -> None:
    """No fact and no answer has a part that its owner sees and the others do not: all learn it, or nobody."""
    rules = RULESET.rules
    owners = {
        owner for noun in (*rules.folds, *(pick for _, pick in rules.takes)) for _, owner in secrets_of(noun)
    }
    assert owners == {""}


@pytest.mark.rule("M-005")
def test_the_tiles_and_coins_of_a_player_are_seen_by_the_others() -> None:
    """Everything that a player has obtained, and all coins, are public."""
    home, goal, scored = default().homes[0].id, default().balance[0].id, default().balance[1].id
    game = player(
        summer(), 0, coins=8, goals=(goal,), fan=(scored,), grid=(home,) + ("",) * 14,
        awake=("kappa",), asleep=("tengu",),
    )  # fmt: skip
    seen = RULESET.view(game, 1).players[0]
    assert (seen.coins, seen.goals[0].id, seen.scored) == (8, goal, (scored,))
    spirits = [(spirit.id, spirit.awake) for spirit in seen.spirits]
    assert (seen.grid[0].home.id, spirits) == (home, [("kappa", True), ("tengu", False)])


@pytest.mark.rule("M-005", "M-017", "G-42")
def test_g_42_nobody_sees_which_spirits_lie_below_the_top_ones() -> None:
    """Only the top tile of a pile is public: other tiles below it make no difference to any board."""
    kappa, tanuki, tengu = "kappa", "tanuki", "tengu"
    game = summer(piles=((kappa, tanuki, tengu),) * 4, gone=(kappa,))
    other = replace(game, piles=((kappa, tengu, tanuki),) * 4, gone=(tanuki,))
    on_top = replace(game, piles=((tanuki, kappa, tengu),) * 4)
    for viewer in (0, 1, None):
        assert to_builtins(RULESET.view(other, viewer)) == to_builtins(RULESET.view(game, viewer))
        assert RULESET.view(on_top, viewer) != RULESET.view(game, viewer)


def imagined(game: Bamboo) -> list[Bamboo]:
    """Tables that nobody can tell from this one."""
    return [RULESET.imagine(game, None, KeyedDice(b"imagined", n)) for n in range(12)]


@pytest.mark.rule("M-005", "M-127", "G-42")
def test_what_the_ghost_won_is_known_to_all() -> None:
    """The top tile lay open when it left the game; only the 5 of the set-up and the lower tiles are in doubt."""
    game = summer(temples=((GHOST,), (GHOST,), (), ()))
    after = given(game, *(s.Invoke(temple) for temple in TEMPLES))
    lost = tuple(fact.spirit for fact in after.facts_of(f.SpiritLost))
    assert len(lost) == 2
    others = imagined(after.game)
    assert {other.gone[5:] for other in others} == {lost}
    assert len({other.gone[:5] for other in others}) > 1
    for i, pile in enumerate(after.game.piles):
        assert {other.piles[i][0] for other in others} == {pile[0]}
        assert len({other.piles[i] for other in others}) > 1


@pytest.mark.rule("M-005", "M-156", "M-157")
@pytest.mark.parametrize("winters", [1, 3])
def test_what_went_under_a_deck_in_winter_is_known_to_lie_there(winters: int) -> None:
    """All saw it, so it is imagined nowhere else; the tiles above it are in doubt."""
    after = given(summer(), *[s.RenewDisplays()] * winters)
    goals = [tuple(x.tile for x in after.facts_of(f.GoalBuried) if x.zone is zone) for zone in ZONES]
    homes = [tuple(x.tile for x in after.facts_of(f.HomeBuried) if x.deck is deck) for deck in DECKS]
    others = imagined(after.game)
    for i, buried in enumerate(goals):
        assert {other.goal_decks[i][-winters:] for other in others} == {buried}
        assert len({other.goal_decks[i] for other in others}) > 1
    for i, buried in enumerate(homes):
        assert {other.home_decks[i][-winters:] for other in others} == {buried}
        assert len({other.home_decks[i] for other in others}) > 1


@pytest.mark.rule("M-005", "M-156", "M-157", "G-31")
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_a_deck_of_nothing_but_renewed_tiles_is_known(left: int) -> None:
    """After two Winters a deck of up to two tiles holds only tiles that all saw go under it, in their order."""
    game = summer()
    decks = (tuple(deck[:left] for deck in rows) for rows in (game.goal_decks, game.home_decks))
    game = replace(game, **dict(zip(("goal_decks", "home_decks"), decks, strict=True)))
    after = given(game, *[s.RenewDisplays()] * 2).game
    known = {(other.goal_decks, other.home_decks) for other in imagined(after)}
    assert known == {(after.goal_decks, after.home_decks)}  # with three tiles only the first was never seen


@pytest.mark.rule("M-008")
@pytest.mark.parametrize(
    ("seats", "first", "order"),
    [(2, 1, (1, 0)), (3, 0, (0, 1, 2)), (3, 2, (2, 0, 1)), (4, 1, (1, 2, 3, 0))],
)
def test_turn_order_is_clockwise_from_the_first_player(seats: int, first: int, order: tuple[int, ...]) -> None:
    """Turn order: the holder of the first-player marker, then clockwise."""
    assert summer(seats, first=first).order == order


@pytest.mark.rule("M-008")
def test_the_ghost_is_in_no_turn_order() -> None:
    """Only players have turns."""
    assert GHOST not in summer(2).order
