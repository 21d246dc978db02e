"""The table of IKI with Akebono."""

from typing import Annotated

from msgspec import Meta, Struct, field

from domain.iki.akebono.lists.index import AkebonoIndex
from domain.iki.state import Iki, Player, Row
from domain.kernel.nouns import Seat


class AkebonoPlayer(Player, frozen=True, kw_only=True, gc=False):
    """What a seat has besides."""

    trade: int = 0
    sailors: int = 0  # not yet on a boat
    celebrities: Row = ()
    served: bool = False  # the Tea House has paid in this lap

    @property
    def patrons(self) -> Row:
        """The Celebrities met."""
        return self.celebrities


class Afloat(Struct, frozen=True, gc=False):
    """A boat in the river. The Tea boat has no owner."""

    boat: Annotated[str, Meta(description="The id of the boat")]
    owner: Annotated[Seat, Meta(description="The seat of the owner; -1 if it has none")]
    wave: Annotated[int, Meta(description="The wave where it lies, from 1; 0 is reserved for the Shop boat")]


class Akebono(Iki, frozen=True, kw_only=True, gc=False):
    """The whole table with the expansion."""

    box: AkebonoIndex
    players: tuple[AkebonoPlayer, ...]
    sides: dict[str, int] = field(default_factory=dict)  # of the boats; 0 is side A
    bank: Row = ()
    river: tuple[Afloat, ...] = ()
    river_market: Row = ()  # tokens at the Shop boat's wave
    boat_tokens: Row = ()  # at boat 4, for the taking
    celebrities: Row = ()  # face up on the bridge
    stacks: tuple[Row, ...] = ()  # Celebrities face down on the bridge, the next one first
    pile: Row = ()  # Celebrities that the ferry may bring
    new_deck: Row = ()  # New Characters, the next month's first
    tiles: dict[str, str] = field(default_factory=dict)  # Start tiles on starting Characters
    met: bool = False  # a Celebrity, in this turn
    sailed: bool = False  # a boat on the bridge, in this turn
    master: str = ""  # the space of the Grand Master; none: the starting area

    def boats_of(self, seat: Seat) -> Row:
        """The boats that a seat has built."""
        return tuple(afloat.boat for afloat in self.river if afloat.owner == seat)
