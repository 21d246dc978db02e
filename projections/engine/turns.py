"""Lets requests run during long work: else a page of events would delay every answer by a millisecond."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from itertools import islice
from typing import TypeVar

T = TypeVar("T")
AT_ONCE = 16  # events: 0.1 to 0.3 ms


async def in_turns(items: Iterable[T]) -> AsyncIterator[list[T]]:
    """These items, a few at a time; between them the event loop does what else there is to do."""
    left = iter(items)
    while some := list(islice(left, AT_ONCE)):
        yield some
        if len(some) == AT_ONCE:
            await asyncio.sleep(0)
