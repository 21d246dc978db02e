"""The ruleset of IKI with Akebono: that of the base, extended."""

from domain.iki.akebono import game, scoring, view
from domain.iki.akebono.fold import boats as fold_boats
from domain.iki.akebono.fold import bridge as fold_bridge
from domain.iki.akebono.fold import city as fold_city
from domain.iki.akebono.fold import setup as fold_setup
from domain.iki.akebono.lists import index
from domain.iki.akebono.rules import boats, bridge, celebrities, city, recruiting, saving, setup, skills
from domain.iki.akebono.state import Akebono
from domain.iki.ruleset import RULES
from domain.kernel.ruleset import Ruleset

AKEBONO: Ruleset[Akebono] = RULES.extend(
    fold_setup.CHAPTER,
    fold_city.CHAPTER,
    fold_boats.CHAPTER,
    fold_bridge.CHAPTER,
    index.CHAPTER,
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
