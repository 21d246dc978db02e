"""The short board of the terminal."""

import pytest

from domain.bamboo import RULESET
from domain.bamboo.options import Options
from tests.support.play import Setting, play

SHORT = 40  # lines


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_short_board_is_short(seats: int) -> None:
    """Throughout a game, in lines of at most 100 columns; with all that is on offer and held."""
    assert RULESET.draw_short is not None
    for position in play(RULESET, Setting(seats, Options()), 5).positions[::20]:
        board = RULESET.view(position.game, 0)
        text = RULESET.draw_short(board)
        assert len(text.splitlines()) < SHORT
        assert max(map(len, text.splitlines())) <= 100
        goals = [goal.id for column in board.goals for goal in column.tiles]
        homes = [space.tile.id for column in board.homes for space in column.spaces if space.tile]
        held = [goal.id for player in board.players for goal in player.goals]
        assert [name for name in goals + homes + held if name not in text] == []
