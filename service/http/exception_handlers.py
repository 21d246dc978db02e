"""Every exception becomes a problem: ours, those of the framework, and the domain's errors.

Litestar has handlers for exceptions, which these are; its own answers are no problem+json. The table of the
errors of use cases is given by the application (service/api/error_problems.py).
"""

from collections.abc import Callable
from typing import Any

from litestar.exceptions import HTTPException, MethodNotAllowedException, NotFoundException, ValidationException
from litestar.types import ExceptionHandlersMap

from domain.kernel.table import DeadEnd
from service.games.errors import DamagedGame
from service.games.rules_in_force import OtherRules
from service.http.problems import (
    MEDIA,
    Fault,
    Problem,
    ProblemDetail,
    authentication_required,
    bad_request,
    damaged_history,
    internal_error,
    not_allowed,
    not_found,
    unavailable,
    upgrading,
)
from service.http.request_record import RequestRecord
from service.http.responses import ApiResponse
from service.runtime import Runtime
from service.store import MissingReference, StoreUnavailable
from service.store.capabilities import NotReadableByAll

Allowed = Callable[[str], str | None]
ToProblem = Callable[[Exception], Problem | None]  # of the errors of use cases; None of another error
# Foreign keys through which a request writes its caller's account. Where that row is gone, the account was erased
# while the request was running.
OF_THE_CALLER = {
    "tokens_player_fkey",
    "games_owner_fkey",
    "seats_player_fkey",
    "seeks_player_fkey",
    "webhooks_player_fkey",
}
# This one may name another player: the same request finds the seat empty when it is sent again.
OF_OTHERS = {"pseudonyms_player_fkey"}


def exception_handlers(allowed: Allowed, to_problem: ToProblem) -> ExceptionHandlersMap:
    """The handlers of the application."""

    def respond(request: Any, error: Exception) -> ApiResponse[ProblemDetail]:  # noqa: ANN401  # a request or a connection
        record: RequestRecord = request.scope[RequestRecord.KEY]
        if isinstance(error, HTTPException):
            return problem_response(_framework_problem(error, record, allowed), record)
        return problem_response(problem_of(error, record.runtime, to_problem), record)

    return {Exception: respond, HTTPException: respond}


def problem_response(problem: Problem, record: RequestRecord) -> ApiResponse[ProblemDetail]:
    """A problem as a response; the log line says which."""
    rule = problem.members.get("rule")
    record.log(problem=problem.kind, rule=rule)
    record.runtime.metrics.count_problem(problem.kind, rule)
    return ApiResponse(problem.to_detail(record.id), problem.status, problem.headers, MEDIA)


def problem_of(error: Exception, runtime: Runtime, to_problem: ToProblem) -> Problem:
    """The problem that tells a caller what went wrong; an alarm if the mistake is ours."""
    if isinstance(error, Problem):
        return error
    if (known := to_problem(error)) is not None:
        return known
    reference = error.reference if isinstance(error, MissingReference) else None
    if reference in OF_THE_CALLER:
        return authentication_required("The account of this token was erased.")
    if isinstance(error, NotReadableByAll):
        return upgrading()
    if isinstance(error, OtherRules):
        return upgrading(2)  # another process may decide at once
    if isinstance(error, DamagedGame):
        runtime.metrics.alarm("damaged", error, game=str(error.game))
        return damaged_history()
    if isinstance(error, StoreUnavailable) or reference in OF_OTHERS:
        return unavailable()
    runtime.metrics.alarm("dead-end" if isinstance(error, DeadEnd) else "internal", error)
    return internal_error()


def _framework_problem(error: HTTPException, record: RequestRecord, allowed: Allowed) -> Problem:
    if isinstance(error, NotFoundException):
        return not_found("This path")
    if isinstance(error, MethodNotAllowedException):
        return not_allowed(allowed(record.path) or "")
    if isinstance(error, ValidationException):
        extra: Any = error.extra or []
        faults = tuple(Fault(f"$.{each.get('key', '')}", str(each["message"])) for each in extra)
        return bad_request("The request does not fit the description of the API.", faults)
    if error.status_code < 500:
        return bad_request(error.detail)
    record.runtime.metrics.alarm("internal", error)
    return internal_error()
