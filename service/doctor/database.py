"""The server: its version, its schema, its settings, and whether this is the server that takes writes."""

import asyncpg

from service.doctor.findings import Finding
from service.runtime import CHAPTERS
from service.store import SchemaMismatch
from service.store.migrations import OLDEST, missing_migrations
from service.store.pooling import TransactionPooling, require_sessions

TOPIC = "database"
SETTINGS = """SELECT name, setting, unit FROM pg_settings WHERE name = ANY($1)"""
# What each setting must be, whether it is serious if it is not, and what that means.
WANTED = (
    ("fsync", "on", True, "a crash of the machine can destroy the whole database"),
    ("full_page_writes", "on", True, "a crash of the machine can leave torn pages"),
    ("autovacuum", "on", True, "tables grow without end, and in the end PostgreSQL refuses all writes"),
    ("server_encoding", "UTF8", True, "names in other scripts cannot be stored"),
    ("default_transaction_read_only", "off", True, "nothing can be stored"),
    ("data_checksums", "on", False, "a damaged page is not noticed (pg_checksums --enable, while it is stopped)"),
    ("idle_session_timeout", "0", False, "connections that wait for news are cut again and again"),
)
# Times that are put on all statements or locks, in milliseconds: below this they break off work that is sound.
LEAST_TIMEOUT = 10_000
TIMEOUTS = ("statement_timeout", "lock_timeout", "transaction_timeout")
SYNCHRONOUS = """SELECT current_setting('synchronous_standby_names') <> '' AND NOT EXISTS (
    SELECT FROM pg_stat_replication WHERE sync_state IN ('sync', 'quorum')) AND NOT pg_is_in_recovery()"""
AGE = "SELECT age(datfrozenxid) FROM pg_database WHERE datname = current_database()"
OLDEST_AGE = 1_000_000_000  # transactions: half of what PostgreSQL can bear


async def check_pooler(dsn: str) -> list[Finding]:
    """A pooler between us and the server must lend whole sessions."""
    try:
        await require_sessions(dsn)
    except TransactionPooling as error:
        return [Finding("pooler", f"{error}.")]
    return []


async def check_role(link: asyncpg.Connection) -> list[Finding]:
    """A server that we can work with, and that takes writes; else nothing more can be said of it."""
    version = link.get_server_version()
    if version.major < OLDEST:
        return [Finding(TOPIC, f"PostgreSQL has version {version.major}; upgrade it to {OLDEST} or newer.")]
    if await link.fetchval("SELECT pg_is_in_recovery()"):
        return [Finding(TOPIC, "this is a replica, which takes no writes; name the primary in DATABASE_URL.")]
    return []


async def check_server(link: asyncpg.Connection) -> list[Finding]:
    """The settings of the server, as a new session has them."""
    findings = []
    names = [each[0] for each in WANTED]
    found = {row["name"]: row["setting"] for row in await link.fetch(SETTINGS, [*names, *TIMEOUTS])}
    for name, wanted, is_serious, what_follows in WANTED:
        if name in found and found[name] != wanted:
            sentence = f"{name} is {found[name]}: {what_follows}; set it to {wanted}."
            findings.append(Finding(TOPIC, sentence, is_serious))
    for name in TIMEOUTS:
        if 0 < int(found.get(name, 0)) < LEAST_TIMEOUT:
            sentence = f"{name} is {found[name]} ms, which ends work that is sound; set it to 0 for this role."
            findings.append(Finding(TOPIC, sentence))
    if await link.fetchval(SYNCHRONOUS):
        sentence = "commits wait for a synchronous replica, and none is connected; start one."
        findings.append(Finding("replicas", sentence))
    if (age := await link.fetchval(AGE)) > OLDEST_AGE:
        sentence = f"the oldest row is {age} transactions old, of 2,000,000,000; run VACUUM FREEZE soon."
        findings.append(Finding(TOPIC, sentence))
    return findings


async def check_schema(link: asyncpg.Connection) -> list[Finding]:
    """The schema is the one of this version."""
    try:
        missing = [
            f"{part.name}/{each.name}" for part in CHAPTERS for each in await missing_migrations(link, part)
        ]
    except SchemaMismatch as error:
        return [Finding("schema", f"{error}; use the version of Yamabiko that made it, or a newer one.")]
    if not missing:
        return []
    return [
        Finding("schema", f"{len(missing)} migrations are missing, first {missing[0]}; run yamabiko db migrate.")
    ]
