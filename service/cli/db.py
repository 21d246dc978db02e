"""`yamabiko db`: the database's schema, and the rebuilding of projections."""

import asyncio
import os
from argparse import ArgumentParser, Namespace
from pathlib import Path

from service.cli.command import CannotStart, Command, Failure
from service.cli.progress import Progress

ACTIONS = {
    "init": "prepare an empty database",
    "migrate": "bring the schema up to date; the same as init on a database that has one",
    "rebuild": "make a projection anew from the events, while the service runs",
    "new-epoch": "after a backup was restored: no client takes new content for what it has seen",
    "check": "verify the chain of every game, and compare all with the log of games; changes nothing",
}
ROLES = {
    "service": "that role gets the rights by which `serve` runs with YAMABIKO_MIGRATE=false",
    "auditor": "that role may read what is no secret: the views audit_events and audit_games",
}


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("action", choices=ACTIONS, help="; ".join(f"{k}: {v}" for k, v in ACTIONS.items()))
    parser.add_argument("projection", nargs="?", help="which projection to rebuild")
    for role, what in ROLES.items():
        parser.add_argument(f"--{role}-role", default="", metavar="ROLE", help=f"with migrate: {what}")
    parser.add_argument(
        "--game-log", type=Path, metavar="FOLDER", help="with check: the log of games to compare with"
    )
    parser.add_argument(
        "--receipts", type=Path, action="append", default=[], metavar="FILE",
        help="with check: answers that a client has kept, one in a line, as `verify` takes them; may be repeated",
    )  # fmt: skip
    parser.add_argument("--data", type=Path, help="the embedded PostgreSQL's data, where DATABASE_URL is not set")


def run(args: Namespace) -> int:
    """Do it, and say what was done."""
    if (args.action == "rebuild") != (args.projection is not None):
        raise Failure("rebuild takes the name of a projection; the others take none")
    if (args.service_role or args.auditor_role) and args.action not in {"init", "migrate"}:
        raise Failure("--service-role and --auditor-role belong to migrate")
    for name, value in (("--game-log", args.game_log), ("--receipts", args.receipts)):
        if value and args.action != "check":
            raise Failure(f"{name} belongs to check")
    from service.cli.db_check import check  # noqa: PLC0415  # heavy: only this command needs it
    from service.cli.failures import explain_failures  # noqa: PLC0415  # heavy: only this command needs it

    with explain_failures():
        lines = asyncio.run(check(args) if args.action == "check" else _work(args))
    print("\n".join(lines))
    return 0


async def _work(args: Namespace) -> list[str]:
    from service import postgres, runtime, settings  # noqa: PLC0415  # heavy: only this command needs it
    from service.rights import Roles  # noqa: PLC0415  # as above

    data = args.data or settings.read_settings(os.environ).data
    async with postgres.serving(data / "postgres") as dsn:
        if args.action == "rebuild":
            return [await _rebuild(dsn, args.projection)]
        applied = await runtime.prepare_database(dsn, Roles(service=args.service_role, auditor=args.auditor_role))
        if args.action == "new-epoch":
            return [f"a new epoch of the store has begun: {await _begin_epoch(dsn)}"]
    return [f"applied {name}" for name in applied] or ["nothing to do: the schema is up to date"]


async def _begin_epoch(dsn: str) -> str:
    from service.store.connections import open_connection  # noqa: PLC0415  # heavy: only this command needs it
    from service.store.lineage import begin_epoch  # noqa: PLC0415  # as above

    async with open_connection(dsn, "new epoch") as connection:
        return await begin_epoch(connection, "begun by hand")


async def _rebuild(dsn: str, name: str) -> str:
    from projections import AlreadyBuilding  # noqa: PLC0415  # heavy: only this command needs it
    from service import read_models  # noqa: PLC0415  # as above

    with Progress(f"rebuilding {name}", "events") as progress:
        try:
            position = await read_models.rebuild(dsn, name, progress.show)
        except LookupError as error:
            raise Failure(str(error)) from error
        except AlreadyBuilding as error:
            raise CannotStart(f"{name} is being rebuilt by another process; wait until it has finished") from error
    return f"{name}: rebuilt up to event {position}"


COMMAND = Command("db", "prepare or migrate the database, rebuild a projection", arguments, run)
