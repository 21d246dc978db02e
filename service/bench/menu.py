"""Listing the widest menu that random play meets."""

from collections.abc import Callable

from domain.kernel.menu import Candidate, Menu
from domain.kernel.nouns import tag_of
from service.bench.figure import Bound, Figure, measure_alternately
from service.bench.random_games import new_games

GAMES = 12


def measure_widest_menu(name: str, target: float) -> Figure:
    """Seconds to list it with its verdicts; compared with making its picks only."""
    menu, step = _find_widest(name)
    makers = [_maker(candidate) for candidate in menu]

    def listing() -> int:
        for _ in menu:
            pass
        return 1

    def making() -> int:
        for make in makers:
            make()
        return 1

    ours, theirs = measure_alternately(listing, making, seconds=0.25)
    what = f"the widest menu: {step}, {len(makers)} candidates"
    return Figure(
        what=what, unit="s", measured=ours, baseline="making its picks, no verdict", baseline_measured=theirs,
        target=Bound(target, at_most=True),
    )  # fmt: skip


def _maker(candidate: Candidate) -> Callable[[], object]:
    pick, _ = candidate
    kind, fields = type(pick), tuple(getattr(pick, name) for name in pick.__struct_fields__)
    return lambda: kind(*fields)


def _find_widest(name: str) -> tuple[Menu, str]:
    """The menu with most candidates, legal or not, and the name of its step."""
    widest: tuple[int, Menu | None, str] = (0, None, "")
    for session in new_games(name, GAMES):
        while questions := session.questions:
            seat, step = questions[0].seat, questions[0].step
            menu = session.title.rules.menu_for(session.position.game, seat, step)
            if (width := sum(1 for _ in menu)) > widest[0]:
                widest = (width, menu, tag_of(step))
            session.let("random", seat)
    assert widest[1] is not None, "a game asks for decisions"
    return widest[1], widest[2]
