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
COMPOSED: dict[str, Schema] = {
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
        "What followed, and what is open now for the caller. `position` is the place among all events.",
        {
            "version": NUMBER, "position": NUMBER, "facts": _list(_ref("Fact")),
            "decisions": _list(_ref("Decision")),
        },
    ),
    "UndoResult": _object("The version now.", {"version": NUMBER, "decisions": _list(_ref("Decision"))}),
    "DryRun": _object("The pick is allowed.", {"version": NUMBER, "allowed": {"const": True}}),
    "BoardAnswer": _object("The board.", {"version": NUMBER, "board": _ref("Board"), "acting": SEATS}),
    "HistoryEntry": {
        "type": "object",
        "description": "One event. Members besides those named depend on its kind.",
        "properties": {
            "version": NUMBER, "kind": {"enum": ["opened", "decided", "took-back", "substituted", "closed"]},
            "recorded_at": {"type": ["string", "null"], "format": "date-time"}, "seat": NUMBER, "step": TEXT,
            "pick": _ref("Pick"), "facts": _list(_ref("Fact")),
        },
        "required": ["version", "kind", "recorded_at"],
    },
    "HistoryPage": _object(
        "A page of the history.", {"items": _list(_ref("HistoryEntry")), "next": {"type": ["string", "null"]}}
    ),
}  # fmt: skip
