"""The way of a decision from the socket to its row is the one that ARCHITECTURE.md describes."""

import asyncio
import re
import socket
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager, nullcontext
from pathlib import Path
from types import FrameType
from typing import Any

import httpx
import pytest
import uvicorn

from service.app import create_app
from service.runtime import Runtime
from service.server import server_config
from tests.architecture.source_tree import PROJECT, list_faults

pytestmark = pytest.mark.store
MOST_HOPS = 9
CHAPTER = re.compile(r"^## One decision, hop by hop$(.*?)^## ", re.MULTILINE | re.DOTALL)
HOP = re.compile(r"^\d+\. `([\w/]+\.py)` `([\w.]+)`", re.MULTILINE)
NAMED = re.compile(r"`((?:service|domain)/[\w/]+\.py)`")
TITLE = "domain/bamboo/"  # its modules depend on the decision
# Tasks of their own, which may run at the same moment: signs of life, presence, followers, delays of the loop.
STORE = ("connections", "reader", "recent", "follower", "herald")
BESIDE = (*(f"service/store/{name}.py" for name in STORE), "service/telemetry/loop_delay.py")


def chapter() -> str:
    found = CHAPTER.search((PROJECT.root / "ARCHITECTURE.md").read_text("utf-8"))
    assert found, "ARCHITECTURE.md has the chapter"
    return found[1]


def hops() -> list[tuple[str, str]]:
    """File and function of each hop, in order."""
    return HOP.findall(chapter())


class Trace:
    """The functions of ours that were called from the socket to the row, in the order of their first calls."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, str]] = []

    @contextmanager
    def recording(self) -> Iterator[None]:
        sys.setprofile(self._on_call)
        try:
            yield
        finally:
            sys.setprofile(None)

    def _on_call(self, frame: FrameType, event: str, _: object) -> None:
        if event == "call" and (name := _name_of(frame)) is not None and name not in self.calls:
            self.calls.append(name)

    @property
    def modules(self) -> list[str]:
        """The modules of these functions, between the first hop and the last."""
        listed_hops = hops()
        way = self.calls[self.calls.index(listed_hops[0]) : self.calls.index(listed_hops[-1]) + 1]
        return list(dict.fromkeys(file for file, _ in way))


def _name_of(frame: FrameType) -> tuple[str, str] | None:
    path = Path(frame.f_code.co_filename)
    if not path.is_relative_to(PROJECT.root) or ".venv" in path.parts:
        return None
    file = path.relative_to(PROJECT.root).as_posix()
    name = frame.f_code.co_qualname.rpartition("<locals>.")[2]
    return (file, name) if file.startswith(("service/", "domain/")) else None


@asynccontextmanager
async def served(runtime: Runtime) -> AsyncIterator[httpx.AsyncClient]:
    """The service behind a real socket, in the test's own process."""
    app = create_app(runtime.settings, runtime)
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
        server: Any = uvicorn.Server(server_config(app, runtime.settings))
        server.capture_signals = nullcontext  # they are the test runner's
        task = asyncio.get_running_loop().create_task(server.serve(sockets=[listening]))
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as client:
            yield client
        server.should_exit = True
        await task


async def started_game(client: httpx.AsyncClient) -> str:
    token = (await client.post("/v1/players", json={"name": "Ada"})).json()["token"]
    client.headers["Authorization"] = f"Bearer {token}"
    game = (await client.post("/v1/games", json={"title": "bamboo", "seats": 2})).json()["id"]
    for seat in (0, 1):
        await client.put(f"/v1/games/{game}/seats/{seat}", json={})
    await client.post(f"/v1/games/{game}/start")
    return f"/v1/games/{game}/decisions"


async def traced_decision(runtime: Runtime) -> Trace:
    """What runs between a decision on the socket and its response. The second one, when all caches are warm."""
    async with served(runtime) as client:
        path = await started_game(client)
        trace = Trace()
        for _ in range(2):
            decision = (await client.get(path)).json()["decisions"][0]
            trace = Trace()
            with trace.recording():
                answer = {"decision": decision["id"], "pick": decision["menu"][0]["pick"]}
                response = await client.post(path, json=answer)
            assert response.status_code == 201
    return trace


async def test_a_decision_takes_the_hops_that_the_page_lists(runtime: Runtime) -> None:
    """Each one is called, in this order, and they are few."""
    trace = await traced_decision(runtime)
    listed_hops = hops()
    assert 0 < len(listed_hops) <= MOST_HOPS
    missing = [hop for hop in listed_hops if hop not in trace.calls]
    assert not missing, missing
    order = [trace.calls.index(hop) for hop in listed_hops]
    assert order == sorted(order), [hop for _, hop in sorted(zip(order, listed_hops, strict=True))]


async def test_the_page_names_every_module_on_the_way(runtime: Runtime) -> None:
    """Hops, and what they use: no module that a decision runs through is left out."""
    trace = await traced_decision(runtime)
    named = {*NAMED.findall(chapter()), *(file for file, _ in hops())}
    left_out = [file for file in trace.modules if file not in named and not file.startswith((TITLE, *BESIDE))]
    assert not left_out, list_faults(left_out)
