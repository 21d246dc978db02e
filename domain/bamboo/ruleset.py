"""The ruleset of Bamboo, built from its chapters."""

from domain.bamboo import fold, fold_board, game, scoring, view
from domain.bamboo.rules import actions, autumn, food, patterns, setup, spirits, spring, summer, winter
from domain.bamboo.state import Bamboo
from domain.kernel.ruleset import Ruleset

RULES: Ruleset[Bamboo] = Ruleset.of(
    fold.CHAPTER,
    fold_board.CHAPTER,
    game.CHAPTER,
    setup.CHAPTER,
    spring.CHAPTER,
    summer.CHAPTER,
    actions.CHAPTER,
    food.CHAPTER,
    patterns.CHAPTER,
    spirits.CHAPTER,
    autumn.CHAPTER,
    winter.CHAPTER,
    scoring.CHAPTER,
    view.CHAPTER,
)
