"""Ratings: one for an account and title, from tables of rated tournaments, and from rated games outside of them.

It is Weng and Lin's update with Bradley-Terry over every pair, by `openskill`. Numbers are kept in millionths.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct
from openskill.models import BradleyTerryFull, BradleyTerryFullRating

Account: TypeAlias = str
MILLION = 1_000_000
MODEL = BradleyTerryFull(mu=25.0, sigma=25 / 3, beta=25 / 6, kappa=0.0001, tau=1 / 12)
PROVISIONAL = 5 * MILLION
# How a seat ended that is rated. Who leaves a table of a tournament is not rated by it: lines have other kinds. In
# games outside of tournaments who resigns or times out is, or one would resign to save one's rating.
RATED_KINDS = frozenset({"played", "resigned", "timed_out"})


class Rating(Struct, frozen=True, forbid_unknown_fields=True):
    """How strong a player is estimated to be, and how uncertain that estimate is; in millionths."""

    mu: int = 25 * MILLION
    sigma: int = round(25 / 3 * MILLION)

    @property
    def published_value(self) -> int:
        """What is published: the mean less three deviations, in millionths."""
        return self.mu - 3 * self.sigma

    @property
    def is_provisional(self) -> bool:
        """Whether it is still too uncertain to rely on."""
        return self.sigma > PROVISIONAL


class RatedSeat(Struct, frozen=True):
    """How an account came out of a table."""

    account: Account
    place: int
    kind: str = "played"


class RatingChange(Struct, frozen=True, kw_only=True):
    """What a table did to a rating, and which part of the change of the mean each opponent has."""

    account: Account
    before: Rating
    after: Rating
    parts: tuple[tuple[Account, int], ...]


def update_ratings(ratings: Mapping[Account, Rating], seats: Sequence[RatedSeat]) -> dict[Account, Rating]:
    """The ratings of its accounts after one table: what `rate_table` says without parts, which take most of it."""
    played = [seat for seat in seats if seat.kind in RATED_KINDS]
    if len(played) < 2:
        return {}
    before = [ratings.get(seat.account, Rating()) for seat in played]
    after = _update(before, [seat.place for seat in played])
    return {seat.account: rating for seat, rating in zip(played, after, strict=True)}


def rate_table(ratings: Mapping[Account, Rating], seats: Sequence[RatedSeat]) -> tuple[RatingChange, ...]:
    """The changes by one table, among the seats that are rated, if they are two or more."""
    after = update_ratings(ratings, seats)
    played = [seat for seat in seats if seat.account in after and seat.kind in RATED_KINDS]
    before = [ratings.get(seat.account, Rating()) for seat in played]
    return tuple(
        RatingChange(account=seat.account, before=old, after=after[seat.account], parts=_parts(played, before, n))
        for n, (seat, old) in enumerate(zip(played, before, strict=True))
    )


def rate_tables(
    tables: Iterable[Sequence[RatedSeat]], ratings: Mapping[Account, Rating] | None = None
) -> dict[Account, Rating]:
    """The ratings after these tables, in their order. After a corrected result they are made anew from there."""
    current = dict(ratings or {})
    for seats in tables:
        current |= update_ratings(current, seats)
    return current


def _update(before: Sequence[Rating], places: Sequence[int]) -> list[Rating]:
    teams = [[_to_model(rating)] for rating in before]
    rated = MODEL.rate(teams, ranks=[float(place) for place in places])
    return [Rating(round(team[0].mu * MILLION), round(team[0].sigma * MILLION)) for team in rated]


def _to_model(rating: Rating) -> BradleyTerryFullRating:
    return MODEL.rating(mu=rating.mu / MILLION, sigma=rating.sigma / MILLION)


def _parts(seats: Sequence[RatedSeat], before: Sequence[Rating], number: int) -> tuple[tuple[Account, int], ...]:
    """The change of a mean is a sum over pairs, so each part is what that pair alone would change."""
    parts = []
    for other, seat in enumerate(seats):
        if other != number:
            pair = [before[number], before[other]]
            own, _ = _update(pair, [seats[number].place, seat.place])
            parts.append((seat.account, own.mu - before[number].mu))
    return tuple(parts)
