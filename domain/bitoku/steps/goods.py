"""Effects, Movement Points, Kodamas, Rocks, and acquisitions."""

from typing import Annotated

from domain.bitoku.effects import Effect, Effects
from domain.bitoku.kinds import Kind, Region, Resource
from domain.kernel.nouns import Pick, Seat, Step
from domain.kernel.secrecy import Secret

# --- effects ---


class Resolve(Step, frozen=True):
    """These effects, the fixed gains at once, the others in the order that the seat likes."""

    effects: Effects
    rule: str = "B-008"  # the clause that its points are scored by
    note: str = ""


class ChooseNext(Step, frozen=True):
    """Which of several parts is resolved next?"""

    effects: Effects
    rule: str
    note: str


class ChooseOne(Step, frozen=True):
    """Icons with a slash on a component: one of them, so many times."""

    options: Effects
    times: int = 1
    rule: str = "B-008"  # the clause that its points are scored by
    note: str = "these"


class TakePart(Pick, frozen=True):
    effect: Effect


class TakeOption(Pick, frozen=True):
    effect: Effect


class TakeResources(Pick, frozen=True):
    resources: dict[Resource, int]


class UnlockDie(Pick, frozen=True):
    """Dice are numbered 1 to 3, by the card space that they belong to."""

    die: int


class KeepOne(Step, frozen=True):
    """Two cards of a common deck were looked at: which is kept?"""

    kind: Kind


class KeepCard(Pick, frozen=True):
    card: Annotated[str, Secret("seat")]


class KeepNeither(Pick, frozen=True):
    """Both Visions go under the deck; a resource instead."""


# --- Movement Points, Kodamas, Rocks ---


class AdvanceCounter(Pick, frozen=True):
    pass


class StartPilgrim(Pick, frozen=True):
    """At the first space of a path, or beside a Gate on which an own Pilgrim sleeps."""

    space: str


class MovePilgrim(Pick, frozen=True):
    origin: str
    to: str


class AdvanceKodama(Pick, frozen=True):
    region: Region


class PushKodama(Pick, frozen=True):
    """`seat` -1 is the neutral Kodama, which nothing moves."""

    seat: Seat
    region: Region


class TakeRock(Pick, frozen=True):
    """Garden spaces are numbered from 1."""

    space: int


class PrayAt(Pick, frozen=True):
    """Pilgrim spaces of the Rock Path are numbered from 1."""

    space: int


# --- acquisitions ---


class TakeTile(Pick, frozen=True):
    """Display spaces are numbered from the cheapest, 1."""

    kind: Kind
    space: int


class TakeCrystal(Pick, frozen=True):
    """From a display space to a Crystal space of the player board."""

    space: int
    slot: int


class Build(Pick, frozen=True):
    """From a display space to a plot of an area; plots are numbered from 1."""

    space: int
    region: Region
    plot: int


class PayFor(Step, frozen=True):
    """What a tile of the display costs, less the discount; `slot`, `region` and `plot` say where it goes."""

    kind: Kind
    space: int
    discount: int
    slot: int = 0
    region: Region | None = None
    plot: int = 0


class Pay(Pick, frozen=True):
    resources: dict[Resource, int]


class Receive(Pick, frozen=True):
    """One of the two purchases, with the discount if it is to be the cheaper one."""

    effect: Effect


class Combine(Step, frozen=True):
    """A Mitama or a Dragonfly has come: it may be combined now, and only now."""

    kind: Kind
    tile: str


class CombineWith(Pick, frozen=True):
    tile: str
