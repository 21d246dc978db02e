"""Picks and facts of both boxes in words."""

from domain.iki.akebono.state import Akebono
from domain.iki.akebono.words.sentences import NEW_ANSWERS, NEW_SAYINGS, PICKED
from domain.iki.words.describe import describe_by
from domain.kernel.nouns import Noun, Pick, Seat, Step


def describe(game: Akebono, noun: Noun) -> str:
    """A pick or a fact as one would say it at the table."""
    return describe_by(game, noun, NEW_SAYINGS, PICKED)


def answer_text(game: Akebono, seat: Seat, step: Step, pick: Pick) -> str:
    """A pick as this seat's answer to this step: with the price that it would pay."""
    answering = NEW_ANSWERS.get((type(step), type(pick)))
    return answering(game, seat, step, pick) if answering else describe(game, pick)
