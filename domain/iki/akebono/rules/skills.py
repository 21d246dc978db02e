"""Chapter 2.8: what New Characters do that no Character of the base does."""

from collections.abc import Iterator

from domain.iki import facts as base
from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki.akebono import facts as f
from domain.iki.akebono import picks as q
from domain.iki.akebono import steps as t
from domain.iki.akebono.rules.common import Table
from domain.iki.akebono.state import Akebono
from domain.iki.akebono.steps import effects as n
from domain.iki.goods import amount, of
from domain.iki.measures import recruits
from domain.iki.rules.common import characters_of, gain, or_nothing
from domain.iki.rules.payday import top_salary
from domain.kernel.menu import OK, Candidate, verdict
from domain.kernel.nouns import Decline, Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Akebono]()


@CHAPTER.menu(n.GainOne, rule="A-126", prompt="Which of these do you gain?")
@CHAPTER.cites("A-111", "A-112", "A-126")
def gains(game: Akebono, seat: Seat, step: n.GainOne) -> Iterator[Candidate]:
    """The user chooses."""
    for goods in step.goods:
        yield q.TakeOne(goods), OK


@CHAPTER.take(n.GainOne, q.TakeOne)
@CHAPTER.cites("A-111", "A-112", "A-126")
def take_chosen_goods(table: Table, seat: Seat, step: n.GainOne, pick: q.TakeOne) -> None:
    """The seat gains the goods that it chose."""
    gain(table, seat, pick.goods, step.rule, step.note)


@CHAPTER.menu(
    n.Convert, rule="A-116", prompt="What do you exchange: {one} or {other}? (at most {most})", forced=True
)
@CHAPTER.cites("A-116")
def conversions(game: Akebono, seat: Seat, step: n.Convert) -> Iterator[Candidate]:
    """One to so many, in either direction."""
    purse = game.players[seat].purse
    picks = (q.Exchange(give, count) for give in (step.one, step.other) for count in range(1, step.most + 1))
    return or_nothing((x, verdict((amount(purse, x.give) < x.count, "K-116"))) for x in picks)


@CHAPTER.menu(
    t.ConvertCargo, rule="A-052", prompt="What do you exchange: {one} or {other}? (at most {most})", forced=True
)
@CHAPTER.cites("A-052")
def cargo_conversions(game: Akebono, seat: Seat, step: t.ConvertCargo) -> Iterator[Candidate]:
    """The same with the Tea boat."""
    yield from conversions(game, seat, n.Convert(step.one, step.other, step.most))


@CHAPTER.take(n.Convert, q.Exchange)
@CHAPTER.take(t.ConvertCargo, q.Exchange)
@CHAPTER.cites("A-052", "A-116")
def convert(table: Table, seat: Seat, step: n.Convert | t.ConvertCargo, pick: q.Exchange) -> None:
    """As many of the other."""
    table.emit(base.Paid(seat, of(pick.give, pick.count)))
    table.emit(base.Gained(seat, of(step.other if pick.give is step.one else step.one, pick.count)))


@CHAPTER.take(n.Convert, Decline)
@CHAPTER.take(t.ConvertCargo, Decline)
def convert_nothing(table: Table, seat: Seat, step: n.Convert | t.ConvertCargo, pick: Decline) -> None:
    """There is nothing to exchange."""


@CHAPTER.menu(n.CopySalary, rule="A-110", prompt="Whose top salary do you gain?", forced=True)
@CHAPTER.cites("A-110", "AMB-34")
def top_salaries(game: Akebono, seat: Seat, step: n.CopySalary) -> Iterator[Candidate]:
    """Any of one's own Characters, on the board or retired; a red circle is no salary."""
    cards = game.box.cards
    return or_nothing((q.CopyFrom(x), verdict((not cards[x].salaries, "A-110"))) for x in recruits(game, seat))


@CHAPTER.take(n.CopySalary, q.CopyFrom)
@CHAPTER.cites("A-110")
def copy_salary(table: Table, seat: Seat, step: n.CopySalary, pick: q.CopyFrom) -> None:
    """Once."""
    gain(table, seat, top_salary(table.game, pick.card), "A-110", pick.card)


@CHAPTER.take(n.CopySalary, Decline)
def copy_none(table: Table, seat: Seat, step: n.CopySalary, pick: Decline) -> None:
    """There is none."""


@CHAPTER.menu(n.Untrain, rule="A-121", prompt="Which of your Characters loses experience?", forced=True)
@CHAPTER.cites("A-121", "A-127", "AMB-35")
def untrainable(game: Akebono, seat: Seat, step: n.Untrain) -> Iterator[Candidate]:
    """A Kobun of the user's, above its first space."""
    own = characters_of(game, seat)
    return or_nothing((p.TrainCard(x), verdict((game.stalls[x].level == 1, "A-127"))) for x in own)


@CHAPTER.take(n.Untrain, p.TrainCard)
@CHAPTER.cites("A-121", "A-127")
def untrain(table: Table, seat: Seat, step: n.Untrain, pick: p.TrainCard) -> None:
    """One space down."""
    placed = table.game.stalls[pick.stall]
    table.emit(base.Trained(pick.stall, placed.card, placed.level - 1))


@CHAPTER.take(n.Untrain, Decline)
def untrain_nobody(table: Table, seat: Seat, step: n.Untrain, pick: Decline) -> None:
    """There is none."""


@CHAPTER.menu(n.RunErrand, rule="A-104", prompt="How far do you go? Then your business is over.")
@CHAPTER.cites("A-104")
def errands(game: Akebono, seat: Seat, step: n.RunErrand) -> Iterator[Candidate]:
    """One or two spaces."""
    for steps in range(1, step.most + 1):
        yield p.Steps(steps), OK


@CHAPTER.take(n.RunErrand, p.Steps)
@CHAPTER.cites("A-104", "AMB-31")
def run_errand(table: Table, seat: Seat, step: n.RunErrand, pick: p.Steps) -> None:
    """A lap may be completed; but no more business in this turn, on the bridge neither."""
    table.emit(f.BusinessClosed(seat))
    table.push(seat, s.Walk(pick.steps))
