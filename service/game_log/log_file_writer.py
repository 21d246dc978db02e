"""Writes the log in its folder: one process at a time, and never anything again that a checkpoint counts."""

import fcntl
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from service.game_log.folder import CHECKPOINT, BadLog, LogFolder, checkpoint_of, end_of_entries
from service.trust.checkpoint import Checkpoint, checkpoint_text
from service.trust.files import append_to_file, make_folder, replace_file, sync_folder
from service.trust.merkle import HASH, Frontier, leaf_hash
from service.trust.signed_note import BadNote, MalformedNote, SigningKey, VerifierKey, open_note, sign_note
from service.trust.tiles import LENGTH, WIDTH, Tile, decode_tile, entries_path, tile_hash

LOCK = "lock"
NEXT = "checkpoint.next"
DATABASE = "database"


@contextmanager
def hold_folder(path: Path, database: str) -> Iterator[None]:
    """No other process writes in the folder during the block; BadLog if one does, or it is another database's."""
    make_folder(path.absolute())
    with (path / LOCK).open("ab") as stream:
        try:
            fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise BadLog(f"another process writes in {path}") from error
        _claim(path / DATABASE, database)
        yield


def read_owner(path: Path) -> str | None:
    """The database whose log is in the folder; None if it has none."""
    file = path / DATABASE
    return file.read_text("utf-8") if file.exists() else None


def _claim(file: Path, database: str) -> None:
    if not file.exists():
        replace_file(file, database.encode())
    if file.read_text("utf-8") != database:
        raise BadLog(
            f"{file.parent} has the log of another database: name another folder (YAMABIKO_GAME_LOG_FOLDER)"
        )


class LogFileWriter:
    """Appends entries. Open it while the folder is held."""

    def __init__(self, folder: LogFolder, origin: str, key: SigningKey, known: Sequence[VerifierKey]) -> None:
        self.folder, self._origin, self._key = folder, origin, key
        self.checkpoint = self._read_checkpoint(known)
        self._take_away_uncounted(self.checkpoint.size)
        tree = folder.tree(self.checkpoint.size)
        if tree.root() != self.checkpoint.root:
            raise BadLog(f"the tiles in {folder.path} are not those that its checkpoint counts")
        self._frontier = tree.frontier()

    def append(self, entries: Sequence[bytes]) -> Checkpoint:
        """Write entries, then sign and write the checkpoint that counts them, all on disk when this returns."""
        for path, content in self._lay_out(entries).items():
            append_to_file(self.folder.path / path, bytes(content))
        size, root = self._frontier.size, self._frontier.root()
        self.checkpoint = Checkpoint(self._origin, size, root)
        note = sign_note(checkpoint_text(self._origin, size, root), self._key)
        replace_file(self.folder.path / NEXT, note.encode())
        self._show_next()
        return self.checkpoint

    def _show_next(self) -> None:
        """Let readers find the next checkpoint, which is on disk: what was shown is there after a crash, too."""
        (self.folder.path / NEXT).replace(self.folder.path / CHECKPOINT)
        sync_folder(self.folder.path)

    def _lay_out(self, entries: Sequence[bytes]) -> dict[str, bytearray]:
        """What is added to which files."""
        added: dict[str, bytearray] = {}
        for entry in entries:
            index, leaf = self._frontier.size, leaf_hash(entry)
            bundle = added.setdefault(entries_path(index // WIDTH), bytearray())
            bundle += len(entry).to_bytes(LENGTH, "big") + entry
            self._add_hash(added, 0, index, leaf)
            self._frontier = self._frontier.append(leaf)
        return added

    def _add_hash(self, added: dict[str, bytearray], level: int, index: int, value: bytes) -> None:
        """Add a hash to its tile; when that is whole, its own hash to the level above."""
        path = Tile(level, index // WIDTH).path
        content = added.setdefault(path, bytearray())
        content += value
        if index % WIDTH == WIDTH - 1:
            file = self.folder.path / path
            whole = (file.read_bytes() if file.exists() else b"") + content
            self._add_hash(added, level + 1, index // WIDTH, tile_hash(decode_tile(whole)))

    def _read_checkpoint(self, known: Sequence[VerifierKey]) -> Checkpoint:
        if (self.folder.path / NEXT).exists():
            self._show_next()
        note = self.folder.read_checkpoint()
        if note is None:
            return Checkpoint(self._origin, 0, Frontier().root())
        try:
            open_note(note, known)
        except (BadNote, MalformedNote) as error:
            raise BadLog(f"the checkpoint in {self.folder.path} is not signed by this service: {error}") from error
        found = checkpoint_of(note)
        if found.origin != self._origin:
            raise BadLog(f"{self.folder.path} has the log {found.origin}, and not {self._origin}")
        return found

    def _take_away_uncounted(self, size: int) -> None:
        """Cut off what no checkpoint counts, and so was shown to no reader."""
        number, width = divmod(size, WIDTH)
        end = end_of_entries(self._read_file(entries_path(number)), width)
        self._cut(entries_path(number), end)
        self._drop_files(partial(_next_bundle, number))
        level = 0
        while size or self._read_file(Tile(level, 0).path):
            number, width = divmod(size, WIDTH)
            self._cut(Tile(level, number).path, HASH * width)
            self._drop_files(partial(_next_tile, level, number))
            size, level = size // WIDTH, level + 1

    def _read_file(self, path: str) -> bytes:
        file = self.folder.path / path
        return file.read_bytes() if file.exists() else b""

    def _cut(self, path: str, end: int) -> None:
        """Leave so many bytes of a file, or none of it."""
        file, length = self.folder.path / path, len(self._read_file(path))
        if length < end:
            raise BadLog(f"{file} is shorter than the checkpoint says")
        if not end:
            file.unlink(missing_ok=True)
        elif length > end:
            with file.open("r+b") as stream:
                stream.truncate(end)
                os.fsync(stream.fileno())

    def _drop_files(self, path_of: Callable[[int], str]) -> None:
        further = 1
        while (file := self.folder.path / path_of(further)).exists():
            file.unlink()
            further += 1


def _next_bundle(number: int, further: int) -> str:
    return entries_path(number + further)


def _next_tile(level: int, number: int, further: int) -> str:
    return Tile(level, number + further).path
