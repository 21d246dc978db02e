"""The printed effects that skills, shops and tokens share. (Buying tokens: wares. Building: building.)"""

from collections.abc import Iterator

from domain.iki import facts as f
from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki.rules.common import G, Table, characters_of, gain, is_character, or_nothing
from domain.iki.rules.experience import train
from domain.iki.state import Iki
from domain.iki.steps import effects as e
from domain.kernel.menu import OK, Candidate, verdict
from domain.kernel.nouns import Decline, Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Iki]()


@CHAPTER.do(e.Gain)
def take_goods(table: Table[G], seat: Seat, step: e.Gain) -> None:
    """Goods come from the supply, IKI onto the track."""
    gain(table, seat, step.goods, step.rule, step.note)


@CHAPTER.do(e.AdvanceFire)
@CHAPTER.cites("K-017", "K-018", "K-100", "K-132")
def advance_fire(table: Table[G], seat: Seat, step: e.AdvanceFire) -> None:
    """The marker goes on top of the stack where it arrives; from the last space onto the top of its own."""
    level = min(table.game.players[seat].fire + step.steps, table.game.box.constants.fire_top)
    table.emit(f.FireAdvanced(seat, level))


@CHAPTER.do(e.OpponentsGain)
@CHAPTER.cites("K-223")
def opponents_gain(table: Table[G], seat: Seat, step: e.OpponentsGain) -> None:
    """Everybody but the user, the card's owner too."""
    for each in table.game.order:
        if each != seat:
            gain(table, each, step.goods, "K-223")


@CHAPTER.menu(e.Train, rule="K-220", prompt="Which of your Characters gains experience?", forced=True)
@CHAPTER.cites("K-220")
def trainees(game: Iki, seat: Seat, step: e.Train) -> Iterator[Candidate]:
    """Any of one's own on the board, the one in use included."""
    return or_nothing((p.TrainCard(stall), OK) for stall in characters_of(game, seat))


@CHAPTER.take(e.Train, p.TrainCard)
@CHAPTER.cites("K-220", "K-054")
def train_card(table: Table[G], seat: Seat, step: e.Train, pick: p.TrainCard) -> None:
    """It may retire by that."""
    train(table, pick.stall)


@CHAPTER.take(e.Train, Decline)
def train_nobody(table: Table[G], seat: Seat, step: e.Train, pick: Decline) -> None:
    """No Character can gain it."""


@CHAPTER.menu(e.SwapCharacters, rule="K-221", prompt="Which Character changes places?", forced=True)
@CHAPTER.cites("K-221")
def swappable(game: Iki, seat: Seat, step: e.SwapCharacters) -> Iterator[Candidate]:
    """Any two Characters of the board, of any owner, neutral ones too."""
    on_board = [stall for stall in game.box.stalls if stall in game.stalls]
    people = [stall for stall in on_board if is_character(game, game.stalls[stall])]
    lonely = len(people) < 2
    objections = ((p.SwapOne(x), verdict((x not in people or lonely, "K-221"))) for x in on_board)
    return or_nothing(objections)


@CHAPTER.take(e.SwapCharacters, p.SwapOne)
def swap_one(table: Table[G], seat: Seat, step: e.SwapCharacters, pick: p.SwapOne) -> None:
    """Then the other."""
    table.push(seat, s.SwapWith(pick.stall))


@CHAPTER.take(e.SwapCharacters, Decline)
def swap_nobody(table: Table[G], seat: Seat, step: e.SwapCharacters, pick: Decline) -> None:
    """There are no two."""


@CHAPTER.menu(
    s.SwapWith, rule="K-221", prompt="With whom does the Character of stall {stall} change?", forced=True
)
@CHAPTER.cites("K-221")
def swap_partners(game: Iki, seat: Seat, step: s.SwapWith) -> Iterator[Candidate]:
    """Another Character; Buildings and empty stalls cannot be exchanged."""
    for stall in game.box.stalls:
        if stall in game.stalls and stall != step.stall:
            yield p.SwapOne(stall), verdict((not is_character(game, game.stalls[stall]), "K-221"))


@CHAPTER.take(s.SwapWith, p.SwapOne)
@CHAPTER.cites("K-221")
def swap(table: Table[G], seat: Seat, step: s.SwapWith, pick: p.SwapOne) -> None:
    """Kobun and levels travel along; no surcharge is paid."""
    table.emit(f.Swapped(step.stall, pick.stall))
