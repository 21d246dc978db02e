"""Fire: where it breaks out, how it spreads, and who stops it."""

from collections.abc import Iterator

from domain.iki import facts as f
from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki.kinds import NOBODY, Keepsake
from domain.iki.rules.common import G, Table, is_character, keepsakes_of
from domain.iki.rules.setup import shuffle_fires
from domain.iki.state import Iki
from domain.kernel.menu import OK, Candidate, verdict
from domain.kernel.nouns import Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Iki]()


@CHAPTER.do(s.BreakOut)
@CHAPTER.cites("K-019", "K-031", "K-170")
def break_out(table: Table[G], seat: Seat, step: s.BreakOut) -> None:
    """The first in Firefighting shuffles the four tiles and turns up one: there it begins, at the outer stall."""
    shuffle_fires(table)
    nagaya = table.game.fires[0]
    table.emit(f.FireBrokeOut(nagaya, step.strength))
    table.push(table.game.order[0], s.Burn(nagaya, 0, step.strength))


@CHAPTER.do(s.Burn)
@CHAPTER.cites("K-171", "K-172", "K-173", "K-174", "K-175")
def burn(table: Table[G], seat: Seat, step: s.Burn) -> None:
    """An empty stall lets it pass, a neutral card burns, a player with enough Firefighting stops it; and behind
    each stall it is weaker by 1.
    """
    row = table.game.box.layout.nagayas[step.nagaya]
    if step.place >= len(row):
        return
    stall = row[step.place]
    placed = table.game.stalls.get(stall)
    if placed is None:
        table.emit(f.FirePassed(stall, step.strength))
    elif placed.owner == NOBODY:
        table.emit(f.CardLost(NOBODY, stall, placed.card))
    elif table.game.players[placed.owner].fire >= step.strength:
        table.emit(f.FireStopped(placed.owner, stall, step.strength))
        return
    else:
        table.push(placed.owner, s.FaceFire(stall, step.strength))
    table.push(seat, s.Burn(step.nagaya, step.place + 1, step.strength - 1))


@CHAPTER.menu(
    s.FaceFire, rule="K-173", prompt="Fire {strength} reaches your stall {stall}. What do you do?", forced=True
)
@CHAPTER.cites("K-173", "K-176")
def rescues(game: Iki, seat: Seat, step: s.FaceFire) -> Iterator[Candidate]:
    """It burns, unless a token saves it, which helps Characters only."""
    yield p.LetBurn(), OK
    house = not is_character(game, game.stalls[step.stall])
    for token in keepsakes_of(game, seat, Keepsake.AVOID):
        yield p.UseKeepsake(token), verdict((house, "K-176"))


@CHAPTER.take(s.FaceFire, p.LetBurn)
@CHAPTER.cites("K-058", "K-146", "K-173")
def let_burn(table: Table[G], seat: Seat, step: s.FaceFire, pick: p.LetBurn) -> None:
    """The card leaves the game, the Kobun goes home."""
    table.emit(f.CardLost(seat, step.stall, table.game.stalls[step.stall].card))


@CHAPTER.take(s.FaceFire, p.UseKeepsake)
@CHAPTER.cites("K-176", "K-225")
def avoid_fire(table: Table[G], seat: Seat, step: s.FaceFire, pick: p.UseKeepsake) -> None:
    """The token is spent, the Character stays; the fire goes on all the same."""
    table.emit(f.KeepsakeSpent(seat, pick.token))
    table.emit(f.FirePassed(step.stall, step.strength))
