"""A closed game as a file that can be checked without the service: what it is, its events, its proofs."""

from collections.abc import AsyncGenerator
from hashlib import sha256
from typing import Any
from uuid import UUID

import msgspec
from litestar import Controller, Response, get
from msgspec import UNSET, UnsetType

from domain.kernel.events import OPENED, RULES_CHANGED, parse_topic
from domain.kernel.nouns import Opened, RulesChanged
from service.api.game_access import GameId, etag_of, find_started
from service.api.history import PAGE, require_whole
from service.checking.export_lines import (
    FORMAT,
    CheckpointLine,
    ExportDeal,
    ExportHead,
    ExportKey,
    ExportName,
    LogLine,
    Proof,
    StartLine,
)
from service.game_log.proofs import LoggedGame
from service.games.component_lists import served_bytes
from service.games.errors import NotClosed
from service.games.game_view import GameView
from service.games.names import find_names
from service.games.notes import find_latest
from service.http.conditional import cache_headers, not_modified
from service.http.openapi.operations import with_docs
from service.http.problems import conflict
from service.http.requests import ApiRequest
from service.http.responses import NDJSON, StreamResponse
from service.runtime import Runtime
from service.store import Store
from service.trust.opening_notes import sign_body
from service.trust.receipt import join_hashes
from service.trust.signed_note import encode_base64

TELL_RULES = {OPENED.name, RULES_CHANGED.name}


class ExportController(Controller):
    """Take a game away."""

    path = "/v1/games/{game_id:uuid}/export"
    tags = ("history",)

    @get(
        operation_id="getExport", opt={"same_for_all": True}, summary="Export a closed game", media_type=NDJSON,
        operation_class=with_docs(
            "A first line, a line for each event, and a line for each proof", etag=True, problems=(404, 409)
        ),
    )  # fmt: skip
    async def get_export(self, request: ApiRequest, game_id: GameId) -> Response[str]:
        """Returns a closed game with all that is needed to check it: `yamabiko verify` does, without the service.

        The first line has the component list, the digests of the rules and the keys of the service; then come the
        events as they are stored, byte for byte; then what the service has signed of the game, and the proof for
        what its log has of it, if it signs and has a log. `/schema/checking` describes each line.
        """
        view = await find_started(request, game_id)
        if not view.is_told_whole:
            raise NotClosed
        if view.record.fork is not None:
            raise conflict("is-fork", "Is a fork", "A fork is not exported. Export the game that it is a fork of.")
        await require_whole(request, view)
        head = msgspec.json.encode(await _head(request.runtime, view)) + b"\n"
        proofs = b"".join([msgspec.json.encode(each) + b"\n" for each in await _proofs(request.runtime, view)])
        etag = etag_of(view, mark=f".{sha256(head + proofs).hexdigest()[:16]}")
        if known := not_modified(request, etag):
            return known
        return StreamResponse(_lines(request.runtime.store, view, head, proofs), NDJSON, cache_headers(etag))


async def _lines(store: Store, view: GameView, head: bytes, proofs: bytes) -> AsyncGenerator[bytes, None]:
    yield head
    async for lines in stored_lines(store, view.id, view.version):
        yield lines
    if proofs:
        yield proofs


async def stored_lines(store: Store, game: UUID, end: int) -> AsyncGenerator[bytes, None]:
    """The events of a game as they are stored, a line for each, in pages of lines."""
    after = 0
    while after < end:
        rows = await store.read_known(game, min(after + PAGE, end), after=after)
        lines = []
        for row in rows:
            line: dict[str, Any] = {
                "game": row.game, "version": row.version, "topic": row.topic, "state": row.state.decode(),
                "previous": row.previous.hex(), "hash": row.hash.hex(), "recorded_at": row.recorded_at,
            }  # fmt: skip
            lines.append(msgspec.json.encode(line) + b"\n")
        yield b"".join(lines)
        after = rows[-1].version


async def _head(runtime: Runtime, view: GameView) -> ExportHead:
    """The first line."""
    async with runtime.store.transaction() as link:
        names = await find_names(link, view.id)
    listed = runtime.log_keys.listed if runtime.log_keys else ()
    witnesses = runtime.game_log.cosigning.keys if runtime.game_log else ()
    return ExportHead(
        format=FORMAT, game=view.id, title=view.title.id, events=view.version,
        rules=await _find_digests(runtime.store, view),
        components=served_bytes(view.catalog, view.record.list).decode(),
        service=runtime.settings.service_name,
        keys=tuple(ExportKey(key=each.key, since=each.since, change=each.change) for each in listed),
        witnesses=tuple(map(str, witnesses)),
        deal=_deal_of(view),
        names=tuple(ExportName(id=each.id, bot=each.bot or UNSET, name=each.name or UNSET) for each in names),
    )  # fmt: skip


def _deal_of(view: GameView) -> ExportDeal | UnsetType:
    deal = view.record.deal
    return UNSET if deal is None or view.seed is None else ExportDeal(id=deal.id, seed=view.seed)


async def _find_digests(store: Store, view: GameView) -> tuple[str, ...]:
    """The digests of the rules that the game was played by, as its events name them."""
    found, after = list[str](), 0
    while after < view.version:
        rows = await store.read_known(view.id, min(after + PAGE, view.version), after=after)
        for event in view.decode([row for row in rows if parse_topic(row.topic)[1] in TELL_RULES]):
            digest = event.rules_digest if isinstance(event, Opened) else UNSET
            digest = event.after if isinstance(event, RulesChanged) else digest
            found += [] if digest is UNSET else [digest]
        after = rows[-1].version
    return tuple(found)


async def _proofs(runtime: Runtime, view: GameView) -> list[Proof]:
    """What the service has signed of the game, and what its log has of it."""
    found = list[Proof]()
    if runtime.receipts is not None:
        found.append(CheckpointLine(proof="checkpoint", note=await runtime.receipts.checkpoint_note(view)))
    if runtime.game_log is not None:
        logged = await runtime.game_log.proofs.find_game(view)
        found += await _start_line(runtime, view, logged)
        if logged.inclusion is not None:
            item = logged.inclusion.item
            found.append(
                LogLine(
                    proof="log", salt=encode_base64(logged.name.salt), version=item.size,
                    root=encode_base64(item.root), index=item.entry,
                    entry=encode_base64(logged.inclusion.entry), path=join_hashes(logged.inclusion.path),
                    checkpoint=logged.inclusion.checkpoint,
                )
            )  # fmt: skip
    return found


async def _start_line(runtime: Runtime, view: GameView, logged: LoggedGame) -> list[StartLine]:
    """The start that was signed before the first event, if the log has it."""
    if logged.start is None or runtime.log_keys is None:
        return []
    async with runtime.store.transaction() as link:
        stored = await find_latest(link, view.id, None, "start")
    assert stored is not None, "what the log has was signed"
    line = StartLine(
        proof="start", note=sign_body(runtime.log_keys.current, str(view.id), stored.number, stored.body),
        salt=encode_base64(logged.name.salt), index=logged.start.item.entry,
        entry=encode_base64(logged.start.entry), path=join_hashes(logged.start.path),
        checkpoint=logged.start.checkpoint,
    )  # fmt: skip
    return [line]
