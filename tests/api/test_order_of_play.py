"""Games that are opened with the order of their seats: seat 0 begins, and the audit agrees."""

import pytest

from domain.titles import TITLES
from tests.support.client import play_moves
from tests.support.service import Player


@pytest.mark.parametrize("title", TITLES)
def test_a_game_says_in_which_order_it_is_played(ada: Player, bob: Player, title: str) -> None:
    """Before and after the start, and in its first event; the rules are asked about it again."""
    for told in ("seats", "drawn"):
        game = ada.open(bob, title=title, order=told)
        assert ada.get(f"/v1/games/{game}").json()["order"] == told
        opened = ada.get(f"/v1/games/{game}/history").json()["items"][0]
        assert opened.get("order", "drawn") == told
        play_moves(game, ada, bob, moves=6)
        found = ada.get(f"/v1/games/{game}/verification").json()
        assert (found["chain_ok"], found["differences"]) == (True, []), found


def test_an_order_is_drawn_or_that_of_the_seats(ada: Player) -> None:
    """Nothing else is an order."""
    refused = ada.post("/v1/games", json={"title": "iki", "seats": 2, "order": "alphabet"})
    assert (refused.status_code, refused.json()["errors"][0]["path"]) == (400, "$.order")
