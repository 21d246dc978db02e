"""A menu lists and checks by one and the same function, so that the two cannot disagree."""

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from domain.kernel.menu import OK, Candidate, Counts, Menu, verdict
from domain.kernel.nouns import Decline, Pick


class Keep(Pick, frozen=True):
    counts: tuple[int, ...]


class Lend(Pick, frozen=True):
    to: str


def read(pick: Pick) -> tuple[int, ...] | None:
    return pick.counts if isinstance(pick, Keep) else None


def odd_ones_are_forbidden(counts: tuple[int, ...]) -> str:
    return verdict((any(n % 2 for n in counts), "K-1"))


def bounded(bounds: tuple[int, ...], total: tuple[int, int], *beside: Candidate) -> Menu:
    return Menu(lambda: Counts(bounds, total, Keep, read, odd_ones_are_forbidden, beside))


def lending() -> Iterator[Candidate]:
    yield Lend("monkey"), OK
    yield Lend("dog"), "K-2"
    yield Decline(), OK


def test_the_first_objection_that_holds_is_the_verdict() -> None:
    """In the order of the rulebook; none is OK."""
    assert verdict((False, "K-1"), (True, "K-2"), (True, "K-3")) == "K-2"
    assert verdict((False, "K-1")) == verdict() == OK


def test_a_menu_tells_the_legal_from_the_forbidden() -> None:
    """What may be chosen, and what may not with the clause that says so."""
    menu = Menu(lending)
    assert list(menu) == [*lending()]
    assert list(menu.legal()) == [Lend("monkey"), Decline()]
    assert list(menu.forbidden()) == [(Lend("dog"), "K-2")]


def test_a_menu_can_be_listed_again_and_again() -> None:
    """It is a question, not an iterator that runs dry."""
    menu = Menu(lending)
    assert list(menu) == list(menu)


@pytest.mark.parametrize(
    ("pick", "clause"), [(Lend("monkey"), OK), (Lend("dog"), "K-2"), (Lend("cat"), None), (Keep((1,)), None)]
)
def test_a_pick_is_checked_against_the_list(pick: Pick, clause: str | None) -> None:
    """OK, the clause that forbids it, or None for what was never in question."""
    assert Menu(lending).why_not(pick) == clause


@settings(deadline=None)
@given(
    st.lists(st.integers(0, 4), max_size=4).map(tuple),
    st.tuples(st.integers(-1, 8), st.integers(-1, 8)),
)
def test_a_bounded_menu_lists_just_what_it_accepts(bounds: tuple[int, ...], total: tuple[int, int]) -> None:
    """Membership by arithmetic and listing agree on every pick, within the bounds and around them."""
    menu = bounded(bounds, total, (Decline(), OK))
    listed = dict(menu)
    around = product(*(range(-1, bound + 2) for bound in bounds))
    for counts in (*around, (*bounds, 0), bounds[1:]):
        assert menu.why_not(Keep(counts)) == listed.get(Keep(counts))
    within = [c for c in product(*(range(bound + 1) for bound in bounds)) if total[0] <= sum(c) <= total[1]]
    assert list(listed) == [Decline(), *map(Keep, within)]


def test_a_bounded_menu_has_a_verdict_for_each_of_its_picks() -> None:
    """Within the bounds a rule may still object."""
    assert list(bounded((2, 1), (1, 2))) == [
        (Keep((0, 1)), "K-1"),
        (Keep((1, 0)), "K-1"),
        (Keep((1, 1)), "K-1"),
        (Keep((2, 0)), OK),
    ]


def test_a_bounded_menu_is_listed_lazily() -> None:
    """A million ways are not written out to show the first."""
    menu = bounded((9,) * 30, (100, 120))
    assert next(iter(menu))[0] == Keep((*[0] * 18, 1, *[9] * 11))
    assert menu.why_not(Keep((4,) * 30)) == OK
    assert menu.why_not(Keep((5,) * 30)) is None


@pytest.mark.parametrize(
    ("pick", "clause"), [(Decline(), "K-3"), (Keep((9,)), "K-4"), (Lend("cat"), None), (Keep((2,)), OK)]
)
def test_ordinary_candidates_may_stand_beside_the_counts(pick: Pick, clause: str | None) -> None:
    """They are listed first, and may even look like counts out of bounds."""
    menu = bounded((2,), (0, 2), (Decline(), "K-3"), (Keep((9,)), "K-4"))
    assert menu.why_not(pick) == clause == dict(menu).get(pick)
