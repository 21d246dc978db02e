"""Picks, facts and steps in plain English. The board as text is drawn in `drawing`."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from domain.bamboo import facts as f
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.kinds import DECKS, DISHES, Food, Season, Spirit, Temple
from domain.bamboo.state import Bamboo
from domain.bamboo.words.drawing import draw, pattern
from domain.bamboo.words.sentences import GRANTS, SAYINGS
from domain.kernel.nouns import Noun, Scored, Step, tag_of

__all__ = ["asked", "describe", "draw"]


def describe(game: Bamboo, noun: Noun) -> str:
    """A pick, a fact or a step as one would say it at the table."""
    if telling := TELLINGS.get(type(noun)):
        return telling(game, noun)
    said = _said(game, noun)
    if saying := SAYINGS.get(type(noun)):
        return saying.format(**said)
    return "; ".join([tag_of(noun).replace("-", " ").capitalize(), *(f"{k} {v}" for k, v in said.items())])


def asked(game: Bamboo, step: Step) -> Mapping[str, str]:
    """The fields of a step, for its prompt."""
    return _said(game, step)


def _said(game: Bamboo, noun: Noun) -> dict[str, str]:
    said = {}
    for name in noun.__struct_fields__:
        value, telling = getattr(noun, name), FIELDS.get(name)
        said[name] = telling(game, value) if telling else str(value)
    return said


# --- fields, each in words by its name ---


def _many(n: int, thing: str) -> str:
    return f"{n} {thing}" if n == 1 else f"{n} {thing}s"


def _listed(items: Iterable[str]) -> str:
    return ", ".join(items) or "nothing"


def _section(game: Bamboo, id_: str) -> str:
    """By colour and symbol; by its id too, while another one at hand looks the same."""
    section, turn = game.box.sections[id_], game.turn
    name = f"{section.color} section {section.action.upper()}"
    near = (turn.hand, game.pool, turn.recovered, dict(turn.placed))
    twins = any(twin in place for twin in game.box.twins[id_] for place in near)
    return f"{name} ({id_})" if twins else name


def _tile(game: Bamboo, id_: str) -> str:
    if id_ in game.box.homes:
        home = game.box.homes[id_]
        return f"{id_} ({home.type}, comfort {home.comfort})"
    goal = game.box.goals[id_]
    return f"{id_} ({goal.zone}, {_many(goal.points, 'point')}: {pattern(goal)})"


def _food(game: Bamboo, food: Food | Mapping[Food, int] | tuple[Food, ...]) -> str:
    if isinstance(food, Food):
        return str(food)
    counts = food if isinstance(food, Mapping) else {dish: food.count(dish) for dish in DISHES}
    return _listed(f"{n} {dish}" for dish, n in counts.items() if n)


def _sticks(game: Bamboo, sticks: Mapping[Temple, int] | int) -> str:
    """Sticks by temple; a bare number is what each player takes."""
    if isinstance(sticks, int):
        return _many(sticks, "stick")
    parts = [(_many(n, "stick"), n, temple) for temple, n in sticks.items() if n]
    return _listed(f"{n if i else words} to {temple}" for i, (words, n, temple) in enumerate(parts))


def _sections(game: Bamboo, sections: tuple[Any, ...]) -> str:
    """Ids, or pairs of an id and the stock it lies in."""
    return _listed(_section(game, x if isinstance(x, str) else x[0]) for x in sections)


FIELDS: dict[str, Callable[[Bamboo, Any], str]] = {
    "section": _section,
    "ejected": _section,
    "sections": _sections,
    "tile": _tile,
    "food": _food,
    "spent": _food,
    "tokens": _food,
    "sticks": _sticks,
    "action": lambda game, action: action.upper(),
    "gift": lambda game, gift: gift.upper(),
    "gifts": lambda game, gifts: _listed(gift.upper() for gift in gifts),
    "spirit": lambda game, spirit: spirit.capitalize(),
    "coins": lambda game, coins: _many(coins, "coin") if coins else "no coin",
    "reserve": lambda game, reserve: _many(reserve, "stick"),
}


# --- nouns that say more than their fields ---


def _scored(game: Bamboo, fact: Scored) -> str:
    verb = "gains" if fact.points >= 0 else "loses"
    why = f"{fact.rule}, {fact.note}" if fact.note else fact.rule
    return f"Seat {fact.seat} {verb} {_many(abs(fact.points), 'point')} ({why})"


def _buy(game: Bamboo, pick: p.Buy) -> str:
    """What it costs and gives depends on where it lies."""
    deck = game.box.homes[pick.tile].deck
    row = game.home_rows[DECKS.index(deck)]
    if pick.tile not in row:
        return f"Buy {_tile(game, pick.tile)}"
    printed = game.box.spaces[deck, row.index(pick.tile) + 1]
    points = f", +{_many(printed.points, 'point')}" if printed.points else ""
    where = f"from space {printed.space} of deck {deck} for {_many(printed.cost, 'coin')}{points}"
    return f"Buy {_tile(game, pick.tile)} {where}"


def _use(game: Bamboo, pick: p.Use) -> str:
    return f"Use the {_section(game, pick.section)}{' as a JOKER' if game.turn.jokers else ''}"


def _store(game: Bamboo, pick: p.Store) -> str:
    what = f"the {_section(game, game.turn.loose)}" if game.turn.loose else "the section"
    return f"Put {what} into the {pick.stock} stock"


def _wake(game: Bamboo, pick: p.Wake) -> str:
    cost = game.box.wake_cost[pick.spirit]
    return f"Wake {pick.spirit.capitalize()} for {_many(cost, 'coin') if cost else 'nothing'}"


def _activate(game: Bamboo, pick: p.Activate) -> str:
    food = f"it counts as {game.box.constants.ookami_food} food"
    return f"Call {pick.spirit.capitalize()}: {food if pick.spirit is Spirit.OOKAMI else GRANTS[pick.spirit]}"


def _feed(game: Bamboo, pick: p.Feed) -> str:
    worth = sum(game.box.food_value[dish] * n for dish, n in pick.food.items())
    return f"Feed {_food(game, pick.food)}" + (f" (worth {worth} food)" if worth else "")


def _offering(game: Bamboo, step: s.OfferIncense) -> str:
    cost = "nothing this turn" if game.turn.free else _many(game.box.constants.redirect_cost, "coin")
    return f"Offer incense in the {step.temple} temple; a stick for another temple costs {cost}"


def _season(game: Bamboo, fact: f.SeasonBegan) -> str:
    if fact.season is Season.OVER:
        return "The final scoring begins"
    return f"{fact.season.capitalize()} of year {fact.year} begins"


def _offered(game: Bamboo, fact: f.Offered) -> str:
    paid = f" and pays {_many(fact.coins, 'coin')}" if fact.coins else ""
    return f"Seat {fact.seat} offers {_sticks(game, fact.sticks)}{paid}"


TELLINGS: dict[type[Noun], Callable[[Bamboo, Any], str]] = {
    Scored: _scored,
    f.SeasonBegan: _season,
    f.Offered: _offered,
    p.Buy: _buy,
    p.Use: _use,
    p.Store: _store,
    p.Wake: _wake,
    p.Activate: _activate,
    p.Feed: _feed,
    s.OfferIncense: _offering,
    p.TakeFood: lambda game, pick: f"Take {pick.food} ({game.box.food_value[pick.food]} food)",
    p.TakePoint: lambda game, pick: f"Take {_many(game.box.constants.balance_points, 'point')}",
    p.TakeCoin: lambda game, pick: f"Take {_many(game.box.constants.improve_coins, 'coin')}",
}
