"""The events of an aggregate of `eventsourcing` as JSON, by the topics that they declare."""

import dataclasses
import inspect
from collections.abc import Iterator
from typing import Any, get_type_hints

import msgspec
from eventsourcing.domain import Aggregate, CanInitAggregate, CanMutateAggregate, decorated_funcs

from domain.tournaments.moments import UUID

AggregateEvent = CanMutateAggregate[UUID]
Field = tuple[str, Any, Any]  # its name, its type, and what `msgspec.field` says about its default

# Stored in columns of their own, or known from the aggregate's class.
NOT_ENCODED = {"originator_id", "originator_version", "originator_topic"}


class EventCodec:
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
        """The fields of an event as JSON."""
        values = vars(event)
        return msgspec.json.encode({name: values[name] for name in self._names})

    def decode(self, state: bytes, aggregate_id: UUID, version: int) -> AggregateEvent:
        """The event of this JSON: of this aggregate, at this version."""
        values = msgspec.structs.asdict(self._decoder.decode(state))
        constructor: Any = self._class  # a dataclass, whose fields are not known here
        event: AggregateEvent = constructor(
            originator_id=aggregate_id, originator_version=version, **values, **self._constants
        )
        return event


def codecs_of(aggregate: type[Aggregate]) -> Iterator[EventCodec]:
    """One codec for each event of the class. The library checks that each has a topic that no other has."""
    aggregate_topic = getattr(aggregate, "TOPIC", None)
    if not aggregate_topic:
        raise TypeError(f"{aggregate.__qualname__} needs a TOPIC, and so does each of its events")
    for each in vars(aggregate).values():
        if isinstance(each, type) and issubclass(each, CanMutateAggregate) and hasattr(each, "TOPIC"):
            constants = {"originator_topic": aggregate_topic} if issubclass(each, CanInitAggregate) else {}
            yield EventCodec(each, each.TOPIC, list(_fields_of(each, aggregate)), constants)


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
