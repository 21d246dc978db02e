"""Fish, pipes and tobacco pouches: buying them, and giving them away."""

from collections.abc import Iterator

from domain.iki import facts as f
from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki.kinds import Ware
from domain.iki.lists.index import Good
from domain.iki.rules.common import G, Table, allow_decline, fish_of, note_source
from domain.iki.state import Iki
from domain.iki.steps import effects as e
from domain.kernel.menu import OK, Candidate, Verdict, verdict
from domain.kernel.nouns import Decline, Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Iki]()


@CHAPTER.menu(e.BuyToken, rule="K-133", prompt="Which token do you buy?", forced=True)
@CHAPTER.cites("K-133", "K-136")
def purchases(game: Iki, seat: Seat, step: e.BuyToken) -> Iterator[Candidate]:
    """Those on display, at the price printed on them."""
    yield from buyable(game, seat, step.kinds, game.market, step.more)


def buyable(
    game: Iki, seat: Seat, kinds: tuple[Ware, ...], shown: tuple[str, ...], more: bool
) -> Iterator[Candidate]:
    """The tokens shown that are of these kinds. A second one may always be declined."""
    tokens = (game.box.tokens[token] for token in shown)
    offers = ((p.Buy(token.id), sells(game, seat, token)) for token in tokens if token.kind in kinds)
    yield from allow_decline(offers, more)


@CHAPTER.cites("K-133", "K-136")
def sells(game: Iki, seat: Seat, token: Good) -> Verdict:
    """It must be paid; a fish needs a free place, and of each season one may be bought."""
    fishy = token.kind is Ware.FISH
    return verdict(
        (token.price > game.players[seat].purse.mons, "K-116"),
        (fishy and token.season in game.players[seat].fished, "K-136"),
        (fishy and len(fish_of(game, seat)) >= game.box.constants.fish_places, "K-136"),
    )


@CHAPTER.take(e.BuyToken, p.Buy)
@CHAPTER.cites("K-133", "K-136", "K-138", "AMB-15")
def buy(table: Table[G], seat: Seat, step: e.BuyToken, pick: p.Buy) -> None:
    """A pipe works at once. At the Tobacco shop one of the other kind may follow."""
    token = table.game.box.tokens[pick.token]
    fished = token.season if token.kind is Ware.FISH else None
    table.emit(f.TokenBought(seat, token.id, token.price, fished))
    table.push(seat, *note_source(token.now, "K-138", token.id))
    if others := tuple(kind for kind in step.kinds if kind is not token.kind and not step.more):
        table.push(seat, e.BuyToken(others, more=True))


@CHAPTER.take(e.BuyToken, Decline)
def buy_no_more(table: Table[G], seat: Seat, step: e.BuyToken, pick: Decline) -> None:
    """One is enough."""


@CHAPTER.menu(s.PayFish, rule="K-116", prompt="Which fish do you pay with?", forced=True)
def payable_fish(game: Iki, seat: Seat, step: s.PayFish) -> Iterator[Candidate]:
    """Any that the seat owns."""
    for token in fish_of(game, seat):
        yield p.SpendFish(token), OK


@CHAPTER.take(s.PayFish, p.SpendFish)
def spend_fish(table: Table[G], seat: Seat, step: s.PayFish, pick: p.SpendFish) -> None:
    """It is discarded."""
    table.emit(f.TokenSpent(seat, pick.token))
