"""Counts the decisions that this process stored."""

from collections.abc import Sequence

from domain.kernel.nouns import Decided, Event
from service.games.live_game import LiveGame
from service.games.observers import Observer
from service.metrics import Metrics


class DecisionCounter(Observer):
    """Those of bots count, too; an answer that is repeated is stored once and counts once."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics

    def on_events(self, game: LiveGame, events: Sequence[Event]) -> None:
        for event in events:
            if isinstance(event, Decided):
                self._metrics.count_decision(game.record.title)
