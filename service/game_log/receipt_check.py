"""What a restored database lacks of what clients have kept: checkpoints of games that the service has signed."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from uuid import UUID

from msgspec import Struct

from service.game_log.restore_check import ChainHead, Chains
from service.games.log_names import find_named_games
from service.store import Store
from service.store.rows import HashedEvent
from service.trust.blinding import event_leaf
from service.trust.checkpoint import Checkpoint
from service.trust.merkle import Frontier


class KeptComparison(Struct):
    """How many were compared, how many of them are of events that are not stored, in which games, and the games of
    which another history was signed."""

    receipts: int = 0
    ahead: int = 0
    games_ahead: int = 0
    other: list[UUID] = []


async def compare_with_receipts(store: Store, signed: Iterable[Checkpoint], chains: Chains) -> KeptComparison:
    """Compare each checkpoint with the root that the game has here at its size."""
    found = KeptComparison()
    for game, kept in groupby(sorted(signed, key=_place), key=lambda each: _place(each)[0]):
        head = chains.heads.get(game, ChainHead())
        checkpoints = list(kept)
        known = [each for each in checkpoints if each.size <= head.version]
        found.receipts += len(checkpoints)
        found.ahead += len(checkpoints) - len(known)
        found.games_ahead += len(checkpoints) > len(known)
        roots = await _roots(store, game, known[-1].size) if known else {}
        if any(roots.get(each.size) != each.root for each in known):
            found.other.append(game)
    return found


def _place(checkpoint: Checkpoint) -> tuple[UUID, int]:
    """The game, which its origin ends with, and the version."""
    return UUID(checkpoint.origin.rpartition("/")[2]), checkpoint.size


async def _roots(store: Store, game: UUID, upto: int) -> dict[int, bytes]:
    """The root at each version."""
    async with store.transaction() as link:
        named = await find_named_games(link, store.seals, [game])
    if not named:
        return {}
    return dict(_grow(named[0].blind, await store.read_hashes(game, upto)))


def _grow(blind: bytes, events: Iterable[HashedEvent]) -> Iterator[tuple[int, bytes]]:
    tree = Frontier()
    for event in events:
        tree = tree.append(event_leaf(blind, *event))
        yield tree.size, tree.root()
