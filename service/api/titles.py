"""The games on offer, their rules and their components."""

from typing import Annotated, Any

import msgspec
from litestar import Controller, get
from litestar.params import PathParameter

from domain.box.catalog import Catalog
from domain.box.title import Title
from domain.titles import TITLES, title
from service.api.rulebook_bodies import ClauseView, ReadingView, RulebookView
from service.api.title_bodies import CatalogRef, CatalogView, Titles, TitleView
from service.games.component_lists import hash_of, served_bytes
from service.games.rules_digest import rules_digest
from service.http.conditional import PUBLIC, hashed
from service.http.openapi.operations import documented, links
from service.http.problems import not_found
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse

TitleId = Annotated[str, PathParameter(description="The id of the title", schema_extra={"examples": list(TITLES)})]
LINKS = links("title_id", "$response.body#/items/0/id", GetTitle="getTitle")


class TitlesController(Controller):
    """Read what can be played."""

    path = "/v1/titles"
    tags = ("titles",)

    @get(
        operation_id="listTitles", summary="List titles",
        operation_class=documented("The titles", etag="hash", links=LINKS),
    )  # fmt: skip
    async def list_titles(self, request: ApiRequest) -> ApiResponse[Titles]:
        """Lists the games that can be played."""
        return hashed(request, Titles(tuple(_title_view(title(name)) for name in TITLES)), PUBLIC)

    @get(
        "/{title_id:str}", operation_id="getTitle", summary="Get a title",
        operation_class=documented("The title", etag="hash", problems=(404,)),
    )  # fmt: skip
    async def get_title(self, request: ApiRequest, title_id: TitleId) -> ApiResponse[TitleView]:
        """Describes one title: the numbers of players, and a JSON Schema of its options."""
        return hashed(request, _title_view(find_title(title_id)), PUBLIC)

    @get(
        "/{title_id:str}/rulebook", operation_id="getRulebook", summary="Get the rulebook of a title",
        operation_class=documented("The rulebook", etag="hash", problems=(404,)),
    )  # fmt: skip
    async def get_rulebook(self, request: ApiRequest, title_id: TitleId) -> ApiResponse[RulebookView]:
        """Lists every clause, in our own words, and how each gap or contradiction in print is read."""
        found = find_title(title_id)
        clauses = tuple(
            ClauseView(
                id=name, title=c.title, text=c.text, page=c.page or c.source, basis=c.basis, readings=c.readings,
                enforced=c.enforced, why=c.why, doubt=c.doubt,
            )
            for name, c in found.rulebook.clauses.items()
        )  # fmt: skip
        readings = tuple(
            ReadingView(
                id=name, title=r.title, text=r.text, clauses=r.clauses, option=r.option, default=r.default,
                doubtful=r.doubtful,
            )
            for name, r in found.rulebook.readings.items()
        )  # fmt: skip
        return hashed(request, RulebookView(found.id, found.version, clauses, readings), PUBLIC)

    @get(
        "/{title_id:str}/catalog", operation_id="getCatalog", summary="Get the component list of a title",
        operation_class=documented("The component list", etag="hash", problems=(404,)),
    )  # fmt: skip
    async def get_catalog(self, request: ApiRequest, title_id: TitleId) -> ApiResponse[CatalogView]:
        """Lists every component, with the source of its data."""
        catalog = find_title(title_id).catalog()
        return hashed(request, catalog_view(catalog, hash_of(catalog)), PUBLIC)


def find_title(name: str) -> Title[Any]:
    """The title with this id, or a problem."""
    if name not in TITLES:
        raise not_found(f"The title {name!r}")
    return title(name)


def _title_view(found: Title[Any]) -> TitleView:
    options, components = msgspec.json.schema_components([found.options], ref_template="#/$defs/{name}")
    catalog = found.catalog()
    return TitleView(
        id=found.id, name=found.name, version=found.version, seats=found.seats,
        rules_digest=rules_digest(found.id),
        options={**options[0], "$defs": components}, catalog=CatalogRef(catalog.catalog, hash_of(catalog)),
    )  # fmt: skip


def catalog_view(catalog: Catalog, digest: str) -> CatalogView:
    """A component list, as the API shows it: with the very bytes over which its hash is made."""
    return CatalogView(catalog.title, catalog.catalog, digest, msgspec.Raw(served_bytes(catalog, digest)))
