"""Facts of IKI that tell more than their fields."""

from collections.abc import Mapping
from typing import Any

from domain.box.telling import Arg, Args, ClauseArg, Form, ListArg, SeatArg, Special, TermArg, said
from domain.iki import facts as f
from domain.iki.goods import Goods
from domain.iki.kinds import NOBODY, Event, Period
from domain.iki.rules.common import stall_of, surcharge
from domain.iki.state import Iki
from domain.iki.words.args import amounts, mons, owner_of, standing, thing, things
from domain.iki.words.printed import effect
from domain.kernel.nouns import Noun, Unasked


def _deck(game: Iki, fact: f.DeckShuffled) -> Form:
    return fact.season.value, {}


def _month(game: Iki, fact: f.MonthBegan) -> Form:
    if fact.chapter is Period.NEW_YEAR:
        return "new-year", {}
    return "", {"month": fact.month, "season": TermArg(game.box.season(fact.month))}


def _income(game: Iki, fact: f.IncomeTaken) -> Form:
    told: Args = {"seat": SeatArg(fact.seat), "goods": mons(fact.mons)}
    column = game.players[fact.seat].ikizama
    return ("quiet", {**told, "column": column}) if fact.quiet else ("", told)


def _card_taken(game: Iki, fact: f.CardTaken) -> Form:
    told: Args = {"seat": SeatArg(fact.seat), "card": thing(game, fact.card)}
    return ("with-mons", {**told, "goods": mons(fact.mons)}) if fact.mons else ("", told)


def _recruited(game: Iki, fact: f.Recruited) -> Form:
    told: Args = {"seat": SeatArg(fact.seat), "card": thing(game, fact.card), "stall": fact.stall}
    if game.chapter is Period.SETUP:
        return "at-start", told
    told = {**told, "price": mons(fact.mons)}
    more = surcharge(game, fact.seat, fact.stall)
    return ("with-surcharge", {**told, "surcharge": mons(more)}) if more else ("", told)


def _shop_used(game: Iki, fact: f.ShopUsed) -> Form:
    return "", {"seat": SeatArg(fact.seat), **shop(game, fact.space, fact.deal)}


def shop(game: Iki, space: str, deal: str) -> Args:
    """A shop, and what this deal of it costs and brings."""
    entry = next((x for x in game.box.deals.get(space, ()) if x.id == deal), None)
    brings: Arg = effect(game.box, entry.steps, entry.price) if entry else deal
    return {"space": thing(game, space), "effect": brings}


def _character_used(game: Iki, fact: f.CharacterUsed) -> Form:
    stall = stall_of(game, fact.card)
    told: Args = {"seat": SeatArg(fact.seat), "card": thing(game, fact.card)}
    return with_owner(told, fact.seat, game.stalls[stall].owner if stall else fact.seat)


def with_owner(told: Args, seat: int, owner: int) -> Form:
    """Of whose card or boat it is told: one's own, a neutral one, or an opponent's."""
    if owner == NOBODY:
        return "neutral", told
    return ("own", told) if owner == seat else ("", {**told, "owner": SeatArg(owner)})


def _fire_advanced(game: Iki, fact: f.FireAdvanced) -> Form:
    before = game.players[fact.seat].fire
    told: Args = {"seat": SeatArg(fact.seat), "level": fact.level}
    return ("at-top", told) if before == fact.level else ("", {**told, "before": before})


def _bought(game: Iki, fact: f.TokenBought) -> Form:
    return "", {"seat": SeatArg(fact.seat), "token": thing(game, fact.token), "price": mons(fact.mons)}


def _trained(game: Iki, fact: f.Trained) -> Form:
    placed, card = game.stalls[fact.stall], game.box.cards[fact.card]
    told: Args = {"owner": owner_of(placed.owner), "card": thing(game, fact.card), "level": fact.level}
    return ("back" if fact.level < placed.level else ""), {**told, "spaces": card.spaces}


def _retired(game: Iki, fact: f.Retired) -> Form:
    return "", {"seat": SeatArg(fact.seat), "card": thing(game, fact.card)}


def _swapped(game: Iki, fact: f.Swapped) -> Form:
    told: Args = {"card": standing(game, fact.one), "one": fact.one}
    return "", {**told, "with": standing(game, fact.other), "other": fact.other}


def _mons_laid(game: Iki, fact: f.MonsLaid) -> Form:
    return "", {"goods": mons(fact.mons), "cards": things(game, fact.cards)}


def _salary(game: Iki, fact: f.SalaryPaid) -> Form:
    return "", {"seat": SeatArg(fact.seat), "goods": amounts(fact.goods), "card": thing(game, fact.card)}


def _fed(game: Iki, fact: f.Fed) -> Form:
    return "", {"seat": SeatArg(fact.seat), "goods": amounts(Goods(rice=fact.rice))}


def _lost(game: Iki, fact: f.CardLost) -> Form:
    if fact.seat == NOBODY:
        return "neutral", {"card": thing(game, fact.card)}
    told: Args = {"seat": SeatArg(fact.seat), "card": thing(game, fact.card), "stall": fact.stall}
    return ("fire" if game.box.event(game.month).kind is Event.FIRE else "hunger"), told


def _passed(game: Iki, fact: f.FirePassed) -> Form:
    told: Args = {"stall": fact.stall, "strength": fact.strength}
    return ("saved", {**told, "card": standing(game, fact.stall)}) if fact.stall in game.stalls else ("", told)


def _stopped(game: Iki, fact: f.FireStopped) -> Form:
    level = game.players[fact.seat].fire
    told: Args = {"seat": SeatArg(fact.seat), "stall": fact.stall}
    return "", {**told, "level": level, "strength": fact.strength}


def _taken_back(game: Iki, fact: f.TakenBack) -> Form:
    return "", {"seat": SeatArg(fact.seat), "card": thing(game, fact.card)}


def _unasked(game: Iki, fact: Unasked) -> Form:
    """The reasons, each with its clause."""
    reasons = (said(f"reason-{each}") if each in REASONS else ClauseArg(each) for each in fact.why)
    return "", {"seat": SeatArg(fact.seat), "why": ListArg(tuple(reasons))}


REASONS = frozenset(("K-059", "K-096", "K-098", "K-115", "K-116", "K-119", "A-044"))  # those that have words
SEASONS = dict.fromkeys(("spring", "summer", "autumn", "winter"), "")

FACTS: Mapping[type[Noun], Special[Any]] = {
    f.DeckShuffled: Special(_deck, SEASONS),
    f.MonthBegan: Special(_month, {"": "month season", "new-year": ""}),
    f.IncomeTaken: Special(_income, {"": "seat goods", "quiet": "seat goods column"}),
    f.CardTaken: Special(_card_taken, {"": "seat card", "with-mons": "seat card goods"}),
    f.Recruited: Special(
        _recruited,
        {
            "": "seat card stall price", "at-start": "seat card stall",
            "with-surcharge": "seat card stall price surcharge",
        },
    ),
    f.ShopUsed: Special(_shop_used, {"": "seat space effect"}),
    f.CharacterUsed: Special(_character_used, {"": "seat card owner", "own": "seat card", "neutral": "seat card"}),
    f.FireAdvanced: Special(_fire_advanced, {"": "seat before level", "at-top": "seat level"}),
    f.TokenBought: Special(_bought, {"": "seat token price"}),
    f.Trained: Special(_trained, {"": "owner card level spaces", "back": "owner card level spaces"}),
    f.Retired: Special(_retired, {"": "seat card"}),
    f.Swapped: Special(_swapped, {"": "card one with other"}),
    f.MonsLaid: Special(_mons_laid, {"": "goods cards"}),
    f.SalaryPaid: Special(_salary, {"": "seat goods card"}),
    f.Fed: Special(_fed, {"": "seat goods"}),
    f.CardLost: Special(_lost, {"neutral": "card", "fire": "seat card stall", "hunger": "seat card stall"}),
    f.FirePassed: Special(_passed, {"": "stall strength", "saved": "stall strength card"}),
    f.FireStopped: Special(_stopped, {"": "seat stall level strength"}),
    f.TakenBack: Special(_taken_back, {"": "seat card"}),
    f.HiringImpossible: Special(_unasked, {"": "seat why"}),
    f.BusinessImpossible: Special(_unasked, {"": "seat why"}),
}  # fmt: skip
