"""The empty table, its components counted, and the tables that a viewer cannot tell apart."""

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from domain.box.shelf import Shelf
from domain.chance.dice import Dice
from domain.iki.lists.entries import IkiCatalog
from domain.iki.lists.index import Index
from domain.iki.options import Options
from domain.iki.state import Iki, Player
from domain.kernel.ruleset import Chapter
from domain.kernel.secrecy import Viewer

CHAPTER = Chapter[Iki]()

INDEXES: Shelf[IkiCatalog, Index] = Shelf(Index)


@CHAPTER.cites("K-001", "K-005")
def begin(seats: int, options: Options, catalog: IkiCatalog) -> Iki:
    """Everything is in the box, in the order of the list."""
    if not 2 <= seats <= 4:
        raise ValueError("K-001: 2, 3 or 4 players")
    box = INDEXES.of(catalog, seats, options)
    return Iki(
        box=box,
        options=options,
        players=tuple(Player(kobun=box.constants.kobun) for _ in range(seats)),
        stock=tuple(box.tokens),
        supply=tuple(box.keepsakes),
        fires=tuple(tile.nagaya for tile in catalog.fire_tiles),
        blocking=catalog.blocking.values if seats == 2 else (),
        boxed=(*box.cards, *box.buildings),
    )


def cards(game: Iki) -> Iterator[str]:
    """Every Character and Building, wherever it is."""
    yield from (*game.boxed, *game.gone, *game.start, *game.buildings)
    yield from (lot.card for lot in game.offer)
    yield from (placed.card for placed in game.stalls.values())
    for deck in game.decks.values():
        yield from deck
    for player in game.players:
        yield from player.retired
        if player.held:
            yield player.held


def tokens(game: Iki) -> Iterator[str]:
    """Every fish, pipe, pouch and special token that is still in the game."""
    yield from (*game.stock, *game.market, *game.supply)
    for player in game.players:
        yield from (*player.tokens, *player.keepsakes)


def census(game: Iki) -> dict[str, int]:
    """Every component, wherever it is."""
    count = Counter([*cards(game), *tokens(game), *(f"fire tile {x}" for x in game.fires)])
    for seat, player in enumerate(game.players):
        working = sum(placed.owner == seat for placed in game.stalls.values())
        count[f"Kobun of seat {seat}"] = player.kobun + working
    tiles = [*game.blocking, *game.spent_blocking, *([game.blocked] if game.blocked else [])]
    count.update(f"blocking tile {x}" for x in tiles)
    return dict(count)


@CHAPTER.cites("K-008")
def imagine(game: Iki, viewer: Viewer, dice: Dice) -> Iki:
    """What is face down, dealt anew: the decks, the fire tiles and the blocking tiles."""
    return replace(
        game,
        decks={season: dice.shuffled(deck) for season, deck in game.decks.items()},
        fires=dice.shuffled(game.fires),
        blocking=dice.shuffled(game.blocking),
    )
