"""Iwakura Rocks, and the Pilgrims that pray next to them."""

from collections.abc import Iterator

from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku.rules.common import Table, bill, pay
from domain.bitoku.state import Bitoku
from domain.bitoku.steps import effects as e
from domain.kernel.menu import OK, Candidate, verdict
from domain.kernel.nouns import Decline, Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bitoku]()


@CHAPTER.menu(e.ObtainRock, rule="B-243", prompt="Which Iwakura Rock do you take?", forced=True)
@CHAPTER.cites("B-243", "B-244", "Q-31")
def rocks(game: Bitoku, seat: Seat, step: e.ObtainRock) -> Iterator[Candidate]:
    """Any Rock of the Garden, while a Rock space is free; spaces of the Garden are never filled again."""
    full = len(game.players[seat].rocks) >= game.box.catalog.rock_spaces
    for space, rock in enumerate(game.garden, 1):
        yield p.TakeRock(space), verdict((full, "B-243"), (rock == "", "B-244"))
    yield Decline(), OK


@CHAPTER.take(e.ObtainRock, p.TakeRock)
@CHAPTER.cites("B-243")
def take_rock(table: Table, seat: Seat, step: e.ObtainRock, pick: p.TakeRock) -> None:
    """It goes on the leftmost free Rock space."""
    table.emit(f.RockTaken(seat, pick.space, table.game.garden[pick.space - 1]))


@CHAPTER.menu(e.Pray, rule="B-245", prompt="Where on the Rock Path does a Pilgrim pray?", forced=True)
@CHAPTER.cites("B-245", "B-246", "B-247", "Q-30")
def prayers(game: Bitoku, seat: Seat, step: e.Pray) -> Iterator[Candidate]:
    """An available Pilgrim on an empty space that touches an own Rock, if its cost can be paid."""
    player, box = game.players[seat], game.box
    for space, cost in enumerate(box.rock_costs, 1):
        objections = (
            (player.awake == 0, "B-245"),
            (space in player.praying, "B-245"),
            (not box.rocks_at(space, player.rocks), "B-246"),
            (any(n > held for n, held in zip(cost, player.resources, strict=True)), "B-247"),
        )
        yield p.PrayAt(space), verdict(*objections)
    yield Decline(), OK


@CHAPTER.take(e.Pray, p.PrayAt)
@CHAPTER.cites("B-245", "B-247", "B-248")
def pray(table: Table, seat: Seat, step: e.Pray, pick: p.PrayAt) -> None:
    """The cost is paid on placement; the Pilgrim sleeps and never moves again."""
    pay(table, seat, bill(table.game.box.rock_costs[pick.space - 1]))
    table.emit(f.PilgrimPrayed(seat, pick.space))


@CHAPTER.take(e.ObtainRock, Decline)
@CHAPTER.take(e.Pray, Decline)
@CHAPTER.cites("B-246", "Q-31")
def leave_rocks(table: Table, seat: Seat, step: e.ObtainRock | e.Pray, pick: Decline) -> None:
    """What cannot be done, or is not wanted, is lost."""
