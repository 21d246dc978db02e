"""The board of both boxes as text."""

from collections.abc import Iterator

from domain.box.phrases import list_items, quantity, seat_number
from domain.iki.akebono.boards import AkebonoBoard, AkebonoPlayerView, BoatView
from domain.iki.goods import goods_text
from domain.iki.words.drawing import above, below, entries, short_above, short_below, wrap_line
from domain.iki.words.sentences import mons


def draw(board: AkebonoBoard) -> str:
    """The table in lines of at most 100 columns."""
    return "\n".join(line for part in (*above(board), *river(board), *below(board)) for line in wrap_line(part))


def draw_short(board: AkebonoBoard) -> str:
    """What changes from turn to turn, in fewer than 40 lines; the whole board has what is printed, too."""
    parts = (*short_above(board), *_short_river(board), *short_below(board))
    return "\n".join(line for part in parts for line in wrap_line(part))


def river(board: AkebonoBoard) -> Iterator[str]:
    """The river, the bridge, and Trade."""
    if board.tiles:
        names = {card.id: card.name for card in board.starters}
        tiles = (f"{tile.name} on the {names.get(x, x)}" for x, tile in board.tiles.items())
        yield f"Start tiles: {list_items(tiles)}"
    yield f"Bank: {list_items(map(_boat, board.bank))}"
    yield f"River: {list_items(map(_boat, board.river))}"
    yield f"On the Shop boat: {entries(f'{x.name} ({mons(x.price)}): {x.text}' for x in board.river_market)}"
    yield f"On the bridge: {entries(f'{x.name}: {x.text}' for x in board.celebrities)}"
    tokens = list_items(x.name for x in board.boat_tokens)
    yield f"Trade: {list_items(map(_trade, board.players))}; boat tokens: {tokens}"
    if board.master is not None:
        names = {space.id: f"on the {space.name}" for space in board.street}
        yield f"The Grand Master is {names[board.master]}"
    for player in board.players:
        if player.celebrities:
            yield f"Seat {seat_number(player.seat)} has met {list_items(x.name for x in player.celebrities)}"


def _trade(player: AkebonoPlayerView) -> str:
    sailors = quantity(player.sailors, "free Sailor")
    return f"seat {seat_number(player.seat)} at {player.trade} with {sailors}"


def _boat(boat: BoatView) -> str:
    owner = f"seat {seat_number(boat.owner)}: " if boat.owner is not None and boat.owner >= 0 else ""
    cost = f"costs {goods_text(boat.cost)}: " if boat.wave is None else ""
    return f"{boat.name} {boat.side} ({owner}{cost}{boat.does})"


def _short_river(board: AkebonoBoard) -> Iterator[str]:
    yield f"Boats: {entries(f'{boat.name} {boat.side}' for boat in (*board.bank, *board.river))}"
    yield f"On the Shop boat: {entries(f'{x.name} ({mons(x.price)})' for x in board.river_market)}"
    yield f"On the bridge: {list_items(x.name for x in board.celebrities)}"
    yield f"Trade: {list_items(map(_trade, board.players))}"
    if board.master is not None:
        names = {space.id: f"on the {space.name}" for space in board.street}
        yield f"The Grand Master is {names[board.master]}"
