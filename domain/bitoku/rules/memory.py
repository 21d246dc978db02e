"""Memory Crystals: points each time their owner does what they show."""

from domain.bitoku import facts as f
from domain.bitoku.kinds import Trigger
from domain.bitoku.rules.common import Table, score
from domain.bitoku.state import Bitoku
from domain.kernel.nouns import Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bitoku]()


@CHAPTER.cites("B-282", "Q-34")
def remember(table: Table, seat: Seat, trigger: Trigger, but: int = 0) -> None:
    """Each Memory Crystal that shows this; not the one on the space `but`, which has just come."""
    for slot, tile in enumerate(table.game.players[seat].crystals, 1):
        crystal = table.game.box.crystals.get(tile)
        if crystal and crystal.trigger is trigger and slot != but:
            score(table, seat, crystal.points, "B-282", tile)


@CHAPTER.react(f.BuildingBuilt)
def on_building(table: Table, fact: f.BuildingBuilt) -> None:
    remember(table, fact.seat, Trigger.CONSTRUCT)


@CHAPTER.react(f.CrystalTaken)
def on_crystal(table: Table, fact: f.CrystalTaken) -> None:
    remember(table, fact.seat, Trigger.CRYSTAL, but=fact.slot)


@CHAPTER.react(f.MitamaTaken)
def on_mitama(table: Table, fact: f.MitamaTaken) -> None:
    remember(table, fact.seat, Trigger.MITAMA)


@CHAPTER.react(f.Combined)
def on_combining(table: Table, fact: f.Combined) -> None:
    remember(table, fact.seat, Trigger.COMBINE)


@CHAPTER.react(f.BitokuCompleted)
def on_completing(table: Table, fact: f.BitokuCompleted) -> None:
    remember(table, fact.seat, Trigger.COMPLETE)


@CHAPTER.react(f.PilgrimArrived)
def on_arriving(table: Table, fact: f.PilgrimArrived) -> None:
    remember(table, fact.seat, Trigger.SIDE_PATH)


@CHAPTER.react(f.RockTaken)
def on_rock(table: Table, fact: f.RockTaken) -> None:
    remember(table, fact.seat, Trigger.ROCK)


@CHAPTER.react(f.PilgrimPrayed)
def on_praying(table: Table, fact: f.PilgrimPrayed) -> None:
    remember(table, fact.seat, Trigger.ROCK)


@CHAPTER.react(f.DieCrossed)
def on_crossing(table: Table, fact: f.DieCrossed) -> None:
    remember(table, fact.seat, Trigger.CROSS)
