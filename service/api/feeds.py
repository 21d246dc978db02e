"""The feed of a game: its history as it grows, and how it stands."""

import re
from collections.abc import AsyncGenerator, Mapping
from contextlib import aclosing
from typing import Annotated, NamedTuple

from litestar import Controller, Response, get
from litestar.params import QueryParameter
from msgspec.json import encode

from service.api.feed_checks import checking_of
from service.api.feed_names import GAME_EVENTS
from service.api.game_access import (
    MOST_VERSIONS,
    FeedAdmission,
    GameId,
    OwnSeat,
    find_game,
    reader,
    seats_of,
)
from service.api.game_body import game_body
from service.api.languages import Lang, chosen_language, language_headers
from service.bounds import require_below
from service.games.game_view import GameView
from service.http.conditional import NO_HEADERS
from service.http.direct_writer import direct_writer
from service.http.openapi.operations import with_docs
from service.http.problems import Fault, bad_request, no_longer_there
from service.http.requests import ApiRequest
from service.http.responses import EVENT_STREAM, ApiResponse, StreamResponse
from service.http.tickets import TakenTicket
from service.reactions.feeds import Checking
from service.words.languages import Language

# The version, and the epoch of the store; a client that writes the header itself may leave the epoch out.
EVENT_ID = re.compile(r"([0-9]{1,10})(?:@([0-9a-f]{12}))?")
GONE = (
    "The event from which to go on is not in the game: the service was restored to an earlier moment. Read the "
    "game anew, and follow it from its version by `after`."
)
EVENT_NAME = re.compile(rb"^event: [a-z-]+\n", re.MULTILINE)
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
NAMES = """Server-sent events. Each has a name, so that a browser's EventSource calls the listener of that name
(`source.addEventListener("decided", ...)`) and not `onmessage`; with `names=false` none has one, and `onmessage`
is called for all. The data of each are JSON in one line, with the name as `kind`."""
FEED = f"""{NAMES}

A line of the history is described as `BambooHistoryEntry`, `BitokuHistoryEntry` or `IkiHistoryEntry`. Its `id` is
the version, an `@` and the epoch of the store. Of lines that come together the last one, if it is the newest of
the game, tells how the game stands after it: `acting`, `time` if there is a clock, and for who has a seat
`decisions`, the open ones with their menus. So who follows a game asks for nothing else; to begin with how it
stands, begin `after` the version before. Nor does who checks receipts, and asks with `signed`.

410: the event of Last-Event-ID is gone."""
Names = Annotated[
    bool,
    QueryParameter(
        description="With `false` no event has a name, so that an EventSource calls `onmessage` for each: "
        "its type is `kind` of its data"
    ),
]
After = Annotated[
    int,
    QueryParameter(
        ge=0,
        le=MOST_VERSIONS,
        description="Start after this version; the header Last-Event-ID overrides it",
    ),
]


Signed = Annotated[
    int | None,
    QueryParameter(
        ge=0,
        le=MOST_VERSIONS,
        description="For who checks receipts: the version of the first that you have of the game, or 0. The feed "
        "then begins with `keys`, and has the notes of the start and the proof for which you would ask else",
    ),
]


class FeedsController(Controller):
    """Follow what happens in a game."""

    path = "/v1/games/{game_id:uuid}/feed"
    tags = ("history",)

    @get(
        operation_id="getFeed", summary="Follow a game", media_type=EVENT_STREAM, opt={"ticket": True},
        operation_class=with_docs(
            FEED, also={204: "The game is over, and the client has received all of it: an EventSource stops here"},
            problems=(403, 404, 409, 410), resumable=True, events=GAME_EVENTS,
        ),
    )  # fmt: skip
    async def get_feed(
        self,
        request: ApiRequest,
        game_id: GameId,
        after: After = 0,
        seat: OwnSeat = None,
        names: Names = True,
        lang: Lang = None,
        signed: Signed = None,
        ticket: TakenTicket = None,
    ) -> Response[str]:
        """Streams the changes of seats before the start, and then each entry of the history as it is stored.

        When a client has received the end of a game, it gets 204.
        """
        view = (await find_game(request, game_id)).view
        seats_of(request, view.record, seat)
        view, after = await _resume(request, view, after)
        if view.record.ended is not None or (view.closed and after >= view.version):
            return ApiResponse("", 204, {"Cache-Control": "no-store"})
        require_room_for_feed(request)
        language = chosen_language(request, lang)
        headers = language_headers(language, lang) if language else {}
        feed = _Feed(request, seat, language, checking_of(request, view.id, signed))
        return to_stream(feed.begin(view, after, names=names), headers, names=names)


def require_room_for_feed(request: ApiRequest) -> None:
    """BoundReached if the caller has as many feeds open as an account may."""
    if request.caller:
        runtime = request.runtime
        most, count = runtime.settings.feeds_per_account, runtime.feeds.count_of(request.caller.player)
        require_below(count, most, "open feeds", "feeds_per_account", "Close one that you do not need.")


def to_stream(
    feed: AsyncGenerator[bytes, None], headers: Mapping[str, str] = NO_HEADERS, *, names: bool
) -> Response[str]:
    """The response with server-sent events, each with its name, or none."""
    return StreamResponse(feed if names else _without_names(feed), EVENT_STREAM, {**HEADERS, **headers})


async def _resume(request: ApiRequest, view: GameView, after: int) -> tuple[GameView, int]:
    """The game at the version from which the client goes on, or later, and that version; 410 if it is gone."""
    after, epoch = read_event_id(request, after)
    if game := await request.runtime.games.get(view.id, after):  # another process may have sent more of it
        view = game.view
    if after > view.version or epoch not in (None, view.epoch):
        raise no_longer_there(GONE)
    return view, after


class _Feed(NamedTuple):
    """A feed as it was asked for."""

    request: ApiRequest
    seat: int | None
    language: Language | None
    checking: Checking | None

    def begin(self, view: GameView, after: int, *, names: bool) -> AsyncGenerator[bytes, None]:
        """The feed of a game that runs, or of one that waits for its players."""
        runtime, who, admission = self.request.runtime, reader(self.request), FeedAdmission(self.request)
        if view.position is not None:
            return runtime.feeds.follow(
                view.id, who, after, self.seat, admission=admission, language=self.language,
                writer=direct_writer(self.request.scope) if names else None, checking=self.checking,
            )  # fmt: skip
        runtime.waiting_feeds.require_room(runtime.settings.waiting_feeds)
        return runtime.waiting_feeds.follow(
            view.id, who, self.seat, admission=admission, describe=lambda now: encode(game_body(now)),
            language=self.language, checking=self.checking,
        )  # fmt: skip


async def _without_names(feed: AsyncGenerator[bytes, None]) -> AsyncGenerator[bytes, None]:
    """The same events, each of the type `message`. No data can look like a name: they are JSON in one line."""
    async with aclosing(feed):
        async for chunk in feed:
            yield EVENT_NAME.sub(b"", chunk)


def read_event_id(request: ApiRequest, after: int) -> tuple[int, str | None]:
    """After which event the feed goes on, and the epoch in which the client received it."""
    last = request.header_values.get("last-event-id")
    if last is None:
        return after, None
    found = EVENT_ID.fullmatch(last)
    if found is None:
        raise bad_request(
            "A header is wrong.", (Fault("Last-Event-ID", "must be the `id` of an event of this feed"),)
        )
    return int(found[1]), found[2]
