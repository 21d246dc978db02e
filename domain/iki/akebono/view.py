"""The board of both boxes, as anybody may see it."""

from msgspec import Struct

from domain.iki.akebono.ruleset import AKEBONO
from domain.iki.akebono.state import Akebono
from domain.iki.goods import Price
from domain.iki.kinds import Season
from domain.iki.view import Board, PlayerView, WareView, board_fields, player_fields, ware
from domain.iki.words import effect
from domain.kernel.nouns import Seat
from domain.kernel.secrecy import Viewer


class BoatView(Struct, frozen=True):
    """A boat, on the bank or in the river (then it has a wave, and an owner or none)."""

    id: str
    name: str
    side: str
    cost: Price
    price: Price  # of an activation
    does: str
    wave: int | None = None
    owner: Seat | None = None


class CelebrityView(Struct, frozen=True):
    id: str
    name: str
    season: Season


class AkebonoPlayerView(PlayerView, frozen=True, kw_only=True):
    trade: int
    sailors: int
    celebrities: tuple[CelebrityView, ...]


class AkebonoBoard(Board, frozen=True, kw_only=True):
    """The whole table, as it lies open."""

    players: tuple[AkebonoPlayerView, ...]
    bank: tuple[BoatView, ...]
    river: tuple[BoatView, ...]
    river_market: tuple[WareView, ...]
    boat_tokens: tuple[str, ...]
    celebrities: tuple[CelebrityView, ...]
    stacks: tuple[int, ...]  # how many Celebrities lie face down
    pile: int
    new_characters: int
    tiles: dict[str, str]
    master: str | None


def _boat(game: Akebono, boat: str, wave: int | None = None, owner: Seat | None = None) -> BoatView:
    entry, up = game.box.boats[boat], game.sides[boat]
    side = entry.sides[up]
    return BoatView(
        boat, entry.name, "AB"[up], entry.cost, side.price, effect(side.steps, side.price), wave, owner
    )


def _celebrity(game: Akebono, celebrity: str) -> CelebrityView:
    entry = game.box.celebrities[celebrity]
    return CelebrityView(celebrity, entry.name, entry.season)


def _player(game: Akebono, seat: Seat) -> AkebonoPlayerView:
    p = game.players[seat]
    met = tuple(_celebrity(game, x) for x in p.celebrities)
    return AkebonoPlayerView(trade=p.trade, sailors=p.sailors, celebrities=met, **player_fields(game, seat))


@AKEBONO.cites("K-008")
def view(game: Akebono, viewer: Viewer) -> AkebonoBoard:
    """All see the same; of what lies face down, only how much it is."""
    return AkebonoBoard(
        players=tuple(_player(game, seat) for seat in range(len(game.players))),
        bank=tuple(_boat(game, boat) for boat in game.bank),
        river=tuple(_boat(game, x.boat, x.wave, x.owner) for x in game.river),
        river_market=tuple(ware(game, token) for token in game.river_market),
        boat_tokens=game.boat_tokens,
        celebrities=tuple(_celebrity(game, x) for x in game.celebrities),
        stacks=tuple(map(len, game.stacks)),
        pile=len(game.pile),
        new_characters=len(game.new_deck),
        tiles=game.tiles,
        master=game.master if game.options.grand_master else None,
        **board_fields(game),
    )
