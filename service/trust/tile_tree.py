"""A tree whose hashes lie in tiles: its root and proofs need a few of them, however large it is."""

from collections.abc import Callable

from service.trust.merkle import EMPTY_ROOT, Frontier, Tree, node_hash, tree_root
from service.trust.tiles import HEIGHT, WIDTH, Tile

ReadTile = Callable[[Tile], list[bytes]]


class TileTree(Tree):
    """The tree of this size; `read` gives the hashes of a tile."""

    def __init__(self, size: int, read: ReadTile) -> None:
        self.size, self._read = size, read
        self._tiles: dict[tuple[int, int], list[bytes]] = {}

    def root(self) -> bytes:
        """The root hash."""
        return self._range_hash(0, self.size) if self.size else EMPTY_ROOT

    def inclusion_proof(self, index: int) -> list[bytes]:
        """The path from a leaf to the root."""
        if not 0 <= index < self.size:
            raise IndexError(f"there are {self.size} leaves")
        path, start, end = [], 0, self.size
        while end - start > 1:
            middle = start + _left_of(end - start)
            if index < middle:
                path.append(self._range_hash(middle, end))
                end = middle
            else:
                path.append(self._range_hash(start, middle))
                start = middle
        return path[::-1]

    def frontier(self) -> Frontier:
        """What is needed to go on."""
        hashes, start = [], 0
        for height in reversed(range(self.size.bit_length())):
            if self.size >> height & 1:
                hashes.append(self._node(height, start >> height))
                start += 1 << height
        return Frontier(self.size, tuple(hashes))

    def _range_hash(self, start: int, end: int) -> bytes:
        width = end - start
        if width & (width - 1) == 0:
            return self._node(width.bit_length() - 1, start // width)
        middle = start + _left_of(width)
        return node_hash(self._range_hash(start, middle), self._range_hash(middle, end))

    def _node(self, height: int, index: int) -> bytes:
        """The hash of the whole subtree of this height."""
        level, rest = divmod(height, HEIGHT)
        number, offset = divmod(index << rest, WIDTH)
        return tree_root(self._tile(level, number)[offset : offset + (1 << rest)])

    def _tile(self, level: int, number: int) -> list[bytes]:
        known = self._tiles.get((level, number))
        if known is None:
            width = min(WIDTH, (self.size >> HEIGHT * level) - number * WIDTH)
            known = self._tiles[level, number] = self._read(Tile(level, number, width))
        return known


def _left_of(width: int) -> int:
    """How many of so many leaves are below the left half."""
    return 1 << (width - 1).bit_length() - 1
