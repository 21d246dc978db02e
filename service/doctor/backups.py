"""Whether there is a backup that is young enough, and whether WAL is archived after it."""

import asyncio
import shutil
import subprocess
from pathlib import Path

import asyncpg
import msgspec
from msgspec import Struct

from service.doctor.findings import Finding, Limits, for_how_long

TOPIC = "backups"
TOOL = "pgbackrest"
SECONDS = 60
ARCHIVER = """SELECT current_setting('archive_mode') <> 'off' AS is_on,
    coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS fails,
    extract(epoch FROM clock_timestamp() - last_archived_time)::float8 AS seconds
FROM pg_stat_archiver"""


class _Moments(Struct):
    stop: int


class _Backup(Struct):
    timestamp: _Moments
    error: bool | None = None


class _Status(Struct):
    code: int
    message: str


class _Stanza(Struct):
    name: str
    status: _Status
    backup: tuple[_Backup, ...] = ()


async def check_archive(link: asyncpg.Connection) -> list[Finding]:
    """The server archives its WAL, and that works."""
    row = await link.fetchrow(ARCHIVER)
    if row is None or not row["is_on"]:
        sentence = "no WAL is archived, so a lost disk loses all since the last dump; see deploy/backup."
        return [Finding(TOPIC, sentence, is_serious=False)]
    if row["fails"]:
        since = "" if row["seconds"] is None else f" for {for_how_long(row['seconds'])}"
        sentence = f"WAL could not be archived{since}; run archive_command by hand, and look at the server's log."
        return [Finding(TOPIC, sentence)]
    return []


async def check_backups(link: asyncpg.Connection, limits: Limits, file: Path | None) -> list[Finding]:
    """The newest backup, as pgBackRest tells it, is young and sound."""
    try:
        text = await asyncio.to_thread(file.read_bytes if file else ask_tool)
        stanzas = None if text is None else msgspec.json.decode(text, type=tuple[_Stanza, ...])
    except (OSError, subprocess.SubprocessError, msgspec.DecodeError) as error:
        return [Finding(TOPIC, f"it is not known what {TOOL} has ({type(error).__name__}); run {TOOL} info.")]
    if stanzas is None:
        return []
    if not stanzas:
        return [Finding(TOPIC, f"{TOOL} has no stanza; see deploy/backup.", is_serious=False)]
    now: float = await link.fetchval("SELECT extract(epoch FROM clock_timestamp())::float8")
    return [finding for stanza in stanzas for finding in _look_at(stanza, now, limits)]


def ask_tool() -> bytes | None:
    """What pgBackRest says of its backups; None where it is not installed."""
    program = shutil.which(TOOL)
    if program is None:
        return None
    command = [program, "info", "--output=json"]
    return subprocess.run(command, capture_output=True, check=True, timeout=SECONDS).stdout


def _look_at(stanza: _Stanza, now: float, limits: Limits) -> list[Finding]:
    sound = [each.timestamp.stop for each in stanza.backup if not each.error]
    if stanza.status.code:
        return [Finding(TOPIC, f"{TOOL} says of {stanza.name}: {stanza.status.message}; see deploy/backup.")]
    if not sound:
        return [Finding(TOPIC, f"{stanza.name} has no sound backup; make one with {TOOL} backup.")]
    age = now - max(sound)
    if age <= limits.backup_hours * 3_600:
        return []
    sentence = f"the newest backup of {stanza.name} is {for_how_long(age)} old; look at its timer."
    return [Finding(TOPIC, sentence)]
