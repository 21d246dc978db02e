"""What the fields of Bamboo's nouns are: seats, amounts, words, components, and lists of those."""

from collections.abc import Mapping
from typing import Any

from msgspec import structs

from domain.bamboo.kinds import DISHES, TEMPLES, Food, Temple
from domain.bamboo.lists.entries import ANY, Goal
from domain.bamboo.state import Bamboo
from domain.bamboo.words.names import has_twin_in_play
from domain.box.telling import (
    AmountArg,
    ComponentArg,
    FieldKind,
    ListArg,
    Said,
    TermArg,
    as_amount,
    as_list,
    as_number,
    as_seat,
    as_term,
    as_text,
    say,
)
from domain.kernel.nouns import Step, tag_of


def section(game: Bamboo, id_: str) -> ComponentArg:
    """By colour and symbol; by the rest of its id too, while another one in play looks the same."""
    entry = game.box.sections[id_]
    looks = {"color": TermArg(entry.color), "action": TermArg(entry.action)}
    if has_twin_in_play(game, id_):
        mark = id_.replace(f"-{entry.color}", "")
        return ComponentArg("section", id_, say("name-section-twin", **looks, id=mark))
    return ComponentArg("section", id_, say("name-section", **looks))


def sections(game: Bamboo, listed: tuple[Any, ...]) -> ListArg:
    """Ids, or pairs of an id and the stock it lies in."""
    return ListArg(tuple(section(game, each if isinstance(each, str) else each[0]) for each in listed))


def home(game: Bamboo, id_: str) -> ComponentArg:
    """A Home tile with its type and comfort."""
    entry = game.box.homes[id_]
    return ComponentArg("home", id_, say("name-home", id=id_, type=TermArg(entry.type), comfort=entry.comfort))


def goal(game: Bamboo, id_: str) -> ComponentArg:
    """A Balance tile with its points and its pattern."""
    entry = game.box.goals[id_]
    points = AmountArg("point", entry.points)
    return ComponentArg("goal", id_, say("name-goal", id=id_, zone=TermArg(entry.zone), points=points,
                                          pattern=pattern(entry)))  # fmt: skip


def pattern(entry: Goal) -> Said:
    """What a Balance tile asks for: a drawing, its rows from the top, and comfort."""
    if entry.sum_type is not None:
        return say("name-pattern-sum", type=TermArg(entry.sum_type), comfort=entry.min_comfort)
    kinds = {(row, column): kind for row, column, kind in entry.cells}
    rows, columns = (max(place) + 1 for place in zip(*kinds, strict=True))
    drawing = ListArg(
        tuple(
            ListArg(tuple(_mark(kinds.get((row, column))) for column in range(columns)), by="beside")
            for row in range(rows)
        ),
        by="above",
    )
    if entry.min_comfort:
        return say("name-pattern-comfort", drawing=drawing, comfort=entry.min_comfort)
    return say("name-pattern", drawing=drawing)


def _mark(kind: str | None) -> TermArg:
    """A cell of a drawing: its type, any, or none."""
    return TermArg("any" if kind == ANY else kind or "gap", "mark")


def tile(game: Bamboo, id_: str) -> ComponentArg:
    """A Home tile, or a Balance tile."""
    return home(game, id_) if id_ in game.box.homes else goal(game, id_)


def spirit(game: Bamboo, id_: str) -> ComponentArg:
    """A spirit."""
    return ComponentArg("spirit", id_)


def dishes(game: Bamboo, food: Mapping[Food, int] | tuple[Food, ...]) -> ListArg:
    """How many of each dish."""
    counts = food if isinstance(food, Mapping) else {dish: food.count(dish) for dish in DISHES}
    return ListArg(tuple(AmountArg(str(dish), n) for dish, n in counts.items() if n))


def sticks(game: Bamboo, offered: Mapping[Temple, int]) -> ListArg:
    """Sticks by temple."""
    parts = [(temple, offered[temple]) for temple in TEMPLES if offered.get(temple)]
    return ListArg(tuple(say("name-sticks", sticks=AmountArg("stick", n), temple=TermArg(t)) for t, n in parts))


def dish(game: Bamboo, food: Food) -> TermArg:
    """A dish by its bare name."""
    return TermArg(str(food), "name")


def effects(game: Bamboo, id_: str) -> ListArg:
    """What is printed on a spirit."""
    return ListArg(tuple(_effect(step) for step in game.box.spirits[id_].effect))


def _effect(step: Step) -> Said:
    numbers = {name: value for name, value in structs.asdict(step).items() if name != "done"}
    return say(f"effect-{tag_of(step)}", **numbers)


FIELDS: Mapping[str, FieldKind[Bamboo]] = {
    "seat": as_seat,
    # places and numbers
    "row": as_number,
    "column": as_number,
    "shoot": as_number,
    "space": as_number,
    "deck": as_text,
    "year": as_number,
    "needed": as_number,
    "actions": as_number,
    # words
    "color": as_term,
    "temple": as_term,
    "stock": as_term,
    "zone": as_term,
    "season": as_term,
    "gift": as_term,
    "gifts": as_list(as_term),
    "action": as_term,
    # amounts
    "coins": as_amount("coin"),
    "reserve": as_amount("stick"),
    "incense": as_amount("stick"),
    "incense-taken.sticks": as_amount("stick"),
    "bring-food.food": as_number,
    "food-brought.food": as_number,
    # components
    "section": section,
    "ejected": section,
    "sections": sections,
    "tile": tile,
    "spirit": spirit,
    "sticks": sticks,
    "food": dish,
    "feed.food": dishes,
    "tokens": dishes,
    "spent": dishes,
    # what no sentence says
    "order": None,
    "shoots": None,
    "tiles": None,
    "piles": None,
    "gone": None,
    "gifts-ready.gifts": None,
    "goal-obtained.zone": None,
    "goal-shown.zone": None,
    "goal-buried.zone": None,
    "goal-dealt.zone": None,
    "visited": None,
    "helped": None,
    "done": None,
}
