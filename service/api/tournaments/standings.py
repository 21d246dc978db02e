"""Standings: now, after a round, or as they were known at a version; and what makes them up."""

from typing import Annotated, Any

from litestar import Controller, get
from litestar.params import QueryParameter
from msgspec import Meta, Struct

from domain.tournaments.ledger import rank_stage, round_lines, stage_entries
from domain.tournaments.parts import FinalStanding
from domain.tournaments.points.lines import Entry
from domain.tournaments.standings.ranking import Standing
from domain.tournaments.tournament import Tournament
from service.api.game_access import MOST_VERSIONS, AwaitedVersion, Limit
from service.api.tournaments.access import (
    EntryPath,
    TournamentId,
    Viewer,
    find_people,
    find_tournament,
    tagged,
)
from service.api.tournaments.bodies import AmountView, EntryNumber, LineStatus, Version
from service.api.tournaments.explanations import (
    StandingsPage,
    StandingView,
    StandingWhy,
    show_explained,
    show_standing,
)
from service.api.tournaments.views import show_amount
from service.http.openapi.operations import documented
from service.http.paging import NEXT_PAGE, Cursor, make_cursor, next_page, read_cursor
from service.http.problems import not_found
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse
from service.tournaments.history import public_end

Stage = Annotated[
    int | None, QueryParameter(ge=0, le=20, description="The stage, from 0; by default the current one")
]
Until = Annotated[
    int | None,
    QueryParameter(name="round", ge=1, le=100_000, description="After this round, as its lines are known now"),
]
AsOf = Annotated[
    int | None,
    QueryParameter(ge=1, le=MOST_VERSIONS, description="As they were known at this version of the tournament"),
]


class CrossCell(Struct, frozen=True, kw_only=True):
    """What an entry did in a round."""

    round: Annotated[int, Meta(description="The number of the round")]
    table: Annotated[int, Meta(description="The number of the table; 0: at none")]
    order: Annotated[int, Meta(description="The place in the order of play; 0: at no table")]
    kind: Annotated[LineStatus, Meta(description="How the line came about")]
    place: Annotated[int, Meta(description="The place at the table; 0: at none")]
    amount: Annotated[AmountView | None, Meta(description="Tournament points; null for a mean that is still open")]
    opponents: Annotated[tuple[int, ...], Meta(description="The other entries at the table")]


class CrossRow(Struct, frozen=True, kw_only=True):
    """An entry with its rounds."""

    entry: EntryNumber
    place: Annotated[int, Meta(description="Its place in the standings")]
    label: Annotated[str, Meta(description="The name of who holds the entry")]
    amount: Annotated[AmountView, Meta(description="Its tournament points")]
    cells: Annotated[tuple[CrossCell, ...], Meta(description="In the order of the rounds")]


class CrossTable(Struct, frozen=True, kw_only=True):
    """Who met whom, and how it ended."""

    rows: Annotated[tuple[CrossRow, ...], Meta(description="In the order of the standings")]
    stage: Annotated[int, Meta(description="The stage, from 0")]
    version: Version


class TournamentStandingsController(Controller):
    """Read the standings of tournaments."""

    path = "/v1/tournaments/{tournament_id:uuid}"
    tags = ("tournaments",)

    @get(
        "/standings", operation_id="getStandings", summary="Get the standings of a tournament",
        operation_class=documented("A page of standings", etag="hash", headers=NEXT_PAGE, problems=(404, 409)),
    )  # fmt: skip
    async def get_standings(
        self,
        request: ApiRequest,
        tournament_id: TournamentId,
        stage: Stage = None,
        until: Until = None,
        as_of: AsOf = None,
        limit: Limit = 50,
        cursor: Cursor = None,
        wait_for: AwaitedVersion = 0,
    ) -> ApiResponse[StandingsPage]:
        """Lists entries by score and tie-breaks. A concluded tournament has final standings over all its stages.

        `round`: after that round, as known today. `as_of`: as they were known at a version of the tournament.
        """
        now, viewer = await find_tournament(request, tournament_id, wait_for)
        cup = await _as_of(request, now, viewer, as_of)
        chosen = _stage_of(cup, stage)
        final = bool(cup.final) and stage is None and until is None
        count = request.runtime.standings_counter
        ranked = await count.rank(cup, chosen, until)
        order = await count.run(cup, final_standings, cup, ranked) if final else ranked
        begin = read_cursor(request, "standings", cursor) or 0
        page = order[begin : begin + limit]
        more = make_cursor(request, "standings", begin + limit) if len(order) > begin + limit else None
        items = await show_standings(request, cup, viewer, page)
        body = StandingsPage(items=items, stage=chosen, final=final, next=more, version=cup.version)
        headers = next_page(
            f"/v1/tournaments/{cup.id}/standings", more, stage=stage, round=until, as_of=as_of, limit=limit
        )
        return tagged(request, cup, body, **headers)

    @get(
        "/standings/{entry:int}", operation_id="explainStanding", summary="Explain a standing",
        operation_class=documented("All that makes it up", etag="hash", problems=(404, 409)),
    )  # fmt: skip
    async def explain_standing(
        self,
        request: ApiRequest,
        tournament_id: TournamentId,
        entry: EntryPath,
        stage: Stage = None,
        until: Until = None,
        as_of: AsOf = None,
    ) -> ApiResponse[StandingWhy]:
        """Takes a standing apart: every line with what each term gave, adjustments, rulings and tie-breaks."""
        now, viewer = await find_tournament(request, tournament_id)
        cup = await _as_of(request, now, viewer, as_of)
        chosen = _stage_of(cup, stage)
        if entry not in stage_entries(cup, chosen):
            raise not_found(f"Entry {entry}")
        public = {number for number, each in cup.rulings.items() if viewer.role or not each.private}
        holder = cup.entries[entry].holder
        known = await find_people(request, cup, {holder})
        label = known[holder].name if holder in known else ""
        found = await request.runtime.standings_counter.explain(cup, entry, chosen, until)
        changed = tuple(n for n in rulings_of(cup, entry) if n in public)
        return tagged(request, cup, show_explained(found, label, changed, public, cup.version))

    @get(
        "/cross-table", operation_id="getCrossTable", summary="Get the cross-table of a tournament",
        operation_class=documented("The cross-table", etag="hash", problems=(404, 409)),
    )  # fmt: skip
    async def get_cross_table(
        self, request: ApiRequest, tournament_id: TournamentId, stage: Stage = None, wait_for: AwaitedVersion = 0
    ) -> ApiResponse[CrossTable]:
        """Lists for each entry, in the order of the standings, its table, place and points of every round."""
        cup, viewer = await find_tournament(request, tournament_id, wait_for)
        chosen = _stage_of(cup, stage)
        count = request.runtime.standings_counter
        cells = await count.run(cup, cross_cells, cup, chosen)
        shown = await show_standings(request, cup, viewer, await count.rank(cup, chosen))
        rows = tuple(
            CrossRow(
                entry=each.entry, place=each.place, label=each.label, amount=each.amount,
                cells=tuple(cells.get(each.entry, ())),
            )
            for each in shown
        )  # fmt: skip
        return tagged(request, cup, CrossTable(rows=rows, stage=chosen, version=cup.version))


async def _as_of(request: ApiRequest, cup: Tournament, viewer: Viewer, version: int | None) -> Tournament:
    """The tournament as it was; a version that the viewer may not see does not exist for them."""
    if version is None or version == cup.version:
        return cup
    repository = request.runtime.tournaments
    if viewer.role is None:
        rows = await repository.store.read(cup.id, upto=cup.version)
        if version > public_end(cup, rows):
            raise not_found(f"Version {version}")
    if version > cup.version:
        raise not_found(f"Version {version}")
    return await repository.as_of(cup.id, version)


def _stage_of(cup: Tournament, stage: int | None) -> int:
    if stage is None:
        return cup.stage
    if stage > cup.stage:
        raise not_found(f"Stage {stage}")
    return stage


def final_standings(cup: Tournament, ranked: tuple[Standing, ...]) -> tuple[Standing, ...]:
    """The standings in the final order, each with what its last stage says of it."""
    known = {each.entry: each for each in ranked}
    for stage in range(cup.stage - 1, -1, -1):
        known = {each.entry: each for each in rank_stage(cup, stage)} | known
    shared = [each.place for each in cup.final]
    return tuple(_with_place(known[each.entry], each, shared.count(each.place)) for each in cup.final)


def _with_place(known: Standing, final: FinalStanding, shared: int) -> Standing:
    return Standing(
        entry=known.entry, place=final.place, shared=shared, score=known.score, keys=known.keys,
        decided_by=known.decided_by,
    )  # fmt: skip


async def show_standings(
    request: ApiRequest, cup: Tournament, viewer: Viewer, standings: tuple[Standing, ...]
) -> tuple[StandingView, ...]:
    """Standings with names, and the rulings that changed them as far as the viewer may see them."""
    known = await find_people(request, cup, {cup.entries[each.entry].holder for each in standings})
    changed = {
        each.entry: tuple(n for n in rulings_of(cup, each.entry) if viewer.role or not cup.rulings[n].private)
        for each in standings
    }
    names = {entry: known[who].name for entry, part in cup.entries.items() if (who := part.holder) in known}
    return tuple(show_standing(each, names.get(each.entry, ""), changed[each.entry]) for each in standings)


def rulings_of(cup: Tournament, entry: Entry) -> list[int]:
    """The rulings in force that changed lines or points of an entry."""
    return [
        ruling.number
        for ruling in cup.rulings.values()
        if not ruling.revoked
        and (
            any(line.entry == entry for line in ruling.lines)
            or (getattr(ruling.effect, "entry", 0) == entry and hasattr(ruling.effect, "points"))
        )
    ]


def cross_cells(cup: Tournament, stage: int) -> dict[Entry, list[CrossCell]]:
    """What each entry did in each round of a stage."""
    found: dict[Entry, list[CrossCell]] = {}
    for known in cup.rounds.values():
        if known.stage != stage or not known.shown:
            continue
        for line in round_lines(cup, known):
            part = known.tables.get(line.table)
            seated: Any = (part.seated or part.entries) if part else ()
            cell = CrossCell(
                round=known.number, table=line.table, order=line.order, kind=line.kind, place=line.place,
                amount=None if line.points is None else show_amount(line.points),
                opponents=tuple(each for each in seated if each != line.entry),
            )  # fmt: skip
            found.setdefault(line.entry, []).append(cell)
    return found
