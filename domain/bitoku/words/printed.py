"""What is printed on components, in no language: how they are called, what they do, what they cost."""

from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from typing import Any

from domain.bitoku.kinds import Bonus, Region
from domain.bitoku.lists.index import Index
from domain.bitoku.state import Bitoku
from domain.bitoku.steps import effects as e
from domain.box.telling import AmountArg, Arg, Args, ArgsWithin, ComponentArg, ListArg, Said, TermArg, say
from domain.kernel.nouns import Step, tag_of

# --- how components are called ---


def piece(game: Bitoku, name: str) -> ComponentArg:
    """Any card or tile; where there is none, the name says so."""
    box = game.box
    for kind, entries in entries_of(box).items():
        if name in entries:
            return ComponentArg(kind, name, NAMES[kind](box, name))
    return ComponentArg("none", "", say("name-none"))


def entries_of(box: Index) -> Mapping[str, Mapping[str, Any]]:
    """All cards and tiles, by their kinds."""
    return {
        "yokai": box.yokai, "building": box.buildings, "ancient": box.ancient, "crystal": box.crystals,
        "mitama": box.mitamas, "dragonfly": box.dragonflies, "gate": box.gates, "bitoku": box.bitoku,
        "vision": box.visions, "rock": box.rocks, "tengu-card": box.tengu_cards,
    }  # fmt: skip


def _number(entries: Mapping[str, Any], name: str, alike: Callable[[Any], object]) -> int:
    """The place of a component among those that look alike, from 1; 0 if it is the only one."""
    same = [each for each, entry in entries.items() if alike(entry) == alike(entries[name])]
    return same.index(name) + 1 if len(same) > 1 else 0


def _yokai(box: Index, name: str) -> Said:
    card = box.yokai[name]
    key = "name-yokai-starting" if card.starting else "name-yokai"
    return _number_message(key, card.type, _number(box.yokai, name, lambda each: (each.type, each.starting)))


def _mitama(box: Index, name: str) -> Said:
    return _number_message(
        "name-mitama", box.mitamas[name].type, _number(box.mitamas, name, lambda each: each.type)
    )


def _number_message(key: str, kind: str, number: int) -> Said:
    return say(key, type=TermArg(kind), n=number)


def _rock(box: Index, name: str) -> Said:
    items = box.rocks[name].items
    return say("name-rock", items=ListArg(tuple(map(TermArg, items))))


NAMES: Mapping[str, Callable[[Index, str], Said]] = {
    "yokai": _yokai,
    "building": lambda box, name: say("name-building", type=TermArg(box.buildings[name].type), id=name),
    "ancient": lambda box, name: say("name-ancient", id=name),
    "crystal": lambda box, name: say("name-crystal", type=TermArg(box.crystals[name].kind), id=name),
    "mitama": _mitama,
    "dragonfly": lambda box, name: say("name-dragonfly", id=name),
    "gate": lambda box, name: say("name-gate", id=name),
    "bitoku": lambda box, name: say("name-bitoku", type=TermArg(name)),
    "vision": lambda box, name: say("name-vision", id=name),
    "rock": _rock,
    "tengu-card": lambda box, name: say("name-tengu-card", id=name),
}

# --- what effects do ---


def both(effects: Iterable[Step]) -> ListArg:
    """All of them."""
    return ListArg(tuple(map(effect, effects)))


def either(effects: Iterable[Step]) -> Arg:
    """One of them."""
    return either_of(map(effect, effects))


def either_of(parts: Iterable[Arg]) -> Arg:
    """One of some arguments."""
    return reduce(lambda head, last: say("list-or", head=head, last=last), parts)


def effect(step: Step) -> Said:
    """One effect: its key and what it is filled with."""
    return Said(f"effect-{tag_of(step)}", ArgsWithin(EFFECTS.get(type(step), _no_args)(step)))


def _no_args(step: Step) -> Args:
    return {}


def _gain(step: e.Gain) -> Args:
    counted = {str(kind): n for kind, n in step.goods.items()}
    counted |= {f"amulet-{value}": n for value, n in enumerate(step.amulets, 1)}
    counted["vp"] = step.vp
    return {"goods": ListArg(tuple(AmountArg(term, n) for term, n in counted.items() if n))}


def _number_of(step: Any) -> Args:  # noqa: ANN401  # any effect with a number
    return {"n": step.n}


def _describe_discount(step: Any) -> Args:  # noqa: ANN401  # any purchase
    return {"discount": step.discount}


def _advance(step: e.Advance) -> Args:
    return {"n": step.n, "region": TermArg(step.region or "any-region")}


def _choose(step: e.Choose) -> Args:
    return {"times": step.times, "options": either(step.options)}


def _one_discounted(step: e.OneDiscounted) -> Args:
    return {"options": both(step.options), "discount": step.discount}


EFFECTS: Mapping[type[Step], Callable[[Any], Args]] = {
    e.Gain: _gain,
    e.GainAny: _number_of,
    e.Movement: _number_of,
    e.Advance: _advance,
    e.PushBack: _number_of,
    e.ObtainMitama: _describe_discount,
    e.ObtainDragonfly: _describe_discount,
    e.Construct: _describe_discount,
    e.ObtainCrystal: _describe_discount,
    e.Choose: _choose,
    e.OneDiscounted: _one_discounted,
}


def action(box: Index, region: Region, number: int) -> Arg:
    """What a space of the Home, or a value of another region, lets a die do."""
    if region is not Region.HOME:
        return both(box.forest[region][number])
    space = box.home[number]
    return say("effect-copy") if space.copies else both(space.effect)


# --- what is printed on a component ---


def describe_printed(box: Index, name: str) -> Arg:
    """All that is printed on a card or tile, without its name."""
    for kind, entries in entries_of(box).items():
        if name in entries:
            return PRINTED[kind](box, name)
    return say("effect-nothing")


def does(box: Index, name: str) -> Arg:
    """What a card or tile does when it is used, and nothing else of it."""
    entries = [each[name] for each in entries_of(box).values() if name in each]
    return both(entries[0].effect) if entries else say("effect-nothing")


def virtue(box: Index, name: str) -> Said:
    """The formula by which a Yōkai card scores, and its maximum."""
    formula, points = box.yokai[name].virtue, box.constants.virtue_cap
    each = AmountArg("vp", formula.value)
    if formula.per == "card":
        return say("virtue-card", points=each)
    per = say("per-far-kodama", space=formula.at_least) if formula.at_least else say(f"per-{formula.per}")
    return say("virtue", points=each, per=per, cap=AmountArg("vp", points))


def _building(box: Index, name: str) -> Said:
    building = box.buildings[name]
    bonus = _property(box, building.property)
    args: dict[str, Arg] = {
        "minimum": building.minimum, "effect": both(building.effect), "kodama": building.kodama, "bonus": bonus,
    }  # fmt: skip
    if not building.amulet:
        return Said("printed-building", ArgsWithin(args))
    amulet = AmountArg(f"amulet-{building.amulet}", 1)
    return Said("printed-building-amulet", ArgsWithin({**args, "amulet": amulet}))


def _property(box: Index, bonus: Bonus) -> Said:
    """What the owner of a building gets when another seat uses it."""
    points = AmountArg("vp", box.constants.property_points)
    if bonus is Bonus.VP:
        return say("property-vp", points=points)
    return say(f"property-{bonus}", points=points, amulet=AmountArg(f"amulet-{box.constants.property_amulet}", 1))


def _ancient(box: Index, name: str) -> Said:
    return say("printed-ancient", minimum=box.ancient[name].minimum, effect=both(box.ancient[name].effect))


def _crystal(box: Index, name: str) -> Arg:
    """A Memory says when it scores, the others what they do."""
    crystal = box.crystals[name]
    if crystal.trigger is None:
        return both(crystal.effect)
    return say("printed-memory", points=AmountArg("vp", crystal.points), when=say(f"when-{crystal.trigger}"))


def _vision(box: Index, name: str) -> Said:
    vision = box.visions[name]
    needs = ListArg(tuple(AmountArg(f"unit-{unit}", n) for unit, n in vision.needs.items() if n))
    gain, loss = AmountArg("vp", vision.gain), AmountArg("vp", vision.loss)
    return say("printed-vision", needs=needs, gain=gain, loss=loss)


def _bitoku(box: Index, name: str) -> Said:
    card = box.bitoku[name]
    points = AmountArg("vp", card.points)
    return say("printed-bitoku", points=points, effect=both(card.effect), rarity=card.rarity)


def _tengu_card(box: Index, name: str) -> Said:
    """What it likes on the Hills, where it goes and what it takes there, and its resource."""
    card = box.tengu_cards[name]
    args: dict[str, Arg] = {
        "yokai": TermArg(card.yokai), "bitoku": TermArg(card.bitoku),
        "where": TermArg("favourite-location" if card.location == "favourite" else card.location),
        "resource": TermArg(card.resource or "no-resource", "name"),
    }  # fmt: skip
    if card.object:
        return Said("printed-tengu-card-object", ArgsWithin({**args, "shown": TermArg(card.object)}))
    if card.glade:
        shown = ListArg(tuple(AmountArg(str(kind), n) for kind, n in card.glade.items()))
        return Said("printed-tengu-card-object", ArgsWithin({**args, "shown": shown}))
    return Said("printed-tengu-card", ArgsWithin(args))


PRINTED: Mapping[str, Callable[[Index, str], Arg]] = {
    "yokai": lambda box, name: say("printed-yokai", effect=does(box, name), virtue=virtue(box, name)),
    "building": _building,
    "ancient": _ancient,
    "crystal": _crystal,
    "mitama": does,
    "dragonfly": does,
    "gate": does,
    "bitoku": _bitoku,
    "vision": _vision,
    "rock": lambda box, name: say("printed-rock", items=ListArg(tuple(map(TermArg, box.rocks[name].items)))),
    "tengu-card": _tengu_card,
}
