"""The events of tournaments are in the same store as those of games, and are none of theirs."""

from domain.tournaments.tournament import Tournament
from projections import ALL, TOURNAMENTS, Connect, Connection, Projector, lag
from projections.engine.runner import FIRST_PAUSE
from service.store import NewEvent, Store
from service.store.aggregates import AggregateRepository
from tests.projections.following import catch_up, dump, from_scratch
from tests.projections.streams import fill, interleaved, some_games
from tests.projections.test_lobby import games_in
from tests.projections.test_runner import Watch
from tests.tournaments.running import Evening


async def test_a_tournament_changes_no_row_of_games(store: Store, db: Connection) -> None:
    """Test 29: lobby, inbox, history, scoreboards and timers are as before; built anew, all rows are the same."""
    await fill(store, interleaved(some_games()))
    before = {}
    for projection in ALL:
        await catch_up(db, projection, store)
        before[projection.name] = await dump(db, projection)
    running = await games_in(db, "running_games")
    evening = Evening().begin(9)
    evening.play()
    await AggregateRepository(store, Tournament).save(evening.cup)
    assert await games_in(db, "running_games") == running
    for projection in ALL:
        await catch_up(db, projection, store)
        rows = await dump(db, projection)
        assert (rows == before[projection.name]) is (projection is not TOURNAMENTS)
        assert await from_scratch(db, projection, store) == rows


async def test_a_kind_of_a_tournament_that_is_not_known_stops_every_projection(
    store: Store, db: Connection, link: Connect
) -> None:
    """As one of a game does."""
    evening = Evening()
    await AggregateRepository(store, Tournament).save(evening.cup)
    last = await store.append(evening.cup.id, evening.cup.version, [NewEvent("tournament.chatted@1", b"{}")])
    watch = Watch()
    async with Projector(ALL, store, link, pause=watch):
        await watch.seen(lambda pauses: pauses.count(FIRST_PAUSE) >= len(ALL))
    for each in await lag(db):
        assert each.failure is not None
        assert (each.position, each.failure.position) == (last.id - 1, last.id)
