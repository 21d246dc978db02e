"""What was read of the log of a service, and what an honest log never has.

An entry says which games have moved, by names that only those can make who may see the game. The page
`/schema/checking` of every service tells how names and roots are made; c2sp.org/tlog-tiles how a log is served.
"""

from collections.abc import Iterator
from hashlib import sha256
from itertools import pairwise
from typing import NamedTuple

import msgspec

from yamabiko_client.errors import Untrustworthy
from yamabiko_client.merkle import HASH, leaf_hash, node_hash

WIDTH = 256  # hashes of a whole tile, entries of a whole bundle
HEIGHT = 8  # levels of the tree in a tile
LENGTH = 2  # bytes before each entry of a bundle
NAME, NUMBER = 32, 8  # bytes at the beginning of an item


class Item(NamedTuple):
    """A game at a version, as an entry of the log has it."""

    name: bytes
    version: int
    root: bytes
    entry: int


class Frontier(msgspec.Struct, frozen=True):
    """A tree of which only the hashes are kept that its growth needs, the largest subtree first."""

    size: int = 0
    hashes: tuple[bytes, ...] = ()

    def append(self, leaf: bytes) -> "Frontier":
        """The tree with one leaf hash more."""
        rest, last = self.size, len(self.hashes)
        while rest & 1:
            last -= 1
            leaf, rest = node_hash(self.hashes[last], leaf), rest >> 1
        return Frontier(self.size + 1, (*self.hashes[:last], leaf))

    def root(self) -> bytes:
        """The root hash."""
        if not self.hashes:
            return sha256(b"").digest()
        root = self.hashes[-1]
        for left in self.hashes[-2::-1]:
            root = node_hash(left, root)
        return root


class KnownLog:
    """The part of a log that was read, from an entry on.

    frontiers: the tree before each bundle that was read. newest: by name, the last item. watched: by name, all
    items of the games that were asked for.
    """

    def __init__(self, start: Frontier, note: str) -> None:
        self.start = self.tree = start
        self.note = note
        self.frontiers: dict[int, Frontier] = {}
        self.newest: dict[bytes, Item] = {}
        self.watched: dict[bytes, list[Item]] = {}

    def watch(self, name: bytes) -> list[Item]:
        """All items of a name; before it was asked for first, only the newest."""
        return self.watched.setdefault(name, [self.newest[name]] if name in self.newest else [])

    def remember(self, item: Item) -> None:
        """Take an item from before the log was read, which its proof has shown to be there."""
        if item.name not in self.newest:
            self.newest[item.name] = item
            self.watched.setdefault(item.name, []).append(item)

    def append(self, entry: bytes) -> None:
        """Take the next entry; `Untrustworthy` if an item contradicts one before."""
        index = self.tree.size
        if index % WIDTH == 0:
            self.frontiers[index] = self.tree
        for item in read_items(entry, index):
            before = self.newest.get(item.name)
            if before is not None:
                _require_growing(before, item)
            self.newest[item.name] = item
            if item.name in self.watched and item != before:
                self.watched[item.name].append(item)
        self.tree = self.tree.append(leaf_hash(entry))

    def frontier_before(self, size: int) -> Frontier | None:
        """The greatest tree that is known of at most this size; None if the log was not read there."""
        at = size // WIDTH * WIDTH
        found = self.tree if at == self.tree.size else self.frontiers.get(at, self.start)
        return found if found.size <= size else None


def _require_growing(before: Item, item: Item) -> None:
    name = item.name.hex()
    if item.version < before.version:
        raise Untrustworthy(
            f"the log: the game {name} goes back from version {before.version} in entry {before.entry} to "
            f"{item.version} in entry {item.entry}"
        )
    if item.version == before.version and item.root != before.root:
        raise Untrustworthy(
            f"the log: the game {name} has two roots for version {item.version}, in the entries {before.entry} "
            f"and {item.entry}"
        )


def read_items(entry: bytes, index: int) -> Iterator[Item]:
    """The items of an entry."""
    length = NAME + NUMBER + HASH
    items = [entry[at : at + length] for at in range(0, len(entry), length)]
    if not items or len(items[-1]) != length or any(a >= b for a, b in pairwise(items)):
        raise Untrustworthy(f"the log: entry {index} is damaged")
    for each in items:
        version = int.from_bytes(each[NAME : NAME + NUMBER], "big")
        yield Item(each[:NAME], version, each[NAME + NUMBER :], index)


def read_bundle(content: bytes, number: int, width: int) -> list[bytes]:
    """The entries of a bundle, of which there must be so many."""
    entries, at = [], 0
    while at < len(content):
        end = at + LENGTH + int.from_bytes(content[at : at + LENGTH], "big")
        entries.append(content[at + LENGTH : end])
        at = end
    if at != len(content) or len(entries) != width:
        raise Untrustworthy(f"the log: bundle {number} of its entries is damaged")
    return entries


def read_tile(content: bytes, path: str, width: int) -> Frontier:
    """The tree above the hashes of a tile, of which there must be so many."""
    if len(content) != HASH * width:
        raise Untrustworthy(f"the log: {path} is damaged")
    tree = Frontier()
    for at in range(0, len(content), HASH):
        tree = tree.append(content[at : at + HASH])
    return tree


def frontier_tiles(size: int) -> list[tuple[str, int]]:
    """The paths of the tiles with the hashes of a tree's frontier, the highest first, and their widths."""
    found, level = [], 0
    while size:
        if width := size % WIDTH:
            found.append((f"{level}/{number_path(size // WIDTH)}.p/{width}", width))
        size, level = size // WIDTH, level + 1
    return found[::-1]


def bundle_path(number: int, width: int) -> str:
    """Where a bundle of entries is served, below `/v1/log/tile`."""
    return f"entries/{number_path(number)}{'' if width == WIDTH else f'.p/{width}'}"


def number_path(number: int) -> str:
    """Groups of three digits, all but the last after an x."""
    digits = str(number)
    digits = digits.zfill(-(-len(digits) // 3) * 3)
    *groups, last = (digits[at : at + 3] for at in range(0, len(digits), 3))
    return "".join(f"x{group}/" for group in groups) + last


def name_of(game: str, salt: bytes) -> bytes:
    """The name of a game in the log."""
    return sha256(b"yamabiko/log/v1\0" + game.encode() + salt).digest()


def opening_root(game: str, salt: bytes, commitment: str) -> bytes:
    """The root that the log has of the opening of a game."""
    return sha256(b"yamabiko/opening/v1\0" + game.encode() + salt + commitment.encode()).digest()


def start_item(game: str, salt: bytes, start_hash: bytes) -> tuple[bytes, bytes]:
    """The name and the root of a start that was signed before the first event; of the hash of its note's body."""
    name = sha256(b"yamabiko/log-start/v1\0" + game.encode() + salt).digest()
    return name, sha256(b"yamabiko/start/v1\0" + game.encode() + salt + start_hash).digest()
