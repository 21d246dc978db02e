"""What the log of the service takes from the trees of games is what it would have computed itself."""

from datetime import timedelta

import pytest
from msgspec import structs

from service.game_log.moved_games import MovedGames
from service.games.game_tree import known_leaf
from service.games.log_names import NamedGame
from service.runtime import Runtime
from service.trust.blinding import blind_of, event_leaf
from service.trust.merkle import tree_root
from tests.support.runtimes import load_game, make_move, start_game

pytestmark = pytest.mark.store
MOVES = 9


async def test_the_log_has_the_roots_of_what_is_stored(runtime: Runtime) -> None:
    """Events after the first signature are hashed once; by another time of recording they have another hash."""
    live = await load_game(runtime, await start_game(runtime, None, None))
    await live.view.tree.root_at(runtime.store, live.version)
    for _ in range(MOVES):
        await make_move(runtime, live)
    rows = await runtime.store.read(live.id)
    blind = blind_of(live.record.seed, live.record.hidden_as)
    leaves = [event_leaf(blind, row.version, row.hash, row.recorded_at) for row in rows if row.recorded_at]
    known = [known_leaf(row.hash, row.recorded_at) for row in rows if row.recorded_at]
    assert len(leaves) == MOVES + 1 and known == [None, *leaves[1:]]

    game = NamedGame(live.id, b"salt", b"name", blind, live.record.commitment)
    moved = MovedGames(runtime.store)
    assert await moved.find_roots(game, rows[:1], 0) == {0: tree_root([]), 1: tree_root(leaves[:1])}
    assert await moved.find_roots(game, rows[1:], 1) == {1: tree_root(leaves[:1]), MOVES + 1: tree_root(leaves)}

    last = rows[-1]
    assert last.recorded_at is not None
    late = structs.replace(last, recorded_at=last.recorded_at + timedelta(days=30))
    assert late.recorded_at is not None and known_leaf(late.hash, late.recorded_at) is None
    anew = MovedGames(runtime.store)
    await anew.find_roots(game, rows[:1], 0)
    roots = await anew.find_roots(game, [*rows[1:-1], late], 1)
    changed = event_leaf(blind, late.version, late.hash, late.recorded_at)
    assert roots[MOVES + 1] == tree_root([*leaves[:-1], changed]) != tree_root(leaves)
