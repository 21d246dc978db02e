"""Checks an export against the receipts that a viewer has kept, for `yamabiko verify`."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any

import msgspec
from msgspec import UNSET, Struct

from domain.box.title import Title
from domain.kernel.events import parse_topic
from domain.kernel.nouns import Closed, Event, Opened
from domain.titles import TITLES, title
from service.checking.findings import Finding
from service.games.presentation import ALL, redact_event
from service.games.rules_digest import rules_digest
from service.store import EventRow
from service.trust.blinding import blind_of, event_leaf, game_origin
from service.trust.checkpoint import Checkpoint
from service.trust.merkle import Frontier
from service.trust.receipt import BadReceipt, Receipt, item_hash, split_hashes, verify_growth, verify_receipt
from service.trust.signed_note import VerifierKey, encode_base64, open_note

NO_KEY = "not checked: the receipts, as no key of the service is known: --key takes it"
NO_SEED = "not checked: whether the signed roots are those of the export, as its seed is not revealed"
NO_RULES = "not checked: what was told, as there are no rules for the title {!r} here"
OTHER_RULES = "not checked: what {} was told of version {}, which other rules than those here would say otherwise"
NO_TIMES = "not checked: whether the signed roots are those of the export, as it lacks times of recording"


class HeldReceipt(Struct, frozen=True):
    """A receipt, in which line it was, and the entry of the history that came with it, if one did."""

    place: str
    receipt: Receipt
    item: dict[str, Any] | None


class HeldNote(Struct, frozen=True):
    """A signed checkpoint of a game, and in which line it was."""

    place: str
    note: str


class Signed(Struct, frozen=True):
    """A receipt whose signature and path hold, or a checkpoint whose signature holds."""

    held: HeldReceipt | HeldNote
    checkpoint: Checkpoint

    @property
    def receipt(self) -> Receipt | None:
        return self.held.receipt if isinstance(self.held, HeldReceipt) else None

    @property
    def version(self) -> int:
        return self.checkpoint.size


class ClosedGame:
    """An exported game, as far as receipts are compared with it."""

    def __init__(self, rows: Sequence[EventRow], seed: bytes = b"") -> None:
        self.rows, self._seed = rows, seed  # the seed of a deal that it shares with other games
        self.id = str(rows[0].game)
        name = parse_topic(rows[0].topic)[0]
        self.name, self.title = name, title(name) if name in TITLES else None

    @cached_property
    def events(self) -> list[Event] | None:
        """The events; None if they cannot be read."""
        codec = self.title.codec if self.title else None
        try:
            return [codec.decode(row.topic, row.state) for row in self.rows] if codec else None
        except (msgspec.ValidationError, msgspec.DecodeError, KeyError):
            return None

    @property
    def opening(self) -> Opened[Any, Any, Any] | None:
        """The first event, if it can be read."""
        first = self.events[0] if self.events else None
        return first if isinstance(first, Opened) else None

    @cached_property
    def roots(self) -> list[bytes] | str:
        """The root at each version, from version 0 on; or why they are unknown."""
        closed = self.events[-1] if self.events else None
        if not isinstance(closed, Closed):
            return NO_SEED
        opened = self.events[0] if self.events else None
        deal = opened.deal if isinstance(opened, Opened) else UNSET
        if deal is not UNSET and not self._seed:
            return NO_SEED
        blind = blind_of(bytes.fromhex(closed.seed) if deal is UNSET else self._seed, deal.id if deal else self.id)
        frontier, roots = Frontier(), [b""]
        for row in self.rows:
            if row.recorded_at is None:
                return NO_TIMES
            frontier = frontier.append(event_leaf(blind, row.version, row.hash, row.recorded_at))
            roots.append(frontier.root())
        return roots

    def entry_for(self, version: int, viewer: str) -> dict[str, Any]:
        """The entry of the history that must have been shown to this viewer."""
        assert self.events is not None, "they can be read"
        number = viewer.removeprefix("seat ")
        shown = int(number) if number.isdecimal() else ALL if viewer == ALL else None
        return redact_event(self.events[version - 1], self.rows[version - 1], shown)

    @property
    def was_told_by_other_rules(self) -> bool:
        """Whether what was shown may differ from what it would be here now."""
        opened = self.events[0] if self.events else None
        return not isinstance(opened, Opened) or self.title is None or not _are_at_hand(opened, self.title)


def _are_at_hand(opened: Opened[Any, Any, Any], found: Title[Any]) -> bool:
    return opened.rules == found.version and opened.rules_digest in (UNSET, rules_digest(found.id))


def audit_receipts(
    rows: Sequence[EventRow], held: Sequence[HeldReceipt | HeldNote], keys: Sequence[VerifierKey],
    seed: bytes = b"",
) -> Iterator[Finding]:  # fmt: skip
    """The findings about an export of at least one event, and receipts or signed checkpoints that were kept."""
    if not keys:
        yield Finding(None, NO_KEY, skipped=True)
        return
    game, signed = ClosedGame(rows, seed), list[Signed]()
    for each in held:
        try:
            signed.append(Signed(each, _verify(each, keys)))
        except ValueError as error:
            yield Finding(False, f"{each.place}: {error}")
    if not signed:
        yield Finding(None, "not checked: the export, as there is no receipt that holds", skipped=True)
        return
    yield _what_is_signed(signed)
    own = [each for each in signed if each.checkpoint.origin.endswith(f"/games/{game.id}")]
    yield from _other_games(signed, own, game)
    own.sort(key=lambda each: each.version)
    yield from _check_growth(own)
    yield from _check_roots(game, own)
    yield from _check_told(game, own)


def _verify(held: HeldReceipt | HeldNote, keys: Sequence[VerifierKey]) -> Checkpoint:
    """The checkpoint that is signed; ValueError if it is not."""
    if isinstance(held, HeldReceipt):
        return verify_receipt(held.receipt, keys)
    text, (signer, *_) = open_note(held.note, keys)
    found = Checkpoint.parse(text)
    if not found.origin.startswith(game_origin(signer.name, "")):
        raise BadReceipt(f"the checkpoint is one of {found.origin}, not of a game of {signer.name}")
    return found


def _what_is_signed(signed: Sequence[Signed]) -> Finding:
    receipts = sum(each.receipt is not None for each in signed)
    what = f"{receipts} receipts are signed by the service, each with a path to what is signed"
    if notes := len(signed) - receipts:
        return Finding(True, f"{what}; and so are {notes} checkpoints")
    return Finding(True, what)


def _other_games(signed: Sequence[Signed], own: Sequence[Signed], game: ClosedGame) -> Iterator[Finding]:
    for origin in sorted({each.checkpoint.origin for each in signed} - {each.checkpoint.origin for each in own}):
        yield Finding(False, f"there are receipts of {origin}, but the export is of game {game.id}")


def _check_growth(signed: Sequence[Signed]) -> Iterator[Finding]:
    """A service that signs two trees of one game, of which neither is the beginning of the other, has two."""
    roots: dict[int, Signed] = {}
    faults = 0
    for each in signed:
        first = roots.setdefault(each.version, each)
        if first.checkpoint != each.checkpoint:
            faults += 1
            places = f"{first.held.place} and {each.held.place}"
            yield Finding(False, f"version {each.version}: the service has signed two histories, in {places}")
    proven = 0
    for each in signed:
        proof = each.receipt.consistency if each.receipt else UNSET
        if proof is UNSET or (earlier := roots.get(proof.start)) is None:
            continue
        try:
            verify_growth(earlier.checkpoint, each.checkpoint, split_hashes(proof.path))
            proven += 1
        except BadReceipt as error:
            faults += 1
            yield Finding(False, f"{each.held.place}: {error}")
    if not faults and signed:
        more = f", as {proven} proofs of growth show" if proven else ""
        yield Finding(True, f"the receipts do not contradict each other{more}")


def _check_roots(game: ClosedGame, signed: Sequence[Signed]) -> Iterator[Finding]:
    """Each signed root must be that of the export, and so each event and its time up to the newest receipt."""
    last = len(game.rows)
    if later := [each for each in signed if each.version > last]:
        newest = later[-1]
        yield Finding(
            False,
            f"the service has signed version {newest.version} ({newest.held.place}), but the export ends with "
            f"version {last}: what came after it was taken out",
        )
    within = [each for each in signed if each.version <= last]
    if not within:
        return
    if isinstance(game.roots, str):
        yield Finding(None, game.roots, skipped=True)
        return
    good = 0
    for each in within:
        if each.checkpoint.root != game.roots[each.version]:
            since = f"after version {good}" if good else "from the first one on"
            yield Finding(
                False,
                f"version {each.version}: the root that was signed ({each.held.place}) is not that of the export: "
                f"an event {since}, or the time of one, is not what it was",
            )
            return
        good = each.version
    yield Finding(True, f"every event up to version {good}, and when it was stored, is as the service has signed")
    if good < last:
        yield Finding(None, f"the newest receipt is of version {good}: none binds what came after it")


def _check_told(game: ClosedGame, signed: Sequence[Signed]) -> Iterator[Finding]:
    """What was shown to the viewer must be what is stored, as far as it was to see it."""
    within = [each for each in signed if each.receipt and each.version <= len(game.rows)]
    if game.events is None:
        if within:
            yield Finding(None, NO_RULES.format(game.name), skipped=True)
        return
    faults = 0
    for each in within:
        assert isinstance(each.held, HeldReceipt), "it is one of those that were chosen"
        for finding in _contradictions(game, each.held, each.version):
            faults += 1
            yield finding
    if within and not faults:
        whom = ", ".join(sorted({each.receipt.viewer for each in within if each.receipt}))
        yield Finding(True, f"what was told ({whom}) is what is stored, in {len(within)} receipts")


def _contradictions(game: ClosedGame, held: HeldReceipt, version: int) -> Iterator[Finding]:
    receipt, sent = held.receipt, held.item
    where = f"version {version}"
    if sent is not None and encode_base64(item_hash(sent)) != receipt.item:
        yield Finding(False, f"{where}: what was sent ({held.place}) is not what was signed with it")
    stored = game.entry_for(version, receipt.viewer)
    if encode_base64(item_hash(stored)) == receipt.item:
        return
    if game.was_told_by_other_rules:
        yield Finding(None, OTHER_RULES.format(receipt.viewer, version), skipped=True)
        return
    known = _differences(stored, sent) if sent is not None else ""
    yield Finding(False, f"{where}: what {receipt.viewer} was told ({held.place}) is not what is stored{known}")


def _differences(stored: dict[str, Any], sent: dict[str, Any]) -> str:
    """Which members differ, with both values."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(stored))
    names = [name for name in plain if plain[name] != sent.get(name)]
    parts = (f"{name} was {_short(sent.get(name))}, and is {_short(plain[name])}" for name in names)
    return "".join(f"; {part}" for part in parts)


def _short(value: object, most: int = 120) -> str:
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= most else f"{text[:most]}..."
