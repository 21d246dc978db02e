"""A small aggregate of the library `eventsourcing`, as a room of the service would write one."""

from enum import Enum
from uuid import UUID

import msgspec
from eventsourcing.domain import Aggregate, event
from eventsourcing.persistence import Cipher, Compressor, Transcoder

from service.store.mapper import CodecMapper


class Tier(Enum):
    """How strong the players of a league are."""

    OPEN = "open"
    MASTERS = "masters"


class MatchScore(msgspec.Struct, frozen=True):
    """What two players made of a game."""

    home: int
    away: int


class League(Aggregate):
    """The points of players who meet two at a time."""

    TOPIC = "league"

    @event("Created", topic="league.created@1")
    def __init__(self, name: str, tier: Tier = Tier.OPEN) -> None:
        self.name = name
        self.tier = tier
        self.points: dict[UUID, int] = {}

    @event("ResultRecorded", topic="league.result-recorded@1")
    def record_result(self, home: UUID, away: UUID, score: MatchScore, weight: int = 1) -> None:
        """Two points for a win and one for a draw, times the weight."""
        won = (score.home > score.away) - (score.home < score.away)
        self.points[home] = self.points.get(home, 0) + weight * (1 + won)
        self.points[away] = self.points.get(away, 0) + weight * (1 - won)


class LeagueMapper(CodecMapper[League]):
    """The mapper with the signature that the library's factories call."""

    def __init__(
        self,
        transcoder: Transcoder | None = None,
        compressor: Compressor | None = None,
        cipher: Cipher | None = None,
    ) -> None:
        super().__init__(League, compressor, cipher)
