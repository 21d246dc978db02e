"""What actions and spirits bring."""

from domain.bamboo.kinds import Deck, Food, Spirit, Zone
from domain.kernel.nouns import Fact, Seat


class CoinsGained(Fact, frozen=True):
    seat: Seat
    coins: int


class GoalObtained(Fact, frozen=True):
    seat: Seat
    zone: Zone
    tile: str


class GoalScored(Fact, frozen=True):
    seat: Seat
    tile: str


class HomeBought(Fact, frozen=True):
    seat: Seat
    deck: Deck
    space: int
    tile: str
    coins: int


class HomePlaced(Fact, frozen=True):
    """Rows and columns count from 1, at the top left."""

    seat: Seat
    tile: str
    row: int
    column: int


class FoodTaken(Fact, frozen=True):
    seat: Seat
    food: Food


class SpiritActivated(Fact, frozen=True):
    seat: Seat
    spirit: Spirit


class RedirectingFreed(Fact, frozen=True):
    seat: Seat


class SectionsMadeJokers(Fact, frozen=True):
    seat: Seat
