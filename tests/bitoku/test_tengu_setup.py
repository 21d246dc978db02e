"""Solo: set-up and difficulty. Chapters 1.29 and 1.35 of the clause index."""

import pytest
from msgspec.structs import replace

from domain.bitoku import RULESET
from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import Family, Spot
from domain.bitoku.lists.reading import default
from domain.bitoku.options import Options
from domain.bitoku.state import Bitoku, Die
from domain.bitoku.tengu import steps as ts
from domain.bitoku.tengu.rules.setup import fitting_rocks
from domain.chance.dice import KeyedDice
from tests.bitoku.tables import Steady, has, kodamas, opened, scored, solo, table, tengu, tengu_of, you
from tests.support.table import Played, given, legal, when


def shuffled(key: int, **options: bool) -> Bitoku:
    """A solo set-up by chance."""
    game = RULESET.begin(1, Options(**options), default())  # type: ignore[arg-type]  # named by tests
    laid: Bitoku = given(game, s.LayBoard(), s.EquipPlayers(), chance=KeyedDice(bytes([key]), 1)).game
    return laid


@pytest.mark.rule("B-307", "B-308")
def test_solo_uses_the_set_up_of_two() -> None:
    """Board, ancient buildings, neutral Kodamas; the player starts as ever."""
    game, two = opened(1).game, opened(2).game
    assert (game.box.die_spaces, game.box.neutral, len(game.gates)) == (2, 4, 3)
    assert game.areas == two.areas
    player = game.players[0]
    assert (player.awake, player.asleep, player.resources, len(player.visions)) == (3, 8, (1, 0, 1, 0), 1)
    assert len(player.rocks) == 1


@pytest.mark.rule("B-310", "B-311", "B-312", "B-313", "B-314")
def test_what_the_tengu_starts_with() -> None:
    """Six counters, 11 Pilgrims, five Yōkai, a Dragonfly; neither Visions nor Amulets; pieces at their start."""
    its = you(opened(1))
    assert (its.built, its.awake, its.asleep) == (0, 11, 0)
    assert [card[:2] for card in its.deck] == ["S-"] * 5
    assert len(its.dragonflies) == 1
    assert (its.visions, its.amulets) == ((), (0, 0, 0))
    assert (its.kodamas, its.counter, its.points) == ((1,) * 5, 0, 0)


@pytest.mark.rule("B-315", "B-316")
def test_the_tengu_is_first_and_its_dice_show_2_3_4() -> None:
    """Locked, from left to right."""
    game = opened(1).game
    assert game.order == (1, 0)
    assert [(die.value, die.spot) for die in game.players[1].dice] == [(n, Spot.LOCKED) for n in (2, 3, 4)]


@pytest.mark.rule("B-317", "B-318", "B-319")
@pytest.mark.parametrize("key", range(12))
def test_the_tengu_has_two_rocks_of_different_kinds(key: int) -> None:
    """The first from the Garden, whose space stays empty; one shows Yōkai and the other does not."""
    game = shuffled(key)
    families = [game.box.rocks[rock].family is Family.YOKAI for rock in game.players[1].rocks]
    assert sorted(families) == [False, True]
    assert game.garden.count("") == 1
    assert len(game.garden) == 5
    assert sum(rock in game.boxed for rock in game.box.rocks) == 13 - 1 - 5 - 1


@pytest.mark.rule("B-318", "Q-54")
def test_another_first_rock_is_drawn_when_no_second_one_fits() -> None:
    """The player has one of the five Yōkai Rocks and the Garden four: Ara, drawn first, finds no partner."""
    order = ("I01", "I06", "I02", "I03", "I04", "I05", *(f"I{n:02}" for n in range(7, 14)))
    game = RULESET.begin(1, Options(), default())
    laid = given(game, s.LayBoard(), chance=Steady()).game
    played = given(with_rocks(laid, order), s.EquipPlayers(), chance=Steady())
    (first,) = played.history_of(f.RockTaken)
    assert (first.space, first.rock) == (2, "I02"), "the first space has I06"
    assert played.game.garden == ("I06", "", "I03", "I04", "I05")
    assert played.game.box.rocks[you(played).rocks[1]].family is not Family.YOKAI
    assert fitting_rocks(with_rocks(played.game, ("I07",)), "I06") == ()


def with_rocks(game: Bitoku, order: tuple[str, ...]) -> Bitoku:
    return replace(game, rock_stack=order)


@pytest.mark.rule("B-320")
@pytest.mark.parametrize("key", range(8))
def test_x_44_the_rocks_say_the_first_resources(key: int) -> None:
    """1 wood and, for buildings, 1 stone or, for Mitamas, 1 sake; only one Rock shows either (B-318)."""
    game = shuffled(key)
    families = {game.box.rocks[rock].family for rock in game.players[1].rocks}
    wanted = (1, 1, 0, 0) if Family.BUILDING in families else (1, 0, 0, 1)
    assert game.players[1].resources == wanted


@pytest.mark.rule("B-321", "B-322", "B-323")
def test_ten_cards_three_of_them_shown() -> None:
    """Shuffled; the Attitude tile is inactive; Will dice are on no board."""
    its = tengu_of(shuffled(1))
    assert (len(its.row), len(its.deck), its.discard, its.active) == (3, 7, (), False)
    assert tengu_of(shuffled(2)).row != its.row
    assert all(len(player.dice) == 3 for player in opened(1).game.players)


# --- difficulty ---


@pytest.mark.rule("B-408", "B-415")
@pytest.mark.parametrize(
    ("options", "count"),
    [
        ({}, 1),
        ({"easier_no_dragonfly": True}, 0),
        ({"harder_dragonflies": True}, 2),
    ],
)
def test_dragonflies_by_difficulty(options: dict[str, bool], count: int) -> None:
    """None, one, or two."""
    assert len(you(opened(1, **options)).dragonflies) == count


@pytest.mark.rule("B-409")
def test_easier_without_yokai() -> None:
    """An empty pile."""
    assert you(opened(1, easier_no_yokai=True)).deck == ()


@pytest.mark.rule("B-410")
def test_easier_without_resources() -> None:
    """Nothing for its Rocks."""
    assert you(opened(1, easier_no_resources=True)).resources == (0, 0, 0, 0)


@pytest.mark.rule("B-411", "D-44")
@pytest.mark.parametrize(("ahead", "then"), [(2, 2), (1, 1)])
def test_easier_the_kodama_follows_only_when_it_is_behind(ahead: int, then: int) -> None:
    """When the Tengu places a die; C is forced with an unlocked die and a free location."""
    game = kodamas(solo(easier_kodama_only_behind=True), 0, stairs=ahead)
    assert you(act(unlocked(game, 3), "Z05")).kodamas[1] == then
    assert you(act(unlocked(kodamas(solo(), 0, stairs=ahead), 3), "Z05")).kodamas[1] == 2


def unlocked(game: Bitoku, *values: int) -> Bitoku:
    dice = [Die(value, Spot.UNLOCKED) for value in values]
    return has(game, 1, dice=(*dice, *game.players[1].dice[len(dice) :]))


def act(game: Bitoku, card: str, place: int = 2) -> Played:
    return given(game, ts.TenguAct(card, place), seat=1)


@pytest.mark.rule("B-412", "B-343")
@pytest.mark.parametrize(("option", "spent"), [(False, 2), (True, 0)])
def test_easier_no_movement_in_spring(option: bool, spent: int) -> None:
    """For its Crystals."""
    game = tengu(solo(easier_no_spring_movement=option), crystals=("D01", "M01"))
    played = given(game, s.Spring())
    played = when(played, *legal(played, p.Discard)[:1], seat=0)
    assert len(played.history_of(f.MovementSpent)) == spent


@pytest.mark.rule("B-413")
def test_harder_a_pilgrim_is_on_its_way() -> None:
    """On the first space of the path."""
    its = you(opened(1, harder_pilgrim=True))
    assert (its.walking, its.awake) == (("north-1",), 10)


@pytest.mark.rule("B-414")
def test_harder_kodamas_start_one_further() -> None:
    """All five."""
    assert you(opened(1, harder_kodamas=True)).kodamas == (2,) * 5


@pytest.mark.rule("B-416")
@pytest.mark.parametrize(("option", "points"), [(False, 0), (True, 6)])
def test_harder_points_for_kodamas_ahead(option: bool, points: int) -> None:
    """3 for each region where it is strictly ahead."""
    game = kodamas(kodamas(solo(harder_kodama_points=option), 1, yomi=3, home=2, glade=2), 0, glade=2)
    played = given(game, s.ScoreRest())
    assert scored(played, "B-416", 1) == points


@pytest.mark.rule("B-408", "B-409", "B-410", "B-413", "B-414", "B-415")
def test_switches_work_together() -> None:
    """Any number of them."""
    its = you(opened(1, easier_no_yokai=True, easier_no_resources=True, harder_pilgrim=True, harder_kodamas=True))
    assert (its.deck, its.resources, its.walking, its.kodamas) == ((), (0,) * 4, ("north-1",), (2,) * 5)
    assert table(2, harder_kodamas=True).players[1].kodamas == (1,) * 5, "with two players they mean nothing"
