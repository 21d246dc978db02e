"""What tests ask a service with a log."""

import time
from base64 import b64decode
from collections.abc import Callable
from typing import Any, TypeVar

import httpx

from service.trust.checkpoint import Checkpoint
from service.trust.log_entries import LogItem, decode_items, item_name
from service.trust.merkle import leaf_hash, verify_consistency, verify_inclusion
from service.trust.signed_note import open_note
from service.trust.tiles import WIDTH, decode_entries, entries_path
from tests.support.keys import KEY
from tests.support.service import PATIENCE

T = TypeVar("T")


def wait_for(find: Callable[[], T | None], what: str) -> T:
    """What is found, as soon as it is."""
    until = time.monotonic() + PATIENCE
    while (found := find()) is None or found is False:
        assert time.monotonic() < until, f"waited in vain for {what}"
        time.sleep(0.02)
    return found


def proof_of(player: httpx.Client, game: str) -> dict[str, Any]:
    """What the log has of a game."""
    answer = player.get(f"/v1/games/{game}/log-proof")
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def logged_at(player: httpx.Client, game: str, version: int) -> dict[str, Any]:
    """The same, as soon as it has this version."""

    def find() -> dict[str, Any] | None:
        found = proof_of(player, game)
        return found if found["inclusion"] and found["inclusion"]["version"] >= version else None

    return wait_for(find, f"version {version} in the log")


def hashes_in(text: str) -> list[bytes]:
    """The hashes of a path."""
    data = b64decode(text)
    return [data[at : at + 32] for at in range(0, len(data), 32)]


def require_proof(game: str, proof: dict[str, Any]) -> LogItem:
    """The item of a game, when all that its proof says holds."""
    found, salt = proof["inclusion"], b64decode(proof["salt"])
    name = item_name(game, salt)
    assert b64decode(proof["name"]) == name
    text, _ = open_note(found["checkpoint"], [KEY.verifier])
    log = Checkpoint.parse(text)
    entry = b64decode(found["entry"])
    assert log.origin == "localhost/log"
    assert verify_inclusion(leaf_hash(entry), found["index"], log.size, hashes_in(found["path"]), log.root)
    item = LogItem(name, found["version"], b64decode(found["root"]))
    assert item in decode_items(entry)
    return item


def require_growth(player: httpx.Client, game: str, proof: dict[str, Any]) -> None:
    """The game as it is now begins with what the log has of it."""
    growth = proof["inclusion"]["growth"]
    text, _ = open_note(player.get(f"/v1/games/{game}/checkpoint").text, [KEY.verifier])
    newest, item = Checkpoint.parse(text), require_proof(game, proof)
    assert (growth["from"], growth["to"]) == (item.size, newest.size)
    assert verify_consistency(item.size, item.root, newest.size, newest.root, hashes_in(growth["path"]))


def read_entries(client: httpx.Client) -> list[bytes]:
    """All entries of the log of a service."""
    text, _ = open_note(client.get("/v1/log/checkpoint").text, [KEY.verifier])
    size, entries = Checkpoint.parse(text).size, list[bytes]()
    for start in range(0, size, WIDTH):
        path = entries_path(start // WIDTH, min(WIDTH, size - start))
        entries += decode_entries(client.get(f"/v1/log/{path}").content)
    return entries
