"""Checks an export against the signed notes that a player has kept, for `yamabiko verify`."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any

from msgspec import UNSET, Struct

from domain.kernel.nouns import Opened
from service.checking.findings import Finding, skipped_finding
from service.store.store_clock import to_milliseconds
from service.trust.opening_notes import NoteBody, account_hash, body_hash, read_note
from service.trust.signed_note import VerifierKey, decode_base64


class EarlyNote(Struct, frozen=True):
    """A note, in which line it was, and whose account it is about, if the one who kept it knows."""

    place: str
    note: str
    account: str | None = None
    salt: str | None = None
    received_at: datetime | None = None  # by the clock of who has kept it


class HeldSeats(Struct, frozen=True):
    """Which account has which pseudonym, as an answer of the service said it."""

    place: str
    game: str
    accounts: Mapping[str, str]


class Kept(Struct, frozen=True):
    """A note whose signature holds."""

    held: EarlyNote
    body: NoteBody


def audit_notes(
    game: str,
    opened: Opened[Any, Any, Any] | None,
    held: Sequence[EarlyNote],
    seats: Sequence[HeldSeats],
    keys: Sequence[VerifierKey],
) -> Iterator[Finding]:
    """The findings about the opening of a game, notes, and who was said to have which pseudonym."""
    if not keys:
        yield skipped_finding("the notes, as no key of the service is known: --key takes it")
        return
    signed = list[Kept]()
    for each in held:
        try:
            signed.append(Kept(each, read_note(each.note, keys)))
        except ValueError as error:
            yield Finding(False, f"{each.place}: {error}")
    own = [each for each in signed if each.body.game == game]
    for other in sorted({each.body.game for each in signed} - {game}):
        yield Finding(False, f"there are notes of game {other}, but the export is of game {game}")
    if not own:
        return
    yield Finding(True, f"{len(own)} notes of before the first event are signed by the service")
    yield from _check_chain(own)
    if opened is not None:
        yield from _check_opening(opened, own)
        yield from _check_accounts(own, [each for each in seats if each.game == game])


def _check_chain(signed: Sequence[Kept]) -> Iterator[Finding]:
    """The service signs one note of each number, each with the hash of the one before."""
    by_number = dict[int, Kept]()
    for each in signed:
        first = by_number.setdefault(each.body.number, each)
        if first.body != each.body:
            places = f"{first.held.place} and {each.held.place}"
            yield Finding(False, f"the service has signed two notes with the number {each.body.number}: {places}")
    for number, each in by_number.items():
        before = by_number.get(number - 1)
        if before and each.body.previous != body_hash(before.body.to_json()):
            where = f"note {number} ({each.held.place})"
            yield Finding(False, f"{where} does not follow the one that was signed before")


def _check_opening(opened: Opened[Any, Any, Any], signed: Sequence[Kept]) -> Iterator[Finding]:
    """What was signed before must be what the first event says."""
    starts = [each for each in signed if each.body.kind == "start"]
    faults = list(_contradictions(opened, signed, starts))
    for fault in faults:
        yield Finding(False, fault)
    if not faults:
        yield Finding(True, "the first event says what the notes say")
    if not starts:
        yield skipped_finding("whether the seats are those of the signed start, as its note is not there")


def _contradictions(
    opened: Opened[Any, Any, Any], signed: Sequence[Kept], starts: Sequence[Kept]
) -> Iterator[str]:
    fairness = "committed" if opened.fairness is UNSET else opened.fairness
    for each in signed:
        what = f"note {each.body.number} ({each.held.place})"
        if each.body.commitment != opened.commitment:
            yield f"{what}: the commitment is {each.body.commitment}, and in the game {opened.commitment}"
        if each.body.fairness != fairness:
            yield f"{what}: the game was opened as {each.body.fairness}, and says that it was {fairness}"
    for start in starts:
        yield from contradictions_of_start(opened, start, {each.body.number: each for each in signed})


def contradictions_of_start(
    opened: Opened[Any, Any, Any], start: Kept, notes: Mapping[int, Kept]
) -> Iterator[str]:
    """What a signed start says otherwise than the first event, with those of the notes that it names."""
    seats = start.body.seats or ()
    what = f"the signed start ({start.held.place})"
    if tuple(each.pseudonym for each in seats) != opened.seats:
        yield f"{what} has other pseudonyms than the first event"
        return
    hashes = ("",) * len(seats) if opened.word_hashes is UNSET else opened.word_hashes
    if opened.beacon is not UNSET and to_milliseconds(start.body.at) != opened.beacon.signed_at:
        yield f"{what} is of another time than the first event says"
    for seat, (each, entropy, hashed) in enumerate(zip(seats, opened.entropy, hashes, strict=True)):
        taken = notes.get(each.note or 0)
        if taken is None:
            continue
        where = f"seat {seat}: note {each.note} ({taken.held.place})"
        if taken.body.kind != "taken" or taken.body.seat != seat:
            yield f"{where} is not of the seat that the signed start names it for"
        elif taken.body.word_hash != (hashed or UNSET):
            yield f"{where} has another hash of the word than the first event"
        elif taken.body.word_hash is UNSET and taken.body.entropy not in (UNSET, entropy):
            yield f"{where} has the entropy {taken.body.entropy!r}, and the first event {entropy!r}"


def _check_accounts(signed: Sequence[Kept], answers: Sequence[HeldSeats]) -> Iterator[Finding]:
    """An account that has kept its salt took the seat that has its pseudonym, whichever the service names."""
    names = {
        each.note: each.pseudonym
        for start in signed
        if start.body.kind == "start"
        for each in start.body.seats or ()
    }
    for each in signed:
        account, salt, where = each.held.account, each.held.salt, f"note {each.body.number} ({each.held.place})"
        if account is None or salt is None:
            continue
        if account_hash(account, decode_base64(salt)) != each.body.account:
            yield Finding(False, f"{where} is not of the account {account}")
        elif (name := names.get(each.body.number)) is not None:
            yield Finding(True, f"the pseudonym {name} is the account {account}, as the service has signed")
            for answer in answers:
                said = answer.accounts.get(name)
                if said is not None and said != account:
                    what = f"{answer.place}: the service says that the pseudonym {name} is the account {said}"
                    yield Finding(False, f"{what}, but {where} was signed for {account}")
