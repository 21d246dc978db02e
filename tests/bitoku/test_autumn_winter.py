"""Autumn and Winter. Chapters 1.16 and 1.17 of the clause index."""

from itertools import permutations

import pytest
from msgspec.structs import replace

from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import ROWS, VALUED, Kind, Season, Spot
from domain.bitoku.state import Bitoku
from domain.bitoku.steps import effects as e
from domain.kernel.nouns import Decline, Seat
from domain.kernel.table import decisions
from tests.bitoku.tables import (
    HOME,
    RULES,
    YOMI,
    can,
    crossed,
    dice,
    has,
    hill,
    me,
    placed,
    scored,
    shown,
    stacked,
    step_of,
    table,
)
from tests.support.table import Played, given, legal, like, refusal, when


def autumn(game: Bitoku) -> tuple[Seat, ...]:
    order: tuple[Seat, ...] = given(game, s.Autumn()).game.order
    return order


@pytest.mark.rule("B-159", "B-178", "B-179", "B-180", "B-181")
def test_t_16_the_home_sets_the_order() -> None:
    """From top to bottom Yellow, Brown, Yellow; Purple was before Green: Yellow, Brown, Purple, Green.

    Green's seat is before Purple's, so that it is the order of the last round that counts.
    """
    green, yellow, brown, purple = range(4)
    game = placed(placed(placed(table(4), yellow, 1, 1, HOME, 1), brown, 1, 6, HOME, 2), yellow, 2, 6, HOME, 3)
    game = replace(game, order=(brown, purple, green, yellow))
    assert autumn(game) == (yellow, brown, purple, green)


@pytest.mark.rule("B-182")
def test_x_25_an_empty_home_changes_nothing() -> None:
    """Dice elsewhere do not matter."""
    game = placed(replace(table(3), order=(2, 0, 1)), 1, 1, 6, YOMI)
    assert autumn(game) == (2, 0, 1)


# --- Winter A: the dice ---


def winter(game: Bitoku) -> Played:
    """All dice are taken back as they lie."""
    played = given(game, s.Winter())
    while isinstance(step_of(played), s.ArrangeDice):
        played = when(played, legal(played)[0])
    return played


@pytest.mark.rule("B-183", "B-184", "B-187")
def test_winter_goes_step_by_step() -> None:
    """Dice side by side; then the Spirit's Virtue in the new order; then what is left."""
    game = replace(table(3), order=(2, 0, 1))
    for seat in range(3):
        game = has(game, seat, played=("S-KAP", "", ""))
    played = given(game, s.Winter())
    assert [x.seat for x in decisions(played.position.agenda)] == [0, 1, 2]
    assert set(legal(played, seat=0)) == {p.Arrange(order) for order in permutations((1, 2, 3))}
    played = winter(game)
    seats = []
    while isinstance(step_of(played), s.SpiritsVirtue):
        seats.append(played.open[0][0])
        played = when(played, Decline())
    assert seats == [2, 0, 1]


@pytest.mark.rule("B-185", "B-100", "B-184")
def test_x_06_values_persist() -> None:
    """Raised to 4 and not crossed: 4; crossed from 4: 3; all are locked, in any arrangement."""
    game = placed(crossed(has(table(2), dice=dice(1, 1, 1)), 0, 1, 3, "left"), 0, 2, 4, YOMI)
    played = when(given(game, s.Winter()), p.Arrange((4, 1, 3)), seat=0)
    assert [(die.value, die.spot) for die in me(played).dice] == [(n, Spot.LOCKED) for n in (4, 1, 3)]


# --- Winter B: the Spirit's Virtue ---


def virtue(**changes: object) -> Played:
    base: dict[str, object] = {"played": ("NEZ-1", "", ""), "deck": ("S-KAP", "S-IMO", "S-SHI", "S-KIT")}
    return given(has(table(2), 0, **(base | changes)), s.SpiritsVirtue())


@pytest.mark.rule("B-186", "Q-36")
def test_x_11_at_least_five_yokai_in_four_places() -> None:
    """Deck, board, hand and discard pile count; what is tucked under the board does not."""
    assert can(virtue(), like(p.Remove, space=1))
    assert can(virtue(deck=("S-KAP",), hand=("S-IMO",), discard=("S-KIT", "S-SHI")), like(p.Remove, space=1))
    few = has(table(2), 0, played=("NEZ-1", "", ""), deck=("S-KAP", "S-IMO", "S-SHI"), tucked=("S-KIT",))
    menu = run_menu(few)
    assert menu[p.Remove(1, "NEZ-1")] == "B-186"
    assert menu[p.Remove(2, "")] == "B-188"


def run_menu(game: Bitoku) -> dict[object, str]:
    return dict(RULES.menu_for(game, 0, s.SpiritsVirtue()))


@pytest.mark.rule("B-188", "B-189", "B-190", "D-14")
@pytest.mark.parametrize(("built", "points"), [(3, 6), (6, 12), (7, 12)])
def test_x_12_a_removed_card_scores_at_most_12(built: int, points: int) -> None:
    """2 for each building; the card is tucked and cannot be used again."""
    played = when(virtue(built=built), like(p.Remove, space=1))
    assert scored(played, "B-189") == me(played).points == points
    assert (me(played).tucked, me(played).played) == (("NEZ-1",), ("", "", ""))
    assert played.is_over, "at most one each Winter"


@pytest.mark.rule("Q-35")
@pytest.mark.parametrize(
    ("card", "changes", "points"),
    [
        ("KAP-1", {"mitamas": ("ara",), "pairs": (("ara", "L01"),)}, 4),
        ("KAP-3", {"pairs": (("ara", "L01"),)}, 3),
        ("IMO-1", {"resources": (1, 2, 0, 4)}, 7),
        ("IMO-3", {"amulets": (2, 1, 1)}, 4),
        ("IMO-4", {"kodamas": (4, 6, 3, 1, 5)}, 9),
        ("NEZ-2", {"crystals": ("D01", "", "", "M01", "", "", "", "")}, 4),
        ("KIT-1", {"visions": ("V01", "V02")}, 4),
        ("KIT-2", {"rocks": ("I01", "I02", "I03")}, 6),
        ("KIT-4", {"praying": (1, 3)}, 6),
        ("SHI-1", {"arrived": ("north-3-gate-1", "north-2-illumination-1")}, 3),
        ("SHI-2", {"arrived": ("north-4-illumination-2", "north-2-illumination-1")}, 6),
        ("SHI-4", {"path": ("jin", "jin", "gi")}, 6),
        ("SHI-5", {"counter": 2}, 6),
        ("YAM-1", {"dice": dice(2, 5, 4)}, 9),
        ("YAM-2", {"tucked": ("S-KAP",)}, 6),
        ("YAM-4", {}, 3),
        ("S-KAP", {"mitamas": ("ara",), "pairs": (("ara", "L01"),)}, 2),
        ("S-IMO", {"resources": (1, 0, 1, 2)}, 4),
        ("S-NEZ", {"built": 3}, 3),
        ("S-KIT", {"visions": ("V01", "V02")}, 2),
        ("S-SHI", {"path": ("jin", "gi")}, 2),
    ],
)
def test_what_a_virtue_counts(card: str, changes: dict[str, object], points: int) -> None:
    """At the time of scoring; the card itself is tucked by then."""
    played = when(virtue(played=(card, "", ""), **changes), like(p.Remove, space=1))
    assert scored(played, "B-189") == points


# --- C and D ---


@pytest.mark.rule("B-191", "B-192")
def test_played_cards_are_discarded_and_hands_kept() -> None:
    """For the next round."""
    game = has(table(2), played=("S-KAP", "", "S-SHI"), hand=("S-KIT",), deck=("KAP-1",) * 4)
    played = given(game, s.ClearBoards())
    assert set(me(played).discard) >= {"S-KAP", "S-SHI"}
    assert "S-KIT" in me(played).hand
    assert played.game.round == 2


@pytest.mark.rule("B-194", "B-193")
def test_x_22_after_round_4_comes_the_ascension_without_step_e() -> None:
    """Markers need not return, no card is dealt."""
    game = hill(replace(table(2), round=4), YOMI, covered=("bitoku",))
    played = given(game, s.ClearBoards())
    assert played.game.season in (Season.ASCENSION, Season.OVER)
    assert played.game.hill(YOMI).covered == ("bitoku",)
    assert not played.history_of(f.HillDealt)


# --- E ---


@pytest.mark.rule("B-195", "B-196", "B-197")
def test_the_hills_are_renewed() -> None:
    """What is left is discarded, markers return, one new card of each kind comes to each Hill."""
    game = hill(table(2), YOMI, bitoku="", covered=("bitoku", "two"))
    played = given(stacked(game, Kind.YOKAI, *(f"NEZ-{n}" for n in range(1, 6))), s.RenewBoard())
    assert played.game.bitoku_discard == ("makoto",) * 3
    assert played.game.yokai_discard == ("KAP-1", "KAP-2", "KAP-3", "KAP-4")
    assert [played.game.hill(region).yokai for region in VALUED] == ["NEZ-1", "NEZ-2", "NEZ-3", "NEZ-4"]
    assert all(x.bitoku and not x.covered for x in played.game.hills)


@pytest.mark.rule("B-195", "Q-37")
def test_a_deck_that_runs_out_is_made_of_its_discard_pile() -> None:
    """Deal what is left, shuffle, go on."""
    played = given(stacked(table(2), Kind.YOKAI, "YAM-1"), s.RenewBoard())
    assert all(x.yokai for x in played.game.hills)
    assert [x.kind for x in played.history_of(f.DeckRenewed)] == [Kind.YOKAI]


@pytest.mark.rule("B-198", "B-199", "B-202")
def test_rows_move_on_once_a_round() -> None:
    """The dearest tile leaves the game, the others slide outward, the stack fills the cheap spaces."""
    game = stacked(shown(table(2), Kind.MITAMA, "ara", "", "nigi", "saki"), Kind.MITAMA, "kushi", "shinigami-1")
    played = given(game, s.RenewBoard())
    assert played.game.row(Kind.MITAMA) == ("shinigami-1", "kushi", "ara", "nigi")
    assert "saki" in played.game.boxed


@pytest.mark.rule("B-198", "B-199", "Q-38")
def test_x_23_an_empty_far_space_costs_no_tile() -> None:
    """Nothing is removed from that row; tiles slide and the stack refills; a stack that ran out leaves gaps."""
    game = stacked(shown(table(2), Kind.CRYSTAL, "D01", "", "D02", ""), Kind.CRYSTAL, "D03")
    played = given(game, s.RenewBoard())
    assert played.game.row(Kind.CRYSTAL) == ("", "D03", "D01", "D02")
    assert Kind.CRYSTAL not in {x.kind for x in played.history_of(f.TileRemoved)}


@pytest.mark.rule("B-200", "B-244")
def test_the_garden_is_never_refilled() -> None:
    """A gap stays."""
    game = table(2)
    played = given(replace(game, garden=("", *game.garden[1:])), s.RenewBoard())
    assert played.game.garden[0] == ""


@pytest.mark.rule("B-202")
def test_a_taken_tile_is_not_replaced_before_winter() -> None:
    """Its space stays empty."""
    played = when(given(has(table(2), resources=(5, 5, 5, 5)), e.ObtainMitama()), like(p.TakeTile, space=1))
    assert played.game.row(Kind.MITAMA)[0] == ""
    assert refusal(given(played.game, e.ObtainMitama()), like(p.TakeTile, space=1)) == "B-202"


@pytest.mark.rule("B-201", "B-003")
def test_after_winter_comes_spring() -> None:
    """Of the next round."""
    played = given(replace(table(2), round=2), s.ClearBoards())
    assert (played.game.round, played.game.season) == (3, Season.SPRING)
    assert [x.kind for x in played.history_of(f.RowFilled)] == list(ROWS)
