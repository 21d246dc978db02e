"""Autumn: the spirits come to those who offered most, and the sticks come back."""

from collections import Counter

from domain.bamboo import facts as f
from domain.bamboo import steps as s
from domain.bamboo import streams
from domain.bamboo.kinds import GHOST, PLACE, TEMPLES, Season, Temple
from domain.bamboo.rules.common import Table
from domain.bamboo.state import Bamboo
from domain.kernel.nouns import Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bamboo]()


@CHAPTER.do(s.Autumn)
@CHAPTER.cites("M-002", "M-124", "M-132")
def autumn(table: Table, seat: Seat, step: s.Autumn) -> None:
    """Each temple by itself, then the sticks return."""
    table.emit(f.SeasonBegan(table.game.year, Season.AUTUMN))
    table.push(seat, *(s.Invoke(temple) for temple in TEMPLES), s.Recover())


@CHAPTER.cites("M-020", "M-125", "M-126", "M-128", "G-12")
def invoker(stack: tuple[Seat, ...]) -> Seat | None:
    """The seat with the most sticks; among equals, the owner of the highest stick. None in an empty temple."""
    if not stack:
        return None
    counts = Counter(stack)
    most = max(counts.values())
    return next(seat for seat in reversed(stack) if counts[seat] == most)


@CHAPTER.do(s.Invoke)
@CHAPTER.cites("M-125", "M-127", "M-128", "M-129")
def invoke(table: Table, seat: Seat, step: s.Invoke) -> None:
    """The winner takes the top spirit, awake; what the ghost wins leaves the game; the next tile is seen."""
    winner = invoker(table.game.temples[PLACE[step.temple]])
    pile = table.game.piles[PLACE[step.temple]]
    if winner is None or not pile:
        return
    if winner == GHOST:
        table.emit(f.SpiritLost(step.temple, pile[0]))
    else:
        table.emit(f.SpiritWon(winner, step.temple, pile[0]))
    show_spirit(table, step.temple)


@CHAPTER.cites("M-129")
def show_spirit(table: Table, temple: Temple) -> None:
    """The top tile of a pile lies open."""
    pile = table.game.piles[PLACE[temple]]
    if pile:
        table.emit(f.SpiritShown(temple, pile[0]))


@CHAPTER.do(s.Recover)
@CHAPTER.cites("M-130", "M-131", "G-13")
def recover(table: Table, seat: Seat, step: s.Recover) -> None:
    """All sticks go back to their owners; with two players the ghost offers anew. Needless in the last year."""
    if table.game.year == table.game.box.constants.years:
        return
    table.emit(f.SticksReturned())
    if len(table.game.players) == 2:
        place_ghost(table)


@CHAPTER.cites("M-001", "M-018", "M-019", "M-020", "M-131")
def place_ghost(table: Table) -> None:
    """The four Temple tiles are dealt at random; the ghost offers what they show, before all others."""
    tiles = table.dice.of(streams.GHOST).shuffled(table.game.box.catalog.ghost.tiles)
    table.emit(f.GhostPlaced(dict(zip(TEMPLES, tiles, strict=True))))
