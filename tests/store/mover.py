"""Moves a closed game into the archive, and is killed after one of the steps: `python mover.py DSN GAME STEP`."""

import asyncio
import os
import signal
import sys
from collections.abc import Awaitable, Callable
from typing import Any

from service.metrics import Metrics
from service.reactions import archivist
from service.reactions.archivist import Archivist
from service.store import Store
from service.store.archive import Move, next_places
from service.store.capabilities import Capabilities

STEPS = ("is_done", "add", "read_back", "remove", "forget", "committed")


def die() -> None:
    """As by kill -9."""
    os.kill(os.getpid(), signal.SIGKILL)


def deadly(step: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    """The step, after which nothing comes."""

    async def do(*values: object) -> None:
        await step(*values)
        die()

    return do


async def main(dsn: str, game: str, last: str) -> None:
    """Move the game, as far as that step."""
    if last == "forget":
        archivist.forget_archived = deadly(archivist.forget_archived)  # type: ignore[attr-defined,assignment]  # its own
    elif last != "committed":
        setattr(Move, last, deadly(getattr(Move, last)))
    async with await Store.open(dsn) as store:
        session = await store.connect("mover")
        (place,) = [each for each in await next_places(session, 10_000) if str(each.game) == game][-1:]
        mover = Archivist(store, 1, Metrics(), Capabilities(store, {}))
        assert await mover.move(session, place)
        die()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
