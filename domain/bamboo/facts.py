"""What can happen in Bamboo. Every fact carries its outcome, so that folding it needs no rule and no list."""

from typing import Annotated, ClassVar

from domain.bamboo.kinds import Action, Color, Deck, Food, Season, Spirit, Temple, Zone
from domain.kernel.nouns import Fact, Seat
from domain.kernel.secrecy import Secret

# --- the set-up ---


class FirstPlayerDrawn(Fact, frozen=True):
    seat: Seat


class GrovePlanted(Fact, frozen=True):
    shoots: tuple[tuple[str, ...], ...]


class GoalsShuffled(Fact, frozen=True):
    zone: Zone
    order: Annotated[tuple[str, ...], Secret()]


class HomesShuffled(Fact, frozen=True):
    deck: Deck
    order: Annotated[tuple[str, ...], Secret()]


class HomesBoxed(Fact, frozen=True):
    """Home tiles that leave a game of two."""

    tiles: tuple[str, ...]


class SpiritsDealt(Fact, frozen=True):
    """Four piles, of which only the top tile will be seen; the others leave the game unseen."""

    piles: Annotated[tuple[tuple[Spirit, ...], ...], Secret()]
    gone: Annotated[tuple[Spirit, ...], Secret()]


class GiftsReady(Fact, frozen=True):
    gifts: tuple[Action, ...]


class ColorTaken(Fact, frozen=True):
    seat: Seat
    color: Color


class Equipped(Fact, frozen=True):
    """Coins, sticks in the reserve, and a stick on each incense space."""

    seat: Seat
    coins: int
    reserve: int
    incense: int


class SetDealt(Fact, frozen=True):
    seat: Seat
    sections: tuple[tuple[str, Temple], ...]


class PoolLaid(Fact, frozen=True):
    sections: tuple[str, ...]


class SectionDrafted(Fact, frozen=True):
    seat: Seat
    section: str
    stock: Temple


class GoalDealt(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    seat: Seat
    zone: Zone
    tile: str


# --- the displays ---


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


# --- the year ---


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


class TurnBegan(Fact, frozen=True):
    seat: Seat


class Passed(Fact, frozen=True):
    seat: Seat


class StockVisited(Fact, frozen=True):
    """The Action marker moves."""

    seat: Seat
    stock: Temple


class MarkerReturned(Fact, frozen=True):
    seat: Seat


class Offered(Fact, frozen=True):
    """Sticks go into temples; each is an action."""

    seat: Seat
    visited: Temple
    sticks: dict[Temple, int]
    coins: int


class StockEmptied(Fact, frozen=True):
    seat: Seat
    stock: Temple


class SectionPlaced(Fact, frozen=True):
    seat: Seat
    section: str
    shoot: int


class SectionUsed(Fact, frozen=True):
    seat: Seat
    section: str


class SectionRenounced(Fact, frozen=True):
    seat: Seat
    section: str


class PushedUp(Fact, frozen=True):
    """A section of this turn goes up, and the topmost of its shoot leaves the grove."""

    seat: Seat
    section: str
    shoot: int
    ejected: str


class SectionStored(Fact, frozen=True):
    seat: Seat
    section: str
    stock: Temple


# --- actions ---


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


# --- spirits ---


class SpiritWon(Fact, frozen=True):
    seat: Seat
    temple: Temple
    spirit: Spirit


class SpiritLost(Fact, frozen=True):
    """The ghost won it: the tile leaves the game."""

    temple: Temple
    spirit: Spirit


class SpiritActivated(Fact, frozen=True):
    seat: Seat
    spirit: Spirit


class SpiritWoken(Fact, frozen=True):
    seat: Seat
    spirit: Spirit
    coins: int


class RedirectingFreed(Fact, frozen=True):
    seat: Seat


class SectionsMadeJokers(Fact, frozen=True):
    seat: Seat


# --- Autumn and Winter ---


class SticksReturned(Fact, frozen=True):
    """All sticks leave the temples; the players' own go back to their reserves."""


class HomesFed(Fact, frozen=True):
    seat: Seat
    needed: int
    spent: dict[Food, int]


class FirstPlayerMoved(Fact, frozen=True):
    seat: Seat
