"""Headers that tell a browser what a response may do there: nothing, unless it is the page at /schema.

The page loads scripts and styles of ours alone, speaks to this service alone, and stands in no frame. Its library
sets styles at elements, hence `unsafe-inline` for styles.
"""

from collections.abc import Sequence

from service.http.cors import Header

COMMON: Sequence[Header] = (
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
)
PAGE_POLICY = (
    b"default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    b"connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
PAGE = (*COMMON, (b"content-security-policy", PAGE_POLICY), (b"cross-origin-opener-policy", b"same-origin"))
DATA = (*COMMON, (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"))


def security_headers(path: str) -> Sequence[Header]:
    """The headers of every response for this path."""
    return PAGE if path.startswith("/schema") else DATA
