"""What several folds need."""

from domain.bitoku.kinds import RESOURCES, Kind
from domain.bitoku.state import DECK, Bitoku
from domain.box.changes import replace_at

SLOT = {kind: i for i, kind in enumerate(RESOURCES)}


def stacks_with(game: Bitoku, kind: Kind, stack: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The stacks of the game, that of one kind replaced."""
    return replace_at(game.stacks, DECK[kind], stack)
