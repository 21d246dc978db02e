"""Counts the decisions of each account that this process stored."""

from collections import Counter
from collections.abc import Sequence
from uuid import UUID

from domain.kernel.nouns import Decided, Event
from service.games.live_game import LiveGame
from service.games.observers import Observer


class DecisionsByAccount(Observer):
    """Since the start of the process."""

    def __init__(self) -> None:
        self._counts: Counter[UUID] = Counter()

    def count_of(self, player: UUID) -> int:
        """How many decisions of this account this process stored."""
        return self._counts[player]

    def on_events(self, game: LiveGame, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, Decided) and (player := game.record.seats[event.seat].player):
                self._counts[player] += 1
