"""The library's compressors and ciphers work on our events, which are structs with topics of their own."""

import zlib
from uuid import UUID

import msgspec
import pytest
from eventsourcing.cipher import AESCipher
from eventsourcing.compressor import ZlibCompressor
from eventsourcing.persistence import Cipher, Compressor, Mapper, MapperDeserialisationError
from eventsourcing.utils import Environment, get_topic

from service.store import Store
from service.store.mapper import CodecMapper, Placed, mapper_of
from tests.store.building import GAME
from tests.store.eventsourcing_adapter.factory import Factory


class Moved(msgspec.Struct, frozen=True, tag=True):
    """A struct as a game would have it: frozen, without a __dict__."""

    seat: int
    path: str


TOPIC = "bamboo.moved@1"
MOVED = Moved(seat=2, path="shore " * 50)


def encode(event: Moved) -> tuple[str, bytes]:
    return TOPIC, msgspec.json.encode(event)


def decode(topic: str, state: bytes) -> Moved:
    assert topic == TOPIC
    return msgspec.json.decode(state, type=Moved)


MovedMapper = mapper_of(encode, decode)


def cipher() -> AESCipher:
    return AESCipher(Environment(env={"CIPHER_KEY": AESCipher.create_key(16)}))


@pytest.mark.parametrize("compressor", [None, ZlibCompressor()], ids=["plain", "compressed"])
@pytest.mark.parametrize("encrypted", [None, cipher()], ids=["open", "encrypted"])
def test_an_event_comes_back_as_it_was(compressor: Compressor | None, encrypted: Cipher | None) -> None:
    """With any of them, under its own topic, and at its place."""
    mapper = MovedMapper(compressor=compressor, cipher=encrypted)
    placed = Placed(GAME, 7, MOVED)
    stored = mapper.to_stored_event(placed)
    assert (stored.originator_id, stored.originator_version, stored.topic) == (GAME, 7, TOPIC)
    assert mapper.to_domain_event(stored) == placed
    assert mapper.unseal(*mapper.seal(MOVED)) == MOVED


def test_the_state_is_compressed_first_and_then_encrypted() -> None:
    """The other way round nothing would become smaller."""
    secret = cipher()
    sealed = MovedMapper(compressor=ZlibCompressor(), cipher=secret).seal(MOVED)
    assert zlib.decompress(secret.decrypt(sealed.state)) == encode(MOVED)[1]
    assert MovedMapper().seal(MOVED) == encode(MOVED)


def test_the_mapper_of_the_library_cannot_read_our_structs() -> None:
    """That is why there is one of our own."""
    stock: Mapper[UUID] = Factory(Environment()).mapper()
    with pytest.raises((TypeError, AttributeError)):
        stock.to_stored_event(Placed(GAME, 1, MOVED))


def test_a_state_that_cannot_be_read_names_its_place() -> None:
    """The library's own error, so that its users know it."""
    stored = MovedMapper(cipher=cipher()).to_stored_event(Placed(GAME, 7, MOVED))
    with pytest.raises(MapperDeserialisationError, match=f"version 7 of {GAME}"):
        MovedMapper(cipher=cipher()).to_domain_event(stored)


def test_the_factory_of_the_library_makes_our_mapper_with_what_its_settings_say() -> None:
    """MAPPER_TOPIC, COMPRESSOR_TOPIC and CIPHER_KEY work as for its own."""
    settings = {"COMPRESSOR_TOPIC": get_topic(ZlibCompressor), "CIPHER_KEY": AESCipher.create_key(16)}
    mapper: Mapper[UUID] = Factory(Environment(env=settings)).mapper(mapper_class=MovedMapper)
    assert isinstance(mapper, CodecMapper)
    assert isinstance(mapper.compressor, ZlibCompressor)
    assert isinstance(mapper.cipher, AESCipher)
    assert mapper.to_domain_event(mapper.to_stored_event(Placed(GAME, 1, MOVED))) == Placed(GAME, 1, MOVED)


@pytest.mark.store
async def test_what_a_mapper_sealed_is_stored_and_verified_as_it_is(store: Store) -> None:
    """The store and its hashes see the sealed bytes only."""
    mapper = MovedMapper(compressor=ZlibCompressor(), cipher=cipher())
    await store.append(GAME, 0, [mapper.seal(MOVED)])
    row = (await store.read(GAME))[0]
    assert mapper.unseal(row.topic, row.state) == MOVED
