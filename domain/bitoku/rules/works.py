"""What a placed die may do: Forest Actions, the actions of buildings, and what their owners get."""

from collections.abc import Iterator

from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import Bonus, Region, Spot
from domain.bitoku.rules.common import Table, gain_amulet, score
from domain.bitoku.state import Bitoku, Die
from domain.kernel.menu import OK, Candidate, Verdict, verdict
from domain.kernel.nouns import Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bitoku]()


@CHAPTER.cites("B-103", "B-104", "B-105")
def works(game: Bitoku, seat: Seat, step: s.WorkDie) -> Iterator[Candidate]:
    """The Forest Actions of the place, and the buildings that stood there when the die came."""
    if step.region is not Region.HOME:
        yield from _forest_actions(game, seat, step)
        yield from _building_actions(game, seat, step)
    elif game.box.home[step.space].copies:
        yield from _copies(game, seat, step)
    else:
        yield p.TakeHomeAction(step.space), verdict((step.forest, "B-104"))


@CHAPTER.cites("B-107", "B-109", "B-110")
@CHAPTER.cites("B-127", "B-128", "B-129", "B-130", "B-131")  # Lands of Yomi
@CHAPTER.cites("B-132", "B-133", "B-134", "B-135", "B-136")  # Stairs of Knowledge
@CHAPTER.cites("B-137", "B-138", "B-139", "B-140", "B-141")  # Glade of Jade
@CHAPTER.cites("B-142", "B-143", "B-144", "B-145", "B-146")  # The Forges
def _forest_actions(game: Bitoku, seat: Seat, step: s.WorkDie) -> Iterator[Candidate]:
    """Any row that the die is high enough for, if it is not lower than any other die of the region."""
    die = game.players[seat].dice[step.die - 1]
    lower = why_not_higher(game, seat, step)
    if lower == "B-112" and any(game.players[seat].amulets):
        lower = OK
    for minimum in game.box.forest[step.region]:
        few = die.value < minimum
        yield p.TakeForestAction(step.region, minimum), verdict((step.forest, "B-104"), (few, "B-109")) or lower


@CHAPTER.cites("B-107", "B-108", "B-111", "B-112", "B-114", "Q-15", "Q-57")
def why_not_higher(game: Bitoku, seat: Seat, step: s.WorkDie) -> Verdict:
    """The die against all others of the region, those across the river left out. B-112: it takes an Amulet."""
    value = game.players[seat].dice[step.die - 1].value
    others = [die.value for die in others_in(game, step.region, (seat, step.die))]
    highest = max(others, default=0)
    if not game.options.harder:
        return verdict((value < highest, "B-107"))
    if value == highest == game.box.constants.face:
        return "B-112"
    return verdict((value <= highest, "B-111"))


def others_in(game: Bitoku, region: Region, but: tuple[Seat, int]) -> Iterator[Die]:
    """The dice of a region, one of them left out."""
    for seat, player in enumerate(game.players):
        for number, die in enumerate(player.dice, 1):
            if die.spot is Spot.FOREST and die.region is region and (seat, number) != but:
                yield die


@CHAPTER.cites("B-115", "B-116", "B-117", "B-118")
def _building_actions(game: Bitoku, seat: Seat, step: s.WorkDie) -> Iterator[Candidate]:
    """The minimum of the building is all that counts; what was built in this turn has to wait."""
    value = game.players[seat].dice[step.die - 1].value
    for plot in game.area(step.region):
        if plot.building:
            new = plot.building not in step.standing
            few = value < minimum_of(game, plot.building)
            objections = ((step.building, "B-105"), (new, "B-116"), (few, "B-117"))
            yield p.UseBuilding(plot.building), verdict(*objections)


def minimum_of(game: Bitoku, building: str) -> int:
    """The die that a building asks for."""
    ancient = game.box.ancient.get(building)
    return ancient.minimum if ancient else game.box.buildings[building].minimum


@CHAPTER.cites("B-157", "B-158", "Q-11", "Q-12", "Q-13", "Q-14", "Q-15", "D-28")
def _copies(game: Bitoku, seat: Seat, step: s.WorkDie) -> Iterator[Candidate]:
    """Home space 6: a Forest Action by the place and the value of any other player's die that has not crossed."""
    for other, player in enumerate(game.players):
        for number, die in enumerate(player.dice, 1):
            if other == seat or die.spot not in (Spot.FOREST, Spot.RIVER):
                continue
            if die.spot is Spot.RIVER:
                yield p.CopyForestAction(other, number, 1), "B-158"
            elif die.region is Region.HOME:
                yield p.CopyHomeAction(other, number), verdict((not game.options.copy_home_spaces, "Q-12"))
            elif die.region is not None:
                yield from _rows(game, step, die, other, number)


def _rows(game: Bitoku, step: s.WorkDie, die: Die, other: Seat, number: int) -> Iterator[Candidate]:
    assert die.region is not None, "the die stands in the Forest"
    highest = max((d.value for d in others_in(game, die.region, (other, number))), default=0)
    lower = game.options.copied_die_must_match_highest and die.value < highest
    for minimum in game.box.forest[die.region]:
        objections = ((step.forest, "B-104"), (die.value < minimum, "B-157"), (lower, "Q-11"))
        yield p.CopyForestAction(other, number, minimum), verdict(*objections)


# --- the Property Bonus ---


@CHAPTER.do(s.PropertyBonus)
@CHAPTER.cites("B-119", "Q-10")
def property_bonus(table: Table, seat: Seat, step: s.PropertyBonus) -> None:
    """The owner decides at once, before play continues."""
    table.push(seat, s.ChooseBonus(step.building))


@CHAPTER.menu(
    s.ChooseBonus, rule="B-120", prompt="Your building {building} was used: what do you gain?", forced=True
)
@CHAPTER.cites("B-119", "B-120", "Q-10")
def bonuses(game: Bitoku, seat: Seat, step: s.ChooseBonus) -> Iterator[Candidate]:
    """A point; a point or an Amulet as the owner says; or both."""
    kind = game.box.buildings[step.building].property
    yield p.TakePoint(), OK
    yield p.TakeAmulet(), verdict((kind is not Bonus.VP_OR_AMULET, "B-120"))


@CHAPTER.take(s.ChooseBonus, p.TakePoint)
@CHAPTER.cites("B-120")
def take_point(table: Table, seat: Seat, step: s.ChooseBonus, pick: p.TakePoint) -> None:
    """From the supply, not from the player who used it."""
    constants = table.game.box.constants
    score(table, seat, constants.property_points, "B-120", step.building)
    if table.game.box.buildings[step.building].property is Bonus.VP_AND_AMULET:
        gain_amulet(table, seat, constants.property_amulet)


@CHAPTER.take(s.ChooseBonus, p.TakeAmulet)
@CHAPTER.cites("B-120")
def take_amulet(table: Table, seat: Seat, step: s.ChooseBonus, pick: p.TakeAmulet) -> None:
    """A +1 Amulet instead of the point."""
    gain_amulet(table, seat, table.game.box.constants.property_amulet)
