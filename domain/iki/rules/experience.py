"""Cards, Kobun, experience and retirement."""

from domain.iki import facts as f
from domain.iki import steps as s
from domain.iki.kinds import Keepsake
from domain.iki.rules.common import G, Table, characters_of
from domain.iki.state import Iki
from domain.kernel.nouns import Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Iki]()

GIVEN = frozenset(kind.value for kind in Keepsake)


@CHAPTER.cites("K-052", "K-053", "K-055", "K-226")
def train(table: Table[G], stall: str) -> None:
    """One space up. The last space is followed by the circle: the Character retires at once."""
    placed = table.game.stalls[stall]
    if placed.level < table.game.box.cards[placed.card].spaces:
        table.emit(f.Trained(stall, placed.card, placed.level + 1))
    else:
        table.emit(f.Retired(placed.owner, stall, placed.card))


@CHAPTER.react(f.Retired)
@CHAPTER.cites("K-057", "K-225")
def leave_keepsake(table: Table[G], fact: f.Retired) -> None:
    """A red circle gives a special token, while there is one."""
    kind = table.game.box.cards[fact.card].token
    if kind in GIVEN:
        left = (token for token in table.game.supply if table.game.box.keepsakes[token] == kind)
        if token := next(left, None):
            table.emit(f.KeepsakeGained(fact.seat, token))


@CHAPTER.do(s.TrainAll)
@CHAPTER.cites("K-054", "K-109")
def train_all(table: Table[G], seat: Seat, step: s.TrainAll) -> None:
    """Every Character of the seat, one after the other."""
    for stall in characters_of(table.game, seat):
        train(table, stall)
