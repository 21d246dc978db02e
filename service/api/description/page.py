"""The page on which the API can be read and tried.

Its assets come from an installed package, so it works offline.
"""

import asyncio
from functools import cache
from importlib.resources import files
from typing import Any, cast

import msgspec
from litestar import Litestar, Response, Router, get
from litestar.exceptions import NotFoundException
from litestar.openapi.plugins import OpenAPIRenderPlugin
from litestar.params import FromPath
from litestar.types import BeforeRequestHookHandler

from domain.titles import TITLES
from service.api.description.titles import stored_events
from service.checking.export_lines import schema_of_line
from service.checking.page import page, vector
from service.http.conditional import PUBLIC, with_hash
from service.http.openapi import DESCRIPTION
from service.http.openapi.plain import plain
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse

ASSETS = {
    "start.js": "text/javascript",
    "swagger-ui-bundle.js": "text/javascript",
    "swagger-ui.css": "text/css",
    "swagger-ui-standalone-preset.js": "text/javascript",
}
PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Yamabiko</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/schema/assets/swagger-ui.css"></head>
<body><div id="page"></div>
<script src="/schema/assets/swagger-ui-bundle.js"></script>
<script src="/schema/assets/start.js"></script></body></html>
"""
# A file of its own, so that the page's policy need not allow scripts within it. A token that is entered is
# forgotten with the page: kept in the browser, the next user of the browser could read it.
START = b"""SwaggerUIBundle({url: "/schema/openapi.json", dom_id: "#page", deepLinking: true,
  persistAuthorization: false, displayRequestDuration: true, tryItOutEnabled: true, validatorUrl: null});
"""
PAGE_PATH = "/schema"
MARKDOWN = "text/markdown; charset=utf-8"
SCHEMAS = {"/events.schema.json": stored_events, "/export.schema.json": schema_of_line}
NOT_FOUND = 404
CACHED = {"Cache-Control": "public, max-age=86400"}


class ApiPage(OpenAPIRenderPlugin):
    """Serves the page below /schema, with its assets."""

    def __init__(self) -> None:
        super().__init__(path="/")

    def render(self, request: Any, openapi_schema: dict[str, Any]) -> bytes:  # noqa: ANN401  # as Litestar calls it
        """The page."""
        return PAGE.encode()

    def receive_router(self, router: Router) -> None:
        """Serve the assets, and what is needed to check a game."""
        for handler in (asset, checking, checking_schema, checking_vector):
            router.register(handler)


async def _refuse_unknown_page(response: Response[Any]) -> Response[Any]:
    """Litestar answers an unknown path below /schema with a page; here it is a problem as everywhere."""
    if response.status_code == NOT_FOUND:
        raise NotFoundException
    return response


def schema_router() -> Router:
    """The router to which Litestar adds the page and the description."""
    return Router(
        "/schema",
        route_handlers=[],
        include_in_schema=False,
        before_request=cast("BeforeRequestHookHandler", _serve_description),
        after_request=_refuse_unknown_page,
    )


async def _serve_description(request: ApiRequest) -> ApiResponse[bytes] | None:
    """The description. Litestar's own handler encodes it anew for each request (5 ms), and gives it no ETag.

    The first who asks waits for it to be made, in a thread; who asks for the page will ask for it, too.
    """
    if request.record.path not in (DESCRIPTION, PAGE_PATH):
        return None
    encoded = await asyncio.to_thread(_encoded_description, request.app)
    return with_hash(request, encoded, PUBLIC) if request.record.path == DESCRIPTION else None


@cache
def _encoded_description(app: Litestar) -> bytes:
    return msgspec.json.encode(app.openapi_schema.to_schema())


@get("/assets/{name:str}", include_in_schema=False, sync_to_thread=False)
def asset(name: FromPath[str]) -> ApiResponse[bytes]:
    """A file of the page."""
    if name not in ASSETS:
        raise NotFoundException
    return ApiResponse(asset_content(name), 200, CACHED, ASSETS[name])


@cache
def asset_content(name: str) -> bytes:
    """The bytes of a file, which all responses share: a copy for each connection would be 1.4 MB."""
    return START if name == "start.js" else files("swagger_ui").joinpath("static", name).read_bytes()


@get("/checking", include_in_schema=False, sync_to_thread=False)
def checking(request: ApiRequest) -> ApiResponse[Any]:
    """The page on checking."""
    return with_hash(request, page().encode(), PUBLIC, media_type=MARKDOWN)


@get(list(SCHEMAS), include_in_schema=False, sync_to_thread=False)
def checking_schema(request: ApiRequest) -> ApiResponse[Any]:
    """The schemas of stored events, and of the lines of an export."""
    return with_hash(request, _encoded_schema(request.record.path.removeprefix("/schema")), PUBLIC)


@get("/vectors/{name:str}", include_in_schema=False, sync_to_thread=False)
def checking_vector(request: ApiRequest, name: FromPath[str]) -> ApiResponse[Any]:
    """A game of a title with all its numbers."""
    found, dot, suffix = name.partition(".")
    if found not in TITLES or dot + suffix != ".json":
        raise NotFoundException
    return with_hash(request, vector(found), PUBLIC)


@cache
def _encoded_schema(name: str) -> bytes:
    return msgspec.json.encode(plain(SCHEMAS[name]()))
