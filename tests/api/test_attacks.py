"""Who has the database in hand exchanges what was agreed on: what a player noted contradicts it."""

import secrets
from pathlib import Path
from uuid import UUID, uuid4

import pytest
from msgspec.structs import replace

from domain.box.terms import Terms, bound_commitment
from domain.titles import title
from service.accounts.players import create_player
from service.cli import main
from service.games import setup, starting
from service.games.component_lists import SAVE
from service.games.rules_digest import rules_digest
from service.runtime import Runtime
from tests.support.runtimes import client_of, load_game, play_to_end

EXCHANGE = "UPDATE games SET seed = $2, commitment = $3 WHERE id = $1"


async def seated(runtime: Runtime) -> tuple[UUID, str]:
    """A game of Bamboo whose seats are taken, and the commitment that a player notes."""
    bamboo, player = title("bamboo"), uuid4()
    async with runtime.store.transaction() as link:
        await create_player(link, player, "Ada")
    terms = await setup.find_terms(runtime.capabilities, "bamboo", 2, bamboo.options(), bamboo.catalog())
    record = setup.new_record(
        uuid4(), "bamboo", bamboo.catalog(), bamboo.options(), owner=player, visibility="public",
        invited=(None, None), committed=terms,
    )  # fmt: skip
    await setup.open_game(runtime.store, record, bamboo.catalog())
    for seat in range(2):
        await setup.take_seat(runtime.store, record.id, seat, player=player)
    async with client_of(runtime) as client:
        shown = (await client.get(f"/v1/games/{record.id}")).json()
    assert shown["committed"] == terms
    return record.id, shown["commitment"]


async def finished(runtime: Runtime, game: UUID, folder: Path) -> str:
    """The file of its export, when it was played to its end."""
    await starting.start_game(runtime.games, await load_game(runtime, game))
    await play_to_end(runtime, await load_game(runtime, game))
    async with client_of(runtime) as client:
        export = await client.get(f"/v1/games/{game}/export")
        told = (await client.get(f"/v1/games/{game}/verification")).json()
    assert (told["chain_ok"], told["commitment_ok"], told["rederived"]) == (True, True, True)
    file = folder / "game.ndjson"
    file.write_bytes(export.content)
    return str(file)


async def test_an_honest_game_fits_what_was_noted(
    runtime: Runtime, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Else the others prove nothing."""
    game, noted = await seated(runtime)
    assert main(["verify", await finished(runtime, game, tmp_path), "--commitment", noted]) == 0
    assert "ok    the commitment is the one that was noted" in capsys.readouterr().out


async def test_a_seed_exchanged_after_seats_were_taken(
    runtime: Runtime, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the commitment to it: the service itself finds nothing, but the note contradicts the game."""
    game, noted = await seated(runtime)
    seed, record = secrets.token_bytes(32), (await load_game(runtime, game)).record
    assert record.committed is not None
    other = bound_commitment(str(game), record.committed, seed)
    async with runtime.store.transaction() as link:
        await link.execute(EXCHANGE, game, seed, other)
    file = await finished(runtime, game, tmp_path)
    assert main(["verify", file]) == 0
    capsys.readouterr()
    assert main(["verify", file, "--commitment", noted]) == 1
    assert f"FAIL  the commitment that was noted is {noted}, the game says {other}" in capsys.readouterr().out


async def test_a_component_list_exchanged_before_the_start(
    runtime: Runtime, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The game is laid out with other terms than those of the commitment, and says so: that cannot be hidden."""
    game, noted = await seated(runtime)
    bamboo = title("bamboo")
    other = replace(bamboo.catalog(), edition="forged")
    (tmp_path / "list.json").write_bytes(other.bytes_behind("jcs:"))
    async with runtime.store.transaction() as link:
        await link.execute(SAVE, other.content_hash, "bamboo", other.bytes_behind("jcs:"))
        await link.execute("UPDATE games SET list = $2 WHERE id = $1", game, other.content_hash)
    file = await finished(runtime, game, tmp_path)
    words = ["verify", file, "--catalog", str(tmp_path / "list.json"), "--commitment", noted]
    assert main(words) == 0
    forged = Terms("bamboo", 2, bamboo.options(), other.content_hash, rules_digest("bamboo")).digest
    assert (
        f"laid out by the terms {forged}: seats, options, component list or rules changed"
        in capsys.readouterr().out
    )
