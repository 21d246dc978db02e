"""IKI: a year in the main street of Edo; with Akebono, its river and its bridge."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from domain.box.rulebook import Rulebook
from domain.box.title import Title
from domain.iki import game, scoring, value, view
from domain.iki.akebono import game as new_game
from domain.iki.akebono import value as new_value
from domain.iki.akebono import view as new_view
from domain.iki.akebono.boards import AkebonoBoard
from domain.iki.akebono.lists import reading
from domain.iki.akebono.pointing import POINTING as AKEBONO_POINTING
from domain.iki.akebono.ruleset import AKEBONO
from domain.iki.akebono.streams import STREAMS as AKEBONO_STREAMS
from domain.iki.akebono.words import describe as new_describe
from domain.iki.akebono.words import drawing as new_drawing
from domain.iki.akebono.words import telling as new_telling
from domain.iki.akebono.words.faces import faces as new_faces
from domain.iki.boards import Board
from domain.iki.options import Options
from domain.iki.pointing import POINTING
from domain.iki.rules.setup import setup
from domain.iki.ruleset import RULES
from domain.iki.streams import STREAMS
from domain.iki.words import describe, drawing, telling
from domain.iki.words.faces import faces
from domain.iki.words.glossary import FIELDS
from domain.iki.words.list_glossary import LIST_FIELDS

HERE = Path(__file__).parent

BASE: Title[Any] = Title(
    id="iki",
    name="IKI",
    version=2,
    seats=(2, 3, 4),
    longest=2500,
    rules=RULES,
    streams=STREAMS,
    rulebook=Rulebook(HERE / "rulebook.toml", HERE / "akebono" / "rulebook.toml"),
    options=Options,
    board=Board,
    catalog=reading.default,
    read_catalog=reading.read_either,
    begin=game.begin,
    setup=setup,
    view=view.view,
    imagine=game.imagine,
    census=game.census,
    standings=scoring.standings,
    worth=value.worth,
    describe=describe.describe,
    glossary=FIELDS,
    list_glossary=LIST_FIELDS,
    draw=drawing.draw,
    draw_short=drawing.draw_short,
    words=describe.step_texts,
    pointing=POINTING,
    answer_text=describe.answer_text,
    vocabulary=telling.VOCABULARY,
    faces=faces,
)
WITH_AKEBONO: Title[Any] = replace(
    BASE,
    rules=AKEBONO,
    streams=AKEBONO_STREAMS,
    board=AkebonoBoard,
    read_catalog=reading.read_list,
    begin=new_game.begin,
    view=new_view.view,
    imagine=new_game.imagine,
    census=new_game.census,
    worth=new_value.worth,
    describe=new_describe.describe,
    answer_text=new_describe.answer_text,
    vocabulary=new_telling.VOCABULARY,
    faces=new_faces,
    pointing=AKEBONO_POINTING,
    draw=new_drawing.draw,
    draw_short=new_drawing.draw_short,
)
RULESET: Title[Any] = replace(BASE, variants=((lambda options: options.akebono, WITH_AKEBONO),))

__all__ = ["RULESET"]
