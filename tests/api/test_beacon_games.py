"""Games whose chance waits for a beacon: the first round that is known 30 s after the signed start."""

from collections.abc import AsyncIterator
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

import httpx
import pytest
from msgspec.structs import replace

from service.runtime import Runtime
from service.trust.drand import first_round_after, time_of_round
from tests.support.beacons import LocalBeacon, local_beacon, public_key, sign_round
from tests.support.revealed_games import id_of
from tests.support.runtimes import QUIET, Opens, client_of
from tests.support.store_time import pass_time, stop_time

BODY = {"title": "bamboo", "seats": 2, "fairness": "beacon"}


@pytest.fixture
async def beacon() -> AsyncIterator[LocalBeacon]:
    """A beacon of the suite's own."""
    with local_beacon() as found:
        yield found


async def open_with(runtime_of: Opens, beacon: LocalBeacon) -> Runtime:
    """A runtime that asks this beacon, and whose time stands still."""
    runtime = await runtime_of(replace(QUIET, beacon_urls=beacon.url, beacon_key=public_key().hex()))
    async with runtime.store.transaction() as link:
        await stop_time(link)
    return runtime


async def player_of(client: httpx.AsyncClient, name: str) -> dict[str, str]:
    made = (await client.post("/v1/players", json={"name": name})).json()
    return {"Authorization": f"Bearer {made['token']}"}


async def taken_game(client: httpx.AsyncClient, ada: dict[str, str], bob: dict[str, str]) -> str:
    """The path of a game that waits with both seats taken."""
    game = f"/v1/games/{(await client.post('/v1/games', json=BODY, headers=ada)).json()['id']}"
    for seat, player in enumerate((ada, bob)):
        taken = await client.put(f"{game}/seats/{seat}", json={"entropy": f"of {seat}"}, headers=player)
        assert taken.status_code == 200, taken.text
    return game


async def wait(runtime: Runtime, seconds: float) -> list[UUID]:
    """So much time passes, and the clerk looks; what was started."""
    async with runtime.store.transaction() as link:
        await pass_time(link, seconds)
    await runtime.outages.beat()
    return await runtime.clerk.starts.look()


async def test_the_first_round_after_the_start_goes_into_the_draws(runtime_of: Opens, beacon: LocalBeacon) -> None:
    """Neither earlier nor later: game and first event tell it, and the audit draws by it again."""
    runtime = await open_with(runtime_of, beacon)
    async with client_of(runtime) as client:
        ada, bob = await player_of(client, "Ada"), await player_of(client, "Bob")
        game = await taken_game(client, ada, bob)
        started = await client.post(f"{game}/start", headers=ada)
        assert started.status_code == 202, started.text
        told: dict[str, Any] = started.json()["starting"]
        at, known = (datetime.fromisoformat(told[name]) for name in ("at", "round_at"))
        assert known.timestamp() == time_of_round(told["round"])
        assert timedelta(seconds=30) <= known - at < timedelta(seconds=34)
        assert told["reveal_by"] is None
        beacon.newest = told["round"] - 1
        assert await wait(runtime, (known - at).total_seconds() - 1) == []
        assert await wait(runtime, 1) == [], "the beacon is late"
        beacon.newest = told["round"] + 5
        assert await wait(runtime, 0) == [UUID(id_of(game))]
        opened = (await client.get(f"{game}/history")).json()["items"][0]
        assert opened["fairness"] == "beacon"
        assert opened["entropy"] == ["of 0", "of 1"]
        assert opened["beacon"]["round"] == told["round"]
        assert opened["beacon"]["signature"] == sign_round(told["round"]).hex()
        assert abs(opened["beacon"]["signed_at"] - at.timestamp() * 1000) < 1
        found = (await client.get(f"{game}/verification")).json()
        assert (found["rederived"], found["differences"], found["beacon_ok"]) == (True, [], True)


async def test_without_a_beacon_that_answers_nothing_is_started_and_nothing_lost(
    runtime_of: Opens, beacon: LocalBeacon
) -> None:
    """It is away, or what it says is not signed by it; when it is back the same game starts."""
    runtime = await open_with(runtime_of, beacon)
    async with client_of(runtime) as client:
        ada, bob = await player_of(client, "Ada"), await player_of(client, "Bob")
        game = await taken_game(client, ada, bob)
        for away, forged in ((True, False), (False, True)):
            beacon.is_away, beacon.forged = away, forged
            refused = await client.post(f"{game}/start", headers=ada)
            assert (refused.status_code, refused.json()["type"]) == (503, "/problems/beacon-unreachable")
            assert "retry-after" in refused.headers
            assert (await client.get(game)).json()["status"] == "waiting"
        beacon.forged = False
        assert (await client.post(f"{game}/start", headers=ada)).status_code == 202


@pytest.mark.parametrize(("ahead", "status"), [(3, 202), (25, 503), (3600, 503)])
async def test_no_start_is_signed_that_everybody_would_find_late(
    runtime_of: Opens, beacon: LocalBeacon, ahead: int, status: int
) -> None:
    """The service's clock is behind the beacon: a round half a minute later by it is known, or nearly so."""
    runtime = await open_with(runtime_of, beacon)
    async with client_of(runtime) as client:
        ada, bob = await player_of(client, "Ada"), await player_of(client, "Bob")
        game = await taken_game(client, ada, bob)
        async with runtime.store.transaction() as link:
            beacon.newest = first_round_after(int((await link.fetchval("SELECT store_now()")).timestamp()) + ahead)
        started = await client.post(f"{game}/start", headers=ada)
        assert started.status_code == status, started.text
        if status == 503:
            assert started.json()["type"] == "/problems/clock-behind"
            assert "retry-after" in started.headers
            assert (await client.get(game)).json()["status"] == "waiting"


async def test_a_service_without_a_beacon_starts_no_such_game(runtime: Runtime) -> None:
    """It asks nobody unless its operator has said whom."""
    async with client_of(runtime) as client:
        ada, bob = await player_of(client, "Ada"), await player_of(client, "Bob")
        game = await taken_game(client, ada, bob)
        assert (await client.post(f"{game}/start", headers=ada)).status_code == 503


async def test_a_forged_round_is_not_taken(runtime_of: Opens, beacon: LocalBeacon) -> None:
    """The game waits until somebody tells the true one; another process does it after a restart."""
    runtime = await open_with(runtime_of, beacon)
    async with client_of(runtime) as client:
        ada, bob = await player_of(client, "Ada"), await player_of(client, "Bob")
        game = await taken_game(client, ada, bob)
        told = (await client.post(f"{game}/start", headers=ada)).json()["starting"]
        beacon.newest, beacon.forged = told["round"], True
        assert await wait(runtime, 60) == []
        assert (await client.get(game)).json()["status"] == "starting"
        beacon.forged = False
        other = await runtime_of(runtime.settings)
        assert await wait(other, 3600) == [UUID(id_of(game))]
        assert (await client.get(game)).json()["status"] == "running"
