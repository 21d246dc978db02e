"""The Tengu: a solo opponent that plays by its own rulebook. It takes the second seat when one human plays."""

from domain.bitoku.tengu import ascension, crossing, cycle, fold, movement, phases, places, setup
from domain.bitoku.tengu.ascension import solo_standings
from domain.bitoku.tengu.ruleset import AUTOMA, RULES

VERBS = (fold, setup, phases, cycle, crossing, places, movement, ascension)  # importing them registers them

__all__ = ["AUTOMA", "RULES", "solo_standings"]
