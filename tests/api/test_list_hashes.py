"""The hash of a component list is made of the bytes that are served, so that a stranger finds it again."""

import hashlib
import json
from pathlib import Path
from typing import Any

import pytest
import rfc8785

from domain.titles import TITLES, title
from service.cli import main
from service.runtime import Runtime
from tests.support.runtimes import client_of, load_game, play_to_end, start_game

OLD = (
    "5fd408c2c111bc33218c1877882761340e5217874f8271be1b3497b081e24271"  # of Bamboo's list, as golden games have it
)
MARK = b'"components":'


def served(body: bytes) -> bytes:
    """The bytes of the member `components`, the last one."""
    return body[body.index(MARK) + len(MARK) : -1]


@pytest.mark.parametrize("name", TITLES)
async def test_the_hash_of_a_title_is_computed_from_what_is_served(runtime: Runtime, name: str) -> None:
    """From the bytes as they come, and from the JSON by any library of RFC 8785."""
    async with client_of(runtime) as client:
        body = (await client.get(f"/v1/titles/{name}/catalog")).content
        told = (await client.get(f"/v1/titles/{name}")).json()["catalog"]
    shown = json.loads(body)
    assert shown["hash"] == told["hash"] == f"jcs:{hashlib.sha256(served(body)).hexdigest()}"
    assert served(body) == rfc8785.dumps(shown["components"])


async def test_a_new_game_has_the_hash_of_todays_form(runtime: Runtime) -> None:
    """Before its start and in its first event."""
    game = await start_game(runtime, None, None)
    async with client_of(runtime) as client:
        shown = json.loads((await client.get(f"/v1/games/{game}/catalog")).content)
        opened = (await client.get(f"/v1/games/{game}/history")).json()["items"][0]
    assert shown["hash"] == opened["catalog_hash"]
    assert shown["hash"] == f"jcs:{hashlib.sha256(rfc8785.dumps(shown['components'])).hexdigest()}"


async def test_a_game_of_before_keeps_its_hash_and_is_verified(
    runtime: Runtime, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It is played on and audited; the bytes that are served for it are those of its old hash."""
    assert title("bamboo").catalog().has_hash(OLD)
    live = await old_game(runtime)
    await play_to_end(runtime, live)
    async with client_of(runtime) as client:
        body = (await client.get(f"/v1/games/{live.id}/catalog")).content
        told = (await client.get(f"/v1/games/{live.id}/verification")).json()
        export = (await client.get(f"/v1/games/{live.id}/export")).content
    assert json.loads(body)["hash"] == OLD == hashlib.sha256(served(body)).hexdigest()
    assert (told["catalog_ok"], told["rederived"]) == (True, True)
    (tmp_path / "game.ndjson").write_bytes(export)
    (tmp_path / "list.json").write_bytes(body)
    assert main(["verify", str(tmp_path / "game.ndjson"), "--catalog", str(tmp_path / "list.json")]) == 0
    assert "FAIL" not in capsys.readouterr().out


async def old_game(runtime: Runtime) -> Any:  # noqa: ANN401  # a loaded game
    """A game as it was opened before: its list, and the first event, by the old hash."""
    catalog = title("bamboo").catalog()
    async with runtime.store.transaction() as link:
        await link.execute("INSERT INTO lists VALUES ($1, 'bamboo', $2)", OLD, catalog.bytes_behind(OLD))
    game = await start_game(runtime, None, None, catalog_hash=OLD)
    return await load_game(runtime, game)
