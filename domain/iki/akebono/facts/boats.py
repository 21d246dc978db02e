"""What happens to boats, boat tokens and Trade."""

from domain.kernel.nouns import Fact, Seat


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
    """It is used, and returns to boat 4."""

    seat: Seat
    token: str


class WareGained(Fact, frozen=True):
    """A special token that counts as a fish or a pouch."""

    seat: Seat
    token: str
