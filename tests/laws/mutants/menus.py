"""Mistakes in menus."""

from collections.abc import Iterator
from dataclasses import replace as but
from itertools import count

from domain.kernel.menu import Candidate, Counts, verdict
from domain.kernel.nouns import Seat
from domain.kernel.table import Refused
from tests.laws.mutants.registry import Rules, caught_by
from tests.support import toy
from tests.support.toy import Beg, BegGoods, Lay, LayLantern, Table, Take, TakeGoods, Toy


@caught_by("no_menu_is_empty")
def nothing_can_be_declined(rules: Rules) -> None:
    @rules.menu(BegGoods, rule="L-7", prompt="Beg?", replaces=toy.beggings)
    def beggings(game: Toy, seat: Seat, step: BegGoods) -> Iterator[Candidate]:
        yield Beg((1, 0)), verdict((sum(game.stores[step.of]) > 3, "L-8"))


@caught_by("no_menu_is_empty")
def an_answer_empties_the_menu_of_another(rules: Rules) -> None:
    @rules.menu(LayLantern, rule="L-3", prompt="Lay?", replaces=toy.layings)
    def layings(game: Toy, seat: Seat, step: LayLantern) -> Iterator[Candidate]:
        yield from () if any(game.laid) else toy.layings(game, seat, step)


@caught_by("no_menu_lists_a_pick_twice")
def a_pick_has_two_verdicts(rules: Rules) -> None:
    @rules.menu(LayLantern, rule="L-3", prompt="Lay?", replaces=toy.layings)
    def layings(game: Toy, seat: Seat, step: LayLantern) -> Iterator[Candidate]:
        yield from toy.layings(game, seat, step)
        yield Lay(game.moon), "L-4"
        yield Lay(game.moon), "L-4"


@caught_by("every_listed_pick_is_accepted", ZeroDivisionError)
def a_listed_pick_cannot_be_taken(rules: Rules) -> None:
    @rules.take(BegGoods, Beg, replaces=toy.beg)
    def beg(table: Table, seat: Seat, step: BegGoods, pick: Beg) -> None:
        toy.beg(table, seat, step, pick) if pick.goods[0] else 1 // 0


@caught_by("every_listed_pick_is_accepted", Refused)
def a_bounded_menu_reads_what_it_did_not_make(rules: Rules) -> None:
    @rules.menu(TakeGoods, rule="L-5", prompt="Take {count}?", replaces=toy.takings)
    def takings(game: Toy, seat: Seat, step: TakeGoods) -> Counts:
        menu = toy.takings(game, seat, step)
        assert isinstance(menu, Counts)
        return but(menu, read=lambda pick: pick.goods[::-1] if isinstance(pick, Take) else None)


@caught_by("every_refusal_names_its_clause")
def a_verdict_names_no_clause(rules: Rules) -> None:
    @rules.menu(LayLantern, rule="L-3", prompt="Lay?", replaces=toy.layings)
    def layings(game: Toy, seat: Seat, step: LayLantern) -> Iterator[Candidate]:
        for pick, clause in toy.layings(game, seat, step):
            yield pick, clause and "L-99"


@caught_by("every_refusal_names_its_clause")
def a_refusal_names_another_clause_than_the_menu(rules: Rules) -> None:
    asked = count()

    @rules.menu(LayLantern, rule="L-3", prompt="Lay?", replaces=toy.layings)
    def layings(game: Toy, seat: Seat, step: LayLantern) -> Iterator[Candidate]:
        for pick, clause in toy.layings(game, seat, step):
            yield pick, clause and ("L-4", "L-3")[next(asked) % 2]
