"""PostgreSQL goes away, hangs, or is killed: callers learn it in time, and nothing acknowledged is lost."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from uuid import UUID

import asyncpg
import pytest

from service.postgres import Server, create_database, drop_database
from service.postgres.leftovers import servers_on
from service.store import Receipt, StaleVersion, Store, StoreUnavailable, migrate, verify_chain
from service.store.errors import is_passing
from tests.store.building import GAME, another_game, decided
from tests.support.postgres import reachable_folder

pytestmark = [pytest.mark.store, pytest.mark.slow]

# Far more than any of this takes; what is promised is that it ends.
BOUND = 30.0


@pytest.fixture(scope="module")
def killable() -> Iterator[Server]:
    """A server that keeps what it acknowledged; one for all these tests, as making its data takes a while."""
    with reachable_folder() as home, Server(home) as server:
        yield server


@pytest.fixture
async def server(killable: Server) -> AsyncIterator[Server]:
    """The server, up, with a new database."""
    await asyncio.to_thread(killable.start)
    await migrate(await create_database(killable.dsn(), "game"))
    yield killable
    await asyncio.to_thread(killable.start)
    await drop_database(killable.dsn(), "game")


@pytest.fixture
async def hasty(server: Server) -> AsyncIterator[Store]:
    """A store that soon tells its callers that PostgreSQL is away."""
    async with await Store.open(server.dsn("game"), patience=0.5) as store:
        yield store


def freeze(server: Server) -> list[int]:
    """Freeze all processes of the server; which. It may have started one while they were listed: look again."""
    frozen: list[int] = []
    while new := [pid for pid in servers_on(server.cluster.data) if pid not in frozen]:
        for pid in new:
            os.kill(pid, signal.SIGSTOP)
        frozen += new
    return frozen


Call = Callable[[Store], Awaitable[object]]


async def _in_transaction(store: Store) -> object:
    async with store.transaction() as link:
        return await link.fetchval("SELECT 1")


CALLS: dict[str, Call] = {
    "append": lambda store: store.append(another_game(), 0, [decided(1)]),
    "read": lambda store: store.read(GAME),
    "head": lambda store: store.head(GAME),
    "horizon": lambda store: store.horizon(),
    "page": lambda store: store.page(0, 10),
    "transaction": _in_transaction,
}


async def all_unavailable(store: Store) -> None:
    """Every call ends, and says so."""
    async with asyncio.timeout(BOUND):
        told = await asyncio.gather(*(call(store) for call in CALLS.values()), return_exceptions=True)
    assert [type(each) for each in told] == [StoreUnavailable] * len(CALLS)


async def all_answered(store: Store) -> None:
    """Every call works again, with nothing done about it but asking."""
    async with asyncio.timeout(BOUND):
        for call in CALLS.values():
            while True:
                try:
                    await call(store)
                except StoreUnavailable:
                    continue
                break


async def test_a_stopped_server_is_told_in_time_and_used_again_when_it_is_back(
    server: Server, hasty: Store
) -> None:
    """Twice, so that what the first time left behind does not spoil the second; a follower goes on by itself."""
    events = hasty.follow(0)
    for number in (1, 2):
        receipt = await hasty.append(GAME, number - 1, [decided(number)])
        async with asyncio.timeout(BOUND):
            while (await anext(events)).id != receipt.id:
                pass
        await asyncio.to_thread(server.stop)
        await all_unavailable(hasty)
        await all_unavailable(hasty)
        await asyncio.to_thread(server.start)
        await all_answered(hasty)
    assert [row.version for row in await hasty.read(GAME)] == [1, 2]
    await events.aclose()


async def test_a_server_that_hangs_is_told_in_time_and_used_again_when_it_goes_on(
    server: Server, hasty: Store
) -> None:
    """Frozen processes refuse no connection, they just never answer."""
    await all_answered(hasty)
    frozen = freeze(server)
    try:
        await all_unavailable(hasty)
    finally:
        for pid in frozen:
            os.kill(pid, signal.SIGCONT)
    await all_answered(hasty)


async def test_a_transaction_in_which_nobody_answers_any_more_ends(server: Server, hasty: Store) -> None:
    """Neither its statements nor the rollback are waited for; the next one has another connection."""
    frozen: list[int] = []

    async def interrupted() -> None:
        async with asyncio.timeout(BOUND), hasty.transaction() as link:
            await link.fetchval("SELECT 1")
            frozen.extend(freeze(server))
            await link.fetchval("SELECT 2")

    try:
        with pytest.raises(StoreUnavailable):
            await interrupted()
    finally:
        for pid in frozen:
            os.kill(pid, signal.SIGCONT)
    assert await _in_transaction(hasty) == 1


async def test_no_store_opens_where_no_server_is(server: Server) -> None:
    """It says that PostgreSQL is away, not that the address is wrong."""
    await asyncio.to_thread(server.stop)
    with pytest.raises(StoreUnavailable):
        await Store.open(server.dsn("game"), patience=0.5)


class Appender:
    """Appends to a game of its own, one event after the other, and remembers what was acknowledged."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.game: UUID = another_game()
        self.acknowledged: dict[int, Receipt] = {}
        self.told_to_look = 0
        self.surprises: list[int] = []
        self.enough = asyncio.Event()
        self.moved = asyncio.Event()

    async def play(self) -> None:
        """After a refusal it looks where the game stands, as a service does, and goes on from there."""
        version = 0
        while not self.enough.is_set():
            try:
                receipt = await self.store.append(self.game, version, [decided(version + 1)])
            except StoreUnavailable:
                self.told_to_look += 1
                version = await self._head()
            except StaleVersion as stale:
                self.surprises.append(stale.head - version)
                version = stale.head
            else:
                self.acknowledged[receipt.version] = receipt
                version = receipt.version
            self.moved.set()

    async def _head(self) -> int:
        while True:
            try:
                head = await self.store.head(self.game)
            except StoreUnavailable:
                continue
            return head.version if head else 0

    async def has(self, count: int) -> None:
        """Returns once so many events were acknowledged."""
        async with asyncio.timeout(BOUND):
            while len(self.acknowledged) < count:
                self.moved.clear()
                await self.moved.wait()

    async def check(self) -> None:
        """Every acknowledged event is there, under its id, in a game without gap or fork."""
        # At most the one attempt that nobody could tell of was stored a moment after the player had looked.
        assert set(self.surprises) <= {1} and len(self.surprises) <= self.told_to_look
        rows = await self.store.read(self.game)
        assert verify_chain(rows) is None
        assert [row.state for row in rows] == [decided(row.version).state for row in rows]
        stored = {row.version: (row.hash, row.id) for row in rows}
        for version, receipt in self.acknowledged.items():
            assert stored[version] == (receipt.hash, receipt.id)


async def kill_the_server(server: Server) -> None:
    """Its backends may go on acknowledging for a while, so writers can be here again before it has come back."""
    async with asyncio.timeout(BOUND):
        while (pid := server.pid) is None:
            await asyncio.to_thread(server.start)
    os.kill(pid, signal.SIGKILL)


async def kill_the_backend_of_the_appends(server: Server) -> None:
    """PostgreSQL then ends all its connections and recovers, as after a crash."""
    async with asyncio.timeout(BOUND):
        while not await found_and_killed(server):
            pass


async def found_and_killed(server: Server) -> bool:
    """Not while the server recovers from the last kill, or as long as the store has not come back from it."""
    query = "SELECT pid FROM pg_stat_activity WHERE application_name = 'yamabiko append'"
    try:
        connection = await asyncpg.connect(server.dsn())
        pid = await connection.fetchval(query)
        connection.terminate()
        if pid is not None:
            os.kill(pid, signal.SIGKILL)
    except Exception as error:
        if not is_passing(error):
            raise
        return False
    return pid is not None


@pytest.mark.parametrize("kill", [kill_the_server, kill_the_backend_of_the_appends])
@pytest.mark.parametrize("patience", [0.05, BOUND])
async def test_a_kill_under_eight_writers_loses_nothing_that_was_acknowledged(
    server: Server, kill: Callable[[Server], Awaitable[None]], patience: float
) -> None:
    """Five times, at full speed. With enough patience no writer notices; with little, some are told to look."""
    store = await Store.open(server.dsn("game"), patience=patience)
    players = [Appender(store) for _ in range(8)]
    playing = [asyncio.create_task(player.play()) for player in players]
    for count in range(1, 6):
        await asyncio.gather(*(player.has(20 * count) for player in players))
        await kill(server)
    await asyncio.gather(*(player.has(120) for player in players))
    for player in players:
        player.enough.set()
    await asyncio.gather(*playing)
    await store.close()
    async with await Store.open(server.dsn("game")) as store:
        for player in players:
            player.store = store
            await player.check()
            assert patience < BOUND or player.told_to_look == 0
        horizon = await store.horizon()
        seen = [row.id for row in await store.page(0, horizon, 100_000)]
    assert seen == sorted(set(seen))
    assert seen[-1] == horizon


async def test_a_connection_ended_between_two_appends_is_not_noticed(server: Server) -> None:
    """An administrator, or a firewall, cut it while it was idle."""
    async with await Store.open(server.dsn("game")) as store:
        await store.append(GAME, 0, [decided(1)])
        connection = await asyncpg.connect(server.dsn())
        await connection.execute(
            "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE application_name LIKE 'yamabiko%'"
        )
        await connection.close()
        assert (await store.append(GAME, 1, [decided(2)])).version == 2
        assert len(await store.read(GAME)) == 2


@pytest.mark.parametrize(
    ("error", "passing"),
    [
        (asyncpg.InternalClientError("got result for unknown protocol state 3"), True),
        (asyncpg.InterfaceError("connection is closed"), True),
        (asyncpg.ConnectionDoesNotExistError("closed in the middle of operation"), True),
        (asyncpg.CannotConnectNowError("starting up"), True),
        (asyncpg.AdminShutdownError("terminating connection"), True),
        (asyncpg.DeadlockDetectedError("deadlock"), True),
        (asyncpg.DiskFullError("no space left"), True),
        (asyncpg.ReadOnlySQLTransactionError("cannot execute on a standby"), True),
        (ConnectionRefusedError(), True),
        (TimeoutError(), True),
        (asyncpg.DataError("invalid input for query argument"), False),
        (asyncpg.CharacterNotInRepertoireError("0x00"), False),
        (asyncpg.UndefinedFunctionError("no such function"), False),
        (ValueError("ours"), False),
    ],
)
def test_errors_are_told_apart(error: Exception, passing: bool) -> None:
    """Those that pass are tried again on a new connection; those that do not are the caller's."""
    assert is_passing(error) is passing
