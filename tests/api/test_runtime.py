"""What two processes, and what goes wrong in one, must not do to a game: on houses in the test's own process."""

import asyncio
from functools import partial
from typing import NoReturn
from uuid import UUID

import pytest
from msgspec.structs import replace

from domain.bots import BOTS, Bot
from domain.kernel.events import LEVELS, TOOK_BACK, highest_level
from domain.kernel.nouns import Decided, Decline, Pick
from domain.kernel.table import DeadEnd
from service.games.decisions import DecisionId
from service.games.errors import DecisionClosed, SeatChanged, SeatsSettled
from service.games.game_state import GameState
from service.games.levels import KINDS
from service.games.listing import find_games_with_bots_to_move
from service.games.live_game import LiveGame
from service.games.observers import Observer
from service.reactions import bots as botkeeper
from service.reactions.bots import chance_of_bot
from service.runtime import Runtime, open_runtime
from service.settings import Settings
from service.store import EventRow, NewEvent, StoreUnavailable
from service.store.capabilities import NotReadableByAll
from tests.support.keys import key_file, seed_key_file
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
    wait_for_version,
    wait_until,
)

WITH_BOTS = replace(QUIET, bots=True)


async def kinds(runtime: Runtime, game: UUID) -> list[str]:
    """What happened in a game, by kind."""
    return [row.topic.partition(".")[2].partition("@")[0] for row in await runtime.store.read(game)]


async def test_no_seat_changes_hands_after_the_end(runtime_of: Opens) -> None:
    """Whoever waited for the last decision is told that it is too late; also if another process took it."""
    here, there = await runtime_of(), await runtime_of()
    game = await start_game(here, None, None)
    live, twin = await load_game(here, game), await load_game(there, game)
    await play_to_end(here, live)
    for seen in (live, twin):
        with pytest.raises(SeatsSettled):
            await hand_seat_over(seen, 0)
    assert (await kinds(here, game))[-1] == "closed"


async def test_who_was_overtaken_by_the_end_hands_nothing_over(runtime_of: Opens) -> None:
    """The process does not know yet that the game is over: the store says so, and then it is looked at again."""
    here, there = await runtime_of(), await runtime_of()
    game = await start_game(here, None, None)
    live, twin = await load_game(here, game), await load_game(there, game)
    async with lock_of(twin):  # nothing is heard there
        handing = asyncio.create_task(hand_seat_over(twin, 0))
        await play_to_end(here, live)
        assert twin.version == 1
    with pytest.raises(SeatsSettled):
        await handing
    assert (await kinds(here, game))[-1] == "closed"


async def test_nobody_decides_for_a_seat_that_has_changed_hands(runtime_of: Opens) -> None:
    """Who was let in while the seat was still theirs finds it taken."""
    runtime = await runtime_of()
    live = await load_game(runtime, await start_game(runtime, None, None))
    async with lock_of(live):
        handing = asyncio.create_task(hand_seat_over(live, live.acting[0]))
        await asyncio.sleep(0)
        deciding = asyncio.create_task(make_move(runtime, live))
        await asyncio.sleep(0)
    await handing
    with pytest.raises(SeatChanged):
        await deciding
    assert await kinds(runtime, live.id) == ["opened", "substituted"]


# --- following what other processes append


async def test_who_cannot_read_for_a_while_catches_up(runtime_of: Opens, monkeypatch: pytest.MonkeyPatch) -> None:
    """PostgreSQL away just then does not end the following."""
    here, there = await runtime_of(), await runtime_of()
    game = await start_game(here, None, None)
    live, twin = await load_game(here, game), await load_game(there, game)
    fails = iter([True, True])
    read = there.store.read

    async def now_and_then(game: UUID, **more: int) -> list[EventRow]:
        if next(fails, False):
            raise StoreUnavailable("away")
        return await read(game, **more)

    monkeypatch.setattr(there.store, "read", now_and_then)
    await make_move(here, live)
    await wait_for_version(twin, 2)
    assert next(fails, None) is None
    assert there.games.is_following


async def broken(runtime: Runtime, game: UUID) -> None:
    """The newest event of this game is none that can be read."""
    version = len(await runtime.store.read(game))
    await runtime.store.append(game, version, [NewEvent("bamboo.decided@1", b"{}")])


async def test_an_event_that_cannot_be_read_spoils_its_own_game_alone(runtime_of: Opens) -> None:
    """That game is at hand no longer, with an alarm; all others are followed as before."""
    here, there = await runtime_of(), await runtime_of()
    bad, good = await start_game(here, None, None), await start_game(here, None, None)
    spoilt, twin = await load_game(there, bad), await load_game(there, good)
    await broken(here, bad)
    await make_move(here, await load_game(here, good))
    await wait_for_version(twin, 2)
    assert spoilt.is_dropped
    assert there.games.is_following
    assert b'yamabiko_alarms_total{kind="live"} 1.0' in there.metrics.to_text()


async def test_a_process_that_hears_nothing_is_not_ready(runtime_of: Opens) -> None:
    """Its games at hand would grow old, or a token that was revoked elsewhere would stay good."""
    for part in ("games", "tokens"):
        runtime = await runtime_of()
        await wait_until(partial(getattr, runtime.tokens, "is_listening"))
        async with client_of(runtime) as client:
            assert (await client.get("/health/ready")).status_code == 200
            await getattr(runtime, part).close()
            assert (await client.get("/health/ready")).status_code == 503


async def test_the_store_is_closed_whatever_went_wrong_before(dsn: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One part of a runtime that cannot end does not keep the others from it."""

    async def failing() -> NoReturn:
        raise ValueError("cannot end")

    async with open_runtime(dsn, QUIET) as runtime:
        monkeypatch.setattr(runtime.games, "close", failing)
    with pytest.raises(StoreUnavailable, match="closed"):
        await runtime.store.append(UUID(int=1), 0, [NewEvent("bamboo.decided@1", b"{}")])


class Passing(Observer):
    """Gives a sign when a game that is not loaded gets its second event."""

    def __init__(self, passed: asyncio.Event) -> None:
        self._passed = passed

    def on_unloaded_event(self, row: EventRow) -> None:
        if row.version == 2:
            self._passed.set()


async def test_what_happens_while_a_game_is_loaded_is_not_missed(
    runtime_of: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An event may be passed by as one of a game that is not at hand, after the game was read without it."""
    here, there = await runtime_of(), await runtime_of()
    game = await start_game(here, None, None)
    live, add, passed = await load_game(here, game), there.games._add, asyncio.Event()

    async def then_kept(late: LiveGame) -> None:
        await make_move(here, live)
        async with asyncio.timeout(PATIENCE):
            await passed.wait()
        assert late.version == 1
        await add(late)

    there.games.observers.set_order(Passing(passed))
    monkeypatch.setattr(there.games, "_add", then_kept)
    assert (await load_game(there, game)).version == 2


async def test_who_asks_for_a_version_waits_for_the_answer_that_is_worked_out(
    runtime_of: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody reads a game on while somebody else works at it: the position would fall back."""
    runtime = await runtime_of()
    live = await load_game(runtime, await start_game(runtime, None, None))
    read, asked = runtime.store.read, []

    async def noted(game: UUID, **more: int) -> list[EventRow]:
        asked.append(game)
        return await read(game, **more)

    monkeypatch.setattr(runtime.store, "read", noted)
    async with lock_of(live):
        getting = asyncio.create_task(runtime.games.get(live.id, 2))
        await read(live.id)
        assert not asked
    assert await getting is live
    assert asked == [live.id]


async def test_a_feed_goes_on_where_another_process_left_off(runtime_of: Opens) -> None:
    """The process that is asked may know less of the game than the client does."""
    here, there = await runtime_of(), await runtime_of()
    game = await start_game(here, None, None)
    live = await load_game(here, game)
    await load_game(there, game)
    await there.games.close()
    await play_to_end(here, live)
    async with client_of(there) as client, asyncio.timeout(PATIENCE):
        told = await client.get(f"/v1/games/{game}/feed", headers={"Last-Event-ID": str(live.version - 1)})
    assert [line for line in told.text.splitlines() if line.startswith("id:")] == [
        f"id: {live.version}@{there.store.epoch}"
    ]


async def test_a_feed_that_cannot_begin_is_not_open(runtime_of: Opens, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not counted for ever."""
    runtime = await runtime_of()

    async def away(*args: object) -> NoReturn:
        raise StoreUnavailable("away")

    monkeypatch.setattr(runtime.games, "get", away)
    with pytest.raises(StoreUnavailable):
        await anext(runtime.feeds.follow(UUID(int=1), None, 0, admission=FixedAccess(False)))
    assert runtime.feeds.open == 0


# --- what an answer says


async def test_the_last_answer_s_position_is_that_of_the_end(runtime_of: Opens) -> None:
    """Who waits for it sees the game closed; the same when the answer is repeated."""
    runtime = await runtime_of()
    live = await load_game(runtime, await start_game(runtime, None, None))
    last = None
    while not live.closed:
        last = await make_move(runtime, live)
    head = await runtime.store.head(live.id)
    assert last is not None and head is not None
    assert (last.version, last.position) == (live.version - 1, head.id)
    (asked,) = (key for key, version in state_of(live).answers.items() if version == last.version)
    assert isinstance(last.event, Decided)
    assert await live.decide(DecisionId(*asked), last.event.pick) == last


async def test_an_answer_that_was_taken_back_is_told_no_more(runtime_of: Opens) -> None:
    """A late repeat of it is a conflict: what it led to does not hold. Also where the undo was only heard of."""
    here, there = await runtime_of(), await runtime_of()
    game = await start_game(here, None, None)
    live, twin = await load_game(here, game), await load_game(there, game)
    first = await make_move(here, live)
    assert isinstance(first.event, Decided)
    seat = first.event.seat
    assert await live.decide(DecisionId(1, seat), first.event.pick) == first
    undone = await live.undo(live.occupants((seat,)))
    head = await here.store.head(game)
    assert head is not None
    assert (undone.version, undone.position) == (3, head.id)
    await wait_for_version(twin, 3)
    for seen in (live, twin):
        with pytest.raises(DecisionClosed):
            await seen.decide(DecisionId(1, seat), first.event.pick)


# --- bots


async def ended(runtime: Runtime, game: UUID) -> None:
    """Until the game is over."""
    async with asyncio.timeout(PATIENCE):
        async for row in runtime.store.follow(0):
            if row.game == game and row.topic.endswith(".closed@1"):
                return


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that stand still elsewhere are looked after soon."""
    monkeypatch.setattr(botkeeper, "GRACE", 0.05)


@pytest.mark.usefixtures("soon")
async def test_bots_play_wherever_their_game_was_opened(runtime_of: Opens) -> None:
    """A process that plays for no bots leaves them to one that does."""
    here = await runtime_of()
    await runtime_of(WITH_BOTS)
    await ended(here, await start_game(here, "random", "random"))


@pytest.mark.usefixtures("soon")
async def test_another_process_goes_on_for_bots_whose_own_is_gone(runtime_of: Opens) -> None:
    """In the midst of a game, whoever heard of it takes it over."""
    here, there = await runtime_of(WITH_BOTS), await runtime_of(WITH_BOTS)
    game = await start_game(here, "random", "random")
    await wait_for_version(await load_game(here, game), 5)
    await here.bots.close()
    await ended(there, game)


async def test_a_start_goes_on_with_bots_whatever_one_of_their_games_is_like(runtime_of: Opens) -> None:
    """What cannot be read keeps neither the process from starting nor the other games from being played."""
    first = await runtime_of()
    bad = await start_game(first, "random", "random")
    await broken(first, bad)
    good = await start_game(first, "random", "random")
    second = await runtime_of(WITH_BOTS)
    await ended(second, good)
    assert b'yamabiko_alarms_total{kind="bot"}' in second.metrics.to_text()


async def test_a_start_looks_only_at_games_in_which_a_bot_must_move(runtime_of: Opens) -> None:
    """As the lobby says; games that are over, or wait for people, are not loaded."""
    first = await runtime_of(Settings(bots=False, log_key=key_file(), seed_key=seed_key_file(), game_log=False))
    over, people = await start_game(first, None, None), await start_game(first, None, None)
    await play_to_end(first, await load_game(first, over))
    head = await first.store.head(over)
    assert head is not None
    async with first.read_models.reading("lobby", head.id) as link:
        assert await find_games_with_bots_to_move(link) == []
    bots = await start_game(first, "random", "random")
    async with first.store.transaction() as link:
        assert await find_games_with_bots_to_move(link) == [bots]
    assert people != over


async def looked(runtime: Runtime, *games: UUID) -> list[UUID]:
    """Which of these games would be taken up, standing still since their last event."""
    heads = {game: head.id for game in games if (head := await runtime.store.head(game))}
    return sorted(await runtime.bots._find_due(heads), key=list(games).index)


async def test_only_where_a_bot_must_move_a_game_that_stands_still_is_looked_after(runtime_of: Opens) -> None:
    """What waits for people is not loaded; where the lobby has not seen the last event, it is given time."""
    runtime = await runtime_of(Settings(bots=False, log_key=key_file(), seed_key=seed_key_file(), game_log=False))
    bots, people = await start_game(runtime, "random", "random"), await start_game(runtime, None, None)
    mixed = [await start_game(runtime, "random", None) for _ in range(2)]
    lives = [await load_game(runtime, game) for game in mixed]
    while lives[0].acting != (0,):
        await make_move(runtime, lives[0])
    while lives[1].acting != (1,):
        await make_move(runtime, lives[1])
    for game in (bots, people, *mixed):
        head = await runtime.store.head(game)
        assert head is not None
        async with runtime.read_models.reading("lobby", head.id):
            pass
    assert await looked(runtime, bots, people, *mixed) == [bots, mixed[0]]
    assert not runtime.bots._still


async def test_what_the_lobby_has_not_seen_is_looked_after_later(runtime_of: Opens) -> None:
    """Again and again; not for ever, for it may have stopped. What has moved since stands still no longer."""
    runtime = await runtime_of()
    game, people = await start_game(runtime, "random", None), await start_game(runtime, None, None)
    for _ in range(botkeeper.UNSEEN):
        assert await looked(runtime, game, people) == []
        assert set(runtime.bots._still) == {game}
    assert await looked(runtime, game, people) == [game]
    assert await looked(runtime, game) == []
    runtime.bots.on_unloaded_event((await runtime.store.read(game))[-1])
    assert not runtime.bots._still
    assert await looked(runtime, game) == []
    assert not runtime.bots._still


def dead_end(*args: object) -> NoReturn:
    raise DeadEnd("no answer")


def never_legal(*args: object) -> Pick:
    return Decline()


@pytest.mark.parametrize(("bot", "kind"), [(dead_end, b"dead-end"), (never_legal, b"bot")])
async def test_a_bot_that_fails_raises_an_alarm_and_stops(
    bot: Bot,
    kind: bytes,
    runtime_of: Opens,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Once: it is not tried again for ever."""
    monkeypatch.setitem(BOTS, "random", bot)
    runtime = await runtime_of(WITH_BOTS)
    live = await load_game(runtime, await start_game(runtime, "random", "random"))
    alarm = b'yamabiko_alarms_total{kind="%b"} 1.0' % kind
    await wait_until(lambda: not runtime.bots._playing and alarm in runtime.metrics.to_text())
    assert live.version == 1


async def test_decisions_are_counted_when_they_are_stored(runtime_of: Opens) -> None:
    """Those of bots, too; an answer that is repeated is none."""
    runtime = await runtime_of()
    live = await load_game(runtime, await start_game(runtime, None, None))
    first = await make_move(runtime, live)
    assert isinstance(first.event, Decided)
    await live.decide(DecisionId(1, first.event.seat), first.event.pick)
    assert b'yamabiko_decisions_total{title="bamboo"} 1.0' in runtime.metrics.to_text()
    busy = await runtime_of(WITH_BOTS)
    game = await start_game(busy, "random", "random")
    await load_game(busy, game)
    await ended(busy, game)
    made = (await kinds(busy, game)).count("decided")
    assert b'yamabiko_decisions_total{title="bamboo"} %d.0' % made in busy.metrics.to_text()


async def test_a_bot_s_chance_is_known_to_nobody(runtime_of: Opens) -> None:
    """It hangs on the seed, which is a secret until the end; and it is not the game's own."""
    runtime = await runtime_of()
    live = await load_game(runtime, await start_game(runtime, "random", "random"))
    twin = LiveGame(GameState(replace(live.record, seed=bytes(32)), live.catalog), runtime.games)
    found = [chance_of_bot(live, 0), chance_of_bot(live, 1), chance_of_bot(twin, 0), live.record.seed, bytes(32)]
    assert len(set(found)) == len(found)


async def test_a_new_kind_of_event_waits_until_every_process_can_read_it(
    runtime_of: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While an older process runs, what would need the kind is refused, and nothing is stored."""
    older = await runtime_of()
    monkeypatch.setitem(LEVELS, TOOK_BACK.type, highest_level() + 1)
    newer = await runtime_of()
    live = await load_game(newer, await start_game(newer, None, None))
    await make_move(newer, live)
    assert live.position is not None
    occupants = live.occupants((live.position.by,))
    with pytest.raises(NotReadableByAll):
        await live.undo(occupants)
    assert (await kinds(newer, live.id))[-1] == "decided"
    await older.capabilities.close()
    await live.undo(occupants)
    assert (await kinds(newer, live.id))[-1] == "took-back"


async def test_a_process_that_cannot_read_what_is_in_use_is_not_ready(runtime_of: Opens) -> None:
    """It was frozen while the others were upgraded, say."""
    runtime = await runtime_of()
    async with client_of(runtime) as client:
        async with runtime.store.transaction() as link:
            await link.execute("INSERT INTO capabilities_in_use VALUES ($1, 9)", KINDS)
        await runtime.capabilities.renew()
        assert (await client.get("/health/ready")).status_code == 503


async def test_a_game_is_not_started_by_rules_that_a_running_process_does_not_have(
    runtime_of: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    """503 with Retry-After until the older process has been replaced; the game still waits, and can be started."""
    with monkeypatch.context() as patch:
        patch.setattr("service.runtime.levels_of_this_version", lambda: {KINDS: 9})
        older = await runtime_of()
    newer = await runtime_of()
    async with client_of(newer) as client:
        token = (await client.post("/v1/players", json={"name": "Ada"})).json()["token"]
        client.headers["Authorization"] = f"Bearer {token}"
        game = (await client.post("/v1/games", json={"title": "bamboo", "seats": 2})).json()["id"]
        for seat in (0, 1):
            await client.put(f"/v1/games/{game}/seats/{seat}", json={"bot": "random"})
        refused = await client.post(f"/v1/games/{game}/start")
        assert (refused.status_code, refused.json()["type"].rpartition("/")[2]) == (503, "upgrading")
        assert int(refused.headers["Retry-After"]) > 0
        await older.capabilities.close()
        assert (await client.post(f"/v1/games/{game}/start")).json()["status"] == "running"
