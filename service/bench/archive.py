"""A page of the games of an account that has played 10,000, also with filters that find few of them."""

import asyncio
import hashlib
import json
import os
import time
import urllib.request
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from statistics import quantiles
from typing import Any
from urllib.parse import quote
from uuid import uuid4

import msgspec
from msgspec import structs

from domain.chance.dice import commitment
from domain.kernel.nouns import Closed, Event, Standing
from domain.titles import title
from service.accounts import tokens
from service.bench import processes
from service.bench.effort import Effort
from service.bench.figure import Bound, Figure
from service.bench.load import HOST, build_request, run_load
from service.bench.prepared_games import Account, insert_accounts
from service.games import start_rows
from service.games.component_lists import printed_hash
from service.games.records import GameRecord, SeatRecord
from service.store import Append, NewEvent, Store

TARGET = Bound(0.03, at_most=True)
FEW = 50  # games of the one who is the baseline
TITLES = ("bamboo", "bitoku", "iki", "iki")
BATCH = 250
PATIENCE = 300.0
FILTERS = (
    "", "?title=bamboo", "?title=bitoku&result=won", "?status=finished", "?result=won", "?result=lost",
    "?status=running", "?result=left", "?status=abandoned", "?limit=100", "?since={late}", "?until={early}",
    "?title=iki&status=finished&result=lost&since={early}",
)  # fmt: skip


def archive(effort: Effort) -> Figure:
    """Seconds for a page, p99."""
    reader, rare, other = (Account(uuid4(), tokens.to_token(os.urandom(32))) for _ in range(3))
    with processes.run_postgres() as running:
        dsn = processes.create_service_database(running, "archive")
        asyncio.run(_fill(dsn, (reader, rare, other), effort.archive))
        with processes.run_service(dsn, bots=False) as service:
            paths = [_paths(service.port, each) for each in (reader, rare)]
            asyncio.run(_analyze(dsn))
            ours, few = (
                _p99(service.port, reader, each, max(1, effort.requests // 10 // len(each))) for each in paths
            )
    return Figure(
        what=f"a page of the archive of a player with {effort.archive:,} games, p99, with and without filters",
        unit="s", measured=ours, baseline=f"the same with {FEW} games", baseline_measured=few, target=TARGET,
    )  # fmt: skip


async def _fill(dsn: str, accounts: Sequence[Account], count: int) -> None:
    """Finished games of the first account against the last; the second has a few of them instead of the first."""
    reader, rare, other = accounts
    async with await Store.open(dsn) as store:
        async with store.transaction() as link:
            await insert_accounts(link, accounts)
        for start in range(0, count, BATCH):
            numbers = range(start, min(start + BATCH, count))
            games = [_game(rare if n % (count // FEW) == 0 else reader, other, n) for n in numbers]
            async with store.transaction() as link:
                await start_rows.insert_started(link, [record for record, _ in games])
                await store.append_with(link, [Append(record.id, 0, rows) for record, rows in games])


async def _analyze(dsn: str) -> None:
    """What autovacuum does by itself within a minute: PostgreSQL knows how much is in the tables."""
    async with await Store.open(dsn) as store, store.transaction() as link:
        await link.execute("ANALYZE")


def _game(player: Account, other: Account, number: int) -> tuple[GameRecord, tuple[NewEvent, ...]]:
    """A game that ended as soon as it was opened: won by the first seat, or by the second, or by both."""
    found = title(TITLES[number % len(TITLES)])
    seed, id_, options = hashlib.sha256(b"%d" % number).digest(), uuid4(), found.options()
    seats = tuple(
        SeatRecord(seat=seat, id=f"{id_.hex}-{seat}", player=each.id) for seat, each in enumerate((player, other))
    )
    record = GameRecord(
        id=id_, title=found.id, options=msgspec.json.encode(options).decode(), list=printed_hash(found.id),
        visibility="public", owner=player.id, seed=seed, commitment=commitment(seed),
        created_at=datetime.now(UTC), seats=seats, rated=True,
    )  # fmt: skip
    places = ((1, 2), (2, 1), (1, 1))[number % 3]
    standings = tuple(Standing(seat, place, 90 - 10 * place) for seat, place in enumerate(places))
    played = found.variant(options)
    opened = _make_opening(found.id)
    opened = structs.replace(opened, seats=tuple(seat.id for seat in seats), commitment=commitment(seed))
    events: tuple[Event, ...] = (opened, Closed("finished", standings, (), seed.hex()))
    return record, tuple(NewEvent(*played.codec.encode(event)) for event in events)


def _make_opening(title_id: str) -> Any:  # noqa: ANN401  # the event of any title
    """How a game of this title begins. All games have the same set-up, because this benchmark does not read it."""
    if title_id not in OPENINGS:
        found = title(title_id)
        played = found.variant(found.options())
        OPENINGS[title_id] = played.open(("a", "b"), found.options(), b"", ("", ""))[1]
    return OPENINGS[title_id]


OPENINGS: dict[str, Any] = {}


def _paths(port: int, player: Account) -> list[str]:
    """The first page by each filter, and pages in the middle. The projections have seen the newest game."""
    path = f"/v1/players/{player.id}/games"
    newest = _wait_for_end(port, path)
    oldest, found = newest, [path + each for each in FILTERS]
    for page in _pages(port, path):
        oldest = page["items"][-1]
        if page["next"]:
            found.append(f"{path}?cursor={quote(page['next'])}")
    late, early = (quote(each["created_at"]) for each in (newest, oldest))
    return [each.format(late=late, early=early) for each in found]


def _wait_for_end(port: int, path: str) -> Any:  # noqa: ANN401  # JSON
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        items = _fetch_json(port, f"{path}?limit=1")["items"]
        if items and items[0]["result"]:
            return items[0]
        time.sleep(0.5)
    raise RuntimeError("the projections did not catch up")


def _pages(port: int, path: str) -> Iterator[Any]:
    page = _fetch_json(port, f"{path}?limit=500")
    yield page
    while page["next"]:
        page = _fetch_json(port, f"{path}?limit=500&cursor={quote(page['next'])}")
        yield page


def _fetch_json(port: int, path: str) -> Any:  # noqa: ANN401  # JSON
    with urllib.request.urlopen(f"http://{HOST}:{port}{path}", timeout=processes.TIMEOUT) as answer:
        return json.load(answer)


def _p99(port: int, reader: Account, paths: Sequence[str], rounds: int) -> float:
    """Of all these requests, one after the other, in turns."""
    requests = [build_request("GET", path, Authorization=reader.authorization) for path in paths] * rounds
    result = run_load(port, [requests])
    result.expect_status(200)
    return quantiles(result.latencies[0], n=100, method="inclusive")[98]
