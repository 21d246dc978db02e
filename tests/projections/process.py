"""A process of its own that runs all projections until it is killed: `python -m tests.projections.process DSN`."""

import asyncio
import sys
from functools import partial

from projections import ALL, Projector
from service.store import Store
from service.store.connections import connect


async def main(dsn: str) -> None:
    async with await Store.open(dsn) as store, Projector(ALL, store, partial(connect, dsn), batch=7):
        await asyncio.Event().wait()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
