"""A tournament that is played here, and its steward in the test's own process, step by step."""

import json
from typing import Any
from uuid import UUID

import httpx

from domain.tournaments.tournament import Tournament
from service.runtime import Runtime
from service.store import Store
from service.tournaments.history import kind_of
from service.tournaments.rounds_here import RoundsHere
from tests.support.runtimes import client_of
from tests.support.store_time import move_time
from tests.support.tournaments import RULES

PLAYERS = 8


class Here:
    """A running tournament of accounts, as its owner and the steward of a runtime see it."""

    def __init__(
        self, runtime: Runtime, owner: httpx.AsyncClient, url: str, players: list[httpx.AsyncClient]
    ) -> None:
        self.runtime, self.owner, self.url, self.players = runtime, owner, url, players
        self.id = UUID(url.rpartition("/")[2])
        self.steward = RoundsHere(runtime.tournaments, runtime.games)

    async def cup(self) -> Tournament:
        """The tournament now."""
        found = await self.runtime.tournaments.find(self.id)
        assert found is not None
        return found

    async def look(self) -> None:
        """What the steward does in one look."""
        await self.steward.look_after(await self.cup(), await now(self.runtime.store))

    async def wait(self, minutes: float) -> None:
        """The store's time moves on, and the steward looks."""
        async with self.runtime.store.transaction() as link:
            await move_time(link, 60 * minutes)
        await self.runtime.outages.beat()
        await self.look()

    async def told(self) -> list[tuple[str, dict[str, Any]]]:
        """What accounts are to be told of the tournament: their names, and what."""
        query = """SELECT p.name, n.data FROM account_notices n JOIN players p ON p.id = n.player
            WHERE n.kind = 'tournament-reminder' ORDER BY n.id"""
        async with self.runtime.store.transaction() as link:
            rows = await link.fetch(query)
        return [(row["name"], json.loads(row["data"])) for row in rows]

    async def post(self, path: str, body: object = None) -> Any:  # noqa: ANN401  # any JSON
        """A command of the owner."""
        answer = await self.owner.post(self.url + path, json={} if body is None else body)
        assert answer.status_code < 300, answer.text
        return answer.json()

    async def draw(self, **times: object) -> None:
        """Draw and publish the next round, with these times."""
        made = await self.post("/rounds")
        number = made.get("round") or made["number"]  # the first, where the machine is busy
        while "status" in made and made["status"] == "drawing":
            answer = await self.owner.get(f"{self.url}/rounds/{number}")
            made = answer.json() if answer.status_code == 200 else made
        await self.post(f"/rounds/{number}/publish", times)

    async def rule(self, **effect: object) -> int:
        """The number of a new ruling."""
        made = await self.post("/rulings", {"effect": effect, "clause": "T-061", "reason": "why"})
        number: int = made["number"]
        return number

    async def kinds(self) -> list[str]:
        """The kinds of all events."""
        return [kind_of(row) for row in await self.runtime.store.read(self.id)]


async def now(store: Store) -> Any:  # noqa: ANN401  # a moment
    """The store's time."""
    async with store.transaction() as link:
        return await link.fetchval("SELECT store_now()")


async def sign_up(any_client: httpx.AsyncClient, name: str) -> httpx.AsyncClient:
    """A client of the same application, with a new account."""
    client = httpx.AsyncClient(transport=any_client._transport, base_url="http://runtime")
    made = (await client.post("/v1/players", json={"name": name})).json()
    client.headers["Authorization"] = f"Bearer {made['token']}"
    return client


async def begin(runtime: Runtime, players: int = PLAYERS, **rules: object) -> Here:
    """A tournament that has started."""
    anybody = client_of(runtime)
    owner = await sign_up(anybody, "Olga")
    stages = [{"format": "swiss", "rounds": 2}]
    body = {**RULES, "boards": "here", "title": "bamboo", "stages": stages, **rules}
    made = await owner.post("/v1/tournaments", json=body)
    assert made.status_code == 201, made.text
    url = made.headers["location"]
    await owner.post(f"{url}/open", json={})
    clients = [await sign_up(anybody, f"Player {n}") for n in range(players)]
    for client in clients:
        assert (await client.post(f"{url}/entries", json={})).status_code == 201
    here = Here(runtime, owner, url, clients)
    await here.post("/start")
    return here
