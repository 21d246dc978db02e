"""Requests count for accounts and for addresses, whatever they ask for, and answers say what is left (S5)."""

import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import httpx
import pytest

from tests.support.service import PATIENCE, Player, Service, serving

ACCOUNT, ADDRESS, BURST = 2, 4, 10  # requests a second, and seconds' worth at once
PROXY = "127.0.0.1"
T = TypeVar("T")


@pytest.fixture(scope="module")
def limited(module_dsn: str) -> Iterator[Service]:
    """A service with small limits, which trusts a proxy on this machine, so that tests can be many addresses."""
    with serving(
        module_dsn, rate_per_second=ACCOUNT, address_rate_per_second=ADDRESS, trusted_proxies=PROXY
    ) as running:
        yield running


def client(service: Service, address: str, token: str = "") -> httpx.Client:
    """Somebody behind the proxy."""
    headers = {"X-Forwarded-For": address} | ({"Authorization": token} if token else {})
    return httpx.Client(base_url=service.url, headers=headers, timeout=PATIENCE)


def at_once(request: Callable[[int], T], times: int) -> list[T]:
    """Many requests side by side, so that they come faster than the limit allows on a busy machine, too."""
    with ThreadPoolExecutor(16) as pool:
        return list(pool.map(request, range(times)))


def first_refusal(asked: httpx.Client, *paths: str, most: int = 200) -> tuple[int, httpx.Response]:
    """How many requests were answered before one was refused for there were too many."""
    for number in range(most):
        answer = asked.get(paths[number % len(paths)])
        if answer.status_code == 429:
            return number, answer
    raise AssertionError("nothing was refused")


@pytest.mark.parametrize(
    ("address", "paths"),
    [
        ("10.0.0.1", ["/v1/titles"]),
        ("10.0.0.2", ["/v1/nothing", "/nothing"]),
        ("10.0.0.3", ["/schema", "/schema/assets/swagger-ui.css", "/"]),
        ("10.0.0.4", ["/v1/titles", "/schema", "/v1/games?limit=x"]),
    ],
)
def test_whatever_an_address_asks_for_counts(limited: Service, address: str, paths: list[str]) -> None:
    """Pages and what does not exist, too; another address goes on, and so does who watches over the service."""
    asked = client(limited, address)
    number, refused = first_refusal(asked, *paths)
    assert number >= ADDRESS * BURST
    assert refused.json()["type"].endswith("/problems/too-many-requests")
    assert "for each address" in refused.json()["detail"] and int(refused.headers["retry-after"]) >= 1
    assert asked.get("/health/live").status_code == 200
    assert client(limited, "10.9.9.9").get("/v1/titles").status_code == 200


def test_all_tokens_of_an_address_count_together(limited: Service) -> None:
    """Many accounts are no way round the limit of an address."""
    tokens = [Player(limited.url, f"P{n}").headers["authorization"] for n in range(5)]
    answers = at_once(lambda n: client(limited, "10.0.1.1", tokens[n % 5]).get("/v1/tokens").status_code, 100)
    assert 429 in answers
    assert client(limited, "10.0.1.2", tokens[0]).get("/v1/tokens").status_code == 200


def test_an_account_has_its_limit_wherever_it_asks_from(limited: Service) -> None:
    """Many addresses are no way round the limit of an account."""
    token = Player(limited.url, "Ada").headers["authorization"]
    answers = at_once(lambda n: client(limited, f"10.0.2.{n}", token).get("/v1/tokens"), 100)
    refused = next(answer for answer in answers if answer.status_code == 429)
    assert "for each account" in refused.json()["detail"]


def test_addresses_of_one_network_are_one_client(limited: Service) -> None:
    """Of IPv6 a household has 2 to the 64."""
    answers = at_once(lambda n: client(limited, f"2001:db8:1:2::{n + 1}").get("/v1/titles").status_code, 100)
    assert 429 in answers
    assert client(limited, "2001:db8:1:3::1").get("/v1/titles").status_code == 200


def test_answers_say_what_is_left(limited: Service) -> None:
    """The quota of a window, what remains, and the seconds until it is full, as the IETF draft writes it."""
    token = Player(limited.url, "Ada").headers["authorization"]
    first, second = (client(limited, "10.0.3.1", token).get("/v1/tokens") for _ in range(2))
    policy = f'"account";q={ACCOUNT * BURST};w={BURST}, "address";q={ADDRESS * BURST};w={BURST}'
    assert first.headers["ratelimit-policy"] == policy
    left = [dict(re.findall(r'"(\w+)";r=(\d+);t=\d+', each.headers["ratelimit"])) for each in (first, second)]
    assert [set(each) for each in left] == [{"account", "address"}] * 2
    assert int(left[0]["account"]) == ACCOUNT * BURST - 1
    assert int(left[1]["address"]) <= int(left[0]["address"])


def test_nobody_is_believed_who_is_no_trusted_proxy(module_dsn: str) -> None:
    """By default no one: a client that names another address each time has one."""
    with serving(module_dsn, address_rate_per_second=ADDRESS) as running:
        answers = at_once(lambda n: client(running, f"10.1.0.{n}").get("/v1/titles").status_code, 100)
    assert 429 in answers


def test_limits_can_be_switched_off(module_dsn: str) -> None:
    """For tests and benchmarks: then nothing is said of them."""
    with serving(module_dsn, rate_per_second=0, address_rate_per_second=0) as running:
        answers = [client(running, "10.1.1.1").get("/v1/titles") for _ in range(100)]
    assert {answer.status_code for answer in answers} == {200}
    assert not [name for name in answers[0].headers if name.startswith("ratelimit")]
