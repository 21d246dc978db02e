"""The audit of a game. The service and `yamabiko verify`, which needs no service, make the same one."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any
from weakref import WeakKeyDictionary

import msgspec
from msgspec import UNSET, Struct, structs

from domain.box.audit import OnVersion, counting
from domain.box.catalog import Catalog
from domain.box.recheck import Findings, History, recheck
from domain.box.stretches import Stretch, stretches_of, wrong_changes
from domain.box.terms import has_commitment, has_its_terms
from domain.box.title import Title
from domain.chance.fairness import find_other_words
from domain.kernel.nouns import Closed, Event, Forked, Opened, Scored
from service.games.game_view import GameView
from service.games.round_audit import RoundFinding, audit_round
from service.games.rules_digest import rules_digest
from service.store import EventRow, Store, verify_chain
from service.store.store_clock import to_milliseconds
from service.trust.drand import PUBLIC_KEY

AUDITS = 2  # at once
FORKED = "a fork begins as another game stood, which nothing in it proves: only its chain is checked"
SEALED = "the deal is sealed until the last table of its round is over"


class NotChecked(Exception):
    """The rules of a stretch are not asked, and why."""


Elsewhere = Callable[[Stretch, History], Findings]  # asks the rules of a stretch about a game, or NotChecked


def not_at_hand(stretch: Stretch, history: History) -> Findings:
    """Here are no rules but those of this process."""
    raise NotChecked(f"rules {(stretch.digest or '')[:8]}... are not available here")


class Unchecked(Struct, frozen=True):
    """A stretch of which the rules were not asked, and why."""

    stretch: Stretch
    why: str


class Audit(Struct, frozen=True, kw_only=True):
    """The findings about a history. What is None could not be checked, or not before the game is closed."""

    broken: str | None = None  # the first link of the chain that does not hold
    unread: str | None = None  # why the events cannot be followed
    opened: Opened[Any, Any, Any] | None = None
    closed: Closed | None = None
    rules_now: int | None = None
    commitment_ok: bool | None = None
    terms_ok: bool | None = None  # whether its terms are those that it was laid out by
    other_words: tuple[int, ...] = ()  # the seats whose words are not those of the hashes that they gave before
    catalog_ok: bool | None = None
    differences: tuple[tuple[int, str], ...] | None = None
    asked: bool = False  # whether the rules were asked about any of it
    unchecked: tuple[Unchecked, ...] = ()
    result_ok: bool | None = None
    sealed: bool = False  # its deal is not known, so nothing was checked that needs its seed

    @property
    def other_terms(self) -> str | None:
        """The two digests of terms, if something of them changed between the commitment and the start."""
        opened = self.opened
        if opened is None or opened.committed is UNSET or opened.committed == opened.terms:
            return None
        return (
            f"committed to the terms {opened.committed}, laid out by the terms {opened.terms}: seats, options, "
            "component list or rules changed before the start"
        )

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
    elsewhere: Elsewhere = not_at_hand,
) -> Audit:
    """Check chain, decoding, commitment, component list, rules and result, in this order, as far as possible.

    `seed` is that of a running game, or of a shared deal; another game that is closed holds its own. `on_version`
    shows how far it has come. Of a stretch that was played by other rules than those here, `elsewhere` gets the
    findings.
    """
    broken = verify_chain(rows, head)
    if broken is not None or not rows:
        return Audit(broken=broken.detail if broken else "there is no event in it")
    events = _decode(base, rows)
    if isinstance(events, str):
        return Audit(unread=events)
    opened, closed = events[0], events[-1]
    assert isinstance(opened, Opened), "it was checked"
    if isinstance(opened, Forked):
        return Audit(opened=opened, unread=FORKED)
    try:
        played = base.variant(opened.options)
        history = _history(events, rows, catalog, seed)
        audit = _check_opening(played, opened, history)
        return _check_rules(audit, played, history, on_version, elsewhere) if audit.catalog_ok else audit
    except Exception as error:  # stored facts that the rules cannot follow
        ended = closed if isinstance(closed, Closed) else None
        return Audit(opened=opened, closed=ended, unread=f"it cannot be followed: {type(error).__name__}: {error}")


def _decode(base: Title[Any], rows: Sequence[EventRow]) -> list[Event] | str:
    """The events, from an opening to an end at most; else what is wrong with them."""
    try:
        events = [base.codec.decode(row.topic, row.state) for row in rows]
    except (msgspec.ValidationError, msgspec.DecodeError, KeyError) as error:
        return f"an event cannot be read: {error}"
    if not isinstance(events[0], Opened) or any(isinstance(each, Opened | Closed) for each in events[1:-1]):
        return "the game does not begin with its opening, or goes on after its end"
    return events


def _history(events: Sequence[Event], rows: Sequence[EventRow], catalog: Catalog | None, seed: bytes) -> History:
    recorded = [to_milliseconds(row.recorded_at) for row in rows if row.recorded_at is not None]
    times = recorded if len(recorded) == len(rows) else None
    last = events[-1]
    seed = bytes.fromhex(last.seed) if isinstance(last, Closed) and last.seed else seed
    return History(game=str(rows[0].game), events=events, times=times, seed=seed, catalog=catalog)


def _check_opening(found: Title[Any], opened: Opened[Any, Any, Any], history: History) -> Audit:
    """What is known before any rule is asked."""
    closed = last if isinstance(last := history.events[-1], Closed) else None
    sealed = opened.deal is not UNSET and not history.seed
    return Audit(
        sealed=sealed,
        opened=opened,
        closed=closed,
        rules_now=found.version,
        commitment_ok=has_commitment(opened, history.game, history.seed) if closed and not sealed else None,
        terms_ok=has_its_terms(opened),
        other_words=_find_other_words(opened, history.game),
        catalog_ok=(history.catalog or found.catalog()).has_hash(opened.catalog_hash),
    )


def _find_other_words(opened: Opened[Any, Any, Any], game: str) -> tuple[int, ...]:
    """Where words were revealed, the seats with others than those of their hashes."""
    hashes = () if opened.word_hashes is UNSET else opened.word_hashes
    is_revealed = opened.fairness == "revealed"
    return tuple(find_other_words(game, opened.entropy, hashes)) if is_revealed or hashes else ()


def _check_rules(
    audit: Audit, found: Title[Any], history: History, on_version: OnVersion, elsewhere: Elsewhere
) -> Audit:
    """Ask the rules of each stretch about it."""
    differences = list(wrong_changes(history.events))
    unchecked, result_ok, asked = list[Unchecked](), None, False
    for stretch in stretches_of(history.events):
        try:
            if audit.sealed:
                raise NotChecked(SEALED)
            ours = stretch.digest in (None, rules_digest(found.id))
            findings = recheck(found, history, on_version) if ours else elsewhere(stretch, history)
        except NotChecked as error:
            unchecked.append(Unchecked(stretch, str(error)))
            continue
        asked = True
        differences += [each for each in findings.differences if stretch.first <= each[0] <= stretch.last]
        result_ok = findings.result_ok if stretch.last == len(history.events) else None
    return structs.replace(
        audit, differences=tuple(sorted(differences)), asked=asked, unchecked=tuple(unchecked), result_ok=result_ok
    )


def points(view: GameView, rows: Sequence[EventRow]) -> list[tuple[int, Scored]]:
    """Every movement of points that was not taken back, with the version that made it."""
    return counting(view.decode(rows))


class AuditReport(Struct, frozen=True):
    """The audit of a game as it is stored: the version of the newest event that was read, its hash, and what was
    found about the round of the beacon that it waited for, if it did."""

    audit: Audit
    version: int
    head: bytes
    rounds: tuple[RoundFinding, ...] = ()

    @property
    def is_sound(self) -> bool:
        """Whether nothing was found, so that the same version has the same report for ever."""
        audit = self.audit
        is_whole = audit.broken is None and audit.unread is None
        return is_whole and audit.differences == () and not audit.unchecked and self.beacon_ok is not None

    @property
    def round_faults(self) -> tuple[RoundFinding, ...]:
        """What is wrong with the round of the beacon, or could not be checked."""
        return tuple(each for each in self.rounds if each.ok is not True)

    @property
    def beacon_ok(self) -> bool | None:
        """Whether its chance is made from the round that was to be; None if that could not be checked."""
        faults = [each.ok for each in self.round_faults]
        if not faults:
            return True
        return False if False in faults else None


class Auditor:
    """Audits each view of a game once for the same stored bytes, and few games at once: threads take time."""

    def __init__(self, store: Store, beacon_key: bytes = PUBLIC_KEY) -> None:
        self._store, self._beacon_key = store, beacon_key
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
            rounds = await asyncio.to_thread(self._audit_round, audit)
        version = rows[-1].version if rows else 0
        if version < view.version and audit.broken is None:
            audit = Audit(broken=f"the game had {view.version} events, and {version} are stored")
        return AuditReport(audit, version, rows[-1].hash if rows else b"", rounds)

    def _audit_round(self, audit: Audit) -> tuple[RoundFinding, ...]:
        return tuple(audit_round(audit.opened, self._beacon_key)) if audit.opened is not None else ()


def _has_failed(report: asyncio.Future[AuditReport]) -> bool:
    return report.done() and (report.cancelled() or report.exception() is not None)
