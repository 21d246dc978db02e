"""The types of problems, where their URIs lead: as JSON for programs, as a page for people."""

from html import escape
from typing import Annotated, Any

from litestar import Controller, Response, get
from litestar.params import PathParameter
from msgspec import Meta, Struct

from service.api.problem_table import PROBLEM_TYPES
from service.http.conditional import PUBLIC, with_hash
from service.http.negotiation import chosen_media
from service.http.openapi.operations import with_docs
from service.http.problems import BASE, not_found
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse

HTML = "text/html"
Kind = Annotated[
    str,
    PathParameter(
        description="The last segment of the problem's `kind`, as `unknown`",
        schema_extra={"examples": ["unknown"]},
    ),
]
PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>{title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head>
<body><h1>{title}</h1>{body}</body></html>
"""


class ProblemTypeView(Struct, frozen=True, rename={"kind": "type"}):
    """A type of problem."""

    kind: Annotated[str, Meta(description="Its URI, which a problem has as `type`")]
    title: Annotated[str, Meta(description="The `title` of all such problems")]
    statuses: Annotated[tuple[int, ...], Meta(description="The statuses that such a problem may have")]
    meaning: Annotated[str, Meta(description="What it means")]
    remedy: Annotated[str, Meta(description="What to do")]


class ProblemTypes(Struct, frozen=True):
    items: Annotated[tuple[ProblemTypeView, ...], Meta(description="All types, by status")]


class ProblemTypesController(Controller):
    """Look up what a problem means."""

    path = "/problems"
    tags = ("problems",)

    @get(
        operation_id="listProblemTypes", summary="List the types of problems", opt={"anonymous": True},
        operation_class=with_docs("All types", etag="hash", media=(HTML,)),
    )  # fmt: skip
    async def list_problem_types(self, request: ApiRequest) -> Response[ProblemTypes]:
        """Lists every `type` that a problem can have, what it means, and what to do."""
        views = ProblemTypes(tuple(map(_view, PROBLEM_TYPES)))
        if chosen_media(request) == HTML:
            return _page(request, "Problems of the API", "".join(map(_section, views.items)))
        return with_hash(request, views, PUBLIC | {"Vary": "Accept"})

    @get(
        "/{kind:str}", operation_id="getProblemType", summary="Get a type of problem", opt={"anonymous": True},
        operation_class=with_docs("The type", etag="hash", media=(HTML,), problems=(404,)),
    )  # fmt: skip
    async def get_problem_type(self, request: ApiRequest, kind: Kind) -> Response[ProblemTypeView]:
        """Says what a problem of this type means, and what to do."""
        if kind not in PROBLEM_TYPES:
            raise not_found(f"The type of problem {kind!r}")
        if chosen_media(request) == HTML:
            return _page(request, PROBLEM_TYPES[kind].title, _section(_view(kind)))
        return with_hash(request, _view(kind), PUBLIC | {"Vary": "Accept"})


def _view(kind: str) -> ProblemTypeView:
    found = PROBLEM_TYPES[kind]
    return ProblemTypeView(BASE + kind, found.title, found.statuses, found.meaning, found.remedy)


def _section(view: ProblemTypeView) -> str:
    statuses = ", ".join(map(str, view.statuses))
    heading = f'<h2><a href="{escape(view.kind)}">{escape(view.title)}</a> ({statuses})</h2>'
    return f"{heading}<p>{escape(view.meaning)} {escape(view.remedy)}</p>"


def _page(request: ApiRequest, title: str, body: str) -> ApiResponse[Any]:
    page = PAGE.format(title=escape(title), body=body).encode()
    return with_hash(request, page, PUBLIC | {"Vary": "Accept"}, media_type=HTML)
