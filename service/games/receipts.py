"""Signs for each viewer the events that it may see: one signature for all in one turn of the event loop."""

import asyncio
from collections.abc import Awaitable, Mapping, Sequence
from datetime import datetime
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Raw, Struct, structs

from domain.kernel.nouns import Event
from domain.kernel.secrecy import Viewer
from service.games.game_view import GameView
from service.games.presentation import redact_event
from service.store import Store, StoreUnavailable
from service.trust.blinding import game_origin
from service.trust.checkpoint import checkpoint_text
from service.trust.merkle import Tree
from service.trust.receipt import (
    MOST_LEAVES,
    Consistency,
    Leaf,
    Receipt,
    join_hashes,
    new_leaf,
    sign_leaves,
)
from service.trust.signed_note import SigningKey, sign_note

NOTES = 1024  # signed checkpoints that are kept


class Recorded(Struct, frozen=True):
    """Where and when an event was stored."""

    version: int
    recorded_at: datetime | None


class ShownEvent(Struct, frozen=True):
    """An event as a viewer may see it: its entry of the history."""

    version: int
    viewer: Viewer | str
    item: Mapping[str, Any]


class Receipts:
    """What this process signs."""

    def __init__(self, store: Store, key: SigningKey) -> None:
        self._store, self._key, self._service = store, key, key.verifier.name
        self._waiting: list[tuple[Leaf, asyncio.Future[Receipt]]] = []
        self._sign_note = lru_cache(maxsize=NOTES)(lambda text: sign_note(text, key))

    def sign(self, view: GameView, shown: ShownEvent) -> Awaitable[Receipt]:
        """The receipt for an event as a viewer sees it."""
        root = view.tree.known_root(shown.version)
        if root is None:
            return self._sign_unknown(view, shown)
        origin = game_origin(self._service, view.tree.name)
        return self._request(checkpoint_text(origin, shown.version, root), shown)

    async def _sign_unknown(self, view: GameView, shown: ShownEvent) -> Receipt:
        return await self._request(await self.checkpoint(view, shown.version), shown)

    async def sign_all(self, view: GameView, shown: Sequence[ShownEvent]) -> list[Receipt]:
        """The receipts for all of these, under one signature."""
        checkpoints = {each: await self.checkpoint(view, each) for each in {each.version for each in shown}}
        signed = [self._request(checkpoints[each.version], each) for each in shown]
        return [await each for each in signed]

    def _request(self, checkpoint: str, shown: ShownEvent) -> asyncio.Future[Receipt]:
        """The receipt, after this turn of the loop."""
        leaf = new_leaf(checkpoint, shown.viewer, shown.item)
        loop = asyncio.get_running_loop()
        signed: asyncio.Future[Receipt] = loop.create_future()
        if not self._waiting:
            loop.call_soon(self._sign_all)
        self._waiting.append((leaf, signed))
        return signed

    async def sign_event(self, view: GameView, event: Event, recorded: Recorded, viewer: Viewer | str) -> Receipt:
        """The same, for an event that was read already."""
        return await self.sign(view, ShownEvent(recorded.version, viewer, redact_event(event, recorded, viewer)))

    async def sign_stored(self, view: GameView, version: int, viewer: Viewer | str) -> Receipt:
        """The receipt for a stored event, which is read first."""
        rows = await self._store.read(view.id, after=version - 1, upto=version)
        if not rows:
            raise StoreUnavailable("the store has fewer events of the game than it had")
        [event] = view.decode(rows)
        return await self.sign_event(view, event, Recorded(version, rows[0].recorded_at), viewer)

    async def checkpoint(self, view: GameView, version: int) -> str:
        """The text of the game's checkpoint at a version."""
        root = await view.tree.root_at(self._store, version)
        return checkpoint_text(game_origin(self._service, view.tree.name), version, root)

    async def checkpoint_note(self, view: GameView) -> str:
        """The checkpoint of a game, with a signature of its own."""
        return self._sign_note(await self.checkpoint(view, view.version))

    async def prove_growth(self, view: GameView, old: int, new: int) -> Consistency:
        """The proof that the tree at one version is the beginning of that at another."""
        leaves = await view.tree.read_leaves(self._store, new)
        return Consistency(old, join_hashes(Tree(leaves).consistency_proof(old)))

    def _sign_all(self) -> None:
        """Sign what was asked for since the last turn of the loop. Callers that have gone are left out."""
        waiting, self._waiting = self._waiting, []
        waiting = [each for each in waiting if not each[1].done()]
        for start in range(0, len(waiting), MOST_LEAVES):
            part = waiting[start : start + MOST_LEAVES]
            try:
                receipts = sign_leaves(self._key, [leaf for leaf, _ in part])
            except Exception as error:  # whatever it is, no caller may wait for ever
                for _, signed in part:
                    signed.set_exception(error)
                continue
            for (_, signed), receipt in zip(part, receipts, strict=True):
                signed.set_result(receipt)


def with_growth(receipt: Receipt, proof: Consistency) -> Receipt:
    """The receipt, with a proof for who has an earlier one."""
    return structs.replace(receipt, consistency=proof)


def to_raw(receipt: Receipt) -> Raw:
    """The receipt as it stands in a response."""
    return Raw(msgspec.json.encode(receipt))
