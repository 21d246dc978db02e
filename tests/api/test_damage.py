"""D6, D7, D8, D13: rows are damaged under a running service, which says so, and serves what is whole."""

from functools import partial

from service.runtime import Runtime
from service.settings import Settings
from service.store import NewEvent
from tests.support.runtimes import Opens, client_of, load_game, make_move, play_to_end, start_game, wait_until

CHANGE = """UPDATE stored_events
SET state = convert_to(replace(convert_from(state, 'UTF8'), '"seat":', '"seat" :'), 'UTF8')
WHERE originator_id = $1 AND originator_version = $2"""
LOSE = "DELETE FROM stored_events WHERE originator_id = $1 AND originator_version = ANY($2)"


async def execute(runtime: Runtime, statement: str, *values: object) -> None:
    """Damage the rows."""
    async with runtime.store.transaction() as link:
        await link.execute(statement, *values)


async def test_verification_reads_what_is_stored_at_each_call(runtime: Runtime) -> None:
    """D6: also where it has a report of this version, and the client has its ETag."""
    live = await load_game(runtime, await start_game(runtime, None, None))
    for _ in range(5):
        await make_move(runtime, live)
    async with client_of(runtime) as client:
        path = f"/v1/games/{live.id}/verification"
        sound = await client.get(path)
        assert sound.json()["chain_ok"]
        known = {"If-None-Match": sound.headers["etag"]}
        assert (await client.get(path, headers=known)).status_code == 304
        await execute(runtime, CHANGE, live.id, 4)
        changed = await client.get(path, headers=known)
        assert (changed.status_code, changed.json()["chain_ok"]) == (200, False)


async def test_verification_names_the_newest_event_that_it_read(runtime: Runtime) -> None:
    """D6: a loaded game may be ahead of what is stored."""
    live = await load_game(runtime, await start_game(runtime, None, None))
    for _ in range(5):
        await make_move(runtime, live)
    view = live.view
    await execute(runtime, LOSE, live.id, [5, 6])
    report = await runtime.audits.audit(view)
    assert (report.version, report.audit.broken) == (4, "the game had 6 events, and 4 are stored")


async def test_a_snapshot_ahead_of_its_events_is_dropped_at_loading(runtime: Runtime) -> None:
    """D7: with an alarm; the game is as its events say, and can be played on."""
    live = await load_game(runtime, await start_game(runtime, None, None))
    await play_to_end(runtime, live)
    await runtime.snapshots.close()
    await execute(runtime, LOSE, live.id, list(range(3, live.version + 1)))
    runtime.games.forget(live.id)
    again = await load_game(runtime, live.id)
    assert (again.version, again.closed) == (2, None)
    assert (await make_move(runtime, again)).version == 3
    assert b'yamabiko_alarms_total{kind="snapshot"} 1.0' in runtime.metrics.to_text()


async def test_an_export_with_missing_rows_is_a_problem_before_its_first_byte(runtime: Runtime) -> None:
    """D13: the same of the history in lines."""
    live = await load_game(runtime, await start_game(runtime, None, None))
    await play_to_end(runtime, live)
    await execute(runtime, LOSE, live.id, [3])
    lines = {"Accept": "application/x-ndjson"}
    async with client_of(runtime) as client:
        for path, headers in (("export", {}), ("history", lines)):
            answer = await client.get(f"/v1/games/{live.id}/{path}", headers=headers)
            assert answer.status_code == 500
            assert answer.json()["type"].endswith("/damaged-history")


async def test_a_damaged_game_leaves_the_service_ready_and_degraded(runtime_of: Opens) -> None:
    """D8: all other games go on and are listed as they are; who watches is told."""
    runtime = await runtime_of(Settings(bots=False))
    await wait_until(partial(getattr, runtime.tokens, "is_listening"))
    bad, good = await start_game(runtime, None, None), await start_game(runtime, None, None)
    await runtime.store.append(bad, 1, [NewEvent("bamboo.decided@1", b"{}")])
    live = await load_game(runtime, good)
    position = (await make_move(runtime, live)).position
    async with runtime.read_models.reading(("lobby", "inbox", "history"), position) as link:
        assert await link.fetchval("SELECT version FROM lobby_games() WHERE game = $1", good) == live.version
    async with client_of(runtime) as client:
        ready = await client.get("/health/ready")
    assert (ready.status_code, ready.json()["status"]) == (200, "degraded")
    assert {each["name"]: each["games_aside"] for each in ready.json()["projections"]} == {
        "lobby": 1, "inbox": 1, "history": 1, "scoreboards": 0,
    }  # fmt: skip
