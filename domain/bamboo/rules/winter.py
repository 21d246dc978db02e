"""Winter: wake the spirits, feed the house, and prepare the next year; at the end, the final scoring."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from operator import mul

from domain.bamboo import facts as f
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.kinds import DECKS, DISHES, SPIRITS, ZONES, Food, Season, Spirit
from domain.bamboo.rules.actions import show_goal, show_home
from domain.bamboo.rules.common import Table
from domain.bamboo.rules.food import fill_food
from domain.bamboo.scoring import final_items
from domain.bamboo.state import Bamboo
from domain.kernel.menu import OK, Candidate, Counts, Verdict, verdict
from domain.kernel.nouns import Pick, Scored, Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Bamboo]()


@CHAPTER.do(s.Winter)
@CHAPTER.cites("M-002", "M-145", "M-159", "G-15")
def winter(table: Table, seat: Seat, step: s.Winter) -> None:
    """Wake, feed, and, while another year follows, hand on the marker, renew the displays and fill the food."""
    table.emit(f.SeasonBegan(table.game.year, Season.WINTER))
    for each in table.game.order:
        table.push(each, s.WakeSpirits())
    for each in table.game.order:
        table.push(each, s.FeedHomes())
    if table.game.year < table.game.box.constants.years:
        table.push(seat, s.ChangeFirstPlayer(), s.RenewDisplays(), s.FillFood())


# --- step 1: wake ---


@CHAPTER.menu(s.WakeSpirits, rule="M-146", prompt="Which spirits do you wake?", forced=True)
@CHAPTER.cites("M-134", "M-147")
def wakings(game: Bamboo, seat: Seat, step: s.WakeSpirits) -> Iterator[Candidate]:
    """Any sleeping spirit that the seat can pay, one after the other; Kitsune is free."""
    player = game.players[seat]
    for spirit in SPIRITS:
        if spirit in player.asleep:
            yield p.Wake(spirit), verdict((game.box.wake_cost[spirit] > player.coins, "M-146"))
    yield p.Done(), OK


@CHAPTER.take(s.WakeSpirits, p.Wake)
@CHAPTER.cites("M-146", "M-147")
def wake(table: Table, seat: Seat, step: s.WakeSpirits, pick: p.Wake) -> None:
    """The printed coins wake it; others may follow."""
    table.emit(f.SpiritWoken(seat, pick.spirit, table.game.box.wake_cost[pick.spirit]))
    table.push(seat, s.WakeSpirits())


@CHAPTER.take(s.WakeSpirits, p.Done)
def woken(table: Table, seat: Seat, step: s.WakeSpirits, pick: p.Done) -> None:
    """The others sleep on."""


# --- step 2: feed ---


@CHAPTER.cites("M-148", "M-140", "G-20")
def needed(game: Bamboo, seat: Seat, helped: int) -> int:
    """One food for each Home tile, less what Ookami brought."""
    homes = sum(tile != "" for tile in game.players[seat].grid)
    return max(0, homes * game.box.constants.food_per_home - helped)


def _food(pick: Pick) -> tuple[int, ...] | None:
    return tuple(pick.food.get(dish, 0) for dish in DISHES) if isinstance(pick, p.Feed) else None


def _feed(counts: tuple[int, ...]) -> p.Feed:
    return p.Feed({dish: n for dish, n in zip(DISHES, counts, strict=True) if n})


@dataclass(frozen=True, slots=True)
class Ranked(Counts):
    """A bounded menu that is listed by rank, so that what is chosen by default stands first."""

    rank: Callable[[Pick], tuple[int, ...]] = lambda pick: ()

    def __iter__(self) -> Iterator[Candidate]:
        return iter(sorted(Counts.__iter__(self), key=lambda candidate: self.rank(candidate[0])))


@CHAPTER.menu(s.FeedHomes, rule="M-148", prompt="What do you feed your house with?", forced=True)
@CHAPTER.cites("M-149", "M-151", "M-152", "G-20", "G-21")
def feedings(game: Bamboo, seat: Seat, step: s.FeedHomes) -> Iterable[Candidate]:
    """Tokens that cover the need, none of them superfluous; all of them, if they do not suffice. The first on the
    menu is the choice by default: least waste, then fewest tokens. Ookami comes last.
    """
    need = needed(game, seat, step.helped)
    values = [game.box.food_value[dish] for dish in DISHES]
    owned = [game.players[seat].food.count(dish) for dish in DISHES]

    def over(counts: tuple[int, ...]) -> int:
        worth: int = sum(map(mul, counts, values))
        return worth - need

    def judge(counts: tuple[int, ...]) -> Verdict:
        waste = over(counts)
        spare = waste > 0 and any(n and waste >= value for n, value in zip(counts, values, strict=True))
        return verdict((waste < 0 and list(counts) != owned, "M-151"), (spare, "G-21"))

    def rank(pick: Pick) -> tuple[int, ...]:
        counts = _food(pick)
        return (1,) if counts is None else (0, max(0, over(counts)), sum(counts))

    return Ranked(owned, (0, sum(owned)), _feed, _food, judge, tuple(_ookami(game, seat)), rank)


def _ookami(game: Bamboo, seat: Seat) -> Iterator[Candidate]:
    """Any awake Ookami may help, needed or not; the tokens are counted after that."""
    player = game.players[seat]
    if Spirit.OOKAMI in player.awake:
        yield p.Activate(Spirit.OOKAMI), OK
    elif Spirit.OOKAMI in player.asleep:
        yield p.Activate(Spirit.OOKAMI), "M-133"


@CHAPTER.take(s.FeedHomes, p.Activate)
@CHAPTER.cites("M-140", "G-20")
def help_feeding(table: Table, seat: Seat, step: s.FeedHomes, pick: p.Activate) -> None:
    """Ookami counts as four food, and sleeps."""
    table.emit(f.SpiritActivated(seat, pick.spirit))
    table.push(seat, s.FeedHomes(step.helped + table.game.box.constants.ookami_food))


@CHAPTER.take(s.FeedHomes, p.Feed)
@CHAPTER.cites("M-004", "M-149", "M-150", "M-152", "M-153", "M-154")
def feed(table: Table, seat: Seat, step: s.FeedHomes, pick: p.Feed) -> None:
    """The tokens are used up, without change; each missing food costs a point."""
    need = needed(table.game, seat, step.helped)
    spent: dict[Food, int] = {dish: pick.food[dish] for dish in DISHES if pick.food.get(dish)}
    if need or spent:
        table.emit(f.HomesFed(seat, need, spent))
    given = sum(n * table.game.box.food_value[dish] for dish, n in spent.items())
    if given < need:
        lost = (need - given) * table.game.box.constants.points_per_missing_food
        table.emit(Scored(seat, -lost, "M-150"))


# --- steps 3 to 5 ---


@CHAPTER.do(s.ChangeFirstPlayer)
@CHAPTER.cites("M-155", "M-057", "G-04")
def change_first_player(table: Table, seat: Seat, step: s.ChangeFirstPlayer) -> None:
    """The marker goes clockwise. The Action markers stay where they are, unless the list says otherwise."""
    table.emit(f.FirstPlayerMoved((table.game.first + 1) % len(table.game.players)))
    if table.game.box.constants.reset_marker_each_year:
        for each in table.game.order:
            table.emit(f.MarkerReturned(each))


@CHAPTER.do(s.RenewDisplays)
@CHAPTER.cites("M-156", "M-157", "G-31", "G-32")
def renew_displays(table: Table, seat: Seat, step: s.RenewDisplays) -> None:
    """In each column the lowest tile goes under its deck, the others move down, and a new one is shown."""
    for zone, goals in zip(ZONES, table.game.goal_rows, strict=True):
        if goals:
            table.emit(f.GoalBuried(zone, goals[0]))
            show_goal(table, zone)
    for deck, homes in zip(DECKS, table.game.home_rows, strict=True):
        if homes:
            table.emit(f.HomeBuried(deck, homes[0]))
            show_home(table, deck)


@CHAPTER.do(s.FillFood)
@CHAPTER.cites("M-103", "M-158")
def fill_food_spaces(table: Table, seat: Seat, step: s.FillFood) -> None:
    """Only the empty spaces."""
    fill_food(table)


@CHAPTER.do(s.FinalScoring)
@CHAPTER.cites("M-003", "M-144", "M-164", "M-165", "M-166", "M-167", "M-171")
def final_scoring(table: Table, seat: Seat, step: s.FinalScoring) -> None:
    """Spirits, harmony, unscored Balance tiles and bare Night cells; nothing else counts any more."""
    table.emit(f.SeasonBegan(table.game.year, Season.OVER))
    for each in table.game.order:
        for item in final_items(table.game, each):
            table.emit(item)
