"""Picks, facts and questions in words."""

from collections.abc import Mapping
from enum import Enum

from msgspec import structs

from domain.iki.goods import Goods, goods_text
from domain.iki.state import Iki, Lot
from domain.iki.steps import PlaceRecruit
from domain.iki.words.sentences import ANSWERS, REASONS, SAYINGS, TELLINGS, Telling, mons
from domain.kernel.nouns import Noun, Pick, Seat, Step, tag_of

ONE = ("card", "building", "token", "space", "celebrity", "boat", "tile", "note", "shown", "gone")
NAMED = frozenset((*ONE, "cards", "buildings", "tokens", "tiles"))


def describe(game: Iki, noun: Noun) -> str:
    """A pick or a fact as one would say it at the table."""
    return describe_by(game, noun, SAYINGS, TELLINGS)


def answer_text(game: Iki, seat: Seat, step: Step, pick: Pick) -> str:
    """A pick as this seat's answer to this step: with the price that it would pay."""
    answering = ANSWERS.get((type(step), type(pick)))
    return answering(game, seat, step, pick) if answering else describe(game, pick)


def describe_by(
    game: Iki, noun: Noun, sayings: Mapping[type[Noun], str], tellings: Mapping[type[Noun], Telling]
) -> str:
    """A noun in words: by a function that looks at the game, or by a sentence with its fields."""
    if telling := tellings.get(type(noun)):
        return telling(game, noun)
    if saying := sayings.get(type(noun)):
        words = {name: in_words(game, name, value) for name, value in structs.asdict(noun).items()}
        return saying.format(**words).strip()
    return tag_of(noun).replace("-", " ").capitalize()


def step_texts(game: Iki, step: Step) -> Mapping[str, str]:
    """The fields of a step, for its prompt."""
    said = {name: in_words(game, name, value) for name, value in structs.asdict(step).items()}
    return said | ({"cost": goods_text(Goods(mons=step.cost))} if isinstance(step, PlaceRecruit) else {})


def in_words(game: Iki, name: str, value: object) -> str:
    """A field in words: ids of components become their names."""
    if name == "why" and isinstance(value, tuple):
        return "; ".join(f"{REASONS[clause]} ({clause})" if clause in REASONS else clause for clause in value)
    if isinstance(value, Goods):
        return goods_text(value)
    if isinstance(value, Lot):
        return game.box.name(value.card)
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, dict):
        return ", ".join(f"{in_words(game, 'card', k)}: {in_words(game, 'card', v)}" for k, v in value.items())
    if isinstance(value, tuple):
        return ", ".join(in_words(game, name, each) for each in value) or "nothing"
    if isinstance(value, int) and name == "mons":
        return mons(value)
    if isinstance(value, str) and name in NAMED:
        return game.box.name(value)
    return "nothing" if value is None else str(value)
