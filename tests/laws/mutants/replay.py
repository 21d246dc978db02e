"""Mistakes in events, and in what replays them."""

from dataclasses import replace as but
from itertools import count
from typing import Any

from msgspec.structs import replace

from domain.box.title import Title
from domain.kernel.nouns import Decline, Seat
from tests.laws.mutants.registry import CALM, Rules, caught_by
from tests.support import toy
from tests.support.toy import Beg, BegGoods, Box, Options, Table, Take, TakeGoods, Toy


@caught_by("replay_gives_back_every_position")
def a_rule_writes_state(rules: Rules) -> None:
    @rules.take(BegGoods, Decline, replaces=toy.keep_still)
    def keep_still(table: Table, seat: Seat, step: BegGoods, pick: Decline) -> None:
        points = tuple(each + 1 for each in table.game.points)
        table.game = replace(table.game, points=points)


@caught_by("events_survive_their_encoding")
def a_fact_holds_a_list(rules: Rules) -> None:
    @rules.take(TakeGoods, Take, replaces=toy.take_goods)
    def take_goods(table: Table, seat: Seat, step: TakeGoods, pick: Take) -> None:
        goods: Any = list(pick.goods)
        table.emit(toy.Took(seat, goods))


@caught_by("a_position_thaws_as_it_was_frozen")
def a_table_holds_a_list(rules: Rules) -> Title[Toy]:
    def begin(seats: int, options: Options, box: Box) -> Toy:
        stores: Any = [(0, 0)] * seats
        return replace(toy.begin(seats, options, box), stores=stores)

    return but(CALM, begin=begin)


@caught_by("folding_is_total_and_pure")
def a_fold_counts_its_calls(rules: Rules) -> None:
    calls = count()

    @rules.fold(toy.Took, replaces=toy.fold_took)
    def took(game: Toy, fact: toy.Took) -> Toy:
        return replace(toy.fold_took(game, fact), moon=next(calls))


@caught_by("folding_is_total_and_pure")
@caught_by("undo_leads_back_to_the_same_state")
def a_fold_changes_the_old_game(rules: Rules) -> Title[Toy]:
    @rules.fold(toy.Took, replaces=toy.fold_took)
    def took(game: Toy, fact: toy.Took) -> Toy:
        stores: Any = game.stores
        if not isinstance(stores, list):
            return toy.fold_took(game, fact)
        stores[fact.seat] = toy.plus(stores[fact.seat], fact.goods)
        return replace(game, field=toy.less(game.field, fact.goods))

    def begin(seats: int, options: Options, box: Box) -> Toy:
        stores: Any = [(0, 0)] * seats
        return replace(toy.begin(seats, options, box), stores=stores)

    return but(CALM, begin=begin)


@caught_by("folding_is_total_and_pure", ZeroDivisionError)
def a_fold_refuses(rules: Rules) -> None:
    calls = count()

    @rules.fold(toy.Took, replaces=toy.fold_took)
    def took(game: Toy, fact: toy.Took) -> Toy:
        return toy.fold_took(game, fact) if next(calls) < 100 else replace(game, moon=1 // 0)


@caught_by("the_rules_tell_the_same_again")
def a_rule_has_chance_of_its_own(rules: Rules) -> None:
    wind = count()

    @rules.take(BegGoods, Beg, replaces=toy.beg)
    def beg(table: Table, seat: Seat, step: BegGoods, pick: Beg) -> None:
        if next(wind) % 2:
            toy.beg(table, seat, step, pick)
