"""Components are data. A catalog is decoded from TOML, checked against the rulebook, and known by its hash."""

import hashlib
import tomllib
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from domain.box.jcs import jcs, jcs_hash

JCS = "jcs:"  # before a hash of a list in the form of RFC 8785


class Catalog(Struct, frozen=True, forbid_unknown_fields=True):
    """The list of one box: what is printed on its components, each with its source."""

    catalog: str  # its id
    title: str  # the game it is for
    edition: str

    @property
    def content_hash(self) -> str:
        """The SHA-256 of all it says as JCS: `jcs:` and 64 hexadecimal digits."""
        return JCS + jcs_hash(self)

    def has_hash(self, known: str) -> bool:
        """Whether this is the list of a hash, also of one in the form of before, without `jcs:`."""
        return hash_of_bytes(self.bytes_behind(known), known) == known

    def bytes_behind(self, known: str) -> bytes:
        """All it says, in the bytes over which a hash of this form is made: what the service serves.

        Before `jcs:` the members stood in the order of our classes. Such a hash is found again only from what is
        served, byte by byte.
        """
        return jcs(self) if known.startswith(JCS) else msgspec.json.encode(self, order="deterministic")


def hash_of_bytes(text: bytes, like: str) -> str:
    """The hash of a list in these bytes, in the form that another one has."""
    return (JCS if like.startswith(JCS) else "") + hashlib.sha256(text).hexdigest()


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
MOST_FAULTS = 200  # reported for one list
NUMBERS = (-200, 1000)  # no component comes near: the bounds keep a list from costing more than a game
PRINTED = (0, 20)  # in what a component does, where a number is so many decisions, or so many candidates of one
LONGEST_TEXT, LONGEST_LIST, MOST_VALUES, DEEPEST = 300, 500, 12_000, 20
LONGEST_EFFECT, DEEPEST_EFFECT = 10, 3  # steps side by side, and within one another


def merge_files(files: Iterable[Path]) -> dict[str, Any]:
    """One list may stand in several files: their top-level keys make one table."""
    table: dict[str, Any] = {}
    for file in sorted(files):
        part = _part(file)
        if twice := sorted(table.keys() & part.keys()):
            raise BadCatalog([Fault("toml", file.name, f"stands in another file already: {', '.join(twice)}")])
        table |= part
    return table


def _part(file: Path) -> dict[str, Any]:
    """A file in TOML, as people write it; or in JSON, as the service serves the list of a game."""
    kind = file.suffix.removeprefix(".")
    try:
        if kind != "json":
            return tomllib.loads(file.read_text())
        table = msgspec.json.decode(file.read_bytes(), type=dict[str, Any])
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.DecodeError) as error:
        raise BadCatalog([Fault(kind, file.name, str(error))]) from error
    part = table.get("components", table)
    return part if isinstance(part, dict) else table


def beyond_bounds(table: dict[str, Any]) -> Iterator[Fault]:
    """Whatever is too large to be looked at: numbers, texts, lists, nesting, and the whole."""
    values = 0
    waiting: deque[tuple[str, object, int, int]] = deque([("$", table, 0, 0)])
    while waiting:
        path, value, depth, effects = waiting.popleft()
        values += 1
        if values + len(waiting) > MOST_VALUES:
            yield Fault("bounds", "$", f"more than {MOST_VALUES} values")
            return
        if isinstance(value, dict):
            effects += "step" in value
        if wrong := _too_large(value, depth, effects):
            yield Fault("bounds", path, wrong)
        elif isinstance(value, dict):
            waiting += ((f"{path}.{key:.40}", each, depth + 1, effects) for key, each in value.items())
            waiting += ((f"{path}.{key:.40}", key, depth + 1, 0) for key in value if len(key) > LONGEST_TEXT)
        elif isinstance(value, list | tuple):
            waiting += ((f"{path}[{i}]", each, depth + 1, effects) for i, each in enumerate(value))


def _too_large(value: object, depth: int, effects: int) -> str:
    """What is wrong with one value, or nothing."""
    if isinstance(value, bool):
        return ""
    if isinstance(value, int):
        low, high = PRINTED if effects else NUMBERS
        return "" if low <= value <= high else f"not from {low} to {high}"
    if isinstance(value, str):
        return "" if len(value) <= LONGEST_TEXT else f"a text of more than {LONGEST_TEXT} characters"
    if isinstance(value, dict | list | tuple):
        if depth > DEEPEST or effects > DEEPEST_EFFECT:
            return "nested too deeply"
        steps = not isinstance(value, dict) and any(isinstance(each, dict) and "step" in each for each in value)
        most = LONGEST_EFFECT if steps else LONGEST_LIST
        return "" if len(value) <= most else f"more than {most} entries"
    return ""


def is_for(title: str) -> Check:
    """A list is for the game that is played with it."""

    def title_fits(catalog: Catalog) -> Iterator[Fault]:
        if catalog.title != title:
            yield Fault("title", "title", f"a list for {catalog.title!r}, not for {title!r}")

    return title_fits


def check_catalog(table: dict[str, Any], kind: type[C], checks: Iterable[Check]) -> C:
    """The list, if it is not too large, its shape is right and every constraint holds; else all its faults."""
    if faults := list(islice(beyond_bounds(table), MOST_FAULTS)):
        raise BadCatalog(faults)
    try:
        catalog = msgspec.convert(table, kind)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at ")
        raise BadCatalog([Fault("shape", path.strip("`") or "$", message)]) from error
    if faults := list(islice((fault for check in checks for fault in _run_check(check, catalog)), MOST_FAULTS)):
        raise BadCatalog(faults)
    return catalog


def _run_check(check: Check, catalog: Catalog) -> Iterator[Fault]:
    """Its faults. A check that fails on the list has found one, too."""
    try:
        yield from check(catalog)
    except Exception as error:  # whatever a user's list does to it: such a list is not played with
        yield Fault("shape", "$", f"{getattr(check, '__name__', check)} cannot be asked: {error!r:.200}")
