"""Receipts over HTTP: who is told of an event holds what the service has signed of it."""

import asyncio
import json
from base64 import b64decode, b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from typing import Any, NoReturn
from uuid import UUID

import httpx
import msgspec
import pytest

from domain.box.jcs import jcs
from service.games.receipts import ShownEvent
from service.runtime import Runtime
from service.store import Store, StoreUnavailable
from service.store.seals import Seals, seed_of_game
from service.trust.blinding import blind_of, event_leaf
from service.trust.checkpoint import Checkpoint
from service.trust.merkle import tree_root
from service.trust.receipt import Receipt, split_hashes, verify_growth, verify_receipt, viewer_name
from service.trust.signed_note import open_note
from tests.cluster.faults import query
from tests.support.client import find_open_decision, play_moves
from tests.support.keys import KEY, SEED_KEY
from tests.support.runtimes import client_of, load_game, start_game
from tests.support.service import Player, Service, serving

SEED = "SELECT seed FROM games WHERE id = $1"


def receipt_of(answer: dict[str, Any]) -> Receipt:
    """The receipt in an answer, which must hold."""
    receipt = msgspec.convert(answer["receipt"], Receipt)
    verify_receipt(receipt, [KEY.verifier])
    return receipt


def checkpoint_of(answer: dict[str, Any]) -> Checkpoint:
    return verify_receipt(receipt_of(answer), [KEY.verifier])


def hash_of(item: dict[str, Any]) -> bytes:
    """That of the entry as it was sent, computed from its definition."""
    beside = ("time", "acting", "decisions", "position", "text", "entry", "receipt")
    told = {name: item[name] for name in item if name not in beside}
    return sha256(jcs(told)).digest()


def item_of(player: Player, game: str, version: int) -> dict[str, Any]:
    """The entry of the history as this player sees it."""
    found: dict[str, Any] = player.get(f"/v1/games/{game}/history", params={"limit": 500}).json()["items"][
        version - 1
    ]
    return found


@contextmanager
def following(player: httpx.Client, game: str, after: int) -> Iterator[Iterator[dict[str, Any]]]:
    """The data of a feed."""

    def read(feed: httpx.Response) -> Iterator[dict[str, Any]]:
        for line in feed.iter_lines():
            if line.startswith("data: "):
                yield json.loads(line[6:])

    with player.stream("GET", f"/v1/games/{game}/feed", params={"after": after}) as feed:
        yield read(feed)


async def roots_of(dsn: str, game: str) -> list[bytes]:
    """The roots after each event, from what is stored and the seed."""
    async with await Store.open(dsn) as store:
        rows = await store.read(UUID(game))
        async with store.transaction() as link:
            kept = await link.fetchval(SEED, UUID(game))
    blind = blind_of(Seals([SEED_KEY]).open(kept, seed_of_game(game)), game)
    leaves = [event_leaf(blind, row.version, row.hash, row.recorded_at) for row in rows if row.recorded_at]
    return [tree_root(leaves[:upto]) for upto in range(1, len(leaves) + 1)]


async def test_start_decision_and_undo_have_receipts_of_what_is_stored(service: Service) -> None:
    """The root is that of the tree over the stored events; the item is the entry of the history."""
    ada, bob = service.player("Ada"), service.player("Bob")
    opened = ada.post("/v1/games", json={"title": "bamboo", "seats": 2}).json()
    game = opened["id"]
    for seat, player in enumerate((ada, bob)):
        seated = player.put(f"/v1/games/{game}/seats/{seat}", json={}).json()
        assert "receipt" not in seated, "nothing was stored that could be signed"
    answers = [(ada, ada.post(f"/v1/games/{game}/start").json())]
    for _ in range(5):
        player, decision = find_open_decision(game, ada, bob)
        answers.append((player, player.decide(game, decision["id"], decision["menu"][0]["pick"]).json()))
        undone = player.post(f"/v1/games/{game}/undo")
        if undone.status_code == 200:
            answers.append((player, undone.json()))
    roots = await roots_of(service.dsn, game)
    assert [checkpoint_of(answer).size for _, answer in answers] == list(range(1, len(roots) + 1))
    for version, (player, answer) in enumerate(answers, 1):
        found, receipt = checkpoint_of(answer), receipt_of(answer)
        assert (found.origin, found.root) == (f"localhost/games/{game}", roots[version - 1])
        assert receipt.viewer == f"seat {(ada, bob).index(player)}"
        assert b64decode(receipt.item) == hash_of(item_of(player, game, version))
        if "entry" in answer:
            facts = {"facts": answer["facts"]} if "facts" in answer else {}
            assert b64decode(receipt.item) == hash_of({**answer["entry"], **facts})
            assert answer["entry"]["version"] == version


def test_each_live_item_of_a_feed_has_a_receipt_for_its_viewer(service: Service) -> None:
    """A seat's, and one without a seat; both under the same root."""
    ada, bob, eve = service.player("Ada"), service.player("Bob"), service.player("Eve")
    game = ada.open(bob)
    with following(bob, game, 1) as bobs, following(eve, game, 1) as eves:
        for version in range(2, 6):
            play_moves(game, ada, bob, moves=1, seed=version)
            told = {name: next(feed) for name, feed in (("seat 1", bobs), ("public", eves))}
            for name, item in told.items():
                assert item["version"] == version
                assert receipt_of(item).viewer == name
                assert b64decode(receipt_of(item).item) == hash_of(item)
            assert len({checkpoint_of(item).root for item in told.values()}) == 1


def test_a_resumed_feed_proves_that_the_known_game_has_grown(service: Service) -> None:
    """Of what was missed, the last has a receipt; what is live after that has them all."""
    ada, bob = service.player("Ada"), service.player("Bob")
    game = ada.open(bob)
    play_moves(game, ada, bob, moves=3)
    known = verify_note(ada, game)
    assert known.size == 4
    play_moves(game, ada, bob, moves=4, seed=2)
    with following(bob, game, known.size) as feed:
        missed = [next(feed) for _ in range(4)]
        assert ["receipt" in item for item in missed] == [False, False, False, True]
        receipt = receipt_of(missed[-1])
        assert receipt.consistency
        assert receipt.consistency.start == known.size
        verify_growth(known, checkpoint_of(missed[-1]), split_hashes(receipt.consistency.path))
        play_moves(game, ada, bob, moves=1, seed=3)
        assert checkpoint_of(next(feed)).size == 9
    with following(bob, game, 0) as feed:
        whole = [next(feed) for _ in range(9)]
        assert ["receipt" in item for item in whole] == [False] * 8 + [True]
        assert receipt_of(whole[-1]).consistency is msgspec.UNSET


def verify_note(player: httpx.Client, game: str) -> Checkpoint:
    """The checkpoint of a game, with its own signature."""
    answer = player.get(f"/v1/games/{game}/checkpoint")
    assert (answer.status_code, answer.headers["content-type"]) == (200, "text/plain; charset=utf-8")
    again = player.get(f"/v1/games/{game}/checkpoint", headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304
    return Checkpoint.parse(open_note(answer.content, [KEY.verifier])[0])


async def test_a_checkpoint_and_proofs_can_be_asked_for(service: Service) -> None:
    """By everybody who may see the game, between any two versions."""
    ada, bob = service.player("Ada"), service.player("Bob")
    game = ada.open(bob)
    early = verify_note(service.anybody(), game)
    play_moves(game, ada, bob, moves=6)
    late = verify_note(service.anybody(), game)
    assert (early.size, late.size) == (1, 7)
    roots = await roots_of(service.dsn, game)
    assert [early.root, late.root] == [roots[0], roots[6]]
    proof = ada.get(f"/v1/games/{game}/proofs", params={"from": 1}).json()
    assert (proof["from"], proof["to"]) == (1, 7)
    verify_growth(early, late, split_hashes(proof["path"]))
    middle = Checkpoint(late.origin, 5, roots[4])
    between = ada.get(f"/v1/games/{game}/proofs", params={"from": 1, "to": 5}).json()
    verify_growth(early, middle, split_hashes(between["path"]))


def test_there_are_no_proofs_of_what_is_not_there(service: Service) -> None:
    """Nor of games that wait, nor of others' private ones."""
    ada, bob, eve = service.player("Ada"), service.player("Bob"), service.player("Eve")
    game = ada.open(bob, visibility="private")
    path = f"/v1/games/{game}"
    statuses = [
        ada.get(f"{path}/proofs", params=query).status_code
        for query in ({}, {"from": 0}, {"from": 2}, {"from": 1, "to": 2}, {"from": 1, "to": 1})
    ]
    assert statuses == [400, 400, 400, 404, 200]
    assert [eve.get(f"{path}/{part}").status_code for part in ("checkpoint", "proofs?from=1")] == [404, 404]
    waiting = ada.post("/v1/games", json={"title": "bamboo", "seats": 2}).json()["id"]
    assert ada.get(f"/v1/games/{waiting}/checkpoint").status_code == 409


def test_what_players_do_besides_deciding_has_receipts_too(service: Service) -> None:
    """A proposal, its answer, and the end that follows: for the newest event, which all may see now."""
    ada, bob = service.player("Ada"), service.player("Bob")
    game = ada.open(bob)
    proposed = ada.post(f"/v1/games/{game}/proposals", json={"proposes": "abandon"}).json()
    assert (checkpoint_of(proposed).size, receipt_of(proposed).viewer) == (2, "seat 0")
    assert b64decode(receipt_of(proposed).item) == hash_of(item_of(ada, game, 2))
    answer = {"agrees": True}
    ended = bob.put(f"/v1/games/{game}/proposals/2/answer", json=answer)
    if ended.status_code == 405:
        ended = bob.post(f"/v1/games/{game}/proposals/2/answer", json=answer)
    closed = ended.json()
    assert (checkpoint_of(closed).size, receipt_of(closed).viewer) == (closed["version"], "all")
    assert b64decode(receipt_of(closed).item) == hash_of(item_of(bob, game, closed["version"]))


def test_a_repeated_answer_has_a_receipt_for_the_same_event(service: Service) -> None:
    """Also when the game has gone on, and when another process has it loaded."""
    ada, bob = service.player("Ada"), service.player("Bob")
    game = ada.open(bob)
    player, decision = find_open_decision(game, ada, bob)
    pick = decision["menu"][0]["pick"]
    first = player.decide(game, decision["id"], pick).json()
    play_moves(game, ada, bob, moves=20, seed=4)
    again = player.decide(game, decision["id"], pick)
    if again.status_code == 201:  # not undone
        assert receipt_of(again.json()).checkpoint == receipt_of(first).checkpoint
        assert receipt_of(again.json()).item == receipt_of(first).item
    with serving(service.dsn, bots="false") as second:
        for each in (ada, bob):
            each.base_url = httpx.URL(second.url)
        assert verify_note(ada, game).size == 22
        play_moves(game, ada, bob, moves=1, seed=5)
        elsewhere = player.decide(game, decision["id"], pick)
        assert receipt_of(elsewhere.json()).checkpoint == receipt_of(first).checkpoint


async def test_one_signature_holds_for_all_that_is_asked_for_in_one_turn_of_the_loop(runtime: Runtime) -> None:
    """Of several games and viewers: each receipt holds, with its own path under the same note."""
    assert runtime.receipts is not None
    games = [await load_game(runtime, await start_game(runtime, None, None)) for _ in range(5)]
    for game in games:  # from now on the roots are known without reading
        await runtime.receipts.checkpoint(game.view, 1)
    asked = [(game.view, viewer) for game in games for viewer in (None, 0, 1)]
    alone = await runtime.receipts.sign_stored(games[0].view, 1, None)
    told = [ShownEvent(1, viewer, {"version": 1, "of": str(view.id)}) for view, viewer in asked]
    together = await asyncio.gather(
        *(runtime.receipts.sign(view, each) for (view, _), each in zip(asked, told, strict=True))
    )
    assert len({receipt.note for receipt in together}) == 1 != len({alone.note, together[0].note})
    assert [receipt.index for receipt in together] == list(range(15))
    for (view, viewer), receipt in zip(asked, together, strict=True):
        found = verify_receipt(receipt, [KEY.verifier])
        assert (found.origin, found.size) == (f"localhost/games/{view.id}", 1)
        assert receipt.viewer == viewer_name(viewer)


def test_without_receipts_nothing_is_signed(dsn: str) -> None:
    """And nothing else is different."""
    with serving(dsn, bots="false", receipts="false") as service:
        ada, bob = service.player("Ada"), service.player("Bob")
        game = ada.open(bob)
        player, decision = find_open_decision(game, ada, bob)
        answer = player.decide(game, decision["id"], decision["menu"][0]["pick"]).json()
        assert not {"receipt", "entry"} & set(answer)
        assert ada.get(f"/v1/games/{game}/checkpoint").status_code == 404
        assert ada.get(f"/v1/games/{game}/proofs", params={"from": 1}).status_code == 404
        with following(bob, game, 0) as feed:
            assert "receipt" not in next(feed)


@pytest.mark.parametrize("title", ["bitoku", "iki"])
def test_items_of_other_titles_are_signed_as_they_are_told(service: Service, title: str) -> None:
    """In a feed, to both seats."""
    ada, bob = service.player("Ada"), service.player("Bob")
    game = ada.open(bob, title=title)
    with following(ada, game, 1) as feed:
        play_moves(game, ada, bob, moves=12, seed=6)
        for _ in range(12):
            item = next(feed)
            if "receipt" in item:
                assert b64decode(receipt_of(item).item) == hash_of(item)


def test_no_read_of_a_running_game_has_a_hash_that_is_not_blinded(service: Service) -> None:
    """Neither hashes of events nor what is made of them, ETags included."""
    ada, bob = service.player("Ada"), service.player("Bob")
    game = ada.open(bob)
    play_moves(game, ada, bob, moves=3)
    rows = "SELECT encode(hash, 'hex') FROM stored_events WHERE originator_id = $1"
    hashes = [row[0] for row in query(service.dsn, rows, UUID(game))]
    assert len(hashes) == 4
    told = []
    for part in (
        "",
        "/board",
        "/decisions",
        "/history",
        "/scores",
        "/verification",
        "/checkpoint",
        "/proofs?from=1",
    ):
        answer = ada.get(f"/v1/games/{game}{part}")
        assert answer.status_code == 200
        told.append(answer.text + str(answer.headers))
    for each in hashes:
        raw = bytes.fromhex(each)
        made = {each, sha256(raw).hexdigest(), b64encode(raw).decode(), b64encode(sha256(raw).digest()).decode()}
        for form in made:
            assert not [text for text in told if form[:12] in text]


async def test_what_was_stored_is_answered_while_the_root_cannot_be_read(
    runtime: Runtime, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The store went away after the decision: the answer has no receipt, and the next one has."""
    async with client_of(runtime) as client:
        token = (await client.post("/v1/players", json={"name": "Ada"})).json()["token"]
        client.headers["Authorization"] = f"Bearer {token}"
        game = (await client.post("/v1/games", json={"title": "bamboo", "seats": 2})).json()["id"]
        for seat in (0, 1):
            await client.put(f"/v1/games/{game}/seats/{seat}", json={})
        runtime_reads = runtime.store.read_hashes

        async def away(*_: object) -> NoReturn:
            raise StoreUnavailable("away")

        monkeypatch.setattr(runtime.store, "read_hashes", away)
        started = await client.post(f"/v1/games/{game}/start")
        assert (started.status_code, "receipt" in started.json()) == (200, False)
        sizes = []
        for expected in (False, True):
            decision = (await client.get(f"/v1/games/{game}/decisions")).json()["decisions"][0]
            body = {"decision": decision["id"], "pick": decision["menu"][0]["pick"]}
            answer = await client.post(f"/v1/games/{game}/decisions", json=body)
            assert (answer.status_code, "receipt" in answer.json()) == (201, expected)
            assert answer.json()["entry"]["version"] == answer.json()["version"]
            sizes += [checkpoint_of(answer.json()).size] if expected else []
            monkeypatch.setattr(runtime.store, "read_hashes", runtime_reads)
        assert sizes == [3]
