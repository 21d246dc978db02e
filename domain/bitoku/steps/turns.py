"""Summer: turns, dice at work, and the Favors."""

from domain.bitoku.kinds import Favor, Region
from domain.kernel.nouns import Pick, Seat, Step

# --- Summer: the turn ---


class NextTurn(Step, frozen=True):
    """Whose turn is it, counting from this seat?"""


class TakeTurn(Step, frozen=True):
    pass


class PlayYokai(Pick, frozen=True):
    """Card spaces are numbered 1 to 3 from the left."""

    card: str
    space: int


class UseDie(Pick, frozen=True):
    """A die goes to the Forest. `space` is 0 where all spaces are alike; `pilgrim` pays for a locked die."""

    die: int
    region: Region
    space: int = 0
    pilgrim: bool = False


class CrossRiver(Pick, frozen=True):
    die: int


class Pass(Pick, frozen=True):
    pass


class ActivateYokai(Step, frozen=True):
    """The action of a played card and the Crystal that was connected when it was played."""

    space: int
    card_used: bool = False
    crystal_used: bool = False
    crystal: str = ""


class UseYokai(Pick, frozen=True):
    pass


class UseCrystal(Pick, frozen=True):
    pass


class StrengthenDie(Step, frozen=True):
    """Amulets may raise a die just before it is placed."""

    die: int
    region: Region
    space: int


class SpendAmulet(Pick, frozen=True):
    value: int


class PlaceDie(Pick, frozen=True):
    pass


class WorkDie(Step, frozen=True):
    """The Forest Action and the Building Action of a placed die."""

    die: int
    region: Region
    standing: tuple[str, ...]  # the buildings that stood in the area when the die was placed
    space: int = 0
    forest: bool = False
    building: bool = False


class TakeForestAction(Pick, frozen=True):
    """The row of the region that asks for this value."""

    region: Region
    minimum: int


class TakeHomeAction(Pick, frozen=True):
    """The action of the Home space that the die is on."""

    space: int


class CopyForestAction(Pick, frozen=True):
    """Home space 6: a row of the region where another player's die is, by the value of that die."""

    seat: Seat
    die: int
    minimum: int


class CopyHomeAction(Pick, frozen=True):
    """The action of the Home space that another player's die is on."""

    seat: Seat
    die: int


class UseBuilding(Pick, frozen=True):
    building: str


class ExceedSix(Step, frozen=True):
    """Harder variant: an Amulet makes a 6 count as more than another 6."""


class PropertyBonus(Step, frozen=True):
    """For the owner of a building that another player used."""

    building: str


class ChooseBonus(Step, frozen=True):
    """A point or an Amulet?"""

    building: str


class TakePoint(Pick, frozen=True):
    pass


class TakeAmulet(Pick, frozen=True):
    pass


# --- Summer: the Favors ---


class ChooseFavor(Step, frozen=True):
    bank: str


class ClaimFavor(Pick, frozen=True):
    """With `use` off the Favor is covered and gives nothing."""

    hill: Region
    favor: Favor
    use: bool = True


class ChooseTwo(Step, frozen=True):
    """The third Favor: so many more, none of those that were taken."""

    left: int
    taken: tuple[str, ...] = ()


class TakeFavorOption(Pick, frozen=True):
    option: str
