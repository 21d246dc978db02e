"""What was exchanged before the first event contradicts the notes that players have kept."""

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any
from uuid import UUID

import msgspec
import pytest
from msgspec import UNSET
from msgspec.structs import replace

from domain.box.title import Title
from domain.kernel.nouns import Event
from service.cli import main
from service.trust.opening_notes import ZEROS, NoteBody, StartedSeat, account_hash, body_hash, sign_body
from service.trust.signed_note import SigningKey, encode_base64
from tests.support.exports import GAME, bound_game, export, opened_of
from tests.support.revealed_games import hash_of, word_of

KEY = SigningKey.generate("games.example")
ADA, BOB = str(UUID(int=1)), str(UUID(int=2))
SALTS = {ADA: b"a" * 16, BOB: b"b" * 16}
AT = datetime(2026, 1, 1, tzinfo=UTC)
Lines = list[dict[str, Any]]
Verify = Callable[..., tuple[int, str]]


@pytest.fixture(scope="module")
def honest() -> tuple[Title[Any], list[Event]]:
    """A game as it was played."""
    return bound_game()


@pytest.fixture
def verify(tmp_path: Path, capsys: pytest.CaptureFixture[str], honest: tuple[Title[Any], list[Event]]) -> Verify:
    """Verifies events with these lines of what was kept; the exit code, and what is said."""

    def run(events: list[Event], kept: Lines, *words: str) -> tuple[int, str]:
        file = tmp_path / "kept.ndjson"
        file.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in kept))
        words = (*words, "--receipts", str(file), "--key", str(KEY.verifier))
        code = main(["verify", export(honest[0], events, tmp_path), *words])
        return code, capsys.readouterr().out

    return run


def notes_of(events: list[Event], **changes: Any) -> list[NoteBody]:  # noqa: ANN401  # members of a note
    """The notes of an honest game of Ada and Bob: opened, taken, taken, start."""
    opened = opened_of(events)
    fairness = "committed" if opened.fairness is UNSET else opened.fairness
    hashes = ("", "") if opened.word_hashes is UNSET else opened.word_hashes
    common = {"at": AT, "game": str(GAME), "commitment": opened.commitment, "fairness": fairness, **changes}
    found, previous = list[NoteBody](), ZEROS
    accounts = [account_hash(each, SALTS[each]) for each in (ADA, ADA, BOB)]
    members: list[dict[str, Any]] = [{"kind": "opened"}]
    for seat in (0, 1):
        added = {"word_hash": hashes[seat]} if hashes[seat] else {"entropy": opened.entropy[seat]}
        members.append({"kind": "taken", "seat": seat, **added})
    seats = tuple(StartedSeat(name, seat + 2) for seat, name in enumerate(opened.seats))
    members.append({"kind": "start", "seats": seats})
    for number, own in enumerate(members, 1):
        account = accounts[number - 1] if number <= len(accounts) else UNSET
        found.append(NoteBody(**{**common, "number": number, "previous": previous, "account": account, **own}))
        previous = body_hash(found[-1].to_json())
    return found


def kept_by(account: str, notes: list[NoteBody]) -> Lines:
    """The notes, as the service tells them to an account."""
    lines = []
    for body in notes:
        own = body.account == account_hash(account, SALTS[account])
        lines.append({
            "number": body.number, "note": sign_body(KEY, body.game, body.number, body.to_json()),
            "account": account if own else None, "salt": encode_base64(SALTS[account]) if own else None,
        })  # fmt: skip
    return lines


def told(events: list[Event], *accounts: str) -> Lines:
    """An answer of the service with the game and who has which seat."""
    names = opened_of(events).seats
    seats = [{"id": name, "player": {"id": each}} for name, each in zip(names, accounts, strict=True)]
    return [{"id": str(GAME), "seats": seats}]


def test_an_honest_game_agrees_with_all_notes(honest: tuple[Title[Any], list[Event]], verify: Verify) -> None:
    """Alone, beside a game, or in a list."""
    events = honest[1]
    notes = kept_by(BOB, notes_of(events))
    for kept in (notes, [{"items": notes}], [{"note": each, "id": str(GAME), "seats": []} for each in notes]):
        code, said = verify(events, [*kept, *told(events, ADA, BOB)])
        assert code == 0, said
        assert "ok    4 notes of before the first event are signed by the service" in said
        assert "ok    the first event says what the notes say" in said
        assert f"ok    the pseudonym {opened_of(events).seats[1]} is the account {BOB}" in said
        assert "FAIL" not in said


def test_entropy_of_a_seat_exchanged(verify: Verify) -> None:
    """So that the shuffle is another one: the game is in order by itself, and contradicts the seat's note."""
    _, played = bound_game(words=("tea", "ground"))
    opened = opened_of(played)
    signed = [replace(opened, entropy=("tea", "rain")), *played[1:]]
    assert verify(played, kept_by(BOB, notes_of(played)))[0] == 0
    code, said = verify(played, kept_by(BOB, notes_of(signed)))
    assert code == 1
    assert "FAIL  seat 1: note 3 (line 3) has the entropy 'rain', and the first event 'ground'" in said


def test_word_and_hash_of_a_seat_exchanged(verify: Verify) -> None:
    """Both fit each other, but another hash was signed when the seat was taken."""
    _, played = bound_game(words=(word_of(0), word_of(5)))
    hashes = tuple(hash_of(str(GAME), seat, word) for seat, word in enumerate((word_of(0), word_of(5))))
    forged = replace(opened_of(played), fairness="revealed", word_hashes=hashes)
    honest = replace(forged, word_hashes=(hashes[0], hash_of(str(GAME), 1, word_of(1))))
    assert verify([forged, *played[1:]], kept_by(BOB, notes_of([forged])))[0] == 0
    code, said = verify([forged, *played[1:]], kept_by(BOB, notes_of([honest])))
    assert code == 1
    assert "FAIL  seat 1: note 3 (line 3) has another hash of the word than the first event" in said


def test_a_revealed_game_told_as_a_committed_one(verify: Verify) -> None:
    """So that words could be chosen as entropy is."""
    _, played = bound_game(words=(word_of(0), word_of(1)))
    hashes = tuple(hash_of(str(GAME), seat, word_of(seat)) for seat in (0, 1))
    honest = replace(opened_of(played), fairness="revealed", word_hashes=hashes)
    code, said = verify(played, kept_by(BOB, notes_of([honest])))
    assert code == 1
    assert "the game was opened as revealed, and says that it was committed" in said


def test_the_accounts_of_two_pseudonyms_exchanged(honest: tuple[Title[Any], list[Event]], verify: Verify) -> None:
    """A victory is given to another account: its owner, who has kept the salt, shows whose the seat was."""
    events = honest[1]
    code, said = verify(events, [*kept_by(BOB, notes_of(events)), *told(events, BOB, ADA)])
    assert code == 1
    name = opened_of(events).seats[1]
    assert f"FAIL  line 5: the service says that the pseudonym {name} is the account {ADA}, but note 3" in said
    code, said = verify(events, kept_by(ADA, notes_of(events)) + told(events, BOB, ADA))
    assert code == 1
    lying = [{**each, "account": ADA} if each["account"] else each for each in kept_by(BOB, notes_of(events))]
    code, said = verify(events, lying)
    assert (code, f"is not of the account {ADA}" in said) == (1, True), "nobody shows a seat that was another's"


def test_the_pseudonyms_of_two_seats_exchanged(honest: tuple[Title[Any], list[Event]], verify: Verify) -> None:
    """In the first event and all later ones: the signed start has them in their order."""
    events = honest[1]
    opened = opened_of(events)
    forged = [replace(opened, seats=opened.seats[::-1]), *events[1:]]
    code, said = verify(forged, kept_by(BOB, notes_of(events)))
    assert code == 1
    assert "FAIL  the signed start (line 4) has other pseudonyms than the first event" in said


def test_seed_and_commitment_exchanged_after_seats_were_taken(
    honest: tuple[Title[Any], list[Event]], verify: Verify
) -> None:
    """Whoever has not noted the commitment has it in the note of the seat."""
    _, other = bound_game(number=5)
    code, said = verify(other, kept_by(BOB, notes_of(honest[1]))[2:3])
    assert code == 1
    assert (
        f"the commitment is {opened_of(honest[1]).commitment}, and in the game {opened_of(other).commitment}"
        in said
    )


def test_two_notes_of_one_number_and_one_that_was_taken_out(
    honest: tuple[Title[Any], list[Event]], verify: Verify
) -> None:
    """Two players who compare theirs find a service out that told them different things."""
    events = honest[1]
    notes = notes_of(events)
    other = replace(notes[1], entropy="other")
    code, said = verify(events, kept_by(ADA, notes) + kept_by(BOB, [other]))
    assert code == 1
    assert "FAIL  the service has signed two notes with the number 2: line 2 and line 5" in said
    code, said = verify(events, kept_by(ADA, [other, notes[2]]))
    assert (code, "FAIL  note 3 (line 2) does not follow the one that was signed before" in said) == (1, True)


def test_without_the_start_or_a_key_it_is_said_what_is_not_checked(
    honest: tuple[Title[Any], list[Event]], verify: Verify, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """With exit code 2."""
    title, events = honest
    code, said = verify(events, kept_by(BOB, notes_of(events)[:3]))
    assert (code, "----  not checked: whether the seats are those of the signed start" in said) == (2, True), said
    file = tmp_path / "kept.ndjson"
    assert main(["verify", export(title, events, tmp_path), "--receipts", str(file)]) == 2
    assert "----  not checked: the notes, as no key of the service is known" in capsys.readouterr().out
    code, said = verify(events, kept_by(BOB, [replace(each, game=ADA) for each in notes_of(events)]))
    assert (code, f"FAIL  there are notes of game {ADA}" in said) == (1, True)
