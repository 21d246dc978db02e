"""The empty table, its components counted, and the tables that a viewer cannot tell apart."""

from collections import Counter

from msgspec.structs import replace

from domain.bamboo.kinds import DECKS, GHOST, TEMPLES, ZONES
from domain.bamboo.lists.entries import BambooCatalog
from domain.bamboo.lists.index import Index
from domain.bamboo.options import Options
from domain.bamboo.state import Bamboo, Player, Row
from domain.box.shelf import Shelf
from domain.chance.dice import Dice
from domain.kernel.ruleset import Chapter
from domain.kernel.secrecy import Viewer

CHAPTER = Chapter[Bamboo]()

INDEXES: Shelf[BambooCatalog, Index] = Shelf(Index)


@CHAPTER.cites("M-001")
def begin(seats: int, options: Options, catalog: BambooCatalog) -> Bamboo:
    """Everything is in the box, in the order of the list."""
    if not 2 <= seats <= 4:
        raise ValueError("M-001: 2, 3 or 4 players")
    return Bamboo(
        box=INDEXES.of(catalog),
        options=options,
        players=tuple(Player() for _ in range(seats)),
        gone=tuple(x.id for x in catalog.spirits for _ in range(x.copies)),
        boxed=tuple(x.id for x in catalog.sections),
        gift_pile=tuple(x.action for x in catalog.gifts),
        goal_decks=_by_kind(*([g.id for g in catalog.balance if g.zone is zone] for zone in ZONES)),
        home_decks=_by_kind(*([h.id for h in catalog.homes if h.deck is deck] for deck in DECKS)),
        food_used=tuple(x.id for x in catalog.food for _ in range(x.count)),
    )


def _by_kind(*decks: list[str]) -> tuple[tuple[str, ...], ...]:
    return tuple(map(tuple, decks))


def census(game: Bamboo) -> dict[str, int]:
    """Every component, wherever it is."""
    count: Counter[str] = Counter()
    tiles = [*game.boxed, *game.pool, *game.turn.hand, *_rows(game)]
    tiles += [game.turn.loose] if game.turn.loose else []
    for player in game.players:
        tiles += [x for row in player.stocks for x in row]
        tiles += [*player.goals, *player.fan, *(x for x in (*player.grid, player.held) if x)]
        count.update(f"spirit {x}" for x in (*player.awake, *player.asleep))
        count.update(f"food {x}" for x in player.food)
    count.update(f"tile {x}" for x in tiles)
    count.update(f"spirit {x}" for x in (*game.gone, *(x for pile in game.piles for x in pile)))
    count.update(f"food {x}" for x in (*game.food_row, *game.food_supply, *game.food_used))
    count.update(f"gift {x}" for x in (*game.gifts, *game.gift_pile))
    return dict(count)


def _rows(game: Bamboo) -> list[str]:
    rows = (*game.shoots, *game.goal_decks, *game.goal_rows, *game.home_decks, *game.home_rows)
    return [x for row in rows for x in row]


def sticks(game: Bamboo) -> dict[int, int]:
    """The sticks of each seat, and of the ghost, wherever they are."""
    lying = Counter(seat for stack in game.temples for seat in stack)
    own = {seat: p.reserve + game.incense + lying[seat] for seat, p in enumerate(game.players)}
    return {**own, GHOST: lying[GHOST]}


@CHAPTER.cites("M-005", "G-42")
def imagine(game: Bamboo, viewer: Viewer, dice: Dice) -> Bamboo:
    """What no seat sees, dealt anew: the decks, the food to come, the spirits below the top ones and those that
    left the game in the set-up. All have seen what the ghost won, and what lies under the decks since a Winter.
    """
    unseen, seen = game.gone[: _unseen(game.box)], game.gone[_unseen(game.box) :]
    dealt = iter(dice.shuffled([*(spirit for pile in game.piles for spirit in pile[1:]), *unseen]))
    piles = tuple((pile[0], *(next(dealt) for _ in pile[1:])) if pile else () for pile in game.piles)
    return replace(
        game,
        goal_decks=_above_the_buried(game.goal_decks, game.goals_buried, dice),
        home_decks=_above_the_buried(game.home_decks, game.homes_buried, dice),
        food_supply=dice.shuffled(game.food_supply),
        piles=piles,
        gone=(*dealt, *seen),
    )


def _unseen(box: Index) -> int:
    """How many spirits leave the game in the set-up."""
    return sum(tile.copies for tile in box.catalog.spirits) - len(TEMPLES) * box.constants.spirit_pile


def _above_the_buried(decks: tuple[Row, ...], buried: tuple[int, ...], dice: Dice) -> tuple[Row, ...]:
    """The decks shuffled, but for the tiles that went under them."""
    cuts = [max(0, len(deck) - count) for deck, count in zip(decks, buried, strict=True)]
    return tuple((*dice.shuffled(deck[:cut]), *deck[cut:]) for deck, cut in zip(decks, cuts, strict=True))
