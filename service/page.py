"""The page to try the API, and the description it shows. Its assets come from an installed package."""

from importlib.resources import files
from typing import Any

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.handlers import HTTPRouteHandler

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
LASTING = {"Cache-Control": "public, max-age=86400"}


def page_handlers(spec: bytes) -> list[HTTPRouteHandler]:
    """The page, its assets, and the description."""

    @get("/schema", include_in_schema=False, sync_to_thread=False)
    def page() -> Response[Any]:
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

    return [page, description, asset]
