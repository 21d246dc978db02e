"""Picks, facts and steps in plain English."""

from collections.abc import Mapping
from functools import partial

from domain.bamboo import facts as f
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.kinds import Season
from domain.bamboo.rules.prices import (
    food_given,
    needed_food,
    points_lost,
    pushed_out,
    space_of,
    toll,
    waking_cost,
)
from domain.bamboo.state import Bamboo
from domain.bamboo.words import names
from domain.bamboo.words.names import FIELDS
from domain.bamboo.words.sentences import SENTENCES
from domain.box.phrases import Phrase, quantity, say_fields, say_noun, say_score
from domain.kernel.nouns import Noun, Scored, Step

_fields = partial(say_fields, phrases=FIELDS)


def describe(game: Bamboo, noun: Noun) -> str:
    """A pick, a fact or a step as one would say it at the table; a pick with its price."""
    return say_noun(game, noun, PHRASES, SENTENCES, _fields)


def question_words(game: Bamboo, step: Step) -> Mapping[str, str]:
    """The fields of a step, for its prompt."""
    words = _fields(game, step)
    if isinstance(step, s.ResolveSection):
        return words | {"actions": str(game.turn.actions)}
    return words | {"helped": _need(game, step.helped)} if isinstance(step, s.FeedHomes) else words


# --- nouns that say more than their fields ---


def _for(price: int, free: str = "") -> str:
    return f" for {quantity(price, 'coin')}" if price else free


def _score(game: Bamboo, fact: Scored) -> str:
    return say_score(fact, f"seat {fact.seat}", quantity(abs(fact.points), "point"))


def _offer(game: Bamboo, pick: p.Offer) -> str:
    return f"Offer {names.sticks(game, pick.sticks)}{_for(toll(game, pick.sticks))}"


def _buy(game: Bamboo, pick: p.Buy) -> str:
    """What it costs and gives depends on where it lies."""
    space = space_of(game, pick.tile)
    if space is None:
        return f"Buy {names.tile(game, pick.tile)}"
    points = f", +{quantity(space.points, 'point')}" if space.points else ""
    where = f"from space {space.space} of deck {space.deck}{_for(space.cost, ' for nothing')}{points}"
    return f"Buy {names.tile(game, pick.tile)} {where}"


def _place(game: Bamboo, pick: p.Place) -> str:
    """What it will push out: those that entered the shoot before it push out what lies above that."""
    placed = f"Place the {names.section(game, pick.section)} under shoot {pick.shoot}"
    before = game.turn.entered[pick.shoot - 1]
    if before >= len(game.shoots[pick.shoot - 1]):
        return placed
    return f"{placed}, to push out the {names.section(game, pushed_out(game, pick.shoot, before))}"


def _resolve(verb: str, game: Bamboo, pick: p.Use | p.Renounce) -> str:
    joker = " as a JOKER" if game.turn.jokers and isinstance(pick, p.Use) else ""
    resolved = f"{verb} the {names.section(game, pick.section)}{joker}"
    shoot = dict(game.turn.placed).get(pick.section)
    if shoot is None:
        return resolved
    return f"{resolved}; shoot {shoot} pushes out the {names.section(game, pushed_out(game, shoot))}"


def _store(game: Bamboo, pick: p.Store) -> str:
    what = f"the {names.section(game, game.turn.loose)}" if game.turn.loose else "the section"
    return f"Put {what} into the {pick.stock} stock"


def _wake(game: Bamboo, pick: p.Wake) -> str:
    return f"Wake {names.spirit(game, pick.spirit)}{_for(waking_cost(game, pick.spirit), ' for nothing')}"


def _activate(game: Bamboo, pick: p.Activate) -> str:
    effect = names.effects(game.box.spirits[pick.spirit].effect)
    return f"Call {names.spirit(game, pick.spirit)}: {effect}"


def _need(game: Bamboo, helped: int) -> str:
    """What the house that is fed now needs, and what happens if it does not get it."""
    if game.feeding is None:
        return ""
    need, each = needed_food(game, game.feeding, helped), game.box.constants.points_per_missing_food
    brought = game.players[game.feeding].helped + helped
    help_ = f" beyond the {brought} that spirits brought" if brought else ""
    return f"It needs {need} food{help_}; each food that is missing costs {quantity(each, 'point')}."


def _feed(game: Bamboo, pick: p.Feed) -> str:
    fed = f"Feed {names.food(game, pick.food)}"
    if game.feeding is None:
        return fed
    need, lost = needed_food(game, game.feeding), points_lost(game, game.feeding, pick)
    loss = f": you lose {quantity(lost, 'point')}" if lost else ""
    return f"{fed} ({food_given(game, pick)} of {need} food needed){loss}"


def _offer_incense(game: Bamboo, step: s.OfferIncense) -> str:
    cost = "nothing this turn" if game.turn.free else quantity(game.box.constants.redirect_cost, "coin")
    return f"Offer incense in the {step.temple} temple; a stick for another temple costs {cost}"


def _begin_season(game: Bamboo, fact: f.SeasonBegan) -> str:
    if fact.season is Season.OVER:
        return "The final scoring begins"
    return f"{fact.season.capitalize()} of year {fact.year} begins"


def _incense_offered(game: Bamboo, fact: f.Offered) -> str:
    paid = f" and pays {quantity(fact.coins, 'coin')}" if fact.coins else ""
    return f"Seat {fact.seat} offers {names.sticks(game, fact.sticks)}{paid}"


def _take_food(game: Bamboo, pick: p.TakeFood) -> str:
    return f"Take {pick.food} ({game.box.food_value[pick.food]} food)"


PHRASES: dict[type[Noun], Phrase[Bamboo]] = {
    Scored: _score,
    f.SeasonBegan: _begin_season,
    f.Offered: _incense_offered,
    p.Offer: _offer,
    p.Buy: _buy,
    p.Place: _place,
    p.Use: partial(_resolve, "Use"),
    p.Renounce: partial(_resolve, "Renounce"),
    p.Store: _store,
    p.Wake: _wake,
    p.Activate: _activate,
    p.Feed: _feed,
    p.TakeFood: _take_food,
    p.TakePoint: lambda game, pick: f"Take {quantity(game.box.constants.balance_points, 'point')}",
    p.TakeCoin: lambda game, pick: f"Take {quantity(game.box.constants.improve_coins, 'coin')}",
    s.OfferIncense: _offer_incense,
}
