"""Words and lines that all titles share."""

from msgspec import Struct

from domain.box.phrases import (
    first_upper,
    list_items,
    quantity,
    say_fields,
    say_noun,
    say_score,
    seat_name,
    side_by_side,
    wrap_lines,
)  # fmt: skip
from domain.kernel.nouns import Decline, Fact, Noun, Scored


class Hut(Struct, frozen=True):
    """Any game."""


class TreeFell(Fact, frozen=True):
    seat: int
    height: int


def test_a_list_without_items_says_so() -> None:
    assert list_items(["a", 2]) == "a, 2"
    assert list_items([]) == "nothing"
    assert list_items([], "-") == "-"


def test_a_quantity_is_singular_for_one_alone() -> None:
    assert [quantity(n, "coin") for n in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]
    assert quantity(2, "building of it", "buildings of it") == "2 buildings of it"


def test_a_sentence_begins_large_and_keeps_its_names() -> None:
    assert first_upper("the Tengu") == "The Tengu"
    assert first_upper("") == ""


def test_who_is_no_player_has_a_name_of_its_own() -> None:
    assert seat_name(1) == "seat 1"
    assert seat_name(-1, {-1: "the ghost"}) == "the ghost"


def test_a_noun_is_said_by_its_phrase_else_by_its_sentence_else_by_its_tag() -> None:
    game, fact = Hut(), TreeFell(1, 3)

    def fields(game: Hut, noun: object) -> dict[str, str]:
        return say_fields(game, fact, {"height": lambda game, height: f"{height} m"})

    sentences: dict[type[Noun], str] = {TreeFell: "Seat {seat} fells a tree of {height}"}
    assert say_noun(game, fact, {TreeFell: lambda game, fact: "Timber"}, sentences, fields) == "Timber"
    assert say_noun(game, fact, {}, sentences, fields) == "Seat 1 fells a tree of 3 m"
    assert say_noun(game, fact, {}, {}, fields) == "Tree fell"
    assert say_noun(game, Decline(), {}, sentences, fields) == "Decline"


def test_points_are_said_with_their_clause_and_what_they_were_for() -> None:
    assert say_score(Scored(0, 2, "T-1", "a tree"), "seat 0", "2 points") == "Seat 0 gains 2 points (T-1, a tree)"
    assert say_score(Scored(0, -2, "T-1"), "the Tengu", "2 points") == "The Tengu loses 2 points (T-1)"


def test_lines_begin_below_the_text_and_not_below_the_head() -> None:
    assert wrap_lines("FOOD ", "tea rice ramen", 14) == ["FOOD tea rice", "     ramen"]
    assert wrap_lines("FOOD ", "tea rice ramen", 14, indent=1) == ["FOOD tea rice", " ramen"]


def test_panels_stand_side_by_side_as_deep_as_the_deepest() -> None:
    assert side_by_side([["a", "b"], ["c"]], 3) == ["a  c  ", "b     "]
