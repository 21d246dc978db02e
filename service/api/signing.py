"""Receipts for the callers of operations that have stored something."""

from contextlib import suppress
from typing import Any

from msgspec import structs

from service.api.bodies import Game
from service.api.game_access import etag_of, seats_of
from service.api.game_body import game_body, mark_of
from service.games.game_view import GameView
from service.games.game_writer import Outcome
from service.games.presentation import redact_members, viewer_of
from service.games.receipts import Recorded, ShownEvent
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse
from service.store import StoreUnavailable


async def sign_outcome(
    request: ApiRequest, view: GameView, outcome: Outcome, seat: int, facts: object = None
) -> dict[str, Any]:
    """The members of a response to this seat that prove its outcome; none where receipts are switched off.

    `entry` is without the facts, which are in the response next to it, as they are given here. If the store is
    away now, there is no receipt: what was stored stays stored, and a failure would make the client try again.
    """
    receipts = request.runtime.receipts
    if receipts is None:
        return {}
    viewer = viewer_of(view, (seat,))
    entry = redact_members(outcome.event, Recorded(outcome.version, outcome.recorded_at), viewer)
    item = entry if facts is None else {**entry, "facts": facts}
    try:
        receipt = await receipts.sign(view, ShownEvent(outcome.version, viewer, item))
    except StoreUnavailable:
        return {"entry": entry}
    return {"entry": entry, "receipt": receipt}


async def signed_game_response(
    request: ApiRequest, view: GameView, version: int | None = None
) -> ApiResponse[Game]:
    """The game after something was stored, with a receipt for its newest event, or that of a version."""
    request.record.fields["game"] = str(view.id)
    body, receipts = game_body(view), request.runtime.receipts
    if receipts is not None and view.version:
        viewer = viewer_of(view, seats_of(request, view.record))
        with suppress(StoreUnavailable):
            receipt: Any = await receipts.sign_stored(view, version or view.version, viewer)
            body = structs.replace(body, receipt=receipt)
    return ApiResponse(body, 200, {"ETag": etag_of(view, mark=mark_of(view))})
