"""ETags: a client that has a response already gets 304, before the service does any work for it.

Litestar can set an ETag, but neither compares `If-None-Match` nor answers 304.
"""

import re
from typing import Any

from service.http.requests import ApiRequest
from service.http.responses import ApiResponse

TAGS = re.compile(r'(?:W/)?("[^"]*")')


def cache_headers(etag: str) -> dict[str, str]:
    """All that a cache must know of a response that depends on who asks."""
    return {"ETag": etag, "Vary": "Authorization, Accept", "Cache-Control": "private, no-cache"}


def has_current(request: ApiRequest, etag: str) -> bool:
    """Whether the client has the response with this ETag."""
    given = request.given.get("if-none-match")
    return given is not None and (given.strip() == "*" or etag in TAGS.findall(given))


def not_modified(request: ApiRequest, etag: str) -> ApiResponse[Any] | None:
    """304 if the client has the response already."""
    return ApiResponse(None, 304, cache_headers(etag)) if has_current(request, etag) else None
