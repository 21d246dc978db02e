"""The games on offer. A new game is one line here; it is imported when it is first asked for."""

from functools import cache
from importlib import import_module
from typing import Any

from domain.box.title import Title

TITLES = {"bamboo": "domain.bamboo", "bitoku": "domain.bitoku", "iki": "domain.iki"}


@cache
def title(name: str) -> Title[Any]:
    """The title of this name; KeyError for any other name."""
    found: Title[Any] = import_module(TITLES[name]).RULESET
    return found
