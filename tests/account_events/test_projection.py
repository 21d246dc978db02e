"""Accounts are told of their games what the kernel and the clock say, once and in one order, however it is cut."""

import asyncio

import asyncpg
import pytest

from domain.kernel.nouns import Closed, Proposed
from domain.kernel.replay import apply_event
from projections import Connect, Projector, rebuild
from service.account_events.projection import ACCOUNT_EVENTS
from service.store import Store
from tests.account_events.accounts import account_of, expected, seat_accounts, told
from tests.projections.following import PATIENCE, at_once, catch_up
from tests.projections.mortal import Fate, mortal
from tests.projections.streams import fill, history, interleaved, some_games


@pytest.mark.parametrize("batch", [1, 7, 10**6])
async def test_accounts_are_told_what_happens_in_their_games(
    batch: int, store: Store, db: asyncpg.Connection
) -> None:
    """Batches of any size come to the same, undos, clocks and seats that change hands among them."""
    games = some_games()
    await seat_accounts(db, games)
    turns = interleaved(games)
    await fill(store, turns)
    await catch_up(db, ACCOUNT_EVENTS, store, batch=batch)
    assert await told(db) == await expected(store, turns)
    running = [game for game in games if not isinstance(game.events[-1], Closed)]
    assert await db.fetchval("SELECT count(*) FROM account_event_games") == len(running)


async def test_a_proposal_is_told_to_the_others(store: Store, db: asyncpg.Connection) -> None:
    """Not to the seat that makes it."""
    game = history("toy", 3, most=1)
    proposed = Proposed(1, "abandon")
    game.remember(proposed, apply_event(game.title.rules, game.positions[-1], proposed))
    await seat_accounts(db, [game])
    turns = [(game, 0), (game, 1)]
    await fill(store, turns)
    await catch_up(db, ACCOUNT_EVENTS, store)
    found = await told(db)
    assert found == await expected(store, turns)
    asked = {each.player for each in found if each.kind == "proposal"}
    assert asked == {account_of(who) for seat, who in enumerate(game.seats[0]) if seat != 1}


async def test_a_rebuild_tells_nobody_anything(store: Store, db: asyncpg.Connection, link: Connect) -> None:
    """What happened was told; its rows are as before, and what comes is told as before."""
    games = [history("toy", number, most=9) for number in range(4)]
    await seat_accounts(db, games)
    turns = interleaved(games)
    await fill(store, turns[:20])
    await catch_up(db, ACCOUNT_EVENTS, store)
    await rebuild(ACCOUNT_EVENTS, store, link, batch=3)
    assert await told(db) == await expected(store, turns[:20])
    await fill(store, turns[20:])
    await catch_up(db, ACCOUNT_EVENTS, store)
    assert await told(db) == await expected(store, turns)


async def test_what_happened_long_ago_is_not_told(store: Store, db: asyncpg.Connection) -> None:
    """As when a database of before gets the projection: only what is not to be forgotten at once."""
    games = [history("toy", number, most=4) for number in range(2)]
    await seat_accounts(db, games)
    await fill(store, interleaved(games))
    await db.execute(
        "UPDATE stored_events SET recorded_at = recorded_at - interval '8 days' WHERE originator_id = $1",
        games[0].id,
    )
    await catch_up(db, ACCOUNT_EVENTS, store)
    assert {each.data["game"] for each in await told(db)} == {str(games[1].id)}


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("at", [8, 9, 10, 11, 12, 13, 14, 15, 16, 29, 41])
async def test_a_killed_writer_leaves_no_gap_and_tells_nothing_twice(
    at: int, late: bool, store: Store, db: asyncpg.Connection, link: Connect
) -> None:
    """Its session ends at any statement of a batch; the next one goes on from what was committed."""
    games = [history("toy", number, most=12) for number in range(4)]
    await seat_accounts(db, games)
    turns = interleaved(games)
    last = await fill(store, turns)
    fate = Fate(at, late=late)
    async with Projector([ACCOUNT_EVENTS], store, mortal(link, fate), batch=4, pause=at_once) as projector:
        assert await projector.wait_for(ACCOUNT_EVENTS.name, last.id, PATIENCE)
    assert fate.struck
    assert await told(db) == await expected(store, turns)


async def test_two_processes_tell_everything_once(store: Store, db: asyncpg.Connection, link: Connect) -> None:
    """Whichever of them leads; one ends amid the events, and the other takes over."""
    games = [history("toy", 60 + number) for number in range(6)]
    await seat_accounts(db, games)
    turns = interleaved(games)
    async with Projector([ACCOUNT_EVENTS], store, link, batch=5, pause=at_once) as second:
        async with Projector([ACCOUNT_EVENTS], store, link, batch=5, pause=at_once):
            await fill(store, turns[: len(turns) // 2])
        last = await fill(store, turns[len(turns) // 2 :])
        assert await second.wait_for(ACCOUNT_EVENTS.name, last.id, PATIENCE)
    assert await told(db) == await expected(store, turns)


async def test_an_erased_account_is_told_nothing(store: Store, db: asyncpg.Connection) -> None:
    """Nor does it hold up the others; what it was told is gone."""
    game = history("toy", 5, most=12)
    await seat_accounts(db, [game])
    turns = [(game, index) for index in range(len(game.events))]
    await fill(store, turns[:6])
    await catch_up(db, ACCOUNT_EVENTS, store)
    gone = account_of(game.seats[0][0])
    await db.execute("DELETE FROM players WHERE id = $1", gone)
    await fill(store, turns[6:])
    await catch_up(db, ACCOUNT_EVENTS, store)
    assert await told(db) == [each for each in await expected(store, turns) if each.player != gone]


async def test_an_erasure_amid_a_batch_stops_nobody(store: Store, db: asyncpg.Connection, dsn: str) -> None:
    """The writer waits for it, and leaves out who is gone then."""
    game = history("toy", 5, most=6)
    await seat_accounts(db, [game])
    await fill(store, [(game, index) for index in range(len(game.events))])
    gone = account_of(game.seats[0][0])
    eraser = await asyncpg.connect(dsn)
    erasing = eraser.transaction()
    await erasing.start()
    await eraser.execute("DELETE FROM players WHERE id = $1", gone)
    writing = asyncio.create_task(catch_up(db, ACCOUNT_EVENTS, store))
    waiting = "SELECT EXISTS (SELECT FROM pg_stat_activity WHERE cardinality(pg_blocking_pids(pid)) > 0)"
    while not await eraser.fetchval(waiting):  # noqa: ASYNC110  # of another session there is no event
        await asyncio.sleep(0)
    await erasing.commit()
    await eraser.close()
    await writing
    assert gone not in {each.player for each in await told(db)}
    assert await told(db)
