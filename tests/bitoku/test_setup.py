"""How the board and the players are set up. Chapters 1.2 and 1.3 of the clause index."""

from collections import Counter

import pytest

from domain.bitoku import RULESET
from domain.bitoku import steps as s
from domain.bitoku.kinds import REGIONS, ROWS, VALUED, Kind, Region, Season, Spot
from domain.bitoku.lists.reading import default
from domain.bitoku.options import Options
from domain.bitoku.rules.forest import free_spaces
from domain.bitoku.state import Bitoku
from domain.chance.dice import KeyedDice
from tests.bitoku.tables import HOME, opened, placed, table
from tests.support.table import given

COUNTS = pytest.mark.parametrize("seats", [1, 2, 3, 4])


def shuffled(seats: int, key: bytes = b"rain") -> Bitoku:
    """A set-up by chance."""
    game = RULESET.begin(seats, Options(), default())
    laid: Bitoku = given(game, s.LayBoard(), s.EquipPlayers(), chance=KeyedDice(key, 1)).game
    return laid


@pytest.mark.rule("B-013", "B-014", "B-015")
def test_the_board_follows_the_number_of_players() -> None:
    """Four find more spaces than three, in the Forest and across the river; one or two have another Home."""
    spaces = {seats: opened(seats).game.box for seats in (1, 2, 3, 4)}
    assert spaces[1].die_spaces == spaces[2].die_spaces == 2
    assert spaces[1].banks == spaces[2].banks
    assert len(spaces[2].banks) == 2, "one for the two Hills of a side"
    assert spaces[4].die_spaces > spaces[3].die_spaces
    for hill in VALUED:
        assert spaces[4].bank_of[hill].spaces > spaces[3].bank_of[hill].spaces
    assert [sorted(spaces[n].home) for n in (1, 2, 3, 4)] == [
        [1, 2, 5, 6],
        [1, 2, 5, 6],
        [1, 2, 3, 4],
        [1, 2, 3, 4],
    ]


@pytest.mark.rule("B-016")
@COUNTS
def test_counters_start_in_the_first_spring(seats: int) -> None:
    """The Great Spirit on the first space of the Round Track, the Pagoda on Spring."""
    position, _ = RULESET.open([f"seat-{n}" for n in range(seats)], Options(), b"rain")
    assert (position.game.round, position.game.season) == (1, Season.SPRING)


@pytest.mark.rule("B-017", "B-018")
@pytest.mark.parametrize(("seats", "paths"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_gates_are_dealt_by_their_letter(seats: int, paths: int) -> None:
    """One random tile of the letter on every Gate, two of A and one of B on a path; the others leave the game."""
    game = shuffled(seats)
    wanted = [fork.letter for fork in game.box.gate_forks]
    assert [game.box.gates[tile].letter for tile in game.gates] == wanted
    assert Counter(wanted) == {"A": 2 * paths, "B": paths}
    assert len([x for x in game.boxed if x in game.box.gates]) == 16 - 3 * paths
    assert shuffled(seats, b"snow").gates != game.gates


@pytest.mark.rule("B-019", "B-020", "B-021", "B-022", "B-308")
@pytest.mark.parametrize(("seats", "where"), [(1, VALUED), (2, VALUED), (3, (Region.YOMI, Region.GLADE)), (4, ())])
def test_ancient_buildings_stand_on_the_lower_left(seats: int, where: tuple[Region, ...]) -> None:
    """In all areas with 1 or 2 players, in two with 3, in none with 4; the others leave the game."""
    game = shuffled(seats)
    for region in VALUED:
        plots = [plot.building for plot in game.area(region)]
        assert [bool(x) for x in plots] == [False, False, region in where, False]
        assert all(plot.owner == -1 for plot in game.area(region))
    assert len([x for x in game.boxed if x in game.box.ancient]) == 6 - len(where)


@pytest.mark.rule("B-023", "B-124")
@COUNTS
def test_every_region_has_a_treasure(seats: int) -> None:
    """The five tiles, dealt at random; the Home has one too."""
    game = shuffled(seats)
    assert sorted(game.treasures) == ["K1", "K2", "K3", "K4", "K5"]
    assert len(game.treasures) == len(REGIONS)


@pytest.mark.rule("B-024", "B-308")
@pytest.mark.parametrize(("seats", "place"), [(1, 4), (2, 4), (3, 0), (4, 0)])
def test_a_neutral_kodama_stands_on_the_fourth_space(seats: int, place: int) -> None:
    """With 1 or 2 players, on each of the five tracks."""
    assert {region.neutral for region in RULESET.view(opened(seats).game, None).regions} == {place}


@pytest.mark.rule("B-025", "B-026")
@COUNTS
def test_stacks_are_shuffled_and_rows_filled(seats: int) -> None:
    """Every display space has a tile; the others are face down."""
    game = shuffled(seats)
    for kind in ROWS:
        assert all(game.row(kind))
        assert len(game.row(kind)) == game.box.row_lengths[kind]
    flies = seats + (seats == 1)
    assert [len(game.row(k)) + len(game.stack(k)) for k in ROWS] == [24, 32 - flies, 24, 32]
    assert shuffled(seats, b"snow").stacks != game.stacks


@pytest.mark.rule("B-027", "B-043", "B-200")
@pytest.mark.parametrize(("seats", "garden"), [(2, 5), (3, 6), (4, 8)])
def test_a_rock_for_each_then_the_garden(seats: int, garden: int) -> None:
    """One on the leftmost space of each board, one on each space of the Garden, the others out of the game."""
    game = shuffled(seats)
    assert [len(player.rocks) for player in game.players] == [1] * seats
    assert len(game.garden) == garden
    assert all(game.garden)
    assert len([x for x in game.boxed if x in game.box.rocks]) == 13 - seats - garden


@pytest.mark.rule("B-028", "B-029", "B-030", "B-045")
def test_decks_are_shuffled_and_hills_dealt() -> None:
    """28 Visions, 24 Bitoku, 29 Yōkai; one card of each of the last two on each Hill."""
    game = shuffled(3)
    assert len(game.stack(Kind.VISION)) == 28 - 3
    assert len(game.stack(Kind.BITOKU)) == 24 - 4
    assert len(game.stack(Kind.YOKAI)) == 29 - 4
    assert all(hill.bitoku and hill.yokai for hill in game.hills)
    assert not any(game.box.yokai[card].starting for card in game.stack(Kind.YOKAI))


@pytest.mark.rule("B-033", "B-072")
def test_dice_start_locked_at_3_2_1() -> None:
    """From left to right."""
    for player in opened(4).game.players:
        assert [(die.value, die.spot) for die in player.dice] == [(n, Spot.LOCKED) for n in (3, 2, 1)]


@pytest.mark.rule("B-034", "B-035", "B-036", "B-038", "B-042")
def test_what_each_player_starts_with() -> None:
    """Kodamas and counters at their start, 3 Pilgrims awake and 8 asleep, wood, jade, a +1 Amulet."""
    for player in opened(3).game.players:
        assert player.kodamas == (1, 1, 1, 1, 1)
        assert (player.counter, player.points, player.built, player.path) == (0, 0, 0, ())
        assert (player.awake, player.asleep) == (3, 8)
        assert (player.resources, player.amulets) == ((1, 0, 1, 0), (1, 0, 0))


@pytest.mark.rule("B-037")
def test_the_first_order_is_random() -> None:
    """Other seeds, other orders."""
    orders = {shuffled(4, bytes([n])).order for n in range(12)}
    assert len(orders) > 3
    assert all(sorted(order) == [0, 1, 2, 3] for order in orders)


@pytest.mark.rule("B-039", "B-040")
def test_a_dragonfly_and_a_vision_for_each() -> None:
    """Random ones, open."""
    game = shuffled(4)
    assert [(len(p.dragonflies), len(p.visions)) for p in game.players] == [(1, 1)] * 4
    assert game.players[0].visions != shuffled(4, b"snow").players[0].visions


@pytest.mark.rule("B-041", "B-203", "B-065")
def test_the_five_starting_yokai_are_the_own_deck() -> None:
    """One of each type but Yama-Uba, shuffled; unused sets leave the game."""
    game = shuffled(2)
    types = [game.box.yokai[card].type for card in game.players[0].deck]
    assert sorted(types) == ["imomushi", "kappa", "kitsune", "nezumi", "shin-ookami"]
    assert game.players[0].deck != shuffled(2, b"snow").players[0].deck
    assert sum(card.startswith("S-") for card in game.boxed) == 10


@pytest.mark.rule("B-123", "B-125", "B-126", "B-160")
@COUNTS
def test_five_regions_four_hills_four_areas(seats: int) -> None:
    """The Home has neither Hill nor area."""
    game = opened(seats).game
    assert [region.value for region in REGIONS] == ["yomi", "stairs", "home", "glade", "forges"]
    assert set(game.box.bank_of) == set(VALUED) == set(game.box.areas)
    assert HOME not in game.box.bank_of
    assert len(game.areas) == 4


@pytest.mark.rule("B-096", "B-101")
@pytest.mark.parametrize(("seats", "each"), [(1, 2), (2, 2), (3, 2), (4, 3)])
def test_a_region_has_so_many_die_spaces(seats: int, each: int) -> None:
    """All empty at the start; each die takes one of them, one's own second die too, until none is left."""
    for region in VALUED:
        game = table(seats)
        for number in range(1, each + 1):
            assert free_spaces(game, region)
            game = placed(game, 0, number, 3, region)
        assert not free_spaces(game, region)
    home = placed(table(seats), 0, 1, 3, HOME, 2)
    assert set(home.box.home) - set(free_spaces(home, HOME)) == {2}
