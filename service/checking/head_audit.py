"""Checks the first line of an export against its events, and the keys in it."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import UNSET

from domain.box.catalog import BadCatalog, Catalog, hash_of_bytes
from domain.box.stretches import stretches_of
from domain.box.title import Title
from domain.kernel.nouns import Event, Opened, Substituted
from service.checking.export_lines import ExportHead
from service.checking.findings import Finding
from service.store import EventRow
from service.trust.keys import ListedKey, require_changes
from service.trust.signed_note import BadNote, MalformedNote, VerifierKey

UNTRUSTED = "the keys of the service are those that the file names: --key compares them with one that you know"


def audit_head(
    head: ExportHead, rows: Sequence[EventRow], title: str, events: Sequence[Event]
) -> Iterator[Finding]:
    """The findings about the first line, but for its component list and its keys. There is at least one event."""
    faults = [*_contradictions(head, rows, title), *_wrong_rules(head, events)]
    pseudonyms = _pseudonyms(events)
    faults += [
        f"the first line names the pseudonym {each.id[:40]!r}, which no event has"
        for each in head.names
        if each.id not in pseudonyms
    ]
    opened = events[0]
    deal = opened.deal.id if isinstance(opened, Opened) and opened.deal is not UNSET else None
    if head.deal is not UNSET and head.deal.id != deal:
        faults.append("the first line has another deal than the game")
    for fault in faults:
        yield Finding(False, fault)
    if not faults:
        yield Finding(True, f"the first line says of the game what its {len(rows)} events say")


def _contradictions(head: ExportHead, rows: Sequence[EventRow], title: str) -> Iterator[str]:
    if head.game != rows[0].game:
        yield f"the first line is of game {head.game}, the events are of {rows[0].game}"
    if head.title != title:
        yield f"the first line is of the title {head.title[:40]!r}, the events are of {title!r}"
    if head.events != len(rows):
        yield f"the first line says that the game has {head.events} events, and the file has {len(rows)}"


def _wrong_rules(head: ExportHead, events: Sequence[Event]) -> Iterator[str]:
    if not events or not isinstance(events[0], Opened):
        return
    digests = tuple(each.digest for each in stretches_of(events) if each.digest is not None)
    if head.rules != digests:
        listed, named = (", ".join(each[:8] for each in found) or "none" for found in (head.rules, digests))
        yield f"the first line names the rules {listed}, and the events name {named}"


def _pseudonyms(events: Sequence[Event]) -> set[str]:
    """All that have ever had a seat."""
    found = set[str]()
    for event in events:
        if isinstance(event, Opened):
            found.update(event.seats)
        elif isinstance(event, Substituted):
            found.update((event.before, event.after))
    return found


def has_list(head: ExportHead, digest: str) -> bool:
    """Whether the component list in the first line is the one with this hash, byte for byte."""
    return hash_of_bytes(head.components.encode(), digest) == digest


def read_list(head: ExportHead, base: Title[Any]) -> Catalog | None:
    """The component list in the first line; None if it is refused here."""
    try:
        return base.read_catalog(msgspec.json.decode(head.components, type=dict[str, object]))
    except (BadCatalog, msgspec.DecodeError):
        return None


def find_keys(head: ExportHead | None, known: Sequence[VerifierKey]) -> tuple[list[VerifierKey], list[Finding]]:
    """The keys by which signatures are checked, and the findings about them.

    Where keys are known from elsewhere, one of them must be among those of the file, which follow each other.
    """
    if head is None or not head.keys:
        return list(known), []
    try:
        listed = require_changes([ListedKey(each.key, each.since, each.change) for each in head.keys])
    except (BadNote, MalformedNote, ValueError) as error:
        return list(known), [Finding(False, f"the keys in the first line do not follow each other: {error}")]
    if not known:
        return listed, [Finding(None, UNTRUSTED)]
    if not set(known) & set(listed):
        names = ", ".join(sorted({f"{each.name}+{each.id.hex()}" for each in listed}))
        fault = f"the first line names other keys of the service than the one that was given: {names}"
        return list(known), [Finding(False, fault)]
    return [*listed, *(each for each in known if each not in listed)], [
        Finding(True, "the key that was given is one of those in the first line, which follow each other")
    ]
