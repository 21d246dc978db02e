"""Signed notes, checkpoints, cosignatures and tiles as C2SP has them: published examples, and what is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from service.trust import tiles
from service.trust.checkpoint import Checkpoint
from service.trust.cosignature import cosign, find_cosignatures, witness_key
from service.trust.merkle import Tree, leaf_hash
from service.trust.signed_note import (
    BadNote,
    MalformedNote,
    Note,
    SigningKey,
    VerifierKey,
    open_note,
    sign_note,
)

# From the documentation of golang.org/x/mod/sumdb/note.
PRIVATE = "PRIVATE+KEY+PeterNeumann+c74f20a3+AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz"
PUBLIC = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW"
TEXT = "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
SIGNED = (
    f"{TEXT}\n— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpR"
    "Zb6KE6RyyBwJnAM=\n"
)
# From c2sp.org/tlog-cosignature.
COSIGNED = """example.com/behind-the-sofa
20852163
CsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=

— example.com/behind-the-sofa Az3grlgtzPICa5OS8npVmf1Myq/5IZniMp+ZJurmRDeOoRDe4URYN7u5/Zhcyv2q1gGzGku9nTo+zyWE+xeMcTOAYQ8=
— witness.example.com/w1 jWbPPwAAAABkGFDLEZMHwSRaJNiIDoe9DYn/zXcrtPHeolMI5OWXEhZCB9dlrDJsX3b2oyin1nPZqhf5nNo0xUe+mbIUBkBIfZ+qnA==
"""  # noqa: E501  # as published
KEY = SigningKey("log.example/1", bytes(range(32)))
OTHER = SigningKey("log.example/2", bytes(range(1, 33)))
TEXTS = st.text(st.characters(codec="utf-8", min_codepoint=32), max_size=60).map(lambda text: f"{text}\n")


def test_the_published_note_is_signed_and_opened() -> None:
    """Byte for byte."""
    key = SigningKey.parse(PRIVATE)
    assert (str(key.verifier), key.to_text()) == (PUBLIC, PRIVATE)
    assert sign_note(TEXT, key) == SIGNED
    assert open_note(SIGNED.encode(), [VerifierKey.parse(PUBLIC)]) == (TEXT, (key.verifier,))


@given(text=TEXTS)
def test_a_note_that_was_signed_can_be_opened(text: str) -> None:
    """By each of its keys; its text is what was signed, whatever it is."""
    note = sign_note(text, KEY, OTHER)
    assert open_note(note, [OTHER.verifier]) == (text, (OTHER.verifier,))
    assert open_note(note, [KEY.verifier, OTHER.verifier])[1] == (KEY.verifier, OTHER.verifier)


@given(place=st.integers(0, len(SIGNED.encode()) - 1), flip=st.integers(1, 127))
def test_no_byte_of_a_note_can_be_changed(place: int, flip: int) -> None:
    """Of its text and its signature."""
    changed = bytearray(SIGNED.encode())
    changed[place] ^= flip
    with pytest.raises((MalformedNote, BadNote)):
        open_note(bytes(changed), [VerifierKey.parse(PUBLIC)])


def test_one_wrong_signature_of_a_known_key_refuses_the_note() -> None:
    """Though another is right; of unknown keys nothing is asked."""
    text, forged = "a\n", sign_note("b\n", OTHER).partition("\n\n")[2]
    note = sign_note(text, KEY) + forged
    assert open_note(note, [KEY.verifier]) == (text, (KEY.verifier,))
    with pytest.raises(BadNote):
        open_note(note, [KEY.verifier, OTHER.verifier])
    with pytest.raises(BadNote):
        open_note(sign_note(text, KEY), [OTHER.verifier])


@pytest.mark.parametrize(
    "note",
    [
        "", "\n", "text\n", "text\n\n", SIGNED[:-1], SIGNED.replace("—", "-"), SIGNED.replace("\n\n", "\n"),
        SIGNED.replace("PeterNeumann", "Peter+Neumann"), SIGNED.replace("PeterNeumann ", ""), f"\t{SIGNED}",
        SIGNED.replace("x08go", "x08g"), SIGNED.replace("x08go/ZJ", "x08go_ZJ"), f"{TEXT}\n— name AAAAAA==\n",
        f"{TEXT}\n" + "— name AAAAAAA=\n" * 101, SIGNED.encode().replace(b"If", b"\xff\xfe"),
    ],
)  # fmt: skip
def test_what_is_no_note_is_refused(note: str | bytes) -> None:
    """Each for a sentence of the specification."""
    with pytest.raises(MalformedNote):
        Note.parse(note)


@pytest.mark.parametrize(
    "key",
    [
        "", "name", "name+00000000+", PUBLIC.replace("c74f20a3", "c74f20a4"), PUBLIC.replace("Peter", "Pe ter"),
        PUBLIC.replace("+AR", "+Ag"), PUBLIC[:-4], PRIVATE,
    ],
)  # fmt: skip
def test_what_is_no_key_is_refused(key: str) -> None:
    """Wrong ids, names, kinds and lengths."""
    with pytest.raises(MalformedNote):
        VerifierKey.parse(key)


def test_a_private_key_shows_in_no_message() -> None:
    """Neither in its repr nor when it cannot be read."""
    secret = PRIVATE.rpartition("+")[2]
    assert secret not in repr(SigningKey.parse(PRIVATE))
    for text in (PUBLIC, PRIVATE.replace("c74f20a3", "c74f20a4"), PRIVATE[:-2], ""):
        with pytest.raises(MalformedNote) as refused:
            SigningKey.parse(text)
        assert secret[:8] not in str(refused.value)


def test_a_text_without_an_end_or_with_control_characters_is_not_signed() -> None:
    """It could not be opened."""
    for text in ("", "a", "a\r\n", "\0\n"):
        with pytest.raises(MalformedNote):
            sign_note(text, KEY)


# --- checkpoints -------------------------------------------------------------------------------------------


def test_a_checkpoint_has_origin_size_and_root() -> None:
    """And lines that are kept though they mean nothing here."""
    text = Note.parse(COSIGNED).text
    found = Checkpoint.parse(text)
    assert (found.origin, found.size, found.root.hex()[:6]) == ("example.com/behind-the-sofa", 20852163, "0ac518")
    assert found.to_text() == text
    assert Checkpoint.parse(text + "more\n").more == ("more",)
    assert Checkpoint.parse(text + "more\n").to_text() == text + "more\n"


@pytest.mark.parametrize(
    "change",
    [("20852163", "020852163"), ("20852163", "-1"), ("20852163", "1e3"), ("CsUY", "CsU"), ("CsUYapGG", ""),
     ("example.com/behind-the-sofa", ""), ("q2I=\n", "q2I="), ("q2I=\n", "q2I=\n\n")],
)  # fmt: skip
def test_what_is_no_checkpoint_is_refused(change: tuple[str, str]) -> None:
    """Leading zeros, short roots, empty lines."""
    with pytest.raises(MalformedNote):
        Checkpoint.parse(Note.parse(COSIGNED).text.replace(*change))


# --- cosignatures ------------------------------------------------------------------------------------------


def test_the_published_cosignature_is_read() -> None:
    """Its name, and its time: that of the example's message, `time 1679315147`."""
    signature = Note.parse(COSIGNED).signatures[1]
    assert (signature.name, signature.key_id.hex()) == ("witness.example.com/w1", "8d66cf3f")
    assert int.from_bytes(signature.value[:8], "big") == 1679315147
    assert len(signature.value) == 8 + 64


def test_a_cosignature_says_who_saw_the_checkpoint_and_when() -> None:
    """Of a known witness, for this very text and time."""
    log, witness = SigningKey("log.example", bytes(32)), witness_key("witness.example", bytes(range(32)))
    text = Checkpoint("log.example", 7, bytes(32)).to_text()
    note = sign_note(text, log) + cosign(text, witness, 1679315147)
    assert open_note(note, [log.verifier])[0] == text
    assert find_cosignatures(note, [witness.verifier]) == {witness.verifier: 1679315147}
    assert VerifierKey.parse(str(witness.verifier)) == witness.verifier
    other = witness_key("witness.example", bytes(range(1, 33)))
    assert find_cosignatures(note, [other.verifier, log.verifier]) == {}
    assert find_cosignatures(note.replace("\n7\n", "\n8\n"), [witness.verifier]) == {}
    line = Note.parse(note).signatures[1]
    later = (1679315148).to_bytes(8, "big") + line.value[8:]
    assert find_cosignatures(sign_note(text, log) + witness.signature_line(later), [witness.verifier]) == {}


def test_a_key_of_a_log_and_one_of_a_witness_do_not_take_each_others_place() -> None:
    """What the one signs is no statement of the other."""
    log, witness = SigningKey("a.example", bytes(32)), witness_key("a.example", bytes(32))
    text = Checkpoint("a.example", 7, bytes(32)).to_text()
    assert log.verifier.id != witness.verifier.id
    with pytest.raises(ValueError, match="witness"):
        cosign(text, log, 0)
    with pytest.raises(BadNote):
        open_note(sign_note(text, log) + cosign(text, witness, 0), [witness.verifier])


# --- tiles -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tile", "path"),
    [
        (tiles.Tile(0, 0), "tile/0/000"),
        (tiles.Tile(0, 1234067), "tile/0/x001/x234/067"),
        (tiles.Tile(1, 273, 112), "tile/1/273.p/112"),
        (tiles.Tile(2, 1000, 17), "tile/2/x001/000.p/17"),
        (tiles.Tile(63, 999), "tile/63/999"),
    ],
)
def test_tiles_have_the_paths_of_the_specification(tile: tiles.Tile, path: str) -> None:
    """Groups of three digits; a width where the tile is partial."""
    assert tile.path == path


def test_bundles_of_entries_have_their_own_paths() -> None:
    """As the tiles of level 0."""
    assert tiles.entries_path(1234067) == "tile/entries/x001/x234/067"
    assert tiles.entries_path(0, 8) == "tile/entries/000.p/8"


def test_a_tree_of_70000_leaves_has_the_tiles_of_the_specifications_example() -> None:
    """273 whole tiles and one of 112 at level 0, one whole and one of 17 at level 1, one of 1 at level 2."""
    found = list(tiles.tiles_of(70_000))
    assert found[:273] == [tiles.Tile(0, number) for number in range(273)]
    assert found[273:] == [tiles.Tile(0, 273, 112), tiles.Tile(1, 0), tiles.Tile(1, 1, 17), tiles.Tile(2, 0, 1)]


def test_the_hash_of_a_whole_tile_is_a_node_of_the_tree() -> None:
    """So the tiles above are made of those below."""
    leaves = [leaf_hash(bytes([n % 256, n // 256])) for n in range(512)]
    halves = [tiles.tile_hash(leaves[at : at + 256]) for at in (0, 256)]
    assert Tree(halves).root() == Tree(leaves).root()
    with pytest.raises(ValueError, match="whole"):
        tiles.tile_hash(leaves[:255])


@given(entries=st.lists(st.binary(max_size=300), min_size=1, max_size=256))
def test_bundles_give_their_entries_back(entries: list[bytes]) -> None:
    """Empty ones, too."""
    assert tiles.decode_entries(tiles.encode_entries(entries)) == entries


def test_what_is_no_tile_or_bundle_is_refused() -> None:
    """Cut off, too long, or empty."""
    hashes = [bytes([n]) * 32 for n in range(3)]
    assert tiles.decode_tile(tiles.encode_tile(hashes)) == hashes
    for content in (b"", bytes(33), bytes(32 * 257)):
        with pytest.raises(ValueError, match="no tile"):
            tiles.decode_tile(content)
    for content in (b"", b"\0", b"\0\2a", b"\0\0" * 257):
        with pytest.raises(ValueError, match="no bundle"):
            tiles.decode_entries(content)
    with pytest.raises(ValueError, match="64 KiB"):
        tiles.encode_entries([bytes(65_536)])
    with pytest.raises(ValueError, match="no such tile"):
        tiles.Tile(0, 0, 257)
