"""Bamboo: a house in the forest, four years, and the spirits that one invites."""

from pathlib import Path

from domain.bamboo.boards import Board
from domain.bamboo.game import begin, census, imagine
from domain.bamboo.lists.reading import default, read
from domain.bamboo.options import Options
from domain.bamboo.pointing import POINTING
from domain.bamboo.rules.prices import price, purse
from domain.bamboo.rules.setup import setup
from domain.bamboo.ruleset import RULES
from domain.bamboo.scoring import standings
from domain.bamboo.state import Bamboo
from domain.bamboo.streams import STREAMS
from domain.bamboo.value import worth
from domain.bamboo.view import view
from domain.bamboo.words.describe import describe, question_words
from domain.bamboo.words.drawing import draw
from domain.bamboo.words.faces import faces
from domain.bamboo.words.glossary import FIELDS
from domain.bamboo.words.list_glossary import LIST_FIELDS
from domain.bamboo.words.short_board import draw_short
from domain.bamboo.words.telling import VOCABULARY
from domain.box.rulebook import Rulebook
from domain.box.title import Title

RULESET: Title[Bamboo] = Title(
    id="bamboo",
    name="Bamboo",
    version=2,
    seats=(2, 3, 4),
    longest=3000,
    rules=RULES,
    streams=STREAMS,
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
    list_glossary=LIST_FIELDS,
    draw=draw,
    draw_short=draw_short,
    words=question_words,
    pointing=POINTING,
    vocabulary=VOCABULARY,
    faces=faces,
    price=price,
    purse=purse,
)

__all__ = ["RULESET"]
