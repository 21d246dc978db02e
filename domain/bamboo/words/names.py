"""Names of things at the table, and the fields of nouns in words."""

from collections.abc import Mapping
from typing import Any

from msgspec import structs

from domain.bamboo import steps as s
from domain.bamboo.kinds import DISHES, Food, Temple
from domain.bamboo.state import Bamboo
from domain.bamboo.words.drawing import pattern
from domain.box.phrases import Phrase, list_items, quantity
from domain.kernel.nouns import Step, tag_of


def section(game: Bamboo, id_: str) -> str:
    """By colour and symbol; by its id too, while another one in play looks the same."""
    name = game.box.section_names[id_]
    return f"{name} ({id_})" if has_twin_in_play(game, id_) else name


def has_twin_in_play(game: Bamboo, id_: str) -> bool:
    """Whether another section that looks the same is in hand, in the pool or on the table."""
    turn = game.turn
    for twin in game.box.twins[id_]:
        if twin in turn.hand or twin in game.pool or twin in turn.recovered:
            return True
        for placed, _ in turn.placed:
            if twin == placed:
                return True
    return False


def sections(game: Bamboo, listed_: tuple[Any, ...]) -> str:
    """Ids, or pairs of an id and the stock it lies in."""
    return list_items(section(game, each if isinstance(each, str) else each[0]) for each in listed_)


def tile(game: Bamboo, id_: str) -> str:
    """A Home tile with its type and comfort; a Balance tile with its points and its pattern."""
    if id_ in game.box.homes:
        home = game.box.homes[id_]
        return f"{id_} ({home.type}, comfort {home.comfort})"
    goal = game.box.goals[id_]
    return f"{id_} ({goal.zone}, {quantity(goal.points, 'point')}: {pattern(goal)})"


def food(game: Bamboo, dishes: Food | Mapping[Food, int] | tuple[Food, ...]) -> str:
    """One dish, or how many of each."""
    if isinstance(dishes, Food):
        return str(dishes)
    counts = dishes if isinstance(dishes, Mapping) else {dish: dishes.count(dish) for dish in DISHES}
    return list_items(f"{n} {dish}" for dish, n in counts.items() if n)


def sticks(game: Bamboo, offered: Mapping[Temple, int] | int) -> str:
    """Sticks by temple; a bare number is what each player takes."""
    if isinstance(offered, int):
        return quantity(offered, "stick")
    parts = [(quantity(n, "stick"), n, temple) for temple, n in offered.items() if n]
    return list_items(f"{n if i else words} to {temple}" for i, (words, n, temple) in enumerate(parts))


def spirit(game: Bamboo, id_: str) -> str:
    """A spirit as a sentence names it."""
    return id_.replace("-", " ").capitalize()


EFFECTS: dict[type[Step], str] = {
    s.BalanceAction: "a Balance action",
    s.ImproveAction: "an Improve action",
    s.IncomeAction: "an Income action",
    s.CookAction: "a Cook action",
    s.JokerAction: "any one action",
    s.TenguAction: "a dish, and the food of the board is renewed",
    s.MakeJokers: "every section of this turn is a JOKER",
    s.FreeRedirecting: "sticks go to other temples for nothing this turn",
    s.BringFood: "it counts as {food} food",
}


def effects(printed: tuple[Step, ...]) -> str:
    """What is printed on a spirit."""
    sentences = ((each, EFFECTS.get(type(each), tag_of(each).replace("-", " "))) for each in printed)
    return ", then ".join(sentence.format(**structs.asdict(each)) for each, sentence in sentences)


FIELDS: dict[str, Phrase[Bamboo]] = {
    "section": section,
    "ejected": section,
    "sections": sections,
    "tile": tile,
    "food": lambda game, value: f"{value} food" if isinstance(value, int) else food(game, value),
    "spent": food,
    "tokens": food,
    "sticks": sticks,
    "action": lambda game, action: action.upper(),
    "gift": lambda game, gift: gift.upper(),
    "gifts": lambda game, gifts: list_items(gift.upper() for gift in gifts),
    "spirit": spirit,
    "coins": lambda game, coins: quantity(coins, "coin") if coins else "no coin",
    "reserve": lambda game, reserve: quantity(reserve, "stick"),
}
