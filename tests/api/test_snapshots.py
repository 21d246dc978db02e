"""Games are read from where they last stood, and with the list that they were opened with."""

import tomllib
from contextlib import suppress
from dataclasses import replace as but
from functools import partial
from pathlib import Path
from typing import Any
from uuid import UUID

import msgspec
import pytest
from msgspec.structs import replace

from domain.iki.lists.entries import IkiCatalog
from domain.kernel.nouns import Decided, Opened, Scored, TookBack
from domain.titles import title
from service.cli.catalog import default_files, one_file
from service.games import component_lists as lists
from service.games import snapshots
from service.games.decisions import DecisionId
from service.games.errors import DecisionClosed, NothingToUndo
from service.games.game_state import SNAPSHOT_INTERVAL
from service.games.live_game import LiveGame
from service.games.proposals import make_proposal
from service.runtime import Runtime, open_runtime
from tests.cli.terminal import yamabiko
from tests.support.clocked_games import start_clocked_game
from tests.support.runtimes import QUIET, load_game, make_move, play_to_end, start_game, state_of
from tests.support.service import Service


async def snapshot_of(runtime: Runtime, game: UUID) -> tuple[int, bytes] | None:
    """What is kept of a game."""
    async with runtime.store.transaction() as link:
        row = await link.fetchrow("SELECT version, state FROM snapshots WHERE game = $1", game)
    return (row["version"], row["state"]) if row else None


async def played(runtime: Runtime, moves: int) -> LiveGame:
    """A game of Bamboo, so many decisions on."""
    live = await load_game(runtime, await start_game(runtime, None, None))
    for _ in range(moves):
        await make_move(runtime, live)
    return live


async def kept(runtime: Runtime) -> LiveGame:
    """A game so far on that a snapshot of it is kept; when that is depends on what was revealed, and on chance."""
    live = await played(runtime, SNAPSHOT_INTERVAL)
    while state_of(live).snapshot_version <= 1:
        await make_move(runtime, live)
    return live


async def read_again(runtime: Runtime, live: LiveGame) -> LiveGame:
    """The same game, once nobody had it at hand."""
    await runtime.snapshots.close()
    runtime.games.forget(live.id)
    return await load_game(runtime, live.id)


async def test_a_game_is_the_same_whether_it_is_read_from_its_events_or_its_snapshot(runtime: Runtime) -> None:
    """At every version; what could be taken back still can."""
    live = await played(runtime, 0)
    while not live.closed:
        await make_move(runtime, live)
        again = await read_again(runtime, live)
        assert again.position == live.position
        assert (again.status, again.acting) == (live.status, live.acting)
        live = again
    assert state_of(live).snapshot_version > 0


async def test_a_long_game_is_not_read_from_its_first_event(runtime: Runtime) -> None:
    """There are at most so many events behind a snapshot, and what may be taken back."""
    live = await kept(runtime)
    again = await read_again(runtime, live)
    stored = await snapshot_of(runtime, live.id)
    assert stored is not None
    assert state_of(again).snapshot_version == state_of(again).tally.since == stored[0] > 1
    assert b'kind="snapshot"' not in runtime.metrics.to_text()
    way_back = again.position
    while way_back and way_back.back:
        way_back = way_back.back
    assert way_back is not None
    assert way_back.version - state_of(again).snapshot_version < SNAPSHOT_INTERVAL


async def test_an_open_proposal_is_kept_with_a_snapshot(runtime: Runtime) -> None:
    """It stops no snapshot; what was said since is in the events behind it."""
    live = await start_clocked_game(runtime, None, None, None, None)
    seat = next(seat for seat in range(3) if seat not in live.acting)
    await live.agree(partial(make_proposal, seat=seat, proposes="abandon", about=None), (seat,))
    proposed = live.view.proposals
    while (version := state_of(live).snapshot_version) == 0:
        if seat in live.acting:
            await make_move(runtime, live)
            await live.agree(partial(make_proposal, seat=seat, proposes="abandon", about=None), (seat,))
        else:
            await make_move(runtime, live)
    assert version >= SNAPSHOT_INTERVAL
    again = await read_again(runtime, live)
    assert state_of(again).snapshot_version == version
    assert again.view.proposals == live.view.proposals != ()
    assert again.view.proposals != proposed


async def test_what_other_rules_have_folded_is_not_used(runtime: Runtime) -> None:
    """Nor can it hurt."""
    live = await kept(runtime)
    await runtime.snapshots.close()
    async with runtime.store.transaction() as link:
        await link.execute("UPDATE snapshots SET rules = 'old', state = 'nonsense'")
    again = await read_again(runtime, live)
    assert again.position == live.position


async def test_a_snapshot_that_cannot_be_read_is_forgotten(runtime: Runtime) -> None:
    """With an alarm; the events tell the same."""
    live = await kept(runtime)
    await runtime.snapshots.close()
    async with runtime.store.transaction() as link:
        await link.execute("UPDATE snapshots SET state = 'nonsense'")
    runtime.games.forget(live.id)
    again = await load_game(runtime, live.id)
    assert again.position == live.position
    assert b'yamabiko_alarms_total{kind="snapshot"} 1.0' in runtime.metrics.to_text()
    await runtime.snapshots.close()
    runtime.games.forget(live.id)
    assert state_of(await load_game(runtime, live.id)).snapshot_version > 1


async def test_a_repeated_answer_of_before_the_snapshot_is_told_as_it_was(runtime: Runtime) -> None:
    """And another pick for it still comes too late."""
    live = await played(runtime, 0)
    asked, seat = live.version, live.acting[0]
    first = await make_move(runtime, live)
    assert isinstance(first.event, Decided)
    pick = first.event.pick
    while state_of(live).snapshot_version <= first.version:
        await make_move(runtime, live)
    again = await read_again(runtime, live)
    assert state_of(again).snapshot_version > first.version
    assert await again.decide(DecisionId(asked, seat), pick) == first
    with pytest.raises(DecisionClosed):
        await again.decide(DecisionId(asked, 1 - seat), pick)


async def test_the_end_is_known_after_reading(runtime: Runtime) -> None:
    """It is an event, no position."""
    live = await played(runtime, 0)
    await play_to_end(runtime, live)
    again = await read_again(runtime, live)
    twice = await read_again(runtime, again)
    assert again.closed == twice.closed == live.closed is not None
    stored = await snapshot_of(runtime, live.id)
    assert stored is not None and state_of(twice).snapshot_version == stored[0]


async def test_the_breakdown_tells_every_point_however_often_the_game_was_read_anew(runtime: Runtime) -> None:
    """Those of before the snapshot, those of since, and none that was taken back."""
    live, undone = await played(runtime, 0), 0
    while not live.closed:
        await make_move(runtime, live)
        if live.version % 5 == 0 and not live.closed:
            assert live.position is not None
            with suppress(NothingToUndo):
                await live.undo(live.occupants((live.position.by,)))
                undone += 1
        if live.version % 7 == 0:
            live = await read_again(runtime, live)
    scored: dict[int, list[Scored]] = {}
    rows = await runtime.store.read(live.id)
    for row, event in zip(rows, live.view.decode(rows), strict=True):
        if isinstance(event, TookBack):
            scored = {version: facts for version, facts in scored.items() if version <= event.to}
        elif isinstance(event, Opened | Decided):
            scored[row.version] = [fact for fact in event.facts if isinstance(fact, Scored)]
    assert undone and state_of(live).tally.since > 1
    assert live.closed.breakdown == tuple(fact for facts in scored.values() for fact in facts)


async def test_no_snapshot_hides_the_end(runtime: Runtime) -> None:
    """Where the last decision revealed something, too."""
    live = await played(runtime, 0)
    await play_to_end(runtime, live)
    assert live.position is not None
    state = state_of(live)
    state.position, state.snapshot_version = replace(live.position, back=None), 0
    due = live.take_due_snapshot()
    assert due is not None and due.version == live.version - 1


async def test_an_older_snapshot_does_not_replace_a_newer_one(runtime: Runtime) -> None:
    """Two processes may keep them in any order."""
    live = await kept(runtime)
    await runtime.snapshots.close()
    stored = await snapshot_of(runtime, live.id)
    assert stored is not None
    await snapshots.save_snapshots(runtime.store, {live.id: snapshots.Snapshot(1, b"older")})
    assert await snapshot_of(runtime, live.id) == stored


# --- lists


def other_list() -> dict[str, Any]:
    """A list of one's own: the usual one with other ids."""
    return tomllib.loads(one_file(default_files(title("bamboo"))).replace('id = "HI-', 'id = "MY-'))


async def test_a_game_is_played_to_its_end_with_the_list_it_was_opened_with(
    dsn: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also when another list comes with the title by then."""
    usual = title("bamboo")
    async with open_runtime(dsn, QUIET) as runtime:
        live = await played(runtime, 20)
    newer = usual.read_catalog(other_list())
    monkeypatch.setattr(lists, "title", lambda _: but(usual, catalog=lambda: newer))
    monkeypatch.setattr(lists, "printed_hashes", lambda _: (newer.content_hash,))
    async with open_runtime(dsn, QUIET) as runtime:
        again = await load_game(runtime, live.id)
        assert again.position == live.position
        assert again.catalog == usual.catalog() != newer
        await play_to_end(runtime, again)


async def test_a_list_that_is_read_otherwise_today_is_refused(dsn: str) -> None:
    """Rather than playing on with other components."""
    async with open_runtime(dsn, QUIET) as runtime:
        live = await played(runtime, 1)
        async with runtime.store.transaction() as link:
            altered = msgspec.json.encode(title("bamboo").read_catalog(other_list()))
            await link.execute("INSERT INTO lists VALUES ('old', 'bamboo', $1)", altered)
            await link.execute("UPDATE games SET list = 'old'")
        runtime.games.forget(live.id)
        with pytest.raises(lists.ListChanged, match=f"{live.id} is read differently"):
            await runtime.games.get(live.id)
        async with runtime.store.transaction() as link:
            await link.execute(
                "UPDATE lists SET list = $1 WHERE hash = 'old'", altered.replace(b'"bamboo"', b'"go"')
            )
        with pytest.raises(lists.ListChanged, match=f"{live.id} is refused today: title"):
            await runtime.games.get(live.id)


def test_the_list_of_a_game_is_told(service: Service) -> None:
    """The one that its owner brought, or the usual one."""
    ada = service.player("Ada")
    mine, usual = other_list(), ada.get("/v1/titles/bamboo/catalog").json()["components"]
    for brought in ({"catalog": mine}, {}):
        game = ada.post("/v1/games", json={"title": "bamboo", "seats": 2, **brought}).json()
        told = ada.get(f"/v1/games/{game['id']}/catalog").json()
        assert told["hash"] == game["catalog"]["hash"]
        ids = {home["id"] for home in told["components"]["homes"]}
        assert ids == {home["id"] for home in (mine if brought else usual)["homes"]}


def test_a_list_of_the_base_game_is_not_enough_for_the_expansion(service: Service) -> None:
    """The list must hold what the options bring into play."""
    ada = service.player("Ada")
    base = tomllib.loads(one_file(default_files(title("iki"))))
    base = {key: value for key, value in base.items() if key in IkiCatalog.__struct_fields__}
    asked = {"title": "iki", "seats": 2, "catalog": base}
    refused = ada.post("/v1/games", json={**asked, "options": {"akebono": True}})
    assert refused.status_code == 422
    assert any("A-001" in fault["message"] for fault in refused.json()["errors"])
    assert ada.post("/v1/games", json={**asked, "options": {"akebono": False}}).status_code == 201


def test_a_game_with_a_list_of_its_own_is_audited_with_the_list_that_the_service_tells(
    service: Service, tmp_path: Path
) -> None:
    """An export and the answer of `/catalog` are all that it takes."""
    ada = service.player("Ada")
    game = ada.post("/v1/games", json={"title": "bamboo", "seats": 2, "catalog": other_list()}).json()["id"]
    for seat in range(2):
        ada.put(f"/v1/games/{game}/seats/{seat}", json={"bot": "random"})
    ada.post(f"/v1/games/{game}/start")
    while ada.get(f"/v1/games/{game}").json()["status"] == "running":
        pass
    export, told = tmp_path / "game.ndjson", tmp_path / "list.json"
    export.write_bytes(ada.get(f"/v1/games/{game}/export").content)
    told.write_bytes(ada.get(f"/v1/games/{game}/catalog").content)
    assert yamabiko("verify", export).code == 0, "the list is in the export"
    lines = export.read_bytes().splitlines(keepends=True)
    export.write_bytes(b"".join(line for line in lines if b'"topic"' in line))
    assert yamabiko("verify", export).code == 1, "as exports of before were, without it"
    audit = yamabiko("verify", export, "--catalog", told)
    assert audit.code == 0, audit.out
    told.write_text("{", "utf-8")
    assert yamabiko("verify", export, "--catalog", told).code == 1
