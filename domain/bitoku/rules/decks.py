"""Cards that are drawn: from one's own Yōkai deck, and one of two from the common decks."""

from collections.abc import Iterator

from domain.bitoku import facts as f
from domain.bitoku import picks as p
from domain.bitoku import steps as s
from domain.bitoku import streams
from domain.bitoku.kinds import Kind
from domain.bitoku.rules.common import Table
from domain.bitoku.state import Bitoku
from domain.bitoku.steps import effects as e
from domain.kernel.menu import OK, Candidate
from domain.kernel.nouns import Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bitoku]()


@CHAPTER.cites("B-068", "B-070", "Q-03")
def draw_own(table: Table, seat: Seat, count: int) -> None:
    """From the top of the own deck; an empty deck is made of the discard pile; with both empty nothing comes."""
    while count > 0:
        player = table.game.players[seat]
        if not player.deck:
            if not player.discard:
                return
            deck = table.dice.of(streams.OWN_DECK, seat).shuffled(sorted(player.discard))
            table.emit(f.YokaiShuffled(seat, deck))
            continue
        cards = player.deck[:count]
        table.emit(f.YokaiDrawn(seat, cards))
        count -= len(cards)


@CHAPTER.do(e.DrawYokai)
@CHAPTER.cites("B-068")
def draw_yokai(table: Table, seat: Seat, step: e.DrawYokai) -> None:
    """The top card of the own deck."""
    draw_own(table, seat, 1)


@CHAPTER.cites("B-195", "Q-25", "Q-37")
def renew_deck(table: Table, kind: Kind) -> None:
    """The discard pile of a common deck, shuffled, is drawn on when the deck has run out."""
    game = table.game
    pile = game.yokai_discard if kind is Kind.YOKAI else game.bitoku_discard
    if pile:
        table.emit(f.DeckRenewed(kind, table.dice.of(streams.PILES[kind]).shuffled(sorted(pile))))


def _look_at_cards(table: Table, seat: Seat, kind: Kind) -> bool:
    """Look at the top two cards, or at what there is."""
    wanted = table.game.box.constants.looked_at
    if kind is not Kind.VISION and not table.game.stack(kind):
        renew_deck(table, kind)
    cards = table.game.stack(kind)[:wanted]
    if cards:
        table.emit(f.LookedAt(seat, kind, cards))
    if cards or kind is Kind.VISION:
        table.push(seat, s.KeepOne(kind))
    return bool(cards)


@CHAPTER.do(e.ObtainYokai)
@CHAPTER.cites("B-066")
def obtain_yokai(table: Table, seat: Seat, step: e.ObtainYokai) -> None:
    """Two cards of the common deck, one for the hand."""
    _look_at_cards(table, seat, Kind.YOKAI)


@CHAPTER.do(e.ObtainBitoku)
@CHAPTER.cites("B-205")
def obtain_bitoku(table: Table, seat: Seat, step: e.ObtainBitoku) -> None:
    """Two cards of the common deck, one for the path."""
    _look_at_cards(table, seat, Kind.BITOKU)


@CHAPTER.do(e.ObtainVision)
@CHAPTER.cites("B-250")
def obtain_vision(table: Table, seat: Seat, step: e.ObtainVision) -> None:
    """Two cards of the deck, one to keep, or none."""
    _look_at_cards(table, seat, Kind.VISION)


@CHAPTER.menu(s.KeepOne, rule="B-250", prompt="Which {kind} card do you keep?")
@CHAPTER.cites("B-066", "B-205", "B-250", "Q-25")
def cards_to_keep(game: Bitoku, seat: Seat, step: s.KeepOne) -> Iterator[Candidate]:
    """One of the cards that were looked at; of Visions also none."""
    for card in dict.fromkeys(game.players[seat].looking):
        yield p.KeepCard(card), OK
    if step.kind is Kind.VISION:
        yield p.KeepNeither(), OK


@CHAPTER.take(s.KeepOne, p.KeepCard)
@CHAPTER.cites("B-048", "B-066", "B-204", "B-205", "B-250")
def keep_card(table: Table, seat: Seat, step: s.KeepOne, pick: p.KeepCard) -> None:
    """A Yōkai goes to the hand, a Bitoku to the path, a Vision lies open; the other one goes under the deck."""
    kind = {Kind.YOKAI: f.YokaiKept, Kind.BITOKU: f.BitokuKept}.get(step.kind, f.VisionKept)
    table.emit(kind(seat, pick.card))
    table.emit(f.CardsReturned(seat, step.kind, table.game.players[seat].looking))


@CHAPTER.take(s.KeepOne, p.KeepNeither)
@CHAPTER.cites("B-250", "Q-25")
def keep_neither(table: Table, seat: Seat, step: s.KeepOne, pick: p.KeepNeither) -> None:
    """Both go under the deck; any one resource instead."""
    table.emit(f.CardsReturned(seat, step.kind, table.game.players[seat].looking))
    table.push(seat, e.GainAny(table.game.box.constants.vision_resources))
