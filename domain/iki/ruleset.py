"""The ruleset of IKI, built from its chapters."""

from domain.iki import game, measures, scoring, view
from domain.iki.fold import business as fold_business
from domain.iki.fold import end as fold_end
from domain.iki.fold import month as fold_month
from domain.iki.fold import setup as fold_setup
from domain.iki.rules import (
    building,
    business,
    common,
    experience,
    fire,
    hiring,
    month,
    month_end,
    moving,
    new_year,
    payday,
    setup,
    skills,
    wares,
)
from domain.iki.state import Iki
from domain.kernel.ruleset import Ruleset

RULES: Ruleset[Iki] = Ruleset.of(
    fold_setup.CHAPTER,
    fold_month.CHAPTER,
    fold_business.CHAPTER,
    fold_end.CHAPTER,
    game.CHAPTER,
    common.CHAPTER,
    setup.CHAPTER,
    month.CHAPTER,
    hiring.CHAPTER,
    moving.CHAPTER,
    business.CHAPTER,
    skills.CHAPTER,
    wares.CHAPTER,
    building.CHAPTER,
    experience.CHAPTER,
    month_end.CHAPTER,
    fire.CHAPTER,
    payday.CHAPTER,
    new_year.CHAPTER,
    measures.CHAPTER,
    scoring.CHAPTER,
    view.CHAPTER,
)
