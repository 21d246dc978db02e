"""Every chapter of the expansion: importing this module registers all verbs."""

from domain.iki.akebono import fold, scoring
from domain.iki.akebono.rules import boats, bridge, celebrities, city, recruiting, saving, setup, skills

CHAPTERS = (fold, setup, city, boats, recruiting, skills, celebrities, bridge, saving, scoring)
