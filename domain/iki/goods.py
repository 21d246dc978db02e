"""Goods: what players own, gain and pay."""

from typing import Annotated

from msgspec import Meta, Struct, structs
from msgspec.structs import replace

from domain.iki.kinds import Resource


class Goods(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """So many of each; IKI are among them, because some prices are paid in IKI."""

    mons: Annotated[int, Meta(description="Coins of one mon.")] = 0
    rice: Annotated[int, Meta(description="Rice.")] = 0
    sandals: Annotated[int, Meta(description="Sandals.")] = 0
    wood: Annotated[int, Meta(description="Wood.")] = 0
    kobans: Annotated[int, Meta(description="Gold coins.")] = 0
    iki: Annotated[int, Meta(description="IKI, the points of the game.")] = 0

    def __bool__(self) -> bool:
        return any(structs.astuple(self))


class Price(Goods, frozen=True, kw_only=True):
    """Some things are paid for with tokens as well."""

    pipes: Annotated[int, Meta(description="Pipe tokens.")] = 0
    fish: Annotated[int, Meta(description="Fish tokens.")] = 0


NOTHING = Goods()


def plus(a: Goods, b: Goods) -> Goods:
    """Both together."""
    return Goods(
        mons=a.mons + b.mons,
        rice=a.rice + b.rice,
        sandals=a.sandals + b.sandals,
        wood=a.wood + b.wood,
        kobans=a.kobans + b.kobans,
        iki=a.iki + b.iki,
    )


def minus(a: Goods, b: Goods) -> Goods:
    """What is left of the first."""
    return plus(a, times(b, -1))


def times(a: Goods, n: int) -> Goods:
    """So many times the same."""
    return Goods(
        mons=a.mons * n,
        rice=a.rice * n,
        sandals=a.sandals * n,
        wood=a.wood * n,
        kobans=a.kobans * n,
        iki=a.iki * n,
    )


def covers(a: Goods, b: Goods) -> bool:
    """Whether the first holds all of the second."""
    return (
        a.mons >= b.mons
        and a.rice >= b.rice
        and a.sandals >= b.sandals
        and a.wood >= b.wood
        and a.kobans >= b.kobans
        and a.iki >= b.iki
    )


def of(resource: Resource, n: int = 1) -> Goods:
    """So many of one resource."""
    return Goods(**{resource.value: n})


def amount(goods: Goods, resource: Resource) -> int:
    """How many of one resource are there."""
    return int(getattr(goods, resource.value))


def cheaper(price: Price, resource: Resource, n: int = 1) -> Price:
    """The price with so many less of one resource, never below 0."""
    return replace(price, **{resource.value: max(0, amount(price, resource) - n)})


def with_mons(price: Goods, mons: int) -> Price:
    """The same price with other mons."""
    pipes, fish = (price.pipes, price.fish) if isinstance(price, Price) else (0, 0)
    return Price(
        mons=mons,
        rice=price.rice,
        sandals=price.sandals,
        wood=price.wood,
        kobans=price.kobans,
        iki=price.iki,
        pipes=pipes,
        fish=fish,
    )


def goods_text(goods: Goods) -> str:
    """Goods in words."""
    parts = [(goods.mons, "mon"), (goods.rice, "rice"), (goods.sandals, "sandal"), (goods.wood, "wood")]
    parts += [(goods.kobans, "Koban"), (goods.iki, "IKI")]
    if isinstance(goods, Price):
        parts += [(goods.pipes, "pipe"), (goods.fish, "fish")]
    return ", ".join(f"{n} {name}{_s(n, name)}" for n, name in parts if n) or "nothing"


def _s(n: int, name: str) -> str:
    return "s" if n not in (1, -1) and name in ("mon", "sandal", "Koban", "pipe") else ""
