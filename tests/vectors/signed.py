"""What a service signs of the games of the vectors: receipts, checkpoints, keys. Salts are not random here."""

import hashlib
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, NamedTuple

import msgspec

from domain.chance.deals import Deal
from domain.kernel.nouns import Event
from service.games.presentation import ALL, redact_event
from service.trust.blinding import blind_of, event_leaf
from service.trust.checkpoint import checkpoint_text
from service.trust.keys import change_text
from service.trust.merkle import Frontier, Tree
from service.trust.receipt import Leaf, item_hash, join_hashes, sign_leaves, viewer_name
from service.trust.signed_note import SigningKey, encode_base64, sign_note
from tests.vectors.games import Line, Told

SERVICE = "games.example"
FIRST, SECOND = SigningKey(SERVICE, b"1" * 32), SigningKey(SERVICE, b"2" * 32)
STRANGER = SigningKey(SERVICE, b"3" * 32)  # of somebody who only says to be the service
SINCE = (datetime(2025, 1, 1, tzinfo=UTC), datetime(2025, 6, 1, tzinfo=UTC))


class Recorded(NamedTuple):
    """Where and when an event was stored."""

    version: int
    recorded_at: datetime


class _Opened(msgspec.Struct):
    deal: Deal | None = None


def key_list() -> Line:
    """What /.well-known/yamabiko-keys gives: two keys, and the change between them."""
    note = sign_note(change_text(FIRST.verifier, SECOND.verifier, SINCE[1]), FIRST, SECOND)
    keys = [
        {"key": str(key.verifier), "since": since.isoformat().replace("+00:00", "Z"), "change": change}
        for key, since, change in zip((FIRST, SECOND), SINCE, (None, note), strict=True)
    ]
    return {"service": SERVICE, "keys": keys}


def leaves_of(lines: Sequence[Line], seed: bytes) -> list[bytes]:
    """The leaves of the tree over the events of these lines."""
    deal = msgspec.json.decode(lines[0]["state"], type=_Opened).deal
    blind = blind_of(seed, deal.id if deal else lines[0]["game"])
    return [
        event_leaf(
            blind, line["version"], bytes.fromhex(line["hash"]), datetime.fromisoformat(line["recorded_at"])
        )
        for line in lines
    ]


def roots_of(lines: Sequence[Line], seed: bytes) -> list[bytes]:
    """The root at each version, from version 0 on."""
    frontier, roots = Frontier(), [b""]
    for leaf in leaves_of(lines, seed):
        frontier = frontier.append(leaf)
        roots.append(frontier.root())
    return roots


def checkpoint_of(game: str, version: int, root: bytes) -> str:
    """The text of the checkpoint of a game."""
    return checkpoint_text(f"{SERVICE}/games/{game}", version, root)


def checkpoint_note(lines: Sequence[Line], seed: bytes, version: int, key: SigningKey = SECOND) -> str:
    """What `GET /v1/games/{id}/checkpoint` gives at this version."""
    return sign_note(checkpoint_of(lines[0]["game"], version, roots_of(lines, seed)[version]), key)


def feed_of(
    told: Told, lines: Sequence[Line], seat: int, changed: dict[int, dict[str, Any]] | None = None,
    key: SigningKey = SECOND,
) -> list[Line]:  # fmt: skip
    """The items of a feed of a seat with their receipts; `changed` has members that it is told otherwise."""
    roots, kept = roots_of(lines, told.seed), list[Line]()
    for line, event, root in zip(lines, told.events, roots[1:], strict=True):
        version = line["version"]
        viewer: int | str = ALL if version == len(lines) else seat
        entry = _entry(event, line, viewer) | (changed or {}).get(version, {})
        checkpoint = checkpoint_of(told.id, version, root)
        leaves = [_leaf(checkpoint, each, entry) for each in (viewer, "public")]
        receipt: Line = msgspec.to_builtins(sign_leaves(key, leaves)[0])
        if version > 1 and version % 5 == 0:
            receipt["consistency"] = {"from": version - 1, "path": _growth(lines, told.seed, version)}
        kept.append({**entry, "receipt": receipt})
    return kept


def answers_of(feed: Sequence[Line]) -> list[Line]:
    """The same as answers to decisions, where an item is of one: its entry in two parts."""
    answers = []
    for item in feed:
        if item["kind"] != "decided":
            answers.append(item)
            continue
        entry = {name: item[name] for name in item if name not in ("facts", "receipt")}
        answers.append({
            "version": item["version"], "position": "1", "facts": item["facts"], "decisions": [], "entry": entry,
            "receipt": item["receipt"],
        })  # fmt: skip
    return answers


def _entry(event: Event, line: Line, viewer: int | str) -> Line:
    recorded = Recorded(line["version"], datetime.fromisoformat(line["recorded_at"]))
    told: Line = msgspec.json.decode(msgspec.json.encode(redact_event(event, recorded, viewer)))
    return told


def _leaf(checkpoint: str, viewer: int | str, entry: Line) -> Leaf:
    item = encode_base64(item_hash(entry))
    salt = hashlib.sha256(f"{checkpoint} {viewer}".encode()).digest()[:16]
    return Leaf(checkpoint, viewer_name(viewer), item, encode_base64(salt))


def _growth(lines: Sequence[Line], seed: bytes, version: int) -> str:
    """The proof that the tree before this version is its beginning."""
    tree = Tree(leaves_of(lines, seed)[:version])
    return join_hashes(tree.consistency_proof(version - 1))
