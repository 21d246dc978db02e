"""Notices that the store went back while no process ran: the log, which is outside PostgreSQL, has what is gone.

A process that runs notices it by the rows that it knows (service/store/lineage.py); one that starts knows none. So
it compares the entries of the log that the database has not heard of with what is stored. The log gets an entry
only after the commit of what is in it: if the store lacks that, it was set back, and a new epoch begins.
"""

import asyncio

from service.game_log.folder import LogFolder
from service.game_log.index import count_items_gone, date_state, read_state
from service.store import Store
from service.trust.log_entries import LogItem, decode_items

AT_ONCE = 256  # entries of the folder that are read and compared at a time


async def begin_epoch_if_lost(store: Store, folder: LogFolder) -> None:
    """A new epoch begins if the store lacks what the log has, and no process has noticed it before."""
    async with store.transaction() as link:
        state = await read_state(link)
    size = await asyncio.to_thread(folder.size)
    if state.epoch not in ("", store.epoch):
        return  # an epoch has begun since the log was written
    for start in range(state.size, size, AT_ONCE):
        items = await asyncio.to_thread(_read_items, folder, start, min(start + AT_ONCE, size))
        async with store.transaction() as link:
            gone = await count_items_gone(link, items)
            if gone:  # so that the next process knows that the epoch has begun since
                await date_state(link, store.epoch)
        if gone:
            await store.begin_epoch(f"the store went back: of {len(items)} items of the game log, {gone} are gone")
            return


def _read_items(folder: LogFolder, start: int, end: int) -> list[LogItem]:
    return [item for index in range(start, end) for item in decode_items(folder.read_entry(index))]
