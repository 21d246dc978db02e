"""Pages of other origins may use the API; HEAD and OPTIONS do what a browser, a proxy or a monitor expects."""

import re
from collections.abc import Iterator
from urllib.parse import urlsplit

import httpx
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


@pytest.fixture(scope="module")
def open_to_all(module_dsn: str) -> Iterator[httpx.Client]:
    """A service whose answers any page may read."""
    with serving(module_dsn, cors_origins="*") as running:
        yield running.anybody()


@pytest.mark.parametrize("path", ["/v1/games", "/v1/nothing", "/schema", "/"])
def test_no_other_page_may_read_answers_unless_it_is_said(ada: Player, path: str) -> None:
    """Whose pages may is configuration (S7)."""
    answer = ada.get(path, headers={"Origin": PAGE})
    assert not [name for name in answer.headers if name.startswith("access-control")]


@pytest.mark.parametrize("path", ["/schema", "/schema/openapi.json", "/v1/games", "/v1/nothing", "/", "/metrics"])
def test_every_page_says_what_a_browser_may_do_with_it(ada: Player, path: str) -> None:
    """Load what is ours, stand in no frame, guess no media type (S7)."""
    headers = ada.get(path).headers
    assert "default-src 'none'" in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff" and headers["x-frame-options"] == "DENY"


def test_the_page_keeps_no_token_and_runs_only_our_files(ada: Player) -> None:
    """No script stands in the page itself, so that its policy need not allow any (S7)."""
    page, start = ada.get("/schema"), ada.get("/schema/assets/start.js").text
    assert "persistAuthorization: true" not in page.text + start
    assert re.findall(r"<script(?! src=)", page.text) == []
    assert "script-src 'self';" in page.headers["content-security-policy"]


@pytest.mark.parametrize("path", ["/v1/games", "/v1/nothing", "/v1/games?limit=x", "/schema/openapi.json", "/"])
def test_any_page_may_read_any_answer_if_it_is_said(open_to_all: httpx.Client, path: str) -> None:
    """Problems too; with the headers that clients need, and never with credentials."""
    answer = open_to_all.get(path, headers={"Origin": PAGE})
    assert answer.headers["access-control-allow-origin"] == "*"
    exposed = set(answer.headers["access-control-expose-headers"].split(", "))
    assert {"ETag", "Link", "Location", "Retry-After", "X-Request-Id"} <= exposed
    assert "access-control-allow-credentials" not in answer.headers


@pytest.mark.parametrize("path", ["/v1/games", "/v1/games/7/decisions", "/v1/players"])
def test_a_browser_that_asks_beforehand_is_told_yes(open_to_all: httpx.Client, path: str) -> None:
    """Without a token, for browsers send none then."""
    told = open_to_all.options(path, headers=PREFLIGHT)
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
    plain = {"Accept-Encoding": "identity"}
    head, get = ada.head(path, headers=plain), ada.get(path, headers=plain)
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
