"""A process that knows less than the store, or more: it tells and stores nothing that does not hold."""

import asyncio
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, NoReturn
from uuid import UUID, uuid4

import msgspec
import pytest
from msgspec.structs import replace

from domain.box.catalog import Catalog
from domain.box.title import Title
from domain.kernel.nouns import Closed, Decided, Substituted
from service.accounts import players
from service.accounts import tokens as auth
from service.accounts.tokens import SCOPES, Caller
from service.games import component_lists as lists
from service.games import records, verification
from service.games.component_lists import ComponentLists
from service.games.errors import SeatChanged
from service.games.game_state import GameState
from service.games.game_writer import GameWriter
from service.games.live_game import LiveGame
from service.games.verification import AUDITS, Audit, audit_events
from service.reactions.followed_game import FollowedGame
from service.runtime import Runtime
from service.store import EpochChanged, EventRow, StoreUnavailable
from tests.support.runtimes import (
    PATIENCE,
    QUIET,
    FixedAccess,
    Opens,
    client_of,
    hand_seat_over,
    load_game,
    lock_of,
    make_move,
    play_to_end,
    start_game,
    state_of,
    wait_until,
)


async def seated(runtime: Runtime, game: UUID, *seats: int) -> tuple[UUID, dict[str, str]]:
    """An account that has these seats of the game, and the header with its token."""
    text = auth.to_token(uuid4().bytes * 2)
    caller = Caller(uuid4(), uuid4(), frozenset(SCOPES))
    async with runtime.store.transaction() as link:
        await players.create_player(link, caller.player, "Ada")
        await auth.create_token(link, caller, text, "")
        for seat in seats:
            await records.occupy(link, game, seat, caller.player, None, "")
    return caller.player, {"Authorization": f"Bearer {text}"}


async def two_taken(runtime: Runtime, live: LiveGame) -> None:
    """Until the last two decisions are of one seat and can be taken back."""
    for _ in range(200):
        await make_move(runtime, live)
        position = live.position
        if position and position.back and position.back.back and position.by == position.back.by:
            return
    raise AssertionError("no two decisions can be taken back")


# --- who knows less


async def test_a_keyed_undo_of_a_process_that_lags_takes_back_a_decision_of_its_own(runtime_of: Opens) -> None:
    """What was taken back elsewhere before it was asked is another's undo."""
    here, there = await runtime_of(), await runtime_of()
    game = await start_game(here, None, None)
    _, headers = await seated(here, game, 0, 1)
    live = await load_game(here, game)
    await two_taken(here, live)
    twin = await load_game(there, game)
    async with lock_of(twin):  # nothing is heard there
        first = await live.undo(live.occupants((0, 1)))
        async with client_of(there, headers) as client:
            asked = asyncio.create_task(client.post(f"/v1/games/{game}/undo", headers={"Idempotency-Key": "k"}))
            await asyncio.sleep(0.3)
            assert twin.version < first.version
    told = await asked
    assert (told.status_code, told.json()["version"]) == (200, first.version + 1), told.text


async def test_an_undo_that_was_overtaken_by_another_takes_back_one_more(
    runtime_of: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other was stored while ours was worked out, so it is not ours."""
    here, there = await runtime_of(), await runtime_of()
    game = await start_game(here, None, None)
    live = await load_game(here, game)
    await two_taken(here, live)
    await there.games.close()  # it hears nothing
    twin = await load_game(there, game)
    at = live.version
    first = await live.undo(live.occupants((0, 1)))
    second = await twin.undo(twin.occupants((0, 1)), at)
    assert (first.version, second.version) == (at + 1, at + 2)


async def test_nobody_decides_for_a_seat_whose_new_occupant_could_not_be_read(
    runtime_of: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The hand-over was stored; until its rows are read, nobody acts, and nothing is told, by the old ones."""
    runtime = await runtime_of()
    game = await start_game(runtime, None, None)
    await runtime.games.close()  # nobody but a request reads again
    seat = (live := await load_game(runtime, game)).acting[0]
    with monkeypatch.context() as patched:
        patched.setattr(GameWriter, "reload_record", _away)
        with pytest.raises(StoreUnavailable):
            await hand_seat_over(live, seat)
    assert live.seats_outdated
    assert live.record.seats[seat].bot is None, "else the test is idle"
    with pytest.raises(SeatChanged):
        await make_move(runtime, live)
    assert (await load_game(runtime, game)).record.seats[seat].bot == "random"


async def _away(*args: object) -> None:
    raise StoreUnavailable("away")


async def test_a_game_is_asked_for_with_those_who_sit_there_now(
    runtime_of: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where they could not be read when they sat down."""
    runtime = await runtime_of()
    game = await start_game(runtime, None, None)
    await runtime.games.close()
    live = await load_game(runtime, game)
    with monkeypatch.context() as patched:
        patched.setattr(GameWriter, "reload_record", _away)
        with suppress(StoreUnavailable):
            await hand_seat_over(live, 0)
    assert (await load_game(runtime, game)).record.seats[0].bot == "random"


async def test_a_feed_tells_a_former_player_nothing_with_the_eyes_of_the_seat(runtime_of: Opens) -> None:
    """What follows a hand-over that was not heard of yet is not told before it is known who sits there."""
    here, there = await runtime_of(), await runtime_of()
    game = await start_game(here, None, None)
    player, _ = await seated(here, game, 0)
    live = await load_game(here, game)
    await there.games.close()  # it hears nothing
    for _ in range(3):
        await make_move(here, live)
    twin = await load_game(there, game)
    assert (twin.version, twin.record.seats_of(player)) == (4, (0,))
    await hand_seat_over(live, 0)
    await play_to_end(here, live)
    read = await FollowedGame(twin, there.store, there.games)._fetch(2)
    assert [each.version for each in read] == [3, 4]


async def test_a_feed_waits_until_it_is_known_who_sits_where(runtime_of: Opens) -> None:
    """The hand-over itself is at hand, the new occupant is not."""
    runtime = await runtime_of()
    live = await load_game(runtime, await start_game(runtime, None, None))
    await runtime.games.close()
    await make_move(runtime, live)

    lines = runtime.feeds.follow(live.id, None, 0, admission=FixedAccess(True))
    assert b"retry" in await anext(lines)
    state_of(live).seats_outdated = True
    waiting = asyncio.ensure_future(anext(lines))
    await asyncio.sleep(0.3)
    assert not waiting.done()
    await live.reload_record()
    async with asyncio.timeout(PATIENCE):
        assert b"event: opened" in await waiting
    await lines.aclose()


async def test_followers_hear_signs_of_life_and_the_farewell_while_the_store_is_away(
    runtime_of: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of them, though one reads for all."""
    runtime = await runtime_of(replace(QUIET, heartbeat_seconds=0.1))
    live = await load_game(runtime, await start_game(runtime, None, None))

    async def away(*args: object, **more: object) -> NoReturn:
        await asyncio.sleep(0.05)
        raise StoreUnavailable("away")

    monkeypatch.setattr(runtime.store, "read", away)
    heard: list[list[bytes]] = [[] for _ in range(5)]

    async def hear(said: list[bytes]) -> None:
        async for each in runtime.feeds.follow(live.id, None, 0, admission=FixedAccess(True)):
            said.append(each)  # noqa: PERF401  # it is looked at while it grows

    hearing = [asyncio.create_task(hear(said)) for said in heard]
    await wait_until(lambda: all(said.count(b": still here\n\n") > 2 for said in heard))
    runtime.feeds.close()
    async with asyncio.timeout(PATIENCE):
        await asyncio.gather(*hearing)
    assert all(b"shutdown" in said[-1] for said in heard)


# --- who does too much


async def test_few_games_are_audited_at_once(runtime_of: Opens, monkeypatch: pytest.MonkeyPatch) -> None:
    """However many are asked for; all of them are, one after the other."""
    runtime = await runtime_of()
    games = [await start_game(runtime, None, None) for _ in range(5)]
    busy, most, counting = 0, 0, threading.Lock()

    def slowly(base: Title[Any], rows: Sequence[EventRow], catalog: Catalog, *, seed: bytes) -> Audit:
        nonlocal busy, most
        with counting:
            busy += 1
            most = max(most, busy)
        time.sleep(0.1)
        with counting:
            busy -= 1
        return audit_events(base, rows, catalog, seed=seed)

    monkeypatch.setattr(verification, "audit_events", slowly)
    async with client_of(runtime, {}) as client, asyncio.timeout(PATIENCE):
        told = await asyncio.gather(*(client.get(f"/v1/games/{game}/verification") for game in games))
    assert [each.json()["rederived"] for each in told] == [True] * 5
    assert most == AUDITS


async def test_a_list_that_is_read_twice_at_once_is_one_object(runtime_of: Opens) -> None:
    """Its index is made for the object."""
    runtime = await runtime_of()
    live = await load_game(runtime, await start_game(runtime, None, None))
    stored = msgspec.json.encode(live.catalog)
    record = replace(live.record, list=live.catalog.content_hash)
    at_once = ComponentLists()

    class SlowConnection:
        async def fetchval(self, *args: object) -> bytes:
            await asyncio.sleep(0)
            return stored

    link: Any = SlowConnection()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(lists, "printed_hashes", lambda name: ("another",))
        first, second = await asyncio.gather(at_once.find_list(link, record), at_once.find_list(link, record))
    assert first is second
    assert first is not live.catalog, "else the test is idle"


# --- who knows more


async def lost(runtime: Runtime, game: UUID, version: int) -> None:
    """As if PostgreSQL had come back without the last commits."""
    async with runtime.store.transaction() as link:
        await link.execute(
            "DELETE FROM stored_events WHERE originator_id = $1 AND originator_version > $2", game, version
        )
        await link.execute("DELETE FROM snapshots WHERE game = $1", game)


@pytest.fixture
async def bereft(runtime: Runtime) -> LiveGame:
    """A game at hand at version 4, of which the store has two events."""
    live = await load_game(runtime, await start_game(runtime, None, None))
    for _ in range(3):
        await make_move(runtime, live)
    await lost(runtime, live.id, 2)
    return live


async def test_a_game_of_which_the_store_has_lost_events_is_read_anew(runtime: Runtime, bereft: LiveGame) -> None:
    """Who decides is told to try again, and then finds the game as the store has it."""
    live = bereft
    with pytest.raises(StoreUnavailable):
        await make_move(runtime, live)
    assert live.is_dropped
    again = await load_game(runtime, live.id)
    assert (again is live, again.version) == (False, 2)
    try:
        moved = await make_move(runtime, again)
    except EpochChanged:  # the follower has only just seen it: who decides is told to try again once more
        moved = await make_move(runtime, await load_game(runtime, live.id))
    assert moved.version == 3
    # Whichever looks first: the move, or the follower at its next horizon.
    alarms = (b'yamabiko_alarms_total{kind="%b"} 1.0' % kind for kind in (b"lost", b"store-went-back"))
    assert any(alarm in runtime.metrics.to_text() for alarm in alarms)


async def test_a_feed_ends_where_the_store_has_nothing_more(runtime: Runtime, bereft: LiveGame) -> None:
    """It does not ask again and again for what was lost."""
    epoch = bereft.epoch
    async with client_of(runtime, {}) as client, asyncio.timeout(PATIENCE):
        told = await client.get(f"/v1/games/{bereft.id}/feed")
    ids = [line for line in told.text.splitlines() if line.startswith("id:")]
    assert ids == [f"id: 1@{epoch}", f"id: 2@{epoch}"]
    assert '{"kind":"bye","reason":"reconnect"}' in told.text
    assert (await load_game(runtime, bereft.id)).version == 2


async def test_a_closed_game_is_frozen_as_of_before_its_end_or_not_at_all(runtime_of: Opens) -> None:
    """Where something was stored after the end, what stood before it is not at hand."""
    runtime = await runtime_of()
    live = await load_game(runtime, await start_game(runtime, None, None))
    await play_to_end(runtime, live)
    assert live.closed is not None
    assert live.position is not None
    whole = GameState(live.record, live.catalog)
    *before, end = live.view.decode_timed(await runtime.store.read(live.id))
    assert isinstance(end[0], Closed)
    assert isinstance(before[-1][0], Decided)
    whole.replay(None, [*before, end])
    frozen = whole.take_due_snapshot()
    assert frozen is not None
    assert frozen.version < whole.version
    whole.apply(Substituted(0, "a", "b", "too late"), None)
    assert whole.take_due_snapshot() is None
