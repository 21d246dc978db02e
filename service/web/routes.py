"""Serves the page: at `/` to clients that prefer HTML, and its files below `/page`."""

from functools import cache
from importlib.resources import files

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from service.http.conditional import with_hash
from service.http.negotiation import best_match
from service.http.openapi import DESCRIPTION
from service.http.requests import ApiRequest
from service.http.responses import JSON, ApiResponse

HTML = "text/html; charset=utf-8"
FILES = {
    "page.js": "text/javascript; charset=utf-8",
    "notices.js": "text/javascript; charset=utf-8",
    "page.css": "text/css; charset=utf-8",
    "icon.svg": "image/svg+xml",
}
# The names of the files stay when the service is upgraded: a browser asks whether its copies are still right.
CACHING = {"Cache-Control": "no-cache"}
ENTRANCE = {
    "name": "Yamabiko", "page": "/schema", "description": DESCRIPTION, "titles": "/v1/titles",
    "games": "/v1/games", "health": "/health/ready",
}  # fmt: skip


@get("/", include_in_schema=False, sync_to_thread=False)
def entrance(request: ApiRequest) -> ApiResponse[object]:
    """The page for a browser; for a program, where to go from here."""
    caching = {**CACHING, "Vary": "Accept"}
    if best_match(("text/html", JSON), request.header_values.get("accept", "*/*")) == "text/html":
        return with_hash(request, content_of("index.html"), caching, media_type=HTML)
    return with_hash(request, ENTRANCE, caching)


@get("/page/{name:str}", include_in_schema=False, sync_to_thread=False)
def page_file(request: ApiRequest, name: FromPath[str]) -> ApiResponse[object]:
    """A file of the page."""
    if name not in FILES:
        raise NotFoundException
    return with_hash(request, content_of(name), CACHING, media_type=FILES[name])


@cache
def content_of(name: str) -> bytes:
    """The bytes of a file of the bundle."""
    return files("service.web").joinpath("bundle", name).read_bytes()
