"""The ruleset of Bamboo, built from its chapters."""

from domain.bamboo import game, scoring, view
from domain.bamboo.fold import actions as fold_actions
from domain.bamboo.fold import displays as fold_displays
from domain.bamboo.fold import seasons as fold_seasons
from domain.bamboo.fold import setup as fold_setup
from domain.bamboo.fold import turns as fold_turns
from domain.bamboo.rules import actions, autumn, food, patterns, prices, setup, spirits, spring, summer, winter
from domain.bamboo.state import Bamboo
from domain.kernel.ruleset import Ruleset

RULES: Ruleset[Bamboo] = Ruleset.of(
    fold_setup.CHAPTER,
    fold_displays.CHAPTER,
    fold_seasons.CHAPTER,
    fold_turns.CHAPTER,
    fold_actions.CHAPTER,
    game.CHAPTER,
    setup.CHAPTER,
    spring.CHAPTER,
    summer.CHAPTER,
    actions.CHAPTER,
    food.CHAPTER,
    patterns.CHAPTER,
    prices.CHAPTER,
    spirits.CHAPTER,
    autumn.CHAPTER,
    winter.CHAPTER,
    scoring.CHAPTER,
    view.CHAPTER,
)
