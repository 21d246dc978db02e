"""The log in a folder: tiles and bundles of entries as c2sp.org/tlog-tiles names them, and the newest checkpoint.

A tile, and a bundle of entries, is one file from its first hash on, which only ever grows: a partial tile is the
beginning of a whole one. What is written lies on disk before the checkpoint does that counts it, so a crash leaves
at most hashes that no checkpoint counts, which no reader was shown: the next writer removes them.
"""

from pathlib import Path

import msgspec
from msgspec import Struct

from service.trust.checkpoint import Checkpoint
from service.trust.files import make_folder, replace_file
from service.trust.merkle import HASH
from service.trust.signed_note import MalformedNote, Note
from service.trust.tile_tree import TileTree
from service.trust.tiles import HEIGHT, LENGTH, WIDTH, Tile, decode_tile, entries_path

CHECKPOINT = "checkpoint"
COSIGNED = "cosigned"
DATED = "dated"  # a folder: by the number of an entry, the first checkpoint with it that was cosigned


class BadLog(Exception):
    """The folder holds no log that can be gone on with; the message says why."""


class Cosigned(Struct, frozen=True):
    """The newest checkpoint with the cosignatures that it has so far, and the newest with enough of them."""

    newest: str = ""
    settled: str = ""


class LogFolder:
    """Reads the log as far as its newest checkpoint counts it."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read_checkpoint(self) -> str | None:
        """The newest checkpoint as it was signed; None before the first."""
        try:
            return (self.path / CHECKPOINT).read_text("utf-8")
        except FileNotFoundError:
            return None

    def read_cosigned(self) -> Cosigned:
        """What witnesses have cosigned."""
        try:
            return msgspec.json.decode((self.path / COSIGNED).read_bytes(), type=Cosigned)
        except FileNotFoundError:
            return Cosigned()

    def write_cosigned(self, cosigned: Cosigned) -> None:
        """Keep what witnesses have cosigned."""
        replace_file(self.path / COSIGNED, msgspec.json.encode(cosigned))

    def read_dated(self, entry: int) -> str | None:
        """The first checkpoint with this entry that was cosigned, if the entry is one that is dated."""
        try:
            return (self.path / DATED / str(entry)).read_text("utf-8")
        except FileNotFoundError:
            return None

    def write_dated(self, entry: int, note: str) -> None:
        """Keep the first checkpoint with this entry that was cosigned."""
        make_folder(self.path / DATED)
        replace_file(self.path / DATED / str(entry), note.encode())

    def read_shown(self) -> str | None:
        """The newest checkpoint, with the cosignatures that it has."""
        note, cosigned = self.read_checkpoint(), self.read_cosigned().newest
        return cosigned if note and cosigned.startswith(note) else note

    def size(self) -> int:
        """How many entries the log has."""
        note = self.read_checkpoint()
        return checkpoint_of(note).size if note else 0

    def tree(self, size: int) -> TileTree:
        """The tree over the first entries."""
        return TileTree(size, lambda tile: decode_tile(self._read_hashes(tile)))

    def read_tile(self, tile: Tile) -> bytes | None:
        """The content of a tile; None if the log is not so long."""
        known = self.size() >> HEIGHT * tile.level
        return self._read_hashes(tile) if tile.number * WIDTH + tile.width <= known else None

    def read_bundle(self, number: int, width: int = WIDTH) -> bytes | None:
        """The content of a bundle of entries; None if the log is not so long."""
        if number * WIDTH + width > self.size():
            return None
        content = (self.path / entries_path(number)).read_bytes()
        return content[: end_of_entries(content, width)]

    def read_entry(self, index: int) -> bytes:
        """An entry of the log."""
        content = (self.path / entries_path(index // WIDTH)).read_bytes()
        return content[
            end_of_entries(content, index % WIDTH) + LENGTH : end_of_entries(content, index % WIDTH + 1)
        ]

    def _read_hashes(self, tile: Tile) -> bytes:
        content = (self.path / Tile(tile.level, tile.number).path).read_bytes()[: HASH * tile.width]
        if len(content) < HASH * tile.width:
            raise BadLog(f"{tile.path} is shorter than the checkpoint says")
        return content


def checkpoint_of(note: str) -> Checkpoint:
    """The checkpoint in a note; BadLog if it is none."""
    try:
        return Checkpoint.parse(Note.parse(note).text)
    except MalformedNote as error:
        raise BadLog(f"the checkpoint of the log is damaged: {error}") from error


def end_of_entries(content: bytes, count: int) -> int:
    """Where so many entries of a bundle end; BadLog if there are fewer."""
    at = 0
    for _ in range(count):
        at += LENGTH + int.from_bytes(content[at : at + LENGTH], "big")
        if at > len(content) or at < LENGTH:
            raise BadLog("a bundle of entries is shorter than the checkpoint says")
    return at
