"""What two processes, and what goes wrong in one, must not do to a game: on houses in the test's own process."""

import asyncio
from functools import partial
from typing import Any, NoReturn
from uuid import UUID

import httpx
import pytest
from msgspec.structs import replace

from domain.bots import BOTS, Bot
from domain.kernel.nouns import Decided, Decline, Pick
from domain.kernel.table import DeadEnd
from service.app import build
from service.games.listing import find_games_with_bots_to_move
from service.games.live_game import LiveGame
from service.games.play import decision_id, sitters
from service.http.problems import Problem
from service.reactions import bots as botkeeper
from service.reactions.bots import chance_of
from service.runtime import House, opened
from service.settings import Settings
from service.store import EventRow, NewEvent, StoreUnavailable
from tests.support.houses import PATIENCE, QUIET, Always, Opens, at_hand, begun, moved, played_out, reached, until

WITH_BOTS = Settings(projections=False)


async def kinds(house: House, game: UUID) -> list[str]:
    """What happened in a game, by kind."""
    return [row.topic.partition(".")[2].partition("@")[0] for row in await house.store.read(game)]


async def test_no_seat_changes_hands_after_the_end(house_of: Opens) -> None:
    """Whoever waited for the last decision is told that it is too late; also if another process took it."""
    here, there = await house_of(), await house_of()
    game = await begun(here, None, None)
    live, twin = await at_hand(here, game), await at_hand(there, game)
    await played_out(here, live)
    for house, seen in ((here, live), (there, twin)):
        with pytest.raises(Problem) as told:
            await house.play.hand_over(seen, 0, "random", "handed over")
        assert told.value.status == 409
    assert (await kinds(here, game))[-1] == "closed"


async def test_who_was_overtaken_by_the_end_hands_nothing_over(house_of: Opens) -> None:
    """The process does not know yet that the game is over: the store says so, and then it is looked at again."""
    here, there = await house_of(), await house_of()
    game = await begun(here, None, None)
    live, twin = await at_hand(here, game), await at_hand(there, game)
    async with twin.lock:  # nothing is heard there
        handing = asyncio.create_task(there.play.hand_over(twin, 0, "random", "handed over"))
        await played_out(here, live)
        assert twin.version == 1
    with pytest.raises(Problem) as told:
        await handing
    assert told.value.status == 409
    assert (await kinds(here, game))[-1] == "closed"


async def test_nobody_decides_for_a_seat_that_has_changed_hands(house_of: Opens) -> None:
    """Who was let in while the seat was still theirs finds it taken."""
    house = await house_of()
    live = await at_hand(house, await begun(house, None, None))
    async with live.lock:
        handing = asyncio.create_task(house.play.hand_over(live, live.acting[0], "random", "handed over"))
        await asyncio.sleep(0)
        deciding = asyncio.create_task(moved(house, live))
        await asyncio.sleep(0)
    await handing
    with pytest.raises(Problem) as told:
        await deciding
    assert told.value.kind == "seat-changed"
    assert await kinds(house, live.id) == ["opened", "substituted"]


# --- following what other processes append


async def test_who_cannot_read_for_a_while_catches_up(house_of: Opens, monkeypatch: pytest.MonkeyPatch) -> None:
    """PostgreSQL away just then does not end the following."""
    here, there = await house_of(), await house_of()
    game = await begun(here, None, None)
    live, twin = await at_hand(here, game), await at_hand(there, game)
    fails = iter([True, True])
    read = there.store.read

    async def now_and_then(game: UUID, **more: int) -> list[EventRow]:
        if next(fails, False):
            raise StoreUnavailable("away")
        return await read(game, **more)

    monkeypatch.setattr(there.store, "read", now_and_then)
    await moved(here, live)
    await reached(twin, 2)
    assert next(fails, None) is None
    assert there.live.follows


async def broken(house: House, game: UUID) -> None:
    """The newest event of this game is none that can be read."""
    version = len(await house.store.read(game))
    await house.store.append(game, version, [NewEvent("bamboo.decided@1", b"{}")])


async def test_an_event_that_cannot_be_read_spoils_its_own_game_alone(house_of: Opens) -> None:
    """That game is at hand no longer, with an alarm; all others are followed as before."""
    here, there = await house_of(), await house_of()
    bad, good = await begun(here, None, None), await begun(here, None, None)
    spoilt, twin = await at_hand(there, bad), await at_hand(there, good)
    await broken(here, bad)
    await moved(here, await at_hand(here, good))
    await reached(twin, 2)
    assert spoilt.lost
    assert there.live.follows
    assert b'yamabiko_alarms_total{kind="live"} 1.0' in there.metrics.text()


async def test_a_process_that_hears_nothing_is_not_ready(house_of: Opens) -> None:
    """Its games at hand would grow old, or a token that was revoked elsewhere would stay good."""
    for part in ("live", "gate"):
        house = await house_of()
        await until(partial(getattr, house.gate, "listens"))
        async with asking(house) as client:
            assert (await client.get("/health/ready")).status_code == 200
            await getattr(house, part).close()
            assert (await client.get("/health/ready")).status_code == 503


def asking(house: House) -> httpx.AsyncClient:
    """A client of this house."""
    app: Any = build(house)  # httpx has types of its own for it
    return httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url="http://house")


async def test_the_store_is_closed_whatever_went_wrong_before(dsn: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """One part of a house that cannot end does not keep the others from it."""

    async def failing() -> NoReturn:
        raise ValueError("cannot end")

    async with opened(dsn, QUIET) as house:
        monkeypatch.setattr(house.live, "close", failing)
    with pytest.raises(StoreUnavailable, match="closed"):
        await house.store.append(UUID(int=1), 0, [NewEvent("bamboo.decided@1", b"{}")])


async def test_what_happens_while_a_game_is_loaded_is_not_missed(
    house_of: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An event may be passed by as one of a game that is not at hand, after the game was read without it."""
    here, there = await house_of(), await house_of()
    game = await begun(here, None, None)
    live, keep, passed = await at_hand(here, game), there.live._keep, asyncio.Event()

    async def then_kept(late: LiveGame) -> None:
        await moved(here, live)
        async with asyncio.timeout(PATIENCE):
            await passed.wait()
        assert late.version == 1
        await keep(late)

    there.live.passed = lambda row: passed.set() if row.version == 2 else None
    monkeypatch.setattr(there.live, "_keep", then_kept)
    assert (await at_hand(there, game)).version == 2


async def test_who_asks_for_a_version_waits_for_the_answer_that_is_worked_out(
    house_of: Opens, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody reads a game on while somebody else works at it: the position would fall back."""
    house = await house_of()
    live = await at_hand(house, await begun(house, None, None))
    read, asked = house.store.read, []

    async def noted(game: UUID, **more: int) -> list[EventRow]:
        asked.append(game)
        return await read(game, **more)

    monkeypatch.setattr(house.store, "read", noted)
    async with live.lock:
        getting = asyncio.create_task(house.live.get(live.id, 2))
        await read(live.id)
        assert not asked
    assert await getting is live
    assert asked == [live.id]


async def test_a_feed_goes_on_where_another_process_left_off(house_of: Opens) -> None:
    """The process that is asked may know less of the game than the client does."""
    here, there = await house_of(), await house_of()
    game = await begun(here, None, None)
    live = await at_hand(here, game)
    await at_hand(there, game)
    await there.live.close()
    await played_out(here, live)
    async with asking(there) as client, asyncio.timeout(PATIENCE):
        told = await client.get(f"/v1/games/{game}/feed", headers={"Last-Event-ID": str(live.version - 1)})
    assert [line for line in told.text.splitlines() if line.startswith("id:")] == [f"id: {live.version}"]


async def test_a_feed_that_cannot_begin_is_not_open(house_of: Opens, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is not counted for ever."""
    house = await house_of()

    async def away(*args: object) -> NoReturn:
        raise StoreUnavailable("away")

    monkeypatch.setattr(house.live, "get", away)
    with pytest.raises(StoreUnavailable):
        await anext(house.feeds.follow(UUID(int=1), None, 0, admission=Always(False)))
    assert house.feeds.open == 0


# --- what an answer says


async def test_the_last_answer_s_position_is_that_of_the_end(house_of: Opens) -> None:
    """Who waits for it sees the game closed; the same when the answer is repeated."""
    house = await house_of()
    live = await at_hand(house, await begun(house, None, None))
    last = None
    while not live.closed:
        last = await moved(house, live)
    head = await house.store.head(live.id)
    assert last is not None and head is not None
    assert (last.version, last.position) == (live.version - 1, head.id)
    (asked,) = (key for key, version in live.answered.items() if version == last.version)
    assert isinstance(last.event, Decided)
    assert await house.play.decide(live, decision_id(*asked), last.event.pick) == last


async def test_an_answer_that_was_taken_back_is_told_no_more(house_of: Opens) -> None:
    """A late repeat of it is a conflict: what it led to does not hold. Also where the undo was only heard of."""
    here, there = await house_of(), await house_of()
    game = await begun(here, None, None)
    live, twin = await at_hand(here, game), await at_hand(there, game)
    first = await moved(here, live)
    assert isinstance(first.event, Decided)
    seat = first.event.seat
    assert await here.play.decide(live, decision_id(1, seat), first.event.pick) == first
    undone = await here.play.undo(live, sitters(live, (seat,)))
    head = await here.store.head(game)
    assert head is not None
    assert (undone.version, undone.position) == (3, head.id)
    await reached(twin, 3)
    for house, seen in ((here, live), (there, twin)):
        with pytest.raises(Problem) as told:
            await house.play.decide(seen, decision_id(1, seat), first.event.pick)
        assert told.value.kind == "decision-closed"


# --- bots


async def ended(house: House, game: UUID) -> None:
    """Until the game is over."""
    async with asyncio.timeout(PATIENCE):
        async for row in house.store.follow(0):
            if row.game == game and row.topic.endswith(".closed@1"):
                return


@pytest.fixture
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that stand still elsewhere are looked after soon."""
    monkeypatch.setattr(botkeeper, "GRACE", 0.05)


@pytest.mark.usefixtures("soon")
async def test_bots_play_wherever_their_game_was_opened(house_of: Opens) -> None:
    """A process that plays for no bots leaves them to one that does."""
    here = await house_of()
    await house_of(WITH_BOTS)
    await ended(here, await begun(here, "random", "random"))


@pytest.mark.usefixtures("soon")
async def test_another_process_goes_on_for_bots_whose_own_is_gone(house_of: Opens) -> None:
    """In the midst of a game, whoever heard of it takes it over."""
    here, there = await house_of(WITH_BOTS), await house_of(WITH_BOTS)
    game = await begun(here, "random", "random")
    await reached(await at_hand(here, game), 5)
    await here.bots.close()
    await ended(there, game)


async def test_a_start_goes_on_with_bots_whatever_one_of_their_games_is_like(house_of: Opens) -> None:
    """What cannot be read keeps neither the process from starting nor the other games from being played."""
    first = await house_of()
    bad = await begun(first, "random", "random")
    await broken(first, bad)
    good = await begun(first, "random", "random")
    second = await house_of(WITH_BOTS)
    await ended(second, good)
    assert b'yamabiko_alarms_total{kind="bot"}' in second.metrics.text()


async def test_a_start_looks_only_at_games_in_which_a_bot_must_move(house_of: Opens) -> None:
    """As the lobby says; games that are over, or wait for people, are not loaded."""
    first = await house_of(Settings(bots=False))
    over, people = await begun(first, None, None), await begun(first, None, None)
    await played_out(first, await at_hand(first, over))
    head = await first.store.head(over)
    assert head is not None
    await first.followers.seen("lobby", head.id)
    async with first.store.transaction() as link:
        assert await find_games_with_bots_to_move(link) == []
    bots = await begun(first, "random", "random")
    async with first.store.transaction() as link:
        assert await find_games_with_bots_to_move(link) == [bots]
    assert people != over


async def looked(house: House, *games: UUID) -> list[UUID]:
    """Which of these games would be taken up, standing still since their last event."""
    heads = {game: head.id for game in games if (head := await house.store.head(game))}
    return sorted(await house.bots._due(heads), key=list(games).index)


async def test_only_where_a_bot_must_move_a_game_that_stands_still_is_looked_after(house_of: Opens) -> None:
    """What waits for people is not loaded; where the lobby has not seen the last event, it is given time."""
    house = await house_of(Settings(bots=False))
    bots, people = await begun(house, "random", "random"), await begun(house, None, None)
    mixed = [await begun(house, "random", None) for _ in range(2)]
    lives = [await at_hand(house, game) for game in mixed]
    while lives[0].acting != (0,):
        await moved(house, lives[0])
    while lives[1].acting != (1,):
        await moved(house, lives[1])
    for game in (bots, people, *mixed):
        head = await house.store.head(game)
        assert head is not None
        await house.followers.seen("lobby", head.id)
    assert await looked(house, bots, people, *mixed) == [bots, mixed[0]]
    assert not house.bots._still


async def test_what_the_lobby_has_not_seen_is_looked_after_later(house_of: Opens) -> None:
    """Again and again; not for ever, for it may have stopped. What has moved since stands still no longer."""
    house = await house_of()
    game, people = await begun(house, "random", None), await begun(house, None, None)
    for _ in range(botkeeper.UNSEEN):
        assert await looked(house, game, people) == []
        assert set(house.bots._still) == {game}
    assert await looked(house, game, people) == [game]
    assert await looked(house, game) == []
    house.bots.heard((await house.store.read(game))[-1])
    assert not house.bots._still
    assert await looked(house, game) == []
    assert not house.bots._still


def dead_end(*args: object) -> NoReturn:
    raise DeadEnd("no answer")


def never_legal(*args: object) -> Pick:
    return Decline()


@pytest.mark.parametrize(("bot", "kind"), [(dead_end, b"dead-end"), (never_legal, b"bot")])
async def test_a_bot_that_fails_raises_an_alarm_and_stops(
    bot: Bot,
    kind: bytes,
    house_of: Opens,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Once: it is not tried again for ever."""
    monkeypatch.setitem(BOTS, "random", bot)
    house = await house_of(WITH_BOTS)
    live = await at_hand(house, await begun(house, "random", "random"))
    assert live.playing is not None
    async with asyncio.timeout(PATIENCE):
        await live.playing
    assert b'yamabiko_alarms_total{kind="%b"} 1.0' % kind in house.metrics.text()
    assert live.version == 1


async def test_decisions_are_counted_when_they_are_stored(house_of: Opens) -> None:
    """Those of bots, too; an answer that is repeated is none."""
    house = await house_of()
    live = await at_hand(house, await begun(house, None, None))
    first = await moved(house, live)
    assert isinstance(first.event, Decided)
    await house.play.decide(live, decision_id(1, first.event.seat), first.event.pick)
    assert b'yamabiko_decisions_total{title="bamboo"} 1.0' in house.metrics.text()
    busy = await house_of(WITH_BOTS)
    game = await begun(busy, "random", "random")
    await at_hand(busy, game)
    await ended(busy, game)
    made = (await kinds(busy, game)).count("decided")
    assert b'yamabiko_decisions_total{title="bamboo"} %d.0' % made in busy.metrics.text()


async def test_a_bot_s_chance_is_known_to_nobody(house_of: Opens) -> None:
    """It hangs on the seed, which is a secret until the end; and it is not the game's own."""
    house = await house_of()
    live = await at_hand(house, await begun(house, "random", "random"))
    twin = LiveGame(replace(live.record, seed=bytes(32)), live.catalog)
    found = [chance_of(live, 0), chance_of(live, 1), chance_of(twin, 0), live.record.seed, bytes(32)]
    assert len(set(found)) == len(found)
