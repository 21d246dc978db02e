"""The frame of a game: Spring, Winter and the Ascension."""

from domain.bitoku.kinds import Unit
from domain.kernel.nouns import Pick, Step

# --- the frame of a game ---


class LayBoard(Step, frozen=True):
    pass


class EquipPlayers(Step, frozen=True):
    pass


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


class Discard(Pick, frozen=True):
    """One card to the discard pile, while more than three are held."""

    card: str


class ReapFruits(Step, frozen=True):
    """Step B, and step A of the Ascension: all Dream Crystals but those that have been reaped."""

    reaped: tuple[int, ...] = ()


class Reap(Step, frozen=True):
    """Step B: the rewards of the Dream Crystals that are left, in any order."""

    spaces: tuple[int, ...]


class ReapCrystal(Pick, frozen=True):
    """Crystal spaces are numbered from 1."""

    space: int
    crystal: str


# --- Winter ---


class ArrangeDice(Step, frozen=True):
    pass


class Arrange(Pick, frozen=True):
    """The values on the red spaces, from left to right."""

    values: tuple[int, ...]


class SpiritsVirtue(Step, frozen=True):
    pass


class Remove(Pick, frozen=True):
    """The card on this card space leaves play for its points."""

    space: int
    card: str


class ClearBoards(Step, frozen=True):
    """Winter C and D."""


class RenewBoard(Step, frozen=True):
    """Winter E."""


# --- the Ascension ---


class ScoreOrder(Step, frozen=True):
    """Steps B, C and D."""


class ChooseKinds(Step, frozen=True):
    """Step E: what the wild cards and tiles count as."""


class BestKinds(Pick, frozen=True):
    pass


class ByHand(Pick, frozen=True):
    """The seat wants to say it piece by piece."""


class NameKind(Step, frozen=True):
    """What does this wild card or tile count as?"""

    wild: str
    left: int


class CountAs(Pick, frozen=True):
    kind: str


class ScoreRocks(Step, frozen=True):
    """Steps E and F."""


class ChooseVisions(Step, frozen=True):
    """Step G: which Visions are fulfilled?"""


class BestVisions(Pick, frozen=True):
    pass


class FulfilVision(Step, frozen=True):
    """Vision by vision: is this one fulfilled? `left` is what has not been used for another."""

    vision: int  # its place among the seat's Visions, from 0
    card: str
    left: dict[Unit, int]
    chosen: tuple[int, ...] = ()


class Fulfil(Pick, frozen=True):
    pass


class ScoreRest(Step, frozen=True):
    """Step H, and the end."""
