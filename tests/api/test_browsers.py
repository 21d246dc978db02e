"""Pages of other origins may use the API; HEAD and OPTIONS do what a browser, a proxy or a monitor expects."""

from urllib.parse import urlsplit

import pytest

from tests.support.service import Player, Service, serving

PAGE = "https://play.example"
PREFLIGHT = {
    "Origin": PAGE, "Access-Control-Request-Method": "POST",
    "Access-Control-Request-Headers": "authorization,content-type,idempotency-key",
}  # fmt: skip


@pytest.fixture(scope="module")
def ada(service: Service) -> Player:
    return service.player("Ada")


@pytest.mark.parametrize("path", ["/v1/games", "/v1/nothing", "/v1/games?limit=x", "/schema/openapi.json", "/"])
def test_any_page_may_read_any_answer(ada: Player, path: str) -> None:
    """Problems too; with the headers that clients need, and never with credentials."""
    answer = ada.get(path, headers={"Origin": PAGE})
    assert answer.headers["access-control-allow-origin"] == "*"
    exposed = set(answer.headers["access-control-expose-headers"].split(", "))
    assert {"ETag", "Link", "Location", "Retry-After", "X-Request-Id"} <= exposed
    assert "access-control-allow-credentials" not in answer.headers


@pytest.mark.parametrize("path", ["/v1/games", "/v1/games/7/decisions", "/v1/players"])
def test_a_browser_that_asks_beforehand_is_told_yes(ada: Player, path: str) -> None:
    """Without a token, for browsers send none then."""
    told = ada.options(path, headers=PREFLIGHT)
    assert told.status_code == 204 and told.content == b""
    assert told.headers["access-control-allow-origin"] == "*"
    assert {"POST"} <= set(told.headers["access-control-allow-methods"].split(", "))
    allowed = told.headers["access-control-allow-headers"].lower().split(", ")
    assert {"authorization", "content-type", "idempotency-key", "if-none-match", "last-event-id"} <= set(allowed)


def test_only_those_origins_that_are_named_may_read(module_dsn: str) -> None:
    """And caches are told that the answer depends on it."""
    with serving(module_dsn, cors_origins=f"https://a.example, {PAGE}") as strict:
        yes = strict.anybody().get("/v1/games", headers={"Origin": PAGE})
        no = strict.anybody().get("/v1/games", headers={"Origin": "https://evil.example"})
    assert yes.headers["access-control-allow-origin"] == PAGE
    assert "access-control-allow-origin" not in no.headers
    assert "Origin" in yes.headers["vary"] and "Origin" in no.headers["vary"]


def test_the_entrance_shows_the_way(ada: Player) -> None:
    """Every path it names is there."""
    told = ada.get("/")
    assert told.status_code == 200
    for path in (path for path in told.json().values() if path.startswith("/")):
        assert ada.get(path).status_code == 200, path


@pytest.mark.parametrize(
    "path", ["/", "/schema", "/schema/openapi.json", "/v1/games", "/v1/titles/bamboo", "/metrics"]
)
def test_head_is_get_without_a_body(ada: Player, path: str) -> None:
    """With the same headers."""
    head, get = ada.head(path), ada.get(path)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["content-type"] == get.headers["content-type"]
    if path != "/metrics":
        assert head.headers["content-length"] == str(len(get.content))


def test_head_of_a_feed_ends(service: Service, ada: Player) -> None:
    """Though the feed itself does not; and the line can be used again."""
    game = ada.open(service.player("Bob"))
    for path, media in (("feed", "text/event-stream"), ("history", "application/x-ndjson")):
        answer = ada.head(f"/v1/games/{game}/{path}", headers={"Accept": media}, timeout=10)
        assert (answer.status_code, answer.content) == (200, b"")
    assert ada.get("/health/live").status_code == 200


@pytest.mark.parametrize("path", ["/v1/games", "/v1/games/7", "/v1/titles", "/", "/schema"])
def test_options_says_what_is_allowed(ada: Player, path: str) -> None:
    """And what is not allowed says the same."""
    allow = ada.options(path).headers["allow"]
    assert {"GET", "HEAD", "OPTIONS"} <= set(allow.split(", "))
    refused = ada.request("PATCH", path)
    assert refused.status_code == 405 and refused.headers["allow"] == allow


def test_options_of_the_whole_service_is_no_failure(service: Service) -> None:
    """`OPTIONS *` is HTTP, if rarely met."""
    address = urlsplit(service.url)
    answer = service.anybody().request("OPTIONS", "*", extensions={"target": b"*"})
    assert answer.status_code == 404, address
