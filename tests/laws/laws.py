"""The laws that every game must keep. A law looks at one story and fails where it is broken; it names no game.

`LAWS` is what the tests run through: a law that is added here holds for every title, those to come included.
The laws of undoing and of secrecy stand in files of their own.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, partial
from itertools import islice
from typing import Any

import msgspec
import pytest
from msgspec import structs

from domain.box.frozen import freeze, thaw
from domain.box.phrases import quantity
from domain.box.rulebook import Rulebook
from domain.box.title import breakdown
from domain.kernel.nouns import Decided, Decision, Pick, Scored, tag_of
from domain.kernel.replay import apply_event, fold_facts
from domain.kernel.table import DeadEnd, Position, Refused, Table, check, decide, decisions
from tests.support.play import Story, in_force

Law = Callable[[Story], None]
LAWS: dict[str, Law] = {}
FEW = 6  # positions of a story at which the dear laws look
HANDFUL = 4  # candidates of one menu that are tried
MANY = 500  # picks of one menu that are read

_plain = msgspec.json.Encoder(order="deterministic").encode
_state = msgspec.json.Encoder(order="deterministic", enc_hook=lambda box: f"{type(box)} {id(box)}").encode


def law(holds: Law) -> Law:
    """Registers a law under its name."""
    LAWS[holds.__name__] = holds
    return holds


def asked(story: Story) -> Iterator[tuple[Position[Any], Decision]]:
    """Every question of a story."""
    return ((position, decision) for position in story.positions for decision in decisions(position.agenda))


# --- events and replay -------------------------------------------------------------------------------------


@law
def replay_gives_back_every_position(story: Story) -> None:
    """The decoded events lead to the live game, agenda and undo horizon at every version."""
    title, codec = story.title, story.title.codec
    history = [codec.decode(*codec.encode(event)) for event in story.events]
    position = title.replay(history[:1])
    for i, live in enumerate(story.positions):
        position = apply_event(title.rules, position, history[i]) if i else position
        assert position.version == live.version == i + 1
        assert position.game == live.game, f"version {i + 1} replays to another game"
        assert position.agenda == live.agenda, f"version {i + 1} replays to another agenda"
        assert _horizon(position) == _horizon(live), f"version {i + 1} may be undone differently"
        assert position.draws == live.draws, f"version {i + 1} replays to other numbers of draws"
    assert title.replay(history).game == position.game


def _horizon(position: Position[Any]) -> tuple[int, int, bool]:
    return position.by, position.back.version if position.back else 0, position.answered_since


@law
def events_survive_their_encoding(story: Story) -> None:
    """Decoded they are equal, and encoded again they are the same bytes, whether or not the options are known."""
    closed = story.title.close(story.positions[-1].game, (), story.seed)
    for codec in (story.title.codec, story.offered.codec):
        for event in (*story.events, closed):
            topic, state = codec.encode(event)
            again = codec.decode(topic, state)
            assert again == event, f"{topic} comes back as something else"
            assert codec.encode(again) == (topic, state), f"{topic} comes back as other bytes"


@law
def a_position_thaws_as_it_was_frozen(story: Story) -> None:
    """Written down whole and read again, it is the same position without a way back, and is written the same."""
    begun = story.title.begin(story.setting.seats, story.setting.options, story.title.catalog())
    for position in story.positions:
        state = freeze(position)
        again = thaw(state, story.title.codec, begun)
        assert again == structs.replace(position, back=None, answered_since=False), (
            f"version {position.version} thaws to another"
        )
        assert freeze(again) == state


@law
def folding_is_total_and_pure(story: Story) -> None:
    """What happened folds without refusing, every time to the same game, and leaves the old game as it was."""
    rules, codec = story.title.rules, story.title.codec
    for before, event, after in story.moves():
        stored = codec.decode(*codec.encode(event))
        assert isinstance(stored, Decided)
        state = _state(before.game)
        once, twice = (fold_facts(rules, before.game, stored.facts) for _ in range(2))
        assert once == twice == after.game, f"the facts of version {after.version} fold to different games"
        assert _state(before.game) == state, f"the facts of version {after.version} changed the game before them"


@law
def the_rules_tell_the_same_again(story: Story) -> None:
    """Asked again over the stored picks, with the same dice, they tell the same facts."""
    assert story.audit() == []


# --- menus -------------------------------------------------------------------------------------------------


@law
def no_menu_is_empty(story: Story) -> None:
    """Whoever is asked has an answer, for as long as the question is open."""
    dead_ends = [stop for stop in story.stopped if isinstance(stop, DeadEnd)]
    assert not dead_ends, dead_ends[0]
    rules = story.title.rules
    for position, decision in asked(story):
        legal = rules.menu_for(position.game, decision.seat, decision.step).legal()
        assert next(legal, None) is not None, f"version {position.version}: no answer to {decision}"
    for position in story.positions:
        assert not position.agenda or decisions(position.agenda), f"version {position.version} waits for nobody"


@law
def no_menu_lists_a_pick_twice(story: Story) -> None:
    """A client that shows a menu shows each pick once, with one verdict."""
    for position, decision in asked(story):
        menu = story.title.rules.menu_for(position.game, decision.seat, decision.step)
        times = Counter(_plain(pick) for pick, _ in menu)
        assert max(times.values(), default=1) == 1, f"version {position.version}: {times.most_common(1)}"


@law
def every_listed_pick_is_accepted(story: Story) -> None:
    """What a menu lists as legal passes the check, comes back from its JSON, and can be decided."""
    rules = story.title.rules
    for position, decision in asked(story):
        legal = list(rules.menu_for(position.game, decision.seat, decision.step).legal())
        for pick in story.chance(position.version).shuffled(legal)[:HANDFUL]:
            assert check(rules, position, decision.seat, pick) == decision
            assert msgspec.json.decode(_plain(pick), type=story.title.codec.picks) == pick
    for position in story.some(FEW):
        for decision in decisions(position.agenda):
            menu = rules.menu_for(position.game, decision.seat, decision.step)
            for pick in islice(menu.legal(), 10 * HANDFUL):
                decide(rules, position, decision.seat, pick, story.dice(position))


class Nonsense(Pick, frozen=True):
    """A pick of no game."""


@law
def every_refusal_names_its_clause(story: Story) -> None:
    """A forbidden candidate is refused with the clause beside it; a pick of no question, with the question's."""
    rules = story.title.rules
    looked_at = {position.version for position in story.some(FEW)}
    for position, decision in asked(story):
        menu = rules.menu_for(position.game, decision.seat, decision.step)
        count = 10 * HANDFUL if position.version in looked_at else HANDFUL
        forbidden = story.chance(position.version).shuffled(list(menu.forbidden()))[:count]
        for pick, clause in (*forbidden, (Nonsense(), rules.questions[type(decision.step)].rule)):
            assert clause in clauses_of(story.title.rulebook), f"no rulebook knows {clause}, which forbids {pick}"
            with pytest.raises(Refused) as refusal:
                check(rules, position, decision.seat, pick)
            assert refusal.value.rule == clause, (
                f"{pick} is listed with {clause}, refused with {refusal.value.rule}"
            )


@cache
def clauses_of(rulebook: Rulebook) -> frozenset[str]:
    """The ids that a refusal may name."""
    return frozenset(rulebook.clauses.keys() | rulebook.readings.keys())


# --- the game as a whole -----------------------------------------------------------------------------------


@law
def components_are_conserved(story: Story) -> None:
    """Nothing is lost and nothing is made, from the opening to the end."""
    begin = story.title.census(story.positions[0].game)
    for position in story.positions:
        census = story.title.census(position.game)
        assert census == begin, f"version {position.version}: {dict(census.items() ^ begin.items())}"


@law
def games_end(story: Story) -> None:
    """Nothing stops a game but its end, which is reached in time."""
    if story.stopped:
        raise AssertionError(f"stopped after version {len(story.events)}") from story.stopped[0]
    assert story.positions[-1].agenda == ()
    assert len(in_force(story.events)) - 1 <= story.title.longest


@law
def the_standings_rank_every_seat(story: Story) -> None:
    """Every seat has a place; whoever has more points has the better one, and somebody wins."""
    standings = story.title.standings(story.positions[-1].game)
    assert sorted(standing.seat for standing in standings) == list(range(len(standings)))
    assert len(standings) >= story.setting.seats, "an automa may have a place too, but nobody goes without"
    ranked = sorted(standings, key=lambda standing: standing.place)
    better = [sum(other.place < standing.place for other in ranked) for standing in ranked]
    assert [standing.place for standing in ranked] == [1 + count for count in better], standings
    assert [standing.points for standing in ranked] == sorted((s.points for s in standings), reverse=True)


@law
def every_point_is_explained(story: Story) -> None:
    """The movements of points that were told add up to the result, each under a clause that exists."""
    told = breakdown(fact for event in in_force(story.events) for fact in getattr(event, "facts", ()))
    assert {fact.rule for fact in told} <= clauses_of(story.title.rulebook)
    for standing in story.title.standings(story.positions[-1].game):
        mine: list[Scored] = [fact for fact in told if fact.seat == standing.seat]
        assert sum(fact.points for fact in mine) == standing.points, f"seat {standing.seat}: {mine}"


# --- words and pictures ------------------------------------------------------------------------------------


@law
def everything_has_words(story: Story) -> None:
    """Questions, picks and facts can be told in plain English; no placeholder is left open."""
    title = story.title
    for position, decision in asked(story):
        question = title.question(position.game, decision.step)
        assert question["key"] == tag_of(decision.step)
        _assert_plain(str(question["text"]))
        for pick in islice(title.rules.menu_for(position.game, decision.seat, decision.step).legal(), HANDFUL):
            _assert_plain(title.describe(position.game, pick))
            _assert_plain(title.describe_answer(position.game, decision.seat, decision.step, pick))
        for pick, _ in islice(
            title.rules.menu_for(position.game, decision.seat, decision.step).forbidden(), 10 * HANDFUL
        ):
            _assert_plain(title.describe_answer(position.game, decision.seat, decision.step, pick))
    for event, position in zip(story.events, story.positions, strict=True):
        for fact in getattr(event, "facts", ()):
            _assert_plain(title.describe(position.game, fact))


@law
def no_two_legal_picks_read_alike(story: Story) -> None:
    """Who reads a menu can tell its picks apart: two tiles of a kind by their spaces and their prices."""
    for position, decision in asked(story):
        menu = story.title.rules.menu_for(position.game, decision.seat, decision.step)
        said = partial(story.title.describe_answer, position.game, decision.seat, decision.step)
        told = Counter(map(said, islice(menu.legal(), MANY)))
        alike = [text for text, times in told.items() if times > 1]
        assert not alike, f"version {position.version}: {alike} to {decision.step}"


@law
def what_a_pick_costs_is_said_and_paid(story: Story) -> None:
    """The price of a pick stands in its words and is what is lost when it is taken; what is free stands first."""
    title, rules = story.title, story.title.rules
    for position, decision in asked(story):
        game, seat, step = position.game, decision.seat, decision.step
        priced = [
            (pick, title.price(game, seat, step, pick))
            for pick in islice(rules.menu_for(game, seat, step).legal(), MANY)
        ]
        has_price = [bool(price) for _, price in priced]
        assert has_price == sorted(has_price), f"version {position.version}: something free stands behind a price"
        for pick, price in priced:
            said = title.describe_answer(game, seat, step, pick)
            assert all(quantity(n, good) in said for good, n in price.items()), f"{said!r} does not say {price}"
        for pick, price in story.chance(position.version).shuffled(priced)[:HANDFUL]:
            table = Table(rules, game, position.version + 1, story.dice(position))
            table.answer(list(position.agenda), decision, pick)
            after = title.purse(table.game, seat)
            lost = {good: n - after[good] for good, n in title.purse(game, seat).items() if after[good] < n}
            assert lost == price, f"version {position.version}: {pick} is said to cost {price}, and costs {lost}"


def _assert_plain(text: str) -> None:
    assert text.strip(), "nothing is said"
    assert not {"{", "}", "<"} & set(text), text


@law
def boards_fit_a_terminal(story: Story) -> None:
    """Whoever looks, the drawn board has no line of more than 100 columns."""
    for position in (*story.some(FEW), story.positions[-1]):
        for viewer in (None, *range(story.setting.seats)):
            board = story.title.view(position.game, viewer)
            assert isinstance(board, story.title.board)
            assert msgspec.json.decode(msgspec.json.encode(board), type=story.title.board) == board
            picture = story.title.draw(board)
            assert picture.strip()
            assert max(map(len, picture.splitlines())) <= 100, picture
