"""Headers that tell a browser what a response may do there: nothing, unless it is a page of ours.

Litestar sets none, and `response_headers` would miss responses to what was not routed.

A page loads scripts and styles of ours alone, speaks to this service alone, and stands in no frame. The library of
the page at /schema sets styles at elements, hence `unsafe-inline` for styles there.
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
PLAY_POLICY = PAGE_POLICY.replace(b" 'unsafe-inline'", b"")
ALONE = (b"cross-origin-opener-policy", b"same-origin")
PAGE = (*COMMON, (b"content-security-policy", PAGE_POLICY), ALONE)
PLAY = (*COMMON, (b"content-security-policy", PLAY_POLICY), ALONE)
DATA = (*COMMON, (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"))


def security_headers(path: str) -> Sequence[Header]:
    """The headers of every response for this path."""
    if path.startswith("/schema"):
        return PAGE
    return PLAY if path == "/" or path.startswith("/page/") else DATA
