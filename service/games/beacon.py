"""Rounds of a public beacon (drand's quicknet), fetched from configured URLs and verified.

A URL is what stands before `/public/<round>` in the interface of drand. A fetch ends after some seconds, follows
no redirect, reads a bounded answer, and counts only if the signature in it is that of the round: so it does not
matter who answers.
"""

import asyncio
import re
import time
from collections.abc import Sequence

import httpx
import msgspec
import structlog
from msgspec import Struct

from service.games.errors import BeaconUnreachable, RoundKnown
from service.trust.drand import NoVerifier, time_of_round, verify_round

log = structlog.get_logger()
SECONDS = 5.0  # for all of a fetch
LARGEST = 4_096  # bytes of an answer
RECENTLY = 60.0  # seconds for which a beacon that has answered counts as reachable
TO_COME = 10.0  # seconds at least from a signed start to its round, by the beacon: so witnesses can date the start
HEX = re.compile(r"[0-9a-f]{96}")


class _Round(Struct):
    round: int
    signature: str


class Beacon:
    """The beacon of this service. Without a URL the service has no beacon."""

    def __init__(self, urls: Sequence[str], key: bytes) -> None:
        self._urls = tuple(each.rstrip("/") for each in urls)
        self._key = key
        self._answered = float("-inf")
        self._ahead = float("-inf")  # the seconds since 1970, less our monotonic clock: so many at least

    async def require_reachable(self) -> None:
        """BeaconUnreachable if no URL gives a round that can be verified."""
        if time.monotonic() - self._answered > RECENTLY and await self._fetch("latest") is None:
            raise BeaconUnreachable

    def require_unknown(self, number: int) -> None:
        """RoundKnown if a round that was chosen by the store's clock is not to come, by the rounds that were seen.

        A start with such a round is late, whatever time it says: the shuffle could be chosen by who signs it.
        """
        if self._ahead + time.monotonic() > time_of_round(number) - TO_COME:
            log.warning("the clock of the store is behind the beacon", round=number)
            raise RoundKnown

    async def find_round(self, number: int) -> str | None:
        """The signature of a round, in hexadecimal; None if no URL gives it, as it is not known yet."""
        found = await self._fetch(str(number))
        return found.signature if found and found.round == number else None

    async def _fetch(self, which: str) -> _Round | None:
        async with httpx.AsyncClient(timeout=SECONDS, follow_redirects=False, trust_env=False) as client:
            for url in self._urls:
                try:
                    async with asyncio.timeout(SECONDS):
                        found = await self._ask(client, f"{url}/public/{which}")
                except (httpx.HTTPError, httpx.InvalidURL, msgspec.DecodeError, TimeoutError) as error:
                    log.warning("the beacon does not answer", url=url, error=type(error).__name__)
                    continue
                except NoVerifier as error:
                    log.warning("rounds of the beacon cannot be verified", reason=str(error))
                    return None
                if found is not None:
                    self._answered = time.monotonic()
                    self._ahead = max(self._ahead, time_of_round(found.round) - self._answered)
                    return found
        return None

    async def _ask(self, client: httpx.AsyncClient, url: str) -> _Round | None:
        """The round in an answer, if its signature is good."""
        async with client.stream("GET", url) as answer:
            answer.raise_for_status()
            content = b""
            async for part in answer.aiter_bytes():
                content += part
                if len(content) > LARGEST:
                    return None
        found = msgspec.json.decode(content, type=_Round)
        if not HEX.fullmatch(found.signature):
            return None
        signature = bytes.fromhex(found.signature)
        return found if await asyncio.to_thread(verify_round, found.round, signature, self._key) else None
