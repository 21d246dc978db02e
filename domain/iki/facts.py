"""What can happen in IKI. Every fact carries its outcome, so that folding it needs no rule and no list."""

from typing import Annotated, ClassVar

from domain.iki.goods import Goods
from domain.iki.kinds import Period, Season, Type
from domain.iki.state import Lot
from domain.kernel.nouns import Fact, Seat
from domain.kernel.secrecy import Secret

# --- the set-up ---


class FirstPlayerDrawn(Fact, frozen=True):
    """Whoever begins; the markers lie in this order, the first on top."""

    seat: Seat
    stack: tuple[Seat, ...]


class FireTilesShuffled(Fact, frozen=True):
    order: Annotated[tuple[str, ...], Secret()]


class BlockingShuffled(Fact, frozen=True):
    order: Annotated[tuple[int, ...], Secret()]


class DeckShuffled(Fact, frozen=True):
    season: Season
    order: Annotated[tuple[str, ...], Secret()]


class BuildingsShown(Fact, frozen=True):
    buildings: tuple[str, ...]


class TokensLaid(Fact, frozen=True):
    """Fish, pipes and pouches come on display."""

    tokens: tuple[str, ...]


class Equipped(Fact, frozen=True):
    seat: Seat
    goods: Goods


class StartersShown(Fact, frozen=True):
    cards: tuple[str, ...]


class StarterTaken(Fact, frozen=True):
    seat: Seat
    card: str


class StartersBoxed(Fact, frozen=True):
    """Nobody took these: they leave the game."""

    cards: tuple[str, ...]


# --- the month ---


class MonthBegan(Fact, frozen=True):
    month: int
    chapter: Period


class BlockingRevealed(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    value: int


class BlockingDiscarded(Fact, frozen=True):
    value: int


class CardsOffered(Fact, frozen=True):
    reveals: ClassVar[bool] = True
    season: Season
    lots: tuple[Lot, ...]


class IkizamaPlaced(Fact, frozen=True):
    seat: Seat
    column: str


class IkizamaReturned(Fact, frozen=True):
    seat: Seat


class TurnBegan(Fact, frozen=True):
    seat: Seat


class IncomeTaken(Fact, frozen=True):
    """`quiet`: the mon of the space 1-4, in place of income and hiring."""

    seat: Seat
    mons: int
    quiet: bool = False


class CardTaken(Fact, frozen=True):
    seat: Seat
    card: str
    mons: int  # that lay on it


class Recruited(Fact, frozen=True):
    """The Character is paid for and stands on a stall, with a Kobun on its first space."""

    seat: Seat
    card: str
    stall: str
    mons: int


# --- moving and business ---


class Walked(Fact, frozen=True):
    seat: Seat
    space: str


class LapCompleted(Fact, frozen=True):
    seat: Seat


class OyakataPlaced(Fact, frozen=True):
    seat: Seat
    space: str


class OyakatasHome(Fact, frozen=True):
    pass


class SandalSpent(Fact, frozen=True):
    seat: Seat


class CartUsed(Fact, frozen=True):
    """The free step of Move +1."""

    seat: Seat


class ShopUsed(Fact, frozen=True):
    seat: Seat
    space: str
    deal: str


class CharacterUsed(Fact, frozen=True):
    seat: Seat
    card: str


class Gained(Fact, frozen=True):
    """Goods from the supply, without IKI."""

    seat: Seat
    goods: Goods


class Paid(Fact, frozen=True):
    """Goods to the supply, without IKI."""

    seat: Seat
    goods: Goods


class FireAdvanced(Fact, frozen=True):
    """The marker comes to lie on top of this space."""

    seat: Seat
    level: int


class TokenBought(Fact, frozen=True):
    """`fished`: the season of a fish; the next one is of another season."""

    seat: Seat
    token: str
    mons: int
    fished: Season | None = None


class TokenSpent(Fact, frozen=True):
    """A fish, pipe or pouch leaves the game as a price."""

    seat: Seat
    token: str


class KeepsakeGained(Fact, frozen=True):
    seat: Seat
    token: str


class KeepsakeSpent(Fact, frozen=True):
    seat: Seat
    token: str


class Trained(Fact, frozen=True):
    """The Kobun on this stall moves to this level."""

    stall: str
    card: str
    level: int


class Retired(Fact, frozen=True):
    """The Character comes to its owner's player board, the Kobun returns."""

    seat: Seat
    stall: str
    card: str


class Swapped(Fact, frozen=True):
    one: str
    other: str


class BuildingTaken(Fact, frozen=True):
    seat: Seat
    building: str


class Built(Fact, frozen=True):
    seat: Seat
    building: str
    stall: str


# --- the end of a month ---


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


# --- the end of the game ---


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
