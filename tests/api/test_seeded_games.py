"""Games whose seed the caller gives, for tests of clients and replays (A18): marked, and never rated."""

import hashlib
import json
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from domain.kernel.events import STREAMS
from service.accounts.players import create_player
from service.cli import main
from service.games.levels import KINDS, levels_of_this_version
from service.games.setup import new_record, open_game, take_seat
from service.games.starting import start_game
from service.runtime import Runtime
from service.store.capabilities import NotReadableByAll
from tests.support.client import play_moves
from tests.support.exports import event_lines
from tests.support.places import newest_position
from tests.support.runtimes import load_game
from tests.support.service import Player, Service
from tests.support.titles import find_title

SEED = bytes(range(32)).hex()
OLDER = json.dumps({**levels_of_this_version(), KINDS: STREAMS - 1})
PLAIN = {"title": "bamboo", "seats": 2}


def boards(game: str, player: Player) -> list[Any]:
    """The board of the game after each version."""
    newest = player.get(f"/v1/games/{game}").json()["version"]
    path = f"/v1/games/{game}/board"
    return [player.get(path, params={"version": n}).json()["board"] for n in range(1, newest + 1)]


def test_a_seeded_game_says_so_wherever_it_is_seen(service: Service, ada: Player, bob: Player) -> None:
    """In lists, in its first event, and in what is exported; a usual game says that it is not."""
    games = {True: ada.open(bob, seed=SEED), False: ada.open(bob)}
    for game in games.values():
        play_moves(game, ada, bob)
    known = {"wait_for": newest_position(service.dsn)}
    lobby = ada.get("/v1/games", params={"player": ada.id, **known}).json()["items"]
    archive = ada.get(f"/v1/players/{ada.id}/games", params=known).json()["items"]
    lines = [json.loads(line) for line in ada.get("/v1/me/games/export").text.splitlines()]
    for seeded, game in games.items():
        assert ada.get(f"/v1/games/{game}").json()["seeded"] is seeded
        for listed in (lobby, archive, lines):
            assert [each["seeded"] for each in listed if each["id"] == game] == [seeded]
        opened = ada.get(f"/v1/games/{game}/history").json()["items"][0]
        exported = json.loads(event_lines(ada.get(f"/v1/games/{game}/export").text)[0]["state"])
        for event in (opened, exported):
            assert event.get("seeded", False) is seeded


def test_a_seeded_game_waits_with_its_mark_and_its_commitment(ada: Player) -> None:
    """Not rated; who joins can know the hash of the given seed, which is not told before the end."""
    made = ada.post("/v1/games", json={**PLAIN, "seed": SEED}).json()
    assert (made["seeded"], made["seed"], made["rated"]) == (True, None, False)
    assert made["commitment"] == hashlib.sha256(bytes.fromhex(SEED)).hexdigest()


@pytest.mark.parametrize("seeded", [True, False])
def test_a_seeded_game_is_never_rated(ada: Player, bob: Player, seeded: bool) -> None:
    """Though each seat has an account of its own."""
    game = ada.open(bob, seed=SEED if seeded else None)
    assert ada.get(f"/v1/games/{game}").json()["rated"] is not seeded


def test_scoreboards_do_not_count_seeded_games(service: Service, ada: Player, bob: Player) -> None:
    """Who knows the seed knows the hidden cards."""
    counts = []
    for seed in (SEED, None):
        play_moves(ada.open(bob, seed=seed), ada, bob)
        known: dict[str, Any] = {"wait_for": newest_position(service.dsn), "limit": 500}
        items = ada.get("/v1/scoreboards/bamboo", params=known).json()["items"]
        counts.append([each["total"]["games"] for each in items if each["player"]["id"] == ada.id])
    assert counts == [[], [1]]


def test_the_same_seed_and_the_same_picks_are_the_same_game(ada: Player, bob: Player) -> None:
    """Every board; a bot's answers, too."""
    for bots in (0, 1):
        games = [ada.open(bob, bots=bots, seed=SEED) for _ in range(2)]
        for game in games:
            play_moves(game, ada, bob, moves=20)
        one, two = (boards(game, ada) for game in games)
        shared = min(len(one), len(two))  # bots play on meanwhile
        assert shared > 20
        assert one[:shared] == two[:shared]


def test_a_game_that_had_a_seed_is_played_again_by_it(ada: Player, bob: Player) -> None:
    """With the seed that its end reveals, and its picks, it ends the same way; both histories are verified."""
    game = ada.open(bob, seed=SEED)
    play_moves(game, ada, bob, seed=7)
    over = ada.get(f"/v1/games/{game}").json()
    again = ada.open(bob, seed=over["seed"])
    play_moves(again, ada, bob, seed=7)
    other = ada.get(f"/v1/games/{again}").json()
    assert other["standings"] == over["standings"]
    assert other["seed"] == over["seed"]
    assert boards(again, ada) == boards(game, ada)
    for each in (game, again):
        found = ada.get(f"/v1/games/{each}/verification").json()
        assert (found["commitment_ok"], found["rederived"], found["result_ok"]) == (True, True, True)


@pytest.mark.parametrize("seed", ["", "00", "g" * 64, "A" * 64, "0" * 63, "0" * 66, f"{'0' * 64}\n", 7, [SEED]])
def test_a_seed_is_32_bytes_in_hexadecimal(ada: Player, seed: object) -> None:
    """Anything else is refused, by its place."""
    answer = ada.post("/v1/games", json={**PLAIN, "seed": seed})
    assert answer.status_code == 400
    assert {each["path"] for each in answer.json()["errors"]} == {"$.seed"}


def test_a_seed_is_not_in_the_log(service: Service, ada: Player) -> None:
    """Nor in the answer to a request with a fault elsewhere."""
    secret = hashlib.sha256(b"not in the log").hexdigest()
    assert ada.post("/v1/games", json={**PLAIN, "seed": secret}).status_code == 201
    refused = ada.post("/v1/games", json={**PLAIN, "seats": 7, "seed": secret})
    assert refused.status_code == 422
    assert secret not in refused.text
    assert not any(secret in line for line in service.lines())


def test_a_rematch_has_a_seed_of_its_own(ada: Player, bob: Player) -> None:
    """It is an ordinary game."""
    game = ada.open(bob, seed=SEED)
    play_moves(game, ada, bob)
    again = ada.post(f"/v1/games/{game}/rematch").json()
    assert again["seeded"] is False
    assert again["commitment"] != hashlib.sha256(bytes.fromhex(SEED)).hexdigest()


def test_verify_says_that_the_seed_was_given(
    ada: Player, bob: Player, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The history is in order; but somebody knew what was hidden."""
    told = {}
    for seeded in (True, False):
        game = ada.open(bob, seed=SEED if seeded else None)
        play_moves(game, ada, bob)
        file = tmp_path / f"{seeded}.ndjson"
        file.write_bytes(ada.get(f"/v1/games/{game}/export").content)
        assert main(["verify", str(file)]) == 0
        told[seeded] = capsys.readouterr().out
    assert "chosen" in told[True]
    assert "chosen" not in told[False]


async def test_a_game_starts_only_when_every_process_can_read_it(runtime: Runtime) -> None:
    """An older one would not know draws by streams, nor the digest of the rules, nor the mark of a seeded game."""
    title = find_title("bamboo")
    player = uuid4()
    async with runtime.store.transaction() as link:
        await link.execute("INSERT INTO running_processes (id, levels) VALUES ($1, $2)", uuid4(), OLDER)
        await create_player(link, player, "Ada")
    started = []
    for seed in (None, bytes(32)):
        record = new_record(
            uuid4(), "bamboo", title.catalog(), title.options(), owner=player, visibility="public",
            invited=(None, None), seed=seed, seeded=seed is not None,
        )  # fmt: skip
        await open_game(runtime.store, record, title.catalog())
        for seat in range(2):
            await take_seat(runtime.store, record.id, seat, player=player)
        try:
            await start_game(runtime.games, await load_game(runtime, record.id))
        except NotReadableByAll:
            continue
        started.append(seed)
    assert started == []
