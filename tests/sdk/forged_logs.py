"""Logs that no honest service shows to who has read its own: made with its key, from a copy of its folder."""

import secrets
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from service.game_log.folder import LogFolder
from service.game_log.log_file_writer import LogFileWriter
from service.trust.log_entries import LogItem, encode_items, log_origin
from tests.game_log.log_server import serving_log
from tests.support.keys import KEY

Forge = Callable[[Path, Path, bytes, int], None]


def writer_of(path: Path) -> LogFileWriter:
    """Who writes a log with the key of the service."""
    path.mkdir(exist_ok=True)
    return LogFileWriter(LogFolder(path), log_origin("localhost"), KEY, [KEY.verifier])


def entry_of(name: bytes, version: int) -> bytes:
    """An entry with a root of that version that no history has."""
    return encode_items([LogItem(name, version, secrets.token_bytes(32))])


def _go_on(path: Path, honest: Path, name: bytes, version: int) -> None:
    shutil.copytree(honest, path)
    writer_of(path).append([entry_of(name, version)])


def tell_another_history(path: Path, honest: Path, name: bytes, version: int) -> None:
    """The same log, which goes on with another history of the newest version."""
    _go_on(path, honest, name, version)


def tell_what_never_was(path: Path, honest: Path, name: bytes, version: int) -> None:
    """The same log, which goes on with a version that the game has not."""
    _go_on(path, honest, name, version + 1)


def go_back(path: Path, honest: Path, name: bytes, version: int) -> None:
    """The same log, which goes on with an older version."""
    _go_on(path, honest, name, version - 1)


def be_another(path: Path, honest: Path, name: bytes, version: int) -> None:
    """Another log, and a longer one."""
    size = LogFolder(honest).size()
    writer_of(path).append([entry_of(secrets.token_bytes(32), 0) for _ in range(size + 3)])


def be_cut(path: Path, honest: Path, name: bytes, version: int) -> None:
    """A log of one entry."""
    writer_of(path).append([entry_of(name, 0)])


FORGED: dict[Forge, str] = {
    tell_another_history: "two roots for version",
    tell_what_never_was: "has another history than the receipts",
    go_back: "goes back from version",
    be_another: "do not make the root",
    be_cut: "entries, and had",
}


@contextmanager
def forged(forge: Forge, folder: Path, honest: Path, name: bytes, version: int) -> Iterator[str]:
    """The address of a service that shows such a log."""
    path = folder / forge.__name__
    forge(path, honest, name, version)
    with serving_log(path) as url:
        yield url
