"""What a client gets by its headers: media type, 406 and 415, tags that name what they are of, one URL each."""

import gzip
import json
from typing import Any
from uuid import uuid4

import httpx
import pytest

from tests.support.client import find_open_decision, play_moves
from tests.support.service import Player, Service

NDJSON = "application/x-ndjson"
JSON = "application/json"


@pytest.fixture(scope="module")
def ada(service: Service) -> Player:
    return service.player("Ada")


@pytest.fixture(scope="module")
def bob(service: Service) -> Player:
    return service.player("Bob")


@pytest.fixture(scope="module")
def game(ada: Player, bob: Player) -> str:
    return ada.open(bob)


def problem(answer: httpx.Response, status: int, kind: str) -> dict[str, Any]:
    assert answer.status_code == status, answer.text
    told: dict[str, Any] = answer.json()
    assert told["type"].endswith(f"/problems/{kind}"), told
    return told


# --- Accept (A7) ---


@pytest.mark.parametrize(
    ("accept", "media"),
    [
        ("*/*", JSON), (JSON, JSON), (NDJSON, NDJSON), (f"{NDJSON}, {JSON}", JSON),
        (f"{JSON};q=0.5, {NDJSON}", NDJSON), (f"{NDJSON};q=0.5, {JSON}", JSON), (f"{NDJSON};q=0, */*", JSON),
        (f"{JSON};q=0, */*;q=0.1", NDJSON), ("application/*", JSON), ("Application/X-NDJSON", NDJSON),
        ("text/html, */*;q=0.8", JSON), (f"text/plain;x=\"{NDJSON}\", {JSON}", JSON),
    ],
)  # fmt: skip
def test_a_history_comes_as_it_is_preferred(ada: Player, game: str, accept: str, media: str) -> None:
    """By quality, the most specific entry counting; JSON where nothing else is preferred (RFC 9110, 12.5.1)."""
    answer = ada.get(f"/v1/games/{game}/history", headers={"Accept": accept})
    assert (answer.status_code, answer.headers["content-type"]) == (200, media)


@pytest.mark.parametrize(
    ("path", "accept"),
    [
        ("", "text/html"), ("/board", NDJSON), ("/history", "text/csv"), ("/history", "*/*;q=0"),
        ("/export", JSON), ("/feed", JSON), ("/decisions", f"{JSON};q=0"),
    ],
)  # fmt: skip
def test_what_is_not_to_be_had_is_said(ada: Player, game: str, path: str, accept: str) -> None:
    """406 names what there is; the problem itself has its own media type."""
    answer = ada.get(f"/v1/games/{game}{path}", headers={"Accept": accept})
    told = problem(answer, 406, "not-acceptable")
    assert "application/" in told["detail"] or "text/event-stream" in told["detail"]


def test_nothing_is_done_whose_answer_is_not_wanted(ada: Player, game: str) -> None:
    """A decision is not stored if the client would not take the response."""
    version = ada.get(f"/v1/games/{game}").json()["version"]
    problem(ada.post(f"/v1/games/{game}/undo", headers={"Accept": "text/html"}), 406, "not-acceptable")
    assert ada.get(f"/v1/games/{game}").json()["version"] == version


# --- tags (A11, A6) ---


def test_a_tag_is_of_one_viewer(service: Service, ada: Player, bob: Player, game: str) -> None:
    """What a seat sees, and what strangers see, has different tags: one does not stand for the other."""
    anybody = service.anybody()
    for path in ("/board", "/decisions", "/history", "/board?version=1"):
        tags = [who.get(f"/v1/games/{game}{path}").headers["etag"] for who in (anybody, ada, bob)]
        assert len(set(tags)) == 3, (path, tags)
        known = {"If-None-Match": tags[0]}
        assert anybody.get(f"/v1/games/{game}{path}", headers=known).status_code == 304
        assert ada.get(f"/v1/games/{game}{path}", headers=known).status_code == 200


def test_a_tag_is_of_one_media_type(ada: Player, game: str) -> None:
    """Pages and lines of a history are not the same bytes."""
    tags = {
        ada.get(f"/v1/games/{game}/history", headers={"Accept": each}).headers["etag"] for each in (JSON, NDJSON)
    }
    assert len(tags) == 2


def test_a_tag_is_opaque_from_the_first_moment(service: Service, ada: Player) -> None:
    """It is described so; before the start it changes with the seats (A6)."""
    described = service.anybody().get("/schema/openapi.json").json()
    form = described["paths"]["/v1/games/{game_id}"]["get"]["responses"]["200"]["headers"]["ETag"]["description"]
    assert "Opaque" in form and "start" in form
    path = ada.post("/v1/games", json={"title": "bamboo", "seats": 2}).headers["location"]
    before = ada.get(path).headers["etag"]
    ada.put(f"{path}/seats/0", json={})
    assert ada.get(path, headers={"If-None-Match": before}).status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "/v1/titles", "/v1/titles/iki", "/v1/titles/iki/rulebook", "/v1/titles/iki/catalog", "/v1/games",
        "/v1/inbox", "/v1/scoreboards/bamboo", "/schema/openapi.json",
    ],
)  # fmt: skip
def test_whatever_is_read_often_has_a_tag(ada: Player, path: str) -> None:
    """And says how long it may be kept; a client that has it gets 304 (A16)."""
    first = ada.get(path)
    assert "cache-control" in first.headers, path
    again = ada.get(path, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["etag"] == first.headers["etag"]
    if path in ("/v1/games", "/v1/inbox"):
        assert "private" in first.headers["cache-control"] and "Authorization" in first.headers["vary"]


def test_the_tag_of_a_list_changes_with_it(ada: Player) -> None:
    """So that nobody is told that nothing is new when a game is."""
    before = ada.get("/v1/games").headers["etag"]
    ada.post("/v1/games", json={"title": "bamboo", "seats": 2})
    assert ada.get("/v1/games", headers={"If-None-Match": before}).status_code == 200


# --- one URL for each resource ---


@pytest.mark.parametrize("path", ["/v1/titles", "/v1/games", "/v1/games/{game}/board", "/schema", "/health/live"])
def test_a_slash_at_the_end_leads_to_the_one_url(ada: Player, game: str, path: str) -> None:
    """308, which keeps method and body; with the query."""
    path = path.format(game=game)
    answer = ada.get(f"{path}/?a=b")
    assert (answer.status_code, answer.headers["location"]) == (308, f"{path}?a=b")
    assert ada.post(f"{path}/", json={}).status_code == 308
    doubled = ada.get(ada.base_url.copy_with(raw_path=f"/{path}".encode()))
    assert (doubled.status_code, doubled.headers["location"]) == (308, path)


@pytest.mark.parametrize("path", ["/v1/nothing/", "//evil.example/", "/v1//nothing", "/v1/games/7/nothing/"])
def test_what_is_no_path_stays_none(ada: Player, path: str) -> None:
    """It leads nowhere else, least of all to another host."""
    assert ada.get(ada.base_url.copy_with(raw_path=path.encode())).status_code == 404


# --- bodies ---


def test_a_compressed_body_is_no_json(ada: Player) -> None:
    """415 says by Accept-Encoding what is taken (RFC 9110, 15.5.16)."""
    body = gzip.compress(b'{"title": "bamboo", "seats": 2}')
    headers = {"Content-Type": JSON, "Content-Encoding": "gzip"}
    answer = ada.post("/v1/games", content=body, headers=headers)
    problem(answer, 415, "unsupported-media-type")
    assert answer.headers["accept-encoding"] == "identity"
    plain = ada.post(
        "/v1/games", content=gzip.decompress(body), headers=headers | {"Content-Encoding": "identity"}
    )
    assert plain.status_code == 201


@pytest.mark.parametrize(
    "body",
    [
        '{"title": "iki", "seats": 2, "title": "bamboo"}', '{"title": "bamboo", "seats": 2, "se\\u0061ts": 3}',
        '{"title": "bamboo", "seats": 2, "options": {"side": "day", "side": "night"}}',
    ],
)  # fmt: skip
def test_a_name_that_is_given_twice_is_refused(ada: Player, body: str) -> None:
    """Readers of JSON differ in which of the two counts."""
    answer = ada.post("/v1/games", content=body.encode(), headers={"Content-Type": JSON})
    told = problem(answer, 400, "malformed")
    assert "twice" in json.dumps(told)


def test_a_name_that_is_given_twice_in_a_pick_is_refused(ada: Player, bob: Player) -> None:
    """Picks are read by their title, after the body around them."""
    game = ada.open(bob)
    player, decision = find_open_decision(game, ada, bob)
    pick = json.dumps(decision["menu"][0]["pick"])
    body = f'{{"decision": "{decision["id"]}", "pick": {pick[:-1]}, "pick": "twice"}}}}'
    answer = player.post(f"/v1/games/{game}/decisions", content=body.encode(), headers={"Content-Type": JSON})
    problem(answer, 400, "malformed")


def test_a_seat_that_the_game_does_not_have_is_unknown(ada: Player, game: str) -> None:
    """404, as for every resource that does not exist; a seat of somebody else is 403."""
    for path in ("board", "decisions", "history", "feed"):
        problem(ada.get(f"/v1/games/{game}/{path}?seat=3"), 404, "unknown")
        problem(ada.get(f"/v1/games/{game}/{path}?seat=1"), 403, "forbidden")
    problem(ada.decide(game, "1-5", {"pick": "done"}), 409, "no-such-decision")


# --- problems ---


def test_a_repeated_problem_has_the_id_of_its_own_request(ada: Player) -> None:
    """The kept response is another request's, and so is its id (A10)."""
    headers = {"Idempotency-Key": str(uuid4())}
    answers = [ada.post("/v1/games", json={"title": "chess", "seats": 2}, headers=headers) for _ in range(2)]
    for answer in answers:
        assert answer.json()["request_id"] == answer.headers["x-request-id"]
    first, again = (answer.json() for answer in answers)
    assert (again["request_id"] != first["request_id"], again["type"]) == (True, first["type"])
    assert answers[1].headers["idempotency-replayed"] == "true"


def test_times_are_times(service: Service, ada: Player, bob: Player) -> None:
    """Every moment is described as RFC 3339 has it, and is."""
    schemas = service.anybody().get("/schema/openapi.json").json()["components"]["schemas"]
    found = [
        (name, field, schema)
        for name, each in schemas.items()
        for field, schema in each.get("properties", {}).items()
        if field in ("created_at", "started_at", "since", "recorded_at")
    ]
    assert len(found) > 8
    assert not [(name, field) for name, field, schema in found if "date-time" not in json.dumps(schema)]


def test_the_description_says_where_the_service_is(service: Service) -> None:
    """Relative to the description itself, for the service does not know its own name."""
    assert [each["url"] for each in service.anybody().get("/schema/openapi.json").json()["servers"]] == ["/"]


def test_an_export_has_the_tag_of_its_game(ada: Player, bob: Player) -> None:
    """It is the same for all who may see it."""
    game = ada.open(bob)
    play_moves(game, ada, bob)
    tags = {who.get(f"/v1/games/{game}/export").headers["etag"] for who in (ada, bob)}
    assert len(tags) == 1
