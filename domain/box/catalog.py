"""Components are data. A catalog is decoded from TOML, checked against the rulebook, and known by its hash."""

import hashlib
import tomllib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct


class Catalog(Struct, frozen=True, forbid_unknown_fields=True):
    """The list of one box: what is printed on its components, each with its source."""

    catalog: str  # its id
    title: str  # the game it is for
    edition: str

    @property
    def content_hash(self) -> str:
        """The SHA-256 of all it says."""
        return hashlib.sha256(msgspec.json.encode(self, order="deterministic")).hexdigest()


class Fault(Struct, frozen=True):
    """A constraint of the rulebook that a list breaks, and where."""

    constraint: str
    path: str
    message: str

    def __str__(self) -> str:
        return f"{self.constraint}: {self.path}: {self.message}"


class BadCatalog(Exception):
    """A list that cannot be played with, and everything that is wrong with it."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(map(str, self.faults)))


C = TypeVar("C", bound=Catalog)
Check = Callable[[Any], Iterator[Fault]]


def merged(files: Iterable[Path]) -> dict[str, Any]:
    """One list may stand in several files: their top-level keys make one table."""
    table: dict[str, Any] = {}
    for file in sorted(files):
        part = _part(file)
        if twice := sorted(table.keys() & part.keys()):
            raise BadCatalog([Fault("toml", file.name, f"stands in another file already: {', '.join(twice)}")])
        table |= part
    return table


def _part(file: Path) -> dict[str, Any]:
    """A file in TOML, as people write it; or in JSON, as the service tells the list of a game."""
    kind = file.suffix.removeprefix(".")
    try:
        if kind != "json":
            return tomllib.loads(file.read_text())
        told = msgspec.json.decode(file.read_bytes(), type=dict[str, Any])
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.DecodeError) as error:
        raise BadCatalog([Fault(kind, file.name, str(error))]) from error
    part = told.get("components", told)
    return part if isinstance(part, dict) else told


def checked(table: dict[str, Any], kind: type[C], checks: Iterable[Check]) -> C:
    """The list, if its shape is right and every constraint holds; else all its faults."""
    try:
        catalog = msgspec.convert(table, kind)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at ")
        raise BadCatalog([Fault("shape", path.strip("`") or "$", message)]) from error
    if faults := [fault for check in checks for fault in check(catalog)]:
        raise BadCatalog(faults)
    return catalog
