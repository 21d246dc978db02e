"""The folders of the service, the space that is left in them, and the keys."""

import os
import shutil
from pathlib import Path

import asyncpg

from service.doctor.findings import Finding, Limits
from service.log_keys import require_public_keys
from service.seed_keys import read_seed_keys, require_known_keys
from service.settings import Settings
from service.trust.keys import BadKeys, read_keys

GIGABYTE = 1_000_000_000


def check_disk(settings: Settings, limits: Limits) -> list[Finding]:
    """There is room where the service writes, and it may write there."""
    findings = []
    folders = (
        {settings.data.expanduser(), settings.log_folder} if settings.game_log else {settings.data.expanduser()}
    )
    for folder in sorted(folders):
        place = _nearest(folder)
        if not os.access(place, os.W_OK | os.X_OK):
            findings.append(Finding("disk", f"this user may not write into {place}; let it own the folder."))
        free = shutil.disk_usage(place).free / GIGABYTE
        if free < limits.free_gigabytes:
            sentence = f"{free:.1f} GB are free for {folder}; make room: on a full disk nothing can be stored."
            findings.append(Finding("disk", sentence))
    return findings


def _nearest(folder: Path) -> Path:
    """The folder, or the innermost one above it that is there."""
    return folder if folder.exists() or folder == folder.parent else _nearest(folder.parent)


async def check_keys(link: asyncpg.Connection, settings: Settings) -> list[Finding]:
    """The keys in the files are those of this database. Their content is never shown."""
    findings = []
    if settings.receipts and (settings.log_key or settings.log_key_file.exists()):
        try:
            await require_public_keys(link, read_keys(settings.log_key_file))
        except BadKeys as error:
            findings.append(Finding("keys", f"{error}."))
    try:
        if settings.seed_key or settings.seed_key_file.exists():
            await require_known_keys(link, read_seed_keys(settings.seed_key_file))
        else:
            await require_known_keys(link, ())
    except BadKeys as error:
        findings.append(Finding("keys", f"{error}."))
    return findings
