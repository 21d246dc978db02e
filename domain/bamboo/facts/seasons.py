"""The year: Spring, Autumn and Winter."""

from domain.bamboo.kinds import Action, Food, Season, Spirit, Temple
from domain.kernel.nouns import Fact, Seat


class SeasonBegan(Fact, frozen=True):
    year: int
    season: Season


class IncenseTaken(Fact, frozen=True):
    """Everybody takes the stick from the leftmost incense space."""

    sticks: int


class GiftsShown(Fact, frozen=True):
    gifts: tuple[Action, ...]


class GiftTaken(Fact, frozen=True):
    seat: Seat
    gift: Action


class SpiritWon(Fact, frozen=True):
    seat: Seat
    temple: Temple
    spirit: Spirit


class SpiritLost(Fact, frozen=True):
    """The ghost won it: the tile leaves the game."""

    temple: Temple
    spirit: Spirit


class SticksReturned(Fact, frozen=True):
    """All sticks leave the temples; the players' own go back to their reserves."""


class SpiritWoken(Fact, frozen=True):
    seat: Seat
    spirit: Spirit
    coins: int


class FeedingBegan(Fact, frozen=True):
    """A player feeds the house next, which needs so much food."""

    seat: Seat
    needed: int


class FoodBrought(Fact, frozen=True):
    """A spirit provides food for the house."""

    seat: Seat
    food: int


class HomesFed(Fact, frozen=True):
    seat: Seat
    needed: int
    spent: dict[Food, int]


class FirstPlayerMoved(Fact, frozen=True):
    seat: Seat
