"""Erasing an account reads what belongs to it, however much belongs to others (S9)."""

import json
from collections.abc import AsyncIterator
from typing import Any
from uuid import UUID

import asyncpg
import pytest
import pytest_asyncio

from service.accounts.players import create_player, erase_player
from service.games.changes import pass_on_games
from service.http.idempotency import ERASE, FORGET, NAMING, erase_responses
from service.runtime import prepare_database

FEW, MANY = 6_000, 60_000  # kept responses of others; the second took 0.43 s when all of them were read
OWN = 20
ADA = UUID(int=1)
# Of a day: others have asked, and each response names two others. Of the account's own, each names it and another.
FILL = """
INSERT INTO idempotency (scope, key, fingerprint, player, status, headers, body, named)
SELECT sha256(n::text::bytea), n::text, '', md5((n % 500)::text)::uuid, 201, '{}', sha512(n::text::bytea),
    ARRAY[md5((n % 500)::text)::uuid, md5((n % 499)::text)::uuid]
FROM generate_series($1::integer, $2) n"""
FILL_OWN = """
INSERT INTO idempotency (scope, key, fingerprint, player, status, headers, body, named)
SELECT sha256(n::text::bytea), 'own' || n, '', CASE WHEN n % 2 = 0 THEN $2::uuid END, 201, '{}',
    convert_to('{}', 'UTF8'), ARRAY[$2::uuid, md5(n::text)::uuid]
FROM generate_series(1, $1::integer) n"""
ROWS_READ = "SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) FROM pg_stat_xact_user_tables"
WITHOUT_INDEX = """SELECT c.conrelid::regclass::text, a.attname FROM pg_constraint c
JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
WHERE c.contype = 'f' AND c.confrelid = 'players'::regclass AND NOT EXISTS (
    SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indkey[0] = c.conkey[1])"""
Link = asyncpg.Connection


@pytest_asyncio.fixture
async def link(dsn: str) -> AsyncIterator[Link]:
    """A database with an account and its kept responses."""
    await prepare_database(dsn)
    connection = await asyncpg.connect(dsn)
    await create_player(connection, ADA, "Ada")
    await connection.execute(FILL_OWN, OWN, ADA)
    yield connection
    await connection.close()


async def rows_read(link: Link) -> int:
    """How many rows all tables gave while the account was erased, which is taken back."""
    transaction = link.transaction()
    await transaction.start()
    before = await link.fetchval(ROWS_READ)
    await pass_on_games(link, ADA)
    await erase_player(link, ADA)
    await erase_responses(link, ADA)
    count: int = await link.fetchval(ROWS_READ) - before
    await transaction.rollback()
    return count


async def pages_read(link: Link) -> int:
    """How many pages the searches for kept responses look at."""
    count = 0
    for statement in (ERASE, FORGET, NAMING):
        transaction = link.transaction()
        await transaction.start()
        told = await link.fetchval(f"EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) {statement}", ADA)
        await transaction.rollback()
        plan: dict[str, Any] = json.loads(told)[0]["Plan"]
        count += plan["Shared Hit Blocks"] + plan["Shared Read Blocks"]
    return count


async def measure(link: Link) -> tuple[tuple[int, int], tuple[int, int]]:
    """Rows and pages with few responses of others, and with many."""
    found = []
    for first, last in ((1, FEW), (FEW + 1, MANY)):
        await link.execute(FILL, first, last)
        await link.execute("ANALYZE idempotency")
        found.append((await rows_read(link), await pages_read(link)))
    return found[0], found[1]


async def test_erasing_an_account_reads_no_response_of_others(link: Link) -> None:
    """Ten times as many make no row more; the pages are those of an index that is deeper, by one at most."""
    (rows, pages), (rows_then, pages_then) = await measure(link)
    assert rows_then == rows >= OWN
    assert pages_then <= 1.5 * pages


@pytest.mark.parametrize("index", ["idempotency_player_idx", "idempotency_named_idx"])
async def test_a_missing_index_would_be_seen(link: Link, index: str) -> None:
    """The measure tells the difference: without an index all rows are read."""
    await link.execute(f"DROP INDEX {index}")
    (rows, pages), (rows_then, pages_then) = await measure(link)
    assert rows_then - rows >= MANY - FEW
    assert pages_then > 5 * pages


async def test_all_that_refers_to_an_account_is_found_by_an_index(link: Link) -> None:
    """What is deleted or emptied along with it is not searched for in whole tables."""
    assert await link.fetch(WITHOUT_INDEX) == []
