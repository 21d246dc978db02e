"""Reads the notes of before the first event out of the answers that a player has kept."""

from collections.abc import Mapping
from datetime import datetime
from typing import Any

import msgspec
from msgspec import Struct

from service.checking.note_audit import EarlyNote, HeldSeats


class _Note(Struct):
    note: str
    account: str | None = None
    salt: str | None = None


class _Kept(Struct):
    received_at: datetime | None = None


class _Player(Struct):
    id: str


class _Seat(Struct):
    id: str | None = None
    player: _Player | None = None


class _Game(Struct):
    id: str
    seats: tuple[_Seat, ...]


def early_notes(place: str, answer: Mapping[str, Any]) -> list[EarlyNote]:
    """The notes of an answer: one with a game, one alone, or a list."""
    found = [answer["note"]] if isinstance(answer.get("note"), dict) else []
    alone = answer["items"] if isinstance(answer.get("items"), list) else [answer]
    found += [each for each in alone if isinstance(each, dict) and {"note", "number"} <= each.keys()]
    notes = [msgspec.convert(each, _Note) for each in found]
    kept = msgspec.convert(answer, _Kept)
    return [EarlyNote(place, each.note, each.account, each.salt, kept.received_at) for each in notes]


def seats_of(place: str, answer: Mapping[str, Any]) -> list[HeldSeats]:
    """Who has which pseudonym, if the answer is a game."""
    if "id" not in answer or not isinstance(answer.get("seats"), list) or "kind" in answer:
        return []
    game = msgspec.convert(answer, _Game)
    accounts = {each.id: each.player.id for each in game.seats if each.id and each.player}
    return [HeldSeats(place, game.id, accounts)]
