"""What is sealed says nothing of what it holds, and is opened by its key in its own place alone."""

import hashlib

import pytest
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from service.store.seals import NOT_SEALED, CannotOpen, Seals, id_of, is_sealed, new_key

OLD, NEW = bytes(32), bytes(range(32))
SEED = hashlib.sha256(b"seed").digest()
PLACE = "games.seed.6f1c"


def test_a_sealed_seed_is_opened_in_its_place() -> None:
    kept = Seals([NEW]).seal(SEED, PLACE)
    assert is_sealed(kept)
    assert SEED not in kept
    assert Seals([NEW]).open(kept, PLACE) == SEED


def test_the_same_seed_is_never_sealed_alike() -> None:
    """A nonce is used once."""
    seals = Seals([NEW])
    assert seals.seal(SEED, PLACE) != seals.seal(SEED, PLACE)


def test_the_form_is_the_one_that_is_documented() -> None:
    """One byte 1, 4 bytes of the key's SHA-256, a nonce of 12 bytes, AES-256-GCM over the place."""
    kept = Seals([NEW]).seal(SEED, PLACE)
    assert kept[:5] == b"\1" + hashlib.sha256(NEW).digest()[:4]
    assert AESGCM(NEW).decrypt(kept[5:17], kept[17:], PLACE.encode()) == SEED


def test_it_cannot_be_moved_to_another_row() -> None:
    kept = Seals([NEW]).seal(SEED, PLACE)
    with pytest.raises(CannotOpen, match="another row"):
        Seals([NEW]).open(kept, "games.seed.0000")


@pytest.mark.parametrize("at", [5, 17, 40, 64])
def test_a_changed_byte_is_noticed(at: int) -> None:
    """Of nonce, text and tag."""
    kept = bytearray(Seals([NEW]).seal(SEED, PLACE))
    kept[at] ^= 1
    with pytest.raises(CannotOpen, match="was changed"):
        Seals([NEW]).open(bytes(kept), PLACE)


def test_a_missing_key_is_named() -> None:
    kept = Seals([NEW]).seal(SEED, PLACE)
    with pytest.raises(CannotOpen, match=id_of(NEW).hex()):
        Seals([OLD]).open(kept, PLACE)


def test_the_first_key_seals_and_all_open() -> None:
    """So a key can be changed while services run."""
    before = Seals([OLD]).seal(SEED, PLACE)
    both = Seals([NEW, OLD])
    assert both.open(before, PLACE) == SEED
    assert not both.is_by_newest(before)
    after = both.seal(SEED, PLACE)
    assert both.is_by_newest(after)
    assert Seals([NEW]).open(after, PLACE) == SEED


@pytest.mark.parametrize("kept", [SEED, b"\1" * 32, b"", b"short"])
def test_what_was_never_sealed_is_itself(kept: bytes) -> None:
    """Seeds of databases that were made before."""
    assert Seals([NEW]).open(kept, PLACE) == kept


def test_without_a_key_nothing_is_sealed() -> None:
    assert NOT_SEALED.seal(SEED, PLACE) == SEED
    assert NOT_SEALED.is_by_newest(SEED)


def test_keys_are_random() -> None:
    assert new_key() != new_key()
    assert len(new_key()) == 32
