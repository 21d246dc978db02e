"""Which pages in a browser may read what the service answers. Tokens go in a header, so no cookie is at stake.

Litestar's CORS replaces `Vary`, so a cache could give one origin what was meant for another.
"""

from collections.abc import Mapping, Sequence

SENT = "Authorization, Content-Type, Idempotency-Key, If-None-Match, Last-Event-ID, X-Request-Id"
READ = (
    "Deprecation, ETag, Idempotency-Replayed, Link, Location, RateLimit, RateLimit-Policy, Retry-After, Sunset, "
    "X-Request-Id"
)
LASTING = "7200"
Header = tuple[bytes, bytes]  # as it is sent: these are the same for every answer
VARIES = (b"vary", b"Origin")
EXPOSED = (b"access-control-expose-headers", READ.encode())


class Origins:
    """Those that are allowed: `*`, or origins with commas between them."""

    def __init__(self, allowed: str) -> None:
        self._allowed = frozenset(each.strip() for each in allowed.split(",") if each.strip())
        self._others = self._headers_for(None)

    def headers(self, origin: str | None) -> Sequence[Header]:
        """What every answer says about it."""
        return self._headers_for(origin) if origin in self._allowed else self._others

    def _headers_for(self, origin: str | None) -> Sequence[Header]:
        if not self._allowed:
            return ()
        if "*" in self._allowed:
            return (b"access-control-allow-origin", b"*"), EXPOSED
        if origin is None:
            return (VARIES,)
        return VARIES, (b"access-control-allow-origin", origin.encode("latin-1")), EXPOSED


def preflight_headers(allow: str) -> Mapping[str, str]:
    """What OPTIONS says about a path, to a browser that asks beforehand as well as to anybody else."""
    return {
        "Allow": allow, "Access-Control-Allow-Methods": allow, "Access-Control-Allow-Headers": SENT,
        "Access-Control-Max-Age": LASTING,
    }  # fmt: skip
