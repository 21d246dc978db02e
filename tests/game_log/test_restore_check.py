"""`yamabiko db check`: a chain that was broken anywhere is found."""

from pathlib import Path
from uuid import UUID, uuid4

import asyncpg
import pytest

from service.game_log.restore_check import check_chains
from service.store import NewEvent, Store
from tests.cli.terminal import yamabiko
from tests.store.archiving import close_game, move_all
from tests.store.building import GAME

pytestmark = [pytest.mark.store, pytest.mark.slow]
GAMES, EVENTS = 3, 4
CHANGED = "UPDATE stored_events SET state = 'x' WHERE originator_id = $1 AND originator_version = 2"
REMOVED = "DELETE FROM stored_events WHERE originator_id = $1 AND originator_version = 2"


async def fill(store: Store) -> list[UUID]:
    """Some games, whose events stand in turns."""
    games = [uuid4() for _ in range(GAMES)]
    for version in range(EVENTS):
        for game in games:
            await store.append(game, version, [NewEvent("toy.moved@1", f"{version}".encode())])
    return games


async def test_sound_chains_are_whole(dsn: str) -> None:
    """Every event is read, and none is found fault with."""
    async with await Store.open(dsn) as store:
        games = await fill(store)
        found = await check_chains(store)
    assert (found.events, found.broken) == (GAMES * EVENTS, [])
    assert {game: head.version for game, head in found.heads.items()} == dict.fromkeys(games, EVENTS)


@pytest.mark.parametrize("damage", [CHANGED, REMOVED])
async def test_a_game_whose_chain_is_broken_is_named(dsn: str, damage: str) -> None:
    """And no other."""
    async with await Store.open(dsn) as store:
        games = await fill(store)
        link = await asyncpg.connect(dsn)
        await link.execute(damage, games[1])
        await link.close()
        found = await check_chains(store)
    assert found.broken == [games[1]]


async def test_games_that_were_archived_are_followed_too(dsn: str) -> None:
    """Of their rows one is left: it is not taken for a broken chain, and what follows in the store neither."""
    async with await Store.open(dsn) as store:
        link = await asyncpg.connect(dsn)
        rows = await close_game(store, link)
        others = await fill(store)
        await move_all(store)
        assert await link.fetchval("SELECT count(*) FROM stored_events WHERE originator_id = $1", GAME) == 1
        await link.close()
        found = await check_chains(store)
    assert (found.broken, found.events) == ([], len(rows) + GAMES * EVENTS)
    assert found.heads[GAME].version == len(rows)
    assert found.heads.keys() == {GAME, *others}


def test_the_command_belongs_to_check(tmp_path: Path) -> None:
    """A folder with another action is a mistake."""
    done = yamabiko("db", "migrate", "--game-log", tmp_path)
    assert (done.code, "--game-log belongs to check" in done.err) == (2, True)
