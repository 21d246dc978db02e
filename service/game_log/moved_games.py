"""The roots of the games that have moved, by the trees that grow with their events."""

from collections import OrderedDict
from collections.abc import Sequence
from datetime import datetime
from itertools import islice
from uuid import UUID

from service.games.game_tree import known_leaf
from service.games.log_names import NamedGame
from service.store import EventRow, HashedEvent, Store
from service.trust.blinding import Blinding
from service.trust.merkle import Frontier

MOST = 10_000  # games whose trees are kept


class MovedGames:
    """Computes roots; a game that moves often is not read again each time."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._trees: OrderedDict[UUID, Frontier] = OrderedDict()

    def forget(self, game: UUID) -> None:
        """Read the game again when it moves next."""
        self._trees.pop(game, None)

    async def find_roots(self, game: NamedGame, rows: Sequence[EventRow], logged: int) -> dict[int, bytes]:
        """The roots of a game at the newest of these events, at its start if that is among them, and at the size
        that the log has of it; without that one if the game is shorter."""
        newest = rows[-1].version
        tree = self._trees.pop(game.id, None)
        if tree is None or not rows[0].version - 1 <= tree.size <= newest or tree.size < logged:
            tree, events = Frontier(), await self._store.read_hashes(game.id, newest)
        else:
            events = [HashedEvent(each.version, each.hash, _moment(each)) for each in rows]
        wanted = {newest, logged} | ({1} if rows[0].version == 1 else set())
        roots, hash_leaf = {tree.size: tree.root()}, Blinding(game.blind).leaf
        leaves = iter([
            known_leaf(event.hash, event.recorded_at) or hash_leaf(*event)
            for event in events
            if event.version > tree.size
        ])  # fmt: skip
        for size in sorted(each for each in wanted if each > tree.size):
            tree = tree.extend(islice(leaves, size - tree.size))
            roots[tree.size] = tree.root()
        self._trees[game.id] = tree
        while len(self._trees) > MOST:
            self._trees.popitem(last=False)
        return {size: root for size, root in roots.items() if size in wanted}


def _moment(row: EventRow) -> datetime:
    if row.recorded_at is None:
        raise ValueError("the time of an event is missing")
    return row.recorded_at
