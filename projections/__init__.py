"""Read models that cross games: lobby, inbox, history and scoreboards, each kept up with the event store."""

from projections.history import HISTORY
from projections.inbox import INBOX
from projections.lobby import LOBBY
from projections.progress import Failure, Lag, lag
from projections.projection import Connect, Connection, Projection, Session, Source
from projections.projector import Projector
from projections.rebuild import AlreadyBuilding, rebuild
from projections.scoreboards import SCOREBOARDS
from projections.tables import MIGRATIONS, install

ALL = (LOBBY, INBOX, HISTORY, SCOREBOARDS)

__all__ = [
    "ALL",
    "HISTORY",
    "INBOX",
    "LOBBY",
    "MIGRATIONS",
    "SCOREBOARDS",
    "AlreadyBuilding",
    "Connect",
    "Connection",
    "Failure",
    "Lag",
    "Projection",
    "Projector",
    "Session",
    "Source",
    "install",
    "lag",
    "rebuild",
]
