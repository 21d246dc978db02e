"""What the lists of all games are checked for in the same way."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from domain.box.catalog import Fault


def check_counts(path: str, rule: str, found: Mapping[Any, int], wanted: Mapping[Any, int]) -> Iterator[Fault]:
    """Exactly so many of each."""
    for key in sorted({*found, *wanted}, key=str):
        if found.get(key, 0) != wanted.get(key, 0):
            yield Fault(rule, path, f"{key}: {found.get(key, 0)} instead of {wanted.get(key, 0)}")


def check_unique(path: str, ids: Iterable[str]) -> Iterator[Fault]:
    """No two components share an id, and none has an empty one: an empty place is written so."""
    for name, n in Counter(ids).items():
        if n > 1 or not name:
            yield Fault("unique-ids", path, f"{name or 'an empty id'} stands {n} times")


def check_printed(path: str, table: object, wanted: Mapping[str, tuple[Any, str]]) -> Iterator[Fault]:
    """These fields of a table are as the rulebook prints them, each by its clause."""
    for name, (value, rule) in wanted.items():
        if (found := getattr(table, name)) != value:
            yield Fault(rule, f"{path}.{name}", f"{found} instead of {value}")
