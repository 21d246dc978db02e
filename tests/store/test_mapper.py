"""Events of aggregates are encoded under topics of their own; the library's compressors and ciphers work."""

import zlib
from uuid import UUID

import msgspec
import pytest
from eventsourcing.cipher import AESCipher
from eventsourcing.compressor import ZlibCompressor
from eventsourcing.domain import Aggregate, event
from eventsourcing.persistence import Cipher, Compressor, Mapper, MapperDeserialisationError
from eventsourcing.utils import Environment, get_topic

from service.store.mapper import AggregateEvent, CodecMapper
from tests.store.eventsourcing_adapter.factory import Factory
from tests.store.leagues import League, LeagueMapper, MatchScore, Tier

ANN, BEN = (UUID(int=number) for number in (1, 2))


def recorded() -> AggregateEvent:
    """An event with a struct in it."""
    league = League("Spring" * 50)
    league.record_result(ANN, BEN, MatchScore(3, 1))
    return league.pending_events[1]


def cipher() -> AESCipher:
    return AESCipher(Environment(env={"CIPHER_KEY": AESCipher.create_key(16)}))


@pytest.mark.parametrize("compressor", [None, ZlibCompressor()], ids=["plain", "compressed"])
@pytest.mark.parametrize("encrypted", [None, cipher()], ids=["open", "encrypted"])
def test_an_event_comes_back_as_it_was(compressor: Compressor | None, encrypted: Cipher | None) -> None:
    """With any of them, under its own topic, and at its place."""
    mapper, given = CodecMapper(League, compressor, encrypted), recorded()
    stored = mapper.to_stored_event(given)
    assert (stored.originator_id, stored.originator_version) == (given.originator_id, 2)
    assert stored.topic == "league.result-recorded@1"
    assert mapper.to_domain_event(stored) == given
    assert mapper.to_new_event(given).topic == stored.topic


def test_the_state_has_what_no_column_has() -> None:
    """Neither the id, nor the version, nor the name of a class."""
    league = League("Spring", Tier.MASTERS)
    created = CodecMapper(League).to_new_event(league.pending_events[0])
    assert msgspec.json.decode(created.state) == {
        "timestamp": league.created_on.isoformat().replace("+00:00", "Z"),
        "name": "Spring",
        "tier": "masters",
    }


def test_the_state_is_compressed_first_and_then_encrypted() -> None:
    """The other way round nothing would become smaller."""
    secret, given = cipher(), recorded()
    sealed = CodecMapper(League, ZlibCompressor(), secret).to_new_event(given)
    assert zlib.decompress(secret.decrypt(sealed.state)) == CodecMapper(League).to_new_event(given).state


def test_the_mapper_of_the_library_cannot_encode_our_types() -> None:
    """That is why there is one of our own."""
    stock: Mapper[UUID] = Factory(Environment()).mapper()
    with pytest.raises((TypeError, AttributeError)):
        stock.to_stored_event(recorded())


@pytest.mark.parametrize("state", [b"{", b"{}", b'{"score": 3}'])
def test_a_state_that_cannot_be_read_names_its_event(state: bytes) -> None:
    """The library's own error, so that its users know it."""
    mapper, given = CodecMapper(League), recorded()
    stored = mapper.to_stored_event(given)
    object.__setattr__(stored, "state", state)
    expected = f"event 2 of {given.originator_id} with topic league.result-recorded@1 cannot be read"
    with pytest.raises(MapperDeserialisationError, match=expected):
        mapper.to_domain_event(stored)


def test_the_factory_of_the_library_makes_our_mapper_with_what_its_settings_say() -> None:
    """MAPPER_TOPIC, COMPRESSOR_TOPIC and CIPHER_KEY work as for its own."""
    settings = {
        "MAPPER_TOPIC": get_topic(LeagueMapper),
        "COMPRESSOR_TOPIC": get_topic(ZlibCompressor),
        "CIPHER_KEY": AESCipher.create_key(16),
    }
    mapper: Mapper[UUID] = Factory(Environment(env=settings)).mapper()
    assert isinstance(mapper, CodecMapper)
    assert isinstance(mapper.compressor, ZlibCompressor)
    assert isinstance(mapper.cipher, AESCipher)
    given = recorded()
    assert mapper.to_domain_event(mapper.to_stored_event(given)) == given


class Untyped(Aggregate):
    """An aggregate that forgot the type of a parameter."""

    TOPIC = "untyped"

    @event("Created", topic="untyped.created@1")
    def __init__(self, name) -> None:  # type: ignore[no-untyped-def]  # noqa: ANN001  # this is what is tested
        self.name = name


class WithoutTopic(Aggregate):
    """An aggregate that declares no topic."""


def test_what_cannot_be_stored_is_refused_before_anything_is() -> None:
    """When the mapper is made: an aggregate without topics, a parameter without a type. Later: a foreign event."""
    with pytest.raises(TypeError, match="WithoutTopic needs a TOPIC"):
        CodecMapper(WithoutTopic)
    with pytest.raises(TypeError, match="the parameter name needs a type"):
        CodecMapper(Untyped)
    with pytest.raises(TypeError, match="not an event of this mapper's aggregate"):
        CodecMapper(League).to_new_event(WithoutTopic().pending_events[0])
