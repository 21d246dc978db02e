"""Tables of a round: results that are entered, confirmed, disputed; places that are chosen; why they sit so."""

from collections.abc import Callable, Sequence
from typing import Any
from uuid import UUID

from litestar import Controller, get, post
from litestar.params import JSONBody

from domain.tournaments.commands import results, rounds
from domain.tournaments.commands.access import require_role
from domain.tournaments.drawing import explain_seats
from domain.tournaments.points.counting import rank_by_points
from domain.tournaments.points.lines import Entry, SeatResult
from domain.tournaments.refusals import Fault, Forbidden, refuse_unless
from domain.tournaments.tournament import Tournament
from service.api.game_access import AwaitedVersion
from service.api.languages import Lang, sentence_language
from service.api.tournaments.access import (
    PLAY,
    RUN,
    RoundPath,
    TablePath,
    TournamentId,
    Viewer,
    carry_out,
    find_people,
    find_tournament,
    viewer_of,
    visible_table,
    with_etag,
)
from service.api.tournaments.bodies import TableView
from service.api.tournaments.commands_bodies import Because, ChosenSeat, NewResult, ResultLine
from service.api.tournaments.explanations import TableWhy, show_why
from service.api.tournaments.views import show_table
from service.http.idempotency import idempotent
from service.http.openapi.operations import with_docs
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse
from service.tournaments import people
from service.tournaments.errors import PlayedHere
from service.tournaments.history import before_draw
from service.tournaments.repository import Change
from service.words.tournaments import tournament_speech

CHANGED: dict[str, Any] = {"answer": "The table", "problems": (404, 409, 422), "if_match": True}


class TablesController(Controller):
    """Read tables, and enter their results."""

    path = "/v1/tournaments/{tournament_id:uuid}/rounds/{number:int}/tables/{table:int}"
    tags = ("tournaments",)

    @get(
        operation_id="getTable", summary="Get a table",
        operation_class=with_docs("The table", etag="hash", problems=(404,)),
    )  # fmt: skip
    async def get_table(
        self,
        request: ApiRequest,
        tournament_id: TournamentId,
        number: RoundPath,
        table: TablePath,
        wait_for: AwaitedVersion = 0,
    ) -> ApiResponse[TableView]:
        """Returns a table: who sits there in which order, its game, its lines."""
        cup, viewer = await find_tournament(request, tournament_id, wait_for)
        return with_etag(request, cup, viewer, _show(cup, viewer, number, table))

    @get(
        "/why", operation_id="explainTable", summary="Explain why entries sit at a table",
        operation_class=with_docs("The bill of the table", etag="hash", problems=(404,)),
    )  # fmt: skip
    async def explain_table(
        self,
        request: ApiRequest,
        tournament_id: TournamentId,
        number: RoundPath,
        table: TablePath,
        lang: Lang = None,
    ) -> ApiResponse[TableWhy]:
        """Gives the bill of a table line by line, and for each entry the cheapest exchange with another table.

        Without `lang` its sentences are in the language of `Accept-Language`.
        """
        cup, viewer = await find_tournament(request, tournament_id)
        known = visible_table(cup, viewer, number, table)
        before = await before_draw(request.runtime.tournaments, cup, known)
        language, headers = sentence_language(request, lang)
        seated = {entry: cup.entries[entry].holder for each in known.draw.tables for entry in each.entries}
        people_there = await find_people(request, cup, set(seated.values()))
        names = {entry: people_there[who].name for entry, who in seated.items() if who in people_there}
        body = show_why(explain_seats(before, known, table), tournament_speech(language), names)
        return with_etag(request, cup, viewer, body, **headers)

    @post(
        "/result", operation_id="enterResult", summary="Enter the result of a table", opt=RUN,
        operation_class=with_docs(**{**CHANGED, "headers": {"Location": "The URL of the table"}}),
    )  # fmt: skip
    @idempotent()
    async def enter_result(
        self,
        request: ApiRequest,
        tournament_id: TournamentId,
        number: RoundPath,
        table: TablePath,
        data: JSONBody[NewResult],
    ) -> ApiResponse[TableView]:
        """Enters the result of a table on a real board. No official does so for a table of their own.

        Without places they follow from the game points. Those who sat there can confirm or dispute it.
        """

        def decide(change: Change, by: str) -> None:
            cup = change.cup
            require_role(cup, by, "arbiter")
            if cup.rules.boards == "here":
                raise PlayedHere
            results.enter_result(cup, number, table, read_lines(data.lines), by=by, at=change.at)

        response = await _change(request, (tournament_id, number, table), decide)
        response.status_code = 201
        response.headers["Location"] = f"/v1/tournaments/{tournament_id}/rounds/{number}/tables/{table}"
        return response

    @post(
        "/confirm", operation_id="confirmResult", summary="Confirm an entered result", opt=PLAY, status_code=200,
        operation_class=with_docs(**CHANGED),
    )  # fmt: skip
    @idempotent()
    async def confirm(
        self, request: ApiRequest, tournament_id: TournamentId, number: RoundPath, table: TablePath
    ) -> ApiResponse[TableView]:
        """Agrees with the result that an official has entered for your table."""

        def decide(change: Change, by: str) -> None:
            entry = _own_entry(change.cup, number, table, by)
            results.confirm(change.cup, number, table, entry, by=by, at=change.at)

        return await _change(request, (tournament_id, number, table), decide)

    @post(
        "/dispute", operation_id="disputeResult", summary="Dispute an entered result", opt=PLAY, status_code=200,
        operation_class=with_docs(**CHANGED),
    )  # fmt: skip
    @idempotent()
    async def dispute(
        self,
        request: ApiRequest,
        tournament_id: TournamentId,
        number: RoundPath,
        table: TablePath,
        data: JSONBody[Because],
    ) -> ApiResponse[TableView]:
        """Disagrees with the entered result of your table: an official must rule before the round is completed."""

        async def decide(change: Change, by: str) -> None:
            entry = _own_entry(change.cup, number, table, by)
            reason = await change.keep_reason(data.reason)
            results.dispute(change.cup, number, table, entry, by=by, at=change.at, reason=reason)

        return await _change(request, (tournament_id, number, table), decide)

    @post(
        "/order", operation_id="chooseOrder", summary="Choose a place in the order of play", opt=PLAY,
        status_code=200, operation_class=with_docs(**CHANGED),
    )  # fmt: skip
    @idempotent()
    async def choose_order(
        self,
        request: ApiRequest,
        tournament_id: TournamentId,
        number: RoundPath,
        table: TablePath,
        data: JSONBody[ChosenSeat],
    ) -> ApiResponse[TableView]:
        """Chooses your place in the order of play, where the stage says so; the best seed chooses first."""

        def decide(change: Change, by: str) -> None:
            entry = _own_entry(change.cup, number, table, by)
            rounds.choose_order(change.cup, number, table, entry, data.seat, at=change.at)

        return await _change(request, (tournament_id, number, table), decide)


def read_lines(lines: Sequence[ResultLine]) -> list[SeatResult]:
    """Lines as results; without any places by game points."""
    given = [line.place is not None for line in lines]
    refuse_unless(all(given) or not any(given), "T-005", "lines", "give the places of all lines, or of none")
    places = rank_by_points([line.points for line in lines])
    return [
        SeatResult(line.entry, line.points, line.place or place, line.kind)
        for line, place in zip(lines, places, strict=True)
    ]


def _own_entry(cup: Tournament, number: int, table: int, by: str) -> Entry:
    """The entry of the caller at a table; T-013 if the caller has no entry there."""
    known = cup.rounds.get(number)
    part = known.tables.get(table) if known and known.is_published else None
    for entry in part.entries if part else ():
        if cup.entries[entry].holder_in(number) == by:
            return entry
    raise Forbidden([Fault("T-013", "entry", "this is for those who sit at the table")])


def _show(cup: Tournament, viewer: Viewer, number: int, table: int) -> TableView:
    known = visible_table(cup, viewer, number, table)
    return show_table(cup, known, known.tables[table], viewer)


async def _change(
    request: ApiRequest, place: tuple[UUID, int, int], decide: Callable[[Change, str], Any]
) -> ApiResponse[TableView]:
    tournament_id, number, table = place
    cup, _ = await carry_out(request, tournament_id, decide)
    pseudonym = await people.read_pseudonym(request.runtime.store, cup.id, request.player)
    return ApiResponse(_show(cup, viewer_of(cup, pseudonym), number, table))
