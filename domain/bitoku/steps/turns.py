"""Summer: turns, dice at work, and the Favors."""

from domain.bitoku.kinds import Region
from domain.kernel.nouns import Step

# --- Summer: the turn ---


class NextTurn(Step, frozen=True):
    """Find the next seat to take a turn, from this one on."""


class TakeTurn(Step, frozen=True):
    pass


class ActivateYokai(Step, frozen=True):
    """The action of a played card and the Crystal that was connected when it was played."""

    space: int
    card_used: bool = False
    crystal_used: bool = False
    crystal: str = ""


class StrengthenDie(Step, frozen=True):
    """Amulets may raise a die just before it is placed."""

    die: int
    region: Region
    space: int


class WorkDie(Step, frozen=True, kw_only=True):
    """The Forest Action and the Building Action of a placed die."""

    die: int
    region: Region
    standing: tuple[str, ...]  # the buildings that stood in the area when the die was placed
    space: int = 0
    forest: bool = False
    building: bool = False


class ExceedSix(Step, frozen=True):
    """Harder variant: an Amulet makes a 6 count as more than another 6."""


class PropertyBonus(Step, frozen=True):
    """For the owner of a building that another player used."""

    building: str


class ChooseBonus(Step, frozen=True):
    """A point or an Amulet?"""

    building: str


# --- Summer: the Favors ---


class ChooseFavor(Step, frozen=True):
    bank: str


class ChooseTwo(Step, frozen=True):
    """The third Favor: so many more, none of those that were taken."""

    left: int
    taken: tuple[str, ...] = ()
