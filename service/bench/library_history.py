"""The baseline of replay: the same histories in `eventsourcing` 9.5, an Aggregate whose events are one fact each.

The comparison is fair: facts are typed values on both sides, by custom transcodings of the library; they are
applied by the same folds; the time of the database is counted for neither.
"""

from collections.abc import Mapping
from typing import Any
from uuid import UUID

import msgspec
from eventsourcing.domain import Aggregate
from eventsourcing.persistence import DatetimeAsISO, JSONTranscoder, Mapper, Transcoding, UUIDAsHex
from msgspec import Struct

from domain.kernel.nouns import Fact
from service.bench.random_games import initial_state
from service.games.local_game import LocalGame

Folds = Mapping[type[Fact], Any]


class FactRecorded(Aggregate.Event):
    """A fact of the game."""

    fact: Fact

    def apply(self, aggregate: "GameAggregate") -> None:
        aggregate.game = aggregate.folds[type(self.fact)](aggregate.game, self.fact)


class GameAggregate(Aggregate):
    """A game as an aggregate of the library."""

    def __init__(self) -> None:
        self.game: Any = None
        self.folds: Folds = {}


class LibraryHistory:
    """The stored events of a game, as the library writes them."""

    def __init__(self, session: LocalGame) -> None:
        self._begin, self._folds = initial_state(session), session.title.rules.folds
        self._mapper: Mapper[UUID] = Mapper(transcoder(self._folds))
        history = self._attach_state(GameAggregate())
        facts = [fact for entry in session.entries for fact in entry.facts]
        for fact in facts:
            history.trigger_event(FactRecorded, fact=fact)
        self._rows = [self._mapper.to_stored_event(event) for event in history.collect_events()]
        self.facts = len(facts)

    def _attach_state(self, history: GameAggregate) -> GameAggregate:
        history.game, history.folds = self._begin, self._folds
        return history

    def replay(self) -> Struct:
        """The state of the game after all its stored events."""
        created, *rows = self._rows
        read = self._mapper.to_domain_event
        history: Any = self._attach_state(read(created).mutate(None))  # type: ignore[attr-defined]  # it is an event
        for row in rows:
            history = read(row).mutate(history)  # type: ignore[attr-defined]  # its protocol leaves mutate out
        game: Struct = history.game
        return game


def transcoder(folds: Folds) -> JSONTranscoder:
    """The library's encoder and decoder, with all facts of a title."""
    transcoder = JSONTranscoder()
    for transcoding in (DatetimeAsISO(), UUIDAsHex(), *map(_transcoding, folds)):
        transcoder.register(transcoding)
    return transcoder


def _transcoding(kind: type[Fact]) -> Transcoding:
    """Writes a fact of this type as its fields under its tag."""
    tag_field = str(kind.__struct_config__.tag_field)

    class FactAsFields(Transcoding):
        type = kind
        name = str(kind.__struct_config__.tag)

        def encode(self, obj: Fact) -> dict[str, object]:
            fields: dict[str, object] = msgspec.to_builtins(obj)
            return {key: value for key, value in fields.items() if key != tag_field}

        def decode(self, data: dict[str, object]) -> Fact:
            return msgspec.convert(data, kind)

    return FactAsFields()
