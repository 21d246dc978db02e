"""Maps the events of an `eventsourcing` aggregate to the topics and bytes that the store keeps, and back.

The library's own mapper imports what a stored topic names, and encodes the types of JSON only. This one knows the
topics that the events of one aggregate declare and no others, and encodes with msgspec, so that the fields of an
event may be structs, enums, dates, ids and tuples.
"""

import dataclasses
import inspect
from collections.abc import Iterator
from typing import Any, Generic, TypeVar, get_type_hints
from uuid import UUID

import msgspec
from eventsourcing.domain import (
    Aggregate,
    CanInitAggregate,
    CanMutateAggregate,
    DomainEventProtocol,
    decorated_funcs,
)
from eventsourcing.persistence import (
    Cipher,
    Compressor,
    JSONTranscoder,
    Mapper,
    MapperDeserialisationError,
    StoredEvent,
)

from service.store.rows import NewEvent

A = TypeVar("A", bound=Aggregate)
AggregateEvent = CanMutateAggregate[UUID]
Field = tuple[str, Any, Any]  # its name, its type, and what `msgspec.field` says about its default

# Stored in columns of their own, or known from the aggregate's class.
NOT_ENCODED = {"originator_id", "originator_version", "originator_topic"}


class CodecMapper(Mapper[UUID], Generic[A]):
    """Encodes the events of one class of aggregates as JSON; compresses and encrypts it, if so configured."""

    def __init__(
        self, aggregate: type[A], compressor: Compressor | None = None, cipher: Cipher | None = None
    ) -> None:
        super().__init__(JSONTranscoder(), compressor, cipher)  # a mapper must have a transcoder; it is not used
        self._codecs = {codec.topic: codec for codec in _codecs_of(aggregate)}

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


class _EventCodec:
    """Encodes and decodes the fields of one class of events; `constants` are set in each, and not stored."""

    def __init__(
        self, event_class: type[AggregateEvent], topic: str, fields: list[Field], constants: dict[str, str]
    ) -> None:
        self.topic = topic
        self._class = event_class
        self._constants = constants
        self._names = [name for name, _, _ in fields]
        self._decoder = msgspec.json.Decoder(msgspec.defstruct(event_class.__name__, fields, kw_only=True))

    def encode(self, event: AggregateEvent) -> bytes:
        values = vars(event)
        return msgspec.json.encode({name: values[name] for name in self._names})

    def decode(self, state: bytes, aggregate_id: UUID, version: int) -> AggregateEvent:
        values = msgspec.structs.asdict(self._decoder.decode(state))
        constructor: Any = self._class  # a dataclass, whose fields are not known here
        event: AggregateEvent = constructor(
            originator_id=aggregate_id, originator_version=version, **values, **self._constants
        )
        return event


def _codecs_of(aggregate: type[Aggregate]) -> Iterator[_EventCodec]:
    """One codec for each event of the class. The library checks that each has a topic that no other has."""
    aggregate_topic = getattr(aggregate, "TOPIC", None)
    if not aggregate_topic:
        raise TypeError(f"{aggregate.__qualname__} needs a TOPIC, and so does each of its events")
    for each in vars(aggregate).values():
        if isinstance(each, type) and issubclass(each, CanMutateAggregate) and hasattr(each, "TOPIC"):
            constants = {"originator_topic": aggregate_topic} if issubclass(each, CanInitAggregate) else {}
            yield _EventCodec(each, each.TOPIC, list(_fields_of(each, aggregate)), constants)


def _fields_of(event_class: type[AggregateEvent], aggregate: type[Aggregate]) -> Iterator[Field]:
    """The fields of an event that are encoded."""
    types = get_type_hints(event_class, include_extras=True)
    defaults = _defaults_of_method(event_class, aggregate)
    for field in dataclasses.fields(event_class):  # type: ignore[arg-type]  # the library makes them dataclasses
        if field.name in NOT_ENCODED:
            continue
        kind = types[field.name]
        if kind is inspect.Parameter.empty:
            raise TypeError(f"{event_class.__qualname__}: the parameter {field.name} needs a type")
        yield field.name, kind, _default_of(field, defaults)


def _default_of(field: "dataclasses.Field[Any]", defaults: dict[str, object]) -> object:
    default = defaults.get(field.name, field.default)
    if default is not dataclasses.MISSING:
        return msgspec.field(default=default)
    if field.default_factory is not dataclasses.MISSING:
        return msgspec.field(default_factory=field.default_factory)
    return msgspec.field()


def _defaults_of_method(event_class: type[AggregateEvent], aggregate: type[Aggregate]) -> dict[str, object]:
    """The defaults of the decorated method, for events that were stored before a parameter was added."""
    method = decorated_funcs.get(event_class)
    if method is None and issubclass(event_class, CanInitAggregate):
        method = aggregate.__init__
    parameters = inspect.signature(method).parameters.values() if method else ()
    return {each.name: each.default for each in parameters if each.default is not inspect.Parameter.empty}
