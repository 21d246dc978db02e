"""Schemas that join the nouns of all titles: what a decision, a choice or a line of the history looks like."""

from typing import Any

Schema = dict[str, Any]
TITLED = ("Pick", "Fact", "Step", "Options")
HIDDEN: Schema = {
    "type": "object",
    "description": "What the viewer may not see: only how many there are.",
    "properties": {"hidden": {"type": "integer", "minimum": 0, "description": "How many"}},
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


def _text(what: str, **more: object) -> Schema:
    return {"type": "string", **more, "description": what}


def _number(what: str) -> Schema:
    return {"type": "integer", "description": what}


def _said(what: str, schema: Schema) -> Schema:
    return {**schema, "description": what}


SEAT = _number("The number of a seat, from 0")
VERSION = _number("The version of the game: how many events it has")
POSITION = _number("The place among all events of the last that was stored with it; a read may wait for it")
FACTS = _said("What happened, in order, as far as the caller may see it", _list(_ref("Fact")))
OPEN = _said("What is open for the caller now", _list(_ref("Decision")))
PICK = _said("One of the picks of its menu", _ref("Pick"))
ANSWER = _said("What was answered, as far as the caller may see it", _ref("Pick"))
RULE = _text("The id of the clause")
CLAUSE = _text("The title of the clause")
WORDS = _text("The pick in English")
# What stands in a line of the history, by its kind, besides what stands in each.
ENTRIES: dict[str, tuple[str, dict[str, Schema]]] = {
    "opened": (
        "The game was laid out: what a replay or an audit must know beforehand, and what the set-up led to.",
        {
            "title": _text("The id of the title"),
            "seats": _said("Pseudonyms of those who sit there, by seat", _list({"type": "string"})),
            "options": _said("What the table agreed on", _ref("Options")),
            "rules": _number("The version of the rules that it is played by"),
            "catalog": _text("The id of the component list"),
            "catalog_hash": _text("SHA-256 of the component list, in hexadecimal"),
            "commitment": _text("SHA-256 of the seed, in hexadecimal"),
            "entropy": _said("What the players gave to the shuffling, by seat", _list({"type": "string"})),
            "facts": FACTS,
        },
    ),
    "decided": (
        "A seat answered a step, and what followed. `revealed`: it cannot be taken back.",
        {
            "seat": SEAT, "step": _text("The tag of the step that asked"), "pick": ANSWER, "facts": FACTS,
            "revealed": {"type": "boolean", "description": "Whether it turned up what nobody may take back"},
        },
    ),
    "took-back": (
        "A seat took its decision back: the game is as after version `to`.",
        {"seat": SEAT, "to": _number("The version that the game is as after")},
    ),
    "substituted": (
        "A seat changed hands. `before` and `after` are pseudonyms.",
        {
            "seat": SEAT, "before": _text("Who sat there"), "after": _text("Who sits there now"),
            "reason": _text("Why, in English"),
        },
    ),
    "closed": (
        "The game is over: the result, every point with its clause, and the seed that was committed to.",
        {
            "reason": {"enum": ["finished", "abandoned"], "description": "Whether it was played to its end"},
            "standings": _said("One for each seat", _list(_ref("Standing"))),
            "breakdown": _said("Every movement of points, in order", _list(_ref("PointsMoved"))),
            "seed": _text("What all chance was made from, in hexadecimal"),
        },
    ),
}  # fmt: skip


def _entries() -> dict[str, Schema]:
    """A schema for each kind of line, and their union."""
    told: dict[str, Schema] = {}
    mapping: dict[str, str] = {}
    for kind, (what, own) in ENTRIES.items():
        name = "".join(part.capitalize() for part in kind.split("-")) + "Entry"
        when = {"type": ["string", "null"], "format": "date-time", "description": "When it was stored"}
        known = {"const": kind, "description": "What kind of event it is"}
        told[name] = _object(what, {"version": VERSION, "kind": known, "recorded_at": when, **own})
        mapping[kind] = _ref(name)["$ref"]
    union = {"description": "One event.", "oneOf": [{"$ref": ref} for ref in mapping.values()]}
    return {**told, "HistoryEntry": {**union, "discriminator": {"propertyName": "kind", "mapping": mapping}}}


COMPOSED: dict[str, Schema] = {
    **_entries(),
    "PointsMoved": _object(
        "A seat got points, or lost them, by a clause.",
        {
            "fact": {"const": "scored", "description": "The tag of the fact"}, "seat": SEAT,
            "points": _number("How many; below 0 they were lost"), "rule": RULE,
            "note": _text("What exactly they were for"),
        },
    ),
    "Choice": _object("A pick that may be taken, and what it says.", {"pick": PICK, "text": WORDS}),
    "ForbiddenChoice": _object(
        "A pick that may not be taken, and the clause that forbids it.",
        {"pick": _said("The pick", _ref("Pick")), "text": WORDS, "rule": RULE, "title": CLAUSE},
    ),
    "QuestionText": _object(
        "The question in English; key and arguments stand beside, so that it can be told in another language.",
        {
            "key": _text("The tag of the step"),
            "args": {"type": "object", "description": "What the sentence speaks of"},
            "text": _text("The sentence"),
        },
    ),
    "Decision": _object(
        "A question that is open for the caller.",
        {
            "id": _text("What an answer names"), "seat": SEAT, "step": _said("The step that asks", _ref("Step")),
            "prompt": _said("The question", _ref("QuestionText")), "rule": RULE, "title": CLAUSE,
            "menu": _said("All that may be answered", _list(_ref("Choice"))),
        },
        forbidden=_said(
            "With `why`: what may not be answered, though it looks like it", _list(_ref("ForbiddenChoice"))
        ),
    ),
    "WaitingFor": _object(
        "Who must decide.",
        {"id": _text("The id of the decision"), "seat": SEAT, "step": _text("The tag of the step that asks")},
    ),
    "Decisions": _object(
        "What is open.",
        {
            "version": VERSION, "status": _text("How far the game is"), "decisions": OPEN,
            "waiting_for": _said("All decisions that are open, of all seats", _list(_ref("WaitingFor"))),
        },
    ),
    "Answering": _object(
        "The id of an open decision, and one of the picks of its menu.",
        {"decision": _text("The id of an open decision", maxLength=60), "pick": PICK},
    ),
    "DecisionResult": _object(
        "What followed, and what is open now for the caller. `position` is the place among all events of the last "
        "that was stored with it. Told again, it is the same but for `decisions`.",
        {"version": VERSION, "position": POSITION, "facts": FACTS, "decisions": OPEN},
    ),
    "UndoResult": _object(
        "The version that the undo made, and its place among all events.",
        {"version": VERSION, "position": POSITION, "decisions": OPEN},
    ),
    "DryRun": _object(
        "The pick is allowed.",
        {"version": VERSION, "allowed": {"const": True, "description": "Else the answer is a problem"}},
    ),
    "BoardAnswer": _object(
        "The board.",
        {
            "version": VERSION, "title": _text("The id of the title"), "board": _said("The table", _ref("Board")),
            "acting": _said("The seats that must decide now", _list({"type": "integer"})),
        },
    ),
    "HistoryPage": _object(
        "A page of the history.",
        {
            "items": _said("The oldest first", _list(_ref("HistoryEntry"))),
            "next": {
                "type": ["string", "null"], "description": "The cursor of the next page; null on the last one"
            },
        },
    ),
}  # fmt: skip
