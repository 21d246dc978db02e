"""Histories of random games, with many undos and seats that change hands, and a store full of them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any
from uuid import UUID, uuid5

from msgspec import structs

from domain.box.title import Title
from domain.chance.dice import Dice, KeyedDice
from domain.chance.streams import Chance
from domain.kernel.nouns import (
    Clock,
    Closed,
    Deserted,
    Event,
    Paused,
    Resumed,
    Substituted,
    TimedOut,
    VacationBegan,
    VacationEnded,
)
from domain.kernel.replay import apply_event, take_back
from domain.kernel.table import Position, decide, decisions
from service.store import NewEvent, Receipt, Store
from tests.support.play import facts_of, in_force, settings
from tests.support.titles import find_title

# Every other game has a clock.
CLOCKS = (
    Clock(kind="bank", seconds=600, increment=5, grace=3, vacation_days=3),
    Clock(kind="per_turn", seconds=86_400, vacation_days=10, returns="never"),
)
GAMES = UUID("b8a5c9fe-54a1-4f0e-9d6f-5f5a6ad0b6a1")


@dataclass
class History:
    """One game: `positions[i]` is what `events[: i + 1]` led to, and `seats[i]` who sat where then."""

    id: UUID
    title: Title[Any]
    number: int
    events: list[Event] = field(default_factory=list)
    positions: list[Position[Any]] = field(default_factory=list)
    seats: list[tuple[str, ...]] = field(default_factory=list)

    @property
    def clock(self) -> Clock | None:
        """The clock of every game with an even number."""
        return None if self.number % 2 else CLOCKS[self.number // 2 % len(CLOCKS)]

    @cached_property
    def rows(self) -> list[NewEvent]:
        """As they are stored."""
        return [NewEvent(*self.title.codec.encode(event)) for event in self.events]

    def remember(self, event: Event, position: Position[Any]) -> None:
        seats = self.seats[-1] if self.seats else ()
        if isinstance(event, Substituted):
            seats = tuple(event.after if seat == event.seat else who for seat, who in enumerate(seats))
        self.events.append(event)
        self.positions.append(position)
        self.seats.append(seats)


def history(name: str, number: int, *, most: int = 10**9, abandon: bool = False) -> History:
    """The random game of a title that has this number: whole, or so many events and perhaps abandoned then."""
    base = find_title(name)
    agreed = settings(base)[number % len(settings(base))]
    seed = number.to_bytes(32, "big")
    told = History(uuid5(GAMES, f"{name} {number}"), base.variant(agreed.options), number)
    seats = tuple(f"{told.id}/{seat}" for seat in range(agreed.seats))
    told.seats.append(seats)
    position, opened = told.title.open(seats, agreed.options, seed)
    told.remember(opened if told.clock is None else structs.replace(opened, clock=told.clock), position)
    del told.seats[0]
    chance = KeyedDice(b"streams", number)
    while decisions(told.positions[-1].agenda) and len(told.events) < most:
        told.remember(*_next(told, chance, Chance(seed)))
    if abandon:
        told.remember(Deserted(), apply_event(told.title.rules, told.positions[-1], Deserted()))
        _close(told, Closed("abandoned", (), (), seed.hex()))
    elif not decisions(told.positions[-1].agenda):
        facts = facts_of(in_force(told.events))
        _close(told, told.title.close(told.positions[-1].game, facts, seed))
    return told


def _next(told: History, chance: Dice, source: Chance) -> tuple[Event, Position[Any]]:
    """One in four decisions is taken back where it may be; now and then a seat changes hands."""
    position, rules = told.positions[-1], told.title.rules
    if position.back is not None and not position.answered_since and not chance.choose(3):
        after, event = take_back(position, position.by)
        return event, after
    if not chance.choose(8):
        seat = chance.choose(len(told.seats[-1]))
        who = told.seats[-1][seat]
        change = Substituted(seat, who, f"{who}'", "timeout")
        return change, apply_event(rules, position, change)
    if told.clock is not None and not chance.choose(4):
        of_clock = _of_clock(chance, told.seats[-1])
        return of_clock, apply_event(rules, position, of_clock)
    asked = chance.one_of(decisions(position.agenda))
    pick = chance.one_of(list(rules.menu_for(position.game, asked.seat, asked.step).legal()))
    later, decided = decide(rules, position, asked.seat, pick, source.dice_after(position))
    if told.clock is not None and not chance.choose(6):
        decided = structs.replace(decided, given_back=1 + chance.choose(60_000))
    return decided, later


def _of_clock(chance: Dice, seats: Sequence[str]) -> Event:
    """What only games with clocks have."""
    seat = chance.choose(len(seats))
    events = (
        Paused(), Resumed(seat), VacationBegan(seat, 2), VacationEnded(seat), TimedOut(seat, seats[seat]),
    )  # fmt: skip
    return chance.one_of(events)


def _close(told: History, closed: Closed) -> None:
    told.remember(closed, apply_event(told.title.rules, told.positions[-1], closed))


def some_games(count: int = 8) -> list[History]:
    """Games of all lengths and endings; the long ones of a real title are cut off."""
    games = [history("toy", number) for number in range(count)]
    games += [history("toy", 100 + number, most=4 + number, abandon=bool(number % 2)) for number in range(4)]
    return [*games, *(history("bamboo", number, most=25, abandon=not number) for number in range(3))]


def interleaved(games: Sequence[History], salt: int = 0) -> list[tuple[History, int]]:
    """Who moves when: each game in its own order, all mixed; the index of the event in its game."""
    order = KeyedDice(b"mixed", salt).shuffled([g for g in range(len(games)) for _ in games[g].events])
    seen = [0] * len(games)
    turns = []
    for g in order:
        turns.append((games[g], seen[g]))
        seen[g] += 1
    return turns


async def fill(store: Store, turns: Iterable[tuple[History, int]]) -> Receipt:
    """Store these events one by one, in this order."""
    receipt = None
    for told, index in turns:
        receipt = await store.append(told.id, index, [told.rows[index]])
    assert receipt is not None
    return receipt
