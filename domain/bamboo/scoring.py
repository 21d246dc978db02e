"""The final scoring and the ranking."""

from collections.abc import Iterator

from domain.bamboo.kinds import Side, Zone
from domain.bamboo.rules.patterns import comfort, complete
from domain.bamboo.state import Bamboo
from domain.kernel.nouns import Scored, Seat, Standing
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bamboo]()


@CHAPTER.cites("M-144", "M-164")
def _spirits(game: Bamboo, seat: Seat) -> Iterator[Scored]:
    """Two points for each different spirit, awake or asleep."""
    player = game.players[seat]
    kinds = len({*player.awake, *player.asleep})
    yield Scored(seat, kinds * game.box.constants.points_per_spirit, "M-164", f"{kinds} different spirits")


@CHAPTER.cites("M-114", "M-165")
def _harmony(game: Bamboo, seat: Seat) -> Iterator[Scored]:
    """Two points lost for each point of comfort between the two leftmost and the two rightmost columns."""
    box, grid = game.box, game.players[seat].grid
    left, right = (comfort(box, grid, box.zone_cells[zone]) for zone in (Zone.LEFT, Zone.RIGHT))
    lost = abs(left - right) * box.constants.points_per_disharmony
    yield Scored(seat, -lost, "M-165", f"comfort {left} left, {right} right")


@CHAPTER.cites("M-166", "G-39")
def _goals(game: Bamboo, seat: Seat) -> Iterator[Scored]:
    """Half the points, rounded up, for each tile that is complete and not yet scored."""
    box, player = game.box, game.players[seat]
    for tile in player.goals:
        if complete(box, player.grid, box.goals[tile]):
            yield Scored(seat, -(-box.goals[tile].points // 2), "M-166", tile)


@CHAPTER.cites("M-162", "M-163", "M-167")
def _night(game: Bamboo, seat: Seat) -> Iterator[Scored]:
    """On the Night side, a point lost for each marked cell without a tile."""
    if game.options.side is Side.NIGHT:
        bare = sum(game.players[seat].grid[cell] == "" for cell in game.box.night)
        yield Scored(seat, -bare * game.box.constants.points_per_bare_night_cell, "M-167", f"{bare} bare cells")


def final_items(game: Bamboo, seat: Seat) -> Iterator[Scored]:
    """What the end of the game gives and takes, item by item."""
    for chapter in (_spirits, _harmony, _goals, _night):
        yield from (item for item in chapter(game, seat) if item.points)


@CHAPTER.cites("M-003", "M-168", "M-169", "M-170")
def standings(game: Bamboo) -> tuple[Standing, ...]:
    """Most points; then most comfort on all tiles; then the victory is shared."""
    keys = [(p.points, comfort(game.box, p.grid, tuple(range(len(p.grid))))) for p in game.players]
    return tuple(
        Standing(seat, 1 + sum(other > key for other in keys), key[0], (key[1],)) for seat, key in enumerate(keys)
    )
