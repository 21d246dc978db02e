"""Reading a component list of the base game alone."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from domain.box.catalog import check_catalog
from domain.iki.lists.checks import CHECKS
from domain.iki.lists.entries import IkiCatalog

FILES = tuple(sorted((Path(__file__).parents[1] / "catalog").glob("*.toml")))


def read_list(table: Mapping[str, Any]) -> IkiCatalog:
    """A user's list of the base game, if it keeps to the rulebook."""
    return check_catalog(dict(table), IkiCatalog, CHECKS)
