"""Rounds whose draw waits for a public beacon: check-ins close before anybody knows what it will say."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
from msgspec.structs import replace

from service.runtime import Runtime
from service.tournaments import drawing
from service.trust.drand import first_round_for, randomness_of, time_of_round
from tests.support.beacons import LocalBeacon, local_beacon, public_key, sign_round
from tests.support.runtimes import PATIENCE, QUIET, Opens
from tests.support.stewards import Here, begin
from tests.support.store_time import pass_time, stop_time


@pytest.fixture
async def beacon() -> AsyncIterator[LocalBeacon]:
    """A beacon of the suite's own."""
    with local_beacon() as found:
        yield found


async def drawn(here: Here) -> Any:  # noqa: ANN401  # JSON of a round
    """The first round, once it is drawn."""
    async with asyncio.timeout(PATIENCE):
        while True:
            answer = await here.owner.get(f"{here.url}/rounds/1")
            if answer.status_code == 200:
                return answer.json()
            await asyncio.sleep(0.05)


async def test_a_draw_waits_for_the_first_round_that_nobody_knew(
    runtime_of: Opens, beacon: LocalBeacon, monkeypatch: pytest.MonkeyPatch
) -> None:
    """30 s after check-ins were closed; with it, it is drawn, and anybody can check it."""
    monkeypatch.setattr(drawing, "BEACON_PAUSE", 0.02)
    runtime = await runtime_of(replace(QUIET, beacon_urls=beacon.url, beacon_key=public_key().hex()))
    async with runtime.store.transaction() as link:
        await stop_time(link)
    here = await begin(runtime, fairness="beacon")
    assert (await here.owner.get(here.url)).json()["rules"]["fairness"] == "beacon"
    for number, player in enumerate(here.players, start=1):
        answer = await player.post(f"{here.url}/entries/{number}/check-in", json={"round": 1, "entropy": "x"})
        assert answer.status_code == 200, answer.text
    asked = await here.owner.post(f"{here.url}/rounds", json={})
    assert asked.status_code == 202, asked.text
    closed = await here.players[0].post(f"{here.url}/entries/1/check-in", json={"round": 1, "entropy": "y"})
    assert (closed.status_code, closed.json()["type"]) == (409, "/problems/check-in-closed")
    closing = (await here.cup()).closings[1]
    assert closing.beacon_round == first_round_for((await here.cup()).modified_on)
    async with runtime.store.transaction() as link:
        await pass_time(link, time_of_round(closing.beacon_round) - (await here.cup()).modified_on.timestamp())
    beacon.newest = closing.beacon_round + 3
    await drawn(here)
    known = (await here.cup()).rounds[1].beacon
    assert known is not None
    assert known.round == closing.beacon_round
    assert known.randomness == randomness_of(sign_round(known.round)).hex()
    await here.post("/rounds/1/publish")
    assert (await here.owner.get(f"{here.url}/verification")).json()["sound"]


async def test_without_a_beacon_that_answers_no_such_round_is_drawn(runtime: Runtime) -> None:
    """503, and check-ins stay open."""
    here = await begin(runtime, fairness="beacon")
    asked = await here.owner.post(f"{here.url}/rounds", json={})
    assert (asked.status_code, asked.json()["type"]) == (503, "/problems/beacon-unreachable")
    answer = await here.players[0].post(f"{here.url}/entries/1/check-in", json={"round": 1})
    assert answer.status_code == 200
