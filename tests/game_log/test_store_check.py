"""A store that lacks what the log has begins one epoch, however many processes start on it, and how often."""

import asyncio
import secrets
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from service.game_log.folder import LogFolder
from service.game_log.store_check import begin_epoch_if_lost
from service.runtime import prepare_database
from service.store import Store
from tests.sdk.forged_logs import entry_of, writer_of

pytestmark = pytest.mark.store


async def count_epochs(store: Store) -> int:
    async with store.transaction() as link:
        count: int = await link.fetchval("SELECT count(*) FROM store_epochs")
    return count


async def test_a_second_start_before_the_log_goes_on_begins_no_epoch(dsn: str, tmp_path: Path) -> None:
    """A backup from before the first entry of the log; the process that found it was killed before it wrote."""
    await prepare_database(dsn)
    writer_of(tmp_path / "log").append([entry_of(secrets.token_bytes(32), 7)])
    for _ in range(3):
        async with await Store.open(dsn) as store:
            await begin_epoch_if_lost(store, LogFolder(tmp_path / "log"))
            assert await count_epochs(store) == 2


async def test_processes_that_start_at_once_begin_one_epoch(dsn: str, tmp_path: Path) -> None:
    """Each has found the same."""
    await prepare_database(dsn)
    async with AsyncExitStack() as stack:
        stores = [await stack.enter_async_context(await Store.open(dsn)) for _ in range(4)]
        await asyncio.gather(*(store.begin_epoch("for a test") for store in stores))
        assert await count_epochs(stores[0]) == 2
        assert len({store.epoch for store in stores}) == 1
