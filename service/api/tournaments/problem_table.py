"""The types of problems of tournaments: a part of the table of all."""

from service.api.problem_type import ProblemType
from service.api.problem_type import describe_problem as _of

TOURNAMENT_PROBLEM_TYPES: dict[str, ProblemType] = {
    "tournament-state": _of(
        "Not in this state", 409, "The tournament, round, table or entry is not in a state for this: see `state`.",
        "Read the tournament again, and do first what `errors` says.",
    ),
    "tournament-full": _of(
        "Tournament full", 409, "As many are in as can be.", "Ask to wait for a place with `waiting`."
    ),
    "entered-already": _of(
        "Entered already", 409, "The account has an entry in this tournament.", "Read the entries."
    ),
    "check-in-closed": _of(
        "Check-in closed", 409, "One checks in for the next round that is not drawn.",
        "Check in for the round that `errors` names.",
    ),
    "tables-open": _of(
        "Tables without result", 409, "Tables have no result, or one that is disputed: `errors` lists them.",
        "Enter or wait for their results, or rule on them.",
    ),
    "played-here": _of(
        "Table played here", 409, "The game of the table is played here, and gives the result.",
        "Wait for its end, or rule on the table.",
    ),
    "moved-on": _of(
        "Tournament moved on", 409, "The tournament has another version than `If-Match` demands.",
        "Read it again, and decide by what it is now.",
    ),
    "tournament-busy": _of(
        "Tournament busy", 409, "Other requests changed the tournament at the same moment.",
        "Send the same request again after a moment.",
    ),
    "invalid-tournament": _of(
        "Invalid tournament", 422, "No tournament can be played by these rules: `errors` lists all faults.",
        "Correct what `errors` lists.",
    ),
    "tournament-refused": _of(
        "A rule of tournaments forbids this", 422, "The clause in `rule` forbids it.",
        "Do what `errors` says.",
    ),
}  # fmt: skip
