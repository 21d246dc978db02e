"""What the words of all titles share: lists, quantities, seats, sentences for nouns, lines of a drawn board."""

from collections.abc import Callable, Iterable, Mapping
from itertools import zip_longest
from textwrap import wrap
from typing import Any, Final, TypeVar

from msgspec import Struct

from domain.kernel.nouns import Noun, Scored, Seat, tag_of

G = TypeVar("G", bound=Struct)
WIDTH: Final = 100  # the columns of a drawn board
Lines = list[str]
Phrase = Callable[[G, Any], str]  # says a field, or a whole noun, as the game stands


# --- words ---


def list_items(items: Iterable[object], none: str = "nothing", mark: str = ", ") -> str:
    """The items with commas between them."""
    return mark.join(map(str, items)) or none


def quantity(n: int, thing: str, several: str = "") -> str:
    """`1 coin`, `2 coins`; a plural that is not made with an s is named."""
    return f"{n} {thing if n == 1 else several or f'{thing}s'}"


def first_upper(text: str) -> str:
    """The text as a sentence begins; `capitalize` would make the rest small."""
    return text[:1].upper() + text[1:]


def seat_name(seat: Seat, others: Mapping[Seat, str] = {}) -> str:
    """A seat within a sentence; `others` names those that are no player's seat."""
    return others.get(seat, f"seat {seat}")


def seat_number(seat: Seat) -> int:
    """The number of a seat as people count: from 1. What programs read counts from 0."""
    return seat + 1


# --- sentences for nouns ---


def say_fields(game: G, noun: Noun, phrases: Mapping[str, Phrase[G]]) -> dict[str, str]:
    """Each field of a noun in words: by the phrase for its name, else as it is."""
    said = {}
    for name in noun.__struct_fields__:
        value, phrase = getattr(noun, name), phrases.get(name)
        said[name] = phrase(game, value) if phrase else str(value)
    return said


def say_noun(
    game: G, noun: Noun, whole: Mapping[type[Noun], Phrase[G]], sentences: Mapping[type[Noun], str],
    fields: Callable[[G, Noun], Mapping[str, str]],
) -> str:  # fmt: skip
    """A pick, fact or step in words: by the phrase for the whole noun, or its sentence with its fields in braces.

    A noun that has neither is called by its tag.
    """
    if phrase := whole.get(type(noun)):
        return phrase(game, noun)
    if sentence := sentences.get(type(noun)):
        return sentence.format(**fields(game, noun)).strip()
    return tag_of(noun).replace("-", " ").capitalize()


def say_score(fact: Scored, who: str, points: str) -> str:
    """Who gained or lost these points, by which clause, for what; `points` is their number with its unit."""
    verb = "gains" if fact.points >= 0 else "loses"
    why = f"{fact.rule}, {fact.note}" if fact.note else fact.rule
    return f"{first_upper(who)} {verb} {points} ({why})"


# --- lines of a drawn board ---


def wrap_lines(head: str, text: str, width: int = WIDTH, indent: int | None = None) -> Lines:
    """A head, and behind it as many lines as the text needs; by default they begin where the text begins."""
    space = " " * (len(head) if indent is None else indent)
    return wrap(f"{head}{text}", width, subsequent_indent=space, break_on_hyphens=False)


def side_by_side(panels: Iterable[Lines], width: int) -> Lines:
    """Panels from left to right, each of this width."""
    return ["".join(f"{line:{width}}" for line in row) for row in zip_longest(*panels, fillvalue="")]
