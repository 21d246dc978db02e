"""The boards as text."""

import pytest

from domain.bitoku import RULESET
from domain.bitoku.options import Options
from tests.support.play import Setting, play

SHORT = 40  # lines


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_short_board_is_short(seats: int) -> None:
    """Throughout a game, in lines of at most 100 columns; with what is on offer and in the hand."""
    assert RULESET.draw_short is not None
    for position in play(RULESET, Setting(seats, Options()), 5).positions[::20]:
        board = RULESET.view(position.game, 0)
        lines = RULESET.draw_short(board).splitlines()
        assert len(lines) < SHORT
        assert max(map(len, lines)) <= 100
        shown = [tile for row in position.game.rows for tile in row] + list(position.game.players[0].hand)
        assert all(any(tile in line for line in lines) for tile in shown)
