"""Where a game's events meet the library `eventsourcing`, whose compressors, ciphers and tools then work on them.

Its own mapper reads an event's fields with `vars()`, which a struct has not, and takes its class for the topic.
"""

from collections.abc import Callable
from typing import Generic, TypeVar
from uuid import UUID

import msgspec
from eventsourcing.domain import DomainEventProtocol
from eventsourcing.persistence import (
    Cipher,
    Compressor,
    JSONTranscoder,
    Mapper,
    MapperDeserialisationError,
    StoredEvent,
    Transcoder,
)

from service.store.rows import NewEvent

E = TypeVar("E")


class Placed(msgspec.Struct, Generic[E], frozen=True):
    """An event with its place in its game, which it does not carry itself."""

    originator_id: UUID
    originator_version: int
    event: E


class CodecMapper(Mapper[UUID], Generic[E]):
    """Events are encoded by a codec of ours, then compressed, then encrypted, and back in the opposite order.

    A subclass says how to `encode` and `decode`; `mapper_of` makes one of two functions. The transcoder that
    `eventsourcing` hands to every mapper is not used.
    """

    def __init__(
        self,
        transcoder: Transcoder | None = None,
        compressor: Compressor | None = None,
        cipher: Cipher | None = None,
    ) -> None:
        super().__init__(transcoder or JSONTranscoder(), compressor, cipher)

    def encode(self, event: E) -> tuple[str, bytes]:
        raise NotImplementedError

    def decode(self, topic: str, state: bytes) -> E:
        raise NotImplementedError

    def seal(self, event: E) -> NewEvent:
        """The event as it is stored."""
        topic, state = self.encode(event)
        if self.compressor:
            state = self.compressor.compress(state)
        if self.cipher:
            state = self.cipher.encrypt(state)
        return NewEvent(topic, state)

    def unseal(self, topic: str, state: bytes) -> E:
        """The event as it was."""
        if self.cipher:
            state = self.cipher.decrypt(state)
        if self.compressor:
            state = self.compressor.decompress(state)
        return self.decode(topic, state)

    def to_stored_event(self, domain_event: DomainEventProtocol[UUID]) -> StoredEvent:
        assert isinstance(domain_event, Placed), "an event comes with its place"
        topic, state = self.seal(domain_event.event)
        return StoredEvent(domain_event.originator_id, domain_event.originator_version, topic, state)

    def to_domain_event(self, stored_event: StoredEvent) -> Placed[E]:
        game = stored_event.originator_id
        try:
            event = self.unseal(stored_event.topic, stored_event.state)
        except Exception as error:
            where = f"{stored_event.topic} at version {stored_event.originator_version} of {game}"
            raise MapperDeserialisationError(f"cannot read {where}: {error}") from error
        return Placed(game if isinstance(game, UUID) else UUID(game), stored_event.originator_version, event)


def mapper_of(encode: Callable[[E], tuple[str, bytes]], decode: Callable[[str, bytes], E]) -> type[CodecMapper[E]]:
    """A mapper for the events of one codec, to be made with a compressor, a cipher, both or none."""

    class Bound(CodecMapper[E]):
        def encode(self, event: E) -> tuple[str, bytes]:
            return encode(event)

        def decode(self, topic: str, state: bytes) -> E:
            return decode(topic, state)

    return Bound
