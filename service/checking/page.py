"""The page: the words of page.md, and the docstrings that say over which bytes each number is made."""

import re
from functools import cache
from importlib.resources import files
from inspect import cleandoc
from typing import Any

import msgspec

from domain.box import jcs, terms
from domain.box.title import Title
from domain.chance import deals, dice, fairness, streams
from domain.titles import TITLES, title
from service.games import rules_digest
from service.store import chain
from service.trust import blinding, log_entries, opening_notes, receipt

NUMBERS = ("game", "seed", "terms", "commitment", "draws_key", "head")


@cache
def page() -> str:
    """The whole page, as Markdown."""
    parts = {
        "blinding": _doc(blinding), "receipt": _doc(receipt),
        "chain": _doc(chain), "jcs": _doc(jcs), "rules": _doc(rules_digest), "terms": _doc(terms),
        "fairness": _doc(fairness), "draws": _doc(streams), "deals": _doc(deals), "bots": _doc(streams.bot_key),
        "older draws": _doc(dice), "log": _doc(log_entries), "notes": _doc(opening_notes),
        "streams": "\n\n".join(_streams_of(title(name)) for name in TITLES),
        "numbers": "\n\n".join(_numbers(name) for name in TITLES),
    }  # fmt: skip
    words = files("service.checking").joinpath("page.md").read_text("utf-8")
    return re.sub(r"\{\{(.+?)\}\}", lambda found: parts[found[1]], words)


@cache
def vector(name: str) -> bytes:
    """The game of a title with its numbers, as JSON."""
    return files("service.checking").joinpath("vectors", f"{name}.json").read_bytes()


def _doc(described: Any) -> str:  # noqa: ANN401  # a module or a function
    return cleandoc(described.__doc__ or "")


def _streams_of(found: Title[Any]) -> str:
    """The streams of a title and of its variants."""
    titles = (found, *(each for _, each in found.variants))
    rows = [
        f"| `{each.name}{'/seat' if each.of_seats else ''}` | {each.about} |"
        for each in dict.fromkeys(stream for one in titles for stream in one.streams)
    ]
    return "\n".join([f"#### The streams of {found.name}", "", "| stream | what is drawn |", "|---|---|", *rows])


def _numbers(name: str) -> str:
    known = msgspec.json.decode(vector(name))
    rows = [f"    {key:12} {known[key]}" for key in NUMBERS]
    first = msgspec.json.encode(known["draws"][0]).decode()
    return "\n".join([f"### {title(name).name}", "", *rows, "", f"The first draw: `{first}`"])
