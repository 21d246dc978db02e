"""A remembered menu is the menu of the rules, however often it is asked for; it is listed once."""

from collections.abc import Iterator

from msgspec import Struct

from domain.box.menu_cache import MOST, MenuCache
from domain.kernel.menu import OK, Candidate
from domain.kernel.nouns import Fact, Pick, Seat, Step
from domain.kernel.ruleset import Chapter, Ruleset


class Pile(Struct, frozen=True):
    """How many there are."""

    size: int


class Take(Step, frozen=True, tag="take"):
    """How many does the seat take?"""

    least: int = 1


class Took(Pick, frozen=True, tag="took"):
    """So many."""

    number: int


class Nothing(Fact, frozen=True, tag="nothing"):
    """It never happens."""


def rules_that_count(asked: list[tuple[int, Seat, int]]) -> Ruleset[Pile]:
    """A ruleset that notes each candidate that is listed."""
    chapter = Chapter[Pile]()

    @chapter.menu(Take, rule="X-001", prompt="How many?")
    def numbers(pile: Pile, seat: Seat, step: Take) -> Iterator[Candidate]:
        for number in range(1, pile.size + 1):
            asked.append((pile.size, seat, number))
            yield Took(number), OK if number >= step.least else "X-002"

    return Ruleset.of(chapter)


def test_a_menu_is_listed_once_while_the_game_stands_as_it_does() -> None:
    """For listing, for what is legal, and for checking a pick."""
    asked = list[tuple[int, Seat, int]]()
    menus, pile = MenuCache(rules_that_count(asked)), Pile(3)
    first = menus.menu_for(pile, 0, Take(2))
    assert list(first) == [(Took(1), "X-002"), (Took(2), OK), (Took(3), OK)]
    again = menus.menu_for(pile, 0, Take(2))
    assert list(again.legal()) == [Took(2), Took(3)]
    assert [again.why_not(Took(number)) for number in (1, 2, 4)] == ["X-002", OK, None]
    assert asked == [(3, 0, 1), (3, 0, 2), (3, 0, 3)]


def test_another_seat_another_step_and_another_state_have_menus_of_their_own() -> None:
    """Also where the state is equal: only the same one is known to be the same."""
    menus, pile = MenuCache(rules_that_count([])), Pile(2)
    assert list(menus.menu_for(pile, 0, Take()).legal()) == [Took(1), Took(2)]
    assert list(menus.menu_for(pile, 0, Take(2)).legal()) == [Took(2)]
    assert list(menus.menu_for(pile, 1, Take()).legal()) == [Took(1), Took(2)]
    assert list(menus.menu_for(Pile(1), 0, Take()).legal()) == [Took(1)]
    assert list(menus.menu_for(pile, 0, Take()).legal()) == [Took(1), Took(2)]


def test_a_long_menu_is_the_whole_menu() -> None:
    """It is not remembered, and listed again for each who asks."""
    asked = list[tuple[int, Seat, int]]()
    menus, pile = MenuCache(rules_that_count(asked)), Pile(3 * MOST)
    menu = menus.menu_for(pile, 0, Take())
    assert [pick.number for pick in menu.legal() if isinstance(pick, Took)] == list(range(1, 3 * MOST + 1))
    assert menu.why_not(Took(3 * MOST)) == OK and menu.why_not(Took(3 * MOST + 1)) is None
    asked.clear()
    assert menu.why_not(Took(1)) == OK
    assert asked == [(3 * MOST, 0, 1)]
