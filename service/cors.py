"""Which pages in a browser may read what the service answers. Tokens go in a header, so no cookie is at stake."""

from collections.abc import Mapping

SENT = "Authorization, Content-Type, Idempotency-Key, If-None-Match, Last-Event-ID, X-Request-Id"
READ = "ETag, Idempotency-Replayed, Link, Location, Retry-After, X-Request-Id"
LASTING = "7200"


class Origins:
    """Those that are allowed: `*`, or origins with commas between them."""

    def __init__(self, allowed: str) -> None:
        self._allowed = frozenset(each.strip() for each in allowed.split(",") if each.strip())

    def headers(self, origin: str | None) -> Mapping[str, str]:
        """What every answer says about it."""
        if not self._allowed:
            return {}
        if "*" in self._allowed:
            return {"Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": READ}
        if origin not in self._allowed or origin is None:
            return {"Vary": "Origin"}
        return {"Vary": "Origin", "Access-Control-Allow-Origin": origin, "Access-Control-Expose-Headers": READ}


def options(allow: str) -> Mapping[str, str]:
    """What OPTIONS says about a path, to a browser that asks beforehand as well as to anybody else."""
    return {
        "Allow": allow, "Access-Control-Allow-Methods": allow, "Access-Control-Allow-Headers": SENT,
        "Access-Control-Max-Age": LASTING,
    }  # fmt: skip
