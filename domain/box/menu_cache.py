"""The menus of one game, kept while it stands as it does: each is asked for several times in a decision."""

from itertools import islice
from typing import Any

from domain.kernel.menu import Menu
from domain.kernel.nouns import Seat, Step
from domain.kernel.ruleset import Ruleset

MOST = 64  # candidates; a longer menu is listed anew for each who asks, and seldom to its end


class MenuCache:
    """The menus of the newest state of a game that was asked about, one for each seat."""

    def __init__(self, rules: Ruleset[Any]) -> None:
        self._rules = rules
        self._game: object = None
        self._known: dict[Seat, tuple[Step, Menu]] = {}

    def menu_for(self, game: Any, seat: Seat, step: Step) -> Menu:  # noqa: ANN401  # each title has a game of its own
        """The menu of an open decision, as the ruleset has it."""
        if game is not self._game:
            self._game, self._known = game, {}
        known = self._known.get(seat)
        if known is None or known[0] != step:
            known = self._known[seat] = step, _list_menu(self._rules.menu_for(game, seat, step))
        return known[1]


def _list_menu(menu: Menu) -> Menu:
    """The same menu, listed now unless it is long."""
    candidates = tuple(islice(menu, MOST + 1))
    return menu if len(candidates) > MOST else Menu(lambda: candidates)
