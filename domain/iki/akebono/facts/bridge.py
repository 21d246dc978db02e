"""What Celebrities, tokens and the Grand Master do."""

from domain.kernel.nouns import Fact, Seat


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
