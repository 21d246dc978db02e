"""Clients that are generated from the committed description play against the running service."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from domain.titles import TITLES
from tests.support.client import find_open_decision
from tests.support.service import ROOT, Player, Service

SPEC = ROOT / "api-spec" / "openapi.json"
CLIENTS = ROOT / "api-spec" / "clients"
TOOLS = CLIENTS / "node_modules" / ".bin"
BIN = Path(sys.executable).parent
ERROR = 3  # the level of what certainly breaks a client, as oasdiff counts

PLAY = """
import json, sys
from yamabiko_client import AuthenticatedClient, models
from yamabiko_client.api.history import get_history
from yamabiko_client.api.play import decide, get_board, get_decisions
url, token, game, title = sys.argv[1:]
client = AuthenticatedClient(base_url=url, token=token)
def read(answer, kind):
    assert isinstance(answer, getattr(models, kind)), answer
    return answer
board = read(get_board.sync(game, client=client), "BoardAnswer")
history = read(get_history.sync(game, client=client), title.capitalize() + "HistoryPage")
open_ = read(get_decisions.sync(game, client=client), title.capitalize() + "Decisions")
decision = open_.decisions[0]
body = models.Answering(decision=decision.id, pick=decision.menu[0].pick)
done = read(decide.sync(game, client=client, body=body), title.capitalize() + "DecisionResult")
facts = [fact.to_dict()["fact"] for fact in done.facts]
answer = {"version": done.version, "facts": facts, "title": open_.title, "lines": len(history.items)}
print(json.dumps({**answer, "board": board.board.to_dict()["board"]}))
"""
Table = tuple[Player, str]


@pytest.fixture(scope="module")
def asked(service: Service) -> dict[str, Callable[[], Table]]:
    """By title, a player who must decide, and the game."""
    ada, bob = service.player("Ada"), service.player("Bob")

    def find(game: str) -> Table:
        return find_open_decision(game, ada, bob)[0], game

    return {title: partial(find, ada.open(bob, title=title)) for title in TITLES}


# node comes as a wheel, next to the interpreter.
ENVIRON = {**os.environ, "PATH": f"{BIN}:{os.environ['PATH']}"}


def _ran(*command: str, folder: Path) -> str:
    done = subprocess.run(
        command, capture_output=True, text=True, cwd=folder, env=ENVIRON, timeout=300, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def _holds(told: str, player: Player, game: str, title: str) -> None:
    """The client has decided, and the history tells the same as the client was told."""
    answer = json.loads(told)
    assert (answer["title"], answer["board"].partition("-")[0]) == (title, title)
    history = player.get(f"/v1/games/{game}/history?limit=500").json()["items"]
    assert len(history) == answer["lines"] + 1 == answer["version"]
    assert [fact["fact"] for fact in history[-1]["facts"]] == answer["facts"]


@pytest.mark.slow
def test_a_generated_python_client_plays_every_title(
    service: Service, asked: dict[str, Callable[[], Table]], tmp_path: Path
) -> None:
    """openapi-python-client makes a package of the description; it reads board, history and menu, and decides."""
    _ran("openapi-python-client", "generate", "--path", str(SPEC), "--output-path", "made", folder=tmp_path)
    (tmp_path / "made" / "play.py").write_text(PLAY)
    for title, find in asked.items():
        player, game = find()
        command = (sys.executable, "play.py", service.url, player.token, game, title)
        _holds(_ran(*command, folder=tmp_path / "made"), player, game, title)


@pytest.mark.slow
def test_generated_typescript_types_fit_a_client_that_plays_every_title(
    service: Service, asked: dict[str, Callable[[], Table]], tmp_path: Path
) -> None:
    """openapi-typescript makes types; a client in strict TypeScript fits them, and plays a decision of each."""
    for name in ("play.ts", "tsconfig.json", "package.json"):
        shutil.copy(CLIENTS / name, tmp_path)
    (tmp_path / "node_modules").symlink_to(CLIENTS / "node_modules")
    _ran(str(TOOLS / "openapi-typescript"), str(SPEC), "-o", "schema.ts", folder=tmp_path)
    _ran(str(TOOLS / "tsc"), "-p", ".", folder=tmp_path)
    for title, find in asked.items():
        player, game = find()
        told = _ran("node", "play.js", service.url, player.token, game, folder=tmp_path)
        _holds(told, player, game, title)


@pytest.mark.slow
def test_nothing_that_was_released_is_broken(tmp_path: Path) -> None:
    """oasdiff compares with the last release, api-spec/released.json, and does see what breaks a client.

    api-spec/accepted-breaks.txt has those of this version, of which CHANGELOG tells: operation and kind of each.
    """
    accepted = (ROOT / "api-spec" / "accepted-breaks.txt").read_text().splitlines()
    assert breaks(ROOT / "api-spec" / "released.json", SPEC, tmp_path) == set(accepted)
    broken = json.loads(SPEC.read_text())
    del broken["paths"]["/v1/games"]["get"]
    (tmp_path / "broken.json").write_text(json.dumps(broken))
    assert "GET /v1/games api-removed-without-deprecation" in breaks(SPEC, tmp_path / "broken.json", tmp_path)


def breaks(old: Path, new: Path, folder: Path) -> set[str]:
    """The operations that would break clients, each with what oasdiff calls the change."""
    told = _ran(str(TOOLS / "oasdiff"), "breaking", "--format", "json", str(old), str(new), folder=folder)
    return {
        f"{each['operation']} {each['path']} {each['id']}" for each in json.loads(told) if each["level"] == ERROR
    }
