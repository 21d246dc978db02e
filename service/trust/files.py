"""Files that are there whole and for good, or not at all, also after a crash."""

import os
import secrets
from contextlib import suppress
from pathlib import Path

PRIVATE_FILE, OPEN_TO_OTHERS = 0o600, 0o007


def replace_file(file: Path, content: bytes) -> None:
    """The file has this content, on disk; a reader finds the old or the new, never a part."""
    draft = file.with_name(f".{file.name}.{secrets.token_hex(8)}")
    try:
        with draft.open("xb") as stream:
            stream.write(content)
            stream.flush()
            os.fsync(stream.fileno())
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)
    sync_folder(file.parent)


def make_private_file(file: Path, content: bytes) -> None:
    """A file with this content is there, on disk, for its user alone. One that is there already stays as it is."""
    make_folder(file.absolute().parent)
    draft = _private_draft(file, content)
    try:
        with suppress(FileExistsError):  # another process was quicker: its file holds
            os.link(draft, file)
    finally:
        draft.unlink()
    sync_folder(file.absolute().parent)


def replace_private_file(file: Path, content: bytes) -> None:
    """The file has this content, on disk, and is for its user alone."""
    _private_draft(file, content).replace(file)
    sync_folder(file.absolute().parent)


def is_open_to_others(file: Path) -> bool:
    """Whether users may read or write it who are neither its owner nor in its group."""
    return bool(file.stat().st_mode & OPEN_TO_OTHERS)


def _private_draft(file: Path, content: bytes) -> Path:
    draft = file.with_name(f".{file.name}.{secrets.token_hex(8)}")
    number = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE)
    with os.fdopen(number, "wb") as stream:
        stream.write(content)
        stream.flush()
        os.fsync(stream.fileno())
    return draft


def append_to_file(file: Path, content: bytes) -> None:
    """The file, which may be new, has this content at its end, on disk."""
    is_new = not file.exists()
    if is_new:
        make_folder(file.parent)
    with file.open("ab") as stream:
        stream.write(content)
        stream.flush()
        os.fsync(stream.fileno())
    if is_new:
        sync_folder(file.parent)


def make_folder(folder: Path) -> None:
    """Make the folder and its missing parents, and have them on disk."""
    if not folder.is_dir():
        make_folder(folder.parent)
        folder.mkdir(exist_ok=True)
        sync_folder(folder.parent)


def sync_folder(folder: Path) -> None:
    """The names in the folder are on disk."""
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)
