"""What is said of ratings: whether a game is rated, and who may be wanted by them."""

from typing import Annotated

from msgspec import Meta, Struct

from service.http.problems import Fault

RATED_SOON = (
    "null before the start of a game that was opened without `rated`: it will be if each seat then has an account "
    "of its own"
)
IsRated = Annotated[bool | None, Meta(description=f"Whether it is rated, or will be; {RATED_SOON}")]


class RatingRange(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """With whom you want to play, by rating."""

    lowest: Annotated[int | None, Meta(description="The lowest rating; null for any")] = None
    highest: Annotated[int | None, Meta(description="The highest rating; null for any")] = None


NewRatingRange = Annotated[
    RatingRange | None, Meta(description="Refused (422) as long as ratings count tournaments only; leave it out")
]


def check_rating_range(wanted: RatingRange | None) -> list[Fault]:
    """A fault, if a range is given: games outside of tournaments do not count for ratings, so few have one."""
    return [] if wanted is None else [Fault("$.rating_range", "ratings count tournaments only, so far")]
