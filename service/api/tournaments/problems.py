"""The problem for each way in which a tournament refuses a command."""

from domain.tournaments import refusals
from service.http.problems import Fault, Problem, conflict, forbidden, invalid, not_found
from service.tournaments.errors import CannotEnter, MovedOn

OF_RULES = {"T-014", "T-020", "T-040", "T-041", "T-042", "T-043", "T-044", "T-045", "T-055"}
OF_STATE = {"T-001", "T-002"}


def faults_of(error: refusals.Refused) -> tuple[Fault, ...]:
    """All faults, with their clauses."""
    return tuple(Fault(f"$.{each.path}", f"{each.clause}: {each.message}") for each in error.faults)


def refusal_problem(error: refusals.Refused) -> Problem:
    """By the first clause that is broken: the rules themselves, a state, a lack of room, or anything else."""
    clause, faults = error.clauses[0], faults_of(error)
    detail = f"{clause}: {error.faults[0].message}."
    if clause in OF_RULES:
        problem = invalid("invalid-tournament", "Invalid tournament", f"{detail} See `errors`.", faults)
        return _with_rule(problem, clause)
    if clause in OF_STATE:
        return conflict("tournament-state", "Not in this state", detail, rule=clause, errors=faults)
    if clause == "T-023":
        return conflict("tournament-full", "Tournament full", detail, rule=clause, errors=faults)
    return _with_rule(invalid("tournament-refused", "A rule of tournaments forbids this", detail, faults), clause)


def _with_rule(problem: Problem, clause: str) -> Problem:
    problem.members = {**problem.members, "rule": clause}
    return problem


def wrong_state(error: refusals.WrongState) -> Problem:
    """409 with the state that it is in now."""
    detail = f"{error.faults[0].clause}: {error.faults[0].path}: {error.faults[0].message}."
    return conflict(
        "tournament-state", "Not in this state", detail,
        rule="T-001", state=error.state, errors=faults_of(error),
    )  # fmt: skip


def not_for_caller(error: refusals.Forbidden) -> Problem:
    """403 with the clause."""
    return forbidden(f"{error.faults[0].clause}: {error.faults[0].message}.")


def no_such_part(error: refusals.NotFound) -> Problem:
    """404 for a round, table, entry or ruling."""
    return not_found(f"This {error.faults[0].path}")


def moved_on(error: MovedOn) -> Problem:
    """409 with the version of now."""
    return conflict(
        "moved-on", "Tournament moved on", f"The tournament is at version {error.version}: read it again.",
        version=error.version,
    )  # fmt: skip


def cannot_enter(error: CannotEnter) -> Problem:
    """422 with the reason."""
    detail = f"T-021: {error.reason}."
    return _with_rule(
        invalid("tournament-refused", "A rule of tournaments forbids this", detail, (Fault("$", detail),)), "T-021"
    )
