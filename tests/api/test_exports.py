"""An export has all that is needed to check a game, and tells nobody's name who has not allowed it."""

import json
from pathlib import Path
from typing import Any

import pytest

from service.cli import main
from tests.support.client import play_moves, play_out
from tests.support.exports import event_lines
from tests.support.service import Player
from tests.support.titles import find_title


def export_of(player: Player, game: str) -> tuple[dict[str, Any], str]:
    """The first line, and the whole file."""
    answer = player.get(f"/v1/games/{game}/export")
    assert answer.status_code == 200, answer.text
    return json.loads(answer.text.splitlines()[0]), answer.text


def test_the_first_line_has_what_the_service_serves_elsewhere(ada: Player, bob: Player) -> None:
    """Component list, keys and rules; then the events, then what the service has signed."""
    game = ada.open(bob)
    play_moves(game, ada, bob)
    head, text = export_of(ada, game)
    version = ada.get(f"/v1/games/{game}").json()["version"]
    events = event_lines(text)
    opened = json.loads(events[0]["state"])
    assert (head["format"], head["game"], head["title"], head["events"]) == (
        "yamabiko/export/v2", game, "bamboo", version,
    )  # fmt: skip
    assert [each["version"] for each in events] == list(range(1, version + 1))
    assert head["rules"] == [opened["rules_digest"]]
    assert json.loads(head["components"]) == ada.get(f"/v1/games/{game}/catalog").json()["components"]
    listed = ada.get("/.well-known/yamabiko-keys").json()
    assert (head["service"], head["keys"]) == (listed["service"], listed["keys"])
    last = json.loads(text.splitlines()[-1])
    assert last == {"proof": "checkpoint", "note": ada.get(f"/v1/games/{game}/checkpoint").text}


def test_an_export_is_verified_without_anything_else(
    ada: Player, bob: Player, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also of a game with a list of its own."""
    own = json.loads(json.dumps(ada.get("/v1/titles/bamboo/catalog").json()["components"]))
    own["edition"] = "mine"
    game = ada.open(bob, catalog=own)
    play_moves(game, ada, bob)
    file = tmp_path / "game.ndjson"
    file.write_text(export_of(bob, game)[1])
    code = main(["verify", str(file)])
    said = capsys.readouterr().out
    assert code == 0, said
    assert "ok    the component list in the first line is, byte by byte, that of the game" in said
    assert "ok    the service has signed the game up to version" in said
    assert find_title("bamboo").catalog().edition != "mine"


def test_only_who_allows_it_is_named(ada: Player, bob: Player) -> None:
    """By default nobody. Who takes it back is not named any more; who is erased neither."""
    game = ada.open(bob)
    play_moves(game, ada, bob)
    assert export_of(ada, game)[0]["names"] == []
    tag = ada.get(f"/v1/games/{game}/export").headers["etag"]
    assert bob.get("/v1/me").json()["named_in_exports"] is False
    assert bob.patch("/v1/me", json={"named_in_exports": True}).json()["named_in_exports"] is True
    head, text = export_of(ada, game)
    seats = json.loads(event_lines(text)[0]["state"])["seats"]
    assert head["names"] == [{"id": seats[1], "name": "Bob"}]
    again = ada.get(f"/v1/games/{game}/export", headers={"If-None-Match": tag})
    assert again.status_code == 200, "the file is another one"
    assert bob.patch("/v1/me", json={"about": "x", "named_in_exports": None}).json()["named_in_exports"] is True
    bob.patch("/v1/me", json={"named_in_exports": False})
    assert export_of(ada, game)[0]["names"] == []


def test_bots_are_named(ada: Player) -> None:
    """Which bot it was: an auditor of clocks must know which seats bots had."""
    game = ada.open(bots=1)
    play_out(game, ada)
    head, text = export_of(ada, game)
    opened = json.loads(event_lines(text)[0]["state"])
    assert head["names"] == [{"id": opened["seats"][1], "bot": "random"}]


def test_a_running_game_is_not_exported(ada: Player, bob: Player) -> None:
    """Its events tell what is hidden."""
    answer = ada.get(f"/v1/games/{ada.open(bob)}/export")
    assert answer.status_code == 409
