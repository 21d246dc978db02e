"""Games are read from where they last stood, and with the list that they were opened with."""

import tomllib
from contextlib import suppress
from dataclasses import replace as but
from pathlib import Path
from typing import Any
from uuid import UUID

import msgspec
import pytest
from msgspec.structs import replace

from domain.iki.catalog import IkiCatalog
from domain.kernel.nouns import Decided, Opened, Scored, TookBack
from domain.titles import title
from service.cli.catalog import default_files, one_file
from service.games import component_lists as lists
from service.games import snapshots
from service.games.live_game import EVERY, LiveGame
from service.games.play import sitters
from service.http.problems import Problem
from service.runtime import House, opened
from tests.cli.terminal import yamabiko
from tests.support.houses import QUIET, at_hand, begun, moved, played_out
from tests.support.service import Service


async def snapshot_of(house: House, game: UUID) -> tuple[int, bytes] | None:
    """What is kept of a game."""
    async with house.store.transaction() as link:
        row = await link.fetchrow("SELECT version, state FROM snapshots WHERE game = $1", game)
    return (row["version"], row["state"]) if row else None


async def played(house: House, moves: int) -> LiveGame:
    """A game of Bamboo, so many decisions on."""
    live = await at_hand(house, await begun(house, None, None))
    for _ in range(moves):
        await moved(house, live)
    return live


async def kept(house: House) -> LiveGame:
    """A game so far on that a snapshot of it is kept; when that is depends on what was revealed, and on chance."""
    live = await played(house, EVERY)
    while live.snapshot <= 1:
        await moved(house, live)
    return live


async def read_again(house: House, live: LiveGame) -> LiveGame:
    """The same game, once nobody had it at hand."""
    await house.live.settled()
    house.live.forget(live.id)
    return await at_hand(house, live.id)


async def test_a_game_is_the_same_whether_it_is_read_from_its_events_or_its_snapshot(house: House) -> None:
    """At every version; what could be taken back still can."""
    live = await played(house, 0)
    while not live.closed:
        await moved(house, live)
        again = await read_again(house, live)
        assert again.position == live.position
        assert (again.status, again.acting) == (live.status, live.acting)
        live = again
    assert live.snapshot > 0


async def test_a_long_game_is_not_read_from_its_first_event(house: House) -> None:
    """There are at most so many events behind a snapshot, and what may be taken back."""
    live = await kept(house)
    again = await read_again(house, live)
    stored = await snapshot_of(house, live.id)
    assert stored is not None
    assert again.snapshot == again.tally.since == stored[0] > 1
    assert b'kind="snapshot"' not in house.metrics.text()
    way_back = again.position
    while way_back and way_back.back:
        way_back = way_back.back
    assert way_back is not None
    assert way_back.version - again.snapshot < EVERY


async def test_what_other_rules_have_folded_is_not_used(house: House) -> None:
    """Nor can it hurt."""
    live = await kept(house)
    await house.live.settled()
    async with house.store.transaction() as link:
        await link.execute("UPDATE snapshots SET rules = 'old', state = 'nonsense'")
    again = await read_again(house, live)
    assert again.position == live.position


async def test_a_snapshot_that_cannot_be_read_is_forgotten(house: House) -> None:
    """With an alarm; the events tell the same."""
    live = await kept(house)
    await house.live.settled()
    async with house.store.transaction() as link:
        await link.execute("UPDATE snapshots SET state = 'nonsense'")
    house.live.forget(live.id)
    again = await at_hand(house, live.id)
    assert again.position == live.position
    assert b'yamabiko_alarms_total{kind="snapshot"} 1.0' in house.metrics.text()
    await house.live.settled()
    house.live.forget(live.id)
    assert (await at_hand(house, live.id)).snapshot > 1


async def test_a_repeated_answer_of_before_the_snapshot_is_told_as_it_was(house: House) -> None:
    """And another pick for it still comes too late."""
    live = await played(house, 0)
    asked, seat = live.version, live.acting[0]
    first = await moved(house, live)
    assert isinstance(first.event, Decided)
    pick = first.event.pick
    while live.snapshot <= first.version:
        await moved(house, live)
    again = await read_again(house, live)
    assert again.snapshot > first.version
    assert await house.play.decide(again, f"{asked}-{seat}", pick) == first
    with pytest.raises(Problem):
        await house.play.decide(again, f"{asked}-{1 - seat}", pick)


async def test_the_end_is_known_after_reading(house: House) -> None:
    """It is an event, no position."""
    live = await played(house, 0)
    await played_out(house, live)
    again = await read_again(house, live)
    twice = await read_again(house, again)
    assert again.closed == twice.closed == live.closed is not None
    stored = await snapshot_of(house, live.id)
    assert stored is not None and twice.snapshot == stored[0]


async def test_the_breakdown_tells_every_point_however_often_the_game_was_read_anew(house: House) -> None:
    """Those of before the snapshot, those of since, and none that was taken back."""
    live, undone = await played(house, 0), 0
    while not live.closed:
        await moved(house, live)
        if live.version % 5 == 0 and not live.closed:
            assert live.position is not None
            with suppress(Problem):
                await house.play.undo(live, sitters(live, (live.position.by,)))
                undone += 1
        if live.version % 7 == 0:
            live = await read_again(house, live)
    scored: dict[int, list[Scored]] = {}
    rows = await house.store.read(live.id)
    for row, event in zip(rows, live.decoded(rows), strict=True):
        if isinstance(event, TookBack):
            scored = {version: facts for version, facts in scored.items() if version <= event.to}
        elif isinstance(event, Opened | Decided):
            scored[row.version] = [fact for fact in event.facts if isinstance(fact, Scored)]
    assert undone and live.tally.since > 1
    assert live.closed.breakdown == tuple(fact for facts in scored.values() for fact in facts)


async def test_no_snapshot_hides_the_end(house: House) -> None:
    """Where the last decision revealed something, too."""
    live = await played(house, 0)
    await played_out(house, live)
    assert live.position is not None
    live.position, live.snapshot = replace(live.position, back=None), 0
    due = live.due_snapshot()
    assert due is not None and due.version == live.version - 1


async def test_an_older_snapshot_does_not_replace_a_newer_one(house: House) -> None:
    """Two processes may keep them in any order."""
    live = await kept(house)
    await house.live.settled()
    stored = await snapshot_of(house, live.id)
    assert stored is not None
    await snapshots.keep(house.store, live.id, snapshots.Snapshot(1, b"older"))
    assert await snapshot_of(house, live.id) == stored


# --- lists


def other_list() -> dict[str, Any]:
    """A list of one's own: the usual one with other ids."""
    return tomllib.loads(one_file(default_files(title("bamboo"))).replace('id = "HI-', 'id = "MY-'))


async def test_a_game_is_played_to_its_end_with_the_list_it_was_opened_with(
    dsn: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also when another list comes with the title by then."""
    usual = title("bamboo")
    async with opened(dsn, QUIET) as house:
        live = await played(house, 20)
    newer = usual.read_catalog(other_list())
    monkeypatch.setattr(lists, "title", lambda _: but(usual, catalog=lambda: newer))
    monkeypatch.setattr(lists, "usual", lambda _: newer.content_hash)
    async with opened(dsn, QUIET) as house:
        again = await at_hand(house, live.id)
        assert again.position == live.position
        assert again.catalog == usual.catalog() != newer
        await played_out(house, again)


async def test_a_list_that_is_read_otherwise_today_is_refused(dsn: str) -> None:
    """Rather than playing on with other components."""
    async with opened(dsn, QUIET) as house:
        live = await played(house, 1)
        async with house.store.transaction() as link:
            altered = msgspec.json.encode(title("bamboo").read_catalog(other_list()))
            await link.execute("INSERT INTO lists VALUES ('old', 'bamboo', $1)", altered)
            await link.execute("UPDATE games SET list = 'old'")
        house.live.forget(live.id)
        with pytest.raises(lists.ListChanged, match=f"{live.id} is read differently"):
            await house.live.get(live.id)
        async with house.store.transaction() as link:
            await link.execute(
                "UPDATE lists SET list = $1 WHERE hash = 'old'", altered.replace(b'"bamboo"', b'"go"')
            )
        with pytest.raises(lists.ListChanged, match=f"{live.id} is refused today: title"):
            await house.live.get(live.id)


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
    assert yamabiko("verify", export).code == 1
    audit = yamabiko("verify", export, "--catalog", told)
    assert audit.code == 0, audit.out
    told.write_text("{", "utf-8")
    assert yamabiko("verify", export, "--catalog", told).code == 1
