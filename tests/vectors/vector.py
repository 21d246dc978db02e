"""A vector: an export, and what must be found in it with which evidence. And the files in which vectors lie."""

import gzip
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from tests.support.service import ROOT
from tests.vectors.games import Line

FOLDER = ROOT / "api-spec" / "vectors"
Check = Literal[
    "chain", "end", "head", "list", "seed", "terms", "commitment", "entropy", "words", "draws", "course", "clock",
    "result", "receipts", "fork", "told", "keys", "checkpoint", "log", "first line", "notes", "round",
]  # fmt: skip


Verifier = Literal["python", "typescript"]


class Evidence(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What somebody knows besides an export. Receipts, list and log are files beside the vector."""

    head: str | UnsetType = UNSET
    commitment: str | UnsetType = UNSET
    entropy: dict[str, str] = {}
    keys: tuple[str, ...] = ()
    witnesses: tuple[str, ...] = ()
    receipts: str | UnsetType = UNSET
    catalog: str | UnsetType = UNSET
    log: str | UnsetType = UNSET
    salt: str | UnsetType = UNSET


class Case(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What must be found with some evidence: the checks that must fail, or none."""

    evidence: Evidence
    fails: tuple[Check, ...]
    # What cannot be checked with it by whom: the exit code is 2 then.
    unchecked: dict[Verifier, str] = {}


class Vector(Struct, frozen=True, forbid_unknown_fields=True):
    """The vector of a name; the export is the file of lines with the same name."""

    what: str
    title: str
    cases: tuple[Case, ...]


Files = dict[str, bytes]  # by name, what is in them before they are compressed


def to_lines(lines: Sequence[Line]) -> bytes:
    """Lines of JSON, as a service sends them."""
    return b"".join(json.dumps(line, separators=(",", ":"), ensure_ascii=False).encode() + b"\n" for line in lines)


def to_json(value: object) -> bytes:
    """A file of JSON that can be read."""
    return msgspec.json.format(msgspec.json.encode(value), indent=1) + b"\n"


def write(files: Mapping[str, bytes]) -> list[Path]:
    """Write all files of the vectors, and remove those of before. What is not JSON is compressed."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.iterdir():
        old.unlink()
    for name, content in files.items():
        packed = content if name.endswith(".json") else gzip.compress(content, 9, mtime=0)
        (FOLDER / stored_name(name)).write_bytes(packed)
    return sorted(FOLDER.iterdir())


def stored_name(name: str) -> str:
    """What a file is called in the folder."""
    return name if name.endswith(".json") else f"{name}.gz"


def read(name: str) -> bytes:
    """What is in a file of the vectors."""
    content = (FOLDER / stored_name(name)).read_bytes()
    return content if name.endswith(".json") else gzip.decompress(content)


def names() -> list[str]:
    """The names of all vectors that are stored."""
    return sorted(file.stem for file in FOLDER.glob("*.json"))


def read_vector(name: str) -> Vector:
    """The vector of a name."""
    return msgspec.json.decode(read(f"{name}.json"), type=Vector)


def log_of(name: str) -> dict[str, str]:
    """The files of a log, in base64."""
    found: dict[str, Any] = json.loads(read(name))
    return found
