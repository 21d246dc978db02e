"""The frame of a game: Spring, Winter and the Ascension."""

from domain.bitoku.kinds import Unit
from domain.kernel.nouns import Order, Step

# --- the frame of a game ---


class LayBoard(Step, frozen=True):
    pass


class EquipPlayers(Step, frozen=True):
    order: Order = "drawn"


class BeginRound(Step, frozen=True):
    pass


class Spring(Step, frozen=True):
    pass


class Summer(Step, frozen=True):
    pass


class Autumn(Step, frozen=True):
    pass


class Winter(Step, frozen=True):
    pass


class Ascension(Step, frozen=True):
    pass


# --- Spring ---


class SummonYokai(Step, frozen=True):
    """Step A: draw."""


class DiscardDown(Step, frozen=True):
    """Step A, then: keep three."""


class ReapFruits(Step, frozen=True):
    """Step B, and step A of the Ascension: all Dream Crystals but those that have been reaped."""

    reaped: tuple[int, ...] = ()


class Reap(Step, frozen=True):
    """Step B: the rewards of the Dream Crystals that are left, in any order."""

    spaces: tuple[int, ...]


# --- Winter ---


class ArrangeDice(Step, frozen=True):
    pass


class SpiritsVirtue(Step, frozen=True):
    pass


class ClearBoards(Step, frozen=True):
    """Winter C and D."""


class RenewBoard(Step, frozen=True):
    """Winter E."""


# --- the Ascension ---


class ScoreOrder(Step, frozen=True):
    """Steps B, C and D."""


class ChooseKinds(Step, frozen=True):
    """Step E: what the wild cards and tiles count as."""


class NameKind(Step, frozen=True):
    """What does this wild card or tile count as?"""

    wild: str
    left: int


class ScoreRocks(Step, frozen=True):
    """Steps E and F."""


class ChooseVisions(Step, frozen=True):
    """Step G: which Visions are fulfilled?"""


class FulfilVision(Step, frozen=True):
    """Vision by vision: is this one fulfilled? `left` is what has not been used for another."""

    vision: int  # its place among the seat's Visions, from 0
    card: str
    left: dict[Unit, int]
    chosen: tuple[int, ...] = ()


class ScoreRest(Step, frozen=True):
    """Step H, and the end."""
