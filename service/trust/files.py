"""Files that are there whole and for good, or not at all, also after a crash."""

import os
import secrets
from pathlib import Path


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
    """The folder is there, on disk, and those above it."""
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
