"""Notes of what happens before a game's first event: numbered, and signed by the service.

    text = "<service name>/games/<game id>/notes" || LF || number || LF || body || LF

`body` is a JSON object in the form of RFC 8785, in one line. It has `game`, `number` (from 1, without a gap),
`kind`, `at` (when, by the service's clock), `previous` (the SHA-256 of the body before, in hexadecimal; of the
first one 64 zeros), the `commitment` and the `fairness` of the game, and

* of `opened`: the `account` that opened it;
* of `taken`: the `seat`, the `account` or the `bot` that took it, and what it adds to the shuffling: `entropy`, or
  the `word_hash`. Who has the seat already gets another note, if something of this changes;
* of `left`: the `seat`, and the `account` or the `bot` that had it;
* of `start`: `seats`, in their order, each with its `pseudonym` in the events, and in `note` the number of the
  note by which it was taken.

An account is written as SHA-256(account id || salt) in hexadecimal: the id has 36 characters with lower-case
letters, the salt 16 random bytes, the same for one account in one game. Only its owner gets the salt, and it is
erased with the account. So no one else finds out who it was; who keeps the salt can show it.
"""

from collections.abc import Iterable
from datetime import datetime
from hashlib import sha256
from typing import Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from domain.chance.fairness import Fairness
from service.trust.signed_note import MalformedNote, SigningKey, VerifierKey, open_note, sign_note

ZEROS = "0" * 64
SALT = 16  # bytes
Kind = Literal["opened", "taken", "left", "start"]


class StartedSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat at the start: its pseudonym, and the number of the note by which it was taken."""

    pseudonym: str
    note: int | None


class NoteBody(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a note says."""

    game: str
    number: int
    kind: Kind
    at: datetime
    previous: str
    commitment: str
    fairness: Fairness
    account: str | UnsetType = UNSET
    bot: str | UnsetType = UNSET
    seat: int | UnsetType = UNSET
    entropy: str | UnsetType = UNSET
    word_hash: str | UnsetType = UNSET
    seats: tuple[StartedSeat, ...] | UnsetType = UNSET

    def to_json(self) -> str:
        """The body in the form of RFC 8785. (msgspec gives these bytes: names are ASCII, and numbers whole.)"""
        return msgspec.json.encode(self, order="sorted").decode()


def account_hash(account: str, salt: bytes) -> str:
    """An account as a note has it."""
    return sha256(account.encode() + salt).hexdigest()


def body_hash(body: str) -> str:
    """What the next note has as `previous`."""
    return sha256(body.encode()).hexdigest()


def sign_body(key: SigningKey, game: str, number: int, body: str) -> str:
    """The signed note."""
    return sign_note(f"{_origin(key.verifier.name, game)}\n{number}\n{body}\n", key)


def read_note(note: str, keys: Iterable[VerifierKey]) -> NoteBody:
    """What the service has signed. BadNote if none of these keys has; MalformedNote for what is no such note."""
    text, (signer, *_) = open_note(note, keys)
    lines = text[:-1].split("\n")
    if len(lines) != 3:
        raise MalformedNote("a note of a game has a line each for its origin, its number and its body")
    try:
        body = msgspec.json.decode(lines[2], type=NoteBody)
    except msgspec.DecodeError as error:
        raise MalformedNote(f"the body of the note cannot be read: {error}") from error
    if lines[:2] != [_origin(signer.name, body.game), str(body.number)] or body.to_json() != lines[2]:
        raise MalformedNote(
            "the lines of the note do not say the same, or its body is not in the form of RFC 8785"
        )
    return body


def _origin(service: str, game: str) -> str:
    return f"{service}/games/{game}/notes"
