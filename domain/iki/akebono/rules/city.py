"""Chapters 2.3 and 2.7: the City board, and the end of a season."""

from domain.iki import facts as base
from domain.iki import steps as s
from domain.iki.akebono import facts as f
from domain.iki.akebono import steps as t
from domain.iki.akebono.rules.common import Table
from domain.iki.akebono.rules.setup import lay_all_tokens, show_celebrities
from domain.iki.akebono.state import Akebono
from domain.iki.kinds import SEASONS, Event
from domain.iki.rules import month as old_month
from domain.iki.rules import month_end as old
from domain.iki.state import Lot
from domain.kernel.nouns import Seat, Step
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Akebono]()


@CHAPTER.do(s.OfferCards, replaces=old_month.offer_cards)
@CHAPTER.cites("A-023", "A-030", "A-031", "A-032")
def offer_row(table: Table, seat: Seat, step: s.OfferCards) -> None:
    """The top four cards of the deck go to slots 1 to 4, the New Character of the month to its own slot."""
    game = table.game
    cards = game.decks[game.season][: game.box.numbers.slots]
    lots = tuple(Lot(card, slot=slot) for slot, card in enumerate(cards, 1))
    table.emit(base.CardsOffered(game.season, lots))
    if game.new_deck:
        table.emit(f.NewCharacterShown(game.new_deck[0], game.box.numbers.new_slot))


@CHAPTER.do(s.EndMonth, replaces=old.end_month)
@CHAPTER.cites("A-501", "AMB-22")
def end_month(table: Table, seat: Seat, step: s.EndMonth) -> None:
    """Grand Master, neutral Character, event, tidying."""
    if table.game.options.grand_master and len(table.game.players) == 2:
        table.push(seat, t.MoveMaster())
    old.push_neutral(table)
    table.push(seat, s.DiscardBlocking(), s.HoldEvent(), s.NextMonth())


@CHAPTER.do(s.HoldEvent, replaces=old.hold_event)
@CHAPTER.cites("A-062", "A-063", "AMB-24")
def hold_event(table: Table, seat: Seat, step: s.HoldEvent) -> None:
    """After a fire the Trade track pays, before the row is tidied."""
    event = table.game.box.event(table.game.month)
    if event.kind is Event.PAYDAY:
        old.hold_event(table, seat, step)
        return
    fire: list[Step] = [s.BreakOut(event.strength), t.PayTrade()] if event.kind is Event.FIRE else []
    table.push(seat, *fire, s.TidyOffer())


@CHAPTER.do(s.TidyOffer, replaces=old.tidy_offer)
@CHAPTER.cites("A-033", "A-034", "AMB-09", "AMB-10")
def tidy_row(table: Table, seat: Seat, step: s.TidyOffer) -> None:
    """The New Character and those on an X go; the others slide to the right, into the kept slots, as many as there
    is room for; a mon on each of them.
    """
    box = table.game.box
    out = {*box.cleared_slots, box.numbers.new_slot}
    _discard(table, [lot for lot in table.game.offer if lot.slot in out])
    kept = box.numbers.kept_slots
    row = sorted(table.game.offer, key=lambda lot: lot.slot)
    _discard(table, row[: -len(kept)])
    staying = [lot.card for lot in row[-len(kept) :]]
    if staying:
        table.emit(f.RowSlid(dict(zip(staying, kept[-len(staying) :], strict=True))))
        table.emit(base.MonsLaid(tuple(staying), box.constants.lot_mons))


def _discard(table: Table, lots: list[Lot]) -> None:
    if lots:
        table.emit(base.LotsGone(tuple(lot.card for lot in lots)))


@CHAPTER.do(s.RenewSeason, replaces=old.renew_season)
@CHAPTER.cites("A-035", "A-080", "A-081")
def renew_season(table: Table, seat: Seat, step: s.RenewSeason) -> None:
    """Tokens, Characters and Celebrities are exchanged. After month 12 only Characters go, and the Oyakatas."""
    old.clear_offer(table)
    if table.game.month == table.game.box.constants.months:
        table.emit(base.OyakatasHome())
        return
    if table.game.market:
        table.emit(base.TokensCleared(table.game.market))
    lay_all_tokens(table, SEASONS[SEASONS.index(table.game.season) + 1])
    show_celebrities(table)
