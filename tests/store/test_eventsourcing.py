"""The library's own cases for recorders and factories hold for our store."""

from collections.abc import Iterator
from urllib.parse import parse_qs, urlsplit
from uuid import UUID, uuid4

import pytest
from eventsourcing.application import AggregateNotFoundError, Application
from eventsourcing.domain import Aggregate, event
from eventsourcing.persistence import (
    IntegrityError,
    NotSupportedError,
    PersistenceError,
    StoredEvent,
    Tracking,
)
from eventsourcing.postgres import PostgresApplicationRecorder, PostgresDatastore
from eventsourcing.tests.persistence import (
    AggregateRecorderTestCase,
    ApplicationRecorderTestCase,
    InfrastructureFactoryTestCase,
    NonInterleavingNotificationIDsBaseCase,
    ProcessRecorderTestCase,
    TrackingRecorderTestCase,
)
from eventsourcing.utils import Environment

from tests.store.eventsourcing_adapter.factory import Factory
from tests.store.eventsourcing_adapter.recorders import (
    Background,
    BlockingAggregateRecorder,
    BlockingApplicationRecorder,
    BlockingProcessRecorder,
    BlockingTrackingRecorder,
)

pytestmark = pytest.mark.store


@pytest.fixture
def background(dsn: str) -> Iterator[Background]:
    """A store in a thread, on a database of its own."""
    background = Background(dsn)
    yield background
    background.close()


class OnOurStore:
    """Gives the library's cases, which are unittest's, the fixtures of pytest."""

    background: Background
    dsn: str

    @pytest.fixture(autouse=True)
    def _given(self, background: Background, dsn: str) -> None:
        self.background = background
        self.dsn = dsn


class TestAggregateRecorder(OnOurStore, AggregateRecorderTestCase):
    """Games, one at a time."""

    def create_recorder(self) -> BlockingAggregateRecorder:
        return BlockingAggregateRecorder(self.background)


class TestApplicationRecorder(OnOurStore, ApplicationRecorderTestCase[BlockingApplicationRecorder]):
    """All games in one sequence, with ten writers and two readers at once."""

    def create_recorder(self) -> BlockingApplicationRecorder:
        return BlockingApplicationRecorder(self.background)

    def test_insert_subscribe(self) -> None:
        self.optional_test_insert_subscribe()


class TestNonInterleavingNotificationIDs(OnOurStore, NonInterleavingNotificationIDsBaseCase):
    """The ids of one append are not mixed with those of another."""

    def create_recorder(self) -> BlockingApplicationRecorder:
        return BlockingApplicationRecorder(self.background)


class TestTrackingRecorder(OnOurStore, TrackingRecorderTestCase):
    """Positions only go forward."""

    def create_recorder(self) -> BlockingTrackingRecorder:
        return BlockingTrackingRecorder(self.background)


class TestProcessRecorder(OnOurStore, ProcessRecorderTestCase):
    """Events and position in one transaction."""

    def create_recorder(self) -> BlockingProcessRecorder:
        return BlockingProcessRecorder(self.background)


class Counting(BlockingTrackingRecorder):
    """A tracking recorder of somebody's own."""


class TestFactory(OnOurStore, InfrastructureFactoryTestCase[Factory]):
    """The library finds the factory by the name of its module."""

    @pytest.fixture(autouse=True)
    def _environment(self, dsn: str) -> None:
        self.env = Environment(
            env={"PERSISTENCE_MODULE": "tests.store.eventsourcing_adapter.factory", "DATABASE_URL": dsn}
        )

    def expected_factory_class(self) -> type[Factory]:
        return Factory

    def expected_aggregate_recorder_class(self) -> type[BlockingAggregateRecorder]:
        return BlockingAggregateRecorder

    def expected_application_recorder_class(self) -> type[BlockingApplicationRecorder]:
        return BlockingApplicationRecorder

    def expected_tracking_recorder_class(self) -> type[BlockingTrackingRecorder]:
        return BlockingTrackingRecorder

    def tracking_recorder_subclass(self) -> type[BlockingTrackingRecorder]:
        return Counting

    def expected_process_recorder_class(self) -> type[BlockingProcessRecorder]:
        return BlockingProcessRecorder


# The library's cases are abstract classes that pytest would collect by their names.
del AggregateRecorderTestCase, ApplicationRecorderTestCase, NonInterleavingNotificationIDsBaseCase
del TrackingRecorderTestCase, ProcessRecorderTestCase, InfrastructureFactoryTestCase


class Lantern(Aggregate):
    """An aggregate as its users write them."""

    def __init__(self, place: str) -> None:
        self.place = place

    @event("Moved")
    def move(self, place: str) -> None:
        self.place = place


class Stored(Application[UUID]):
    """Its name makes the table `stored_events`, which is ours."""


def environment_of(dsn: str) -> dict[str, str]:
    """The settings with which the library reaches the same database by itself."""
    parts = urlsplit(dsn)
    asked = parse_qs(parts.query)
    return {
        "PERSISTENCE_MODULE": "eventsourcing.postgres",
        "POSTGRES_DBNAME": parts.path[1:],
        "POSTGRES_HOST": asked["host"][0] if "host" in asked else parts.hostname or "",
        "POSTGRES_PORT": asked["port"][0] if "port" in asked else str(parts.port or 5432),
        "POSTGRES_USER": parts.username or "",
        "POSTGRES_PASSWORD": parts.password or "",
        "CREATE_TABLE": "no",
    }


def test_a_plain_application_of_the_library_reads_what_our_store_has_written(dsn: str) -> None:
    """Its PostgreSQL module finds aggregates and notifications in our table, and knows nothing of our columns."""
    with Stored({"PERSISTENCE_MODULE": "tests.store.eventsourcing_adapter.factory", "DATABASE_URL": dsn}) as ours:
        lantern = Lantern("gate")
        lantern.move("bridge")
        ours.save(lantern)
        lantern.move("shrine")
        ours.save(lantern)
    with Stored(environment_of(dsn)) as theirs:
        found: Lantern = theirs.repository.get(lantern.id)
        assert (found.place, found.version) == ("shrine", 3)
        assert [(n.id, n.originator_version) for n in theirs.notification_log.select(None, limit=10)] == [
            (1, 1),
            (2, 2),
            (3, 3),
        ]
        with pytest.raises(AggregateNotFoundError):
            theirs.repository.get(uuid4())


def test_a_plain_recorder_of_the_library_cannot_write_past_the_chain(dsn: str) -> None:
    """What has no hash cannot be stored: only the store's own function appends."""
    env = environment_of(dsn)
    datastore = PostgresDatastore(
        env["POSTGRES_DBNAME"],
        env["POSTGRES_HOST"],
        env["POSTGRES_PORT"],
        env["POSTGRES_USER"],
        env["POSTGRES_PASSWORD"],
    )
    with datastore:
        recorder = PostgresApplicationRecorder(datastore, events_table_name="stored_events")
        recorder.create_table()
        with pytest.raises(PersistenceError):
            recorder.insert_events([StoredEvent(uuid4(), 1, "topic", b"state")])
        assert recorder.max_notification_id() is None


def test_events_of_several_games_are_inserted_together_or_not_at_all(background: Background) -> None:
    """`save(a, b)` is atomic: a conflict in one game leaves the other alone, and ids come in the order given."""
    recorder = BlockingApplicationRecorder(background)
    one, two, three = uuid4(), uuid4(), uuid4()
    first = [StoredEvent(game, 1, "topic", b"state") for game in (two, one)]
    assert recorder.insert_events(first) is not None
    with pytest.raises(IntegrityError):
        recorder.insert_events([StoredEvent(three, 1, "topic", b"state"), first[0]])
    assert recorder.select_events(three) == []
    ids = recorder.insert_events([StoredEvent(two, 2, "b", b""), StoredEvent(one, 2, "a", b"")])
    assert ids is not None
    notifications = {n.id: n.topic for n in recorder.select_notifications(None, 10)}
    assert [notifications[number] for number in ids] == ["b", "a"]


def test_events_and_tracking_go_together_or_not_at_all(background: Background) -> None:
    """A position that was passed already takes its events back with it."""
    recorder = BlockingProcessRecorder(background)
    game = uuid4()
    recorder.insert_events([StoredEvent(game, 1, "topic", b"1")], tracking=Tracking("upstream", 7))
    with pytest.raises(IntegrityError):
        recorder.insert_events([StoredEvent(game, 2, "topic", b"2")], tracking=Tracking("upstream", 7))
    assert [row.originator_version for row in recorder.select_events(game)] == [1]


def test_no_snapshots_are_kept(dsn: str) -> None:
    """An application that asks for a recorder of snapshots is told so."""
    factory = Factory(Environment(env={"DATABASE_URL": dsn}))
    with pytest.raises(NotSupportedError):
        factory.aggregate_recorder(purpose="snapshots")


def test_the_factory_wants_to_know_the_database() -> None:
    """Without an address nothing is guessed."""
    with pytest.raises(OSError, match="DATABASE_URL"):
        Factory(Environment(env={})).application_recorder()
