"""Winter: wake the spirits, feed the house, and prepare the next year; at the end, the final scoring."""

from collections.abc import Iterable, Iterator
from operator import mul

from domain.bamboo import facts as f
from domain.bamboo import picks as p
from domain.bamboo import steps as s
from domain.bamboo.kinds import DECKS, DISHES, ZONES, Food, Season
from domain.bamboo.rules.actions import show_goal, show_home
from domain.bamboo.rules.common import Ranked, Table
from domain.bamboo.rules.food import fill_food
from domain.bamboo.rules.prices import needed_food, points_lost, waking_cost
from domain.bamboo.rules.spirits import feeding_spirits
from domain.bamboo.scoring import final_items
from domain.bamboo.state import Bamboo
from domain.kernel.menu import OK, Candidate, Verdict, verdict
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
        table.push(each, s.BeginFeeding())
    if table.game.year < table.game.box.constants.years:
        table.push(seat, s.ChangeFirstPlayer(), s.RenewDisplays(), s.FillFood())


# --- step 1: wake ---


@CHAPTER.menu(s.WakeSpirits, rule="M-146", prompt="Which spirits do you wake?", forced=True)
@CHAPTER.cites("M-134", "M-147")
def wakings(game: Bamboo, seat: Seat, step: s.WakeSpirits) -> Iterator[Candidate]:
    """Any sleeping spirit that the seat can pay, one after the other; what is free stands first."""
    player = game.players[seat]
    asleep = [(waking_cost(game, spirit), spirit) for spirit in game.box.spirits if spirit in player.asleep]
    yield from ((p.Wake(spirit), OK) for cost, spirit in asleep if not cost)
    yield p.Done(), OK
    yield from ((p.Wake(spirit), verdict((cost > player.coins, "M-146"))) for cost, spirit in asleep if cost)


@CHAPTER.take(s.WakeSpirits, p.Wake)
@CHAPTER.cites("M-146", "M-147")
def wake_spirit(table: Table, seat: Seat, step: s.WakeSpirits, pick: p.Wake) -> None:
    """The printed coins wake it; others may follow."""
    table.emit(f.SpiritWoken(seat, pick.spirit, waking_cost(table.game, pick.spirit)))
    table.push(seat, s.WakeSpirits())


@CHAPTER.take(s.WakeSpirits, p.Done)
def let_sleep(table: Table, seat: Seat, step: s.WakeSpirits, pick: p.Done) -> None:
    """The others sleep on."""


# --- step 2: feed ---


def _food(pick: Pick) -> tuple[int, ...] | None:
    return tuple(pick.food.get(dish, 0) for dish in DISHES) if isinstance(pick, p.Feed) else None


def _feed(counts: tuple[int, ...]) -> p.Feed:
    return p.Feed({dish: n for dish, n in zip(DISHES, counts, strict=True) if n})


@CHAPTER.do(s.BeginFeeding)
@CHAPTER.cites("M-148")
def begin_feeding(table: Table, seat: Seat, step: s.BeginFeeding) -> None:
    """What is needed is said before it is asked for."""
    table.emit(f.FeedingBegan(seat, needed_food(table.game, seat)))
    table.push(seat, s.FeedHomes())


@CHAPTER.menu(s.FeedHomes, rule="M-148", prompt="What do you feed your house with? {helped}", forced=True)
@CHAPTER.cites("M-149", "M-151", "M-152", "G-20", "G-21")
def feedings(game: Bamboo, seat: Seat, step: s.FeedHomes) -> Iterable[Candidate]:
    """Tokens that cover the need, none of them superfluous; all of them, if they do not suffice. The first on the
    menu is the choice by default: least waste, then fewest tokens. Who helps comes after that, but before a loss.
    """
    need = needed_food(game, seat, step.helped)
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
        if counts is None:
            return (1,)
        return (2 if over(counts) < 0 else 0, abs(over(counts)), sum(counts))

    return Ranked(
        bounds=owned,
        total=(0, sum(owned)),
        make=_feed,
        read=_food,
        judge=judge,
        extra=tuple(feeding_spirits(game, seat)),
        rank=rank,
    )


@CHAPTER.take(s.FeedHomes, p.Feed)
@CHAPTER.cites("M-004", "M-149", "M-150", "M-152", "M-153", "M-154")
def feed(table: Table, seat: Seat, step: s.FeedHomes, pick: p.Feed) -> None:
    """The tokens are used up, without change; each missing food costs a point."""
    need, lost = needed_food(table.game, seat, step.helped), points_lost(table.game, seat, pick, step.helped)
    spent: dict[Food, int] = {dish: pick.food[dish] for dish in DISHES if pick.food.get(dish)}
    if need or spent:
        table.emit(f.HomesFed(seat, need, spent))
    if lost:
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
