"""The stored events of a tournament, as others than its officials may see them."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Struct

from domain.kernel.events import parse_topic
from domain.tournaments.parts import Pseudonym, RoundPart
from domain.tournaments.points.lines import Entry
from domain.tournaments.tournament import Tournament
from service.store import EventRow
from service.tournaments.repository import TournamentRepository

OF_ENTRIES = {"entered", "left", "returned", "relieved"}  # about who waits for a place, as long as they do
HIDDEN = "hidden"  # what is shown in place of the kind
OVER = {"concluded", "cancelled"}


class _Told(Struct):
    """What of an event says whether others may see it."""

    round_number: int = 0
    entry: Entry = 0
    ruling: Any = None
    reason: str = ""


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


def seen_version(cup: Tournament, viewer: Pseudonym) -> int:
    """T-012: the last version that a viewer may know of. For others than officials a draft has not happened.

    A draft that was discarded is public when its round is, or the tournament is over.
    """
    if viewer in cup.officials or cup.state in OVER:
        return cup.version
    drafts = (known.first_drawn for known in cup.rounds.values() if not known.is_published)
    return min(drafts, default=cup.version + 1) - 1


def is_seen(cup: Tournament, row: EventRow, viewer: Pseudonym) -> bool:
    """Whether a viewer sees what an event holds, and not only that there is one, and its hash.

    Entrants see their own part. Check-ins are public when their round is, for the draw can be checked only with
    them; entries that wait for a place, when they have one, or the tournament is over.
    """
    if viewer in cup.officials:
        return True
    kind, event = kind_of(row), msgspec.json.decode(row.state, type=_Told)
    if event.entry in cup.held.get(viewer, ()):
        return True
    if kind in {"ruled", "revoked"}:
        return not (event.ruling["private"] if kind == "ruled" else cup.rulings[event.ruling].private)
    if kind == "checked-in":
        return event.round_number in cup.rounds and cup.rounds[event.round_number].is_published
    if kind in OF_ENTRIES:
        return cup.entries[event.entry].had_place or cup.state in OVER
    return kind != "disputed"


def shown_kind(row: EventRow, *, seen: bool) -> str:
    """The kind of an event. Of one that is not seen only a ruling says what it is: there are private ones."""
    kind = kind_of(row)
    return kind if seen or kind == "ruled" else HIDDEN


def reasons_in(rows: Sequence[EventRow]) -> set[str]:
    """The hashes of the reasons that events give."""
    events = [msgspec.json.decode(row.state, type=_Told) for row in rows]
    return {each.ruling["reason"] if isinstance(each.ruling, dict) else each.reason for each in events}
