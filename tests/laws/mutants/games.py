"""Mistakes that show in the game as a whole."""

from dataclasses import replace as but

from msgspec.structs import replace

from domain.box.title import Title
from domain.kernel.nouns import Decline, Scored, Seat, Standing
from tests.laws.mutants.registry import CALM, Rules, caught_by
from tests.support import toy
from tests.support.toy import Beg, BegGoods, Table, Toy


@caught_by("components_are_conserved")
def a_fold_drops_the_ashes(rules: Rules) -> None:
    @rules.fold(toy.Burnt, replaces=toy.fold_burnt)
    def burnt(game: Toy, fact: toy.Burnt) -> Toy:
        return replace(game, laid=(0,) * len(game.laid), lit=False)


@caught_by("games_end")
def begging_never_ends(rules: Rules) -> None:
    @rules.take(BegGoods, Beg, replaces=toy.beg)
    @rules.take(BegGoods, Decline, replaces=toy.keep_still)
    def beg(table: Table, seat: Seat, step: BegGoods, pick: Beg | Decline) -> None:
        table.push(seat, step)


@caught_by("games_end")
def a_game_is_longer_than_it_says(rules: Rules) -> Title[Toy]:
    return but(CALM, longest=17)


@caught_by("games_end")
def a_rule_stumbles(rules: Rules) -> None:
    rules.forget("dos", toy.Tally)


@caught_by("the_standings_rank_every_seat")
def the_last_shall_be_first(rules: Rules) -> Title[Toy]:
    def standings(game: Toy) -> tuple[Standing, ...]:
        places = {standing.place: standing.place for standing in toy.standings(game)}
        turned = dict(zip(places, sorted(places, reverse=True), strict=True))
        return tuple(replace(standing, place=turned[standing.place]) for standing in toy.standings(game))

    return but(CALM, standings=standings)


@caught_by("every_point_is_explained")
def points_move_without_a_word(rules: Rules) -> None:
    @rules.fold(toy.Begged, replaces=toy.fold_begged)
    def begged(game: Toy, fact: toy.Begged) -> Toy:
        return toy.fold_scored(toy.fold_begged(game, fact), Scored(fact.seat, 1, "L-7"))


@caught_by("every_point_is_explained")
def points_are_told_under_no_clause(rules: Rules) -> None:
    @rules.take(BegGoods, Decline, replaces=toy.keep_still)
    def keep_still(table: Table, seat: Seat, step: BegGoods, pick: Decline) -> None:
        table.emit(Scored(seat, 1, "L-99"))
