"""Chapters 2.6 and 2.10: the bridge, meeting Celebrities, and what they do."""

from collections.abc import Iterator

from domain.iki import facts as base
from domain.iki import steps as s
from domain.iki.akebono import effects as n
from domain.iki.akebono import facts as f
from domain.iki.akebono import steps as t
from domain.iki.akebono.kinds import NewPower
from domain.iki.akebono.ruleset import AKEBONO, Table, lasting_of
from domain.iki.akebono.state import Akebono
from domain.iki.rules.business import serves
from domain.iki.rules.common import can_pay, characters_of, free_stalls, gain, named, offered, or_nothing, pay
from domain.kernel.menu import OK, Candidate, verdict
from domain.kernel.nouns import Decline, Seat


@AKEBONO.cites("A-072", "A-300", "A-309", "AMB-39", "AMB-45")
def meet(table: Table, seat: Seat, celebrity: str) -> None:
    """The card is kept. Tsutaya pays for each, himself included; immediate effects come now."""
    card = table.game.box.celebrities[celebrity]
    table.emit(f.Met(seat, celebrity))
    for patron, lasting in lasting_of(table.game, seat, NewPower.MEETING):
        gain(table, seat, lasting.gain, "A-300", patron)
    if card.lasting is not None and card.lasting.power is NewPower.NO_SURCHARGE:
        table.emit(f.SurchargeWaived(seat))
    table.push(seat, *named(card.now, card.ref, celebrity))


@AKEBONO.menu(n.Invite, rule="A-050", prompt="Which Celebrity does the ferry bring?", forced=True)
@AKEBONO.cites("A-050", "AMB-45")
def invitable(game: Akebono, seat: Seat, step: n.Invite) -> Iterator[Candidate]:
    """Those of the current season that are not in play, in the order of the list."""
    here = (x for x in game.box.celebrities.values() if x.id in game.pile and x.season is game.season)
    return offered(((t.MeetCelebrity(x.id), OK) for x in here), optional=False)


@AKEBONO.take(n.Invite, t.MeetCelebrity)
@AKEBONO.cites("A-050")
def invite(table: Table, seat: Seat, step: n.Invite, pick: t.MeetCelebrity) -> None:
    """It is met like any other."""
    meet(table, seat, pick.celebrity)


@AKEBONO.take(n.Invite, Decline)
def invite_nobody(table: Table, seat: Seat, step: n.Invite, pick: Decline) -> None:
    """Nobody is left."""


# --- lasting ---


@AKEBONO.react(base.Retired)
@AKEBONO.cites("A-302")
def honour_retirement(table: Table, fact: base.Retired) -> None:
    """Sanyō Rai pays the owner."""
    for celebrity, lasting in lasting_of(table.game, fact.seat, NewPower.RETIREMENT):
        gain(table, fact.seat, lasting.gain, "A-302", celebrity)


@AKEBONO.react(base.LapCompleted)
@AKEBONO.cites("A-304", "AMB-54")
def reward_lap(table: Table, fact: base.LapCompleted) -> None:
    """Tokunai Mogami's sandal can be worn in the same movement."""
    for celebrity, lasting in lasting_of(table.game, fact.seat, NewPower.LAP):
        gain(table, fact.seat, lasting.gain, "A-304", celebrity)


# --- immediate ---


@AKEBONO.menu(n.Barter, rule="A-312", prompt="Which exchange do you make: {price} for {goods}?", forced=True)
@AKEBONO.cites("A-312", "AMB-36")
def barters(game: Akebono, seat: Seat, step: n.Barter) -> Iterator[Candidate]:
    """All or nothing."""
    yield t.Accept(), verdict((not can_pay(game, seat, step.price), "A-312"))
    yield Decline(), OK


@AKEBONO.take(n.Barter, t.Accept)
@AKEBONO.cites("A-312")
def accept(table: Table, seat: Seat, step: n.Barter, pick: t.Accept) -> None:
    """Pay and gain."""
    pay(table, seat, step.price, step.note, step.rule)
    gain(table, seat, step.goods, step.rule, step.note)


@AKEBONO.take(n.Barter, Decline)
def refuse(table: Table, seat: Seat, step: n.Barter, pick: Decline) -> None:
    """Neither."""


@AKEBONO.menu(n.RetireOne, rule="A-319", prompt="Which of your Characters retires?", forced=True)
@AKEBONO.cites("A-319")
def retirable(game: Akebono, seat: Seat, step: n.RetireOne) -> Iterator[Candidate]:
    """Any of one's own on the board."""
    return or_nothing((t.RetireCard(stall), OK) for stall in characters_of(game, seat))


@AKEBONO.take(n.RetireOne, t.RetireCard)
@AKEBONO.cites("A-319")
def retire_one(table: Table, seat: Seat, step: n.RetireOne, pick: t.RetireCard) -> None:
    """Whatever its experience."""
    table.emit(base.Retired(seat, pick.stall, table.game.stalls[pick.stall].card))


@AKEBONO.take(n.RetireOne, Decline)
def retire_nobody(table: Table, seat: Seat, step: n.RetireOne, pick: Decline) -> None:
    """There is none."""


# --- Hokusai ---


@AKEBONO.menu(n.MoveOwn, rule="A-306", prompt="Which of your Characters moves?", forced=True)
@AKEBONO.cites("A-306", "AMB-38")
def movable(game: Akebono, seat: Seat, step: n.MoveOwn) -> Iterator[Candidate]:
    """One of one's own, if a stall is free; or none."""
    full = not free_stalls(game)
    for stall in characters_of(game, seat):
        yield t.MoveFrom(stall), verdict((full, "A-306"))
    yield Decline(), OK


@AKEBONO.take(n.MoveOwn, Decline)
def move_nobody(table: Table, seat: Seat, step: n.MoveOwn, pick: Decline) -> None:
    """All stay."""


@AKEBONO.take(n.MoveOwn, t.MoveFrom)
def move_from(table: Table, seat: Seat, step: n.MoveOwn, pick: t.MoveFrom) -> None:
    """Then where to."""
    table.push(seat, t.MoveTo(pick.stall))


@AKEBONO.menu(t.MoveTo, rule="A-306", prompt="To which stall does the Character of {stall} move?", forced=True)
@AKEBONO.cites("A-306")
def destinations(game: Akebono, seat: Seat, step: t.MoveTo) -> Iterator[Candidate]:
    """Any free stall, without surcharge."""
    for stall in game.box.stalls:
        yield s.ChooseStall(stall), verdict((stall in game.stalls, "K-016"))


@AKEBONO.take(t.MoveTo, s.ChooseStall)
@AKEBONO.cites("A-306")
def move_to(table: Table, seat: Seat, step: t.MoveTo, pick: s.ChooseStall) -> None:
    """With its Kobun; then its skill may be used."""
    table.emit(f.Moved(step.stall, pick.stall))
    table.push(seat, t.UseOwn(pick.stall))


@AKEBONO.menu(
    t.UseOwn, rule="A-306", prompt="Which skill do you use, with a Character now on {stall}?", forced=True
)
@AKEBONO.cites("A-306", "AMB-38")
def own_services(game: Akebono, seat: Seat, step: t.UseOwn) -> Iterator[Candidate]:
    """If its price can be paid; it is no business of the turn."""
    reopened = AKEBONO.folds[f.BusinessReopened](game, f.BusinessReopened(seat, 1, 0))
    yield s.UseCharacter(step.stall), serves(reopened, seat, step.stall)
    yield Decline(), OK


@AKEBONO.take(t.UseOwn, s.UseCharacter)
@AKEBONO.cites("A-306", "AMB-38")
def use_own(table: Table, seat: Seat, step: t.UseOwn, pick: s.UseCharacter) -> None:
    """One's own Character gains no experience by it."""
    card = table.game.box.cards[table.game.stalls[pick.stall].card]
    pay(table, seat, card.price, card.id)
    table.push(seat, *named(card.skill, "A-306", card.id))


@AKEBONO.take(t.UseOwn, Decline)
def rest(table: Table, seat: Seat, step: t.UseOwn, pick: Decline) -> None:
    """It only moved."""
