"""Replay: stored bytes back to a table, beside the `eventsourcing` library doing the same."""

from msgspec import Struct

from domain.kernel.replay import fold_facts
from service.bench.figure import Bound, Figure, measure_alternately
from service.bench.library_history import LibraryHistory
from service.bench.random_games import finished_games, initial_state
from service.games.local_game import LocalGame

GAMES = 12


class StoredHistory:
    """A history as it lies in the store: topics and bytes."""

    def __init__(self, session: LocalGame) -> None:
        self._rules, self._begin = session.title.rules, initial_state(session)
        self._codec = session.title.codec
        self._rows = [self._codec.encode(entry.event) for entry in session.entries]
        self.facts = sum(len(entry.facts) for entry in session.entries)

    def replay(self) -> Struct:
        """The table that these bytes tell."""
        game, rules, decode = self._begin, self._rules, self._codec.decode
        for topic, state in self._rows:
            event = decode(topic, state)
            game = fold_facts(rules, game, getattr(event, "facts", ()))
        return game


def measure_fold(name: str, target: float, ratio: float) -> Figure:
    """Facts a second, decoded and fold_facts; beside a rival that must end with the very same tables."""
    sessions = finished_games(name, GAMES)
    ours, theirs = (
        [StoredHistory(session) for session in sessions],
        [LibraryHistory(session) for session in sessions],
    )
    for session, stored, rival in zip(sessions, ours, theirs, strict=True):
        assert stored.replay() == session.position.game == rival.replay(), "all three end with one table"
    fast, slow = measure_alternately(
        lambda: sum(map(_replay_and_count, ours)), lambda: sum(map(_replay_and_count, theirs))
    )
    what, baseline = "decode + fold of stored events", "eventsourcing: Mapper, JSONTranscoder, mutate"
    return Figure(what, 1 / fast, "facts/s", Bound(target), baseline, 1 / slow, Bound(ratio))


def _replay_and_count(history: StoredHistory | LibraryHistory) -> int:
    history.replay()
    return history.facts
