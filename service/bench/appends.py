"""How many appends a second are durable: by the store, and by two other ways to store a row.

The baselines are `pgbench`, inserting one row of the same size into a table with the same indexes, and the
PostgreSQL recorder of `eventsourcing` with as many threads. All three run in turns on one server, so that other
load on the machine slows each of them alike.
"""

import asyncio
import subprocess
import tempfile
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, unquote, urlsplit
from uuid import uuid4

import asyncpg
import msgspec
from eventsourcing.persistence import StoredEvent

from service.postgres import create_database, drop_database
from service.store.copies import create_baseline
from service.store.migrations import migrate
from service.store.rows import NewEvent
from service.store.store import Store

if TYPE_CHECKING:
    from eventsourcing.postgres import PostgresDatastore

TOPIC = "bamboo.decided@1"
EVENTS_IN_GAME = 60
NAME = "bench_appends"
SCRIPT = """
INSERT INTO baseline (originator_id, originator_version, topic, state, previous, hash)
VALUES (gen_random_uuid(), 1, '{topic}', '\\x{state}', '\\x{hash}', '\\x{hash}');
"""


class Workload(msgspec.Struct, frozen=True):
    """What each of the three has to do."""

    writers: int = 16
    size: int = 600
    seconds: float = 4.0
    rounds: int = 3


class AppendRates(msgspec.Struct, frozen=True):
    """Durable appends a second, round by round."""

    store: tuple[float, ...]
    pgbench: tuple[float, ...]
    eventsourcing: tuple[float, ...]


async def measure_appends(dsn: str, pgbench: str, work: Workload | None = None) -> AppendRates:
    """The rates of all three on the server at this address, in turns, each round in a new database."""
    work = work or Workload()
    found: dict[str, list[float]] = {"store": [], "pgbench": [], "eventsourcing": []}
    for _ in range(work.rounds):
        database = await create_database(dsn, NAME)
        try:
            await migrate(database)
            found["store"].append(await store_rate(database, work))
            found["pgbench"].append(await pgbench_rate(database, pgbench, work))
            found["eventsourcing"].append(await asyncio.to_thread(eventsourcing_rate, database, work))
        finally:
            await drop_database(dsn, NAME)
    return AppendRates(**{name: tuple(rates) for name, rates in found.items()})


async def store_rate(dsn: str, work: Workload) -> float:
    """Appends a second by tasks of one process, each writing one game after the other."""
    event = NewEvent(TOPIC, bytes(work.size))
    async with await Store.open(dsn) as store:
        end = time.perf_counter() + work.seconds

        async def write() -> int:
            done = 0
            while True:
                game = uuid4()
                for version in range(EVENTS_IN_GAME):
                    if time.perf_counter() >= end:
                        return done
                    await store.append(game, version, [event])
                    done += 1

        began = time.perf_counter()
        counts = await asyncio.gather(*(write() for _ in range(work.writers)))
        return sum(counts) / (time.perf_counter() - began)


async def pgbench_rate(dsn: str, pgbench: str, work: Workload) -> float:
    """Inserts a second by as many clients of `pgbench`, into a table with our columns and indexes."""
    connection = await asyncpg.connect(dsn)
    await create_baseline(connection, "baseline")
    await connection.close()
    script = SCRIPT.format(topic=TOPIC, state=bytes(work.size).hex(), hash=(b"\x01" * 32).hex())
    with tempfile.NamedTemporaryFile("w", suffix=".sql") as file:
        file.write(script)
        file.flush()
        clients = ["--client", str(work.writers), "--jobs", "2", "--time", str(round(work.seconds))]
        command = [pgbench, "--no-vacuum", "--protocol", "prepared", *clients, "--file", file.name, dsn]
        completed = await asyncio.to_thread(subprocess.run, command, capture_output=True, text=True, check=True)
    line = next(line for line in completed.stdout.splitlines() if line.startswith("tps"))
    return float(line.split()[2])


def eventsourcing_rate(dsn: str, work: Workload) -> float:
    """Appends a second by the library's recorder, with a connection for each thread."""
    # It needs psycopg, which only our tests do otherwise: the service must start without it.
    from eventsourcing.postgres import PostgresApplicationRecorder  # noqa: PLC0415  # see above

    state = bytes(work.size)
    with _datastore(dsn, work.writers) as datastore:
        recorder = PostgresApplicationRecorder(datastore, events_table_name="library_events")
        recorder.create_table()
        end = time.perf_counter() + work.seconds

        def write(_: int) -> int:
            done = 0
            while True:
                game = uuid4()
                for version in range(1, EVENTS_IN_GAME + 1):
                    if time.perf_counter() >= end:
                        return done
                    recorder.insert_events([StoredEvent(game, version, TOPIC, state)])
                    done += 1

        began = time.perf_counter()
        with ThreadPoolExecutor(work.writers) as threads:
            counts = list(threads.map(write, range(work.writers)))
        return sum(counts) / (time.perf_counter() - began)


class DsnParts(msgspec.Struct, frozen=True):
    """The parts of a PostgreSQL address."""

    dbname: str
    host: str
    port: str
    user: str
    password: str


def dsn_parts(dsn: str) -> DsnParts:
    """The parts of this address, as the library takes them."""
    parts = urlsplit(dsn)
    query = parse_qs(parts.query)
    return DsnParts(
        dbname=unquote(parts.path[1:]),
        host=query["host"][0] if "host" in query else parts.hostname or "localhost",
        port=query["port"][0] if "port" in query else str(parts.port or 5432),
        user=parts.username or "",
        password=parts.password or "",
    )


@contextmanager
def _datastore(dsn: str, connections: int) -> Iterator["PostgresDatastore"]:
    """The datastore of the library `eventsourcing`, while the block runs."""
    from eventsourcing.postgres import PostgresDatastore  # noqa: PLC0415  # as above

    with PostgresDatastore(**msgspec.structs.asdict(dsn_parts(dsn)), pool_size=connections) as datastore:
        yield datastore
