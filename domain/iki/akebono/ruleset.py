"""The ruleset of IKI with Akebono: that of the base, extended."""

from domain.iki.akebono import box, fold, game, scoring, view
from domain.iki.akebono.rules import boats, bridge, celebrities, city, recruiting, saving, setup, skills
from domain.iki.akebono.state import Akebono
from domain.iki.ruleset import RULES
from domain.kernel.ruleset import Ruleset

AKEBONO: Ruleset[Akebono] = RULES.extended(
    fold.CHAPTER,
    box.CHAPTER,
    game.CHAPTER,
    setup.CHAPTER,
    city.CHAPTER,
    boats.CHAPTER,
    recruiting.CHAPTER,
    skills.CHAPTER,
    celebrities.CHAPTER,
    bridge.CHAPTER,
    saving.CHAPTER,
    scoring.CHAPTER,
    view.CHAPTER,
)
