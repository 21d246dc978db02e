"""What is counted: for the Spirit's Virtue, for Visions, for Rocks."""

from collections import Counter
from collections.abc import Callable
from functools import lru_cache

from domain.bitoku.kinds import Family, Fork, Mitama, Per, Unit, Yokai
from domain.bitoku.lists.index import Index
from domain.bitoku.state import Bitoku, Player
from domain.kernel.nouns import Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bitoku]()

WILD = {Family.YOKAI: Yokai.YAMA_UBA.value, Family.MITAMA: Mitama.SHINIGAMI.value}


@CHAPTER.cites("B-186", "Q-36")
def yokai_in_play(player: Player) -> int:
    """Deck, hand, discard pile and card spaces; not what is tucked under the board."""
    return len(player.deck) + len(player.hand) + len(player.discard) + sum(card != "" for card in player.played)


def _count_arrived(box: Index, player: Player, kind: Fork) -> int:
    return sum(box.side_spaces[name].fork.kind is kind for name in player.arrived)


COUNT: dict[Per, Callable[[Index, Player, int], int]] = {
    Per.CARD: lambda box, p, n: 1,
    Per.MITAMA: lambda box, p, n: len(p.mitamas) + len(p.pairs),
    Per.PAIR: lambda box, p, n: len(p.pairs),
    Per.RESOURCE: lambda box, p, n: sum(p.resources),
    Per.AMULET: lambda box, p, n: sum(p.amulets),
    Per.FAR_KODAMA: lambda box, p, n: sum(place >= n for place in p.kodamas),
    Per.BUILDING: lambda box, p, n: p.built,
    Per.CRYSTAL: lambda box, p, n: sum(tile != "" for tile in p.crystals),
    Per.VISION: lambda box, p, n: len(p.visions),
    Per.ROCK: lambda box, p, n: len(p.rocks),
    Per.ROCK_PILGRIM: lambda box, p, n: len(p.praying),
    Per.GATE_PILGRIM: lambda box, p, n: _count_arrived(box, p, Fork.GATE),
    Per.ILLUMINATION_PILGRIM: lambda box, p, n: _count_arrived(box, p, Fork.ILLUMINATION),
    Per.BITOKU: lambda box, p, n: len(p.path),
    Per.COMPLETED_BITOKU: lambda box, p, n: p.counter,
    Per.YOKAI: lambda box, p, n: yokai_in_play(p) + len(p.tucked),
    Per.TUCKED: lambda box, p, n: len(p.tucked),
    Per.TWO_DICE: lambda box, p, n: sum(sorted(die.value for die in p.dice)[-2:]),
}


@CHAPTER.cites("B-065", "B-189", "Q-35")
def virtue(game: Bitoku, seat: Seat, card: str) -> int:
    """The value of the card for each thing that it counts, at most 12."""
    formula = game.box.yokai[card].virtue
    count = COUNT[formula.per](game.box, game.players[seat], formula.at_least)
    return min(game.box.constants.virtue_cap, formula.value * count)


# --- Visions ---


@CHAPTER.cites("B-252", "B-257", "B-258", "Q-23", "Q-24")
def units(box: Index, player: Player) -> dict[Unit, int]:
    """What a seat could put into its Visions. A pair is a Mitama and a combined Dragonfly."""
    counts = {
        Unit.RESOURCE: sum(player.resources),
        Unit.BUILDING: player.built,
        Unit.CRYSTAL: sum(tile != "" for tile in player.crystals),
        Unit.MITAMA: len(player.mitamas) + len(player.pairs),
        Unit.DRAGONFLY: len(player.pairs),
        Unit.ILLUMINATION: _count_arrived(box, player, Fork.ILLUMINATION),
        Unit.GATE: _count_arrived(box, player, Fork.GATE),
        Unit.BITOKU: player.counter,
    }
    return {unit: n for unit, n in counts.items() if n}


Needs = tuple[int, ...]


def needs_of(box: Index, vision: str) -> Needs:
    """What a Vision asks for, unit by unit."""
    return box.needs[vision]


def subtract_needs(held: Needs, needs: Needs) -> Needs | None:
    """What is left when these are used, or None if they are not there."""
    left = tuple(n - used for n, used in zip(held, needs, strict=True))
    return left if min(left) >= 0 else None


@CHAPTER.cites("B-251", "B-255", "B-256", "B-303", "Q-24")
def best_visions(box: Index, visions: tuple[str, ...], held: Needs) -> tuple[int, ...]:
    """The Visions, by their place, that are worth most together; among equals the most of them."""
    asks = tuple(needs_of(box, name) for name in visions)
    worths = tuple(box.visions[name].gain + box.visions[name].loss for name in visions)
    return _best(asks, worths, held)[1]


@lru_cache(maxsize=4096)
def _best(
    asks: tuple[Needs, ...], worths: tuple[int, ...], held: Needs
) -> tuple[tuple[int, int], tuple[int, ...]]:
    """The best value and number, and the places, of what can be met out of these."""
    if not asks:
        return (0, 0), ()
    place = len(asks) - 1
    best = _best(asks[:-1], worths[:-1], held)
    left = subtract_needs(held, asks[-1])
    if left is not None:
        (value, number), places = _best(asks[:-1], worths[:-1], left)
        with_it = ((value + worths[-1], number + 1), (*places, place))
        best = max(best, with_it, key=lambda found: found[0])
    return best


# --- Rocks ---


@CHAPTER.cites("B-249", "B-295", "B-296")
def rock_weights(game: Bitoku, seat: Seat) -> Counter[str]:
    """How often each item scores: once for each Pilgrim next to each Rock that shows it."""
    player = game.players[seat]
    found: Counter[str] = Counter()
    for space in player.praying:
        for rock in game.box.rocks_at(space, player.rocks):
            found.update(rock.items)
    return found


@CHAPTER.cites("B-190", "B-297", "B-299", "B-300", "D-30")
def rock_items(game: Bitoku, seat: Seat) -> Counter[str]:
    """What the Rocks of a seat may look at: Yōkai wherever they are, Mitamas combined or not, own buildings."""
    player, box = game.players[seat], game.box
    cards = (*player.deck, *player.hand, *player.discard, *player.played, *player.tucked)
    found = Counter(box.yokai[card].type.value for card in cards if card)
    mitamas = (*player.mitamas, *(mitama for mitama, _ in player.pairs))
    found.update(box.mitamas[tile].type.value for tile in mitamas)
    plots = (plot for area in game.areas for plot in area if plot.building and plot.owner == seat)
    found.update(box.buildings[plot.building].type.value for plot in plots)
    return found


TYPES = {
    WILD[Family.YOKAI]: tuple(kind.value for kind in Yokai if kind is not Yokai.YAMA_UBA),
    WILD[Family.MITAMA]: tuple(kind.value for kind in Mitama if kind is not Mitama.SHINIGAMI),
}


@CHAPTER.cites("B-298", "B-301")
def wild_kinds(game: Bitoku, seat: Seat) -> tuple[str, ...]:
    """The Yama-Uba and Shinigami of a seat."""
    found = rock_items(game, seat)
    return tuple(wild for wild in TYPES for _ in range(found[wild]))


@CHAPTER.cites("B-298", "B-301")
def best_kinds(game: Bitoku, seat: Seat) -> tuple[str, ...]:
    """Each wild one is worth what the kind is worth that it counts as: so the best kind is best for all."""
    weight = rock_weights(game, seat)
    return tuple(max(TYPES[wild], key=lambda kind: weight[kind]) for wild in wild_kinds(game, seat))


@CHAPTER.cites("B-249", "B-295", "B-296", "B-298", "B-301")
def rock_points(game: Bitoku, seat: Seat, kinds: tuple[str, ...]) -> int:
    """A point for each matching item, for each Pilgrim next to each Rock."""
    found = rock_items(game, seat)
    found.update(kinds)
    per = game.box.constants.per_rock_match
    return per * sum(n * found[kind] for kind, n in rock_weights(game, seat).items())
