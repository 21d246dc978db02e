"""The client in TypeScript against the running service, in Node: whole games, also through cuts."""

import json
import subprocess
from pathlib import Path

import pytest

from domain.titles import TITLES
from service.cli import main
from tests.sdk.following import BotGame, read_by_get
from tests.sdk.standing import play_with
from tests.support.beacons import local_beacon, public_key
from tests.support.cutting_proxy import MOST_BYTES, cutting
from tests.support.keys import KEY
from tests.support.node import ENVIRON, run
from tests.support.readme import ADDRESS, README, blocks_of
from tests.support.service import Service, serving
from tests.support.tournaments import Cup
from tests.support.typescript_client import CLIENT, require

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("title", TITLES)
def test_a_whole_game_is_played_through_fifty_cuts(
    service: Service, compiled: Path, tmp_path: Path, title: str
) -> None:
    """Each decision counts once, a follower sees each event once and in order, in words of the language that the
    client asks for, and the receipts hold.
    """
    # Answers in French, with all that Bitoku offers, are the longest.
    with cutting(service.url, 50, most_bytes=3 * MOST_BYTES if title == "bitoku" else MOST_BYTES) as proxy:
        played = json.loads(require("node", "follow_and_play.js", proxy.url, title, folder=compiled))
        assert proxy.left == 0
    assert played["status"] == "finished"
    assert played["seen"] == list(range(1, played["version"] + 1))
    assert (len(played["told"]), played["told"][0]) == (played["version"], "La partie commence")
    player = service.anybody()
    (tmp_path / "export").write_bytes(player.get(f"/v1/games/{played['game']}/export").content)
    (tmp_path / "receipts").write_text(played["receipts"])
    command = ["verify", str(tmp_path / "export"), "--receipts", str(tmp_path / "receipts")]
    assert main([*command, "--key", str(KEY.verifier)]) == 0


def test_a_start_that_was_changed_or_late_is_refused(dsn: str, compiled: Path) -> None:
    """And one that was signed as it must be is kept, with the notes of the own opening and seat."""
    with (
        local_beacon() as beacon,
        serving(dsn, beacon_urls=beacon.url, beacon_key=public_key().hex(), bots="false") as running,
    ):
        found = json.loads(require("node", "refuse_starts.js", running.url, folder=compiled))
    taken, *refused, status, kept = found
    assert (taken, status, kept) == ("starting, 3 notes", "running", 5), "four notes and a receipt"
    for said, why in zip(
        refused,
        ("is not the first", "is not the first", *("are not what they were",) * 2, "was known already"),
        strict=True,
    ):
        assert why in said
        assert said.startswith("game ")


def test_the_bot_and_the_follower_of_the_examples_run(service: Service, compiled: Path) -> None:
    """As programs of their own; the follower sees the whole game from its end."""
    game, *standings = require("node", "bot.js", service.url, "bitoku", folder=compiled).splitlines()
    assert sorted(line.partition(":")[0].partition(" seat ")[2] for line in standings) == ["0", "1"]
    before = len(service.requests())
    lines = require("node", "follow.js", service.url, game, folder=compiled).splitlines()
    assert lines[0].startswith("1 opened")
    assert lines[-1] == "- bye "
    asked = [line["operation"] for line in service.requests()[before:]]
    assert asked == ["getFeed"], "its stream alone"


@pytest.mark.parametrize("pins", [(), (str(KEY.verifier),)])
def test_who_follows_a_whole_game_asks_for_its_stream_alone(
    service: Service, compiled: Path, pins: tuple[str, ...]
) -> None:
    """From before its start to its end: keys and proofs come with it, and the receipts are checked."""
    game = BotGame(service)
    before = len(service.requests())
    command = ["node", "follow_live.js", service.url, game.id, *pins]
    with subprocess.Popen(command, cwd=compiled, env=ENVIRON, stdout=subprocess.PIPE, text=True) as follower:
        assert follower.stdout is not None
        assert follower.stdout.readline() == "waiting\n"
        game.start()
        heard = json.loads(follower.stdout.readline())
    assert heard["kinds"][-2:] == ["closed", "bye"]
    assert heard["span"][1] > heard["span"][0]
    assert read_by_get(service.requests()[before:]) == ["getFeed"]


def test_the_quickstart_plays_a_whole_game(service: Service, compiled: Path) -> None:
    """As it stands in the README of the project and in that of the package."""
    assert blocks_of(CLIENT / "README.md", "ts")[0] in README.read_text("utf-8")
    script = (compiled / "quickstart.js").read_text("utf-8").replace(ADDRESS, service.url)
    (compiled / "quickstart_here.js").write_text(script, "utf-8")
    lines = require("node", "quickstart_here.js", folder=compiled).splitlines()
    assert sorted(line.partition(":")[0].partition(" seat ")[2] for line in lines) == ["0", "1"]


def test_the_bot_that_runs_for_good_takes_an_invitation_and_plays(service: Service, compiled: Path) -> None:
    """As it stands in the README of the package."""
    assert play_with(service, ["node", "standing_bot.js"], compiled, ENVIRON).status == "finished"


def test_the_player_of_the_examples_plays_a_table_of_a_tournament(service: Service, compiled: Path) -> None:
    """It learns from the stream of its account that its table begins."""
    cup = Cup(service.player("Olga"), boards="here", title="bamboo", stages=[{"format": "swiss", "rounds": 1}])
    cup.expect(cup.post("/open"))
    for _ in range(3):
        cup.expect(cup.post("/entries", {"bot": "random"}), 201)
    command = ["node", "tournament_table.js", service.url, service.player("Ada").token, cup.id, "1"]
    with subprocess.Popen(command, cwd=compiled, env=ENVIRON, stdout=subprocess.PIPE, text=True) as player:
        assert player.stdout is not None
        assert player.stdout.readline() == "entered as 4\n"
        cup.expect(cup.post("/start"))
        cup.draw()
        assert player.stdout.readline().startswith("place ")
    assert player.returncode == 0


def test_the_package_is_packed(compiled: Path) -> None:
    """With its types, and without its sources."""
    packed = run(
        "npm", "pack", "--json", "--offline", "--ignore-scripts", folder=compiled / "node_modules/@yamabiko/client"
    )
    assert packed.returncode == 0, packed.stderr
    names = {each["path"] for each in json.loads(packed.stdout)[0]["files"]}
    assert {"dist/index.js", "dist/index.d.ts", "README.md", "package.json"} <= names
    assert not any(name.startswith("src/") for name in names)
