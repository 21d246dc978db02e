"""The board of a game at any version, and what changed on it between two."""

from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, get
from litestar.params import QueryParameter
from msgspec import UNSET, Meta, Struct, UnsetType

from domain.kernel.secrecy import Viewer
from service.api.game_access import (
    MOST_VERSIONS,
    AwaitedVersion,
    GameId,
    OwnSeat,
    etag_of,
    find_started,
    seats_mark,
    seats_of,
    with_etag,
)
from service.api.languages import Lang, wording_of
from service.api.play_bodies import BoardAnswer, TitleName, noun
from service.games import presentation
from service.games.errors import NotClosed
from service.games.game_view import GameView
from service.games.json_patch import diff
from service.games.loading import view_at, views_at
from service.games.wording import entries_json
from service.http.conditional import not_modified
from service.http.openapi.operations import with_docs
from service.http.problems import Fault, Problem, bad_request, not_found
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse

MOST = 500  # versions between the two
EarlierVersion = Annotated[
    int | None,
    QueryParameter(
        ge=1, le=MOST_VERSIONS, description="The board after this version; without it, the board as it is now"
    ),
]
SeenAs = Annotated[
    str | None,
    QueryParameter(
        name="as",
        pattern=r"^(all|[0-7])\Z",
        description="After the close: `all`, for the boards of all seats, or the number of any seat, for "
        "the board as that seat sees it, whatever `seat` is. Before, it is a problem (409 `not-closed`)",
    ),
]
FromVersion = Annotated[
    int, QueryParameter(name="from", ge=1, le=MOST_VERSIONS, description="The earlier version")
]
ToVersion = Annotated[
    int | None,
    QueryParameter(
        name="to",
        ge=1,
        le=MOST_VERSIONS,
        description="The later version, at most 500 after the other; by default the newest",
    ),
]


class BoardChange(Struct, frozen=True):
    """One operation of RFC 6902 (JSON Patch)."""

    op: Annotated[Literal["add", "remove", "replace"], Meta(description="What is done at the place")]
    path: Annotated[str, Meta(description="The place on the board, a JSON Pointer (RFC 6901)")]
    value: Annotated[
        Any | UnsetType,
        Meta(description="What stands there afterwards, any part of a board; a removal has none"),
    ] = UNSET


class BoardChanges(Struct, frozen=True, rename={"start": "from", "end": "to"}):
    """The events between two versions, and the difference of the boards."""

    title: TitleName
    start: Annotated[int, Meta(description="The earlier version")]
    end: Annotated[int, Meta(description="The later version")]
    items: Annotated[
        tuple[Annotated[Any, noun("HistoryEntry")], ...],
        Meta(description="The entries of the history after the one version up to the other, the oldest first"),
    ]
    patch: Annotated[
        tuple[BoardChange, ...],
        Meta(
            description="Applied one after the other to the `board` of the earlier version, they give that of the "
            "later one"
        ),
    ]


class BoardsController(Controller):
    """See a game as it stands, and replay it."""

    path = "/v1/games/{game_id:uuid}"
    tags = ("play",)

    @get(
        "/board", operation_id="getBoard", summary="Get the board",
        operation_class=with_docs("The board", etag=True, problems=(403, 404, 409)),
    )  # fmt: skip
    async def get_board(
        self,
        request: ApiRequest,
        game_id: GameId,
        version: EarlierVersion = None,
        seat: OwnSeat = None,
        seen_as: SeenAs = None,
        wait_for: AwaitedVersion = 0,
    ) -> ApiResponse[BoardAnswer]:
        """Returns everything public, and what the caller's seat may see, while the game runs and afterwards.

        Once the game is closed, anybody who may see it may look at it from each seat (`as`).
        """
        view = await find_started(request, game_id, wait_for)
        viewer, mark = _viewer(request, view, seat, seen_as)
        if version is None or version == view.version:
            return with_etag(request, view, lambda: _board(view, viewer), mark=mark)
        _require_version(view, version)
        if known := not_modified(request, etag_of(view, version, mark)):
            return known
        earlier = await view_at(request.runtime.store, view, version)
        return with_etag(request, view, lambda: _board(earlier, viewer), version=version, mark=mark)

    @get(
        "/changes", operation_id="getChanges", summary="Get what changed between two versions",
        operation_class=with_docs("Events, and their effect on the board", etag=True, problems=(403, 404, 409)),
    )  # fmt: skip
    async def get_changes(
        self,
        request: ApiRequest,
        game_id: GameId,
        start: FromVersion,
        end: ToVersion = None,
        seat: OwnSeat = None,
        wait_for: AwaitedVersion = 0,
        lang: Lang = None,
    ) -> ApiResponse[BoardChanges]:
        """Returns the entries of the history between two versions, and what they changed on the caller's board.

        `patch` is a JSON Patch (RFC 6902) with `add`, `remove` and `replace` alone: it makes the `board` of
        `GET /v1/games/{game_id}/board?version=<from>` into that of `?version=<to>`. Both are as the caller may see
        them, so nothing is shown here that board and history do not show.
        """
        view = await find_started(request, game_id, wait_for)
        upto = _check_range(view, start, end)
        seats = seats_of(request, view.record, seat)[:1]
        wording = await wording_of(request, view, lang)
        mark = seats_mark(seats, f"{start}-{upto}", *wording.marks)
        if known := not_modified(request, etag_of(view, mark=mark), wording.headers):
            return known
        earlier, later, rows = await views_at(request.runtime.store, view, start, upto)
        viewer = presentation.viewer_at_table(seats)
        who = presentation.viewer_of(view, seats)
        boards = [msgspec.json.decode(each.board_json(viewer))["board"] for each in (earlier, later)]
        items = [msgspec.Raw(each) for each in entries_json(view, rows, who, wording.speech, earlier.position)]
        body = {"title": view.title.id, "from": start, "to": upto, "items": items, "patch": list(diff(*boards))}
        return with_etag(request, view, lambda: body, mark=mark, headers=wording.headers)


def _viewer(
    request: ApiRequest, view: GameView, seat: int | None, seen_as: str | None
) -> tuple[Viewer | str, str]:
    """Who looks at the board, and the mark of that in the ETag; a problem for who may not look so."""
    if seen_as is None:
        seats = seats_of(request, view.record, seat)[:1]
        return presentation.viewer_at_table(seats), seats_mark(seats)
    if not view.is_told_whole:
        raise NotClosed
    if seen_as == presentation.ALL:
        return presentation.ALL, seats_mark((), "as-all")
    if int(seen_as) >= len(view.record.seats):
        raise not_found(f"Seat {seen_as}")
    return int(seen_as), seats_mark((), f"as-{seen_as}")


def _board(view: GameView, viewer: Viewer | str) -> bytes:
    """The body, for one viewer or for all seats."""
    return view.all_boards_json() if isinstance(viewer, str) else view.board_json(viewer)


def _require_version(view: GameView, version: int) -> None:
    if version > view.version:
        raise Problem(
            status=404, kind="unknown", title="Not found", detail=f"The game is at version {view.version}."
        )


def _check_range(view: GameView, start: int, end: int | None) -> int:
    """The later version; a problem if there are no such two."""
    upto = view.version if end is None else end
    _require_version(view, max(start, upto))
    if not upto - MOST <= start <= upto:
        place = Fault("from", f"{max(1, upto - MOST)} to {upto}")
        raise bad_request("The versions are out of order or too far apart.", (place,))
    return upto
