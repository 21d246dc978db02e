"""The public keys of a trusted issuer, from a file or over HTTP.

Only addresses that the configuration names are asked: the issuer's own, and that of its keys, if it is another. So
nothing that an issuer or a token says makes the service send a request elsewhere. A fetch ends after some seconds,
follows no redirect, reads a bounded answer, and is made by one request for all that wait for it.
"""

import asyncio
import time
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import jwt
import msgspec
import structlog

from service.accounts.errors import BadIdToken, KeysUnavailable
from service.settings import TrustedIssuer
from service.telemetry.tracing import trace_headers

DISCOVERY = "/.well-known/openid-configuration"
SECONDS = 5.0  # for all of a fetch
LARGEST = 262_144  # bytes of an answer
MOST_KEYS = 100
FRESH = 3_600.0  # seconds after which keys are fetched again
LONGEST = 86_400.0  # seconds for which they are used if they cannot be fetched
PAUSE = 10.0  # seconds between two fetches, no matter who sends tokens with unknown keys
log = structlog.get_logger()


class IssuerKeys:
    """The keys of one issuer. They are fetched when they are needed, old, or one is unknown."""

    def __init__(self, issuer: TrustedIssuer) -> None:
        self.issuer = issuer
        self._keys: Mapping[str | None, Mapping[str, Any]] = {}
        self._fetched = self._tried = -LONGEST
        self._fetching: asyncio.Task[None] | None = None

    async def find(self, kid: object, algorithm: str) -> jwt.PyJWK:
        """The key with this id, or the only one; BadIdToken if the issuer has no such key, or KeysUnavailable."""
        if self._age >= FRESH or self._pick(kid) is None:  # the issuer may have new ones
            await self._refresh()
        if self._age >= LONGEST:
            raise KeysUnavailable(self.issuer.issuer)
        found = self._pick(kid)
        if found is None or found.get("alg", algorithm) != algorithm:
            raise BadIdToken("its key is not one of its issuer's")
        try:
            return jwt.PyJWK(dict(found), algorithm)
        except (jwt.PyJWTError, ValueError, TypeError) as error:
            raise BadIdToken("the issuer's key is not one for its algorithm") from error

    async def close(self) -> None:
        if self._fetching is not None:
            self._fetching.cancel()
            with suppress(asyncio.CancelledError):
                await self._fetching

    @property
    def _age(self) -> float:
        """Seconds since the keys were fetched."""
        return time.monotonic() - self._fetched

    def _pick(self, kid: object) -> Mapping[str, Any] | None:
        if kid is None and len(self._keys) == 1:
            return next(iter(self._keys.values()))
        return self._keys.get(kid) if isinstance(kid, str) else None

    async def _refresh(self) -> None:
        """Fetch the keys, once for all who wait, and not soon again. Until then those of before are used."""
        if self._fetching is None or self._fetching.done():
            if time.monotonic() - self._tried < PAUSE:
                return
            self._tried = time.monotonic()
            self._fetching = asyncio.get_running_loop().create_task(self._fetch(), name="keys of an issuer")
        await asyncio.shield(self._fetching)

    async def _fetch(self) -> None:
        try:
            async with asyncio.timeout(SECONDS):
                keys = await self._read_keys()
        except (httpx.HTTPError, httpx.InvalidURL, OSError, ValueError, msgspec.MsgspecError) as error:
            log.warning(
                "keys of an issuer were not fetched", issuer=self.issuer.issuer, error=type(error).__name__
            )
            return
        self._keys, self._fetched = keys, time.monotonic()

    async def _read_keys(self) -> Mapping[str | None, Mapping[str, Any]]:
        where = self.issuer.keys
        if where and not urlsplit(where).scheme:
            return _to_keys(await asyncio.to_thread(Path(where).read_bytes))
        async with httpx.AsyncClient(timeout=SECONDS, follow_redirects=False, trust_env=False) as client:
            return _to_keys(await _get(client, where or await self._discover(client)))

    async def _discover(self, client: httpx.AsyncClient) -> str:
        """Where the issuer says that its keys are; ValueError if it is not at the issuer itself."""
        issuer = self.issuer.issuer
        found = msgspec.json.decode(await _get(client, issuer.rstrip("/") + DISCOVERY), type=dict[str, Any])
        where = found.get("jwks_uri")
        if found.get("issuer") != issuer or not isinstance(where, str) or _origin(where) != _origin(issuer):
            raise ValueError("the discovery document names another issuer, or keys at another address")
        return where


async def _get(client: httpx.AsyncClient, url: str) -> bytes:
    async with client.stream("GET", url, headers={"Accept": "application/json", **trace_headers()}) as answer:
        if answer.status_code != httpx.codes.OK:
            raise ValueError(f"the issuer answered {answer.status_code}")
        body = b""
        async for chunk in answer.aiter_bytes():
            body += chunk
            if len(body) > LARGEST:
                raise ValueError("the issuer's answer is too large")
        return body


def _origin(url: str) -> tuple[str, str | None, int | None]:
    parts = urlsplit(url)
    return parts.scheme, parts.hostname, parts.port


def _to_keys(body: bytes) -> Mapping[str | None, Mapping[str, Any]]:
    """The public keys for signatures of a JWK set, by their ids; symmetric ones are left out."""
    found = msgspec.json.decode(body, type=dict[str, Any]).get("keys")
    if not isinstance(found, list):
        raise ValueError("there is no list of keys")
    usable = [
        each
        for each in found[:MOST_KEYS]
        if isinstance(each, dict) and each.get("kty") in ("RSA", "EC", "OKP") and each.get("use", "sig") == "sig"
    ]
    keys = {each.get("kid"): each for each in usable}
    if not keys:
        raise ValueError("there is no key for signatures")
    return keys
