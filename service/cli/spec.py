"""`yamabiko spec`: the description of the API, of the stored events and of checking a game, made from the code."""

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from service.cli.command import Command

FILES = {
    "openapi": "openapi.json", "events": "events.schema.json", "export": "export.schema.json",
    "checking": "checking.md",
}  # fmt: skip


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("what", choices=tuple(FILES), nargs="?", default="openapi", help="which of them")
    parser.add_argument("--write", type=Path, metavar="FOLDER", help="write all there instead of printing one")


def run(args: Namespace) -> int:
    """Print one, or write all."""
    if args.write is None:
        print(text(documents()[args.what]), end="")
        return 0
    for name, document in documents().items():
        file = args.write / FILES[name]
        file.write_text(text(document), encoding="utf-8")
        print(f"wrote {file}")
    return 0


def documents() -> dict[str, Any]:
    """All of them."""
    from service.api.description.titles import stored_events  # noqa: PLC0415  # as above
    from service.app import create_app  # noqa: PLC0415  # heavy: only this command needs it
    from service.checking.export_lines import schema_of_line  # noqa: PLC0415  # as above
    from service.checking.page import page  # noqa: PLC0415  # as above
    from service.http.openapi.plain import plain  # noqa: PLC0415  # as above
    from service.settings import Settings  # noqa: PLC0415  # as above

    return {
        "openapi": create_app(Settings()).openapi_schema.to_schema(),
        "events": plain(stored_events()),
        "export": plain(schema_of_line()),
        "checking": page(),
    }


def text(document: Any) -> str:  # noqa: ANN401  # any JSON, or a text
    """As it is committed: the same for the same code."""
    if isinstance(document, str):
        return document
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


COMMAND = Command(
    "spec",
    "the description of the API (OpenAPI 3.1), of stored events, exports, and of checking a game",
    arguments,
    run,
)
