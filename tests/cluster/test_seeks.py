"""Two processes match the same seeks, and one is killed: nobody is matched twice, nor left who could be."""

import asyncio
import random
import signal
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack

import asyncpg
import httpx
import pytest

from tests.support.seeks import PATIENCE, Seeker, add_accounts, do_all
from tests.support.service import Service, serving

ACCOUNTS = 1_000
WISHES = [
    {"title": "bamboo", "seats": 2},
    {"title": "bamboo", "seats": 3},
    {"title": "bitoku", "seats": 2},
    {"title": "iki", "seats": 4, "rated": False},
]
SEATED = "SELECT player, count(*) AS seats FROM seats WHERE player IS NOT NULL GROUP BY player"
FULL = """SELECT g.id, count(s.player) AS taken, count(*) AS seats, count(DISTINCT s.player) AS players,
    g.started_at IS NOT NULL AS started,
    (SELECT count(*) FROM stored_events e WHERE e.originator_id = g.id) AS events
FROM games g JOIN seats s ON s.game = g.id GROUP BY g.id"""


@pytest.mark.parametrize(("fault", "count"), [(signal.SIGKILL, ACCOUNTS), (signal.SIGSTOP, ACCOUNTS // 5)])
async def test_a_process_dies_while_it_matches(dsn: str, fault: signal.Signals, count: int) -> None:
    """Every other account asks one process, the others the other; the first is killed or frozen in the middle."""
    seekers = [Seeker(number, WISHES[number % len(WISHES)]) for number in range(count)]
    with serving(dsn, bots="false") as first, serving(dsn, bots="false") as second:
        await add_accounts(dsn, seekers)
        async with AsyncExitStack() as stack:
            client = await stack.enter_async_context(httpx.AsyncClient(timeout=PATIENCE))
            killing = asyncio.create_task(_stop_in_the_middle(first, fault, seekers))
            orders = [[first.url, second.url], [second.url, first.url]]
            await do_all(each.post(client, orders[n % 2]) for n, each in enumerate(seekers))
            await killing
            await _wait_until_matched(client, second.url, seekers)
        first.process.send_signal(signal.SIGCONT)  # what was frozen goes on; nothing comes of it
    left = Counter(str(each.wish) for each in seekers if each.told["game"] is None)
    for wish in WISHES:
        assert left[str(wish)] < int(str(wish["seats"])), "those who are left could have played"
    await _check_tables(dsn, seekers)


async def _stop_in_the_middle(service: Service, fault: signal.Signals, seekers: Sequence[Seeker]) -> None:
    """When about a half has posted; at any point of what the process does then."""
    enough = len(seekers) * random.uniform(0.3, 0.6)
    while sum(bool(each.seek) for each in seekers) < enough:  # noqa: ASYNC110  # no event to wait for
        await asyncio.sleep(0.005)
    service.process.send_signal(fault)


async def _wait_until_matched(client: httpx.AsyncClient, url: str, seekers: Sequence[Seeker]) -> None:
    """Keep all seeks alive until no more are matched than were before."""
    before = -1
    while before != (matched := sum(each.told["game"] is not None for each in seekers)):
        before = matched
        await do_all(each.keep(client, url) for each in seekers if each.told["game"] is None)
        await asyncio.sleep(1.0)  # a seek that can be matched is matched within a second


async def _check_tables(dsn: str, seekers: Sequence[Seeker]) -> None:
    """In the database: each account in one seat at most, each game full, started and of distinct accounts."""
    link = await asyncpg.connect(dsn)
    seated = {row["player"]: row["seats"] for row in await link.fetch(SEATED)}
    games = {str(row["id"]): row for row in await link.fetch(FULL)}
    await link.close()
    assert set(seated.values()) == {1}
    assert set(seated) == {each.id for each in seekers if each.told["game"]}
    assert {each.told["game"] for each in seekers} - {None} == set(games)
    for row in games.values():
        assert row["taken"] == row["seats"] == row["players"]
        assert (row["started"], row["events"]) == (True, 1)
