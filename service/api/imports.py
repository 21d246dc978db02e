"""Exports that an account brings: kept as they came, checked, and replayed like a game that is closed."""

from datetime import datetime
from typing import Annotated, Any, Literal
from uuid import UUID

import msgspec
from litestar import Controller, delete, get, post
from litestar.params import PathParameter, QueryParameter
from msgspec import Meta, Struct

from service.api.game_access import MOST_VERSIONS, Limit
from service.api.play_bodies import BoardAnswer, TitleName, noun
from service.api.players import new_id
from service.checking.export_file import BadExport
from service.games.presentation import ALL
from service.http.conditional import cache_headers, not_modified, with_hash
from service.http.idempotency import idempotent
from service.http.openapi.operations import links, with_docs
from service.http.problems import Problem, invalid, not_found
from service.http.requests import ApiRequest
from service.http.responses import NDJSON, ApiResponse
from service.imports import imports
from service.imports.imports import Import
from service.imports.outcome import BadImport
from service.imports.replay import ImportedGame

MOST_BYTES = 8_388_608
OWN = {"Cache-Control": "private, no-cache"}
PLAY, READ = {"scope": "games:play"}, {"scope": "games:read"}
ImportId = Annotated[UUID, PathParameter(description="The id of the import")]
LINKS = links(
    "import_id", "$response.body#/id", GetImport="getImport", DeleteImport="deleteImport",
    GetImportedBoard="getImportedBoard", GetImportedHistory="getImportedHistory",
    GetImportedFile="getImportedFile",
)  # fmt: skip


class ImportFinding(Struct, frozen=True):
    """One check of an import, as `yamabiko verify` prints it."""

    result: Annotated[
        Literal["ok", "fail", "note", "not_checked"],
        Meta(description="`fail`: something contradicts something else; `note`: what no check can tell"),
    ]
    text: Annotated[str, Meta(description="What was checked, or why it was not")]


class ImportView(Struct, frozen=True, kw_only=True):
    """A file that you have imported. It is no game of the service, even if it has the id of one."""

    id: Annotated[UUID, Meta(description="The id of the import")]
    game: Annotated[UUID, Meta(description="The id of the game, as the file has it")]
    title: Annotated[str, Meta(description="The id of the title")]
    events: Annotated[int, Meta(description="How many events it has: the last version")]
    bytes: Annotated[int, Meta(description="The size of the file")]
    sha256: Annotated[str, Meta(description="The SHA-256 of the file, in hexadecimal")]
    imported_at: Annotated[datetime, Meta(tz=True, description="When you imported it")]
    sound: Annotated[bool, Meta(description="Whether no check of it has failed")]
    findings: Annotated[
        tuple[ImportFinding, ...], Meta(description="All checks that were made when it was imported")
    ]


class ImportList(Struct, frozen=True):
    """All your imports."""

    items: Annotated[tuple[ImportView, ...], Meta(description="The newest first")]


class ImportHistory(Struct, frozen=True):
    """Events of an imported game. It is closed, so nothing of it is hidden."""

    title: TitleName
    items: Annotated[
        tuple[Annotated[Any, noun("HistoryEntry")], ...], Meta(description="The oldest first, at most `limit`")
    ]
    last: Annotated[int, Meta(description="The last version of the game: ask for what follows with `after`")]


class ImportsController(Controller):
    """Bring exports, check and replay them."""

    path = "/v1/imports"
    tags = ("imports",)

    @post(
        operation_id="createImport", summary="Import an export", opt={**PLAY, "streams": True, "media": NDJSON},
        request_max_body_size=MOST_BYTES,
        operation_class=with_docs(
            "The import, and what its check has found", headers={"Location": "The URL of the import"}, links=LINKS,
            problems=(409, 422), takes=NDJSON,
        ),
    )  # fmt: skip
    @idempotent()
    async def create_import(self, request: ApiRequest) -> ApiResponse[ImportView]:
        """Keeps an export as it is, at most 8 MiB, and checks it as `yamabiko verify` does.

        A game that contradicts itself is kept, too: `findings` say what contradicts what. A file that is no export
        of a closed game of a title that is played here, or that cannot be replayed, is refused. Only rules are
        asked that this service has played under. The same file again is the same import.
        """
        runtime = request.runtime
        body = await request.spool_body()
        bounds = runtime.settings.imports_per_account, runtime.settings.import_bytes_per_account
        try:
            async with runtime.store.transaction() as link:
                known = await imports.find_same(link, request.player, body.digest)
                if known is None:
                    await imports.require_room(link, request.player, 0, *bounds)
            if known is None:
                content, found = await runtime.imports.check(body)
                async with runtime.store.transaction() as link:
                    new = new_id(request.entropy("import"))
                    known = await imports.add_import(link, new, request.player, content, found, bounds)
        except BadImport as error:
            raise invalid("bad-import", "No export that can be replayed", f"{error}.") from error
        finally:
            body.close()
        return ApiResponse(_view(known), 201, {"Location": f"/v1/imports/{known.id}", **OWN})

    @get(
        operation_id="listImports", summary="List your imports", opt=READ,
        operation_class=with_docs("All of them", etag="hash"),
    )  # fmt: skip
    async def list_imports(self, request: ApiRequest) -> ApiResponse[ImportList]:
        """Lists the exports that you have imported, with what was found of each."""
        async with request.runtime.store.transaction() as link:
            found = await imports.list_imports(link, request.player)
        return with_hash(request, ImportList(tuple(map(_view, found))), OWN)

    @get(
        "/{import_id:uuid}", operation_id="getImport", summary="Get an import", opt=READ,
        operation_class=with_docs("The import", etag="hash", problems=(404,)),
    )  # fmt: skip
    async def get_import(self, request: ApiRequest, import_id: ImportId) -> ApiResponse[ImportView]:
        """Returns what the import is, and what its check has found."""
        return with_hash(request, _view(await _find(request, import_id)), OWN)

    @delete(
        "/{import_id:uuid}", operation_id="deleteImport", summary="Delete an import", opt=PLAY, status_code=204,
        operation_class=with_docs("It is gone", problems=(404,)),
    )  # fmt: skip
    async def delete_import(self, request: ApiRequest, import_id: ImportId) -> ApiResponse[None]:
        """Deletes the import with all its lines."""
        async with request.runtime.store.transaction() as link:
            if not await imports.delete_import(link, import_id, request.player):
                raise not_found("The import")
        request.runtime.imports.forget(import_id)
        return ApiResponse(None, 204)

    @get(
        "/{import_id:uuid}/file", operation_id="getImportedFile", summary="Get the file of an import", opt=READ,
        media_type=NDJSON, operation_class=with_docs("The file, byte for byte", etag=True, problems=(404,)),
    )  # fmt: skip
    async def get_file(self, request: ApiRequest, import_id: ImportId) -> ApiResponse[bytes]:
        """Returns the file just as it came."""
        known = await _find(request, import_id)
        etag = f'"{known.digest.hex()[:20]}"'
        if same := not_modified(request, etag):
            return same
        async with request.runtime.store.transaction() as link:
            content = b"".join(await imports.read_lines(link, import_id))
        return ApiResponse(content, 200, cache_headers(etag), NDJSON)

    @get(
        "/{import_id:uuid}/board", operation_id="getImportedBoard", summary="Get a board of an import", opt=READ,
        operation_class=with_docs("The board", etag=True, problems=(404,)),
    )  # fmt: skip
    async def get_board(
        self,
        request: ApiRequest,
        import_id: ImportId,
        version: Annotated[
            int | None,
            QueryParameter(ge=1, le=MOST_VERSIONS, description="After this version; by default the last"),
        ] = None,
        seen_as: Annotated[
            str | None,
            QueryParameter(
                name="as", pattern=r"^(all|[0-7])\Z",
                description="The number of the seat that looks, or `all` for the boards of all seats; by default "
                "what everyone may see",
            ),
        ] = None,
    ) -> ApiResponse[BoardAnswer]:  # fmt: skip
        """Returns the board of the imported game after any of its versions, as any seat saw it."""
        known = await _find(request, import_id)
        at = known.events if version is None else version
        if at > known.events:
            raise not_found(f"Version {at}")
        etag = f'"{known.digest.hex()[:20]}.{at}.{seen_as or "public"}"'
        if same := not_modified(request, etag):
            return same
        game = await _game(request, import_id)
        if seen_as not in (None, ALL) and int(seen_as) >= len(game.record.seats):
            raise not_found(f"Seat {seen_as}")
        viewer = seen_as if seen_as in (None, ALL) else int(seen_as)
        body = await request.runtime.imports.run(game.board_json, at, viewer)
        return ApiResponse(body, headers=cache_headers(etag))  # type: ignore[arg-type]  # encoded already

    @get(
        "/{import_id:uuid}/history", operation_id="getImportedHistory", summary="Get the history of an import",
        opt=READ, operation_class=with_docs("Its events", etag=True, problems=(404,)),
    )  # fmt: skip
    async def get_history(
        self,
        request: ApiRequest,
        import_id: ImportId,
        after: Annotated[
            int, QueryParameter(ge=0, le=MOST_VERSIONS, description="The events after this version")
        ] = 0,
        limit: Limit = 100,
    ) -> ApiResponse[ImportHistory]:
        """Lists the events of the imported game with all their facts."""
        known = await _find(request, import_id)
        etag = f'"{known.digest.hex()[:20]}.{after}-{limit}"'
        if same := not_modified(request, etag):
            return same
        game = await _game(request, import_id)
        shown = [msgspec.Raw(each.to_json(ALL)) for each in game.entries(after, after + limit)]
        body: Any = {"title": known.title, "items": shown, "last": known.events}
        return ApiResponse(body, headers=cache_headers(etag))


async def _find(request: ApiRequest, wanted: UUID) -> Import:
    """An import of the caller; a problem if it does not exist, or belongs to another account."""
    async with request.runtime.store.transaction() as link:
        found = await imports.find_import(link, wanted, request.player)
    if found is None:
        raise not_found("The import")
    return found


async def _game(request: ApiRequest, wanted: UUID) -> ImportedGame:
    """The game of an import; a problem if today's rules cannot read it any more."""
    try:
        return await request.runtime.imports.find_game(wanted)
    except (BadImport, BadExport) as error:
        raise _unreadable(error) from error


def _unreadable(error: Exception) -> Problem:
    return invalid("bad-import", "No export that can be replayed", f"{error}.")


def _view(found: Import) -> ImportView:
    return ImportView(
        id=found.id, game=found.game, title=found.title, events=found.events, bytes=found.size,
        sha256=found.digest.hex(), imported_at=found.imported_at,
        sound=all(result != "fail" for result, _ in found.findings),
        findings=tuple(ImportFinding(result, text) for result, text in found.findings),
    )  # fmt: skip
