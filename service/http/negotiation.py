"""Which media type a response has: the one that `Accept` prefers (RFC 9110, 12.5.1), or 406 if none fits.

Litestar's `Accept` takes `q=0` for a yes and a wildcard for more than the type that is named with it.
"""

from functools import cache, lru_cache
from typing import Any

import mimeparse
from litestar.handlers import BaseRouteHandler

from service.http.problems import not_acceptable
from service.http.requests import ApiRequest
from service.http.responses import JSON

LONGEST = 1000  # characters: a longer list of wishes is not read
EMPTY = 204


def check_accept(request: ApiRequest) -> None:
    """A problem if the operation can give nothing that the client accepts."""
    accept = request.header_values.get("accept")
    if accept is None or accept == "*/*":
        return
    offered = offers(request.route_handler)
    if offered and not best_match(offered, accept):
        raise not_acceptable(reversed(offered))


def chosen_media(request: ApiRequest) -> str:
    """The media type of the response, of those that the operation offers."""
    offered = offers(request.route_handler)
    return best_match(offered, request.header_values.get("accept", "*/*")) or offered[-1]


@cache
def offers(handler: BaseRouteHandler) -> tuple[str, ...]:
    """The media types of an operation's response, the usual one last; none where it has no body."""
    known: Any = handler
    if known.status_code == EMPTY:
        return ()
    return (*known.operation_class.docs.media, str(getattr(known.media_type, "value", known.media_type)) or JSON)


@lru_cache(maxsize=256)
def best_match(offered: tuple[str, ...], accept: str) -> str:
    """The one that is preferred, of equals the last; empty if none is acceptable."""
    if not accept.strip() or len(accept) > LONGEST:
        return offered[-1]
    try:
        return str(mimeparse.best_match(offered, accept.lower()))
    except mimeparse.MimeTypeParseException:
        return offered[-1]  # what cannot be read asks for nothing
