"""The clauses of a game, joined to the code, the tests and the refusals that name them."""

import tomllib
from collections.abc import Iterable
from functools import cached_property
from pathlib import Path

import msgspec
from msgspec import Struct


class Clause(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One rule, in our own words."""

    title: str
    text: str
    page: str = ""
    source: str = ""
    basis: str = "stated"
    readings: tuple[str, ...] = ()
    enforced: bool = True
    why: str = ""
    doubt: str = ""


class Reading(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a gap or a contradiction of the printed rules is read here."""

    title: str
    text: str
    confidence: str = ""
    clauses: tuple[str, ...] = ()
    option: str = ""
    default: str = ""
    doubtful: bool = False


class Book(Struct, frozen=True, forbid_unknown_fields=True):
    """What one rulebook.toml holds."""

    game: str
    source: str
    clauses: dict[str, Clause]
    readings: dict[str, Reading] = {}


class Rulebook:
    """Read when first asked for: playing a game needs the ids alone, not their text."""

    def __init__(self, *files: Path) -> None:
        self._files = files

    @cached_property
    def books(self) -> tuple[Book, ...]:
        return tuple(msgspec.convert(tomllib.loads(f.read_text()), Book) for f in self._files)

    @cached_property
    def clauses(self) -> dict[str, Clause]:
        return {name: clause for book in self.books for name, clause in book.clauses.items()}

    @cached_property
    def readings(self) -> dict[str, Reading]:
        return {name: reading for book in self.books for name, reading in book.readings.items()}

    def unknown(self, names: Iterable[str]) -> set[str]:
        """Ids that no clause and no reading has."""
        return set(names) - self.clauses.keys() - self.readings.keys()

    def title(self, name: str) -> str:
        """What a refusal says to a player."""
        found = self.clauses.get(name) or self.readings.get(name)
        return found.title if found else name
