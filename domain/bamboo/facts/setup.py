"""How the board and the players are set up."""

from typing import Annotated, ClassVar

from domain.bamboo.kinds import Action, Color, Deck, Spirit, Temple, Zone
from domain.kernel.nouns import Fact, Seat
from domain.kernel.secrecy import Secret


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
