"""What is printed on components. Each effect is a step: a catalog decodes straight into what the table must do."""

from typing import Annotated, TypeAlias, Union

from msgspec import Meta

from domain.bitoku.kinds import RESOURCES, Region, Resource
from domain.kernel.nouns import Step


class Gain(Step, frozen=True, kw_only=True, omit_defaults=True):
    """Fixed gains: resources, points, Amulets."""

    wood: Annotated[int, Meta(description="How much wood")] = 0
    stone: Annotated[int, Meta(description="How much stone")] = 0
    jade: Annotated[int, Meta(description="How much jade")] = 0
    sake: Annotated[int, Meta(description="How much sake")] = 0
    vp: Annotated[int, Meta(description="How many points")] = 0
    am1: Annotated[int, Meta(description="How many Amulets of value 1")] = 0
    am2: Annotated[int, Meta(description="How many Amulets of value 2")] = 0
    am3: Annotated[int, Meta(description="How many Amulets of value 3")] = 0

    @property
    def goods(self) -> dict[Resource, int]:
        counts = (self.wood, self.stone, self.jade, self.sake)
        return {kind: n for kind, n in zip(RESOURCES, counts, strict=True) if n}

    @property
    def amulets(self) -> tuple[int, ...]:
        return self.am1, self.am2, self.am3


class GainAny(Step, frozen=True):
    """So many resources of the player's choice."""

    n: int


class Movement(Step, frozen=True):
    """Movement Points, spent one by one."""

    n: int


class Advance(Step, frozen=True):
    """Own Kodamas go forward so many steps in all; `region` binds it to one track."""

    n: int
    region: Region | None = None


class PushBack(Step, frozen=True):
    """Other players' Kodamas go back so many steps in all."""

    n: int


class Unlock(Step, frozen=True):
    """A locked die is unlocked."""


class DrawYokai(Step, frozen=True):
    """The top card of one's own deck comes to the hand."""


class ObtainYokai(Step, frozen=True):
    """Look at two cards of the common deck and take one to the hand."""


class ObtainBitoku(Step, frozen=True):
    """Look at two Bitoku cards and add one to the path."""


class ObtainVision(Step, frozen=True):
    """Look at two Visions, keep one, or neither for a resource."""


class ObtainRock(Step, frozen=True):
    """Take a Rock from the Garden."""


class Pray(Step, frozen=True):
    """Put a Pilgrim on the Rock Path."""


class ObtainMitama(Step, frozen=True):
    """Buy a Mitama of the display."""

    discount: int = 0


class ObtainDragonfly(Step, frozen=True):
    """Take a Dragonfly of the display, paying or receiving."""

    discount: int = 0


class Construct(Step, frozen=True):
    """Build a building of the display."""

    discount: int = 0


class ObtainCrystal(Step, frozen=True):
    """Take a Crystal of the display."""

    discount: int = 0


class Choose(Step, frozen=True):
    """Icons with a slash: one of them, so many times."""

    options: tuple["Effect", ...]
    times: int = 1


class OneDiscounted(Step, frozen=True):
    """Both of two purchases, one of them at a discount."""

    options: tuple["Effect", ...]
    discount: int


Effect: TypeAlias = Union[  # noqa: UP007 - a union of strings cannot be written with |
    Gain, GainAny, Movement, Advance, PushBack, Unlock, DrawYokai, ObtainYokai, ObtainBitoku, ObtainVision,
    ObtainRock, Pray, ObtainMitama, ObtainDragonfly, Construct, ObtainCrystal, Choose, OneDiscounted,
]  # fmt: skip
Effects: TypeAlias = tuple[Effect, ...]
