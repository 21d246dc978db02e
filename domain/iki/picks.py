"""Picks and facts that say more than their fields: names, owners, prices and effects."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.iki import facts as f
from domain.iki import steps as s
from domain.iki.goods import Goods, Price, cheaper, told
from domain.iki.kinds import NOBODY, Resource
from domain.iki.state import Iki
from domain.iki.words import effect, joined
from domain.kernel.nouns import Noun

Telling = Callable[[Any, Any], str]


def mons(n: int) -> str:
    """`1 mon`, `2 mons`."""
    return told(Goods(mons=n))


def owned(seat: int) -> str:
    """Whose it is."""
    return "neutral" if seat == NOBODY else f"seat {seat}"


def standing(game: Iki, stall: str) -> str:
    """The card on a stall, by its name."""
    placed = game.stalls.get(stall)
    return f"{game.box.name(placed.card)} on {stall}" if placed else f"Character on {stall}"


def levelled(game: Iki, stall: str) -> str:
    """The same, with the space of its Kobun."""
    placed = game.stalls.get(stall)
    card = game.box.cards.get(placed.card) if placed else None
    level = f" (level {placed.level} of {card.spaces})" if placed and card else ""
    return f"{standing(game, stall)}{level}"


def belonging(game: Iki, stall: str) -> str:
    """The same, with its owner."""
    placed = game.stalls.get(stall)
    return f"{standing(game, stall)} ({owned(placed.owner)})" if placed else standing(game, stall)


def using(game: Iki, stall: str) -> str:
    """What business with the Character on a stall costs and brings."""
    placed = game.stalls.get(stall)
    card = game.box.cards.get(placed.card) if placed else None
    skill = f": {effect(game.box.vocabulary, card.skill, card.price)}" if card else ""
    return f"Use the {belonging(game, stall)}{skill}"


def dealing(game: Iki, space: str, deal: str) -> str:
    """What a shop is, and what it takes and gives."""
    entry = next((x for x in game.box.deals.get(space, ()) if x.id == deal), None)
    return f"{game.box.name(space)}: {effect(game.box.vocabulary, entry.steps, entry.price) if entry else deal}"


def _shop(game: Iki, pick: s.UseShop) -> str:
    here = game.players[game.turn.seat].place if game.turn.seat >= 0 else ""
    shops = [space for space, deals in game.box.deals.items() if any(x.id == pick.deal for x in deals)]
    return f"Use the {dealing(game, here if here in shops else shops[0], pick.deal)}" if shops else "Use the shop"


def _stall(game: Iki, pick: s.ChooseStall) -> str:
    box = game.box
    shops = ", ".join(box.name(space) for space in box.facing.get(pick.stall, ()))
    dear = box.layout.surcharges.get(pick.stall, 0)
    return f"On stall {pick.stall} ({joined(shops, f'surcharge {mons(dear)}' if dear else '')})"


def _column(game: Iki, pick: s.ChooseColumn) -> str:
    column = game.box.columns[pick.column]
    if column.quiet:
        return f"On {pick.column}: {mons(game.box.constants.quiet_income)}, neither income nor hiring"
    return f"On {pick.column}: {' or '.join(map(steps, column.steps))}"


def steps(n: int) -> str:
    """`1 step`, `2 steps`."""
    return "1 step" if n == 1 else f"{n} steps"


def _hire(game: Iki, pick: s.Hire) -> str:
    """Of those for hire; it does not say what becomes of the card: that is in the question."""
    box = game.box
    lying = next((lot.mons for lot in game.offer if lot.card == pick.card), 0)
    on_it = f", {mons(lying)} on it" if lying else ""
    return f"The {box.name(pick.card)} (cost {mons(box.cards[pick.card].cost)}{on_it}): {box.text(pick.card)}"


def costing(price: Price, less: Resource | None) -> str:
    """What is to be paid for what is built."""
    return told(price) if less is None else f"{told(cheaper(price, less))}, saving 1 {less.value}"


def _build(game: Iki, pick: s.ChooseBuilding) -> str:
    box, cost = game.box, game.box.buildings[pick.building].cost
    return f"Build the {box.name(pick.building)} ({costing(cost, pick.less)}): {box.text(pick.building)}"


def _buy(game: Iki, pick: s.Buy) -> str:
    token = game.box.tokens[pick.token]
    return f"Buy {token.name} for {mons(token.price)}: {game.box.text(token.id)}"


def _card_taken(game: Iki, fact: f.CardTaken) -> str:
    lying = f" and {mons(fact.mons)} from it" if fact.mons else ""
    return f"Seat {fact.seat} takes the {game.box.name(fact.card)}{lying}"


def _goal(game: Iki, pick: s.GoTo) -> str:
    deals = game.box.text(pick.space)
    return f"Go to the {game.box.name(pick.space)}{f': {deals}' if deals else ''}"


TELLINGS: Mapping[type[Noun], Telling] = {
    f.CardTaken: _card_taken,
    f.ShopUsed: lambda game, fact: f"Seat {fact.seat} uses the {dealing(game, fact.space, fact.deal)}",
    s.TakeStarter: lambda game, pick: f"Take the {game.box.name(pick.card)}: {game.box.text(pick.card)}",
    s.ChooseStall: _stall,
    s.ChooseColumn: _column,
    s.TakeIncome: lambda game, pick: f"Take the income: {mons(game.box.constants.income)}",
    s.Hire: _hire,
    s.Steps: lambda game, pick: steps(pick.steps),
    s.UseShop: _shop,
    s.UseCharacter: lambda game, pick: using(game, pick.stall),
    s.TrainCard: lambda game, pick: f"The {levelled(game, pick.stall)}",
    s.ChooseBuilding: _build,
    s.SwapOne: lambda game, pick: f"The {belonging(game, pick.stall)}",
    s.Buy: _buy,
    s.SpendFish: lambda game, pick: f"Give {game.box.name(pick.token)}: {game.box.text(pick.token)}",
    s.GiveUp: lambda game, pick: f"Give up the {levelled(game, pick.stall)}",
    s.UseKeepsake: lambda game, pick: f"Use {game.box.name(pick.token)} ({game.box.text(pick.token)})",
    s.GoTo: _goal,
}
