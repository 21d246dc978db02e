"""What grows with the store: `python -m service.bench.growing_store --events 10000000`, against 10,000 events.

It takes about 1.2 kB of disk for each event, and an hour for ten million. It prints one JSON object.

Only the stage `measure` needs a quiet machine, for a few minutes. With a folder the stages can be run one by one:

    nice python -m service.bench.growing_store --events 10000000 --folder /var/tmp/growth --stages fill
    python -m service.bench.growing_store --events 10000000 --folder /var/tmp/growth --stages measure rebuild
"""

import argparse
import asyncio
import json
import random
import sys
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from typing import Any
from uuid import UUID

import asyncpg
import msgspec
import uvloop

from projections import Projector
from projections.engine.rebuild import rebuild
from service.bench import processes
from service.bench.large_store import LargeStore, fill_store
from service.bench.load import build_request, run_load
from service.bench.prepared_games import PreparedGame, prepare_games
from service.bench.processes import Process
from service.postgres import Server
from service.read_models import ALL
from service.store import NewEvent, Store
from service.store.copies import count_bytes

SMALL = 10_000
ACCOUNTS = 1_000
GAMES = 12  # of Bamboo, played to the end in each store, in turns
APPENDED, APPENDS = 40, 3_000  # games of Bamboo, and how many of their events are appended one by one
PAGES = 400  # of each kind
COLD = 400  # games whose boards are read once
PATIENCE = 14_400.0
SIZE = "SELECT pg_database_size(current_database())"
STAGES = ("fill", "measure", "rebuild")
MADE = "stores.json"  # in the folder: what `fill` has made, by the number of events
Stores = dict[int, LargeStore]


def main() -> None:
    """Make both stores, measure, and remove them, unless they have a folder."""
    arguments = _read_arguments()
    events, stages = arguments.events, arguments.stages
    found: dict[str, Any] = {"events": events, "small": SMALL}
    with _home(arguments.folder) as home, Server(home) as running:
        dsns = {n: running.dsn(f"growth_{n}") for n in (SMALL, events)}
        if "fill" in stages:
            _fill(running, home, events, found)
        if "measure" in stages:
            _measure(dsns, msgspec.json.decode((home / MADE).read_bytes(), type=Stores), found)
        if "rebuild" in stages:
            found["rebuild_events_per_second"] = run(_rebuild_all(dsns[events], events))
    print(json.dumps(found, indent=1))  # noqa: T201  # its output


def _read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="what grows with the store")
    parser.add_argument("--events", type=int, default=1_000_000, help="in the large store")
    parser.add_argument("--folder", type=Path, help="keep the stores there, for stages that are run later")
    parser.add_argument("--stages", nargs="+", choices=STAGES, default=STAGES, help="all, in this order")
    return parser.parse_args()


@contextmanager
def _home(folder: Path | None) -> Iterator[Path]:
    """A folder for both stores that PostgreSQL's system user can enter; deleted at the end if none was given."""
    if folder is None:
        with processes.temporary_folder() as home:
            yield home
        return
    folder.mkdir(exist_ok=True)
    folder.chmod(0o755)
    yield folder


def _fill(running: Server, home: Path, events: int, found: dict[str, Any]) -> None:
    """Make both stores, and note in the folder what is in them."""
    dsns = {n: processes.create_service_database(running, f"growth_{n}") for n in (SMALL, events)}
    made = {n: run(_fill_and_follow(dsn, n, found)) for n, dsn in dsns.items()}
    (home / MADE).write_bytes(msgspec.json.encode(made))


def _measure(dsns: dict[int, str], made: Stores, found: dict[str, Any]) -> None:
    """What takes milliseconds, in the small store and in the large one in turns."""
    for dsn in dsns.values():
        run(_vacuum(dsn))
    appended = {n: prepare_games(dsn, APPENDED)[1] for n, dsn in dsns.items()}
    found["append_ms"] = run(_append_in_turns(dsns, appended))
    games = {n: prepare_games(dsn, GAMES)[1] for n, dsn in dsns.items()}
    settings = {"game_log": "false", "bots": "false"}
    small, large = dsns
    with (
        processes.run_service(dsns[small], **settings) as beside,
        processes.run_service(dsns[large], **settings) as measured,
    ):
        serving = {small: beside, large: measured}
        found["decision_ms"] = _decide_in_turns(serving, games)
        found["page_ms"] = {n: _read_pages(process, made[n]) for n, process in serving.items()}
    _tell({name: found[name] for name in ("append_ms", "decision_ms", "page_ms")})


def run(work: Awaitable[Any]) -> Any:  # noqa: ANN401  # as the work has it
    """What it comes to, on the loop that the service has."""

    async def wait() -> Any:  # noqa: ANN401  # as above
        return await work

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        return runner.run(wait())


async def _fill_and_follow(dsn: str, events: int, found: dict[str, Any]) -> LargeStore:
    """A store of so many events, and what it took to make it and to follow it."""
    began = time.perf_counter()
    made = await fill_store(dsn, events, ACCOUNTS)
    filled = time.perf_counter() - began
    link = await asyncpg.connect(dsn)
    await link.execute("VACUUM ANALYZE")
    size = await count_bytes(link)
    caught_up = await _catch_up(dsn)
    await link.execute("VACUUM ANALYZE")
    whole = await link.fetchval(SIZE)
    await link.close()
    found[f"made_{events}"] = {
        "events": made.events, "games": len(made.finished) + len(made.running),
        "filled_per_second": round(made.events / filled), "bytes_an_event": round(size / made.events),
        "bytes_an_event_with_all_tables": round(whole / made.events),
        "catch_up_per_second": {name: round(made.events / each) for name, each in caught_up.items()},
    }  # fmt: skip
    _tell(found[f"made_{events}"])
    return made


async def _vacuum(dsn: str) -> None:
    """What PostgreSQL does by itself some time after so much was written."""
    link = await asyncpg.connect(dsn)
    await link.execute("VACUUM ANALYZE")
    await link.close()


async def _catch_up(dsn: str) -> dict[str, float]:
    """Seconds until each projection has read the whole store, all at the same time in this process."""
    async with await Store.open(dsn) as store:
        horizon = await store.horizon()
        async with Projector(ALL, store, store.connect) as projector:
            began = time.perf_counter()

            async def wait(name: str) -> tuple[str, float]:
                if not await projector.wait_for(name, horizon, PATIENCE):
                    raise RuntimeError(f"{name} did not catch up")
                return name, time.perf_counter() - began

            return dict(await asyncio.gather(*(wait(each.name) for each in ALL)))


async def _rebuild_all(dsn: str, events: int) -> dict[str, int]:
    """Events a second of the rebuild of each projection, one after the other."""
    rates = {}
    async with await Store.open(dsn) as store:
        for each in ALL:
            began = time.perf_counter()
            await rebuild(each, store, store.connect)
            rates[each.name] = round(events / (time.perf_counter() - began))
            _tell({"rebuilt": each.name, "per second": rates[each.name]})
    return rates


async def _append_in_turns(
    dsns: dict[int, str], games: dict[int, list[PreparedGame]]
) -> dict[int, dict[str, float]]:
    """Milliseconds of an append of one event, one after the other, in each store in turns."""
    seconds: dict[int, list[float]] = {n: [] for n in dsns}
    stores = {n: await Store.open(dsn) for n, dsn in dsns.items()}
    events = {n: _events_of(each) for n, each in games.items()}
    for _ in range(APPENDS):
        for n, store in stores.items():
            game, version, event = next(events[n])
            began = time.perf_counter()
            await store.append(game, version, [event])
            seconds[n].append(time.perf_counter() - began)
    for store in stores.values():
        await store.close()
    return {n: _summary(each) for n, each in seconds.items()}


def _events_of(games: list[PreparedGame]) -> Iterator[tuple[UUID, int, NewEvent]]:
    """Each event of these games, with the version before it."""
    return ((game.record.id, each, row) for game in games for each, row in enumerate(game.rows, game.version))


def _decide_in_turns(
    serving: dict[int, Process], games: dict[int, list[PreparedGame]]
) -> dict[int, dict[str, float]]:
    """Milliseconds of a decision over HTTP, one after the other, a game in each store in turns."""
    seconds: dict[int, list[float]] = {n: [] for n in serving}
    for number in range(GAMES):
        for n, process in serving.items():
            result = run_load(process.port, [games[n][number].requests])
            result.expect_status(201)
            seconds[n] += result.latencies[0]
    return {n: _summary(each) for n, each in seconds.items()}


def _read_pages(process: Process, made: LargeStore) -> dict[str, dict[str, float]]:
    """Milliseconds of a page of each list, and of a board that is not loaded."""
    loyal = made.accounts[0]
    paths: dict[str, Callable[[], str]] = {
        "lobby": partial(str, "/v1/games"),
        "running": partial(str, "/v1/games?status=running"),
        "finished": partial(str, "/v1/games?status=finished"),
        "inbox": partial(str, "/v1/inbox"),
        "archive": partial(str, f"/v1/players/{loyal.id}/games"),
        "archive won": partial(str, f"/v1/players/{loyal.id}/games?result=won"),
        "scoreboard": lambda: f"/v1/scoreboards/{random.choice(('bamboo', 'bitoku', 'iki'))}",
    }
    found = {
        name: _get(process, [path() for _ in range(PAGES)], loyal.authorization) for name, path in paths.items()
    }
    cold = random.sample(made.finished, min(COLD, len(made.finished)))
    return {**found, "cold board": _get(process, [f"/v1/games/{game}/board" for game in cold], None)}


def _get(process: Process, paths: Sequence[str], authorization: str | None) -> dict[str, float]:
    headers = {"Authorization": authorization} if authorization else {}
    requests = [build_request("GET", path, b"", **headers) for path in paths]
    result = run_load(process.port, [requests])
    result.expect_status(200)
    return _summary(result.latencies[0])


def _summary(seconds: Sequence[float]) -> dict[str, float]:
    return {
        "p50": round(median(seconds) * 1000, 3),
        "p99": round(quantiles(seconds, n=100, method="inclusive")[98] * 1000, 3),
    }


def _tell(what: dict[str, Any]) -> None:
    sys.stderr.write(json.dumps(what) + "\n")
    sys.stderr.flush()


if __name__ == "__main__":
    main()
