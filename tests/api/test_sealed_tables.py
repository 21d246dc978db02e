"""Non-interference of shared deals over HTTP: what is played at a sealed table shows nowhere but at that table."""

import json
import re
from collections.abc import Iterator
from itertools import islice
from typing import NamedTuple

import httpx
import pytest

from tests.support.client import play_moves
from tests.support.service import PATIENCE, ROOT, Player, Service
from tests.support.tournaments import Cup

SPEC = json.loads((ROOT / "api-spec" / "openapi.json").read_text())
METHODS = ("get", "post", "put", "patch", "delete")
# They count all events or requests of the service, whatever these are about; or they are made by chance.
COUNTS = {"/health", "/health/ready", "/health/live", "/metrics", "/v1/log/checkpoint", "/v1/sign-up-key"}
REQUEST = re.compile(r'"request_id":"[0-9a-f]+"')
FEEDS = ("/feed", "/v1/me/feed")
NDJSON = "application/x-ndjson"


class Hall(NamedTuple):
    """A round of two tables with one deal: who sits where, and who does not."""

    cup: Cup
    tables: list[list[Player]]
    games: list[str]
    stranger: Player
    official: Player
    playing: Player  # an official who sits at the second table


@pytest.fixture(scope="module")
def hall(service: Service) -> Hall:
    """Eight accounts; the first table has made some moves."""
    owner = service.player("Olga")
    cup = Cup(
        owner, boards="here", title="bamboo", deal="same", sizes=[4], stages=[{"format": "swiss", "rounds": 1}],
        special={"bye": "0", "void": "nobody"},
    )  # fmt: skip
    people = [service.player(f"Player {n}") for n in range(8)]
    cup.begin(0, *people)
    number = cup.draw()
    found = cup.get(f"/rounds/{number}")["tables"]
    while not all(table["game"] for table in found):
        found = cup.get(f"/rounds/{number}")["tables"]
    tables = [[people[entry - 1] for entry in table["entries"]] for table in found]
    games = [table["game"] for table in found]
    for table, game in zip(tables, games, strict=True):
        while table[0].get(f"/v1/games/{game}").json()["status"] != "running":
            pass
    playing = tables[1][0]
    cup.expect(owner.put(f"{cup.url}/officials/{playing.id}", json={"role": "arbiter"}))
    return Hall(cup, tables, games, service.player("Eve"), owner, playing)


def paths_of_games() -> Iterator[tuple[str, str]]:
    """Every operation on a game, of each method."""
    for path, operations in SPEC["paths"].items():
        if path.startswith("/v1/games/{game_id}"):
            yield from ((method, path) for method in METHODS if method in operations)


def filled(path: str, game: str) -> str:
    """A path with values that are of the right form."""
    values = {"game_id": game, "seat": "0", "decision": "1-0", "proposal": "1", "version": "1"}
    return re.sub(r"\{(\w+)[^}]*\}", lambda found: values.get(found[1], "1"), path)


@pytest.mark.parametrize("path", sorted(paths_of_games()))
def test_a_sealed_table_is_closed_to_all_others(service: Service, hall: Hall, path: tuple[str, str]) -> None:
    """404 to strangers, 403 `sealed` to other tables, in every operation, also for officials who play."""
    method, place = path
    url = filled(place, hall.games[0])
    for who, expected in (
        (hall.stranger, 404), (service.anybody(), 404), (hall.tables[1][1], 403), (hall.playing, 403),
    ):  # fmt: skip
        query = {"from": "1"} if place.endswith(("/changes", "/proofs")) else None
        answer = who.request(method.upper(), url, json={} if method != "get" else None, params=query)
        needs = set[int]() if "Authorization" in who.headers else {401}
        needs |= {404} if place.endswith("/log-proof") else set()  # the log is switched off here
        told = answer.json() if answer.content else {}
        invalid = method != "get" and answer.status_code in {400, 405, 415, 422, 428}
        assert answer.status_code in {expected} | needs or invalid, f"{method} {url}: {answer.text}"
        if answer.status_code == 403:
            assert told["type"] == "/problems/sealed", answer.text


def reads(hall: Hall) -> Iterator[str]:
    """Every read that is not of a game, with the tournament and its parts."""
    values = {
        "tournament_id": hall.cup.id, "title_id": "bamboo", "title": "bamboo", "number": "1", "table": "1",
        "player_id": hall.tables[0][0].id, "player": hall.tables[0][0].id, "entry": "1",
    }  # fmt: skip
    for path, operations in SPEC["paths"].items():
        names = re.findall(r"\{(\w+)", path)
        if "get" in operations and path not in COUNTS and not path.endswith(FEEDS) and set(names) <= set(values):
            yield re.sub(r"\{(\w+)[^}]*\}", lambda found: values[found[1]], path)


def told(who: httpx.Client, hall: Hall) -> dict[str, str]:
    """All that somebody can read beside games, without the version of the tournament and the clock of the day."""
    return {path: REQUEST.sub("", who.get(path).text) for path in reads(hall)}


def test_what_is_decided_at_a_sealed_table_shows_nowhere_else(service: Service, hall: Hall) -> None:
    """Lobby, archives, scoreboards, profiles, accounts, tournament: the same before and after decisions."""
    viewers = (hall.stranger, service.anybody(), hall.tables[1][1])
    before = [told(who, hall) for who in viewers]
    feeds = [newest(who) for who in (hall.stranger, hall.tables[1][1])]
    assert play_moves(hall.games[0], *hall.tables[0], moves=12) == 12
    assert [newest(who) for who in (hall.stranger, hall.tables[1][1])] == feeds
    for one, two in zip(before, [told(who, hall) for who in viewers], strict=True):
        assert len(one) > 30, "else the law were idle"
        changed = {path for path in one if one[path] != two[path]}
        assert not changed, [(one[path][:300], two[path][:300]) for path in changed]
        listed = [path for path, text in two.items() if hall.games[0] in text]
        assert all(path.startswith(hall.cup.url) for path in listed), listed


def newest(who: Player) -> str:
    """The first line of an account's stream, which tells the number of its newest event."""
    with who.stream("GET", "/v1/me/feed", params={"after": "0"}, headers={"Accept": NDJSON}) as feed:
        head: str = next(islice(feed.iter_lines(), 1))
    return head


def test_what_is_over_stays_sealed_until_the_last_table_is_over(service: Service, hall: Hall) -> None:
    """Test 24: its result is in the standings, and nothing else of it; with the last table the seed is told."""
    viewers = (hall.stranger, service.anybody(), hall.tables[1][1], hall.playing)
    play_moves(hall.games[0], *hall.tables[0])
    cup = hall.cup
    while cup.get("/rounds/1/tables/1")["status"] != "over":
        pass
    texts = [text for who in viewers for text in told(who, hall).values()]
    for who, status in ((hall.stranger, 404), (hall.tables[1][1], 403), (hall.official, 200)):
        assert who.get(f"/v1/games/{hall.games[0]}/board").status_code == status
    (line,) = [each for each in cup.get("/standings", service.anybody(), limit=500)["items"] if each["place"] == 1]
    assert line["amount"]["fraction"] == "4"
    play_moves(hall.games[1], *hall.tables[1])
    while not cup.get("/rounds/1")["unsealed"]:
        pass
    (unsealed,) = [each for each in cup.get("/history", limit=500)["items"] if each["kind"] == "unsealed"]
    seed = unsealed["data"]["seed"]
    assert not any(seed in text for text in texts)
    for game in hall.games:
        found = httpx.get(f"{service.url}/v1/games/{game}/verification", timeout=PATIENCE).json()
        assert (found["commitment_ok"], found["sealed"]) == (True, False)
