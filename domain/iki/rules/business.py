"""Phase B2: doing business with the shop and with a Character."""

from collections.abc import Callable, Iterator
from typing import Any

from domain.iki import facts as f
from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki.kinds import NOBODY
from domain.iki.rules.common import G, Table, is_character, note_source, pay, stall_of, usable
from domain.iki.rules.experience import train
from domain.iki.state import Iki
from domain.kernel.menu import OK, Candidate, Verdict
from domain.kernel.nouns import Pick, Seat
from domain.kernel.ruleset import Chapter, Ruleset

CHAPTER = Chapter[Iki]()


@CHAPTER.menu_ahead(s.DoBusiness, rule="K-115", prompt="With whom do you do business?", forced=True)
@CHAPTER.cites("K-115")
def businesses(game: Iki, seat: Seat, step: s.DoBusiness, rules: Ruleset[Any]) -> Iterator[Candidate]:
    """The shop, one Character, in either order, or nothing."""
    yield from shop_deals(game, seat, rules)
    yield from services(game, seat, rules)
    yield p.EndBusiness(), OK


@CHAPTER.cites("K-116", "K-120")
def shop_deals(game: Iki, seat: Seat, rules: Ruleset[Any]) -> Iterator[Candidate]:
    """What the shop of the space deals in, once a turn; other seats may use it too."""
    shut = game.turn.shops < 1 or game.turn.closed
    for deal in game.box.deals.get(game.players[seat].place, ()):
        yield p.UseShop(deal.id), "K-116" if shut else usable(game, seat, deal.price, deal.steps, rules)


@CHAPTER.cites("K-013", "K-115", "K-119", "K-210")
def services(game: Iki, seat: Seat, rules: Ruleset[Any]) -> Iterator[Candidate]:
    """The Characters behind the space, one of them a turn; a Building cannot be used."""
    for stall in game.box.stalls_at(game.players[seat].place):
        if stall in game.stalls:
            yield p.UseCharacter(stall), serves(game, seat, stall, rules)


@CHAPTER.cites("K-116", "K-119")
def serves(game: Iki, seat: Seat, stall: str, rules: Ruleset[Any]) -> Verdict:
    """Whether the skill on a stall can be used."""
    placed = game.stalls[stall]
    if not is_character(game, placed):
        return "K-119"
    if game.turn.characters < 1 or game.turn.closed:
        return "K-115"
    card = game.box.cards[placed.card]
    return usable(game, seat, card.price, card.skill, rules)


@CHAPTER.take(s.DoBusiness, p.EndBusiness)
def end_business(table: Table[G], seat: Seat, step: s.DoBusiness, pick: p.EndBusiness) -> None:
    """Nothing is compulsory. If nothing could be done, the history says why."""
    explain_end(table, seat, step, is_unused)


@CHAPTER.cites("K-115", "K-116")
def explain_end(table: Table[G], seat: Seat, step: s.DoBusiness, is_unused: Callable[[G, Pick], bool]) -> None:
    """The clauses that forbid what this turn has not used yet, where the end was the only answer."""
    others = [(pick, clause) for pick, clause in table.rules.menu_for(table.game, seat, step)]
    if sum(clause == OK for _, clause in others) == 1:
        why = dict.fromkeys(clause for pick, clause in others if clause != OK and is_unused(table.game, pick))
        if why:
            table.emit(f.BusinessImpossible(seat, tuple(why)))


def is_unused(game: Iki, pick: Pick) -> bool:
    """Whether this turn has still a use of the shop, or of a Character, for this."""
    open_ = {p.UseShop: game.turn.shops, p.UseCharacter: game.turn.characters}
    return not game.turn.closed and open_.get(type(pick), 0) > 0


@CHAPTER.take(s.DoBusiness, p.UseShop)
@CHAPTER.cites("K-116", "K-130", "K-131", "K-132", "K-134", "K-135", "K-137", "AMB-03", "AMB-52")
def use_shop(table: Table[G], seat: Seat, step: s.DoBusiness, pick: p.UseShop) -> None:
    """Pay what the deal costs and carry it out; then business may go on."""
    space = table.game.players[seat].place
    deal = next(x for x in table.game.box.deals[space] if x.id == pick.deal)
    table.emit(f.ShopUsed(seat, space, pick.deal))
    pay(table, seat, deal.price, space)
    table.push(seat, *note_source(deal.steps, table.game.box.spaces[space].rule, space), s.DoBusiness())


@CHAPTER.take(s.DoBusiness, p.UseCharacter)
@CHAPTER.cites("K-115", "K-117", "K-118")
def use_character(table: Table[G], seat: Seat, step: s.DoBusiness, pick: p.UseCharacter) -> None:
    """Pay its price, carry out the skill; its owner cannot refuse. Then business may go on."""
    card = table.game.box.cards[table.game.stalls[pick.stall].card]
    table.emit(f.CharacterUsed(seat, card.id))
    pay(table, seat, card.price, card.id)
    skill = note_source(card.skill, "K-115", card.id)
    table.push(seat, *skill, s.AfterUse(card.id), s.DoBusiness())


@CHAPTER.do(s.AfterUse)
@CHAPTER.cites("K-054", "K-117", "K-118", "K-216")
def after_use(table: Table[G], seat: Seat, step: s.AfterUse) -> None:
    """An opponent's Character gains experience, one's own none; a neutral one leaves the game."""
    stall = stall_of(table.game, step.card)
    if stall is None:
        return
    owner = table.game.stalls[stall].owner
    if owner == NOBODY:
        table.emit(f.CardLost(NOBODY, stall, step.card))
    elif owner != seat:
        train(table, stall)
