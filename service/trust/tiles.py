"""How a log is served as files: tiles of hashes, and bundles of entries. c2sp.org/tlog-tiles says how."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from service.trust.merkle import HASH, tree_root

WIDTH = 256  # hashes of a whole tile, entries of a whole bundle
HEIGHT = 8  # levels of the tree in a tile
LENGTH = 2  # bytes, before each entry of a bundle
LAST_LEVEL = 63


class Tile(Struct, frozen=True):
    """A tile: `width` hashes of level 8 * `level` of the tree, from hash 256 * `number` on."""

    level: int
    number: int
    width: int = WIDTH

    def __post_init__(self) -> None:
        if not (0 <= self.level <= LAST_LEVEL and self.number >= 0 and 1 <= self.width <= WIDTH):
            raise ValueError(f"there is no such tile: {self.level}, {self.number}, {self.width}")

    @property
    def path(self) -> str:
        """Where it is served, below the address of the log."""
        return f"tile/{self.level}/{_number_path(self.number)}{_suffix(self.width)}"


def entries_path(number: int, width: int = WIDTH) -> str:
    """Where a bundle of entries is served."""
    return f"tile/entries/{_number_path(number)}{_suffix(width)}"


def _number_path(number: int) -> str:
    """Groups of three digits, all but the last after an x: x001/x234/067."""
    digits = f"{number:03}"
    digits = digits.zfill(-(-len(digits) // 3) * 3)
    *groups, last = (digits[at : at + 3] for at in range(0, len(digits), 3))
    return "".join(f"x{group}/" for group in groups) + last


def _suffix(width: int) -> str:
    return "" if width == WIDTH else f".p/{width}"


def tiles_of(size: int) -> Iterator[Tile]:
    """All tiles of a tree of this size, whole and partial."""
    level = 0
    while size:
        for number in range(size // WIDTH):
            yield Tile(level, number)
        if size % WIDTH:
            yield Tile(level, size // WIDTH, size % WIDTH)
        size, level = size // WIDTH, level + 1


def encode_tile(hashes: Sequence[bytes]) -> bytes:
    """The content of a tile with these hashes."""
    if not 1 <= len(hashes) <= WIDTH or any(len(each) != HASH for each in hashes):
        raise ValueError(f"a tile has 1 to {WIDTH} hashes")
    return b"".join(hashes)


def decode_tile(content: bytes) -> list[bytes]:
    """The hashes of a tile; ValueError if it is none."""
    if not content or len(content) % HASH or len(content) > HASH * WIDTH:
        raise ValueError("this is no tile")
    return [content[at : at + HASH] for at in range(0, len(content), HASH)]


def tile_hash(hashes: Sequence[bytes]) -> bytes:
    """The hash of a whole tile, which stands in a tile of the level above."""
    if len(hashes) != WIDTH:
        raise ValueError("only a whole tile has a hash above it")
    return tree_root(hashes)


def encode_entries(entries: Sequence[bytes]) -> bytes:
    """The content of a bundle: each entry after its length. ValueError for an entry that is too long."""
    if not 1 <= len(entries) <= WIDTH or any(len(each) >= 1 << 8 * LENGTH for each in entries):
        raise ValueError(f"a bundle has 1 to {WIDTH} entries of less than 64 KiB")
    return b"".join(len(each).to_bytes(LENGTH, "big") + each for each in entries)


def decode_entries(content: bytes) -> list[bytes]:
    """The entries of a bundle; ValueError if it is none."""
    entries, at = [], 0
    while at < len(content):
        start = at + LENGTH
        end = start + int.from_bytes(content[at:start], "big")
        if end > len(content) or start > len(content):
            raise ValueError("this is no bundle of entries")
        entries.append(content[start:end])
        at = end
    if not 1 <= len(entries) <= WIDTH:
        raise ValueError("this is no bundle of entries")
    return entries
