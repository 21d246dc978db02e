"""What the service signs before the first event: openings, seats that are taken and left, and starts."""

import hashlib
import json
from base64 import b64decode
from typing import Any

import httpx
from msgspec import UNSET

from service.trust.opening_notes import ZEROS, NoteBody, body_hash, read_note
from service.trust.signed_note import VerifierKey
from tests.api.test_seeks import matched, sought
from tests.support.revealed_games import open_revealed_game
from tests.support.service import Player


def keys_of(player: Player) -> list[VerifierKey]:
    listed = player.get("/.well-known/yamabiko-keys").json()["keys"]
    return [VerifierKey.parse(each["key"]) for each in listed]


def listed(player: Player, game: str, after: int = 0) -> list[dict[str, Any]]:
    """The notes of a game, as a player is told them."""
    found: list[dict[str, Any]] = player.get(f"{game}/notes", params={"after": after}).json()["items"]
    return found


def bodies(player: Player, game: str) -> list[NoteBody]:
    """What they say; every signature holds."""
    keys = keys_of(player)
    return [read_note(each["note"], keys) for each in listed(player, game)]


def open_game(owner: Player, **more: object) -> dict[str, Any]:
    made: dict[str, Any] = owner.post("/v1/games", json={"title": "bamboo", "seats": 2, **more}).json()
    return made


def test_opening_taking_leaving_and_the_start_give_a_note_each(ada: Player, bob: Player) -> None:
    """Numbered without a gap, each with the hash of the one before; answers have the newest."""
    made = open_game(ada)
    game = f"/v1/games/{made['id']}"
    answers = [
        made,
        ada.put(f"{game}/seats/0", json={"entropy": "tea"}).json(),
        bob.put(f"{game}/seats/1", json={}).json(),
        ada.put(f"{game}/seats/0", json={"entropy": "tea"}).json(),  # nothing changes
        ada.put(f"{game}/seats/0", json={"entropy": "rain"}).json(),
    ]
    assert [each["note"]["number"] for each in answers] == [1, 2, 3, 2, 4]
    bob.delete(f"{game}/seats/1")
    ada.put(f"{game}/seats/1", json={"bot": "greedy"})
    started = ada.post(f"{game}/start").json()
    found = bodies(bob, game)
    assert [each.number for each in found] == [1, 2, 3, 4, 5, 6, 7]
    assert [each.kind for each in found] == ["opened", "taken", "taken", "taken", "left", "taken", "start"]
    assert {(each.game, each.commitment, each.fairness) for each in found} == {
        (made["id"], made["commitment"], "committed")
    }
    assert [each.previous for each in found] == [ZEROS, *(body_hash(each.to_json()) for each in found[:-1])]
    assert [found[3].entropy, found[5].bot, found[5].account] == ["rain", "greedy", found[6].account]
    start = found[6]
    assert start.seats is not UNSET
    assert [(each.pseudonym, each.note) for each in start.seats] == [
        (started["seats"][0]["id"], 4), (started["seats"][1]["id"], 6),
    ]  # fmt: skip
    assert started["note"]["number"] == 7
    assert [each["number"] for each in listed(ada, game, after=5)] == [6, 7]


def test_an_account_is_known_to_its_owner_alone(ada: Player, bob: Player) -> None:
    """By a salt that nobody else is told; the same for all notes of a game, another in another game."""
    made = open_game(ada)
    game = f"/v1/games/{made['id']}"
    bob.put(f"{game}/seats/1", json={})
    own, others = listed(bob, game), listed(ada, game)
    assert [each["account"] for each in own] == [None, bob.id]
    assert [each["account"] for each in others] == [ada.id, None]
    assert (own[0]["salt"], others[1]["salt"]) == (None, None)
    salt = b64decode(own[1]["salt"])
    assert len(salt) == 16
    assert bodies(ada, game)[1].account == hashlib.sha256(bob.id.encode() + salt).hexdigest()
    assert made["note"]["salt"] == others[0]["salt"]
    again = open_game(ada)
    assert again["note"]["salt"] != made["note"]["salt"]
    anonymous = httpx.get(str(bob.base_url.join(f"{game}/notes")))
    assert (anonymous.status_code, own[1]["salt"] in anonymous.text) == (200, False)


def test_a_revealed_game_has_hashes_of_words_in_its_notes(ada: Player, bob: Player) -> None:
    """And says so from its opening on; the start is signed before any word is known."""
    game = open_revealed_game(ada, bob)
    told = ada.post(f"{game}/start").json()
    found = bodies(bob, game)
    assert {each.fairness for each in found} == {"revealed"}
    hashes = [each["word_hash"] for each in told["seats"]]
    assert [each.word_hash for each in found if each.kind == "taken"] == hashes
    assert (found[-1].kind, told["note"]["number"]) == ("start", found[-1].number)
    assert found[-1].at.isoformat() == told["starting"]["at"].replace("Z", "+00:00")


def test_an_erased_account_leaves_its_seat_with_a_note_and_takes_the_salt_away(ada: Player, bob: Player) -> None:
    """So nobody finds out later whose seat it was."""
    made = open_game(ada)
    game = f"/v1/games/{made['id']}"
    bob.put(f"{game}/seats/1", json={"entropy": "mine"})
    kinds = {json.loads(line)["kind"] for line in bob.get("/v1/me/data").text.splitlines()}
    assert {"note", "note_salt"} <= kinds
    assert bob.delete(f"/v1/players/{bob.id}").status_code == 204
    assert [each.kind for each in bodies(ada, game)] == ["opened", "taken", "left"]
    assert bob.id not in ada.get(f"{game}/notes").text


def test_a_game_of_seeks_has_all_its_notes(ada: Player, bob: Player) -> None:
    """Opened, taken and started at once."""
    seeks = [(player, sought(player)) for player in (ada, bob)]
    game, _ = (matched(*each) for each in seeks)
    found = bodies(ada, f"/v1/games/{game}")
    assert [each.kind for each in found] == ["opened", "taken", "taken", "start"]
    seats = found[3].seats
    assert seats is not UNSET
    assert [each.note for each in seats] == [2, 3]
    assert sorted(each["account"] or "" for each in listed(ada, f"/v1/games/{game}")[1:3]) == ["", ada.id]


def test_notes_are_told_to_who_may_see_the_game(ada: Player, bob: Player) -> None:
    """A private game is hidden from all others."""
    made = open_game(ada, visibility="private")
    assert bob.get(f"/v1/games/{made['id']}/notes").status_code == 404
