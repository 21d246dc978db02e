"""The connection breaks in the middle of a commit, and the answers stay right all the same."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace

import asyncpg
import pytest

from service.postgres import Server, create_database
from service.store import StaleVersion, Store, StoreUnavailable, migrate
from service.store.replicas import Commits
from tests.store.building import GAME, another_game, decided
from tests.store.proxy import Loss, Proxy
from tests.store.watching import LIMIT, until

pytestmark = [pytest.mark.store, pytest.mark.slow]

MARK = b"the event that gets lost"
LOST = decided(1)._replace(state=MARK)
# Autovacuum's commits wait for the replica, too, and nobody lets them go: only those of clients count.
WAITING = "FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND backend_type = 'client backend' AND pid <> $1"


@pytest.fixture
async def server(home: Path) -> AsyncIterator[Server]:
    """A server of the test's own, whose settings it may change."""
    async with Server(home, durable=False) as server:
        await create_database(server.dsn(), "game")
        await migrate(server.dsn("game"))
        yield server


@pytest.fixture
async def proxy(server: Server, tmp_path: Path) -> AsyncIterator[Proxy]:
    """In between, and sees only what the store under test sends."""
    async with Proxy(tmp_path, server.cluster.socket, MARK) as proxy:
        yield proxy


@pytest.fixture
async def store(proxy: Proxy) -> AsyncIterator[Store]:
    """The store that loses its connection."""
    async with await Store.open(proxy.dsn("game", "yamabiko"), patience=20.0) as store:
        yield store


@pytest.fixture
async def other(server: Server) -> AsyncIterator[Store]:
    """Another process, which keeps its connection."""
    async with await Store.open(server.dsn("game")) as store:
        yield store


async def test_an_append_whose_answer_was_lost_is_found_to_be_stored(store: Store, proxy: Proxy) -> None:
    """It was committed: the caller gets the receipt of that, no conflict with himself, and it is there once."""
    proxy.lose(Loss.ANSWER)
    receipt = await store.append(GAME, 0, [LOST, decided(2)])
    assert proxy.carried_out.is_set()
    rows = await store.read(GAME)
    assert [row.state for row in rows] == [MARK, decided(2).state]
    assert receipt.version == 2
    told = zip(receipt.hashes, receipt.ids, receipt.times, strict=True)
    assert list(told) == [(row.hash, row.id, row.recorded_at) for row in rows]


async def test_an_append_that_was_lost_on_the_way_is_sent_again(store: Store, proxy: Proxy) -> None:
    """It never arrived: the second attempt stores it."""
    proxy.lose(Loss.STATEMENT)
    assert (await store.append(GAME, 0, [LOST])).version == 1
    assert proxy.lost.is_set()
    assert [row.state for row in await store.read(GAME)] == [MARK]


async def test_an_append_that_arrives_after_it_was_sent_again_is_not_stored_twice(
    store: Store, proxy: Proxy, other: Store
) -> None:
    """The server carries the first attempt out when the second is long acknowledged: it finds its place taken."""
    proxy.lose(Loss.LATE)
    receipt = await store.append(GAME, 0, [LOST])
    assert proxy.lost.is_set() and not proxy.carried_out.is_set()
    proxy.let_go.set()
    await proxy.carried_out.wait()
    told = (receipt.version, receipt.hash, receipt.id)
    assert [(row.version, row.hash, row.id) for row in await other.read(GAME)] == [told]


async def test_a_lost_append_that_another_overtook_is_a_conflict(store: Store, proxy: Proxy, other: Store) -> None:
    """What stands at its place has another hash, so it is not ours, and the caller learns where the game is."""
    await other.append(another_game(), 0, [decided(1)])  # it has its connection, and so comes first
    proxy.lose(Loss.LATE)
    append = asyncio.create_task(store.append(GAME, 0, [LOST]))
    await proxy.lost.wait()
    await other.append(GAME, 0, [decided(7), decided(8)])
    with pytest.raises(StaleVersion) as refused:
        await append
    assert refused.value.head == 2


@pytest.mark.parametrize("loss", [Loss.ANSWER, Loss.STATEMENT])
async def test_an_append_that_is_overdue_is_looked_for_and_not_sent_again(
    loss: Loss, store: Store, proxy: Proxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If it was stored the caller gets its receipt; if not, it must be computed again."""
    monkeypatch.setattr("service.store.writer.time", SimpleNamespace(monotonic=lambda: int(proxy.lost.is_set())))
    proxy.lose(loss)
    append = store.append(GAME, 0, [LOST], valid_until=0.5)
    if loss is Loss.ANSWER:
        assert (await append).version == 1
    else:
        with pytest.raises(StaleVersion):
            await append
    assert len(await store.read(GAME)) == (loss is Loss.ANSWER)


async def test_neighbours_of_a_lost_append_are_all_answered(store: Store, proxy: Proxy) -> None:
    """A whole group is in doubt: each gets his own receipt, and each event is there once."""
    proxy.lose(Loss.ANSWER)
    games = [another_game() for _ in range(10)]
    receipts = await asyncio.gather(*(store.append(game, 0, [LOST]) for game in games))
    for game, receipt in zip(games, receipts, strict=True):
        assert [(row.version, row.hash, row.id) for row in await store.read(game)] == [
            (1, receipt.hash, receipt.id)
        ]


@pytest.fixture
async def replicated(server: Server) -> AsyncIterator[asyncpg.Connection]:
    """From now on every commit waits for a replica that does not exist, until the test lets it."""
    connection = await asyncpg.connect(server.dsn())
    await connection.execute("ALTER SYSTEM SET synchronous_standby_names = 'nobody'")
    await connection.execute("SELECT pg_reload_conf()")
    await until_commits_wait(server, connection)
    yield connection
    await let_commits_pass(connection)
    await connection.close()


async def until_commits_wait(server: Server, connection: asyncpg.Connection) -> None:
    """Commits wait once PostgreSQL's checkpointer has read the settings, which is later than this session has."""
    probe = await asyncpg.connect(server.dsn())

    async def commit() -> None:
        while True:
            await probe.execute("SELECT pg_logical_emit_message(true, 'probe', '')")

    committing = asyncio.create_task(commit())
    await until(connection, f"SELECT EXISTS (SELECT {WAITING})", 0)
    await connection.execute(f"SELECT pg_terminate_backend(pid) {WAITING}", 0)
    await asyncio.gather(committing, return_exceptions=True)
    await until(connection, f"SELECT NOT EXISTS (SELECT {WAITING})", 0)


async def let_commits_pass(connection: asyncpg.Connection) -> None:
    await connection.execute("ALTER SYSTEM RESET synchronous_standby_names")
    await connection.execute("SELECT pg_reload_conf()")


async def cancel_the_wait(connection: asyncpg.Connection, not_of: int = 0) -> int:
    """Cancel whoever waits for the replica, as a timeout of a client does; PostgreSQL answers success."""
    await until(connection, f"SELECT EXISTS (SELECT {WAITING})", not_of)
    pid: int = await connection.fetchval(f"SELECT pid {WAITING}", not_of)
    await connection.execute("SELECT pg_cancel_backend($1)", pid)
    return pid


async def test_a_commit_whose_wait_for_its_replica_was_cancelled_is_not_acknowledged(
    other: Store, replicated: asyncpg.Connection
) -> None:
    """It is stored here, but the caller waits on: the event is acknowledged when the replica has it too."""
    append = asyncio.create_task(other.append(GAME, 0, [decided(1)]))
    first = await cancel_the_wait(replicated)
    await until(replicated, f"SELECT EXISTS (SELECT {WAITING})", first)
    assert not append.done()
    await let_commits_pass(replicated)
    receipt = await append
    assert [(row.version, row.id) for row in await other.read(GAME)] == [(1, receipt.id)]


async def test_a_store_says_whether_its_commits_wait_for_a_replica(
    server: Server, other: Store, replicated: asyncpg.Connection
) -> None:
    """The server must name one, and the session must not do without."""
    assert await other.commits() == Commits(replica_named=True, session_waits=True)
    await replicated.execute("SET synchronous_commit = 'off'")
    await replicated.execute("ALTER DATABASE game SET synchronous_commit = 'local'")
    async with await Store.open(server.dsn("game")) as hasty:
        assert await hasty.commits() == Commits(replica_named=True, session_waits=False)


@pytest.mark.parametrize(
    ("named", "waits", "replicated", "alone"),
    [
        (True, True, True, False),
        (True, True, False, False),
        (True, False, False, True),
        (False, True, True, True),
        (False, True, False, False),
        (False, False, False, False),
    ],
)
def test_commits_are_alone_where_a_replica_is_wanted_and_not_waited_for(
    *, named: bool, waits: bool, replicated: bool, alone: bool
) -> None:
    """Wanted by the server, or by the service."""
    assert Commits(replica_named=named, session_waits=waits).are_alone(replicated=replicated) is alone


async def test_an_append_that_no_replica_confirms_in_time_is_unavailable_and_not_a_conflict(
    server: Server, replicated: asyncpg.Connection
) -> None:
    """The answer is that nobody knows yet; the event may stand there all the same."""
    async with await Store.open(server.dsn("game"), patience=0.5) as store:
        with pytest.raises(StoreUnavailable):
            await store.append(GAME, 0, [decided(1)])
        assert await store.head(GAME) is None
        await let_commits_pass(replicated)
        async with asyncio.timeout(LIMIT):
            while (head := await store.head(GAME)) is None:
                pass
        assert head.version == 1


async def test_a_transaction_whose_wait_for_its_replica_was_cancelled_is_not_acknowledged_either(
    other: Store, replicated: asyncpg.Connection
) -> None:
    """The same holds for what projections write."""

    async def write() -> None:
        async with other.transaction() as connection:
            await connection.execute("INSERT INTO projection_positions VALUES ('lobby', 1)")

    writing = asyncio.create_task(write())
    await cancel_the_wait(replicated)
    with pytest.raises(StoreUnavailable):
        await writing
