"""The generators that people use take the committed description as it is, and what they make plays (A2)."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from domain.titles import TITLES
from tests.support.client import find_open_decision, play_moves
from tests.support.service import ROOT, Player, Service

SPEC = ROOT / "api-spec" / "openapi.json"
CLIENTS = ROOT / "api-spec" / "clients"
TOOLS = CLIENTS / "node_modules" / ".bin"
BIN = Path(sys.executable).parent
PARTS = {
    "Game": "", "Decisions": "/decisions?why=true", "BoardAnswer": "/board", "HistoryPage": "/history?limit=500",
    "CatalogView": "/catalog",
}  # fmt: skip
PYDANTIC = """
from pydantic import TypeAdapter
import made
def decode(kind, text):
    found = TypeAdapter(getattr(made, kind)).validate_json(text)
    return getattr(found, "root", found)
"""
MSGSPEC = """
import msgspec, made
def decode(kind, text):
    return msgspec.json.decode(text, type=getattr(made, kind))
"""
OPENAPI_GENERATOR = """
from made import models
def decode(kind, text):
    found = getattr(models, kind).from_json(text)
    return getattr(found, "actual_instance", found)
"""
DECODE = """
import json, pathlib, sys
for title, parts in json.loads(pathlib.Path("samples.json").read_text()).items():
    for kind, text in parts.items():
        found = decode(kind, text)
        expected = kind if kind == "BoardAnswer" else title.capitalize() + kind
        assert type(found).__name__ == expected, (title, kind, type(found))
"""
DECIDE = """
import made
from made.models import Answering
url, token, game = sys.argv[1:]
configuration = made.Configuration(host=url, access_token=token)
with made.ApiClient(configuration) as client:
    api = made.PlayApi(client)
    open_now = api.get_decisions(game).actual_instance
    decision = open_now.decisions[0]
    body = Answering.from_dict({"decision": decision.id, "pick": decision.menu[0].pick.to_dict()})
    done = api.decide(game, body).actual_instance
    done = getattr(done, "actual_instance", done)
    facts = [fact.to_dict()["fact"] for fact in done.facts]
    print(json.dumps({"version": done.version, "facts": facts}))
"""

pytestmark = [pytest.mark.slow, pytest.mark.extended]
Asked = tuple[Player, str]


@pytest.fixture(scope="module")
def asked(service: Service) -> Callable[[str], Asked]:
    """Gives a player of a running game of a title who must decide, and the game."""
    ada, bob = service.player("Ada"), service.player("Bob")
    games = {title: ada.open(bob, title=title) for title in TITLES}
    for game in games.values():
        play_moves(game, ada, bob, moves=8)

    def find(title: str) -> Asked:
        return find_open_decision(games[title], ada, bob)[0], games[title]

    return find


@pytest.fixture
def samples(asked: Callable[[str], Asked], tmp_path: Path) -> Path:
    """A folder with what the service says of a game of each title."""
    found = {}
    for title in TITLES:
        player, game = asked(title)
        found[title] = {kind: player.get(f"/v1/games/{game}{path}").text for kind, path in PARTS.items()}
    (tmp_path / "samples.json").write_text(json.dumps(found))
    return tmp_path


def run(*command: str, folder: Path) -> str:
    environ = {**os.environ, "PATH": f"{BIN}:{os.environ['PATH']}"}
    done = subprocess.run(
        command, capture_output=True, text=True, cwd=folder, env=environ, timeout=600, check=False
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-8000:]
    return done.stdout


def check_decision(told: str, player: Player, game: str, title: str) -> None:
    """The client has decided, and the history tells the same as the client was told."""
    answer = json.loads(told)
    line = player.get(f"/v1/games/{game}/history?limit=500").json()["items"][answer["version"] - 1]
    assert [fact["fact"] for fact in line["facts"]] == answer["facts"]
    assert answer.get("title", title) == title
    assert answer.get("lines", answer["version"] - 1) == answer["version"] - 1


@pytest.mark.parametrize(("kind", "script"), [("pydantic_v2.BaseModel", PYDANTIC), ("msgspec.Struct", MSGSPEC)])
def test_datamodel_code_generator_reads_every_title(samples: Path, kind: str, script: str) -> None:
    """Its models take games, boards, histories, menus and component lists, each as those of their title."""
    command = ("--input", str(SPEC), "--input-file-type", "openapi", "--target-python-version", "3.11")
    run("datamodel-codegen", *command, "--output-model-type", kind, "--output", "made.py", folder=samples)
    (samples / "decode.py").write_text(script + DECODE)
    run(sys.executable, "decode.py", folder=samples)


def test_openapi_generator_makes_a_python_client(
    service: Service, asked: Callable[[str], Asked], samples: Path
) -> None:
    """It reads every title as that title, and plays a decision of each."""
    _openapi_generator("python", samples, "--additional-properties=packageName=made")
    (samples / "client").rename(samples / "out")
    shutil.copytree(samples / "out" / "made", samples / "made")
    (samples / "decode.py").write_text(OPENAPI_GENERATOR + DECODE)
    run(sys.executable, "decode.py", folder=samples)
    (samples / "play.py").write_text("import json, sys\n" + DECIDE)
    for title in TITLES:
        player, game = asked(title)
        told = run(sys.executable, "play.py", service.url, player.token, game, folder=samples)
        check_decision(told, player, game, title)


@pytest.mark.parametrize("tool", ["hey-api", "orval", "typescript-fetch"])
def test_a_generator_makes_a_typescript_client(
    service: Service, asked: Callable[[str], Asked], tmp_path: Path, tool: str
) -> None:
    """Strict TypeScript accepts a client on it, which reads board, history and menu, and plays a decision."""
    shutil.copy(CLIENTS / "generated" / f"{tool}.ts", tmp_path / "play.ts")
    shutil.copy(CLIENTS / "generated" / "tsconfig.json", tmp_path)
    (tmp_path / "node_modules").symlink_to(CLIENTS / "node_modules")
    if tool == "hey-api":
        run(
            str(TOOLS / "openapi-ts"),
            "-i",
            str(SPEC),
            "-o",
            "made",
            "-c",
            "@hey-api/client-fetch",
            folder=tmp_path,
        )
    elif tool == "orval":
        output = {"target": "./made/client.ts", "client": "fetch", "baseUrl": service.url}
        config = {"yamabiko": {"input": str(SPEC), "output": output}}
        (tmp_path / "orval.config.cjs").write_text(f"module.exports = {json.dumps(config)};")
        run(str(TOOLS / "orval"), "--config", "orval.config.cjs", folder=tmp_path)
    else:
        _openapi_generator("typescript-fetch", tmp_path)
        (tmp_path / "client").rename(tmp_path / "made")
    run(str(TOOLS / "tsc"), "-p", ".", folder=tmp_path)
    for title in TITLES:
        player, game = asked(title)
        check_decision(
            run("node", "play.js", service.url, player.token, game, folder=tmp_path), player, game, title
        )


def _openapi_generator(kind: str, folder: Path, *more: str) -> None:
    run("openapi-generator-cli", "generate", "-i", str(SPEC), "-g", kind, "-o", "client", *more, folder=folder)
