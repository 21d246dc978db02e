"""What an entry of the log of the service says: which games have moved, by names that hide them.

An entry is a sequence of items of 72 bytes, in ascending order, each once:

    name   32 bytes   SHA-256("yamabiko/log/v1" || one byte 0 || game id || salt)
    size    8 bytes   the version of the game, the most significant byte first; 0 for its opening
    root   32 bytes   the root of the game's tree at that version (blinding.py); for the opening
                      SHA-256("yamabiko/opening/v1" || one byte 0 || game id || salt || commitment)

`||` joins bytes; the game id has 36 characters with lower-case letters, the commitment is as the game tells it.
Only those who may see a game get its salt, so the log hides from all others which game an item is about. In all of
a log the sizes of a name go up, so there are never two roots for one size.

A start that is signed before the first event, of a game that is `revealed` or waits for a `beacon`, has one item:

    name   SHA-256("yamabiko/log-start/v1" || one byte 0 || game id || salt)
    size   0
    root   SHA-256("yamabiko/start/v1" || one byte 0 || game id || salt || SHA-256 of the body of its note)
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from itertools import pairwise

from msgspec import Struct

from service.trust.merkle import HASH

NAME = b"yamabiko/log/v1\0"
OPENING = b"yamabiko/opening/v1\0"
START_NAME = b"yamabiko/log-start/v1\0"
START = b"yamabiko/start/v1\0"
SIZE = 8  # bytes
ITEM = HASH + SIZE + HASH
MOST_ITEMS = 900  # of an entry, which must be shorter than 64 KiB


class LogItem(Struct, frozen=True, order=True):
    """A game had this root at this size."""

    name: bytes
    size: int
    root: bytes


def log_origin(service: str) -> str:
    """The origin of the checkpoints of the log."""
    return f"{service}/log"


def item_name(game: str, salt: bytes) -> bytes:
    """What the log calls a game."""
    return sha256(NAME + game.encode() + salt).digest()


def opening_root(game: str, salt: bytes, commitment: str) -> bytes:
    """What the log says of the opening of a game."""
    return sha256(OPENING + game.encode() + salt + commitment.encode()).digest()


def start_item(game: str, salt: bytes, body: str) -> LogItem:
    """What the log says of a start that was signed with this body before the first event."""
    root = sha256(START + game.encode() + salt + sha256(body.encode()).digest()).digest()
    return LogItem(start_name(game, salt), 0, root)


def start_name(game: str, salt: bytes) -> bytes:
    """What the log calls the signed start of a game."""
    return sha256(START_NAME + game.encode() + salt).digest()


def encode_items(items: Iterable[LogItem]) -> bytes:
    """The entry with these items."""
    ordered = sorted(set(items))
    return b"".join(each.name + each.size.to_bytes(SIZE, "big") + each.root for each in ordered)


def encode_batch(items: Iterable[LogItem]) -> list[bytes]:
    """As few entries as hold these items."""
    ordered = sorted(set(items))
    return [encode_items(ordered[at : at + MOST_ITEMS]) for at in range(0, len(ordered), MOST_ITEMS)]


def decode_items(entry: bytes) -> list[LogItem]:
    """The items of an entry; ValueError if it is none."""
    if not entry or len(entry) % ITEM:
        raise ValueError("this is no entry of a log of games")
    items = [_decode_item(entry[at : at + ITEM]) for at in range(0, len(entry), ITEM)]
    if any(left >= right for left, right in pairwise(items)):
        raise ValueError("the items of the entry are not in order")
    return items


def _decode_item(data: bytes) -> LogItem:
    return LogItem(data[:HASH], int.from_bytes(data[HASH:-HASH], "big"), data[-HASH:])


def newest_items(items: Sequence[LogItem]) -> dict[bytes, LogItem]:
    """Of each name the item with the greatest size."""
    return {each.name: each for each in sorted(items)}
