"""A game that is no longer kept loaded takes no memory: nothing of it waits for a search for cycles."""

import asyncio
import gc
from collections.abc import Iterator
from uuid import UUID
from weakref import ref

import pytest
from msgspec.structs import replace

from service.games.live_game import LiveGame
from service.runtime import Runtime
from tests.support.runtimes import QUIET, FixedAccess, Opens, load_game, make_move, start_game

ONE_GAME = replace(QUIET, games_in_memory=1)


@pytest.fixture(autouse=True)
def no_search_for_cycles() -> Iterator[None]:
    """A running service searches for them so seldom that games would pile up."""
    gc.disable()
    yield
    gc.enable()


async def use_game(runtime: Runtime, game: UUID) -> "ref[LiveGame]":
    """Load a game, decide in it and look at it; returns a reference that does not keep it."""
    live = await load_game(runtime, game)
    for _ in range(3):
        await make_move(runtime, live)
    assert live.view.all_boards_json()
    return ref(live)


async def follow_once(runtime: Runtime, game: UUID) -> None:
    """Follow the feed of a game until it has sent something, and go away."""
    feed = runtime.feeds.follow(game, None, 0, admission=FixedAccess(True))
    await anext(feed)
    await anext(feed)
    await feed.aclose()


async def test_a_game_that_makes_room_for_another_is_freed_at_once(runtime_of: Opens) -> None:
    """Else the bound on loaded games would bound the games that are found, and not the memory."""
    runtime = await runtime_of(ONE_GAME)
    first, second = await start_game(runtime, None, None), await start_game(runtime, None, None)
    freed, kept = await use_game(runtime, first), await use_game(runtime, second)
    assert len(runtime.games) == 1
    assert freed() is None
    assert kept() is not None


async def test_a_game_that_was_followed_is_freed_at_once(runtime_of: Opens) -> None:
    """The task that reads for its followers keeps nothing of it when the last of them has gone."""
    runtime = await runtime_of(ONE_GAME)
    first, second = await start_game(runtime, None, None), await start_game(runtime, None, None)
    freed = await use_game(runtime, first)
    await follow_once(runtime, first)
    await asyncio.sleep(0)  # the task ends
    await use_game(runtime, second)
    assert freed() is None
