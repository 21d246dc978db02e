"""Spring: summon the Yōkai, then reap the fruits."""

from collections.abc import Iterator

from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku.kinds import Light, Season
from domain.bitoku.rules.common import Table
from domain.bitoku.rules.decks import draw_own
from domain.bitoku.state import Bitoku
from domain.kernel.menu import OK, Candidate
from domain.kernel.nouns import Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bitoku]()


@CHAPTER.do(s.BeginRound)
@CHAPTER.cites("B-002", "B-003", "B-006")
def begin_round(table: Table, seat: Seat, step: s.BeginRound) -> None:
    """The four seasons in their order."""
    table.push(seat, s.Spring(), s.Summer(), s.Autumn(), s.Winter())


@CHAPTER.do(s.Spring)
@CHAPTER.cites("B-003", "B-072", "B-077", "B-081", "B-082", "Q-04", "D-36")
def spring(table: Table, seat: Seat, step: s.Spring) -> None:
    """All seats summon side by side; then each reaps in turn order, since what is reaped may be shared."""
    table.emit(f.SeasonBegan(table.game.round + 1, Season.SPRING))
    table.push_each({each: (s.SummonYokai(),) for each in table.game.order})
    for each in table.game.order:
        table.push(each, s.ReapFruits())


@CHAPTER.do(s.SummonYokai)
@CHAPTER.cites("B-078", "B-079")
def summon(table: Table, seat: Seat, step: s.SummonYokai) -> None:
    """Draw until four cards are held; of more than three some must go."""
    constants = table.game.box.constants
    draw_own(table, seat, constants.hand_drawn - len(table.game.players[seat].hand))
    if len(table.game.players[seat].hand) > constants.hand_kept:
        table.push(seat, s.DiscardDown())


@CHAPTER.menu(s.DiscardDown, rule="B-079", prompt="Which Yōkai do you discard, to keep three?")
def discards(game: Bitoku, seat: Seat, step: s.DiscardDown) -> Iterator[Candidate]:
    """Cards of one's choice, until three are held."""
    for card in dict.fromkeys(game.players[seat].hand):
        yield p.Discard(card), OK


@CHAPTER.take(s.DiscardDown, p.Discard)
@CHAPTER.cites("B-069", "B-079")
def discard(table: Table, seat: Seat, step: s.DiscardDown, pick: p.Discard) -> None:
    """It goes face up on the own discard pile."""
    table.emit(f.YokaiDiscarded(seat, pick.card))
    if len(table.game.players[seat].hand) > table.game.box.constants.hand_kept:
        table.push(seat, s.DiscardDown())


# --- step B: reap the fruits ---


def dreams(game: Bitoku, seat: Seat) -> tuple[int, ...]:
    """The spaces on which a Dream Crystal lies."""
    owned = enumerate(game.players[seat].crystals, 1)
    return tuple(slot for slot, tile in owned if tile and game.box.crystals[tile].kind is Light.DREAM)


@CHAPTER.do(s.ReapFruits)
@CHAPTER.cites("B-080", "B-281", "B-289", "Q-40")
def reap_fruits(table: Table, seat: Seat, step: s.ReapFruits) -> None:
    """Every Dream Crystal gives its reward, in Spring and once more at the Ascension."""
    left = tuple(slot for slot in dreams(table.game, seat) if slot not in step.reaped)
    if left:
        table.push(seat, s.Reap(left))


@CHAPTER.menu(s.Reap, rule="B-080", prompt="Which Dream Crystal do you reap next?", forced=True)
def dreams_left(game: Bitoku, seat: Seat, step: s.Reap) -> Iterator[Candidate]:
    """In the order that the seat likes."""
    for space in step.spaces:
        yield p.ReapCrystal(space, game.players[seat].crystals[space - 1]), OK


@CHAPTER.take(s.Reap, p.ReapCrystal)
@CHAPTER.cites("B-080", "B-281", "B-289", "Q-40")
def reap(table: Table, seat: Seat, step: s.Reap, pick: p.ReapCrystal) -> None:
    """One reward, then the others: in Spring what lay there, at the Ascension also what a reward brings."""
    game = table.game
    table.push(seat, s.Resolve(game.box.crystals[pick.crystal].effect, "B-281", pick.crystal))
    rest = tuple(space for space in step.spaces if space != pick.space)
    if game.season is Season.ASCENSION:
        table.push(seat, s.ReapFruits(tuple(slot for slot in dreams(game, seat) if slot not in rest)))
    elif rest:
        table.push(seat, s.Reap(rest))
