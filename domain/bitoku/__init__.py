"""Bitoku: a forest of spirits, four rounds, and the road to the Great Spirit."""

from domain.bitoku.game import begin, census, imagine
from domain.bitoku.lists.reading import default, read
from domain.bitoku.options import Options
from domain.bitoku.pointing import POINTING
from domain.bitoku.rulebook import RULEBOOK
from domain.bitoku.rules.setup import setup
from domain.bitoku.scoring import standings
from domain.bitoku.state import Bitoku
from domain.bitoku.streams import STREAMS
from domain.bitoku.tengu.ruleset import RULES
from domain.bitoku.value import worth
from domain.bitoku.view import Board, view
from domain.bitoku.words.describe import answer_text, describe, question_words
from domain.bitoku.words.drawing import draw, draw_short
from domain.bitoku.words.faces import faces
from domain.bitoku.words.glossary import FIELDS
from domain.bitoku.words.list_glossary import LIST_FIELDS
from domain.bitoku.words.telling import VOCABULARY
from domain.box.title import Title

RULESET: Title[Bitoku] = Title(
    id="bitoku",
    name="Bitoku",
    version=2,
    seats=(1, 2, 3, 4),
    longest=4000,
    rules=RULES,  # with the verbs of the Tengu, who is there when one seat plays
    streams=STREAMS,
    rulebook=RULEBOOK,
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
    answer_text=answer_text,
    vocabulary=VOCABULARY,
    faces=faces,
)

__all__ = ["RULESET"]
