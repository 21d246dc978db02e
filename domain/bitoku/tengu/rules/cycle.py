"""The Tengu Activation Cycle: twelve steps, A to L, of which the first whose conditions are met is done."""

from collections.abc import Callable, Iterator

from domain.bitoku import facts as f
from domain.bitoku.kinds import VALUED, Region, Resource, Spot, TenguLocation
from domain.bitoku.rules.common import Table, pay, score
from domain.bitoku.rules.forest import free_spaces, lowest_space
from domain.bitoku.rules.kodamas import move_forward
from domain.bitoku.state import TRACK, Bitoku, Die
from domain.bitoku.tengu import facts as t
from domain.bitoku.tengu.rules.common import (
    AUTOMA,
    HUMAN,
    by_competition,
    cite_rule,
    solo_numbers,
    take_resource,
    tengu_of,
    tengu_player,
)
from domain.bitoku.tengu.rules.crossing import cross_for_best, cross_for_card, matching_banks, open_banks
from domain.bitoku.tengu.rules.places import act_at, location_of
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bitoku]()

LEFTMOST = 1


# --- terms ---


@CHAPTER.cites("B-341")
def lowest(game: Bitoku, spot: Spot) -> int:
    """The number of its lowest die on such a space, or 0."""
    dice = [(die.value, number) for number, die in enumerate(tengu_player(game).dice, 1) if die.spot is spot]
    return min(dice, default=(0, 0))[1]


@CHAPTER.cites("B-324", "Q-41", "D-47")
def is_available(game: Bitoku, card: str) -> bool:
    """No die is in the region of the card; by option a die space there is free, or the one that the card shows."""
    region, _ = location_of(game, card)
    match game.options.tengu_location:
        case TenguLocation.EMPTY_REGION:
            return all(die.region is not region for die in forest_dice(game))
        case TenguLocation.FREE_SPACE:
            return bool(free_spaces(game, region))
        case TenguLocation.SHOWN_SPACE:
            return game.box.tengu_cards[card].space in free_spaces(game, region)


def forest_dice(game: Bitoku, seats: tuple[int, ...] = (HUMAN, AUTOMA)) -> Iterator[Die]:
    """The dice of these seats in the Forest."""
    return (die for seat in seats for die in game.players[seat].dice if die.spot is Spot.FOREST)


@CHAPTER.cites("B-411", "D-44", "Q-53")
def _advance(table: Table, region: Region) -> None:
    """Its Kodama goes one space forward; in an easier game only when the player's is ahead of it."""
    track = TRACK[region]
    ahead = table.game.players[HUMAN].kodamas[track] > tengu_player(table.game).kodamas[track]
    if ahead or not table.game.options.easier_kodama_only_behind:
        move_forward(table, AUTOMA, region, 1)


@CHAPTER.cites("B-340", "B-341", "Q-57")
def _place(table: Table, region: Region, space: int = 0) -> None:
    """Its lowest unlocked die, whatever it shows."""
    die = lowest(table.game, Spot.UNLOCKED)
    value = tengu_player(table.game).dice[die - 1].value
    table.emit(f.DiePlaced(AUTOMA, die, region, space or lowest_space(table.game, region), value))
    _advance(table, region)


def _place_at_location(table: Table, card: str) -> None:
    region, _ = location_of(table.game, card)
    exact = table.game.options.tengu_location is TenguLocation.SHOWN_SPACE
    _place(table, region, table.game.box.tengu_cards[card].space if exact else 0)
    act_at(table, card, region)


def _unlock(table: Table) -> None:
    table.emit(f.DieUnlocked(AUTOMA, lowest(table.game, Spot.LOCKED)))


# --- the steps ---


@CHAPTER.cites("B-384", "Q-42", "Q-43")
def _cross_contested_for_card(table: Table, card: str, place: int) -> bool:
    """At a Contested Crossing where a card of the top half is to be had: cross and take it."""
    banks = matching_banks(table.game, card, contested=True)
    if banks:
        cite_rule(table, "B-384", card)
        cross_for_card(table, card, banks)
    return bool(banks)


@CHAPTER.cites("B-332", "B-385", "D-46")
def _unlock_and_place(table: Table, card: str, place: int) -> bool:
    """All dice locked, tile inactive, card leftmost, location available: unlock, place, advance, act."""
    game = table.game
    able = is_available(game, card) and not lowest(game, Spot.UNLOCKED) and lowest(game, Spot.LOCKED)
    if not able or tengu_of(game).active or place != LEFTMOST:
        return False
    cite_rule(table, "B-385", card)
    table.emit(t.AttitudeTurned(True))
    _unlock(table)
    _place_at_location(table, card)
    return True


@CHAPTER.cites("B-386")
def _place_unlocked(table: Table, card: str, place: int) -> bool:
    """An unlocked die and an available location: place, advance, act."""
    if not (is_available(table.game, card) and lowest(table.game, Spot.UNLOCKED)):
        return False
    cite_rule(table, "B-386", card)
    _place_at_location(table, card)
    return True


@CHAPTER.cites("B-337", "B-387", "Q-59")
def _act_for_resource(table: Table, card: str, place: int) -> bool:
    """A locked die and the Associated Resource: unlock, spend, act without placing."""
    game = table.game
    shown = game.box.tengu_cards[card].resource
    if not lowest(game, Spot.LOCKED) or (shown is not None and not _owns(game, shown)):
        return False
    cite_rule(table, "B-387", card)
    _unlock(table)
    if shown is not None:
        pay(table, AUTOMA, {shown: 1})
    act_at(table, card, location_of(game, card)[0])
    return True


def _owns(game: Bitoku, resource: Resource) -> bool:
    return tengu_player(game).resources[tuple(Resource).index(resource)] > 0


@CHAPTER.cites("B-388")
def _cross_to_last_space(table: Table, card: str, place: int) -> bool:
    """At a Contested Crossing with a single free space: cross for the best."""
    banks = [bank for bank, free in open_banks(table.game, contested=True).items() if free == 1]
    if banks:
        cite_rule(table, "B-388", card)
        cross_for_best(table, banks)
    return bool(banks)


@CHAPTER.cites("B-389", "B-390", "D-43", "Q-46", "Q-47")
def _place_in_home(table: Table, card: str, place: int) -> bool:
    """No die in the Home yet, and an unlocked one: the second-highest free space, and points for high dice."""
    game = table.game
    placed = any(die.region is Region.HOME for die in forest_dice(game, (AUTOMA,)))
    below = list(game.box.home)[solo_numbers(game).home_space - 1 :]
    free = [space for space in below if space in free_spaces(game, Region.HOME)]
    if placed or not free or not lowest(game, Spot.UNLOCKED):
        return False
    cite_rule(table, "B-389", card)
    _place(table, Region.HOME, free[0])
    score(table, AUTOMA, _home_points(table.game), "B-390")
    return True


@CHAPTER.cites("B-390", "D-43", "Q-47")
def _home_points(game: Bitoku) -> int:
    """3, and 2 for each of the player's dice of 5 or 6 that has not crossed."""
    solo = solo_numbers(game)
    home = game.options.tengu_counts_home_dice
    dice = (die for die in forest_dice(game, (HUMAN,)) if home or die.region is not Region.HOME)
    return solo.home_points + solo.home_points_per_high_die * sum(die.value >= solo.high_die for die in dice)


@CHAPTER.cites("B-391")
def _unlock_for_resource(table: Table, card: str, place: int) -> bool:
    """A locked die: unlock it and take the Associated Resource."""
    if not lowest(table.game, Spot.LOCKED):
        return False
    cite_rule(table, "B-391", card)
    _unlock(table)
    take_resource(table, card)
    return True


@CHAPTER.cites("B-392", "Q-42")
def _cross_for_card(table: Table, card: str, place: int) -> bool:
    """At any Crossing where a card of the top half is to be had: cross and take it."""
    banks = matching_banks(table.game, card, contested=False)
    if banks:
        cite_rule(table, "B-392", card)
        cross_for_card(table, card, banks)
    return bool(banks)


@CHAPTER.cites("B-393", "Q-52")
def _place_elsewhere(table: Table, card: str, place: int) -> bool:
    """The location is taken: another region, that of its most competitive Kodama."""
    game = table.game
    regions = tuple(region for region in VALUED if free_spaces(game, region))
    if is_available(game, card) or not regions or not lowest(game, Spot.UNLOCKED):
        return False
    cite_rule(table, "B-393", card)
    region = by_competition(game, regions)[0]
    _place(table, region)
    act_at(table, card, region)
    return True


@CHAPTER.cites("B-332", "B-394")
def _turn_inactive(table: Table, card: str, place: int) -> bool:
    """Active, and no die left at home: the tile is turned back, for the Associated Resource."""
    game = table.game
    if not tengu_of(game).active or lowest(game, Spot.LOCKED) or lowest(game, Spot.UNLOCKED):
        return False
    cite_rule(table, "B-394", card)
    table.emit(t.AttitudeTurned(False))
    take_resource(table, card)
    return True


@CHAPTER.cites("B-395")
def _cross_for_best(table: Table, card: str, place: int) -> bool:
    """At any Crossing: cross for the best."""
    banks = list(open_banks(table.game, contested=False))
    if banks:
        cite_rule(table, "B-395", card)
        cross_for_best(table, banks)
    return bool(banks)


@CHAPTER.cites("B-396")
def _pass(table: Table, card: str, place: int) -> bool:
    """Nothing else: it passes."""
    cite_rule(table, "B-396", card)
    table.emit(f.Passed(AUTOMA))
    return True


STEPS: tuple[Callable[[Table, str, int], bool], ...] = (  # A to L
    _cross_contested_for_card,
    _unlock_and_place,
    _place_unlocked,
    _act_for_resource,
    _cross_to_last_space,
    _place_in_home,
    _unlock_for_resource,
    _cross_for_card,
    _place_elsewhere,
    _turn_inactive,
    _cross_for_best,
    _pass,
)


@CHAPTER.cites("B-348", "B-383")
def run_cycle(table: Table, card: str, place: int) -> None:
    """In their order; a step with a condition that is not met is skipped whole."""
    assert any(step(table, card, place) for step in STEPS)
