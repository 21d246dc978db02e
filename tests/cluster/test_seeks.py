"""Two processes match the same seeks, and one is killed: no seek is matched twice, nor left that could be."""

import asyncio
import random
import signal
from collections import Counter
from collections.abc import Sequence
from contextlib import AsyncExitStack
from itertools import combinations, permutations
from uuid import UUID

import asyncpg
import httpx
import pytest

from tests.support.seeks import PATIENCE, Range, Seeker, add_accounts, add_blocks, do_all
from tests.support.service import Service, serving

ACCOUNTS = 1_000
WISHES = [
    {"title": "bamboo", "seats": 2},
    {"title": "bamboo", "seats": 3},
    {"title": "bitoku", "seats": 2},
    {"title": "iki", "seats": 4, "rated": False},
]
RANGES: list[Range] = [(None, None), (2, None), (None, None), (None, 4), (None, None), (1, 5), (None, None)]
SEATED = "SELECT player, count(*) AS seats FROM seats WHERE player IS NOT NULL GROUP BY player"
FULL = """SELECT g.id, count(s.player) AS taken, count(*) AS seats, count(DISTINCT s.player) AS players,
    g.started_at IS NOT NULL AS started,
    (SELECT count(*) FROM stored_events e WHERE e.originator_id = g.id) AS events
FROM games g JOIN seats s ON s.game = g.id GROUP BY g.id"""
ENEMIES = """SELECT count(*) FROM blocks b JOIN seats one ON one.player = b.player
    JOIN seats other ON other.player = b.blocked AND other.game = one.game"""


@pytest.mark.parametrize(("fault", "count"), [(signal.SIGKILL, ACCOUNTS), (signal.SIGSTOP, ACCOUNTS // 5)])
async def test_a_process_dies_while_it_matches(dsn: str, fault: signal.Signals, count: int) -> None:
    """Every other account asks one process, the others the other; the first is killed or frozen in the middle.

    Each fifth has three equal seeks, and each third has blocked the next who wants the same. They have ratings,
    and three of seven want only some.
    """
    chance = random.Random(fault)
    seekers = [
        Seeker(n, WISHES[n % len(WISHES)], 1 if n % 5 else 3, chance.randrange(7), chance.choice(RANGES))
        for n in range(count)
    ]
    same_wish = zip(seekers, seekers[len(WISHES) :], strict=False)
    blocks = {(one.id, other.id) for n, (one, other) in enumerate(same_wish) if n % 3 == 0}
    with serving(dsn, bots="false") as first, serving(dsn, bots="false") as second:
        await add_accounts(dsn, seekers)
        await add_blocks(dsn, blocks)
        async with AsyncExitStack() as stack:
            client = await stack.enter_async_context(httpx.AsyncClient(timeout=PATIENCE))
            killing = asyncio.create_task(_stop_in_the_middle(first, fault, seekers))
            orders = [[first.url, second.url], [second.url, first.url]]
            await do_all(each.post(client, orders[n % 2]) for n, each in enumerate(seekers))
            await killing
            await _wait_until_matched(client, second.url, seekers, blocks)
        first.process.send_signal(signal.SIGCONT)  # what was frozen goes on; nothing comes of it
    assert not _find_table(seekers, blocks), "those who are left could have played"
    await _check_tables(dsn, seekers)


def _find_table(seekers: Sequence[Seeker], blocks: set[tuple[UUID, UUID]]) -> Sequence[UUID]:
    """Some of those who wait, as they were last told, who want the same and sit together in peace."""
    for wish in WISHES:
        left = [each for each in seekers if each.is_waiting and each.wish == wish]
        for table in combinations(left, int(str(wish["seats"]))):
            if _can_sit(table, blocks):
                return [each.id for each in table]
    return ()


def _can_sit(table: Sequence[Seeker], blocks: set[tuple[UUID, UUID]]) -> bool:
    return all(one.wants(other) and (one.id, other.id) not in blocks for one, other in permutations(table, 2))


async def _stop_in_the_middle(service: Service, fault: signal.Signals, seekers: Sequence[Seeker]) -> None:
    """When about a half has posted; at any point of what the process does then."""
    enough = len(seekers) * random.Random(fault).uniform(0.3, 0.6)
    while sum(bool(each.seeks) for each in seekers) < enough:  # noqa: ASYNC110  # no event to wait for
        await asyncio.sleep(0.005)
    service.process.send_signal(fault)


async def _wait_until_matched(
    client: httpx.AsyncClient, url: str, seekers: Sequence[Seeker], blocks: set[tuple[UUID, UUID]]
) -> None:
    """Keep all seeks alive until nobody is left who could play, or patience has an end."""
    until = asyncio.get_running_loop().time() + PATIENCE
    while _find_table(seekers, blocks) and asyncio.get_running_loop().time() < until:
        await do_all(each.keep(client, url) for each in seekers if each.is_waiting)


async def _check_tables(dsn: str, seekers: Sequence[Seeker]) -> None:
    """In the database: a seat for each matched seek; each game full, started, of distinct accounts at peace, which
    want each other's ratings.
    """
    for game in {game for each in seekers for game in each.games}:
        assert _can_sit([each for each in seekers if game in each.games], set())
    link = await asyncpg.connect(dsn)
    seated = {row["player"]: row["seats"] for row in await link.fetch(SEATED)}
    games = {str(row["id"]): row for row in await link.fetch(FULL)}
    assert await link.fetchval(ENEMIES) == 0
    await link.close()
    assert seated == Counter(each.id for each in seekers for _ in each.games)
    assert all(seated[each.id] == 1 for each in seekers if each.copies == 1 and each.games)
    assert {game for each in seekers for game in each.games} == set(games)
    for row in games.values():
        assert row["taken"] == row["seats"] == row["players"]
        assert (row["started"], row["events"]) == (True, 1)
