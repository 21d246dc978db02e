"""The state of a loaded game, moved on event by event. It knows no store and no lock: LiveGame has those."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

import msgspec
from msgspec import UNSET, structs

from domain.box.audit import Tally
from domain.box.catalog import Catalog
from domain.box.clock import RETURNED, ClockState, advance, start
from domain.box.endings import SeatEnds
from domain.box.frozen import freeze, thaw
from domain.box.menu_cache import MenuCache
from domain.box.shelf import Shelf
from domain.box.title import Title
from domain.chance.streams import Chance
from domain.kernel.nouns import (
    Closed,
    Decided,
    Event,
    Forked,
    Opened,
    RulesChanged,
    SeatLeft,
    Substituted,
    TookBack,
)
from domain.kernel.replay import apply_event
from domain.kernel.table import Position, decisions
from domain.titles import title
from service.games.errors import ForkEnded
from service.games.game_tree import GameTree
from service.games.game_view import GameView, TimedEvent
from service.games.proposals import Proposals, apply_to_proposals
from service.games.records import GameRecord, options_of
from service.games.rules_digest import rules_digest
from service.games.snapshots import Snapshot
from service.store.store_clock import to_milliseconds

SNAPSHOT_INTERVAL = 16  # versions between two snapshots of a game
ENCODE = msgspec.msgpack.Encoder().encode
DECODE_CLOCK = msgspec.msgpack.Decoder(ClockState).decode
DECODE_PROPOSALS = msgspec.msgpack.Decoder(Proposals).decode
EMPTY: Shelf[Catalog, Any] = Shelf(lambda catalog, title, seats, options: title.begin(seats, options, catalog))


class GameState:
    """Position, result and record of a game, and what must be known of its past to go on."""

    def __init__(self, record: GameRecord, catalog: Catalog, epoch: str = "") -> None:
        self.record, self.catalog, self.epoch = record, catalog, epoch
        base: Title[Any] = title(record.title)
        self.options = options_of(record, base.options)
        self.title: Title[Any] = base.variant(self.options)
        self.menus = MenuCache(self.title.rules)
        self.position: Position[Any] | None = None
        self.closed: Closed | None = None
        self.closed_at: datetime | None = None  # when that was recorded
        self.seats_outdated = False  # a seat changed hands, and the record does not say yet who has it
        # (since, seat) of a decision -> the version that answers it, unless that was taken back
        self.answers: dict[tuple[int, int], int] = {}
        self.answers_after = 0  # answers up to this version are not in `answers`
        self.clock: ClockState | None = None  # of a game that has one, from its start on
        self.tally = Tally()
        self.proposals: Proposals = ()
        self._proposals_since: list[tuple[int, Proposals]] = [(0, ())]  # from which version on, since the snapshot
        self.ends = SeatEnds()  # of the events since the snapshot
        self.bots = frozenset[int]()  # the seats that bots have, by the events: the record may be newer
        self.digests: tuple[str, ...] = ()  # of the rules that it was played by, the newest last
        self.snapshot_version = 0  # of the newest snapshot
        self.tree = GameTree(record.seed, record.id, record.hidden_as)
        self._ends_closed = False  # the newest event is the end
        deal = record.deal.id if record.deal else ""
        mixed, beacon = record.mixed_id, record.randomness
        self.chance = Chance(record.seed, record.entropy, game=mixed, deal=deal, beacon=beacon)
        self._view: GameView | None = None

    @property
    def view(self) -> GameView:
        """The state as a value; the same object until something changes."""
        view = self._view
        if (
            view is None
            or view.position is not self.position
            or view.record is not self.record
            or view.closed is not self.closed
            or view.proposals is not self.proposals
            or view.clock is not self.clock
            or view.bots is not self.bots
        ):
            view = self._view = GameView(
                record=self.record, catalog=self.catalog, title=self.title, options=self.options,
                position=self.position, closed=self.closed, epoch=self.epoch, proposals=self.proposals,
                clock=self.clock, bots=self.bots, closed_at=self.closed_at, tree=self.tree, menus=self.menus,
            )  # fmt: skip
        return view

    @property
    def version(self) -> int:
        """How many events the game has; 0 before its start."""
        return self.position.version if self.position else 0

    def replay(self, snapshot: Snapshot | None, events: Iterable[TimedEvent]) -> None:
        """Set the position from a snapshot and the events after it. `answers_after` says what is not collected."""
        if snapshot is not None:
            empty = EMPTY.of(self.catalog, self.title, len(self.record.seats), self.options)
            self.position = thaw(snapshot.state, self.title.codec, empty)
            self.snapshot_version, self.tally = snapshot.version, Tally(snapshot.version)
            self.clock = None if snapshot.clock is None else DECODE_CLOCK(snapshot.clock)
            self.proposals = DECODE_PROPOSALS(snapshot.proposals) if snapshot.proposals else ()
            self._proposals_since = [(snapshot.version, self.proposals)]
            self.bots = frozenset(seat.seat for seat in self.record.seats if seat.bot)  # after all events
            self.digests = tuple(filter(None, snapshot.digests.split(",")))
        for event, recorded_at in events:
            self._fold(event, recorded_at)
        self.answers_after = self.version

    def apply(self, event: Event, recorded_at: datetime | None) -> None:
        """Move on by an event whose outcome is not known yet."""
        self._collect_answer(event)
        self._fold(event, recorded_at)

    def advance(self, position: Position[Any], events: Sequence[Event], times: Sequence[datetime]) -> None:
        """Move on by events that were computed here, and recorded at these times, and lead to this position.

        Only the first of them may change the agenda, or the second after a change of rules.
        """
        if events and isinstance(events[0], RulesChanged):
            self.apply(events[0], times[0])
            events, times = events[1:], times[1:]
        for version, event in enumerate(events, self.version + 1):
            self._collect_answer(event)
            self._note(event, version)
        self.position = position
        for event, recorded_at in zip(events, times, strict=True):
            self._move_clock(event, recorded_at)
            self._note_end(event, recorded_at)

    def recover_answers(self, events: Iterable[TimedEvent]) -> None:
        """Collect the answers that `replay` has left out, from all events up to the version now."""
        whole = GameState(self.record, self.catalog)
        for event, recorded_at in events:
            whole.apply(event, recorded_at)
        self.answers, self.answers_after = whole.answers, 0

    def take_due_snapshot(self) -> Snapshot | None:
        """A snapshot, if one is due; it counts as taken.

        It is of before all that can be taken back, and of before the end, which is an event and no position.
        """
        position, due = self.position, self.snapshot_version + (1 if self.closed else SNAPSHOT_INTERVAL)
        if position is None or position.version < due or (self.closed and not self._ends_closed):
            return None
        while position.back:
            position = position.back
        if self.closed and self.position is position:
            position = structs.replace(position, version=position.version - 1)
        if position.version < due:
            return None
        self.snapshot_version = version = position.version
        return Snapshot(
            version,
            freeze(position),
            self._freeze_clock(version),
            self._freeze_proposals(version),
            ",".join(self.digests),
        )

    def _freeze_proposals(self, version: int) -> bytes | None:
        """The proposals that were open at a version, if there were any; those of before are forgotten."""
        newest = max(n for n, (since, _) in enumerate(self._proposals_since) if since <= version)
        del self._proposals_since[:newest]
        proposals = self._proposals_since[0][1]
        return ENCODE(proposals) if proposals else None

    def _freeze_clock(self, version: int) -> bytes | None:
        """The clock as it stood at a version to which the position leads back, or just before the end."""
        clock = self.clock
        if clock is None:
            return None
        while clock.back:
            clock = clock.back
        return ENCODE(structs.replace(clock, version=version, closed=False))

    def _fold(self, event: Event, recorded_at: datetime | None) -> None:
        self._note(event, self.version + 1)
        if isinstance(event, Opened):
            if isinstance(event, Forked) and event.rules_digest != rules_digest(self.record.title):
                raise ForkEnded
            self.position = self.title.replay([event], self.catalog)
        elif self.position is not None:
            self.position = apply_event(self.title.rules, self.position, event)
        self._move_clock(event, recorded_at)
        self._note_end(event, recorded_at)

    def _move_clock(self, event: Event, recorded_at: datetime | None) -> None:
        """Let the clock of a game that has one run up to an event which led to the position."""
        starts = isinstance(event, Opened) and event.clock is not UNSET
        if self.position is None or not (starts or self.clock):
            return
        assert recorded_at is not None, "events of a game with a clock are read with their times"
        at, asked = to_milliseconds(recorded_at), decisions(self.position.agenda)
        if isinstance(event, Opened) and event.clock is not UNSET:
            self.clock = start(event.clock, len(event.seats), asked, at)
        elif self.clock:
            self.clock = advance(self.clock, event, asked, at)

    def _note(self, event: Event, version: int) -> None:
        """Update what an event changes besides the position; it makes this version."""
        self._ends_closed = isinstance(event, Closed)
        self.tally.note(version, event)
        self.ends.note(event)
        self._note_proposals(event, version)
        if isinstance(event, Decided):  # most events are, and change nothing more
            return
        if isinstance(event, Opened):
            bots = (seat for seat, name in enumerate(event.seats) if name in self.record.bots)
            self.bots = frozenset(bots)
            self.digests = () if event.rules_digest is UNSET else (event.rules_digest,)
        elif isinstance(event, TookBack):
            self.answers = {key: version for key, version in self.answers.items() if version <= event.to}
        elif isinstance(event, Substituted | SeatLeft):
            self.seats_outdated = True
            if isinstance(event, Substituted):
                self.bots = self.bots - {event.seat} if event.reason == RETURNED else self.bots | {event.seat}
        elif isinstance(event, Closed):
            self.closed = event
        elif isinstance(event, RulesChanged):
            self.digests = (*self.digests, event.after)

    def _note_end(self, event: Event, recorded_at: datetime | None) -> None:
        if isinstance(event, Closed):
            self.closed_at = recorded_at

    def _note_proposals(self, event: Event, version: int) -> None:
        proposals = apply_to_proposals(self.proposals, version, event)
        if proposals is not self.proposals and proposals != self.proposals:
            self.proposals = proposals
            self._proposals_since.append((version, proposals))

    def _collect_answer(self, event: Event) -> None:
        """Note which decision an event answers."""
        if not isinstance(event, Decided) or self.position is None:
            return
        for decision in decisions(self.position.agenda):
            if decision.seat == event.seat:
                self.answers[decision.since, decision.seat] = self.position.version + 1
