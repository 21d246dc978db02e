"""Schemes and amounts as people write them, with points as texts, read as what is stored."""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from domain.tournaments.points.grains import BadPoints, parse_points
from domain.tournaments.points.scheme import Amount, Scheme, Special
from domain.tournaments.refusals import Fault, Refused

AMOUNTS = {"by_size", "points", "times", "least", "most"}  # fields that hold points
WORDS = {"mean", "own-mean", "last"}


@cache
def presets() -> dict[str, Scheme]:
    """The schemes that have names."""
    text = Path(__file__).with_name("presets.toml").read_text()
    return {name: _convert_scheme(name, described) for name, described in tomllib.loads(text).items()}


def read_scheme(described: str | Mapping[str, Any]) -> Scheme:
    """A preset by its name, or a scheme by its terms; Refused with T-044 if it is neither."""
    if not isinstance(described, str):
        return _convert_scheme("", described)
    if described not in presets():
        raise Refused([Fault("T-044", "scheme", f"no scheme is called {described!r}: {', '.join(presets())}")])
    return presets()[described]


def read_special(described: Mapping[str, Any]) -> Special:
    """What special lines give; Refused with T-044 for what cannot be read."""
    amounts = {"bye", "excused", "absent", "left"}
    try:
        read = {name: _to_amount(each) if name in amounts else each for name, each in described.items()}
        return msgspec.convert(read, Special)
    except (BadPoints, msgspec.ValidationError) as error:
        raise Refused([Fault("T-044", "special", str(error))]) from error


def _to_amount(written: object) -> Amount:
    return written if written in WORDS else parse_points(written)  # type: ignore[return-value, arg-type]  # by parsing


def _convert_scheme(name: str, described: Mapping[str, Any]) -> Scheme:
    try:
        terms = [{key: _to_grains(key, each) for key, each in term.items()} for term in described["terms"]]
        return msgspec.convert({**described, "terms": terms, "name": name}, Scheme, strict=False)
    except (BadPoints, msgspec.ValidationError) as error:
        raise Refused([Fault("T-044", "scheme", str(error))]) from error
    except (AttributeError, KeyError, TypeError) as error:
        raise Refused([Fault("T-044", "scheme", "a scheme is a list of terms, each with its fields")]) from error


def _to_grains(field: str, written: Any) -> Any:  # noqa: ANN401  # whatever a user has written
    """The value of a field of a term, with its points in grains."""
    if field not in AMOUNTS or written is None:
        return written
    if isinstance(written, Mapping):
        return {size: [parse_points(each) for each in values] for size, values in written.items()}
    return parse_points(written)
