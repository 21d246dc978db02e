"""The schema is made once, in order, whoever asks for it and however often."""

import asyncio
from pathlib import Path

import asyncpg
import pytest

from service.store import STORE_MIGRATIONS, MigrationSet, SchemaMismatch, Store, migrate, migrations
from tests.store.building import GAME, decided
from tests.store.watching import until

pytestmark = pytest.mark.store
WAITS_FOR_TABLE = "SELECT 1 FROM pg_locks WHERE relation = 'first'::regclass AND NOT granted"


@pytest.fixture
def chapter(tmp_path: Path) -> MigrationSet:
    """Somebody else's tables, beside the store's."""
    (tmp_path / "0001_first.sql").write_text("CREATE TABLE first (x int)", "utf-8")
    return MigrationSet(name="lobby", folder=tmp_path)


async def test_an_empty_database_gets_everything_and_a_second_time_nothing(empty_dsn: str) -> None:
    """It names what it applied."""
    applied = await migrate(empty_dsn)
    assert applied == [f"store/{each.name}" for each in STORE_MIGRATIONS.migrations()]
    assert applied[0] == "store/0001_events"
    assert await migrate(empty_dsn) == []
    async with await Store.open(empty_dsn) as store:
        assert (await store.append(GAME, 0, [decided(1)])).version == 1


async def test_many_processes_may_migrate_at_once(empty_dsn: str) -> None:
    """One applies, the others wait and find it done."""
    applied = await asyncio.gather(*(migrate(empty_dsn) for _ in range(8)))
    assert sorted(map(len, applied)) == [0] * 7 + [len(STORE_MIGRATIONS.migrations())]


async def test_a_store_does_not_open_on_a_database_that_was_not_migrated(empty_dsn: str) -> None:
    """It says what is missing."""
    with pytest.raises(SchemaMismatch, match="0001_events"):
        await Store.open(empty_dsn)


async def test_a_migration_that_fails_leaves_nothing_behind(empty_dsn: str, chapter: MigrationSet) -> None:
    """What came before it stays; once mended it is applied."""
    broken = chapter.folder / "0002_second.sql"
    broken.write_text("CREATE TABLE second (x int); SELECT 1 / 0", "utf-8")
    with pytest.raises(Exception, match="division"):
        await migrate(empty_dsn, chapter)
    broken.write_text("CREATE TABLE second (x int)", "utf-8")
    assert await migrate(empty_dsn, chapter) == ["lobby/0002_second"]


async def test_a_migration_that_waits_for_a_table_holds_up_nobody(
    dsn: str, chapter: MigrationSet, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It gives up after an instant, so that readers who came later go on, and is tried until the table is free."""
    monkeypatch.setattr(migrations, "LOCK_TIMEOUT", "SET LOCAL lock_timeout = '50ms'")
    monkeypatch.setattr(migrations, "PAUSE", 0.05)
    await migrate(dsn, chapter)
    (chapter.folder / "0002_second.sql").write_text("ALTER TABLE first ADD COLUMN y int", "utf-8")
    holder, reader = await asyncpg.connect(dsn), await asyncpg.connect(dsn)
    async with holder.transaction():
        await holder.execute("SELECT FROM first")
        migrating = asyncio.create_task(migrate(dsn, chapter))
        await until(reader, WAITS_FOR_TABLE)
        assert await reader.fetch("SELECT * FROM first", timeout=30) == []
        assert not migrating.done()
    assert await migrating == ["lobby/0002_second"]
    await holder.close()
    await reader.close()


async def test_chapters_are_numbered_each_for_itself(dsn: str, chapter: MigrationSet) -> None:
    """Projections bring their own tables without touching the store's files."""
    assert await migrate(dsn, STORE_MIGRATIONS, chapter) == ["lobby/0001_first"]


async def test_an_edited_migration_is_refused(dsn: str, chapter: MigrationSet) -> None:
    """What was applied somewhere cannot be changed by editing it: it takes a new number."""
    await migrate(dsn, chapter)
    (chapter.folder / "0001_first.sql").write_text("CREATE TABLE first (x bigint)", "utf-8")
    with pytest.raises(SchemaMismatch, match="0001_first"):
        await migrate(dsn, chapter)


async def test_a_database_newer_than_the_code_is_refused(
    dsn: str, outside: asyncpg.Connection, chapter: MigrationSet
) -> None:
    """After a downgrade nobody writes to tables that he does not know."""
    newer = len(STORE_MIGRATIONS.migrations()) + 1
    await outside.execute("INSERT INTO schema_migrations VALUES ('store', $1, 'later', '')", newer)
    with pytest.raises(SchemaMismatch, match="newer"):
        await migrate(dsn)
    with pytest.raises(SchemaMismatch, match="newer"):
        await Store.open(dsn)


@pytest.mark.parametrize("name", ["0003_third.sql", "0001_again.sql", "second.sql"])
def test_files_out_of_number_are_refused(chapter: MigrationSet, name: str) -> None:
    """A gap, a number used twice, a file without one: the order would be anybody's guess."""
    (chapter.folder / name).write_text("SELECT 1", "utf-8")
    with pytest.raises(SchemaMismatch, match="numbered"):
        chapter.migrations()
