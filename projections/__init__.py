"""Read models that cross games: lobby, inbox, history, scoreboards and timers, kept up with the event store."""

from projections.clocks.apply import CLOCKS
from projections.engine.checkpoints import find_position
from projections.engine.election import Election
from projections.engine.errors import require_not_cancelled
from projections.engine.progress import Lag, ProjectionFailure, lag, stands
from projections.engine.projection import Connect, Connection, Projection, Session, Source
from projections.engine.projector import Projector
from projections.engine.rebuild import AlreadyBuilding, OnProgress, rebuild
from projections.engine.tables import MIGRATIONS, find_outdated, install
from projections.history.apply import HISTORY
from projections.inbox.apply import INBOX
from projections.lobby.apply import LOBBY
from projections.scoreboards.apply import SCOREBOARDS
from projections.tournaments.apply import TOURNAMENTS

ALL = (LOBBY, INBOX, HISTORY, SCOREBOARDS, CLOCKS, TOURNAMENTS)

__all__ = [
    "ALL",
    "CLOCKS",
    "HISTORY",
    "INBOX",
    "LOBBY",
    "MIGRATIONS",
    "SCOREBOARDS",
    "TOURNAMENTS",
    "AlreadyBuilding",
    "Connect",
    "Connection",
    "Election",
    "Lag",
    "OnProgress",
    "Projection",
    "ProjectionFailure",
    "Projector",
    "Session",
    "Source",
    "find_outdated",
    "find_position",
    "install",
    "lag",
    "rebuild",
    "require_not_cancelled",
    "stands",
]
