"""The steps that move a game's state on together with the store: for the holder of the game's lock."""

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from math import inf
from typing import TYPE_CHECKING, Any, Protocol, TypeGuard
from uuid import UUID

from msgspec import Struct, structs

from domain.box.clock import SECOND, ClockState, expires
from domain.box.time_audit import TIMED_OUT
from domain.kernel.events import level_of
from domain.kernel.nouns import (
    Closed,
    Decided,
    Event,
    Pick,
    RulesChanged,
    SeatLeft,
    Substituted,
    TookBack,
)
from domain.kernel.replay import apply_event
from domain.kernel.table import Position
from projections.clocks.apply import keep_advanced
from service.games import changes, records
from service.games.absence import find_last_seen, find_last_signs, is_waited_for
from service.games.decisions import DecisionId
from service.games.desertion import is_deserted
from service.games.errors import DecisionClosed
from service.games.first_tries import FirstTry
from service.games.game_ending import GameEnding
from service.games.game_state import GameState
from service.games.levels import KINDS
from service.games.observers import Observers
from service.games.prepared_response import PreparedResponse
from service.games.rules_in_force import find_change
from service.store import Append, Connection, NewEvent, Receipt, StaleVersion, Store, StoreUnavailable
from service.store.capabilities import Capabilities
from service.store.outages import OutageFound, Outages

if TYPE_CHECKING:
    from service.games.live_game import LiveGame


class Occupant(Struct, frozen=True):
    """Who takes a seat: a bot, or a player."""

    bot: str | None = None
    player: UUID | None = None


class Outcome(Struct, frozen=True):
    """What a decision led to. `position` is a place among the events of all games, for reads that wait for it:
    that of the last event which was stored with the decision."""

    version: int
    event: Event
    position: int
    recorded_at: datetime | None = None


class GameServices(Protocol):
    """What a loaded game needs of the registry that loaded it."""

    store: Store
    observers: Observers
    capabilities: Capabilities
    outages: Outages
    erasures: int  # grows with each account that is erased

    def drop_lost_game(self, game: "LiveGame") -> None:
        """The store has fewer events of the game than it had: forget what is known of it."""


class GameWriter:
    """Stores events of one game and moves its state on when they are acknowledged.

    What the observers must hear of is kept until `publish`, which is called when the lock is free. It has no
    reference to the game, which has one to it: a game that is forgotten is freed at once, without a search for
    cycles, and such a search comes seldom.
    """

    def __init__(self, state: GameState, services: GameServices) -> None:
        self._state, self._services = state, services
        self._notices: list[Callable[[LiveGame], None]] = []
        self.ending = GameEnding(state, services.store)

    def publish(self, game: "LiveGame") -> None:
        """Call the observers, in the order of the changes of this game."""
        if self._notices:
            notices, self._notices = self._notices, []
            for notice in notices:
                notice(game)

    async def adopt_rules(self, position: Position[Any]) -> tuple[Position[Any], RulesChanged | None]:
        """The position from which this process decides, and the change of rules before it; OtherRules if it
        may not decide in this game."""
        change = await find_change(self._state, self._services.capabilities)
        return apply_event(self._state.title.rules, position, change) if change else position, change

    async def append(
        self, after: Position[Any], event: Event, response: PreparedResponse | None = None,
        change: RulesChanged | None = None,
    ) -> Outcome:  # fmt: skip
        """Store an event and move on. With the last decision the game is closed, in the same transaction.

        A `change` of the rules comes before the event that was computed by them.
        """
        state, events, version = self._state, [event], after.version
        if isinstance(event, Decided) and not after.agenda:
            events.append(await self.ending.close_after(after, [event]))
            after = apply_event(state.title.rules, after, events[-1])
        events = [change, *events] if change else events
        if level := max(map(level_of, events)):
            await self._services.capabilities.require(KINDS, level)
        valid_until = inf
        if state.clock:
            events = await self._give_back(events, state.clock)
            valid_until = self._services.outages.valid_until
        prepare = partial(response.prepare, after, event) if response else None
        receipt = await self._services.store.append(
            state.record.id, state.version, self._encode(events), epoch=state.epoch, run_while_in_flight=prepare,
            valid_until=valid_until,
        )  # fmt: skip
        self._advance(after, events, receipt)
        place = 1 if change else 0
        return Outcome(version, events[place], receipt.id, receipt.times[place])

    async def append_seats(self, events: Sequence[Event], occupant: Occupant) -> None:
        """Store events by which seats are left, or given to a bot or a player, with their rows, and move on."""
        state, store, game = self._state, self._services.store, self._state.record.id
        after = state.position
        assert after is not None, "the game runs"
        if any(isinstance(event, Closed) and event.standings and event.reason != "ruled" for event in events):
            _, change = await self.adopt_rules(after)
            events = [change, *events] if change else events
        if state.clock:
            events = await self._give_back(events, state.clock)
        await self._services.capabilities.require(KINDS, max(level_of(event) for event in events))
        async with store.transaction() as link:
            if state.clock:
                await self._require_no_outage(link)
            for event in events:
                after = apply_event(state.title.rules, after, event)
                if self._is_for_good(event):
                    await self._pass_on(link, event)
                if isinstance(event, Substituted):
                    seat = state.record.seats[event.seat]  # what it has given for the shuffling stays
                    await records.occupy(
                        link, game, seat.seat, occupant.player, occupant.bot, seat.entropy, seat.word_hash
                    )
                    await records.rename(link, game, event.seat, event.after)
            append = Append(game, state.version, self._encode(events), state.epoch)
            [receipt] = await store.append_with(link, [append])
        store.wake_followers()
        self._advance(after, events, receipt)
        await self.reload_record()

    async def _give_back(self, events: Sequence[Event], clock: ClockState) -> list[Event]:
        """These events; the first tells how long since the event before no decision could be taken."""
        outages = self._services.outages
        given_back = outages.known_since(clock.at) if outages.is_fresh else await outages.since(clock.at)
        first, *rest = events
        return [structs.replace(first, given_back=given_back), *rest] if given_back else [first, *rest]

    async def find_expired(self, seat: int) -> int | None:
        """The store's time, less what it gives back, if the time and the grace of a seat are over by it."""
        clock = self._state.clock
        if clock is None or (at := expires(clock, seat)) is None:
            return None
        now = self._services.outages.clock.now() - await self._services.outages.since(clock.at)
        return now if at <= now else None

    async def _require_no_outage(self, link: Connection) -> None:
        """StaleVersion if an outage has ended that this process did not know when it computed what to append."""
        try:
            await self._services.outages.require_none_new(link)
        except OutageFound as error:
            raise StaleVersion(self._state.record.id, self._state.version, self._state.version) from error

    def store_time(self) -> int:
        """The store's time in milliseconds since 1970, less what is to be given back, so far as that is known."""
        outages, clock = self._services.outages, self._state.clock
        return outages.clock.now() - (outages.known_since(clock.at) if clock else 0)

    def _is_for_good(self, event: Event) -> TypeGuard[SeatLeft | Substituted]:
        """Whether a player loses a seat by this event and cannot come back."""
        if isinstance(event, Substituted) and self._state.clock is not None:
            return event.reason == TIMED_OUT and self._state.clock.clock.returns == "never"
        return isinstance(event, SeatLeft)

    async def _pass_on(self, link: Connection, event: SeatLeft | Substituted) -> None:
        """An owner who leaves the only own seat for good is no longer in charge."""
        record = self._state.record
        owner = record.seats[event.seat].player
        reason = event.reason if isinstance(event, SeatLeft) else "timed_out"
        if owner is not None and owner == record.owner and record.seats_of(owner) == (event.seat,):
            assert reason != "no_show" and reason != "removed", (
                "a tournament's game has no owner"
            )  # mypy narrows by it
            await changes.pass_on_game(link, record.id, owner, reason)

    def _advance(self, after: Position[Any], events: Sequence[Event], receipt: Receipt) -> None:
        before = self._state.clock
        self._state.advance(after, events, receipt.times)
        if before and self._state.clock and len(events) == 1:
            keep_advanced(receipt.id, receipt.times[0], before, self._state.clock)
        first = receipt.version - len(events) + 1
        for version, (digest, at) in enumerate(zip(receipt.hashes, receipt.times, strict=True), first):
            self._state.tree.append(version, digest, at)
        self._notices.append(partial(self._services.observers.on_events, events=events))

    def _encode(self, events: Sequence[Event]) -> tuple[NewEvent, ...]:
        codec = self._state.title.codec
        return tuple([NewEvent(*codec.encode(event)) for event in events])

    async def find_outcome(self, decision: DecisionId, pick: Pick) -> Outcome:
        """The recorded outcome, if the decision was answered by this pick, and that was not taken back."""
        state, read = self._state, self._services.store.read
        if decision.since < state.answers_after:
            state.recover_answers(state.view.decode_timed(await read(state.record.id, upto=state.version)))
        version = state.answers.get(decision)
        if version is not None:
            rows = await read(state.record.id, after=version - 1, upto=version + 1)
            event, *rest = state.view.decode(rows)
            if isinstance(event, Decided) and event.pick == pick:
                ended = any(isinstance(each, Closed) for each in rest)
                return Outcome(version, event, rows[-1 if ended else 0].id, rows[0].recorded_at)
        raise DecisionClosed(str(decision), state.version)

    async def find_undo(self, seats: Sequence[int], after: int) -> Outcome | None:
        """The first undo by one of these seats that was stored after a version."""
        state = self._state
        if state.version <= after:
            return None
        rows = await self._services.store.read(state.record.id, after=after, upto=state.version)
        for row, event in zip(rows, state.view.decode(rows), strict=True):
            if isinstance(event, TookBack) and event.seat in seats:
                return Outcome(row.version, event, row.id, row.recorded_at)
        return None

    async def was_done(self, first: FirstTry) -> bool:
        """Whether the first try of a request has stored its outcome."""
        state = self._state
        if state.version <= first.version:
            return False
        rows = await self._services.store.read(state.record.id, upto=state.version)
        return first.is_done(list(state.view.decode(rows)))

    async def find_pseudonyms(self, player: UUID) -> frozenset[str]:
        """All pseudonyms that a player has had in this game."""
        async with self._services.store.transaction() as link:
            return await records.find_pseudonyms(link, self._state.record.id, player)

    async def was_played_by_people(self, seat: int) -> bool:
        """Whether a player has had this seat since the start."""
        async with self._services.store.transaction() as link:
            return await records.was_of_people(link, self._state.record.id, seat)

    async def catch_up(self) -> None:
        """Apply what other processes stored."""
        state, events = self._state, list[Event]()
        try:
            for row in await self._services.store.read(state.record.id, after=state.version):
                if row.version == state.version + 1:
                    event = next(state.view.decode([row]))
                    state.apply(event, row.recorded_at)
                    if row.recorded_at is not None:
                        state.tree.append(row.version, row.hash, row.recorded_at)
                    events.append(event)
        finally:
            if events:
                self._notices.append(partial(self._services.observers.on_remote_events, events=events))
        if state.seats_outdated:
            await self.reload_record()

    async def find_present_seats(self) -> frozenset[int]:
        """The seats whose players are present now: an outage counts for nothing, and every sign counts."""
        state, outages = self._state, self._services.outages
        async with self._services.store.transaction() as link:
            seen = await find_last_seen(link, self._state.record.id)
        await outages.since(0)  # all are known now
        now, most = outages.clock.now(), state.record.absent_after * SECOND

        def is_long_ago(moment: int) -> bool:
            return now - moment - outages.known_since(moment) > most

        absent = [seat for seat, at in seen.items() if is_long_ago(at) and is_waited_for(state, seat, now)]
        if absent:
            rows = await self._services.store.read(state.record.id, upto=state.version)
            signs = find_last_signs(state, state.view.decode_timed(rows))
            absent = [seat for seat in absent if is_long_ago(max(seen[seat], signs.get(seat, 0)))]
        return frozenset(seen) - frozenset(absent)

    async def is_deserted(self) -> bool:
        """Whether no player has been there for so long that the game is given up."""
        return await is_deserted(self._state, self._services)

    async def on_stale_version(self, game: "LiveGame", head: int) -> None:
        """The store refused an append because its head is another. It may also have lost events of the game."""
        if head < self._state.version:
            self._services.drop_lost_game(game)
            raise StoreUnavailable("the store has fewer events of the game than it had")
        await self.catch_up()

    async def reload_record(self) -> None:
        """Read the game's rows again: once more if an account was erased meanwhile, for they may still name it."""
        erasures = self._services.erasures
        async with self._services.store.transaction() as link:
            record = await records.find(link, self._state.record.id, self._services.store.seals)
        if erasures != self._services.erasures:
            await self.reload_record()
        elif record is not None:
            self._state.record, self._state.seats_outdated = record, False
            self._notices.append(self._services.observers.on_record_changed)
