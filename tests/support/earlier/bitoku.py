"""What `greedy` thought of Bitoku before finding O1: it let dice wait that can never cross."""

from domain.bitoku.kinds import REGIONS, UNITS, Season, Spot
from domain.bitoku.rules.ascension import bitoku_points, guardians, treasure, uncovered_points
from domain.bitoku.rules.counting import best_kinds, best_visions, needs_of, rock_points, units
from domain.bitoku.state import Bitoku, Player
from domain.kernel.nouns import Seat

WAITING = {Spot.LOCKED: 0.0, Spot.UNLOCKED: 2.5, Spot.FOREST: 2.0, Spot.RIVER: 0.0}


def worth(game: Bitoku, seat: Seat) -> float:
    """Points now and at the end, and what dice, cards, goods and pieces in play may still become."""
    player = game.players[seat]
    if game.season in (Season.OVER, Season.ASCENSION):
        return float(player.points)
    left = game.box.constants.rounds - game.round + (game.season in (Season.SPRING, Season.SUMMER))
    value = 0.0 + player.points + bitoku_points(game, seat) + uncovered_points(game, seat) + guardians(game, seat)
    value += sum(treasure(game, region).get(seat, 0) for region in REGIONS) * 0.8
    value += rock_points(game, seat, best_kinds(game, seat))
    value += _visions(game, player)
    return value + _goods(player) + _pieces(player, left) + _cards(game, player, left)


def _goods(player: Player) -> float:
    """The first resources of a kind do most."""
    resources = sum(0.7 * min(n, 2) + 0.2 * max(0, n - 2) for n in player.resources)
    return resources + sum(0.6 * n * value for value, n in enumerate(player.amulets, 1))


def _pieces(player: Player, left: int) -> float:
    """Dice, Crystals, Kodamas, Rocks and Pilgrims that work on."""
    crystals = sum(tile != "" for tile in player.crystals)
    value = left * (0.7 * crystals + 0.8 * player.built) + 0.9 * player.awake
    value += sum(0.8 + 0.9 * int(space.rsplit("-", 1)[1]) for space in player.walking)
    value += 0.2 * sum(player.kodamas) + 0.8 * min(len(player.rocks), 3) + 1.2 * len(player.pairs)
    value += 0.8 * (len(player.mitamas) + len(player.dragonflies))
    return value + sum(0.4 * die.value + WAITING[die.spot] for die in player.dice)


def _cards(game: Bitoku, player: Player, left: int) -> float:
    """Yōkai to be played and to be removed, and Bitoku to be completed."""
    value = 2.4 * (len(player.path) - player.counter)
    cards = (*player.deck, *player.hand, *player.discard, *player.played)
    value += left * sum(0.3 if game.box.yokai[card].starting else 0.9 for card in cards if card)
    return value + 0.5 * len(player.hand)


def _visions(game: Bitoku, player: Player) -> float:
    """What would be fulfilled now, and how near the others are."""
    have = units(game.box, player)
    held = tuple(have.get(unit, 0) for unit in UNITS)
    met = best_visions(game.box, player.visions, held)
    value = 0.0
    for i, name in enumerate(player.visions):
        vision = game.box.visions[name]
        if i in met:
            value += vision.gain
        else:
            needs = needs_of(game.box, name)
            near = sum(min(n, own) for n, own in zip(needs, held, strict=True)) / sum(needs)
            value += 0.6 * near * vision.gain - 0.6 * vision.loss
    return value
