"""A game as the API shows it."""

from typing import Any

import msgspec

from domain.kernel.nouns import Standing
from service.api.bodies import CatalogRef, Game, Player, SeatView
from service.games.game_view import GameView


def game_body(view: GameView) -> Game:
    """The game, as everybody who may see it sees it."""
    record, closed = view.record, view.closed
    seats = tuple(
        SeatView(s.seat, s.id, Player(s.player, s.name or "", s.handle) if s.player else None, s.bot, s.invited)
        for s in record.seats
    )
    status: Any = view.status
    visibility: Any = record.visibility
    standings: tuple[Standing, ...] | None = closed.standings if closed else None
    return Game(
        id=record.id, title=record.title, status=status, visibility=visibility,
        options=msgspec.to_builtins(view.options), catalog=CatalogRef(view.catalog.catalog, record.list),
        commitment=record.commitment, seats=seats, owner=record.owner, version=view.version, acting=view.acting,
        created_at=record.created_at, started_at=record.started_at, seed=closed.seed if closed else None,
        standings=standings,
    )  # fmt: skip
