"""A history that was touched shows it, and names what was touched first."""

import hashlib
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from service.store import ZERO_HASH, ChainBreak, EventRow, Store, Tampering, chain_hash, verify_chain
from tests.store.building import GAME, another_game, chain_of, decided, relinked, sealed

CHANGED, REMOVED, ADDED, SWAPPED = Tampering.CHANGED, Tampering.REMOVED, Tampering.ADDED, Tampering.SWAPPED

lengths = st.integers(min_value=2, max_value=8)


def kind_and_version(found: ChainBreak | None) -> tuple[Tampering, int] | None:
    return (found.kind, found.version) if found else None


def test_the_hash_is_sha256_over_the_bytes_that_the_module_lists() -> None:
    """Others can compute it from the description alone, so the description is repeated here byte by byte."""
    topic, state = "bamboo.decided@1", b'{"n":1}'
    covered = (
        bytes.fromhex("11" * 32)
        + bytes.fromhex("3b9f4c1e0d5a4c8e9a572f6f0c9be101")
        + bytes.fromhex("0000000000000102")
        + bytes.fromhex("00000010")
        + topic.encode()
        + state
    )
    assert chain_hash(b"\x11" * 32, GAME, 0x102, topic, state) == hashlib.sha256(covered).digest()


def test_the_end_of_the_topic_cannot_be_moved_into_the_state() -> None:
    """The topic's length is covered, so two different events never give the same bytes."""
    assert chain_hash(ZERO_HASH, GAME, 1, "ab", b"c") != chain_hash(ZERO_HASH, GAME, 1, "a", b"bc")


@pytest.mark.store
async def test_the_database_computes_the_same_hash_as_python(dsn: str) -> None:
    """Two independent implementations agree, also over letters of more than one byte and an empty state."""
    async with await Store.open(dsn) as store:
        events = [decided(1), decided(2)._replace(topic="山彦.決定@1"), decided(3)._replace(state=b"")]
        receipt = await store.append(GAME, 0, events)
        rows = await store.read(GAME)
    assert verify_chain(rows, head=receipt.hash) is None
    assert rows[0].previous == ZERO_HASH
    assert [row.topic for row in rows] == [event.topic for event in events]


@given(lengths)
def test_a_game_as_it_was_stored_is_whole(length: int) -> None:
    """Nothing is reported where nothing was done, and of nothing there is nothing to say."""
    rows = chain_of(length)
    assert verify_chain(rows) is None
    assert verify_chain(rows, head=rows[-1].hash) is None
    assert verify_chain([]) is None


@given(lengths, st.data())
def test_a_changed_byte_is_found_and_its_event_named(length: int, data: st.DataObject) -> None:
    """Any bit of what an event says, of its hash, or of its link to the one before."""
    rows = chain_of(length)
    place = data.draw(st.integers(0, length - 1))
    field = data.draw(st.sampled_from(["state", "hash", "previous", "topic"]))
    old = getattr(rows[place], field)
    raw = bytearray(old if isinstance(old, bytes) else old.encode())
    raw[data.draw(st.integers(0, len(raw) - 1))] ^= 1
    rows[place] = replace(rows[place], **{field: bytes(raw) if isinstance(old, bytes) else raw.decode()})
    assert kind_and_version(verify_chain(rows)) == (CHANGED, place + 1)


@given(lengths, st.data())
def test_a_removed_event_is_named(length: int, data: st.DataObject) -> None:
    """A gap shows by the numbers."""
    rows = chain_of(length)
    place = data.draw(st.integers(0, length - 2))
    del rows[place]
    assert kind_and_version(verify_chain(rows)) == (REMOVED, place + 1)


@given(lengths, st.data())
def test_a_removed_event_is_named_even_if_the_later_ones_are_renumbered(length: int, data: st.DataObject) -> None:
    """The number is covered by the hash."""
    rows = chain_of(length)
    place = data.draw(st.integers(0, length - 2))
    del rows[place]
    rows[place:] = [replace(row, version=row.version - 1) for row in rows[place:]]
    assert kind_and_version(verify_chain(rows)) == (REMOVED, place + 1)


@given(lengths, st.data())
def test_two_swapped_events_are_found(length: int, data: st.DataObject) -> None:
    """Whether they change places, numbers or contents, the first of the two is named."""
    rows = chain_of(length)
    one = data.draw(st.integers(0, length - 2))
    two = data.draw(st.integers(one + 1, length - 1))
    first, second = rows[one], rows[two]
    how = data.draw(st.sampled_from(["places", "numbers", "contents"]))
    if how == "places":
        rows[one], rows[two] = second, first
    elif how == "numbers":
        rows[one], rows[two] = replace(second, version=one + 1), replace(first, version=two + 1)
    else:
        rows[one] = replace(first, topic=second.topic, state=second.state)
        rows[two] = replace(second, topic=first.topic, state=first.state)
    found = verify_chain(rows)
    assert found is not None
    assert (found.kind, found.place) == (SWAPPED, one)


@given(lengths, st.data())
def test_an_added_event_is_named(length: int, data: st.DataObject) -> None:
    """A copy, one forged with a perfect hash, or one of another game."""
    rows = chain_of(length)
    place = data.draw(st.integers(1, length - 1))
    forged = sealed(rows[place], state=b"forged")
    stranger = chain_of(length, another_game())[place]
    rows.insert(place, data.draw(st.sampled_from([rows[place - 1], rows[place], forged, stranger])))
    found = verify_chain(rows)
    assert found is not None
    assert found.kind is ADDED
    assert found.place in (place, place + 1)


@given(lengths, st.data())
def test_an_added_event_is_named_even_if_the_later_ones_are_renumbered(length: int, data: st.DataObject) -> None:
    """Room is made for a forged event with a perfect hash."""
    rows = chain_of(length)
    place = data.draw(st.integers(1, length - 1))
    forged = sealed(rows[place], state=b"forged")
    rows[place:] = [forged, *(replace(row, version=row.version + 1) for row in rows[place:])]
    assert kind_and_version(verify_chain(rows)) == (ADDED, place + 1)


@given(lengths, st.data())
def test_an_event_rewritten_with_a_perfect_hash_is_named_by_its_neighbour(
    length: int, data: st.DataObject
) -> None:
    """The next event still carries the old hash."""
    rows = chain_of(length)
    place = data.draw(st.integers(0, length - 2))
    rows[place] = sealed(rows[place], state=b"rewritten")
    assert kind_and_version(verify_chain(rows)) == (CHANGED, place + 1)


def cut(rows: list[EventRow]) -> list[EventRow]:
    return rows[:-1]


def prolonged(rows: list[EventRow]) -> list[EventRow]:
    return [*rows, sealed(rows[-1], version=len(rows) + 1, previous=rows[-1].hash)]


def rewritten(rows: list[EventRow]) -> list[EventRow]:
    return relinked([replace(rows[0], state=b"other"), *rows[1:]])


@pytest.mark.parametrize(
    ("done", "expected"), [(cut, (REMOVED, 4)), (prolonged, (ADDED, 5)), (rewritten, (REMOVED, 5))]
)
def test_only_a_known_head_shows_that_the_end_was_cut_or_all_rewritten(
    done: Callable[[list[EventRow]], list[EventRow]], expected: tuple[Tampering, int]
) -> None:
    """The chain alone is sound then: what it proves is that it leads to the hash somebody kept."""
    rows = chain_of(4)
    assert verify_chain(done(rows)) is None
    assert kind_and_version(verify_chain(done(rows), head=rows[-1].hash)) == expected


def test_a_changed_game_id_is_a_change_and_not_a_stranger() -> None:
    """Its own hash still says where it belongs."""
    rows = chain_of(3)
    rows[1] = replace(rows[1], game=another_game())
    assert kind_and_version(verify_chain(rows)) == (CHANGED, 2)
