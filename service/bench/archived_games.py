"""What finished games take on disk, before and after the archive: `python -m service.bench.archived_games`.

All tables and indexes of the database are counted, but for those of an empty one, and divided by the games.
"""

import argparse
import asyncio
import json
import sys
from typing import Any

import asyncpg

from projections import Connection, Projector
from service.bench import processes
from service.bench.large_store import fill_store
from service.games.levels import ARCHIVE
from service.metrics import Metrics
from service.reactions import archivist
from service.read_models import ALL
from service.store import Store
from service.store.archive import count_moved
from service.store.capabilities import Capabilities

ACCOUNTS = 100
PATIENCE = 3_600.0
SIZES = """SELECT c.relname AS name, pg_total_relation_size(c.oid) AS bytes FROM pg_class c
WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace"""


def main() -> None:
    """Make games of a title, move all that are over, and print both sizes."""
    parser = argparse.ArgumentParser(description="what finished games take on disk")
    parser.add_argument("--title", default="bitoku")
    parser.add_argument("--events", type=int, default=100_000)
    arguments = parser.parse_args()
    archivist.PAUSE = 0
    with processes.run_postgres() as running:
        dsn = processes.create_service_database(running, "archived")
        found = asyncio.run(_measure(dsn, arguments.title, arguments.events))
    sys.stdout.write(json.dumps(found, indent=1) + "\n")


async def _measure(dsn: str, title: str, events: int) -> dict[str, Any]:
    link = await asyncpg.connect(dsn)
    empty = await _read_sizes(link)
    made = await fill_store(dsn, events, ACCOUNTS, [title])
    async with await Store.open(dsn) as store:
        async with Projector(ALL, store, store.connect) as projector:
            for each in ALL:
                await projector.wait_for(each.name, await store.horizon(), PATIENCE)
        before = await _read_sizes(link)
        capabilities = Capabilities(store, {ARCHIVE: 1})
        await capabilities.start()
        while await archivist.Archivist(store, 1, Metrics(), capabilities).look(link):
            pass
        await capabilities.close()
    after = await _read_sizes(link)
    moved = await count_moved(link)
    await link.close()
    games = len(made.finished) + len(made.running)
    return {
        "title": title, "games": games, "moved": moved, "events": made.events,
        "bytes_a_game": {
            name: round((sum(sizes.values()) - sum(empty.values())) / games)
            for name, sizes in (("before", before), ("after", after))
        },
        "after_by_table": {
            name: round(size / games)
            for name, size in sorted(after.items(), key=lambda each: -each[1])
            if size > 1.1 * empty[name]
        },
    }  # fmt: skip


async def _read_sizes(link: Connection) -> dict[str, int]:
    """Bytes of each table with its indexes, when all that is dead is gone."""
    await link.execute("VACUUM FULL ANALYZE")
    return {row["name"]: row["bytes"] for row in await link.fetch(SIZES)}


if __name__ == "__main__":
    main()
