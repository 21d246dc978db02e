"""Series: leagues with divisions, whose seasons are tournaments."""

from typing import Annotated
from uuid import UUID

from litestar import Controller, get, post
from litestar.params import JSONBody, PathParameter
from msgspec import Meta, Struct

from domain.titles import TITLES, title
from domain.tournaments.leagues import LeagueRules
from domain.tournaments.refusals import Fault, Refused
from domain.tournaments.rules import check_rules
from domain.tournaments.series import Series
from service.api.bodies import Name, Strict
from service.api.players import new_id
from service.api.tournaments.access import RUN
from service.api.tournaments.bodies import PersonView
from service.api.tournaments.rules_body import NewTournament
from service.api.tournaments.rules_reading import read_rules
from service.games.component_lists import printed_hash
from service.http.conditional import PRIVATE, with_hash
from service.http.idempotency import idempotent
from service.http.openapi.operations import links, with_docs
from service.http.problems import not_found
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse
from service.tournaments.errors import NoSuchTournament
from service.tournaments.series import Member, find_members

SeriesId = Annotated[UUID, PathParameter(description="The id of the series")]
LINKS = links("series_id", "$response.body#/id", GetSeries="getSeries", OpenSeason="openSeason")


class NewSeries(Strict, frozen=True, kw_only=True):
    """A new league."""

    name: Annotated[Name, Meta(description="Its name")]
    divisions: Annotated[
        tuple[Annotated[int, Meta(ge=1, le=64)], ...],
        Meta(min_length=1, max_length=20, description="How many groups each division has, the first one first"),
    ]
    size: Annotated[int, Meta(ge=2, le=64, description="How many players are in a group")] = 7
    up: Annotated[int, Meta(ge=0, le=64, description="How many of each group rise")] = 1
    down: Annotated[int, Meta(ge=0, le=64, description="How many of each group fall")] = 2


class NewSeason(Strict, frozen=True, kw_only=True):
    """A season of a league."""

    rules: Annotated[NewTournament, Meta(description="The rules of the tournament of each group")]
    entrants: Annotated[
        tuple[UUID, ...],
        Meta(min_length=2, max_length=2_000, description="Who plays, in order of strength"),
    ]


class GroupView(Struct, frozen=True):
    """A group of a division."""

    tournament: Annotated[UUID, Meta(description="The tournament that it plays")]
    players: Annotated[tuple[PersonView, ...], Meta(description="Its players")]


class MoveView(Struct, frozen=True, kw_only=True):
    """How a player came to a division."""

    who: Annotated[PersonView, Meta(description="The player")]
    before: Annotated[int, Meta(description="The division before, from 1; 0: none")]
    after: Annotated[int, Meta(description="The division now, from 1; 0: none")]
    why: Annotated[str, Meta(description="`up`, `down`, `stays`, `filled`, `new` or `left`")]


class SeriesView(Struct, frozen=True, kw_only=True):
    """A league."""

    id: Annotated[UUID, Meta(description="The id of the series")]
    label: Annotated[str, Meta(description="Its name")]
    divisions: Annotated[tuple[int, ...], Meta(description="How many groups each division has")]
    size: Annotated[int, Meta(description="How many players are in a group")]
    up: Annotated[int, Meta(description="How many of each group rise")]
    down: Annotated[int, Meta(description="How many of each group fall")]
    season: Annotated[int, Meta(description="The number of the newest season; 0: none")]
    playing: Annotated[bool, Meta(description="Whether it is being played")]
    groups: Annotated[
        tuple[tuple[GroupView, ...], ...], Meta(description="The groups of each division in the newest season")
    ]
    moves: Annotated[tuple[MoveView, ...], Meta(description="How everybody came to a division of this season")]
    version: Annotated[int, Meta(description="The version of the series: the number of its events")]


class SeriesController(Controller):
    """Run leagues."""

    path = "/v1/series"
    tags = ("tournaments",)

    @post(
        operation_id="announceSeries", summary="Announce a league", opt=RUN,
        operation_class=with_docs(
            "The series", headers={"Location": "The URL of the series"}, links=LINKS, problems=(409, 422)
        ),
    )  # fmt: skip
    @idempotent()
    async def announce(self, request: ApiRequest, data: JSONBody[NewSeries]) -> ApiResponse[SeriesView]:
        """Announces a league with divisions. You are its owner."""
        repository, series_id = request.runtime.series, new_id(request.entropy("series"))
        rules = LeagueRules(divisions=data.divisions, size=data.size, up=data.up, down=data.down)
        try:
            series = await repository.find(series_id)
        except NoSuchTournament:
            series = await repository.announce(series_id, data.name, rules, request.player)
        return await _respond(request, series, 201)

    @get(
        "/{series_id:uuid}", operation_id="getSeries", summary="Get a league",
        operation_class=with_docs("The series", etag="hash", problems=(404,)),
    )  # fmt: skip
    async def get_series(self, request: ApiRequest, series_id: SeriesId) -> ApiResponse[SeriesView]:
        """Returns a league with the groups of its newest season, and how everybody came to theirs."""
        return await _respond(request, await _find(request, series_id))

    @post(
        "/{series_id:uuid}/seasons", operation_id="openSeason", summary="Open a season", opt=RUN,
        operation_class=with_docs(
            "The series", headers={"Location": "The URL of the series"}, problems=(404, 409, 422)
        ),
    )  # fmt: skip
    @idempotent()
    async def open_season(
        self, request: ApiRequest, series_id: SeriesId, data: JSONBody[NewSeason]
    ) -> ApiResponse[SeriesView]:
        """Groups the entrants by the season before, and announces a tournament for each group with its players.

        You are the owner of all of them: start and run them as any other. 409 `bound-reached` if they are more
        tournaments that are not over than an account may have.
        """
        if data.rules.title not in TITLES:
            raise Refused([Fault("T-014", "rules.title", f"{data.rules.title!r} is not on offer")])
        await _find(request, series_id)
        rules = read_rules(data.rules, printed_hash(data.rules.title))
        check_rules(rules, title(rules.title))
        most = request.runtime.settings.tournaments_per_account
        series = await request.runtime.series.open_season(series_id, request.player, rules, data.entrants, most)
        return await _respond(request, series, 201)

    @post(
        "/{series_id:uuid}/seasons/close", operation_id="closeSeason", summary="Close a season", opt=RUN,
        status_code=200, operation_class=with_docs("The series", problems=(404, 409, 422)),
    )  # fmt: skip
    @idempotent()
    async def close_season(self, request: ApiRequest, series_id: SeriesId) -> ApiResponse[SeriesView]:
        """Ends the season by the final standings of its tournaments, which are all concluded."""
        await _find(request, series_id)
        return await _respond(request, await request.runtime.series.close_season(series_id, request.player))


async def _find(request: ApiRequest, series_id: UUID) -> Series:
    try:
        return await request.runtime.series.find(series_id)
    except NoSuchTournament:
        raise not_found("The series") from None


async def _respond(request: ApiRequest, series: Series, status: int = 200) -> ApiResponse[SeriesView]:
    names = [move.player for move in series.moves.get(series.season, ())]
    async with request.runtime.store.transaction() as link:
        known = await find_members(link, series.id, names)
    response = with_hash(request, show_series(series, known), PRIVATE)
    if status != 200:
        response.status_code = status
        response.headers["Location"] = f"/v1/series/{series.id}"
    return response


def show_series(series: Series, known: dict[str, Member]) -> SeriesView:
    """A league with its newest season."""
    rules = series.rules
    tournaments = series.tournaments.get(series.season, ())
    return SeriesView(
        id=series.id,
        label=series.name,
        divisions=rules.divisions,
        size=rules.size,
        up=rules.up,
        down=rules.down,
        season=series.season,
        playing=series.state == "playing",
        groups=tuple(
            tuple(
                GroupView(UUID(each), tuple(_person(known, name) for name in group))
                for each, group in zip(ids, division, strict=True)
            )
            for ids, division in zip(tournaments, series.groups, strict=True)
        ),
        moves=tuple(
            MoveView(who=_person(known, each.player), before=each.before, after=each.after, why=each.why)
            for each in series.moves.get(series.season, ())
        ),
        version=series.version,
    )


def _person(known: dict[str, Member], name: str) -> PersonView:
    found = known.get(name, Member(name, None, ""))
    return PersonView(pseudonym=name, player=found.player, label=found.name, bot=None)
