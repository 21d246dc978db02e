"""Between the rules as people write them and as they are stored, in grains."""

from typing import Any

import msgspec
from msgspec import Struct

from domain.tournaments.points.grains import BadPoints, parse_points, to_fraction
from domain.tournaments.points.reading import AMOUNTS, read_scheme, read_special
from domain.tournaments.points.scheme import Scheme
from domain.tournaments.refusals import Fault, Refused
from domain.tournaments.rules import Rules
from service.api.tournaments.rules_body import NewTournament, RuleChanges, SchemeTerms, TournamentRules


def read_changes(body: RuleChanges) -> dict[str, Any]:
    """The fields of the rules that are given, as they are stored; Refused with all that cannot be read."""
    given: dict[str, Any] = msgspec.to_builtins(body)
    given.pop("reason", None)
    faults: list[Fault] = []
    for name, read in READERS.items():
        if name in given:
            try:
                given[name] = msgspec.to_builtins(read(given[name]), str_keys=True)
            except Refused as refused:
                faults += refused.faults
            except BadPoints as error:
                faults.append(Fault("T-044", name, str(error)))
    if faults:
        raise Refused(faults)
    if order := given.pop("order", None):
        given["stages"] = [{"order": order, **stage} for stage in given["stages"]]
    if "score" in given:
        given["take"] = given.pop("score")
    if "clock" in given:
        given["clock"] = given["clock"] or {}
    return given


def read_rules(body: NewTournament, component_hash: str) -> Rules:
    """The rules of a new tournament; Refused with all that cannot be read."""
    fields = read_changes(body) | {"component_hash": component_hash}
    try:
        rules = msgspec.convert(fields, Rules, str_keys=True)
    except msgspec.ValidationError as error:
        raise Refused([Fault("T-014", "rules", str(error))]) from error
    return rules


def to_plain(body: Struct) -> dict[str, Any]:
    """A body as plain JSON."""
    found: dict[str, Any] = msgspec.to_builtins(body)
    return found


def read_scheme_body(scheme: str | SchemeTerms) -> Scheme:
    """A scheme by its name or its terms."""
    return read_scheme(scheme if isinstance(scheme, str) else msgspec.to_builtins(scheme))


def _read_draw(written: dict[str, Any]) -> dict[str, Any]:
    return {**written, "step": parse_points(written["step"])}


def _read_tie_breaks(written: list[Any]) -> list[Any]:
    return [{"id": each} if isinstance(each, str) else each for each in written]


READERS: dict[str, Any] = {
    "scheme": read_scheme,
    "special": read_special,
    "draw": _read_draw,
    "tie_breaks": _read_tie_breaks,
}


def show_rules(rules: Rules, contact: str) -> TournamentRules:
    """The rules as people write them, with the text by which officials are reached."""
    stored: dict[str, Any] = msgspec.to_builtins(rules, str_keys=True)
    terms = [
        {key: _show(key, each) for key, each in term.items() if each is not None}
        for term in stored["scheme"]["terms"]
    ]
    shown = {
        **stored,
        "contact": contact,
        "scheme": rules.scheme.name or {"terms": terms},
        "score": stored["take"],
        "clock": stored["clock"] or None,
        "draw": {**stored["draw"], "step": to_fraction(rules.draw.step)},
        "special": {
            key: to_fraction(each) if isinstance(each, int) else each for key, each in stored["special"].items()
        },
    }
    for name in ("take", "component_list"):
        shown.pop(name)
    return msgspec.convert(shown, TournamentRules)


def _show(key: str, value: Any) -> Any:  # noqa: ANN401  # a field of a term
    if key not in AMOUNTS:
        return value
    if isinstance(value, dict):
        return {size: [to_fraction(each) for each in points] for size, points in value.items()}
    return to_fraction(value)
