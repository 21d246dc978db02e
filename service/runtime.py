"""Everything that a running service consists of, put together once and taken apart in order."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import structlog

from projections import MIGRATIONS
from service import read_models as followers
from service.accounts.tokens import Gatekeeper
from service.games import component_lists as lists
from service.games import snapshots
from service.games.play import Play
from service.games.registry import Live
from service.http.idempotency import keep_pruned
from service.metrics import Metrics
from service.reactions.bots import Botkeeper
from service.reactions.feeds import Feeds
from service.read_models import Followers
from service.settings import Settings
from service.store import STORE_MIGRATIONS, MigrationSet, Store, migrate
from service.store.connections import connected

log = structlog.get_logger()
TABLES = MigrationSet(name="tables", folder=Path(__file__).parent / "tables")
CHAPTERS = (STORE_MIGRATIONS, MigrationSet(name="projections", folder=MIGRATIONS), TABLES)
AUDITS = 2  # at once
PEPPER = """WITH new AS (
    INSERT INTO service_secrets (name, value) VALUES ('pepper', $1) ON CONFLICT DO NOTHING RETURNING value
) SELECT value FROM new UNION ALL SELECT value FROM service_secrets WHERE name = 'pepper' LIMIT 1"""


class House:
    """One process of the service."""

    def __init__(self, dsn: str, settings: Settings, store: Store, pepper: bytes) -> None:
        self.dsn, self.settings, self.store, self.pepper = dsn, settings, store, pepper
        self.metrics = Metrics()
        self.live = Live(store, settings.games_in_memory, self.metrics)
        self.play = Play(store, self.live, self.metrics)
        self.gate = Gatekeeper(dsn, store, self.live, self.metrics)
        self.feeds = Feeds(store, self.live, settings.heartbeat_seconds)
        self.bots = Botkeeper(store, self.live, self.play, self.metrics)
        self.followers = Followers(dsn, store)
        self.auditing = asyncio.Semaphore(AUDITS)
        self.draining = False
        self._pruning: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Go on where the last process stopped."""
        self._pruning = asyncio.get_running_loop().create_task(keep_pruned(self.store), name="pruning")
        if self.settings.projections:
            self.followers.start()
        if self.settings.bots:
            self.live.loaded, self.live.passed = self.bots.notice, self.bots.heard
        await self.live.start()
        if self.settings.bots:
            self.bots.start()

    async def close(self) -> None:
        """Feeds end first, the store last."""
        self.draining = True
        self.feeds.close()
        if self._pruning:
            self._pruning.cancel()
            await asyncio.wait([self._pruning])
        for part in (self.bots, self.followers, self.gate, self.live, self.store):
            try:
                await part.close()
            except Exception as error:
                self.metrics.alarm("close", error, part=type(part).__name__)


async def prepare(dsn: str) -> list[str]:
    """Bring the database up to date; names what was applied."""
    applied = await migrate(dsn, *CHAPTERS)
    async with connected(dsn, "install") as link:
        await lists.prepare(link)
        for name in await followers.prepare(link):
            log.warning("projection is outdated", projection=name, remedy=f"yamabiko db rebuild {name}")
    return applied


@asynccontextmanager
async def opened(dsn: str, settings: Settings) -> AsyncIterator[House]:
    """A house on this database, ready to serve while the block runs."""
    snapshots.rules_in_force()
    await prepare(dsn)
    store = await Store.open(dsn)
    async with store.transaction() as link:
        pepper = await link.fetchval(PEPPER, secrets.token_bytes(32))
    house = House(dsn, settings, store, pepper)
    try:
        await house.start()
        yield house
    finally:
        await asyncio.shield(house.close())
