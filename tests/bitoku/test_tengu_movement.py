"""Solo: the Tengu's Movement Points. Chapter 1.32."""

import pytest

from domain.bitoku import facts as f
from domain.bitoku.state import Bitoku
from domain.bitoku.tengu import facts as t
from domain.bitoku.tengu import steps as ts
from domain.kernel.replay import fold_facts
from tests.bitoku.tables import (
    RULES,
    Steady,
    has,
    scored,
    solo,
    tengu,
    tengu_of,
    you,
)
from tests.support.table import Played, given


def moving(points: int = 1, *rolls: int, **changes: object) -> Played:
    game = has(solo(), 1, **changes)
    return given(game, ts.TenguMovement(points), seat=1, chance=Steady(*rolls))


@pytest.mark.rule("B-375", "B-376")
def test_first_it_completes_bitoku() -> None:
    """For its points alone."""
    played = moving(path=("jin",), walking=("north-1",))
    assert scored(played, "B-376", 1) == 3
    assert you(played).kodamas == (1,) * 5
    assert you(played).walking == ("north-1",)


@pytest.mark.rule("B-377", "B-381", "Q-58")
def test_then_its_pilgrim_goes_on_ignoring_bridges() -> None:
    """Past an Illumination that is not the best of all."""
    played = moving(2, walking=("north-2",), arrived=("north-3-gate-1",))
    assert you(played).walking == ("north-4",)
    assert scored(played, "B-378", 1) == 0


@pytest.mark.rule("B-378", "B-335", "Q-48")
def test_the_best_illumination_counts_twice() -> None:
    """The highest of all that are free, if it is there; its Amulet is ignored."""
    played = moving(walking=("north-8",))
    assert scored(played, "B-378", 1) == 2 * 6
    assert you(played).arrived == ("north-8-illumination-1",)
    assert you(played).amulets == (0, 0, 0)
    game = has(has(solo(), 0, arrived=("north-8-illumination-1",)), 1, walking=("north-8",))
    assert scored(given(game, ts.TenguMovement(1), seat=1), "B-378", 1) == 2 * 5


@pytest.mark.rule("Q-48")
@pytest.mark.parametrize(("local", "points"), [(False, 0), (True, 4)])
def test_by_the_option_it_takes_the_best_of_its_fork(local: bool, points: int) -> None:
    """2 points at the second space, doubled."""
    game = has(solo(tengu_local_illumination=local), 1, walking=("north-2",))
    assert scored(given(game, ts.TenguMovement(1), seat=1), "B-378", 1) == points


@pytest.mark.rule("B-379", "B-380")
def test_a_new_gate_counts_twice_and_draws_a_card() -> None:
    """The better space; the card's action is done, and the card discarded. No second time at the same Gate."""
    played = moving(walking=("north-3",))
    assert scored(played, "B-379", 1) == 4
    drawn = played.history_of(t.TenguDrew)[0].card
    assert drawn in tengu_of(played.game).discard
    assert played.history_of(t.TenguCrystalTaken), "Z04 is a Crystal"
    again = moving(walking=("north-3",), arrived=("north-3-gate-1",))
    assert you(again).walking == ("north-4",)


@pytest.mark.rule("B-380", "Q-49")
def test_a_gate_with_an_empty_deck_shuffles_the_discards() -> None:
    """Those that are there; the row stays."""
    game = tengu(has(solo(), 1, walking=("north-3",)), deck=(), discard=("Z05", "Z06"))
    played = given(game, ts.TenguMovement(1), seat=1, chance=Steady())
    assert played.history_of(t.TenguShuffled)[0].order == ("Z05", "Z06")
    assert tengu_of(played.game).row == tengu_of(game).row


@pytest.mark.rule("B-380", "Q-49")
def test_a_card_drawn_at_a_gate_is_discarded_after_its_action() -> None:
    """Its MP reach a second Gate: with no other card there it draws none, least of all this one."""
    game = second_gate(solo(), deck=("Z05",), discard=())
    played = given(game, ts.TenguMovement(1), seat=1)
    assert len([x for x in played.history_of(f.PilgrimArrived) if "gate" in x.space]) == 2
    assert [x.card for x in played.history_of(t.TenguDrew)] == ["Z05"]
    assert not played.history_of(t.TenguShuffled)
    assert played.facts[-1] == t.TenguDiscarded("Z05"), "all MP are spent"
    assert (tengu_of(played.game).discard, tengu_of(played.game).drawn) == (("Z05",), ())


@pytest.mark.rule("B-380", "Q-49")
def test_a_reshuffle_at_a_second_gate_leaves_the_card_of_the_first_out() -> None:
    """The discards of that moment; both cards are discarded in the end, the later one first."""
    game = second_gate(solo(), deck=("Z05",), discard=("Z04",))
    played = given(game, ts.TenguMovement(1), seat=1)
    assert [x.order for x in played.history_of(t.TenguShuffled)] == [("Z04",)]
    assert [x.card for x in played.history_of(t.TenguDrew)] == ["Z05", "Z04"]
    assert tengu_of(played.game).discard == ("Z04", "Z05")
    second = played.facts.index(t.TenguDrew("Z04")) + 1
    assert tengu_of(fold_facts(RULES, game, played.facts[:second])).drawn == ("Z05", "Z04")


def second_gate(game: Bitoku, **cards: tuple[str, ...]) -> Bitoku:
    """A Pilgrim at a Gate; Z05 gives 3 MP, enough for another Pilgrim to reach the next Gate."""
    return tengu(has(game, 1, walking=("north-3", "north-3")), **cards)


@pytest.mark.rule("B-382", "D-42", "Q-58")
def test_last_a_new_pilgrim_at_the_furthest_gate() -> None:
    """Beside it; without Pilgrims the points are lost."""
    assert you(moving()).walking == ("north-1",)
    assert you(moving(arrived=("north-3-gate-1",))).walking == ("north-3",)
    stuck = moving(walking=("north-8",), arrived=("north-8-illumination-1", "north-7-gate-1"))
    assert you(stuck).walking == ("north-8", "north-7"), "one that can go nowhere stays"
    assert moving(2, awake=0).history_of(f.MovementLost) == [f.MovementLost(1, 2)]
