"""Bitoku cards, Movement Points and the Paths of Wisdom. Chapters 1.18 to 1.20 of the clause index."""

import pytest
from msgspec.structs import replace

from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import Kind
from domain.bitoku.steps import effects as e
from domain.kernel.nouns import Decline
from tests.bitoku.tables import has, me, printed, scored, stacked, step_of, table, why
from tests.support.table import Played, given, is_legal, legal, refusal, when


def moving(points: int = 1, seats: int = 2, **changes: object) -> Played:
    return given(has(table(seats), 0, **changes), e.Movement(points))


@pytest.mark.rule("B-203", "B-207", "D-21")
@pytest.mark.parametrize(
    ("card", "points", "step"),
    [
        ("makoto", 2, None),
        ("chuugi", 2, e.GainAny(1)),
        ("jin", 3, e.Advance(1)),
        ("rei", 3, s.KeepOne(Kind.VISION)),
        ("meijo", 4, e.Choose((e.ObtainRock(), e.Pray()))),
    ],
)
def test_completing_a_card_gives_its_points_then_its_action(
    card: str, points: int, step: e.Effect | s.KeepOne | None
) -> None:
    """At once, when the counter moves onto it."""
    played = when(moving(path=(card,)), p.AdvanceCounter())
    assert (scored(played, "B-207"), printed(played), me(played).counter) == (points, step, 1)


@pytest.mark.rule("B-204")
def test_a_new_card_is_added_at_the_end() -> None:
    """The path grows from left to right."""
    played = given(has(stacked(table(), Kind.BITOKU, "gi", "rei"), path=("jin",)), e.ObtainBitoku())
    assert me(when(played, p.KeepCard("rei"))).path == ("jin", "rei")


@pytest.mark.rule("B-205", "Q-25")
def test_a_bitoku_of_the_common_deck_is_one_of_two() -> None:
    """The other goes face down under the deck; of an empty deck nothing comes, unless cards were discarded."""
    played = when(given(stacked(table(), Kind.BITOKU, "gi", "rei", "yu"), e.ObtainBitoku()), p.KeepCard("gi"))
    assert played.game.stack(Kind.BITOKU) == ("yu", "rei")
    assert given(stacked(table(), Kind.BITOKU), e.ObtainBitoku()).is_over


@pytest.mark.rule("Q-25", "B-066", "B-205")
@pytest.mark.parametrize(
    ("kind", "effect", "pile", "cards"),
    [
        (Kind.BITOKU, e.ObtainBitoku(), "bitoku_discard", ("gi", "jin", "rei")),
        (Kind.YOKAI, e.ObtainYokai(), "yokai_discard", ("KAP-1", "KAP-2", "KAP-3")),
    ],
)
def test_an_empty_common_deck_is_made_of_its_discard_pile(
    kind: Kind, effect: e.Effect, pile: str, cards: tuple[str, ...]
) -> None:
    """Shuffled; then two are looked at, one is kept and the other goes under what is left."""
    game = replace(stacked(table(), kind), **{pile: cards[::-1]})
    played = given(game, effect)
    assert played.history_of(f.DeckRenewed) == [f.DeckRenewed(kind, cards)]
    assert getattr(played.game, pile) == ()
    assert legal(played) == [p.KeepCard(cards[0]), p.KeepCard(cards[1])]
    played = when(played, p.KeepCard(cards[1]))
    assert played.game.stack(kind) == (cards[2], cards[0])
    assert cards[1] in (*me(played).path, *me(played).hand)


@pytest.mark.rule("B-206", "B-208")
def test_the_counter_needs_a_card_beyond_it() -> None:
    """Without one it cannot move."""
    assert is_legal(moving(path=("jin", "gi"), counter=1), p.AdvanceCounter())
    assert refusal(moving(path=("jin",), counter=1), p.AdvanceCounter()) == "B-208"


@pytest.mark.rule("B-209", "D-20")
def test_x_15_points_that_cannot_be_spent_are_lost() -> None:
    """An empty path, no Pilgrim available or walking: nothing happens."""
    played = moving(3, awake=0)
    assert played.is_over
    assert played.facts == (f.MovementLost(0, 3),)


@pytest.mark.rule("B-209", "B-210", "B-211")
def test_points_are_spent_one_by_one_as_one_likes() -> None:
    """On the same option or on others; what is left may be given up."""
    played = moving(4, path=("makoto",))
    played = when(played, p.StartPilgrim("north-1"), p.MovePilgrim("north-1", "north-2"), p.AdvanceCounter())
    assert step_of(played) == e.Movement(1)
    assert when(played, Decline()).history_of(f.MovementLost) == [f.MovementLost(0, 1)]
    assert (me(played).walking, me(played).counter) == (("north-2",), 1)


@pytest.mark.rule("B-212")
def test_one_point_is_resolved_before_the_next() -> None:
    """The Kodama step of jin comes before the second point."""
    played = when(moving(2, path=("jin", "gi")), p.AdvanceCounter())
    assert isinstance(step_of(played), e.Advance)
    played = when(played, p.AdvanceKodama(legal(played, p.AdvanceKodama)[0].region))
    assert step_of(played) == e.Movement(1)


# --- the Paths of Wisdom ---


@pytest.mark.rule("B-213", "D-19")
def test_a_pilgrimage_starts_for_a_point() -> None:
    """An available Pilgrim next to the starting Gate."""
    played = when(moving(), p.StartPilgrim("north-1"))
    assert (me(played).walking, me(played).awake) == (("north-1",), 2)
    assert played.is_over


@pytest.mark.rule("B-214")
@pytest.mark.parametrize(
    ("seats", "paths"), [(2, ["north-1"]), (3, ["north-1", "south-1"]), (4, ["north-1", "south-1"])]
)
def test_one_or_two_paths(seats: int, paths: list[str]) -> None:
    """By the number of players."""
    assert [pick.space for pick in legal(moving(seats=seats), p.StartPilgrim)] == paths


@pytest.mark.rule("B-215")
def test_as_many_pilgrimages_as_there_are_pilgrims() -> None:
    """Several at once; without an available Pilgrim none starts."""
    played = moving(3)
    for _ in range(3):
        played = when(played, p.StartPilgrim("north-1"))
    assert me(played).walking == ("north-1",) * 3
    assert refusal(moving(awake=0, walking=("north-1",)), p.StartPilgrim("north-1")) == "B-215"


@pytest.mark.rule("B-216", "Q-26")
def test_t_30_a_pilgrimage_may_start_beside_an_own_gate() -> None:
    """With a Pilgrim on the first Gate: next to it, or at the start; beyond a Bridge nothing is crossed."""
    played = moving(arrived=("north-3-gate-1",))
    assert [pick.space for pick in legal(played, p.StartPilgrim)] == ["north-1", "north-3"]
    far = moving(arrived=("north-7-gate-1",), counter=0)
    assert me(when(far, p.StartPilgrim("north-7"))).walking == ("north-7",)


@pytest.mark.rule("B-217", "B-219")
def test_paths_are_one_way_with_forks() -> None:
    """On along the main path or into the side path; never back."""
    played = moving(walking=("north-2",))
    ends = [pick.to for pick in legal(played, p.MovePilgrim)]
    assert ends == ["north-3", "north-2-illumination-1", "north-2-illumination-2"]
    assert refusal(played, p.MovePilgrim("north-2", "north-1")) == "B-210"
    assert [pick.to for pick in legal(moving(walking=("north-1",)), p.MovePilgrim)] == ["north-2"]


@pytest.mark.rule("B-218")
def test_main_spaces_hold_any_number() -> None:
    """Of Pilgrims of any player."""
    game = has(has(table(), 1, walking=("north-2",)), 0, walking=("north-1", "north-2"))
    assert is_legal(given(game, e.Movement(1)), p.MovePilgrim("north-1", "north-2"))


@pytest.mark.rule("B-220", "B-221", "B-222", "D-17", "D-18", "Q-28")
def test_a_side_space_holds_one_pilgrim() -> None:
    """Any free one costs 1 MP, others there or not; no seat has two Pilgrims on different spaces of one fork."""
    game = has(has(table(), 1, arrived=("north-2-illumination-1",)), 0, walking=("north-2",))
    played = given(game, e.Movement(1))
    assert refusal(played, p.MovePilgrim("north-2", "north-2-illumination-1")) == "B-220"
    assert is_legal(played, p.MovePilgrim("north-2", "north-2-illumination-2"))
    own = moving(walking=("north-2",), arrived=("north-2-illumination-1",))
    assert refusal(own, p.MovePilgrim("north-2", "north-2-illumination-2")) == "B-221"


@pytest.mark.rule("B-221", "B-216", "Q-28")
def test_beside_an_own_gate_one_may_start_again_but_not_enter_it_again() -> None:
    """The space where the new pilgrimage starts does not belong to the side path; another player may enter it."""
    played = when(moving(2, arrived=("north-3-gate-1",)), p.StartPilgrim("north-3"))
    assert refusal(played, p.MovePilgrim("north-3", "north-3-gate-1")) == "B-220"
    assert refusal(played, p.MovePilgrim("north-3", "north-3-gate-2")) == "B-221"
    other = given(has(played.game, 1, walking=("north-3",)), e.Movement(1), seat=1)
    assert is_legal(other, p.MovePilgrim("north-3", "north-3-gate-2"), seat=1)


@pytest.mark.rule("B-223", "B-224")
def test_an_illumination_gives_what_it_shows() -> None:
    """Points and an Amulet; the Pilgrim sleeps there for the rest of the game."""
    played = when(moving(walking=("north-2",)), p.MovePilgrim("north-2", "north-2-illumination-1"))
    assert scored(played, "B-223") == 2
    assert me(played).amulets == (2, 0, 0)
    assert (me(played).walking, me(played).arrived) == ((), ("north-2-illumination-1",))
    after = given(played.game, e.Movement(1))
    assert legal(after, p.MovePilgrim) == []


@pytest.mark.rule("B-225", "B-226", "Q-27")
def test_a_gate_gives_its_points_and_its_tile() -> None:
    """The action of the tile comes at once: A1 is any 2 resources."""
    played = when(moving(walking=("north-3",)), p.MovePilgrim("north-3", "north-3-gate-1"))
    assert scored(played, "B-225") == 2
    assert step_of(played) == e.GainAny(2)
    taken = has(has(table(), 1, arrived=("north-3-gate-1",)), 0, walking=("north-3",))
    assert refusal(given(taken, e.Movement(1)), p.MovePilgrim("north-3", "north-3-gate-1")) == "B-220"


@pytest.mark.rule("B-227", "B-228", "Q-26")
@pytest.mark.parametrize(
    ("origin", "to", "counter", "clause"),
    [
        ("north-3", "north-4", 0, "B-227"),
        ("north-3", "north-4", 1, ""),
        ("north-6", "north-7", 1, "B-228"),
        ("north-6", "north-7", 2, ""),
    ],
)
def test_bridges_need_completed_bitoku(origin: str, to: str, counter: int, clause: str) -> None:
    """One for the first, two for the second."""
    played = moving(walking=(origin,), counter=counter, path=("jin",) * counter)
    assert why(played, p.MovePilgrim(origin, to)) == clause
