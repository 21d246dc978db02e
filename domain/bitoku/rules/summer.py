"""Summer: turns in order, one basic action each. This chapter: the turn, playing a Yōkai, passing."""

from collections.abc import Iterator

from msgspec.structs import replace

from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import CARD_SPACES, Light, Season, Spot
from domain.bitoku.rules.common import Table
from domain.bitoku.rules.forest import die_candidates, placeable
from domain.bitoku.rules.river import crossings
from domain.bitoku.state import Bitoku
from domain.kernel.menu import OK, Candidate, verdict
from domain.kernel.nouns import Decline, Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bitoku]()


@CHAPTER.do(s.Summer)
@CHAPTER.cites("B-003", "B-083")
def summer(table: Table, seat: Seat, step: s.Summer) -> None:
    """Turns go round by the Turn Order Track."""
    table.emit(f.SeasonBegan(table.game.round, Season.SUMMER))
    table.push(table.game.order[0], s.NextTurn())


@CHAPTER.do(s.NextTurn)
@CHAPTER.cites("B-083", "B-085", "B-177")
def next_turn(table: Table, seat: Seat, step: s.NextTurn) -> None:
    """Whoever has passed is left out; when all have, Summer is over."""
    order = table.game.order
    if all(player.passed for player in table.game.players):
        return
    if not table.game.players[seat].passed:
        table.push(seat, s.TakeTurn())
    table.push(order[(order.index(seat) + 1) % len(order)], s.NextTurn())


@CHAPTER.menu(s.TakeTurn, rule="B-084", prompt="Your turn: play a Yōkai, use a die, cross the river, or pass")
@CHAPTER.cites("B-012", "B-054", "B-084")
def turns(game: Bitoku, seat: Seat, step: s.TakeTurn) -> Iterator[Candidate]:
    """Exactly one of the four basic actions."""
    yield from card_candidates(game, seat)
    yield from die_candidates(game, seat)
    yield from crossings(game, seat)
    yield p.Pass(), why_not_pass(game, seat)


@CHAPTER.cites("B-086", "B-090", "B-091", "B-092", "B-093")
def card_candidates(game: Bitoku, seat: Seat) -> Iterator[Candidate]:
    """A card of the hand on an empty card space, wherever the die of that space may be."""
    player = game.players[seat]
    full = all(player.played)
    for card in dict.fromkeys(player.hand):
        for space in range(1, CARD_SPACES + 1):
            yield p.PlayYokai(card, space), verdict((full, "B-092"), (player.played[space - 1] != "", "B-090"))


@CHAPTER.cites("B-176", "Q-01")
def why_not_pass(game: Bitoku, seat: Seat) -> str:
    """Only when no card can be played and no unlocked die be placed; by the option always."""
    if not game.options.strict_pass:
        return OK
    player = game.players[seat]
    can_play = bool(player.hand) and not all(player.played)
    return verdict((can_play, "B-176"), (placeable(game, seat), "B-176"))


@CHAPTER.take(s.TakeTurn, p.Pass)
@CHAPTER.cites("B-176", "B-177")
def pass_(table: Table, seat: Seat, step: s.TakeTurn, pick: p.Pass) -> None:
    """No further action in this Summer."""
    table.emit(f.Passed(seat))


@CHAPTER.take(s.TakeTurn, p.PlayYokai)
@CHAPTER.cites("B-073", "B-086", "B-087", "B-091", "B-283")
def play_yokai(table: Table, seat: Seat, step: s.TakeTurn, pick: p.PlayYokai) -> None:
    """First the die of the card space is unlocked, if it is locked; then card and Crystal may be used."""
    table.emit(f.YokaiPlayed(seat, pick.card, pick.space))
    if table.game.players[seat].dice[pick.space - 1].spot is Spot.LOCKED:
        table.emit(f.DieUnlocked(seat, pick.space))
    table.push(seat, s.ActivateYokai(pick.space, crystal=connected_crystal(table.game, seat, pick.space)))


def connected_crystal(game: Bitoku, seat: Seat, space: int) -> str:
    """The Ingenuity Crystal that is connected to a card space."""
    kinds = game.box.crystal_kinds
    slots = [slot for slot, kind in enumerate(kinds) if kind is Light.INGENUITY]
    return game.players[seat].crystals[slots[space - 1]]


@CHAPTER.menu(
    s.ActivateYokai,
    rule="B-088",
    prompt="What do you use? (card space {space}, connected Crystal: {crystal})",
    forced=True,
)
@CHAPTER.cites("B-088", "B-089", "B-094", "B-283", "D-35")
def activations(game: Bitoku, seat: Seat, step: s.ActivateYokai) -> Iterator[Candidate]:
    """The card's action, and before or after it the Crystal that was connected when it came; both are optional."""
    yield p.UseYokai(), verdict((step.card_used, "B-088"))
    yield p.UseCrystal(), verdict((step.crystal == "", "B-283"), (step.crystal_used, "B-089"))
    yield Decline(), OK


@CHAPTER.take(s.ActivateYokai, p.UseYokai)
@CHAPTER.cites("B-065", "B-088")
def use_yokai(table: Table, seat: Seat, step: s.ActivateYokai, pick: p.UseYokai) -> None:
    """What the card shows."""
    card = table.game.players[seat].played[step.space - 1]
    table.push(seat, s.Resolve(table.game.box.yokai[card].effect, "B-088", card))
    if not step.crystal_used:
        table.push(seat, replace(step, card_used=True))


@CHAPTER.take(s.ActivateYokai, p.UseCrystal)
@CHAPTER.cites("B-089", "B-283")
def use_crystal(table: Table, seat: Seat, step: s.ActivateYokai, pick: p.UseCrystal) -> None:
    """What the Crystal shows."""
    effect = table.game.box.crystals[step.crystal].effect
    table.push(seat, s.Resolve(effect, "B-283", step.crystal))
    if not step.card_used:
        table.push(seat, replace(step, crystal_used=True))


@CHAPTER.take(s.ActivateYokai, Decline)
@CHAPTER.cites("B-088", "B-089")
def leave_yokai(table: Table, seat: Seat, step: s.ActivateYokai, pick: Decline) -> None:
    """Both are optional."""
