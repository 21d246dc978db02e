"""The cookie of a browser that has logged in: it stands for the header Authorization.

Litestar's sessions are a second kind of state next to tokens, and its CSRF middleware needs a
script that reads another cookie.

The browser sends it from pages of this service only (`SameSite=Strict`), and no script can read it (`HttpOnly`).
What changes something is taken only from a page of the same origin, by what the browser says of the request: so a
page of another port or subdomain, which counts as the same site, cannot act for the account that has logged in.
"""

import re
from urllib.parse import urlsplit

from service.http.problems import Problem, forbidden
from service.http.requests import ApiRequest

NAME = "yamabiko_login"
TOKEN = re.compile(rf"(?:^|;\s*){NAME}=(ymb_[A-Za-z0-9_-]{{43}})(?:;|\Z)")
SAFE = ("GET", "HEAD", "OPTIONS")
ATTRIBUTES = "Path=/; HttpOnly; SameSite=Strict"
GONE = f"{NAME}=; {ATTRIBUTES}; Max-Age=0"


def set_cookie(request: ApiRequest, token: str, seconds: int) -> str:
    """The header that gives the cookie to the browser: over TLS alone, where the request came so."""
    secure = "; Secure" if request.scope["scheme"] == "https" else ""
    return f"{NAME}={token}; {ATTRIBUTES}; Max-Age={seconds}{secure}"


def token_in_cookie(request: ApiRequest) -> str | None:
    """The token of a browser that has logged in; None for a request without one."""
    given = request.header_values.get("cookie")
    if given is None or NAME not in given:
        return None
    found = TOKEN.search(given)
    return found[1] if found else None


def use_login(request: ApiRequest, token: str) -> str:
    """Let the request go on as with the header Authorization, which is returned.

    A problem if it would change something, and does not come from a page of this service.
    """
    if request.record.method not in SAFE and not _is_same_origin(request):
        raise other_origin()
    header = f"Bearer {token}"
    request.record.headers["authorization"] = header
    return header


def _is_same_origin(request: ApiRequest) -> bool:
    """By `Sec-Fetch-Site`; of a browser that does not send it, by `Origin`."""
    if site := request.header_values.get("sec-fetch-site"):
        return site == "same-origin"
    origin = urlsplit(request.header_values.get("origin", ""))
    return bool(origin.netloc) and origin.netloc == request.header_values.get("host")


def other_origin() -> Problem:
    """A browser's cookie came with a request of another page."""
    return forbidden("A login of a browser is valid for pages of this service only: elsewhere send a token.")
