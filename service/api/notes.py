"""The signed notes of what happens before a game's first event."""

from typing import Annotated
from uuid import UUID

from litestar import Controller, get
from litestar.params import QueryParameter
from msgspec import structs

from service.api.bodies import Game
from service.api.game_access import MOST_VERSIONS, GameId, find_game, reader
from service.api.note_bodies import SignedNote, SignedNotes
from service.games import notes
from service.games.notes import StoredNote
from service.http.openapi.operations import with_docs
from service.http.problems import Problem
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse
from service.trust.opening_notes import Kind, sign_body
from service.trust.signed_note import SigningKey, encode_base64

MOST = 500


class NotesController(Controller):
    """Check what the service has signed before the first event."""

    path = "/v1/games/{game_id:uuid}/notes"
    tags = ("receipts",)

    @get(
        operation_id="listNotes", summary="List the signed notes of a game",
        operation_class=with_docs("The notes", problems=(404,)),
    )  # fmt: skip
    async def list_notes(
        self,
        request: ApiRequest,
        game_id: GameId,
        after: Annotated[
            int, QueryParameter(ge=0, le=MOST_VERSIONS, description="Only notes with a greater number")
        ] = 0,
    ) -> ApiResponse[SignedNotes]:
        """Returns what the service signs of the opening, of each seat that was taken or left, and of the start.

        The note of the start has the pseudonyms of the seats, and the notes by which they were taken. Who keeps
        these notes can prove that something of this was changed afterwards.
        """
        game = await find_game(request, game_id)
        items = await read_notes(request, _key(request), game.id, after)
        return ApiResponse(SignedNotes(items), headers={"Cache-Control": "no-store"})


async def read_notes(request: ApiRequest, key: SigningKey, game: UUID, after: int = 0) -> tuple[SignedNote, ...]:
    """The notes of a game that the caller may see, in the form for this caller, signed."""
    async with request.runtime.store.transaction() as link:
        found = await notes.list_notes(link, game, reader(request), after, MOST)
    return tuple(_sign_note(key, str(game), each) for each in found)


async def with_note(
    request: ApiRequest, response: ApiResponse[Game], kind: Kind, seat: int | None = None
) -> ApiResponse[Game]:
    """The response with the newest note of this kind, and of this seat."""
    keys, game = request.runtime.log_keys, response.content
    if keys is None:
        return response
    async with request.runtime.store.transaction() as link:
        found = await notes.find_latest(link, game.id, reader(request), kind, seat)
    if found is not None:
        response.content = structs.replace(game, note=_sign_note(keys.current, str(game.id), found))
    return response


def _sign_note(key: SigningKey, game: str, note: StoredNote) -> SignedNote:
    return SignedNote(
        number=note.number, note=sign_body(key, game, note.number, note.body), account=note.account,
        salt=encode_base64(note.salt) if note.salt else None,
    )  # fmt: skip


def _key(request: ApiRequest) -> SigningKey:
    """The key that signs; a problem where nothing is signed."""
    if request.runtime.log_keys is None:
        raise Problem(
            status=404, kind="unknown", title="Not found", detail="Receipts are switched off in this service."
        )
    return request.runtime.log_keys.current
