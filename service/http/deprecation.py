"""Operations that will go: what the description and each of their responses say of it (RFC 9745, RFC 8594).

Litestar's `deprecated` is in the description alone: a client that is running never sees it.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from email.utils import format_datetime
from functools import cached_property

from service.http.cors import Header

SHORTEST = timedelta(days=183)  # README: what will go is deprecated for at least six months
HEADERS = {
    "Deprecation": "Since when the operation is deprecated: an `@` and the seconds since 1970 (RFC 9745)",
    "Sunset": "When it goes (RFC 8594)",
}
PAGE = b'</schema>; rel="deprecation"; type="text/html"'


@dataclass(frozen=True, kw_only=True)
class Deprecation:
    """Since when an operation is deprecated, when it goes, and what takes its place, each day at 00:00 UTC."""

    since: date
    sunset: date
    instead: str

    def __post_init__(self) -> None:
        """ValueError if clients have less time than README promises."""
        if self.sunset - self.since < SHORTEST:
            raise ValueError("what will go is deprecated for at least six months before")

    @property
    def text(self) -> str:
        """The same in words, for the description."""
        return f"Deprecated since {self.since}, and gone on {self.sunset}: use {self.instead} instead."

    @cached_property
    def headers(self) -> Sequence[Header]:
        """The headers of each response."""
        return (
            (b"deprecation", b"@%d" % int(_midnight(self.since).timestamp())),
            (b"sunset", format_datetime(_midnight(self.sunset), usegmt=True).encode()),
            (b"link", PAGE),
        )


def _midnight(day: date) -> datetime:
    return datetime(day.year, day.month, day.day, tzinfo=UTC)
