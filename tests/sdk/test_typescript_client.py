"""The client in TypeScript against the running service, in Node: whole games, also through cuts."""

import json
import shutil
from pathlib import Path

import pytest

from domain.titles import TITLES
from service.cli import main
from tests.support.beacons import local_beacon, public_key
from tests.support.cutting_proxy import cutting
from tests.support.keys import KEY
from tests.support.node import TOOLS, run
from tests.support.service import Service, serving
from tests.support.typescript_client import CLIENT, build_client, require

HERE = Path(__file__).parent
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the client, its example and a script of these tests, compiled."""
    folder = build_client(tmp_path_factory.mktemp("client"))
    shutil.copy(CLIENT / "examples" / "bot.ts", folder)
    for name in ("follow_and_play.ts", "refuse_starts.ts"):
        shutil.copy(HERE / name, folder)
    options = {"module": "nodenext", "target": "es2022", "lib": ["es2023", "dom"], "strict": True, "types": []}
    (folder / "package.json").write_text('{"type": "module"}')
    (folder / "tsconfig.json").write_text(json.dumps({"compilerOptions": options, "include": ["*.ts"]}))
    require(str(TOOLS / "tsc"), "-p", ".", folder=folder)
    return folder


@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game_is_played_through_fifty_cuts(
    service: Service, client: Path, tmp_path: Path, title: str
) -> None:
    """Each decision counts once, a follower sees each event once and in order, and the receipts hold."""
    with cutting(service.url, 50) as proxy:
        played = json.loads(require("node", "follow_and_play.js", proxy.url, title, folder=client))
        assert proxy.left == 0
    assert played["status"] == "finished"
    assert played["seen"] == list(range(1, played["version"] + 1))
    player = service.anybody()
    (tmp_path / "export").write_bytes(player.get(f"/v1/games/{played['game']}/export").content)
    (tmp_path / "receipts").write_text(played["receipts"])
    command = ["verify", str(tmp_path / "export"), "--receipts", str(tmp_path / "receipts")]
    assert main([*command, "--key", str(KEY.verifier)]) == 0


def test_a_start_that_was_changed_or_late_is_refused(dsn: str, client: Path) -> None:
    """And one that was signed as it must be is kept, with the notes of the own opening and seat."""
    with (
        local_beacon() as beacon,
        serving(dsn, beacon_urls=beacon.url, beacon_key=public_key().hex(), bots="false") as running,
    ):
        found = json.loads(require("node", "refuse_starts.js", running.url, folder=client))
    taken, *refused, status, kept = found
    assert (taken, status, kept) == ("starting, 3 notes", "running", 5), "four notes and a receipt"
    for said, why in zip(
        refused,
        ("is not the first", "is not the first", *("are not what they were",) * 2, "was known already"),
        strict=True,
    ):
        assert why in said
        assert said.startswith("game ")


def test_the_bot_of_the_readme_plays(service: Service, client: Path) -> None:
    """As it is printed there."""
    lines = require("node", "bot.js", service.url, "bamboo", folder=client).splitlines()
    assert sorted(line.partition(":")[0].partition(" seat ")[2] for line in lines) == ["0", "1"]


def test_the_package_is_packed(client: Path) -> None:
    """With its types, and without its sources."""
    packed = run(
        "npm", "pack", "--json", "--offline", "--ignore-scripts", folder=client / "node_modules/@yamabiko/client"
    )
    assert packed.returncode == 0, packed.stderr
    names = {each["path"] for each in json.loads(packed.stdout)[0]["files"]}
    assert {"dist/index.js", "dist/index.d.ts", "README.md", "package.json"} <= names
    assert not any(name.startswith("src/") for name in names)
