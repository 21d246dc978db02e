"""What happens when a tile of a display is paid for."""

from collections.abc import Iterable, Iterator

from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import Kind
from domain.bitoku.rules.common import Table, bill, gain_amulet, pay, score
from domain.bitoku.rules.icons import read_resources
from domain.bitoku.rules.kodamas import move_forward
from domain.bitoku.rules.tiles import any_cost, payments
from domain.bitoku.state import Bitoku
from domain.bitoku.steps import effects as e
from domain.kernel.menu import OK, Candidate, Counts
from domain.kernel.nouns import Decline, Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bitoku]()

CLAUSES = {Kind.MITAMA: "B-259", Kind.BUILDING: "B-230"}


def _pay(counts: tuple[int, ...]) -> p.Pay:
    return p.Pay(bill(counts))


@CHAPTER.menu(
    s.PayFor,
    rule="B-051",
    prompt="How do you pay for the {kind} on space {space}? (discount: {discount})",
    forced=True,
)
@CHAPTER.cites("B-050", "B-051", "B-230", "B-259", "B-269", "B-274", "B-275", "D-25", "D-34", "Q-05")
def ways_to_pay(game: Bitoku, seat: Seat, step: s.PayFor) -> Iterable[Candidate]:
    """What is printed, less what the payer chooses to be spared; resources of any type in any mixture."""
    held = game.players[seat].resources
    if step.kind not in CLAUSES:
        due = any_cost(game, step.kind, step.space, step.discount)
        return Counts(held, (due, due), _pay, read_resources)
    return list(_payments_in_kind(game, seat, step))


def _payments_in_kind(game: Bitoku, seat: Seat, step: s.PayFor) -> Iterator[Candidate]:
    player, box = game.players[seat], game.box
    cost = box.mitama_costs[step.space - 1] if step.kind is Kind.MITAMA else box.building_costs[player.built]
    for way in payments(cost, step.discount):
        enough = all(n <= own for n, own in zip(way, player.resources, strict=True))
        yield _pay(way), OK if enough else CLAUSES[step.kind]


@CHAPTER.take(s.PayFor, p.Pay)
def pay_for(table: Table, seat: Seat, step: s.PayFor, pick: p.Pay) -> None:
    """Then the tile comes."""
    pay(table, seat, {kind: n for kind, n in pick.resources.items() if n})
    RECEIVE[step.kind](table, seat, step)


@CHAPTER.cites("B-259", "B-260", "B-261", "B-262", "B-263", "B-264", "B-265", "B-266", "B-267", "B-268", "B-271")
def _mitama(table: Table, seat: Seat, step: s.PayFor) -> None:
    """The points of its space, its action, and a chance to combine it."""
    tile, box = table.game.row(Kind.MITAMA)[step.space - 1], table.game.box
    table.emit(f.MitamaTaken(seat, step.space, tile))
    score(table, seat, box.mitama_row.spaces[step.space - 1].points, "B-259", tile)
    table.push(seat, s.Resolve(box.mitamas[tile].effect, "B-260", tile), s.Combine(Kind.MITAMA, tile))


@CHAPTER.cites("B-269", "B-270", "B-271", "Q-33")
def _dragonfly(table: Table, seat: Seat, step: s.PayFor) -> None:
    """What its space gives, and a chance to combine it; its action waits for that."""
    tile = table.game.row(Kind.DRAGONFLY)[step.space - 1]
    table.emit(f.DragonflyTaken(seat, step.space, tile))
    gift = -table.game.box.costs[Kind.DRAGONFLY][step.space - 1]
    if gift > 0:
        table.push(seat, e.GainAny(gift))
    table.push(seat, s.Combine(Kind.DRAGONFLY, tile))


@CHAPTER.cites("B-277", "B-278", "B-280")
def _crystal(table: Table, seat: Seat, step: s.PayFor) -> None:
    """The Pilgrim that slept on its space wakes."""
    tile = table.game.row(Kind.CRYSTAL)[step.space - 1]
    table.emit(f.CrystalTaken(seat, step.space, step.slot, tile))


@CHAPTER.cites("B-231", "B-232", "B-233", "B-234", "B-236", "D-11", "D-26")
def _building(table: Table, seat: Seat, step: s.PayFor) -> None:
    """It stands on its plot under the counter of its owner; the Kodama of the region goes forward."""
    tile = table.game.row(Kind.BUILDING)[step.space - 1]
    assert step.region is not None, "a building has a plot"
    building = table.game.box.buildings[tile]
    table.emit(f.BuildingBuilt(seat, step.space, step.region, step.plot, tile))
    move_forward(table, seat, step.region, building.kodama)
    gain_amulet(table, seat, count=building.amulet)


RECEIVE = {Kind.MITAMA: _mitama, Kind.DRAGONFLY: _dragonfly, Kind.CRYSTAL: _crystal, Kind.BUILDING: _building}


# --- combining ---


@CHAPTER.menu(s.Combine, rule="B-271", prompt="What do you combine {tile} with?", forced=True)
@CHAPTER.cites("B-271", "B-273", "Q-32")
def partners(game: Bitoku, seat: Seat, step: s.Combine) -> Iterator[Candidate]:
    """An uncombined tile of the other kind, now or never, unless its own action has led to a combination."""
    player = game.players[seat]
    rows = (player.mitamas, player.dragonflies)
    own, others = rows if step.kind is Kind.MITAMA else reversed(rows)
    for tile in dict.fromkeys(others):
        yield p.CombineWith(tile), OK if step.tile in own else "B-273"
    yield Decline(), OK


@CHAPTER.take(s.Combine, p.CombineWith)
@CHAPTER.cites("B-270", "B-271", "B-272", "B-273")
def combine(table: Table, seat: Seat, step: s.Combine, pick: p.CombineWith) -> None:
    """The pair leaves the board and keeps counting; the Dragonfly's action is resolved."""
    mitama, fly = (step.tile, pick.tile) if step.kind is Kind.MITAMA else (pick.tile, step.tile)
    table.emit(f.Combined(seat, mitama, fly))
    table.push(seat, s.Resolve(table.game.box.dragonflies[fly].effect, "B-272", fly))


@CHAPTER.take(s.Combine, Decline)
@CHAPTER.cites("B-271", "Q-02")
def stay_single(table: Table, seat: Seat, step: s.Combine, pick: Decline) -> None:
    """It waits on the board for a tile of the other kind to come."""
