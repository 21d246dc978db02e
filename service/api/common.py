"""What the operations on a game share: finding it, and saying how new the answer is."""

import re
from functools import lru_cache
from typing import Annotated, Any
from uuid import UUID

from msgspec import Meta, Struct

from service.games.live_game import LiveGame
from service.games.presentation import viewer_of
from service.http.problems import Problem, conflict, forbidden, not_yet, unknown
from service.operations import Answer, Call, Returns

ETAG = {"ETag": "The version of the game, in quotes; with a `c` behind it when the game is closed"}
Version = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Awaited = Annotated[
    Version, Meta(description="A version that the answer must have seen, as told by an earlier answer; else 503")
]
Position = Annotated[
    int,
    Meta(ge=0, le=2**62, description="The `position` of a decision that the answer must have seen; else 503"),
]
Limit = Annotated[int, Meta(ge=1, le=500, description="How many a page has at most")]
SeatNumber = Annotated[int, Meta(ge=0, le=7)]
OwnSeat = Annotated[SeatNumber | None, Meta(description="Which of the caller's seats looks; by default the first")]
TAGS = re.compile(r'(?:W/)?("[^"]*")')
GAME_PROBLEMS = (400, 401, 404, 503)


class Waiting(Struct, frozen=True, forbid_unknown_fields=True):
    """A read that may have to wait for what another process stored."""

    wait_for: Awaited = 0


def uuid_of(text: str, what: str) -> UUID:
    """An id in a path; what is none cannot exist."""
    found = _uuid(text)
    if found is None:
        raise unknown(what)
    return found


@lru_cache(maxsize=4_096)
def _uuid(text: str) -> UUID | None:
    """Only as we write it. The same games are asked for again and again."""
    try:
        found = UUID(text)
    except ValueError:
        return None
    return found if str(found) == text.lower() else None


async def game_of(call: Call[Any, Any]) -> LiveGame:
    """The game of the path, if the caller may know that it exists."""
    wanted: int = getattr(call.query, "wait_for", 0)
    game = call.path["game_id"]
    found = await call.house.live.get(uuid_of(game, "The game"), wanted)
    if found is None or not may_see(call, found):
        raise unknown("The game")
    call.said["game"] = game.lower()
    if found.version < wanted:
        raise not_yet(f"Version {wanted}")
    return found


def reader(call: Call[Any, Any]) -> UUID | None:
    """Whose eyes the caller's token lends."""
    return call.caller.reader if call.caller else None


def may_see(call: Call[Any, Any], live: LiveGame) -> bool:
    """A private game is for those whom it concerns, and of a bot's tokens for those that play in it."""
    if live.record.visibility == "public":
        return True
    if call.caller and call.caller.bot_only and not live.record.seats_of(call.caller.player):
        return False
    return live.record.visible_to(reader(call))


class Admission:
    """Whether the same would be answered again: the token may have been revoked, a private game be left."""

    def __init__(self, call: Call[Any, Any]) -> None:
        self._call, self._gate = call, call.house.gate
        self._record: object = None
        self._revocations: int | None = None

    def unchanged(self, live: LiveGame) -> bool:
        """Nothing has happened since it was last asked that could have ended it."""
        known = self._revocations
        return live.record is self._record and known is not None and known == self._gate.revocations

    async def still(self, live: LiveGame) -> bool:
        """Asked anew, if need be of the database."""
        self._record, self._revocations = live.record, self._gate.revocations
        if not may_see(self._call, live):
            return False
        return self._call.caller is None or await self._gate.admits(self._call.headers.get("authorization", ""))


async def started(call: Call[Any, Any]) -> LiveGame:
    """The same as it stands now, once it has been opened: nothing that happens meanwhile changes the answer."""
    live = await game_of(call)
    if live.position is None:
        raise not_started()
    return live.as_it_stands()


def not_started() -> Problem:
    return conflict("not-started", "The game has not started", "It waits for its players.")


def seats_of(call: Call[Any, Any], live: LiveGame) -> tuple[int, ...]:
    """Where the caller sits; of several seats the one that was asked for."""
    held = live.record.seats_of(reader(call))
    asked: int | None = getattr(call.query, "seat", None)
    if asked is None:
        return held
    if asked not in held:
        raise forbidden(f"Seat {asked} is not yours.")
    return (asked,)


def eyes(call: Call[Any, Any], live: LiveGame) -> int | str | None:
    """Whose eyes see the answer."""
    return viewer_of(live, seats_of(call, live))


def administers(call: Call[Any, Any]) -> None:
    """What changes more than the own part in a game needs a token for that."""
    assert call.caller is not None, "the operation has a scope"
    call.caller.allowed("games:admin")


def owner_only(call: Call[Any, Any], live: LiveGame) -> None:
    """What only the one who opened the game may do, with a token for that."""
    administers(call)
    if live.record.owner != call.player:
        raise forbidden("Only the player who opened the game may do this.")


def in_charge(call: Call[Any, Any], live: LiveGame) -> None:
    """What brings a game to its start: where its owner's account was erased, it falls to those who have a seat."""
    if live.record.owner is None and live.record.seats_of(call.player):
        administers(call)
    else:
        owner_only(call, live)


def etag_of(live: LiveGame, version: int | None = None, mark: str = "") -> str:
    """A closed game tells more than it did at the same version while it ran."""
    return f'"{live.version if version is None else version}{"c" if live.closed else ""}{mark}"'


def headers_of(etag: str) -> dict[str, str]:
    """All that caches must know."""
    return {"ETag": etag, "Vary": "Authorization, Accept", "Cache-Control": "private, no-cache"}


def is_known(call: Call[Any, Any], etag: str) -> bool:
    """Whether the client says that it has this already, or anything at all."""
    said = call.headers.get("if-none-match", "")
    return said.strip() == "*" or etag in TAGS.findall(said)


def unchanged(call: Call[Any, Any], live: LiveGame, version: int | None = None, mark: str = "") -> Answer | None:
    """304 if the client has it already: to be asked before anything is read."""
    etag = etag_of(live, version, mark)
    if not is_known(call, etag):
        return None
    return Answer(None, 304, headers=headers_of(etag), log={"game": str(live.id)})


def tagged(
    call: Call[Any, Any], live: LiveGame, body: object, *, version: int | None = None, mark: str = ""
) -> Answer:
    """The answer with its ETag; 304 if the client has it already."""
    if known := unchanged(call, live, version, mark):
        return known
    headers = headers_of(etag_of(live, version, mark))
    return Answer(body() if callable(body) else body, headers=headers, log={"game": str(live.id)})


NOT_MODIFIED = Returns("The client has this version already", None, headers=ETAG)
