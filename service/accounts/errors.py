"""Why an account may not do something. service/api/error_problems.py says what an HTTP client gets."""

from collections.abc import Sequence
from dataclasses import dataclass


class AccountError(Exception):
    """The caller is not known, or may not do this."""


class MissingToken(AccountError):
    """The header Authorization has no token of this service."""


class InvalidToken(AccountError):
    """The token is unknown, or was revoked."""


@dataclass(eq=False)
class MissingScope(AccountError):
    """The token is not for this."""

    scope: str


@dataclass(eq=False)
class ScopesNotHeld(AccountError):
    """A token can only be given scopes that the creating token has itself."""

    missing: Sequence[str]


@dataclass(eq=False)
class BadHandle(AccountError):
    """No handle can be written so; `rule` says how."""

    rule: str


@dataclass(eq=False)
class HandleTaken(AccountError):
    """Another account has the handle, or one that looks like it, or had it less than a year ago."""

    handle: str


class WrongCode(AccountError):
    """The recovery code is unknown, or was used."""


class Suspended(AccountError):
    """An operator has suspended the account."""


@dataclass(eq=False)
class BadIdToken(AccountError):
    """An ID token is not taken; `reason` completes "The ID token is refused:"."""

    reason: str


@dataclass(eq=False)
class KeysUnavailable(AccountError):
    """The keys of an issuer cannot be had at this moment."""

    issuer: str
