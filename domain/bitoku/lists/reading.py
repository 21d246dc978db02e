"""Reads component lists: the one that comes with the game, and users' own."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from domain.bitoku.lists.checks import CHECKS
from domain.bitoku.lists.entries import BitokuCatalog
from domain.box.catalog import check_catalog, merge_files


def read(table: Mapping[str, Any]) -> BitokuCatalog:
    """A user's list, if it keeps to the rulebook."""
    return check_catalog(dict(table), BitokuCatalog, CHECKS)


@cache
def default() -> BitokuCatalog:
    """The list that comes with the game."""
    return read(merge_files(Path(__file__).parent.with_name("catalog").glob("*.toml")))
