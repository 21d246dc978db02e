"""Phase B1: income or hiring."""

from collections.abc import Iterator

from domain.iki import facts as f
from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki.kinds import Keepsake, Power
from domain.iki.rules.common import (
    G,
    Table,
    cheapest,
    free_stalls,
    gain,
    keepsakes_of,
    note_source,
    powers,
    surcharge,
)
from domain.iki.state import Iki, Lot
from domain.iki.steps.effects import AdvanceFire
from domain.kernel.menu import OK, Candidate, Verdict, verdict
from domain.kernel.nouns import Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Iki]()


@CHAPTER.do(s.TakeQuietIncome)
@CHAPTER.cites("K-091")
def take_quiet_income(table: Table[G], seat: Seat, step: s.TakeQuietIncome) -> None:
    """On 1-4: a mon, and neither income nor hiring."""
    table.emit(f.IncomeTaken(seat, table.game.box.constants.quiet_income, quiet=True))


@CHAPTER.menu(s.IncomeOrHiring, rule="K-095", prompt="Take your income, or whom do you hire?", forced=True)
def livings(game: Iki, seat: Seat, step: s.IncomeOrHiring) -> Iterator[Candidate]:
    """Income is always possible; hiring if it can be paid."""
    yield p.TakeIncome(), OK
    yield from hirings(game, seat)


@CHAPTER.take(s.IncomeOrHiring, p.TakeIncome)
@CHAPTER.cites("K-095")
def take_income(table: Table[G], seat: Seat, step: s.IncomeOrHiring, pick: p.TakeIncome) -> None:
    """Four mons. If no Character could be hired, the history says why."""
    verdicts = [clause for _, clause in hirings(table.game, seat)]
    if OK not in verdicts:
        table.emit(f.HiringImpossible(seat, tuple(dict.fromkeys(verdicts)) or ("K-096",)))
    table.emit(f.IncomeTaken(seat, table.game.box.constants.income))


@CHAPTER.take(s.IncomeOrHiring, p.Hire)
@CHAPTER.cites("K-095", "K-096")
def hire(table: Table[G], seat: Seat, step: s.IncomeOrHiring, pick: p.Hire) -> None:
    """The Character is taken from the offer; then it needs a stall."""
    take_card(table, seat, pick.card)


@CHAPTER.cites("K-050", "K-099", "K-225")
def hiring_cost(game: Iki, seat: Seat, card: str, less: int = 0) -> int:
    """The printed cost, less what tokens and effects take off, but not below 0."""
    tokens = len(keepsakes_of(game, seat, Keepsake.HIRE)) * game.box.constants.hire_less
    return max(0, game.box.cards[card].cost - tokens - less)


@CHAPTER.cites("K-098")
def hirings(game: Iki, seat: Seat, less: int = 0) -> Iterator[Candidate]:
    """Every Character on offer, if its price, a Kobun and a free stall are there."""
    place = cheapest(game, seat)
    for lot in game.offer:
        yield p.Hire(lot.card), hirable(game, seat, lot, less, place)


@CHAPTER.cites("K-059", "K-096", "K-097", "K-098")
def hirable(game: Iki, seat: Seat, lot: Lot, less: int, place: int | None) -> Verdict:
    """The mons that lie on the card help to pay for it."""
    player = game.players[seat]
    if player.kobun == 0:
        return "K-059"
    if place is None:
        return "K-098"
    funds = player.purse.mons + lot.mons
    return verdict((hiring_cost(game, seat, lot.card, less) + place > funds, "K-098"))


@CHAPTER.cites("K-096", "K-097")
def take_card(table: Table[G], seat: Seat, card: str, less: int = 0, by: str = "hiring") -> None:
    """The mons on the card come first; what it costs is paid when it is placed."""
    cost = hiring_cost(table.game, seat, card, less)
    mons = next(lot.mons for lot in table.game.offer if lot.card == card)
    table.emit(f.CardTaken(seat, card, mons))
    table.push(seat, s.PlaceRecruit(card, cost, by))


@CHAPTER.menu(s.PlaceRecruit, rule="K-096", prompt="On which stall do you place the {card}? It costs {cost}.")
@CHAPTER.cites("K-013", "K-015", "K-016", "K-211")
def recruit_stalls(game: Iki, seat: Seat, step: s.PlaceRecruit) -> Iterator[Candidate]:
    """Any free stall whose surcharge can be paid as well."""
    yield from stalls_for(game, seat, step.cost)


def stalls_for(game: Iki, seat: Seat, mons: int) -> Iterator[Candidate]:
    """Every stall: it must be free, and its surcharge come on top of so many mons."""
    free = set(free_stalls(game))
    for stall in game.box.stalls:
        dear = mons + surcharge(game, seat, stall) > game.players[seat].purse.mons
        yield p.ChooseStall(stall), verdict((stall not in free, "K-016"), (dear, "K-015"))


@CHAPTER.take(s.PlaceRecruit, p.ChooseStall)
@CHAPTER.cites("K-053", "K-096", "K-100")
def place_recruit(table: Table[G], seat: Seat, step: s.PlaceRecruit, pick: p.ChooseStall) -> None:
    """Pay, place the card with a Kobun on its first space, and resolve the hiring bonus once."""
    mons = step.cost + surcharge(table.game, seat, pick.stall)
    table.emit(f.Recruited(seat, step.card, pick.stall, mons))
    bonus = note_source(table.game.box.cards[step.card].bonus, "K-100", step.card)
    table.push(seat, *bonus, s.AfterRecruiting(step.card, step.by))


@CHAPTER.do(s.AfterRecruiting)
def after_recruiting(table: Table[G], seat: Seat, step: s.AfterRecruiting) -> None:
    """What comes of a recruitment once its bonus is done."""
    watch_for_fire(table, seat, step.card)


@CHAPTER.cites("K-230", "AMB-28")
def watch_for_fire(table: Table[G], seat: Seat, card: str) -> None:
    """The Fire Watchtower pays once, whether the bonus moves the marker by one or by two."""
    if any(isinstance(step, AdvanceFire) for step in table.game.box.cards[card].bonus):
        for building, goods in powers(table.game, seat, Power.HIRING_FIRE):
            gain(table, seat, goods, "K-230", building)
