"""`yamabiko spec`: the description of the API and of the stored events, made from the code."""

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from service.cli.command import Command


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "what", choices=("openapi", "events"), nargs="?", default="openapi", help="which of the two"
    )
    parser.add_argument("--write", type=Path, metavar="FOLDER", help="write both there instead of printing one")


def run(args: Namespace) -> int:
    """Print one, or write both."""
    if args.write is None:
        print(text(documents()[args.what]), end="")
        return 0
    for name, document in documents().items():
        file = args.write / FILES[name]
        file.write_text(text(document), encoding="utf-8")
        print(f"wrote {file}")
    return 0


FILES = {"openapi": "openapi.json", "events": "events.schema.json"}


def documents() -> dict[str, Any]:
    """Both descriptions."""
    from service.app import create_app  # noqa: PLC0415  # heavy: only this command needs it
    from service.http.openapi.plain import plain  # noqa: PLC0415  # as above
    from service.http.openapi.titles import stored_events  # noqa: PLC0415  # as above
    from service.settings import Settings  # noqa: PLC0415  # as above

    return {"openapi": create_app(Settings()).openapi_schema.to_schema(), "events": plain(stored_events())}


def text(document: Any) -> str:  # noqa: ANN401  # any JSON
    """As it is committed: the same for the same code."""
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


COMMAND = Command("spec", "the description of the API (OpenAPI 3.1) and of the stored events", arguments, run)
