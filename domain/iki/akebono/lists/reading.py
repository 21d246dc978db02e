"""Reading a component list of both boxes, and the list that comes with the game."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from domain.box.catalog import BadCatalog, Fault, check_catalog, merge_files
from domain.iki.akebono.lists.checks import CHECKS, PARTS
from domain.iki.akebono.lists.entries import AkebonoCatalog
from domain.iki.lists import reading as base
from domain.iki.lists.entries import IkiCatalog

FILES = tuple(sorted((Path(__file__).parents[1] / "catalog").glob("*.toml")))


def read_list(table: Mapping[str, Any]) -> AkebonoCatalog:
    """A user's list of both boxes, if it keeps to the rulebooks. One of the base game alone lacks whole parts."""
    if lacking := [part for part in PARTS if part not in table]:
        raise BadCatalog([Fault("A-001", part, "a part of Akebono that is missing") for part in lacking])
    return check_catalog(dict(table), AkebonoCatalog, CHECKS)


def read_either(table: Mapping[str, Any]) -> IkiCatalog:
    """A user's list: of the base game alone, or of both boxes."""
    return read_list(table) if "akebono" in table else base.read_list(table)


@cache
def default() -> AkebonoCatalog:
    """The list that comes with the game: that of the base, and what the expansion adds to it."""
    return read_list(merge_files([*base.FILES, *FILES]))
