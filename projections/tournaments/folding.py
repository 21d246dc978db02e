"""Tournaments as a process has folded them, so that an event costs what it changes and not what was before it.

What is folded is known by the digest of the rows that it belongs to. After a transaction that was rolled back, in
a rebuild, or in another process, there is nothing under that digest, and the events are folded again.
"""

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Sequence
from uuid import UUID

from msgspec import Struct

from domain.tournaments.event_codecs import codecs_of
from domain.tournaments.sheets.sheet import Changes, Sheet
from domain.tournaments.tournament import Tournament
from projections.engine.events import EventRow
from projections.engine.projection import Connection

CODECS = {codec.topic: codec for codec in codecs_of(Tournament)}
MOST = 50  # tournaments that are kept folded
AT_ONCE = 50  # events that are folded without leaving the event loop, in a tournament of so many entries
NOTED = "SELECT version, digest FROM tournament_sheets WHERE tournament = $1"
BEFORE = "SELECT version, topic, state FROM events() WHERE game = $1 AND version <= $2 ORDER BY version"
Stored = tuple[int, str, bytes]  # version, topic, state


class Folded(Struct):
    """A tournament, its rows, and the digest of its events."""

    cup: Tournament
    sheet: Sheet
    digest: bytes


class FoldedTournaments:
    """The tournaments that this process keeps folded, by their digests."""

    def __init__(self) -> None:
        self._kept: OrderedDict[bytes, Folded] = OrderedDict()

    async def fold(
        self, connection: Connection, tournament: UUID, rows: Sequence[EventRow]
    ) -> tuple[Folded, Changes]:
        """The tournament after these events, and which rows they change."""
        noted = await connection.fetchrow(NOTED, tournament)
        version = noted["version"] if noted else 0
        if rows[0].version != version + 1:
            raise ValueError(f"event {rows[0].version} does not follow version {version} of {tournament}")
        known = self._kept.pop(noted["digest"], None) if noted else None
        if known is None and noted:
            found = await connection.fetch(BEFORE, tournament, version)
            earlier = [(row["version"], row["topic"], row["state"]) for row in found]
            known, _ = await asyncio.to_thread(fold_events, tournament, None, earlier)
        later = [(row.version, row.topic, row.state) for row in rows]
        is_small = len(rows) <= AT_ONCE and (known is None or len(known.cup.entries) <= AT_ONCE)
        if is_small:
            return fold_events(tournament, known, later)
        return await asyncio.to_thread(fold_events, tournament, known, later)

    def keep(self, folded: Folded) -> None:
        """Its rows are written."""
        self._kept[folded.digest] = folded
        while len(self._kept) > MOST:
            self._kept.popitem(last=False)


def fold_events(tournament: UUID, known: Folded | None, rows: Sequence[Stored]) -> tuple[Folded, Changes]:
    """What was folded before after these events, and which rows they change. `known` is not to be used again."""
    cup = known.cup if known else None
    sheet, digest = (known.sheet, known.digest) if known else (Sheet(), b"")
    for version, topic, state in rows:
        cup = CODECS[topic].decode(state, tournament, version).mutate(cup)
        digest = hashlib.sha256(b"\n".join((digest, topic.encode(), state))).digest()
    assert cup is not None, "there is a first event"
    return Folded(cup, sheet, digest), sheet.update(cup)
