"""The stored events of a tournament, as others than its officials may see them."""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from domain.kernel.events import parse_topic
from domain.tournaments.parts import RoundPart
from domain.tournaments.tournament import Tournament
from service.store import EventRow
from service.tournaments.repository import TournamentRepository

Shown = Literal["all", "hash"]


class _Told(Struct):
    """What of an event says whether others may see it."""

    round_number: int = 0
    ruling: Any = None


async def before_draw(repository: TournamentRepository, cup: Tournament, known: RoundPart) -> Tournament:
    """The tournament just before a round was drawn; of a schedule, before its first round was."""
    rows = await repository.store.read(cup.id, upto=cup.version)
    drawn = [row.version for row in rows if kind_of(row) == "drawn" and _link_of(row) == known.link]
    return await repository.as_of(cup.id, min(drawn) - 1)


def kind_of(row: EventRow) -> str:
    """The kind of an event."""
    return parse_topic(row.topic)[1]


def _link_of(row: EventRow) -> str:
    found: str = msgspec.json.decode(row.state)["link"]
    return found


def public_end(cup: Tournament, rows: Sequence[EventRow]) -> int:
    """T-012: the last version that others than officials may see: before the first draft that is not published.

    A draft that was discarded is public when its round is, or the tournament is over.
    """
    if cup.state in {"concluded", "cancelled"}:
        return cup.version
    for row in rows:
        if kind_of(row) == "drawn":
            number = msgspec.json.decode(row.state, type=_Told).round_number
            if number not in cup.rounds or not cup.rounds[number].is_published:
                return row.version - 1
    return cup.version


def how_shown(cup: Tournament, row: EventRow) -> Shown:
    """Whether others than officials see an event, or only that there is one, and its hash.

    Check-ins are public when their round is, for the draw can be checked only with them.
    """
    kind = kind_of(row)
    if kind == "ruled":
        ruling = msgspec.json.decode(row.state, type=_Told).ruling
        return "hash" if ruling["private"] else "all"
    if kind == "checked-in":
        known = cup.rounds.get(msgspec.json.decode(row.state, type=_Told).round_number)
        return "all" if known and known.is_published else "hash"
    return "hash" if kind == "disputed" else "all"
