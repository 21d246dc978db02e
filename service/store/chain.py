"""Each event carries the hash of the one before it, so a history cannot be changed without it showing.

The hash of an event is SHA-256 over the following bytes, one after the other:

    previous   32 bytes   the hash of the event before it in the same game; for a game's first event, 32 zeros
    game       16 bytes   the id of the game, in the order of RFC 9562 (as it is written)
    version     8 bytes   signed, the most significant byte first
    length      4 bytes   how many bytes the topic has, the most significant byte first
    topic      length     in UTF-8
    state      the rest   exactly as stored: compressed or encrypted, if the codec does that

The id among all games and the time of recording are not covered: they belong to the store, not to the game.
A chain shows that something inside it was changed. Anyone who can rewrite an event and all that follow it, or cut
off the end, is found out only by someone who kept a later hash: give that as `head` to `verify_chain`.
"""

import enum
from collections.abc import Sequence
from hashlib import sha256
from uuid import UUID

import msgspec

from service.store.rows import EventRow

ZERO_HASH = bytes(32)


def chain_hash(previous: bytes, game: UUID, version: int, topic: str, state: bytes) -> bytes:
    """The hash of an event, as the module says."""
    name = topic.encode()
    head = previous + game.bytes + version.to_bytes(8, "big", signed=True) + len(name).to_bytes(4, "big")
    return sha256(head + name + state).digest()


class Tampering(enum.Enum):
    """What was done to a history, as far as it can be found out."""

    CHANGED = "changed"
    REMOVED = "removed"
    ADDED = "added"
    SWAPPED = "swapped"


class ChainBreak(msgspec.Struct, frozen=True):
    """The first event that is not what was stored: at which place of the list, which version, and why."""

    place: int
    version: int
    kind: Tampering
    detail: str


def verify_chain(rows: Sequence[EventRow], head: bytes | None = None) -> ChainBreak | None:
    """None for a whole game in order, else the first event that was changed, removed, added or swapped.

    The rows are a game from its first event. `head` is the hash of its last event, where the caller knows it from
    elsewhere.
    """
    link, expected = ZERO_HASH, rows[0].version if rows and rows[0].version in (0, 1) else 1
    for place, row in enumerate(rows):
        if _hash_as(row) != row.hash:
            return _not_its_hash(rows, place)
        if row.game != rows[0].game:
            return _broken(place, row.version, Tampering.ADDED, f"it belongs to game {row.game}")
        if row.version != expected:
            return _out_of_order(rows, place, expected)
        if row.previous != link:
            return _break_of_link(rows, place)
        link, expected = row.hash, expected + 1
    if head is not None and link != head:
        return _wrong_end(rows, head)
    return None


def _broken(place: int, version: int, kind: Tampering, why: str) -> ChainBreak:
    return ChainBreak(place=place, version=version, kind=kind, detail=f"version {version} was {kind.value}: {why}")


def _hash_as(row: EventRow, version: int | None = None, content: EventRow | None = None) -> bytes:
    """The hash of a row as it stands, or as if it had another number or another row's content."""
    content = content or row
    return chain_hash(
        row.previous, row.game, row.version if version is None else version, content.topic, content.state
    )


def _not_its_hash(rows: Sequence[EventRow], place: int) -> ChainBreak:
    """Its bytes do not give its hash. Would they under another number, or with another event's content?"""
    row = rows[place]
    number = _true_version(row, rows)
    if number is not None:
        return _break_of_number(rows, place, number)
    for other in rows:
        if other is not row and _hash_as(row, content=other) == row.hash:
            return _broken(place, row.version, Tampering.SWAPPED, f"it has the content of version {other.version}")
    return _broken(place, row.version, Tampering.CHANGED, "its bytes do not give its hash")


def _true_version(row: EventRow, rows: Sequence[EventRow]) -> int | None:
    """The number that a row was stored under, if another number is all that was done to it."""
    candidates = {row.version - 1, row.version + 1, *(each.version for each in rows)} - {row.version}
    return next((number for number in sorted(candidates) if _hash_as(row, number) == row.hash), None)


def _break_of_number(rows: Sequence[EventRow], place: int, number: int) -> ChainBreak:
    """A sound event under a wrong number: room was made, a gap closed, or two exchanged."""
    row = rows[place]
    at, other = next(((at, each) for at, each in enumerate(rows) if each.version == number), (place, row))
    if other is not row and _hash_as(other) == other.hash:
        return _broken(at, number, Tampering.ADDED, f"version {row.version} was stored under this number")
    if other is not row and _hash_as(other, row.version) == other.hash:
        return _broken(place, row.version, Tampering.SWAPPED, f"with version {number}")
    if number > row.version:
        return _broken(place, row.version, Tampering.REMOVED, f"version {number} was given its number")
    return _broken(place, row.version, Tampering.CHANGED, f"it was stored as version {number}")


def _out_of_order(rows: Sequence[EventRow], place: int, expected: int) -> ChainBreak:
    """A sound event where another was expected: that one was taken out, or moved, or this one put in."""
    row = rows[place]
    versions = [each.version for each in rows]
    if versions.count(row.version) > 1:
        return _broken(place, row.version, Tampering.ADDED, "there are two events of this version")
    if expected in versions:
        return _broken(place, row.version, Tampering.SWAPPED, f"it stands where version {expected} should")
    return _broken(place, expected, Tampering.REMOVED, f"version {row.version} stands in its place")


def _break_of_link(rows: Sequence[EventRow], place: int) -> ChainBreak:
    """Two neighbours are each sound, but do not belong together: one of them was rewritten with a new hash."""
    row = rows[place]
    if place == 0:
        return _broken(0, row.version - 1, Tampering.REMOVED, f"version {row.version} was not the first")
    if place + 1 < len(rows) and rows[place + 1].previous != row.hash:
        return _broken(place, row.version, Tampering.CHANGED, "neither neighbour is linked with it")
    version = rows[place - 1].version
    return _broken(place - 1, version, Tampering.CHANGED, f"version {row.version} followed another event")


def _wrong_end(rows: Sequence[EventRow], head: bytes) -> ChainBreak:
    """Sound up to its last event, but that is not the last event that was stored."""
    known = next((place for place, row in enumerate(rows) if row.hash == head), None)
    if known is not None:
        return _broken(known + 1, rows[known + 1].version, Tampering.ADDED, "the game ended before it")
    after = rows[-1].version + 1 if rows else 1
    return _broken(len(rows), after, Tampering.REMOVED, "the event with the hash that was given is not there")
