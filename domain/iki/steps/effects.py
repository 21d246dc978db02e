"""What is printed on the components of the base game, as steps. The lists are decoded straight into these."""

from typing import TypeAlias

from domain.iki.goods import Goods
from domain.iki.kinds import Resource, Ware
from domain.kernel.nouns import Step


class Gain(Step, frozen=True):
    """Goods from the supply. Clause and note say on the score sheet where IKI came from."""

    goods: Goods
    rule: str = "K-003"
    note: str = ""


class AdvanceFire(Step, frozen=True):
    steps: int


class Train(Step, frozen=True):
    """One experience for a Kobun of one's own."""


class Build(Step, frozen=True):
    """`less` names the resources of which one may be paid once less."""

    less: tuple[Resource, ...] = ()
    optional: bool = False


class SwapCharacters(Step, frozen=True):
    pass


class OpponentsGain(Step, frozen=True):
    goods: Goods


class BuyToken(Step, frozen=True):
    """One token of one of these kinds; then, if there are more kinds, one of another, or no more."""

    kinds: tuple[Ware, ...]
    more: bool = False


Effect: TypeAlias = Gain | AdvanceFire | Train | Build | SwapCharacters | OpponentsGain | BuyToken
