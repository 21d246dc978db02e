"""Component lists: each game is played to its end with the list that it was opened with."""

import asyncio
from collections import OrderedDict
from functools import cache

import msgspec

from domain.box.catalog import BadCatalog, Catalog
from domain.titles import TITLES, title
from service.games.records import GameRecord
from service.store import Connection

FIND = "SELECT list FROM lists WHERE hash = $1"
SAVE = "INSERT INTO lists (hash, title, list) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
MOST = 32  # lists in memory, besides those that come with a title


class ListChanged(Exception):
    """A stored list is not read as it was before: the game cannot be played on by these rules."""


@cache
def printed_hash(name: str) -> str:
    """The hash of the list that comes with a title."""
    return title(name).catalog().content_hash


def hash_of(catalog: Catalog) -> str:
    """The hash of a list."""
    return printed_hash(catalog.title) if is_printed(catalog) else catalog.content_hash


def is_printed(catalog: Catalog) -> bool:
    """Whether the list is the one that comes with its title."""
    return catalog is title(catalog.title).catalog()


async def save_printed_lists(link: Connection) -> None:
    """Store the lists that come with the titles, before any game is opened."""
    for name in TITLES:
        await link.execute(SAVE, printed_hash(name), name, msgspec.json.encode(title(name).catalog()))


async def save_list(link: Connection, catalog: Catalog) -> None:
    """Store the list that a player brings for a game."""
    if not is_printed(catalog):
        await link.execute(SAVE, catalog.content_hash, catalog.title, msgspec.json.encode(catalog))


class ComponentLists:
    """A cache of lists. One list is one object, so that its index is made once."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, Catalog] = OrderedDict()

    async def find_list(self, link: Connection, record: GameRecord) -> Catalog:
        """The list of a game; ListChanged if it cannot be read as it was."""
        if record.list == printed_hash(record.title):
            return title(record.title).catalog()
        if record.list not in self._known:
            stored = await link.fetchval(FIND, record.list)
            catalog = await asyncio.to_thread(self._to_catalog, record, stored)  # 10 ms and more
            self._known.setdefault(record.list, catalog)  # it may have been read meanwhile
        found = self._known[record.list]
        self._known.move_to_end(record.list)
        while len(self._known) > MOST:
            self._known.popitem(last=False)
        return found

    def _to_catalog(self, record: GameRecord, stored: bytes) -> Catalog:
        try:
            catalog = title(record.title).read_catalog(msgspec.json.decode(stored))
        except BadCatalog as bad:  # it was good when the game was opened
            raise ListChanged(f"the list of game {record.id} is refused today: {bad.faults[0]}") from bad
        if catalog.content_hash != record.list:
            raise ListChanged(f"the list of game {record.id} is read differently today")
        return catalog
