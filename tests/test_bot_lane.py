"""Bots think after people: how long they rest, and in which order they think (S2)."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from uuid import UUID

import pytest
from prometheus_client import CollectorRegistry

from service.reactions.bot_lane import SHARE_ALONE, SHARE_WITH_PEOPLE, STORING, BotLane, Traffic
from service.telemetry.families import BotMetrics

ADA, BOB = UUID(int=1), UUID(int=2)
LONG = 1e9  # seconds: the last request is as far away, before or behind


@contextmanager
def lane_for(last_request: float) -> Iterator[BotLane]:
    """A lane of bots, while the last request came at this time."""
    traffic = Traffic()
    traffic.last_request = last_request
    lane = BotLane(traffic, BotMetrics(CollectorRegistry()))
    yield lane
    lane.close()


@pytest.fixture
async def rests(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """For how long each thought would keep the lane closed; it opens at once."""
    found: list[float] = []
    loop = asyncio.get_running_loop()

    def call_later(seconds: float, work: Callable[[], None]) -> asyncio.Handle:
        found.append(seconds)
        return loop.call_soon(work)

    monkeypatch.setattr(loop, "call_later", call_later)
    return found


@pytest.mark.parametrize(("people_wait", "share"), [(True, SHARE_WITH_PEOPLE), (False, SHARE_ALONE)])
async def test_bots_rest_while_people_ask(rests: list[float], people_wait: bool, share: float) -> None:
    """So long that they have no more than their share of the time; without requests they do not rest."""
    with lane_for(time.perf_counter() + LONG) as lane:
        began = time.perf_counter()
        await lane.think(lambda: None, ADA, people_wait=people_wait)
        most = time.perf_counter() - began + STORING
    [rest] = rests
    assert STORING * (1 / share - 1) <= rest <= most * (1 / share - 1)
    with lane_for(time.perf_counter() - LONG) as lane:
        await lane.think(lambda: None, ADA, people_wait=people_wait)
    assert rests[1:] == [0.0]


async def test_accounts_take_turns(rests: list[float]) -> None:
    """Whoever has many games slows down those alone; games in which people wait are first."""
    thought: list[str] = []
    with lane_for(time.perf_counter() - LONG) as lane:
        async with asyncio.TaskGroup() as tasks:
            for name, account, people_wait in (
            ("first", ADA, False), ("ada 1", ADA, False), ("ada 2", ADA, False),
            ("bob", BOB, False), ("people", ADA, True),
        ):  # fmt: skip
                tasks.create_task(lane.think(noting(thought, name), account, people_wait=people_wait))
    assert thought == ["first", "people", "ada 1", "bob", "ada 2"]
    assert len(rests) == len(thought)


def noting(names: list[str], name: str) -> Callable[[], None]:
    """What a bot does in place of thinking."""
    return lambda: names.append(name)
