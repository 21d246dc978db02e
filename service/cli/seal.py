"""`yamabiko seal`: the keys that seal the seeds of games in the database."""

import asyncio
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from service.cli.command import CannotStart, Command

if TYPE_CHECKING:
    from service.settings import Settings

ACTIONS = {
    "make": "make the file with a first key, before the service starts",
    "rotate": "put a new key before those in the file; then restart all processes",
    "again": "seal all seeds, and secrets of webhooks, by the newest key, while the service runs, and remove the "
    "other keys from the file",
}


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("action", choices=ACTIONS, help="; ".join(f"{k}: {v}" for k, v in ACTIONS.items()))
    parser.add_argument(
        "--file", type=Path, help="the file of keys (default YAMABIKO_SEED_KEY, or seed-key in the folder of data)"
    )


def run(args: Namespace) -> int:
    """Do it, and say what was done."""
    from service import seed_keys  # noqa: PLC0415  # heavy: only this command needs it
    from service.cli.failures import explain_failures  # noqa: PLC0415  # as above
    from service.settings import BadSetting, read_settings  # noqa: PLC0415  # not needed to print a list of commands
    from service.trust.keys import BadKeys  # noqa: PLC0415  # heavy: only this command needs it

    try:
        settings = read_settings()
        file = args.file or settings.seed_key_file
        if args.action == "make":
            if file.exists():
                raise CannotStart(f"{file} is there already")
            seed_keys.make_seed_keys(file)
            print(f"made {file}: keep a copy of it away from the backups of the database")
        elif args.action == "rotate":
            seed_keys.rotate_seed_keys(file)
            print("restart all processes, and then run yamabiko seal again")
        else:
            with explain_failures():
                changed = asyncio.run(_seal_again(settings, seed_keys.read_seed_keys(file)))
            seed_keys.keep_newest_key(file)
            print(f"sealed {changed} seeds and secrets by the newest key, the only one in {file} now")
    except (BadKeys, BadSetting) as error:
        raise CannotStart(str(error)) from error
    except OSError as error:
        raise CannotStart(f"{error.filename}: {error.strerror}") from error
    return 0


async def _seal_again(settings: "Settings", keys: tuple[bytes, ...]) -> int:
    from service import postgres, runtime  # noqa: PLC0415  # heavy: only this command needs it
    from service.seed_keys import save_key_ids, seal_all_seeds  # noqa: PLC0415  # as above
    from service.store.connections import open_connection  # noqa: PLC0415  # as above

    async with postgres.serving(settings.data / "postgres") as dsn:
        await runtime.make_ready(dsn, settings)
        async with open_connection(dsn, "seal") as connection:
            async with connection.transaction():
                await save_key_ids(connection, keys)
            return await seal_all_seeds(connection, keys)


COMMAND = Command("seal", "make or change the keys that seal the seeds of games", arguments, run)
