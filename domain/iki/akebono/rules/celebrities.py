"""Chapters 2.6 and 2.10: the bridge, meeting Celebrities, and what they do."""

from collections.abc import Iterator
from typing import Any

from domain.iki import facts as base
from domain.iki import picks as p
from domain.iki.akebono import facts as f
from domain.iki.akebono import picks as q
from domain.iki.akebono import steps as t
from domain.iki.akebono.fold.bridge import fold_business_reopened
from domain.iki.akebono.kinds import NewPower
from domain.iki.akebono.rules.common import Table, lasting_of
from domain.iki.akebono.state import Akebono
from domain.iki.akebono.steps import effects as n
from domain.iki.rules.business import serves
from domain.iki.rules.common import (
    allow_decline,
    can_pay,
    characters_of,
    free_stalls,
    gain,
    note_source,
    or_nothing,
    pay,
)
from domain.kernel.menu import OK, Candidate, verdict
from domain.kernel.nouns import Decline, Seat
from domain.kernel.ruleset import Chapter, Ruleset

CHAPTER = Chapter[Akebono]()


@CHAPTER.cites("A-072", "A-300", "A-309", "AMB-39", "AMB-45")
def meet(table: Table, seat: Seat, celebrity: str) -> None:
    """The card is kept. Tsutaya pays for each, himself included; immediate effects come now."""
    card = table.game.box.celebrities[celebrity]
    table.emit(f.Met(seat, celebrity))
    for patron, lasting in lasting_of(table.game, seat, NewPower.MEETING):
        gain(table, seat, lasting.gain, "A-300", patron)
    if card.lasting is not None and card.lasting.power is NewPower.NO_SURCHARGE:
        table.emit(f.SurchargeWaived(seat))
    table.push(seat, *note_source(card.now, card.ref, celebrity))


@CHAPTER.menu(n.Invite, rule="A-050", prompt="Which Celebrity does the ferry bring?", forced=True)
@CHAPTER.cites("A-050", "AMB-45")
def invitable(game: Akebono, seat: Seat, step: n.Invite) -> Iterator[Candidate]:
    """Those of the current season that are not in play, in the order of the list."""
    here = (x for x in game.box.celebrities.values() if x.id in game.pile and x.season is game.season)
    return allow_decline(((q.MeetCelebrity(x.id), OK) for x in here), optional=False)


@CHAPTER.take(n.Invite, q.MeetCelebrity)
@CHAPTER.cites("A-050")
def invite(table: Table, seat: Seat, step: n.Invite, pick: q.MeetCelebrity) -> None:
    """It is met like any other."""
    meet(table, seat, pick.celebrity)


@CHAPTER.take(n.Invite, Decline)
def invite_nobody(table: Table, seat: Seat, step: n.Invite, pick: Decline) -> None:
    """Nobody is left."""


# --- lasting ---


@CHAPTER.react(base.Retired)
@CHAPTER.cites("A-302")
def honour_retirement(table: Table, fact: base.Retired) -> None:
    """Sanyō Rai pays the owner."""
    for celebrity, lasting in lasting_of(table.game, fact.seat, NewPower.RETIREMENT):
        gain(table, fact.seat, lasting.gain, "A-302", celebrity)


@CHAPTER.react(base.LapCompleted)
@CHAPTER.cites("A-304", "AMB-54")
def reward_lap(table: Table, fact: base.LapCompleted) -> None:
    """Tokunai Mogami's sandal can be worn in the same movement."""
    for celebrity, lasting in lasting_of(table.game, fact.seat, NewPower.LAP):
        gain(table, fact.seat, lasting.gain, "A-304", celebrity)


# --- immediate ---


@CHAPTER.menu(n.Barter, rule="A-312", prompt="Which exchange do you make: {price} for {goods}?", forced=True)
@CHAPTER.cites("A-312", "AMB-36")
def barters(game: Akebono, seat: Seat, step: n.Barter) -> Iterator[Candidate]:
    """All or nothing."""
    yield q.Accept(), verdict((not can_pay(game, seat, step.price), "A-312"))
    yield Decline(), OK


@CHAPTER.take(n.Barter, q.Accept)
@CHAPTER.cites("A-312")
def accept(table: Table, seat: Seat, step: n.Barter, pick: q.Accept) -> None:
    """Pay and gain."""
    pay(table, seat, step.price, step.note, step.rule)
    gain(table, seat, step.goods, step.rule, step.note)


@CHAPTER.take(n.Barter, Decline)
def refuse(table: Table, seat: Seat, step: n.Barter, pick: Decline) -> None:
    """Neither."""


@CHAPTER.menu(n.RetireOne, rule="A-319", prompt="Which of your Characters retires?", forced=True)
@CHAPTER.cites("A-319")
def retirable(game: Akebono, seat: Seat, step: n.RetireOne) -> Iterator[Candidate]:
    """Any of one's own on the board."""
    return or_nothing((q.RetireCard(stall), OK) for stall in characters_of(game, seat))


@CHAPTER.take(n.RetireOne, q.RetireCard)
@CHAPTER.cites("A-319")
def retire_one(table: Table, seat: Seat, step: n.RetireOne, pick: q.RetireCard) -> None:
    """Whatever its experience."""
    table.emit(base.Retired(seat, pick.stall, table.game.stalls[pick.stall].card))


@CHAPTER.take(n.RetireOne, Decline)
def retire_nobody(table: Table, seat: Seat, step: n.RetireOne, pick: Decline) -> None:
    """There is none."""


# --- Hokusai ---


@CHAPTER.menu(n.MoveOwn, rule="A-306", prompt="Which of your Characters moves?", forced=True)
@CHAPTER.cites("A-306", "AMB-38")
def movable(game: Akebono, seat: Seat, step: n.MoveOwn) -> Iterator[Candidate]:
    """One of one's own, if a stall is free; or none."""
    full = not free_stalls(game)
    for stall in characters_of(game, seat):
        yield q.MoveFrom(stall), verdict((full, "A-306"))
    yield Decline(), OK


@CHAPTER.take(n.MoveOwn, Decline)
def move_nobody(table: Table, seat: Seat, step: n.MoveOwn, pick: Decline) -> None:
    """All stay."""


@CHAPTER.take(n.MoveOwn, q.MoveFrom)
def move_from(table: Table, seat: Seat, step: n.MoveOwn, pick: q.MoveFrom) -> None:
    """Then where to."""
    table.push(seat, t.MoveTo(pick.stall))


@CHAPTER.menu(t.MoveTo, rule="A-306", prompt="To which stall does the Character of {stall} move?", forced=True)
@CHAPTER.cites("A-306")
def destinations(game: Akebono, seat: Seat, step: t.MoveTo) -> Iterator[Candidate]:
    """Any free stall, without surcharge."""
    for stall in game.box.stalls:
        yield p.ChooseStall(stall), verdict((stall in game.stalls, "K-016"))


@CHAPTER.take(t.MoveTo, p.ChooseStall)
@CHAPTER.cites("A-306")
def move_to(table: Table, seat: Seat, step: t.MoveTo, pick: p.ChooseStall) -> None:
    """With its Kobun; then its skill may be used."""
    table.emit(f.Moved(step.stall, pick.stall))
    table.push(seat, t.UseOwn(pick.stall))


@CHAPTER.menu_ahead(
    t.UseOwn, rule="A-306", prompt="Which skill do you use, with a Character now on {stall}?", forced=True
)
@CHAPTER.cites("A-306", "AMB-38")
def own_services(game: Akebono, seat: Seat, step: t.UseOwn, rules: Ruleset[Any]) -> Iterator[Candidate]:
    """If its price can be paid; it is no business of the turn."""
    reopened = fold_business_reopened(game, f.BusinessReopened(seat, 1, 0))
    yield p.UseCharacter(step.stall), serves(reopened, seat, step.stall, rules)
    yield Decline(), OK


@CHAPTER.take(t.UseOwn, p.UseCharacter)
@CHAPTER.cites("A-306", "AMB-38")
def use_own(table: Table, seat: Seat, step: t.UseOwn, pick: p.UseCharacter) -> None:
    """One's own Character gains no experience by it."""
    card = table.game.box.cards[table.game.stalls[pick.stall].card]
    pay(table, seat, card.price, card.id)
    table.push(seat, *note_source(card.skill, "A-306", card.id))


@CHAPTER.take(t.UseOwn, Decline)
def rest(table: Table, seat: Seat, step: t.UseOwn, pick: Decline) -> None:
    """It only moved."""
