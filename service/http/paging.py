"""Cursors of paged lists, opaque to clients, and the `Link` to the next page."""

from collections.abc import Mapping
from typing import Annotated
from urllib.parse import urlencode
from uuid import UUID

from litestar.params import QueryParameter

NEXT = "The `next` of the page before; without it you get the first page"
NEXT_PAGE = {"Link": "The URL of the next page, with `rel=next`; absent on the last page"}
# A cursor is a place among rows, mixed so that clients do not calculate with it.
MIX = 0x0F1E2D3C4B5A6978
Cursor = Annotated[
    str | None, QueryParameter(pattern=r"^0[0-9a-f]{15}\Z", min_length=16, max_length=16, description=NEXT)
]
# The same where a place is two numbers and an id.
WIDE_MIX = int.from_bytes(bytes.fromhex("0f1e2d3c4b5a6978") * 4)
WideCursor = Annotated[
    str | None, QueryParameter(pattern=r"^[0-9a-f]{64}\Z", min_length=64, max_length=64, description=NEXT)
]


def cursor(place: int) -> str:
    """Where the next page begins."""
    return f"{place ^ MIX:016x}"


def place(text: str | None) -> int:
    """The place that a cursor stands for; 0 at the beginning."""
    return int(text, 16) ^ MIX if text else 0


def wide_cursor(first: int, second: int, last: UUID) -> str:
    """Where the next page begins."""
    return f"{(first << 192 | second << 128 | last.int) ^ WIDE_MIX:064x}"


def wide_place(text: str) -> tuple[int, int, UUID]:
    """The place that a cursor stands for. A text that is no cursor of ours stands for some place, too."""
    mixed = int(text, 16) ^ WIDE_MIX
    return (mixed >> 192) % 2**63, (mixed >> 128) % 2**63, UUID(int=mixed % 2**128)


def next_page(path: str, following: str | None, **query: object) -> Mapping[str, str]:
    """The Link header to the next page, if there is one."""
    if following is None:
        return {}
    given = {name: value for name, value in query.items() if value is not None}
    return {"Link": f'<{path}?{urlencode({**given, "cursor": following})}>; rel="next"'}
