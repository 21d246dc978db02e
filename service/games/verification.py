"""The audit of a game: the same for whoever asks the service, and for those who do not trust it."""

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from domain.box.audit import counting
from domain.box.catalog import BadCatalog, Catalog, merged
from domain.box.title import Title
from domain.kernel.dice import commitment
from domain.kernel.events import parse_topic
from domain.kernel.nouns import Closed, Event, Opened
from domain.titles import TITLES, title
from service.store import EventRow, verify_chain

if TYPE_CHECKING:
    from service.cli.verify import Line

TIMES = "the times of recording are the server's word: no hash covers them"


class Audit(Struct, frozen=True):
    """What was found in a history. What is None could not be looked at, or not before the game is closed."""

    broken: str | None = None  # the first link of the chain that does not hold
    unread: str | None = None  # why nothing more can be said
    opened: Opened[Any, Any, Any] | None = None
    closed: Closed | None = None
    rules_now: int | None = None
    commitment_ok: bool | None = None
    catalog_ok: bool | None = None
    differences: tuple[tuple[int, str], ...] | None = None
    result_ok: bool | None = None

    @property
    def other_rules(self) -> str | None:
        """Differences are no surprise where the rules have changed since."""
        if self.opened is None or self.opened.rules == self.rules_now:
            return None
        return f"played by version {self.opened.rules} of the rules, and asked again by version {self.rules_now}"


def audited(
    base: Title[Any],
    rows: Sequence[EventRow],
    catalog: Catalog | None,
    *,
    seed: bytes = b"",
    head: bytes | None = None,
) -> Audit:
    """Chain, decoding, commitment, component list, rules, result: in this order, and as far as it makes sense.

    `seed` is that of a running game; a closed one tells its own.
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
        return _asked_again(base.variant(opened.options), events, opened, catalog, seed)
    except Exception as error:  # stored facts that no table can follow
        ended = closed if isinstance(closed, Closed) else None
        return Audit(opened=opened, closed=ended, unread=f"it cannot be followed: {type(error).__name__}: {error}")


def _asked_again(
    found: Title[Any], events: list[Event], opened: Opened[Any, Any, Any], catalog: Catalog | None, seed: bytes
) -> Audit:
    closed = last if isinstance(last := events[-1], Closed) else None
    seed = bytes.fromhex(closed.seed) if closed else seed
    same_list = (catalog or found.catalog()).content_hash == opened.catalog_hash
    return Audit(
        opened=opened,
        closed=closed,
        rules_now=found.version,
        commitment_ok=commitment(seed) == opened.commitment if closed else None,
        catalog_ok=same_list,
        differences=tuple(found.audit(events, seed, catalog)) if same_list else None,
        result_ok=_follows(found, events, closed, catalog) if closed and same_list else None,
    )


def _follows(found: Title[Any], events: list[Event], closed: Closed, catalog: Catalog | None) -> bool:
    """Standings, every point and its reason must follow from the events before."""
    if closed.reason == "abandoned":
        return closed.standings == () == closed.breakdown
    position = found.replay(events[:-1], catalog)
    scored = [fact for _, fact in counting(events)]
    return position.agenda == () and found.close(position.game, scored, bytes.fromhex(closed.seed)) == closed


# --- an exported game --------------------------------------------------------------------------------------


class Finding(Struct, frozen=True):
    """One thing that was looked at; where `well` is None, it is only to be known."""

    well: bool | None
    what: str


def examined(lines: "Iterable[Line]", catalog: Path | None, head: str | None) -> Iterator[Finding]:
    """An export, looked at without the service."""
    try:
        rows = [_stored(line) for line in lines]
        known = bytes.fromhex(head) if head else None
    except ValueError as error:
        yield Finding(False, f"a hash is not hexadecimal: {error}")
        return
    name = parse_topic(rows[0].topic)[0] if rows else ""
    if name in TITLES:
        base = title(name)
        yield from _told(audited(base, rows, _catalog(base, catalog), head=known), rows)
        return
    broken = verify_chain(rows, known)
    unknown = f"no rules for the title {name!r} here" if rows else "there is no event in it"
    yield Finding(False, broken.detail if broken else unknown)


def _stored(line: "Line") -> EventRow:
    previous, digest = bytes.fromhex(line.previous), bytes.fromhex(line.hash)
    return EventRow(line.game, line.version, line.topic, line.state.encode(), 0, previous, digest)


def _catalog(base: Title[Any], file: Path | None) -> Catalog | None:
    if file is None:
        return None
    try:
        return base.read_catalog(merged(file.glob("*.toml") if file.is_dir() else [file]))
    except BadCatalog:
        return None  # its hash cannot fit; what is wrong with it `catalog check` says


def _told(audit: Audit, rows: list[EventRow]) -> Iterator[Finding]:
    if audit.broken is not None:
        yield Finding(False, audit.broken)
        return
    yield Finding(True, f"the chain of {len(rows)} events holds; its head is {rows[-1].hash.hex()}")
    yield Finding(None, TIMES)
    if audit.unread is not None or audit.closed is None:
        yield Finding(False, audit.unread or "the game is not whole from its opening to its end")
        return
    fits = audit.commitment_ok is True
    yield Finding(
        fits, "the revealed seed fits the commitment" if fits else "the seed is not the one committed to"
    )
    if not audit.catalog_ok:
        yield Finding(False, "the component list is not the one it was played with; give it with --catalog")
        return
    if audit.other_rules:
        yield Finding(None, audit.other_rules)
    for version, message in audit.differences or ():
        yield Finding(False, f"version {version}: {message}")
    if not audit.differences:
        yield Finding(True, "the rules tell every decision just as it is stored")
    good = audit.result_ok is True
    yield Finding(good, f"the result {'follows' if good else 'does not follow'} from the events, point by point")
