"""The commitment that a game shows before its start is bound to what is played, wherever the game comes from."""

import hashlib
import time
from typing import Any
from uuid import UUID

import rfc8785

from tests.support.client import play_moves
from tests.support.runtimes import PATIENCE
from tests.support.service import Player, Service

SEED = "5eed" * 16


def terms_of(player: Player, game: dict[str, Any]) -> str:
    """The digest of what is played, made from what the service shows before the start."""
    rules = player.get(f"/v1/titles/{game['title']}").json()["rules_digest"]
    terms = {
        "title": game["title"], "seats": len(game["seats"]), "options": game["options"],
        "catalog_hash": game["catalog"]["hash"], "rules_digest": rules,
    }  # fmt: skip
    return hashlib.sha256(rfc8785.dumps(terms)).hexdigest()


def commitment_of(game: str, terms: str, seed: str) -> str:
    """As it is described on the page on checking."""
    message = b"yamabiko/seed/v2\x00" + game.encode() + bytes.fromhex(terms) + bytes.fromhex(seed)
    return hashlib.sha256(message).hexdigest()


def end(player: Player, game: str, *others: Player) -> tuple[dict[str, Any], dict[str, Any]]:
    """The finished game, and its opening."""
    play_moves(game, player, *others)
    opened = player.get(f"/v1/games/{game}/history").json()["items"][0]
    return player.get(f"/v1/games/{game}").json(), opened


def test_a_game_is_committed_to_its_terms_before_anybody_joins(ada: Player, bob: Player) -> None:
    """And is verified, and its rematch has a commitment of its own."""
    made = ada.post("/v1/games", json={"title": "bamboo", "seats": 2, "options": {"side": "night"}}).json()
    assert made["committed"] == terms_of(ada, made)
    for seat, player in enumerate((ada, bob)):
        player.put(f"/v1/games/{made['id']}/seats/{seat}", json={})
    assert ada.post(f"/v1/games/{made['id']}/start").status_code == 200
    over, opened = end(ada, made["id"], bob)
    assert over["commitment"] == made["commitment"] == opened["commitment"]
    assert opened["committed"] == opened["terms"] == made["committed"]
    assert opened["commitment"] == commitment_of(made["id"], made["committed"], over["seed"])
    found = ada.get(f"/v1/games/{made['id']}/verification").json()
    assert (found["commitment_ok"], found["rederived"], found["notes"]) == (True, True, [])
    again = ada.post(f"/v1/games/{made['id']}/rematch").json()
    assert again["committed"] == made["committed"]
    assert again["commitment"] != made["commitment"]


def test_a_game_of_seeks_has_the_id_to_which_the_first_is_bound(
    service: Service, ada: Player, bob: Player
) -> None:
    """So what its owner was told before there was a game can be checked."""
    first = ada.post("/v1/seeks", json={"title": "bamboo", "seats": 2}).json()
    second = bob.post("/v1/seeks", json={"title": "bamboo", "seats": 2}).json()
    until = time.monotonic() + PATIENCE
    while bob.put(f"/v1/seeks/{second['id']}").json()["status"] == "open":
        assert time.monotonic() < until
    game = ada.put(f"/v1/seeks/{first['id']}").json()["game"]
    assert UUID(game) == UUID(first["id"])
    over, opened = end(ada, game, bob)
    assert (opened["commitment"], opened["committed"]) == (first["commitment"], first["committed"])
    assert first["committed"] == terms_of(ada, over)
    assert first["commitment"] == commitment_of(game, first["committed"], over["seed"])
    assert ada.get(f"/v1/games/{game}/verification").json()["commitment_ok"] is True


def test_a_seed_that_was_given_is_committed_to_alone(ada: Player) -> None:
    """As before: whoever gave it knows it, and gives it to several games."""
    made = ada.post("/v1/games", json={"title": "bamboo", "seats": 2, "seed": SEED}).json()
    assert made["committed"] is None
    assert made["commitment"] == hashlib.sha256(bytes.fromhex(SEED)).hexdigest()
