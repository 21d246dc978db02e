"""What the log has of a game: the newest entry with it, the proof, and whether its end is final."""

from typing import Literal

from msgspec import Struct

from service.game_log import index
from service.game_log.cosigning import ENOUGH, Cosigning
from service.game_log.folder import LogFolder, checkpoint_of
from service.game_log.index import IndexedItem
from service.games.game_view import GameView
from service.games.log_names import GameName, SignedStart, find_name, find_start
from service.store import Store
from service.trust.cosignature import find_cosignatures
from service.trust.log_entries import opening_root

Finality = Literal["not-closed", "not-logged", "no-witnesses", "waiting", "final", "contradicted"]


class Cosigner(Struct, frozen=True):
    """A witness that has cosigned a checkpoint, and when, in seconds since 1970."""

    name: str
    at: int


class Inclusion(Struct, frozen=True):
    """An item of the log, its entry, and the path from it to the root of a checkpoint."""

    item: IndexedItem
    entry: bytes
    path: tuple[bytes, ...]
    checkpoint: str
    cosigners: tuple[Cosigner, ...]


class LoggedGame(Struct, frozen=True):
    """A game in the log; without inclusion it is not there yet, or this process has no copy of the log. `start` is
    that which was signed before the first event, if it was."""

    name: GameName
    finality: Finality
    inclusion: Inclusion | None = None
    start: Inclusion | None = None


class LogProofs:
    """Reads the folder of the log and its index."""

    def __init__(self, store: Store, folder: LogFolder, cosigning: Cosigning) -> None:
        self._store, self._folder, self._cosigning = store, folder, cosigning

    async def find_game(self, view: GameView) -> LoggedGame:
        """What the log has of a game."""
        async with self._store.transaction() as link:
            name = await find_name(link, view.id)
            assert name is not None, "every game has a name"
            start = await find_start(link, view.id)
            items = await index.find_items(link, [name.name, *([start.item.name] if start else ())])
        item = items.get(name.name)
        found = self._include(item) if item else None
        started = self._include_start(start, items)
        is_other = start is not None and started is not None and started.item.root != start.item.root
        if is_other or (item and not await self._is_joined(view, name, item)):
            return LoggedGame(name, "contradicted", found, started)
        return LoggedGame(name, self._finality(view, found), found, started)

    def settled_note(self) -> str | None:
        """The newest checkpoint that enough witnesses have cosigned."""
        return self._folder.read_cosigned().settled or None

    def _include(self, item: IndexedItem) -> Inclusion | None:
        """The proof for the newest checkpoint that enough witnesses have cosigned, or else for the newest."""
        note = self.settled_note()
        if note is None or checkpoint_of(note).size <= item.entry:
            note = self._folder.read_shown()
        return self._prove(item, note)

    def _include_start(self, start: SignedStart | None, items: dict[bytes, IndexedItem]) -> Inclusion | None:
        """The proof for the first cosigned checkpoint with a start, which dates it, or else as for others."""
        item = items.get(start.item.name) if start else None
        if item is None:
            return None
        note = self._folder.read_dated(item.entry)
        return self._prove(item, note) if note else self._include(item)

    def _prove(self, item: IndexedItem, note: str | None) -> Inclusion | None:
        """The proof that a checkpoint has an item; None if it has not."""
        if note is None or checkpoint_of(note).size <= item.entry:
            return None
        path = self._folder.tree(checkpoint_of(note).size).inclusion_proof(item.entry)
        cosigned = find_cosignatures(note, self._cosigning.keys)
        cosigners = tuple(Cosigner(key.name, at) for key, at in cosigned.items())
        return Inclusion(item, self._folder.read_entry(item.entry), tuple(path), note, cosigners)

    def _finality(self, view: GameView, found: Inclusion | None) -> Finality:
        if not view.is_told_whole:
            return "not-closed"
        if found is None or found.item.size < view.version:
            return "not-logged"
        if len(self._cosigning.witnesses) < ENOUGH:
            return "no-witnesses"
        return "final" if len(found.cosigners) >= ENOUGH else "waiting"

    async def _is_joined(self, view: GameView, name: GameName, item: IndexedItem) -> bool:
        """Whether the game has been at the item's size, with its root."""
        if item.size == 0:
            return item.root == opening_root(str(view.id), name.salt, view.record.commitment)
        return item.size <= view.version and item.root == await view.tree.root_at(self._store, item.size)
