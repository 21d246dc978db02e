"""What a witness has cosigned of each log: in a file, on disk before it is sent, and never going back."""

import fcntl
from pathlib import Path
from typing import IO

import msgspec
from msgspec import Struct

from service.trust.files import make_folder, replace_file


class BadState(Exception):
    """The file cannot be used; the message says why."""


class Seen(Struct, frozen=True):
    """The newest checkpoint of a log that was cosigned, as a note with the cosignature."""

    size: int
    root: bytes
    note: str


class WitnessState:
    """The file of one witness: a second process cannot open it."""

    def __init__(self, file: Path) -> None:
        make_folder(file.absolute().parent)
        self._file, self._lock = file, _lock(file.with_name(f"{file.name}.lock"))
        self._logs = _read_seen(file)

    def find(self, origin: str) -> Seen | None:
        """The newest of a log."""
        return self._logs.get(origin)

    def save(self, origin: str, seen: Seen) -> None:
        """The newest of a log from now on, on disk when this returns. ValueError for one that goes back."""
        before = self._logs.get(origin)
        if (
            before is not None
            and (seen.size, seen.root) != (before.size, before.root)
            and seen.size <= before.size
        ):
            raise ValueError(f"{origin} was seen at {before.size}")
        logs = {**self._logs, origin: seen}
        replace_file(self._file, msgspec.json.encode(logs))
        self._logs = logs

    def close(self) -> None:
        """Another process may open it."""
        self._lock.close()


def _lock(file: Path) -> IO[bytes]:
    stream = file.open("ab")
    try:
        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        stream.close()
        raise BadState(f"another witness uses {file}") from error
    return stream


def _read_seen(file: Path) -> dict[str, Seen]:
    try:
        return msgspec.json.decode(file.read_bytes(), type=dict[str, Seen])
    except FileNotFoundError:
        return {}
    except msgspec.DecodeError as error:
        raise BadState(f"{file} is damaged: {error}") from error
