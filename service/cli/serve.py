"""`yamabiko serve`: the service."""

from argparse import ArgumentParser, Namespace
from pathlib import Path

from msgspec import ValidationError, structs

from service.cli.command import Command, Failure
from service.settings import read


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--host", help="the address to listen on (default 127.0.0.1)")
    parser.add_argument("--port", type=int, help="the port to listen on (default 8000; 0 takes a free one)")
    parser.add_argument("--data", type=Path, help="where the embedded PostgreSQL keeps its data")


def run(args: Namespace) -> int:
    """Serve until SIGTERM or SIGINT."""
    from service.postgres import NoPrograms, ServerFailed  # noqa: PLC0415  # heavy: only this command needs it
    from service.server import run as run_server  # noqa: PLC0415  # as above
    from service.store import StoreError  # noqa: PLC0415  # as above

    try:
        settings = read()
    except ValidationError as error:
        raise Failure(f"the environment: {error}") from error
    given = {name: value for name in ("host", "port", "data") if (value := getattr(args, name)) is not None}
    try:
        run_server(structs.replace(settings, **given))
    except (OSError, StoreError, ServerFailed, NoPrograms) as error:
        raise Failure(str(error)) from error
    return 0


COMMAND = Command(
    "serve", "run the service, on a PostgreSQL of its own unless DATABASE_URL names one", arguments, run
)
