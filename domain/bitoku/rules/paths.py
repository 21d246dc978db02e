"""Movement Points: the Bitoku Path and the Paths of Wisdom."""

from collections.abc import Iterator

from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import Fork
from domain.bitoku.lists.index import SideSpace
from domain.bitoku.rules.common import Table, gain_amulet, score
from domain.bitoku.state import Bitoku
from domain.bitoku.steps import effects as e
from domain.kernel.menu import OK, Candidate, Verdict, verdict
from domain.kernel.nouns import Decline, Seat, Step
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bitoku]()


@CHAPTER.menu(e.Movement, rule="B-210", prompt="How do you spend a Movement Point? ({n} left)", forced=True)
@CHAPTER.cites("B-206", "B-208", "B-209", "B-210", "B-211")
def movements(game: Bitoku, seat: Seat, step: e.Movement) -> Iterator[Candidate]:
    """A step on the own Bitoku Path, a new pilgrimage, or a step of a Pilgrim."""
    player = game.players[seat]
    yield p.AdvanceCounter(), verdict((player.counter >= len(player.path), "B-208"))
    yield from _starts(game, seat)
    for origin in dict.fromkeys(player.walking):
        yield from _moves(game, seat, origin)
    yield Decline(), OK


@CHAPTER.cites("B-213", "B-214", "B-215", "B-216", "Q-26", "D-19")
def _starts(game: Bitoku, seat: Seat) -> Iterator[Candidate]:
    """Next to the starting Gate of any path, or next to a Gate on which an own Pilgrim sleeps."""
    none = game.players[seat].awake == 0
    gates = own_gates(game, seat)
    for space in dict.fromkeys((*game.box.starts, *gates)):
        yield p.StartPilgrim(space), verdict((none, "B-215"))


@CHAPTER.cites("B-216")
def own_gates(game: Bitoku, seat: Seat) -> list[str]:
    """The main spaces next to the Gates that Pilgrims of the seat sleep on."""
    spaces = (game.box.side_spaces[name].fork for name in game.players[seat].arrived)
    return [f"{fork.path}-{fork.at}" for fork in spaces if fork.kind is Fork.GATE]


@CHAPTER.cites("B-217", "B-218", "B-219", "B-222")
def _moves(game: Bitoku, seat: Seat, origin: str) -> Iterator[Candidate]:
    """On along the main path, which holds any number of Pilgrims, or into the side path of a fork. Never back."""
    ahead = game.box.ahead[origin]
    if ahead:
        yield p.MovePilgrim(origin, ahead), why_no_bridge(game, seat, ahead)
    for side in game.box.sides_at.get(origin, ()):
        yield p.MovePilgrim(origin, side.id), why_not_enter(game, seat, side)


@CHAPTER.cites("B-227", "B-228", "Q-26")
def why_no_bridge(game: Bitoku, seat: Seat, space: str) -> Verdict:
    """The first Bridge needs one completed Bitoku card, the second two."""
    needs = game.box.bridges.get(space, 0)
    if game.players[seat].counter >= needs:
        return OK
    return "B-227" if needs == 1 else "B-228"


@CHAPTER.cites("B-220", "B-221", "B-225", "D-17", "Q-28")
def why_not_enter(game: Bitoku, seat: Seat, side: SideSpace) -> Verdict:
    """A side space holds one Pilgrim; no seat has two on the same fork."""
    taken = any(side.id in player.arrived for player in game.players)
    own = any(game.box.side_spaces[name].fork is side.fork for name in game.players[seat].arrived)
    return verdict((taken, "B-220"), (own, "B-221"))


@CHAPTER.cites("B-209", "B-211", "B-212", "D-20")
def _go_on(table: Table, seat: Seat, step: e.Movement, *effects: Step) -> None:
    """The effect of a point is resolved before the next point is spent."""
    table.push(seat, *effects)
    if step.n > 1:
        table.push(seat, e.Movement(step.n - 1))


@CHAPTER.take(e.Movement, p.AdvanceCounter)
@CHAPTER.cites("B-206", "B-207")
def advance_counter(table: Table, seat: Seat, step: e.Movement, pick: p.AdvanceCounter) -> None:
    """Moving onto a card completes it: its points, then its action."""
    player = table.game.players[seat]
    name = player.path[player.counter]
    card = table.game.box.bitoku[name]
    table.emit(f.MovementSpent(seat, step.n - 1))
    table.emit(f.BitokuCompleted(seat, name, player.counter + 1))
    score(table, seat, card.points, "B-207", name)
    _go_on(table, seat, step, s.Resolve(card.effect, "B-207", name))


@CHAPTER.take(e.Movement, p.StartPilgrim)
@CHAPTER.cites("B-213", "B-216")
def start_pilgrim(table: Table, seat: Seat, step: e.Movement, pick: p.StartPilgrim) -> None:
    """An available Pilgrim is placed."""
    table.emit(f.MovementSpent(seat, step.n - 1))
    table.emit(f.PilgrimStarted(seat, pick.space))
    _go_on(table, seat, step)


@CHAPTER.take(e.Movement, p.MovePilgrim)
@CHAPTER.cites("B-210", "B-222", "D-18")
def move_pilgrim(table: Table, seat: Seat, step: e.Movement, pick: p.MovePilgrim) -> None:
    """One step on the main path, or to any free space of the side path, for one point."""
    table.emit(f.MovementSpent(seat, step.n - 1))
    side = table.game.box.side_spaces.get(pick.to)
    if side is None:
        table.emit(f.PilgrimMoved(seat, pick.origin, pick.to))
        _go_on(table, seat, step)
    else:
        _go_on(table, seat, step, *_arrive(table, seat, pick.origin, side))


@CHAPTER.cites("B-223", "B-224", "B-225", "B-226", "Q-27")
def _arrive(table: Table, seat: Seat, origin: str, side: SideSpace) -> list[Step]:
    """What the space shows is gained, the Pilgrim sleeps; a Gate also gives the action of its tile."""
    table.emit(f.PilgrimArrived(seat, origin, side.id))
    score(table, seat, side.points, "B-223" if side.fork.kind is Fork.ILLUMINATION else "B-225", side.id)
    if side.fork.amulet:
        gain_amulet(table, seat, side.fork.amulet)
    if side.fork.kind is Fork.ILLUMINATION:
        return []
    tile = table.game.gates[table.game.box.gate_forks.index(side.fork)]
    return [s.Resolve(table.game.box.gates[tile].effect, "B-226", f"Gate {tile}")]


@CHAPTER.take(e.Movement, Decline)
@CHAPTER.cites("B-209")
def lose_movement(table: Table, seat: Seat, step: e.Movement, pick: Decline) -> None:
    """Points that are not spent at once are lost."""
    table.emit(f.MovementLost(seat, step.n))
