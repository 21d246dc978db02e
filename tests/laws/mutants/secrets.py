"""Mistakes by which something hidden shows."""

from collections.abc import Iterator
from dataclasses import replace as but
from typing import Annotated

from msgspec.structs import replace

from domain.box.title import Title
from domain.chance.dice import Dice, Stream
from domain.kernel.menu import Candidate, verdict
from domain.kernel.nouns import Fact, Seat
from domain.kernel.secrecy import Secret, Viewer
from tests.laws.mutants.registry import CALM, Rules, caught_by
from tests.support import toy
from tests.support.toy import Beg, BegGoods, Board, Lay, LayLantern, Table, Toy

WIND = Stream("wind", "whether a storm comes up")


@caught_by("nothing_hidden_shows")
def the_board_shows_the_hand_of_seat_0(rules: Rules) -> Title[Toy]:
    def view(game: Toy, viewer: Viewer) -> Board:
        return replace(toy.view(game, viewer), hand=game.hands[viewer or 0])

    return but(CALM, view=view)


@caught_by("nothing_hidden_shows")
def the_board_shows_what_lies_face_down(rules: Rules) -> Title[Toy]:
    return but(CALM, view=lambda game, viewer: replace(toy.view(game, viewer), laid=game.laid))


@caught_by("nothing_hidden_shows")
def a_prompt_tells_what_comes_next(rules: Rules) -> Title[Toy]:
    return but(CALM, words=lambda game, step: {"night": f"of the {game.deck[0]}"} if game.deck else {})


@caught_by("everything_has_words")
def a_prompt_says_its_words_in_braces(rules: Rules) -> Title[Toy]:
    return but(CALM, words=lambda game, step: {"night": "{one}"})


@caught_by("nothing_hidden_shows")
def the_board_counts_what_is_bright(rules: Rules) -> Title[Toy]:
    def view(game: Toy, viewer: Viewer) -> Board:
        return replace(toy.view(game, viewer), deck=sum(lantern > 6 for lantern in game.deck))

    return but(CALM, view=view)


@caught_by("nothing_hidden_shows")
def a_fact_forgets_its_secret(rules: Rules) -> None:
    class Laid(Fact, frozen=True, tag="laid"):
        seat: Seat
        lantern: int

    rules.forget("folds", toy.Laid)

    @rules.fold(Laid)
    def laid(game: Toy, fact: Laid) -> Toy:
        return toy.fold_laid(game, toy.Laid(fact.seat, fact.lantern))

    @rules.take(LayLantern, Lay, replaces=toy.lay)
    def lay(table: Table, seat: Seat, step: LayLantern, pick: Lay) -> None:
        table.emit(Laid(seat, pick.lantern))


@caught_by("nothing_hidden_shows")
def a_draw_forgets_that_it_reveals(rules: Rules) -> None:
    class Drew(Fact, frozen=True, tag="drew"):
        seat: Seat
        lantern: Annotated[int, Secret("seat")]

    rules.forget("folds", toy.Drew)

    @rules.fold(Drew)
    def drew(game: Toy, fact: Drew) -> Toy:
        return toy.fold_drew(game, toy.Drew(fact.seat, fact.lantern))

    def draw(table: Table, seat: Seat, step: toy.Dawn | toy.DealLanterns) -> None:
        if isinstance(step, toy.Dawn):
            table.emit(toy.Burnt())
        for each in range(len(table.game.hands)):
            if table.game.deck:
                table.emit(Drew(each, table.game.deck[0]))

    rules.do(toy.Dawn, replaces=toy.dawn)(draw)
    rules.do(toy.DealLanterns, replaces=toy.deal_lanterns)(draw)


@caught_by("nothing_hidden_shows")
def turning_up_forgets_that_it_reveals(rules: Rules) -> None:
    class Lit(Fact, frozen=True, tag="lit"):
        lanterns: tuple[int, ...]

    rules.forget("folds", toy.Lit)

    @rules.fold(Lit)
    def lit(game: Toy, fact: Lit) -> Toy:
        return replace(game, lit=True)

    @rules.do(toy.LightUp, replaces=toy.light_up)
    def light_up(table: Table, seat: Seat, step: toy.LightUp) -> None:
        table.emit(Lit(table.game.laid))


@caught_by("chance_tells_what_it_shows_and_no_more")
def whoever_has_no_choice_is_not_asked(rules: Rules) -> None:
    menu = rules.menu(LayLantern, rule="L-3", prompt="Lay?", forced=True, replaces=toy.layings)
    menu(toy.layings)


@caught_by("nothing_hidden_shows")
def only_who_holds_a_bright_lantern_may_beg(rules: Rules) -> None:
    def hold_out_a_bowl(table: Table, fact: toy.Took) -> None:
        if max(table.game.hands[toy.dimmest(table.game)], default=0) > 6:
            toy.hold_out_a_bowl(table, fact)

    rules.forget("reactions", toy.Took)
    rules.react(toy.Took)(hold_out_a_bowl)


@caught_by("nothing_hidden_shows")
def a_menu_depends_on_the_hand_of_another(rules: Rules) -> None:
    @rules.menu(BegGoods, rule="L-7", prompt="Beg?", replaces=toy.beggings)
    def beggings(game: Toy, seat: Seat, step: BegGoods) -> Iterator[Candidate]:
        yield from toy.beggings(game, seat, step)
        yield Beg((1, 1)), verdict((max(game.hands[step.of], default=0) > 6, "L-7"), (True, "L-8"))


@caught_by("nothing_hidden_shows")
def a_question_carries_a_secret(rules: Rules) -> None:
    @rules.do(toy.Night, replaces=toy.night)
    def night(table: Table, seat: Seat, step: toy.Night) -> None:
        hands = table.game.hands
        table.push_each({each: [LayLantern(hand[0] if hand else 0)] for each, hand in enumerate(hands)})
        table.push(seat, toy.LightUp(), toy.Award(), toy.Dawn())


@caught_by("nothing_hidden_shows")
def only_the_moon_asks_the_dice(rules: Rules) -> None:
    @rules.take(LayLantern, Lay, replaces=toy.lay)
    def lay(table: Table, seat: Seat, step: LayLantern, pick: Lay) -> None:
        if pick.lantern > 6:
            table.dice.of(toy.HARVEST).roll()
        toy.lay(table, seat, step, pick)


@caught_by("nothing_hidden_shows")
def who_imagines_makes_lanterns(rules: Rules) -> Title[Toy]:
    def imagine(game: Toy, viewer: Viewer, dice: Dice) -> Toy:
        game = toy.imagine(game, viewer, dice)
        return replace(game, deck=game.deck and (game.deck[0],) * len(game.deck))

    return but(CALM, imagine=imagine)


@caught_by("chance_tells_what_it_shows_and_no_more")
def the_order_of_the_deck_is_told(rules: Rules) -> None:
    class Shuffled(Fact, frozen=True, tag="shuffled"):
        deck: tuple[int, ...]

    rules.forget("folds", toy.Shuffled)

    @rules.fold(Shuffled)
    def shuffled(game: Toy, fact: Shuffled) -> Toy:
        return replace(game, deck=fact.deck)

    @rules.do(toy.DealLanterns, replaces=toy.deal_lanterns)
    def deal_lanterns(table: Table, seat: Seat, step: toy.DealLanterns) -> None:
        table.emit(Shuffled(table.dice.of(toy.DECK).shuffled(table.game.deck)))
        for each in range(len(table.game.hands)):
            table.emit(toy.Drew(each, table.game.deck[0]))


@caught_by("every_asking_names_its_stream")
def a_rule_names_no_stream(rules: Rules) -> None:
    @rules.do(toy.Night, replaces=toy.night)
    def night(table: Table, seat: Seat, step: toy.Night) -> None:
        toy.night(table, seat, step)
        if table.game.points[0]:
            table.dice.roll()


@caught_by("every_asking_names_its_stream")
def a_rule_asks_a_stream_that_is_not_listed(rules: Rules) -> None:
    @rules.do(toy.Night, replaces=toy.night)
    def night(table: Table, seat: Seat, step: toy.Night) -> None:
        table.dice.of(WIND).roll()
        toy.night(table, seat, step)


@caught_by("every_asking_names_its_stream")
def who_answers_first_has_the_first_draw(rules: Rules) -> None:
    @rules.take(LayLantern, Lay, replaces=toy.lay)
    def lay(table: Table, seat: Seat, step: LayLantern, pick: Lay) -> None:
        table.dice.of(toy.HARVEST).roll()
        toy.lay(table, seat, step, pick)


@caught_by("every_asking_names_its_stream")
def a_seat_draws_for_another(rules: Rules) -> Title[Toy]:
    own = WIND._replace(of_seats=True)

    @rules.take(LayLantern, Lay, replaces=toy.lay)
    def lay(table: Table, seat: Seat, step: LayLantern, pick: Lay) -> None:
        table.dice.of(own, 0).roll()
        toy.lay(table, seat, step, pick)

    return but(CALM, streams=(*CALM.streams, own))


@caught_by("undos_change_no_draw")
def a_draw_depends_on_the_version(rules: Rules) -> None:
    @rules.do(toy.Night, replaces=toy.night)
    def night(table: Table, seat: Seat, step: toy.Night) -> None:
        for _ in range(table._version % 3):
            table.dice.of(toy.HARVEST).roll()
        toy.night(table, seat, step)


@caught_by("a_deal_falls_the_same_way_at_two_tables")
def two_piles_have_one_stream(rules: Rules) -> None:
    @rules.do(toy.Dawn, replaces=toy.dawn)
    def dawn(table: Table, seat: Seat, step: toy.Dawn) -> None:
        if table.game.points[0]:
            table.emit(toy.Shuffled(table.dice.of(toy.HARVEST).shuffled(table.game.deck)))
        toy.dawn(table, seat, step)


@caught_by("what_others_know_is_in_doubt")
def who_imagines_sees_all(rules: Rules) -> Title[Toy]:
    return but(CALM, imagine=lambda game, viewer, dice: game)


@caught_by("what_others_know_is_in_doubt")
def who_imagines_knows_the_hands(rules: Rules) -> Title[Toy]:
    return but(CALM, imagine=lambda game, viewer, dice: replace(game, deck=dice.shuffled(game.deck)))
