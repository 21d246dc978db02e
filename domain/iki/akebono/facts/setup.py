"""What else happens while a game with Akebono is set up."""

from typing import Annotated

from domain.iki.akebono.state import Afloat
from domain.kernel.nouns import Fact, Seat
from domain.kernel.secrecy import Secret


class BuildingDiscarded(Fact, frozen=True):
    """A third one with a lasting ability is out of the game."""

    building: str


class BoatsLaid(Fact, frozen=True):
    """The boats on the bank, which side of each is up, and the one that is in the river already."""

    sides: dict[str, int]
    bank: tuple[str, ...]
    afloat: Afloat


class BoatTokensLaid(Fact, frozen=True):
    tokens: tuple[str, ...]


class NewDeckStacked(Fact, frozen=True):
    """One New Character for each month."""

    order: Annotated[tuple[str, ...], Secret()]


class CelebritiesStacked(Fact, frozen=True):
    """The stacks on the bridge, and the pile that the ferry brings from, if it does."""

    stacks: Annotated[tuple[tuple[str, ...], ...], Secret()]
    pile: Annotated[tuple[str, ...], Secret()]


class TilesLaid(Fact, frozen=True):
    tiles: dict[str, str]


class TileTaken(Fact, frozen=True):
    seat: Seat
    card: str
    tile: str


class TilesGone(Fact, frozen=True):
    tiles: tuple[str, ...]
