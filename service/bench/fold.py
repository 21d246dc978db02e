"""Replay from bytes in memory to the state of a game, compared with the `eventsourcing` library."""

from msgspec import Struct

from domain.kernel.replay import fold_facts
from service.bench.figure import Bound, Figure, measure_alternately
from service.bench.library_history import LibraryHistory
from service.bench.random_games import finished_games, initial_state
from service.games.local_game import LocalGame

GAMES = 12


class StoredHistory:
    """The stored events of a game: topics and bytes."""

    def __init__(self, session: LocalGame) -> None:
        self._rules, self._begin = session.title.rules, initial_state(session)
        self._codec = session.title.codec
        self._rows = [self._codec.encode(entry.event) for entry in session.entries]
        self.facts = sum(len(entry.facts) for entry in session.entries)

    def replay(self) -> Struct:
        """The state of the game after all its stored events."""
        game, rules, decode = self._begin, self._rules, self._codec.decode
        for topic, state in self._rows:
            event = decode(topic, state)
            game = fold_facts(rules, game, getattr(event, "facts", ()))
        return game


def measure_fold(name: str, target: float, ratio: float) -> Figure:
    """Facts decoded and fold_facts a second. Both sides must end with the states that the games ended with."""
    sessions = finished_games(name, GAMES)
    ours, theirs = (
        [StoredHistory(session) for session in sessions],
        [LibraryHistory(session) for session in sessions],
    )
    for session, stored, other in zip(sessions, ours, theirs, strict=True):
        assert stored.replay() == session.position.game == other.replay(), "all three end alike"
    fast, slow = measure_alternately(
        lambda: sum(map(_replay_and_count, ours)), lambda: sum(map(_replay_and_count, theirs))
    )
    what, baseline = "decode + fold of stored events", "eventsourcing: Mapper, JSONTranscoder, mutate"
    return Figure(
        what=what, unit="facts/s", measured=1 / fast, baseline=baseline, baseline_measured=1 / slow,
        target=Bound(target), ratio_target=Bound(ratio),
    )  # fmt: skip


def _replay_and_count(history: StoredHistory | LibraryHistory) -> int:
    history.replay()
    return history.facts
