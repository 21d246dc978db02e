"""Changed copies: only what is named differs, and what was given stays as it was."""

import pytest
from msgspec import Struct

from domain.box.changes import add_at, change_player, replace_at, without


class Player(Struct, frozen=True):
    coins: int = 0
    points: int = 0


class Game(Struct, frozen=True):
    players: tuple[Player, ...]
    year: int = 1


def test_one_place_is_replaced() -> None:
    assert replace_at(("a", "b", "c"), 1, "x") == ("a", "x", "c")


def test_items_go_once_for_each_time_that_they_are_named() -> None:
    assert without(("tea", "rice", "tea", "tea"), "tea", "tea") == ("rice", "tea")


def test_what_is_not_there_cannot_go() -> None:
    with pytest.raises(ValueError, match="not in list"):
        without(("tea",), "rice")


def test_numbers_are_added_at_their_places_and_may_meet_there() -> None:
    assert add_at((1, 1, 1), [(0, 2), (2, -1), (0, 1)]) == (4, 1, 0)


def test_one_player_changes_and_the_rest_of_the_game_stays() -> None:
    game = Game((Player(3, 5), Player(3, 5)))
    assert change_player(game, 1, coins=0) == Game((Player(3, 5), Player(0, 5)))
    assert game.players[1].coins == 3
