"""Each thing is broken on a real PostgreSQL, and the sentence that the doctor says of it is read."""

import asyncio
import json
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from msgspec.structs import replace

from service.doctor.clocks import check_clock
from service.doctor.examination import examine
from service.doctor.findings import Finding, Limits
from service.doctor.sessions import check_locks
from service.read_models import ALL
from service.seed_keys import make_seed_keys
from service.settings import Settings
from tests.support.keys import key_file, seed_key_file
from tests.support.runtimes import PATIENCE, QUIET, Opens, load_game, make_move, start_game
from tests.support.store_time import pass_time, stop_time

pytestmark = pytest.mark.store
AT_ONCE = Limits(lock_seconds=0, transaction_seconds=0, free_gigabytes=0)
NOT_SERVED = "service"
WAITS = "SELECT count(*) FROM pg_locks WHERE NOT granted AND waitstart IS NOT NULL"
# Of the server of tests, which does not wait for the disk, and which nobody serves.
USUAL = ("no process has served", "no WAL is archived", "fsync is off", "full_page_writes is off")


@pytest.fixture(autouse=True)
def tools(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The only folder of programs: what is installed on the machine of the tests says nothing."""
    folder = tmp_path / "tools"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return folder


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Of a service whose folder is the test's."""
    return Settings(data=tmp_path, log_key=key_file(), seed_key=seed_key_file())


async def sentences(
    dsn: str, settings: Settings, limits: Limits = AT_ONCE, backups: Path | None = None
) -> list[str]:
    """What is said of a database that nobody serves, but for that, and for WAL that tests do not archive."""
    found = await examine(dsn, settings, replace(limits, transaction_seconds=60), backups)
    return [str(each) for each in found if not any(usual in each.sentence for usual in USUAL)]


def only(found: list[str]) -> str:
    assert len(found) == 1, found
    return found[0]


@asynccontextmanager
async def session(dsn: str) -> AsyncIterator[asyncpg.Connection]:
    """A session of somebody else."""
    link = await asyncpg.connect(dsn, server_settings={"application_name": "somebody"})
    try:
        yield link
    finally:
        link.terminate()


async def test_nothing_is_said_of_what_is_well(dsn: str, settings: Settings) -> None:
    """A fresh database, a folder with room, keys that nobody contradicts."""
    assert await sentences(dsn, settings) == []


async def test_a_server_that_does_not_wait_for_the_disk(dsn: str, settings: Settings) -> None:
    """As that of tests: two settings, each with what follows from it, and the archive that is missing."""
    found = [str(each) for each in await examine(dsn, settings, AT_ONCE, None) if each.topic != NOT_SERVED]
    async with session(dsn) as link:
        is_durable = await link.fetchval("SHOW fsync") == "on"
    if not is_durable:
        assert found[0] == (
            "PROBLEM database: fsync is off: a crash of the machine can destroy the whole database; set it to on."
        )
        assert "torn pages" in found[1]
    assert "advice  backups: no WAL is archived" in found[-1]


async def test_a_database_without_a_schema(empty_dsn: str, settings: Settings) -> None:
    """How many migrations are missing, and what makes them."""
    found = only(await sentences(empty_dsn, settings))
    assert found.startswith("PROBLEM schema: ")
    assert found.endswith("migrations are missing, first store/0001_events; run yamabiko db migrate.")


async def test_a_database_of_a_newer_version(dsn: str, settings: Settings) -> None:
    """It is not to be touched by this one."""
    async with session(dsn) as link:
        await link.execute(
            "INSERT INTO schema_migrations (chapter, number, name, digest) VALUES ('store', 999, 'x', '')"
        )
    assert "the database is newer than this service; use the version" in only(await sentences(dsn, settings))


@pytest.mark.parametrize(
    ("setting", "value", "sentence"),
    [
        ("default_transaction_read_only", "on", "default_transaction_read_only is on: nothing can be stored"),
        ("statement_timeout", "500", "statement_timeout is 500 ms, which ends work that is sound; set it to 0"),
        ("lock_timeout", "100", "lock_timeout is 100 ms"),
        ("idle_session_timeout", "9000", "idle_session_timeout is 9000: connections"),
    ],
)
async def test_a_setting_that_breaks_the_service(
    dsn: str, settings: Settings, setting: str, value: str, sentence: str
) -> None:
    """As a new session has it, whoever has set it where."""
    name = dsn.rpartition("/")[2].partition("?")[0]
    async with session(dsn) as link:
        await link.execute(f'ALTER DATABASE "{name}" SET {setting} = {value}')
    assert sentence in only(await sentences(dsn, settings))


async def wait_for_a_waiter(looker: asyncpg.Connection) -> None:
    """Until somebody waits for a lock."""
    async with asyncio.timeout(PATIENCE):
        while not await looker.fetchval(WAITS):  # noqa: ASYNC110  # PostgreSQL has no event for it
            await asyncio.sleep(0.01)


async def test_who_holds_up_others(dsn: str) -> None:
    """The session that waits for nobody itself, by its number and name, and how it is ended."""
    async with session(dsn) as holder, session(dsn) as waiter, session(dsn) as looker:
        await holder.execute("BEGIN; LOCK TABLE games IN ACCESS EXCLUSIVE MODE")
        waiting = asyncio.create_task(waiter.execute("SELECT 1 FROM games"))
        await wait_for_a_waiter(looker)
        found = await check_locks(looker, AT_ONCE)
        pid = holder.get_server_pid()
        await holder.execute("ROLLBACK")
        await waiting
        after = await check_locks(looker, AT_ONCE)
    [lock] = [str(each) for each in found if each.topic == "locks"]
    assert f"session {pid} (somebody) keeps 1 others waiting for a lock" in lock
    assert lock.endswith(f"pg_terminate_backend({pid}).")
    [idle] = [each for each in found if "idle in transaction" in each.sentence]
    assert idle.is_serious
    assert after == []


async def test_a_prepared_transaction_is_named(dsn: str) -> None:
    """Where the server allows them at all, one that was forgotten keeps its locks for ever."""
    async with session(dsn) as link:
        if await link.fetchval("SHOW max_prepared_transactions") == "0":
            with pytest.raises(asyncpg.PostgresError):
                await link.execute("BEGIN; CREATE TABLE x (); PREPARE TRANSACTION 'forgotten'")
            return
        await link.execute("BEGIN; CREATE TABLE x (); PREPARE TRANSACTION 'forgotten'")
        try:
            [found] = await check_locks(link, AT_ONCE)
        finally:
            await link.execute("ROLLBACK PREPARED 'forgotten'")
        assert "a prepared transaction has held its locks" in found.sentence


async def test_a_slot_that_nobody_uses_keeps_wal(dsn: str, settings: Settings) -> None:
    """By its name, with what is to be done."""
    async with session(dsn) as link:
        await link.execute("SELECT pg_create_physical_replication_slot('gone_replica', true)")
        try:
            found = only(await sentences(dsn, settings))
        finally:
            await link.execute("SELECT pg_drop_replication_slot('gone_replica')")
    assert "no replica uses the replication slot gone_replica" in found
    assert found.endswith("drop it with pg_drop_replication_slot.")


async def test_clocks_that_differ(dsn: str, settings: Settings) -> None:
    """By how much, and which is ahead."""
    async with session(dsn) as link:
        await stop_time(link)
        await pass_time(link, 3_600)
        [found] = await check_clock(link, Limits())
    assert found.sentence.startswith(
        "the clock of PostgreSQL is 60 min ahead of that of this machine; set both by NTP."
    )


async def test_a_projection_that_has_stopped_or_lags(dsn: str, runtime_of: Opens, settings: Settings) -> None:
    """Which, where, and what to do; that it lags is serious only while a process serves."""
    async with session(dsn) as link:
        runtime = await runtime_of(QUIET)
        game = await load_game(runtime, await start_game(runtime, None, None))
        for _ in range(3):
            await make_move(runtime, game)
        behind = [
            each for each in await sentences(dsn, settings, replace(AT_ONCE, lag_events=1)) if " lag: " in each
        ]
        assert len(behind) == len(ALL)
        assert all(each.startswith("PROBLEM") and "events behind; look at the load" in each for each in behind)
        await link.execute(
            "INSERT INTO projection_failures (name, position, error) VALUES ('lobby', 3, 'the secret row (1, 2)')"
        )
        stopped = [each for each in await sentences(dsn, settings) if " lag: " in each]
    assert only(stopped).startswith("PROBLEM lag: the projection lobby has stopped at event 3 after 1 attempts;")
    assert "secret" not in stopped[0]


async def test_nobody_serves(dsn: str, settings: Settings) -> None:
    """It may be meant so: advice, with the time since the last sign of life."""
    async with session(dsn) as link:
        await link.execute("UPDATE last_beat SET at = store_now() - interval '3 days'")
    found = await examine(dsn, settings, AT_ONCE, None)
    [silent] = [each for each in found if each.topic == NOT_SERVED]
    assert silent == Finding(
        NOT_SERVED, "no process has served for 3 days; start one with yamabiko serve.", is_serious=False
    )


async def test_timers_without_a_clerk(dsn: str, settings: Settings) -> None:
    """While a process serves, a timer that nobody looks at means that none is the clerk."""
    async with session(dsn) as link:
        await link.execute("UPDATE last_beat SET at = store_now()")
        await link.execute(
            "INSERT INTO clocks (game, version, at, due, expires, state) SELECT gen_random_uuid(), 1, t, t, t, '' "
            "FROM (SELECT store_now() - interval '10 min' AS t) AS moments"
        )
    assert "the oldest timer has been due for 10 min: no clerk works" in only(await sentences(dsn, settings))


async def test_keys_that_are_not_those_of_the_database(
    dsn: str, runtime_of: Opens, settings: Settings, tmp_path: Path
) -> None:
    """Another file, one that others may read, none: each is said, and no key is."""
    await runtime_of(QUIET)
    other = tmp_path / "other-seeds"
    make_seed_keys(other)
    found = only(await sentences(dsn, replace(settings, seed_key=str(other))))
    assert "which is not in the file of seed keys" in found
    other.chmod(0o644)
    found = only(await sentences(dsn, replace(settings, seed_key=str(other))))
    assert "is open to all users: chmod 600 it" in found
    found = only(await sentences(dsn, replace(settings, seed_key=str(tmp_path / "none"))))
    assert "is not there: make it with yamabiko seal make" in found
    assert json.loads(other.read_text())["keys"][0] not in found


async def test_a_disk_that_is_nearly_full(dsn: str, settings: Settings) -> None:
    """By how much, for which folder."""
    found = await sentences(dsn, settings, replace(AT_ONCE, free_gigabytes=1e9))
    assert all("GB are free for" in each and "make room" in each for each in found)
    assert len(found) == 2  # the data, and the log of games


INFO: list[dict[str, Any]] = [
    {
        "name": "main",
        "status": {"code": 0, "message": "ok"},
        "backup": [
            {
                "label": "20261118-020000F",
                "error": False,
                "timestamp": {"start": 100, "stop": 200},
                "type": "full",
            },
            {"label": "20261119-020000F", "error": True, "timestamp": {"start": 9e9, "stop": 9_000_000_000}},
        ],
    }
]


@pytest.mark.parametrize(
    ("info", "sentence"),
    [
        (INFO, "the newest backup of main is 20"),  # since 1970: what has an error does not count
        ([{**INFO[0], "backup": []}], "main has no sound backup; make one with pgbackrest backup."),
        ([{**INFO[0], "status": {"code": 1, "message": "missing stanza path"}}], "missing stanza path"),
        ([], "pgbackrest has no stanza"),
        ({"no": "list"}, "it is not known what pgbackrest has"),
    ],
)
async def test_backups_that_are_old_or_missing(
    dsn: str, settings: Settings, tmp_path: Path, info: object, sentence: str
) -> None:
    """By what pgBackRest says of them."""
    file = tmp_path / "info.json"
    file.write_text(json.dumps(info), "utf-8")
    assert sentence in only(await sentences(dsn, settings, backups=file))


async def test_the_tool_is_asked_where_it_is_installed(dsn: str, settings: Settings, tools: Path) -> None:
    """Its sentence; and if it fails, that it did."""
    tool = tools / "pgbackrest"
    tool.write_text(f"#!{sys.executable}\nprint({json.dumps(INFO)!r})\n", "utf-8")
    tool.chmod(0o755)
    assert "the newest backup of main is" in only(await sentences(dsn, settings))
    tool.write_text(f"#!{sys.executable}\nraise SystemExit(3)\n", "utf-8")
    assert "it is not known what pgbackrest has (CalledProcessError)" in only(await sentences(dsn, settings))


async def test_a_young_backup_is_well(dsn: str, settings: Settings, tmp_path: Path) -> None:
    """Made an hour ago."""
    async with session(dsn) as link:
        now: int = await link.fetchval("SELECT extract(epoch FROM clock_timestamp())::bigint")
    file = tmp_path / "info.json"
    file.write_text(
        json.dumps([{**INFO[0], "backup": [{"timestamp": {"start": now - 4_000, "stop": now - 3_600}}]}])
    )
    assert await sentences(dsn, settings, backups=file) == []
