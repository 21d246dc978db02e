"""What `greedy` thought of Bamboo until rules version 2: it scored hardly any Balance tile (O2)."""

from domain.bamboo.kinds import Season
from domain.bamboo.rules.patterns import comfort, complete
from domain.bamboo.scoring import final_items
from domain.bamboo.state import Bamboo
from domain.kernel.nouns import Seat


def worth(game: Bamboo, seat: Seat) -> float:
    """Points now and at the end, and what coins, food, spirits and unfinished patterns may still become."""
    player, box = game.players[seat], game.box
    value = float(player.points)
    if game.season is Season.OVER:
        return value
    years_left = box.constants.years - game.year + (game.season is not Season.WINTER)
    value += sum(item.points for item in final_items(game, seat)) * 0.9
    value += 0.6 * min(player.coins, 4 * years_left)
    homes = sum(tile != "" for tile in player.grid)
    food = sum(box.food_value[dish] for dish in player.food)
    value += 0.8 * min(food, homes * years_left) - 0.5 * homes * max(0, years_left - 1)
    value += 0.5 * len(player.awake)
    for tile in player.goals:
        goal = box.goals[tile]
        value += goal.points * (0.45 if complete(box, player.grid, goal) else 0.25 * _progress(game, seat, tile))
    return value


def _progress(game: Bamboo, seat: Seat, tile: str) -> float:
    """How much of a drawing stands already, at its best place."""
    box, grid, goal = game.box, game.players[seat].grid, game.box.goals[tile]
    if goal.sum_type is not None:
        cells = [c for c in box.zone_cells[goal.zone] if grid[c] and box.homes[grid[c]].type is goal.sum_type]
        return min(1.0, comfort(box, grid, tuple(cells)) / goal.min_comfort)
    best = 0
    for cells_ in box.places[tile]:
        fits = [
            grid[cell] != "" and kind in ("*", box.homes[grid[cell]].type)
            for cell, (_, _, kind) in zip(cells_, goal.cells, strict=True)
        ]
        open_ = all(fit or grid[cell] == "" for fit, cell in zip(fits, cells_, strict=True))
        best = max(best, sum(fits) if open_ else 0)
    return best / len(goal.cells)
