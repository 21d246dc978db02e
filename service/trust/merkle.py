"""The Merkle tree of RFC 6962, section 2.1, over leaf hashes that are given.

Proofs are lists of hashes in the order of RFC 6962; RFC 9162, section 2.1, says how to verify them.
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256

from msgspec import Struct

HASH = 32  # bytes
EMPTY_ROOT = sha256(b"").digest()
NODE = b"\x01"  # before the two hashes below a node


def leaf_hash(data: bytes) -> bytes:
    """The hash of a leaf with this content."""
    return sha256(b"\x00" + data).digest()


def node_hash(left: bytes, right: bytes) -> bytes:
    """The hash of a node above two others."""
    return sha256(NODE + left + right).digest()


class Frontier(Struct, frozen=True):
    """A tree of which only the hashes are kept that its growth needs: one for each one in the binary size."""

    size: int = 0
    hashes: tuple[bytes, ...] = ()  # of the whole subtrees, the largest first

    def append(self, leaf: bytes) -> "Frontier":
        """The tree with one leaf hash more."""
        return self.extend((leaf,))

    def extend(self, leaves: Iterable[bytes]) -> "Frontier":
        """The tree with these leaf hashes, too. (A call for each node would cost as much as its hash.)"""
        size, hashes = self.size, list(self.hashes)
        for leaf in leaves:
            node, rest = leaf, size
            while rest & 1:
                node, rest = sha256(NODE + hashes.pop() + node).digest(), rest >> 1
            hashes.append(node)
            size += 1
        return Frontier(size, tuple(hashes))

    def root(self) -> bytes:
        """The root hash."""
        if not self.hashes:
            return EMPTY_ROOT
        root = self.hashes[-1]
        for left in self.hashes[-2::-1]:
            root = sha256(NODE + left + root).digest()
        return root

    def to_bytes(self) -> bytes:
        """All hashes, one after the other; `from_bytes` needs the size, too."""
        return b"".join(self.hashes)

    @staticmethod
    def from_bytes(size: int, content: bytes) -> "Frontier":
        """The tree of this size; ValueError if these are not the hashes of one."""
        if len(content) != HASH * size.bit_count():
            raise ValueError(f"a tree of {size} leaves has {size.bit_count()} hashes at its frontier")
        return Frontier(size, tuple(content[at : at + HASH] for at in range(0, len(content), HASH)))


class Tree:
    """A whole tree over these leaf hashes, with all its nodes: for proofs."""

    def __init__(self, leaves: Sequence[bytes]) -> None:
        self.size = len(leaves)
        self._levels = [list(leaves)]
        while len(level := self._levels[-1]) > 1:
            above = [node_hash(level[at], level[at + 1]) for at in range(0, len(level) - 1, 2)]
            self._levels.append([*above, level[-1]] if len(level) & 1 else above)

    def root(self) -> bytes:
        """The root hash."""
        return self._levels[-1][0] if self.size else EMPTY_ROOT

    def inclusion_proof(self, index: int) -> list[bytes]:
        """The path from a leaf to the root."""
        if not 0 <= index < self.size:
            raise IndexError(f"there are {self.size} leaves")
        path = []
        for level in self._levels[:-1]:
            if (sibling := index ^ 1) < len(level):
                path.append(level[sibling])
            index >>= 1
        return path

    def consistency_proof(self, old: int) -> list[bytes]:
        """The proof that this tree begins with that of the first `old` leaves; empty for its own size."""
        if not 0 < old <= self.size:
            raise IndexError(f"a tree of {self.size} leaves does not follow one of {old}")
        return self._subproof(old, 0, self.size, known=True)

    def _subproof(self, old: int, start: int, end: int, *, known: bool) -> list[bytes]:
        """The proof within a subtree, of whose leaves the first `old` belong to the smaller tree."""
        if old == end - start:
            return [] if known else [self._range_hash(start, end)]
        middle = start + _split(end - start)
        if start + old <= middle:
            return [*self._subproof(old, start, middle, known=known), self._range_hash(middle, end)]
        return [
            *self._subproof(old - (middle - start), middle, end, known=False),
            self._range_hash(start, middle),
        ]

    def _range_hash(self, start: int, end: int) -> bytes:
        """The hash over these leaves, which are all below one node."""
        height = (end - start - 1).bit_length()
        return self._levels[height][start >> height]


def _split(size: int) -> int:
    """How many of so many leaves are below the left half: the greatest power of two that is less."""
    return 1 << (size - 1).bit_length() - 1


def tree_root(leaves: Sequence[bytes]) -> bytes:
    """The root hash over these leaf hashes."""
    return Tree(leaves).root()


def verify_inclusion(leaf: bytes, index: int, size: int, path: Sequence[bytes], root: bytes) -> bool:
    """Whether the path leads from this leaf hash, at this index of a tree of this size, to the root."""
    if not 0 <= index < size:
        return False
    number, last, found = index, size - 1, leaf
    for sibling in path:
        if last == 0:
            return False
        if number & 1 or number == last:
            found = node_hash(sibling, found)
            while not number & 1 and number:
                number, last = number >> 1, last >> 1
        else:
            found = node_hash(found, sibling)
        number, last = number >> 1, last >> 1
    return last == 0 and found == root


def verify_consistency(old: int, old_root: bytes, size: int, root: bytes, proof: Sequence[bytes]) -> bool:
    """Whether the proof shows that the tree of the old size and root is the beginning of the other."""
    if not 0 < old <= size:
        return False
    if old == size:
        return not proof and old_root == root
    path = [old_root, *proof] if old & (old - 1) == 0 else list(proof)
    if not path:
        return False
    number, last = old - 1, size - 1
    while number & 1:
        number, last = number >> 1, last >> 1
    before = after = path[0]
    for each in path[1:]:
        if last == 0:
            return False
        if number & 1 or number == last:
            before, after = node_hash(each, before), node_hash(each, after)
            while not number & 1 and number:
                number, last = number >> 1, last >> 1
        else:
            after = node_hash(after, each)
        number, last = number >> 1, last >> 1
    return last == 0 and before == old_root and after == root
