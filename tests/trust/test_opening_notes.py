"""Notes of before the first event, by the formulas of the page on checking."""

import hashlib
import json
from datetime import UTC, datetime

import pytest

from service.trust.opening_notes import ZEROS, NoteBody, StartedSeat, account_hash, body_hash, read_note, sign_body
from service.trust.signed_note import BadNote, MalformedNote, SigningKey, sign_note

KEY = SigningKey.generate("games.example")
GAME = "7c0d2f7e-5a1b-4a55-8f3c-0d6a1b2c3d4e"
ACCOUNT = "11111111-2222-3333-4444-555555555555"
BODY = NoteBody(
    game=GAME, number=3, kind="taken", at=datetime(2026, 1, 2, tzinfo=UTC), previous=ZEROS, commitment="ab",
    fairness="committed", seat=1, entropy="tea & rain", account="cd",
)  # fmt: skip


def signed(body: NoteBody = BODY, key: SigningKey = KEY) -> str:
    return sign_body(key, body.game, body.number, body.to_json())


def test_the_text_has_origin_number_and_body() -> None:
    """A line each; the body is sorted, in one line, and has no members that it does not need."""
    lines = signed().split("\n")
    assert lines[:2] == [f"games.example/games/{GAME}/notes", "3"]
    expected = {
        "game": GAME, "number": 3, "kind": "taken", "at": "2026-01-02T00:00:00Z", "previous": "0" * 64,
        "commitment": "ab", "fairness": "committed", "seat": 1, "entropy": "tea & rain", "account": "cd",
    }  # fmt: skip
    assert lines[2] == json.dumps(expected, sort_keys=True, separators=(",", ":"))
    assert read_note(signed(), [KEY.verifier]) == BODY
    assert body_hash(lines[2]) == hashlib.sha256(lines[2].encode()).hexdigest()


def test_the_note_of_a_start_has_its_seats() -> None:
    """Each with its pseudonym and the note by which it was taken."""
    body = NoteBody(
        game=GAME, number=4, kind="start", at=BODY.at, previous=ZEROS, commitment="ab", fairness="revealed",
        seats=(StartedSeat("0a", 3), StartedSeat("0b", None)),
    )  # fmt: skip
    found = read_note(signed(body), [KEY.verifier])
    assert found.seats == (StartedSeat("0a", 3), StartedSeat("0b", None))


def test_an_account_is_hashed_with_its_salt() -> None:
    """SHA-256(account id || salt)."""
    assert account_hash(ACCOUNT, b"s" * 16) == hashlib.sha256(ACCOUNT.encode() + b"s" * 16).hexdigest()


def test_what_is_not_signed_or_contradicts_itself_is_refused() -> None:
    """By another key, of another game, with another number, or not in the one form of JSON."""
    with pytest.raises(BadNote):
        read_note(signed(), [SigningKey.generate("games.example").verifier])
    with pytest.raises(BadNote):
        read_note(signed().replace("tea", "sea"), [KEY.verifier])
    body = BODY.to_json()
    for text in (
        f"games.example/games/{ACCOUNT}/notes\n3\n{body}\n",
        f"games.example/games/{GAME}/notes\n4\n{body}\n",
        f"other.example/games/{GAME}/notes\n3\n{body}\n",
        f"games.example/games/{GAME}/notes\n3\n{body.replace(',', ', ')}\n",
        f"games.example/games/{GAME}/notes\n3\n{{}}\n",
        f"games.example/games/{GAME}/notes\n3\n",
    ):
        with pytest.raises(MalformedNote):
            read_note(sign_note(text, KEY), [KEY.verifier])
