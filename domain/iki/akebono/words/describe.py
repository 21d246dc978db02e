"""Picks and facts of both boxes in words."""

from domain.iki.akebono.state import Akebono
from domain.iki.akebono.words.sentences import NEW_SAYINGS, PICKED
from domain.iki.words.describe import said
from domain.kernel.nouns import Noun


def describe(game: Akebono, noun: Noun) -> str:
    """A pick or a fact as one would say it at the table."""
    return said(game, noun, NEW_SAYINGS, PICKED)
