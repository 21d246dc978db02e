"""What the fields of Bitoku's nouns are: seats, amounts, words of the game, components, and lists of those."""

from collections.abc import Iterable, Mapping

from domain.bitoku.kinds import RESOURCES, Fork, Region, Resource
from domain.bitoku.state import Bitoku
from domain.bitoku.words.printed import both, piece
from domain.box.telling import (
    AmountArg,
    ClauseArg,
    ComponentArg,
    FieldKind,
    ListArg,
    Said,
    TermArg,
    as_list,
    as_number,
    as_seat,
    as_term,
    say,
)


def goods(game: Bitoku, bill: Mapping[Resource, int]) -> ListArg:
    """How many of each resource."""
    return ListArg(tuple(AmountArg(str(kind), n) for kind, n in bill.items() if n))


def counted_goods(counts: Iterable[int]) -> ListArg:
    """The same of four counts."""
    return ListArg(tuple(AmountArg(str(kind), n) for kind, n in zip(RESOURCES, counts, strict=True) if n))


def amulets(game: Bitoku, counts: Iterable[int]) -> ListArg:
    """How many Amulets of each value."""
    return ListArg(tuple(AmountArg(f"amulet-{value}", n) for value, n in enumerate(counts, 1) if n))


def pieces(game: Bitoku, ids: Iterable[str]) -> ListArg:
    """Cards or tiles, those that are there."""
    return ListArg(tuple(piece(game, each) for each in ids if each))


def gates(game: Bitoku, laid: Mapping[str, str]) -> ListArg:
    """The Gate tiles in the order of the forks."""
    return pieces(game, laid.values())


def treasures(game: Bitoku, laid: Mapping[Region, str]) -> ListArg:
    """The rewards of each region."""
    return ListArg(tuple(_treasure(game, region, each) for region, each in laid.items()))


def _treasure(game: Bitoku, region: Region, name: str) -> Said:
    first, second, third = game.box.treasures[name].rewards
    return say("name-treasure", region=TermArg(region), first=first, second=second, third=third)


def hills(game: Bitoku, bank: str) -> ListArg:
    """The Hills that a group of river spaces leads to."""
    return ListArg(tuple(TermArg(region, "hill") for region in game.box.banks[bank].hills))


def favor(game: Bitoku, favor: str) -> TermArg:
    """One of the three Favors."""
    return TermArg(f"favor-{favor}")


def option(game: Bitoku, name: str) -> ListArg:
    """What an option of the third Favor does; a list of one's own may have other options."""
    return both(game.box.favor_options[name].effect)


def place(game: Bitoku, name: str) -> ComponentArg:
    """A space of a path."""
    return ComponentArg("path-space", name, _place(game, name))


def _place(game: Bitoku, name: str) -> Said:
    """By its path and number; of a side path, by what it leads to."""
    path, _, number = name.rpartition("-")
    if side := game.box.side_spaces.get(name):
        fork = side.fork
        key = "name-illumination" if fork.kind is Fork.ILLUMINATION else "name-gate-space"
        points = AmountArg("vp", side.points)
        return say(key, path=fork.path, at=fork.at, n=int(number), points=points)
    return say("name-path-space", path=path, n=int(number))


def clause(game: Bitoku, rule: str) -> ClauseArg:
    """A clause."""
    return ClauseArg(rule)


FIELDS: Mapping[str, FieldKind[Bitoku]] = {
    "seat": as_seat,
    "owner": as_seat,
    "order-set.order": as_list(as_seat),
    "rule": clause,
    # --- numbers ---
    "die": as_number,
    "dice": as_list(as_number),
    "value": as_number,
    "values": as_list(as_number),
    "space": as_number,
    "slot": as_number,
    "plot": as_number,
    "minimum": as_number,
    "round": as_number,
    "n": as_number,
    "times": as_number,
    "discount": as_number,
    "left": as_number,
    "kodama-moved.to": as_number,
    "points": as_number,
    # --- words of the game ---
    "kind": as_term,
    "count-as.kind": as_term,
    "kinds": as_list(as_term),
    "wild": as_term,
    "region": as_term,
    "hill": as_term,
    "season": as_term,
    "favor": favor,
    "option": option,
    "bank": hills,
    # --- goods ---
    "resources": goods,
    "amulets": amulets,
    # --- cards and tiles ---
    "card": piece,
    "cards": pieces,
    "tile": piece,
    "drawn": pieces,
    "rock": piece,
    "garden-laid.rocks": pieces,
    "rocks-boxed.rocks": None,
    "bitoku": piece,
    "yokai": piece,
    "mitama": piece,
    "dragonfly": piece,
    "building": piece,
    "crystal": piece,
    "gates": gates,
    "treasures": treasures,
    # --- the Paths of Wisdom ---
    "start-pilgrim.space": place,
    "pilgrim-started.space": place,
    "pilgrim-arrived.space": place,
    "origin": place,
    "move-pilgrim.to": place,
    "pilgrim-moved.to": place,
    # --- what no sentence says, or one that has a function of its own ---
    "order": None,
    "row": None,
    "areas": None,
    "boxed": None,
    "awake": None,
    "asleep": None,
    "deck": None,
    "units": None,
    "place": None,
    "note": None,
    "counter": None,
    "active": None,
    "used": None,
    "use": None,
    "pilgrim": None,
    "effect": None,
    "effects": None,
    "options": None,
    "spaces": None,
    "reaped": None,
    "standing": None,
    "forest": None,
    "work-die.building": None,
    "card_used": None,
    "crystal_used": None,
    "taken": None,
    "vision": None,
    "chosen": None,
    "fulfil-vision.left": None,
    "yokai-removed.space": None,
    "pilgrim-arrived.origin": None,
    "mitama-taken.space": None,
    "dragonfly-taken.space": None,
    "crystal-taken.space": None,
    "building-built.space": None,
    "building-built.plot": None,
    "rock-taken.space": None,
    "rock-removed.space": None,
    "tengu-crystal-taken.space": None,
    "combine.kind": None,
    "strengthen-die.space": None,
    "work-die.space": None,
}
