"""What happens while the game is set up."""

from typing import Annotated

from domain.iki.goods import Goods
from domain.iki.kinds import Season
from domain.kernel.nouns import Fact, Seat
from domain.kernel.secrecy import Secret


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
