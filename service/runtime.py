"""What one process of the service consists of: its parts, their order, and what observes the games."""

import asyncio
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Protocol

import structlog

from projections import MIGRATIONS
from service.account_events.keeper import AccountEventKeeper
from service.accounts.bot_players import BotPlayers
from service.accounts.id_tokens import IdTokens
from service.accounts.presence import Presence
from service.accounts.token_cache import TokenCache
from service.game_log.game_log import GameLog
from service.games import snapshots
from service.games.beacon import Beacon
from service.games.component_lists import save_printed_lists
from service.games.expiry import Expiry
from service.games.levels import levels_of_this_version
from service.games.observers import Observers
from service.games.receipts import Receipts
from service.games.registry import GameRegistry
from service.games.rules_archive import save_archives
from service.games.rules_digest import all_digests
from service.games.verification import Auditor
from service.imports.checks import ImportChecks
from service.log_keys import save_public_keys
from service.metrics import Metrics
from service.pepper import find_pepper, save_pepper
from service.places import Places
from service.ratings.rater import Rater
from service.reactions.account_feeds import AccountFeeds
from service.reactions.archivist import Archivist
from service.reactions.bot_lane import Traffic
from service.reactions.bots import Bots
from service.reactions.clerk import Clerk
from service.reactions.feeds import Feeds
from service.reactions.game_waits import GameWaits
from service.reactions.metrics import DecisionCounter
from service.reactions.snapshotting import SnapshotKeeper
from service.reactions.waiting_feeds import WaitingFeeds
from service.read_models import ReadModels, find_outdated_tables, install_tables
from service.rights import NO_ROLES, Roles, grant_rights
from service.seed_keys import find_seed_keys, save_key_ids
from service.seeks.matcher import Matcher
from service.settings import Settings
from service.store import STORE_MIGRATIONS, Connection, MigrationSet, SchemaMismatch, Store, migrate
from service.store.capabilities import Capabilities
from service.store.connections import open_connection
from service.store.migrations import missing_migrations
from service.store.outages import Outages
from service.store.pooling import require_sessions
from service.store.seals import Seals
from service.telemetry.tracing import Tracing
from service.threads import BoundedThread
from service.tournaments.counting import Counter
from service.tournaments.drawing import Drawer
from service.tournaments.following import TournamentFeeds
from service.tournaments.repository import TournamentRepository
from service.tournaments.series import SeriesRepository
from service.tournaments.steward import Steward
from service.trust.keys import LogKeys, find_keys
from service.webhooks.courier import Courier
from service.write_check import WriteCheck

log = structlog.get_logger()
MOST_LIST_CHECKS = 8  # component lists that wait to be checked
TABLES = MigrationSet(name="tables", folder=Path(__file__).parent / "tables")
ACCOUNTS = MigrationSet(name="accounts", folder=Path(__file__).parent / "accounts" / "migrations")
CHAPTERS = (STORE_MIGRATIONS, MigrationSet(name="projections", folder=MIGRATIONS), TABLES, ACCOUNTS)


class Part(Protocol):
    """What is closed at the end."""

    async def close(self) -> None: ...


class Runtime:
    """The parts of one service process, opened and closed in order."""

    def __init__(
        self, dsn: str, settings: Settings, store: Store, pepper: bytes, log_keys: LogKeys | None = None
    ) -> None:
        self.dsn, self.settings, self.store, self.pepper = dsn, settings, store, pepper
        self.log_keys = log_keys
        self.receipts = Receipts(store, log_keys.current) if log_keys else None
        self.draining = False
        self.places = Places(pepper, lambda: store.epoch)
        self.list_checks = BoundedThread("check of component lists", waiting=MOST_LIST_CHECKS)
        self.metrics, self.traffic = Metrics(), Traffic()
        self.tracing = Tracing() if settings.traces else None
        store.watch_appends(self.metrics.store)
        observers = Observers(self.metrics)
        self.capabilities = Capabilities(store, levels_of_this_version())
        self.outages = Outages(store, self.metrics.alarm)
        most = settings.games_in_memory
        self.games = GameRegistry(store, most, self.metrics, observers, self.capabilities, self.outages)
        self._make_tournaments()
        self.tokens = TokenCache(dsn, store, self.games, self.metrics)
        self.bot_players = BotPlayers(store, self.games.reload_player)
        self.audits, self.imports = Auditor(store, settings.beacon_key_bytes), ImportChecks(store)
        self.write_check = WriteCheck(store, replicated=settings.replicated)
        self.read_models = ReadModels(store)
        self.snapshots = SnapshotKeeper(store)
        self._make_feeds(settings.heartbeat_seconds)
        self.bots = Bots(store, self.games, self.metrics, self.traffic)
        self.game_log = self._make_game_log()
        self._make_elected()
        self.presence = Presence(store, self.metrics)
        self.expiry = Expiry(store, observers, self.metrics, settings.waiting_days, self.capabilities)
        self.id_tokens = IdTokens(settings.trusted_issuers)
        self.matcher = Matcher(self.games, self.metrics)
        self.courier = Courier(store, settings, self.metrics, pepper, tracing=self.tracing)
        self._set_order(observers)

    def _make_elected(self) -> None:
        """Work of the one process that is elected to it."""
        store, metrics = self.store, self.metrics
        self.clerk = Clerk(store, self.games, self.outages, metrics, self.beacon)
        self.archivist = Archivist(store, self.settings.archive_days, metrics, self.capabilities)
        self.account_events = AccountEventKeeper(store, metrics)
        self.rater = Rater(store, metrics, self.capabilities)
        self._followers: tuple[Part, ...] = (self.clerk, self.steward, self.rater, self.drawer)

    def _set_order(self, observers: Observers) -> None:
        """All that follows a change of a game, in this order."""
        observers.set_order(
            DecisionCounter(self.metrics),
            self.feeds,
            self.waiting_feeds,
            self.game_waits,
            self.snapshots,
            *([self.bots] if self.settings.bots else []),
        )

    def _make_feeds(self, heartbeat_seconds: float) -> None:
        self.feeds = Feeds(self.store, self.games, heartbeat_seconds, self.receipts)
        self.waiting_feeds = WaitingFeeds(self.games, self.feeds, heartbeat_seconds)
        self.game_waits = GameWaits()
        self.account_feeds = AccountFeeds(self.store, self.feeds, self.metrics, heartbeat_seconds)

    def _make_tournaments(self) -> None:
        self.beacon = Beacon(self.settings.beacon_url_list, self.settings.beacon_key_bytes)
        self.tournaments = TournamentRepository(self.store, self.capabilities)
        self.drawer = Drawer(self.tournaments, self.metrics, self.beacon)
        self.standings_counter = Counter()
        self.store.on_new_epoch(lambda _reason: self.standings_counter.forget())
        self.steward = Steward(self.store, self.tournaments, self.games, self.drawer, self.metrics)
        self.series = SeriesRepository(self.store, self.capabilities, self.tournaments)
        self.tournament_feeds = TournamentFeeds(self.store, self.tournaments, self.settings.heartbeat_seconds)
        self.games.on_tournament_event = self.tournament_feeds.on_event

    def _make_game_log(self) -> GameLog | None:
        """The log of all games; None where it is switched off, or nothing is signed."""
        settings = self.settings
        if self.log_keys is None or not settings.game_log:
            return None
        return GameLog(
            self.store, settings.log_folder, self.pepper, self.log_keys, settings.witnesses, self.metrics
        )

    async def start(self) -> None:
        """Go on where the last process stopped."""
        if self.game_log:
            await self.game_log.check_store()
        await self.capabilities.start()
        if self.settings.projections:
            self.read_models.start()
            self.account_events.start(lambda: self.takes_decisions)
        await self.games.start()
        self.metrics.loop_delay.start()
        self.account_feeds.start()
        await self.outages.start(lambda: self.takes_decisions)
        self.expiry.start()
        self.matcher.start()
        self.presence.start()
        if self.settings.bots:
            self.bots.start()
        if self.settings.clerk:
            self.clerk.start(lambda: self.takes_decisions)
            self.steward.start(lambda: self.takes_decisions)
            self.rater.start(lambda: self.takes_decisions)
        if self.settings.archive_days:
            self.archivist.start(lambda: self.takes_decisions)
        if self.settings.webhooks:
            self.courier.start()
        if self.game_log:
            self.game_log.start(lambda: self.takes_decisions)

    @property
    def follows_store(self) -> bool:
        """Whether this process hears of all that others store, revoke and bring into use."""
        return self.games.is_following and self.tokens.is_listening and self.capabilities.can_read_all

    @property
    def takes_decisions(self) -> bool:
        """Whether requests may come to this process, and find all that others have done."""
        return self.follows_store and not self.draining

    def begin_draining(self) -> None:
        """Feeds end with a hint to reconnect; responses say that their connection will be closed."""
        self.draining = True
        self.feeds.close()
        self.waiting_feeds.close()
        self.account_feeds.begin_closing()
        self.game_waits.close()
        self.tournament_feeds.close()

    async def close(self) -> None:
        """Close all parts: feeds first, the store last, whatever goes wrong in between."""
        self.begin_draining()
        parts: tuple[Part, ...] = (
            self.bots,
            *self._followers,
            self.standings_counter,
            *([self.game_log] if self.game_log else []),
            self.archivist,
            self.outages,
            self.expiry,
            self.matcher,
            self.courier,
            self.id_tokens,
            self.presence,
            self.list_checks,
            self.account_feeds,
            self.imports,
            self.account_events,
            self.read_models,
            self.tokens,
            self.games,
            self.snapshots,
            self.capabilities,
            self.metrics.loop_delay,
            *([self.tracing] if self.tracing else []),
            self.store,
        )
        for part in parts:
            try:
                await part.close()
            except Exception as error:
                self.metrics.alarm("close", error, part=type(part).__name__)


async def prepare_database(dsn: str, roles: Roles = NO_ROLES) -> list[str]:
    """Bring the database up to date; returns the names of the migrations that were applied.

    The roles get the rights that they need, on all that is there now.
    """

    async def prepare(link: Connection) -> None:
        await _prepare(link)
        await grant_rights(link, roles)

    await require_sessions(dsn)
    return await migrate(dsn, *CHAPTERS, prepare=prepare)


async def _prepare(link: Connection) -> None:
    """Add what a database must have besides its schema. Processes that start at once take turns."""
    await _save_contents(link)
    _warn_of_outdated(await install_tables(link))


async def _save_contents(link: Connection) -> None:
    await save_pepper(link)
    await save_printed_lists(link)
    await save_archives(link)


def _warn_of_outdated(names: Iterable[str]) -> None:
    for name in names:
        log.warning("projection is outdated", projection=name, remedy=f"yamabiko db rebuild {name}")


async def require_prepared(dsn: str) -> None:
    """SchemaMismatch unless the owner of the database has brought it up to date: this role cannot."""
    await require_sessions(dsn)
    async with open_connection(dsn, "look at the schema") as link:
        for each in CHAPTERS:
            if missing := await missing_migrations(link, each):
                raise SchemaMismatch(
                    f"{each.name}/{missing[0].name} is missing: run yamabiko db migrate as its owner"
                )
        _warn_of_outdated(await find_outdated_tables(link))
        await _save_contents(link)


async def make_ready(dsn: str, settings: Settings) -> None:
    """The database is up to date afterwards; where `migrate` is off, it must be so already."""
    await (prepare_database(dsn) if settings.migrate else require_prepared(dsn))


async def _find_log_keys(link: Connection, settings: Settings) -> LogKeys:
    """The keys of signatures; the file is made, unless it was named and so must be there."""
    now = await link.fetchval("SELECT store_now()")
    keys = find_keys(settings.log_key_file, settings.service_name, now, make=not settings.log_key)
    await save_public_keys(link, keys)
    return keys


@asynccontextmanager
async def open_runtime(dsn: str, settings: Settings) -> AsyncIterator[Runtime]:
    """A runtime on this database, ready to serve while the block runs."""
    snapshots.rules_in_force()
    all_digests()
    await make_ready(dsn, settings)
    seed_keys = find_seed_keys(settings.seed_key_file, make=not settings.seed_key)
    store = await Store.open(dsn, seals=Seals(seed_keys), read_url=settings.read_url)
    try:
        async with store.transaction() as link:
            pepper = await find_pepper(link)
            await save_key_ids(link, seed_keys)
            log_keys = await _find_log_keys(link, settings) if settings.receipts else None
    except BaseException:
        await store.close()
        raise
    runtime = Runtime(dsn, settings, store, pepper, log_keys)
    try:
        await runtime.start()
        yield runtime
    finally:
        await asyncio.shield(runtime.close())
