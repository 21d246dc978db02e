"""`yamabiko admin`: tokens for operators, which are given nowhere else."""

import asyncio
import os
from argparse import ArgumentParser, Namespace
from pathlib import Path
from uuid import UUID, uuid4

from service.cli.command import Command, Failure


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "action", choices=["grant"], help="grant: print a token with which an account may suspend others"
    )
    parser.add_argument("player", type=UUID, help="the id of the operator's account")
    parser.add_argument("--reason", required=True, help="why; it is recorded")
    parser.add_argument("--data", type=Path, help="the embedded PostgreSQL's data, where DATABASE_URL is not set")


def run(args: Namespace) -> int:
    """Print the token."""
    from service.cli.failures import explain_failures  # noqa: PLC0415  # heavy: only this command needs it

    with explain_failures():
        print(asyncio.run(_grant(args)))
    return 0


async def _grant(args: Namespace) -> str:
    from service import postgres, runtime, settings  # noqa: PLC0415  # heavy: only this command needs it
    from service.accounts import moderation, tokens  # noqa: PLC0415  # as above
    from service.store.connections import open_connection  # noqa: PLC0415  # as above

    given = settings.read_settings(os.environ)
    data = args.data or given.data
    text = tokens.to_token(os.urandom(32))
    async with postgres.serving(data / "postgres") as dsn:
        await runtime.make_ready(dsn, given)
        async with open_connection(dsn, "admin") as link, link.transaction():
            if not await moderation.record(link, args.player, "grant", args.reason, "command line"):
                raise Failure(f"there is no account {args.player}")
            caller = tokens.Caller(args.player, uuid4(), frozenset({tokens.ADMIN}))
            await tokens.create_token(link, caller, text, "operator")
    return text


COMMAND = Command("admin", "give an account a token with which it may suspend others", arguments, run)
