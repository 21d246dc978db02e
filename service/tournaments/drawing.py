"""Draws that are asked for and made in a process of their own.

A row says that a draw was asked for, until the draw is stored. The process that makes it notes every second that
it is alive; if no process does for some seconds, the steward starts the draw again: the same events and link give
the same tables.
"""

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from datetime import datetime
from multiprocessing import get_context
from typing import TypeVar
from uuid import UUID

from eventsourcing.persistence import StoredEvent
from msgspec import Struct
from msgspec.structs import replace

from domain.tournaments.commands.entering import add_filler
from domain.tournaments.commands.rounds import Preview, lacking_bots, require_drawable
from domain.tournaments.drawing import next_round
from domain.tournaments.history import copy_tournament
from domain.tournaments.parts import Beacon
from domain.tournaments.points.lines import Entry
from domain.tournaments.refusals import Fault, Refused
from domain.tournaments.tournament import Tournament
from domain.tournaments.verifying import Finding
from service.games import beacon as beacons
from service.metrics import Metrics
from service.store import EventRow, NewEvent, StoreUnavailable
from service.tournaments import chains, draw_process, people
from service.tournaments.draw_process import DrawTask
from service.tournaments.errors import MovedOn, NoSuchTournament
from service.tournaments.repository import MAPPER, Change, TournamentRepository
from service.trust.drand import first_round_for, randomness_of, time_of_round

R = TypeVar("R")
BEAT = 1.0  # seconds between two signs of life of who makes a draw
SILENCE = 4.0  # after which another makes it
ATTEMPTS = 3  # of a process that was killed
BEACON_PAUSE = 1.0  # seconds between two questions to the beacon
FILL_BOT = "greedy"  # that makes tables whole
ASK = """INSERT INTO tournament_draws (tournament, asked_by, absent) VALUES ($1, $2, $3)
ON CONFLICT DO NOTHING RETURNING tournament"""
TAKE = """UPDATE tournament_draws SET beat_at = clock_timestamp() WHERE tournament = $1
RETURNING asked_by, absent, store_now() AS at"""
BEATS = "UPDATE tournament_draws SET beat_at = clock_timestamp() WHERE tournament = $1"
DONE = "DELETE FROM tournament_draws WHERE tournament = $1"
SILENT = """SELECT tournament FROM tournament_draws
WHERE beat_at < clock_timestamp() - make_interval(secs => $1) LIMIT 8"""


class Drawer:
    """Has draws made, one after the other, by a process that is started when the first one is asked for."""

    def __init__(
        self, repository: TournamentRepository, metrics: Metrics, beacon: beacons.Beacon | None = None
    ) -> None:
        self._repository, self._metrics, self._beacon = repository, metrics, beacon
        self._pool: ProcessPoolExecutor | None = None
        self._making: dict[UUID, asyncio.Task[None]] = {}

    async def close(self) -> None:
        """What is being drawn is drawn again by another process."""
        for task in self._making.values():
            task.cancel()
        await asyncio.gather(*self._making.values(), return_exceptions=True)
        self._end_pool()

    async def ask(self, change: Change, by: str, absent: Sequence[Entry]) -> int:
        """Note that the next round is to be drawn; its number. Refused if it may not be, or is being drawn."""
        number = require_drawable(change.cup, by=by, absent=absent)
        for _ in range(lacking_bots(change.cup, absent=absent)):
            name = await people.name_bot(change.link, change.cup.id, FILL_BOT)
            add_filler(change.cup, name, at=change.at)
        if await change.link.fetchval(ASK, change.cup.id, by, list(absent)) is None:
            raise Refused([Fault("T-002", "round", f"round {number} is being drawn")])
        return number

    def begin(self, tournament_id: UUID) -> "asyncio.Task[None]":
        """Make the draw that was asked for. However often this is called, it is made once in this process."""
        if tournament_id not in self._making:
            task = asyncio.get_running_loop().create_task(self._make(tournament_id), name="draw")
            self._making[tournament_id] = task
            task.add_done_callback(lambda _: self._making.pop(tournament_id, None))
        return self._making[tournament_id]

    async def resume(self) -> None:
        """Make the draws whose process has ended."""
        rows = await self._repository.store.fetch(SILENT, SILENCE)
        for row in rows:
            self.begin(row["tournament"])

    async def preview(self, cup: Tournament, by: str, key: bytes, absent: Sequence[Entry]) -> Preview:
        """What the next draw would be like, by a throw-away key."""
        require_drawable(cup, by=by, absent=absent)
        copied = copy_tournament(cup)
        for number in range(lacking_bots(cup, absent=absent)):
            add_filler(copied, f"{FILL_BOT} {number}", at=cup.modified_on)
        copied.pending_events.clear()
        return await self._run(draw_process.preview, copied, by, key, tuple(absent))

    async def verify(self, tournament_id: UUID, rows: Sequence[EventRow]) -> list[Finding]:
        """What is wrong with the events of a tournament."""
        given = [(row.version, row.topic, row.state) for row in rows]
        return await self._run(draw_process.verify, tournament_id, given)

    async def _make(self, tournament_id: UUID) -> None:
        beating = asyncio.get_running_loop().create_task(self._beat(tournament_id), name="draw beats")
        try:
            while not await self._try(tournament_id):
                pass
        except Refused:  # it is not allowed any more: another request was quicker, or ended the tournament
            await self._repository.store.execute(DONE, tournament_id)
        except StoreUnavailable:
            pass  # the steward has it made again
        except Exception as error:
            self._metrics.alarm("draw", error, tournament=str(tournament_id))
            await self._repository.store.execute(DONE, tournament_id)
        finally:
            beating.cancel()

    async def _beat(self, tournament_id: UUID) -> None:
        while True:
            await asyncio.sleep(BEAT)
            with suppress(StoreUnavailable):
                await self._repository.store.execute(BEATS, tournament_id)

    async def _try(self, tournament_id: UUID) -> bool:
        """Whether the draw is stored, or needs not be made; False if the tournament has moved on meanwhile."""
        cup = await self._repository.find(tournament_id)
        if cup is None:
            raise NoSuchTournament
        store = self._repository.store
        async with store.transaction() as link:
            row = await link.fetchrow(TAKE, tournament_id)
            if row is None:
                return True
            secret = await chains.find_link(link, store.seals, tournament_id, "draw", cup.draws + 1)
        task = _to_task(cup, row["asked_by"], row["at"], secret, tuple(row["absent"]))
        if cup.rules.fairness == "beacon":
            try:
                said = await self._hear(cup, task)
            except MovedOn:
                said = None
            if said is None:
                return False
            task = replace(task, beacon=said)
        events = await self._run(draw_process.draw, task)

        async def save(change: Change) -> None:
            _apply(change.cup, events)
            await _anchor_anew(change)
            await change.link.execute(DONE, tournament_id)

        try:
            await self._repository.change(tournament_id, save, expected=cup.version)
        except MovedOn:
            return False
        return True

    async def _hear(self, cup: Tournament, task: DrawTask) -> Beacon | None:
        """What the beacon says once check-ins are closed; None if they had to be closed, or it is early."""
        events = await self._run(draw_process.close, replace(task, beacon_round=first_round_for(task.at)))
        if events:
            await self._repository.change(cup.id, _Saving(events), expected=cup.version)
            return None
        number = cup.closings[next_round(cup)].beacon_round
        early = time_of_round(number) - task.at.timestamp()
        signature = await self._beacon.find_round(number) if self._beacon and early <= 0 else None
        if signature is None:
            await asyncio.sleep(min(max(early, BEACON_PAUSE), BEACON_PAUSE * 5))
            return None
        return Beacon(number, randomness_of(bytes.fromhex(signature)).hex())

    async def _run(self, work: Callable[..., R], *given: object) -> R:
        """What the process computes; one that was killed is started again."""
        for _ in range(ATTEMPTS - 1):
            with suppress(BrokenProcessPool):
                return await self._submit(work, *given)
            self._end_pool()
        return await self._submit(work, *given)

    async def _submit(self, work: Callable[..., R], *given: object) -> R:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                1, mp_context=get_context("spawn"), initializer=draw_process.end_with_parent
            )
        return await asyncio.get_running_loop().run_in_executor(self._pool, work, *given)

    def _end_pool(self) -> None:
        if self._pool is not None:
            processes = list((self._pool._processes or {}).values())
            self._pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()
            self._pool = None


class _Saving(Struct, frozen=True):
    """Stores events that another process made."""

    events: Sequence[NewEvent]

    async def __call__(self, change: Change) -> None:
        _apply(change.cup, self.events)


def _to_task(cup: Tournament, by: str, at: datetime, link: str, absent: tuple[Entry, ...]) -> DrawTask:
    return DrawTask(cup=copy_tournament(cup), by=by, at=at, link=link, absent=absent)


def _apply(cup: Tournament, events: Sequence[NewEvent]) -> None:
    """Fold events that another process made, and have them stored."""
    for topic, state in events:
        event = MAPPER.to_domain_event(StoredEvent(cup.id, cup.version + 1, topic, state))
        event.mutate(cup)
        cup.pending_events.append(event)


async def _anchor_anew(change: Change) -> None:
    """With the last link of a chain the anchor of the next one is published."""
    cup = change.cup
    if cup.draws % chains.LENGTH == 0:
        number = cup.draws // chains.LENGTH
        anchor = await chains.make_chain(change.link, change.seals, cup.id, "draw", number)
        cup.set_anchor(anchor=anchor, timestamp=change.at)
