"""Bots play any title, pick what is legal, and know no more than their seat."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace as but
from statistics import mean, median
from typing import Any

import pytest
from msgspec.structs import replace

from domain.bots import BOTS, PATIENCE, choose_at_random, choose_greedily
from domain.box.title import Title
from domain.chance.dice import Dice, KeyedDice, T
from domain.kernel.menu import OK
from domain.kernel.nouns import Decline, Frame, Pick, Seat, Step
from domain.kernel.ruleset import Chapter
from domain.kernel.secrecy import Viewer
from domain.kernel.table import Position, decide, decisions
from domain.titles import TITLES
from tests.support import toy
from tests.support.play import combinations, story
from tests.support.scripted import ScriptedDice
from tests.support.titles import NAMES, find_title
from tests.support.toy import RULESET, Beg, BegGoods, Dawn, Lay, LayLantern, Options, Table, Take, TakeGoods, Toy


def asked(seat: Seat, step: Step, *below: Frame[Any], **game: object) -> Position[Toy]:
    """A toy table for two at which one seat is asked."""
    table = replace(toy.begin(2, Options(), toy.BOX), **game)
    return Position(1, table, (*below, Frame(seat, step, 1)))


class Orderly(Dice):
    """Dice for imagining: a shuffle puts in order, so that games which look alike are imagined alike."""

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        return tuple(sorted(items, key=repr))


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("name", NAMES)
def test_a_bot_plays_a_game_to_its_end(name: str, bot: str) -> None:
    """Whatever the title, it picks what the menu lists, and the same again with the same dice."""
    offered = find_title(name)
    options = combinations(offered.options)[-1]
    title = offered.variant(options)
    position, _ = title.open([bot] * title.seats[-1], options, b"bots")
    for _ in range(min(title.longest, 60)):
        if not position.agenda:
            break
        seat = decisions(position.agenda)[0].seat
        picks = [BOTS[bot](title, position, seat, KeyedDice(b"bot", position.version)) for _ in range(2)]
        assert picks[0] == picks[1]
        position, _ = decide(title.rules, position, seat, picks[0], KeyedDice(b"game", position.version + 1))
    assert position.version > 8


def test_the_random_bot_takes_each_legal_pick_as_often() -> None:
    """And never a forbidden one."""
    position = asked(0, LayLantern(1), hands=((3, 12, 5, 9), ()))
    picks = Counter(choose_at_random(RULESET, position, 0, KeyedDice(b"even", n)) for n in range(3000))
    assert sorted(picks, key=repr) == [Lay(3), Lay(5), Lay(9)]
    assert all(900 < count < 1100 for count in picks.values())


def test_the_random_bot_asks_its_dice_once() -> None:
    """They say which."""
    with ScriptedDice([Lay(5)]) as dice:
        assert choose_at_random(RULESET, asked(0, LayLantern(1), hands=((3, 5), ())), 0, dice) == Lay(5)


@pytest.mark.parametrize(("store", "best"), [((3, 0), Take((1, 2))), ((0, 3), Take((2, 1)))])
def test_the_greedy_bot_takes_what_is_worth_most(store: tuple[int, int], best: Pick) -> None:
    """Rice is worth its tea."""
    position = asked(0, TakeGoods(3), field=(4, 4), stores=(store, (0, 0)), laid=(5, 3))
    assert choose_greedily(RULESET, position, 0, KeyedDice(b"any", 1)) == best


def test_the_greedy_bot_lets_the_dice_choose_among_equals() -> None:
    """First they shuffle what it imagines, then they settle the tie."""
    position = asked(0, TakeGoods(3), field=(4, 4), laid=(5, 3))
    for pick in (Take((1, 2)), Take((2, 1))):
        with ScriptedDice([(), pick]) as dice:
            assert choose_greedily(RULESET, position, 0, dice) == pick


def test_the_greedy_bot_does_not_think_where_there_is_no_choice() -> None:
    """Its dice are not asked."""
    with ScriptedDice([]) as dice:
        assert choose_greedily(RULESET, asked(0, LayLantern(2), hands=((12,), ())), 0, dice) == Lay(12)


class ThenTake(Step, frozen=True):
    """A question that changes nothing by itself, after which goods are taken of one kind or the other."""


def test_the_greedy_bot_follows_its_own_next_question() -> None:
    """A pick that gains nothing at once is worth what may be picked after it."""
    verbs = Chapter[Toy]()
    verbs.menu(ThenTake, rule="L-5", prompt="?")(lambda game, seat, step: [(Decline(), OK), (Take((0, 0)), OK)])
    verbs.take(ThenTake, Decline)(lambda table, seat, step, pick: None)
    verbs.take(ThenTake, Take)(lambda table, seat, step, pick: table.push(seat, TakeGoods(3)))
    position = asked(0, ThenTake(), field=(4, 4), laid=(5, 3))
    title = but(RULESET, rules=toy.RULES.extend(verbs))
    assert {choose_greedily(title, position, 0, KeyedDice(b"any", n)) for n in range(20)} == {Take((0, 0))}


def test_the_patience_of_the_greedy_bot_has_an_end() -> None:
    """Even where it is asked for ever."""
    tried: list[Pick] = []

    def beg_on(table: Table, seat: Seat, step: BegGoods, pick: Pick) -> None:
        tried.append(pick)
        table.push(seat, step)

    verbs = Chapter[Toy]()
    verbs.take(BegGoods, Beg, replaces=toy.beg)(beg_on)
    verbs.take(BegGoods, Decline, replaces=toy.keep_still)(beg_on)
    rules = toy.RULES.extend(verbs)
    position = asked(1, BegGoods(0), stores=((5, 5), (0, 0)))
    assert choose_greedily(but(RULESET, rules=rules), position, 1, KeyedDice(b"any", 1)) in {*tried}
    assert PATIENCE // 2 < len(tried) <= PATIENCE + 3 * 3


def test_what_chance_decides_counts_as_it_stood_before() -> None:
    """Dawn will ask for a die; what is begged until then is certain, and better than nothing."""
    position = asked(
        1, BegGoods(0), Frame(0, toy.Night(2)), Frame(0, Dawn()), stores=((1, 1), (2, 0)), laid=(5, 3)
    )
    picks = {choose_greedily(RULESET, position, 1, KeyedDice(b"any", n)) for n in range(20)}
    assert picks == {Beg((0, 1))}


# --- what a bot knows --------------------------------------------------------------------------------------


def orderly(title: Title[Any]) -> Title[Any]:
    """The title with dice for imagining that leave nothing of the true order."""
    return but(title, imagine=lambda game, viewer, dice: title.imagine(game, viewer, Orderly()))


def peeked(title: Title[Any], stories: int = 8) -> int:
    """How often the greedy bot picks otherwise in a game that its seat cannot tell from the true one."""
    found = 0
    for number in range(stories):
        told = story(title, number)
        for position in told.some(8):
            for decision in decisions(position.agenda):
                seat = decision.seat
                other = replace(position, game=told.title.imagine(position.game, seat, told.chance(1)))
                picks = [
                    choose_greedily(orderly(told.title), each, seat, KeyedDice(b"tie", position.version))
                    for each in (position, other)
                ]
                found += picks[0] != picks[1]
    return found


@pytest.mark.parametrize("name", NAMES)
def test_the_greedy_bot_never_peeks(name: str) -> None:
    """In two games that look alike to its seat it picks alike."""
    assert peeked(find_title(name)) == 0


def test_a_bot_that_peeked_would_be_noticed() -> None:
    """One that imagines the game as it is would lay the lantern that wins."""

    def worth(game: Toy, seat: Seat) -> float:
        return game.points[seat]

    nosy: Title[Toy] = but(RULESET, variants=(), worth=worth, imagine=_half_imagined)
    assert peeked(nosy, 24) > 0


def _half_imagined(game: Toy, viewer: Viewer, dice: Dice) -> Toy:
    """For the test another game; for the bot, whose dice are orderly, the true one."""
    return game if isinstance(dice, Orderly) else toy.imagine(game, viewer, dice)


# --- how well a bot plays ----------------------------------------------------------------------------------

USUALLY, ALL = 8, 100  # matches; the seeds are fixed, so the first are a part of all


def margin(offered: Title[Any], number: int) -> int:
    """By how many points the greedy bot beats the random one in a game of two."""
    every = combinations(offered.options)
    options, greedy = every[number // 2 % len(every)], number % 2
    title = offered.variant(options)
    seed = f"match {number}".encode()
    position, _ = title.open(["a", "b"], options, seed)
    while position.agenda:
        seat = decisions(position.agenda)[0].seat
        bot = choose_greedily if seat == greedy else choose_at_random
        pick = bot(title, position, seat, KeyedDice(seed + b" bots", position.version))
        position, _ = decide(title.rules, position, seat, pick, KeyedDice(seed, position.version + 1))
    points = {standing.seat: standing.points for standing in title.standings(position.game)}
    return points[greedy] - points[1 - greedy]


@pytest.mark.slow
@pytest.mark.parametrize("matches", [USUALLY, pytest.param(ALL, marks=pytest.mark.extended)])
@pytest.mark.parametrize("name", TITLES)
def test_the_greedy_bot_beats_the_random_one(
    name: str, matches: int, record_property: Callable[[str, object], None]
) -> None:
    """In 95 of 100 games of two, by whatever options; who sits first is turn and turn about."""
    margins = sorted(margin(find_title(name), number) for number in range(matches))
    won = sum(each > 0 for each in margins)
    ahead = (
        f"{mean(margins):+.1f} points on average, median {median(margins):+g}, {margins[0]:+} to {margins[-1]:+}"
    )
    finding = f"{name}: greedy beats random in {won} of {matches}, ahead by {ahead}"
    record_property("finding", finding)  # tests/conftest.py says it at the end of the run
    assert won >= 95 * matches // 100, f"{finding}; margins: {margins}"
