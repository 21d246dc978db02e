"""Loads and changes tournaments: one writer at a time in this process, appends after the version that was seen.

What a change keeps in tables (pseudonyms, reasons, chains) is stored in the transaction of its events. If another
process was quicker, the change is decided anew by the tournament as it is then.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import TypeVar
from uuid import UUID
from weakref import WeakValueDictionary

from eventsourcing.persistence import StoredEvent
from msgspec import Struct

from domain.tournaments.deadlines import next_interval
from domain.tournaments.history import TournamentEvent, copy_tournament, fold_events
from domain.tournaments.kinds import LEVEL
from domain.tournaments.points.sums import lines_add_up
from domain.tournaments.tournament import Tournament
from service.games.levels import TOURNAMENTS
from service.store import Append, Connection, EventRow, StaleVersion, Store
from service.store.capabilities import Capabilities
from service.store.mapper import CodecMapper
from service.store.seals import Seals
from service.tournaments import reasons
from service.tournaments.errors import LinesDoNotAddUp, MovedOn, NoSuchTournament, TournamentBusy

T = TypeVar("T")
MOST = 200  # tournaments that are kept loaded
ATTEMPTS = 5
EVENTS_BETWEEN_PAUSES = 500  # some milliseconds of work
# The steward looks at it at once, as each event may give it something to do.
NOTE = """UPDATE tournaments SET name = $2, state = $3, visibility = $4,
    due = CASE WHEN $5 THEN store_now() ELSE due END
WHERE id = $1 AND ($5 OR (name, state, visibility) IS DISTINCT FROM ($2, $3, $4))"""
DONE = "SELECT answer FROM tournament_commands WHERE id = $1"
DO = "INSERT INTO tournament_commands (id, answer) VALUES ($1, $2)"
MAPPER = CodecMapper(Tournament)


class Change(Struct, frozen=True):
    """A change that is being decided: of this tournament, at this time, with these rows besides its events."""

    cup: Tournament
    at: datetime
    link: Connection
    seals: Seals

    async def keep_reason(self, text: str) -> str:
        """The hash of a reason, which is kept."""
        return await reasons.keep_reason(self.link, self.cup.id, text)


Decide = Callable[[Change], Awaitable[T]]


def to_event(row: EventRow) -> TournamentEvent:
    """The event of a row."""
    return MAPPER.to_domain_event(StoredEvent(row.game, row.version, row.topic, row.state))


def _require_sums(cup: Tournament, event: TournamentEvent) -> None:
    """T-005: the lines that a result or a ruling brings add up, or nothing is stored."""
    brings = getattr(event, "resulted", None) or getattr(event, "ruling", None)
    lines = getattr(brings, "lines", ())  # a revoked ruling is named by its number
    if lines and not lines_add_up(cup.rules.scheme, lines):
        raise LinesDoNotAddUp(f"event {event.originator_version} of tournament {cup.id}: {lines}")


def _row_of(cup: Tournament) -> tuple[str, str, str]:
    """What the row of a tournament has of it: name, state, visibility."""
    return cup.rules.name, cup.state, cup.rules.visibility


class TournamentRepository:
    """The tournaments of this process. What `find` returns does not change: a later version is another object."""

    def __init__(self, store: Store, capabilities: Capabilities) -> None:
        self.store, self._capabilities = store, capabilities
        self._loaded: OrderedDict[UUID, Tournament] = OrderedDict()
        self._locks: WeakValueDictionary[UUID, asyncio.Lock] = WeakValueDictionary()
        self._loading: WeakValueDictionary[UUID, asyncio.Lock] = WeakValueDictionary()
        store.on_new_epoch(lambda _reason: self._loaded.clear())

    async def find(self, tournament_id: UUID) -> Tournament | None:
        """The tournament in its newest version; None if this id is unknown.

        Of many who ask for one that is not loaded, one reads its events, and the others wait for that.
        """
        if tournament_id not in self._loaded:
            loading = self._loading.setdefault(tournament_id, asyncio.Lock())
            async with loading:
                if tournament_id not in self._loaded:
                    return await self._read_on(tournament_id)
        return await self._read_on(tournament_id)

    async def _read_on(self, tournament_id: UUID) -> Tournament | None:
        known = self._loaded.get(tournament_id)
        rows = await self.store.read(tournament_id, after=known.version if known else 0)
        if known is not None and not rows:
            return known
        return await self._fold(known, rows) if rows else None

    async def _fold(self, known: Tournament | None, rows: list[EventRow]) -> Tournament:
        cup = copy_tournament(known) if known else None
        for count, row in enumerate(rows, start=1):
            if cup is None or row.version > cup.version:
                cup = to_event(row).mutate(cup)
            if count % EVENTS_BETWEEN_PAUSES == 0:
                await asyncio.sleep(0)
        assert cup is not None, "a tournament has a first event"
        self._keep(cup)
        return cup

    def _keep(self, cup: Tournament) -> None:
        """Keep the newer one of two that were loaded at the same time."""
        known = self._loaded.get(cup.id)
        if known is None or known.version <= cup.version:
            self._loaded[cup.id] = cup
        self._loaded.move_to_end(cup.id)
        while len(self._loaded) > MOST:
            self._loaded.popitem(last=False)

    async def as_of(self, tournament_id: UUID, version: int) -> Tournament:
        """The tournament as it was at a version."""
        rows = await self.store.read(tournament_id, upto=version)
        if not rows:
            raise NoSuchTournament
        return fold_events(map(to_event, rows))

    async def announce(self, make: Callable[[Connection, datetime], Awaitable[Tournament]]) -> Tournament:
        """Store the tournament that is made in a transaction."""
        await self._capabilities.require(TOURNAMENTS, LEVEL)
        async with self.store.transaction() as link:
            cup = await make(link, await link.fetchval("SELECT store_now()"))
            await self._append(link, cup, 0)
        return self._keep_saved(cup)

    async def change(
        self, tournament_id: UUID, decide: Decide[T], *, expected: int | None = None, command: bytes | None = None
    ) -> tuple[Tournament, T]:
        """The tournament after a change, and what it answered.

        MovedOn if it must be decided at another version. `command` names a change that is made only once: an
        answer that is a number is given again.
        """
        await self._capabilities.require(TOURNAMENTS, LEVEL)
        lock = self._locks.setdefault(tournament_id, asyncio.Lock())
        async with lock:
            for _ in range(ATTEMPTS):
                known = await self.find(tournament_id)
                if known is None:
                    raise NoSuchTournament
                try:
                    return await self._decide(known, decide, expected, command)
                except StaleVersion:
                    continue
        raise TournamentBusy

    async def _decide(
        self, known: Tournament, decide: Decide[T], expected: int | None, command: bytes | None
    ) -> tuple[Tournament, T]:
        cup = copy_tournament(known)
        async with self.store.transaction() as link:
            if command and (done := await link.fetchval(DONE, command)) is not None:
                return known, done
            if expected is not None and expected != known.version:
                raise MovedOn(known.version)
            at = await link.fetchval("SELECT store_now()")
            answer = await decide(Change(cup, at, link, self.store.seals))
            if command:
                await link.execute(DO, command, answer if isinstance(answer, int) else 0)
            if not cup.pending_events:
                return known, answer
            await self._append(link, cup, known.version, _row_of(known))
        return self._keep_saved(cup), answer

    async def _append(
        self, link: Connection, cup: Tournament, after: int, row: tuple[str, str, str] | None = None
    ) -> None:
        """Store the new events, and what follows from them in the tournament's `row`, if it is another now."""
        rules = cup.rules
        has_deadline = any(each.deadline and each.state == "published" for each in cup.rounds.values())
        has_work = rules.boards == "here" or rules.deal == "same" or has_deadline or next_interval(cup) is not None
        if has_work or _row_of(cup) != row:
            await link.execute(NOTE, cup.id, *_row_of(cup), has_work)
        for event in cup.pending_events:
            _require_sums(cup, event)
        events = tuple(MAPPER.to_new_event(event) for event in cup.pending_events)
        await self.store.append_with(link, [Append(cup.id, after, events)])

    def _keep_saved(self, cup: Tournament) -> Tournament:
        """Keep the tournament with its stored events, and announce it to all who follow it."""
        cup.pending_events.clear()
        self._keep(cup)
        self.store.wake_followers()
        return cup
