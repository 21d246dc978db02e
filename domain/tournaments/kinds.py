"""The kinds of events of tournaments and series. None may have the name of a kind of a game's.

Projections of games take rows by their kind. A row of a tournament would be taken for one of a game otherwise.
"""

from typing import Literal, TypeAlias

from domain.kernel.events import parse_topic

Stream: TypeAlias = Literal["tournament", "series"]

LEVEL = 2  # of the newest kind: it is not written before all running processes can read it
KINDS: dict[Stream, frozenset[str]] = {
    "tournament": frozenset(
        {
            "announced", "amended", "appointed", "entering-opened", "started", "entered", "admitted",
            "checked-in", "check-ins-closed", "left", "returned", "relieved", "drawn", "re-anchored", "discarded",
            "exchanged", "published", "seated", "reminded", "chose-order", "resulted", "confirmed", "disputed",
            "ruled", "revoked", "completed", "unsealed", "advanced", "concluded", "cancelled",
        }
    ),
    "series": frozenset({"announced", "season-opened", "season-closed"}),
}  # fmt: skip


class UnknownTournamentKind(Exception):
    """An event of a tournament or series is of a kind that this version of the service does not have."""


def stream_of(topic: str) -> Stream | None:
    """Of which kind of stream an event under this topic is, or None if it is of a game."""
    name, kind = parse_topic(topic)
    for stream, kinds in KINDS.items():
        if stream == name:
            if kind not in kinds:
                raise UnknownTournamentKind(f"{topic!r} is of no kind that this version of the service has")
            return stream
    return None
