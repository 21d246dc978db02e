"""What can happen besides, with Akebono."""

from typing import Annotated, ClassVar

from domain.iki.akebono.state import Afloat
from domain.kernel.nouns import Fact, Seat
from domain.kernel.secrecy import Secret

# --- the set-up ---


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


# --- the seasons ---


class CelebritiesShown(Fact, frozen=True):
    """The top of each stack is turned up; whoever lay there before is gone."""

    reveals: ClassVar[bool] = True
    shown: tuple[str, ...]
    gone: tuple[str, ...]


class RiverLaid(Fact, frozen=True):
    """Tokens at the wave of the Shop boat, and those of the old season that they replace."""

    tokens: tuple[str, ...]
    gone: tuple[str, ...]


class NewCharacterShown(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    card: str
    slot: int


class RowSlid(Fact, frozen=True):
    """Characters of the City board move to these slots."""

    slots: dict[str, int]


# --- boats and Trade ---


class TradeAdvanced(Fact, frozen=True):
    seat: Seat
    level: int


class BoatBuilt(Fact, frozen=True):
    seat: Seat
    boat: str
    wave: int


class BoatActivated(Fact, frozen=True):
    seat: Seat
    boat: str


class BoatTokenTaken(Fact, frozen=True):
    seat: Seat
    token: str


class BoatTokenReturned(Fact, frozen=True):
    """It is used, and lies beside boat 4 again."""

    seat: Seat
    token: str


class WareGained(Fact, frozen=True):
    """A special token that counts as a fish or a pouch."""

    seat: Seat
    token: str


# --- the bridge and business ---


class Met(Fact, frozen=True):
    seat: Seat
    celebrity: str


class BridgeMeeting(Fact, frozen=True):
    """No second Celebrity in this turn."""

    seat: Seat


class BridgeSailing(Fact, frozen=True):
    """No second boat from the bridge in this turn."""

    seat: Seat


class SurchargeWaived(Fact, frozen=True):
    """From now on the seat pays none."""

    seat: Seat


class Moved(Fact, frozen=True):
    """A card with its Kobun goes to a free stall."""

    origin: str
    stall: str


class TeaServed(Fact, frozen=True):
    seat: Seat


class BusinessClosed(Fact, frozen=True):
    seat: Seat


class BusinessReopened(Fact, frozen=True):
    """So many more uses of Characters, and of the shop."""

    seat: Seat
    characters: int
    shops: int


class MasterMoved(Fact, frozen=True):
    space: str
