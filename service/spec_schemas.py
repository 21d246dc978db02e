"""Schemas that join the nouns of all titles: what a decision, a choice or a line of the history looks like."""

from typing import Any

Schema = dict[str, Any]
TITLED = ("Pick", "Fact", "Step", "Options")
HIDDEN: Schema = {
    "type": "object",
    "description": "What the viewer may not see: only how many there are.",
    "properties": {"hidden": {"type": "integer", "minimum": 0}},
    "required": ["hidden"],
    "additionalProperties": False,
}


def _ref(name: str) -> Schema:
    return {"$ref": f"#/components/schemas/{name}"}


def _list(of: Schema) -> Schema:
    return {"type": "array", "items": of}


def _object(what: str, required: dict[str, Schema], **optional: Schema) -> Schema:
    return {
        "type": "object",
        "description": what,
        "properties": {**required, **optional},
        "required": list(required),
        "additionalProperties": False,
    }


TEXT: Schema = {"type": "string"}
NUMBER: Schema = {"type": "integer"}
SEATS: Schema = _list(NUMBER)
FACTS: Schema = _list(_ref("Fact"))
# What stands in a line of the history, by its kind, besides what stands in each.
ENTRIES: dict[str, tuple[str, dict[str, Schema]]] = {
    "opened": (
        "The game was laid out: what a replay or an audit must know beforehand, and what the set-up led to.",
        {
            "title": TEXT, "seats": _list(TEXT), "options": _ref("Options"), "rules": NUMBER, "catalog": TEXT,
            "catalog_hash": TEXT, "commitment": TEXT, "entropy": _list(TEXT), "facts": FACTS,
        },
    ),
    "decided": (
        "A seat answered a step, and what followed. `revealed`: it cannot be taken back.",
        {"seat": NUMBER, "step": TEXT, "pick": _ref("Pick"), "facts": FACTS, "revealed": {"type": "boolean"}},
    ),
    "took-back": (
        "A seat took its decision back: the game is as after version `to`.",
        {"seat": NUMBER, "to": NUMBER},
    ),
    "substituted": (
        "A seat changed hands. `before` and `after` are pseudonyms.",
        {"seat": NUMBER, "before": TEXT, "after": TEXT, "reason": TEXT},
    ),
    "closed": (
        "The game is over: the result, every point with its clause, and the seed that was committed to.",
        {
            "reason": {"enum": ["finished", "abandoned"]}, "standings": _list(_ref("Standing")),
            "breakdown": _list(_ref("PointsMoved")), "seed": TEXT,
        },
    ),
}  # fmt: skip


def _entries() -> dict[str, Schema]:
    """A schema for each kind of line, and their union."""
    told: dict[str, Schema] = {}
    mapping: dict[str, str] = {}
    for kind, (what, own) in ENTRIES.items():
        name = "".join(part.capitalize() for part in kind.split("-")) + "Entry"
        when = {"type": ["string", "null"], "format": "date-time"}
        told[name] = _object(what, {"version": NUMBER, "kind": {"const": kind}, "recorded_at": when, **own})
        mapping[kind] = _ref(name)["$ref"]
    union = {"description": "One event.", "oneOf": [{"$ref": ref} for ref in mapping.values()]}
    return {**told, "HistoryEntry": {**union, "discriminator": {"propertyName": "kind", "mapping": mapping}}}


COMPOSED: dict[str, Schema] = {
    **_entries(),
    "PointsMoved": _object(
        "A seat got points, or lost them, by a clause.",
        {"fact": {"const": "scored"}, "seat": NUMBER, "points": NUMBER, "rule": TEXT, "note": TEXT},
    ),
    "Choice": _object("A pick that may be taken, and what it says.", {"pick": _ref("Pick"), "text": TEXT}),
    "ForbiddenChoice": _object(
        "A pick that may not be taken, and the clause that forbids it.",
        {"pick": _ref("Pick"), "text": TEXT, "rule": TEXT, "title": TEXT},
    ),
    "QuestionText": _object(
        "The question in English; key and arguments stand beside, so that it can be told in another language.",
        {"key": TEXT, "args": {"type": "object"}, "text": TEXT},
    ),
    "Decision": _object(
        "A question that is open for the caller.",
        {
            "id": TEXT, "seat": NUMBER, "step": _ref("Step"), "prompt": _ref("QuestionText"), "rule": TEXT,
            "menu": _list(_ref("Choice")),
        },
        forbidden=_list(_ref("ForbiddenChoice")),
    ),
    "WaitingFor": _object("Who must decide.", {"id": TEXT, "seat": NUMBER, "step": TEXT}),
    "Decisions": _object(
        "What is open.",
        {
            "version": NUMBER, "status": TEXT, "decisions": _list(_ref("Decision")),
            "waiting_for": _list(_ref("WaitingFor")),
        },
    ),
    "Answering": _object(
        "The id of an open decision, and one of the picks of its menu.",
        {"decision": {"type": "string", "maxLength": 60}, "pick": _ref("Pick")},
    ),
    "DecisionResult": _object(
        "What followed, and what is open now for the caller. `position` is the place among all events of the last "
        "that was stored with it. Told again, it is the same but for `decisions`.",
        {
            "version": NUMBER, "position": NUMBER, "facts": _list(_ref("Fact")),
            "decisions": _list(_ref("Decision")),
        },
    ),
    "UndoResult": _object(
        "The version that the undo made, and its place among all events.",
        {"version": NUMBER, "position": NUMBER, "decisions": _list(_ref("Decision"))},
    ),
    "DryRun": _object("The pick is allowed.", {"version": NUMBER, "allowed": {"const": True}}),
    "BoardAnswer": _object("The board.", {"version": NUMBER, "board": _ref("Board"), "acting": SEATS}),
    "HistoryPage": _object(
        "A page of the history.", {"items": _list(_ref("HistoryEntry")), "next": {"type": ["string", "null"]}}
    ),
}  # fmt: skip
