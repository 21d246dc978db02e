"""The end of a month: the neutral Character, the event, and what becomes of the offer."""

from collections.abc import Iterator

from domain.iki import facts as f
from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki.kinds import SEASONS, Event, Period
from domain.iki.rules.common import G, Table, free_stalls
from domain.iki.rules.setup import lay_tokens
from domain.iki.state import Iki
from domain.kernel.menu import OK, Candidate, verdict
from domain.kernel.nouns import Decline, Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Iki]()


@CHAPTER.do(s.EndMonth)
@CHAPTER.cites("K-070", "K-215", "AMB-07")
def end_month(table: Table[G], seat: Seat, step: s.EndMonth) -> None:
    """With two players a neutral Character first; then the event."""
    push_neutral(table)
    table.push(seat, s.DiscardBlocking(), s.HoldEvent(), s.NextMonth())


@CHAPTER.cites("K-214", "K-215")
def push_neutral(table: Table[G]) -> None:
    """The Sun's owner places it in odd months, the Moon's in even ones."""
    placer = neutral_placer(table.game)
    if placer is not None:
        table.push(placer, s.ChooseNeutral())


@CHAPTER.cites("K-036", "K-214")
def neutral_placer(game: Iki) -> Seat | None:
    """The seat that places the next neutral Character; with more players, or on New Year's Day, none."""
    if len(game.players) > 2 or game.chapter not in (Period.SETUP, Period.MONTH):
        return None
    return game.first if max(game.month, 1) % 2 else 1 - game.first


@CHAPTER.menu(s.ChooseNeutral, rule="K-214", prompt="Which Character becomes neutral?", forced=True)
@CHAPTER.cites("K-214", "A-505", "AMB-08", "AMB-27", "AMB-56")
def neutrals(game: Iki, seat: Seat, step: s.ChooseNeutral) -> Iterator[Candidate]:
    """One of those not hired. It is compulsory, while one is on offer."""
    if not game.offer:
        yield Decline(), OK
    for lot in game.offer:
        yield p.Hire(lot.card), OK


@CHAPTER.take(s.ChooseNeutral, Decline)
def no_neutral(table: Table[G], seat: Seat, step: s.ChooseNeutral, pick: Decline) -> None:
    """Nobody is left."""


@CHAPTER.take(s.ChooseNeutral, p.Hire)
@CHAPTER.cites("K-214")
def choose_neutral(table: Table[G], seat: Seat, step: s.ChooseNeutral, pick: p.Hire) -> None:
    """Without a free stall the card leaves the game."""
    if free_stalls(table.game):
        table.push(seat, s.PlaceNeutral(pick.card))
    else:
        table.emit(f.LotsGone((pick.card,)))


@CHAPTER.menu(s.PlaceNeutral, rule="K-214", prompt="On which stall does the neutral {card} stand?", forced=True)
@CHAPTER.cites("K-016", "K-214")
def neutral_stalls(game: Iki, seat: Seat, step: s.PlaceNeutral) -> Iterator[Candidate]:
    """Any free stall, without cost or surcharge."""
    for stall in game.box.stalls:
        yield p.ChooseStall(stall), verdict((stall in game.stalls, "K-016"))


@CHAPTER.take(s.PlaceNeutral, p.ChooseStall)
@CHAPTER.cites("K-214", "K-217")
def place_neutral(table: Table[G], seat: Seat, step: s.PlaceNeutral, pick: p.ChooseStall) -> None:
    """No Kobun, no hiring bonus; mons on the card return to the supply."""
    table.emit(f.NeutralPlaced(step.card, pick.stall))


@CHAPTER.do(s.DiscardBlocking)
@CHAPTER.cites("K-212")
def discard_blocking(table: Table[G], seat: Seat, step: s.DiscardBlocking) -> None:
    """The blocking tile of the month is out."""
    if table.game.blocked:
        table.emit(f.BlockingDiscarded(table.game.blocked))


@CHAPTER.do(s.HoldEvent)
@CHAPTER.cites("K-072", "K-155", "K-156", "K-157", "K-158", "K-164", "K-211")
def hold_event(table: Table[G], seat: Seat, step: s.HoldEvent) -> None:
    """Nothing, a fire, or Payday: salaries, then harmony, then food."""
    event = table.game.box.event(table.game.month)
    if event.kind is Event.PAYDAY:
        table.push(seat, s.RenewSeason(), s.PaySalaries(), s.ScoreHarmony(), s.FeedCharacters())
    else:
        fire = [s.BreakOut(event.strength)] if event.kind is Event.FIRE else []
        table.push(seat, *fire, s.TidyOffer())


@CHAPTER.do(s.TidyOffer)
@CHAPTER.cites("K-155", "K-156")
def tidy_offer(table: Table[G], seat: Seat, step: s.TidyOffer) -> None:
    """A mon on each Character that is still for hire."""
    if table.game.offer:
        cards = tuple(lot.card for lot in table.game.offer)
        table.emit(f.MonsLaid(cards, table.game.box.constants.lot_mons))


@CHAPTER.do(s.RenewSeason)
@CHAPTER.cites("K-157", "K-158")
def renew_season(table: Table[G], seat: Seat, step: s.RenewSeason) -> None:
    """Unsold tokens and unhired Characters go, the next season's tokens come. After month 12 the tokens stay,
    and the Oyakatas go home.
    """
    if table.game.month == table.game.box.constants.months:
        clear_offer(table)
        table.emit(f.OyakatasHome())
        return
    if table.game.market:
        table.emit(f.TokensCleared(table.game.market))
    lay_tokens(table, SEASONS[SEASONS.index(table.game.season) + 1])
    clear_offer(table)


@CHAPTER.cites("K-157", "K-158")
def clear_offer(table: Table[G]) -> None:
    """Mons on the cards return to the supply."""
    if table.game.offer:
        table.emit(f.LotsGone(tuple(lot.card for lot in table.game.offer)))


@CHAPTER.do(s.NextMonth)
@CHAPTER.cites("K-001", "K-070", "K-182")
def next_month(table: Table[G], seat: Seat, step: s.NextMonth) -> None:
    """The calendar goes on; after month 12 comes New Year's Day."""
    month = table.game.month
    last = month == table.game.box.constants.months
    table.push(seat, s.BeginNewYear() if last else s.BeginMonth(month + 1))
