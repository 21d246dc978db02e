"""ETags: a client that has a response already gets 304, before the service does any work for it.

Litestar can set an ETag, but neither compares `If-None-Match` nor answers 304.
"""

import hashlib
import re
from collections.abc import Mapping
from typing import Any

import msgspec

from service.http.requests import ApiRequest
from service.http.responses import JSON, ApiResponse

TAGS = re.compile(r'(?:W/)?("[^"]*")')
PRIVATE = {"Vary": "Authorization, Cookie, Accept", "Cache-Control": "private, no-cache"}
NO_HEADERS: Mapping[str, str] = {}
PUBLIC: dict[str, str] = {
    "Cache-Control": "public, max-age=300"
}  # the same for everybody, as long as the service is not upgraded


def cache_headers(etag: str) -> dict[str, str]:
    """All that a cache must know of a response that depends on who asks."""
    return {"ETag": etag, **PRIVATE}


def with_hash(
    request: ApiRequest,
    content: object,
    caching: Mapping[str, str],
    headers: Mapping[str, str] | None = None,
    media_type: str = JSON,
    prefix: str = "",
) -> ApiResponse[Any]:
    """The response with a hash of its body as ETag, after a prefix; 304 if the client has it already."""
    body = content if isinstance(content, bytes) else msgspec.json.encode(content)
    tag = {**caching, "ETag": f'"{prefix}{hashlib.sha256(body).hexdigest()[:20]}"'}
    if has_current(request, tag["ETag"]):
        return ApiResponse(None, 304, {**tag, "ETag": _as_given(request, tag["ETag"])})
    return ApiResponse(body, headers={**tag, **(headers or {})}, media_type=media_type)


def has_current(request: ApiRequest, etag: str) -> bool:
    """Whether the client has the response with this ETag."""
    given = request.header_values.get("if-none-match")
    return given is not None and (given.strip() == "*" or etag in TAGS.findall(given))


def not_modified(
    request: ApiRequest, etag: str, headers: Mapping[str, str] = NO_HEADERS
) -> ApiResponse[Any] | None:
    """304 if the client has the response already; with these headers besides those of caches."""
    return ApiResponse(None, 304, {**cache_headers(etag), **headers}) if has_current(request, etag) else None


def _as_given(request: ApiRequest, etag: str) -> str:
    """The ETag in the form that the client has: that of a compressed response is weak."""
    weak = f"W/{etag}"
    return weak if weak in request.header_values.get("if-none-match", "") else etag
