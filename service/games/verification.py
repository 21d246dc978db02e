"""The audit of a game. The service and `yamabiko verify`, which needs no service, make the same one."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any
from weakref import WeakKeyDictionary

import msgspec
from msgspec import Struct, structs

from domain.box.audit import OnVersion, counting
from domain.box.catalog import Catalog
from domain.box.endings import SeatEnds
from domain.box.time_audit import audit_time, may_be_abandoned
from domain.box.title import Title
from domain.chance.dice import commitment
from domain.kernel.nouns import Closed, Event, Opened, Scored, SeatLeft
from service.games.game_view import GameView
from service.store import EventRow, Store, verify_chain
from service.store.store_clock import to_milliseconds

AUDITS = 2  # at once


class Audit(Struct, frozen=True, kw_only=True):
    """The findings about a history. What is None could not be checked, or not before the game is closed."""

    broken: str | None = None  # the first link of the chain that does not hold
    unread: str | None = None  # why the events cannot be followed
    opened: Opened[Any, Any, Any] | None = None
    closed: Closed | None = None
    rules_now: int | None = None
    commitment_ok: bool | None = None
    catalog_ok: bool | None = None
    differences: tuple[tuple[int, str], ...] | None = None
    result_ok: bool | None = None

    @property
    def other_rules(self) -> str | None:
        """The two versions of the rules, if they changed after the game: differences are then to be expected."""
        if self.opened is None or self.opened.rules == self.rules_now:
            return None
        return f"played by version {self.opened.rules} of the rules, and asked again by version {self.rules_now}"


def audit_events(
    base: Title[Any],
    rows: Sequence[EventRow],
    catalog: Catalog | None,
    *,
    seed: bytes = b"",
    head: bytes | None = None,
    on_version: OnVersion = lambda version: None,
) -> Audit:
    """Check chain, decoding, commitment, component list, rules and result, in this order, as far as possible.

    `seed` is that of a running game; a closed game holds its own. `on_version` shows how far it has come.
    """
    broken = verify_chain(rows, head)
    if broken is not None or not rows:
        return Audit(broken=broken.detail if broken else "there is no event in it")
    try:
        events = [base.codec.decode(row.topic, row.state) for row in rows]
    except (msgspec.ValidationError, msgspec.DecodeError, KeyError) as error:
        return Audit(unread=f"an event cannot be read: {error}")
    opened, closed = events[0], events[-1]
    if not isinstance(opened, Opened) or any(isinstance(each, Opened | Closed) for each in events[1:-1]):
        return Audit(unread="the game does not begin with its opening, or goes on after its end")
    try:
        played = base.variant(opened.options)
        again = partial(played.audit, events, catalog=catalog, on_version=on_version, game=str(rows[0].game))
        audit = _check_rules(played, events, opened, catalog, seed, again)
        return _with_time(audit, played, events, rows, catalog)
    except Exception as error:  # stored facts that the rules cannot follow
        ended = closed if isinstance(closed, Closed) else None
        return Audit(opened=opened, closed=ended, unread=f"it cannot be followed: {type(error).__name__}: {error}")


def _check_rules(
    found: Title[Any],
    events: list[Event],
    opened: Opened[Any, Any, Any],
    catalog: Catalog | None,
    seed: bytes,
    ask_again: Callable[[bytes], list[tuple[int, str]]],
) -> Audit:
    closed = last if isinstance(last := events[-1], Closed) else None
    seed = bytes.fromhex(closed.seed) if closed else seed
    same_list = (catalog or found.catalog()).has_hash(opened.catalog_hash)
    return Audit(
        opened=opened,
        closed=closed,
        rules_now=found.version,
        commitment_ok=commitment(seed) == opened.commitment if closed else None,
        catalog_ok=same_list,
        differences=tuple(ask_again(seed)) if same_list else None,
        result_ok=_result_follows(found, events, closed, catalog) if closed and same_list else None,
    )


def _with_time(
    audit: Audit, found: Title[Any], events: list[Event], rows: Sequence[EventRow], catalog: Catalog | None
) -> Audit:
    """The audit, with what the clock does not allow."""
    if audit.differences is None:
        return audit
    recorded = [to_milliseconds(row.recorded_at) for row in rows if row.recorded_at is not None]
    times = recorded if len(recorded) == len(rows) else None
    faults = audit_time(found.rules, found.replay(events[:1], catalog), events, times)
    return structs.replace(audit, differences=tuple(sorted((*audit.differences, *faults))))


def _result_follows(found: Title[Any], events: list[Event], closed: Closed, catalog: Catalog | None) -> bool:
    """Standings, every point and its reason must follow from the events before."""
    if closed.reason == "abandoned":
        return closed.standings == () == closed.breakdown and may_be_abandoned(events[:-1])
    if closed.reason == "ruled":
        return False  # nothing rules yet
    position = found.replay(events[:-1], catalog)
    scored = [fact for _, fact in counting(events)]
    ends = SeatEnds().after(events)
    seed = bytes.fromhex(closed.seed)
    due = position.agenda == () if closed.reason == "finished" else _is_left(events, closed.reason)
    return due and found.close(position.game, scored, seed, ends, closed.reason) == closed


def _is_left(events: list[Event], reason: str) -> bool:
    """Whether the newest event before the end is a seat that was left, for a reason that closes a game so."""
    left = events[-2]
    return isinstance(left, SeatLeft) and (left.reason == "timed_out") == (reason == "timed_out")


def points(view: GameView, rows: Sequence[EventRow]) -> list[tuple[int, Scored]]:
    """Every movement of points that was not taken back, with the version that made it."""
    return counting(view.decode(rows))


class AuditReport(Struct, frozen=True):
    """The audit of a game as it is stored: the version of the newest event that was read, and its hash."""

    audit: Audit
    version: int
    head: bytes

    @property
    def is_sound(self) -> bool:
        """Whether nothing was found, so that the same version has the same report for ever."""
        audit = self.audit
        return audit.broken is None and audit.unread is None and audit.differences == ()


class Auditor:
    """Audits each view of a game once for the same stored bytes, and few games at once: threads take time."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._slots = asyncio.Semaphore(AUDITS)
        self._reports: WeakKeyDictionary[GameView, tuple[bytes, asyncio.Future[AuditReport]]] = WeakKeyDictionary()

    async def audit(self, view: GameView) -> AuditReport:
        """The report on the game up to the version of this view, as it is stored now."""
        _, digest = await self._store.fingerprint(view.id, view.version)
        known = self._reports.get(view)
        if known is None or known[0] != digest or _has_failed(known[1]):
            known = self._reports[view] = digest, asyncio.ensure_future(self._make_report(view))
        return await asyncio.shield(known[1])

    async def _make_report(self, view: GameView) -> AuditReport:
        async with self._slots:
            rows = await self._store.read(view.id, upto=view.version)
            audit = await asyncio.to_thread(audit_events, view.title, rows, view.catalog, seed=view.record.seed)
        version = rows[-1].version if rows else 0
        if version < view.version and audit.broken is None:
            audit = Audit(broken=f"the game had {view.version} events, and {version} are stored")
        return AuditReport(audit, version, rows[-1].hash if rows else b"")


def _has_failed(report: asyncio.Future[AuditReport]) -> bool:
    return report.done() and (report.cancelled() or report.exception() is not None)
