"""Makes an application of `eventsourcing` write to our store: PERSISTENCE_MODULE names this module."""

import asyncio
from functools import cached_property
from typing import TypeVar, cast

from eventsourcing.persistence import (
    AggregateRecorder,
    ApplicationRecorder,
    InfrastructureFactory,
    NotSupportedError,
    ProcessRecorder,
)
from eventsourcing.utils import resolve_topic, strtobool

from service.store.migrations import migrate
from tests.store.eventsourcing_adapter.recorders import (
    Background,
    BlockingAggregateRecorder,
    BlockingApplicationRecorder,
    BlockingProcessRecorder,
    BlockingTrackingRecorder,
)

R = TypeVar("R", bound=BlockingTrackingRecorder)


class Factory(InfrastructureFactory[BlockingTrackingRecorder]):
    """One store for all recorders of an application, on the database that `DATABASE_URL` names."""

    DATABASE_URL = "DATABASE_URL"
    CREATE_TABLE = "CREATE_TABLE"

    @cached_property
    def _background(self) -> Background:
        dsn = self.env.get(self.DATABASE_URL)
        if not dsn:
            raise OSError(f"'{self.DATABASE_URL}' not in env")
        if strtobool(self.env.get(self.CREATE_TABLE, "yes")):
            asyncio.run(migrate(dsn))
        return Background(dsn)

    def aggregate_recorder(self, purpose: str = "events") -> AggregateRecorder:
        if purpose != "events":
            # A whole game loads in milliseconds, so nothing else is kept of it.
            raise NotSupportedError(f"no {purpose} are kept")
        return BlockingAggregateRecorder(self._background)

    def application_recorder(self) -> ApplicationRecorder:
        return BlockingApplicationRecorder(self._background)

    def process_recorder(self) -> ProcessRecorder:
        return BlockingProcessRecorder(self._background)

    def tracking_recorder(self, tracking_recorder_class: type[R] | None = None) -> R:
        topic = self.env.get(self.TRACKING_RECORDER_TOPIC)
        chosen = tracking_recorder_class or (resolve_topic(topic) if topic else BlockingTrackingRecorder)
        return cast("R", chosen(self._background))

    def close(self) -> None:
        if "_background" in self.__dict__:
            self._background.close()
            del self._background
