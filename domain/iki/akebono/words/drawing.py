"""The board of both boxes as text."""

from collections.abc import Iterator

from domain.iki.akebono.boards import AkebonoBoard, BoatView
from domain.iki.goods import told
from domain.iki.words.drawing import above, below, beside, fitted, listed
from domain.iki.words.sentences import mons


def draw(board: AkebonoBoard) -> str:
    """The table in lines of at most 100 columns."""
    return "\n".join(line for part in (*above(board), *besides(board), *below(board)) for line in fitted(part))


def besides(board: AkebonoBoard) -> Iterator[str]:
    """The river, the bridge, and Trade."""
    if board.tiles:
        yield f"Start tiles: {listed(f'{tile.name} on {card}' for card, tile in board.tiles.items())}"
    yield f"Bank: {listed(map(_boat, board.bank))}"
    yield f"River: {listed(map(_boat, board.river))}"
    yield f"On the Shop boat: {beside(f'{x.name} ({mons(x.price)}): {x.text}' for x in board.river_market)}"
    yield f"On the bridge: {beside(f'{x.name}: {x.text}' for x in board.celebrities)}"
    trade = (f"seat {player.seat}: {player.trade}" for player in board.players)
    yield f"Trade: {', '.join(trade)}; boat tokens: {listed(x.name for x in board.boat_tokens)}"
    if board.master is not None:
        yield f"The Grand Master: {board.master or 'start'}"
    for player in board.players:
        if player.celebrities:
            yield f"Seat {player.seat} has met {listed(x.name for x in player.celebrities)}"


def _boat(boat: BoatView) -> str:
    owner = f"seat {boat.owner}: " if boat.owner is not None and boat.owner >= 0 else ""
    cost = f"costs {told(boat.cost)}: " if boat.wave is None else ""
    return f"{boat.name} {boat.side} ({owner}{cost}{boat.does})"
