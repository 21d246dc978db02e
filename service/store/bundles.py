"""The events of a closed game as one compressed value, from which its rows follow byte for byte.

A bundle is a byte 1 and a frame of zstd with a MessagePack array: the topics that occur, then a column for each of
topic (its place among them), id, time (in microseconds) and state. The events are those from version 1 on. Hashes
are not in it: they are computed again, and the row that stays in the store has the last of them.
"""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from uuid import UUID

import msgspec
import zstandard
from msgspec import Struct

from service.store.chain import ZERO_HASH, chain_hash
from service.store.errors import StoreError
from service.store.rows import EventRow

FORMAT = b"\x01"
LEVEL = 12  # a game of 200 events: 6.5 kB, by 10 ms; level 3 has 8.4 kB, level 19 has 5.9 kB by 60 ms
LARGEST = 1 << 28  # bytes of a game; a frame that says more is not unpacked
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MICROSECOND = timedelta(microseconds=1)


class DamagedBundle(StoreError):
    """A bundle cannot be unpacked."""


class Columns(Struct, array_like=True, frozen=True):
    """What is in a bundle."""

    topics: list[str]
    topic: list[int]
    ids: list[int]
    times: list[int]
    states: list[bytes]


def pack(rows: Sequence[EventRow]) -> bytes:
    """The bundle of these events, which are a game from its version 1 on."""
    topics = sorted({row.topic for row in rows})
    columns = Columns(
        topics,
        [topics.index(row.topic) for row in rows],
        [row.id for row in rows],
        [_microseconds(row) for row in rows],
        [row.state for row in rows],
    )
    return FORMAT + zstandard.ZstdCompressor(level=LEVEL).compress(msgspec.msgpack.encode(columns))


def unpack(game: UUID, bundle: bytes) -> list[EventRow]:
    """The events of a game, with the hashes that follow from them; DamagedBundle if it is none."""
    if not bundle.startswith(FORMAT):
        raise DamagedBundle(f"the bundle of game {game} has another format")
    try:
        if zstandard.frame_content_size(bundle[1:]) > LARGEST:
            raise DamagedBundle(f"the bundle of game {game} is too large")
        encoded = zstandard.ZstdDecompressor().decompress(bundle[1:])
        columns = msgspec.msgpack.decode(encoded, type=Columns)
        places = list(zip(columns.topic, columns.ids, columns.times, columns.states, strict=True))
        topics = [columns.topics[place] for place, *_ in places]
    except (zstandard.ZstdError, msgspec.DecodeError, ValueError, IndexError) as error:
        raise DamagedBundle(f"the bundle of game {game} cannot be unpacked") from error
    rows, link = list[EventRow](), ZERO_HASH
    for version, (topic, (_, number, time, state)) in enumerate(zip(topics, places, strict=True), 1):
        digest = chain_hash(link, game, version, topic, state)
        rows.append(EventRow(game, version, topic, state, number, link, digest, EPOCH + time * MICROSECOND))
        link = digest
    return rows


def digest_rows(rows: Sequence[EventRow]) -> bytes:
    """What `rows_digest` says of these rows in the schema."""
    whole = sha256()
    for row in rows:
        topic, state = sha256(row.topic.encode()).digest(), sha256(row.state).digest()
        whole.update(_eight_bytes(row.version) + topic + state + row.previous + row.hash)
        whole.update(_eight_bytes(row.id) + _eight_bytes(_microseconds(row)))
    return whole.digest()


def _microseconds(row: EventRow) -> int:
    if row.recorded_at is None:
        raise ValueError("the time of an event is missing")
    return (row.recorded_at - EPOCH) // MICROSECOND


def _eight_bytes(number: int) -> bytes:
    return number.to_bytes(8, "big", signed=True)
