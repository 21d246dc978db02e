"""How events are written down: JSON, under topics that outlive the names of our classes."""

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from operator import or_
from typing import Any

import msgspec
from msgspec import Struct, structs

from domain.kernel.events import EVENTS
from domain.kernel.nouns import Decided, Event, F, Fact, Frame, Lanes, Noun, Opened, Opts, P, Pick, S, Step

Upcasts = Mapping[type[Noun], Callable[[Any], Noun]]


def _union(base: type[Noun], kinds: Iterable[type[Noun]]) -> Any:  # noqa: ANN401  # unions have no type
    """The tagged union of these kinds."""
    ordered = sorted((k for k in kinds if issubclass(k, base)), key=lambda kind: str(kind.__struct_config__.tag))
    return reduce(or_, ordered) if ordered else base


class Codec:
    """Writes and reads the events of one title. Reading brings old nouns up to date."""

    def __init__(self, title: str, options: type[Struct], nouns: Iterable[type[Noun]], upcasts: Upcasts) -> None:
        self._upcasts = upcasts
        kinds = {*nouns, *upcasts}
        self.facts, self.steps, self.picks = (_union(base, kinds) for base in (Fact, Step, Pick))
        nouns_of = {F: self.facts, S: self.steps, P: self.picks, Opts: options}
        self.events: dict[str, Any] = {}
        for each in EVENTS.values():
            kind: Any = each.type
            if parameters := getattr(kind, "__parameters__", ()):
                kind = kind[tuple(nouns_of[parameter] for parameter in parameters)]
            self.events[each.topic(title)] = kind
        self._topics = {each.type: each.topic(title) for each in EVENTS.values()}
        self._decoders = {topic: msgspec.json.Decoder(kind) for topic, kind in self.events.items()}

    def encode(self, event: Event) -> tuple[str, bytes]:
        """The topic and the bytes of an event."""
        return self._topics[type(event)], msgspec.json.encode(event)

    def decode(self, topic: str, state: bytes) -> Event:
        """The event that these bytes tell, in today's nouns."""
        event: Event = self._decoders[topic].decode(state)
        if not self._upcasts or not isinstance(event, Opened | Decided):
            return event
        agenda = tuple(self._entry_of_today(entry) for entry in event.agenda)
        facts = tuple(self._of_today(fact) for fact in event.facts)
        picked = {"pick": self._of_today(event.pick)} if isinstance(event, Decided) else {}
        return structs.replace(event, facts=facts, agenda=agenda, **picked)

    def _entry_of_today(self, entry: Frame[Any] | Lanes[Any]) -> Frame[Any] | Lanes[Any]:
        if isinstance(entry, Lanes):
            lanes = (tuple(self._entry_of_today(frame) for frame in lane) for lane in entry.lanes)
            return structs.replace(entry, lanes=tuple(lanes))
        return structs.replace(entry, step=self._of_today(entry.step))

    def _of_today(self, noun: Noun) -> Noun:
        while upcast := self._upcasts.get(type(noun)):
            noun = upcast(noun)
        return noun
