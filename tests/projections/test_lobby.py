"""The lobby tells of every game as of its last event."""

from uuid import UUID

import msgspec
import pytest

from domain.kernel.nouns import Closed, Opened
from domain.kernel.table import decisions
from projections import LOBBY, Connection
from projections.lobby.apply import Game, Wanted, find, query
from service.store import Store
from tests.projections.following import catch_up, dump, from_scratch
from tests.projections.streams import History, fill, history, interleaved, some_games


async def agrees(db: Connection, store: Store, told: History, index: int) -> None:
    """The row of a game says what the kernel says of its position after so many events."""
    game = await find(db, told.id)
    rows = await store.read(told.id, upto=index + 1)
    opened, last = told.events[0], told.events[index]
    assert isinstance(opened, Opened) and game is not None
    over = last.reason if isinstance(last, Closed) else None
    acting = () if over else tuple(each.seat for each in decisions(told.positions[index].agenda))
    assert msgspec.json.decode(game.options) == msgspec.to_builtins(opened.options)
    assert msgspec.structs.replace(game, options=msgspec.Raw()) == Game(
        game=told.id,
        title=told.title.id,
        options=msgspec.Raw(),
        status=over or "running",
        version=index + 1,
        acting=acting,
        opened=rows[0].id,
        updated=rows[-1].id,
        started_at=rows[0].recorded_at or pytest.fail("no time"),
        updated_at=rows[-1].recorded_at or pytest.fail("no time"),
        ended_at=rows[-1].recorded_at if over else None,
        seats=told.seats[index],
    )


@pytest.mark.parametrize("number", range(3))
async def test_the_lobby_follows_every_event_of_a_game(number: int, store: Store, db: Connection) -> None:
    """Who must act, who sits where, how many events there were: after each event as the kernel has it."""
    told = history("toy", number + 2)
    for index in range(len(told.events)):
        await fill(store, [(told, index)])
        await catch_up(db, LOBBY, store)
        await agrees(db, store, told, index)


@pytest.mark.parametrize("batch", [1, 7, 10**6])
async def test_batches_of_any_size_come_to_the_same(batch: int, store: Store, db: Connection) -> None:
    """Finished, abandoned and running games of two titles at once."""
    games = some_games()
    await fill(store, interleaved(games))
    await catch_up(db, LOBBY, store, batch=batch)
    for told in games:
        await agrees(db, store, told, len(told.events) - 1)
    assert await dump(db, LOBBY) == await from_scratch(db, LOBBY, store)


@pytest.fixture
async def games(store: Store, db: Connection) -> list[History]:
    """A lobby with games in it."""
    told = some_games()
    await fill(store, interleaved(told))
    await catch_up(db, LOBBY, store)
    return told


async def ids(db: Connection, wanted: Wanted) -> set[UUID]:
    return {game.game for game in await query(db, wanted, limit=1000)}


async def test_games_are_found_by_what_they_are(db: Connection, games: list[History]) -> None:
    """By title, by status, by who sits there now; by several of these at once."""
    over = {told.id: event.reason for told in games for event in told.events if isinstance(event, Closed)}
    toys = {told.id for told in games if told.title.id == "toy"}
    running = {told.id for told in games} - set(over)
    finished = {game for game, reason in over.items() if reason == "finished"}
    assert await ids(db, Wanted()) == {told.id for told in games}
    assert await ids(db, Wanted(title="toy")) == toys
    assert await ids(db, Wanted(status="finished")) == finished
    assert await ids(db, Wanted(status="abandoned")) == set(over) - finished
    assert await ids(db, Wanted(title="toy", status="running")) == toys & running
    assert await ids(db, Wanted(title="go")) == set()


async def test_a_player_is_found_where_it_sits_now(db: Connection, games: list[History]) -> None:
    """Not where another has its seat; and several pseudonyms may be one player."""
    changed = next(told for told in games if told.seats[0] != told.seats[-1])
    gone = next(iter(set(changed.seats[0]) - set(changed.seats[-1])))
    assert await ids(db, Wanted(players=(gone,))) == set()
    both = (games[0].seats[-1][0], games[1].seats[-1][1])
    assert await ids(db, Wanted(players=both)) == {games[0].id, games[1].id}
    assert await ids(db, Wanted(players=())) == set()


async def test_the_service_says_what_may_be_shown(db: Connection, games: list[History]) -> None:
    """A query of its own, with its own values, narrows every other wish."""
    among = "SELECT game FROM lobby_seats WHERE player = $1 OR player = $2"
    values = (games[0].seats[-1][0], games[4].seats[-1][0])
    shown = Wanted(title="toy", status="finished", among=among, values=values)
    assert await ids(db, shown) == {games[0].id, games[4].id}


async def test_pages_lead_through_all_games(store: Store, db: Connection, games: list[History]) -> None:
    """The newest first; each game once, whatever is opened or goes on during the walk."""
    whole = await query(db, Wanted(), limit=1000)
    walked: list[UUID] = []
    before = None
    while page := await query(db, Wanted(), before=before, limit=4):
        walked += [game.game for game in page]
        before = page[-1].opened
        await fill(store, [(history("toy", 200 + len(walked)), 0)])
        await catch_up(db, LOBBY, store)
    assert walked == [game.game for game in whole]
    assert [game.opened for game in whole] == sorted((game.opened for game in whole), reverse=True)
    assert set(walked) == {told.id for told in games}


async def test_a_game_that_nobody_opened_is_not_found(db: Connection) -> None:
    """There is nothing to tell of it."""
    assert await find(db, history("toy", 0, most=1).id) is None
