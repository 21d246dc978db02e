"""Records the games of the page on checking, which stay as they are: `python -m tests.support.vectors bamboo`.

A game of two seats that is left after a few decisions, with a clock, an undo and all draws that it asked for.
"""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from uuid import UUID

import msgspec
import pytest
from msgspec import structs

from domain.box.audit import counting
from domain.box.clock import ClockState, advance, expires, start
from domain.box.endings import SeatEnds
from domain.box.terms import Terms, bound_commitment
from domain.box.title import Title
from domain.chance import streams
from domain.chance.streams import Chance, Mixed, draws_key
from domain.kernel.nouns import Clock, Decided, Event, Opened, SeatLeft
from domain.kernel.replay import apply_event, take_back
from domain.kernel.table import Position, decide, decisions
from domain.titles import title
from service.games.rules_digest import rules_digest
from service.store.chain import ZERO_HASH, chain_hash

FOLDER = Path(__file__).parents[2] / "service" / "checking" / "vectors"
GAME, SEED, WORDS = "3f1c0a52-9d2b-4c55-8a6e-1b7f20c4d9e3", bytes(range(32)), ("of the first seat", "")
BEGAN = datetime(2026, 1, 1, tzinfo=UTC)
STEP = timedelta(seconds=7, milliseconds=250)
CLOCK = Clock(kind="bank", seconds=600, increment=20, grace=5, vacation_days=0)
DECISIONS = 6


def record(name: str) -> Path:
    """Write the game of a title; never over one that is there."""
    with recorded_draws() as drawn:
        offered, events, drawn_at = play(title(name), drawn)
    opened = events[0]
    assert isinstance(opened, Opened)
    lines, clocks = list[dict[str, Any]](), list[dict[str, Any]]()
    previous, table, clock = ZERO_HASH, None, None
    for version, event in enumerate(events, 1):
        topic, state = offered.codec.encode(event)
        digest, at = chain_hash(previous, UUID(GAME), version, topic, state), BEGAN + STEP * version
        lines.append({
            "game": GAME, "version": version, "topic": topic, "state": state.decode(), "previous": previous.hex(),
            "hash": digest.hex(), "recorded_at": at.isoformat().replace("+00:00", "Z"),
        })  # fmt: skip
        previous = digest
        table, clock = follow(offered, table, clock, event, at)
        clocks.append({"version": version, "expires": [expires(clock, seat) for seat in range(2)]})
    key = draws_key(SEED, Mixed(game=GAME, words=WORDS))
    vector = {
        "game": GAME, "seed": SEED.hex(), "terms": opened.terms, "commitment": opened.commitment,
        "draws_key": key.hex(), "draws": drawn_at, "clock": clocks, "head": previous.hex(), "export": lines,
    }  # fmt: skip
    file = FOLDER / f"{name}.json"
    with file.open("xb") as new:
        new.write(msgspec.json.format(msgspec.json.encode(vector), indent=1) + b"\n")
    return file


def play(offered: Title[Any], drawn: list[dict[str, Any]]) -> tuple[Title[Any], list[Event], list[dict[str, Any]]]:
    """The title as it was played, the events, and what was drawn for each."""
    options, chance = offered.options(), Chance(SEED, WORDS, game=GAME)
    found = offered.variant(options)
    position, opened = found.open(["seat-a", "seat-b"], options, SEED, WORDS, game=GAME)
    digest = rules_digest(offered.id)
    terms = Terms(offered.id, 2, options, opened.catalog_hash, digest).digest
    opened = structs.replace(
        opened, on_leave="end", clock=CLOCK, rules_digest=digest, terms=terms, committed=terms,
        commitment=bound_commitment(GAME, terms, SEED),
    )  # fmt: skip
    events, all_draws = list[Event]([opened]), note(drawn, 1)
    taken_back = False
    while sum(isinstance(event, Decided) for event in events) < DECISIONS or not taken_back:
        asked = decisions(position.agenda)[0]
        pick = next(iter(found.rules.menu_for(position.game, asked.seat, asked.step).legal()))
        position, event = decide(found.rules, position, asked.seat, pick, chance.dice_after(position))
        events.append(event)
        all_draws += note(drawn, len(events))
        if position.back is not None and not taken_back:
            position, undone = take_back(position, asked.seat)
            events.append(undone)
            taken_back = True
    events.append(SeatLeft(1, "seat-b", "resigned"))
    ends = SeatEnds().after(events)
    scored = [fact for _, fact in counting(events)]
    return found, [*events, found.close(position.game, scored, SEED, ends, "left")], all_draws


def follow(
    found: Title[Any], table: Position[Any] | None, clock: ClockState | None, event: Event, at: datetime
) -> tuple[Position[Any], ClockState]:
    """The table and its clock after one more event."""
    moment = int(at.timestamp() * 1000)
    if isinstance(event, Opened) or table is None or clock is None:
        assert isinstance(event, Opened)
        table = found.replay([event])
        return table, start(CLOCK, 2, decisions(table.agenda), moment)
    table = apply_event(found.rules, table, event)
    return table, advance(clock, event, decisions(table.agenda), moment)


@contextmanager
def recorded_draws() -> Iterator[list[dict[str, Any]]]:
    """While the block runs, every draw is noted in the list."""
    drawn = list[dict[str, Any]]()
    one = streams._OneStream
    choose, shuffled = one.choose, one.shuffled

    def number(dice: Any) -> int:  # noqa: ANN401  # the dice of one stream, which are private
        used: int = dice._dice.own.get(dice._stream, 0) + dice._dice._before.get(dice._stream, 0)
        return used

    def noting_choose(dice: Any, n: int) -> int:  # noqa: ANN401  # as above
        entry = {"stream": dice._stream, "number": number(dice), "one_of": n}
        drawn.append({**entry, "result": (result := choose(dice, n))})
        return result

    def noting_shuffled(dice: Any, items: Sequence[Any]) -> tuple[Any, ...]:  # noqa: ANN401  # as above
        entry = {"stream": dice._stream, "number": number(dice), "items": list(items)}
        result = shuffled(dice, items)
        if len(items) > 1:
            drawn.append({**entry, "result": list(result)})
        return result

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(one, "choose", noting_choose)
        patch.setattr(one, "shuffled", noting_shuffled)
        yield drawn


def note(drawn: list[dict[str, Any]], version: int) -> list[dict[str, Any]]:
    """What was drawn since, with the version that asked for it."""
    found = [{"version": version, **each} for each in drawn]
    drawn.clear()
    return found


if __name__ == "__main__":
    for each in sys.argv[1:]:
        sys.stdout.write(f"recorded {record(each)}\n")
