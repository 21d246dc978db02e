"""JSON in the one form of RFC 8785 (JCS), over which hashes are made that a stranger must compute again.

Members stand in the order of their names by UTF-16 units, without spaces; texts are UTF-8, escaped only where JSON
demands it. There are no fractions here: all numbers are integers within 2**53, which are written alike everywhere.
"""

import hashlib
import re
from typing import Any

import msgspec

ASTRAL = re.compile(rb"[\xf0-\xf4]")  # the first byte of a character that UTF-16 writes as two units
MOST = 2**53


class NoJcs(ValueError):
    """A value that has a fraction, or an integer which not every language reads exactly."""


def jcs(value: object) -> bytes:
    """The bytes of a value, or of a struct as it is stored; NoJcs for numbers other than small integers."""
    plain = msgspec.to_builtins(value, str_keys=True)
    _require_integers(plain)
    text = msgspec.json.encode(plain, order="sorted")  # by code points: another order only with astral names
    return msgspec.json.encode(_in_order(plain)) if ASTRAL.search(text) else text


def jcs_hash(value: object) -> str:
    """The SHA-256 of these bytes, in hexadecimal."""
    return hashlib.sha256(jcs(value)).hexdigest()


def _require_integers(value: Any) -> None:  # noqa: ANN401  # any part of a value
    if isinstance(value, dict):
        value = value.values()
    elif not isinstance(value, list | tuple):
        if isinstance(value, float) or (isinstance(value, int) and abs(value) >= MOST):
            raise NoJcs(f"{value} is not an integer within 2**53")
        return
    for each in value:
        _require_integers(each)


def _in_order(value: Any) -> Any:  # noqa: ANN401  # any part of a value
    if isinstance(value, dict):
        return {key: _in_order(value[key]) for key in sorted(value, key=lambda key: key.encode("utf-16-be"))}
    return [_in_order(each) for each in value] if isinstance(value, list | tuple) else value
