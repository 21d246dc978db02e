"""Changes to the component list of Bamboo, for tests of lists."""

import copy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import domain.bamboo as bamboo
from domain.bamboo import RULESET
from domain.bamboo.lists.entries import BambooCatalog
from domain.box.catalog import BadCatalog, merge_files

FILES = sorted(Path(bamboo.__file__).parent.joinpath("catalog").glob("*.toml"))
Table = dict[str, Any]
Spoil = Callable[[Table], object]


def default_list() -> Table:
    """The list of the game as a user would copy it."""
    return copy.deepcopy(merge_files(FILES))


def faults(spoil: Spoil) -> list[tuple[str, str]]:
    """What is wrong with the list after this change: constraint and path."""
    table = default_list()
    spoil(table)
    with pytest.raises(BadCatalog) as bad:
        RULESET.read_catalog(table)
    return [(fault.constraint, fault.path) for fault in bad.value.faults]


def entry(table: Table, path: str, id_: str) -> Table:
    return next(item for item in table[path] if item.get("id") == id_)


def put(path: str, id_: str, **changes: object) -> Spoil:
    """One entry with other values."""
    return lambda table: entry(table, path, id_).update(changes)


def drop(path: str) -> Spoil:
    """The list without the last entry of this kind."""
    return lambda table: table[path].pop()


def again(path: str, **changes: object) -> Spoil:
    """The last entry of this kind stands there once more."""
    return lambda table: table[path].append(table[path][-1] | changes)


def ramen_for_tea(table: Table) -> None:
    """26 tokens in all, but not 6, 12 and 8."""
    put("food", "tea", count=5)(table)
    put("food", "ramen", count=9)(table)


def at(path: str, i: int, **changes: object) -> Spoil:
    return lambda table: table[path][i].update(changes)


def mine(*changes: Spoil) -> BambooCatalog:
    """A user's own list."""
    table = default_list()
    table["catalog"] = "someone/own-box"
    for change in changes:
        change(table)
    catalog = RULESET.read_catalog(table)
    assert isinstance(catalog, BambooCatalog)
    return catalog
