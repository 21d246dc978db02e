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


def tournament_as_of(events: Iterable[TournamentEvent], version: int) -> Tournament:
    """The tournament as it was known at a version."""
    return fold_events(takewhile(lambda each: each.originator_version <= version, events))
