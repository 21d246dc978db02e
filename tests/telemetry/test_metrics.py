"""What `/metrics` says after things that a test has done, on a real PostgreSQL."""

import asyncio

import httpx
import pytest
from msgspec.structs import replace
from prometheus_client.parser import text_string_to_metric_families

from service.runtime import Runtime
from service.store import NewEvent, StaleVersion
from tests.support.runtimes import (
    PATIENCE,
    QUIET,
    Opens,
    client_of,
    load_game,
    make_move,
    start_game,
    wait_until,
)
from tests.support.service import Player, Service

pytestmark = pytest.mark.store

# Series of asking for metrics, and of works that the process is elected for some time after its start.
OWN = ("operation=metrics", "yamabiko_elected work=")


async def samples(runtime: Runtime) -> dict[str, float]:
    """Each sample by its name with its labels."""
    async with client_of(runtime) as client:
        answer = await client.get("/metrics")
    return parse(answer)


def parse(answer: httpx.Response) -> dict[str, float]:
    assert answer.status_code == 200
    return {
        sample.name + "".join(f" {key}={value}" for key, value in sorted(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


async def test_appends_are_counted_by_outcome_and_group(runtime: Runtime) -> None:
    """Eight games that append at once share transactions; a stale append is counted as such."""
    games = [await load_game(runtime, await start_game(runtime, None, None)) for _ in range(8)]
    before = await samples(runtime)
    await asyncio.gather(*(make_move(runtime, game) for game in games))
    with pytest.raises(StaleVersion):
        await runtime.store.append(games[0].id, 0, [NewEvent("bamboo.decided@1", b"{}")])
    after = await samples(runtime)

    def grown(name: str) -> float:
        return after[name] - before[name]

    assert grown("yamabiko_appends_total outcome=stored") == 8
    assert grown("yamabiko_appends_total outcome=stale") == 1
    assert grown("yamabiko_append_seconds_count") == 9
    assert grown("yamabiko_append_group_size_sum") == 9
    assert grown("yamabiko_append_group_size_count") == grown("yamabiko_commit_seconds_count") < 9
    assert after["yamabiko_appends_waiting"] == 0
    assert after["yamabiko_decisions_total title=bamboo"] == 8


async def test_bots_are_counted_with_their_wait_and_their_thinking(runtime_of: Opens) -> None:
    """Each decision of a bot, by its name."""
    runtime = await runtime_of(replace(QUIET, bots=True))
    live = await load_game(runtime, await start_game(runtime, "random", "greedy"))
    await wait_until(lambda: live.closed is not None)
    found = await samples(runtime)
    made = [found[f"yamabiko_bot_decisions_total bot={bot}"] for bot in ("random", "greedy")]
    assert sum(made) == found["yamabiko_decisions_total title=bamboo"]
    assert found["yamabiko_bot_think_seconds_count"] >= sum(made)
    assert found["yamabiko_bot_wait_seconds_count"] >= sum(made)


async def test_the_server_says_how_it_is(runtime: Runtime) -> None:
    """Connections, locks and replicas are read from PostgreSQL; without a replica its lag has no sample."""
    found = await samples(runtime)
    assert found["yamabiko_store_up"] == 1
    assert 0 < found["yamabiko_database_connections"] <= found["yamabiko_database_connections_max"]
    assert found["yamabiko_replicas kind=synchronous"] == found["yamabiko_replicas kind=asynchronous"] == 0
    assert str(found["yamabiko_replica_lag_bytes"]) == "nan"
    assert found["yamabiko_timers_overdue_seconds"] == found["yamabiko_webhooks_due"] == 0
    assert found["yamabiko_database_lock_waits"] == 0


async def test_commits_that_no_replica_has_are_told_where_one_should(runtime_of: Opens) -> None:
    """By a metric, and by readiness, which takes no process away for it."""
    for replicated, status in ((False, "ok"), (True, "degraded")):
        runtime = await runtime_of(replace(QUIET, replicated=replicated))
        assert (await samples(runtime))["yamabiko_acknowledges_alone"] == replicated
        async with client_of(runtime) as client, asyncio.timeout(PATIENCE):
            while (answer := await client.get("/health/ready")).status_code == 503:  # noqa: ASYNC110  # of a client
                await asyncio.sleep(0.02)  # it has only just started
        told = answer.json()
        assert (answer.status_code, told["status"], told["acknowledges_alone"]) == (200, status, replicated)


async def test_a_projection_that_nobody_moves_is_told_with_the_rebuild_that_was_broken_off(
    runtime: Runtime,
) -> None:
    """From the moment when it had something to read; who has read all stands nowhere."""
    async with runtime.store.transaction() as link:
        await link.execute(
            "INSERT INTO projection_positions (name, position, updated_at) VALUES "
            "('lobby.rebuild', 0, now() - interval '2 h')"
        )
        await link.execute(
            "UPDATE projection_positions SET updated_at = now() - interval '2 h' WHERE name = 'lobby'"
        )
    found = await samples(runtime)
    assert found["yamabiko_projection_stands_seconds projection=lobby"] == 0
    assert found["yamabiko_projection_stands_seconds projection=lobby.rebuild"] == 0
    await start_game(runtime, None, None)
    found = await samples(runtime)
    assert 0 < found["yamabiko_projection_stands_seconds projection=lobby"] < 600
    async with runtime.store.transaction() as link:
        await link.execute("UPDATE stored_events SET recorded_at = recorded_at - interval '1 h'")
    found = await samples(runtime)
    assert 3600 < found["yamabiko_projection_stands_seconds projection=lobby"] < 4200
    assert 3600 < found["yamabiko_projection_stands_seconds projection=lobby.rebuild"] < 4200


async def test_a_timer_that_nobody_looks_at_is_overdue(runtime: Runtime) -> None:
    """For as long as it has been due, also if no clerk is elected anywhere."""
    async with runtime.store.transaction() as link:
        await link.execute(
            "INSERT INTO clocks (game, version, at, due, expires, state) SELECT gen_random_uuid(), 1, t, t, t, '' "
            "FROM (SELECT store_now() - interval '90 s' AS t) AS moments"
        )
    assert 90 <= (await samples(runtime))["yamabiko_timers_overdue_seconds"] < 150


async def test_a_store_that_is_away_has_no_old_samples(runtime: Runtime) -> None:
    """A scrape answers all the same, and says that the store is down."""
    await samples(runtime)
    await runtime.store._reader.close()
    found = await samples(runtime)
    assert found["yamabiko_store_up"] == 0
    assert str(found["yamabiko_database_connections"]) == "nan"
    assert not any(name.startswith("yamabiko_projection_lag ") for name in found)


async def test_an_elected_work_is_seen(runtime_of: Opens) -> None:
    """The process that was elected says so."""
    runtime = await runtime_of(replace(QUIET, clerk=True, projections=True))
    await wait_until(lambda: 'yamabiko_elected{work="clerk"} 1.0' in runtime.metrics.to_text().decode())


async def test_a_rule_that_forbids_is_counted_by_its_clause(service: Service) -> None:
    """And as a problem; what clients invent makes no series."""
    ada, bob = service.player("Ada"), service.player("Bob")
    game = ada.open(bob)
    refuse(ada, bob, game)
    with service.anybody() as anybody:
        first = parse(anybody.get("/metrics"))
        for number in range(40):
            anybody.get(f"/v1/invented-{number}", headers={"Authorization": f"Bearer {number}"})
            anybody.request("DELETE", f"/v1/games/{number}?x={number}")
            ada.get(f"/v1/games/{game}/board", params={"version": 10_000 + number})
        anybody.get("/v1/games/x", headers={"X-Request-Id": "a-new-one"})
        before = set(parse(anybody.get("/metrics")))
        for number in range(40, 120):
            anybody.get(f"/v1/invented-{number}", headers={"Authorization": f"Bearer {number}"})
            anybody.request("DELETE", f"/v1/games/{number}?x={number}")
            ada.get(f"/v1/games/{game}/board", params={"version": 10_000 + number})
        after = set(parse(anybody.get("/metrics")))
    refusals = [name for name in first if name.startswith("yamabiko_refusals_total ")]
    assert refusals
    assert all(name.startswith("yamabiko_refusals_total clause=M-") for name in refusals)
    assert first["yamabiko_problems_total kind=refused"] >= 1
    assert {name for name in after - before if not any(own in name for own in OWN)} == set()


def refuse(ada: Player, bob: Player, game: str) -> None:
    """Try a pick that a rule forbids."""
    for _ in range(60):
        for player in (ada, bob):
            for asked in player.get(f"/v1/games/{game}/decisions", params={"why": True}).json()["decisions"]:
                for forbidden in asked["forbidden"]:
                    answer = player.decide(game, asked["id"], forbidden["pick"])
                    assert answer.status_code == 422, answer.text
                    return
                player.decide(game, asked["id"], asked["menu"][0]["pick"])
    raise AssertionError("nothing was forbidden")
