"""Kodamas: forward, back, and the last space that holds one only."""

from collections.abc import Iterator

from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku.kinds import REGIONS, Region
from domain.bitoku.rules.common import Table
from domain.bitoku.state import TRACK, Bitoku
from domain.bitoku.steps import effects as e
from domain.kernel.menu import OK, Candidate, verdict
from domain.kernel.nouns import Decline, Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bitoku]()

NEUTRAL = -1


@CHAPTER.cites("B-241", "Q-18")
def is_blocked(game: Bitoku, seat: Seat, region: Region) -> bool:
    """At the end of the track, or before a last space that another Kodama holds."""
    last, track = game.box.catalog.track.length, TRACK[region]
    place = game.players[seat].kodamas[track]
    if place >= last:
        return True
    return place == last - 1 and any(player.kodamas[track] == last for player in game.players)


@CHAPTER.cites("B-241", "Q-18", "Q-53")
def move_forward(table: Table, seat: Seat, region: Region, steps: int) -> None:
    """So many steps, as far as the track is free; the others are lost."""
    place = start = table.game.players[seat].kodamas[TRACK[region]]
    while steps and not is_blocked(table.game, seat, region):
        place += 1
        steps -= 1
        table.emit(f.KodamaMoved(seat, region, place))
    assert place >= start


@CHAPTER.menu(e.Advance, rule="B-239", prompt="Which of your Kodamas goes forward? (steps: {n})", forced=True)
@CHAPTER.cites("B-057", "B-239", "B-241", "Q-18")
def advances(game: Bitoku, seat: Seat, step: e.Advance) -> Iterator[Candidate]:
    """Steps may be split over all regions; with a green arrow only the region's own Kodama moves."""
    for region in REGIONS:
        foreign = step.region not in (None, region)
        blocked = is_blocked(game, seat, region)
        yield p.AdvanceKodama(region), verdict((foreign, "B-057"), (blocked, "B-241"))
    if step.region is None or is_blocked(game, seat, step.region):
        yield Decline(), OK


@CHAPTER.take(e.Advance, p.AdvanceKodama)
@CHAPTER.cites("B-239")
def advance(table: Table, seat: Seat, step: e.Advance, pick: p.AdvanceKodama) -> None:
    """One step; the others may go elsewhere."""
    move_forward(table, seat, pick.region, 1)
    if step.n > 1:
        table.push(seat, e.Advance(step.n - 1, step.region))


@CHAPTER.menu(e.PushBack, rule="B-240", prompt="Whose Kodama goes back? (steps: {n})", forced=True)
@CHAPTER.cites("B-240", "B-242", "D-27", "Q-19")
def pushes(game: Bitoku, seat: Seat, step: e.PushBack) -> Iterator[Candidate]:
    """Steps may be split over several opponents and regions; the first space is the floor."""
    for other, player in enumerate(game.players):
        for region in REGIONS:
            floor = player.kodamas[TRACK[region]] <= 1
            yield p.PushKodama(other, region), verdict((other == seat, "B-240"), (floor, "Q-19"))
    if game.box.neutral:
        for region in REGIONS:
            yield p.PushKodama(NEUTRAL, region), "B-242"
    yield Decline(), OK


@CHAPTER.take(e.PushBack, p.PushKodama)
@CHAPTER.cites("B-240")
def push_back(table: Table, seat: Seat, step: e.PushBack, pick: p.PushKodama) -> None:
    """One step back."""
    place = table.game.players[pick.seat].kodamas[TRACK[pick.region]]
    table.emit(f.KodamaMoved(pick.seat, pick.region, place - 1))
    if step.n > 1:
        table.push(seat, e.PushBack(step.n - 1))


@CHAPTER.take(e.Advance, Decline)
@CHAPTER.take(e.PushBack, Decline)
@CHAPTER.cites("Q-02", "Q-18")
def stand_still(table: Table, seat: Seat, step: e.Advance | e.PushBack, pick: Decline) -> None:
    """Steps that are not taken are lost."""
