"""`yamabiko doctor`: what is wrong with an installation, and what to do, in sentences."""

import asyncio
import os
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from service.cli.command import CannotStart, Command

if TYPE_CHECKING:
    from service.doctor.findings import Finding, Limits
    from service.settings import Settings


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--data", type=Path, help="the embedded PostgreSQL's data, where DATABASE_URL is not set")
    parser.add_argument(
        "--backups", type=Path, metavar="FILE", help="the output of `pgbackrest info --output=json`"
    )
    parser.add_argument("--backup-hours", type=float, default=26, help="how old the newest backup may be (26)")
    parser.add_argument("--free-gigabytes", type=float, default=5, help="how much must be free on each disk (5)")
    parser.add_argument("--lock-seconds", type=float, default=5, help="how long a session may wait for a lock (5)")


def run(args: Namespace) -> int:
    """Print what was found; 1 if anything is serious."""
    from msgspec import structs  # noqa: PLC0415  # heavy: only this command needs it

    from service.cli.failures import explain_failures  # noqa: PLC0415  # as above
    from service.doctor.configuration import check_settings, check_variables, read_what_is_right  # noqa: PLC0415  # as above
    from service.doctor.findings import Finding, Limits  # noqa: PLC0415  # as above

    settings = read_what_is_right(os.environ)
    settings = structs.replace(settings, data=args.data) if args.data else settings
    findings = check_variables(os.environ)
    limits = Limits(
        backup_hours=args.backup_hours, free_gigabytes=args.free_gigabytes, lock_seconds=args.lock_seconds
    )
    try:
        with explain_failures() as dsn:
            findings += check_settings(settings, dsn)
            findings += asyncio.run(_examine(settings, limits, args.backups))
    except CannotStart as failure:
        findings.append(Finding("database", f"{failure}."))
    findings.sort(key=lambda each: not each.is_serious)
    serious = sum(each.is_serious for each in findings)
    print(*findings, sep="\n", end="\n" if findings else "")
    print(f"{serious} problems, {len(findings) - serious} pieces of advice." if findings else "All is well.")
    return 1 if serious else 0


async def _examine(settings: "Settings", limits: "Limits", backups: Path | None) -> "list[Finding]":
    from service import postgres  # noqa: PLC0415  # heavy: only this command needs it
    from service.doctor.examination import examine  # noqa: PLC0415  # as above

    async with postgres.serving(settings.data / "postgres") as dsn:
        return await examine(dsn, settings, limits, backups)


COMMAND = Command(
    "doctor", "say what is wrong with configuration, database, clock, locks, lag, disk, keys or backups",
    arguments, run,
)  # fmt: skip
