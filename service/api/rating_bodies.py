"""What is said of ratings: whether a game is rated, and which ratings are wanted of others."""

from typing import Annotated

from msgspec import Meta, Struct

from service.games.rating_limits import RatingLimits, to_limits
from service.http.problems import Fault

RATED_SOON = (
    "null before the start of a game that was opened without `rated`: it will be if each seat then has an account "
    "of its own"
)
IsRated = Annotated[bool | None, Meta(description=f"Whether it is rated, or will be; {RATED_SOON}")]


Limit = Annotated[int, Meta(ge=-1000, le=1000)]


class RatingRange(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Which ratings are wanted of others: as `shown` in `GET /v1/ratings/{title}`, rounded down to a whole number.

    Who has no rating in the title yet counts as 0.
    """

    lowest: Annotated[Limit | None, Meta(description="The lowest rating; null for any")] = None
    highest: Annotated[Limit | None, Meta(description="The highest rating; null for any")] = None


WantedRatings = Annotated[
    RatingRange | None,
    Meta(
        description="Which rating an account must have to sit down without an invitation; the owner may have any. "
        "Null for any"
    ),
]
SoughtRatings = Annotated[
    RatingRange | None,
    Meta(
        description="You are matched only with people whose ratings are in this range at that moment, and in "
        "whose ranges yours is. Null for any"
    ),
]


def check_rating_range(wanted: RatingRange | None) -> list[Fault]:
    """A fault, if no rating can be in the range."""
    if wanted is None or wanted.lowest is None or wanted.highest is None or wanted.lowest <= wanted.highest:
        return []
    return [Fault("$.rating_range", "`lowest` is above `highest`, so no rating is between them")]


def read_range(wanted: RatingRange | None) -> RatingLimits | None:
    """The limits that are meant; none by a range without any."""
    return to_limits(wanted.lowest, wanted.highest) if wanted else None


def show_range(limits: RatingLimits | None) -> RatingRange | None:
    """Limits as they are shown."""
    return RatingRange(lowest=limits.lowest, highest=limits.highest) if limits else None
