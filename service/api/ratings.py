"""Ratings: of a title, and what made one of them."""

from typing import Annotated
from uuid import UUID

from litestar import Controller, get
from msgspec import Meta, Struct

from domain.tournaments.ratings import MILLION, Rating
from service.accounts.players import PublicPlayer, find_players
from service.api.bodies import Moment, Player
from service.api.game_access import Limit, reader
from service.api.players import PlayerId
from service.api.titles import TitleId, find_title
from service.http.conditional import PRIVATE, with_hash
from service.http.openapi.operations import with_docs
from service.http.paging import NEXT_PAGE, Cursor, make_cursor, next_page, read_cursor
from service.http.problems import not_found
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse
from service.ratings.ratings import TableRated, explain_rating, find_rating, list_ratings

MOST_TABLES = 20


class RatingView(Struct, frozen=True, kw_only=True):
    """How strong an account is taken to be in a title."""

    shown: Annotated[str, Meta(description="What is shown: the mean less three deviations")]
    mu: Annotated[str, Meta(description="The mean")]
    sigma: Annotated[str, Meta(description="The deviation: how uncertain it is")]
    provisional: Annotated[bool, Meta(description="Whether it is still too uncertain to rely on")]


class RatedPlayer(Struct, frozen=True, kw_only=True):
    """A player with a rating."""

    player: Annotated[Player, Meta(description="The account")]
    rating: Annotated[RatingView, Meta(description="Its rating")]
    tables: Annotated[int, Meta(description="By how many tables and games it was rated")]


class RatingList(Struct, frozen=True):
    """A page of ratings."""

    title: Annotated[str, Meta(description="The id of the title")]
    items: Annotated[tuple[RatedPlayer, ...], Meta(description="The highest first")]
    next: Annotated[str | None, Meta(description="The cursor of the next page; null on the last one")]


class RatingPart(Struct, frozen=True, kw_only=True):
    """Which part of a change of the mean an opponent has."""

    opponent: Annotated[
        UUID | None, Meta(description="The account; null if it was erased, or if you may not see the game")
    ]
    change: Annotated[str, Meta(description="The part")]


class RatedTable(Struct, frozen=True, kw_only=True):
    """What a table of a tournament, or a rated game outside of tournaments, made of the rating."""

    tournament: Annotated[
        UUID | None, Meta(description="The id of the tournament; null for a game outside of them")
    ]
    round: Annotated[
        int | None, Meta(description="The number of the round; null for a game outside of tournaments")
    ]
    table: Annotated[
        int | None, Meta(description="The number of the table; null for a game outside of tournaments")
    ]
    game: Annotated[
        UUID | None,
        Meta(
            description="The id of the game outside of tournaments; null for a table of a tournament, and for a "
            "private game of others"
        ),
    ]
    at: Annotated[Moment, Meta(description="When the round was completed, or when the game closed")]
    before: Annotated[RatingView, Meta(description="The rating before it")]
    after: Annotated[RatingView, Meta(description="The rating after it")]
    parts: Annotated[tuple[RatingPart, ...], Meta(description="What each opponent contributed to the mean")]


class RatingWhy(Struct, frozen=True, kw_only=True):
    """A rating, and what made it."""

    title: Annotated[str, Meta(description="The id of the title")]
    player: Annotated[UUID, Meta(description="The account")]
    rating: Annotated[RatingView, Meta(description="Its rating")]
    tables: Annotated[tuple[RatedTable, ...], Meta(description="The newest 20 tables and games, the newest first")]


class RatingsController(Controller):
    """Read ratings."""

    path = "/v1/ratings"
    tags = ("results",)

    @get(
        "/{title_id:str}", operation_id="listRatings", summary="List the ratings of a title",
        operation_class=with_docs("A page of ratings", etag="hash", headers=NEXT_PAGE, problems=(404,)),
    )  # fmt: skip
    async def list_ratings(
        self, request: ApiRequest, title_id: TitleId, limit: Limit = 50, cursor: Cursor = None
    ) -> ApiResponse[RatingList]:
        """Lists the accounts that were rated in a title: by tables of rated tournaments that were played here, and
        by rated games outside of tournaments.

        A game is rated within seconds after its end. Who resigns or whose time is over has the place of the seat;
        of a tournament's table only those are rated who played it to the end.
        """
        name = find_title(title_id).id
        begin = read_cursor(request, "ratings", cursor) or 0
        async with request.runtime.store.transaction() as link:
            found = await list_ratings(link, name, begin, limit + 1)
            known = await find_players(link, [each.player for each in found])
        more = make_cursor(request, "ratings", begin + limit) if len(found) > limit else None
        items = tuple(
            RatedPlayer(
                player=_show_player(known.get(each.player), each.player),
                rating=show_rating(each.rating), tables=each.tables,
            )
            for each in found[:limit]
        )  # fmt: skip
        headers = next_page(f"/v1/ratings/{name}", more, limit=limit)
        return with_hash(request, RatingList(name, items, more), PRIVATE, headers)

    @get(
        "/{title_id:str}/{player_id:uuid}", operation_id="explainRating", summary="Explain a rating",
        operation_class=with_docs("The rating, and what made it", etag="hash", problems=(404,)),
    )  # fmt: skip
    async def explain_rating(
        self, request: ApiRequest, title_id: TitleId, player_id: PlayerId
    ) -> ApiResponse[RatingWhy]:
        """Returns the rating of an account, and what its newest tables made of it, opponent by opponent."""
        name = find_title(title_id).id
        async with request.runtime.store.transaction() as link:
            rating = await find_rating(link, name, player_id)
            if rating is None:
                raise not_found("The rating")
            tables = await explain_rating(link, name, player_id, MOST_TABLES)
        body = RatingWhy(
            title=name,
            player=player_id,
            rating=show_rating(rating),
            tables=tuple(_show_table(each, reader(request)) for each in tables),
        )
        return with_hash(request, body, PRIVATE)


def show_rating(rating: Rating) -> RatingView:
    """A rating with six decimals."""
    return RatingView(
        shown=_decimal(rating.published_value), mu=_decimal(rating.mu), sigma=_decimal(rating.sigma),
        provisional=rating.is_provisional,
    )  # fmt: skip


def _decimal(millionths: int) -> str:
    whole, rest = divmod(abs(millionths), MILLION)
    return f"{'-' if millionths < 0 else ''}{whole}.{rest:06}"


def _show_player(known: PublicPlayer | None, player: UUID) -> Player:
    found = known or PublicPlayer(player, "")
    return Player(found.id, found.name, found.handle, found.bot)


def _show_table(found: TableRated, viewer: UUID | None) -> RatedTable:
    """A private game and its players are known to those who were rated by it."""
    change, players = found.change, found.players
    is_hidden = found.is_private and (viewer is None or viewer not in players.values())
    return RatedTable(
        tournament=found.tournament,
        round=found.round if found.tournament else None,
        table=found.table if found.tournament else None,
        game=None if is_hidden else found.game,
        at=found.at,
        before=show_rating(change.before),
        after=show_rating(change.after),
        parts=tuple(
            RatingPart(opponent=None if is_hidden else players[account], change=_decimal(part))
            for account, part in change.parts
        ),
    )
