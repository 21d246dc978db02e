"""The spirits: who may be woken for what, and when in a turn."""

from collections.abc import Iterator

from domain.bamboo import facts as f
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.kinds import SPIRITS, Spirit
from domain.bamboo.rules.common import Table
from domain.bamboo.state import Bamboo
from domain.kernel.menu import Candidate, verdict
from domain.kernel.nouns import Seat, Step
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bamboo]()

# The moments of a Summer turn between two things done, in which a spirit may be called.
WINDOWS = (s.VisitTemple, s.OfferIncense, s.ResolveSection, s.EndTurn)


@CHAPTER.cites("M-083", "M-133", "M-134", "M-135", "M-139", "M-140", "M-142", "G-16", "G-17", "G-22")
def callable_spirits(game: Bamboo, seat: Seat, *, offering: bool) -> Iterator[Candidate]:
    """Awake spirits of the own board: Ookami only feeds, Bakeneko comes before the sticks, Kitsune before any
    section is resolved, and Tengu needs food that can be drawn. `offering`: the sticks are still to be placed.
    """
    player = game.players[seat]
    for spirit in SPIRITS:
        if spirit in player.awake:
            yield (
                p.Activate(spirit),
                verdict(
                    (spirit is Spirit.OOKAMI, "M-140"),
                    (spirit is Spirit.BAKENEKO and not offering, "M-142"),
                    (spirit is Spirit.KITSUNE and game.turn.begun, "M-139"),
                    (spirit is Spirit.TENGU and not _any_food(game), "M-141"),
                ),
            )
        elif spirit in player.asleep:
            yield p.Activate(spirit), "M-133"


def _any_food(game: Bamboo) -> bool:
    return bool(game.food_row or game.food_supply or game.food_used)


@CHAPTER.cites("M-136", "M-137", "M-138", "M-139", "M-141", "M-142", "M-143", "G-23")
def call(table: Table, seat: Seat, step: Step, pick: p.Activate) -> None:
    """The effect, then the tile sleeps, and the turn goes on where it stood."""
    table.emit(f.SpiritActivated(seat, pick.spirit))
    match pick.spirit:
        case Spirit.KAPPA:
            table.push(seat, s.BalanceAction())
        case Spirit.TANUKI:
            table.push(seat, s.ImproveAction())
        case Spirit.ROKUROKUBI:
            table.push(seat, s.IncomeAction())
        case Spirit.KITSUNE:
            table.emit(f.SectionsMadeJokers(seat))
        case Spirit.TENGU:
            table.push(seat, s.TenguAction())
        case Spirit.BAKENEKO:
            table.emit(f.RedirectingFreed(seat))
        case Spirit.OOKAMI:
            raise AssertionError("the menu lists Ookami in the feeding step alone")
    table.push(seat, step)


for window in WINDOWS:
    CHAPTER.take(window, p.Activate)(call)
