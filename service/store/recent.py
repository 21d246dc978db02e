"""The newest events, read once for all who follow in this process: projections, feeds and loaded games."""

import asyncio
from bisect import bisect_right

from service.store.lineage import Lineage
from service.store.reader import Reader
from service.store.rows import EventRow

MOST = 4_096


class Recent:
    """Every event between two ids, as far as the horizon can be trusted. Who is further behind reads alone."""

    def __init__(self, reader: Reader, lineage: Lineage) -> None:
        self._reader, self._lineage = reader, lineage
        self._rows: list[EventRow] = []
        self._ids: list[int] = []
        self._since = self._upto = 0
        self._reading = asyncio.Lock()

    async def page(self, after: int, upto: int, limit: int) -> list[EventRow]:
        """The first events after one id and up to another, which must lie within the horizon."""
        epoch = self._lineage.epoch
        async with self._reading:
            self._lineage.require(epoch)
            if after > self._upto:
                self._forget(after)
            elif after < self._since:
                return await self._reader.page(after, upto, limit)
            while self._upto < upto and len(self._rows) - bisect_right(self._ids, after) < limit:
                await self._read_on(upto, limit)
            start = bisect_right(self._ids, after)
            self._lineage.require(epoch)
            page = self._rows[start : min(start + limit, bisect_right(self._ids, upto))]
            self._make_room()
            return page

    async def _read_on(self, upto: int, limit: int) -> None:
        epoch = self._lineage.epoch
        rows = await self._reader.page(self._upto, upto, limit)
        self._lineage.require(epoch)
        self._lineage.note_rows(rows)
        self._rows += rows
        self._ids += [row.id for row in rows]
        self._upto = rows[-1].id if len(rows) == limit else upto

    def _make_room(self) -> None:
        if (excess := len(self._rows) - MOST) > 0:
            self._since = self._ids[excess - 1]
            del self._rows[:excess], self._ids[:excess]

    def forget(self) -> None:
        """The store went back: none of these rows may be used."""
        self._forget(0)

    def _forget(self, after: int) -> None:
        self._rows, self._ids = [], []
        self._since = self._upto = after
