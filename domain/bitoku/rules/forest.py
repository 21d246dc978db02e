"""Summer, action B: a die goes to the Forest, is strengthened, and works there."""

from collections.abc import Iterator

from msgspec.structs import replace

from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import AMULETS, REGIONS, Region, Spot, TenguLocation
from domain.bitoku.rules.common import Table
from domain.bitoku.rules.works import why_not_higher, works
from domain.bitoku.state import Bitoku, Die
from domain.kernel.menu import OK, Candidate, verdict
from domain.kernel.nouns import Decline, Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bitoku]()

ANY = 0  # a space of a region whose spaces are all alike


@CHAPTER.cites("B-095", "B-096", "B-101")
def free_spaces(game: Bitoku, region: Region) -> list[int]:
    """The empty die spaces of a region, by number where it matters which one; elsewhere 0 stands for any."""
    taken = _taken_spaces(game, region)
    if ANY in _spaces(game, region):
        return [ANY] if len(taken) < game.box.die_spaces else []
    return [space for space in _spaces(game, region) if space not in taken]


def lowest_space(game: Bitoku, region: Region) -> int:
    """The first empty die space of a region with values, for a die that may take any."""
    taken = _taken_spaces(game, region)
    return next(space for space in range(1, game.box.die_spaces + 1) if space not in taken)


def _taken_spaces(game: Bitoku, region: Region) -> set[int]:
    """The spaces of a region that hold a die."""
    return {d.space for p in game.players for d in p.dice if d.spot is Spot.FOREST and d.region is region}


@CHAPTER.cites("B-095", "B-324", "Q-41")
def _spaces(game: Bitoku, region: Region) -> tuple[int, ...]:
    """What a die may name: in the Home a space's number, elsewhere one only if the Tengu's cards show spaces."""
    if region is Region.HOME:
        return tuple(game.box.home)
    exact = game.tengu is not None and game.options.tengu_location is TenguLocation.SHOWN_SPACE
    return tuple(range(1, game.box.die_spaces + 1)) if exact else (ANY,)


@CHAPTER.cites("B-071", "B-075", "B-076", "B-095", "B-097", "B-148", "B-155", "Q-29")
def die_candidates(game: Bitoku, seat: Seat) -> Iterator[Candidate]:
    """An unlocked die, or a locked one for a Pilgrim, on an empty space of any region."""
    player = game.players[seat]
    free = {region: free_spaces(game, region) for region in REGIONS}
    for number, die in enumerate(player.dice, 1):
        if die.spot not in (Spot.LOCKED, Spot.UNLOCKED):
            continue
        locked = die.spot is Spot.LOCKED
        objection = "B-075" if locked and player.awake == 0 else OK
        for region in REGIONS:
            for space in _spaces(game, region):
                taken = "B-096" if space not in free[region] else OK
                weak = why_too_weak(game, seat, die, region, space)
                yield p.UseDie(number, region, space, pilgrim=locked), objection or taken or weak
                if locked:
                    yield p.UseDie(number, region, space), "B-097"


@CHAPTER.cites("B-155")
def why_too_weak(game: Bitoku, seat: Seat, die: Die, region: Region, space: int) -> str:
    """Home space 6 asks for a 2; an Amulet may make it one."""
    if region is not Region.HOME or die.value >= game.box.home[space].minimum:
        return OK
    return OK if any(game.players[seat].amulets) else "B-155"


def placeable(game: Bitoku, seat: Seat) -> bool:
    """Whether an unlocked die has a place to go."""
    return any(
        not pick.pilgrim and clause == OK
        for pick, clause in die_candidates(game, seat)
        if isinstance(pick, p.UseDie)
    )


@CHAPTER.take(s.TakeTurn, p.UseDie)
@CHAPTER.cites("B-075", "B-097", "B-098")
def use_die(table: Table, seat: Seat, step: s.TakeTurn, pick: p.UseDie) -> None:
    """A Pilgrim leaves the game for a locked die; then, and only then, Amulets may be spent."""
    if pick.pilgrim:
        table.emit(f.PilgrimSpent(seat, pick.die))
        table.emit(f.DieUnlocked(seat, pick.die))
    table.push(seat, s.StrengthenDie(pick.die, pick.region, pick.space))


@CHAPTER.menu(
    s.StrengthenDie, rule="B-098", prompt="Do you strengthen die {die} before it is placed?", forced=True
)
@CHAPTER.cites("B-063", "B-064", "B-098", "B-099", "B-155")
def strengthenings(game: Bitoku, seat: Seat, step: s.StrengthenDie) -> Iterator[Candidate]:
    """Any number of Amulets, one by one, until the die shows 6."""
    player = game.players[seat]
    die = player.dice[step.die - 1]
    for value in AMULETS:
        none, top = player.amulets[value - 1] == 0, die.value >= game.box.constants.face
        yield p.SpendAmulet(value), verdict((none, "B-062"), (top, "B-099"))
    home = step.region is Region.HOME
    yield p.PlaceDie(), verdict((home and die.value < game.box.home[step.space].minimum, "B-155"))


@CHAPTER.take(s.StrengthenDie, p.SpendAmulet)
@CHAPTER.cites("B-063", "B-098", "B-099", "B-100")
def strengthen(table: Table, seat: Seat, step: s.StrengthenDie, pick: p.SpendAmulet) -> None:
    """It raises the die by its whole value, but never above 6; what is too much is lost."""
    die = table.game.players[seat].dice[step.die - 1]
    table.emit(f.AmuletSpent(seat, pick.value))
    table.emit(f.DieRaised(seat, step.die, min(table.game.box.constants.face, die.value + pick.value)))
    table.push(seat, step)


@CHAPTER.take(s.StrengthenDie, p.PlaceDie)
@CHAPTER.cites("B-095", "B-102", "B-115", "B-155", "B-156", "B-158", "Q-17")
def place_die(table: Table, seat: Seat, step: s.StrengthenDie, pick: p.PlaceDie) -> None:
    """On its space; what stands in the area now is what it may use. On Home space 6 it is lowered by 1."""
    game = table.game
    value = game.players[seat].dice[step.die - 1].value
    space = step.space or lowest_space(game, step.region)
    table.emit(f.DiePlaced(seat, step.die, step.region, space, value))
    if step.region is Region.HOME:
        standing: tuple[str, ...] = ()
        if game.box.home[step.space].copies:
            table.emit(f.DieLowered(seat, step.die, value - game.box.constants.home_loss))
    else:
        standing = tuple(plot.building for plot in game.area(step.region) if plot.building)
    table.push(seat, s.WorkDie(die=step.die, region=step.region, standing=standing, space=step.space))


# --- harder variant ---


@CHAPTER.menu(s.ExceedSix, rule="B-112", prompt="Which Amulet makes your 6 count as more?", forced=True)
@CHAPTER.cites("B-112", "Q-15")
def amulets_for_six(game: Bitoku, seat: Seat, step: s.ExceedSix) -> Iterator[Candidate]:
    """An Amulet of any value."""
    for value in AMULETS:
        yield p.SpendAmulet(value), OK if game.players[seat].amulets[value - 1] else "B-112"


@CHAPTER.take(s.ExceedSix, p.SpendAmulet)
@CHAPTER.cites("B-112", "B-113")
def spend_on_six(table: Table, seat: Seat, step: s.ExceedSix, pick: p.SpendAmulet) -> None:
    """For this Forest Action only; the face of the die stays."""
    table.emit(f.AmuletSpent(seat, pick.value))


# --- what the die does there ---


@CHAPTER.menu(s.WorkDie, rule="B-102", prompt="What does die {die} do in {region}?", forced=True)
@CHAPTER.cites("B-102", "B-103", "B-104", "B-105", "B-106")
def die_actions(game: Bitoku, seat: Seat, step: s.WorkDie) -> Iterator[Candidate]:
    """One Forest Action and one Building Action, in either order; both are optional."""
    yield from works(game, seat, step)
    yield Decline(), OK


@CHAPTER.take(s.WorkDie, Decline)
@CHAPTER.cites("B-102", "B-106")
def use_no_action(table: Table, seat: Seat, step: s.WorkDie, pick: Decline) -> None:
    """A die may be placed for its place alone."""


@CHAPTER.take(s.WorkDie, p.TakeForestAction)
@CHAPTER.cites("B-104", "B-110", "B-112")
def take_forest_action(table: Table, seat: Seat, step: s.WorkDie, pick: p.TakeForestAction) -> None:
    """One row of the region; in the harder variant a second 6 costs an Amulet."""
    if why_not_higher(table.game, seat, step) == "B-112":
        table.push(seat, s.ExceedSix())
    table.emit(f.ForestActionUsed(seat, step.region, pick.minimum))
    effect = table.game.box.forest[step.region][pick.minimum]
    table.push(seat, s.Resolve(effect, "B-102", f"{step.region} {pick.minimum}+"))
    offer_other_action(table, seat, step, forest=True)


def offer_other_action(
    table: Table, seat: Seat, step: s.WorkDie, forest: bool = False, building: bool = False
) -> None:
    """The first action is finished before the second begins."""
    forest, building = forest or step.forest, building or step.building
    if not (forest and building):
        table.push(seat, replace(step, forest=forest, building=building))


@CHAPTER.take(s.WorkDie, p.TakeHomeAction)
@CHAPTER.cites("B-149", "B-150", "B-151", "B-152", "B-153", "B-154", "Q-16")
def take_home_action(table: Table, seat: Seat, step: s.WorkDie, pick: p.TakeHomeAction) -> None:
    """What the space shows."""
    table.emit(f.ForestActionUsed(seat, Region.HOME, step.space))
    table.push(seat, s.Resolve(table.game.box.home[step.space].effect, "B-149", f"Home space {step.space}"))


@CHAPTER.take(s.WorkDie, p.CopyForestAction)
@CHAPTER.cites("B-157", "B-158", "Q-13")
def copy_forest_action(table: Table, seat: Seat, step: s.WorkDie, pick: p.CopyForestAction) -> None:
    """A row of the region of another player's die, for oneself."""
    region = table.game.players[pick.seat].dice[pick.die - 1].region
    assert region is not None, "a die that is copied stands in the Forest"
    table.emit(f.ForestActionUsed(seat, region, pick.minimum))
    effect = table.game.box.forest[region][pick.minimum]
    table.push(seat, s.Resolve(effect, "B-157", f"{region} {pick.minimum}+"))


@CHAPTER.take(s.WorkDie, p.CopyHomeAction)
@CHAPTER.cites("Q-12")
def copy_home_action(table: Table, seat: Seat, step: s.WorkDie, pick: p.CopyHomeAction) -> None:
    """By the option, the action of the space of another player's die."""
    space = table.game.players[pick.seat].dice[pick.die - 1].space
    table.emit(f.ForestActionUsed(seat, Region.HOME, space))
    table.push(seat, s.Resolve(table.game.box.home[space].effect, "B-157", f"Home space {space}"))


@CHAPTER.take(s.WorkDie, p.UseBuilding)
@CHAPTER.cites("B-105", "B-119", "B-121", "B-122")
def use_building(table: Table, seat: Seat, step: s.WorkDie, pick: p.UseBuilding) -> None:
    """The action of a building; its owner, if it is another seat, gets the Property Bonus."""
    owner = next(p.owner for p in table.game.area(step.region) if p.building == pick.building)
    table.emit(f.BuildingUsed(seat, pick.building, owner))
    box = table.game.box
    if owner < 0:
        table.push(seat, s.Resolve(box.ancient[pick.building].effect, "B-055", pick.building))
    else:
        if owner != seat:
            table.push(owner, s.PropertyBonus(pick.building))
        table.push(seat, s.Resolve(box.buildings[pick.building].effect, "B-055", pick.building))
    offer_other_action(table, seat, step, building=True)
