"""The lobby tells of every game as of its last event."""

from uuid import UUID

import pytest

from domain.kernel.nouns import Closed
from domain.kernel.table import decisions
from projections import LOBBY, Connection
from service.store import Store
from tests.projections.following import catch_up, dump, from_scratch
from tests.projections.streams import History, fill, history, interleaved, some_games


async def agrees(db: Connection, store: Store, told: History, index: int) -> None:
    """The row of a game says what the kernel says of its position after so many events."""
    row = await db.fetchrow("SELECT * FROM lobby_games() WHERE game = $1", told.id)
    last = told.events[index]
    over = last.reason if isinstance(last, Closed) else None
    acting = [] if over else [each.seat for each in decisions(told.positions[index].agenda)]
    (newest,) = await store.read(told.id, after=index, upto=index + 1)
    expected = {"status": over or "running", "version": index + 1, "acting": acting, "updated": newest.id}
    assert row is not None
    assert dict(row) == {"game": told.id, **expected}
    assert await db.fetchval("SELECT reason FROM lobby_endings() WHERE game = $1", told.id) == over


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


async def games_in(db: Connection, function: str) -> dict[UUID, list[int] | None]:
    """The games that a function of the lobby gives, with the seats that must act if it says so."""
    return {row["game"]: dict(row).get("acting") for row in await db.fetch(f"SELECT * FROM {function}()")}


async def test_games_run_from_their_first_event_on(store: Store, db: Connection) -> None:
    """Whether the lobby has read it or not; those that are over do not run."""
    games = some_games()
    await fill(store, interleaved(games))
    over = {told.id for told in games if isinstance(told.events[-1], Closed)}
    assert set(await games_in(db, "running_games")) == {told.id for told in games}
    await catch_up(db, LOBBY, store)
    assert set(await games_in(db, "running_games")) == {told.id for told in games} - over
    late = history("toy", 200)
    await fill(store, [(late, 0)])
    assert set(await games_in(db, "running_games")) == {told.id for told in games} - over | {late.id}


async def test_who_must_act_is_unknown_while_the_lobby_has_not_read_an_event(store: Store, db: Connection) -> None:
    """Then a bot may have to move, and its game is looked at."""
    told = history("toy", 2)
    await fill(store, [(told, 0)])
    assert await games_in(db, "acting_games") == {told.id: None}
    await catch_up(db, LOBBY, store)
    acting = [each.seat for each in decisions(told.positions[0].agenda)]
    assert await games_in(db, "acting_games") == {told.id: acting}
