"""The audit of an export, for `yamabiko verify` and for imports. Heavy: it needs the rules of all titles."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from msgspec import UNSET, Struct

from domain.box.catalog import BadCatalog, Catalog, merge_files
from domain.box.title import Title
from domain.kernel.events import parse_topic
from domain.kernel.nouns import Opened
from domain.titles import TITLES, title
from service.checking.export_file import ExportFile
from service.checking.findings import Finding, skipped_finding
from service.checking.head_audit import audit_head, find_keys, has_list, read_list
from service.checking.log_audit import LogEvidence, audit_log
from service.checking.log_copy import LogCopy
from service.checking.note_audit import EarlyNote
from service.checking.other_rules import OtherRules
from service.checking.proof_audit import audit_proofs
from service.checking.receipt_audit import ClosedGame
from service.checking.start_audit import Dated, audit_date, audit_start_lines, read_starts
from service.games.round_audit import audit_round
from service.games.tournament_audit import audit_deal, audit_ruling
from service.games.verification import SEALED, Audit, audit_events
from service.store import EventRow, verify_chain
from service.trust.drand import PUBLIC_KEY
from service.trust.signed_note import VerifierKey

TIMES = "the times of recording are the server's word: no hash covers them"
SEEDED = "the seed was chosen by who opened the game, and could tell all that was hidden"
CHOSEN = "the service could choose the shuffle together with the last player to sit down: the game is committed"
UNBOUND = "the commitment is of the seed alone: it is not bound to seats, options, component list and rules"
SHARED = "the commitment is that of a deal that other tables share, and is not bound to this game"
UNTOLD = "by which rules it was played is not checked: the game is from before they had a digest"
EXCHANGED = "seed, seats, options, component list or rules were exchanged since"
MADE_BEFORE = (
    "the seed was fixed before anybody entered the tournament, and its service could choose what was given last"
)
REFUSED_LIST = "the decisions, as the component list in the first line is refused by the rules here"


class Known(Struct, frozen=True, kw_only=True):
    """What the one who checks knows from elsewhere."""

    catalog: Path | None = None  # the component list
    head: str | None = None  # the hash of the last event
    commitment: str | None = None  # as it was noted before the start
    entropy: Mapping[int, str] = {}  # what seats gave, as far as it is known
    keys: tuple[VerifierKey, ...] = ()  # of the service
    witnesses: tuple[VerifierKey, ...] = ()  # whose cosignatures count; none: those that the file names
    log: Path | None = None  # a copy of the service's log
    salt: bytes | None = None  # by which the log names the game
    rules: OtherRules  # archives of other rules than those here
    beacon_key: bytes = PUBLIC_KEY  # by which rounds of the beacon are signed
    notes: tuple[EarlyNote, ...] = ()  # of before the first event, as a player kept them
    tournament: tuple[EventRow, ...] = ()  # its events, if the game was a table of one
    on_version: Callable[[int, int], None] = lambda version, last: None  # how far it has come


def audit_export(export: ExportFile, evidence: Known) -> Iterator[Finding]:
    """The findings about an export, without the service."""
    try:
        rows = export.to_rows()
        known = bytes.fromhex(evidence.head) if evidence.head else None
    except ValueError as error:
        yield Finding(False, f"a hash is not hexadecimal: {error}")
        return
    name = parse_topic(rows[0].topic)[0] if rows else ""
    if name not in TITLES:
        broken = verify_chain(rows, known)
        unknown = f"no rules for the title {name!r} here" if rows else "there is no event in it"
        yield Finding(False, broken.detail if broken else unknown)
        return
    yield from _audit_events(export, rows, title(name), known, evidence)
    for confinement in evidence.rules.confinements:
        yield Finding(None, f"other rules than those here were asked {confinement}")
    yield from _audit_proofs(export, rows, evidence)


def _audit_events(
    export: ExportFile, rows: list[EventRow], base: Title[Any], known: bytes | None, evidence: Known
) -> Iterator[Finding]:
    game = ClosedGame(rows)
    opened = game.events[0] if game.events else None
    if isinstance(opened, Opened) and (fault := audit_deal(opened, evidence.tournament).fault):
        yield Finding(False, f"the deal: {fault}")
    head, catalog = export.head, _read_catalog(base, evidence.catalog)
    if head is not None and game.events:
        yield from audit_head(head, rows, base.id, game.events)
    if head is not None and isinstance(opened, Opened):
        if not has_list(head, opened.catalog_hash):
            yield Finding(False, f"the component list in the first line has not the hash {opened.catalog_hash}")
        elif (found := read_list(head, base)) is None:
            yield skipped_finding(REFUSED_LIST)
            return
        else:
            catalog = catalog or found
            yield Finding(True, "the component list in the first line is, byte by byte, that of the game")
    audit = audit_events(
        base, rows, catalog, seed=find_deal_seed(export, evidence.tournament), head=known,
        on_version=lambda version: evidence.on_version(version, len(rows)),
        elsewhere=partial(evidence.rules.ask, base.id, rows),
    )  # fmt: skip
    yield from _findings(audit, rows, evidence)
    yield from _findings_about_ruling(audit, rows, evidence.tournament)


def find_deal_seed(export: ExportFile, tournament: Sequence[EventRow]) -> bytes:
    """The seed of the deal of an exported game, by its first line or its tournament; empty if neither has it."""
    try:
        events = ClosedGame(export.to_rows()).events
        opened = events[0] if events else None
        if not isinstance(opened, Opened) or opened.deal is UNSET:
            return b""
        head = export.head
        evidence = bytes.fromhex(head.deal.seed) if head is not None and head.deal is not UNSET else b""
    except ValueError:  # that is found elsewhere
        return b""
    return evidence or audit_deal(opened, tournament).seed


def _audit_proofs(export: ExportFile, rows: Sequence[EventRow], evidence: Known) -> Iterator[Finding]:
    head = export.head
    keys, about = find_keys(head, evidence.keys)
    yield from about
    witnesses = evidence.witnesses
    if not witnesses and head is not None:
        try:
            witnesses = tuple(VerifierKey.parse(each) for each in head.witnesses)
        except ValueError as error:
            yield Finding(False, f"a key of a witness in the first line is none: {error}")
    game = ClosedGame(rows, find_deal_seed(export, evidence.tournament))
    yield from audit_proofs(export, game, keys, witnesses)
    dates = list[Dated]()
    if game.opening is not None:
        dates += yield from audit_start_lines(export.starts, game.opening, game.id, keys, witnesses)
    if evidence.log is not None:
        starts = read_starts(game.id, export.starts, evidence.notes, keys)
        of_log = LogEvidence(keys, witnesses, evidence.salt, starts)
        dates += yield from audit_log(LogCopy(evidence.log), export, game, of_log)
    if game.opening is not None:
        yield from audit_date(game.opening, game.id, evidence.notes, dates, keys)


def _findings_about_ruling(
    audit: Audit, rows: list[EventRow], tournament: tuple[EventRow, ...]
) -> Iterator[Finding]:
    """Whether its tournament ended the game so, if that is what the game says."""
    ruling = audit_ruling(audit.closed, str(rows[0].game), tournament) if audit.closed else None
    if ruling is not None and ruling.ok is None:
        yield skipped_finding(f"whether it was ruled so: {ruling.why}: --tournament")
    elif ruling is not None:
        yield Finding(ruling.ok, "its tournament ruled so" if ruling.ok else f"the ruling: {ruling.why}")


def _read_catalog(base: Title[Any], file: Path | None) -> Catalog | None:
    if file is None:
        return None
    try:
        return base.read_catalog(merge_files(file.glob("*.toml") if file.is_dir() else [file]))
    except BadCatalog:
        return None  # its hash cannot fit; `catalog check` says what is wrong with it


def _findings(audit: Audit, rows: list[EventRow], evidence: Known) -> Iterator[Finding]:
    if audit.broken is not None:
        yield Finding(False, audit.broken)
        return
    yield Finding(True, f"the chain of {len(rows)} events holds; its head is {rows[-1].hash.hex()}")
    yield Finding(None, TIMES)
    if audit.unread is not None or audit.opened is None or audit.closed is None:
        yield Finding(False, audit.unread or "the game is not whole from its opening to its end")
        return
    yield from _findings_about_opening(audit, audit.opened, evidence.commitment, evidence.beacon_key)
    yield from _findings_about_entropy(audit.opened, evidence.entropy)
    if audit.catalog_ok:
        yield from _findings_about_rules(audit, audit.opened)


def _findings_about_opening(
    audit: Audit, opened: Opened[Any, Any, Any], noted: str | None, key: bytes
) -> Iterator[Finding]:
    if opened.seeded is True:
        yield Finding(None, SEEDED)
    if audit.sealed:
        yield skipped_finding(f"the seed, as {SEALED}: --tournament")
    else:
        fits = audit.commitment_ok is True
        yield Finding(
            fits, "the revealed seed fits the commitment" if fits else "the seed is not the one committed to"
        )
    if noted is not None and noted.lower() != opened.commitment:
        yield Finding(
            False, f"the commitment that was noted is {noted}, the game says {opened.commitment}: {EXCHANGED}"
        )
    elif noted is not None:
        yield Finding(True, "the commitment is the one that was noted")
    yield _find_about_terms(audit, opened)
    yield from _findings_about_fairness(audit, opened, key)
    if not audit.catalog_ok:
        yield Finding(
            False,
            f"the component list is not the one it was played with ({opened.catalog_hash}): --catalog takes it",
        )


def _find_about_terms(audit: Audit, opened: Opened[Any, Any, Any]) -> Finding:
    """Whether the game was laid out as it was committed to."""
    if audit.terms_ok is not True:
        return Finding(
            False, f"the game says that it was laid out by the terms {opened.terms}, but its opening has others"
        )
    if audit.other_terms:
        return Finding(None, audit.other_terms)
    if opened.deal is not UNSET:
        return Finding(None, SHARED)
    if opened.committed is UNSET:
        return Finding(None, UNBOUND)
    return Finding(True, "seats, options, component list and rules are those that were committed to")


def _findings_about_entropy(opened: Opened[Any, Any, Any], noted: Mapping[int, str]) -> Iterator[Finding]:
    """What seats gave must be what the shuffle is made from."""
    for seat, text in sorted(noted.items()):
        given = opened.entropy[seat] if seat < len(opened.entropy) else None
        if given == text:
            yield Finding(True, f"the entropy of seat {seat} is what was given")
        else:
            yield Finding(False, f"the entropy of seat {seat} is {given!r}, but {text!r} was given")


def _findings_about_fairness(audit: Audit, opened: Opened[Any, Any, Any], key: bytes) -> Iterator[Finding]:
    """Whether the shuffle could be chosen."""
    if audit.other_words:
        for seat in audit.other_words:
            yield Finding(False, f"the word of seat {seat} is not that of the hash that it gave before the start")
    elif opened.deal is not UNSET:
        yield Finding(None, MADE_BEFORE)
    elif opened.fairness == "revealed":
        yield from _findings_about_words(opened)
    elif opened.fairness == "beacon":
        for each in audit_round(opened, key):
            yield skipped_finding(each.what) if each.ok is None else Finding(each.ok, each.what)
    elif opened.seeded is not True:
        yield Finding(None, CHOSEN)


def _findings_about_words(opened: Opened[Any, Any, Any]) -> Iterator[Finding]:
    """All words fit their hashes; which seats gave one. A player who did knows that no one chose the shuffle."""
    given = [str(seat) for seat, word in enumerate(opened.entropy) if word]
    if given:
        what = (
            f"the words of the seats {', '.join(given)} are those of the hashes that were given before the start"
        )
        yield Finding(True, what)
    if len(given) < len(opened.entropy):
        missing = ", ".join(str(seat) for seat, word in enumerate(opened.entropy) if not word)
        yield Finding(None, f"these seats have given no word, as bots do not: {missing}")


def _findings_about_rules(audit: Audit, opened: Opened[Any, Any, Any]) -> Iterator[Finding]:
    if opened.rules_digest is UNSET:
        yield Finding(None, UNTOLD)
    if audit.other_rules:
        yield Finding(None, audit.other_rules)
    for each in audit.unchecked:
        yield Finding(None, f"not checked: {each.stretch.text}: {each.why}", skipped=True)
    for version, message in audit.differences or ():
        yield Finding(False, f"version {version}: {message}")
    if audit.asked and not audit.differences:
        which = " that they made" if audit.unchecked else ""
        yield Finding(True, f"the rules tell every decision{which} just as it is stored")
    if audit.result_ok is None:
        why = SEALED if audit.sealed else "its rules are not available here"
        yield skipped_finding(f"whether the result follows, as {why}")
        return
    good = audit.result_ok
    yield Finding(good, f"the result {'follows' if good else 'does not follow'} from the events, point by point")
