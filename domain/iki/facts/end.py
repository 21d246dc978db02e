"""What happens at the end of a month and of the game."""

from typing import ClassVar

from domain.iki.goods import Goods
from domain.iki.kinds import Type
from domain.kernel.nouns import Fact, Seat


class NeutralPlaced(Fact, frozen=True):
    card: str
    stall: str


class LotsGone(Fact, frozen=True):
    """Characters leave the offer and the game; mons on them return to the supply."""

    cards: tuple[str, ...]


class TokensCleared(Fact, frozen=True):
    tokens: tuple[str, ...]


class MonsLaid(Fact, frozen=True):
    """So many mons on each of these Characters of the offer."""

    cards: tuple[str, ...]
    mons: int


class SalaryPaid(Fact, frozen=True):
    seat: Seat
    card: str
    goods: Goods


class Fed(Fact, frozen=True):
    """So many Characters eat a rice each."""

    seat: Seat
    rice: int


class CardLost(Fact, frozen=True):
    """A card leaves the game by fire or hunger, or because it was neutral (seat -1); a Kobun goes home."""

    seat: Seat
    stall: str
    card: str


class FireBrokeOut(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    nagaya: str
    strength: int


class FirePassed(Fact, frozen=True):
    """The fire finds nothing here, or what it found was saved, and goes on."""

    stall: str
    strength: int


class FireStopped(Fact, frozen=True):
    seat: Seat
    stall: str
    strength: int


class TakenBack(Fact, frozen=True):
    """A Character of the board joins its owner's column."""

    seat: Seat
    stall: str
    card: str


class ColumnChosen(Fact, frozen=True):
    seat: Seat
    card: str
    column: Type


class GameEnded(Fact, frozen=True):
    pass
