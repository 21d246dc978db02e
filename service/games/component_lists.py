"""Component lists of games: each game is played to its end with the list that it was opened with."""

from collections import OrderedDict
from functools import cache

import msgspec

from domain.box.catalog import BadCatalog, Catalog
from domain.titles import TITLES, title
from service.games.records import GameRecord
from service.store import Connection

FIND = "SELECT list FROM lists WHERE hash = $1"
KEEP = "INSERT INTO lists (hash, title, list) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
MOST = 32  # lists at hand that do not come with a title


class ListChanged(Exception):
    """A stored list is not read as it once was: the game cannot be played on by these rules."""


@cache
def usual(name: str) -> str:
    """The hash of the list that comes with a title."""
    return title(name).catalog().content_hash


def hash_of(catalog: Catalog) -> str:
    """The hash of a list."""
    return usual(catalog.title) if is_usual(catalog) else catalog.content_hash


def is_usual(catalog: Catalog) -> bool:
    return catalog is title(catalog.title).catalog()


async def prepare(link: Connection) -> None:
    """The lists that come with the titles are there before any game."""
    for name in TITLES:
        await link.execute(KEEP, usual(name), name, msgspec.json.encode(title(name).catalog()))


async def keep(link: Connection, catalog: Catalog) -> None:
    """A list that somebody brings, for a game that is played with it."""
    if not is_usual(catalog):
        await link.execute(KEEP, catalog.content_hash, catalog.title, msgspec.json.encode(catalog))


class Lists:
    """The lists at hand in this process. One list is one object: its index is made once."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, Catalog] = OrderedDict()

    async def of(self, link: Connection, record: GameRecord) -> Catalog:
        """The list of a game."""
        if record.list == usual(record.title):
            return title(record.title).catalog()
        if record.list not in self._known:
            stored = await link.fetchval(FIND, record.list)
            if record.list not in self._known:  # another game may have brought it meanwhile
                self._known[record.list] = self._read(record, stored)
        self._known.move_to_end(record.list)
        while len(self._known) > MOST:
            self._known.popitem(last=False)
        return self._known[record.list]

    def _read(self, record: GameRecord, stored: bytes) -> Catalog:
        try:
            catalog = title(record.title).read_catalog(msgspec.json.decode(stored))
        except BadCatalog as bad:  # it was good when the game was opened
            raise ListChanged(f"the list of game {record.id} is refused today: {bad.faults[0]}") from bad
        if catalog.content_hash != record.list:
            raise ListChanged(f"the list of game {record.id} is read differently today")
        return catalog
