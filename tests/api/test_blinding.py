"""The law of receipts: nothing in one depends on hidden things but through `blind`, which is unknown to the end.

Two services have games that differ only in what a viewer may not see. What this viewer is signed there is the same
but for roots, salts and signatures; and the roots are those of leaves that are made with HMAC under `blind`.
"""

import asyncio
import json
from base64 import b64decode
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from service.store import Store
from service.trust.blinding import blind_of, event_leaf
from service.trust.checkpoint import Checkpoint
from service.trust.merkle import tree_root
from service.trust.receipt import Receipt, verify_receipt
from service.trust.signed_note import Note
from tests.api.test_secrets import VIEWERS, Both, _client, both, pair
from tests.support.keys import KEY
from tests.support.stored_games import TOKENS, StoredGame
from tests.support.titles import NAMES
from tests.support.twins import SEED

__all__ = ["both"]


def last_receipt(url: str, viewer: int | None, game: StoredGame) -> Receipt:
    """The receipt of the last item of a feed from the beginning."""
    client = _client(url, TOKENS[2 if viewer is None else viewer])
    with client.stream("GET", f"/v1/games/{game.id}/feed") as feed:
        for line in feed.iter_lines():
            data: dict[str, Any] = json.loads(line[6:]) if line.startswith("data: ") else {}
            if data.get("version") == len(game.events):
                return msgspec.convert(data["receipt"], Receipt)
    raise AssertionError("the feed ended")


def blinded(receipt: Receipt) -> Iterator[object]:
    """What of a receipt does not follow from roots, salts and signatures."""
    checkpoint = Checkpoint.parse(receipt.checkpoint)
    note = Note.parse(receipt.note)
    signed = Checkpoint.parse(note.text)
    yield from (checkpoint.origin, checkpoint.size, checkpoint.more, receipt.viewer, receipt.item)
    yield from (receipt.index, len(receipt.path), len(b64decode(receipt.salt)), receipt.consistency)
    yield from (signed.origin, signed.size, signed.more)
    yield from ((each.name, each.key_id, len(each.value)) for each in note.signatures)


async def root_of(dsn: str, game: StoredGame, seed: bytes) -> bytes:
    """The root from the formula."""
    async with await Store.open(dsn) as store:
        rows = await store.read(game.id)
    blind = blind_of(seed, game.deal.id if game.deal else str(game.id))
    return tree_root(
        [event_leaf(blind, row.version, row.hash, row.recorded_at) for row in rows if row.recorded_at]
    )


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("name", NAMES)
def test_receipts_of_games_that_look_alike_differ_in_blinded_roots_alone(
    both: Both, name: str, viewer: int | None
) -> None:
    """At every depth, for every viewer."""
    for game, twin in zip(*pair(name, viewer), strict=True):
        if game.deal and viewer is None:
            continue  # sealed: a stranger is told nothing of it
        one = last_receipt(both.one.url, viewer, game)
        other = last_receipt(both.other.url, viewer, twin)
        assert list(blinded(one)) == list(blinded(other))
        roots = [verify_receipt(each, [KEY.verifier]).root for each in (one, other)]
        assert roots[0] != roots[1], "else the law were idle"
        for dsn, root in zip((both.one.dsn, both.other.dsn), roots, strict=True):
            assert root == asyncio.run(root_of(dsn, game, SEED))
            assert root != asyncio.run(root_of(dsn, game, bytes(32))), "it is blinded by the seed"
