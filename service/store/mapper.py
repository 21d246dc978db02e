"""Maps the events of an `eventsourcing` aggregate to the topics and bytes that the store keeps, and back.

The library's own mapper imports what a stored topic names, and encodes the types of JSON only. This one knows the
topics that the events of one aggregate declare and no others, and encodes with msgspec, so that the fields of an
event may be structs, enums, dates, ids and tuples.
"""

from typing import Generic, TypeVar
from uuid import UUID

from eventsourcing.domain import Aggregate, CanMutateAggregate, DomainEventProtocol
from eventsourcing.persistence import (
    Cipher,
    Compressor,
    JSONTranscoder,
    Mapper,
    MapperDeserialisationError,
    StoredEvent,
)

from domain.tournaments.event_codecs import AggregateEvent, codecs_of
from service.store.rows import NewEvent

__all__ = ["AggregateEvent", "CodecMapper"]

A = TypeVar("A", bound=Aggregate)


class CodecMapper(Mapper[UUID], Generic[A]):
    """Encodes the events of one class of aggregates as JSON; compresses and encrypts it, if so configured."""

    def __init__(
        self, aggregate: type[A], compressor: Compressor | None = None, cipher: Cipher | None = None
    ) -> None:
        super().__init__(JSONTranscoder(), compressor, cipher)  # a mapper must have a transcoder; it is not used
        self._codecs = {codec.topic: codec for codec in codecs_of(aggregate)}

    def to_new_event(self, event: AggregateEvent) -> NewEvent:
        """The event as `Store.append` takes it."""
        codec = self._codecs.get(getattr(event, "TOPIC", ""))
        if codec is None:
            raise TypeError(f"{type(event).__qualname__} is not an event of this mapper's aggregate")
        state = codec.encode(event)
        if self.compressor:
            state = self.compressor.compress(state)
        if self.cipher:
            state = self.cipher.encrypt(state)
        return NewEvent(codec.topic, state)

    def to_stored_event(self, domain_event: DomainEventProtocol[UUID]) -> StoredEvent:
        assert isinstance(domain_event, CanMutateAggregate), "only an aggregate's events are stored"
        topic, state = self.to_new_event(domain_event)
        return StoredEvent(domain_event.originator_id, domain_event.originator_version, topic, state)

    def to_domain_event(self, stored_event: StoredEvent) -> AggregateEvent:
        """The event that was stored. MapperDeserialisationError names the event if it cannot be read."""
        version, topic = stored_event.originator_version, stored_event.topic
        given = stored_event.originator_id
        aggregate_id = given if isinstance(given, UUID) else UUID(given)
        codec = self._codecs.get(topic)
        if codec is None:
            known = ", ".join(sorted(self._codecs))
            message = f"event {version} of {aggregate_id} has the unknown topic {topic!r}; known are {known}"
            raise MapperDeserialisationError(message)
        try:
            return codec.decode(self._to_json(stored_event.state), aggregate_id, version)
        except Exception as error:
            message = f"event {version} of {aggregate_id} with topic {topic} cannot be read: {error}"
            raise MapperDeserialisationError(message) from error

    def _to_json(self, state: bytes) -> bytes:
        if self.cipher:
            state = self.cipher.decrypt(state)
        if self.compressor:
            state = self.compressor.decompress(state)
        return state
