"""The tables of a rated tournament for the ratings: those of completed rounds, as rulings have left them."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

from domain.tournaments.rated import find_rated_tables
from domain.tournaments.tournament import Tournament
from service.ratings.rated_seats import (
    KeptSeat,
    find_kept_seats,
    lock_ratings,
    number_accounts,
    replace_seats,
)
from service.ratings.rating import rate_all
from service.store import Connection, EventRow, Store
from service.tournaments.history import kind_of
from service.tournaments.people import find_people
from service.tournaments.repository import to_event


async def rate_tournament(store: Store, cup: Tournament) -> bool:
    """Whether the rated tables of a tournament have changed; then the ratings are made anew from them on."""
    if not cup.rules.rated:
        return False
    completed = completion_times(await store.read(cup.id, upto=cup.version))
    async with store.transaction() as link:
        await lock_ratings(link, cup.rules.title)
        kept = await find_kept_seats(link, cup.id)
        seats = await _find_seats(link, cup, completed, kept)
        if seats == kept:
            return False
        await replace_seats(link, cup.rules.title, cup.id, kept, seats)
    await rate_all(store, cup.rules.title)  # what is left of it if that fails, the rater does
    return True


def completion_times(rows: Sequence[EventRow]) -> dict[int, datetime]:
    """When each round was first completed."""
    found: dict[int, datetime] = {}
    for row in rows:
        if kind_of(row) == "completed" and row.recorded_at is not None:
            event: Any = to_event(row)
            found.setdefault(event.round_number, row.recorded_at)
    return found


async def _find_seats(
    link: Connection, cup: Tournament, completed: Mapping[int, datetime], kept: Sequence[KeptSeat]
) -> list[KeptSeat]:
    """The seats that are rated now. Of an account that was erased the number stays that was kept."""
    found = find_rated_tables(cup)
    people = await find_people(link, cup.id, {seat.account for _, _, seats in found for seat in seats})
    players = {pseudonym: person.player for pseudonym, person in people.items() if person.player}
    numbers = await number_accounts(link, players.values())
    known = {(each.round, each.table, each.seat): each.account for each in kept}
    rated = []
    for number, table, seats in found:
        for n, seat in enumerate(seats):
            player = players.get(seat.account)
            account = numbers[player] if player else known.get((number, table, n))
            if account is not None:
                kept_seat = KeptSeat(
                    round=number, table=table, seat=n, account=account, place=seat.place, kind=seat.kind,
                    at=completed[number],
                )  # fmt: skip
                rated.append(kept_seat)
    return rated
