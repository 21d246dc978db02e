"""Every line of a history is what the description says of its kind, and every answer can be found in it."""

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from domain.titles import TITLES
from service.cli.spec import documents
from tests.support.client import find_open_decision, play_moves
from tests.support.service import Player, Service

NDJSON = {"Accept": "application/x-ndjson"}
EVERYWHERE = {"400", "405", "408", "429", "431", "500", "503"}


@pytest.fixture(scope="module")
def openapi() -> dict[str, Any]:
    found: dict[str, Any] = documents()["openapi"]
    return found


def entries(openapi: dict[str, Any], title: str = "bamboo") -> Draft202012Validator:
    """Says whether something is a line of a history of this title."""
    line = f"#/components/schemas/{title.capitalize()}HistoryEntry"
    return Draft202012Validator({"$ref": line, "components": openapi["components"]})


def lines_of(game: str, player: Player) -> list[dict[str, Any]]:
    return [json.loads(line) for line in player.get(f"/v1/games/{game}/history", headers=NDJSON).text.splitlines()]


def undo_once(game: str, *players: Player) -> None:
    """Somebody takes a decision back: sooner or later one can be."""
    for _ in range(100):
        player, decision = find_open_decision(game, *players)
        assert player.decide(game, decision["id"], decision["menu"][0]["pick"]).status_code == 201
        if player.post(f"/v1/games/{game}/undo").status_code == 200:
            return
    raise AssertionError("nothing could be taken back")


@pytest.mark.parametrize("title", TITLES)
def test_every_line_is_as_it_is_described(service: Service, openapi: dict[str, Any], title: str) -> None:
    """Opened, decided, taken back and handed over, as both players and a stranger see it."""
    ada, bob, eve = service.player("Ada"), service.player("Bob"), service.player("Eve")
    game = ada.open(bob, title=title)
    undo_once(game, ada, bob)
    assert bob.put(f"/v1/games/{game}/seats/1", json={"bot": "random"}).status_code == 200
    kinds = set()
    for player in (ada, eve):
        lines = lines_of(game, player)
        kinds |= {line["kind"] for line in lines}
        for line in lines[:12] + lines[-3:]:
            entries(openapi, title).validate(line)
    assert {"opened", "decided", "took-back", "substituted"} <= kinds


def test_the_last_line_is_as_it_is_described(service: Service, openapi: dict[str, Any]) -> None:
    """The result, every point, and the seed."""
    ada, bob = service.player("Ada"), service.player("Bob")
    game = ada.open(bob)
    play_moves(game, ada, bob)
    last = lines_of(game, ada)[-1]
    assert last["kind"] == "closed" and last["breakdown"]
    entries(openapi).validate(last)


def test_what_a_kind_does_not_have_is_no_line(openapi: dict[str, Any]) -> None:
    """The schema is closed, and its discriminator knows every kind."""
    good = {"version": 3, "kind": "took-back", "recorded_at": None, "seat": 0, "to": 1}
    assert entries(openapi).is_valid(good)
    for bad in ({**good, "facts": []}, {**good, "kind": "undone"}, {**good, "kind": "closed"}):
        assert not entries(openapi).is_valid(bad)


def test_what_may_happen_anywhere_is_described_everywhere(openapi: dict[str, Any]) -> None:
    """Also what is refused before an operation is found, and what is our own failure."""
    for path, operations in openapi["paths"].items():
        for method, operation in operations.items():
            assert set(operation["responses"]) >= EVERYWHERE, (path, method)


def test_every_page_says_that_it_has_a_next(openapi: dict[str, Any]) -> None:
    """By its Link header."""
    for operations in openapi["paths"].values():
        for operation in operations.values():
            if any(each["name"] == "cursor" for each in operation["parameters"]):
                assert "Link" in operation["responses"]["200"]["headers"], operation["operationId"]


def test_a_pick_of_any_title_is_one_of_a_title(openapi: dict[str, Any]) -> None:
    """An answer has no title of its own: where two titles share a tag, its member fits the picks of both."""
    schemas = openapi["components"]["schemas"]
    whole = schemas["Pick"]["discriminator"]["mapping"]
    assert len(set(whole.values())) == len(schemas["Pick"]["oneOf"])
    for title in TITLES:
        own = schemas[f"{title.capitalize()}Pick"]
        assert len(own["discriminator"]["mapping"]) == len(own["oneOf"])
        assert set(own["discriminator"]["mapping"]) <= set(whole)
