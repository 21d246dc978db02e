"""The final scoring and the ranking."""

from collections.abc import Callable, Iterator

from domain.iki.kinds import Period, Ware
from domain.iki.measures import fish_score, types, worth_of
from domain.iki.rules.common import wares
from domain.iki.state import Iki
from domain.kernel.nouns import Scored, Seat, Standing
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Iki]()

Items = Callable[[Iki, Seat], Iterator[Scored]]


@CHAPTER.cites("K-191")
def variety(game: Iki, seat: Seat) -> Iterator[Scored]:
    """The different types of one's Characters."""
    n = types(game, seat)
    yield Scored(seat, game.box.constants.variety[n], "K-191", f"{n} types")


@CHAPTER.cites("K-192")
def fish(game: Iki, seat: Seat) -> Iterator[Scored]:
    """The different fish and their extras."""
    yield Scored(seat, fish_score(game, seat), "K-192", "fish")


@CHAPTER.cites("K-193")
def tobacco(game: Iki, seat: Seat) -> Iterator[Scored]:
    """The pouches; twice with a pipe."""
    total = 0
    for token in wares(game, seat, Ware.POUCH):
        end = game.box.tokens[token].end
        points = worth_of(game, seat, end) if end is not None else 0
        total += points
        yield Scored(seat, points, "K-193", token)
    if wares(game, seat, Ware.PIPE):
        yield Scored(seat, total, "K-193", "doubled by a pipe")


def houses_of(game: Iki, seat: Seat) -> tuple[str, ...]:
    """The Buildings of a seat that stand."""
    own = (game.stalls[x].card for x in game.box.stalls if x in game.stalls and game.stalls[x].owner == seat)
    return tuple(card for card in own if card in game.box.buildings)


@CHAPTER.cites("K-194")
def buildings(game: Iki, seat: Seat) -> Iterator[Scored]:
    """What is printed on each."""
    for building in houses_of(game, seat):
        house = game.box.buildings[building]
        yield Scored(seat, worth_of(game, seat, house.end), house.ref, building)


@CHAPTER.cites("K-195")
def leftovers(game: Iki, seat: Seat) -> Iterator[Scored]:
    """Kobans, wood, and every full four mons."""
    purse, c = game.players[seat].purse, game.box.constants
    yield Scored(seat, purse.kobans * c.koban_points, "K-195", f"{purse.kobans} Kobans")
    yield Scored(seat, purse.wood * c.wood_points, "K-195", f"{purse.wood} wood")
    yield Scored(seat, purse.mons // c.mons_per_point, "K-195", f"{purse.mons} mons")


# What a kind of table scores at its end, in this order.
ITEMS: dict[type[Iki], tuple[Items, ...]] = {Iki: (variety, fish, tobacco, buildings, leftovers)}


def items_of(game: Iki, seat: Seat) -> Iterator[Scored]:
    """What the end of the game would give now, item by item."""
    for chapter in ITEMS[type(game)]:
        yield from (item for item in chapter(game, seat) if item.points)


@CHAPTER.cites("K-001", "K-197")
def standings(game: Iki) -> tuple[Standing, ...]:
    """Most IKI; then the higher in Firefighting, then the upper of the stack."""
    order = game.order
    keys = [(p.purse.iki, p.fire, -order.index(seat)) for seat, p in enumerate(game.players)]
    return tuple(
        Standing(seat, 1 + sum(other > key for other in keys), key[0], key[1:]) for seat, key in enumerate(keys)
    )


def is_over(game: Iki) -> bool:
    return game.chapter is Period.OVER
