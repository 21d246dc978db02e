"""The only writer of state: it never refuses, rolls or looks anything up. Dice and tiles: see fold_tiles."""

from collections.abc import Iterable
from typing import TypeVar

from msgspec.structs import replace

from domain.bitoku import facts as f
from domain.bitoku.kinds import RESOURCES, UNITS, Kind, Season
from domain.bitoku.state import DECK, PLACE, ROW, Bitoku, Die, Hill, Plot
from domain.kernel.nouns import Scored, Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bitoku]()

T = TypeVar("T")
SLOT = {kind: i for i, kind in enumerate(RESOURCES)}


def seated(game: Bitoku, seat: Seat, **changes: object) -> Bitoku:
    """The game, one player changed."""
    players = list(game.players)
    players[seat] = replace(players[seat], **changes)
    return replace(game, players=tuple(players))


def at(row: tuple[T, ...], i: int, item: T) -> tuple[T, ...]:
    """The row, one place exchanged."""
    return (*row[:i], item, *row[i + 1 :])


def without(items: tuple[T, ...], *gone: T) -> tuple[T, ...]:
    """The items less one of each of these."""
    left = list(items)
    for item in gone:
        left.remove(item)
    return tuple(left)


def plus(counts: tuple[int, ...], added: Iterable[tuple[int, int]]) -> tuple[int, ...]:
    """The counts, some of them changed."""
    new = list(counts)
    for i, n in added:
        new[i] += n
    return tuple(new)


def restacked(game: Bitoku, kind: Kind, stack: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The stacks, one of them exchanged."""
    return at(game.stacks, DECK[kind], stack)


# --- the set-up ---


@CHAPTER.fold(f.StackShuffled)
def stack_shuffled(game: Bitoku, fact: f.StackShuffled) -> Bitoku:
    if fact.kind is Kind.ROCK:
        return replace(game, rock_stack=fact.order)
    return replace(game, stacks=restacked(game, fact.kind, fact.order))


@CHAPTER.fold(f.RowFilled)
def row_filled(game: Bitoku, fact: f.RowFilled) -> Bitoku:
    stacks = restacked(game, fact.kind, game.stack(fact.kind)[len(fact.drawn) :])
    return replace(game, stacks=stacks, rows=at(game.rows, ROW[fact.kind], fact.row))


@CHAPTER.fold(f.GatesLaid)
def gates_laid(game: Bitoku, fact: f.GatesLaid) -> Bitoku:
    return replace(game, gate_stack=(), gates=tuple(fact.gates.values()), boxed=game.boxed + fact.boxed)


@CHAPTER.fold(f.AreasLaid)
def areas_laid(game: Bitoku, fact: f.AreasLaid) -> Bitoku:
    areas = tuple(tuple(map(Plot, plots)) for plots in fact.areas.values())
    return replace(game, ancient_stack=(), areas=areas, boxed=game.boxed + fact.boxed)


@CHAPTER.fold(f.TreasuresLaid)
def treasures_laid(game: Bitoku, fact: f.TreasuresLaid) -> Bitoku:
    return replace(game, treasure_stack=(), treasures=tuple(fact.treasures.values()))


@CHAPTER.fold(f.RockDealt)
def rock_dealt(game: Bitoku, fact: f.RockDealt) -> Bitoku:
    rocks = (*game.players[fact.seat].rocks, fact.rock)
    return replace(seated(game, fact.seat, rocks=rocks), rock_stack=without(game.rock_stack, fact.rock))


@CHAPTER.fold(f.GardenLaid)
def garden_laid(game: Bitoku, fact: f.GardenLaid) -> Bitoku:
    return replace(game, garden=fact.rocks, rock_stack=without(game.rock_stack, *fact.rocks))


@CHAPTER.fold(f.RocksBoxed)
def rocks_boxed(game: Bitoku, fact: f.RocksBoxed) -> Bitoku:
    return replace(game, rock_stack=without(game.rock_stack, *fact.rocks), boxed=game.boxed + fact.rocks)


@CHAPTER.fold(f.OrderSet)
def order_set(game: Bitoku, fact: f.OrderSet) -> Bitoku:
    return replace(game, order=fact.order)


@CHAPTER.fold(f.Equipped)
def equipped(game: Bitoku, fact: f.Equipped) -> Bitoku:
    dice = tuple(map(Die, fact.dice))
    boxed = without(game.boxed, *fact.deck)
    return replace(
        seated(game, fact.seat, dice=dice, awake=fact.awake, asleep=fact.asleep, deck=fact.deck), boxed=boxed
    )


@CHAPTER.fold(f.DragonflyDealt)
def dragonfly_dealt(game: Bitoku, fact: f.DragonflyDealt) -> Bitoku:
    tiles = (*game.players[fact.seat].dragonflies, fact.tile)
    stacks = restacked(game, Kind.DRAGONFLY, game.stack(Kind.DRAGONFLY)[1:])
    return replace(seated(game, fact.seat, dragonflies=tiles), stacks=stacks)


@CHAPTER.fold(f.VisionDealt)
def vision_dealt(game: Bitoku, fact: f.VisionDealt) -> Bitoku:
    visions = (*game.players[fact.seat].visions, fact.card)
    stacks = restacked(game, Kind.VISION, game.stack(Kind.VISION)[1:])
    return replace(seated(game, fact.seat, visions=visions), stacks=stacks)


# --- the frame of a game ---


@CHAPTER.fold(f.SeasonBegan)
def season_began(game: Bitoku, fact: f.SeasonBegan) -> Bitoku:
    players = game.players
    if fact.season is Season.SUMMER:
        players = tuple(replace(player, passed=False) for player in players)
    return replace(game, round=fact.round, season=fact.season, players=players)


@CHAPTER.fold(f.Passed)
def passed(game: Bitoku, fact: f.Passed) -> Bitoku:
    return seated(game, fact.seat, passed=True)


@CHAPTER.fold(f.HillDealt)
def hill_dealt(game: Bitoku, fact: f.HillDealt) -> Bitoku:
    stacks = game.stacks
    for kind, card in ((Kind.BITOKU, fact.bitoku), (Kind.YOKAI, fact.yokai)):
        if card:
            stacks = at(stacks, DECK[kind], stacks[DECK[kind]][1:])
    hill = Hill(fact.bitoku, fact.yokai, game.hill(fact.hill).covered)
    return replace(game, stacks=stacks, hills=at(game.hills, PLACE[fact.hill], hill))


@CHAPTER.fold(f.HillCleared)
def hill_cleared(game: Bitoku, fact: f.HillCleared) -> Bitoku:
    hill = game.hill(fact.hill)
    return replace(
        game,
        bitoku_discard=game.bitoku_discard + ((hill.bitoku,) if hill.bitoku else ()),
        yokai_discard=game.yokai_discard + ((hill.yokai,) if hill.yokai else ()),
        hills=at(game.hills, PLACE[fact.hill], replace(hill, bitoku="", yokai="")),
    )


@CHAPTER.fold(f.FavorsUncovered)
def favors_uncovered(game: Bitoku, fact: f.FavorsUncovered) -> Bitoku:
    return replace(game, hills=tuple(replace(hill, covered=()) for hill in game.hills))


@CHAPTER.fold(f.DeckRenewed)
def deck_renewed(game: Bitoku, fact: f.DeckRenewed) -> Bitoku:
    stacks = restacked(game, fact.kind, game.stack(fact.kind) + fact.order)
    if fact.kind is Kind.YOKAI:
        return replace(game, stacks=stacks, yokai_discard=())
    return replace(game, stacks=stacks, bitoku_discard=())


@CHAPTER.fold(f.TileRemoved)
def tile_removed(game: Bitoku, fact: f.TileRemoved) -> Bitoku:
    row = game.row(fact.kind)
    rows = at(game.rows, ROW[fact.kind], (*row[:-1], ""))
    return replace(game, rows=rows, boxed=(*game.boxed, fact.tile))


# --- goods ---


@CHAPTER.fold(Scored)
def scored(game: Bitoku, fact: Scored) -> Bitoku:
    return seated(game, fact.seat, points=game.players[fact.seat].points + fact.points)


@CHAPTER.fold(f.Gained)
def gained(game: Bitoku, fact: f.Gained) -> Bitoku:
    added = ((SLOT[kind], n) for kind, n in fact.resources.items())
    return seated(game, fact.seat, resources=plus(game.players[fact.seat].resources, added))


@CHAPTER.fold(f.Paid)
def paid(game: Bitoku, fact: f.Paid) -> Bitoku:
    spent = ((SLOT[kind], -n) for kind, n in fact.resources.items())
    return seated(game, fact.seat, resources=plus(game.players[fact.seat].resources, spent))


@CHAPTER.fold(f.AmuletsGained)
def amulets_gained(game: Bitoku, fact: f.AmuletsGained) -> Bitoku:
    return seated(game, fact.seat, amulets=plus(game.players[fact.seat].amulets, enumerate(fact.amulets)))


@CHAPTER.fold(f.AmuletSpent)
def amulet_spent(game: Bitoku, fact: f.AmuletSpent) -> Bitoku:
    return seated(game, fact.seat, amulets=plus(game.players[fact.seat].amulets, [(fact.value - 1, -1)]))


# --- Yōkai and the cards looked at ---


@CHAPTER.fold(f.YokaiDrawn)
def yokai_drawn(game: Bitoku, fact: f.YokaiDrawn) -> Bitoku:
    player = game.players[fact.seat]
    return seated(game, fact.seat, deck=player.deck[len(fact.cards) :], hand=player.hand + fact.cards)


@CHAPTER.fold(f.YokaiShuffled)
def yokai_shuffled(game: Bitoku, fact: f.YokaiShuffled) -> Bitoku:
    return seated(game, fact.seat, deck=game.players[fact.seat].deck + fact.order, discard=())


@CHAPTER.fold(f.YokaiDiscarded)
def yokai_discarded(game: Bitoku, fact: f.YokaiDiscarded) -> Bitoku:
    player = game.players[fact.seat]
    hand, discard = without(player.hand, fact.card), (*player.discard, fact.card)
    return seated(game, fact.seat, hand=hand, discard=discard)


@CHAPTER.fold(f.YokaiPlayed)
def yokai_played(game: Bitoku, fact: f.YokaiPlayed) -> Bitoku:
    player = game.players[fact.seat]
    played = at(player.played, fact.space - 1, fact.card)
    return seated(game, fact.seat, hand=without(player.hand, fact.card), played=played)


@CHAPTER.fold(f.YokaiRemoved)
def yokai_removed(game: Bitoku, fact: f.YokaiRemoved) -> Bitoku:
    player = game.players[fact.seat]
    played = at(player.played, fact.space - 1, "")
    return seated(game, fact.seat, tucked=(*player.tucked, fact.card), played=played)


@CHAPTER.fold(f.CardSpacesCleared)
def card_spaces_cleared(game: Bitoku, fact: f.CardSpacesCleared) -> Bitoku:
    discard = game.players[fact.seat].discard + fact.cards
    return seated(game, fact.seat, played=("", "", ""), discard=discard)


@CHAPTER.fold(f.LookedAt)
def looked_at(game: Bitoku, fact: f.LookedAt) -> Bitoku:
    stacks = restacked(game, fact.kind, game.stack(fact.kind)[len(fact.cards) :])
    return replace(seated(game, fact.seat, looking=fact.cards, looking_at=fact.kind), stacks=stacks)


@CHAPTER.fold(f.YokaiKept)
def yokai_kept(game: Bitoku, fact: f.YokaiKept) -> Bitoku:
    player = game.players[fact.seat]
    return seated(game, fact.seat, hand=(*player.hand, fact.card), looking=without(player.looking, fact.card))


@CHAPTER.fold(f.BitokuKept)
def bitoku_kept(game: Bitoku, fact: f.BitokuKept) -> Bitoku:
    player = game.players[fact.seat]
    return seated(game, fact.seat, path=(*player.path, fact.card), looking=without(player.looking, fact.card))


@CHAPTER.fold(f.VisionKept)
def vision_kept(game: Bitoku, fact: f.VisionKept) -> Bitoku:
    player = game.players[fact.seat]
    return seated(
        game, fact.seat, visions=(*player.visions, fact.card), looking=without(player.looking, fact.card)
    )


@CHAPTER.fold(f.CardsReturned)
def cards_returned(game: Bitoku, fact: f.CardsReturned) -> Bitoku:
    stacks = restacked(game, fact.kind, game.stack(fact.kind) + fact.cards)
    return replace(seated(game, fact.seat, looking=(), looking_at=None), stacks=stacks)


# --- the Ascension ---


@CHAPTER.fold(f.AscensionBegan)
def ascension_began(game: Bitoku, fact: f.AscensionBegan) -> Bitoku:
    units = [tuple(counts.get(unit, 0) for unit in UNITS) for counts in fact.units]
    players = (replace(player, units=own) for player, own in zip(game.players, units, strict=True))
    return replace(game, players=tuple(players))


@CHAPTER.fold(f.CountedAs)
def counted_as(game: Bitoku, fact: f.CountedAs) -> Bitoku:
    return seated(game, fact.seat, kinds=fact.kinds)


@CHAPTER.fold(f.VisionsFulfilled)
def visions_fulfilled(game: Bitoku, fact: f.VisionsFulfilled) -> Bitoku:
    return seated(game, fact.seat, fulfilled=len(fact.cards))


@CHAPTER.fold(f.GameEnded)
def game_ended(game: Bitoku, fact: f.GameEnded) -> Bitoku:
    return replace(game, season=Season.OVER)
