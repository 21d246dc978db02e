"""What an address may do within a day, counted by all processes together."""

from collections.abc import Iterator

import httpx
import pytest

from tests.cluster.faults import query
from tests.support.service import Player, Service, serving

A_DAY = 24 * 3600
LATER = "UPDATE address_counts SET at = at - make_interval(secs => $1)"


@pytest.fixture
def both(dsn: str) -> Iterator[tuple[Service, Service]]:
    """Two processes on one database, with small bounds."""
    bounds = {
        "accounts_per_address": 3, "tokens_per_address": 2, "games_per_address": 2,
        "failed_recoveries_per_address": 2, "bots": "false", "projections": "false",
    }  # fmt: skip
    with serving(dsn, **bounds) as one, serving(dsn, **bounds) as two:
        yield one, two


def elsewhere(player: Player, service: Service) -> httpx.Client:
    """The same player, at another process."""
    return httpx.Client(base_url=service.url, headers={"Authorization": f"Bearer {player.token}"}, timeout=60)


def refused(answer: httpx.Response, bound: str, most: int) -> None:
    """The problem names the bound, and when the next one has room: each takes its share of a day."""
    assert answer.status_code == 429, answer.text
    assert f"YAMABIKO_{bound}" in answer.json()["detail"]
    assert 0 < int(answer.headers["retry-after"]) <= A_DAY // most + 1


def test_accounts_tokens_and_games_are_bounded(both: tuple[Service, Service]) -> None:
    """Whichever process makes them; what one kind has used up, another has not."""
    ada = both[0].player("Ada")
    there = elsewhere(ada, both[1])
    for path, body, bound, most in (
        ("/v1/players", {"name": "Bob"}, "ACCOUNTS_PER_ADDRESS", 3),
        ("/v1/tokens", {"scopes": ["games:read"]}, "TOKENS_PER_ADDRESS", 2),
        ("/v1/games", {"title": "bamboo", "seats": 2}, "GAMES_PER_ADDRESS", 2),
    ):
        made = [client.post(path, json=body) for client in (ada, there)]
        assert [each.status_code for each in made] == [201, 201]
        for client in (ada, there):
            refused(client.post(path, json=body), bound, most)
    there.close()


def test_there_is_room_again_with_time(both: tuple[Service, Service]) -> None:
    """As much within a day as at once; what was refused has not counted."""
    one, two = both
    for _ in range(3):
        one.player("Ada")
    with two.anybody() as client:
        for _ in range(3):
            refused(client.post("/v1/players", json={"name": "Bob"}), "ACCOUNTS_PER_ADDRESS", 3)
        query(one.dsn, LATER, A_DAY / 3 + 1)
        answers = [client.post("/v1/players", json={"name": "Bob"}).status_code for _ in range(2)]
        assert answers == [201, 429]


def test_wrong_recovery_codes_are_bounded_and_right_ones_are_not(both: tuple[Service, Service]) -> None:
    """Once there were too many wrong ones, a right one waits as well: else they could be tried on."""
    one, two = both
    ada = one.player("Ada")
    codes = ada.post("/v1/me/recovery-codes").json()["codes"]
    with one.anybody() as here, two.anybody() as there:
        for client, code in zip((here, there, here), codes, strict=False):
            assert client.post("/v1/recover", json={"code": code}).status_code == 201
        for client in (here, there):
            assert client.post("/v1/recover", json={"code": "AAAA-BBBB-CCCC-DDDD"}).status_code == 401
        for code in ("AAAA-BBBB-CCCC-DDDD", codes[3]):
            refused(there.post("/v1/recover", json={"code": code}), "FAILED_RECOVERIES_PER_ADDRESS", 2)
        query(one.dsn, LATER, A_DAY / 2 + 1)
        assert there.post("/v1/recover", json={"code": codes[3]}).status_code == 201


def test_no_address_is_stored(both: tuple[Service, Service]) -> None:
    """Only a hash with the key of the service, which is deleted when it counts for nothing any more."""
    both[0].player("Ada")
    rows = query(both[0].dsn, "SELECT kind, encode(client, 'hex'), used FROM address_counts")
    assert [(kind, len(client)) for kind, client, _ in rows] == [("accounts", 32)]


def sign_up(client: httpx.Client, key: str) -> httpx.Response:
    """A new account, once for this key."""
    return client.post("/v1/players", json={"name": "Ada"}, headers={"Idempotency-Key": key})


def new_key(client: httpx.Client) -> str:
    """A key with which a sign-up can be repeated."""
    key: str = client.get("/v1/sign-up-key").json()["key"]
    return key


def test_what_was_refused_for_a_while_can_be_repeated_with_its_key(both: tuple[Service, Service]) -> None:
    """The response says when to come back, so it is not the outcome of the request."""
    one, two = both
    with one.anybody() as here, two.anybody() as there:
        for _ in range(3):
            assert here.post("/v1/players", json={"name": "Bob"}).status_code == 201
        key = new_key(here)
        for client in (here, there):
            refused(sign_up(client, key), "ACCOUNTS_PER_ADDRESS", 3)
        query(one.dsn, LATER, A_DAY)
        made = [sign_up(client, key) for client in (there, here)]
        assert [each.status_code for each in made] == [201, 201]
        assert made[0].json()["id"] == made[1].json()["id"]


def test_keys_of_requests_without_a_token_are_bounded(dsn: str) -> None:
    """Each keeps a response for a day. A repeat takes no room, and what is refused leaves nothing."""
    service = Service(dsn, keys_per_address=2, bots="false", projections="false")
    try:
        with service.anybody() as client:
            keys = [new_key(client) for _ in range(3)]
            assert [sign_up(client, key).status_code for key in (*keys[:2], *keys[:2])] == [201] * 4
            refused(sign_up(client, keys[2]), "KEYS_PER_ADDRESS", 2)
        assert query(dsn, "SELECT count(*) FROM idempotency") == [(2,)]
    finally:
        service.stop()
