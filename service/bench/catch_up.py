"""Whether projections catch up with a writer that does not wait for them, and keep up with it afterwards."""

import asyncio
from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import cycle
from uuid import UUID, uuid4

import uvloop

from projections import ALL, MIGRATIONS, Projector, install, lag
from service.bench import processes
from service.bench.effort import Effort
from service.bench.figure import Bound, Figure
from service.bench.random_games import finished_games
from service.store import STORE_MIGRATIONS, MigrationSet, NewEvent, Store, migrate
from service.store.connections import connect, open_connection

RATE = 2_000  # decisions a second
BACKLOG = 20_000
SECONDS = 10.0
WRITERS = 16
OPEN_GAMES = 256
SAMPLE_SECONDS = 0.1


@dataclass
class OpenGame:
    """A game that is being appended, one decision after the other."""

    rows: Sequence[NewEvent]
    id: UUID = field(default_factory=uuid4)
    version: int = 0


class LoadWriter:
    """Appends decisions of many games by several tasks."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._next = cycle(_histories())
        self._idle = deque(OpenGame(next(self._next)) for _ in range(OPEN_GAMES))
        self.written = 0

    async def write(self, decisions: int, rate: float | None = None) -> None:
        """Append so many decisions, at full speed or at this rate."""
        await asyncio.gather(
            *(self._client(decisions // WRITERS, rate and rate / WRITERS) for _ in range(WRITERS))
        )

    async def _client(self, decisions: int, rate: float | None) -> None:
        clock = asyncio.get_running_loop().time
        start = clock()
        for number in range(decisions):
            if rate and (early := start + number / rate - clock()) > 0:
                await asyncio.sleep(early)
            game = self._idle.popleft()
            await self._store.append(game.id, game.version, [game.rows[game.version]])
            game.version += 1
            self._idle.append(game if game.version < len(game.rows) else OpenGame(next(self._next)))
            self.written += 1


def _histories() -> list[list[NewEvent]]:
    """The events of whole games of Bamboo, from the opening to the close."""
    found = []
    for session in finished_games("bamboo", 6):
        codec, facts = session.title.codec, [fact for entry in session.entries for fact in entry.facts]
        closed = session.title.close(session.position.game, facts, session.seed)
        found.append([NewEvent(*codec.encode(event)) for event in (*(e.event for e in session.entries), closed)])
    return found


@dataclass(frozen=True)
class CatchUpResult:
    """Events a second, of the slowest projection until it had caught up and of the writer at the same time.

    `lags`: how many events the slowest was behind afterwards, sampled while the writer went on.
    """

    projected: float
    written: float
    lags: tuple[int, ...]


async def measure_catch_up(dsn: str, *, backlog: int = BACKLOG, seconds: float = SECONDS) -> CatchUpResult:
    """On a prepared database: a backlog first, then projections and a writer of 2,000 decisions/s together."""
    clock = asyncio.get_running_loop().time
    async with await Store.open(dsn) as store:
        writer = LoadWriter(store)
        await writer.write(backlog)
        writer.written = 0
        async with Projector(ALL, store, partial(connect, dsn)) as projector:
            start = clock()
            writing = asyncio.create_task(writer.write(int(RATE * seconds), RATE))
            projected = await _wait_until_caught_up(projector, store)
            elapsed = clock() - start
            lags = []
            while not writing.done():
                await asyncio.sleep(SAMPLE_SECONDS)
                async with store.transaction() as link:
                    lags.append(max(each.events for each in await lag(link)))
            written = writer.written / (clock() - start)
    return CatchUpResult(projected / elapsed, written, tuple(lags))


async def _wait_until_caught_up(projector: Projector, store: Store) -> int:
    """How many events the slowest projection had applied when less than 0.1 s of the writer's were left."""
    seen = 0
    while (horizon := await store.horizon()) - seen > RATE / 10:
        seen = horizon
        for projection in ALL:
            await projector.wait_for(projection.name, seen, timeout=120.0)
    return seen


async def _measure(dsn: str, effort: Effort) -> CatchUpResult:
    await migrate(dsn, STORE_MIGRATIONS, MigrationSet("projections", MIGRATIONS))
    async with open_connection(dsn, "install") as connection:
        await install(connection, ALL)
    return await measure_catch_up(dsn, backlog=effort.backlog, seconds=effort.following)


def projection_rate(effort: Effort) -> Figure:
    """The slowest projection must be faster than the writer: then any lag shrinks."""
    with processes.run_postgres() as running, asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        result = runner.run(_measure(running.dsn(), effort))
    lags = sorted(result.lags) or [0]
    behind = f"{effort.backlog:,} events behind at first, then {lags[len(lags) // 2]}, never more than {lags[-1]}"
    baseline = f"what the writer appended at the same time, of {RATE:,}/s"
    return Figure(
        what=f"the slowest projection, {behind}", unit="events/s", measured=result.projected,
        baseline=baseline, baseline_measured=result.written, target=Bound(RATE), ratio_target=Bound(1),
    )  # fmt: skip
