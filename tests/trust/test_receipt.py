"""Receipts: what is signed, for whom, and what does not hold."""

import hmac
import json
from base64 import b64decode, b64encode
from datetime import UTC, datetime, timedelta
from hashlib import sha256

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from service.trust import blinding
from service.trust.checkpoint import checkpoint_text
from service.trust.merkle import Frontier, Tree
from service.trust.receipt import (
    MOST_LEAVES,
    BadReceipt,
    Leaf,
    Receipt,
    item_hash,
    new_leaf,
    receipt_leaf,
    sign_leaves,
    verify_growth,
    verify_receipt,
    viewer_name,
)
from service.trust.signed_note import BadNote, MalformedNote, SigningKey, sign_note

KEY = SigningKey("play.example", bytes(range(32)))
GAME = "0190d5f0-0000-7000-8000-000000000001"
ORIGIN = f"play.example/games/{GAME}"


def leaf(number: int, viewer: str = "seat 0") -> Leaf:
    """What is signed of an event of a game."""
    checkpoint = checkpoint_text(ORIGIN, number + 1, sha256(bytes([number % 256])).digest())
    return Leaf(checkpoint, viewer, b64encode(sha256(viewer.encode()).digest()).decode(), salt=f"{number:024}")


def test_the_leaf_of_an_event_is_as_written_down() -> None:
    """Computed here from the formula alone, with literal bytes."""
    seed, digest = bytes(range(32)), bytes(reversed(range(32)))
    at = datetime(2026, 11, 19, 8, 0, 0, 123456, tzinfo=UTC)
    blind = hmac.new(seed, b"yamabiko/blind/v1\x00" + GAME.encode(), "sha256").digest()
    number = b"\0\0\0\0\0\0\0\x07"
    moment = int((at - datetime(1970, 1, 1, tzinfo=UTC)).total_seconds()) * 1_000_000 + 123456
    hidden = hmac.new(blind, number, "sha256").digest()
    expected = sha256(b"\0" + hidden + digest + moment.to_bytes(8, "big")).digest()
    assert blinding.blind_of(seed, GAME) == blind
    assert blinding.event_leaf(blind, 7, digest, at) == expected
    others = [
        blinding.event_leaf(blind, 8, digest, at),
        blinding.event_leaf(blind, 7, bytes(32), at),
        blinding.event_leaf(blind, 7, digest, at + timedelta(microseconds=1)),
        blinding.event_leaf(blinding.blind_of(bytes(32), GAME), 7, digest, at),
    ]
    assert len({expected, *others}) == 5


def test_viewers_have_names() -> None:
    """Of seats, of the public, and of all once a game is closed."""
    assert [viewer_name(each) for each in (0, 7, None, "all")] == ["seat 0", "seat 7", "public", "all"]


@given(st.integers(1, 40))
def test_every_receipt_of_a_group_holds(count: int) -> None:
    """Under one signature."""
    leaves = [leaf(n // 3, f"seat {n % 3}") for n in range(count)]
    receipts = sign_leaves(KEY, leaves)
    assert len({each.note for each in receipts}) == 1
    for each, signed in zip(leaves, receipts, strict=True):
        assert verify_receipt(signed, [KEY.verifier]).size == int(each.checkpoint.split("\n")[1])


def test_a_receipt_of_a_full_group_has_less_than_900_bytes() -> None:
    """With a name of some length, and a game of a thousand events."""
    key = SigningKey("yamabiko.example.org", bytes(32))
    text = checkpoint_text(f"yamabiko.example.org/games/{GAME}", 1234, bytes([250]) * 32)
    item = b64encode(bytes([251]) * 32).decode()
    receipts = sign_leaves(key, [Leaf(text, "seat 0", item, b64encode(bytes(16)).decode())] * MOST_LEAVES)
    assert max(len(msgspec.json.encode(each)) for each in receipts) < 900


def test_what_was_changed_in_a_receipt_is_refused() -> None:
    """Each part of it."""
    one, other = sign_leaves(KEY, [leaf(n) for n in range(5)])[2:4]
    assert verify_receipt(one, [KEY.verifier]).size == 3
    for wrong in (
        replace(one, checkpoint=other.checkpoint),
        replace(one, viewer="seat 1"),
        replace(one, item=b64encode(bytes(32)).decode()),
        replace(one, salt=other.salt),
        replace(one, index=other.index),
        replace(one, path=other.path),
        replace(one, path=""),
        replace(one, path=one.path[:-4]),
        replace(one, note=sign_leaves(KEY, [leaf(9)])[0].note),
        replace(one, checkpoint=""),
    ):
        with pytest.raises((BadReceipt, MalformedNote)):
            verify_receipt(wrong, [KEY.verifier])
    with pytest.raises(BadNote):
        verify_receipt(one, [SigningKey("play.example", bytes(32)).verifier])


def test_a_note_of_something_else_is_no_receipt() -> None:
    """A checkpoint of a game, and a game of another service."""
    signed = leaf(0)
    text = checkpoint_text(ORIGIN, 1, signed.hash())
    wrong = Receipt(
        checkpoint=signed.checkpoint,
        viewer=signed.viewer,
        item=signed.item,
        salt=signed.salt,
        index=0,
        path="",
        note=sign_note(text, KEY),
    )
    with pytest.raises(BadReceipt, match="not of receipts"):
        verify_receipt(wrong, [KEY.verifier])
    elsewhere = replace(signed, checkpoint=signed.checkpoint.replace("play.example", "other.example"))
    with pytest.raises(BadReceipt, match="not of a game"):
        verify_receipt(sign_leaves(KEY, [elsewhere])[0], [KEY.verifier])


def test_growth_is_proven_between_the_trees_of_one_game() -> None:
    """And between no others."""
    leaves = [sha256(bytes([n])).digest() for n in range(9)]
    frontier, roots = Frontier(), []
    for each in leaves:
        frontier = frontier.append(each)
        roots.append(frontier.root())
    receipts = sign_leaves(KEY, [Leaf(checkpoint_text(ORIGIN, n, roots[n - 1]), "public", "", "") for n in (4, 9)])
    old, new = (verify_receipt(each, [KEY.verifier]) for each in receipts)
    proof = Tree(leaves).consistency_proof(4)
    verify_growth(old, new, proof)
    with pytest.raises(BadReceipt, match="version 9 does not follow the version 4"):
        verify_growth(old, new, proof[1:])
    with pytest.raises(BadReceipt, match="different games"):
        verify_growth(replace(old, origin="elsewhere"), new, proof)


ITEMS = st.dictionaries(
    st.text("abcdefghij_", min_size=1, max_size=6),
    st.recursive(
        st.one_of(st.none(), st.booleans(), st.integers(-(2**53) + 1, 2**53 - 1), st.text(max_size=8)),
        lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text("xyz", min_size=1), inner)),
        max_leaves=8,
    ),
)


@given(ITEMS)
def test_an_item_is_hashed_in_the_form_of_rfc_8785(item: dict[str, object]) -> None:
    """As another library writes it; without what is not signed."""
    written = json.dumps(item, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    try:
        expected = sha256(written.encode()).digest()
    except UnicodeEncodeError:
        return
    assert item_hash(item) == expected
    assert item_hash({**item, "time": 1, "receipt": 2, "position": "x", "text": "y"}) == expected


def test_what_another_viewer_was_told_cannot_be_found_by_trying() -> None:
    """Paths have the hashes of others' leaves: who knows all of one but its salt cannot recognise it."""
    text = checkpoint_text(ORIGIN, 1, bytes(32))
    own, others = {"card": {"hidden": 1}}, {"card": 7}
    mine, theirs = sign_leaves(KEY, [new_leaf(text, None, own), new_leaf(text, 1, others)])
    assert b64decode(mine.path) == receipt_leaf(text, "seat 1", theirs.item, theirs.salt)
    assert mine.salt != theirs.salt
    assert len(b64decode(theirs.salt)) == 16
    assert new_leaf(text, 1, others) != new_leaf(text, 1, others)
