"""Reads archives of rules from files."""

from collections.abc import Iterable
from pathlib import Path

from service.cli.command import Failure
from service.games.rules_archive import BadArchive, read_archive


def read_archives(files: Iterable[Path]) -> list[bytes]:
    """The archives in these files, or a Failure."""
    found = []
    for file in files:
        try:
            archive = file.read_bytes()
            read_archive(archive)
        except (OSError, BadArchive) as error:
            raise Failure(f"{file}: {error}") from error
        found.append(archive)
    return found
