"""Effects, Movement Points, Kodamas, Rocks, and acquisitions."""

from domain.bitoku.kinds import Kind, Region
from domain.bitoku.steps.effects import Effects
from domain.kernel.nouns import Step

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


class KeepOne(Step, frozen=True):
    """Two cards of a common deck were looked at: which is kept?"""

    kind: Kind


# --- Movement Points, Kodamas, Rocks ---


# --- acquisitions ---


class PayFor(Step, frozen=True, kw_only=True):
    """What a tile of the display costs, less the discount; `slot`, `region` and `plot` say where it goes."""

    kind: Kind
    space: int
    discount: int
    slot: int = 0
    region: Region | None = None
    plot: int = 0


class Combine(Step, frozen=True):
    """A Mitama or a Dragonfly has come: it may be combined now, and only now."""

    kind: Kind
    tile: str
