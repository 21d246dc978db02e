"""Memory Crystals: points each time their owner does what they show."""

from domain.bitoku import facts as f
from domain.bitoku.kinds import Trigger
from domain.bitoku.ruleset import RULES, Table, score
from domain.kernel.nouns import Seat


@RULES.cites("B-282", "Q-34")
def remember(table: Table, seat: Seat, trigger: Trigger, but: int = 0) -> None:
    """Each Memory Crystal that shows this; not the one on the space `but`, which has just come."""
    for slot, tile in enumerate(table.game.players[seat].crystals, 1):
        crystal = table.game.box.crystals.get(tile)
        if crystal and crystal.trigger is trigger and slot != but:
            score(table, seat, crystal.points, "B-282", tile)


@RULES.react(f.BuildingBuilt)
def on_building(table: Table, fact: f.BuildingBuilt) -> None:
    remember(table, fact.seat, Trigger.CONSTRUCT)


@RULES.react(f.CrystalTaken)
def on_crystal(table: Table, fact: f.CrystalTaken) -> None:
    remember(table, fact.seat, Trigger.CRYSTAL, but=fact.slot)


@RULES.react(f.MitamaTaken)
def on_mitama(table: Table, fact: f.MitamaTaken) -> None:
    remember(table, fact.seat, Trigger.MITAMA)


@RULES.react(f.Combined)
def on_combining(table: Table, fact: f.Combined) -> None:
    remember(table, fact.seat, Trigger.COMBINE)


@RULES.react(f.BitokuCompleted)
def on_completing(table: Table, fact: f.BitokuCompleted) -> None:
    remember(table, fact.seat, Trigger.COMPLETE)


@RULES.react(f.PilgrimArrived)
def on_arriving(table: Table, fact: f.PilgrimArrived) -> None:
    remember(table, fact.seat, Trigger.SIDE_PATH)


@RULES.react(f.RockTaken)
def on_rock(table: Table, fact: f.RockTaken) -> None:
    remember(table, fact.seat, Trigger.ROCK)


@RULES.react(f.PilgrimPrayed)
def on_praying(table: Table, fact: f.PilgrimPrayed) -> None:
    remember(table, fact.seat, Trigger.ROCK)


@RULES.react(f.DieCrossed)
def on_crossing(table: Table, fact: f.DieCrossed) -> None:
    remember(table, fact.seat, Trigger.CROSS)
