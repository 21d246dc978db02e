"""Bamboo: a house in the forest, four years, and the spirits that one invites."""

from pathlib import Path

from domain.bamboo.catalog_checks import default, read
from domain.bamboo.game import begin, census, imagine
from domain.bamboo.glossary import FIELDS
from domain.bamboo.rules.setup import setup
from domain.bamboo.ruleset import RULES
from domain.bamboo.scoring import standings, worth
from domain.bamboo.state import Bamboo, Options
from domain.bamboo.text import asked, describe, draw
from domain.bamboo.view import Board, view
from domain.box.rulebook import Rulebook
from domain.box.title import Title

RULESET: Title[Bamboo] = Title(
    id="bamboo",
    name="Bamboo",
    version=1,
    seats=(2, 3, 4),
    longest=3000,
    rules=RULES,
    rulebook=Rulebook(Path(__file__).with_name("rulebook.toml")),
    options=Options,
    board=Board,
    catalog=default,
    read_catalog=read,
    begin=begin,
    setup=setup,
    view=view,
    imagine=imagine,
    census=census,
    standings=standings,
    worth=worth,
    describe=describe,
    glossary=FIELDS,
    draw=draw,
    words=asked,
)

__all__ = ["RULESET"]
