"""Seeds at rest: the database tells nobody what will be drawn, and the games go on with the keys in the file."""

import asyncio
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from service.cli import main
from service.seed_keys import find_seed_keys, read_seed_keys, rotate_seed_keys
from service.store.seals import Seals, is_sealed, seed_of_game, seed_of_seek
from service.trust.keys import BadKeys
from tests.support.client import play_moves
from tests.support.database import execute
from tests.support.keys import SEED_KEY, write_seed_keys
from tests.support.service import Player, Service, serving
from tests.support.tournaments import Cup

SEALS = Seals([SEED_KEY])
OTHER_KEY = bytes(32)


def kept_seed(dsn: str, table: str, id_: str) -> bytes:
    """The seed in this row, as the database has it."""

    async def run() -> Any:  # noqa: ANN401  # a value of the database
        link = await asyncpg.connect(dsn)
        value = await link.fetchval(f"SELECT seed FROM {table} WHERE id = $1::text::uuid", id_)
        await link.close()
        return value

    return bytes(asyncio.run(run()))


def play_to_end(game: str, *players: Player) -> str:
    """Play until the game is over; the seed that it reveals."""
    play_moves(game, *players)
    while players[0].get(f"/v1/games/{game}").json()["status"] == "running":
        play_moves(game, *players)
    seed: str = players[0].get(f"/v1/games/{game}").json()["seed"]
    return seed


def test_the_seed_of_a_game_is_sealed_until_it_is_revealed(service: Service) -> None:
    """What the end reveals is what was sealed."""
    ada, bob = service.player("Ada"), service.player("Bob")
    game = ada.open(bob)
    kept = kept_seed(service.dsn, "games", game)
    assert is_sealed(kept)
    assert SEALS.open(kept, seed_of_game(game)).hex() == play_to_end(game, ada, bob)


def test_the_seed_of_a_seek_is_sealed(service: Service) -> None:
    """And sealed again for the game that it leads to."""
    seek = service.player("Ada").post("/v1/seeks", json={"title": "bamboo", "seats": 4}).json()["id"]
    kept = kept_seed(service.dsn, "seeks", seek)
    assert is_sealed(kept)
    assert len(SEALS.open(kept, seed_of_seek(seek))) == 32


def test_a_seed_that_was_kept_in_clear_is_read_and_can_be_sealed(
    dsn: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """As those of a database from before; then the key is changed, and only the newest is needed."""
    file = tmp_path / "seed-key"
    write_seed_keys(file, SEED_KEY)
    with serving(dsn, seed_key=file) as service:
        ada, bob = service.player("Ada"), service.player("Bob")
        game = ada.open(bob)
        cup = Cup(ada).begin(4)
    seed = SEALS.open(kept_seed(dsn, "games", game), seed_of_game(game))
    execute(dsn, "UPDATE games SET seed = $2 WHERE id = $1::text::uuid", game, seed)
    monkeypatch.setenv("DATABASE_URL", dsn)
    assert main(["seal", "rotate", "--file", str(file)]) == 0
    assert main(["seal", "again", "--file", str(file)]) == 0
    assert "sealed 2 seeds and secrets by the newest key" in capsys.readouterr().out
    [newest] = read_seed_keys(file)
    assert newest != SEED_KEY
    assert Seals([newest]).open(kept_seed(dsn, "games", game), seed_of_game(game)) == seed
    with serving(dsn, seed_key=file) as service:
        for player in (ada, bob):
            player.base_url = service.url
        assert play_to_end(game, ada, bob) == seed.hex()
        assert cup.draw() == 1


def test_a_process_without_the_key_does_not_start(dsn: str, tmp_path: Path) -> None:
    """It could start games that no other process could go on with, and could go on with none of theirs."""
    file = tmp_path / "seed-key"
    with serving(dsn):
        pass
    write_seed_keys(file, OTHER_KEY)
    with pytest.raises(AssertionError, match="seeds in this database are sealed by the key"):
        Service(dsn, seed_key=file)


def test_the_first_key_is_made_for_its_user_alone(tmp_path: Path) -> None:
    """And found again; a change puts another before it."""
    file = tmp_path / "seed-key"
    made = find_seed_keys(file, make=True)
    assert file.stat().st_mode & 0o777 == 0o600
    assert find_seed_keys(file, make=True) == made
    rotate_seed_keys(file)
    assert read_seed_keys(file)[1:] == made
    assert [each.name for each in tmp_path.iterdir()] == ["seed-key"]


def test_a_file_that_cannot_be_used_is_named_with_the_remedy(tmp_path: Path) -> None:
    """Missing, open to others, without a key, or something else."""
    file = tmp_path / "seed-key"
    with pytest.raises(BadKeys, match="is not there: make it with yamabiko seal make"):
        find_seed_keys(file, make=False)
    write_seed_keys(file, SEED_KEY)
    file.chmod(0o644)
    with pytest.raises(BadKeys, match="open to all users"):
        read_seed_keys(file)
    write_seed_keys(file)
    with pytest.raises(BadKeys, match="one key at least"):
        read_seed_keys(file)
    file.write_text("{}")
    with pytest.raises(BadKeys, match="no file of seed keys"):
        read_seed_keys(file)


def test_make_changes_no_file_that_is_there(tmp_path: Path) -> None:
    """Else all seeds would be lost with the key."""
    file = tmp_path / "seed-key"
    assert main(["seal", "make", "--file", str(file)]) == 0
    before = file.read_bytes()
    assert main(["seal", "make", "--file", str(file)]) == 1
    assert file.read_bytes() == before
