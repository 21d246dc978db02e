"""The use cases of a running game: decide, take back, hand over a seat. What is not stored did not happen."""

import secrets
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from msgspec import Struct

from domain.box.audit import counting
from domain.kernel.nouns import Closed, Decided, Event, Pick, Scored, Substituted, TookBack
from domain.kernel.replay import applied, take_back
from domain.kernel.table import NotAsked, Position, Refused, check, decide, decision_of
from service.games import records
from service.games.live_game import LiveGame
from service.games.registry import Live
from service.http.problems import Problem, conflict, refused
from service.metrics import Metrics
from service.store import Append, EventRow, NewEvent, StaleVersion, Store

TRIES = 20
Foresee = Callable[[Position[Any], Event], object]
Sitting = dict[int, str | None]  # who has which seat, by pseudonym


class Outcome(Struct, frozen=True):
    """What a decision led to. `position` is a place among the events of all games, for reads that wait for it:
    that of the last event which was stored with the decision."""

    version: int
    event: Event
    position: int


def decision_id(since: int, seat: int) -> str:
    """A decision is named by the version that asked it, and the seat that is asked."""
    return f"{since}-{seat}"


def parts_of(decision: str) -> tuple[int, int]:
    """Version and seat of a decision's id; conflict for what is no id of ours."""
    since, _, seat = decision.partition("-")
    if not (since.isascii() and since.isdecimal() and seat.isascii() and seat.isdecimal()) or len(decision) > 30:
        raise conflict("no-such-decision", "There is no such decision", f"{decision!r} is no decision's id.")
    return int(since), int(seat)


class Play:
    """Decides for whoever may; the store's word is the last."""

    def __init__(self, store: Store, live: Live, metrics: Metrics) -> None:
        self._store, self._live, self._metrics = store, live, metrics

    async def decide(self, live: LiveGame, decision: str, pick: Pick, foresee: Foresee | None = None) -> Outcome:
        """One answer to an open decision. An answer that was given already gets its recorded outcome.

        `foresee` is told of position and event as they will be if all goes well, while the event is being stored.
        """
        since, seat = parts_of(decision)
        sitting = sitters(live, (seat,))
        async with live.lock:
            for _ in range(TRIES):
                await self._still_there(live, sitting)
                position = open_position(live, since, seat)
                if position is None:
                    return await self._recorded(live, since, seat, pick)
                after, event = self._worked_out(live, position, seat, pick, decision)
                try:
                    return await self._append(live, after, event, foresee)
                except StaleVersion as stale:
                    await self._live.overtaken(live, stale.head)
        raise busy(live)

    async def _still_there(self, live: LiveGame, sitting: Sitting) -> None:
        """Nobody acts for a seat that has changed hands meanwhile, as the tables say today."""
        if live.reseated:
            await self._live.catch_up(live)
        if sitters(live, tuple(sitting)) != sitting:
            raise conflict(
                "seat-changed", "The seat has changed hands", "Somebody else has it now.", version=live.version
            )

    def try_out(self, live: LiveGame, decision: str, pick: Pick) -> None:
        """Refuse what `decide` would refuse, and change nothing."""
        since, seat = parts_of(decision)
        position = open_position(live, since, seat)
        if position is None:
            raise moved_on(live, decision)
        try:
            check(live.title.rules, position, seat, pick)
        except Refused as error:
            raise refused(error.rule, live.title.rulebook.title(error.rule), decision) from error

    def _worked_out(
        self, live: LiveGame, position: Position[Any], seat: int, pick: Pick, decision: str
    ) -> tuple[Position[Any], Decided[Any, Any, Any]]:
        try:
            return decide(live.title.rules, position, seat, pick, live.dice(position.version + 1))
        except Refused as error:
            raise refused(error.rule, live.title.rulebook.title(error.rule), decision) from error

    async def _append(
        self, live: LiveGame, after: Position[Any], event: Event, foresee: Foresee | None = None
    ) -> Outcome:
        """With the last decision the game is closed, in the same transaction."""
        events: list[Event] = [event]
        version = after.version
        if isinstance(event, Decided) and not after.agenda:
            closed = await self._closing(live, after, event)
            events.append(closed)
            after = applied(live.title.rules, after, closed)
        prepare = partial(foresee, after, event) if foresee else None
        rows = self._rows(live, events)
        receipt = await self._store.append(live.id, version - 1, rows, run_while_in_flight=prepare)
        if isinstance(event, Decided):
            self._metrics.decided(live.record.title)
        live.arrive(after, *events)
        self._live.note_progress(live)
        return Outcome(version, event, receipt.id)

    def _rows(self, live: LiveGame, events: Sequence[Event]) -> list[NewEvent]:
        codec = live.title.codec
        return [NewEvent(*codec.encode(event)) for event in events]

    async def _closing(self, live: LiveGame, after: Position[Any], last: Decided[Any, Any, Any]) -> Closed:
        tally = live.tally
        earlier = counting(live.decoded(await self._store.read(live.id, upto=tally.since))) if tally.since else []
        scored = [point for _, point in [*earlier, *tally.scored]]
        return live.title.close(after.game, [*scored, *last.facts], live.record.seed)

    async def _recorded(self, live: LiveGame, since: int, seat: int, pick: Pick) -> Outcome:
        """The same pick again gets the first answer; another comes too late, and any to what was taken back."""
        if since < live.read_from:
            await self._live.recall(live)
        version = live.answered.get((since, seat))
        if version is not None:
            rows = await self._store.read(live.id, after=version - 1, upto=version + 1)
            event, *next_ = live.decoded(rows)
            if isinstance(event, Decided) and event.pick == pick:
                ended = any(isinstance(each, Closed) for each in next_)
                return Outcome(version, event, rows[-1 if ended else 0].id)
        raise moved_on(live, decision_id(since, seat))

    async def undo(self, live: LiveGame, sitting: Sitting, at: int | None = None) -> Outcome:
        """Back to before the last decision, if one of these seats took it and nothing was revealed by it.

        `at`: the version that was seen when it was first asked for; a repeat finds what was stored then. What is
        stored while we try is another's.
        """
        seats = tuple(sitting)
        async with live.lock:
            if at is not None and (done := await self._undone(live, seats, at)):
                return done
            for _ in range(TRIES):
                await self._still_there(live, sitting)
                if live.position is None or live.closed:
                    raise nothing_to_undo(live)
                try:
                    after, event = take_back(live.position, live.position.by if live.position.by in seats else -2)
                except NotAsked as error:
                    raise nothing_to_undo(live) from error
                try:
                    return await self._append(live, after, event)
                except StaleVersion as stale:
                    await self._live.overtaken(live, stale.head)
        raise busy(live)

    async def _undone(self, live: LiveGame, seats: Sequence[int], at: int) -> Outcome | None:
        """What these seats have taken back since that version."""
        rows = await self._store.read(live.id, after=at, upto=live.version) if live.version > at else []
        events = zip(rows, live.decoded(rows), strict=True)
        mine = (pair for pair in events if isinstance(pair[1], TookBack) and pair[1].seat in seats)
        return next((Outcome(row.version, event, row.id) for row, event in mine), None)

    async def hand_over(self, live: LiveGame, seat: int, bot: str, reason: str) -> None:
        """A bot takes the seat of a running game."""
        sitting = sitters(live, (seat,))
        async with live.lock:
            for _ in range(TRIES):
                await self._still_there(live, sitting)
                if live.closed:
                    raise seats_settled()
                old = live.record.seats[seat].id
                assert live.position is not None and old is not None, "the game runs"
                event = Substituted(seat, old, secrets.token_hex(8), reason)
                try:
                    await self._substitute(live, event, bot)
                except StaleVersion as stale:
                    await self._live.overtaken(live, stale.head)
                else:
                    return
        raise busy(live)

    async def _substitute(self, live: LiveGame, event: Substituted, bot: str) -> None:
        """The event and the seat's new occupant are stored together or not at all."""
        assert live.position is not None, "the game runs"
        after = applied(live.title.rules, live.position, event)
        async with self._store.transaction() as link:
            await records.occupy(link, live.id, event.seat, None, bot, live.record.seats[event.seat].entropy)
            await records.rename(link, live.id, event.seat, event.after)
            rows = tuple(self._rows(live, [event]))
            await self._store.append_with(link, [Append(live.id, live.version, rows)])
        self._store.wake_followers()
        live.arrive(after, event)
        await self._live.reread(live)


def open_position(live: LiveGame, since: int, seat: int) -> Position[Any] | None:
    """The position, if this very decision is open in it."""
    if live.position is None or live.closed:
        return None
    try:
        return live.position if decision_of(live.position, seat).since == since else None
    except NotAsked:
        return None


def sitters(live: LiveGame, seats: Sequence[int]) -> Sitting:
    """Who has these seats, by pseudonym. Whoever may act for a seat is asked before the game's lock is held."""
    return {each.seat: each.id for each in live.record.seats if each.seat in seats}


def busy(live: LiveGame) -> Problem:
    return conflict("busy", "The game is busy", "Others decide faster than this; try again.", version=live.version)


def seats_settled() -> Problem:
    return conflict("game-started", "The game has started", "Seats can change hands only before the start.")


def moved_on(live: LiveGame, decision: str) -> Problem:
    return conflict(
        "decision-closed", "This decision is not open",
        f"Decision {decision} is not open any more, or never was; the game is at version {live.version}.",
        decision=decision, version=live.version,
    )  # fmt: skip


def nothing_to_undo(live: LiveGame) -> Problem:
    return conflict(
        "nothing-to-undo", "There is nothing to take back",
        "Only your own last decision can be taken back, while nothing was revealed and nobody else decided.",
        version=live.version,
    )  # fmt: skip


def points(live: LiveGame, rows: Sequence[EventRow]) -> list[tuple[int, Scored]]:
    """Every movement of points that was not taken back, with the version that made it."""
    return counting(live.decoded(rows))
