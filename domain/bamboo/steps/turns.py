"""Turns of Summer, and what actions go on with."""

from domain.bamboo.kinds import Deck, Temple
from domain.kernel.nouns import Step


class Summer(Step, frozen=True):
    pass


class SummerTurn(Step, frozen=True):
    """Check for passing, then take a turn."""


class VisitTemple(Step, frozen=True):
    pass


class OfferIncense(Step, frozen=True):
    temple: Temple


class PlaceSection(Step, frozen=True):
    pass


class ResolveSection(Step, frozen=True):
    """`actions` is how many are still paid for."""

    actions: int = 0


class PushUp(Step, frozen=True):
    section: str


class StoreSection(Step, frozen=True):
    section: str


class EndTurn(Step, frozen=True):
    pass


class PlaceHome(Step, frozen=True):
    tile: str


class RefillHomes(Step, frozen=True):
    deck: Deck
