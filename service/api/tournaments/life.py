"""How a tournament goes on: opened, started, cut, concluded, cancelled; and its officials."""

from functools import partial

from litestar import Controller, delete, post, put
from litestar.params import JSONBody

from domain.tournaments.commands import ending
from domain.tournaments.commands import entering as domain_entering
from domain.tournaments.commands.access import require_role
from domain.tournaments.tournament import Tournament
from service.api.players import PlayerId
from service.api.tournaments.access import (
    RUN,
    RUN_WITH_REASON,
    TournamentId,
    carry_out,
    unfinished_rounds,
)
from service.api.tournaments.bodies import TournamentView
from service.api.tournaments.commands_bodies import Advancing, NewRole, Why
from service.api.tournaments.tournaments import CHANGED, respond_changed
from service.http.idempotency import idempotent
from service.http.openapi.operations import with_docs
from service.http.problems import Fault, conflict
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse
from service.tournaments import people
from service.tournaments.repository import Change


class TournamentLifeController(Controller):
    """Bring a tournament from its announcement to its end."""

    path = "/v1/tournaments"
    tags = ("tournaments",)

    @post(
        "/{tournament_id:uuid}/open", operation_id="openEntering", summary="Let people enter",
        opt=RUN_WITH_REASON, status_code=200, operation_class=with_docs(**CHANGED),
    )  # fmt: skip
    @idempotent()
    async def open_entering(
        self, request: ApiRequest, tournament_id: TournamentId, data: JSONBody[Why]
    ) -> ApiResponse[TournamentView]:
        """Lets people enter a tournament that was announced."""

        async def decide(change: Change, by: str) -> None:
            reason = await change.keep_reason(data.reason)
            domain_entering.open_entering(change.cup, by=by, at=change.at, reason=reason)

        cup, _ = await carry_out(request, tournament_id, decide)
        return await respond_changed(request, cup)

    @post(
        "/{tournament_id:uuid}/start", operation_id="startTournament", summary="Start a tournament",
        opt=RUN_WITH_REASON, status_code=200, operation_class=with_docs(**CHANGED),
    )  # fmt: skip
    @idempotent()
    async def start(
        self, request: ApiRequest, tournament_id: TournamentId, data: JSONBody[Why]
    ) -> ApiResponse[TournamentView]:
        """Begins with the first stage: from now on rounds can be drawn. There are at least two entries."""

        async def decide(change: Change, by: str) -> None:
            reason = await change.keep_reason(data.reason)
            domain_entering.start(change.cup, by=by, at=change.at, reason=reason)

        cup, _ = await carry_out(request, tournament_id, decide)
        return await respond_changed(request, cup)

    @post(
        "/{tournament_id:uuid}/advance", operation_id="advanceStage", summary="Go on to the next stage", opt=RUN,
        status_code=200, operation_class=with_docs(**CHANGED),
    )  # fmt: skip
    @idempotent()
    async def advance(
        self, request: ApiRequest, tournament_id: TournamentId, data: JSONBody[Advancing]
    ) -> ApiResponse[TournamentView]:
        """Goes on with the best of this stage. Who declines or has left is replaced by the next."""

        def decide(change: Change, by: str) -> None:
            require_no_open_tables(change.cup)
            ending.advance(change.cup, by=by, at=change.at, declined=data.declined)

        cup, _ = await carry_out(request, tournament_id, decide)
        return await respond_changed(request, cup)

    @post(
        "/{tournament_id:uuid}/conclude", operation_id="concludeTournament", summary="Conclude a tournament",
        opt=RUN_WITH_REASON, status_code=200, operation_class=with_docs(**CHANGED),
    )  # fmt: skip
    @idempotent()
    async def conclude(
        self, request: ApiRequest, tournament_id: TournamentId, data: JSONBody[Why]
    ) -> ApiResponse[TournamentView]:
        """Stores the final standings. For 14 days rulings can still change them."""

        async def decide(change: Change, by: str) -> None:
            require_no_open_tables(change.cup)
            reason = await change.keep_reason(data.reason)
            conclude = partial(ending.conclude, change.cup, by=by, at=change.at, reason=reason)
            await request.runtime.standings_counter.run(change.cup, conclude)

        cup, _ = await carry_out(request, tournament_id, decide)
        return await respond_changed(request, cup)

    @post(
        "/{tournament_id:uuid}/cancel", operation_id="cancelTournament", summary="Cancel a tournament",
        opt=RUN_WITH_REASON, status_code=200, operation_class=with_docs(**CHANGED),
    )  # fmt: skip
    @idempotent()
    async def cancel(
        self, request: ApiRequest, tournament_id: TournamentId, data: JSONBody[Why]
    ) -> ApiResponse[TournamentView]:
        """Ends a tournament before it is over. Only an owner can."""

        async def decide(change: Change, by: str) -> None:
            ending.cancel(change.cup, by=by, at=change.at, reason=await change.keep_reason(data.reason))

        cup, _ = await carry_out(request, tournament_id, decide)
        return await respond_changed(request, cup)

    @put(
        "/{tournament_id:uuid}/officials/{player_id:uuid}", operation_id="appointOfficial",
        summary="Name an official", opt=RUN, operation_class=with_docs(**CHANGED),
    )  # fmt: skip
    async def appoint(
        self, request: ApiRequest, tournament_id: TournamentId, player_id: PlayerId, data: JSONBody[NewRole]
    ) -> ApiResponse[TournamentView]:
        """Gives an account a role. Only an owner can, and there is always an owner."""

        async def decide(change: Change, by: str) -> None:
            require_role(change.cup, by, "owner")
            official = await people.name_player(change.link, tournament_id, player_id)
            domain_entering.appoint(change.cup, official, data.role, by=by, at=change.at)

        cup, _ = await carry_out(request, tournament_id, decide)
        return await respond_changed(request, cup)

    @delete(
        "/{tournament_id:uuid}/officials/{player_id:uuid}", operation_id="dismissOfficial",
        summary="End the role of an official", opt=RUN, status_code=200, operation_class=with_docs(**CHANGED),
    )  # fmt: skip
    async def dismiss(
        self, request: ApiRequest, tournament_id: TournamentId, player_id: PlayerId
    ) -> ApiResponse[TournamentView]:
        """Ends the role of an official. Only an owner can, and there is always an owner."""

        async def decide(change: Change, by: str) -> None:
            official = await people.find_pseudonym(change.link, tournament_id, player_id)
            domain_entering.appoint(change.cup, official, None, by=by, at=change.at)

        cup, _ = await carry_out(request, tournament_id, decide)
        return await respond_changed(request, cup)


def require_no_open_tables(cup: Tournament, only: int | None = None) -> None:
    """A problem that lists the tables of the stage, or of one round, that have no result or a disputed one."""
    faults = tuple(
        Fault(f"$.rounds[{number}]", f"T-004: tables without a result, or with a disputed one: {tables}")
        for number, tables in unfinished_rounds(cup).items()
        if only in {None, number}
    )
    if cup.state == "running" and faults:
        raise conflict(
            "tables-open",
            "Tables without result",
            "Tables have no result: see `errors`.",
            rule="T-004",
            errors=faults,
        )
