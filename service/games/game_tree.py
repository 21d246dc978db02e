"""The tree of a game over its events, as far as it is needed to sign what is stored next."""

from datetime import datetime
from uuid import UUID

from projections.engine.newest import Newest
from service.store import Store, StoreUnavailable
from service.trust.blinding import Blinding, blind_of
from service.trust.merkle import Frontier

RECENT = 16  # of the newest roots are kept
# By the hash of an event when it was recorded, and its leaf hash: for the log of the service, which has a tree of
# its own for each game that has moved.
_LEAVES = Newest[bytes, tuple[datetime, bytes]]()


def known_leaf(digest: bytes, recorded_at: datetime) -> bytes | None:
    """The leaf hash of an event by which a tree of this process has grown lately."""
    known = _LEAVES.find(digest)
    return known[1] if known is not None and known[0] == recorded_at else None


class GameTree:
    """Read from the store when its root is asked for; from then on it grows with the game."""

    def __init__(self, seed: bytes, game: UUID, hidden_as: str) -> None:
        self.name = str(game)
        self._game, self._blinding = game, Blinding(blind_of(seed, hidden_as))
        self._frontier: Frontier | None = None
        self._roots: dict[int, bytes] = {}

    def append(self, version: int, digest: bytes, recorded_at: datetime) -> None:
        """Grow by the next event, if the tree was read."""
        frontier = self._frontier
        if frontier is None or version <= frontier.size:
            return
        if version > frontier.size + 1:  # read before an event that came in between: read it again
            self._frontier = None
            return
        leaf = self._blinding.leaf(version, digest, recorded_at)
        _LEAVES.keep(digest, (recorded_at, leaf))
        self._frontier = grown = frontier.append(leaf)
        roots = self._roots
        roots[version] = grown.root()
        if len(roots) > RECENT:
            del roots[next(iter(roots))]

    def known_root(self, version: int) -> bytes | None:
        """The root at a version, if it is known without reading."""
        return self._roots.get(version)

    async def root_at(self, store: Store, version: int) -> bytes:
        """The root at a version that the game has reached."""
        root = self._roots.get(version)
        return await self._read_tree(store, version) if root is None else root

    async def read_leaves(self, store: Store, upto: int) -> list[bytes]:
        """The leaf hashes of all events up to a version."""
        events = await store.read_hashes(self._game, upto)
        if len(events) < upto:
            raise StoreUnavailable("the store has fewer events of the game than it had")
        return [self._blinding.leaf(*event) for event in events]

    async def _read_tree(self, store: Store, version: int) -> bytes:
        events = await store.read_hashes(self._game)
        if len(events) < version:
            raise StoreUnavailable("the store has fewer events of the game than it had")
        frontier, wanted = Frontier(), b""
        for event in events:
            frontier = frontier.append(self._blinding.leaf(*event))
            if event.version == version:
                wanted = frontier.root()
        if self._frontier is None or self._frontier.size < frontier.size:
            self._frontier = frontier
        self._roots[version] = wanted
        return wanted
