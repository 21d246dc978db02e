"""The audit of an exported game, for `yamabiko verify`. Heavy: it needs the rules of all titles."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from pathlib import Path
from typing import Any
from uuid import UUID

from msgspec import Struct

from domain.box.catalog import BadCatalog, Catalog, merge_files
from domain.box.title import Title
from domain.kernel.events import parse_topic
from domain.titles import TITLES, title
from service.cli.progress import Progress
from service.games.verification import Audit, audit_events
from service.store import EventRow, verify_chain

TIMES = "the times of recording are the server's word: no hash covers them"
SEEDED = "the seed was chosen by who opened the game, and could tell all that was hidden"


class Line(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A line of an export."""

    game: UUID
    version: int
    topic: str
    state: str
    previous: str
    hash: str
    recorded_at: str | None = None


class Finding(Struct, frozen=True):
    """One result of the audit; `ok` is None where it is only a note."""

    ok: bool | None
    what: str


def audit_export(lines: Iterable[Line], catalog: Path | None, head: str | None) -> Iterator[Finding]:
    """The findings about an export, without the service."""
    try:
        rows = [_to_stored(line) for line in lines]
        known = bytes.fromhex(head) if head else None
    except ValueError as error:
        yield Finding(False, f"a hash is not hexadecimal: {error}")
        return
    name = parse_topic(rows[0].topic)[0] if rows else ""
    if name in TITLES:
        base = title(name)
        with Progress(f"verifying {name}", "events") as progress:
            audit = audit_events(
                base,
                rows,
                _read_catalog(base, catalog),
                head=known,
                on_version=lambda version: progress.show(version, len(rows)),
            )
        yield from _findings(audit, rows)
        return
    broken = verify_chain(rows, known)
    unknown = f"no rules for the title {name!r} here" if rows else "there is no event in it"
    yield Finding(False, broken.detail if broken else unknown)


def _to_stored(line: Line) -> EventRow:
    previous, digest = bytes.fromhex(line.previous), bytes.fromhex(line.hash)
    return EventRow(
        game=line.game,
        version=line.version,
        topic=line.topic,
        state=line.state.encode(),
        id=0,
        previous=previous,
        hash=digest,
        recorded_at=_to_moment(line.recorded_at),
    )


def _to_moment(text: str | None) -> datetime | None:
    """A time of recording; None if it is none, as no hash covers it: then the clock is not checked."""
    try:
        found = datetime.fromisoformat(text or "")
    except ValueError:
        return None
    return found if found.tzinfo else None


def _read_catalog(base: Title[Any], file: Path | None) -> Catalog | None:
    if file is None:
        return None
    try:
        return base.read_catalog(merge_files(file.glob("*.toml") if file.is_dir() else [file]))
    except BadCatalog:
        return None  # its hash cannot fit; `catalog check` says what is wrong with it


def _findings(audit: Audit, rows: list[EventRow]) -> Iterator[Finding]:
    if audit.broken is not None:
        yield Finding(False, audit.broken)
        return
    yield Finding(True, f"the chain of {len(rows)} events holds; its head is {rows[-1].hash.hex()}")
    yield Finding(None, TIMES)
    if audit.unread is not None or audit.closed is None:
        yield Finding(False, audit.unread or "the game is not whole from its opening to its end")
        return
    if audit.opened is not None and audit.opened.seeded is True:
        yield Finding(None, SEEDED)
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
