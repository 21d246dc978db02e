"""What printed scores count."""

from collections import Counter
from collections.abc import Callable

from domain.iki.kinds import Measure, Type, Ware
from domain.iki.lists.index import Points
from domain.iki.rules.common import characters_of, wares
from domain.iki.state import Iki
from domain.kernel.nouns import Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Iki]()

Counting = Callable[[Iki, Seat], int]
COUNTED: dict[str, Counting] = {}


def counts(measure: str) -> Callable[[Counting], Counting]:
    """This is how that is counted."""

    def register(counting: Counting) -> Counting:
        COUNTED[measure] = counting
        return counting

    return register


def worth_of(game: Iki, seat: Seat, score: Points) -> int:
    """The points of a printed score as the table stands."""
    if score.when is not None:
        there = COUNTED[score.when](game, seat)
        if there < score.at_least or (score.at_most is not None and there > score.at_most):
            return 0
    times = COUNTED[score.per](game, seat) // score.each if score.per is not None else 1
    points = times * score.points
    return points if score.most is None else min(points, score.most)


# --- Characters and their types ---


@CHAPTER.cites("K-051", "K-190")
def type_of(game: Iki, card: str, seat: Seat | None = None) -> Type | None:
    """The printed type, or the column that its owner chose."""
    card_ = game.box.cards.get(card)
    if card_ is None:
        return None
    chosen = dict(game.players[seat].columns) if seat is not None else {}
    return chosen.get(card, card_.type)


@CHAPTER.cites("AMB-16", "K-191")
def recruits(game: Iki, seat: Seat) -> tuple[str, ...]:
    """The Characters of a seat, on the board and retired; those that left the game do not count."""
    on_board = (game.stalls[stall].card for stall in characters_of(game, seat))
    return (*game.players[seat].retired, *on_board)


def tally(game: Iki, seat: Seat) -> Counter[Type]:
    """How many of each type a seat has recruited."""
    kinds = (type_of(game, card, seat) for card in recruits(game, seat))
    return Counter(kind for kind in kinds if kind is not None)


@counts(Measure.TYPES)
def types(game: Iki, seat: Seat) -> int:
    return len(tally(game, seat))


@counts(Measure.MAIN_TYPE)
def main_type(game: Iki, seat: Seat) -> int:
    return max(tally(game, seat).values(), default=0)


# --- goods ---


@counts(Measure.MONS)
def mons(game: Iki, seat: Seat) -> int:
    return game.players[seat].purse.mons


@counts(Measure.RICE)
def rice(game: Iki, seat: Seat) -> int:
    return game.players[seat].purse.rice


@counts(Measure.SANDALS)
def sandals(game: Iki, seat: Seat) -> int:
    return game.players[seat].purse.sandals


@counts(Measure.FIRE)
def fire(game: Iki, seat: Seat) -> int:
    return game.players[seat].fire


@counts(Measure.ONCE)
def once(game: Iki, seat: Seat) -> int:
    return 1


# --- fish ---


@counts(Measure.FISH_SCORE)
@CHAPTER.cites("K-192")
def fish_score(game: Iki, seat: Seat) -> int:
    """By the number of seasons, and what is printed on the dear ones."""
    fish = [game.box.tokens[token] for token in wares(game, seat, Ware.FISH)]
    seasons = {token.season for token in fish}  # the Fisherman's token has none: it is one more
    return game.box.constants.fish_table[len(seasons)] + sum(token.worth for token in fish)
