"""The stream of the events of an account."""

from typing import Annotated

import msgspec
from litestar import Controller, Response, get
from litestar.params import QueryParameter

from service.account_events.table import KEEP_DAYS, KEEP_NEWEST, KINDS, AccountEvent, to_json
from service.api.feeds import EVENT_ID, HEADERS, Names, require_room_for_feed, to_stream
from service.api.stream_access import StreamAdmission
from service.http.negotiation import chosen_media
from service.http.openapi.operations import with_docs
from service.http.problems import Fault, bad_request, no_longer_there
from service.http.requests import ApiRequest
from service.http.responses import EVENT_STREAM, NDJSON, StreamResponse
from service.http.tickets import TakenTicket
from service.reactions.account_feeds import TooOld
from service.reactions.feed_events import RETRY, farewell
from service.reactions.game_feed import ALIVE

FIRST = "following"
ACCOUNT_EVENTS = {
    FIRST: "The first of each stream: up to which number you have all. Its `id` is where to go on.",
    **KINDS,
    "bye": "The last one, with a `reason`: `revoked`: the token is not valid any more. `shutdown` and "
    "`reconnect`: connect again with Last-Event-ID, as an EventSource does by itself. Without an id.",
}
ABOUT = f"""Server-sent events, each with its name, or with `names=false` none, so that an EventSource calls
`onmessage`; or with `Accept: application/x-ndjson` a line for each, and an empty line as a sign of life. The data
are described as `AccountEvent`, JSON in one line. They hold what inbox, invitations and boards tell, and no name.

Each event has a `number`, which counts those of your account without a gap, and comes once. Go on after the `id`
of the last one that arrived, by Last-Event-ID or `after`: what happened meanwhile comes first. Without either the
stream begins with what happens next; so open it, and then read the inbox. Events are kept for {KEEP_DAYS} days,
and of each account the newest {KEEP_NEWEST:,}.

410: what follows on the event is not kept any more, or the service was restored to an earlier moment. Open the
stream without it, and read the inbox."""
GONE = "What follows on this event is not kept any more. Open the stream without it, and read the inbox."
PATTERN = r"^[0-9]{1,10}(@[0-9a-f]{12})?\Z"


class AccountFeedController(Controller):
    """Follow what concerns an account."""

    path = "/v1/me/feed"
    tags = ("players",)

    @get(
        operation_id="getMyFeed", summary="Follow what concerns you", media_type=EVENT_STREAM,
        opt={"scope": "games:read", "ticket": True},
        operation_class=with_docs(
            ABOUT, media=(NDJSON,), problems=(410,), resumable=True, events=ACCOUNT_EVENTS
        ),
    )  # fmt: skip
    async def get_my_feed(
        self,
        request: ApiRequest,
        after: Annotated[
            str | None,
            QueryParameter(
                pattern=PATTERN, min_length=1, max_length=23,
                description="Start after the event with this `id`; the header Last-Event-ID overrides it",
            ),
        ] = None,
        names: Names = True,
        ticket: TakenTicket = None,
    ) -> Response[str]:  # fmt: skip
        """Streams whose turn it is, reminders, invitations, starts and ends of games, timeouts and proposals."""
        runtime, epoch = request.runtime, request.runtime.store.epoch
        number = _number_in(request, after, epoch)
        require_room_for_feed(request)
        try:
            start = await runtime.account_feeds.find_start(request.player, number)
        except TooOld as error:
            raise no_longer_there(GONE) from error
        as_lines = chosen_media(request) == NDJSON
        form = Lines(epoch) if as_lines else ServerSentEvents(epoch)
        feed = runtime.account_feeds.follow(request.player, start, admission=StreamAdmission(request), form=form)
        return StreamResponse(feed, NDJSON, HEADERS) if as_lines else to_stream(feed, names=names)


def _number_in(request: ApiRequest, after: str | None, epoch: str) -> int | None:
    """The number of the event after which the client goes on; None if it names none. 410 in another epoch."""
    given = request.header_values.get("last-event-id", after)
    if given is None:
        return None
    found = EVENT_ID.fullmatch(given)
    if found is None:
        raise bad_request(
            "A header is wrong.", (Fault("Last-Event-ID", "must be the `id` of an event of this stream"),)
        )
    if found[2] not in (None, epoch):
        raise no_longer_there(GONE)
    return int(found[1])


class Lines:
    """Each event as a line of JSON."""

    def __init__(self, epoch: str) -> None:
        self._epoch = epoch

    def event(self, event: AccountEvent) -> bytes:
        """The event, with its id."""
        return b'{"id":"%b",%b\n' % (self.id_of(event.number), to_json(event)[1:])

    def start(self, number: int) -> bytes:
        """Up to where the client has all."""
        data = {"id": self.id_of(number).decode(), "kind": FIRST, "number": number}
        return msgspec.json.encode(data) + b"\n"

    def sign_of_life(self) -> bytes:
        """An empty line."""
        return b"\n"

    def end(self, reason: str) -> bytes:
        """Why the stream ends."""
        return msgspec.json.encode({"kind": "bye", "reason": reason}) + b"\n"

    def id_of(self, number: int) -> bytes:
        """From where to go on after the event with this number."""
        return f"{number}@{self._epoch}".encode()


class ServerSentEvents:
    """Each event with its name and its id."""

    def __init__(self, epoch: str) -> None:
        self._lines = Lines(epoch)

    def event(self, event: AccountEvent) -> bytes:
        """The event."""
        return self._to_event(event.kind, event.number, self._lines.event(event))

    def start(self, number: int) -> bytes:
        """When to come back after a lost connection, and up to where the client has all."""
        return f"retry: {RETRY}\n\n".encode() + self._to_event(FIRST, number, self._lines.start(number))

    def sign_of_life(self) -> bytes:
        """A comment."""
        return ALIVE

    def end(self, reason: str) -> bytes:
        """Why the stream ends."""
        return farewell(reason)

    def _to_event(self, kind: str, number: int, line: bytes) -> bytes:
        return b"event: %b\nid: %b\ndata: %b\n" % (kind.encode(), self._lines.id_of(number), line)
