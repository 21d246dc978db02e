"""Every law holds for every title: in a few stories of each quickly, in hundreds of them with patience.

`YAMABIKO_STORIES` says how many random games of each title the slow tests play.
"""

import os
from collections.abc import Callable
from functools import lru_cache
from typing import Literal

import pytest
from msgspec import Struct

from tests.laws.chance import every_asking_names_its_stream
from tests.laws.laws import LAWS, Law
from tests.laws.pointing import picks_point_at_the_board
from tests.laws.secrecy import nothing_hidden_shows
from tests.laws.titles import TITLE_LAWS
from tests.laws.undo import undo_leads_back_to_the_same_state
from tests.support.play import MOST_OPTIONS, Setting, Story, combinations, setting_of, story
from tests.support.titles import NAMES, find_title
from tests.support.toy import Options

USUAL = 260
STORIES = int(os.environ.get("YAMABIKO_STORIES", USUAL))
BATCHES = 26  # the stories of one title are told in so many tests, so that several workers can share them
TURNS = 4  # a story of the usual run is held to every fourth law, that of the next seats and options to the next

assert LAWS["every_asking_names_its_stream"] is every_asking_names_its_stream, "those of chance are among the laws"
assert LAWS["nothing_hidden_shows"] is nothing_hidden_shows, "so are those of secrecy"
assert LAWS["picks_point_at_the_board"] is picks_point_at_the_board, "so are those of pointing"
assert LAWS["undo_leads_back_to_the_same_state"] is undo_leads_back_to_the_same_state, "so is that of undoing"


@lru_cache(maxsize=4)
def told(name: str, number: int) -> Story:
    """A story that several tests look at."""
    return story(find_title(name), number)


def quick_numbers(name: str) -> list[int]:
    """One story for each number of seats, each by other options."""
    count = len(find_title(name).seats)
    return [seat + count * seat for seat in range(count)]


def assert_holds(law: Law, tale: Story) -> None:
    """The law holds for the story; else the failure says which story it was, and how to tell it again."""
    try:
        law(tale)
    except BaseException as failure:
        again = f"python -m tests.laws.again {tale.title.id} {tale.number} {law.__name__}"
        failure.add_note(f"{law.__name__} is broken in {tale}\nonce more: {again}")
        raise


@pytest.mark.parametrize("law", TITLE_LAWS)
@pytest.mark.parametrize("name", NAMES)
def test_a_title_keeps_the_law(name: str, law: str) -> None:
    """What can be read off a title without playing it."""
    TITLE_LAWS[law](find_title(name))


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize(("name", "number"), [(name, number) for name in NAMES for number in quick_numbers(name)])
def test_a_story_keeps_the_law(name: str, number: int, law: str) -> None:
    """One random game for each number of seats."""
    assert_holds(LAWS[law], told(name, number))


def batches(test: Callable[[str, int], None]) -> Callable[[str, int], None]:
    """Run this for each title and batch."""
    marked = pytest.mark.parametrize("batch", range(BATCHES))(pytest.mark.parametrize("name", NAMES)(test))
    return pytest.mark.slow(marked)


def numbers_in(batch: int) -> range:
    """The stories of a batch."""
    return range(batch * STORIES // BATCHES, (batch + 1) * STORIES // BATCHES)


def laws_of(number: int, seats: int) -> list[Law]:
    """Those whose turn it is: each law has its turn with every number of seats, each time by other options."""
    turn = sum(divmod(number, seats)) % TURNS
    return [law for place, law in enumerate(LAWS.values()) if place % TURNS == turn]


@batches
def test_many_stories_keep_the_laws_in_turn(name: str, batch: int) -> None:
    """Hundreds of random games over all numbers of seats and all options; each law in a quarter of them."""
    title = find_title(name)
    for number in numbers_in(batch):
        tale = story(title, number)
        for law in laws_of(number, len(title.seats)):
            assert_holds(law, tale)


@pytest.mark.extended
@batches
def test_many_stories_keep_all_laws(name: str, batch: int) -> None:
    """Each of these games is held to every law."""
    for number in numbers_in(batch):
        tale = story(find_title(name), number)
        for law in LAWS.values():
            assert_holds(law, tale)


@pytest.mark.parametrize("name", NAMES)
def test_every_law_has_its_turn_with_every_number_of_seats(name: str) -> None:
    """In the usual run."""
    title = find_title(name)
    met = {
        (law.__name__, setting_of(title, number).seats)
        for number in range(USUAL)
        for law in laws_of(number, len(title.seats))
    }
    assert met == {(law, seats) for law in LAWS for seats in title.seats}


@pytest.mark.parametrize("name", NAMES)
def test_the_stories_cover_all_seats_and_options(name: str) -> None:
    """The hundreds of stories meet every number of seats with every combination of options that is played."""
    title = find_title(name)
    met = {setting_of(title, number) for number in range(USUAL)}
    assert met == {Setting(seats, options) for seats in title.seats for options in combinations(title.options)}


class Wide(Struct, frozen=True):
    """More combinations than anybody plays."""

    a: bool = True
    b: Literal[1, 2, 3, 4, 5, 6, 7] = 3
    c: Literal["x", "y", "z", "u", "v", "w"] = "y"
    name: str = "anything"


def test_of_many_options_every_value_is_played() -> None:
    """The default, every value by itself, and mixtures; what cannot be counted keeps its default."""
    played = combinations(Wide)
    assert played[0] == Wide()
    assert len(played) == len(set(played)) == MOST_OPTIONS
    for option, count in (("a", 2), ("b", 7), ("c", 6), ("name", 1)):
        assert len({getattr(options, option) for options in played}) == count


def test_of_few_options_every_combination_is_played() -> None:
    """The toy has four."""
    assert set(combinations(Options)) == {Options(nights, storm) for nights in (2, 3) for storm in (False, True)}
