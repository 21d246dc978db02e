"""Moments of a Summer turn at which a spirit may be called, or may not."""

from collections.abc import Callable

from msgspec.structs import replace

from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.kinds import Spirit, Temple
from domain.bamboo.state import Player, Turn
from tests.bamboo.tables import SPIRITS, laid_out
from tests.support.table import Played, asking, when

RED, GREEN, BLUE, ORANGE = Temple
KAPPA, TANUKI, ROKUROKUBI, KITSUNE, OOKAMI, TENGU, BAKENEKO = SPIRITS
ALL = SPIRITS
SUMMER = tuple(spirit for spirit in SPIRITS if spirit != OOKAMI)
At = Callable[[Player], Played]

STOCKS = (("S1-red", "N-red-1"), ("S1-green", "N-green-1"), ("S1-blue",), ("S1-orange",))
HOST = Player(coins=0, reserve=4, stocks=STOCKS, marker=BLUE)


def before_the_stock(player: Player) -> Played:
    return asking(laid_out(player), s.VisitTemple(), s.EndTurn())


def before_the_sticks(player: Player) -> Played:
    game = laid_out(replace(player, marker=RED), turn=Turn(visited=RED))
    return asking(game, s.OfferIncense(RED), s.EndTurn())


def resolving(player: Player, actions: int = 2, begun: bool = False) -> Played:
    """S1-red and N-red-1 lie under the first two shoots, and are to be resolved."""
    game = laid_out(replace(player, marker=RED, reserve=2, stocks=((), *player.stocks[1:])))
    one, two, *rest = game.shoots
    turn = Turn(
        placed=(("S1-red", 1), ("N-red-1", 2)), entered=(1, 1, 0, 0), actions=actions, begun=begun,
    )  # fmt: skip
    game = replace(game, shoots=((*one, "S1-red"), (*two, "N-red-1"), *rest), turn=turn)
    return asking(game, s.ResolveSection(), s.EndTurn())


def before_the_first_section(player: Player) -> Played:
    return resolving(player)


def between_the_sections(player: Player) -> Played:
    return when(resolving(player), p.Renounce("S1-red"))


def after_the_last_section(player: Player) -> Played:
    return when(resolving(player), p.Renounce("S1-red"), p.Renounce("N-red-1"))


EARLY = [before_the_stock, before_the_sticks]
OPENINGS = [*EARLY, before_the_first_section]
WINDOWS = [*OPENINGS, between_the_sections, after_the_last_section]


def of(host: Player, *awake: Spirit, asleep: tuple[Spirit, ...] = ()) -> Player:
    return replace(host, awake=awake, asleep=asleep)
