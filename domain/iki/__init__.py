"""IKI: a year in the main street of Edo; with Akebono, its river and its bridge."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from domain.box.rulebook import Rulebook
from domain.box.title import Title
from domain.iki import catalog_checks, game, outlook, scoring, text, view
from domain.iki.akebono import catalog_checks as new_checks
from domain.iki.akebono import game as new_game
from domain.iki.akebono import outlook as new_outlook
from domain.iki.akebono import text as new_text
from domain.iki.akebono import view as new_view
from domain.iki.akebono.ruleset import AKEBONO
from domain.iki.catalog import IkiCatalog
from domain.iki.glossary import FIELDS
from domain.iki.options import Options
from domain.iki.rules.setup import setup
from domain.iki.ruleset import RULES

HERE = Path(__file__).parent


def read(table: Mapping[str, Any]) -> IkiCatalog:
    """A user's list: of the base game alone, or of both boxes."""
    return new_checks.read(table) if "akebono" in table else catalog_checks.read(table)


BASE: Title[Any] = Title(
    id="iki",
    name="IKI",
    version=1,
    seats=(2, 3, 4),
    longest=2500,
    rules=RULES,
    rulebook=Rulebook(HERE / "rulebook.toml", HERE / "akebono" / "rulebook.toml"),
    options=Options,
    board=view.Board,
    catalog=new_checks.default,
    read_catalog=read,
    begin=game.begin,
    setup=setup,
    view=view.view,
    imagine=game.imagine,
    census=game.census,
    standings=scoring.standings,
    worth=outlook.worth,
    describe=text.describe,
    glossary=FIELDS,
    draw=text.draw,
    words=text.asked,
)
WITH_AKEBONO: Title[Any] = replace(
    BASE,
    rules=AKEBONO,
    board=new_view.AkebonoBoard,
    read_catalog=new_checks.read,
    begin=new_game.begin,
    view=new_view.view,
    imagine=new_game.imagine,
    census=new_game.census,
    worth=new_outlook.worth,
    describe=new_text.describe,
    draw=new_text.draw,
)
RULESET: Title[Any] = replace(BASE, variants=((lambda options: options.akebono, WITH_AKEBONO),))

__all__ = ["RULESET"]
