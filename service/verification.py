"""The audit of an exported game: the same that the service does, for those who do not trust it."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from domain.box.catalog import BadCatalog, Catalog, merged
from domain.box.title import Title
from domain.kernel.dice import commitment
from domain.kernel.nouns import Closed, Event, Opened
from domain.titles import TITLES, title
from service.store import Stored, verify

if TYPE_CHECKING:
    from service.cli.verify import Line


class Finding(Struct, frozen=True):
    """One thing that was looked at."""

    well: bool
    what: str


def examined(lines: "Iterable[Line]", catalog: Path | None, head: str | None) -> Iterator[Finding]:
    """Chain, decoding, commitment, component list, rules, result: in this order, and as far as it makes sense."""
    try:
        rows = [_stored(line) for line in lines]
    except ValueError as error:
        yield Finding(False, f"a hash is not hexadecimal: {error}")
        return
    broken = verify(rows, bytes.fromhex(head) if head else None)
    if broken is not None or not rows:
        yield Finding(False, broken.detail if broken else "there is no event in it")
        return
    yield Finding(True, f"the chain of {len(rows)} events holds; its head is {rows[-1].hash.hex()}")
    name = rows[0].topic.partition(".")[0]
    if name not in TITLES:
        yield Finding(False, f"no rules for the title {name!r} here")
        return
    yield from _audited(title(name), rows, catalog)


def _stored(line: "Line") -> Stored:
    previous, digest = bytes.fromhex(line.previous), bytes.fromhex(line.hash)
    return Stored(line.game, line.version, line.topic, line.state.encode(), 0, previous, digest)


def _audited(base: Title[Any], rows: list[Stored], file: Path | None) -> Iterator[Finding]:
    try:
        events = [base.rules.codec.decode(row.topic, row.state) for row in rows]
    except (msgspec.ValidationError, msgspec.DecodeError, KeyError) as error:
        yield Finding(False, f"an event cannot be read: {error}")
        return
    opened, closed = events[0], events[-1]
    if not isinstance(opened, Opened) or not isinstance(closed, Closed):
        yield Finding(False, "the game is not whole from its opening to its end")
        return
    seed = bytes.fromhex(closed.seed)
    fits = commitment(seed) == opened.commitment
    yield Finding(
        fits, "the revealed seed fits the commitment" if fits else "the seed is not the one committed to"
    )
    found, catalog = base.variant(opened.options), _catalog(base, file)
    if (catalog or base.catalog()).content_hash != opened.catalog_hash:
        yield Finding(False, "the component list is not the one it was played with; give it with --catalog")
        return
    differences = found.audit(events, seed, catalog)
    for version, message in differences:
        yield Finding(False, f"version {version}: {message}")
    if not differences:
        yield Finding(True, "the rules tell every decision just as it is stored")
    yield _result(found, events, closed, catalog)


def _catalog(base: Title[Any], file: Path | None) -> Catalog | None:
    if file is None:
        return None
    try:
        return base.read_catalog(merged(file.glob("*.toml") if file.is_dir() else [file]))
    except BadCatalog:
        return None  # its hash cannot fit; what is wrong with it `catalog check` says


def _result(found: Title[Any], events: list[Event], closed: Closed, catalog: Catalog | None) -> Finding:
    """The standings and the breakdown must follow from the events before."""
    position = found.replay(events[:-1], catalog)
    explained = {
        each.seat: sum(point.points for point in closed.breakdown if point.seat == each.seat)
        for each in closed.standings
    }
    same = found.standings(position.game) == closed.standings
    if closed.reason == "finished" and not (same and explained == {s.seat: s.points for s in closed.standings}):
        return Finding(False, "the result does not follow from the events")
    return Finding(True, "the result follows from the events, point by point")
