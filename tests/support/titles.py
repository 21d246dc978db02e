"""All titles that the laws hold for: every one that is registered, and the toy."""

from typing import Any

from domain.box.title import Title
from domain.titles import TITLES, title
from tests.support import toy

NAMES = [*TITLES, "toy"]


def find_title(name: str) -> Title[Any]:
    """The title of this name."""
    return toy.RULESET if name == "toy" else title(name)
