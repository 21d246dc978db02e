"""`yamabiko keys`: the key that the service signs receipts with."""

from argparse import ArgumentParser, Namespace
from datetime import UTC, datetime
from pathlib import Path

from service.cli.command import CannotStart, Command

ACTIONS = {
    "show": "print all public keys, the oldest first",
    "make": "make the file with a first key, before the service starts",
    "rotate": "put a new key in place of the old one; both sign the change. Then restart all processes",
}


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("action", choices=ACTIONS, help="; ".join(f"{k}: {v}" for k, v in ACTIONS.items()))
    parser.add_argument(
        "--file",
        type=Path,
        help="the file with the key (default YAMABIKO_LOG_KEY, or log-key in the folder of data)",
    )


def run(args: Namespace) -> int:
    """Do it, and print all public keys."""
    from service.settings import BadSetting, read_settings  # noqa: PLC0415  # not needed to print a list of commands
    from service.trust import keys  # noqa: PLC0415  # heavy: only this command needs it

    try:
        settings = read_settings()
        file, now = args.file or settings.log_key_file, datetime.now(UTC)
        if args.action == "make" and file.exists():
            raise CannotStart(f"{file} is there already")
        if args.action == "make":
            keys.make_keys(file, settings.service_name, now)
        elif args.action == "rotate":
            keys.rotate_keys(file, settings.service_name, now)
        for each in keys.read_keys(file).listed:
            print(each.key)
    except (keys.BadKeys, BadSetting) as error:
        raise CannotStart(str(error)) from error
    except OSError as error:
        raise CannotStart(f"{error.filename}: {error.strerror}") from error
    return 0


COMMAND = Command("keys", "show, make or change the key that receipts are signed with", arguments, run)
