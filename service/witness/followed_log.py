"""What a follower knows of a log: its keys, its length, and the newest item of each name; in a file of SQLite."""

import sqlite3
from pathlib import Path

from msgspec import Struct

from service.trust.log_entries import LogItem
from service.trust.merkle import Frontier

SCHEMA = """
CREATE TABLE IF NOT EXISTS log (
    only INTEGER PRIMARY KEY CHECK (only = 1), keys TEXT NOT NULL, size INTEGER NOT NULL, hashes BLOB NOT NULL,
    note TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS items (
    name BLOB PRIMARY KEY, size INTEGER NOT NULL, root BLOB NOT NULL, entry INTEGER NOT NULL
) WITHOUT ROWID;
"""
SAVE = "INSERT OR REPLACE INTO log VALUES (1, ?, ?, ?, ?)"
FIND = "SELECT size, root, entry FROM items WHERE name = ?"
SAVE_ITEM = "INSERT OR REPLACE INTO items VALUES (?, ?, ?, ?)"


class KnownLog(Struct, frozen=True):
    """The log as it was when it was last read."""

    keys: tuple[str, ...] = ()
    tree: Frontier = Frontier()
    note: str = ""


class KnownItem(Struct, frozen=True):
    """The newest item of a name, and its entry."""

    size: int
    root: bytes
    entry: int


class FollowedLog:
    """The file. What is changed in a `with` block is kept if it ends well, on disk."""

    def __init__(self, file: Path) -> None:
        self._link = sqlite3.connect(file, isolation_level=None)
        self._link.executescript("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;" + SCHEMA)

    def __enter__(self) -> "FollowedLog":
        self._link.execute("BEGIN IMMEDIATE")
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        self._link.execute("COMMIT" if error is None else "ROLLBACK")

    def close(self) -> None:
        """Close the file."""
        self._link.close()

    def load(self) -> KnownLog:
        """The log as it is known."""
        row = self._link.execute("SELECT keys, size, hashes, note FROM log").fetchone()
        if row is None:
            return KnownLog()
        keys, size, hashes, note = row
        return KnownLog(tuple(keys.split("\n")), Frontier.from_bytes(size, hashes), note)

    def save(self, known: KnownLog) -> None:
        """The log as it is known from now on."""
        tree = known.tree
        self._link.execute(SAVE, ("\n".join(known.keys), tree.size, tree.to_bytes(), known.note))

    def find_item(self, name: bytes) -> KnownItem | None:
        """The newest item of a name."""
        row = self._link.execute(FIND, (name,)).fetchone()
        return None if row is None else KnownItem(*row)

    def save_item(self, item: LogItem, entry: int) -> None:
        """The newest item of a name from now on."""
        self._link.execute(SAVE_ITEM, (item.name, item.size, item.root, entry))
