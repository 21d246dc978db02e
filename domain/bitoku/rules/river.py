"""Summer, action C: a die crosses the river, and a Favor of the Forest is claimed."""

from collections.abc import Iterator

from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import FAVORS, Favor, Region, Spot
from domain.bitoku.lists.board_entries import Bank
from domain.bitoku.rules.common import Table
from domain.bitoku.rules.icons import why_vain
from domain.bitoku.state import Bitoku, Die
from domain.kernel.menu import OK, Candidate, verdict
from domain.kernel.nouns import Decline, Seat
from domain.kernel.ruleset import Chapter, Ruleset

CHAPTER = Chapter[Bitoku]()


@CHAPTER.cites("B-161", "B-162", "B-163")
def river_is_full(game: Bitoku, bank: Bank) -> bool:
    """Whether every river space of a Hill, or of a side, is taken."""
    return sum(die.bank == bank.id for player in game.players for die in player.dice) >= bank.spaces


@CHAPTER.cites("B-125", "B-160", "B-161", "B-162", "B-163", "B-164", "B-175", "Q-08")
def crossings(game: Bitoku, seat: Seat) -> Iterator[Candidate]:
    """A die of 2 or more that stands in the Forest, not in the Home, if a river space is free."""
    for number, die in enumerate(game.players[seat].dice, 1):
        if die.spot is Spot.RIVER:
            yield p.CrossRiver(number), "B-175"
        elif die.spot is Spot.FOREST and die.region is not None:
            yield p.CrossRiver(number), _why_stay(game, die, die.region)


def _why_stay(game: Bitoku, die: Die, region: Region) -> str:
    home = region is Region.HOME
    full = not home and river_is_full(game, game.box.bank_of[region])
    return verdict((home, "B-160"), (die.value == 1, "B-164"), (full, "B-162"))


def can_cross(game: Bitoku, die: Die) -> bool:
    """Whether a die stands where it may cross the river now."""
    return die.spot is Spot.FOREST and die.region is not None and _why_stay(game, die, die.region) == OK


@CHAPTER.cites("B-165", "B-166", "D-16")
def contrition(game: Bitoku, value: int) -> int:
    """Crossing lowers a die by 1, a 6 by 3."""
    constants = game.box.constants
    return value - (constants.crossing_six if value == constants.face else constants.crossing)


@CHAPTER.take(s.TakeTurn, p.CrossRiver)
@CHAPTER.cites("B-162", "B-165", "B-166", "B-173", "Q-08")
def cross_river(table: Table, seat: Seat, step: s.TakeTurn, pick: p.CrossRiver) -> None:
    """The Forest space is free at once; a Favor may be claimed."""
    die = table.game.players[seat].dice[pick.die - 1]
    assert die.region is not None, "it crosses from a region"
    bank = table.game.box.bank_of[die.region]
    table.emit(f.DieCrossed(seat, pick.die, bank.id, contrition(table.game, die.value)))
    if any(len(table.game.hill(hill).covered) < len(FAVORS) for hill in bank.hills):
        table.push(seat, s.ChooseFavor(bank.id))


@CHAPTER.menu_ahead(s.ChooseFavor, rule="B-167", prompt="Which Favor of the Forest do you claim?")
@CHAPTER.cites("B-167", "B-168", "B-172", "B-174", "Q-07", "Q-09", "D-15")
def favors(game: Bitoku, seat: Seat, step: s.ChooseFavor, rules: Ruleset[Bitoku]) -> Iterator[Candidate]:
    """A Favor of the Hill, or of either Hill of the side, that is not yet covered; its benefit may be declined."""
    for region in game.box.banks[step.bank].hills:
        for favor in FAVORS:
            covered = favor.value in game.hill(region).covered
            for use in (True, False):
                vain = why_no_benefit(game, seat, region, favor, rules) if use else OK
                yield p.ClaimFavor(region, favor, use), verdict((covered, "B-168")) or vain


@CHAPTER.cites("Q-07")
def why_no_benefit(game: Bitoku, seat: Seat, region: Region, favor: Favor, rules: Ruleset[Bitoku]) -> str:
    """A card must lie there; of the four options one must be possible."""
    hill = game.hill(region)
    if favor is Favor.TWO:
        options = game.box.favor_options.values()
        return OK if any(why_vain(game, seat, option.effect[0], rules) == OK for option in options) else "Q-07"
    missing = hill.bitoku == "" if favor is Favor.BITOKU else hill.yokai == ""
    return "Q-37" if missing else OK


@CHAPTER.take(s.ChooseFavor, p.ClaimFavor)
@CHAPTER.cites("B-067", "B-168", "B-169", "B-170", "B-171", "B-174", "B-204")
def claim_favor(table: Table, seat: Seat, step: s.ChooseFavor, pick: p.ClaimFavor) -> None:
    """It is covered until Winter; the benefit is taken or not."""
    hill = table.game.hill(pick.hill)
    table.emit(f.FavorClaimed(seat, pick.hill, pick.favor, pick.use))
    if not pick.use:
        return
    if pick.favor is Favor.BITOKU:
        table.emit(f.HillBitokuTaken(seat, pick.hill, hill.bitoku))
    elif pick.favor is Favor.YOKAI:
        table.emit(f.HillYokaiTaken(seat, pick.hill, hill.yokai))
    else:
        table.push(seat, s.ChooseTwo(table.game.box.constants.favors_of_three))


@CHAPTER.menu_ahead(
    s.ChooseTwo, rule="B-171", prompt="Which option of the Favor do you take? ({left} left)", forced=True
)
@CHAPTER.cites("B-171", "Q-07")
def favor_options(game: Bitoku, seat: Seat, step: s.ChooseTwo, rules: Ruleset[Bitoku]) -> Iterator[Candidate]:
    """Two different ones of four, one after the other."""
    for name, option in game.box.favor_options.items():
        objection = verdict((name in step.taken, "B-171"))
        yield p.TakeFavorOption(name), objection or why_vain(game, seat, option.effect[0], rules)
    yield Decline(), OK


@CHAPTER.take(s.ChooseTwo, p.TakeFavorOption)
@CHAPTER.cites("B-171")
def take_favor_option(table: Table, seat: Seat, step: s.ChooseTwo, pick: p.TakeFavorOption) -> None:
    """One is resolved before the next is chosen."""
    table.push(seat, s.Resolve(table.game.box.favor_options[pick.option].effect, "B-171", pick.option))
    if step.left > 1:
        table.push(seat, s.ChooseTwo(step.left - 1, (*step.taken, pick.option)))


@CHAPTER.take(s.ChooseTwo, Decline)
@CHAPTER.cites("B-174", "Q-07")
def decline_favor(table: Table, seat: Seat, step: s.ChooseTwo, pick: Decline) -> None:
    """What cannot be done, or is not wanted, is lost."""
