"""The laws of chance: every asking has a stream, and nothing but its number says how it falls."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

import msgspec
from msgspec import Struct

from domain.chance.dice import Dice, Stream, T
from domain.kernel.nouns import Decided, Frame, Lanes, Opened, Pick, Seat
from domain.kernel.replay import take_back
from domain.kernel.table import Entry, Position, Table, check, decide
from tests.laws.laws import FEW, law
from tests.support.play import Story, play_again

UNDOS = (0, 1, 2, 7)
DECISIONS = 150  # of another game that are compared
_plain = msgspec.json.Encoder(order="deterministic").encode


class Asking(Struct, frozen=True):
    """One question to chance, and its answer."""

    stream: Stream
    seat: Seat | None
    number: int
    options: int | tuple[bytes, ...]  # one of so many, or the items of a pile
    outcome: int | tuple[bytes, ...]
    lane: Seat | None  # whose, if others may decide at the same time

    @property
    def key(self) -> tuple[str, int]:
        return self.stream.keyed_as(self.seat), self.number


class WatchedTable(Table[Any]):
    """A table that knows whether it goes on in one of several lanes."""

    depth = 0
    seat: Seat | None = None

    def run(self, stack: list[Entry]) -> list[Entry]:
        self.depth += 1
        try:
            return super().run(stack)
        finally:
            self.depth -= 1

    def answer(self, stack: list[Entry], decision: Frame[Any], pick: Pick) -> list[Entry]:
        self.depth += 2 * isinstance(stack[-1], Lanes)
        try:
            return super().answer(stack, decision, pick)
        finally:
            self.depth = 0

    def _perform(self, stack: list[Entry], verb: Any, *args: Any) -> None:  # noqa: ANN401  # as the table has it
        self.seat = args[0]
        super()._perform(stack, verb, *args)

    @property
    def lane(self) -> Seat | None:
        """The seat that is looked after, while others may decide."""
        return self.seat if self.depth > 1 else None


class WatchedDice(Dice):
    """Dice that fall as others do, and remember what they were asked."""

    def __init__(self, dice: Dice, before: Position[Any] | None) -> None:
        self.dice, self.before, self.own = dice, before, dice.own
        self.askings: list[Asking] = []
        self.table: WatchedTable | None = None

    def of(self, stream: Stream, seat: Seat | None = None) -> Dice:
        return _WatchedStream(self, self.dice.of(stream, seat), stream, seat)


class _WatchedStream(Dice):
    def __init__(self, watched: WatchedDice, dice: Dice, stream: Stream, seat: Seat | None) -> None:
        self._watched, self._dice, self._stream, self._seat = watched, dice, stream, seat

    def _note(self, options: int | tuple[bytes, ...], outcome: int | tuple[bytes, ...]) -> None:
        watched, key = self._watched, self._stream.keyed_as(self._seat)
        told = (watched.before.draws or {}) if watched.before else {}
        number = told.get(key, 0) + (watched.dice.own or {}).get(key, 0) - 1
        lane = watched.table.lane if watched.table else None
        watched.askings.append(Asking(self._stream, self._seat, number, options, outcome, lane))
        watched.asked += 1

    def choose(self, n: int) -> int:
        value = self._dice.choose(n)
        self._note(n, value)
        return value

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        deck = self._dice.shuffled(items)
        if len(deck) > 1:
            self._note(tuple(map(_plain, items)), tuple(map(_plain, deck)))
        return deck


def askings(story: Story) -> Iterator[Asking]:
    """All that a story asked of chance, decision by decision."""
    yield from _asked_at_opening(story)
    for before, event, _ in story.moves():
        if event.draws:
            yield from _asked_by(story, before, event)


def _asked_at_opening(story: Story) -> list[Asking]:
    game = story.title.begin(story.setting.seats, story.setting.options, story.title.catalog())
    dice = WatchedDice(story.source.dice_at_opening(), None)
    dice.table = WatchedTable(story.title.rules, game, 1, dice)
    dice.table.run([Frame(0, step) for step in reversed(story.title.setup(game, "drawn"))])
    return dice.askings


def _asked_by(story: Story, before: Position[Any], event: Decided[Any, Any, Any]) -> list[Asking]:
    dice = WatchedDice(story.dice(before), before)
    decision = check(story.title.rules, before, event.seat, event.pick)
    dice.table = WatchedTable(story.title.rules, before.game, before.version + 1, dice)
    dice.table.run(dice.table.answer(list(before.agenda), decision, event.pick))
    return dice.askings


@law
def every_asking_names_its_stream(story: Story) -> None:
    """One that the title lists; and while several seats decide side by side, its own one.

    The events count them all.
    """
    nameless = [stop for stop in story.stopped if isinstance(stop, NotImplementedError)]
    assert not nameless, "chance is asked, and no stream is named"
    asked = list(askings(story))
    for each in asked:
        name = each.stream.name
        assert each.stream in story.title.streams, f"{story.title.id} does not list {name}"
        assert each.lane in (None, each.seat), f"{name} is asked for {each.seat} in the lane of {each.lane}"
    told = [event.draws for event in story.events if isinstance(event, Opened | Decided) and event.draws]
    counted = Counter[str](name for draws in told for name in Counter(draws).elements())
    assert counted == Counter(each.key[0] for each in asked), "the events do not count what was asked"


@law
def undos_change_no_draw(story: Story) -> None:
    """The same picks fall the same way after 0, 1, 2 or 7 undos."""
    moves = list(story.moves())
    pairs = [
        (after, first, second)
        for (_, first, after), (before, second, _) in pairwise(moves)
        if second.draws and after is before and after.back is not None and not after.answered_since
    ]
    for after, first, second in story.chance().shuffled(pairs)[:FEW]:
        for undos in UNDOS:
            position = after
            for _ in range(undos):
                back, _ = take_back(position, first.seat)
                position, _ = decide(story.title.rules, back, first.seat, first.pick, story.dice(back))
            _, again = decide(story.title.rules, position, second.seat, second.pick, story.dice(position))
            assert (again.facts, again.draws) == (second.facts, second.draws), (
                f"version {after.version + 1} falls otherwise after {undos} undos"
            )


@law
def a_deal_falls_the_same_way_at_two_tables(story: Story) -> None:
    """However many decisions were taken between two draws: a number of a stream is the same kind of asking, of the
    same options the same one, and of two piles the pieces that both have come in the same order.
    """
    here = {each.key: each for each in askings(story)}
    for there in askings(play_again(story, DECISIONS)):
        each = here.get(there.key)
        if each is not None:
            _assert_same_deal(each, there)


def _assert_same_deal(here: Asking, there: Asking) -> None:
    kinds = type(here.options), type(there.options)
    assert kinds[0] is kinds[1], f"draw {here.key} is a choice at one table, and a shuffle at the other"
    if here.options == there.options:
        assert here.outcome == there.outcome, f"draw {here.key} falls otherwise at the other table"
    elif isinstance(here.outcome, tuple) and isinstance(there.outcome, tuple):
        counts = Counter(here.outcome), Counter(there.outcome)  # which of several copies comes first may differ
        common = {item for item in counts[0] if counts[0][item] == counts[1][item] == 1}
        one, other = ([item for item in pile if item in common] for pile in (here.outcome, there.outcome))
        assert one == other, f"shuffle {here.key} puts the same pieces in another order"
