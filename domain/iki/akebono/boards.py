"""The board of both boxes as it is shown: what each of its fields means."""

from typing import Annotated

from msgspec import Meta, Struct

from domain.box.pointing import Anchor
from domain.iki.boards import Board, Id, Name, PlayerView, Text, ThingView, WareView
from domain.iki.goods import Price
from domain.iki.kinds import Season
from domain.kernel.nouns import Seat


class BoatView(Struct, frozen=True, kw_only=True):
    """A boat, on the bank or in the river."""

    anchor: Anchor
    id: Id
    name: Name
    side: Annotated[str, Meta(description="The side that is up, A or B.")]
    cost: Annotated[Price, Meta(description="Of building it.")]
    price: Annotated[Price, Meta(description="Of an activation.")]
    does: Annotated[str, Meta(description="Price and effect of an activation.")]
    trade: Annotated[int, Meta(description="How far its builder may advance Trade instead of activating it.")]
    wave: Annotated[int | None, Meta(description="Its place in the river; null on the bank.")] = None
    owner: Annotated[
        Seat | None, Meta(description="The seat that built it, -1 for the Tea boat; null on the bank.")
    ] = None


class CelebrityView(Struct, frozen=True):
    """A Celebrity, on the bridge or met."""

    anchor: Anchor
    id: Id
    name: Name
    season: Annotated[Season, Meta(description="In which it comes to the bridge.")]
    text: Text


class AkebonoPlayerView(PlayerView, frozen=True, kw_only=True):
    """What a seat owns: all of it is open."""

    trade: Annotated[int, Meta(description="Level on the Trade track.")]
    sailors: Annotated[int, Meta(description="Sailors that are not yet on a boat.")]
    celebrities: Annotated[tuple[CelebrityView, ...], Meta(description="Those that the seat has met.")]


class AkebonoBoard(Board, frozen=True, kw_only=True, tag="iki-akebono"):
    """The whole table of both boxes, as it lies open."""

    players: Annotated[tuple[AkebonoPlayerView, ...], Meta(description="By seat.")]
    bank: Annotated[tuple[BoatView, ...], Meta(description="Boats that may be built.")]
    river: Annotated[tuple[BoatView, ...], Meta(description="Boats that may be activated.")]
    river_market: Annotated[tuple[WareView, ...], Meta(description="Tokens on sale at the Shop boat's wave.")]
    boat_tokens: Annotated[
        tuple[ThingView, ...], Meta(description="Boat tokens that no seat has; one in use returns here.")
    ]
    celebrities: Annotated[tuple[CelebrityView, ...], Meta(description="Those face up on the bridge.")]
    stacks: Annotated[
        tuple[int, ...], Meta(description="How many Celebrities lie face down in each stack of the bridge.")
    ]
    pile: Annotated[int, Meta(description="How many Celebrities the ferry may still bring.")]
    new_characters: Annotated[int, Meta(description="How many New Characters are left.")]
    tiles: Annotated[
        dict[str, ThingView], Meta(description="Start tiles, by the starting Characters on which they lie.")
    ]
    master: Annotated[
        str | None,
        Meta(description="The Grand Master's space; null in the starting area, and if none plays."),
    ]
