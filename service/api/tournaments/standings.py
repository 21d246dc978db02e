"""Standings: now, after a round, or as they were known at a version; and what makes them up."""

from typing import Annotated

from litestar import Controller, get
from litestar.params import QueryParameter
from msgspec import structs

from domain.tournaments.ledger import changing_rulings, rank_stage, stage_entries
from domain.tournaments.parts import FinalStanding
from domain.tournaments.standings.ranking import Standing
from domain.tournaments.tournament import Tournament
from service.api.game_access import MOST_VERSIONS, AwaitedVersion, Limit
from service.api.languages import Lang, sentence_language
from service.api.tournaments.access import (
    EntryPath,
    TournamentId,
    Viewer,
    find_people,
    find_tournament,
    with_etag,
    with_etag_at,
)
from service.api.tournaments.explanations import (
    StandingsPage,
    StandingView,
    StandingWhy,
    show_explained,
    show_standing,
)
from service.api.tournaments.rankings import (
    CrossTable,
    PageAsked,
    public_rulings,
    read_cross_table,
    read_page,
    stage_of,
)
from service.http.openapi.operations import with_docs
from service.http.paging import NEXT_PAGE, Cursor, make_cursor, next_page, read_cursor
from service.http.problems import not_found
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse
from service.words.tournaments import tournament_speech

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


class TournamentStandingsController(Controller):
    """Read the standings of tournaments."""

    path = "/v1/tournaments/{tournament_id:uuid}"
    tags = ("tournaments",)

    @get(
        "/standings", operation_id="getStandings", summary="Get the standings of a tournament",
        operation_class=with_docs("A page of standings", etag="hash", headers=NEXT_PAGE, problems=(404, 409)),
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
        begin = read_cursor(request, "standings", cursor) or 0
        asked = PageAsked(stage=stage, begin=begin, limit=limit)
        if as_of is None and until is None:
            body, is_last = await read_page(request, now, viewer, asked, wait_for)
        else:
            cup = await _as_of(request, now, viewer, as_of)
            body, is_last = await _count_page(request, cup, viewer, asked, until)
        more = None if is_last else make_cursor(request, "standings", begin + limit)
        headers = next_page(
            f"/v1/tournaments/{now.id}/standings", more, stage=stage, round=until, as_of=as_of, limit=limit
        )
        return with_etag_at(request, body.version, structs.replace(body, next=more), **headers)

    @get(
        "/standings/{entry:int}", operation_id="explainStanding", summary="Explain a standing",
        operation_class=with_docs("All that makes it up", etag="hash", problems=(404, 409)),
    )  # fmt: skip
    async def explain_standing(
        self,
        request: ApiRequest,
        tournament_id: TournamentId,
        entry: EntryPath,
        stage: Stage = None,
        until: Until = None,
        as_of: AsOf = None,
        lang: Lang = None,
    ) -> ApiResponse[StandingWhy]:
        """Takes a standing apart: every line with what each term gave, adjustments, rulings and tie-breaks.

        Without `lang` its sentence is in the language of `Accept-Language`.
        """
        now, viewer = await find_tournament(request, tournament_id)
        cup = await _as_of(request, now, viewer, as_of)
        chosen = stage_of(stage, cup.stage)
        if entry not in stage_entries(cup, chosen):
            raise not_found(f"Entry {entry}")
        public = {number for number, each in cup.rulings.items() if viewer.role or not each.private}
        holder = cup.entries[entry].holder
        known = await find_people(request, cup, {holder})
        label = known[holder].name if holder in known else ""
        found = await request.runtime.standings_counter.explain(cup, entry, chosen, until)
        changed = tuple(n for n in changing_rulings(cup).get(entry, ()) if n in public)
        language, headers = sentence_language(request, lang)
        speech = tournament_speech(language)
        body = show_explained(found, label, changed, public, viewer.version_of(cup), speech)
        return with_etag(request, cup, viewer, body, **headers)

    @get(
        "/cross-table", operation_id="getCrossTable", summary="Get the cross-table of a tournament",
        operation_class=with_docs("The cross-table", etag="hash", problems=(404, 409)),
    )  # fmt: skip
    async def get_cross_table(
        self, request: ApiRequest, tournament_id: TournamentId, stage: Stage = None, wait_for: AwaitedVersion = 0
    ) -> ApiResponse[CrossTable]:
        """Lists for each entry, in the order of the standings, its table, place and points of every round."""
        cup, viewer = await find_tournament(request, tournament_id, wait_for)
        body = await read_cross_table(request, cup, viewer, stage, wait_for)
        return with_etag_at(request, body.version, body)


async def _as_of(request: ApiRequest, cup: Tournament, viewer: Viewer, version: int | None) -> Tournament:
    """The tournament as it was; a version that the viewer may not see does not exist for them."""
    if version is None:
        return cup
    if version > viewer.version_of(cup):
        raise not_found(f"Version {version}")
    return await request.runtime.tournaments.as_of(cup.id, version)


async def _count_page(
    request: ApiRequest, cup: Tournament, viewer: Viewer, asked: PageAsked, until: int | None
) -> tuple[StandingsPage, bool]:
    """A page of standings that no row holds: of an earlier version, or after an earlier round."""
    stage = stage_of(asked.stage, cup.stage)
    final = bool(cup.final) and asked.stage is None and until is None
    count = request.runtime.standings_counter
    ranked = await count.rank(cup, stage, until)
    order = await count.run(cup, final_standings, cup, ranked) if final else ranked
    end = asked.begin + asked.limit
    items = await show_standings(request, cup, viewer, order[asked.begin : end])
    body = StandingsPage(items=items, stage=stage, final=final, next=None, version=viewer.version_of(cup))
    return body, len(order) <= end


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
    rulings = changing_rulings(cup)
    changed = {each.entry: public_rulings(cup, viewer, rulings.get(each.entry, ())) for each in standings}
    names = {entry: known[who].name for entry, part in cup.entries.items() if (who := part.holder) in known}
    return tuple(show_standing(each, names.get(each.entry, ""), changed[each.entry]) for each in standings)
