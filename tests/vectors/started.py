"""Vectors of games whose start was signed before their first event: its notes, the log, and attacks."""

import base64
import hashlib
import tempfile
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import UNSET

from domain.chance.fairness import BeaconRound
from service.game_log.folder import LogFolder
from service.game_log.log_file_writer import LogFileWriter
from service.trust.cosignature import cosign
from service.trust.log_entries import LogItem, encode_items, item_name, log_origin, opening_root, start_item
from service.trust.opening_notes import ZEROS, NoteBody, StartedSeat, account_hash, body_hash, sign_body
from service.trust.receipt import join_hashes
from service.trust.signed_note import encode_base64
from tests.vectors.exports import OTHER, SALT, WITNESSES, whole_lines
from tests.vectors.games import Line, Setting, Told, left_early
from tests.vectors.honest import Made
from tests.vectors.mutants import changed
from tests.vectors.signed import FIRST, SECOND, SERVICE, roots_of
from tests.vectors.vector import Case, Check, Evidence, Files, Vector, to_json, to_lines

# Two true rounds of drand's quicknet, which nobody here could have signed.
ROUND, SIGNATURE = (
    123,
    ("b75c69d0b72a5d906e854e808ba7e2accb1542ac355ae486d591aa9d43765482e26cd02df835d3546d23c4b13e0dfc92"),
)
OTHER_SIGNATURE = (
    "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b"  # of 657413
)
KNOWN_AT = datetime.fromtimestamp(1692803367 + (ROUND - 1) * 3, UTC)
STARTED = KNOWN_AT - timedelta(seconds=30, milliseconds=500)
SOON, LATE = STARTED + timedelta(seconds=3), KNOWN_AT + timedelta(minutes=1)
ADA, BOB = "5f2d6a0e-6a4f-4a55-9c53-1f0e8d7c6b5a", "0b9c8d7e-1f2a-4b3c-8d4e-5f6a7b8c9d0e"
KEYS, TRUSTED = (str(FIRST.verifier),), tuple(str(witness.verifier) for witness in WITNESSES)
BEACON = BeaconRound(int(STARTED.timestamp() * 1000), ROUND, SIGNATURE)


class Logged(NamedTuple):
    """The line of the start in an export, and all files of the log."""

    line: Line
    files: dict[str, bytes]


def beacon_game(beacon: BeaconRound = BEACON) -> Told:
    """A short game that waited for a round, and was left."""
    return left_early(Setting("bamboo", 14, words=("rain", ""), beacon=beacon))


def salt_of(account: str) -> bytes:
    """With which an account is hashed."""
    return hashlib.sha256(account.encode()).digest()[:16]


def notes_of(told: Told, **changes: Any) -> list[NoteBody]:  # noqa: ANN401  # members of the start
    """What was signed of the opening, of both seats, and of the start; that one with other members."""
    opened, found, previous = told.opened, list[NoteBody](), ZEROS
    fairness = "committed" if opened.fairness is UNSET else opened.fairness
    hashes = ("", "") if opened.word_hashes is UNSET else opened.word_hashes
    members: list[dict[str, Any]] = [{"kind": "opened", "account": account_hash(ADA, salt_of(ADA))}]
    for seat, account in enumerate((ADA, BOB)):
        added = {"word_hash": hashes[seat]} if hashes[seat] else {"entropy": opened.entropy[seat]}
        members.append(
            {"kind": "taken", "seat": seat, "account": account_hash(account, salt_of(account)), **added}
        )
    seats = tuple(StartedSeat(name, seat + 2) for seat, name in enumerate(opened.seats))
    members.append({"kind": "start", "seats": seats, **changes})
    for number, own in enumerate(members, 1):
        common = {"game": told.id, "at": STARTED, "commitment": opened.commitment, "fairness": fairness}
        found.append(NoteBody(number=number, previous=previous, **{**common, **own}))
        previous = body_hash(found[-1].to_json())
    return found


def kept_by_bob(notes: Sequence[NoteBody], received: datetime | None = None) -> list[Line]:
    """The notes as Bob has kept them, who noted when they came."""
    lines = list[Line]()
    for body in notes:
        own = body.account == account_hash(BOB, salt_of(BOB))
        line: Line = {
            "number": body.number, "note": sign_body(SECOND, body.game, body.number, body.to_json()),
            "account": BOB if own else None, "salt": encode_base64(salt_of(BOB)) if own else None,
        }  # fmt: skip
        lines.append({**line, "received_at": received.isoformat()} if received else line)
    return lines


def logged(told: Told, lines: Sequence[Line], starts: Sequence[NoteBody], *, early: bool = True) -> Logged:
    """A log with these starts. Witnesses cosigned the first of them soon, or only after the round was known."""
    name, roots = item_name(told.id, SALT), roots_of(lines, told.seed)
    opening = LogItem(name, 0, opening_root(told.id, SALT, told.opened.commitment))
    own = [start_item(told.id, SALT, each.to_json()) for each in starts]
    before = [(opening,)] if early else [(opening,), (OTHER,)]
    last = LogItem(name, len(lines), roots[len(lines)])
    entries = [*before, *((each,) for each in own), (LogItem(name, 1, roots[1]),), (last,)]
    with tempfile.TemporaryDirectory() as folder:
        log, kept = LogFolder(Path(folder)), Path(folder, "checkpoints")
        kept.mkdir()
        writer = LogFileWriter(log, log_origin(SERVICE), SECOND, [SECOND.verifier])
        for items in entries:
            writer.append([encode_items(items)])
            if log.size() == 2:
                note = log.read_checkpoint() or ""
                at = int((SOON if early else LATE).timestamp())
                note += "".join(cosign(note.partition("\n\n")[0] + "\n", each, at) for each in WITNESSES)
                (kept / "2").write_text(note)
        size = 2 if early else log.size()
        line = {
            "proof": "start", "note": sign_body(SECOND, told.id, starts[0].number, starts[0].to_json()),
            "salt": encode_base64(SALT), "index": len(before), "entry": encode_base64(log.read_entry(len(before))),
            "path": join_hashes(log.tree(size).inclusion_proof(len(before))),
            "checkpoint": (kept / "2").read_text() if early else log.read_checkpoint(),
        }  # fmt: skip
        found = (file for file in Path(folder).rglob("*") if file.is_file())
        files = {str(file.relative_to(folder)): file.read_bytes() for file in found}
    return Logged(line, files)


def vectors() -> Iterator[Made]:
    """All of them."""
    yield honest("bamboo-beacon", beacon_game())
    yield honest("bamboo-revealed", left_early(Setting("bamboo", 9, words=("5a" * 32, "a5" * 32), revealed=True)))
    yield from rounds_that_were_chosen()
    told = beacon_game()
    lines, notes = told.lines(), notes_of(told)
    other = notes_of(told, seats=(StartedSeat("other", 2), StartedSeat(told.opened.seats[1], 3)))[-1]
    log = logged(told, lines, notes[-1:], early=False)
    what = "The start was signed when the round was known: a witness had cosigned the log since, without it."
    yield attack("late-start", what, told, log, notes, "log")
    log = logged(told, lines, [notes[-1], other])
    yield attack(
        "two-starts", "Two starts of one game were signed, and stand in one log.", told, log, notes, "log"
    )
    log = logged(told, lines, [other])
    what = "The start that is in the log is another one than somebody has, with other seats than the first event."
    yield attack("other-start", what, told, log, notes, "log", "notes")
    exchanged = notes_of(
        told, seats=tuple(StartedSeat(name, n) for name, n in zip(told.opened.seats, (3, 2), strict=True))
    )
    name = "bamboo-exchanged-seats"
    kept = {f"{name}.kept.ndjson": to_lines(kept_by_bob(exchanged))}
    case = Case(Evidence(keys=KEYS, receipts=f"{name}.kept.ndjson"), ("notes",))
    vector = Vector("The signed start gives each seat to who has taken the other.", "bamboo", (case,))
    yield name, vector, {f"{name}.ndjson": to_lines(whole_lines(told, lines)), **kept}


def honest(name: str, told: Told) -> Made:
    """An honest game, by its export alone, by the notes of a player, and by the log with the note of the start."""
    lines, notes = told.lines(), notes_of(told)
    log = logged(told, lines, notes[-1:])
    files: Files = {
        f"{name}.ndjson": to_lines(whole_lines(told, lines, log.line)),
        f"{name}.kept.ndjson": to_lines(kept_by_bob(notes, SOON)),
        f"{name}.tree": to_json({path: base64.b64encode(each).decode() for path, each in log.files.items()}),
    }
    cases = (
        Case(Evidence(keys=KEYS, witnesses=TRUSTED), ()),
        Case(Evidence(keys=KEYS, receipts=f"{name}.kept.ndjson"), ()),
        Case(Evidence(keys=KEYS, witnesses=TRUSTED, log=f"{name}.tree"), ()),
    )
    return name, Vector("An honest game whose start was signed before its first event.", "bamboo", cases), files


def attack(name: str, what: str, told: Told, log: Logged, notes: Sequence[NoteBody], *fails: Check) -> Made:
    """A game whose start is contradicted by the log, or by the notes of a player."""
    name = f"bamboo-{name}"
    files: Files = {
        f"{name}.ndjson": to_lines(whole_lines(told, told.lines(), log.line)),
        f"{name}.kept.ndjson": to_lines(kept_by_bob(notes)),
        f"{name}.tree": to_json({path: base64.b64encode(each).decode() for path, each in log.files.items()}),
    }
    known = Evidence(
        keys=KEYS, witnesses=TRUSTED, receipts=f"{name}.kept.ndjson", log=f"{name}.tree", salt=encode_base64(SALT)
    )
    return name, Vector(what, "bamboo", (Case(known, fails),)), files


def rounds_that_were_chosen() -> Iterator[Made]:
    """Another round than the first after the start, and a round that the beacon has not signed."""
    early = BeaconRound(BEACON.signed_at - 60_000, ROUND, SIGNATURE)
    chosen, forged = beacon_game(early), beacon_game(BeaconRound(BEACON.signed_at, ROUND, OTHER_SIGNATURE))
    what = "The round is a later one than the first after the start: it was chosen."
    yield made("chosen-round", what, chosen, chosen.lines(), "round")
    what = "The signature is that of another round of the beacon."
    yield made("forged-round", what, forged, forged.lines(), "round")
    told = beacon_game()
    lines = changed(told.lines(), 1, lambda state: state["beacon"].update(signature=OTHER_SIGNATURE))
    yield made(
        "other-round", "The round was exchanged after the game was laid out.", told, lines, "round", "draws"
    )


def made(name: str, what: str, told: Told, lines: Sequence[Line], *fails: Check) -> Made:
    """A game with which something is wrong by itself."""
    name = f"bamboo-{name}"
    vector = Vector(what, "bamboo", (Case(Evidence(), fails),))
    return name, vector, {f"{name}.ndjson": to_lines(whole_lines(told, lines))}
