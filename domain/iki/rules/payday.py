"""Payday: salaries, harmony, food."""

from collections.abc import Iterator

from msgspec.structs import replace

from domain.iki import facts as f
from domain.iki import picks as p
from domain.iki import steps as s
from domain.iki.goods import NOTHING, Goods, times
from domain.iki.kinds import TYPES, Power
from domain.iki.measures import main_type, type_of
from domain.iki.rules.common import G, Table, characters_of, gain, powers, score
from domain.iki.state import Iki
from domain.kernel.menu import OK, Candidate
from domain.kernel.nouns import Seat
from domain.kernel.ruleset import Chapter

CHAPTER = Chapter[Iki]()


@CHAPTER.do(s.PaySalaries)
@CHAPTER.cites("K-160", "K-161", "K-164")
def pay_salaries(table: Table[G], seat: Seat, step: s.PaySalaries) -> None:
    """Every Character pays. Losses come after all that a player gains (ruling on K-161)."""
    for each in table.game.order:
        earned = list(salaries(table.game, each))
        for card, goods in sorted(earned, key=lambda x: x[1].iki < 0):
            if rest := replace(goods, iki=0):
                table.emit(f.SalaryPaid(each, card, rest))
            score(table, each, goods.iki, "K-160" if goods.iki > 0 else "K-161", card)
        run_villa(table, each)


@CHAPTER.cites("K-052", "K-056", "K-057", "K-160", "K-227")
def salaries(game: Iki, seat: Seat) -> Iterator[tuple[str, Goods]]:
    """On the board the salary above the Kobun, on the player board that of the circle."""
    for stall in characters_of(game, seat):
        placed = game.stalls[stall]
        yield placed.card, salary(game, placed.card, placed.level)
    for card in game.players[seat].retired:
        yield card, top_salary(game, card)


def salary(game: Iki, card: str, level: int) -> Goods:
    """What a Character pays at a level; those that give a token pay nothing."""
    printed = game.box.cards[card].salaries
    return printed[level - 1] if printed else NOTHING


def top_salary(game: Iki, card: str) -> Goods:
    """The salary in the circle."""
    return salary(game, card, 0)


@CHAPTER.cites("K-230", "K-231")
def run_villa(table: Table[G], seat: Seat) -> None:
    """The Imperial Villa pays with the salaries, for the most recruited type, on the board or retired."""
    for building, goods in powers(table.game, seat, Power.MAIN_TYPE):
        gain(table, seat, times(goods, main_type(table.game, seat)), "K-231", building)


# --- harmony ---


@CHAPTER.do(s.ScoreHarmony)
@CHAPTER.cites("K-162", "K-164", "AMB-14")
def score_harmony(table: Table[G], seat: Seat, step: s.ScoreHarmony) -> None:
    """Own Kobuns of a type in a group, times all Characters of that type in it."""
    for each in table.game.order:
        for points, note in harmony(table.game, each):
            score(table, each, points, "K-162", note)


@CHAPTER.cites("K-014", "K-162", "K-211", "K-217")
def harmony(game: Iki, seat: Seat) -> Iterator[tuple[int, str]]:
    """For every group and type with two Characters or more, neutral ones included."""
    for group, stalls in game.box.layout.groups.items():
        standing = [game.stalls[stall] for stall in stalls if stall in game.stalls]
        typed = [(type_of(game, placed.card), placed.owner) for placed in standing]
        for kind in TYPES:
            owners = [owner for of, owner in typed if of is kind]
            if len(owners) >= 2 and seat in owners:
                yield owners.count(seat) * len(owners), f"{kind.value}s in group {group}"


# --- food ---


@CHAPTER.do(s.FeedCharacters)
@CHAPTER.cites("K-056", "K-147", "K-163", "K-231", "AMB-11")
def feed_characters(table: Table[G], seat: Seat, step: s.FeedCharacters) -> None:
    """Rice for each Character on the board, as long as there is rice."""
    for each in table.game.order:
        eaters = len(characters_of(table.game, each))
        fed = min(eaters, table.game.players[each].purse.rice)
        if fed:
            table.emit(f.Fed(each, fed))
        for building, goods in powers(table.game, each, Power.FED):
            gain(table, each, times(goods, fed), "K-231", building)
        table.push(each, *[s.GoHungry()] * (eaters - fed))


@CHAPTER.menu(s.GoHungry, rule="K-163", prompt="There is no rice left. Whom do you give up?", forced=True)
@CHAPTER.cites("K-163", "AMB-11")
def hungry(game: Iki, seat: Seat, step: s.GoHungry) -> Iterator[Candidate]:
    """Who goes unfed is the player's choice."""
    for stall in characters_of(game, seat):
        yield p.GiveUp(stall), OK


@CHAPTER.take(s.GoHungry, p.GiveUp)
@CHAPTER.cites("K-058", "K-163")
def give_up(table: Table[G], seat: Seat, step: s.GoHungry, pick: p.GiveUp) -> None:
    """The Character leaves the game, the Kobun goes home."""
    table.emit(f.CardLost(seat, pick.stall, table.game.stalls[pick.stall].card))
