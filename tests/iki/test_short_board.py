"""The short board of the terminal."""

import pytest

from domain.iki import RULESET
from domain.iki.options import Options
from tests.support.play import Setting, play

SHORT = 40  # lines


@pytest.mark.parametrize(("seats", "akebono"), [(2, False), (4, False), (2, True), (4, True)])
def test_the_short_board_is_short(seats: int, akebono: bool) -> None:
    """Throughout a game, in lines of at most 100 columns; with all that is on offer and at work."""
    options = Options(akebono=akebono)
    title = RULESET.variant(options)
    assert title.draw_short is not None
    for position in play(RULESET, Setting(seats, options), 5).positions[::20]:
        board = title.view(position.game, 0)
        text = title.draw_short(board)
        assert len(text.splitlines()) < SHORT
        assert max(map(len, text.splitlines())) <= 100
        joined = " ".join(text.split())
        at_work = [stall.name for row in board.nagayas.values() for stall in row if stall.card]
        on_offer = [x.name for x in (*board.offer, *board.buildings, *board.market)]
        assert [name for name in at_work + on_offer if name not in joined] == []
