"""What an account has played: pages of it with results, and its finished games as lines."""

import json
from typing import Any
from uuid import UUID

import asyncpg
import httpx
from msgspec.structs import replace

from service.games.archive import ArchiveSearch, archive_query
from service.runtime import prepare_database
from tests.api.test_lists import touched
from tests.support.client import play_moves, play_out
from tests.support.exports import event_lines
from tests.support.places import newest_position
from tests.support.service import Player, Service

GAMES = 10_000
ADA = UUID(int=1)
# Ada has played half of them; the oldest are the only ones that run, are Bitoku, or were left.
FILL = """
INSERT INTO players (id, name) SELECT ('00000000-0000-0000-0000-' || lpad(n::text, 12, '0'))::uuid, 'P'
FROM generate_series(1, 3) n;
INSERT INTO games (id, place, title, options, list, visibility, seed, commitment, started_at)
SELECT md5(n::text)::uuid, n, CASE WHEN n < 5 THEN 'bitoku' ELSE 'bamboo' END, '{}', (SELECT min(hash) FROM lists),
    'public', '', '', now() FROM generate_series(1, 20000) n;
INSERT INTO seats (game, seat, id, player)
SELECT md5(n::text)::uuid, s, md5(n::text) || s,
    ('00000000-0000-0000-0000-00000000000' || CASE WHEN s = 1 THEN 3 WHEN n <= 10000 THEN 1 ELSE 2 END)::uuid
FROM generate_series(1, 20000) n, generate_series(0, 1) s;
INSERT INTO pseudonyms (id, game, seat, player) SELECT id, game, seat, player FROM seats;
UPDATE pseudonyms SET gone = true WHERE player = '00000000-0000-0000-0000-000000000001' AND game IN (
    SELECT md5(n::text)::uuid FROM generate_series(20, 29) n);
INSERT INTO lobby (game, status, version, acting, updated, reason)
SELECT md5(n::text)::uuid, CASE WHEN n < 20 THEN 'running' ELSE 'finished' END, 2, '{}', n,
    CASE WHEN n >= 20 THEN 'finished' END
FROM generate_series(1, 20000) n;
INSERT INTO scoreboard_results (game, seat, title, player, players, finished, place, points, position, ended_at)
SELECT md5(n::text)::uuid, s, 'bamboo', md5(n::text) || CASE WHEN s = 0 AND n < 30 THEN 'x' ELSE s::text END, 2,
    true, 1 + (s + n) % 2, 10, n, now() FROM generate_series(20, 20000) n, generate_series(0, 1) s;
INSERT INTO history (game, version, position, kind, facts, revealed, recorded_at)
SELECT md5(n::text)::uuid, 2, n, 'closed', 0, false, now() FROM generate_series(20, 20000) n;
SET random_page_cost = 1;  -- as if there were too many to be read through
ANALYZE;
"""


def archive(viewer: httpx.Client, player: Player, service: Service, **query: object) -> list[dict[str, Any]]:
    """What the viewer is told of a player's games."""
    params: dict[str, Any] = {**query, "wait_for": newest_position(service.dsn)}
    told = viewer.get(f"/v1/players/{player.id}/games", params=params)
    assert told.status_code == 200, told.text
    items: list[dict[str, Any]] = told.json()["items"]
    return items


def test_an_archive_has_the_results_of_all_seats(service: Service, ada: Player, bob: Player) -> None:
    """The same as the game's own standings say, and what they were for this player."""
    game = ada.open(bob)
    running = ada.open(bob)
    play_moves(game, ada, bob)
    standings = ada.get(f"/v1/games/{game}").json()["standings"]
    places = {each["seat"]: each["place"] for each in standings}
    points = {each["seat"]: each["points"] for each in standings}
    for seat, player in enumerate((ada, bob)):
        latest, found = archive(ada, player, service)
        assert (latest["id"], latest["status"], latest["result"], latest["ended_at"]) == (
            running, "running", None, None,
        )  # fmt: skip
        assert (found["id"], found["status"], found["own"]) == (game, "finished", [seat])
        assert found["result"] == ("won" if places[seat] == 1 else "lost")
        assert {each["seat"]: each["place"] for each in found["seats"]} == places
        assert {each["seat"]: each["points"] for each in found["seats"]} == points
        assert [each["player"]["name"] for each in found["seats"]] == ["Ada", "Bob"]
        assert found["started_at"] < found["ended_at"]


def test_an_archive_is_filtered(service: Service, ada: Player, bob: Player) -> None:
    """By title, status, result and the time of opening; filters add up."""
    won_by_somebody, running = ada.open(bob), ada.open(bob, title="bitoku")
    play_moves(won_by_somebody, ada, bob)

    def ids(player: Player, **query: object) -> list[str]:
        return [each["id"] for each in archive(ada, player, service, **query)]

    assert ids(ada, title="bitoku") == [running] == ids(ada, status="running")
    assert ids(ada, status="finished") == [won_by_somebody] == ids(ada, title="bamboo")
    opened = ada.get(f"/v1/games/{running}").json()["created_at"]
    assert ids(ada, since=opened) == [running]
    assert ids(ada, until=opened) == [won_by_somebody]
    assert ids(ada, until=opened, title="bitoku") == []
    assert ids(ada, result="left") == []
    results = {player: archive(ada, player, service)[1]["result"] for player in (ada, bob)}
    assert all(ids(player, result=result) == [won_by_somebody] for player, result in results.items())
    assert "won" in results.values()


def test_who_gave_the_seat_away_has_left(service: Service, ada: Player, bob: Player) -> None:
    """The game stays in the archive of both, with the bot in its seat."""
    game = ada.open(bob)
    play_moves(game, ada, bob, moves=3)
    assert bob.put(f"/v1/games/{game}/seats/1", json={"bot": "random"}).status_code == 200
    play_out(game, ada)
    (found,) = archive(ada, bob, service, result="left")
    assert (found["id"], found["result"], found["own"]) == (game, "left", [1])
    assert (found["seats"][1]["player"], found["seats"][1]["bot"]) == (None, "random")


def test_a_private_game_is_in_the_archive_for_those_who_may_see_it(
    service: Service, ada: Player, bob: Player
) -> None:
    """Strangers are not told that there is one."""
    game = ada.open(bob, visibility="private")
    assert [each["id"] for each in archive(bob, ada, service)] == [game]
    assert archive(service.player("Eve"), ada, service) == []
    assert archive(service.anybody(), ada, service) == []


def test_the_pages_of_an_archive_are_the_whole(service: Service, ada: Player, bob: Player) -> None:
    """Each game once, the newest first, along the links; a game in which one has two seats, too."""
    games = [ada.open(bob) for _ in range(3)]
    twice = ada.post("/v1/games", json={"title": "bamboo", "seats": 2}).json()["id"]
    for seat in range(2):
        ada.put(f"/v1/games/{twice}/seats/{seat}", json={})
    ada.post(f"/v1/games/{twice}/start")
    url, found = f"/v1/players/{ada.id}/games?limit=1&wait_for={newest_position(service.dsn)}", []
    while url:
        page = ada.get(url)
        found += [each["id"] for each in page.json()["items"]]
        url = page.links.get("next", {}).get("url", "")
    assert found == [twice, *reversed(games)]


def test_nobody_without_account_has_an_archive(service: Service, ada: Player) -> None:
    """404; and 400 for a time that is none."""
    path = "/v1/players/{}/games"
    assert service.anybody().get(path.format(UUID(int=5))).status_code == 404
    assert ada.get(path.format(ada.id), params={"since": "yesterday"}).status_code == 400


def test_all_finished_games_are_exported_as_lines(service: Service, ada: Player, bob: Player) -> None:
    """Each with its events, byte for byte those of its own export; or without."""
    games = [ada.open(bob), ada.open(bob, visibility="private")]
    ada.open(bob)
    for game in games:
        play_moves(game, ada, bob)
    archive(ada, ada, service)
    told = ada.get("/v1/me/games/export")
    assert told.headers["content-type"] == "application/x-ndjson"
    lines = [json.loads(line) for line in told.text.splitlines()]
    assert [line["id"] for line in lines] == list(reversed(games))
    for line in lines:
        own = ada.get(f"/v1/games/{line['id']}/export").text
        assert line["events"] == event_lines(own)
        assert len(line["events"]) == line["version"]
    short = ada.get("/v1/me/games/export", params={"events": "false", "title": "bamboo"}).text.splitlines()
    assert [json.loads(line)["id"] for line in short] == list(reversed(games))
    assert all("events" not in json.loads(line) for line in short)
    assert service.player("Eve").get("/v1/me/games/export").text == ""


async def test_a_page_of_ten_thousand_games_costs_what_it_shows(dsn: str) -> None:
    """With each filter, however few games of all it leaves, far less is read than there is."""
    await prepare_database(dsn)
    link = await asyncpg.connect(dsn)
    await link.execute(FILL)
    usual = ArchiveSearch(player=ADA, viewer=ADA, limit=51)
    for search, most in (
        (usual, GAMES / 2),
        (replace(usual, title="bitoku"), GAMES / 2),
        (replace(usual, result="lost", before=5000), GAMES / 2),
        (replace(usual, status="finished", result="won"), GAMES * 4),
        (replace(usual, status="running"), GAMES * 20),
        (replace(usual, result="left"), GAMES * 20),
    ):
        query, values = archive_query(search)
        assert len(await link.fetch(query, *values)) > 0
        told = await link.fetchval(f"EXPLAIN (ANALYZE, FORMAT JSON) {query}", *values)
        assert touched(json.loads(told)[0]["Plan"]) < most, search
    await link.close()
