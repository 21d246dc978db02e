"""Cursors of paged lists: opaque to clients, and refused when they are none of ours."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Mapping
from urllib.parse import urlencode

from msgspec import Struct, structs

from service.problems import Fault, malformed


def cursor(place: int) -> str:
    """Where the next page begins."""
    return urlsafe_b64encode(f"p{place}".encode()).decode().rstrip("=")


def place(text: str | None) -> int:
    """The place that a cursor stands for; 0 at the beginning."""
    if text is None:
        return 0
    try:
        told = urlsafe_b64decode(text + "=" * (-len(text) % 4)).decode("ascii")
        if told[:1] == "p" and told[1:].isdecimal() and cursor(int(told[1:])) == text and len(told) < 20:
            return int(told[1:])
    except (ValueError, UnicodeDecodeError):
        pass
    raise malformed("A query parameter is wrong.", (Fault("$.cursor", "not a cursor of this service"),))


def next_page(path: str, query: Struct, following: str | None) -> Mapping[str, str]:
    """The Link header to the next page, if there is one."""
    if following is None:
        return {}
    given = {name: value for name, value in structs.asdict(query).items() if value is not None}
    return {"Link": f'<{path}?{urlencode({**given, "cursor": following}, doseq=True)}>; rel="next"'}
