"""The empty table, its components counted, and the tables that a viewer cannot tell apart."""

from collections import Counter

from msgspec.structs import replace

from domain.bitoku.kinds import DECKS, VALUED, Kind
from domain.bitoku.lists.entries import BitokuCatalog
from domain.bitoku.lists.index import Index
from domain.bitoku.options import Options
from domain.bitoku.state import DECK, Bitoku, Die, Hill, Player, Tengu
from domain.box.shelf import Shelf
from domain.chance.dice import Dice
from domain.kernel.ruleset import Chapter
from domain.kernel.secrecy import Viewer

CHAPTER = Chapter[Bitoku]()

BOXES: Shelf[BitokuCatalog, Index] = Shelf(Index)


@CHAPTER.cites("B-001", "B-016", "B-034")
def begin(seats: int, options: Options, catalog: BitokuCatalog) -> Bitoku:
    """Everything is in the box, in the order of the list."""
    if not 1 <= seats <= 4:
        raise ValueError("B-001: 1 to 4 players")
    pilgrims = catalog.constants.pilgrims_awake + catalog.constants.pilgrims_asleep
    starting = tuple(card.id for card in catalog.yokai if card.starting)
    return Bitoku(
        box=BOXES.of(catalog, seats),
        options=options,
        players=(Player(dice=(Die(1),) * len(catalog.constants.dice), asleep=pilgrims),) * max(2, seats),
        stacks=tuple(stacks(catalog)[kind] for kind in DECKS),
        rows=((),) * 4,
        rock_stack=tuple(rock.id for rock in catalog.rocks),
        gate_stack=tuple(gate.id for gate in catalog.gates),
        ancient_stack=tuple(building.id for building in catalog.ancient_buildings),
        treasure_stack=tuple(treasure.id for treasure in catalog.treasures),
        hills=(Hill(),) * len(VALUED),
        boxed=starting * catalog.counts.player_boards,
        tengu=Tengu(deck=tuple(card.id for card in catalog.tengu_cards)) if seats == 1 else None,
    )


@CHAPTER.cites("B-025", "B-028", "B-029", "B-030", "B-203")
def stacks(catalog: BitokuCatalog) -> dict[Kind, tuple[str, ...]]:
    """The face-down stacks and decks, unshuffled."""
    return {
        Kind.MITAMA: tuple(x.id for x in catalog.mitamas for _ in range(x.copies)),
        Kind.DRAGONFLY: tuple(x.id for x in catalog.dragonflies for _ in range(x.copies)),
        Kind.BUILDING: tuple(x.id for x in catalog.buildings),
        Kind.CRYSTAL: tuple(x.id for x in catalog.crystals),
        Kind.YOKAI: tuple(x.id for x in catalog.yokai if not x.starting),
        Kind.BITOKU: tuple(x.id.value for x in catalog.bitoku for _ in range(x.copies)),
        Kind.VISION: tuple(x.id for x in catalog.visions),
    }


def _pieces_of_player(player: Player) -> list[str]:
    """All cards and tiles of a player."""
    rows = (
        player.deck, player.hand, player.discard, player.played, player.tucked, player.rocks, player.crystals,
        player.mitamas, player.dragonflies, player.path, player.visions, player.looking,
    )  # fmt: skip
    return [x for row in rows for x in row if x] + [x for pair in player.pairs for x in pair]


def _pieces_without_owner(game: Bitoku) -> list[str]:
    """All cards and tiles without an owner."""
    rows = (
        *game.stacks, *game.rows, game.yokai_discard, game.bitoku_discard, game.rock_stack, game.garden,
        game.gate_stack, game.gates, game.ancient_stack, game.treasure_stack, game.treasures, game.boxed,
    )  # fmt: skip
    plots = [plot.building for area in game.areas for plot in area if plot.building]
    hills = [card for hill in game.hills for card in (hill.bitoku, hill.yokai) if card]
    return [x for row in rows for x in row if x] + plots + hills


def census(game: Bitoku) -> dict[str, int]:
    """Every component, wherever it is."""
    count = Counter(f"piece {x}" for x in _pieces_without_owner(game))
    for seat, player in enumerate(game.players):
        count.update(f"piece {x}" for x in _pieces_of_player(player))
        count[f"dice {seat}"] = len(player.dice)
        count[f"pilgrims {seat}"] = _pilgrims(player)
        count[f"kodamas {seat}"] = len(player.kodamas)
        standing = sum(plot.owner == seat for area in game.areas for plot in area)
        count[f"building counters {seat}"] = standing + len(game.box.building_costs) - player.built
    if game.tengu is not None:
        tengu = game.tengu
        cards = (*tengu.row, *tengu.deck, *tengu.discard, *tengu.drawn)
        count.update(f"piece {x}" for x in (*cards, *tengu.crystals))
    return dict(count)


def _pilgrims(player: Player) -> int:
    places = (player.walking, player.arrived, player.praying)
    return player.awake + player.asleep + player.gone + sum(map(len, places))


@CHAPTER.cites("B-045", "B-046")
def imagine(game: Bitoku, viewer: Viewer, dice: Dice) -> Bitoku:
    """What the viewer cannot see, dealt anew: stacks and decks, other hands, and cards that others look at."""
    players = list(game.players)
    decks = list(game.stacks)
    for seat, player in enumerate(players):
        other, decks = (player, decks) if seat == viewer else _disguise(player, decks, dice)
        players[seat] = replace(other, deck=dice.shuffled(other.deck))
    tengu = game.tengu and replace(game.tengu, deck=dice.shuffled(game.tengu.deck))
    return replace(game, players=tuple(players), stacks=tuple(map(dice.shuffled, decks)), tengu=tengu)


def _disguise(player: Player, decks: list[tuple[str, ...]], dice: Dice) -> tuple[Player, list[tuple[str, ...]]]:
    """A hand out of the own deck, and cards looked at out of the common deck, whatever they are now.

    Each hand is as likely as each other, the true one as well: else many such games would tell which it is.
    """
    own, held = dice.shuffled((*player.hand, *player.deck)), len(player.hand)
    player = replace(player, hand=own[:held], deck=own[held:])
    if player.looking_at is not None:
        kind, seen = DECK[player.looking_at], len(player.looking)
        cards = dice.shuffled((*player.looking, *decks[kind]))
        player, decks[kind] = replace(player, looking=cards[:seen]), cards[seen:]
    return player, decks
