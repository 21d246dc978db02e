"""The rules asked again: of which versions they would tell otherwise, and whether the result follows."""

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from domain.box.audit import OnVersion, counting
from domain.box.catalog import Catalog
from domain.box.endings import SeatEnds, close_by_ruling
from domain.box.time_audit import audit_time, may_be_abandoned
from domain.box.title import Title
from domain.kernel.nouns import Closed, Event, Opened, Scored, SeatLeft


class History(Struct, frozen=True, kw_only=True):
    """A whole game as it is stored, and what must be known to ask the rules about it."""

    game: str  # its id
    events: Sequence[Event]
    times: Sequence[int] | None  # when each was recorded, in milliseconds; None if that is not known
    seed: bytes
    catalog: Catalog | None  # its component list, if it is not the one that comes with the title


class Findings(Struct, frozen=True):
    """What differs, by version; and whether the result follows, None while the game runs."""

    differences: tuple[tuple[int, str], ...]
    result_ok: bool | None


def recheck(title: Title[Any], history: History, on_version: OnVersion = lambda version: None) -> Findings:
    """Ask the rules of a title, by the variant that was played, about every event of a game."""
    events, catalog = history.events, history.catalog
    faults = title.audit(events, history.seed, catalog, on_version, history.game)
    faults += audit_time(title.rules, title.replay(events[:1], catalog), list(events), history.times)
    closed = last if isinstance(last := events[-1], Closed) else None
    return Findings(
        tuple(sorted(faults)), None if closed is None else _result_follows(title, list(events), closed, catalog)
    )


def _result_follows(title: Title[Any], events: list[Event], closed: Closed, catalog: Catalog | None) -> bool:
    """Standings, every point and its reason must follow from the events before."""
    if closed.reason == "abandoned":
        without_result = closed.standings == () == closed.breakdown and closed.ruling is UNSET
        return without_result and may_be_abandoned(events[:-1])
    scored = [fact for _, fact in counting(events)]
    ends, seed = SeatEnds().after(events), bytes.fromhex(closed.seed)
    if closed.reason == "ruled":
        return _is_whole(closed, events) and _close_as_ruled(closed, scored, seed, ends) == closed
    position = title.replay(events[:-1], catalog)
    due = position.agenda == () if closed.reason == "finished" else _is_left(events, closed.reason)
    return due and title.close(position.game, scored, seed, ends, closed.reason) == closed


def _is_whole(closed: Closed, events: list[Event]) -> bool:
    """Whether all seats have a standing, or none. Which is the ruling's own: it is in the tournament."""
    opened = events[0]
    assert isinstance(opened, Opened), "a history begins with its opening"
    return sorted(each.seat for each in closed.standings) in ([], [*range(len(opened.seats))])


def _close_as_ruled(closed: Closed, scored: Sequence[Scored], seed: bytes, ends: SeatEnds) -> Closed | None:
    """The end by the same ruling with the same standings, made anew; None without a ruling."""
    if isinstance(closed.ruling, UnsetType):
        return None
    again = close_by_ruling(closed.ruling, closed.standings, scored, seed, ends)
    return replace(again, given_back=closed.given_back)


def _is_left(events: list[Event], reason: str) -> bool:
    """Whether the newest event before the end is a seat that was left, for a reason that closes a game so."""
    left = events[-2]
    return isinstance(left, SeatLeft) and (left.reason == "timed_out") == (reason == "timed_out")


class Question(Struct, frozen=True, kw_only=True):
    """What a process is asked that has the rules of a game and nothing else. Its form stays as it is for ever."""

    game: str
    seed: str  # in hexadecimal
    catalog: dict[str, Any] | None  # the component list, if it is not the one that comes with the title
    events: tuple[tuple[str, str, int | None], ...]  # topic, state, and when it was recorded, in milliseconds


def answer(offered: Title[Any], question: bytes) -> bytes:
    """The findings of these rules about a question, both as JSON."""
    asked = msgspec.json.decode(question, type=Question)
    events = [offered.codec.decode(topic, state.encode()) for topic, state, _ in asked.events]
    times = [at for _, _, at in asked.events if at is not None]
    opened = events[0]
    assert isinstance(opened, Opened), "a history begins with its opening"
    title = offered.variant(opened.options)
    catalog = None if asked.catalog is None else title.read_catalog(asked.catalog)
    history = History(
        game=asked.game, events=events, times=times if len(times) == len(events) else None,
        seed=bytes.fromhex(asked.seed), catalog=catalog,
    )  # fmt: skip
    return msgspec.json.encode(recheck(title, history))
