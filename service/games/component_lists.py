"""Component lists: each game is played to its end with the list that it was opened with."""

import asyncio
from collections import OrderedDict
from functools import cache

import msgspec

from domain.box.catalog import JCS, BadCatalog, Catalog, hash_of_bytes
from domain.titles import TITLES, title
from service.games.records import GameRecord
from service.store import Connection

FIND = "SELECT list FROM lists WHERE hash = $1"
SAVE = "INSERT INTO lists (hash, title, list) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
MOST = 32  # lists in memory, besides those that come with a title


class ListChanged(Exception):
    """A stored list is not read as it was before: the game cannot be played on by these rules."""


def printed_hash(name: str) -> str:
    """The hash of the list that comes with a title."""
    return printed_hashes(name)[0]


@cache
def printed_hashes(name: str) -> tuple[str, ...]:
    """The hash of the list that comes with a title, and the one in the form of before: older games have that."""
    catalog = title(name).catalog()
    return catalog.content_hash, hash_of_bytes(catalog.bytes_behind(""), "")


def hash_of(catalog: Catalog) -> str:
    """The hash of a list."""
    return printed_hash(catalog.title) if is_printed(catalog) else catalog.content_hash


def is_printed(catalog: Catalog) -> bool:
    """Whether the list is the one that comes with its title."""
    return catalog is title(catalog.title).catalog()


async def save_printed_lists(link: Connection) -> None:
    """Store the lists that come with the titles, before any game is opened."""
    for name in TITLES:
        await link.execute(SAVE, printed_hash(name), name, served_bytes(title(name).catalog(), JCS))


async def save_list(link: Connection, catalog: Catalog) -> None:
    """Store the list that a player brings for a game."""
    if not is_printed(catalog):
        await link.execute(SAVE, catalog.content_hash, catalog.title, served_bytes(catalog, JCS))


def served_bytes(catalog: Catalog, digest: str) -> bytes:
    """What is served of a list: the bytes over which a hash of the form of `digest` is made."""
    if is_printed(catalog):
        return _printed_bytes(catalog.title, digest.startswith(JCS))
    return catalog.bytes_behind(digest)


@cache
def _printed_bytes(name: str, today: bool) -> bytes:
    return title(name).catalog().bytes_behind(JCS if today else "")


class ComponentLists:
    """A cache of lists. One list is one object, so that its index is made once."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, Catalog] = OrderedDict()

    async def find_list(self, link: Connection, record: GameRecord) -> Catalog:
        """The list of a game; ListChanged if it cannot be read as it was."""
        if record.list in printed_hashes(record.title):
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
        if not catalog.has_hash(record.list):
            raise ListChanged(f"the list of game {record.id} is read differently today")
        return catalog
