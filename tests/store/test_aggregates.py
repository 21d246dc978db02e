"""Aggregates of the library `eventsourcing` are loaded and saved through our store."""

import asyncio
import subprocess
import sys
from uuid import UUID

import pytest
from eventsourcing.application import Application
from eventsourcing.domain import Aggregate, event
from eventsourcing.persistence import MapperDeserialisationError
from eventsourcing.utils import get_topic

from service.store import NewEvent, StaleVersion, Store, StoreUnavailable, verify_chain
from service.store.aggregates import AggregateRepository
from tests.store.building import GAME, another_game
from tests.store.leagues import League, LeagueMapper, MatchScore, Tier

pytestmark = pytest.mark.store

ANN, BEN = (UUID(int=number) for number in (1, 2))
# What a release wrote whose classes had other names. These bytes and topics must be readable for ever.
OLD_EVENTS = [
    NewEvent("league.created@1", b'{"timestamp":"2026-01-02T03:04:05Z","name":"Spring"}'),
    NewEvent(
        "league.result-recorded@1",
        b'{"timestamp":"2026-01-02T04:00:00Z","home":"00000000-0000-0000-0000-000000000001",'
        b'"away":"00000000-0000-0000-0000-000000000002","score":{"home":3,"away":1}}',
    ),
]


@pytest.fixture
def leagues(store: Store) -> AggregateRepository[League]:
    """The leagues of one process."""
    return AggregateRepository(store, League)


async def test_an_aggregate_is_loaded_as_it_was_saved(leagues: AggregateRepository[League]) -> None:
    """With structs, enums and ids in its events; a second save appends only what is new."""
    league = League("Spring", Tier.MASTERS)
    league.record_result(ANN, BEN, MatchScore(3, 1))
    first = await leagues.save(league)
    assert first is not None
    assert (first.version, league.pending_events) == (2, [])
    league.record_result(ANN, BEN, MatchScore(2, 2), weight=2)
    second = await leagues.save(league)
    assert second is not None
    assert second.version == 3
    loaded = await leagues.load(league.id)
    assert loaded == league
    assert loaded is not None
    assert loaded.points == {ANN: 4, BEN: 2}


async def test_an_unknown_aggregate_is_none(leagues: AggregateRepository[League]) -> None:
    """As an unknown game has no events."""
    assert await leagues.load(another_game()) is None


async def test_nothing_pending_is_nothing_to_save(leagues: AggregateRepository[League]) -> None:
    """No event is appended, and that is not an error."""
    league = League("Spring")
    await leagues.save(league)
    assert await leagues.save(league) is None


async def test_its_events_are_chained_as_those_of_games_are(
    store: Store, leagues: AggregateRepository[League]
) -> None:
    """Under the topics that they declare, in the one sequence of all events."""
    league = League("Spring")
    league.record_result(ANN, BEN, MatchScore(1, 0))
    await leagues.save(league)
    rows = await store.read(league.id)
    assert verify_chain(rows) is None
    assert [row.topic for row in rows] == ["league.created@1", "league.result-recorded@1"]
    assert rows[1].id == await store.horizon()


async def test_a_stale_save_is_refused_and_can_be_repeated(leagues: AggregateRepository[League]) -> None:
    """Who saves second loads again, repeats the change, and nothing is lost."""
    league = League("Spring")
    await leagues.save(league)
    mine, theirs = await leagues.load(league.id), await leagues.load(league.id)
    assert mine is not None
    assert theirs is not None
    theirs.record_result(ANN, BEN, MatchScore(1, 0))
    await leagues.save(theirs)
    mine.record_result(ANN, BEN, MatchScore(0, 0))
    with pytest.raises(StaleVersion) as refused:
        await leagues.save(mine)
    assert (refused.value.after, refused.value.head) == (1, 2)
    again = await leagues.load(league.id)
    assert again == theirs
    assert again is not None
    again.record_result(ANN, BEN, MatchScore(0, 0))
    await leagues.save(again)
    assert again.points == {ANN: 3, BEN: 1}


async def test_events_that_could_not_be_stored_stay_pending(dsn: str) -> None:
    """So that the same aggregate can be saved when the store is back."""
    league = League("Spring")
    store = await Store.open(dsn)
    await store.close()
    with pytest.raises(StoreUnavailable):
        await AggregateRepository(store, League).save(league)
    async with await Store.open(dsn) as store:
        leagues = AggregateRepository(store, League)
        assert await leagues.save(league) is not None
        assert await leagues.load(league.id) == league


async def test_old_events_are_read_by_their_topics_alone(
    store: Store, leagues: AggregateRepository[League]
) -> None:
    """Parameters that were added since then take their defaults."""
    await store.append(GAME, 0, OLD_EVENTS)
    league = await leagues.load(GAME)
    assert league is not None
    assert (league.name, league.tier, league.points) == ("Spring", Tier.OPEN, {ANN: 2, BEN: 0})


async def test_a_class_may_be_renamed_and_moved(
    store: Store, leagues: AggregateRepository[League], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A later release, in which neither the class nor its methods have their names, reads the same events."""
    league = League("Spring")
    league.record_result(ANN, BEN, MatchScore(3, 1))
    await leagues.save(league)
    monkeypatch.setattr("eventsourcing.utils._topic_cache", {})  # as in a new process

    class Ladder(Aggregate):
        TOPIC = "league"

        @event("Created", topic="league.created@1")
        def __init__(self, name: str) -> None:
            self.name, self.games = name, 0

        @event("GameEntered", topic="league.result-recorded@1")
        def enter_game(self, score: MatchScore) -> None:
            self.games += score.home + score.away

    ladder = await AggregateRepository(store, Ladder).load(league.id)
    assert ladder is not None
    assert (ladder.name, ladder.games, ladder.version) == ("Spring", 4, 2)


async def test_an_unknown_topic_is_a_clear_error(store: Store, leagues: AggregateRepository[League]) -> None:
    """It names the event and the topics that are known; nothing is imported by a name from the database."""
    await store.append(GAME, 0, [OLD_EVENTS[0], NewEvent("antigravity:anything", b"{}")])
    with pytest.raises(
        MapperDeserialisationError, match=r"event 2 of 3b9f4c1e.*'antigravity:anything'.*result-rec"
    ):
        await leagues.load(GAME)
    assert "antigravity" not in sys.modules


async def test_ten_thousand_events_are_loaded(store: Store, leagues: AggregateRepository[League]) -> None:
    """As a season of a large league has."""
    league = League("Season")
    for number in range(9_999):
        league.record_result(ANN, BEN, MatchScore(number % 3, 1))
    await leagues.save(league)
    loaded = await leagues.load(league.id)
    assert loaded is not None
    assert (loaded.version, loaded.points) == (10_000, league.points)


async def test_an_application_of_the_library_reads_what_was_saved(
    dsn: str, leagues: AggregateRepository[League]
) -> None:
    """Its repository needs no more than our mapper and a recorder on the same table."""
    league = League("Spring")
    league.record_result(ANN, BEN, MatchScore(3, 1))
    await leagues.save(league)
    assert await asyncio.to_thread(load_with_the_library, dsn, league.id) == league


def load_with_the_library(dsn: str, league_id: UUID) -> League:
    environment = {
        "PERSISTENCE_MODULE": "tests.store.eventsourcing_adapter.factory",
        "DATABASE_URL": dsn,
        "MAPPER_TOPIC": get_topic(LeagueMapper),
    }
    with Application[UUID](environment) as application:
        found: League = application.repository.get(league_id)
        return found


def test_the_store_and_the_command_line_start_without_the_library() -> None:
    """It takes a while to import, and only who serves tournaments needs it."""
    code = "import service.store, service.cli, sys; print('eventsourcing' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
