"""The ruleset of Bitoku with the Tengu, who is there when one seat plays: the base, and what it does otherwise."""

from domain.bitoku.ruleset import RULES as BASE
from domain.bitoku.state import Bitoku
from domain.bitoku.tengu import fold
from domain.bitoku.tengu.rules import ascension, common, crossing, cycle, movement, phases, places, setup
from domain.kernel.ruleset import Ruleset

RULES: Ruleset[Bitoku] = BASE.extend(
    common.CHAPTER,
    fold.CHAPTER,
    setup.CHAPTER,
    phases.CHAPTER,
    cycle.CHAPTER,
    crossing.CHAPTER,
    places.CHAPTER,
    movement.CHAPTER,
    ascension.CHAPTER,
)
