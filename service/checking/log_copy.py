"""A log in a folder, as the service writes it, or a copy of what is served."""

from collections.abc import Iterator
from pathlib import Path

from service.trust.tiles import WIDTH, decode_entries, entries_path

CHECKPOINT = "checkpoint"
KEPT = "checkpoints"  # a folder for notes of this log that a reader kept
LARGEST_NOTE = 16_384


class LogCopy:
    """Reads the entries and notes of a copy of the log. Nothing in it is taken on trust."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def read_checkpoint(self) -> str:
        """The note of the newest checkpoint; OSError if the copy has no checkpoint."""
        return (self.folder / CHECKPOINT).read_bytes()[:LARGEST_NOTE].decode("utf-8", "replace")

    def read_kept(self) -> list[tuple[str, str]]:
        """The notes that a reader kept, each with the name of its file."""
        files = sorted(each for each in (self.folder / KEPT).glob("*") if each.is_file())
        return [(each.name, each.read_bytes()[:LARGEST_NOTE].decode("utf-8", "replace")) for each in files]

    def read_entries(self) -> Iterator[bytes]:
        """All entries up to the first bundle that is missing; ValueError for one that is damaged."""
        number = 0
        while (content := self._read_bundle(number)) is not None:
            entries = decode_entries(content)
            yield from entries
            if len(entries) < WIDTH:
                return
            number += 1

    def _read_bundle(self, number: int) -> bytes | None:
        """The longest form of a bundle: a file as the service writes it, or a part that was served."""
        file = self.folder / entries_path(number)
        parts = [each for each in file.with_name(f"{file.name}.p").glob("*") if each.name.isdecimal()]
        for each in (file, *sorted(parts, key=lambda part: int(part.name), reverse=True)):
            if each.is_file():
                return each.read_bytes()
        return None
