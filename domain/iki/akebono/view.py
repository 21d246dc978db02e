"""The board of both boxes, as anybody may see it."""

from domain.iki.akebono.boards import AkebonoBoard, AkebonoPlayerView, BoatView, CelebrityView
from domain.iki.akebono.lists.index import AkebonoIndex
from domain.iki.akebono.state import Akebono
from domain.iki.lists.index import Index
from domain.iki.view import board_fields, every, player_fields, thing_view, ware_view
from domain.kernel.nouns import Seat
from domain.kernel.ruleset import Chapter
from domain.kernel.secrecy import Viewer

CHAPTER = Chapter[Akebono]()


def _boat(game: Akebono, boat: str, wave: int | None = None, owner: Seat | None = None) -> BoatView:
    entry, up = game.box.boats[boat], game.sides[boat]
    side = entry.sides[up]
    does = game.box.side(boat, up)
    return BoatView(
        anchor=boat, id=boat, name=entry.name, side="AB"[up], cost=entry.cost, price=side.price, does=does,
        trade=entry.trade, wave=wave, owner=owner,
    )  # fmt: skip


def _celebrity(box: Index, celebrity: str) -> CelebrityView:
    assert isinstance(box, AkebonoIndex), "only the expansion has them"
    entry = box.celebrities[celebrity]
    return CelebrityView(celebrity, celebrity, entry.name, entry.season, box.text(celebrity))


def _player(game: Akebono, seat: Seat) -> AkebonoPlayerView:
    p = game.players[seat]
    met = every(game.box, _celebrity, p.celebrities)
    return AkebonoPlayerView(trade=p.trade, sailors=p.sailors, celebrities=met, **player_fields(game, seat))


@CHAPTER.cites("K-008")
def view(game: Akebono, viewer: Viewer) -> AkebonoBoard:
    """All see the same; of what lies face down, only how much it is."""
    return AkebonoBoard(
        players=tuple(_player(game, seat) for seat in range(len(game.players))),
        bank=tuple(_boat(game, boat) for boat in game.bank),
        river=tuple(_boat(game, x.boat, x.wave, x.owner) for x in game.river),
        river_market=every(game.box, ware_view, game.river_market),
        boat_tokens=every(game.box, thing_view, game.boat_tokens),
        celebrities=every(game.box, _celebrity, game.celebrities),
        stacks=tuple(map(len, game.stacks)),
        pile=len(game.pile),
        new_characters=len(game.new_deck),
        tiles={card: thing_view(game.box, tile) for card, tile in game.tiles.items()},
        master=game.master or None if game.options.grand_master else None,
        **board_fields(game),
    )
