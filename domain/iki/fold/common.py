"""What the folds share: a table with a little of it exchanged."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from domain.box.changes import replace_at
from domain.iki.goods import Goods, plus
from domain.iki.kinds import NOBODY
from domain.iki.state import Iki, Lot, Placed, Player
from domain.kernel.nouns import Seat


def change_players(game: Iki, seat: Seat, **changes: object) -> tuple[Any, ...]:
    """The players with some fields of one of them changed."""
    return replace_at(game.players, seat, replace(game.players[seat], **changes))


def clear_stalls(game: Iki, *stalls: str) -> dict[str, Placed]:
    """The stalls, some of them empty now."""
    return {stall: placed for stall, placed in game.stalls.items() if stall not in stalls}


def purse_of(game: Iki, seat: Seat, goods: Goods) -> tuple[Any, ...]:
    return change_players(game, seat, purse=plus(game.players[seat].purse, goods))


def kobun_home(game: Iki, seat: Seat) -> tuple[Player, ...]:
    if seat == NOBODY:
        return game.players
    players: tuple[Player, ...] = change_players(game, seat, kobun=game.players[seat].kobun + 1)
    return players


def lots_without(lots: Iterable[Lot], cards: Iterable[str]) -> tuple[Lot, ...]:
    left = set(cards)
    return tuple(lot for lot in lots if lot.card not in left)
