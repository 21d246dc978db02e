"""Tournaments in a database for benchmarks, and a client that acts and reads at given times."""

import asyncio
import http.client
import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from statistics import quantiles
from uuid import UUID, uuid4

import msgspec
from msgspec import Struct

from domain.tournaments.history import copy_tournament
from domain.tournaments.points.lines import Entry
from domain.tournaments.rules import Rules
from service.accounts import tokens
from service.bench.cups import CupMaker, cup_rules
from service.bench.load import HOST
from service.bench.prepared_games import Account, insert_accounts
from service.games.levels import levels_of_this_version
from service.store import Store
from service.store.capabilities import Capabilities
from service.tournaments.entering import announcement
from service.tournaments.repository import TournamentRepository

AT_ONCE = 2_000  # events of an append
TIMEOUT = 60.0
THREADS = 32
Times = list[float]


class StoredCup(Struct, frozen=True):
    """A tournament in a database, its owner, and the entries of each table of its only round."""

    id: UUID
    owner: Account
    tables: dict[int, tuple[Entry, ...]]
    version: int

    @property
    def path(self) -> str:
        return f"/v1/tournaments/{self.id}"


def store_cup(
    dsn: str, entries: int, *, boards: str = "real", published: bool = True, capacity: int = 0
) -> StoredCup:
    """A tournament of so many entries with one round, which is published or a draft."""
    rules = cup_rules(max(entries, capacity), boards)
    return asyncio.run(_store_cup(dsn, entries, rules, published))


async def _store_cup(dsn: str, entries: int, rules: Rules, published: bool) -> StoredCup:
    owner, cup_id = Account(uuid4(), tokens.to_token(os.urandom(32))), uuid4()
    async with await Store.open(dsn) as store:
        async with store.transaction() as link:
            await insert_accounts(link, [owner])
        capabilities = Capabilities(store, levels_of_this_version())
        await capabilities.start()
        repository = TournamentRepository(store, capabilities)
        made = await repository.announce(announcement(store, cup_id, rules, owner.id, cup_id.hex))
        maker = CupMaker(rules, copy_tournament(made), owner=next(iter(made.officials)))
        maker.enter(entries)
        number = maker.deal_out(publish=published)
        events, version = maker.take_events(), made.version
        for begin in range(0, len(events), AT_ONCE):
            part = events[begin : begin + AT_ONCE]
            await store.append(cup_id, version, part)
            version += len(part)
        await capabilities.close()
    tables = {table: part.entries for table, part in maker.cup.rounds[number].tables.items()}
    return StoredCup(cup_id, owner, tables, version)


def ask(port: int, method: str, path: str, account: Account, body: object = None) -> tuple[int, bytes]:
    """Status and body of the response to one request, over a connection of its own."""
    connection = http.client.HTTPConnection(HOST, port, timeout=TIMEOUT)
    headers = {"Authorization": account.authorization, "Content-Type": "application/json"}
    connection.request(method, path, None if body is None else msgspec.json.encode(body), headers)
    response = connection.getresponse()
    found = response.status, response.read()
    connection.close()
    return found


def expect(status: int, asked: tuple[int, bytes]) -> bytes:
    """The body of a response; RuntimeError if it has another status."""
    if asked[0] != status:
        raise RuntimeError(f"{status} was expected, not {asked[0]}: {asked[1][:300]!r}")
    return asked[1]


def has_game(port: int, cup: StoredCup, table: int) -> bool:
    """Whether the game of a table of the first round is open."""
    found = expect(200, ask(port, "GET", f"{cup.path}/rounds/1/tables/{table}", cup.owner))
    return msgspec.json.decode(found)["game"] is not None


def run_at_times(times: Sequence[float], act: Callable[[int], None]) -> Times:
    """Do something at each of these times, in threads; how long after its time each was done."""
    start = time.monotonic()

    def run(number: int) -> float:
        time.sleep(max(0.0, start + times[number] - time.monotonic()))
        act(number)
        return time.monotonic() - start - times[number]

    with ThreadPoolExecutor(THREADS) as pool:
        return list(pool.map(run, range(len(times))))


def p99(seconds: Sequence[float]) -> float:
    """What 99 of 100 take at most."""
    return quantiles(seconds, n=100, method="inclusive")[98]
