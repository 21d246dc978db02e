"""Random play: bots that list their menu and take any pick, in one process."""

from domain.kernel.replay import fold_facts
from service.bench.figure import Bound, Figure, measure_alternately
from service.bench.random_games import finished_games, initial_state, new_games, play_randomly
from service.games.local_game import LocalGame

GAMES = 6


def measure_random_play(name: str, target: float) -> Figure:
    """Decisions a second, with menus, verbs and dice; compared with folding the facts of the same games."""
    played = finished_games(name, GAMES)
    ours, theirs = measure_alternately(
        lambda: sum(map(play_randomly, new_games(name, GAMES))), lambda: sum(map(_fold_again, played))
    )
    what, baseline = "random play on one core", "folding the facts of the same decisions, without the rules"
    return Figure(
        what=what, unit="decisions/s", measured=1 / ours, baseline=baseline, baseline_measured=1 / theirs,
        target=Bound(target),
    )  # fmt: skip


def _fold_again(session: LocalGame) -> int:
    game = initial_state(session)
    for entry in session.entries:
        game = fold_facts(session.title.rules, game, entry.facts)
    return len(session.entries) - 1
