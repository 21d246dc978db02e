"""Sign-in by token exchange (RFC 8693), with a small OpenID provider that has keys of its own."""

import hmac
import json
import time
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import httpx
import jwt
import pytest

from tests.support.database import execute
from tests.support.openid import AUDIENCE, Provider, new_key, providing, public_jwk
from tests.support.service import Service, serving

URN = "urn:ietf:params:oauth"
FORM = {
    "grant_type": f"{URN}:grant-type:token-exchange",
    "subject_token_type": f"{URN}:token-type:id_token",
}
PATH = "/v1/token-exchange"
REFUSED = (400, "invalid_request")


@pytest.fixture(scope="module")
def provider() -> Iterator[Provider]:
    """The issuer that the service trusts."""
    with providing() as running:
        yield running


@pytest.fixture(scope="module")
def other() -> Iterator[Provider]:
    """An issuer that it does not trust."""
    with providing() as running:
        yield running


def trusting(*issuers: dict[str, Any]) -> str:
    return json.dumps(issuers)


@pytest.fixture(scope="module")
def service(module_dsn: str, provider: Provider) -> Iterator[Service]:
    """A service that trusts the provider."""
    issuer = {"issuer": provider.url, "audience": AUDIENCE}
    with serving(module_dsn, trusted_issuers=trusting(issuer), bots="false") as running:
        yield running


def exchange(service: Service, token: str, headers: dict[str, str] | None = None, **more: str) -> httpx.Response:
    """Ask for a token."""
    with service.anybody() as client:
        return client.post(PATH, data={**FORM, "subject_token": token, **more}, headers=headers)


def verdict(answer: httpx.Response) -> tuple[int, str]:
    """Status, and the code of RFC 6749 in the problem."""
    body = answer.json()
    assert answer.headers["content-type"] == "application/problem+json"
    assert body["error_description"] == body["detail"]
    assert answer.headers["cache-control"] == "no-store"
    return answer.status_code, body["error"]


def signed_in(answer: httpx.Response) -> str:
    """The account of a token that was given."""
    assert answer.status_code == 200, answer.text
    return str(answer.json()["player"])


def test_an_id_token_is_exchanged_for_one_of_ours(service: Service, provider: Provider) -> None:
    """It works, ends, and says so; the account has the name that was asked for, and nothing of the issuer's."""
    answer = exchange(service, provider.token("first"), name="Ada")
    given = answer.json()
    assert (given["issued_token_type"], given["token_type"]) == (f"{URN}:token-type:access_token", "Bearer")
    assert given["expires_in"] == 30 * 86_400
    assert answer.headers["cache-control"] == "no-store"
    with service.anybody() as client:
        client.headers["Authorization"] = f"Bearer {given['access_token']}"
        me = client.get("/v1/me").json()
        assert (me["id"], me["name"], set(me["scopes"])) == (given["player"], "Ada", set(given["scope"].split()))
        kept = client.get("/v1/me/data").text
    assert '"kind":"identity"' in kept and "example.org" not in kept


def test_an_account_is_by_issuer_and_subject(service: Service, provider: Provider) -> None:
    """The same for the next sign-in, and a new one for another subject with the same e-mail."""
    players = [signed_in(exchange(service, provider.token(subject))) for subject in ("by", "by", "other")]
    assert players[0] == players[1] != players[2]
    with service.anybody() as client:
        assert client.get(f"/v1/players/{players[0]}").json()["name"].startswith("Player ")


def test_two_first_sign_ins_at_once_make_one_account(service: Service, provider: Provider) -> None:
    """Whichever is the first."""
    tokens = [provider.token("at once") for _ in range(6)]
    with ThreadPoolExecutor(6) as pool:
        assert len(set(pool.map(lambda token: signed_in(exchange(service, token)), tokens))) == 1


def test_an_erased_account_is_not_revived(service: Service, provider: Provider) -> None:
    """Who signs in again begins anew."""
    given = exchange(service, provider.token("erased")).json()
    with service.anybody() as client:
        headers = {"Authorization": f"Bearer {given['access_token']}"}
        assert client.delete(f"/v1/players/{given['player']}", headers=headers).status_code == 204
    assert signed_in(exchange(service, provider.token("erased"))) != given["player"]


def test_an_id_token_is_taken_once(service: Service, provider: Provider) -> None:
    """By its `jti`, else by its `nonce`; with neither it is refused."""
    usual: dict[str, Any] = {}
    for claims in (usual, {"jti": None, "nonce": "n-0S6_WzA2Mj"}):
        token = provider.token(**claims)
        signed_in(exchange(service, token))
        assert verdict(exchange(service, token)) == REFUSED
    again = provider.token(jti=None, nonce="n-0S6_WzA2Mj", sub="another")
    assert verdict(exchange(service, again)) == REFUSED
    assert verdict(exchange(service, provider.token(jti=None))) == REFUSED


def test_a_repeated_request_gets_the_same_token(service: Service, provider: Provider) -> None:
    """With its Idempotency-Key; without it, it is a replay."""
    with service.anybody() as client:
        key = {"Idempotency-Key": client.get("/v1/sign-up-key").json()["key"]}
    token = provider.token()
    first, second = exchange(service, token, key), exchange(service, token, key)
    assert first.json() == second.json()
    assert second.headers["idempotency-replayed"] == "true"
    assert verdict(exchange(service, token)) == REFUSED


@pytest.mark.parametrize(
    "seconds_from_now",
    [{"exp": -3_600, "iat": -3_700}, {"nbf": 3_600}, {"iat": 3_600, "exp": 7_200}, {"iat": -90_000}],
    ids=str,
)
def test_wrong_times_are_refused(service: Service, provider: Provider, seconds_from_now: dict[str, int]) -> None:
    """Expired, not yet valid, issued in the future, or long ago."""
    now = int(time.time())
    claims: dict[str, Any] = {name: now + seconds for name, seconds in seconds_from_now.items()}
    assert verdict(exchange(service, provider.token(**claims))) == REFUSED


def test_a_time_is_a_number(service: Service, provider: Provider) -> None:
    """The right second as a text is refused."""
    assert verdict(exchange(service, provider.token(iat=str(int(time.time()))))) == REFUSED


@pytest.mark.parametrize(
    "claims",
    [
        {"iat": "soon"},
        {"exp": None},
        {"iat": None},
        {"sub": None},
        {"sub": ""},
        {"sub": "x" * 256},
        {"sub": 7},
        {"aud": None},
        {"aud": "somebody else"},
        {"aud": AUDIENCE + "/"},
        {"aud": [AUDIENCE, "another"]},
        {"aud": [AUDIENCE, "another"], "azp": "another"},
        {"azp": "another"},
        {"iss": None},
        {"iss": "https://issuer.example"},
        {"jti": 5},
    ],
    ids=str,
)
def test_wrong_claims_are_refused(service: Service, provider: Provider, claims: dict[str, Any]) -> None:
    """Each alone; `iss` and `aud` exactly as configured."""
    assert verdict(exchange(service, provider.token(**claims))) == REFUSED


def test_small_differences_of_clocks_are_forgiven(service: Service, provider: Provider) -> None:
    """And several audiences, if ours is the authorized one."""
    now = int(time.time())
    signed_in(exchange(service, provider.token(iat=now + 15, nbf=now + 15)))
    signed_in(exchange(service, provider.token(iat=now - 300, exp=now - 10)))
    signed_in(exchange(service, provider.token(aud=[AUDIENCE, "another"], azp=AUDIENCE)))


def test_other_signatures_are_refused(service: Service, provider: Provider, other: Provider) -> None:
    """None, the public key as a secret, another's key under the same id, another algorithm, a foreign issuer."""
    claims = jwt.decode(provider.token(), options={"verify_signature": False})
    kid = next(iter(provider.keys))
    unsigned = jwt.encode(claims, "", "none", headers={"kid": kid})
    symmetric = _signed_with_public_key(provider, unsigned)
    forged = jwt.encode(claims, new_key(), "RS256", headers={"kid": kid})
    confused = jwt.encode(claims, new_key(elliptic=True), "ES256", headers={"kid": kid})
    wider = jwt.encode(claims, provider.keys[kid], "PS256", headers={"kid": kid})
    embedded = jwt.encode(
        claims, key := new_key(), "RS256",
        headers={"kid": kid, "jwk": public_jwk(kid, key), "jku": f"{other.url}/keys", "x5u": other.url},
    )  # fmt: skip
    for token in (unsigned, symmetric, forged, confused, wider, embedded, other.token(), "a.b.c", "x"):
        assert verdict(exchange(service, token)) == REFUSED
    assert other.asked == [], "only configured issuers are asked"
    header, payload, signature = provider.token().split(".")
    assert verdict(exchange(service, f"{header}.{payload}.{signature[:-8]}AAAAAAAA")) == REFUSED


def _signed_with_public_key(provider: Provider, unsigned: str) -> str:
    """A token of HS256 whose secret is the text of the issuer's public key, which everybody has."""
    secret = json.dumps(provider.jwks()["keys"][0]).encode()
    head = {"alg": "HS256", "typ": "JWT", "kid": next(iter(provider.keys))}
    signed = f"{_in_base64(json.dumps(head).encode())}.{unsigned.split('.')[1]}"
    return f"{signed}.{_in_base64(hmac.digest(secret, signed.encode(), 'sha256'))}"


def _in_base64(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


@pytest.mark.parametrize(
    ("change", "error"),
    [
        ({"grant_type": "password"}, "unsupported_grant_type"),
        ({"grant_type": ""}, "invalid_request"),
        ({"subject_token": ""}, "invalid_request"),
        ({"subject_token_type": f"{URN}:token-type:access_token"}, "invalid_request"),
        ({"requested_token_type": f"{URN}:token-type:refresh_token"}, "invalid_request"),
        ({"actor_token": "x"}, "invalid_request"),
        ({"audience": "elsewhere"}, "invalid_target"),
        ({"resource": "https://elsewhere.example"}, "invalid_target"),
        ({"scope": "games:read service:admin"}, "invalid_scope"),
        ({"scope": " "}, "invalid_scope"),
        ({"name": "\u202e"}, "invalid_request"),
    ],
)
def test_what_is_not_offered_is_refused_by_its_code(
    service: Service, provider: Provider, change: dict[str, str], error: str
) -> None:
    """The codes of RFC 6749 and RFC 8693."""
    fields = {**FORM, "subject_token": provider.token(), **change}
    with service.anybody() as client:
        assert verdict(client.post(PATH, data=fields)) == (400, error)


def test_a_form_is_read_as_the_specification_has_it(service: Service, provider: Provider) -> None:
    """Unknown fields are ignored, none may come twice, JSON is no form; scopes can be fewer."""
    given = exchange(service, provider.token(), client_id="x", scope="games:read games:play").json()
    assert given["scope"] == "games:play games:read"
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    twice = urlencode([*FORM.items(), ("subject_token", "a.b.c"), ("subject_token", "a.b.c")])
    with service.anybody() as client:
        for body in (twice, "", "%ff=%ff", "a" * 100, "a=b&" * 30, "subject_token=%00&" + urlencode(FORM)):
            assert verdict(client.post(PATH, content=body, headers=form)) == REFUSED
        assert client.post(PATH, json=FORM).status_code == 415


def test_a_suspended_account_gets_no_token(service: Service, provider: Provider) -> None:
    """Neither by a new ID token."""
    player = signed_in(exchange(service, provider.token("suspended")))
    execute(service.dsn, "UPDATE players SET suspended_at = now() WHERE id = $1::text::uuid", player)
    assert exchange(service, provider.token("suspended")).status_code == 403


class TestKeys:
    """Keys are fetched from the issuer, and nothing else is asked."""

    @pytest.fixture
    def issuer(self) -> Iterator[Provider]:
        """A provider for one test."""
        with providing() as running:
            yield running

    def serve(self, dsn: str, issuer: Provider, **more: object) -> Any:  # noqa: ANN401  # a context manager
        return serving(
            dsn, bots="false", projections="false",
            trusted_issuers=trusting({"issuer": issuer.url, "audience": AUDIENCE, **more}),
        )  # fmt: skip

    def test_new_keys_are_found_and_old_ones_forgotten(self, dsn: str, issuer: Provider) -> None:
        """With the first token that has one; unknown keys make one request, not one for each token."""
        with self.serve(dsn, issuer) as service:
            old = issuer.token()
            signed_in(exchange(service, issuer.token()))
            assert issuer.asked == ["/.well-known/openid-configuration", "/keys"]
            for number in range(5):
                stranger = issuer.token(header={"kid": f"unknown {number}"})
                assert verdict(exchange(service, stranger)) == REFUSED
            assert len(issuer.asked) == 2, "they were fetched a moment ago"
            signed_in(exchange(service, old))
        with self.serve(dsn, issuer) as service:
            issuer.rotate("second", elliptic=True)
            signed_in(exchange(service, issuer.token()))

    def test_an_issuer_that_hangs_holds_up_nobody(self, dsn: str, issuer: Provider) -> None:
        """Its users are told to come back; there is one request, however many ask."""
        issuer.stuck.set()
        with self.serve(dsn, issuer) as service:
            with ThreadPoolExecutor(4) as pool:
                answers = list(pool.map(lambda _: exchange(service, issuer.token()), range(4)))
            assert {each.status_code for each in answers} == {503}
            assert {each.headers["retry-after"] for each in answers} == {"10"}
            assert len(issuer.asked) == 1
            assert exchange(service, issuer.token()).status_code == 503, "at once"

    @pytest.mark.parametrize("lie", ["redirect", "other address", "other issuer", "private address"])
    def test_nothing_makes_the_service_ask_elsewhere(
        self, dsn: str, issuer: Provider, other: Provider, lie: str
    ) -> None:
        """Neither a redirect nor a discovery document."""
        before = len(other.asked)
        if lie == "redirect":
            issuer.redirect = f"{other.url}/keys"
        elif lie == "other issuer":
            issuer.discovery["issuer"] = other.url
        else:
            host = other.url if lie == "other address" else "http://169.254.169.254"
            issuer.discovery["jwks_uri"] = f"{host}/keys"
        with self.serve(dsn, issuer) as service:
            assert exchange(service, issuer.token()).status_code == 503
        assert len(other.asked) == before

    def test_keys_may_be_at_a_configured_address_or_in_a_file(
        self, dsn: str, issuer: Provider, tmp_path: Path
    ) -> None:
        """Then nothing is looked up at the issuer."""
        file = tmp_path / "keys.json"
        file.write_text(json.dumps(issuer.jwks()), "utf-8")
        for keys, asked in ((f"{issuer.url}/keys", ["/keys"]), (str(file), ["/keys"])):
            with self.serve(dsn, issuer, keys=keys) as service:
                signed_in(exchange(service, issuer.token()))
            assert issuer.asked == asked
