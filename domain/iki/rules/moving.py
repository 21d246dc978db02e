"""Phase B2: moving."""

from collections.abc import Iterator

from domain.iki import facts as f
from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki.kinds import Keepsake
from domain.iki.rules.common import G, Table, keepsakes_of
from domain.iki.state import Iki
from domain.kernel.menu import OK, Candidate, verdict
from domain.kernel.nouns import Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Iki]()


@CHAPTER.do(s.Move)
@CHAPTER.cites("K-082", "K-105")
def move(table: Table[G], seat: Seat, step: s.Move) -> None:
    """Exactly the number of the Ikizama; on 1-4 it is chosen now."""
    steps = table.game.box.columns[table.game.players[seat].ikizama].steps
    if len(steps) == 1:
        table.push(seat, s.Walk(steps[0]), s.MoveOn())
    else:
        table.push(seat, s.ChooseSteps())


@CHAPTER.menu(s.ChooseSteps, rule="K-082", prompt="How many steps does your Oyakata take?")
def step_numbers(game: Iki, seat: Seat, step: s.ChooseSteps) -> Iterator[Candidate]:
    """What the Ikizama's space offers."""
    for number in game.box.columns[game.players[seat].ikizama].steps:
        yield p.Steps(number), OK


@CHAPTER.take(s.ChooseSteps, p.Steps)
@CHAPTER.cites("K-082", "K-106")
def choose_steps(table: Table[G], seat: Seat, step: s.ChooseSteps, pick: p.Steps) -> None:
    """Sandals may add to these too."""
    table.push(seat, s.Walk(pick.steps), s.MoveOn())


@CHAPTER.do(s.Walk)
@CHAPTER.cites("K-010", "K-011", "K-012", "K-108", "K-109", "K-110", "AMB-04")
def walk(table: Table[G], seat: Seat, step: s.Walk) -> None:
    """Space by space along the street. Every time the Crossroads is crossed a lap is complete; leaving the
    starting area completes none.
    """
    place = table.game.players[seat].place
    table.emit(f.Walked(seat, table.game.box.next_space(place)))
    if place == table.game.box.street[-1]:
        table.emit(f.LapCompleted(seat))
        table.push(seat, s.TrainAll())
    if step.steps > 1:
        table.push(seat, s.Walk(step.steps - 1))


@CHAPTER.menu(s.MoveOn, rule="K-105", prompt="Does your Oyakata go one step further?", forced=True)
@CHAPTER.cites("K-105", "K-106", "K-107")
def more_steps(game: Iki, seat: Seat, step: s.MoveOn) -> Iterator[Candidate]:
    """A step for each sandal, and one a month for nothing with Move +1, even if it was gained in this movement."""
    yield p.Stop(), OK
    yield p.WearSandal(), verdict((game.players[seat].purse.sandals == 0, "K-105"))
    if keepsakes_of(game, seat, Keepsake.MOVE):
        yield p.UseCart(), verdict((game.turn.carted, "K-107"))


@CHAPTER.take(s.MoveOn, p.Stop)
def stop(table: Table[G], seat: Seat, step: s.MoveOn, pick: p.Stop) -> None:
    """Here business is done."""


@CHAPTER.take(s.MoveOn, p.WearSandal)
@CHAPTER.cites("K-105", "K-106")
def wear_sandal(table: Table[G], seat: Seat, step: s.MoveOn, pick: p.WearSandal) -> None:
    """A sandal, a step."""
    table.emit(f.SandalSpent(seat))
    table.push(seat, s.Walk(1), s.MoveOn())


@CHAPTER.take(s.MoveOn, p.UseCart)
@CHAPTER.cites("K-107", "K-225")
def use_cart(table: Table[G], seat: Seat, step: s.MoveOn, pick: p.UseCart) -> None:
    """Once in an action phase."""
    table.emit(f.CartUsed(seat))
    table.push(seat, s.Walk(1), s.MoveOn())
