"""What is told without an event: invitations, matched seeks, games given up, reminders; and forgetting."""

import asyncio
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import asyncpg
import msgspec
import pytest

from service.account_events.keeper import forget, look
from service.account_events.projection import ACCOUNT_EVENTS
from service.account_events.table import Notice, find_range, tell
from service.accounts import players
from service.store.store_clock import to_milliseconds, to_moment
from tests.account_events.accounts import account_of, told
from tests.projections.following import catch_up
from tests.support.runtime_service import RuntimeService
from tests.support.service import Player

CLOCK = {"kind": "per_turn", "seconds": 3600, "on_timeout": "bot", "vacation_days": 2}
OF_ACCOUNT = "SELECT kind, data, at FROM account_events WHERE player = $1 ORDER BY number"


@pytest.fixture
def service(dsn: str) -> Iterator[RuntimeService]:
    """A service whose time stands still, and that tells accounts something only when a test says so."""
    running = RuntimeService(dsn)
    yield running
    running.close()


def tell_now(service: RuntimeService) -> None:
    """As the projection and the keeper do."""

    async def run() -> None:
        link = await asyncpg.connect(service.dsn)
        await catch_up(link, ACCOUNT_EVENTS, service.runtime.store)
        await look(link)
        await link.close()

    service._run(run())


def events_of(service: RuntimeService, player: Player, *kinds: str) -> list[dict[str, Any]]:
    """What an account was told of these kinds, or of all."""
    tell_now(service)

    async def read() -> list[dict[str, Any]]:
        link = await asyncpg.connect(service.dsn)
        rows = await link.fetch(OF_ACCOUNT, UUID(player.id))
        await link.close()
        return [{"kind": row["kind"], "at": row["at"], **msgspec.json.decode(row["data"])} for row in rows]

    return [each for each in asyncio.run(read()) if not kinds or each["kind"] in kinds]


def kinds_of(service: RuntimeService, player: Player) -> list[str]:
    return [each["kind"] for each in events_of(service, player)]


def test_who_is_invited_is_told(service: RuntimeService) -> None:
    """Not the owner; nor who only takes a free seat."""
    ada, bob, cleo = (service.player(name) for name in "ABC")
    made = ada.post("/v1/games", json={"title": "bamboo", "seats": 3, "invites": [ada.id, bob.id, None]}).json()
    cleo.put(f"/v1/games/{made['id']}/seats/2", json={})
    [invitation] = events_of(service, bob)
    assert invitation.pop("at") == service.now()
    assert invitation == {
        "kind": "invitation", "game": made["id"], "title": "bamboo", "version": 0, "seat": 1,
    }  # fmt: skip
    assert kinds_of(service, ada) == kinds_of(service, cleo) == []


def test_who_sits_in_a_game_that_will_never_start_is_told(service: RuntimeService) -> None:
    """And who is invited: once each, with the reason."""
    ada, bob = service.player("A"), service.player("B")
    opening = {"title": "bamboo", "seats": 3, "invites": [ada.id, bob.id, None]}
    game = ada.post("/v1/games", json=opening).json()["id"]
    ada.put(f"/v1/games/{game}/seats/0", json={})
    ada.put(f"/v1/games/{game}/seats/2", json={})
    assert ada.post(f"/v1/games/{game}/cancel").status_code < 300
    for player, seat in ((ada, 0), (bob, 1)):
        [ended] = events_of(service, player, "game-ended")
        assert (ended["game"], ended["seat"], ended["reason"], ended["place"]) == (game, seat, "cancelled", None)
        assert ended["version"] == 0


def test_a_matched_seek_is_told(service: RuntimeService) -> None:
    """To each who sought, with the seek and its game, and then that the game started."""
    ada, bob = service.player("A"), service.player("B")
    seeks = [each.post("/v1/seeks", json={"title": "bamboo", "seats": 2}).json()["id"] for each in (ada, bob)]
    service._run(service.runtime.matcher.match())
    for player, seek in zip((ada, bob), seeks, strict=True):
        [matched] = events_of(service, player, "seek-matched")
        [started] = events_of(service, player, "game-started")
        assert (matched["seek"], matched["game"]) == (seek, started["game"])
        assert (matched["version"], started["version"]) == (0, 1)


def to_move(service: RuntimeService, *players: Player) -> tuple[str, Player, dict[str, Any]]:
    """A game with a clock of an hour for each turn; who must decide first, and what that player was told."""
    game = players[0].open(*players[1:], clock=CLOCK)
    for player in players:
        if turns := events_of(service, player, "your-turn"):
            return game, player, turns[0]
    raise AssertionError("nobody is asked")


def reminders_of(service: RuntimeService, player: Player) -> list[tuple[datetime, int]]:
    return [(each["at"], each["left"]) for each in events_of(service, player, "reminder")]


def test_a_reminder_comes_with_a_quarter_and_with_a_tenth_left(service: RuntimeService) -> None:
    """Once each, not before, to the seat that must decide."""
    ada, bob = service.player("A"), service.player("B")
    began = to_moment(to_milliseconds(service.now()))
    game, mover, turn = to_move(service, ada, bob)
    service.pass_time(2699)
    assert reminders_of(service, mover) == []
    service.pass_time(1)
    assert reminders_of(service, mover) == [(began + timedelta(seconds=2700), 900_000)]
    service.pass_time(539)
    assert len(reminders_of(service, mover)) == 1
    service.pass_time(1)
    assert reminders_of(service, mover)[1:] == [(began + timedelta(seconds=3240), 360_000)]
    service.pass_time(300)
    assert len(reminders_of(service, mover)) == 2
    assert reminders_of(service, bob if mover is ada else ada) == []
    last = events_of(service, mover, "reminder")[-1]
    assert (last["game"], last["decision"], last["deadline"]) == (game, turn["decision"], turn["deadline"])
    assert last["version"] == turn["version"]


def test_of_two_reminders_that_are_due_at_once_the_later_is_told(service: RuntimeService) -> None:
    """As when nobody told anything for a while."""
    _, mover, _ = to_move(service, service.player("A"), service.player("B"))
    service.pass_time(3400)
    assert [left for _, left in reminders_of(service, mover)] == [200_000]


def test_while_no_time_runs_nobody_is_reminded(service: RuntimeService) -> None:
    """On vacation; the reminder comes as much later as time stood still."""
    ada, bob = service.player("A"), service.player("B")
    game, mover, _ = to_move(service, ada, bob)
    service.pass_time(1800)
    assert mover.post(f"/v1/games/{game}/vacation", json={"days": 1}).status_code < 300
    service.pass_time(3600)
    assert reminders_of(service, mover) == []
    assert mover.delete(f"/v1/games/{game}/vacation").status_code < 300
    service.pass_time(900)
    assert [left for _, left in reminders_of(service, mover)] == [900_000]


def test_an_outage_puts_a_reminder_off(service: RuntimeService) -> None:
    """By as long as nobody could decide, which the deadline is put off by, too."""
    _, mover, _ = to_move(service, service.player("A"), service.player("B"))
    service.pass_time(600, in_service=False)
    service.pass_time(2100)
    assert reminders_of(service, mover) == []
    service.pass_time(599)
    assert reminders_of(service, mover) == []
    service.pass_time(1)
    assert [left for _, left in reminders_of(service, mover)] == [900_000]


def test_who_is_timed_out_is_told_and_so_are_the_others(service: RuntimeService) -> None:
    """Who has the seat then is told nothing of it: it is a bot."""
    ada, bob = service.player("A"), service.player("B")
    game, mover, turn = to_move(service, ada, bob)
    service.pass_time(3700)
    service.time_out(UUID(game))
    for player in (ada, bob):
        [timed_out] = events_of(service, player, "timed-out")
        assert (timed_out["game"], timed_out["seat"], timed_out["yours"]) == (game, turn["seat"], player is mover)


async def test_what_is_old_is_forgotten_and_the_newest_of_each_account_stay(db: asyncpg.Connection) -> None:
    """Numbers go on; what is forgotten is known by the first that is kept."""
    ada, bob = account_of("ada"), account_of("bob")
    for player in (ada, bob):
        await players.create_player(db, player, "Somebody")
    now = await db.fetchval("SELECT store_now()")
    old = [Notice(player=ada, kind="x", data={"n": n}, at=now - timedelta(days=8)) for n in range(3)]
    new = [Notice(player=player, kind="x", data={"n": n}, at=now) for n in range(5) for player in (ada, bob)]
    assert await tell(db, [*old, *new]) == 13
    assert await forget(db) == 3
    assert (await find_range(db, ada), await find_range(db, bob)) == ((4, 8), (1, 5))
    assert await forget(db, newest=2) == 6
    assert (await find_range(db, ada), await find_range(db, bob)) == ((7, 8), (4, 5))
    assert await forget(db, newest=2) == 0
    rows = await db.fetch("SELECT player, number FROM account_events ORDER BY id")
    assert [(row["player"], row["number"]) for row in rows] == [(ada, 7), (bob, 4), (ada, 8), (bob, 5)]


async def test_what_has_a_key_is_told_once(db: asyncpg.Connection) -> None:
    """To each account."""
    await players.create_player(db, account_of("ada"), "Ada")
    now = await db.fetchval("SELECT store_now()")
    notice = Notice(player=account_of("ada"), kind="x", data={"n": 1}, at=now, key="k")
    assert [await tell(db, [notice]), await tell(db, [notice])] == [1, 0]
    assert len(await told(db)) == 1
