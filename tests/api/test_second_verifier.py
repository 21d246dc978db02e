"""The verifier in TypeScript checks what the service really sends: exports, answers, feeds, keys."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from domain.titles import TITLES
from tests.support.client import find_open_decision
from tests.support.node import build_verifier, run
from tests.support.revealed_games import reveal, sign_start
from tests.support.service import Player

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The verifier in TypeScript."""
    return build_verifier(tmp_path_factory.mktemp("built"))


def keep_answers(game: str, players: tuple[Player, ...], moves: int) -> Iterator[dict[str, Any]]:
    """The answers to so many decisions at most, some of which are undone."""
    chance = random.Random(5)
    for move in range(moves):
        if players[0].get(f"/v1/games/{game}").json()["status"] != "running":
            return
        player, asked = find_open_decision(game, *players)
        answer = player.decide(game, asked["id"], chance.choice(asked["menu"])["pick"])
        assert answer.status_code == 201, answer.text
        yield answer.json()
        if move % 7 == 3:
            undone = player.post(f"/v1/games/{game}/undo")
            if undone.status_code == 200:
                yield undone.json()


def verified(built: Path, folder: Path, game: str, player: Player, *kept: dict[str, Any]) -> str:
    """What the verifier says of the export, with what was kept and the keys that the service lists."""
    (folder / "game.ndjson").write_text(player.get(f"/v1/games/{game}/export").text)
    (folder / "kept.ndjson").write_text("".join(f"{json.dumps(each)}\n" for each in kept))
    (folder / "keys.json").write_text(player.get("/.well-known/yamabiko-keys").text)
    commitment = player.get(f"/v1/games/{game}").json()["commitment"]
    evidence = ("--receipts", "kept.ndjson", "--key", "keys.json", "--commitment", commitment)
    said = run("node", str(built / "verify.js"), "game.ndjson", *evidence, folder=folder)
    assert (said.returncode, said.stderr) == (0, ""), said.stdout + said.stderr
    return said.stdout


@pytest.mark.parametrize("name", TITLES)
def test_a_game_of_a_service_is_right(name: str, built: Path, ada: Player, bob: Player, tmp_path: Path) -> None:
    """With all answers that one player got, undos among them; the other resigns."""
    game = ada.open(bob, title=name, on_leave="end", clock={"kind": "bank", "seconds": 9_000, "increment": 30})
    kept = list(keep_answers(game, (ada, bob), 40))
    assert bob.post(f"/v1/games/{game}/resign", json={}).status_code == 200
    note = {"note": ada.get(f"/v1/games/{game}/checkpoint").text}
    said = verified(built, tmp_path, game, ada, *kept, note)
    assert f"ok    {len(kept)} receipts are signed by the service" in said
    assert any(each["entry"]["kind"] == "took-back" for each in kept), "else no undo is checked"
    assert f"ok    what was told is what is stored, in {len(kept)} receipts" in said


def test_a_game_with_revealed_words_is_right(built: Path, ada: Player, bob: Player, tmp_path: Path) -> None:
    """The words fit their hashes, and the shuffle is made from them."""
    path = sign_start(ada, bob, on_leave="end")
    for seat, player in enumerate((ada, bob)):
        reveal(path, seat, player)
    game = path.rpartition("/")[2]
    kept = list(keep_answers(game, (ada, bob), 12))
    assert bob.post(f"{path}/resign", json={}).status_code == 200
    said = verified(built, tmp_path, game, ada, *kept)
    assert "ok    the words of the seats 0, 1 are those of the hashes that were given before the start" in said
