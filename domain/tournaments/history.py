"""A tournament as it was: its events, folded up to a version."""

from collections.abc import Iterable
from itertools import takewhile

from eventsourcing.domain import CanMutateAggregate

from domain.tournaments.moments import UUID
from domain.tournaments.tournament import Tournament

TournamentEvent = CanMutateAggregate[UUID]


def fold_events(events: Iterable[TournamentEvent]) -> Tournament:
    """The tournament after these events, of which the first announces it."""
    tournament: Tournament | None = None
    for each in events:
        tournament = each.mutate(tournament)
    assert tournament is not None, "a tournament has a first event"
    return tournament


def copy_tournament(tournament: Tournament) -> Tournament:
    """The same tournament again: what changes the copy leaves the other as it is. Its parts are frozen."""
    copied = Tournament.__new__(Tournament)
    for name, value in vars(tournament).items():
        copied.__dict__[name] = value.copy() if isinstance(value, dict | list) else value
    copied.check_ins = {number: dict(there) for number, there in tournament.check_ins.items()}
    return copied


def tournament_as_of(events: Iterable[TournamentEvent], version: int) -> Tournament:
    """The tournament as it was known at a version."""
    return fold_events(takewhile(lambda each: each.originator_version <= version, events))
