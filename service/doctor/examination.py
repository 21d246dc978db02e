"""All that is looked at, one after the other; what cannot be looked at is a finding of its own."""

from collections.abc import Awaitable
from pathlib import Path

import asyncpg

from service.doctor import backups, clocks, database, files, progress, sessions
from service.doctor.findings import Finding, Limits
from service.settings import Settings

PATIENCE = 10.0


async def examine(dsn: str, settings: Settings, limits: Limits, backup_file: Path | None) -> list[Finding]:
    """What is wrong with a database, and with the folders and keys of the service on it. Changes nothing."""
    findings = files.check_disk(settings, limits)
    pooling = await database.check_pooler(dsn)
    # As a new session has it: with none of the settings that the service gives its own.
    link = await asyncpg.connect(dsn, timeout=PATIENCE, command_timeout=PATIENCE, statement_cache_size=0)
    try:
        if unusable := await database.check_role(link):
            return findings + pooling + unusable
        findings += pooling + await _ask("database", database.check_server(link))
        findings += await _ask("connections", sessions.check_connections(link))
        findings += await _ask("locks", sessions.check_locks(link, limits))
        findings += await _ask("replicas", sessions.check_replicas(link, limits))
        findings += await _ask("backups", backups.check_archive(link))
        findings += await _ask("backups", backups.check_backups(link, limits, backup_file))
        schema = await database.check_schema(link)
        if schema:
            return findings + schema
        findings += await _ask("clock", clocks.check_clock(link, limits))
        findings += await _ask("lag", progress.check_progress(link, limits))
        findings += await _ask("keys", files.check_keys(link, settings))
    finally:
        link.terminate()
    return findings


async def _ask(topic: str, check: Awaitable[list[Finding]]) -> list[Finding]:
    try:
        return await check
    except asyncpg.InsufficientPrivilegeError:
        sentence = "this role may not look; let an administrator GRANT pg_monitor to it."
        return [Finding(topic, sentence, is_serious=False)]
    except (asyncpg.PostgresError, TimeoutError) as error:
        return [Finding(topic, f"PostgreSQL does not say ({type(error).__name__}); look at its log.")]
