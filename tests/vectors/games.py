"""Honest games for the vectors, played by bots: the same on every machine, with their events and times."""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from domain.bots import BOTS
from domain.box.endings import SeatEnds
from domain.box.terms import Terms, bound_commitment
from domain.chance.deals import Deal, previous_deal
from domain.chance.dice import KeyedDice
from domain.chance.fairness import BeaconRound, randomness_of, word_hash
from domain.chance.streams import Chance
from domain.kernel.nouns import (
    Answered,
    Clock,
    Closed,
    Event,
    Opened,
    Paused,
    Proposed,
    Resumed,
    RulesChanged,
    Seat,
    SeatLeft,
    Substituted,
    TimedOut,
    TookBack,
    VacationBegan,
    VacationEnded,
)
from domain.kernel.replay import apply_event, take_back
from domain.kernel.table import NotAsked, decide, decisions
from domain.titles import title
from service.games.component_lists import served_bytes
from service.games.rules_digest import rules_digest
from service.store.chain import ZERO_HASH, chain_hash

BEGAN = datetime(2026, 1, 1, 12, tzinfo=UTC)
STEP = timedelta(seconds=7, milliseconds=250, microseconds=31)
PER_TURN = Clock(kind="per_turn", seconds=3_600, grace=30, vacation_days=2)
BANK = Clock(kind="bank", seconds=1_200, increment=60)
Line = dict[str, Any]


@dataclass
class Setting:
    """What is agreed on before a game."""

    name: str
    number: int  # from which its id follows, and if nothing else is said, its seed and what bots pick
    seats: int = 2
    options: dict[str, Any] = field(default_factory=dict)
    words: tuple[str, ...] = ()
    clock: Clock | None = None
    bot: str = "random"
    undo_every: int = 0  # of the decisions that can be undone, each so manieth is
    deal: int | None = None  # from which the seed follows
    ordered: bool = False  # whether the order of play is that of the seats
    revealed: bool = False  # whether the words were hashed before the start, and revealed after it
    beacon: BeaconRound | None = None  # the round that went into the draws
    shared: Deal | None = None  # which it shares with other tables


class Told:
    """A game as it is told: its events and their times so far, and where it stands."""

    def __init__(self, setting: Setting) -> None:
        offered = title(setting.name)
        options = msgspec.convert(setting.options, offered.options)
        self.setting, self.title = setting, offered.variant(options)
        deal = setting.number if setting.deal is None else setting.deal
        self.seed = hashlib.sha256(f"seed {setting.name} {deal}".encode()).digest()
        self.id = str(
            UUID(bytes=hashlib.sha256(f"id {setting.name} {setting.number}".encode()).digest()[:16], version=4)
        )
        self.picks = setting.number
        self.words = setting.words or ("",) * setting.seats
        self.beacon = randomness_of(setting.beacon.signature) if setting.beacon else ""
        mixed, shared = ("" if setting.shared else self.id), setting.shared.id if setting.shared else ""
        self._chance = Chance(self.seed, self.words, game=mixed, deal=shared, beacon=self.beacon)
        names = [f"seat-{seat}" for seat in range(setting.seats)]
        self.seated = list(names)
        self.position, opened = self.title.open(
            names, options, self.seed, self.words, game=mixed, order="seats" if setting.ordered else "drawn",
            beacon=self.beacon, deal=setting.shared,
        )  # fmt: skip
        digest = rules_digest(offered.id)
        terms = Terms(offered.id, setting.seats, options, opened.catalog_hash, digest).digest
        opened = replace(
            opened, on_leave="bot", clock=setting.clock or UNSET, rules_digest=digest, terms=terms,
            committed=terms, commitment=bound_commitment(self.id, terms, self.seed),
        )  # fmt: skip
        if setting.shared:
            opened = replace(opened, committed=UNSET, commitment=previous_deal(self.seed).hex())
        if setting.revealed:
            opened = replace(opened, fairness="revealed", word_hashes=self._hashes())
        if setting.beacon:
            opened = replace(opened, fairness="beacon", beacon=setting.beacon)
        self.events: list[Event] = [opened]
        self.times = [BEGAN]
        self._decided = self._undoable = 0

    def _hashes(self) -> tuple[str, ...]:
        return tuple(word and word_hash(self.id, seat, word) for seat, word in enumerate(self.words))

    @property
    def opened(self) -> Opened[Any, Any, Any]:
        first = self.events[0]
        assert isinstance(first, Opened)
        return first

    def store(self, event: Event, after: timedelta = STEP) -> None:
        """One more event, so long after the one before."""
        self.position = apply_event(self.title.rules, self.position, event)
        self.events.append(event)
        self.times.append(self.times[-1] + after)

    def asked(self) -> list[Seat]:
        """Who must decide."""
        return [each.seat for each in decisions(self.position.agenda)]

    def play(self, count: int, after: timedelta = STEP) -> None:
        """So many decisions by bots, or until the game is over; now and then one is undone."""
        for _ in range(count):
            if not (asked := self.asked()):
                return
            seat = asked[self._decided % len(asked)]
            dice = KeyedDice(b"vectors", self.picks * 10_000 + self._decided)
            pick = BOTS[self.setting.bot](self.title, self.position, seat, dice)
            _, event = decide(self.title.rules, self.position, seat, pick, self._chance.dice_after(self.position))
            self.store(event, after)
            self._decided += 1
            self._undo_now_and_then()

    def _undo_now_and_then(self) -> None:
        if not self.setting.undo_every or self.position.back is None or not self.asked():
            return
        self._undoable += 1
        if self._undoable % self.setting.undo_every == 0:
            self.undo()

    def undo(self) -> bool:
        """The newest decision is taken back, if that is allowed."""
        if self.position.by is None:
            return False
        try:
            _, event = take_back(self.position, self.position.by)
        except NotAsked:
            return False
        self.store(event)
        return True

    def exchange(self, seat: Seat, reason: str) -> None:
        """Somebody else, or a bot, has the seat."""
        before, after = self.seated[seat], f"next-{len(self.events)}"
        self.store(Substituted(seat, before, after, reason))
        self.seated[seat] = after

    def resign(self, seat: Seat) -> None:
        """A player resigns, and a bot takes the seat."""
        self.store(SeatLeft(seat, self.seated[seat], "resigned"))
        self.exchange(seat, "resigned")

    def leave(self, seat: Seat) -> None:
        """A player resigns, and so the game ends."""
        self.store(SeatLeft(seat, self.seated[seat], "resigned"))
        self.close("left")

    def time_out(self, seat: Seat) -> None:
        """The seat's time is over, and a bot takes the seat."""
        assert seat in self.asked(), "its time runs"
        self.store(TimedOut(seat, self.seated[seat]), timedelta(hours=1, minutes=1))
        self.exchange(seat, "timed_out")

    def come_back(self, seat: Seat) -> None:
        """Who timed out has the seat again, once it is not asked."""
        while seat in self.asked():
            self.play(1)
        self.exchange(seat, "returned")

    def change_rules(self, after: str) -> None:
        """From the next decision on these rules decide: they are no others, but for their digest."""
        before = next((e.after for e in reversed(self.events) if isinstance(e, RulesChanged)), None)
        self.store(RulesChanged(before or str(self.opened.rules_digest), after))

    def abandon(self) -> None:
        """All agree to abandon the game."""
        self.store(Proposed(0, "abandon"))
        self.store(Answered(1, len(self.events), agrees=True))
        self.store(Closed("abandoned", (), (), self.seed.hex()))

    def pause(self) -> None:
        """All agree to a pause of three days, which a seat ends."""
        self.store(Proposed(0, "pause"))
        proposal = len(self.events)
        for seat in range(1, self.setting.seats):
            self.store(Answered(seat, proposal, agrees=True))
        self.store(Paused())
        self.store(Resumed(0), timedelta(days=3))

    def travel(self, seat: Seat) -> None:
        """A seat is on vacation for half a day."""
        self.store(VacationBegan(seat, 1))
        self.store(VacationEnded(seat), timedelta(hours=12))

    def close(self, reason: Any = "finished") -> None:  # noqa: ANN401  # one of the reasons of `Closed`
        """The end."""
        ends = SeatEnds().after(self.events)
        seed = b"" if self.setting.shared else self.seed
        self.store(self.title.close(self.position.game, in_force_facts(self.events), seed, ends, reason))

    @property
    def components(self) -> str:
        """Its component list, as the service sends it."""
        return served_bytes(self.title.catalog(), self.opened.catalog_hash).decode()

    def lines(self) -> list[Line]:
        """The lines of its export."""
        stored = [(*self.title.codec.encode(event), at) for event, at in zip(self.events, self.times, strict=True)]
        return chained(self.id, stored)


def chained(game: str, stored: Sequence[tuple[str, bytes, datetime]]) -> list[Line]:
    """The lines of events with a chain that holds: as who has the database makes them."""
    lines, previous = list[Line](), ZERO_HASH
    for version, (topic, state, at) in enumerate(stored, 1):
        digest = chain_hash(previous, UUID(game), version, topic, state)
        lines.append({
            "game": game, "version": version, "topic": topic, "state": state.decode(), "previous": previous.hex(),
            "hash": digest.hex(), "recorded_at": at.isoformat().replace("+00:00", "Z"),
        })  # fmt: skip
        previous = digest
    return lines


def in_force_facts(events: Sequence[Event]) -> list[Any]:
    """The facts of all events that were not undone."""
    standing = list[list[Event]]([[]])
    for event in events:
        standing.append(standing[event.to] if isinstance(event, TookBack) else [*standing[-1], event])
    return [fact for event in standing[-1] for fact in getattr(event, "facts", ())]


def whole(setting: Setting, *scenes: Callable[[Told], None]) -> Told:
    """A game that is played to its end, with these scenes: each after twelve more decisions."""
    told = Told(setting)
    for scene in scenes:
        told.play(12)
        scene(told)
    told.play(2 * told.title.longest)
    assert not told.asked(), "it comes to an end"
    told.close()
    return told


def left_early(setting: Setting, turn: int | None = None) -> Told:
    """A short game, which seat 1 leaves. With `turn` its bots choose otherwise after five decisions."""
    told = Told(setting)
    told.events[0] = replace(told.opened, on_leave="end")
    told.play(5)
    told.picks = setting.number if turn is None else turn
    told.play(9)
    told.leave(1)
    return told
