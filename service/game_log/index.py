"""The log's newest item of each game, in the database: made from the folder, from which it can be made again."""

from collections.abc import Collection, Iterable
from uuid import UUID

from msgspec import Struct

from service.games.log_names import mark_as_logged
from service.store import Connection
from service.trust.log_entries import LogItem, newest_items

STATE = "SELECT position, size, root, epoch FROM log_state"
SAVE = "UPDATE log_state SET position = $1, size = $2, root = $3, epoch = $4"
DATE = "UPDATE log_state SET epoch = $1 WHERE epoch = ''"
ITEMS = "SELECT name, size, root, entry FROM log_items WHERE name = ANY($1)"
ADD = """INSERT INTO log_items (name, size, root, entry)
SELECT DISTINCT ON (name) *
FROM unnest($1::bytea[], $2::bigint[], $3::bytea[], $4::bigint[]) AS i (name, size, root, entry)
ORDER BY name, size DESC
ON CONFLICT (name) DO UPDATE SET size = excluded.size, root = excluded.root, entry = excluded.entry
WHERE excluded.size > log_items.size"""
GONE = "SELECT count_items_gone($1, $2)"
LOST = "SELECT game, size, stored FROM items_lost() LIMIT $1"


class LogState(Struct, frozen=True):
    """Up to which event the log has followed the store, and up to which size the index knows the log."""

    position: int
    size: int
    root: bytes
    epoch: str


class IndexedItem(Struct, frozen=True):
    """An item of the log, and the entry in which it is."""

    name: bytes
    size: int
    root: bytes
    entry: int


class LostItem(Struct, frozen=True):
    """The log has a game at this size, and the store has it only at another; without a game, not at all."""

    game: UUID | None
    size: int
    stored: int


async def read_state(link: Connection) -> LogState:
    """How far the index is."""
    row = await link.fetchrow(STATE)
    assert row is not None, "the migration inserts it"
    return LogState(*row)


async def date_state(link: Connection, epoch: str) -> None:
    """The index is from this epoch, unless it says already from which one it is."""
    await link.execute(DATE, epoch)


async def find_items(link: Connection, names: Collection[bytes]) -> dict[bytes, IndexedItem]:
    """The newest items of these names."""
    return {row["name"]: IndexedItem(*row) for row in await link.fetch(ITEMS, list(names))}


async def save(
    link: Connection,
    state: LogState,
    items: Iterable[tuple[LogItem, int]],
    opened: Iterable[UUID] = (),
    started: Iterable[UUID] = (),
) -> None:
    """The index knows these items with their entries, and that the log has got so far."""
    rows = [(item.name, item.size, item.root, entry) for item, entry in items]
    async with link.transaction():
        if rows:
            await link.execute(ADD, *map(list, zip(*rows, strict=True)))
        await mark_as_logged(link, opened, started)
        await link.execute(SAVE, state.position, state.size, state.root, state.epoch)


async def find_lost_items(link: Connection, most: int) -> list[LostItem]:
    """What the log has, and the store has not."""
    return [LostItem(*row) for row in await link.fetch(LOST, most)]


async def count_items_gone(link: Connection, items: Iterable[LogItem]) -> int:
    """How many of these items of the log the store does not have any more."""
    newest = newest_items(list(items)).values()
    found: int = await link.fetchval(GONE, [item.name for item in newest], [item.size for item in newest])
    return found
