"""Facts of IKI that tell more than their fields."""

from collections.abc import Mapping
from typing import Any

from domain.box.telling import Arg, Args, ClauseArg, Form, ListArg, SeatArg, Special, TermArg, say
from domain.iki import facts as f
from domain.iki.goods import Goods
from domain.iki.kinds import NOBODY, Event, Period
from domain.iki.rules.common import stall_of, surcharge
from domain.iki.state import Iki
from domain.iki.words.args import amounts, mons, owner_of, standing, thing, things
from domain.iki.words.printed import effect
from domain.kernel.nouns import Noun, Unasked


def _describe_deck(game: Iki, fact: f.DeckShuffled) -> Form:
    return fact.season.value, {}


def _describe_month(game: Iki, fact: f.MonthBegan) -> Form:
    if fact.chapter is Period.NEW_YEAR:
        return "new-year", {}
    return "", {"month": fact.month, "season": TermArg(game.box.season(fact.month))}


def _describe_income(game: Iki, fact: f.IncomeTaken) -> Form:
    arguments: Args = {"seat": SeatArg(fact.seat), "goods": mons(fact.mons)}
    column = game.players[fact.seat].ikizama
    return ("quiet", {**arguments, "column": column}) if fact.quiet else ("", arguments)


def _describe_card_taken(game: Iki, fact: f.CardTaken) -> Form:
    arguments: Args = {"seat": SeatArg(fact.seat), "card": thing(game, fact.card)}
    return ("with-mons", {**arguments, "goods": mons(fact.mons)}) if fact.mons else ("", arguments)


def _describe_recruited(game: Iki, fact: f.Recruited) -> Form:
    arguments: Args = {"seat": SeatArg(fact.seat), "card": thing(game, fact.card), "stall": fact.stall}
    if game.chapter is Period.SETUP:
        return "at-start", arguments
    arguments = {**arguments, "price": mons(fact.mons)}
    more = surcharge(game, fact.seat, fact.stall)
    return ("with-surcharge", {**arguments, "surcharge": mons(more)}) if more else ("", arguments)


def _describe_shop_used(game: Iki, fact: f.ShopUsed) -> Form:
    return "", {"seat": SeatArg(fact.seat), **shop(game, fact.space, fact.deal)}


def shop(game: Iki, space: str, deal: str) -> Args:
    """A shop, and what this deal of it costs and brings."""
    entry = next((x for x in game.box.deals.get(space, ()) if x.id == deal), None)
    brings: Arg = effect(game.box, entry.steps, entry.price) if entry else deal
    return {"space": thing(game, space), "effect": brings}


def _describe_character_used(game: Iki, fact: f.CharacterUsed) -> Form:
    stall = stall_of(game, fact.card)
    arguments: Args = {"seat": SeatArg(fact.seat), "card": thing(game, fact.card)}
    return with_owner(arguments, fact.seat, game.stalls[stall].owner if stall else fact.seat)


def with_owner(arguments: Args, seat: int, owner: int) -> Form:
    """Of whose card or boat it is told: one's own, a neutral one, or an opponent's."""
    if owner == NOBODY:
        return "neutral", arguments
    return ("own", arguments) if owner == seat else ("", {**arguments, "owner": SeatArg(owner)})


def _describe_fire_advanced(game: Iki, fact: f.FireAdvanced) -> Form:
    before = game.players[fact.seat].fire
    arguments: Args = {"seat": SeatArg(fact.seat), "level": fact.level}
    return ("at-top", arguments) if before == fact.level else ("", {**arguments, "before": before})


def _describe_bought(game: Iki, fact: f.TokenBought) -> Form:
    return "", {"seat": SeatArg(fact.seat), "token": thing(game, fact.token), "price": mons(fact.mons)}


def _describe_trained(game: Iki, fact: f.Trained) -> Form:
    placed, card = game.stalls[fact.stall], game.box.cards[fact.card]
    arguments: Args = {"owner": owner_of(placed.owner), "card": thing(game, fact.card), "level": fact.level}
    return ("back" if fact.level < placed.level else ""), {**arguments, "spaces": card.spaces}


def _describe_retired(game: Iki, fact: f.Retired) -> Form:
    return "", {"seat": SeatArg(fact.seat), "card": thing(game, fact.card)}


def _describe_swapped(game: Iki, fact: f.Swapped) -> Form:
    arguments: Args = {"card": standing(game, fact.one), "one": fact.one}
    return "", {**arguments, "with": standing(game, fact.other), "other": fact.other}


def _describe_mons_laid(game: Iki, fact: f.MonsLaid) -> Form:
    return "", {"goods": mons(fact.mons), "cards": things(game, fact.cards)}


def _describe_salary(game: Iki, fact: f.SalaryPaid) -> Form:
    return "", {"seat": SeatArg(fact.seat), "goods": amounts(fact.goods), "card": thing(game, fact.card)}


def _describe_fed(game: Iki, fact: f.Fed) -> Form:
    return "", {"seat": SeatArg(fact.seat), "goods": amounts(Goods(rice=fact.rice))}


def _describe_lost(game: Iki, fact: f.CardLost) -> Form:
    if fact.seat == NOBODY:
        return "neutral", {"card": thing(game, fact.card)}
    arguments: Args = {"seat": SeatArg(fact.seat), "card": thing(game, fact.card), "stall": fact.stall}
    return ("fire" if game.box.event(game.month).kind is Event.FIRE else "hunger"), arguments


def _describe_passed(game: Iki, fact: f.FirePassed) -> Form:
    arguments: Args = {"stall": fact.stall, "strength": fact.strength}
    return (
        ("saved", {**arguments, "card": standing(game, fact.stall)})
        if fact.stall in game.stalls
        else ("", arguments)
    )


def _describe_stopped(game: Iki, fact: f.FireStopped) -> Form:
    level = game.players[fact.seat].fire
    arguments: Args = {"seat": SeatArg(fact.seat), "stall": fact.stall}
    return "", {**arguments, "level": level, "strength": fact.strength}


def _describe_taken_back(game: Iki, fact: f.TakenBack) -> Form:
    return "", {"seat": SeatArg(fact.seat), "card": thing(game, fact.card)}


def _describe_unasked(game: Iki, fact: Unasked) -> Form:
    """The reasons, each with its clause."""
    reasons = (say(f"reason-{each}") if each in REASONS else ClauseArg(each) for each in fact.why)
    return "", {"seat": SeatArg(fact.seat), "why": ListArg(tuple(reasons))}


REASONS = frozenset(("K-059", "K-096", "K-098", "K-115", "K-116", "K-119", "A-044"))  # those that have words
SEASONS = dict.fromkeys(("spring", "summer", "autumn", "winter"), "")

FACTS: Mapping[type[Noun], Special[Any]] = {
    f.DeckShuffled: Special(_describe_deck, SEASONS),
    f.MonthBegan: Special(_describe_month, {"": "month season", "new-year": ""}),
    f.IncomeTaken: Special(_describe_income, {"": "seat goods", "quiet": "seat goods column"}),
    f.CardTaken: Special(_describe_card_taken, {"": "seat card", "with-mons": "seat card goods"}),
    f.Recruited: Special(
        _describe_recruited,
        {
            "": "seat card stall price", "at-start": "seat card stall",
            "with-surcharge": "seat card stall price surcharge",
        },
    ),
    f.ShopUsed: Special(_describe_shop_used, {"": "seat space effect"}),
    f.CharacterUsed: Special(
        _describe_character_used, {"": "seat card owner", "own": "seat card", "neutral": "seat card"}
    ),
    f.FireAdvanced: Special(_describe_fire_advanced, {"": "seat before level", "at-top": "seat level"}),
    f.TokenBought: Special(_describe_bought, {"": "seat token price"}),
    f.Trained: Special(_describe_trained, {"": "owner card level spaces", "back": "owner card level spaces"}),
    f.Retired: Special(_describe_retired, {"": "seat card"}),
    f.Swapped: Special(_describe_swapped, {"": "card one with other"}),
    f.MonsLaid: Special(_describe_mons_laid, {"": "goods cards"}),
    f.SalaryPaid: Special(_describe_salary, {"": "seat goods card"}),
    f.Fed: Special(_describe_fed, {"": "seat goods"}),
    f.CardLost: Special(
        _describe_lost, {"neutral": "card", "fire": "seat card stall", "hunger": "seat card stall"}
    ),
    f.FirePassed: Special(_describe_passed, {"": "stall strength", "saved": "stall strength card"}),
    f.FireStopped: Special(_describe_stopped, {"": "seat stall level strength"}),
    f.TakenBack: Special(_describe_taken_back, {"": "seat card"}),
    f.HiringImpossible: Special(_describe_unasked, {"": "seat why"}),
    f.BusinessImpossible: Special(_describe_unasked, {"": "seat why"}),
}  # fmt: skip
