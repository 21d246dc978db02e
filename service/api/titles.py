"""The games on offer, their rules and their components."""

from typing import Any

import msgspec

from domain.box.catalog import Catalog
from domain.box.title import Title
from domain.titles import TITLES, title
from service.api.bodies import CatalogRef, CatalogView, ClauseView, ReadingView, RulebookView, Titles, TitleView
from service.games.component_lists import hash_of
from service.http.problems import unknown
from service.operations import Answer, Call, Nothing, Operation, Returns


def _title(name: str) -> Title[Any]:
    if name not in TITLES:
        raise unknown(f"The title {name!r}")
    return title(name)


def _view(found: Title[Any]) -> TitleView:
    options, components = msgspec.json.schema_components([found.options], ref_template="#/$defs/{name}")
    catalog = found.catalog()
    schema = {**options[0], "$defs": components}
    return TitleView(
        found.id, found.name, found.version, found.seats, schema, CatalogRef(catalog.catalog, hash_of(catalog))
    )


async def list_titles(call: Call[Nothing, Nothing]) -> Answer:
    """All games that can be opened."""
    return Answer(Titles(tuple(_view(title(name)) for name in TITLES)))


async def get_title(call: Call[Nothing, Nothing]) -> Answer:
    """One game on offer."""
    return Answer(_view(_title(call.path["title_id"])))


async def get_rulebook(call: Call[Nothing, Nothing]) -> Answer:
    """Every clause, in our own words, with the readings of what the printed rules leave open."""
    found = _title(call.path["title_id"])
    clauses = tuple(
        ClauseView(name, c.title, c.text, c.page or c.source, c.basis, c.readings, c.enforced, c.why, c.doubt)
        for name, c in found.rulebook.clauses.items()
    )
    readings = tuple(
        ReadingView(name, r.title, r.text, r.clauses, r.option, r.default, r.doubtful)
        for name, r in found.rulebook.readings.items()
    )
    return Answer(RulebookView(found.id, found.version, clauses, readings))


async def get_catalog(call: Call[Nothing, Nothing]) -> Answer:
    """Every component, with where its data is from."""
    catalog = _title(call.path["title_id"]).catalog()
    return Answer(list_view(catalog, hash_of(catalog)))


def list_view(catalog: Catalog, digest: str) -> CatalogView:
    """A component list as it is told."""
    return CatalogView(catalog.catalog, digest, msgspec.to_builtins(catalog))


LINKS = {"GetTitle": {"operationId": "getTitle", "parameters": {"title_id": "$response.body#/items/0/id"}}}
OPERATIONS = (
    Operation(
        "GET", "/v1/titles", "listTitles", "The games on offer", "titles", list_titles,
        {200: Returns("The titles", Titles, links=LINKS)},
    ),
    Operation(
        "GET", "/v1/titles/{title_id}", "getTitle", "One game on offer", "titles", get_title,
        {200: Returns("The title", TitleView)}, problems=(404,),
    ),
    Operation(
        "GET", "/v1/titles/{title_id}/rulebook", "getRulebook", "The clauses of its rules", "titles", get_rulebook,
        {200: Returns("The rulebook", RulebookView)}, problems=(404,),
    ),
    Operation(
        "GET", "/v1/titles/{title_id}/catalog", "getCatalog", "Its components, with their sources", "titles",
        get_catalog, {200: Returns("The component list", CatalogView)}, problems=(404,),
    ),
)  # fmt: skip
