"""A game that waits for its players can be given up, passes to another owner, and does not wait for ever."""

import asyncio
import json
from collections.abc import AsyncIterator
from functools import partial
from uuid import UUID

import asyncpg
import httpx
import pytest

from service.games import records
from service.runtime import Runtime
from tests.cluster.faults import query, wait_until
from tests.support.client import open_waiting_game
from tests.support.runtimes import client_of
from tests.support.service import Player

LAST_CHANGE = "UPDATE games SET changed_at = clock_timestamp() - make_interval(days => $2) WHERE id = $1"
BLOCKED = "SELECT count(*) FROM pg_stat_activity WHERE pg_blocking_pids(pid) @> ARRAY[$1::int]"
NEW_OWNER = "UPDATE games SET owner = $2 WHERE id = $1"


@pytest.fixture
async def outside(module_dsn: str) -> AsyncIterator[asyncpg.Connection]:
    """A plain connection, for getting in the way."""
    connection = await asyncpg.connect(module_dsn)
    yield connection
    await connection.close()


def kind_of(problem: httpx.Response) -> tuple[int, str]:
    return problem.status_code, problem.json()["type"].rpartition("/")[2]


# --- cancelled


def test_the_owner_cancels_a_game_and_nothing_can_be_done_with_it(ada: Player, bob: Player) -> None:
    """Nobody else cancels it; afterwards each operation is refused by a problem of its own."""
    game = open_waiting_game(ada, ada, bob)
    assert bob.post(f"{game}/cancel").status_code == 403
    before = ada.get(game)
    cancelled = ada.post(f"{game}/cancel")
    assert (cancelled.status_code, cancelled.json()["status"]) == (200, "cancelled")
    told = bob.get(game)
    assert told.json()["status"] == "cancelled"
    assert told.headers["etag"] == cancelled.headers["etag"] != before.headers["etag"]
    for answer in (
        bob.put(f"{game}/seats/2", json={}),
        bob.delete(f"{game}/seats/1"),
        ada.post(f"{game}/start"),
        ada.post(f"{game}/cancel"),
        bob.post(f"{game}/leave"),
        bob.get(f"{game}/board"),
        bob.get(f"{game}/decisions"),
        bob.post(f"{game}/undo"),
        bob.post(f"{game}/decisions", json={"decision": "1-1", "pick": {"pick": "visit"}}),
    ):
        assert kind_of(answer) == (409, "game-cancelled"), answer.request.url
    listed = ada.get("/v1/games", params={"player": ada.id, "status": "cancelled"}).json()["items"]
    assert [(each["id"], each["status"]) for each in listed] == [(game.rpartition("/")[2], "cancelled")]
    assert ada.get("/v1/games", params={"player": ada.id, "status": "waiting"}).json()["items"] == []


def test_a_repeated_request_to_cancel_gets_the_first_answer(ada: Player) -> None:
    """By its Idempotency-Key; without one the second comes too late."""
    game = open_waiting_game(ada)
    first, again = (ada.post(f"{game}/cancel", headers={"Idempotency-Key": "once"}) for _ in range(2))
    assert (first.status_code, again.status_code, again.json()) == (200, 200, first.json())


def test_a_running_game_is_not_cancelled(ada: Player, bob: Player) -> None:
    """Whoever sat down is to be asked."""
    game = ada.open(bob)
    assert kind_of(ada.post(f"/v1/games/{game}/cancel")) == (409, "game-started")
    assert kind_of(bob.post(f"/v1/games/{game}/leave")) == (409, "game-started")


def test_the_feed_of_a_cancelled_game_says_so_and_ends(ada: Player, bob: Player) -> None:
    """Whoever waits in it is told; who comes back gets 204."""
    game = open_waiting_game(ada)
    with bob.stream("GET", f"{game}/feed") as feed:
        lines = (line.partition(": ")[2] for line in feed.iter_lines() if line.startswith("data: "))
        assert json.loads(next(lines))["game"]["status"] == "waiting"
        ada.post(f"{game}/cancel")
        assert json.loads(next(lines))["game"]["status"] == "cancelled"
        assert json.loads(next(lines)) == {"kind": "bye", "reason": "cancelled"}
    assert bob.get(f"{game}/feed").status_code == 204


# --- passed on


def test_the_longest_seated_player_becomes_the_owner(ada: Player, bob: Player, cleo: Player) -> None:
    """When the owner's account is erased; not who has the first seat, nor who left in between."""
    game = open_waiting_game(ada)
    for seat, player in ((2, bob), (1, cleo), (0, ada)):
        assert player.put(f"{game}/seats/{seat}", json={}).status_code == 200
    bob.delete(f"{game}/seats/2")
    bob.put(f"{game}/seats/2", json={})
    before = bob.get(game).headers["etag"]
    assert ada.delete(f"/v1/players/{ada.id}").status_code == 204
    told = bob.get(game)
    assert told.json()["owner"] == cleo.id
    assert told.headers["etag"] != before
    assert bob.post(f"{game}/cancel").status_code == 403
    assert cleo.post(f"{game}/cancel").json()["status"] == "cancelled"


def test_a_running_game_passes_on_in_every_process(ada: Player, bob: Player, cleo: Player) -> None:
    """The rows and what is loaded say the same, also if the owner had no seat."""
    opened = ada.post("/v1/games", json={"title": "bamboo", "seats": 2}).json()["id"]
    for seat, player in ((1, cleo), (0, bob)):
        player.put(f"/v1/games/{opened}/seats/{seat}", json={})
    assert ada.post(f"/v1/games/{opened}/start").status_code == 200
    before = bob.get(f"/v1/games/{opened}")
    ada.delete(f"/v1/players/{ada.id}")
    after = bob.get(f"/v1/games/{opened}")
    assert (before.json()["owner"], after.json()["owner"]) == (ada.id, cleo.id)
    assert before.headers["etag"] != after.headers["etag"]


def test_the_owner_who_leaves_for_good_passes_the_game_on(ada: Player, bob: Player) -> None:
    """All seats of the one who leaves are free; where nobody is left the game is cancelled."""
    game = open_waiting_game(ada, ada, bob)
    left = ada.post(f"{game}/leave").json()
    assert (left["owner"], left["status"]) == (bob.id, "waiting")
    assert [seat["player"] and seat["player"]["id"] for seat in left["seats"]] == [None, bob.id, None]
    gone = bob.post(f"{game}/leave").json()
    assert (gone["owner"], gone["status"]) == (None, "cancelled")


def test_a_game_that_nobody_owns_belongs_to_the_first_who_sits_down(ada: Player, bob: Player) -> None:
    """So somebody can always start or cancel it."""
    game = open_waiting_game(ada)
    ada.delete(f"/v1/players/{ada.id}")
    assert bob.get(game).json()["owner"] is None
    assert bob.put(f"{game}/seats/1", json={}).json()["owner"] == bob.id


# --- expired


async def test_the_owner_is_who_owns_the_game_when_it_is_locked(
    ada: Player, bob: Player, outside: asyncpg.Connection, module_dsn: str
) -> None:
    """It may pass on while the request of the one before waits for the game: who asks is then refused."""
    requests = (
        ("POST", "cancel", None), ("POST", "start", None), ("DELETE", "seats/1", None),
        ("PUT", "seats/2", {"bot": "random"}),
    )  # fmt: skip
    for method, path, body in requests:
        game = open_waiting_game(ada, ada, bob)
        async with outside.transaction():
            await outside.execute(NEW_OWNER, UUID(game.rpartition("/")[2]), UUID(bob.id))
            asked = asyncio.create_task(asyncio.to_thread(ada.request, method, f"{game}/{path}", json=body))
            blocked = partial(query, module_dsn, BLOCKED, outside.get_server_pid())
            await asyncio.to_thread(wait_until, lambda: blocked() == [(1,)], path)  # noqa: B023  # done in the loop
        assert (await asked).status_code == 403, path


async def test_a_game_expires_that_nobody_has_changed_for_the_days_of_the_setting(
    runtime: Runtime, dsn: str
) -> None:
    """14 by default: one that changed later goes on waiting, and one that runs is never looked at."""
    async with client_of(runtime) as client:
        made = (await client.post("/v1/players", json={"name": "Ada"})).json()
        client.headers["Authorization"] = f"Bearer {made['token']}"
        games = []
        for days in (15, 13, 15):
            opened = await client.post("/v1/games", json={"title": "bamboo", "seats": 2})
            games.append(opened.json()["id"])
            link = await asyncpg.connect(dsn)
            await link.execute(LAST_CHANGE, UUID(games[-1]), days)
            await link.close()
        await client.put(f"/v1/games/{games[2]}/seats/0", json={})  # a change: it is not idle
        assert await runtime.expiry.end_idle_games() == [UUID(games[0])]
        statuses = [(await client.get(f"/v1/games/{game}")).json()["status"] for game in games]
        assert statuses == ["expired", "waiting", "waiting"]
        late = await client.put(f"/v1/games/{games[0]}/seats/0", json={})
        assert kind_of(late) == (409, "game-expired")


async def test_a_game_that_is_started_meanwhile_does_not_expire(runtime: Runtime, dsn: str) -> None:
    """Whoever holds the game's rows is waited for, and looked at again."""
    async with client_of(runtime) as client:
        made = (await client.post("/v1/players", json={"name": "Ada"})).json()
        client.headers["Authorization"] = f"Bearer {made['token']}"
        game = UUID((await client.post("/v1/games", json={"title": "bamboo", "seats": 2})).json()["id"])
    async with runtime.store.transaction() as link:
        await link.execute(LAST_CHANGE, game, 15)
    async with runtime.store.transaction() as link:
        await records.find(link, game, runtime.store.seals, lock=True)
        expiring = asyncio.create_task(runtime.expiry.end_idle_games())
        await link.execute("UPDATE games SET started_at = clock_timestamp() WHERE id = $1", game)
    assert await expiring == []
