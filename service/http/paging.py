"""Cursors of paged lists, opaque to clients, the `Link` to the next page, and positions to wait for.

Litestar's paginations leave the cursor to their user, and have no `Link`; ours are encrypted and know their list.
"""

from collections.abc import Mapping
from typing import Annotated
from urllib.parse import urlencode
from uuid import UUID

from litestar.params import QueryParameter

from service.http.problems import Fault, bad_request, no_longer_there
from service.http.requests import ApiRequest
from service.places import LENGTH, WIDE_LENGTH, ForgedPlace, LostPlace, PlaceKind

NEXT = "The `next` of the page before; without it you get the first page"
NEXT_PAGE = {"Link": "The URL of the next page, with `rel=next`; absent on the last page"}
PLACE = rf"^[A-Za-z0-9_-]{{{LENGTH}}}\Z"
Cursor = Annotated[
    str | None, QueryParameter(pattern=PLACE, min_length=LENGTH, max_length=LENGTH, description=NEXT)
]
# The same where a place is two numbers and an id.
WideCursor = Annotated[
    str | None,
    QueryParameter(
        pattern=rf"^[A-Za-z0-9_-]{{{WIDE_LENGTH}}}\Z",
        min_length=WIDE_LENGTH,
        max_length=WIDE_LENGTH,
        description=NEXT,
    ),
]
AwaitedPosition = Annotated[
    str | None,
    QueryParameter(
        pattern=PLACE,
        min_length=LENGTH,
        max_length=LENGTH,
        description="Read your own writes: the `position` of an earlier response. Until this list has reached it, "
        "you get 503 with `Retry-After`",
    ),
]
HALF = 2**64
LOST = "The service was restored to an earlier moment, and this place is not there any more. Read without it."


def make_cursor(request: ApiRequest, kind: PlaceKind, place: int) -> str:
    """Where the next page begins."""
    return request.runtime.places.encode(kind, place)


def make_wide_cursor(request: ApiRequest, kind: PlaceKind, first: int, second: int, last: UUID) -> str:
    """Where the next page begins."""
    return request.runtime.places.encode(kind, first, second, *divmod(last.int, HALF))


def read_cursor(request: ApiRequest, kind: PlaceKind, cursor: str | None) -> int | None:
    """The place that a cursor stands for; None at the beginning. A problem if the list has made no such cursor."""
    return None if cursor is None else _decode_place(request, kind, cursor, "cursor")[0]


def read_wide_cursor(request: ApiRequest, kind: PlaceKind, cursor: str | None) -> tuple[int, int, UUID] | None:
    """The same of two numbers and an id."""
    if cursor is None:
        return None
    first, second, high, low = _decode_place(request, kind, cursor, "cursor")
    return first, second, UUID(int=high * HALF + low)


def make_position(request: ApiRequest, event: int) -> str:
    """The place of an event among those of all games, for `wait_for`."""
    return request.runtime.places.encode("position", event)


def read_position(request: ApiRequest, wait_for: str | None) -> int:
    """The event that a read must have seen; 0 if any will do."""
    return 0 if wait_for is None else _decode_place(request, "position", wait_for, "wait_for")[0]


def _decode_place(request: ApiRequest, kind: PlaceKind, text: str, parameter: str) -> tuple[int, ...]:
    try:
        return request.runtime.places.decode(kind, text)
    except ForgedPlace as error:
        fault = Fault(f"$.{parameter}", "must be taken, as it is, from a response of this service")
        raise bad_request("A query parameter is wrong.", (fault,)) from error
    except LostPlace as error:
        raise no_longer_there(LOST) from error


def next_page(path: str, following: str | None, **query: object) -> Mapping[str, str]:
    """The Link header to the next page, if there is one."""
    if following is None:
        return {}
    given = {name: value for name, value in query.items() if value is not None}
    return {"Link": f'<{path}?{urlencode({**given, "cursor": following})}>; rel="next"'}
