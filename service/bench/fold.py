"""Replay: stored bytes back to a table, beside the `eventsourcing` library doing the same."""

from msgspec import Struct

from domain.kernel.replay import fold_facts
from service.bench.figure import Bound, Figure, alternately
from service.bench.rival import Rival
from service.bench.sample import begun, finished
from service.games.local_game import LocalGame

GAMES = 12


class Stored:
    """A history as it lies in the store: topics and bytes."""

    def __init__(self, session: LocalGame) -> None:
        self._rules, self._begin = session.title.rules, begun(session)
        self._codec = session.title.codec
        self._rows = [self._codec.encode(entry.event) for entry in session.entries]
        self.facts = sum(len(entry.facts) for entry in session.entries)

    def replayed(self) -> Struct:
        """The table that these bytes tell."""
        game, rules, decode = self._begin, self._rules, self._codec.decode
        for topic, state in self._rows:
            event = decode(topic, state)
            game = fold_facts(rules, game, getattr(event, "facts", ()))
        return game


def fold(name: str, target: float, ratio: float) -> Figure:
    """Facts a second, decoded and folded; beside a rival that must end with the very same tables."""
    sessions = finished(name, GAMES)
    ours, theirs = [Stored(session) for session in sessions], [Rival(session) for session in sessions]
    for session, stored, rival in zip(sessions, ours, theirs, strict=True):
        assert stored.replayed() == session.position.game == rival.replayed(), "all three end with one table"
    fast, slow = alternately(lambda: sum(map(_all_of, ours)), lambda: sum(map(_all_of, theirs)))
    what, baseline = "decode + fold of stored events", "eventsourcing: Mapper, JSONTranscoder, mutate"
    return Figure(what, 1 / fast, "facts/s", Bound(target), baseline, 1 / slow, Bound(ratio))


def _all_of(history: Stored | Rival) -> int:
    history.replayed()
    return history.facts
