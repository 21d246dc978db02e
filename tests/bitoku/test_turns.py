"""Summer: the turn, playing a Yōkai, passing. Chapters 1.8, 1.10, 1.11 and 1.15 of the clause index."""

import pytest
from msgspec.structs import replace

from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import Kind, Season, Spot
from domain.bitoku.state import Bitoku, Die
from domain.bitoku.steps import effects as e
from domain.kernel.nouns import Decline
from tests.bitoku.tables import (
    FORGES,
    GLADE,
    HOME,
    STAIRS,
    YOMI,
    crossed,
    crystal,
    dice,
    has,
    me,
    placed,
    rich,
    settled,
    shown,
    step_of,
    table,
    why,
)
from tests.support.table import given, is_legal, legal, nth, refusal, when


def idle(seats: int = 2, **options: bool) -> Bitoku:
    """A table on which everybody has passed but seat 0."""
    game = table(seats, **options)
    for seat in range(1, seats):
        game = has(game, seat, passed=True)
    return game


@pytest.mark.rule("B-083", "B-085", "B-177")
def test_turns_go_round_until_all_have_passed() -> None:
    """By the Turn Order Track; who has passed is left out."""
    game = replace(table(3), order=(2, 0, 1))
    for seat, cards in ((0, ("S-KAP",)), (1, ("S-KAP", "S-SHI")), (2, ())):
        game = has(game, seat, hand=cards, awake=0)
    played = given(game, s.Summer())
    seats = []
    while isinstance(step_of(played), s.TakeTurn):
        seats.append(played.open[0][0])
        played = settled(
            when(played, (legal(played, p.PlayYokai) or legal(played, p.UseDie) or legal(played, p.Pass))[0])
        )
        while isinstance(step_of(played), s.ActivateYokai | s.WorkDie):
            played = when(played, Decline())
    assert seats == [2, 0, 1, 0, 1, 0, 1, 1, 1]
    assert all(player.passed for player in played.game.players)


@pytest.mark.rule("B-054", "B-084")
def test_a_turn_is_one_of_four_actions() -> None:
    """Played a Yōkai, use a die, cross the river, or pass."""
    game = placed(has(table(), hand=("S-KAP",), dice=dice(2, 2, 2)), 0, 1, 4, YOMI)
    played = given(game, s.TakeTurn())
    assert {type(pick) for pick in legal(played)} == {p.PlayYokai, p.UseDie, p.CrossRiver}
    assert refusal(played, p.Pass()) == "B-176"
    assert refusal(played, Decline()) == "B-084"


@pytest.mark.rule("B-073", "B-086", "B-087", "B-088")
def test_t_07_playing_imomushi_on_the_leftmost_space() -> None:
    """The die of the space is unlocked, 1 wood or 1 stone is gained, and the turn ends."""
    game = has(table(), hand=("S-IMO",), resources=(0, 0, 0, 0))
    played = when(given(game, s.TakeTurn()), p.PlayYokai("S-IMO", 1))
    assert [die.spot for die in me(played).dice] == [Spot.UNLOCKED, Spot.LOCKED, Spot.LOCKED]
    played = when(played, p.UseYokai())
    assert legal(played, p.TakeOption) == [p.TakeOption(e.Gain(wood=1)), p.TakeOption(e.Gain(stone=1))]
    played = when(played, nth(p.TakeOption, 2))
    assert me(played).resources == (0, 1, 0, 0)
    assert played.is_over
    assert me(played).played == ("S-IMO", "", "")


@pytest.mark.rule("B-087", "B-091")
def test_a_card_may_lie_beside_a_die_that_is_not_locked() -> None:
    """Unlocked already, in the Forest, or across the river: it stays there."""
    base = has(table(), hand=("S-IMO",), dice=dice(1, 2, 3))
    for game in (base, placed(base, 0, 2, 2, YOMI), crossed(base, 0, 2, 2, "left")):
        played = when(given(game, s.TakeTurn()), p.PlayYokai("S-IMO", 2))
        assert me(played).dice == game.players[0].dice
        assert not played.history_of(f.DieUnlocked)


@pytest.mark.rule("B-088")
def test_a_cards_action_is_optional() -> None:
    """Nothing happens when it is declined."""
    game = has(table(), hand=("S-SHI",))
    played = when(given(game, s.TakeTurn()), p.PlayYokai("S-SHI", 1), Decline())
    assert me(played).amulets == (1, 0, 0)
    assert played.is_over


@pytest.mark.rule("B-089", "B-283", "D-35")
def test_the_connected_crystal_works_before_or_after_the_card() -> None:
    """Once, and only on its own card space; it too is optional."""
    game = crystal(has(table(), hand=("S-SHI",)), 7, "G01")
    one = when(given(game, s.TakeTurn()), p.PlayYokai("S-SHI", 1))
    assert refusal(one, p.UseCrystal()) == "B-283"
    for first, second in ((p.UseYokai(), p.UseCrystal()), (p.UseCrystal(), p.UseYokai())):
        two = when(given(game, s.TakeTurn()), p.PlayYokai("S-SHI", 2), first)
        if isinstance(first, p.UseYokai):
            two = when(two, Decline())  # the Movement Point of the card
        assert why(two, first) in ("B-088", "B-089")
        assert me(when(two, second)).amulets == (3, 0, 0)


@pytest.mark.rule("B-089", "B-283")
def test_a_crystal_that_the_card_has_just_brought_waits_for_the_next_card() -> None:
    """It was not connected when the card was played; the next card on its space finds it."""
    game = shown(has(table(), hand=("S-NEZ", "S-SHI")), Kind.CRYSTAL, "G01")
    played = when(given(game, s.TakeTurn()), p.PlayYokai("S-NEZ", 2))
    assert refusal(played, p.UseCrystal()) == "B-283"
    played = when(played, p.UseYokai(), p.TakeOption(e.ObtainCrystal()), p.TakeCrystal(1, 7))
    assert me(played).crystals[6] == "G01"
    assert played.is_over
    assert me(played).amulets == (1, 0, 0)
    later = when(given(has(played.game, played=("", "", "")), s.TakeTurn()), p.PlayYokai("S-SHI", 2))
    assert is_legal(later, p.UseCrystal())


@pytest.mark.rule("B-094", "B-276")
def test_a_connected_crystal_stays_for_the_whole_game() -> None:
    """A second one on its space is refused; no pick takes it away."""
    game = shown(crystal(rich(table()), 7, "G01"), Kind.CRYSTAL, "G02")
    played = given(game, e.ObtainCrystal())
    assert refusal(played, p.TakeCrystal(1, 7)) == "B-276"
    assert [pick.slot for pick in legal(played, p.TakeCrystal)] == [6, 8]


@pytest.mark.rule("B-090", "B-092", "B-093")
def test_a_card_space_holds_one_card() -> None:
    """A taken space is refused, with all three taken the action is not to be had; no pick moves a card."""
    played = given(has(table(), hand=("S-KIT",), played=("S-KAP", "", "")), s.TakeTurn())
    assert refusal(played, p.PlayYokai("S-KIT", 1)) == "B-090"
    assert legal(played, p.PlayYokai) == [p.PlayYokai("S-KIT", 2), p.PlayYokai("S-KIT", 3)]
    full = given(has(table(), hand=("S-KIT",), played=("S-KAP", "S-SHI", "S-NEZ")), s.TakeTurn())
    assert refusal(full, p.PlayYokai("S-KIT", 2)) == "B-092"


@pytest.mark.rule("B-075", "B-076", "B-097", "Q-29")
def test_a_pilgrim_pays_for_a_locked_die() -> None:
    """It leaves the game and the die is placed at once; only an available Pilgrim will do."""
    played = given(table(), s.TakeTurn())
    assert refusal(played, p.UseDie(1, YOMI)) == "B-097"
    played = settled(when(played, p.UseDie(1, YOMI, pilgrim=True)))
    assert (me(played).awake, me(played).gone) == (2, 1)
    assert me(played).dice[0].region is YOMI
    poor = given(has(table(), awake=0, praying=(1, 2), walking=("north-1",)), s.TakeTurn())
    assert refusal(poor, p.UseDie(1, YOMI, pilgrim=True)) == "B-075"
    assert legal(poor) == [p.Pass()]


# --- passing ---


@pytest.mark.rule("B-176", "Q-01")
def test_who_can_play_a_card_or_place_a_die_may_not_pass() -> None:
    """With an empty hand and no unlocked die one may; a Pilgrim need not be spent, nor the river crossed."""
    assert refusal(given(has(table(), hand=("S-KAP",)), s.TakeTurn()), p.Pass()) == "B-176"
    unlocked = has(table(), dice=(*dice(3), *dice(2, 1, spot=Spot.LOCKED)))
    assert refusal(given(unlocked, s.TakeTurn()), p.Pass()) == "B-176"
    waiting = placed(has(table(), played=("S-KAP", "S-SHI", "S-NEZ"), hand=("S-KIT",)), 0, 1, 4, YOMI)
    played = given(waiting, s.TakeTurn())
    assert legal(played, p.CrossRiver)
    assert is_legal(played, p.Pass())


@pytest.mark.rule("Q-01", "B-176")
def test_a_full_forest_lets_one_pass() -> None:
    """An unlocked die without a place does not bind."""
    game = has(table(3), dice=dice(3, 2, 1))
    spaces = [(region, space) for region in (YOMI, STAIRS, GLADE) for space in (1, 2)]
    for i, (region, space) in enumerate(spaces):
        game = placed(game, 1 + i // 3, i % 3 + 1, 6, region, space)
    assert refusal(given(game, s.TakeTurn()), p.Pass()) == "B-176"
    for number, space in enumerate((1, 2, 3, 4)):
        game = has(game, 1 + number // 2, dice=(*game.players[1 + number // 2].dice, home(space)))
    game = has(game, 1, dice=(*game.players[1].dice, forges(1), forges(2)))
    assert is_legal(given(game, s.TakeTurn()), p.Pass())


def home(space: int) -> Die:
    return Die(1, Spot.FOREST, HOME, space)


def forges(space: int) -> Die:
    return Die(1, Spot.FOREST, FORGES, space)


@pytest.mark.rule("Q-01")
def test_by_the_option_one_may_always_pass() -> None:
    """strict_pass off."""
    played = given(has(table(strict_pass=False), hand=("S-KAP",)), s.TakeTurn())
    assert is_legal(played, p.Pass())


@pytest.mark.rule("B-177", "B-085")
def test_who_has_passed_does_nothing_more() -> None:
    """The others go on; when all have passed, Summer is over."""
    game = has(has(table(), 0, hand=()), 1, hand=("S-KAP",))
    played = when(given(game, s.NextTurn()), p.Pass())
    assert played.open[0][0] == 1
    played = when(played, p.PlayYokai("S-KAP", 1), Decline())
    assert (played.open[0][0], type(step_of(played))) == (1, s.TakeTurn)
    assert given(has(idle(), passed=True), s.NextTurn()).is_over
    assert played.game.season is Season.SUMMER
