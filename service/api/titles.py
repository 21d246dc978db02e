"""The games on offer, their rules and their components."""

import asyncio
from typing import Annotated, Any

import msgspec
from litestar import Controller, get
from litestar.params import PathParameter

from domain.box.catalog import Catalog
from domain.box.title import Title
from domain.titles import TITLES, title
from service.api.languages import AUTO, Lang, chosen_language
from service.api.rulebook_bodies import ClauseView, ReadingView, RulebookView
from service.api.title_bodies import CatalogRef, CatalogView, MessagesView, Titles, TitleView
from service.games.component_lists import hash_of, served_bytes
from service.games.faces import faces_of_title
from service.games.rules_digest import rules_digest
from service.http.conditional import PUBLIC, with_hash
from service.http.openapi.operations import links, with_docs
from service.http.problems import not_found
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse
from service.words.languages import LOCALES, USUAL, Language
from service.words.messages import messages_of

TitleId = Annotated[str, PathParameter(description="The id of the title", schema_extra={"examples": list(TITLES)})]
LINKS = links("title_id", "$response.body#/items/0/id", GetTitle="getTitle")


class TitlesController(Controller):
    """Read what can be played."""

    path = "/v1/titles"
    tags = ("titles",)

    @get(
        operation_id="listTitles", summary="List titles",
        operation_class=with_docs("The titles", etag="hash", links=LINKS),
    )  # fmt: skip
    async def list_titles(self, request: ApiRequest) -> ApiResponse[Titles]:
        """Lists the games that can be played."""
        return with_hash(request, Titles(tuple(_title_view(title(name)) for name in TITLES)), PUBLIC)

    @get(
        "/{title_id:str}", operation_id="getTitle", summary="Get a title",
        operation_class=with_docs("The title", etag="hash", problems=(404,)),
    )  # fmt: skip
    async def get_title(self, request: ApiRequest, title_id: TitleId) -> ApiResponse[TitleView]:
        """Describes one title: the numbers of players, and a JSON Schema of its options."""
        return with_hash(request, _title_view(find_title(title_id)), PUBLIC)

    @get(
        "/{title_id:str}/rulebook", operation_id="getRulebook", summary="Get the rulebook of a title",
        operation_class=with_docs("The rulebook", etag="hash", problems=(404,)),
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
        return with_hash(request, RulebookView(found.id, found.version, clauses, readings), PUBLIC)

    @get(
        "/{title_id:str}/catalog", operation_id="getCatalog", summary="Get the component list of a title",
        operation_class=with_docs("The component list", etag="hash", problems=(404,)),
    )  # fmt: skip
    async def get_catalog(
        self, request: ApiRequest, title_id: TitleId, lang: Lang = None
    ) -> ApiResponse[CatalogView]:
        """Lists every component, with the source of its data; in `faces` what each looks like and does.

        Without `lang` names and texts are in English.
        """
        found = find_title(title_id)
        catalog = found.catalog()
        digest, language = hash_of(catalog), chosen_language(request, lang) or USUAL
        faces = await asyncio.to_thread(faces_of_title, found, digest, language)
        caching = {**PUBLIC, "Content-Language": language}
        if lang == AUTO:
            caching["Vary"] = "Accept-Language"
        return with_hash(request, catalog_view(catalog, digest, language, faces), caching)

    @get(
        "/{title_id:str}/messages", operation_id="getMessages", summary="Get the messages of a title",
        operation_class=with_docs("The messages", etag="hash", problems=(404,)),
    )  # fmt: skip
    async def get_messages(
        self, request: ApiRequest, title_id: TitleId, lang: Lang = None
    ) -> ApiResponse[MessagesView]:
        """Returns the sentences of a title in a language, so that a client can fill them by itself.

        `fluent` is a resource of Fluent (https://projectfluent.org): a message for each `key` that responses with
        `lang` have. A variable is an argument by its name, or a part of one: `$tile_the` is the attribute `the` of
        the argument `tile`, `$cards_n` how many there are, `$seat_n` the number of a seat from 1. Without
        `lang` it is the language of `Accept-Language`.
        """
        name = find_title(title_id).id
        language = chosen_language(request, lang or AUTO) or USUAL
        caching = {**PUBLIC, "Content-Language": language}
        if lang in (None, AUTO):
            caching["Vary"] = "Accept-Language"
        messages = await asyncio.to_thread(messages_of, name, language)
        body = MessagesView(name, language, LOCALES[language], "\n".join(messages.files.values()))
        return with_hash(request, body, caching)


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


def catalog_view(catalog: Catalog, digest: str, language: Language, faces: msgspec.Raw) -> CatalogView:
    """A component list, as the API shows it: with the very bytes over which its hash is made."""
    return CatalogView(
        title=catalog.title, id=catalog.catalog, hash=digest, language=language, faces=faces,  # type: ignore[arg-type]  # encoded once
        components=msgspec.Raw(served_bytes(catalog, digest)),
    )  # fmt: skip
