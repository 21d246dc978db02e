"""Lists that cross games: their pages, what they count, how new they are, and what they look at."""

import json
from collections.abc import AsyncIterator
from typing import Any
from uuid import UUID

import asyncpg
import pytest
import pytest_asyncio
from msgspec.structs import replace

from service.games.listing import Search, listing_query
from service.runtime import prepare_database
from tests.support.client import play_moves
from tests.support.places import newest_position, place_text
from tests.support.service import Player, Service
from tests.support.stored_games import StoredGame, store_games
from tests.support.titles import find_title

GAMES = 20_000
VIEWER = UUID(int=1)
# Of all that is rare there are a few games, which are the oldest: far from where a page begins.
FILL = """
INSERT INTO players (id, name) SELECT ('00000000-0000-0000-0000-' || lpad(n::text, 12, '0'))::uuid, 'P'
FROM generate_series(1, 200) n;
INSERT INTO games (id, place, title, options, list, visibility, seed, commitment, started_at)
SELECT md5(n::text)::uuid, n, CASE WHEN n < 5 THEN 'bitoku' ELSE 'bamboo' END, '{}', (SELECT min(hash) FROM lists),
    'public', '', '',
    CASE WHEN n BETWEEN 5 AND 9 THEN NULL ELSE now() END
FROM generate_series(1, 20000) n;
INSERT INTO seats (game, seat, player)
SELECT md5(n::text)::uuid, 0,
    ('00000000-0000-0000-0000-' || lpad((CASE WHEN n < 5 THEN 1 ELSE 2 + n % 199 END)::text, 12, '0'))::uuid
FROM generate_series(1, 20000) n;
INSERT INTO lobby (game, status, version, acting, updated, reason)
SELECT md5(n::text)::uuid, s.status, 2, '{}', n, CASE WHEN s.status <> 'running' THEN s.status END
FROM generate_series(1, 20000) n, LATERAL (SELECT CASE WHEN n BETWEEN 10 AND 14 THEN 'abandoned'
    WHEN n BETWEEN 15 AND 19 THEN 'running' ELSE 'finished' END AS status) s
WHERE n NOT BETWEEN 5 AND 9;
SET random_page_cost = 1;  -- as if there were too many to be read through
ANALYZE games; ANALYZE seats; ANALYZE lobby; ANALYZE stored_events; ANALYZE projection_positions;
"""


@pytest_asyncio.fixture
async def full(dsn: str) -> "AsyncIterator[asyncpg.Connection[asyncpg.Record]]":
    """A database with many games, of which few wait, run or were abandoned."""
    await prepare_database(dsn)
    link = await asyncpg.connect(dsn)
    await link.execute(FILL)
    yield link
    await link.close()


@pytest.mark.parametrize("viewer", [None, VIEWER])
@pytest.mark.parametrize(
    "search",
    [
        Search(),
        Search(status="waiting"),
        Search(status="running"),
        Search(status="abandoned"),
        Search(status="finished"),
        Search(title="bitoku"),
        Search(player=VIEWER),
        Search(player=UUID(int=2), status="finished"),
    ],
    ids=str,
)
async def test_the_lobby_looks_at_few_games_however_rare_those_are(
    full: "asyncpg.Connection[asyncpg.Record]", search: Search, viewer: UUID | None
) -> None:
    """A page costs what it shows, not what there is."""
    listed, values = listing_query(replace(search, viewer=viewer))
    told = await full.fetchval(f"EXPLAIN (ANALYZE, FORMAT JSON) {listed}", *values)
    assert len(await full.fetch(listed, *values)) > 0
    assert touched(json.loads(told)[0]["Plan"]) < GAMES / 4


def touched(plan: dict[str, Any]) -> float:
    """How many rows the steps of a plan gave or threw away."""
    kept = plan["Actual Rows"] + plan.get("Rows Removed by Filter", 0) + plan.get("Rows Removed by Join Filter", 0)
    return float(kept * plan["Actual Loops"]) + sum(touched(each) for each in plan.get("Plans", ()))


def test_the_lobby_waits_for_what_the_client_knows(service: Service, ada: Player, bob: Player) -> None:
    """With the position of a decision the list has seen it; what is nowhere is not waited for: 409."""
    game = ada.open(bob)
    position = ""
    for player in (ada, bob):
        for decision in player.decisions(game)["decisions"][:1]:
            position = player.decide(game, decision["id"], decision["menu"][0]["pick"]).json()["position"]
    version = ada.get(f"/v1/games/{game}").json()["version"]
    told = ada.get("/v1/games", params={"player": ada.id, "wait_for": position}).json()["items"]
    assert [(each["id"], each["version"]) for each in told] == [(game, version)]
    beyond = place_text(service.dsn, "position", 10**9)
    for path in ("/v1/games", "/v1/inbox", "/v1/scoreboards/bamboo"):
        late = ada.get(path, params={"wait_for": beyond})
        assert (late.status_code, late.json()["type"].rpartition("/")[2]) == (409, "not-written")


def test_every_status_is_found_by_its_name(service: Service, ada: Player, bob: Player) -> None:
    """A game that has just been laid out runs, whether the lobby has heard of it or not."""
    waiting = ada.post("/v1/games", json={"title": "bamboo", "seats": 2, "invites": [ada.id]}).json()["id"]
    ada.put(f"/v1/games/{waiting}/seats/0", json={})
    running, finished = ada.open(bob), ada.open(bob)
    play_moves(finished, ada, bob)
    found, newest = {}, newest_position(service.dsn)
    for status in ("waiting", "running", "finished", "abandoned"):
        items = ada.get("/v1/games", params={"player": ada.id, "status": status, "wait_for": newest}).json()[
            "items"
        ]
        found[status] = [each["id"] for each in items]
        assert {each["status"] for each in items} <= {status}
    assert found == {"waiting": [waiting], "running": [running], "finished": [finished], "abandoned": []}


async def test_a_game_that_no_projection_has_heard_of_runs(dsn: str) -> None:
    """As soon as it is laid out."""
    title = find_title("bamboo")
    _, begun = title.open(["new-0", "new-1"], title.options(), bytes(32), ("", ""))
    game = StoredGame("new", title, [begun], bytes(32))
    await store_games(dsn, [game])
    link = await asyncpg.connect(dsn)
    searches = (Search(status="running"), Search(status="finished"), Search(status="waiting"), Search())
    for search, found in zip(searches, ([game.id], [], [], [game.id]), strict=True):
        listed, values = listing_query(search)
        assert [row["id"] for row in await link.fetch(listed, *values)] == found
    await link.close()


def test_the_scoreboard_has_pages_and_counts_public_games_only(service: Service) -> None:
    """One after the other they are the whole; whoever has played in private is not on it for that."""
    players = [service.player(f"P{n}") for n in range(4)]
    for one, other in (players[:2], players[1:3]):
        play_moves(one.open(other), one, other)
    hidden = players[3].open(players[0], visibility="private")
    play_moves(hidden, players[3], players[0])
    position = newest_position(service.dsn)
    whole = service.anybody().get("/v1/scoreboards/bamboo", params={"wait_for": position, "limit": 500}).json()
    mine = {each["player"]["id"]: each["total"]["games"] for each in whole["items"]}
    assert [mine.get(player.id) for player in players] == [1, 2, 1, None]
    url, walked = "/v1/scoreboards/bamboo?limit=1", []
    while url:
        page = service.anybody().get(url)
        walked += page.json()["items"]
        url = page.links["next"]["url"] if "next" in page.links else ""
        assert (page.json()["next"] is None) == (not url)
    assert walked == whole["items"]
    assert service.anybody().get("/v1/scoreboards/bamboo?cursor=0123").status_code == 400


def test_tokens_are_listed_in_pages(ada: Player) -> None:
    """The oldest first, each once."""
    for label in "abcde":
        made = ada.post("/v1/tokens", json={"scopes": ["games:read"], "label": label})
        assert made.status_code == 201
    url, walked = "/v1/tokens?limit=2", []
    while url:
        page = ada.get(url)
        walked.append([each["label"] for each in page.json()["items"]])
        url = page.links["next"]["url"] if "next" in page.links else ""
    assert walked == [["first", "a"], ["b", "c"], ["d", "e"]]
