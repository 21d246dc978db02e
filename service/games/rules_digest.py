"""The digest of the rules of a title: two processes with the same digest decide alike.

So that anybody can check it: the files are all `*.py` and `*.toml` in the folders `kernel`, `box` and `chance` of
the package `domain` and in the title's own, with all folders below, but for folders named `words`, which only say
what was decided. The name of a file is its path from `domain` on, with `/`: `kernel/nouns.py`. The digest is the
SHA-256, in hexadecimal, of

    "yamabiko/rules/v1" || one byte 0, and for each file, in the order of the bytes of their names:
    length of the name in 4 bytes || name in UTF-8 || length of the content in 8 bytes || content

with the most significant byte of lengths first. `||` joins bytes.
"""

import hashlib
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import domain
from domain.titles import TITLES, title

COMMON = ("kernel", "box", "chance")
LEFT_OUT = {"words", "__pycache__"}
SUFFIXES = {".py", ".toml"}
START = b"yamabiko/rules/v1\0"
Files = Mapping[str, bytes]  # what is in them, by their names


class NoSource(Exception):
    """The rules are packed so that their files cannot be read, and have no digest."""


def read_files(name: str, home: Path, own: Path | None = None) -> Files:
    """The files of the rules of a title, in their order. Its own are in its folder, or in the one file `own`."""
    places = {each: home / each for each in (*COMMON, name)} | ({name: own} if own else {})
    files = {
        f"{place}/{file.relative_to(folder if folder.is_dir() else folder.parent).as_posix()}": file
        for place, folder in places.items()
        for file in (folder.rglob("*") if folder.is_dir() else [folder])
        if file.suffix in SUFFIXES and file.is_file()
    }
    kept = [each for each in files if not LEFT_OUT & set(each.split("/"))]
    return {each: files[each].read_bytes() for each in sorted(kept, key=str.encode)}


def archive_of(files: Files) -> bytes:
    """The bytes of which the digest is made, as the module says: the same for the same files."""
    parts = [START]
    for name in sorted(files, key=str.encode):
        path, content = name.encode(), files[name]
        parts += [len(path).to_bytes(4, "big"), path, len(content).to_bytes(8, "big"), content]
    return b"".join(parts)


def digest_of(files: Files) -> str:
    """The digest of these files."""
    return hashlib.sha256(archive_of(files)).hexdigest()


@cache
def files_of(name: str) -> Files:
    """The files of the rules by which this process decides. Call it first when it begins, while they are those."""
    title(name)  # imports it
    source = Path(sys.modules[TITLES[name]].__file__ or "")
    files = read_files(name, Path(domain.__file__).parent, source.parent if source.stem == "__init__" else source)
    if not any(each.startswith(f"{name}/") for each in files):
        raise NoSource(f"the rules of {name} are not in files")
    return files


@cache
def rules_digest(name: str) -> str:
    """The digest of the rules by which this process decides in games of a title."""
    return digest_of(files_of(name))


def all_digests() -> dict[str, str]:
    """The digest of the rules of each title on offer."""
    return {name: rules_digest(name) for name in TITLES}
