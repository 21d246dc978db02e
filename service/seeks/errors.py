"""Why a use case of seeks refuses. What an HTTP client gets is in service/api/error_problems.py."""

from dataclasses import dataclass
from uuid import UUID


@dataclass(eq=False)
class SeekMatched(Exception):
    """The seek has led to a game, so it cannot be cancelled."""

    game: UUID
