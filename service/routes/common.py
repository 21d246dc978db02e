"""What the operations on a game share: finding it, and saying how new the answer is."""

from typing import Annotated, Any
from uuid import UUID

from msgspec import Meta, Struct

from service.live import LiveGame
from service.operations import Answer, Call, Returns
from service.problems import Problem, forbidden, unknown
from service.shapes import viewer_of

ETAG = {"ETag": "The version of the game, in quotes"}
Version = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Limit = Annotated[int, Meta(ge=1, le=500)]
GAME_PROBLEMS = (400, 401, 404, 503)


class Waiting(Struct, frozen=True, forbid_unknown_fields=True):
    """`wait_for`: a version that the answer must have seen, as told by an earlier answer."""

    wait_for: Version = 0


def uuid_of(text: str, what: str) -> UUID:
    """An id in a path; what is none cannot exist."""
    try:
        found = UUID(text)
    except ValueError:
        raise unknown(what) from None
    if str(found) != text.lower():
        raise unknown(what)
    return found


async def game_of(call: Call[Any, Any]) -> LiveGame:
    """The game of the path, if the caller may know that it exists."""
    found = await call.house.live.get(
        uuid_of(call.path["game_id"], "The game"), getattr(call.query, "wait_for", 0)
    )
    player = call.caller.player if call.caller else None
    if found is None or not found.record.visible_to(player):
        raise unknown("The game")
    return found


async def started(call: Call[Any, Any]) -> LiveGame:
    """The same, once it has been opened."""
    live = await game_of(call)
    if live.position is None:
        raise Problem(409, "not-started", "The game has not started", "It waits for its players.")
    return live


def seats_of(call: Call[Any, Any], live: LiveGame) -> tuple[int, ...]:
    """Where the caller sits."""
    return live.record.seats_of(call.caller.player if call.caller else None)


def eyes(call: Call[Any, Any], live: LiveGame) -> int | str | None:
    """Whose eyes see the answer."""
    return viewer_of(live, seats_of(call, live))


def owner_only(call: Call[Any, Any], live: LiveGame) -> None:
    """What only the one who opened the game may do."""
    if live.record.owner != call.player:
        raise forbidden("Only the player who opened the game may do this.")


def tagged(call: Call[Any, Any], live: LiveGame, body: object, *, mark: str = "") -> Answer:
    """The answer with its ETag; 304 if the client has it already."""
    etag = f'"{live.version}{mark}"'
    headers = {"ETag": etag, "Vary": "Authorization, Accept", "Cache-Control": "private, no-cache"}
    log = {"game": str(live.id)}
    if etag in [each.strip().removeprefix("W/") for each in call.headers.get("if-none-match", "").split(",")]:
        return Answer(None, 304, headers=headers, log=log)
    return Answer(body() if callable(body) else body, headers=headers, log=log)


NOT_MODIFIED = Returns("The client has this version already", None, headers=ETAG)
