"""Random play: bots that list their menu and take anything, in one process."""

from domain.kernel.replay import fold_facts
from service.bench.figure import Bound, Figure, alternately
from service.bench.sample import at_random, begun, finished, fresh
from service.games.local_game import LocalGame

GAMES = 6


def random_play(name: str, target: float) -> Figure:
    """Decisions a second, menus, verbs and dice included; beside folding the facts of the same games again."""
    played = finished(name, GAMES)
    ours, theirs = alternately(
        lambda: sum(map(at_random, fresh(name, GAMES))), lambda: sum(map(_folded_again, played))
    )
    what, baseline = "random play on one core", "folding the facts of the same decisions, no rule asked"
    return Figure(what, 1 / ours, "decisions/s", Bound(target), baseline, 1 / theirs)


def _folded_again(session: LocalGame) -> int:
    game = begun(session)
    for entry in session.entries:
        game = fold_facts(session.title.rules, game, entry.facts)
    return len(session.entries) - 1
