"""A law that never fails is worth nothing: each is shown to notice a deliberate break of the toy.

A mutant is the toy with one thing wrong, written as the mistake would be written. Beside it stands the law that
must notice.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace as but
from itertools import count
from typing import Annotated, Any, ClassVar

import pytest
from msgspec import Struct, structs
from msgspec.structs import replace

from domain.box.title import Title
from domain.chance.dice import Dice, Stream
from domain.kernel.menu import Candidate, Counts, verdict
from domain.kernel.nouns import Decline, Fact, Noun, Pick, Scored, Seat, Standing, Step
from domain.kernel.ruleset import Chapter
from domain.kernel.secrecy import Secret, Viewer
from domain.kernel.table import Refused
from tests.laws.chance import every_asking_names_its_stream
from tests.laws.laws import LAWS, Law
from tests.laws.secrecy import nothing_hidden_shows
from tests.laws.titles import TITLE_LAWS
from tests.laws.undo import undo_leads_back_to_the_same_state
from tests.support import toy
from tests.support.play import story
from tests.support.toy import Beg, BegGoods, Board, Box, Lay, LayLantern, Options, Table, Take, TakeGoods, Toy

STORIES = 24  # random games in which a law has to notice the break
WIND = Stream("wind", "whether a storm comes up")
CALM: Title[Toy] = but(toy.RULESET, variants=())


class Rules(Chapter[Toy]):
    """Verbs that a mutant has more than the toy, or in the place of the toy's; and those that it has not."""

    def __init__(self) -> None:
        super().__init__()
        self.forgotten: list[tuple[str, Any]] = []

    def forget(self, table: str, key: object) -> None:
        """The mutant has no verb there."""
        self.forgotten.append((table, key))


Mutant = Callable[[Rules], Title[Toy] | None]
MUTANTS: list[tuple[str, Mutant, type[BaseException]]] = []

assert LAWS["every_asking_names_its_stream"] is every_asking_names_its_stream, "those of chance are among the laws"
assert LAWS["nothing_hidden_shows"] is nothing_hidden_shows, "so are those of secrecy"
assert LAWS["undo_leads_back_to_the_same_state"] is undo_leads_back_to_the_same_state, "so is that of undoing"


def caught_by(law: str, how: type[BaseException] = AssertionError) -> Callable[[Mutant], Mutant]:
    """Registers a mutant, the law that must notice it, and how the law fails."""

    def register(mutant: Mutant) -> Mutant:
        MUTANTS.append((law, mutant, how))
        return mutant

    return register


def made(mutant: Mutant) -> Title[Toy]:
    """The toy with this mutation, which leaves the toy itself alone."""
    rules = Rules()
    title = mutant(rules) or CALM
    kept = toy.RULES
    for table, key in rules.forgotten:
        kept = but(kept, **{table: {k: verb for k, verb in getattr(kept, table).items() if k != key}})
    return but(title, rules=kept.extended(rules))


def the_toy(rules: Rules) -> None:
    """No mutation at all."""


def hold(law: Law, title: Title[Toy]) -> None:
    """The law holds in all stories of the title."""
    for number in range(STORIES):
        law(story(title, number))


# --- events and replay -------------------------------------------------------------------------------------


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


# --- menus -------------------------------------------------------------------------------------------------


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


# --- the game as a whole -----------------------------------------------------------------------------------


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


# --- words and pictures ------------------------------------------------------------------------------------


@caught_by("everything_has_words", KeyError)
@caught_by("every_prompt_uses_what_its_step_holds")
def a_prompt_asks_for_what_is_not_there(rules: Rules) -> None:
    rules.menu(LayLantern, rule="L-3", prompt="Night {number}?", replaces=toy.layings)(toy.layings)


@caught_by("everything_has_words")
def a_fact_leaves_us_speechless(rules: Rules) -> Title[Toy]:
    return but(CALM, describe=lambda game, noun: "" if isinstance(noun, toy.Burnt) else toy.describe(game, noun))


@caught_by("everything_has_words")
def a_pick_is_told_as_its_class(rules: Rules) -> Title[Toy]:
    return but(
        CALM, describe=lambda game, noun: f"{{{noun}}}" if isinstance(noun, Lay) else toy.describe(game, noun)
    )


@caught_by("no_two_legal_picks_read_alike")
def a_pick_does_not_say_how_many(rules: Rules) -> Title[Toy]:
    return but(CALM, describe=lambda game, noun: "Goods" if isinstance(noun, Take) else toy.describe(game, noun))


def lanterns(game: Toy, seat: Seat) -> dict[str, int]:
    """What a seat of the toy can pay with: a lantern that is laid leaves the hand."""
    return {"lantern": len(game.hands[seat])}


def a_lantern(game: Toy, seat: Seat, step: Step, pick: Pick) -> dict[str, int]:
    """The price of laying one."""
    return {"lantern": 1} if isinstance(pick, Lay) and pick.lantern in game.hands[seat] else {}


def with_price(game: Toy, noun: Noun) -> str:
    """The toy's words, and the price."""
    return toy.describe(game, noun) + (", for 1 lantern" if isinstance(noun, Lay) else "")


@caught_by("what_a_pick_costs_is_said_and_paid")
def a_price_is_not_said(rules: Rules) -> Title[Toy]:
    return but(CALM, price=a_lantern, purse=lanterns)


@caught_by("what_a_pick_costs_is_said_and_paid")
def a_price_is_paid_that_nobody_named(rules: Rules) -> Title[Toy]:
    return but(CALM, purse=lanterns, describe=with_price)


@caught_by("what_a_pick_costs_is_said_and_paid")
def a_price_is_said_that_nobody_pays(rules: Rules) -> Title[Toy]:
    return but(CALM, price=a_lantern, describe=with_price)


@caught_by("what_a_pick_costs_is_said_and_paid")
def what_is_free_stands_last(rules: Rules) -> Title[Toy]:
    def price(game: Toy, seat: Seat, step: Step, pick: Pick) -> dict[str, int]:
        return {"lantern": 1} if isinstance(pick, Beg) else {}

    def purse(game: Toy, seat: Seat) -> dict[str, int]:
        return {}

    return but(CALM, price=price, purse=purse, describe=lambda game, noun: "1 lantern")


@caught_by("boards_fit_a_terminal")
def a_board_is_too_wide(rules: Rules) -> Title[Toy]:
    return but(CALM, draw=lambda board: toy.draw(board).replace("field:", "field:" + " " * 80))


# --- secrecy -----------------------------------------------------------------------------------------------


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


# --- what can be read off a title --------------------------------------------------------------------------


@caught_by("every_clause_that_is_named_exists")
def a_verb_cites_no_clause(rules: Rules) -> None:
    rules.cites("L-99")(toy.award)


@caught_by("every_clause_that_is_named_exists")
def a_question_comes_from_no_clause(rules: Rules) -> None:
    rules.menu(LayLantern, rule="L-99", prompt="Lay?", replaces=toy.layings)(toy.layings)


@caught_by("every_question_can_be_answered")
def nobody_takes_an_answer(rules: Rules) -> None:
    rules.forget("takes", (LayLantern, Lay))


@caught_by("every_question_can_be_answered")
def a_step_asks_and_does(rules: Rules) -> None:
    rules.do(LayLantern)(toy.light_up)


@caught_by("every_printed_effect_has_a_verb")
def a_lantern_does_what_no_verb_does(rules: Rules) -> Title[Toy]:
    class Flicker(Step, frozen=True):
        pass

    class Lantern(Struct, frozen=True):
        effect: tuple[toy.Tally | Flicker, ...] | None = None

    class Lanterns(Box, frozen=True):
        printed: tuple[dict[str, Lantern], ...] = ()

    return but(CALM, catalog=lambda: Lanterns(*structs.astuple(toy.BOX)))


@caught_by("secrets_are_whole_fields")
def a_secret_lies_too_deep(rules: Rules) -> None:
    class Hand(Struct, frozen=True):
        lanterns: Annotated[tuple[int, ...], Secret()]

    class Dealt(Fact, frozen=True):
        reveals: ClassVar[bool] = True
        hands: tuple[Hand, ...]

    rules.fold(Dealt)(lambda game, fact: game)


@caught_by("secrets_are_whole_fields", TypeError)
def a_secret_is_half_a_field(rules: Rules) -> None:
    class Dealt(Fact, frozen=True):
        hands: tuple[Annotated[int, Secret()], ...]

    rules.fold(Dealt)(lambda game, fact: game)


@caught_by("secrets_have_an_owner_that_is_there")
def a_secret_names_its_owner_wrongly(rules: Rules) -> None:
    class Dealt(Fact, frozen=True):
        seat: Seat
        hand: Annotated[tuple[int, ...], Secret("player")]

    rules.fold(Dealt)(lambda game, fact: game)


@caught_by("every_stream_has_a_name_of_its_own")
def two_streams_have_one_name(rules: Rules) -> Title[Toy]:
    return but(CALM, streams=(*CALM.streams, toy.DECK._replace(about="something else")))


@caught_by("points_can_be_told")
def points_have_no_fold(rules: Rules) -> None:
    rules.forget("folds", Scored)


# --- the check ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("law", "mutant", "how"), MUTANTS, ids=[f"{m.__name__}-{law}" for law, m, _ in MUTANTS])
def test_the_law_notices(law: str, mutant: Mutant, how: type[BaseException]) -> None:
    """A game with this mistake breaks this law."""
    with pytest.raises((how, pytest.fail.Exception)):
        hold(LAWS[law], made(mutant)) if law in LAWS else TITLE_LAWS[law](made(mutant))


@pytest.mark.parametrize("law", LAWS)
def test_the_toy_keeps_the_law(law: str) -> None:
    """What is noticed is the mutation, and nothing that the toy had before."""
    hold(LAWS[law], made(the_toy))


def test_a_price_that_is_said_and_paid_keeps_the_law() -> None:
    """What the law notices in the mutants is their mistake, and not that there is a price."""
    hold(
        LAWS["what_a_pick_costs_is_said_and_paid"], but(CALM, price=a_lantern, purse=lanterns, describe=with_price)
    )


def test_every_law_has_its_mutant() -> None:
    """A new law comes with the mistake that it is there for."""
    assert {law for law, _, _ in MUTANTS} == LAWS.keys() | TITLE_LAWS.keys()
