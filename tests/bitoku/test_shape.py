"""The shape of the game, and who may see what. Chapters 1.1 and 1.4 of the clause index."""

from functools import cache

import pytest

from domain.bitoku import RULESET
from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import UNITS, Kind, Season, Unit
from domain.bitoku.lists.reading import default
from domain.bitoku.options import Options
from domain.bitoku.scoring import standings
from domain.bitoku.steps.effects import DrawYokai, ObtainVision
from domain.kernel.nouns import Scored
from tests.bitoku.tables import STAIRS, dice, has, me, opened, plot, stacked, table, working
from tests.support.play import Setting, Story, facts_of, in_force, play
from tests.support.table import given, when


@cache
def game_of(seats: int) -> Story:
    """A whole random game."""
    return play(RULESET, Setting(seats, Options()), seats)


def seasons(story: Story) -> list[tuple[int, Season]]:
    return [(x.round, x.season) for x in facts_of(in_force(story.events)) if isinstance(x, f.SeasonBegan)]


@pytest.mark.rule("B-001", "B-307")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_one_to_four_may_play(seats: int) -> None:
    """One player meets the Tengu, which takes a second seat."""
    game = opened(seats).game
    assert len(game.players) == max(2, seats)
    assert (game.tengu is not None) is (seats == 1)


@pytest.mark.rule("B-001")
@pytest.mark.parametrize("seats", [0, 5])
def test_no_other_number_may_play(seats: int) -> None:
    """Neither none nor five."""
    with pytest.raises(ValueError, match="B-001"):
        RULESET.begin(seats, Options(), default())


@pytest.mark.rule("B-002", "B-003", "B-004", "B-006", "B-007", "B-082", "B-085", "B-193", "B-201")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_four_rounds_of_four_seasons_then_the_ascension(seats: int) -> None:
    """Spring, Summer, Autumn, Winter, four times, and one Ascension."""
    year = [Season.SPRING, Season.SUMMER, Season.AUTUMN, Season.WINTER]
    rounds = [(number, season) for number in range(1, 5) for season in year]
    assert seasons(game_of(seats)) == [*rounds, (4, Season.ASCENSION)]
    assert game_of(seats).positions[-1].game.season is Season.OVER


@pytest.mark.rule("B-012")
def test_nobody_plays_more_than_three_cards_or_dice_in_a_round() -> None:
    """There are three card spaces and three dice."""
    played: dict[tuple[int, int], int] = {}
    placed: dict[tuple[int, int], int] = {}
    number = 0
    for fact in facts_of(in_force(game_of(4).events)):
        if isinstance(fact, f.SeasonBegan):
            number = fact.round
        counts = played if isinstance(fact, f.YokaiPlayed) else placed if isinstance(fact, f.DiePlaced) else {}
        if isinstance(fact, f.YokaiPlayed | f.DiePlaced):
            counts[number, fact.seat] = counts.get((number, fact.seat), 0) + 1
    assert max(played.values()) <= 3
    assert max(placed.values()) <= 3


@pytest.mark.rule("B-005")
def test_most_points_win() -> None:
    """After the Ascension."""
    game = has(has(table(3), 0, points=40), 2, points=61)
    assert [x.place for x in standings(game)] == [2, 3, 1]


@pytest.mark.rule("B-008")
def test_orange_points_count_in_the_decision_that_earns_them() -> None:
    """O4 shows an Amulet and a point: its user has both before anybody is asked again."""
    game = plot(has(table(3), dice=dice(3, 1, 1), amulets=(0, 0, 0)), STAIRS, 1, "O4")
    play = working(game, 1, STAIRS)
    before = len(play.facts)
    play = when(play, p.UseBuilding("O4"))
    assert [(x.seat, x.points) for x in play.facts[before:] if isinstance(x, Scored)] == [(0, 1)]
    assert me(play).points == 1


@pytest.mark.rule("B-009")
def test_purple_points_count_at_the_end() -> None:
    """A building uncovers points that are scored in step H alone."""
    story = game_of(3)
    facts = facts_of(in_force(story.events))
    end = next(i for i, x in enumerate(facts) if isinstance(x, f.SeasonBegan) and x.season is Season.ASCENSION)
    late = {x.rule for x in facts[:end] if isinstance(x, Scored)} & {"B-304", "B-253", "B-254", "B-293", "B-302"}
    assert not late


@pytest.mark.rule("B-010", "Q-39")
@pytest.mark.parametrize(("floor", "left"), [(False, -1), (True, 1)])
def test_grey_points_are_lost(floor: bool, left: int) -> None:
    """V01 costs 2 when it is missed; by the option a score stops at 0."""
    game = has(table(score_floor_zero=floor), 0, points=1, visions=("V01",), units=(0,) * 8)
    then = me(given(game, s.ChooseVisions())).points
    assert then == (0 if floor else left)


@pytest.mark.rule("Q-39")
@pytest.mark.parametrize("visions", [("V04", "V05"), ("V05", "V04")])
def test_a_floor_does_not_ask_which_vision_came_first(visions: tuple[str, ...]) -> None:
    """From 0: V05 gains 4, then V04 costs 1."""
    have = tuple({Unit.CRYSTAL: 2, Unit.RESOURCE: 1}.get(unit, 0) for unit in UNITS)
    play = given(has(table(score_floor_zero=True), visions=visions, units=have), s.ChooseVisions())
    assert me(when(play, p.BestVisions())).points == 4 - 1


# --- information ---


@pytest.mark.rule("B-045", "B-046")
def test_a_hand_is_its_owners_alone() -> None:
    """Others see how many cards it has; decks are counts for all, their owners included."""
    game = has(table(), 0, hand=("S-KAP", "KAP-1"))
    stranger, mine, yours = (RULESET.view(game, viewer) for viewer in (None, 0, 1))
    assert [x.id for x in mine.players[0].hand] == ["KAP-1", "S-KAP"]
    assert stranger.players[0].hand == yours.players[0].hand == ()
    assert [x.players[0].hand_size for x in (stranger, mine, yours)] == [2, 2, 2]
    assert mine.players[0].deck == 5
    assert mine.yokai_deck == 25


@pytest.mark.rule("B-045")
def test_what_is_looked_at_is_the_drawers_alone() -> None:
    """Two Visions, of which one will be kept."""
    game = given(stacked(table(), Kind.VISION, "V05", "V06", "V07"), ObtainVision()).game
    stranger, mine, yours = (RULESET.view(game, viewer) for viewer in (None, 0, 1))
    assert [x.id for x in mine.players[0].looking] == ["V05", "V06"]
    assert stranger.players[0].looking == yours.players[0].looking == ()
    assert yours.players[0].looking_size == 2


@pytest.mark.rule("B-047", "B-069")
def test_a_discard_pile_lies_open() -> None:
    """To its owner and to others; but nothing is drawn from it while the deck has cards."""
    game = has(table(), 0, discard=("S-KIT",))
    assert RULESET.view(game, 1).players[0].discard == ("S-KIT",)
    assert me(given(game, DrawYokai())).discard == ("S-KIT",)


@pytest.mark.rule("B-048")
def test_visions_lie_open() -> None:
    """All see what all want."""
    assert [x.id for x in RULESET.view(table(), 1).players[0].visions] == ["V01"]
