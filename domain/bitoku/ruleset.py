"""The ruleset of Bitoku, built from its chapters."""

from domain.bitoku import game, scoring, view
from domain.bitoku.fold import goods, pieces
from domain.bitoku.fold import table as game_table
from domain.bitoku.rules import (
    ascension,
    autumn,
    common,
    counting,
    decks,
    forest,
    icons,
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

RULES: Ruleset[Bitoku] = Ruleset.of(
    game_table.CHAPTER,
    goods.CHAPTER,
    pieces.CHAPTER,
    game.CHAPTER,
    common.CHAPTER,
    setup.CHAPTER,
    spring.CHAPTER,
    summer.CHAPTER,
    forest.CHAPTER,
    river.CHAPTER,
    works.CHAPTER,
    icons.CHAPTER,
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
