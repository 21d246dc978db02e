"""The command `yamabiko`. Each command is a module of this package; a new one is one more line in COMMANDS."""

import os
import sys
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Sequence

from service.cli import (
    admin,
    archive,
    bench,
    catalog,
    db,
    doctor,
    keys,
    play,
    rules,
    seal,
    serve,
    sim,
    spec,
    titles,
    tournament,
    verify,
    witness,
)
from service.cli.command import Command, Failure
from service.cli.version import installed_version

COMMANDS: tuple[Command, ...] = (
    play.COMMAND,
    sim.COMMAND,
    titles.COMMAND,
    rules.COMMAND,
    catalog.COMMAND,
    serve.COMMAND,
    verify.COMMAND,
    archive.COMMAND,
    db.COMMAND,
    doctor.COMMAND,
    admin.COMMAND,
    keys.COMMAND,
    seal.COMMAND,
    spec.COMMAND,
    bench.COMMAND,
    witness.COMMAND,
    tournament.COMMAND,
)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command: 0 if all is well, 1 if it found a fault or could not start, 2 if it was asked wrongly."""
    args = parser().parse_args(argv)
    command: Command = args.command
    try:
        code = command.run(args)
        sys.stdout.flush()
        return code
    except Failure as failure:
        print(f"yamabiko {command.name}: {failure}", file=sys.stderr)
        return failure.code
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return 130
    except BrokenPipeError:
        # Our output is no longer read, as with `| head`; Python would complain once more at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141


def parser() -> ArgumentParser:
    """All commands with their arguments."""
    top = ArgumentParser(prog="yamabiko", description="Yamabiko: a game service that keeps to the rules.")
    top.add_argument("--version", action="version", version=f"yamabiko {installed_version()}")
    commands = top.add_subparsers(metavar="COMMAND", required=True)
    for command in COMMANDS:
        own = commands.add_parser(
            command.name,
            help=command.summary,
            description=command.description or command.summary,
            formatter_class=RawDescriptionHelpFormatter,
        )
        command.arguments(own)
        own.set_defaults(command=command)
    return top
