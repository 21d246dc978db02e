"""A loaded game, shared by all requests of this process, and what can be done to it while it runs."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, Literal, TypeVar
from uuid import UUID

from domain.box.catalog import Catalog
from domain.box.title import Title
from domain.kernel.nouns import Closed, Event, Pick
from domain.kernel.replay import take_back
from domain.kernel.table import NotAsked, Position
from service.games.clocks import require_time_to_undo
from service.games.consent import MakeConsent, events_of_consent
from service.games.decisions import DecisionId, check_pick, compute_decision, open_position
from service.games.desertion import events_of_desertion
from service.games.errors import DecisionClosed, GameBusy, GameOver, NothingToUndo, SeatChanged
from service.games.first_tries import FirstTry
from service.games.game_state import GameState
from service.games.game_view import GameView
from service.games.game_writer import GameServices, GameWriter, Occupant, Outcome
from service.games.leaving import Make, events_of_going, events_of_timeout
from service.games.prepared_response import PreparedResponse
from service.games.records import GameRecord
from service.games.snapshots import Snapshot
from service.store import StaleVersion

ATTEMPTS = 20
NO_SEAT = -2
LEAVERS_BOT = "greedy"  # takes the seat of a player who is gone for good
LEAVER = Occupant(bot=LEAVERS_BOT)
Occupants = dict[int, str | None]  # who has which seat, by pseudonym
NOBODY: Occupants = {}
FindDue = Callable[[GameState, GameWriter], Awaitable[list[Event]]]  # what follows without a request
T = TypeVar("T")


class LiveGame:
    """A loaded game. Its state changes only here, under its lock; others read it, or take a `view`.

    What is not stored did not happen: the state moves on when the store has acknowledged the append.
    """

    def __init__(self, state: GameState, services: GameServices) -> None:
        self._state, self._services = state, services
        self._writer = GameWriter(state, services)
        self._lock = asyncio.Lock()
        self._pins = 0
        self._dropped = False

    # --- what others read ---

    @property
    def view(self) -> GameView:
        """The game as it stands now, as a value. A response is made from one view."""
        return self._state.view

    @property
    def id(self) -> UUID:
        return self._state.record.id

    @property
    def record(self) -> GameRecord:
        return self._state.record

    @property
    def epoch(self) -> str:
        """The epoch of the store in which the game was loaded."""
        return self._state.epoch

    @property
    def catalog(self) -> Catalog:
        return self._state.catalog

    @property
    def title(self) -> Title[Any]:
        return self._state.title

    @property
    def position(self) -> Position[Any] | None:
        """None before the start."""
        return self._state.position

    @property
    def closed(self) -> Closed | None:
        """The end, if the game is over."""
        return self._state.closed

    @property
    def version(self) -> int:
        """How many events the game has; 0 before its start."""
        return self._state.version

    @property
    def status(self) -> str:
        return self._state.view.status

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that must decide."""
        return self._state.view.acting

    @property
    def seats_outdated(self) -> bool:
        """A seat changed hands, and `record` does not say yet who has it."""
        return self._state.seats_outdated

    @property
    def is_dropped(self) -> bool:
        """The game is not kept up to date any more: load it again."""
        return self._dropped

    @property
    def is_in_use(self) -> bool:
        """It must stay loaded: a use case is under way, or a client follows it."""
        return self._pins > 0 or self._lock.locked()

    @contextmanager
    def keep_loaded(self) -> Iterator[None]:
        """The game stays loaded while the block runs."""
        self._pins += 1
        try:
            yield
        finally:
            self._pins -= 1

    def occupants(self, seats: Sequence[int]) -> Occupants:
        """Who has these seats. Taken when the caller's right to act for them is checked, before any await."""
        return {each.seat: each.id for each in self._state.record.seats if each.seat in seats}

    # --- use cases ---

    async def decide(self, decision: DecisionId, pick: Pick, response: PreparedResponse | None = None) -> Outcome:
        """Answer an open decision. The same answer again gets the recorded outcome.

        `response` is prepared while the append is in flight.
        """
        await self._catch_up_with(decision.since)
        occupants = self.occupants((decision.seat,))

        async def attempt() -> Outcome:
            await self._check_occupants(occupants)
            position = open_position(self._state, decision)
            if position is None:
                return await self._writer.find_outcome(decision, pick)
            position, change = await self._writer.adopt_rules(position)
            decided = compute_decision(self._state, position, decision, pick)
            return await self._writer.append(*decided, response, change)

        return await self._run_locked(attempt)

    async def check_decision(self, decision: DecisionId, pick: Pick) -> None:
        """Raise what `decide` would raise, and change nothing."""
        await self._catch_up_with(decision.since)
        position = open_position(view := self.view, decision)
        if position is None:
            raise DecisionClosed(str(decision), view.version)
        check_pick(view, (await self._writer.adopt_rules(position))[0], decision, pick)

    async def undo(self, occupants: Occupants, at: int | None = None) -> Outcome:
        """Back to before the last decision, if one of these seats took it and nothing was revealed by it.

        `at` is the version when this undo was first requested: a repeat of the request gets the outcome that was
        stored since. What is stored while we try belongs to another request.
        """

        async def attempt() -> Outcome:
            nonlocal at
            if at is not None and (done := await self._writer.find_undo(tuple(occupants), at)):
                return done
            at = None
            return await self._undo(occupants)

        return await self._run_locked(attempt)

    async def act(
        self, make: Make, seats: Sequence[int], occupant: Occupant = LEAVER, first: FirstTry | None = None
    ) -> None:
        """Store what a player with these seats does; `make` gets the state and the store's time, or refuses.

        `occupant` takes the seats that change hands. What the `first` try has stored is not stored again.
        """
        occupants = self.occupants(seats)

        async def attempt() -> None:
            await self._check_occupants(occupants)
            if first is not None and await self._writer.was_done(first):
                return
            if events := make(self._state, self._writer.store_time()):
                await self._writer.append_seats(events, occupant)

        await self._run_locked(attempt)

    async def leave(self, seat: int, reason: Literal["resigned", "absent"], bot: str = LEAVERS_BOT) -> None:
        """The player of a seat is gone for good: a bot takes the seat, or the game ends, as was agreed."""
        find = partial(events_of_going, seat=seat, reason=reason)
        await self.store_what_follows(find, Occupant(bot=bot), self.occupants((seat,)))

    async def time_out(self, seat: int) -> bool:
        """Whether time and grace of a seat are over, by the store's time; then what the clock says is done."""
        return await self.store_what_follows(partial(events_of_timeout, seat=seat))

    async def give_up_if_deserted(self) -> bool:
        """Whether all players have been gone for long; then the game is abandoned."""
        return await self.store_what_follows(events_of_desertion)

    async def store_what_follows(
        self, find: FindDue, occupant: Occupant = LEAVER, occupants: Occupants = NOBODY
    ) -> bool:
        """Whether something follows from the state by `find`; then it is stored, and `occupant` takes the seats
        that change hands. SeatChanged if one of the `occupants` is another."""

        async def attempt() -> bool:
            await self._check_occupants(occupants)
            if events := await find(self._state, self._writer):
                await self._writer.append_seats(events, occupant)
            return bool(events)

        return await self._run_locked(attempt)

    async def agree(
        self,
        make: MakeConsent,
        seats: Sequence[int],
        about: int | None = None,
        first: FirstTry | None = None,
    ) -> None:
        """Store what a player with these seats says about a proposal; with what follows, once all agree.

        `about` is the seat that a new proposal would take: its player must be absent. `first` is as for `act`.
        """
        occupants = self.occupants(seats)

        async def attempt() -> None:
            if first is None or not await self._writer.was_done(first):
                await self._agree(make, occupants, about)

        await self._run_locked(attempt)

    async def was_done(self, first: FirstTry) -> bool:
        """Whether the first try of a request has stored its outcome, in whichever process."""
        await self.refresh()
        return await self._writer.was_done(first)

    async def find_pseudonyms(self, player: UUID) -> frozenset[str]:
        """All pseudonyms that a player has had in this game."""
        return await self._writer.find_pseudonyms(player)

    async def was_played_by_people(self, seat: int) -> bool:
        """Whether a player has had this seat since the start."""
        return await self._writer.was_played_by_people(seat)

    async def refresh(self, version: int | None = None) -> None:
        """Catch up with the store, unless the game is at this version already."""

        async def attempt() -> None:
            if version is None or self.version < version or self.seats_outdated:
                await self._writer.catch_up()

        await self._run_locked(attempt)

    async def reload_record(self) -> None:
        """Read the game's rows again: who has which seat may have changed."""
        await self._run_locked(self._writer.reload_record)

    # --- for the registry and the observers ---

    def take_due_snapshot(self) -> Snapshot | None:
        """A snapshot, if one is due; it counts as taken."""
        return self._state.take_due_snapshot()

    def forget_player(self, player: UUID) -> None:
        """Take an erased account out of the record; why the game has another owner must be read."""
        self._state.seats_outdated |= self._state.record.owner == player
        self._state.record = self._state.record.without(player)

    def drop(self) -> None:
        """From now on the game is not kept up to date."""
        self._dropped = True
        self._services.observers.on_dropped(self)

    async def _catch_up_with(self, since: int) -> None:
        """A decision that was asked at a later version than is known here was asked by another process."""
        if since > self.version:
            await self.refresh(since)

    # --- the steps of the use cases, for the holder of the lock ---

    async def _run_locked(self, attempt: Callable[[], Awaitable[T]]) -> T:
        """One at a time; again after a stale append. Observers are called when the lock is free."""
        await self._lock.acquire()
        try:
            for _ in range(ATTEMPTS):
                try:
                    return await attempt()
                except StaleVersion as stale:
                    await self._writer.on_stale_version(self, stale.head)
            raise GameBusy(self.version)
        finally:
            self._lock.release()
            self._writer.publish(self)

    async def _undo(self, occupants: Occupants) -> Outcome:
        await self._check_occupants(occupants)
        position = self.position
        if position is None or self.closed or (await self._writer.adopt_rules(position))[1] is not None:
            raise NothingToUndo(self.version)
        try:
            after, event = take_back(position, position.by if position.by in occupants else NO_SEAT)
        except NotAsked as error:
            raise NothingToUndo(self.version) from error
        require_time_to_undo(self._state, after, event, self._writer.store_time())
        return await self._writer.append(after, event)

    async def _agree(self, make: MakeConsent, occupants: Occupants, about: int | None) -> None:
        await self._check_occupants(occupants)
        if self.closed or self.position is None:
            raise GameOver
        events = await events_of_consent(self._state, self._writer, make, frozenset(occupants), about)
        await self._writer.append_seats(events, LEAVER)

    async def _check_occupants(self, occupants: Occupants) -> None:
        """A caller acts for a seat only if it has not changed hands since the caller's right was checked."""
        if self.seats_outdated:
            await self._writer.catch_up()
        if self.occupants(tuple(occupants)) != occupants:
            raise SeatChanged(self.version)
