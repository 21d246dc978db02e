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


class NotAsStored(Failure):
    """What is there is not what was stored."""

    code = 1


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("action", choices=ACTIONS, help="; ".join(f"{k}: {v}" for k, v in ACTIONS.items()))
    parser.add_argument("projection", nargs="?", help="which projection to rebuild")
    for role, what in ROLES.items():
        parser.add_argument(f"--{role}-role", default="", metavar="ROLE", help=f"with migrate: {what}")
    parser.add_argument(
        "--game-log", type=Path, metavar="FOLDER", help="with check: the log of games to compare with"
    )
    parser.add_argument("--data", type=Path, help="the embedded PostgreSQL's data, where DATABASE_URL is not set")


def run(args: Namespace) -> int:
    """Do it, and say what was done."""
    if (args.action == "rebuild") != (args.projection is not None):
        raise Failure("rebuild takes the name of a projection; the others take none")
    if (args.service_role or args.auditor_role) and args.action not in {"init", "migrate"}:
        raise Failure("--service-role and --auditor-role belong to migrate")
    if args.game_log and args.action != "check":
        raise Failure("--game-log belongs to check")
    from service.cli.failures import explain_failures  # noqa: PLC0415  # heavy: only this command needs it

    with explain_failures():
        lines = asyncio.run(_check(args) if args.action == "check" else _work(args))
    print("\n".join(lines))
    return 0


async def _check(args: Namespace) -> list[str]:
    """What `check` found; NotAsStored where something is not as it was stored."""
    from service import postgres, settings  # noqa: PLC0415  # heavy: only this command needs it
    from service.game_log.folder import LogFolder  # noqa: PLC0415  # as above
    from service.game_log.restore_check import check_chains, compare_with_log  # noqa: PLC0415  # as above
    from service.seed_keys import find_seed_keys  # noqa: PLC0415  # as above
    from service.store import Store  # noqa: PLC0415  # as above
    from service.store.seals import Seals  # noqa: PLC0415  # as above

    given = settings.read(os.environ)
    seals = Seals(find_seed_keys(given.seed_key_file, make=False))
    async with (
        postgres.serving((args.data or given.data) / "postgres") as dsn,
        await Store.open(dsn, seals=seals) as store,
    ):
        chains = await check_chains(store)
        lines = [
            f"{chains.events} events of {len(chains.heads)} games and tournaments, the newest of {chains.newest}"
        ]
        if chains.broken:
            raise NotAsStored(
                f"{lines[0]}; {len(chains.broken)} chains are broken, first that of {chains.broken[0]}"
            )
        lines.append("every chain is whole")
        if args.game_log is None:
            return lines
        found = await compare_with_log(store, LogFolder(args.game_log), chains)
        if found.other:
            raise NotAsStored(
                f"the log has {len(found.other)} games otherwise than they are here, first {found.other[0]}"
            )
        at_log = f"the log has {found.games} games, of which {found.shorter} are shorter here"
        return [*lines, f"{at_log}: {found.lost_events} events are lost"]


async def _work(args: Namespace) -> list[str]:
    from service import postgres, runtime, settings  # noqa: PLC0415  # heavy: only this command needs it
    from service.rights import Roles  # noqa: PLC0415  # as above

    data = args.data or settings.read(os.environ).data
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
