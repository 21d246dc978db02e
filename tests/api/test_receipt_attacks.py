"""Who runs the service rewrites the past, with the database in hand: one seat's receipts name each change."""

import asyncio
import json
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from pathlib import Path
from typing import Any, NamedTuple
from uuid import UUID

import httpx
import msgspec
import pytest
from msgspec.structs import replace

from domain.box.terms import commitment_of
from domain.kernel.nouns import Closed, Opened
from domain.titles import title
from service.api.export import stored_lines
from service.cli import main
from service.postgres import create_database, drop_database
from service.store import ZERO_HASH, EventRow, Store, chain_hash
from service.trust.receipt import Receipt, new_leaf, sign_leaves
from service.trust.signed_note import SigningKey
from tests.cluster.faults import query
from tests.support.client import play_moves
from tests.support.keys import KEY
from tests.support.postgres import COUNTER
from tests.support.service import Player, serving

WRITE = """INSERT INTO stored_events
(originator_id, originator_version, topic, state, previous, hash, recorded_at)
VALUES ($1, $2, $3, $4, $5, $6, $7)"""
CUT = "DELETE FROM stored_events WHERE originator_id = $1 AND originator_version > $2"
FORGET = "DELETE FROM snapshots"
Rows = list[EventRow]
Told = tuple[int, str]


class Played(NamedTuple):
    """A database with two whole games of the same players, and what the second player was told of the first."""

    name: str
    dsn: str
    game: UUID
    other: UUID
    players: tuple[Player, Player]
    receipts: list[str]
    length: int


@pytest.fixture(scope="module")
def played(postgres: str, template: str) -> Iterator[Played]:
    """The second player keeps the feed, from the start to the end."""
    name = f"attacked_{template}_{next(COUNTER)}"
    dsn = asyncio.run(create_database(postgres, name, template))
    with serving(dsn, bots="false", projections="false") as service, ThreadPoolExecutor(1) as pool:
        ada, bob = service.player("Ada"), service.player("Bob")
        game, other = (ada.open(bob, title="bamboo") for _ in range(2))
        begun = threading.Event()
        told = pool.submit(keep_feed, bob, game, begun)
        assert begun.wait(60), "what is played from here on is live"
        for each in (game, other):
            play_moves(each, ada, bob, seed=7)
        receipts = told.result(60)
    length = json.loads(receipts[-1])["version"]
    yield Played(name, dsn, UUID(game), UUID(other), (ada, bob), receipts, length)
    asyncio.run(drop_database(postgres, name))


def keep_feed(player: Player, game: str, begun: threading.Event) -> list[str]:
    """The items of a feed, from its start to the end of the game; `begun` once the first has come."""
    lines = []
    with player.stream("GET", f"/v1/games/{game}/feed") as feed:
        for line in feed.iter_lines():
            if line.startswith("data: "):
                lines.append(line.removeprefix("data: "))
                begun.set()
    return [line for line in lines if "version" in json.loads(line)]


@pytest.fixture
def database(played: Played, postgres: str) -> Iterator[str]:
    """A copy of the database, to be attacked."""
    name = f"{played.name}_{next(COUNTER)}"
    yield asyncio.run(create_database(postgres, name, played.name))
    asyncio.run(drop_database(postgres, name))


@pytest.fixture
def verify(
    played: Played, database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> Callable[..., Told]:
    """Exports the game from the attacked database and verifies it with the receipts; exit code and findings."""

    def run(receipts: Sequence[str] | None = None, *words: str, key: str = str(KEY.verifier)) -> Told:
        export, kept = tmp_path / "game.ndjson", tmp_path / "kept.ndjson"
        export.write_bytes(asyncio.run(export_from(database, played.game)))
        kept.write_text("\n".join(played.receipts if receipts is None else receipts))
        given = ["--receipts", str(kept), *(["--key", key] if key else []), *words]
        code = main(["verify", str(export), *given])
        return code, capsys.readouterr().out

    return run


async def export_from(dsn: str, game: UUID) -> bytes:
    """The export of what is stored, whatever it is."""
    async with await Store.open(dsn) as store:
        head = await store.head(game)
        assert head is not None
        return b"".join([chunk async for chunk in stored_lines(store, game, head.version)])


def rewrite(dsn: str, game: UUID, change: Callable[[Rows], Rows]) -> None:
    """Change the rows of a game, and mend the chain after it."""
    asyncio.run(_rewrite(dsn, game, change))


async def _rewrite(dsn: str, game: UUID, change: Callable[[Rows], Rows]) -> None:
    async with await Store.open(dsn) as store:
        rows, previous = change(await store.read(game)), ZERO_HASH
        await store.execute(CUT, game, 0)
        for version, row in enumerate(rows, 1):
            digest = chain_hash(previous, game, version, row.topic, row.state)
            await store.execute(WRITE, game, version, row.topic, row.state, previous, digest, row.recorded_at)
            previous = digest


def failures(said: str) -> list[str]:
    """What contradicts what, but for what the rules say of it."""
    return [line.removeprefix("FAIL  ") for line in said.splitlines() if line.startswith("FAIL")]


def test_an_honest_game_agrees_with_all_receipts(played: Played, verify: Callable[..., Told]) -> None:
    """Every live item had one, and every one is checked."""
    assert sum("receipt" in json.loads(line) for line in played.receipts) == played.length
    code, said = verify()
    assert code == 0, said
    assert f"ok    {played.length} receipts are signed by the service" in said
    assert f"ok    every event up to version {played.length}, and when it was stored, is as the service" in said
    assert f"ok    what was told (all, seat 1) is what is stored, in {played.length} receipts" in said


def test_one_byte_of_an_event(played: Played, database: str, verify: Callable[..., Told]) -> None:
    """The pseudonym of a seat, in the opening."""

    def change(rows: Rows) -> Rows:
        first = rows[0]
        at = first.state.index(b'"seats":["') + 10
        byte = b"0" if first.state[at : at + 1] != b"0" else b"1"
        return [replace(first, state=first.state[:at] + byte + first.state[at + 1 :]), *rows[1:]]

    rewrite(database, played.game, change)
    code, said = verify()
    assert code == 1
    named = failures(said)
    assert any(each.startswith("version 1: the root that was signed") for each in named), said
    assert any(each.startswith("version 1: what seat 1 was told") and "; seats was " in each for each in named), (
        said
    )


def test_two_events_that_were_swapped(played: Played, database: str, verify: Callable[..., Told]) -> None:
    """The receipts say from which version on."""
    rewrite(database, played.game, lambda rows: [*rows[:9], rows[10], rows[9], *rows[11:]])
    code, said = verify()
    assert code == 1
    assert any(each.startswith("version 10: the root") and "after version 9" in each for each in failures(said)), (
        said
    )


def test_the_last_decision_and_the_close_deleted(
    played: Played, database: str, verify: Callable[..., Told]
) -> None:
    """So that it never ended."""
    rewrite(database, played.game, lambda rows: rows[:-2])
    code, said = verify()
    assert code == 1
    expected = f"the service has signed version {played.length} ("
    assert any(
        each.startswith(expected) and f"ends with version {played.length - 2}" in each for each in failures(said)
    ), said


@pytest.mark.parametrize("left", [0.3, 0.9])
def test_a_running_game_that_was_cut_and_played_on_otherwise(
    played: Played, database: str, verify: Callable[..., Told], left: float
) -> None:
    """The suffix is rewritten and rechained by the service itself: nothing but the receipts contradicts it."""
    kept = int(played.length * left)
    query(database, CUT, played.game, kept)
    query(database, FORGET)
    with serving(database, bots="false", projections="false") as service:
        for player in played.players:
            player.base_url = httpx.URL(service.url)
        assert play_moves(str(played.game), *played.players, seed=99)
    code, said = verify()
    assert code == 1
    named = failures(said)
    assert any(each.startswith(f"version {kept + 1}: the root that was signed") for each in named), said
    others = [each for each in named if not any(word in each for word in ("the root", "was told", "has signed"))]
    assert others == [], "without receipts it is a game like any other"


def test_a_whole_game_exchanged_for_another(played: Played, database: str, verify: Callable[..., Told]) -> None:
    """Consistent in itself, under the same id, with a commitment that fits."""
    codec = title("bamboo").codec

    async def exchanged() -> Rows:
        async with await Store.open(database) as store:
            rows = await store.read(played.other)
        events: list[Any] = [codec.decode(row.topic, row.state) for row in rows]
        opened, closed = events[0], events[-1]
        assert isinstance(opened, Opened)
        assert isinstance(closed, Closed)
        committed = None if opened.committed is msgspec.UNSET else opened.committed
        bound = commitment_of(str(played.game), committed, bytes.fromhex(closed.seed))
        topic, state = codec.encode(replace(opened, commitment=bound))
        return [replace(rows[0], topic=topic, state=state), *rows[1:]]

    others = asyncio.run(exchanged())
    rewrite(database, played.game, lambda _: others)
    code, said = verify()
    assert code == 1
    assert any(
        each.startswith("version 1: the root") and "from the first one on" in each for each in failures(said)
    ), said


def test_receipts_of_another_game(played: Played, database: str, verify: Callable[..., Told]) -> None:
    """The export is not of the game that was played."""
    other = [line.replace(str(played.game), str(played.other)) for line in played.receipts]
    code, said = verify(other)
    assert code == 1, "a receipt cannot be put on another game"
    keyless = [json.dumps(resigned(line, str(played.game), str(played.other))) for line in played.receipts[:2]]
    code, said = verify(keyless)
    assert code == 1
    assert f"there are receipts of localhost/games/{played.other}, but the export is of game" in said


def resigned(line: str, old: str = "", new: str = "") -> dict[str, Any]:
    """An item with a receipt that the service has signed for another game, or another item."""
    item: dict[str, Any] = json.loads(line)
    receipt = msgspec.convert(item.pop("receipt"), Receipt)
    checkpoint = receipt.checkpoint.replace(old, new) if old else receipt.checkpoint
    viewer = receipt.viewer if receipt.viewer == "all" else int(receipt.viewer.removeprefix("seat "))
    [signed] = sign_leaves(KEY, [new_leaf(checkpoint, viewer, item)])
    return {**item, "receipt": msgspec.to_builtins(signed)}


def test_the_times_of_recording_moved_by_thirty_days(
    played: Played, database: str, verify: Callable[..., Told]
) -> None:
    """No hash of the chain covers them: the receipts do."""

    def move(rows: Rows) -> Rows:
        return [
            replace(row, recorded_at=row.recorded_at - timedelta(30)) if row.recorded_at else row for row in rows
        ]

    rewrite(database, played.game, move)
    code, said = verify()
    assert code == 1
    named = failures(said)
    assert any(each.startswith("version 1: the root") and "or the time of one" in each for each in named), said
    assert any("was told" in each and "; recorded_at was " in each for each in named), said


def test_a_seat_told_one_thing_while_another_is_stored(
    played: Played, database: str, verify: Callable[..., Told]
) -> None:
    """The root is that of the export; what was signed for this seat is not what it should have been told."""
    lines = list(played.receipts)
    place = next(n for n, line in enumerate(lines) if json.loads(line)["kind"] == "decided")
    item = json.loads(lines[place])
    lie = {**item, "seat": 1 - item["seat"], "receipt": item["receipt"]}
    lines[place] = json.dumps(resigned(json.dumps(lie)))
    code, said = verify(lines)
    assert code == 1
    version = item["version"]
    where = f"version {version}: what seat 1 was told (line {place + 1})"
    assert failures(said) == [f"{where} is not what is stored; seat was {1 - item['seat']}, and is {item['seat']}"]


def test_an_item_that_was_sent_otherwise_than_it_was_signed(played: Played, verify: Callable[..., Told]) -> None:
    """Whoever changed it: it is no proof against the service."""
    lines = list(played.receipts)
    lines[3] = json.dumps({**json.loads(lines[3]), "seat": 5})
    code, said = verify(lines)
    assert code == 1
    assert failures(said) == ["version 4: what was sent (line 4) is not what was signed with it"]


def test_two_histories_that_were_signed(played: Played, verify: Callable[..., Told]) -> None:
    """A fork shown to two seats: both receipts hold, and contradict each other."""
    item = json.loads(played.receipts[4])
    root = item["receipt"]["checkpoint"].split("\n")[2]
    forked = resigned(
        played.receipts[4], root, json.loads(played.receipts[3])["receipt"]["checkpoint"].split("\n")[2]
    )
    code, said = verify([*played.receipts, json.dumps(forked)])
    assert code == 1
    last = len(played.receipts) + 1
    assert f"version 5: the service has signed two histories, in line 5 and line {last}" in said


def test_what_cannot_be_checked_is_said(played: Played, verify: Callable[..., Told], tmp_path: Path) -> None:
    """Without a key, or with receipts of early versions alone."""
    code, said = verify(key="")
    assert code == 2, said
    assert "----  not checked: the receipts, as no key of the service is known" in said
    code, said = verify(key=str(SigningKey("localhost", bytes(32)).verifier))
    assert code == 1
    assert "line 1: it is signed by no key that is known" in said
    code, said = verify(played.receipts[:4])
    assert code == 0, said
    assert "note  the newest receipt is of version 4: none binds what came after it" in said
    keys = tmp_path / "keys.json"
    listed = {"service": "localhost", "keys": [{"key": str(KEY.verifier), "since": "2026-01-01T00:00:00Z"}]}
    keys.write_text(json.dumps(listed))
    assert verify(key=str(keys))[0] == 0
