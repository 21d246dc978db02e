"""A game as it stood at one moment is a value: nothing that happens later shows in it (F5)."""

import pytest

from service.runtime import Runtime
from tests.support.runtimes import load_game, make_move, start_game

pytestmark = pytest.mark.store


async def test_a_view_stays_as_it_was(runtime: Runtime) -> None:
    """Also what was encoded for it before, and what is encoded of it for the first time afterwards."""
    live = await load_game(runtime, await start_game(runtime, None, None))
    views, boards = [live.view], [live.view.board_json(None)]
    for _ in range(3):
        await make_move(runtime, live)
        views.append(live.view)
        boards.append(live.view.board_json(None))
    assert [view.version for view in views] == [1, 2, 3, 4]
    assert [view.board_json(None) for view in views] == boards
    assert len({view.board_json(0) for view in views}) == len(views)
