"""The year begins: incense and the gifts of the forest."""

from collections.abc import Iterator

from domain.bamboo import facts as f
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo import streams
from domain.bamboo.kinds import Season
from domain.bamboo.rules.actions import BASIC, step_of
from domain.bamboo.rules.common import Table
from domain.bamboo.state import Bamboo
from domain.kernel.menu import Candidate, verdict
from domain.kernel.nouns import Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bamboo]()


@CHAPTER.do(s.BeginYear)
@CHAPTER.cites("M-002", "M-042", "M-159", "G-14")
def begin_year(table: Table, seat: Seat, step: s.BeginYear) -> None:
    """Four seasons in order, while incense is left on the board; then the final scoring."""
    if table.game.year == table.game.box.constants.years:
        assert table.game.incense == 0, "a stick of each space was taken in each of the years"
        table.push(seat, s.FinalScoring())
    else:
        table.push(seat, s.Spring(), s.Summer(), s.Autumn(), s.Winter(), s.BeginYear())


@CHAPTER.do(s.Spring)
@CHAPTER.cites("M-008", "M-043", "M-044", "M-045", "M-048", "G-25")
def spring(table: Table, seat: Seat, step: s.Spring) -> None:
    """Everybody takes the stick of the leftmost space; as many gifts as players are shown; each takes one."""
    game = table.game
    table.emit(f.SeasonBegan(game.year + 1, Season.SPRING))
    table.emit(f.IncenseTaken(game.box.constants.incense_per_space))
    gifts = table.dice.of(streams.GIFTS).shuffled(sorted(game.gift_pile))
    table.emit(f.GiftsShown(gifts[: len(game.players)]))
    for each in game.order:
        table.push(each, s.ChooseGift())


@CHAPTER.menu(s.ChooseGift, rule="M-046", prompt="Which gift of the forest do you take?", forced=True)
@CHAPTER.cites("M-049", "G-18", "G-24")
def gifts(game: Bamboo, seat: Seat, step: s.ChooseGift) -> Iterator[Candidate]:
    """A gift that still lies open. No spirit acts in Spring."""
    for action in BASIC:
        yield p.TakeGift(action), verdict((action not in game.gifts, "M-046"))
    player = game.players[seat]
    for spirit in sorted({*player.awake, *player.asleep}):
        yield p.Activate(spirit), "M-049"


@CHAPTER.take(s.ChooseGift, p.TakeGift)
@CHAPTER.cites("M-046", "M-047")
def take_gift(table: Table, seat: Seat, step: s.ChooseGift, pick: p.TakeGift) -> None:
    """Its action is performed by the ordinary rules."""
    table.emit(f.GiftTaken(seat, pick.gift))
    table.push(seat, step_of(pick.gift))
