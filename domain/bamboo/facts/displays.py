"""What is shown on the main board, and what leaves it."""

from typing import Annotated, ClassVar

from domain.bamboo.kinds import Deck, Food, Spirit, Temple, Zone
from domain.kernel.nouns import Fact
from domain.kernel.secrecy import Secret


class GoalShown(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    zone: Zone
    tile: str


class HomeShown(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    deck: Deck
    tile: str


class GoalBuried(Fact, frozen=True):
    """The lowest Balance tile of a column goes under its deck."""

    zone: Zone
    tile: str


class HomeBuried(Fact, frozen=True):
    deck: Deck
    tile: str


class FoodShuffled(Fact, frozen=True):
    """All tokens that are neither on the board nor with a player are the new supply."""

    order: Annotated[tuple[Food, ...], Secret()]


class FoodShown(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    tokens: tuple[Food, ...]


class FoodCleared(Fact, frozen=True):
    """Tokens of the board that are discarded."""

    tokens: tuple[Food, ...]


class SpiritShown(Fact, frozen=True):
    """The tile that now lies on top of a pile."""

    reveals: ClassVar[bool] = True
    temple: Temple
    spirit: Spirit


class GhostPlaced(Fact, frozen=True):
    sticks: dict[Temple, int]
