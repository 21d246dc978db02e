"""No request costs much, whatever is in it (S1): the budget is CPU of the service's process.

Walks every operation of the description with the largest bodies, query strings and headers that it takes.
"""

import http.client
import json
import time
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import median, quantiles
from typing import Any
from urllib.parse import urlencode, urlsplit
from uuid import uuid4

import pytest

from domain.titles import TITLES
from tests.support.client import find_open_decision
from tests.support.cpu import cpu_seconds
from tests.support.exports import bound_game
from tests.support.push_services import SubscribedBrowser
from tests.support.service import ROOT, Player, Service, serving
from tests.support.tournaments import Cup
from tests.support.whole_exports import whole_export

pytestmark = pytest.mark.slow
BUDGET = 0.020  # seconds of CPU
TRIES = 3
BODY = 65_536
FORM = "application/x-www-form-urlencoded"
HEAD = 30_000
LIST = 1_048_576
DOCUMENT: dict[str, Any] = json.loads((ROOT / "api-spec/openapi.json").read_text("utf-8"))
SCHEMAS: dict[str, Any] = DOCUMENT["components"]["schemas"]
OPERATIONS = [
    (method, path, operation)
    for path, item in DOCUMENT["paths"].items()
    for method, operation in item.items()
    if method in ("get", "post", "put", "delete")
]


class Target:
    """A service in which every id of the description exists, and a client that counts what an answer costs."""

    def __init__(self, service: Service, folder: Path) -> None:
        self.service = service
        self.ada, self.bob = service.player("Ada"), service.player("Bob")
        self.games = {title: self.ada.open(self.bob, title=title) for title in TITLES}
        self.decisions = {
            title: find_open_decision(game, self.ada, self.bob) for title, game in self.games.items()
        }
        token = self.ada.post("/v1/tokens", json={"scopes": ["games:read"]}).json()["id"]
        self.ids = {"game_id": self.games["bamboo"], "player_id": self.bob.id, "token_id": token, "seat": "0"}
        seek = self.ada.post("/v1/seeks", json={"title": "bamboo", "seats": 4}).json()["id"]
        target = {"url": "https://hook.invalid/", "events": ["webhook-off"]}
        hook = self.ada.post("/v1/webhooks", json=target).json()
        browser = SubscribedBrowser().subscription("https://push.invalid/1")
        self.ids |= {
            "webhook_id": hook["id"],
            "delivery_id": self.ada.post(f"/v1/webhooks/{hook['id']}/test").json()["id"],
            "proposal": "1",
            "kind": "unknown",
            "subscription_id": self.ada.post("/v1/push/subscriptions", json=browser).json()["id"],
            "seek_id": seek,
            "tile": "0/000",
        }  # of proposals there is none
        file = Path(whole_export(*bound_game(), folder)).read_bytes()
        lines = {"Content-Type": "application/x-ndjson"}
        self.ids["import_id"] = self.ada.post("/v1/imports", content=file, headers=lines).json()["id"]
        self.ids |= self._make_tournament()
        address = urlsplit(service.url)
        self._host, self._port = address.hostname or "", address.port

    def _make_tournament(self) -> dict[str, str]:
        """A tournament after a round, and a league."""
        cup = Cup(self.ada).begin(4)
        cup.play()
        league = self.ada.post("/v1/series", json={"name": "League", "divisions": [1]}).json()["id"]
        parts = dict.fromkeys(("number", "table", "entry", "ruling"), "1")
        return {**parts, "tournament_id": cup.id, "series_id": league, "found": "0" * 64}

    def path(self, template: str) -> str:
        """The path with ids that exist."""
        title = template.replace("{name}", "bamboo").replace("{title}", "bamboo").replace("{title_id}", "bamboo")
        return title.format(**self.ids)

    def ask(
        self,
        method: str,
        path: str,
        body: bytes = b"",
        headers: dict[str, str] | None = None,
        who: Player | None = None,
    ) -> tuple[int, float]:
        """The status, and the CPU of such a request: the usual one of several, if the first is dear."""
        costs, status = [], 0
        given = {"Authorization": (who or self.ada).headers["authorization"], **(headers or {})}
        given = {"Content-Type": "application/json", **given} if body else given
        for _ in range(TRIES):
            before = cpu_seconds(self.service.process.pid)
            connection = http.client.HTTPConnection(self._host, self._port, timeout=30)
            connection.request(method.upper(), path, body or None, given)
            answer = connection.getresponse()
            status = answer.status
            if "event-stream" not in answer.headers.get("content-type", ""):
                answer.read()
            connection.close()
            costs.append(cpu_seconds(self.service.process.pid) - before)
            if costs[0] <= BUDGET:
                break
        return status, median(costs)


@pytest.fixture(scope="module")
def target(module_dsn: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    """Without bots and projections, whose CPU is not the request's."""
    with serving(module_dsn, bots="false", projections="false", rate_per_second=0) as running:
        yield Target(running, tmp_path_factory.mktemp("export"))


def hostile_values(size: int) -> Iterator[str]:
    """JSON of about this size that is as large as it can be in one respect."""
    yield "1" * size  # a number of so many digits
    yield "[" + ",".join(["1" * 1000] * (size // 1001)) + "]"
    yield '"' + "a" * size + '"'
    yield '"' + r"\u00e9" * (size // 6) + '"'
    yield "[" + ",".join(["[]"] * (size // 3)) + "]"
    yield "[" + ",".join(["1"] * (size // 2)) + "]"
    yield "[" + ",".join(["1.0"] * (size // 4)) + "]"
    yield "[" + ",".join([f'"{uuid4()}"' for _ in range(size // 39)]) + "]"
    yield "{" + ",".join(f'"{n:05x}":1' for n in range(size // 10)) + "}"
    yield "{" + ",".join(f'"{n:05x}":{{}}' for n in range(size // 11)) + "}"
    yield "{" + ",".join(f'"{n:05x}":1' for n in range(size // 10 - 1)) + ',"00000":1}'
    yield "{" + ",".join(f'"{n:05x}":1' for n in range(size // 10 - 1)) + f',"{size // 10 - 2:05x}":1}}'
    yield '{"a":' * 60 + "[" + ",".join(["{}"] * (size // 3 - 200)) + "]" + "}" * 60
    yield "[" * (size // 2) + "]" * (size // 2)
    yield '{"a":' * (size // 6) + "1" + "}" * (size // 6)


def resolved(schema: dict[str, Any]) -> dict[str, Any]:
    while "$ref" in schema:
        schema = SCHEMAS[schema["$ref"].rpartition("/")[2]]
    return schema


def members(schema: dict[str, Any]) -> list[dict[str, Any]]:
    """The objects that a schema describes: of a union, each."""
    schema = resolved(schema)
    if inner := schema.get("anyOf") or schema.get("oneOf"):
        return [found for each in inner for found in members(each)]
    return [schema]


def hostile_bodies(schema: dict[str, Any], size: int) -> Iterator[bytes]:
    """Each value as the whole body, as each field of it, and as unknown fields beside it."""
    fields = {name for each in members(schema) for name in each.get("properties", {})}
    for value in hostile_values(size - 300):
        yield value.encode()
        for name in sorted(fields):
            rest = {"title": '"bamboo"', "seats": "2", "name": '"Max"', "scopes": '["games:read"]'}
            told = {**{key: each for key, each in rest.items() if key in fields}, name: value}
            yield ("{" + ",".join(f'"{key}":{each}' for key, each in told.items()) + "}").encode()


def every_operation() -> list[Any]:
    return [pytest.param(*each, id=each[2]["operationId"]) for each in OPERATIONS]


def with_body() -> list[Any]:
    return [pytest.param(*each, id=each[2]["operationId"]) for each in OPERATIONS if "requestBody" in each[2]]


def hostile_forms() -> Iterator[bytes]:
    """Many fields, long ones, and tokens that are large or deep inside."""
    yield b"a=1&" * (BODY // 4)
    yield b"&" * BODY
    yield b"%41" * (BODY // 3) + b"=1"
    usual = {
        "grant_type": "urn:ietf:params:oauth:grant-type:token-exchange",
        "subject_token_type": "urn:ietf:params:oauth:token-type:id_token",
    }
    nested = "[" * 5_500 + "]" * 5_500
    for claims in ("x" * 11_000, nested, '{"iss":"' + "y" * 11_000 + '"}', "{" + '"a":1,' * 1_500 + '"b":2}'):
        part = urlsafe_b64encode(claims.encode()).decode().rstrip("=")
        head = urlsafe_b64encode(b'{"alg":"RS256"}').decode().rstrip("=")
        for token in (f"{head}.{part}.AAAA", f"{part}.{head}.AAAA", "." * 16_000, part * 4):
            yield urlencode({**usual, "subject_token": token}).encode()
    yield urlencode({**usual, "subject_token": "x", "scope": "a " * 30_000}).encode()


def costly(found: list[tuple[str, int, float]]) -> list[str]:
    """What was beyond the budget."""
    return [f"{what[:80]}...: {status}, {cost * 1000:.1f} ms" for what, status, cost in found if cost > BUDGET]


@pytest.mark.parametrize(("method", "path", "operation"), with_body())
def test_no_body_costs_more_than_the_budget(
    target: Target, method: str, path: str, operation: dict[str, Any]
) -> None:
    """The widest, the deepest, the most members, the longest texts and numbers; whatever the answer is."""
    ((media, content),) = operation["requestBody"]["content"].items()
    bodies = hostile_forms() if media == FORM else hostile_bodies(content["schema"], BODY)
    found = []
    for body in bodies:
        status, cost = target.ask(method, target.path(path), body, {"Content-Type": media})
        assert status < 500, body[:200]
        found.append((body.decode(), status, cost))
    assert not costly(found)


@pytest.mark.parametrize("title", TITLES)
def test_no_pick_costs_more_than_the_budget(target: Target, title: str) -> None:
    """Each pick of the title with unknown fields, and with each of its fields as large as it can be."""
    player, decision = target.decisions[title]
    path, found = f"/v1/games/{target.games[title]}/decisions", []
    for pick in members(SCHEMAS[f"{title.capitalize()}Pick"]):
        tag = pick["properties"]["pick"]
        name = tag.get("const") or tag["enum"][0]
        values = list(hostile_values(BODY - 500))
        for field in ["zzz", *(each for each in pick["properties"] if each != "pick")]:
            for value in values[3:10] if field == "zzz" else values[4:6]:
                body = f'{{"decision":"{decision["id"]}","pick":{{"pick":"{name}","{field}":{value}}}}}'
                status, cost = target.ask("post", path, body.encode(), who=player)
                assert status < 500, body[:200]
                found.append((body, status, cost))
    assert not costly(found)


@pytest.mark.parametrize(("method", "path", "operation"), every_operation())
def test_no_query_costs_more_than_the_budget(
    target: Target, method: str, path: str, operation: dict[str, Any]
) -> None:
    """Many parameters, long ones, one many times; known and unknown."""
    if path.startswith("/health") or path == "/metrics":
        pytest.skip("takes no parameters and asks the database")
    known = [each["name"] for each in operation.get("parameters", []) if each["in"] == "query"]
    queries = [
        "&".join("a" * (HEAD // 2)),
        "&".join(f"a{n}=1" for n in range(HEAD // 8)),
        "a=" + "%41" * (HEAD // 3),
    ]
    for name in known:
        queries += [f"{name}=" + "9" * (HEAD - 100), "&".join([f"{name}=1"] * (HEAD // (len(name) + 3)))]
    found = []
    for query in queries:
        status, cost = target.ask(method, f"{target.path(path)}?{query}")
        assert status < 500, query[:200]
        found.append((query, status, cost))
    assert not costly(found)


HEADERS = (
    "Authorization", "Accept", "Accept-Encoding", "Content-Type", "Cookie", "Forwarded", "Idempotency-Key",
    "If-Match", "If-None-Match", "Last-Event-ID", "Origin", "Range", "TE", "X-Forwarded-For", "X-Request-Id",
)  # fmt: skip
LONG = {
    "letters": "a" * HEAD, "quotes": '"' * HEAD, "commas": "," * HEAD, "tags": 'W/"a",' * (HEAD // 6),
    "media": "a/b;q=0.5," * (HEAD // 10), "spaces": "a" + " " * (HEAD - 2) + "b",
    "parameters": "a/b" + ";q=1" * (HEAD // 4),
    "addresses": "10.0.0.1, " * (HEAD // 10) + "1", "digits": "9" * HEAD,
}  # fmt: skip


@pytest.mark.parametrize(
    "path", ["/v1/games/{game_id}/board", "/v1/games/{game_id}/history", "/schema/openapi.json"]
)
def test_no_header_costs_more_than_the_budget(target: Target, path: str) -> None:
    """One that is long in each way, and very many."""
    found = []
    usual = target.ask("get", target.path(path))[1]
    for name in HEADERS:
        for how, value in LONG.items():
            status, cost = target.ask("get", target.path(path), headers={name: value})
            assert status < 500, (name, how)
            found.append((f"{name}: {how}", status, cost - usual))
    many = {f"X{n:x}": "" for n in range(HEAD // 8)}
    found.append(("many", *target.ask("get", target.path(path), headers=many)))
    assert not costly(found)


def list_bodies() -> Iterator[bytes]:
    """Of the size that is taken where a component list is."""
    for value in hostile_values(LIST - 300):
        yield f'{{"title":"bamboo","seats":2,"catalog":{{"catalog":{value}}}}}'.encode()


def test_a_component_list_of_any_size_holds_nobody_up(target: Target) -> None:
    """It may cost more than the budget, for a thread checks it: others wait for a turn, not for the check."""
    anybody = target.service.anybody()

    def waits(count: int) -> list[float]:
        found = []
        for _ in range(count):
            start = time.perf_counter()
            assert anybody.get("/health/live").status_code == 200
            found.append(time.perf_counter() - start)
        return found

    alone, beside = waits(300), list[float]()
    for body in list_bodies():
        with ThreadPoolExecutor(1) as pool:
            asked = pool.submit(target.ask, "post", "/v1/games", body)
            while not asked.done():
                beside += waits(1)
            status, cost = asked.result()
            assert status in (400, 422), status
            assert cost < 10 * BUDGET
    assert quantiles(beside, n=10)[-1] < quantiles(alone, n=10)[-1] + BUDGET
