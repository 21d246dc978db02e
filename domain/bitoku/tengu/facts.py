"""What happens to the Tengu alone. All else that it does is a fact of the base game with its seat."""

from typing import Annotated, ClassVar

from domain.bitoku.kinds import Region
from domain.kernel.nouns import Fact
from domain.kernel.secrecy import Secret


class TenguShuffled(Fact, frozen=True):
    """The Action cards, face down; those of the discard pile if it has one."""

    order: Annotated[tuple[str, ...], Secret()]


class TenguRevealed(Fact, frozen=True):
    """The top Action card comes to the left end of the row; the others slide to the right."""

    reveals: ClassVar[bool] = True
    card: str


class TenguDiscarded(Fact, frozen=True):
    """An Action card of the row, or the one drawn at a Gate."""

    card: str


class TenguDrew(Fact, frozen=True):
    """The top Action card, at a Gate."""

    reveals: ClassVar[bool] = True
    card: str


class WillRolled(Fact, frozen=True):
    """The Will of the Tengu dice, and the clause that had them rolled."""

    reveals: ClassVar[bool] = True
    dice: tuple[int, ...]
    rule: str


class TenguActivated(Fact, frozen=True):
    """The Active card; the places of the row are numbered from the left."""

    card: str
    place: int


class TenguFollowed(Fact, frozen=True):
    """The clause that forces what comes next."""

    rule: str
    note: str


class AttitudeTurned(Fact, frozen=True):
    active: bool


class TenguCrystalTaken(Fact, frozen=True):
    space: int
    tile: str


class TenguYokaiTaken(Fact, frozen=True):
    """A card of a Hill goes face down to the pile."""

    hill: Region
    card: str


class RockRemoved(Fact, frozen=True):
    """A Rock of the Garden leaves the game."""

    reveals: ClassVar[bool] = True
    space: int
    rock: str
