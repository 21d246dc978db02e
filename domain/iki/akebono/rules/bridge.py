"""Chapters 2.6 and 2.11: business on the bridge, and the tokens that add to business and movement."""

from collections.abc import Iterator
from typing import Any

from domain.iki import facts as base
from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki.akebono import facts as f
from domain.iki.akebono import picks as q
from domain.iki.akebono import steps as t
from domain.iki.akebono.fold.bridge import fold_business_reopened
from domain.iki.akebono.kinds import NewKeepsake, NewPower
from domain.iki.akebono.rules.boats import activate, activations
from domain.iki.akebono.rules.celebrities import meet
from domain.iki.akebono.rules.common import Table, lasting_of, tokens_of
from domain.iki.akebono.state import Akebono
from domain.iki.kinds import MessengerBridge
from domain.iki.rules import business as old
from domain.iki.rules import moving, new_year
from domain.iki.rules.common import gain, stall_of
from domain.kernel.menu import OK, Candidate, verdict
from domain.kernel.nouns import Decline, Pick, Seat
from domain.kernel.ruleset import Chapter, Ruleset

CHAPTER = Chapter[Akebono]()


@CHAPTER.menu_ahead(
    s.DoBusiness, rule="K-115", prompt="With whom do you do business?", forced=True, replaces=old.businesses
)
@CHAPTER.cites("A-071", "A-073", "AMB-50")
def businesses(game: Akebono, seat: Seat, step: s.DoBusiness, rules: Ruleset[Any]) -> Iterator[Candidate]:
    """As in the base; on the bridge a Celebrity and a boat; and boat tokens allow more."""
    if game.players[seat].place == game.box.bridge:
        yield from bridge_business(game, seat, rules)
    yield from second_business(game, seat, rules)
    yield from old.businesses(game, seat, step, rules)


@CHAPTER.cites("A-071", "A-072", "AMB-31")
def bridge_business(game: Akebono, seat: Seat, rules: Ruleset[Any]) -> Iterator[Candidate]:
    """One face-up Celebrity and one boat, in either order; whether after the Messenger, is a reading."""
    over = game.turn.closed and game.options.messenger_bridge is MessengerBridge.CLOSED
    for celebrity in game.celebrities:
        yield q.MeetCelebrity(celebrity), verdict((game.met, "A-071"), (over, "A-104"))
    for pick, clause in activations(game, seat, rules):
        yield pick, verdict((game.sailed, "A-071"), (over, "A-104")) or clause


@CHAPTER.take(s.DoBusiness, p.EndBusiness, replaces=old.end_business)
def end_business(table: Table, seat: Seat, step: s.DoBusiness, pick: p.EndBusiness) -> None:
    """As in the base; on the bridge a boat may be what cannot be paid for."""
    old.explain_end(table, seat, step, is_unused)


def is_unused(game: Akebono, pick: Pick) -> bool:
    """Whether this turn has still a use of the shop, of a Character, or of a boat from the bridge, for this."""
    on_bridge = isinstance(pick, q.Activate) and not game.sailed and not game.turn.closed
    return on_bridge or old.is_unused(game, pick)


@CHAPTER.take(s.DoBusiness, q.MeetCelebrity)
@CHAPTER.cites("A-071", "A-072")
def meet_on_bridge(table: Table, seat: Seat, step: s.DoBusiness, pick: q.MeetCelebrity) -> None:
    """For nothing."""
    table.emit(f.BridgeMeeting(seat))
    meet(table, seat, pick.celebrity)
    table.push(seat, step)


@CHAPTER.take(s.DoBusiness, q.Activate)
@CHAPTER.cites("A-071")
def sail_from_bridge(table: Table, seat: Seat, step: s.DoBusiness, pick: q.Activate) -> None:
    """Anybody's boat."""
    table.emit(f.BridgeSailing(seat))
    activate(table, seat, pick.boat)
    table.push(seat, step)


# --- boat tokens ---


@CHAPTER.cites("A-451", "A-452", "AMB-47", "AMB-50", "AMB-51")
def second_business(game: Akebono, seat: Seat, rules: Ruleset[Any]) -> Iterator[Candidate]:
    """A second Character after the first, or the shop a second time; not with a token gained in this turn."""
    reopened = fold_business_reopened(game, f.BusinessReopened(seat, 1, 1))
    turn = game.turn
    for token in tokens_of(game, seat, NewKeepsake.AGAIN):
        served = any(clause == OK for _, clause in old.services(reopened, seat, rules))
        yield p.UseKeepsake(token), verdict((token in turn.fresh or turn.characters > 0 or not served, "A-451"))
    for token in tokens_of(game, seat, NewKeepsake.SHOP):
        open_ = any(clause == OK for _, clause in old.shop_deals(reopened, seat, rules))
        yield p.UseKeepsake(token), verdict((token in turn.fresh or turn.shops > 0 or not open_, "A-452"))


@CHAPTER.take(s.DoBusiness, p.UseKeepsake)
@CHAPTER.cites("A-451", "A-452")
def reopen(table: Table, seat: Seat, step: s.DoBusiness, pick: p.UseKeepsake) -> None:
    """The token returns to boat 4."""
    again = table.game.box.keepsakes[pick.token] == NewKeepsake.AGAIN
    table.emit(f.BoatTokenReturned(seat, pick.token))
    table.emit(f.BusinessReopened(seat, 1, 0) if again else f.BusinessReopened(seat, 0, 1))
    table.push(seat, step)


# --- moving ---


@CHAPTER.do(s.Move, replaces=moving.move)
@CHAPTER.cites("A-441", "AMB-47")
def move(table: Table, seat: Seat, step: s.Move) -> None:
    """Whoever has the Messenger token is asked first."""
    if tokens_of(table.game, seat, NewKeepsake.MESSENGER, fresh=False):
        table.push(seat, t.Hurry())
    else:
        moving.move(table, seat, step)


@CHAPTER.menu(t.Hurry, rule="A-441", prompt="Which token do you use to go to any space, instead of moving?")
@CHAPTER.cites("A-441")
def hurries(game: Akebono, seat: Seat, step: t.Hurry) -> Iterator[Candidate]:
    """Or keep it."""
    yield Decline(), OK
    for token in tokens_of(game, seat, NewKeepsake.MESSENGER, fresh=False):
        yield p.UseKeepsake(token), OK


@CHAPTER.take(t.Hurry, Decline)
def walk_on(table: Table, seat: Seat, step: t.Hurry, pick: Decline) -> None:
    """Move as usual."""
    moving.move(table, seat, s.Move())


@CHAPTER.take(t.Hurry, p.UseKeepsake)
@CHAPTER.cites("A-441", "AMB-32")
def hurry(table: Table, seat: Seat, step: t.Hurry, pick: p.UseKeepsake) -> None:
    """Any space, the bridge too; no lap, and no sandals."""
    table.emit(base.KeepsakeSpent(seat, pick.token))
    table.push(seat, t.GoAnywhere())


@CHAPTER.menu(t.GoAnywhere, rule="A-441", prompt="To which space does the Messenger token bring your Oyakata?")
@CHAPTER.cites("A-441", "AMB-32")
def destinations(game: Akebono, seat: Seat, step: t.GoAnywhere) -> Iterator[Candidate]:
    """Any space of the street, as on New Year's Day."""
    yield from new_year.places(game, seat, s.PlaceOyakata())


@CHAPTER.take(t.GoAnywhere, p.GoTo)
@CHAPTER.cites("A-441", "AMB-32")
def go_anywhere(table: Table, seat: Seat, step: t.GoAnywhere, pick: p.GoTo) -> None:
    """It is placed there: that is no lap."""
    new_year.place_oyakata(table, seat, s.PlaceOyakata(), pick)


# --- the Tea House ---


@CHAPTER.react(base.Walked)
@CHAPTER.cites("A-207", "AMB-33")
def pass_tea_house(table: Table, fact: base.Walked) -> None:
    """Every time the Oyakata enters its space."""
    serve_tea(table, fact.seat, fact.space)


@CHAPTER.react(base.OyakataPlaced)
@CHAPTER.cites("A-207", "AMB-32")
def arrive_at_tea_house(table: Table, fact: base.OyakataPlaced) -> None:
    """Or is placed on it."""
    serve_tea(table, fact.seat, fact.space)


@CHAPTER.cites("A-207", "AMB-33")
def serve_tea(table: Table, seat: Seat, space: str) -> None:
    """A stall that faces two spaces pays once in a lap."""
    game = table.game
    for house, lasting in lasting_of(game, seat, NewPower.REACHED):
        spaces = game.box.facing[stall_of(game, house) or ""]
        again = len(spaces) > 1 and game.players[seat].served
        if space in spaces and not again:
            table.emit(f.TeaServed(seat))
            gain(table, seat, lasting.gain, "A-207", house)
