"""The boards as text."""

import pytest

from domain.bitoku import RULESET
from domain.bitoku.options import Options
from tests.support.play import Setting, play

SHORT = 40  # lines


def effects_of(text: str) -> list[str]:
    """What a tile does when it is used, without what its building, its owner or the Ascension bring."""
    parts = text.removeprefix("Mitama: ").removeprefix("Dragonfly: ").split("; ")
    return [part for part in parts if not part.startswith(("when built", "property", "virtue"))]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_short_board_is_short(seats: int) -> None:
    """Throughout a game, in lines of at most 100 columns; with what those do that are on offer and in the hand."""
    assert RULESET.draw_short is not None
    for position in play(RULESET, Setting(seats, Options()), 5).positions[::20]:
        board = RULESET.view(position.game, 0)
        lines = RULESET.draw_short(board).splitlines()
        assert len(lines) < SHORT
        assert max(map(len, lines)) <= 100
        text = " ".join(" ".join(lines).split())
        shown = [space.tile for row in board.displays for space in row.spaces if space.tile] + list(
            board.players[0].hand
        )
        assert all(told in text for tile in shown for told in effects_of(tile.text))
