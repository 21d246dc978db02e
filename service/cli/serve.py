"""`yamabiko serve`: the service."""

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path

from msgspec import structs

from service.cli.command import Command
from service.cli.version import installed_version
from service.settings import Settings, default_data, read_settings

LARGEST_PORT = 65535


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--host", help="the address to listen on (default 127.0.0.1)")
    parser.add_argument("--port", type=_port, help="the port to listen on (default 8000; 0 takes a free one)")
    parser.add_argument(
        "--data", type=Path, help=f"the folder of the embedded PostgreSQL's data (default {default_data()})"
    )


def _port(text: str) -> int:
    if text.isdecimal() and int(text) <= LARGEST_PORT:
        return int(text)
    raise ArgumentTypeError(f"a port is a number from 0 to {LARGEST_PORT}, not {text!r}")


def run(args: Namespace) -> int:
    """Serve until SIGTERM or SIGINT."""
    from service.cli.failures import explain_failures  # noqa: PLC0415  # heavy: only this command needs it
    from service.server import run as run_server  # noqa: PLC0415  # as above

    with explain_failures() as dsn:
        given = {name: value for name in ("host", "port", "data") if (value := getattr(args, name)) is not None}
        settings = structs.replace(read_settings(), **given)
        run_server(settings, lambda url: announce(url, settings, dsn))
    return 0


def announce(url: str, settings: Settings, dsn: str | None) -> None:
    """Say where the service is: to a person on the terminal, to a machine in a line of the log."""
    import structlog  # noqa: PLC0415  # heavy: only this command needs it

    from service.logs import is_for_people  # noqa: PLC0415  # as above
    from service.postgres import describe_dsn  # noqa: PLC0415  # as above

    data = describe_dsn(dsn) if dsn else str(settings.data.expanduser())
    if is_for_people(settings.log_format):
        print(banner(url, data), file=sys.stderr, flush=True)
    else:
        structlog.get_logger().info("serving", url=url, data=data)


def banner(url: str, data: str) -> str:
    """What a person wants to know once the service runs."""
    return (
        f"\nYamabiko {installed_version()} is running.\n"
        f"  API           {url}\n"
        f"  page          {url}/schema  (read and try the API in a browser)\n"
        f"  data          {data}\n"
        f"  to stop it    press Ctrl-C\n"
    )


COMMAND = Command(
    "serve", "run the service, with a PostgreSQL of its own unless DATABASE_URL names one", arguments, run
)
