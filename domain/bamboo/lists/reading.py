"""Component lists as they are read: the one that comes with the game, and that of a user."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from domain.bamboo.lists.checks import CHECKS
from domain.bamboo.lists.entries import BambooCatalog
from domain.box.catalog import check_catalog, merge_files


def read(table: Mapping[str, Any]) -> BambooCatalog:
    """A user's list, if it keeps to the rulebook."""
    return check_catalog(dict(table), BambooCatalog, CHECKS)


@cache
def default() -> BambooCatalog:
    """The list that comes with the game."""
    return read(merge_files(Path(__file__).parents[1].joinpath("catalog").glob("*.toml")))
