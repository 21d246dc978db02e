"""Random lives of a game against a model written from the design: whoever is present always has a way on."""

import asyncio
from contextlib import AsyncExitStack
from typing import Any, Literal, get_args
from uuid import UUID

import httpx
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from service.runtime import Runtime, open_runtime
from tests.support.runtimes import QUIET, client_of

Action = Literal["resign", "abandon", "leave", "refuse", "hide", "erase", "decide", "undo"]
Step = tuple[Action, int, int]
SEATS = (0, 1, 2)
HIDE = """WITH hidden AS (UPDATE presence SET seen_at = clock_timestamp() - interval '15 days' WHERE player = $1)
UPDATE seats SET taken_at = created_at - interval '15 days' + make_interval(secs => seat)
FROM games WHERE games.id = game AND game = $2"""
SHOW = "UPDATE presence SET seen_at = clock_timestamp() WHERE player = $1"
STEPS = st.lists(
    st.tuples(st.sampled_from(get_args(Action)), st.sampled_from(SEATS), st.sampled_from(SEATS)), max_size=14
)


class Model:
    """What the design says of seats, presence and proposals. A proposal is (what, about whom) and who agrees."""

    def __init__(self, policy: str) -> None:
        self.policy, self.status = policy, "running"
        self.people, self.present = set(SEATS), set(SEATS)
        self.bots: set[int] = set()
        self.proposals: list[tuple[int | None, int, set[int]]] = []  # about, by, agreed

    def leave(self, seat: int) -> None:
        """A bot takes the seat; or it ends, where that was agreed or nobody but bots would be left."""
        self.people.discard(seat)
        self.present.discard(seat)
        kept = [each for each in self.proposals if seat not in each[:2]]
        self.proposals = [(about, by, agreed - {seat}) for about, by, agreed in kept]
        if self.policy == "end" or not self.people:
            self.status = "finished"
        else:
            self.bots.add(seat)

    def propose(self, seat: int, about: int | None) -> None:
        for each in self.proposals:
            if each[0] == about:
                each[2].add(seat)
                break
        else:
            self.proposals.append((about, seat, {seat}))
        self.settle()

    def settle(self) -> None:
        """The oldest proposal is done to which all agree who are present, if the seat it takes is not."""
        for about, _, agreed in self.proposals:
            if self.present <= agreed and about not in self.present:
                if about is None:
                    self.status = "abandoned"
                else:
                    self.leave(about)
                return


class Life:
    """A running game, walked step by step beside the model."""

    def __init__(self, runtime: Runtime, clients: list[httpx.AsyncClient], policy: str) -> None:
        self.runtime, self.clients, self.model = runtime, clients, Model(policy)
        self.ids: list[UUID] = []
        self.path = ""

    async def start(self) -> None:
        for name, client in zip("ABC", self.clients, strict=True):
            made = (await client.post("/v1/players", json={"name": name})).json()
            client.headers["Authorization"] = f"Bearer {made['token']}"
            self.ids.append(UUID(made["id"]))
        body = {"title": "bamboo", "seats": 3, "on_leave": self.model.policy}
        self.path = f"/v1/games/{(await self.clients[0].post('/v1/games', json=body)).json()['id']}"
        for seat in SEATS:
            await self.clients[seat].put(f"{self.path}/seats/{seat}", json={})
        await self.clients[0].post(f"{self.path}/start")
        await self.runtime.presence.write()

    async def post(self, seat: int, what: str, **body: object) -> int:
        return (await self.clients[seat].post(f"{self.path}/{what}", json=body)).status_code

    async def walk(self, action: Action, seat: int, other: int) -> None:
        """One step, if the seat has a player; who does anything is present from then on."""
        model = self.model
        if seat not in model.people or model.status != "running":
            return
        if action == "hide":
            await self.move(seat, present=False)
            return
        await self.move(seat, present=True)
        match action:
            case "resign":
                assert await self.post(seat, "resign") == 200
                model.leave(seat)
            case "abandon":
                assert await self.post(seat, "proposals", proposes="abandon") == 200
                model.propose(seat, None)
            case "leave":
                absent = other not in model.present and other not in model.bots
                status = await self.post(seat, "proposals", proposes="leave", about=other)
                assert status == (200 if absent else 409)
                if absent:
                    model.propose(seat, other)
            case "refuse":
                await self.refuse(seat)
            case "erase" if len(model.people) > 1:
                assert (await self.clients[seat].delete(f"/v1/players/{self.ids[seat]}")).status_code == 204
                model.people.discard(seat)
                model.present.discard(seat)
            case _:
                await self.play(seat, action)
        await self.compare()

    async def move(self, seat: int, *, present: bool) -> None:
        """The clock is in the rows: nobody waits for 14 days."""
        async with self.runtime.store.transaction() as link:
            if present:
                await link.execute(SHOW, self.ids[seat])
            else:
                await link.execute(HIDE, self.ids[seat], UUID(self.path.rpartition("/")[2]))
        (self.model.present.add if present else self.model.present.discard)(seat)

    async def refuse(self, seat: int) -> None:
        told = (await self.clients[seat].get(self.path)).json()["proposals"]
        if told:
            assert await self.post(seat, f"proposals/{told[0]['id']}/answer", agrees=False) == 200
            del self.model.proposals[0]
            self.model.settle()

    async def play(self, seat: int, action: Action) -> None:
        """Decisions and undos change nothing of who sits where."""
        if action == "undo":
            await self.post(seat, "undo")
            return
        asked = (await self.clients[seat].get(f"{self.path}/decisions")).json()["decisions"]
        for each in asked[:1]:
            assert await self.post(seat, "decisions", decision=each["id"], pick=each["menu"][0]["pick"]) == 201

    async def compare(self) -> None:
        model = self.model
        client = self.clients[min(model.people or SEATS)]
        request = client.build_request("GET", self.path)
        if not model.people:
            request.headers.pop("Authorization", None)  # its account may be erased; anybody may look
        told: dict[str, Any] = (await client.send(request)).json()
        assert told["status"] == model.status
        if model.status != "running":
            return
        assert {each["seat"] for each in told["seats"] if each["player"]} == model.people
        assert {each["seat"] for each in told["seats"] if each["bot"]} == model.bots
        assert told["owner"] is not None
        found = [(each["about"], each["seat"], set(each["agreed"])) for each in told["proposals"]]
        assert found == model.proposals

    async def end(self) -> None:
        """Whoever is there alone can end it: nobody who is absent keeps them."""
        last = min(self.model.people, default=None)
        if self.model.status == "running" and last is not None:
            for seat in self.model.people:
                await self.move(seat, present=seat == last)
            told: dict[str, Any] = {"status": "running"}
            for _ in range(4):  # what was proposed before and all agree to now comes first
                if told["status"] == "running":
                    assert await self.post(last, "proposals", proposes="abandon") == 200
                    told = (await self.clients[last].get(self.path)).json()
            assert told["status"] in ("abandoned", "finished")


async def live(runtime: Runtime, policy: str, steps: list[Step]) -> None:
    async with AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(client_of(runtime)) for _ in SEATS]
        life = Life(runtime, clients, policy)
        await life.start()
        for step in steps:
            await life.walk(*step)
        await life.end()


def test_whoever_is_present_has_a_way_on(dsn: str) -> None:
    """Through resignations, absences, erased accounts, proposals, decisions and undos, as the model says."""
    with asyncio.Runner() as runner:
        stack = AsyncExitStack()
        runtime = runner.run(stack.enter_async_context(open_runtime(dsn, QUIET)))

        @settings(
            max_examples=15,
            deadline=None,
            database=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        )
        @given(policy=st.sampled_from(["bot", "end"]), steps=STEPS)
        def walk(policy: str, steps: list[Step]) -> None:
            runner.run(live(runtime, policy, steps))

        try:
            walk()
        finally:
            runner.run(stack.aclose())
