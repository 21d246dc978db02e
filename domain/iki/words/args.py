"""What the fields of IKI's nouns are: seats, goods, words, components, and lists of those."""

from collections.abc import Iterable, Mapping
from functools import cache, reduce

from domain.box.telling import (
    AmountArg,
    Arg,
    ComponentArg,
    FieldKind,
    ListArg,
    SeatArg,
    TermArg,
    as_list,
    as_number,
    as_seat,
    as_term,
    as_text,
    say,
)
from domain.iki.akebono.lists.index import AkebonoIndex
from domain.iki.akebono.lists.reading import default
from domain.iki.goods import Goods, Price
from domain.iki.kinds import NOBODY, Resource
from domain.iki.lists.index import Index
from domain.iki.options import Options
from domain.iki.state import Iki, Lot
from domain.kernel.nouns import Seat

GOODS = {"mons": "mons", "rice": "rice", "sandals": "sandals", "wood": "wood", "kobans": "kobans", "iki": "iki"}
TOKENS = {"pipes": "pipes", "fish": "fishes"}  # the terms of what only a price has

# --- components ---


@cache
def printed_names() -> Mapping[str, str]:
    """What the list that comes with the game calls its components: these have messages of their own."""
    return AkebonoIndex(default(), min(default().layouts[0].players), Options()).names


def component(box: Index, id_: str) -> Arg:
    """A component, whatever it is; one of a user's own list is called as it is printed there."""
    kind = box.kinds.get(id_)
    if kind is None:
        return id_
    name = box.names[id_]
    return ComponentArg(kind, id_, None if printed_names().get(id_) == name else say("name-printed", name=name))


def thing(game: Iki, id_: str) -> Arg:
    """The same, of the lists of this table."""
    return component(game.box, id_)


def things(game: Iki, ids: Iterable[str]) -> ListArg:
    """Several components."""
    return ListArg(tuple(thing(game, each) for each in ids))


def lots(game: Iki, offered: Iterable[Lot]) -> ListArg:
    """Characters for hire."""
    return things(game, (lot.card for lot in offered))


def standing(game: Iki, stall: str) -> Arg:
    """The card on a stall."""
    placed = game.stalls.get(stall)
    return thing(game, placed.card) if placed else stall


def owner_of(seat: Seat) -> Arg:
    """Whose it is."""
    return TermArg("neutral") if seat == NOBODY else SeatArg(seat)


# --- goods ---


def amounts(goods: Goods) -> ListArg:
    """So many of each, IKI and tokens among them."""
    terms = GOODS | TOKENS if isinstance(goods, Price) else GOODS
    counts = ((term, getattr(goods, name)) for name, term in terms.items())
    return ListArg(tuple(AmountArg(term, n) for term, n in counts if n))


def as_goods(game: Iki, goods: Goods) -> ListArg:
    """The same, as a field."""
    return amounts(goods)


def price(goods: Goods) -> Arg:
    """What is to be paid: where it is nothing, no mons."""
    return amounts(goods) if goods else mons(0)


def as_price(game: Iki, goods: Goods) -> Arg:
    """The same, as a field."""
    return price(goods)


def mons(n: int) -> AmountArg:
    """So many mons."""
    return AmountArg("mons", n)


def as_mons(game: Iki, n: int) -> AmountArg:
    """The same, as a field."""
    return mons(n)


def resource(game: object, which: Resource) -> TermArg:
    """A resource by its bare name."""
    return TermArg(which.value, "name")


# --- several in a row ---


def chain(key: str, parts: Iterable[Arg]) -> Arg:
    """The parts one after the other, two at a time by this message, which has `first` and `second`."""
    given = list(parts)
    return reduce(lambda first, second: say(key, first=first, second=second), given) if given else ""


def steps(numbers: tuple[int, ...]) -> Arg:
    """How many spaces the Oyakata goes."""
    least, most = min(numbers), max(numbers)
    if least == most:
        return AmountArg("steps", least)
    return say("name-steps", least=least, most=most)


def price_of(arguments: Mapping[str, Arg]) -> Mapping[str, int] | None:
    """What is told to be paid, by the terms of the goods; None if no price is told."""
    return None if "price" not in arguments else count_terms(arguments["price"])


def count_terms(arg: Arg) -> Mapping[str, int]:
    """So many of each term."""
    parts = arg.items if isinstance(arg, ListArg) else (arg,)
    return {each.term: each.n for each in parts if isinstance(each, AmountArg) and each.n}


FIELDS: Mapping[str, FieldKind[Iki]] = {
    "seat": as_seat,
    "stack": as_list(as_seat),
    # components
    "card": thing,
    "cards": things,
    "building": thing,
    "buildings": things,
    "token": thing,
    "tokens": things,
    "space": thing,
    "lots": lots,
    "cards-offered.season": None,
    # goods
    "goods": as_goods,
    "price": as_price,
    "place-recruit.cost": as_mons,
    "place-building.cost": as_price,
    # words
    "season": as_term,
    "choose-column.column": as_text,
    "ikizama-placed.column": as_text,
    "column": as_term,
    # places and numbers
    "month": as_number,
    "value": as_number,
    "stall": as_text,
    "one": as_text,
    "other": as_text,
    "level": as_number,
    "nagaya": as_text,
    "strength": as_number,
    "steps": as_number,
    # what no sentence says as it is
    "order": None,
    "chapter": None,
    "quiet": None,
    "mons": None,
    "deal": None,
    "fished": None,
    "why": None,
    "rice": None,
    "less": None,
    "optional": None,
    "kinds": None,
    "more": None,
    "rule": None,
    "note": None,
    "by": None,
    "place": None,
}
