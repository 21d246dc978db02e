"""The empty table of both boxes, its components counted, and the tables that a viewer cannot tell apart."""

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from domain.box.shelf import Shelf
from domain.chance.dice import Dice
from domain.iki import game as base
from domain.iki.akebono.lists.entries import AkebonoCatalog
from domain.iki.akebono.lists.index import AkebonoIndex
from domain.iki.akebono.state import Akebono, AkebonoPlayer
from domain.iki.kinds import SEASONS
from domain.iki.lists.entries import IkiCatalog
from domain.iki.options import Options
from domain.kernel.ruleset import Chapter
from domain.kernel.secrecy import Viewer

CHAPTER = Chapter[Akebono]()

INDEXES: Shelf[AkebonoCatalog, AkebonoIndex] = Shelf(AkebonoIndex)


@CHAPTER.cites("A-001", "A-012", "K-001")
def begin(seats: int, options: Options, catalog: IkiCatalog) -> Akebono:
    """Everything is in the two boxes, in the order of the lists."""
    if not 2 <= seats <= 4:
        raise ValueError("K-001: 2, 3 or 4 players")
    if not isinstance(catalog, AkebonoCatalog):
        raise ValueError("A-001: this list has no expansion")
    box = INDEXES.of(catalog, seats, options)
    seasonal = tuple(token.id for token in box.tokens.values() if token.season is not None)
    given = [token for token in box.tokens if token not in seasonal]
    boxed = (*box.cards, *box.buildings, *box.celebrities, *box.boats, *box.tiles, *box.boat_tokens)
    return Akebono(
        box=box,
        options=options,
        players=tuple(AkebonoPlayer(kobun=box.constants.kobun, sailors=box.numbers.sailors) for _ in range(seats)),
        stock=seasonal,
        supply=(*(x for x in box.keepsakes if x not in box.boat_tokens), *given),
        fires=tuple(tile.nagaya for tile in catalog.fire_tiles),
        blocking=catalog.blocking.values if seats == 2 else (),
        boxed=boxed,
    )


def census(game: Akebono) -> dict[str, int]:
    """Every component of both boxes, wherever it is."""
    count = Counter(base.census(game))
    count.update(game.river_market)
    count.update([*game.boat_tokens, *game.bank, *(afloat.boat for afloat in game.river)])
    count.update([*game.new_deck, *game.pile, *game.celebrities, *game.tiles.values()])
    for stack in game.stacks:
        count.update(stack)
    for seat, player in enumerate(game.players):
        count.update(player.celebrities)
        count[f"Sailor of seat {seat}"] = player.sailors + len(game.boats_of(seat))
    return dict(count)


@CHAPTER.cites("K-008", "A-016", "A-017", "A-018", "A-023")
def imagine(game: Akebono, viewer: Viewer, dice: Dice) -> Akebono:
    """Besides: the Characters in the box, the New Characters to come, and the Celebrities of later seasons."""
    dealt: Akebono = base.imagine(game, viewer, dice)  # type: ignore[assignment]  # it keeps the kind of its table
    for deal in (_decks, _new_deck, _celebrities):
        dealt = deal(dealt, dice)
    return dealt


def _among(hidden: Sequence[str], others: Sequence[str], dice: Dice) -> tuple[list[str], list[str]]:
    """So many and so many, dealt anew out of both."""
    mixed = list(dice.shuffled(sorted([*hidden, *others])))
    return mixed[: len(hidden)], mixed[len(hidden) :]


def _swap_cards(row: Sequence[str], old: Sequence[str], new: Sequence[str]) -> tuple[str, ...]:
    """The row with some of its cards exchanged for others."""
    swap = dict(zip(old, new, strict=True))
    return tuple(swap.get(card, card) for card in row)


def _decks(game: Akebono, dice: Dice) -> Akebono:
    base_cards = {card.id for card in game.box.catalog.characters}
    for season, deck in game.decks.items():
        left = [x for x in game.boxed if x in base_cards and game.box.cards[x].season is season]
        mine, rest = _among(deck, left, dice)
        boxed = _swap_cards(game.boxed, left, rest)
        game = replace(game, decks={**game.decks, season: tuple(mine)}, boxed=boxed)
    return game


def _new_deck(game: Akebono, dice: Dice) -> Akebono:
    for card in game.new_deck:
        month = game.box.new[card].month
        others = [x for x in game.boxed if x in game.box.new and game.box.new[x].month == month]
        mine, rest = _among([card], others, dice)
        new_deck = _swap_cards(game.new_deck, [card], mine)
        game = replace(game, new_deck=new_deck, boxed=_swap_cards(game.boxed, others, rest))
    return game


def _celebrities(game: Akebono, dice: Dice) -> Akebono:
    """Those of a season on the bridge, against those in the pile or the box."""
    left = len(game.stacks[0]) if game.stacks else 0
    for season in SEASONS[len(SEASONS) - left :]:
        cards = {x.id for x in game.box.celebrities.values() if x.season is season}
        hidden = [x for stack in game.stacks for x in stack if x in cards]
        others = [x for x in (*game.pile, *game.boxed) if x in cards]
        mine, rest = _among(hidden, others, dice)
        old, new = [*hidden, *others], [*mine, *rest]
        game = replace(
            game,
            stacks=tuple(_swap_cards(stack, old, new) if set(stack) & cards else stack for stack in game.stacks),
            pile=_swap_cards(game.pile, old, new),
            boxed=_swap_cards(game.boxed, old, new),
        )
    return game
