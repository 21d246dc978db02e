"""Printed effects, costs and needs in a few words."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from domain.bitoku.kinds import Bonus, Kind, Per, Region, Resource, Trigger, Unit, Yokai
from domain.bitoku.lists.index import Index
from domain.bitoku.steps import effects as e
from domain.box.phrases import list_items
from domain.kernel.nouns import Step

PLACES = {
    Region.YOMI: "Yomi", Region.STAIRS: "the Stairs", Region.HOME: "the Home", Region.GLADE: "the Glade",
    Region.FORGES: "the Forges",
}  # fmt: skip
KINDS = {
    Kind.MITAMA: "Mitama", Kind.DRAGONFLY: "Dragonfly", Kind.BUILDING: "building", Kind.CRYSTAL: "Crystal",
    Kind.YOKAI: "Yōkai", Kind.BITOKU: "Bitoku", Kind.VISION: "Vision", Kind.ROCK: "Rock",
}  # fmt: skip
PER = {
    Per.CARD: "", Per.MITAMA: "Mitama", Per.PAIR: "combined pair", Per.RESOURCE: "resource", Per.AMULET: "Amulet",
    Per.FAR_KODAMA: "Kodama on space {} or beyond", Per.BUILDING: "building", Per.CRYSTAL: "Crystal",
    Per.VISION: "Vision", Per.ROCK: "Rock", Per.ROCK_PILGRIM: "Pilgrim on the Rock Path",
    Per.GATE_PILGRIM: "Pilgrim on a Gate", Per.ILLUMINATION_PILGRIM: "Pilgrim on an Illumination",
    Per.BITOKU: "Bitoku card", Per.COMPLETED_BITOKU: "completed Bitoku", Per.YOKAI: "Yōkai owned",
    Per.TUCKED: "removed Yōkai", Per.TWO_DICE: "pip of your two best dice",
}  # fmt: skip
UNIT = {  # one, and several
    Unit.RESOURCE: ("resource", "resources"), Unit.BUILDING: ("building", "buildings"),
    Unit.CRYSTAL: ("Crystal", "Crystals"), Unit.MITAMA: ("Mitama", "Mitamas"),
    Unit.DRAGONFLY: ("combined Dragonfly", "combined Dragonflies"),
    Unit.ILLUMINATION: ("Pilgrim on an Illumination", "Pilgrims on Illuminations"),
    Unit.GATE: ("Pilgrim on a Gate", "Pilgrims on Gates"), Unit.BITOKU: ("completed Bitoku", "completed Bitoku"),
}  # fmt: skip
TRIGGER = {
    Trigger.CONSTRUCT: "build", Trigger.CRYSTAL: "take a Crystal", Trigger.MITAMA: "take a Mitama",
    Trigger.COMBINE: "combine a Mitama and a Dragonfly", Trigger.COMPLETE: "complete a Bitoku card",
    Trigger.SIDE_PATH: "enter a side path", Trigger.ROCK: "take a Rock or pray",
    Trigger.CROSS: "cross the river",
}  # fmt: skip


def goods(bill: Mapping[Resource, int]) -> str:
    """`2 wood, 1 jade`."""
    return list_items(f"{n} {kind}" for kind, n in bill.items() if n)


def amulets(counts: Iterable[int]) -> str:
    """`+1 Amulet`, `2 +3 Amulets`."""
    return list_items(
        f"+{value} Amulet" if n == 1 else f"{n} +{value} Amulets" for value, n in enumerate(counts, 1) if n
    )


def effects(printed: Iterable[Step], mark: str = " + ") -> str:
    """What a component does."""
    return mark.join(SAY[type(effect)](effect) for effect in printed) or "nothing"


def _gain(effect: e.Gain) -> str:
    parts = [f"{n} {kind}" for kind, n in effect.goods.items()]
    parts += [amulets(effect.amulets)] if any(effect.amulets) else []
    return " + ".join(parts + ([f"{effect.vp} VP"] if effect.vp else []))


def _advance(effect: e.Advance) -> str:
    return f"Kodama +{effect.n}" + (f" in {PLACES[effect.region]}" if effect.region else "")


def _choose(effect: e.Choose) -> str:
    options = effects(effect.options, " or ")
    return f"{effect.times} times {options}" if effect.times > 1 else options


def _one_discounted(effect: e.OneDiscounted) -> str:
    return f"{effects(effect.options, ' and ')}, one at -{effect.discount}"


def _bought(thing: str) -> Callable[[Any], str]:
    return lambda effect: f"{thing} (-{effect.discount})" if effect.discount else thing


SAY: dict[type[Step], Callable[[Any], str]] = {
    e.Gain: _gain,
    e.GainAny: lambda effect: f"{effect.n} of any resource",
    e.Movement: lambda effect: f"{effect.n} MP",
    e.Advance: _advance,
    e.PushBack: lambda effect: f"rival Kodama -{effect.n}",
    e.Unlock: lambda effect: "unlock a die",
    e.DrawYokai: lambda effect: "draw a Yōkai",
    e.ObtainYokai: lambda effect: "Yōkai of the deck",
    e.ObtainBitoku: lambda effect: "Bitoku of the deck",
    e.ObtainVision: lambda effect: "Vision",
    e.ObtainRock: lambda effect: "Rock",
    e.Pray: lambda effect: "Pilgrim to a Rock",
    e.ObtainMitama: _bought("Mitama"),
    e.ObtainDragonfly: _bought("Dragonfly"),
    e.Construct: _bought("build"),
    e.ObtainCrystal: _bought("Crystal"),
    e.Choose: _choose,
    e.OneDiscounted: _one_discounted,
}


def action(box: Index, region: Region, number: int) -> str:
    """What a space of the Home, or a value of another region, lets a die do."""
    name = f"{region} {number}"
    if name not in box.texts:
        copies = region is Region.HOME and box.home[number].copies
        effect = box.home[number].effect if region is Region.HOME else box.forest[region][number]
        box.texts[name] = "die 2+, -1: copy a rival's Forest Action" if copies else effects(effect)
    return box.texts[name]


def tile(box: Index, name: str) -> str:
    """What is printed on any card or tile."""
    if name not in box.texts:
        box.texts[name] = next((text for say_tile in TILES if (text := say_tile(box, name))), name)
    return box.texts[name]


def _yokai(box: Index, name: str) -> str:
    card = box.yokai.get(name)
    if card is None:
        return ""
    starting = "starting " if card.starting else ""
    return f"{starting}{yokai_name(card.type)}: {effects(card.effect)}; virtue {virtue(box, name)}"


def yokai_name(kind: Yokai) -> str:
    """A type of Yōkai as the rulebook writes it."""
    return "Shin Ookami" if kind is Yokai.SHIN_OOKAMI else kind.title()


def virtue(box: Index, name: str) -> str:
    """The formula by which a Yōkai card scores, and its maximum."""
    formula = box.yokai[name].virtue
    per = PER[formula.per].format(formula.at_least)
    return f"{formula.value} VP" + (f" per {per}, at most {box.constants.virtue_cap}" if per else "")


def _building(box: Index, name: str) -> str:
    if name in box.ancient:
        ancient = box.ancient[name]
        return f"ancient, die {ancient.minimum}+: {effects(ancient.effect)}"
    if name not in box.buildings:
        return ""
    building = box.buildings[name]
    amulet = f" and {amulets((building.amulet,))}" if building.amulet else ""
    built = f"when built Kodama +{building.kodama} there{amulet}"
    used = f"die {building.minimum}+: {effects(building.effect)}"
    return f"{building.type}; {built}; {used}; property {property_bonus(box, building.property)}"


def property_bonus(box: Index, bonus: Bonus) -> str:
    """What the owner of a building gets when another seat uses it."""
    point, amulet = f"{box.constants.property_points} VP", amulets((box.constants.property_amulet,))
    return {
        Bonus.VP: point,
        Bonus.VP_OR_AMULET: f"{point} or {amulet}",
        Bonus.VP_AND_AMULET: f"{point} and {amulet}",
    }[bonus]


def _crystal(box: Index, name: str) -> str:
    crystal = box.crystals.get(name)
    if crystal is None:
        return ""
    if crystal.trigger is not None:
        return f"{crystal.kind}: {crystal.points} VP when you {TRIGGER[crystal.trigger]}"
    return f"{crystal.kind}: {effects(crystal.effect)}"


def _mitama(box: Index, name: str) -> str:
    return f"Mitama: {effects(box.mitamas[name].effect)}" if name in box.mitamas else ""


def _dragonfly(box: Index, name: str) -> str:
    return f"Dragonfly: {effects(box.dragonflies[name].effect)}" if name in box.dragonflies else ""


def _gate(box: Index, name: str) -> str:
    return f"Gate: {effects(box.gates[name].effect)}" if name in box.gates else ""


def _bitoku(box: Index, name: str) -> str:
    card = box.bitoku.get(name)
    return f"{card.points} VP, then {effects(card.effect)}; rarity {card.rarity}" if card else ""


def _vision(box: Index, name: str) -> str:
    vision = box.visions.get(name)
    if vision is None:
        return ""
    needs = list_items(f"{n} {UNIT[unit][n > 1]}" for unit, n in vision.needs.items())
    return f"{needs}: {vision.gain} VP, else -{vision.loss}"


def _rock(box: Index, name: str) -> str:
    return f"Rock of {' and '.join(box.rocks[name].items)}" if name in box.rocks else ""


TILES = (_yokai, _building, _crystal, _mitama, _dragonfly, _gate, _bitoku, _vision, _rock)


def tengu_card(box: Index, name: str) -> str:
    """A Tengu Action card: what it likes on the Hills, where it goes, and its resource."""
    card = box.tengu_cards[name]
    favourite = card.location == "favourite"
    where = "favourite Mitama or building" if favourite else PLACES[Region(card.location)]
    what = f" ({KINDS[Kind(card.object)]})" if card.object else f" ({goods(card.glade)})" if card.glade else ""
    return f"{yokai_name(card.yokai)} or {card.bitoku.title()}; {where}{what}; {card.resource or 'no resource'}"
