"""How many requests an account and an address may make: a bucket for each, which fills up again with time.

Every request counts for its address, also for what does not exist; with a token it counts for the account, too.
What is limited here is requests a second, by each process; what fills the store is bounded by address_bounds.py.
Litestar's own limits have the header names of an old draft, and no `Retry-After`.
"""

import math
import time
from collections import OrderedDict
from dataclasses import dataclass
from functools import lru_cache

from service.http.connections import client_key
from service.http.cors import Header
from service.http.problems import too_many
from service.http.request_record import RequestRecord

MOST_BUCKETS = 20_000
BURST_SECONDS = 10
WATCHING = ("/health/live", "/health/ready", "/metrics")


@dataclass(frozen=True)
class Usage:
    """What is left of one limit."""

    policy: str
    left: int
    seconds: int  # until all of it is there again


class RateLimit:
    """`rate` requests a second in the long run, and ten seconds' worth at once. 0 is no limit."""

    def __init__(self, policy: str, rate: int) -> None:
        self._policy, self._rate, self._most = policy, rate, rate * BURST_SECONDS
        self._buckets: OrderedDict[object, tuple[float, float]] = OrderedDict()
        self.header = f'"{policy}";q={self._most};w={BURST_SECONDS}' if rate else ""

    def count(self, client: object, record: RequestRecord) -> None:
        """Count one request, or refuse it and say when the next may come."""
        if not self._rate:
            return
        now = time.monotonic()
        left, then = self._buckets.pop(client, (float(self._most), now))
        left = min(self._most, left + (now - then) * self._rate)
        after = max(0.0, left - 1) if left >= 1 else left
        self._buckets[client] = (after, now)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        record.usages.append(Usage(self._policy, int(after), math.ceil((self._most - after) / self._rate)))
        if left < 1:
            raise too_many(
                math.ceil((1 - left) / self._rate), f"{self._rate} requests a second for each {self._policy}"
            )

    def give_back(self, client: object) -> None:
        """What was counted should not have been."""
        if bucket := self._buckets.get(client):
            self._buckets[client] = (bucket[0] + 1, bucket[1])


class RateLimits:
    """The limits of this process."""

    def __init__(self, account_rate: int, address_rate: int) -> None:
        self._account, self._address = RateLimit("account", account_rate), RateLimit("address", address_rate)
        self._watching = RateLimit("address", address_rate)  # health checks, which others must not use up
        self._guesses = RateLimit("address", account_rate)
        policies = ", ".join(each.header for each in (self._account, self._address) if each.header)
        self._policies: tuple[Header, ...] = ((b"ratelimit-policy", policies.encode()),) if policies else ()

    def count_address(self, record: RequestRecord) -> None:
        """Count a request for its address; a problem if there are too many."""
        limit = self._watching if record.path in WATCHING else self._address
        limit.count(_client(record.client), record)

    def count_account(self, record: RequestRecord) -> None:
        """Count a request for its account, if it has one; a problem if there are too many."""
        if record.caller:
            self._account.count(record.caller.player, record)

    def count_guess(self, record: RequestRecord) -> None:
        """Count a token that is not known; a problem if an address has tried too many."""
        self._guesses.count(_client(record.client), record)

    def forgive_guess(self, record: RequestRecord) -> None:
        """The token is valid."""
        self._guesses.give_back(_client(record.client))
        if self._guesses.header:
            record.usages.pop()

    def headers(self, record: RequestRecord) -> tuple[Header, ...]:
        """`RateLimit-Policy`, and what is left in `RateLimit` (draft-ietf-httpapi-ratelimit-headers)."""
        if not record.usages:
            return self._policies
        usages = ", ".join(f'"{each.policy}";r={each.left};t={each.seconds}' for each in record.usages)
        return (*self._policies, (b"ratelimit", usages.encode()))


_client = lru_cache(maxsize=10_000)(client_key)
