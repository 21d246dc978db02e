"""Logging in from a browser: a cookie stands for a token, on pages of this service only."""

from http.cookies import SimpleCookie

import httpx
import pytest

from service.http.cookies import NAME
from tests.support.service import Player, Service

HERE = {"Sec-Fetch-Site": "same-origin"}
GAME = {"title": "bamboo", "seats": 2}


def cookie_in(answer: httpx.Response) -> str:
    """The cookie that an answer sets."""
    assert answer.status_code == 200, answer.text
    found = SimpleCookie(answer.headers["set-cookie"])[NAME]
    assert (found["path"], found["samesite"], bool(found["httponly"]), found["secure"]) == (
        "/",
        "Strict",
        True,
        "",
    )
    assert 0 < int(found["max-age"]) <= 30 * 86_400
    return found.value


@pytest.fixture
def browser(service: Service, ada: Player) -> httpx.Client:
    """A browser in which Ada has logged in."""
    cookie = cookie_in(ada.post("/v1/login"))
    return httpx.Client(base_url=service.url, cookies={NAME: cookie})


def test_the_cookie_stands_for_the_token(browser: httpx.Client, ada: Player) -> None:
    """With the scopes of the token that it was made with."""
    me = browser.get("/v1/me").json()
    assert (me["id"], me["scopes"]) == (ada.id, ada.get("/v1/me").json()["scopes"])
    assert browser.post("/v1/games", json=GAME, headers=HERE).status_code == 201


@pytest.mark.parametrize(
    "headers",
    [{}, {"Sec-Fetch-Site": "same-site"}, {"Sec-Fetch-Site": "cross-site"}, {"Sec-Fetch-Site": "none"},
     {"Origin": "https://evil.example"}, {"Origin": "null"}],
)  # fmt: skip
def test_nothing_is_changed_from_another_page(browser: httpx.Client, headers: dict[str, str]) -> None:
    """Whatever the browser says of where the request comes from, but for this very origin."""
    refused = browser.post("/v1/games", json=GAME, headers=headers)
    assert (refused.status_code, refused.json()["type"]) == (403, "/problems/forbidden")


def test_a_browser_that_says_nothing_of_its_site_is_known_by_its_origin(
    browser: httpx.Client, service: Service
) -> None:
    """The host of `Origin` is that of the service."""
    assert browser.post("/v1/games", json=GAME, headers={"Origin": service.url}).status_code == 201


def test_a_token_in_the_header_comes_first(browser: httpx.Client, bob: Player) -> None:
    """It needs no origin."""
    headers = {"Authorization": f"Bearer {bob.token}"}
    assert browser.get("/v1/me", headers=headers).json()["id"] == bob.id
    assert browser.post("/v1/games", json=GAME, headers=headers).status_code == 201


def test_logging_out_ends_this_login_alone(browser: httpx.Client, ada: Player) -> None:
    """The cookie is taken back, and would be of no use any more."""
    other = {NAME: cookie_in(ada.post("/v1/login"))}
    gone = browser.delete("/v1/login", headers=HERE)
    assert gone.status_code == 204
    assert SimpleCookie(gone.headers["set-cookie"])[NAME]["max-age"] == "0"
    assert browser.get("/v1/me").status_code == 401
    assert httpx.get(f"{browser.base_url}/v1/me", cookies=other).status_code == 200
    assert ada.get("/v1/me").status_code == 200


def test_logging_out_everywhere_ends_all_logins_and_no_other_token(browser: httpx.Client, ada: Player) -> None:
    """Also from another one of them."""
    other = {NAME: cookie_in(ada.post("/v1/login"))}
    assert browser.delete("/v1/login", params={"everywhere": "true"}, headers=HERE).status_code == 204
    for cookie in (dict(browser.cookies), other):
        assert httpx.get(f"{browser.base_url}/v1/me", cookies=cookie).status_code == 401
    assert ada.get("/v1/me").status_code == 200


def test_logging_out_by_a_token_leaves_the_token(ada: Player) -> None:
    """It is not a login."""
    assert ada.delete("/v1/login").status_code == 204
    assert ada.get("/v1/me").status_code == 200


def test_a_login_ends_with_the_token_that_it_was_made_with(ada: Player, service: Service) -> None:
    """And has no more scopes."""
    weak = ada.post("/v1/tokens", json={"scopes": ["games:read"], "expires_at": "2100-01-01T00:00:00Z"}).json()
    made = httpx.post(f"{service.url}/v1/login", headers={"Authorization": f"Bearer {weak['token']}"})
    client = httpx.Client(base_url=service.url, cookies={NAME: cookie_in(made)})
    assert client.get("/v1/me").json()["scopes"] == ["games:read"]
    assert client.post("/v1/games", json=GAME, headers=HERE).status_code == 403


def test_the_same_key_gives_the_same_login(ada: Player) -> None:
    """One that was lost on its way does not stay behind."""
    key = {"Idempotency-Key": "login"}
    first, again = (cookie_in(ada.post("/v1/login", headers=key)) for _ in range(2))
    assert first == again
    assert len(ada.get("/v1/tokens").json()["items"]) == 2


def test_the_cookie_is_in_no_log(service: Service, browser: httpx.Client) -> None:
    """Nor in the database, which keeps its hash."""
    browser.get("/v1/me")
    [cookie] = browser.cookies.values()
    assert cookie not in "".join(service.log)


def test_what_depends_on_the_cookie_says_so(browser: httpx.Client) -> None:
    """A cache must not give it to others."""
    game = browser.post("/v1/games", json=GAME, headers=HERE).json()["id"]
    assert "Cookie" in browser.get(f"/v1/games/{game}").headers["vary"]
