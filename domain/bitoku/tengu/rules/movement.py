"""The Movement Points of the Tengu."""

from domain.bitoku import facts as f
from domain.bitoku import streams
from domain.bitoku.kinds import Fork
from domain.bitoku.lists.index import SideSpace
from domain.bitoku.rules.common import Table, score
from domain.bitoku.rules.paths import own_gates, why_not_enter
from domain.bitoku.state import Bitoku
from domain.bitoku.tengu import facts as t
from domain.bitoku.tengu import steps as ts
from domain.bitoku.tengu.rules.common import AUTOMA, cite_rule, solo_numbers, tengu_of, tengu_player
from domain.bitoku.tengu.rules.places import act_at, location_of
from domain.kernel.menu import OK
from domain.kernel.nouns import Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bitoku]()


@CHAPTER.do(ts.TenguMovement)
@CHAPTER.cites("B-335", "B-375", "Q-58")
def tengu_movement(table: Table, seat: Seat, step: ts.TenguMovement) -> None:
    """Each point by the first option that applies: the Bitoku Path, a Pilgrim, a new Pilgrim."""
    if not (_complete(table) or _walk(table) or _start(table)):
        table.emit(f.MovementLost(AUTOMA, step.n))
        return
    table.emit(f.MovementSpent(AUTOMA, step.n - 1))
    if step.n > 1:
        table.push(AUTOMA, ts.TenguMovement(step.n - 1))


@CHAPTER.cites("B-376")
def _complete(table: Table) -> bool:
    """A: onto the next Bitoku card, for its points alone."""
    player = tengu_player(table.game)
    if player.counter >= len(player.path):
        return False
    name = player.path[player.counter]
    cite_rule(table, "B-376")
    table.emit(f.BitokuCompleted(AUTOMA, name, player.counter + 1))
    score(table, AUTOMA, table.game.box.bitoku[name].points, "B-376", name)
    return True


@CHAPTER.cites("B-377", "B-378", "B-379", "B-381", "Q-58")
def _walk(table: Table) -> bool:
    """B: a Pilgrim on its way, to the best Illumination, to a new Gate, or one space on."""
    game = table.game
    for origin in tengu_player(game).walking:
        side = best_illumination(game, origin) or best_gate(game, origin)
        if side is not None:
            _arrive(table, origin, side)
            return True
        if game.box.ahead[origin]:
            cite_rule(table, "B-381")
            table.emit(f.PilgrimMoved(AUTOMA, origin, game.box.ahead[origin]))
            return True
    return False


def _free(game: Bitoku, kind: Fork) -> list[SideSpace]:
    """The side spaces of a kind that the Tengu may enter, the best first."""
    spaces = (side for side in game.box.side_spaces.values() if side.fork.kind is kind)
    free = [side for side in spaces if why_not_enter(game, AUTOMA, side) == OK]
    return sorted(free, key=lambda side: -side.points)


def _at(origin: str, side: SideSpace) -> bool:
    return f"{side.fork.path}-{side.fork.at}" == origin


@CHAPTER.cites("B-378", "Q-48")
def best_illumination(game: Bitoku, origin: str) -> SideSpace | None:
    """The best that is free anywhere, if this is its fork; by the option, the best of this fork."""
    free = _free(game, Fork.ILLUMINATION)
    if game.options.tengu_local_illumination:
        return next((side for side in free if _at(origin, side)), None)
    return next((side for side in free if _at(origin, side) and side.points == free[0].points), None)


@CHAPTER.cites("B-379")
def best_gate(game: Bitoku, origin: str) -> SideSpace | None:
    """The best space of a Gate where it has no Pilgrim yet."""
    return next((side for side in _free(game, Fork.GATE) if _at(origin, side)), None)


@CHAPTER.cites("B-378", "B-379", "B-380")
def _arrive(table: Table, origin: str, side: SideSpace) -> None:
    """Twice the printed points, and nothing else; at a Gate an Action card is drawn too."""
    gate = side.fork.kind is Fork.GATE
    rule = "B-379" if gate else "B-378"
    cite_rule(table, rule)
    table.emit(f.PilgrimArrived(AUTOMA, origin, side.id))
    score(table, AUTOMA, solo_numbers(table.game).side_factor * side.points, rule, side.id)
    if gate:
        table.push(AUTOMA, ts.TenguGate())


@CHAPTER.cites("B-382", "D-42")
def _start(table: Table) -> bool:
    """C: a new Pilgrim next to the furthest Gate that is open to it."""
    game = table.game
    if tengu_player(game).awake == 0:
        return False
    open_to_it = [*game.box.starts, *own_gates(game, AUTOMA)]
    cite_rule(table, "B-382")
    table.emit(f.PilgrimStarted(AUTOMA, max(open_to_it, key=lambda space: int(space.rsplit("-", 1)[1]))))
    return True


# --- the cards ---


@CHAPTER.cites("B-350", "D-39", "Q-49")
def renew_cards(table: Table) -> bool:
    """An empty deck is made of all discards, face down; False when there is nothing to draw."""
    tengu = tengu_of(table.game)
    if not tengu.deck and tengu.discard:
        table.emit(t.TenguShuffled(table.dice.of(streams.TENGU_DECK).shuffled(sorted(tengu.discard))))
    return bool(tengu_of(table.game).deck)


@CHAPTER.do(ts.TenguGate)
@CHAPTER.cites("B-380", "Q-49")
def tengu_gate(table: Table, seat: Seat, step: ts.TenguGate) -> None:
    """Its action is performed as if it were Active, with all that follows; then it is discarded."""
    if not renew_cards(table):
        return
    card = tengu_of(table.game).deck[0]
    table.emit(t.TenguDrew(card))
    cite_rule(table, "B-380", card)
    act_at(table, card, location_of(table.game, card)[0])
    table.push(AUTOMA, ts.EndTenguGate(card))


@CHAPTER.do(ts.EndTenguGate)
@CHAPTER.cites("B-380", "Q-49")
def end_tengu_gate(table: Table, seat: Seat, step: ts.EndTenguGate) -> None:
    """A card whose action is still going on at another Gate is not yet among the discards."""
    table.emit(t.TenguDiscarded(step.card))
