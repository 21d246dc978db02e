"""Autumn: the dice in the Home set a new turn order."""

from domain.bitoku import facts as f
from domain.bitoku import steps as s
from domain.bitoku.kinds import Region, Season, Spot
from domain.bitoku.rules.common import Table
from domain.bitoku.state import Bitoku
from domain.kernel.nouns import Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bitoku]()


@CHAPTER.cites("B-159", "B-178", "B-179", "B-180", "B-181", "B-182")
def new_order(game: Bitoku) -> tuple[Seat, ...]:
    """By the height of the highest die in the Home; seats without one follow in the old order."""
    heights: dict[Seat, int] = {}
    for seat in game.order:
        for die in game.players[seat].dice:
            if die.spot is Spot.FOREST and die.region is Region.HOME:
                height = game.box.home[die.space].height
                heights[seat] = min(height, heights.get(seat, height))
    ahead = sorted(heights, key=lambda seat: heights[seat])
    return (*ahead, *(seat for seat in game.order if seat not in heights))


@CHAPTER.do(s.Autumn)
@CHAPTER.cites("B-003", "B-178", "B-182")
def autumn(table: Table, seat: Seat, step: s.Autumn) -> None:
    """Without dice in the Home nothing changes."""
    table.emit(f.SeasonBegan(table.game.round, Season.AUTUMN))
    order = new_order(table.game)
    if order != table.game.order:
        table.emit(f.OrderSet(order))
