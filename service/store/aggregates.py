"""Loads and saves aggregates of the library `eventsourcing` through the event store.

It is meant for what changes seldom and is read by people, such as leagues; games have their own codec and fold. An
aggregate declares a topic for itself and for each of its events; the first event is named "Created":

    class League(Aggregate):
        TOPIC = "league"

        @event("Created", topic="league.created@1")
        def __init__(self, name: str) -> None:
            self.name = name

        @event("Renamed", topic="league.renamed@1")
        def rename(self, name: str) -> None:
            self.name = name

    leagues = AggregateRepository(store, League)
    league = await leagues.load(league_id)
    league.rename("Winter league")
    await leagues.save(league)

Topics are stored and never change; classes and methods may be renamed. A new parameter needs a default, which is
taken for events that were stored before. Importing this module imports `eventsourcing`: `service.store` does not.
"""

import asyncio
from typing import Generic, TypeVar
from uuid import UUID

from eventsourcing.domain import Aggregate
from eventsourcing.persistence import StoredEvent

from service.store.mapper import AggregateEvent, CodecMapper
from service.store.rows import EventRow, Receipt
from service.store.store import Store

A = TypeVar("A", bound=Aggregate)

# Some milliseconds of work: a long aggregate must not hold up other requests while it is loaded.
EVENTS_BETWEEN_PAUSES = 500


class AggregateRepository(Generic[A]):
    """The aggregates of one class, by their ids. An aggregate that was loaded belongs to one task at a time."""

    def __init__(self, store: Store, aggregate: type[A], mapper: CodecMapper[A] | None = None) -> None:
        self._store = store
        self._mapper = mapper or CodecMapper(aggregate)

    async def load(self, aggregate_id: UUID) -> A | None:
        """The aggregate in its newest version; None if it has no events."""
        aggregate: A | None = None
        for count, row in enumerate(await self._store.read(aggregate_id), start=1):
            aggregate = self._event(row).mutate(aggregate)
            if count % EVENTS_BETWEEN_PAUSES == 0:
                await asyncio.sleep(0)
        return aggregate

    async def save(self, aggregate: A) -> Receipt | None:
        """Append the events that are pending, all or none; None if there are no such events.

        StaleVersion if it was saved elsewhere since it was loaded: load it again and repeat the change. Events
        that were not stored stay pending, so after StoreUnavailable the same aggregate can be saved again;
        StaleVersion may then mean that the first attempt had stored them.
        """
        pending = list(aggregate.pending_events)
        if not pending:
            return None
        events = [self._mapper.to_new_event(event) for event in pending]
        receipt = await self._store.append(aggregate.id, pending[0].originator_version - 1, events)
        del aggregate.pending_events[: len(pending)]
        return receipt

    def _event(self, row: EventRow) -> AggregateEvent:
        return self._mapper.to_domain_event(StoredEvent(row.game, row.version, row.topic, row.state))
