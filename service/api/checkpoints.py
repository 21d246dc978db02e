"""What the service has signed of a game: its checkpoint, and proofs that it only grows."""

from typing import Annotated

from litestar import Controller, Response, get
from litestar.params import QueryParameter

from service.api.game_access import MOST_VERSIONS, AwaitedVersion, GameId, etag_of, find_started, with_etag
from service.api.receipt_bodies import GrowthProof
from service.games.receipts import Receipts
from service.http.conditional import cache_headers, not_modified
from service.http.openapi.operations import with_docs
from service.http.problems import Fault, Problem, bad_request
from service.http.requests import ApiRequest
from service.http.responses import ApiResponse

TEXT = "text/plain"
FromVersion = Annotated[
    int, QueryParameter(name="from", ge=1, le=MOST_VERSIONS, description="The version that you know")
]
ToVersion = Annotated[
    int | None,
    QueryParameter(name="to", ge=1, le=MOST_VERSIONS, description="A later version; by default the newest"),
]


class CheckpointsController(Controller):
    """Check what the service has signed."""

    path = "/v1/games/{game_id:uuid}"
    tags = ("receipts",)

    @get(
        "/checkpoint", operation_id="getCheckpoint", summary="Get the checkpoint of a game", media_type=TEXT,
        operation_class=with_docs("A signed note (c2sp.org/tlog-checkpoint)", etag=True, problems=(404, 409)),
    )  # fmt: skip
    async def get_checkpoint(
        self, request: ApiRequest, game_id: GameId, wait_for: AwaitedVersion = 0
    ) -> Response[str]:
        """Returns the game's version and the root of the tree over its events, signed by the service.

        While the game runs, nothing follows from the root about what is hidden; once its seed is revealed, anybody
        can compute it again. Who keeps it can prove any later change of these events.
        """
        view = await find_started(request, game_id, wait_for)
        receipts = _receipts(request)
        etag = etag_of(view)
        if known := not_modified(request, etag):
            return known
        return ApiResponse(await receipts.checkpoint_note(view), 200, cache_headers(etag), TEXT)

    @get(
        "/proofs", operation_id="getProofs", summary="Prove that a game has only grown",
        operation_class=with_docs("The proof", etag=True, problems=(404, 409)),
    )  # fmt: skip
    async def get_proofs(
        self,
        request: ApiRequest,
        game_id: GameId,
        start: FromVersion,
        end: ToVersion = None,
        wait_for: AwaitedVersion = 0,
    ) -> ApiResponse[GrowthProof]:
        """Returns the proof that the tree of one version is the beginning of that of another (RFC 6962, 2.1.2)."""
        view = await find_started(request, game_id, wait_for)
        receipts, newest = _receipts(request), view.version
        upto = newest if end is None else end
        if upto > newest:
            raise Problem(
                status=404, kind="unknown", title="Not found", detail=f"The game is at version {newest}."
            )
        if start > upto:
            raise bad_request("The versions are in the wrong order.", (Fault("from", f"at most {upto}"),))
        etag = etag_of(view, mark=f".{start}-{upto}")
        if known := not_modified(request, etag):
            return known
        proof = await receipts.prove_growth(view, start, upto)
        return with_etag(
            request, view, lambda: GrowthProof(start=start, end=upto, path=proof.path), mark=f".{start}-{upto}"
        )


def _receipts(request: ApiRequest) -> Receipts:
    """What signs; a problem where receipts are switched off."""
    if request.runtime.receipts is None:
        raise Problem(
            status=404, kind="unknown", title="Not found", detail="Receipts are switched off in this service."
        )
    return request.runtime.receipts
