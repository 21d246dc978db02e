"""The ruleset of Bitoku, built from its chapters."""

from domain.bitoku import fold, fold_tiles, game, scoring, view
from domain.bitoku.rules import (
    ascension,
    autumn,
    common,
    counting,
    decks,
    effects,
    forest,
    kodamas,
    memory,
    paths,
    purchases,
    river,
    rocks,
    setup,
    spring,
    summer,
    tiles,
    winter,
    works,
)
from domain.bitoku.state import Bitoku
from domain.kernel.ruleset import Ruleset

BASE: Ruleset[Bitoku] = Ruleset.of(
    fold.CHAPTER,
    fold_tiles.CHAPTER,
    game.CHAPTER,
    common.CHAPTER,
    setup.CHAPTER,
    spring.CHAPTER,
    summer.CHAPTER,
    forest.CHAPTER,
    river.CHAPTER,
    works.CHAPTER,
    effects.CHAPTER,
    decks.CHAPTER,
    paths.CHAPTER,
    kodamas.CHAPTER,
    rocks.CHAPTER,
    tiles.CHAPTER,
    purchases.CHAPTER,
    memory.CHAPTER,
    autumn.CHAPTER,
    winter.CHAPTER,
    ascension.CHAPTER,
    counting.CHAPTER,
    scoring.CHAPTER,
    view.CHAPTER,
)
