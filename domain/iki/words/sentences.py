"""What can happen and be answered in IKI, in plain English."""

from collections.abc import Callable, Mapping
from typing import Any

from domain.iki import facts as f
from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki.goods import Goods, Price, cheaper, goods_text, with_mons
from domain.iki.kinds import NOBODY, Resource
from domain.iki.rules.common import surcharge
from domain.iki.rules.hiring import hiring_cost
from domain.iki.state import Iki
from domain.iki.words.names import effect
from domain.kernel.nouns import Decline, Noun, Pick, Scored, Seat, Step

Telling = Callable[[Any, Any], str]


def mons(n: int) -> str:
    """`1 mon`, `2 mons`."""
    return goods_text(Goods(mons=n))


def owner_name(seat: int) -> str:
    """Whose it is."""
    return "neutral" if seat == NOBODY else f"seat {seat}"


def standing(game: Iki, stall: str) -> str:
    """The card on a stall, by its name."""
    placed = game.stalls.get(stall)
    return f"{game.box.name(placed.card)} on {stall}" if placed else f"Character on {stall}"


def level_text(game: Iki, stall: str) -> str:
    """The same, with the space of its Kobun."""
    placed = game.stalls.get(stall)
    card = game.box.cards.get(placed.card) if placed else None
    level = f" (level {placed.level} of {card.spaces})" if placed and card else ""
    return f"{standing(game, stall)}{level}"


def belonging(game: Iki, stall: str) -> str:
    """The same, with its owner."""
    placed = game.stalls.get(stall)
    return f"{standing(game, stall)} ({owner_name(placed.owner)})" if placed else standing(game, stall)


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


def _shop(game: Iki, pick: p.UseShop) -> str:
    here = game.players[game.turn.seat].place if game.turn.seat >= 0 else ""
    shops = [space for space, deals in game.box.deals.items() if any(x.id == pick.deal for x in deals)]
    return f"Use the {dealing(game, here if here in shops else shops[0], pick.deal)}" if shops else "Use the shop"


def _stall(game: Iki, pick: p.ChooseStall) -> str:
    box = game.box
    return f"On stall {pick.stall} ({', '.join(box.name(space) for space in box.facing.get(pick.stall, ()))})"


def _column(game: Iki, pick: p.ChooseColumn) -> str:
    column = game.box.columns[pick.column]
    if column.quiet:
        return f"On {pick.column}: {mons(game.box.constants.quiet_income)}, neither income nor hiring"
    return f"On {pick.column}: {' or '.join(map(steps, column.steps))}"


def steps(n: int) -> str:
    """`1 step`, `2 steps`."""
    return "1 step" if n == 1 else f"{n} steps"


def _hire(game: Iki, pick: p.Hire) -> str:
    """One of those for hire. What becomes of it, and for which price, depends on the question."""
    return f"The {game.box.name(pick.card)}: {game.box.text(pick.card)}"


def costing(price: Price, less: Resource | None) -> str:
    """What is to be paid for what is built."""
    return goods_text(price) if less is None else f"{goods_text(cheaper(price, less))} (saving 1 {less.value})"


def _build(game: Iki, pick: p.ChooseBuilding) -> str:
    box, cost = game.box, game.box.buildings[pick.building].cost
    return f"Build the {box.name(pick.building)} for {costing(cost, pick.less)}: {box.text(pick.building)}"


def _buy(game: Iki, pick: p.Buy) -> str:
    token = game.box.tokens[pick.token]
    return f"Buy {token.name} for {mons(token.price)}: {game.box.text(token.id)}"


def _card_taken(game: Iki, fact: f.CardTaken) -> str:
    lying = f" and {mons(fact.mons)} from it" if fact.mons else ""
    return f"Seat {fact.seat} takes the {game.box.name(fact.card)}{lying}"


def _goal(game: Iki, pick: p.GoTo) -> str:
    deals = game.box.text(pick.space)
    return f"Go to the {game.box.name(pick.space)}{f': {deals}' if deals else ''}"


TELLINGS: Mapping[type[Noun], Telling] = {
    f.CardTaken: _card_taken,
    f.ShopUsed: lambda game, fact: f"Seat {fact.seat} uses the {dealing(game, fact.space, fact.deal)}",
    p.TakeStarter: lambda game, pick: f"Take the {game.box.name(pick.card)}: {game.box.text(pick.card)}",
    p.ChooseStall: _stall,
    p.ChooseColumn: _column,
    p.TakeIncome: lambda game, pick: f"Take the income: {mons(game.box.constants.income)}",
    p.Hire: _hire,
    p.Steps: lambda game, pick: steps(pick.steps),
    p.UseShop: _shop,
    p.UseCharacter: lambda game, pick: using(game, pick.stall),
    p.TrainCard: lambda game, pick: f"The {level_text(game, pick.stall)}",
    p.ChooseBuilding: _build,
    p.SwapOne: lambda game, pick: f"The {belonging(game, pick.stall)}",
    p.Buy: _buy,
    p.SpendFish: lambda game, pick: f"Give {game.box.name(pick.token)}: {game.box.text(pick.token)}",
    p.GiveUp: lambda game, pick: f"Give up the {level_text(game, pick.stall)}",
    p.UseKeepsake: lambda game, pick: f"Use {game.box.name(pick.token)} ({game.box.text(pick.token)})",
    p.GoTo: _goal,
}


FACTS: Mapping[type[Noun], str] = {
    f.FirstPlayerDrawn: "Seat {seat} is the first player",
    f.FireTilesShuffled: "The fire tiles are shuffled",
    f.BlockingShuffled: "The blocking tiles are shuffled",
    f.DeckShuffled: "The {season} deck is shuffled",
    f.BuildingsShown: "Buildings on offer: {buildings}",
    f.TokensLaid: "On sale: {tokens}",
    f.Equipped: "Seat {seat} starts with {goods}",
    f.StartersShown: "Starting Characters: {cards}",
    f.StarterTaken: "Seat {seat} takes the {card}",
    f.StartersBoxed: "Out of the game: {cards}",
    f.MonthBegan: "Month {month} begins",
    f.BlockingRevealed: "The blocking tile closes the space {value}",
    f.BlockingDiscarded: "The blocking tile {value} is discarded",
    f.CardsOffered: "New on offer: {lots}",
    f.IkizamaPlaced: "Seat {seat} places its Ikizama on {column}",
    f.IkizamaReturned: "Seat {seat} takes its Ikizama back",
    f.TurnBegan: "Turn of seat {seat}",
    f.HiringImpossible: "Seat {seat} can hire no Character: {why}",
    f.BusinessImpossible: "Seat {seat} can do no business here: {why}",
    f.IncomeTaken: "Seat {seat} takes {mons}",
    f.Recruited: "Seat {seat} places the {card} on {stall} for {mons}",
    f.Walked: "The Oyakata of seat {seat} walks to the {space}",
    f.LapCompleted: "Seat {seat} completes a lap",
    f.OyakataPlaced: "Seat {seat} puts its Oyakata on the {space}",
    f.OyakatasHome: "The Oyakatas go home",
    f.SandalSpent: "Seat {seat} wears out a sandal",
    f.CartUsed: "Seat {seat} uses its Ox Cart for a step",
    f.CharacterUsed: "Seat {seat} uses the {card}",
    f.Gained: "Seat {seat} gains {goods}",
    f.Paid: "Seat {seat} pays {goods}",
    f.FireAdvanced: "Seat {seat} goes to {level} in Firefighting",
    f.TokenBought: "Seat {seat} buys {token} for {mons}",
    f.TokenSpent: "Seat {seat} gives away {token}",
    f.KeepsakeGained: "Seat {seat} gains the special token {token}",
    f.KeepsakeSpent: "Seat {seat} spends the special token {token}",
    f.Trained: "The {card} on {stall} goes to level {level}",
    f.Retired: "The {card} of seat {seat} retires",
    f.Swapped: "The cards on {one} and {other} change places",
    f.BuildingTaken: "Seat {seat} takes the {building}",
    f.Built: "Seat {seat} builds the {building} on {stall}",
    f.NeutralPlaced: "The {card} stands neutral on {stall}",
    f.LotsGone: "Nobody hired: {cards}",
    f.TokensCleared: "Unsold: {tokens}",
    f.MonsLaid: "{mons} on each of {cards}",
    f.SalaryPaid: "The {card} pays seat {seat} {goods}",
    f.Fed: "Seat {seat} feeds {rice} rice",
    f.CardLost: "The {card} on {stall} leaves the game",
    f.FireBrokeOut: "Fire of strength {strength} in Nagaya {nagaya}",
    f.FirePassed: "The fire passes {stall} with strength {strength}",
    f.FireStopped: "Seat {seat} stops the fire of strength {strength} at {stall}",
    f.TakenBack: "Seat {seat} takes back the {card}",
    f.ColumnChosen: "Seat {seat} puts the {card} into the column of type {column}",
    f.GameEnded: "The game is over",
    Scored: "Seat {seat}: {points} IKI ({rule}) {note}",
}

PICKS: Mapping[type[Noun], str] = {
    Decline: "Rather not",
    p.WearSandal: "Wear a sandal for a step",
    p.UseCart: "Use the Ox Cart for a step",
    p.Stop: "Stop here",
    p.EndBusiness: "End business",
    p.LetBurn: "Let it burn",
    p.TakeType: "Column of type {column}",
}

SAYINGS: Mapping[type[Noun], str] = {**FACTS, **PICKS}

# Why the table answered for a seat, by the clause that forbade everything else.
REASONS: Mapping[str, str] = {
    "K-059": "no Kobun is at home",
    "K-096": "none is for hire",
    "K-098": "too few mons for a card and its stall, or no stall is free",
    "K-115": "no Character may be used any more",
    "K-116": "no price can be paid in full for something that is possible",
    "K-119": "a Building cannot be used",
    "A-044": "no boat can be paid for and used",
}

# --- answers to a certain question: with the price that the seat asked would pay ---

Answering = Callable[[Any, Seat, Any, Any], str]


def priced_hire(game: Iki, seat: Seat, card: str, less: int = 0) -> str:
    """A Character for hire: what this seat pays for it, without the stall's surcharge."""
    box = game.box
    lying = next((lot.mons for lot in game.offer if lot.card == card), 0)
    on_it = f" ({mons(lying)} on it)" if lying else ""
    return f"The {box.name(card)} for {mons(hiring_cost(game, seat, card, less))}{on_it}: {box.text(card)}"


def priced_stall(game: Iki, seat: Seat, cost: Price, pick: p.ChooseStall) -> str:
    """A stall for a card: the price of both together."""
    price = with_mons(cost, cost.mons + surcharge(game, seat, pick.stall))
    return f"{_stall(game, pick)} for {goods_text(price)}"


ANSWERS: Mapping[tuple[type[Step], type[Pick]], Answering] = {
    (s.IncomeOrHiring, p.Hire): lambda game, seat, step, pick: priced_hire(game, seat, pick.card),
    (s.PlaceRecruit, p.ChooseStall): lambda game, seat, step, pick: priced_stall(
        game, seat, Price(mons=step.cost), pick
    ),
    (s.PlaceBuilding, p.ChooseStall): lambda game, seat, step, pick: priced_stall(game, seat, step.cost, pick),
}
