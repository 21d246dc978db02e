"""Games with which something is wrong: each made of an honest one, as who has the database could make it."""

import json
from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import Any

from domain.box.terms import bound_commitment
from domain.chance.dice import commitment
from tests.vectors.games import Line, chained

Change = Callable[[dict[str, Any]], None]
MONTH = timedelta(days=30)
OTHER_SEED = bytes(range(64, 96))


def rechained(lines: Sequence[Line]) -> list[Line]:
    """The same events with new versions, and a chain that holds."""
    stored = [
        (line["topic"], line["state"].encode(), datetime.fromisoformat(line["recorded_at"])) for line in lines
    ]
    return chained(lines[0]["game"], stored)


def changed(lines: Sequence[Line], version: int, change: Change) -> list[Line]:
    """One event is changed, and the chain is mended after it; version 0 is the last."""
    copy = [dict(line) for line in lines]
    state = json.loads(copy[version - 1]["state"])
    change(state)
    copy[version - 1]["state"] = json.dumps(state, separators=(",", ":"), ensure_ascii=False)
    return rechained(copy)


def one_byte(lines: Sequence[Line]) -> list[Line]:
    """A letter in an event; the chain is left as it is."""
    copy = [dict(line) for line in lines]
    copy[0]["state"] = copy[0]["state"].replace("seat-0", "seat-x", 1)
    return copy


def swapped(lines: Sequence[Line]) -> list[Line]:
    """Two events change places."""
    copy = [dict(line) for line in lines]
    copy[4], copy[5] = copy[5], copy[4]
    return copy


def without_end(lines: Sequence[Line]) -> list[Line]:
    """The last decision is taken out, and all that follows it."""
    last = max(at for at, line in enumerate(lines) if ".decided@" in line["topic"])
    return [dict(line) for line in lines[:last]]


def cut_short(lines: Sequence[Line]) -> list[Line]:
    """The end is put behind an earlier decision, as if the game had been left then."""
    return rechained([*lines[:8], *lines[-2:]])


def later(lines: Sequence[Line]) -> list[Line]:
    """All is said to have been recorded a month later."""
    copy = [dict(line) for line in lines]
    for line in copy:
        moved = datetime.fromisoformat(line["recorded_at"]) + MONTH
        line["recorded_at"] = moved.isoformat().replace("+00:00", "Z")
    return copy


def with_seed(lines: Sequence[Line], *, commit: bool) -> list[Line]:
    """Another seed is revealed; with `commit` the game says that it was committed to it."""

    def reveal(closed: dict[str, Any]) -> None:
        closed["seed"] = OTHER_SEED.hex()

    def pretend(opened: dict[str, Any]) -> None:
        bound = bound_commitment(lines[0]["game"], opened["committed"], OTHER_SEED)
        opened["commitment"] = bound if "committed" in opened else commitment(OTHER_SEED)

    revealed = changed(lines, 0, reveal)
    return changed(revealed, 1, pretend) if commit else revealed


def with_list(lines: Sequence[Line]) -> list[Line]:
    """The opening names another component list."""

    def exchange(opened: dict[str, Any]) -> None:
        opened["catalog_hash"] = "jcs:" + "5" * 64

    return changed(lines, 1, exchange)


def with_words(lines: Sequence[Line]) -> list[Line]:
    """Seat 0 is said to have given another entropy."""

    def exchange(opened: dict[str, Any]) -> None:
        opened["entropy"][0] = "chosen by the service"

    return changed(lines, 1, exchange)


def with_revealed(lines: Sequence[Line]) -> list[Line]:
    """Seat 0 is said to have revealed another word."""

    def exchange(opened: dict[str, Any]) -> None:
        opened["entropy"][0] = "a5" * 32

    return changed(lines, 1, exchange)


def with_winner(lines: Sequence[Line]) -> list[Line]:
    """The places are exchanged."""

    def exchange(closed: dict[str, Any]) -> None:
        first, second, *_ = closed["standings"]
        first["place"], second["place"] = second["place"], first["place"]

    return changed(lines, 0, exchange)


def with_points(lines: Sequence[Line]) -> list[Line]:
    """Seat 1 is said to have one point more."""

    def add(closed: dict[str, Any]) -> None:
        closed["standings"][1]["points"] += 1

    return changed(lines, 0, add)


def with_draw(lines: Sequence[Line]) -> list[Line]:
    """Two items of the first shuffle in the opening change places: what somebody wanted lies on top."""

    def exchange(opened: dict[str, Any]) -> None:
        order = next(fact["order"] for fact in opened["facts"] if len(fact.get("order", ())) > 2)
        order[0], order[1] = order[1], order[0]

    return changed(lines, 1, exchange)


def timed_out_early(lines: Sequence[Line]) -> list[Line]:
    """The first timeout, and all that follows, is said to have been an hour earlier."""
    copy = [dict(line) for line in lines]
    first = next(at for at, line in enumerate(copy) if ".timed-out@" in line["topic"])
    for line in copy[first:]:
        moved = datetime.fromisoformat(line["recorded_at"]) - timedelta(hours=1)
        line["recorded_at"] = moved.isoformat().replace("+00:00", "Z")
    return copy


def undone_wrongly(lines: Sequence[Line]) -> list[Line]:
    """The first undo is said to return a version earlier."""
    version = next(line["version"] for line in lines if ".took-back@" in line["topic"])

    def shift(undo: dict[str, Any]) -> None:
        undo["to"] -= 1

    return changed(lines, version, shift)


def with_occupant(lines: Sequence[Line]) -> list[Line]:
    """A seat is said to change hands that another had."""
    version = next(line["version"] for line in lines if ".substituted@" in line["topic"])

    def exchange(event: dict[str, Any]) -> None:
        event["before"] = "nobody"

    return changed(lines, version, exchange)
