"""Plays whole random games of any title and remembers every position of them: what the laws look at.

A story is named by its title and one integer, from which all follows: how many seats, which options, the seed of
the shuffle, who answers first and what. Number 41 of a title is the same game on every machine.
"""

import dataclasses
import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import Enum
from functools import cache
from itertools import product
from math import prod
from typing import Any, Literal, get_args, get_origin, get_type_hints
from uuid import UUID

from msgspec import Struct

from domain.box.title import Title
from domain.chance.dice import Dice, KeyedDice
from domain.chance.streams import Chance
from domain.kernel.nouns import Decided, Event, TookBack, tag_of
from domain.kernel.replay import take_back
from domain.kernel.table import DeadEnd, Position, decide, decisions

MOST_OPTIONS = 60  # of more combinations of options than this, only so many are played
OTHER_PICKS = 999  # of what `play_again` chooses by
UNDO_ONE_IN = 12  # one in so many decisions that may be taken back is taken back


class Endless(Exception):
    """The game goes on and on."""


@dataclass(frozen=True)
class Setting:
    """What players agree on before a game: how many play, and by which options."""

    seats: int
    options: Struct


@dataclass(frozen=True, repr=False)
class Story:
    """One game from its opening to its end: `positions[i]` is what `events[: i + 1]` led to."""

    offered: Title[Any]  # as it is registered
    title: Title[Any]  # as it is played by these options
    setting: Setting
    number: int
    seed: bytes
    game: str  # its id
    source: Chance
    events: list[Event] = field(default_factory=list)
    positions: list[Position[Any]] = field(default_factory=list)
    stopped: list[Exception] = field(default_factory=list)  # what ended it too early, if anything did

    def __repr__(self) -> str:
        return f"{self.title.id} number {self.number}: {self.setting.seats} seats, {self.setting.options}"

    def dice(self, before: Position[Any]) -> Dice:
        """The dice of the decision that follows a position."""
        return self.source.dice_after(before)

    def audit(self, events: Sequence[Event] | None = None) -> list[tuple[int, str]]:
        """What the audit says of these events, or of those of the story."""
        return self.title.audit(self.events if events is None else events, self.seed, game=self.game)

    def chance(self, salt: int = 0) -> KeyedDice:
        """Chance that is not the game's own: for picking at random, and for imagining."""
        return KeyedDice(b"bystander", self.number * 1000 + salt)

    def moves(self) -> Iterator[tuple[Position[Any], Decided[Any, Any, Any], Position[Any]]]:
        """Every decision with the positions before and after it."""
        for i, event in enumerate(self.events):
            if isinstance(event, Decided):
                yield self.positions[i - 1], event, self.positions[i]

    def some(self, count: int) -> list[Position[Any]]:
        """So many of the positions at which somebody is asked, for laws that are too dear for all.

        Each is asked something else, as far as that goes: else what is asked but once a game would hardly be met.
        """
        open_ = [position for position in self.positions if position.agenda]
        times: Counter[str] = Counter()
        order: list[tuple[int, int, Position[Any]]] = []
        for position in self.chance().shuffled(open_):
            asked = tag_of(decisions(position.agenda)[0].step)
            times[asked] += 1
            order.append((times[asked], len(order), position))
        return [position for _, _, position in sorted(order, key=lambda each: each[:2])[:count]]


def values_of(hint: object) -> list[Any]:
    """All values of an option, if they can be counted."""
    if hint is bool:
        return [False, True]
    if get_origin(hint) is Literal:
        return list(get_args(hint))
    if isinstance(hint, type) and issubclass(hint, Enum):
        return list(hint)
    return []


@cache
def combinations(options: type[Struct]) -> list[Struct]:
    """All combinations of options, the default first: booleans, enums, literals; anything else keeps its default.

    Of too many combinations some are played: each value by itself, and mixtures.
    """
    hints = get_type_hints(options)
    counted = {name: values for name, hint in hints.items() if (values := values_of(hint))}
    if prod(map(len, counted.values())) <= MOST_OPTIONS:
        mixed = [dict(zip(counted, values, strict=True)) for values in product(*counted.values())]
    else:
        chance = KeyedDice(b"options", 0)
        mixed = [{name: value} for name, values in counted.items() for value in values]
        mixed += [
            {name: chance.one_of(values) for name, values in counted.items()} for _ in range(3 * MOST_OPTIONS)
        ]
    built = (_build_options(options, change) for change in mixed)
    return list(dict.fromkeys([options(), *(each for each in built if each is not None)]))[:MOST_OPTIONS]


def _build_options(options: type[Struct], change: dict[str, Any]) -> Struct | None:
    """These options, or None if they contradict each other."""
    try:
        return options(**change)
    except ValueError:
        return None


def settings(title: Title[Any]) -> list[Setting]:
    """Every number of seats with every combination of options, those of few seats first."""
    return [Setting(seats, options) for seats in title.seats for options in combinations(title.options)]


def setting_of(title: Title[Any], number: int) -> Setting:
    """Stories in a row go through all numbers of seats, and over and over through all combinations of options."""
    round_, seat = divmod(number, len(title.seats))
    every = combinations(title.options)
    return Setting(title.seats[seat], every[round_ % len(every)])


def story(title: Title[Any], number: int) -> Story:
    """The random game of this title that has this number."""
    return play(title, setting_of(title, number), number)


def play(
    title: Title[Any],
    setting: Setting,
    number: int,
    game: str = "",
    words: Sequence[str] | None = None,
    beacon: str = "",
) -> Story:
    """Play at random to the end, taking back a decision now and then; or until something cannot go on.

    `game` is the id that goes into the draws, `words` is what the seats add to them, `beacon` a beacon.
    """
    seed = hashlib.sha256(f"{title.id} {number}".encode()).digest()
    entropy = tuple(words or ("rain" * (number % 3) for _ in range(setting.seats)))
    game = game or str(UUID(bytes=seed[:16]))
    source = Chance(seed, entropy, game=game, beacon=beacon)
    made = Story(title, title.variant(setting.options), setting, number, seed, game, source)
    try:
        names = [f"seat-{seat}" for seat in range(setting.seats)]
        position, opened = made.title.open(names, setting.options, seed, entropy, game=game, beacon=beacon)
        _record(made, opened, position)
        _play_to_end(made, made.chance())
    except Exception as error:  # whatever it is, the laws are to look at the story as far as it goes
        made.stopped.append(error)
    return made


def play_again(told: Story, most: int) -> Story:
    """So many decisions of another game: the same deal, and other picks."""
    made = dataclasses.replace(told, events=told.events[:1], positions=told.positions[:1], stopped=[])
    try:
        _play_to_end(made, told.chance(OTHER_PICKS), most)
    except Exception as error:
        made.stopped.append(error)
    return made


def _record(made: Story, event: Event, position: Position[Any]) -> None:
    made.events.append(event)
    made.positions.append(position)


def _play_to_end(made: Story, chance: Dice, most: int | None = None) -> None:
    rules, taken = made.title.rules, 0
    while taken != most and (questions := decisions(made.positions[-1].agenda)):
        position = made.positions[-1]
        if position.back is not None and not position.answered_since and not chance.choose(UNDO_ONE_IN):
            after, event = take_back(position, position.by)
            _record(made, event, after)
            continue
        if taken > 2 * made.title.longest:
            raise Endless
        decision = chance.one_of(questions)
        legal = list(rules.menu_for(position.game, decision.seat, decision.step).legal())
        if not legal:
            raise DeadEnd(f"seat {decision.seat} has no answer to {decision.step}")
        later, decided = decide(rules, position, decision.seat, chance.one_of(legal), made.dice(position))
        _record(made, decided, later)
        taken += 1


def in_force(events: Sequence[Event]) -> list[Event]:
    """The events of a history less those that were taken back, and the taking back itself."""
    kept: list[list[Event]] = [[]]
    for event in events:
        kept.append(kept[event.to] if isinstance(event, TookBack) else [*kept[-1], event])
    return kept[-1]


def facts_of(events: Iterable[Event]) -> list[Any]:
    """All that happened, in order."""
    return [fact for event in events for fact in getattr(event, "facts", ())]
