"""ID tokens of trusted issuers (OpenID Connect Core 1.0, 3.1.3.7): who they are about, if all of them is in order.

The algorithms are those that the configuration allows for the issuer, all of them asymmetric: neither `none` nor a
key of ours, whatever the token says of itself.
"""

import time
from collections.abc import Mapping
from typing import Any

import jwt
from msgspec import Struct

from service.accounts.errors import BadIdToken
from service.accounts.issuer_keys import IssuerKeys
from service.settings import TrustedIssuer

LEEWAY = 30  # seconds by which clocks may differ
CLOCKS = 600  # seconds by which the database may be ahead of a process, at most
MOST_AGE = 3_600  # seconds since it was issued
LONGEST = 255  # characters of `sub`, as the specification has it, of `jti` and of `nonce`
REQUIRED = ["iss", "aud", "sub", "exp", "iat"]


class Identity(Struct, frozen=True, kw_only=True):
    """Who an ID token is about. `once` is what no other token of the issuer has."""

    issuer: str
    subject: str
    once: str
    ends_at: int  # seconds of the epoch, after which the token is refused anyway


class IdTokens:
    """Checks ID tokens by the keys of their issuers."""

    def __init__(self, issuers: tuple[TrustedIssuer, ...]) -> None:
        self._keys = {issuer.issuer: IssuerKeys(issuer) for issuer in issuers}

    async def close(self) -> None:
        """No keys are fetched any more."""
        for keys in self._keys.values():
            await keys.close()

    async def check(self, token: str) -> Identity:
        """Who it is about; BadIdToken says what is wrong with it; KeysUnavailable if it cannot be checked now."""
        head, claims = _read_unchecked(token)
        keys = self._keys.get(claims["iss"]) if isinstance(claims.get("iss"), str) else None
        if keys is None:
            raise BadIdToken("its issuer is not trusted here")
        if head.get("alg") not in keys.issuer.algorithms:
            raise BadIdToken(f"it is not signed by {' or '.join(keys.issuer.algorithms)}")
        key = await keys.find(head.get("kid"), head["alg"])
        return _to_identity(_checked_claims(token, key, keys.issuer), keys.issuer)


def _read_unchecked(token: str) -> tuple[Mapping[str, Any], Mapping[str, Any]]:
    """Header and claims, of which nothing is believed yet."""
    try:
        read = jwt.decode_complete(token, options={"verify_signature": False})
    except (jwt.PyJWTError, ValueError, RecursionError) as error:
        raise BadIdToken("it is no signed JWT") from error
    return read["header"], read["payload"]


def _checked_claims(token: str, key: jwt.PyJWK, issuer: TrustedIssuer) -> Mapping[str, Any]:
    try:
        return jwt.decode(
            token, key, algorithms=list(issuer.algorithms), audience=issuer.audience, issuer=issuer.issuer,
            leeway=LEEWAY, options={"require": REQUIRED},
        )  # fmt: skip
    except (jwt.PyJWTError, ValueError, TypeError, OverflowError) as error:
        raise BadIdToken(WRONG.get(type(error), "its signature or its claims are wrong")) from error


WRONG: Mapping[type[Exception], str] = {
    jwt.ExpiredSignatureError: "it has ended",
    jwt.ImmatureSignatureError: "it is not valid yet",
    jwt.InvalidAudienceError: "it is for another audience",
    jwt.InvalidSignatureError: "its signature is wrong",
}


def _to_identity(claims: Mapping[str, Any], issuer: TrustedIssuer) -> Identity:
    """What the library does not check: age, authorized party, and what makes the token usable only once."""
    if not all(isinstance(claims[name], int | float) for name in ("exp", "iat")):
        raise BadIdToken("its times are no numbers")
    if claims["iat"] < time.time() - MOST_AGE - LEEWAY:
        raise BadIdToken("it was issued too long ago")
    party = claims.get("azp")
    if party is None and isinstance(claims["aud"], list) and len(claims["aud"]) > 1:
        raise BadIdToken("it has several audiences, and none is authorized")
    if party is not None and party != issuer.audience:
        raise BadIdToken("it is for another audience")
    subject, once = claims["sub"], claims.get("jti") or claims.get("nonce")
    if not (_is_name(subject) and _is_name(once)):
        raise BadIdToken("it needs a `sub`, and a `jti` or a `nonce`, each of 1 to 255 characters")
    kind = "jti" if claims.get("jti") else "nonce"
    latest = int(min(claims["exp"], claims["iat"] + MOST_AGE)) + LEEWAY + CLOCKS
    return Identity(issuer=issuer.issuer, subject=subject, once=f"{kind} {once}", ends_at=latest)


def _is_name(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= LONGEST and "\0" not in value
