"""All that is kept of an account, as a download."""

from collections.abc import AsyncGenerator
from uuid import UUID

import msgspec
from litestar import Controller, Response, get

from service.account_events import table as account_events
from service.accounts import data as accounts
from service.games import data as games
from service.http.idempotency import list_kept_responses
from service.http.openapi.operations import with_docs
from service.http.requests import ApiRequest
from service.http.responses import NDJSON, StreamResponse
from service.imports import data as imports
from service.ratings import data as ratings
from service.seeks import data as seeks
from service.store import Store
from service.tournaments import data as tournaments
from service.webhooks import data as webhooks

HEADERS = {"Cache-Control": "no-store", "Content-Disposition": 'attachment; filename="yamabiko-data.ndjson"'}


class MyDataController(Controller):
    """Download the own data."""

    path = "/v1/me/data"
    tags = ("players",)

    @get(
        operation_id="getMyData", summary="Download all that is kept of you", media_type=NDJSON,
        opt={"scope": "tokens:manage"}, operation_class=with_docs("A line for each record, with its `kind`"),
    )  # fmt: skip
    async def get_my_data(self, request: ApiRequest) -> Response[str]:
        """Streams every record that names you: profile, tokens, handles, seats, invitations, kept responses.

        What you have decided in games is stored under the pseudonyms that are listed: `GET /v1/me/games/export`
        has it. Hashes of secrets are left out.
        """
        await request.runtime.presence.write()  # this request counts, too
        return StreamResponse(_lines(request.runtime.store, request.player), NDJSON, HEADERS)


async def _lines(store: Store, player: UUID) -> AsyncGenerator[bytes, None]:
    rooms = accounts, games, seeks, imports, tournaments, ratings, account_events, webhooks
    for kept in (*(room.list_kept for room in rooms), list_kept_responses):
        async with store.transaction() as link:
            lines = [msgspec.json.encode({"kind": kind, **row}) + b"\n" async for kind, row in kept(link, player)]
        yield b"".join(lines)
