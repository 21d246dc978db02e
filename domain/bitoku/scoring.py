"""The ranking."""

from domain.bitoku.state import Bitoku
from domain.bitoku.tengu.rules.ascension import solo_standings
from domain.kernel.nouns import Standing
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bitoku]()


@CHAPTER.cites("B-005", "B-305", "B-306")
def standings(game: Bitoku) -> tuple[Standing, ...]:
    """Most points; then more fulfilled Visions; then further ahead on the Turn Order Track."""
    if game.tengu is not None:
        return solo_standings(game)
    keys = [(p.points, p.fulfilled, -game.order.index(seat)) for seat, p in enumerate(game.players)]
    return tuple(
        Standing(seat, 1 + sum(other > key for other in keys), key[0], key[1:]) for seat, key in enumerate(keys)
    )
