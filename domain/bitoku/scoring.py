"""The ranking, and what the Ascension would bring now."""

from collections.abc import Iterator

from domain.bitoku.kinds import REGIONS, UNITS
from domain.bitoku.rules.ascension import bitoku_points, guardians, treasure, uncovered_points
from domain.bitoku.rules.counting import best_kinds, best_visions, rock_points, units
from domain.bitoku.state import Bitoku
from domain.bitoku.tengu.rules.ascension import solo_standings, solo_treasure, tengu_points
from domain.bitoku.tengu.rules.common import AUTOMA
from domain.kernel.nouns import Scored, Seat, Standing
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bitoku]()

Item = tuple[int, str, str]  # points, the clause, a note


@CHAPTER.cites("B-005", "B-305", "B-306")
def standings(game: Bitoku) -> tuple[Standing, ...]:
    """Most points; then more fulfilled Visions; then further ahead on the Turn Order Track."""
    if game.tengu is not None:
        return solo_standings(game)
    keys = [(p.points, p.fulfilled, -game.order.index(seat)) for seat, p in enumerate(game.players)]
    return tuple(
        Standing(seat, 1 + sum(other > key for other in keys), key[0], key[1:]) for seat, key in enumerate(keys)
    )


@CHAPTER.cites("B-010", "B-406", "Q-39")
def final_items(game: Bitoku, seat: Seat) -> Iterator[Scored]:
    """Item by item with the best choices. Of the Dream Crystals, which are reaped first, nothing is foreseen."""
    automa = game.tengu is not None and seat == AUTOMA
    total = game.players[seat].points
    for points, rule, note in (
        *_open_items(game, seat, automa),
        *(_tengu_items if automa else _own_items)(game, seat),
    ):
        due = max(points, -total) if game.options.score_floor_zero else points
        total += due
        if due:
            yield Scored(seat, due, rule, note)


@CHAPTER.cites("B-290", "B-291", "B-293", "B-403", "B-404", "B-405")
def _open_items(game: Bitoku, seat: Seat, automa: bool) -> Iterator[Item]:
    """The first place, different Bitoku, and the Lake Treasures."""
    first, types, lake = ("B-405", "B-403", "B-404") if automa else ("B-290", "B-291", "B-293")
    if game.order[:1] == (seat,):
        yield game.box.constants.first_place, first, ""
    yield bitoku_points(game, seat), types, f"{len(set(game.players[seat].path))} types"
    for region in REGIONS if game.treasures else ():
        shares = treasure(game, region) if game.tengu is None else solo_treasure(game, region)
        yield shares.get(seat, 0), lake if game.tengu is None else "B-404", region


@CHAPTER.cites("B-253", "B-254", "B-295", "B-302", "B-304")
def _own_items(game: Bitoku, seat: Seat) -> Iterator[Item]:
    """The Rocks, the Guardians, the Visions, and what counters and Crystals have uncovered."""
    box, player = game.box, game.players[seat]
    yield rock_points(game, seat, best_kinds(game, seat)), "B-295", ""
    yield guardians(game, seat), "B-302", ""
    have = units(box, player)
    met = best_visions(box, player.visions, tuple(have.get(unit, 0) for unit in UNITS))
    yield from ((box.visions[player.visions[i]].gain, "B-253", player.visions[i]) for i in met)
    missed = (name for i, name in enumerate(player.visions) if i not in met)
    yield from ((-box.visions[name].loss, "B-254", name) for name in missed)
    yield uncovered_points(game, seat), "B-304", ""


def _tengu_items(game: Bitoku, seat: Seat) -> Iterator[Item]:
    return ((points, rule, "") for rule, points in tengu_points(game).items())
