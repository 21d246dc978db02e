"""Clients that are generated from the committed description play against the running service."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.client import find_open_decision
from tests.support.service import ROOT, Player, Service

SPEC = ROOT / "api-spec" / "openapi.json"
CLIENTS = ROOT / "api-spec" / "clients"
TOOLS = CLIENTS / "node_modules" / ".bin"
BIN = Path(sys.executable).parent

PLAY = """
import json, sys
from yamabiko_client import AuthenticatedClient
from yamabiko_client.api.play import decide, get_decisions
from yamabiko_client.models import Answering, BambooDecisionResult, BambooDecisions
url, token, game = sys.argv[1:]
client = AuthenticatedClient(base_url=url, token=token)
open_ = get_decisions.sync(game, client=client)
assert isinstance(open_, BambooDecisions), open_
decision = open_.decisions[0]
body = Answering(decision=decision.id, pick=decision.menu[0].pick)
done = decide.sync(game, client=client, body=body)
assert isinstance(done, BambooDecisionResult), done
print(json.dumps({"version": done.version, "facts": [fact.to_dict()["fact"] for fact in done.facts]}))
"""


@pytest.fixture
def asked(service: Service) -> tuple[Player, str]:
    """A player who must decide, and the game."""
    ada, bob = service.player("Ada"), service.player("Bob")
    game = ada.open(bob)
    return find_open_decision(game, ada, bob)[0], game


# node comes as a wheel, next to the interpreter.
ENVIRON = {**os.environ, "PATH": f"{BIN}:{os.environ['PATH']}"}


def _ran(*command: str, folder: Path) -> str:
    done = subprocess.run(
        command, capture_output=True, text=True, cwd=folder, env=ENVIRON, timeout=300, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def _holds(told: str, player: Player, game: str) -> None:
    """The client has decided, and the history tells the same as the client was told."""
    answer = json.loads(told)
    line = player.get(f"/v1/games/{game}/history").json()["items"][answer["version"] - 1]
    assert [fact["fact"] for fact in line["facts"]] == answer["facts"]


@pytest.mark.slow
def test_a_generated_python_client_plays_a_decision(
    service: Service, asked: tuple[Player, str], tmp_path: Path
) -> None:
    """openapi-python-client makes a package of the description; it reads and answers a decision."""
    player, game = asked
    _ran("openapi-python-client", "generate", "--path", str(SPEC), "--output-path", "made", folder=tmp_path)
    (tmp_path / "made" / "play.py").write_text(PLAY)
    told = _ran(sys.executable, "play.py", service.url, player.token, game, folder=tmp_path / "made")
    _holds(told, player, game)


@pytest.mark.slow
def test_generated_typescript_types_fit_a_client_that_plays(
    service: Service, asked: tuple[Player, str], tmp_path: Path
) -> None:
    """openapi-typescript makes types; a client in strict TypeScript fits them, and plays a decision."""
    player, game = asked
    for name in ("play.ts", "tsconfig.json", "package.json"):
        shutil.copy(CLIENTS / name, tmp_path)
    (tmp_path / "node_modules").symlink_to(CLIENTS / "node_modules")
    _ran(str(TOOLS / "openapi-typescript"), str(SPEC), "-o", "schema.ts", folder=tmp_path)
    _ran(str(TOOLS / "tsc"), "-p", ".", folder=tmp_path)
    told = _ran("node", "play.js", service.url, player.token, game, folder=tmp_path)
    _holds(told, player, game)


@pytest.mark.slow
def test_nothing_that_was_released_is_broken(tmp_path: Path) -> None:
    """oasdiff compares with the last release, api-spec/released.json, and does see what breaks a client.

    api-spec/accepted-breaks.txt has those of this version, of which CHANGELOG tells, as oasdiff prints them.
    """
    oasdiff, released = str(TOOLS / "oasdiff"), ROOT / "api-spec" / "released.json"
    accepted = ("--err-ignore", str(ROOT / "api-spec" / "accepted-breaks.txt"))
    _ran(oasdiff, "breaking", "--fail-on", "ERR", *accepted, str(released), str(SPEC), folder=tmp_path)
    broken = json.loads(SPEC.read_text())
    del broken["paths"]["/v1/games"]["get"]
    (tmp_path / "broken.json").write_text(json.dumps(broken))
    command = [oasdiff, "breaking", "--fail-on", "ERR", str(SPEC), "broken.json"]
    seen = subprocess.run(
        command, capture_output=True, text=True, cwd=tmp_path, env=ENVIRON, timeout=120, check=False
    )
    assert seen.returncode == 1
    assert "GET /v1/games" in seen.stdout
