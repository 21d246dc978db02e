"""The entrance, the page to try the API, and the description it shows. Its assets are an installed package's."""

from importlib.resources import files
from typing import Any

from litestar import Litestar, Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler
from litestar.types import Message, Receive, Scope

from service.http.cors import options
from service.http.problems import failed, not_allowed, unknown
from service.operations import Answer

ASSETS = {
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
<script>
SwaggerUIBundle({url: "/schema/openapi.json", dom_id: "#page", deepLinking: true, persistAuthorization: true,
  displayRequestDuration: true, tryItOutEnabled: true, validatorUrl: null});
</script></body></html>
"""
FOUND, NOT_FOUND = 200, 404
LASTING = {"Cache-Control": "public, max-age=86400"}
ENTRANCE = {
    "name": "Yamabiko", "page": "/schema", "description": "/schema/openapi.json", "titles": "/v1/titles",
    "games": "/v1/games", "health": "/health/ready",
}  # fmt: skip
ALLOW = "GET, HEAD, OPTIONS"


def page_handlers(spec: bytes) -> list[HTTPRouteHandler]:
    """The entrance, the page, its assets, and the description."""

    @get("/", include_in_schema=False, sync_to_thread=False)
    def entrance() -> Response[Any]:
        return Response(ENTRANCE, media_type="application/json")

    @get("/schema", include_in_schema=False, sync_to_thread=False)
    def try_it() -> Response[Any]:
        return Response(PAGE, media_type="text/html")

    @get("/schema/openapi.json", include_in_schema=False, sync_to_thread=False)
    def description() -> Response[Any]:
        return Response(spec, media_type="application/json")

    @get("/schema/assets/{name:str}", include_in_schema=False, sync_to_thread=False)
    def asset(name: str) -> Response[Any]:
        if name not in ASSETS:
            raise NotFoundException
        content = files("swagger_ui").joinpath("static", name).read_bytes()
        return Response(content, media_type=ASSETS[name], headers=LASTING)

    return [entrance, try_it, description, asset]


async def page(pages: Litestar, scope: Scope, receive: Receive) -> Answer:
    """What Litestar answers, taken as a whole, so that it is sent and logged like everything else."""
    asked: Any = {**scope, "method": "GET"}
    method = scope.get("method")
    if method == "OPTIONS":
        return Answer(status=204, headers=options(ALLOW))
    if method not in ("GET", "HEAD"):
        raise not_allowed(ALLOW)
    told: list[Any] = []

    async def keep(message: Message) -> None:
        told.append(message)

    await pages(asked, receive, keep)
    beginning, *parts = told
    if beginning["status"] != FOUND:
        raise unknown("This path") if beginning["status"] == NOT_FOUND else failed()
    headers = {name.decode().lower(): value.decode("latin-1") for name, value in beginning["headers"]}
    media = headers.pop("content-type")
    headers.pop("content-length", None)
    return Answer(b"".join(part.get("body", b"") for part in parts), beginning["status"], media, headers)
