"""Which ratings a game or a seek wants of others: as they are shown, in whole units. Who has none counts as 0."""

from uuid import UUID

from msgspec import Struct

from service.store import Connection

SHOWN = "SELECT r.shown FROM shown_ratings() r WHERE r.title = $1 AND r.player = $2"


class RatingLimits(Struct, frozen=True):
    """The lowest and the highest rating that are wanted; None is no limit."""

    lowest: int | None = None
    highest: int | None = None

    def admit(self, rating: int) -> bool:
        """Whether a rating is between the limits, or one of them."""
        is_too_low = self.lowest is not None and rating < self.lowest
        return not is_too_low and (self.highest is None or rating <= self.highest)


def to_limits(lowest: int | None, highest: int | None) -> RatingLimits | None:
    """The limits in two columns of a table; None if there are none."""
    return None if lowest is None and highest is None else RatingLimits(lowest, highest)


def to_columns(limits: RatingLimits | None) -> tuple[int | None, int | None]:
    """Limits as two columns of a table."""
    return (limits.lowest, limits.highest) if limits else (None, None)


async def find_shown_rating(link: Connection, title: str, player: UUID) -> int:
    """The rating of an account in a title as it is compared with limits."""
    return await link.fetchval(SHOWN, title, player) or 0
