"""Who has timed out in a private game comes back to it: it stays visible, though the seat is a bot's meanwhile."""

from contextlib import AsyncExitStack
from typing import Any
from uuid import UUID

import httpx

from service.runtime import Runtime
from tests.support.clocked_games import HOUR, pass_hours
from tests.support.runtimes import client_of, load_game, make_move

PRIVATE = {"title": "bamboo", "seats": 2, "visibility": "private"}
PER_TURN = {"kind": "per_turn", "seconds": HOUR}


async def sign_up(runtime: Runtime, stack: AsyncExitStack, name: str) -> tuple[httpx.AsyncClient, str]:
    """A client with an account, and the id of that."""
    client = await stack.enter_async_context(client_of(runtime))
    made = (await client.post("/v1/players", json={"name": name})).json()
    client.headers["Authorization"] = f"Bearer {made['token']}"
    return client, made["id"]


def kind_of(problem: httpx.Response) -> tuple[int, str]:
    return problem.status_code, problem.json()["type"].rpartition("/")[2]


async def test_a_player_comes_back_to_a_private_game(runtime: Runtime) -> None:
    """Once the bot has answered, who is not its owner either; to everybody else the game stays unknown."""
    async with AsyncExitStack() as stack:
        (ada, ada_id), (bob, bob_id) = [await sign_up(runtime, stack, name) for name in ("Ada", "Bob")]
        eve, _ = await sign_up(runtime, stack, "Eve")
        body = {**PRIVATE, "clock": PER_TURN, "invites": [ada_id, bob_id]}
        path = f"/v1/games/{(await ada.post('/v1/games', json=body)).json()['id']}"
        for seat, client in enumerate((ada, bob)):
            assert (await client.put(f"{path}/seats/{seat}", json={})).status_code == 200
        assert (await ada.post(f"{path}/start")).status_code == 200
        live = await load_game(runtime, UUID(path.rpartition("/")[2]))
        while live.acting != (1,):
            await make_move(runtime, live)
        await pass_hours(runtime, 1.1)
        assert await live.time_out(1)

        seen: dict[str, Any] = (await bob.get(path)).json()
        assert (seen["seats"][1]["bot"], seen["seats"][1]["player"]) == ("greedy", None)
        assert (await bob.get(f"{path}/board")).status_code == 200
        assert kind_of(await bob.put(f"{path}/seats/1", json={})) == (409, "cannot-return")
        while 1 in live.acting:
            await make_move(runtime, live)
        assert kind_of(await eve.put(f"{path}/seats/1", json={})) == (404, "unknown")
        assert kind_of(await ada.put(f"{path}/seats/1", json={})) == (409, "cannot-return")
        back = await bob.put(f"{path}/seats/1", json={})
        assert back.status_code == 200, back.text
        assert back.json()["seats"][1]["player"]["id"] == bob_id

        while live.acting != (1,):
            await make_move(runtime, live)
        asked = (await bob.get(f"{path}/decisions")).json()["decisions"][0]
        answer = {"decision": asked["id"], "pick": asked["menu"][0]["pick"]}
        assert (await bob.post(f"{path}/decisions", json=answer)).status_code == 201
