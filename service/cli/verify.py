"""`yamabiko verify`: audit an exported game, without the service."""

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from pathlib import Path
from uuid import UUID

import msgspec
from msgspec import Struct

from service.cli.command import Command, Failure

WORDS = {True: "ok  ", False: "FAIL", None: "note"}


class Line(Struct, frozen=True, forbid_unknown_fields=True):
    """A line of an export."""

    game: UUID
    version: int
    topic: str
    state: str
    previous: str
    hash: str
    recorded_at: str | None = None


def arguments(parser: ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="what GET /v1/games/{game_id}/export gave")
    parser.add_argument("--catalog", type=Path, help="the component list, if the game was played with its own")
    parser.add_argument("--head", help="the hash of the last event, if known from elsewhere")


def run(args: Namespace) -> int:
    """0 if the chain holds, the seed fits its commitment, and the rules tell the same again; else 1."""
    from service.games.verification import examined  # noqa: PLC0415  # heavy: only this command needs it

    faults = 0
    for finding in examined(_lines(args.file), args.catalog, args.head):
        faults += finding.well is False
        print(f"{WORDS[finding.well]}  {finding.what}")
    return 1 if faults else 0


def _lines(file: Path) -> Iterator[Line]:
    try:
        text = file.read_bytes()
    except OSError as error:
        raise Failure(f"{file}: {error.strerror}") from error
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            try:
                yield msgspec.json.decode(line, type=Line)
            except (msgspec.DecodeError, UnicodeDecodeError) as error:
                raise Failure(f"{file}, line {number}: {error}") from error


COMMAND = Command("verify", "audit an exported game: hashes, seed, and every decision asked again", arguments, run)
