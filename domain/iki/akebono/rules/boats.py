"""Chapters 2.4 and 2.5: boats, and the Trade track."""

from collections.abc import Iterator
from itertools import chain
from typing import Any

from domain.iki.akebono import facts as f
from domain.iki.akebono import picks as q
from domain.iki.akebono import steps as t
from domain.iki.akebono.kinds import NewPower
from domain.iki.akebono.lists.entries import Side
from domain.iki.akebono.rules.common import Table, lasting_of
from domain.iki.akebono.state import Akebono
from domain.iki.akebono.steps import effects as n
from domain.iki.goods import Price
from domain.iki.kinds import NOBODY
from domain.iki.picks import Buy
from domain.iki.rules import building as old
from domain.iki.rules import wares
from domain.iki.rules.common import allow_decline, can_pay, gain, note_source, pay, usable
from domain.iki.steps import effects as e
from domain.kernel.menu import OK, Candidate, Verdict, verdict
from domain.kernel.nouns import Decline, Seat, Step
from domain.kernel.ruleset import Chapter, Ruleset

CHAPTER = Chapter[Akebono]()


@CHAPTER.menu(e.Build, rule="A-040", prompt="What do you build?", forced=True, replaces=old.buildable)
@CHAPTER.cites("A-040", "AMB-53")
def buildable(game: Akebono, seat: Seat, step: e.Build) -> Iterator[Candidate]:
    """A Building on offer or a boat on the bank."""
    return allow_decline(chain(old.houses(game, seat, step), boats(game, seat, step)), step.optional)


@CHAPTER.cites("A-040", "A-041", "A-043", "AMB-26", "AMB-53")
def boats(game: Akebono, seat: Seat, step: e.Build) -> Iterator[Candidate]:
    """Every boat on the bank, with each resource of its cost that the effect can lower."""
    for boat in game.bank:
        cost = game.box.boats[boat].cost
        for less in old.useful_discounts(cost, step.less):
            yield q.ChooseBoat(boat, less), launches(game, seat, old.reduce_cost(cost, less))


@CHAPTER.cites("A-041", "A-043")
def launches(game: Akebono, seat: Seat, cost: Price) -> Verdict:
    """A Sailor and the cost; neither Kobun nor stall."""
    return verdict((game.players[seat].sailors == 0, "A-043"), (not can_pay(game, seat, cost), "A-041"))


@CHAPTER.take(e.Build, q.ChooseBoat)
@CHAPTER.cites("A-041")
def build_boat(table: Table, seat: Seat, step: e.Build, pick: q.ChooseBoat) -> None:
    """Pay, move it to a wave with a Sailor, then choose its bonus."""
    pay(table, seat, old.reduce_cost(table.game.box.boats[pick.boat].cost, pick.less), pick.boat)
    put_afloat(table, seat, pick.boat)
    table.push(seat, t.ChooseBonus(pick.boat))


@CHAPTER.cites("A-041")
def put_afloat(table: Table, seat: Seat, boat: str) -> None:
    """The first free wave; one is reserved for the Shop boat."""
    taken = {afloat.wave for afloat in table.game.river}
    free = (wave for wave in range(1, table.game.box.numbers.waves) if wave not in taken)
    table.emit(f.BoatBuilt(seat, boat, 0 if boat == table.game.box.reserved else next(free)))


@CHAPTER.menu_ahead(t.ChooseBonus, rule="A-042", prompt="The {boat} is built: Trade, or activate it?", forced=True)
@CHAPTER.cites("A-042")
def bonuses(game: Akebono, seat: Seat, step: t.ChooseBonus, rules: Ruleset[Any]) -> Iterator[Candidate]:
    """Exactly one of the two; activating it must be paid for."""
    yield q.TakeTrade(), OK
    yield q.Activate(step.boat), activates(game, seat, step.boat, rules)


@CHAPTER.take(t.ChooseBonus, q.TakeTrade)
@CHAPTER.cites("A-042", "A-061")
def take_trade(table: Table, seat: Seat, step: t.ChooseBonus, pick: q.TakeTrade) -> None:
    """As far as is printed on the boat."""
    table.push(seat, n.AdvanceTrade(table.game.box.boats[step.boat].trade))


@CHAPTER.take(t.ChooseBonus, q.Activate)
@CHAPTER.cites("A-042")
def activate_new(table: Table, seat: Seat, step: t.ChooseBonus, pick: q.Activate) -> None:
    """At once."""
    activate(table, seat, pick.boat)


@CHAPTER.do(n.Launch)
@CHAPTER.cites("A-404", "AMB-48")
def launch(table: Table, seat: Seat, step: n.Launch) -> None:
    """The Start tile orders it: the cost is paid, and the bonus is Trade."""
    pay(table, seat, table.game.box.boats[step.boat].cost, step.boat)
    put_afloat(table, seat, step.boat)
    table.push(seat, n.AdvanceTrade(table.game.box.boats[step.boat].trade))


# --- activating ---


def side_of(game: Akebono, boat: str) -> Side:
    """The side that is up."""
    return game.box.boats[boat].sides[game.sides[boat]]


@CHAPTER.cites("A-044")
def activates(game: Akebono, seat: Seat, boat: str, rules: Ruleset[Any]) -> Verdict:
    """Its transaction is carried out once, its price paid in full."""
    side = side_of(game, boat)
    return verdict((usable(game, seat, side.price, side.steps, rules) != OK, "A-044"))


@CHAPTER.cites("A-044", "A-200")
def activations(game: Akebono, seat: Seat, rules: Ruleset[Any], besides: str = "") -> Iterator[Candidate]:
    """Every boat in the river, the Tea boat too; none on the bank."""
    for afloat in game.river:
        same = afloat.boat == besides
        yield q.Activate(afloat.boat), "A-200" if same else activates(game, seat, afloat.boat, rules)
    for boat in game.bank:
        yield q.Activate(boat), "A-044"


@CHAPTER.menu_ahead(n.ActivateBoat, rule="A-044", prompt="Which boat do you activate?", forced=True)
@CHAPTER.cites("A-106", "A-113", "A-119", "A-413")
def activating(game: Akebono, seat: Seat, step: n.ActivateBoat, rules: Ruleset[Any]) -> Iterator[Candidate]:
    """Anybody's."""
    return allow_decline(activations(game, seat, rules, step.besides), step.optional)


@CHAPTER.take(n.ActivateBoat, Decline)
def activate_none(table: Table, seat: Seat, step: n.ActivateBoat, pick: Decline) -> None:
    """No boat goes."""


@CHAPTER.take(n.ActivateBoat, q.Activate)
@CHAPTER.cites("A-044", "A-200", "AMB-25")
def activate_boat(table: Table, seat: Seat, step: n.ActivateBoat, pick: q.Activate) -> None:
    """A second boat brings no third."""
    activate(table, seat, pick.boat, last=bool(step.besides))


@CHAPTER.cites("A-044", "A-047", "A-048", "A-049", "A-050", "A-051", "A-052")
def activate(table: Table, seat: Seat, boat: str, *, last: bool = False) -> None:
    """Pay, carry out, and then see to its owner."""
    side = side_of(table.game, boat)
    table.emit(f.BoatActivated(seat, boat))
    pay(table, seat, side.price, boat)
    steps = note_source(map(as_cargo, side.steps), table.game.box.boats[boat].ref, boat)
    table.push(seat, *steps, t.AfterActivation(boat, last))


def as_cargo(step: Step) -> Step:
    """An exchange asked under the boat's clause, not under that of a Character with the same effect."""
    return t.ConvertCargo(step.one, step.other, step.most) if isinstance(step, n.Convert) else step


@CHAPTER.do(t.AfterActivation)
@CHAPTER.cites("A-045", "A-061", "A-200", "AMB-25")
def after_activation(table: Table, seat: Seat, step: t.AfterActivation) -> None:
    """The opponent who owns it advances Trade. The Inn for Sailors allows another boat."""
    owner = next(afloat.owner for afloat in table.game.river if afloat.boat == step.boat)
    if owner not in (seat, NOBODY):
        advance(table, owner, 1)
    if not step.last and lasting_of(table.game, seat, NewPower.SECOND_BOAT):
        table.push(seat, n.ActivateBoat(optional=True, besides=step.boat))


# --- the Shop boat ---


@CHAPTER.menu(n.BuyFromBoat, rule="A-046", prompt="Which token of the Shop boat do you buy?", forced=True)
@CHAPTER.cites("A-020", "A-046", "A-053", "AMB-43")
def cargo(game: Akebono, seat: Seat, step: n.BuyFromBoat) -> Iterator[Candidate]:
    """A token at its wave, by the same rules as on the street."""
    return wares.buyable(game, seat, step.kinds, game.river_market, more=False)


@CHAPTER.take(n.BuyFromBoat, Buy)
@CHAPTER.cites("A-046", "A-053")
def buy_cargo(table: Table, seat: Seat, step: n.BuyFromBoat, pick: Buy) -> None:
    """One."""
    wares.buy(table, seat, e.BuyToken(step.kinds, more=True), pick)


@CHAPTER.take(n.BuyFromBoat, Decline)
def buy_no_cargo(table: Table, seat: Seat, step: n.BuyFromBoat, pick: Decline) -> None:
    """There is nothing to buy."""


# --- boat tokens ---


@CHAPTER.menu(n.TakeBoatToken, rule="A-453", prompt="Which boat token do you take?", forced=True)
@CHAPTER.cites("A-453", "A-049")
def boat_tokens(game: Akebono, seat: Seat, step: n.TakeBoatToken) -> Iterator[Candidate]:
    """One of those that lie there."""
    return allow_decline(((q.TakeToken(token), OK) for token in game.boat_tokens), optional=False)


@CHAPTER.take(n.TakeBoatToken, q.TakeToken)
@CHAPTER.cites("A-453")
def take_boat_token(table: Table, seat: Seat, step: n.TakeBoatToken, pick: q.TakeToken) -> None:
    """It comes back here when it is used."""
    table.emit(f.BoatTokenTaken(seat, pick.token))


@CHAPTER.take(n.TakeBoatToken, Decline)
def take_no_token(table: Table, seat: Seat, step: n.TakeBoatToken, pick: Decline) -> None:
    """There is none."""


# --- Trade ---


@CHAPTER.do(n.AdvanceTrade)
@CHAPTER.cites("A-060", "A-061", "A-107", "A-411", "A-412")
def advance_trade(table: Table, seat: Seat, step: n.AdvanceTrade) -> None:
    """So many spaces."""
    advance(table, seat, step.steps)


@CHAPTER.cites("A-060")
def advance(table: Table, seat: Seat, steps: int) -> None:
    """Up to the end of the track."""
    level = min(table.game.players[seat].trade + steps, table.game.box.numbers.trade_top)
    if level != table.game.players[seat].trade:
        table.emit(f.TradeAdvanced(seat, level))


@CHAPTER.do(t.PayTrade)
@CHAPTER.cites("A-062", "A-063")
def pay_trade(table: Table, seat: Seat, step: t.PayTrade) -> None:
    """All thresholds reached, added up."""
    for each in table.game.order:
        for income in table.game.box.numbers.income:
            if table.game.players[each].trade >= income.trade:
                gain(table, each, income.goods, "A-062", f"Trade {income.trade}")
