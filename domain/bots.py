"""Bots that can play any title. They see what their seat sees; as in the rules, chance comes as dice."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from domain.box.title import Title
from domain.chance.dice import ChanceUnknown, Dice, NoDice
from domain.kernel.nouns import Pick, Seat
from domain.kernel.table import Position, Table, decision_of, decisions

Bot = Callable[[Title[Any], Position[Any], Seat, Dice], Pick]

PATIENCE: Final = 120  # how many picks are tried out for one decision, all in all


def choose_at_random(title: Title[Any], position: Position[Any], seat: Seat, dice: Dice) -> Pick:
    """Any legal pick, each as likely as the others."""
    return dice.one_of(_legal(title, position, seat))


def choose_greedily(title: Title[Any], position: Position[Any], seat: Seat, dice: Dice) -> Pick:
    """The pick that leaves the seat with the best table; chance settles ties.

    Picks are tried out in a game that the seat imagines, so that nothing is known that the seat cannot know.
    """
    picks = _legal(title, position, seat)
    if len(picks) == 1:
        return picks[0]
    imagined = replace(position, game=title.imagine(position.game, seat, dice))
    worths = [_outlook(title, imagined, seat, pick, PATIENCE // len(picks)) for pick in picks]
    best = max(worths)
    return dice.one_of([pick for pick, worth in zip(picks, worths, strict=True) if worth == best])


def _legal(title: Title[Any], position: Position[Any], seat: Seat) -> list[Pick]:
    step = decision_of(position, seat).step
    return list(title.rules.menu_for(position.game, seat, step).legal())


def _outlook(title: Title[Any], position: Position[Any], seat: Seat, pick: Pick, patience: int) -> float:
    """What the table is worth after this pick and, as far as patience goes, after the best that may follow.

    One question of a turn says little by itself: who visits a temple gains by what is done there. So as long as
    the same seat is asked on, its best pick is followed; the answers of others are not guessed.
    """
    worth, after = _try_pick(title, position, seat, pick)
    while after is not None and patience > 0 and any(each.seat == seat for each in decisions(after.agenda)):
        picks = _legal(title, after, seat)
        patience -= len(picks)
        here = after
        worth, after = max((_try_pick(title, here, seat, each) for each in picks), key=lambda tried: tried[0])
    return worth


def _try_pick(
    title: Title[Any], position: Position[Any], seat: Seat, pick: Pick
) -> tuple[float, Position[Any] | None]:
    """What the table is worth after this pick; if chance must speak first, as it is then, or was before."""
    table = Table(title.rules, position.game, position.version + 1, NoDice())
    try:
        agenda = table.run(table.answer(list(position.agenda), decision_of(position, seat), pick))
    except ChanceUnknown:
        return max(title.worth(table.game, seat), title.worth(position.game, seat)), None
    after = Position(position.version + 1, table.game, tuple(agenda))
    return title.worth(after.game, seat), after


BOTS: Final[Mapping[str, Bot]] = {"random": choose_at_random, "greedy": choose_greedily}
