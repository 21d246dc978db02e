"""A tree in tiles gives what the tree over all leaves gives."""

import pytest

from service.trust.log_entries import (
    ITEM,
    MOST_ITEMS,
    LogItem,
    decode_items,
    encode_batch,
    encode_items,
    item_name,
    newest_items,
    opening_root,
)
from service.trust.merkle import Frontier, Tree, leaf_hash, tree_root
from service.trust.tile_tree import TileTree
from service.trust.tiles import WIDTH, Tile

LEAVES = [leaf_hash(n.to_bytes(4, "big")) for n in range(70_000)]
WHOLE = {1: [tree_root(LEAVES[at : at + WIDTH]) for at in range(0, 69_888, WIDTH)]}
WHOLE[2] = [tree_root(WHOLE[1][:WIDTH])]


def read_tile(tile: Tile) -> list[bytes]:
    """By the definition of tiles."""
    hashes = (LEAVES, WHOLE[1], WHOLE[2])[tile.level]
    found = hashes[tile.number * WIDTH : tile.number * WIDTH + tile.width]
    assert len(found) == tile.width
    return found


@pytest.mark.parametrize("size", [1, 2, 3, 255, 256, 257, 300, 511, 512, 1_000, 65_535, 65_536, 70_000])
def test_root_paths_and_growth_are_those_of_the_tree_over_all_leaves(size: int) -> None:
    """RFC 6962, with tiles of c2sp.org/tlog-tiles."""
    ours, whole = TileTree(size, read_tile), Tree(LEAVES[:size])
    assert ours.root() == whole.root()
    for index in {0, size // 3, size - 1}:
        assert ours.inclusion_proof(index) == whole.inclusion_proof(index)
    for old in {1, size // 2 or 1, size - 1 or 1, size}:
        assert ours.consistency_proof(old) == whole.consistency_proof(old)
    frontier = Frontier()
    for leaf in LEAVES[:size]:
        frontier = frontier.append(leaf)
    assert ours.frontier() == frontier


def test_an_entry_has_its_items_in_order_and_none_twice() -> None:
    """72 bytes each: name, size, root."""
    first, second = LogItem(b"a" * 32, 300, b"r" * 32), LogItem(b"b" * 32, 1, b"s" * 32)
    entry = encode_items([second, first, first])
    assert (
        entry
        == b"a" * 32 + bytes([0, 0, 0, 0, 0, 0, 1, 44]) + b"r" * 32 + b"b" * 32 + bytes(7) + b"\x01" + b"s" * 32
    )
    assert decode_items(entry) == [first, second]
    for bad in (b"", entry[:-1], entry[72:] + entry[:72], entry[:72] * 2):
        with pytest.raises(ValueError, match="entry"):
            decode_items(bad)


def test_what_does_not_fit_in_one_entry_goes_into_more() -> None:
    """An entry is shorter than 64 KiB."""
    items = [LogItem(n.to_bytes(32, "big"), 1, bytes(32)) for n in range(MOST_ITEMS + 1)]
    entries = encode_batch(reversed(items))
    assert [len(each) // ITEM for each in entries] == [MOST_ITEMS, 1]
    assert MOST_ITEMS * ITEM < 65_536
    assert [item for entry in entries for item in decode_items(entry)] == items
    assert newest_items(items)[items[3].name] == items[3]


def test_names_and_openings_need_the_salt() -> None:
    """Computed with sha256sum from the formulas."""
    name = "51239ddf519e9711b9281a5d4faa2d30c35a0ce17f1c4312f5f3f24c01c8dfed"
    root = "8bc9a75abc666066535d89e2bc5646f9743f183402ea58ec1c78a33ea1ca04f3"
    assert (item_name("g", b"s").hex(), opening_root("g", b"s", "c").hex()) == (name, root)
