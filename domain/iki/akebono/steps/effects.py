"""What is printed on the components of Akebono, as steps."""

from typing import TypeAlias

from domain.iki.akebono.kinds import By, NewKeepsake
from domain.iki.goods import Goods, Price
from domain.iki.kinds import Resource, Ware
from domain.iki.steps import TrainAll
from domain.iki.steps.effects import AdvanceFire, Build, BuyToken, Gain, OpponentsGain, SwapCharacters, Train
from domain.kernel.nouns import Step


class AdvanceTrade(Step, frozen=True):
    steps: int


class TrainAnother(Step, frozen=True):
    """One experience for a Kobun of one's own, but not that of the Character just recruited."""


class Untrain(Step, frozen=True):
    """One experience less for a Kobun of one's own."""


class RetireOne(Step, frozen=True):
    pass


class Recruit(Step, frozen=True):
    """Recruit a Character, for so many mons less."""

    by: By
    less: int = 0
    optional: bool = False


class ActivateBoat(Step, frozen=True):
    """`besides`: the boat that was activated just before; then there is no third."""

    optional: bool = False
    besides: str = ""


class BuyFromBoat(Step, frozen=True):
    """A token that lies on the Shop boat."""

    kinds: tuple[Ware, ...]


class Invite(Step, frozen=True):
    """Meet a Celebrity of the season that is not in play."""


class GainOne(Step, frozen=True):
    """One of several goods. Clause and note as in a Gain."""

    goods: tuple[Goods, ...]
    rule: str = "A-126"
    note: str = ""


class Convert(Step, frozen=True):
    """Up to so many of one resource into as many of the other."""

    one: Resource
    other: Resource
    most: int


class CopySalary(Step, frozen=True):
    pass


class RunErrand(Step, frozen=True):
    """Go 1 to so many spaces; then business is over."""

    most: int


class TakeKeepsake(Step, frozen=True):
    kind: NewKeepsake


class TakeBoatToken(Step, frozen=True):
    pass


class MoveOwn(Step, frozen=True):
    """Move a Character of one's own to a free stall, then perhaps use it."""


class Barter(Step, frozen=True):
    """Goods for goods, or neither. Clause and note as in a Gain."""

    price: Price
    goods: Goods
    rule: str = "A-312"
    note: str = ""


class Launch(Step, frozen=True):
    """Build this boat at its cost, with Trade for a bonus."""

    boat: str


NewEffect: TypeAlias = (
    AdvanceFire | AdvanceTrade | ActivateBoat | Barter | Build | BuyFromBoat | BuyToken | Convert | CopySalary
    | Gain | GainOne | Invite | Launch | MoveOwn | OpponentsGain | Recruit | RetireOne | RunErrand | SwapCharacters
    | TakeBoatToken | TakeKeepsake | Train | TrainAll | TrainAnother | Untrain
)  # fmt: skip
