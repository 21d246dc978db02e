"""The log of the service: its files, as c2sp.org/tlog-tiles names them, and what it has of a game."""

import re
from typing import Annotated, Any

from litestar import Controller, get
from litestar.params import PathParameter

from service.api.game_access import AwaitedVersion, GameId, find_game
from service.api.log_bodies import LogCosigner, LoggedEntry, LogInclusion, LogProof
from service.api.receipt_bodies import GrowthProof
from service.game_log.folder import LogFolder
from service.game_log.game_log import GameLog
from service.game_log.proofs import Inclusion, LoggedGame
from service.games.game_view import GameView
from service.http.conditional import with_hash
from service.http.openapi.operations import with_docs
from service.http.problems import Problem, not_found
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse
from service.trust.receipt import join_hashes
from service.trust.signed_note import encode_base64
from service.trust.tiles import LAST_LEVEL, WIDTH, Tile

NOTE = "text/plain; charset=utf-8"
OCTETS = "application/octet-stream"
OPEN = {"anonymous": True}
PATH = re.compile(r"/?(entries|[0-9]|[1-5][0-9]|6[0-3])/((?:x[0-9]{3}/){0,5}[0-9]{3})(?:\.p/([1-9][0-9]{0,2}))?")
NEVER_CHANGES = {"Cache-Control": "public, max-age=31536000, immutable"}
SOON_WHOLE = {"Cache-Control": "public, max-age=3600"}
NEWEST = {"Cache-Control": "public, no-cache"}
TilePath = Annotated[
    str,
    PathParameter(
        description="`<level>/<number>` for hashes, `entries/<number>` for entries; a part has `.p/<width>`",
        max_length=60,
    ),
]


class GameLogController(Controller):
    """Check the log of the service."""

    path = "/v1/log"
    tags = ("receipts",)

    @get(
        "/checkpoint", operation_id="getLogCheckpoint", summary="Get the checkpoint of the log", opt=OPEN,
        media_type=NOTE,
        operation_class=with_docs("A signed note (c2sp.org/tlog-checkpoint)", etag="hash", problems=(404,)),
    )  # fmt: skip
    async def get_log_checkpoint(self, request: ApiRequest) -> ApiResponse[str]:
        """Returns the newest checkpoint, with the cosignatures of witnesses that it has so far."""
        note = _log(request).folder.read_shown()
        if note is None:
            raise not_found("The log")
        return with_hash(request, note.encode(), NEWEST, media_type=NOTE)

    @get(
        "/cosigned", operation_id="getCosignedCheckpoint", summary="Get the newest cosigned checkpoint",
        opt=OPEN, media_type=NOTE,
        operation_class=with_docs("A signed note (c2sp.org/tlog-cosignature)", etag="hash", problems=(404,)),
    )  # fmt: skip
    async def get_cosigned_checkpoint(self, request: ApiRequest) -> ApiResponse[str]:
        """Returns the newest checkpoint that two witnesses have cosigned: all it has is final."""
        note = _log(request).proofs.settled_note()
        if note is None:
            raise not_found("A checkpoint that two witnesses have cosigned")
        return with_hash(request, note.encode(), NEWEST, media_type=NOTE)

    @get(
        "/tile/{tile:path}", operation_id="getLogTile", summary="Get a tile or entries of the log", opt=OPEN,
        media_type=OCTETS,
        operation_class=with_docs("Hashes or entries, as c2sp.org/tlog-tiles has them", problems=(404,)),
    )  # fmt: skip
    async def get_log_tile(self, request: ApiRequest, tile: TilePath) -> ApiResponse[bytes]:
        """Returns a tile of hashes, or a bundle of entries. What is whole never changes."""
        content, is_whole = read_path(_log(request).folder, tile)
        if content is None:
            raise not_found("The tile")
        return ApiResponse(content, 200, NEVER_CHANGES if is_whole else SOON_WHOLE, OCTETS)


class LogProofController(Controller):
    """Find a game in the log of the service."""

    path = "/v1/games/{game_id:uuid}/log-proof"
    tags = ("receipts",)

    @get(
        operation_id="getLogProof", summary="Prove what the log has of a game",
        operation_class=with_docs("The newest entry, and its proof", problems=(404,)),
    )  # fmt: skip
    async def get_log_proof(
        self, request: ApiRequest, game_id: GameId, wait_for: AwaitedVersion = 0
    ) -> ApiResponse[LogProof]:
        """Returns the newest entry of the log that has the game, the proof for it, and whether its end is final.

        The log has a game a second after it has moved. Anyone who keeps this, or reads the log, can prove
        any later change of the game.
        """
        log = _log(request)
        view = (await find_game(request, game_id, wait_for)).view
        found = await log.proofs.find_game(view)
        if found.inclusion and found.inclusion.item.size > view.version:  # by another process
            await request.runtime.games.get(game_id, found.inclusion.item.size)
            view = (await find_game(request, game_id)).view
            found = await log.proofs.find_game(view)
        body = LogProof(
            salt=encode_base64(found.name.salt),
            name=encode_base64(found.name.name),
            finality=found.finality,
            inclusion=await _inclusion(request, view, found, found.inclusion) if found.inclusion else None,
            start=LoggedEntry(**_entry(found.start)) if found.start else None,
        )
        return ApiResponse(body, headers={"Cache-Control": "no-store"})


async def _inclusion(request: ApiRequest, view: GameView, game: LoggedGame, found: Inclusion) -> LogInclusion:
    version, growth = found.item.size, None
    receipts = request.runtime.receipts
    if version and game.finality != "contradicted" and receipts is not None:
        proof = await receipts.prove_growth(view, version, view.version)
        growth = GrowthProof(start=version, end=view.version, path=proof.path)
    return LogInclusion(version=version, growth=growth, **_entry(found))


def _entry(found: Inclusion) -> dict[str, Any]:
    """The members of a `LoggedEntry`."""
    return {
        "root": encode_base64(found.item.root),
        "index": found.item.entry,
        "entry": encode_base64(found.entry),
        "path": join_hashes(found.path),
        "checkpoint": found.checkpoint,
        "cosigners": tuple(LogCosigner(name=each.name, at=each.at) for each in found.cosigners),
    }


def _log(request: ApiRequest) -> GameLog:
    """The log; a problem if this service keeps no log."""
    if request.runtime.game_log is None:
        raise Problem(
            status=404, kind="unknown", title="Not found", detail="The log is switched off in this service."
        )
    return request.runtime.game_log


def read_path(folder: LogFolder, path: str) -> tuple[bytes | None, bool]:
    """The content at a path, and whether it is whole."""
    match = PATH.fullmatch(path)
    if match is None:
        return None, False
    digits = match[2].replace("/", "").replace("x", "")
    number, width = int(digits), int(match[3] or WIDTH)
    is_canonical = len(digits) == max(3, -(-len(str(number)) // 3) * 3)
    if not is_canonical or (match[3] and width >= WIDTH):
        return None, False
    if match[1] == "entries":
        return folder.read_bundle(number, width), width == WIDTH
    level = int(match[1])
    assert level <= LAST_LEVEL, "the pattern says so"
    return folder.read_tile(Tile(level, number, width)), width == WIDTH
