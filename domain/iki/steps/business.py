"""Steps of moving and of doing business."""

from domain.iki.goods import Price
from domain.kernel.nouns import Step


class Move(Step, frozen=True):
    pass


class ChooseSteps(Step, frozen=True):
    pass


class Walk(Step, frozen=True):
    steps: int


class TrainAll(Step, frozen=True):
    """One experience for every Character of a seat."""


class MoveOn(Step, frozen=True):
    """More steps, one by one."""


class DoBusiness(Step, frozen=True):
    pass


class AfterUse(Step, frozen=True):
    """The Character that was used gains its experience, or leaves the game if it is neutral."""

    card: str


class PlaceBuilding(Step, frozen=True):
    building: str
    cost: Price


class SwapWith(Step, frozen=True):
    stall: str


class PayFish(Step, frozen=True):
    pass
