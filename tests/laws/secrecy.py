"""The laws of secrecy: what a viewer cannot see must not show, not even in whether somebody is asked.

They stand on `title.imagine(game, viewer, dice)`: another game that the viewer could not tell from this one. What
a viewer is shown in the one must be the same, byte for byte, in the other, and stay the same through the next
decision, down to the first fact that reveals something to that very viewer.
"""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import islice, zip_longest
from typing import Any

import msgspec
from msgspec.structs import replace

from domain.chance.dice import Dice, Stream, T
from domain.kernel.menu import OK
from domain.kernel.nouns import Agenda, Decided, Decision, Fact, Lanes, Opened, Pick, Seat
from domain.kernel.secrecy import Viewer, hidden_fields, redact
from domain.kernel.table import Position, decide, decisions, opening
from service.words.narration import act_of, tell
from service.words.sayings import say_pick, say_question
from service.words.speech import speech_of
from tests.laws.laws import FEW, law
from tests.support.play import Story

OWN = 3  # answers of its own that a viewer tries in both games
IMAGINED = 9  # games, of which one must be another than that which is played
DRAWS = 4  # draws of one decision that are bent; of an opening, which decides more, three times as many
_plain = msgspec.json.Encoder(order="deterministic").encode


def viewers(story: Story) -> list[Viewer]:
    """A spectator, and every seat."""
    return [None, *range(story.setting.seats)]


def reveals_to(fact: Fact, viewer: Viewer) -> bool:
    """Whether this viewer learns by the fact what was hidden before."""
    return type(fact).reveals and not hidden_fields(fact, viewer)


def sight(story: Story, position: Position[Any], viewer: Viewer) -> dict[str, bytes]:
    """Everything that a viewer is shown of a position, in bytes."""
    rules = story.title.rules
    return {
        "board": _plain(story.title.view(position.game, viewer)),
        "agenda": _plain(_agenda_for(position.agenda, viewer)),
        "menu": _plain(
            [
                [
                    story.title.question(position.game, mine.step),
                    [
                        (*each, story.title.anchors_of(position.game, mine.seat, each[0]))
                        for each in rules.menu_for(position.game, mine.seat, mine.step)
                    ],
                ]
                for mine in decisions(position.agenda)
                if mine.seat == viewer
            ]
        ),
        "words": _plain(
            [_said(story, position, mine) for mine in decisions(position.agenda) if mine.seat == viewer]
        ),
    }


def _said(story: Story, position: Position[Any], asked: Decision) -> list[object]:
    """A question and some answers in words."""
    title, speech, game = story.title, speech_of(story.title.id, "en"), position.game
    menu = islice(title.rules.menu_for(game, asked.seat, asked.step), FEW)
    picks = [say_pick(title, speech, game, asked.seat, asked.step, pick) for pick, _ in menu]
    return [say_question(title, speech, game, asked.step), *picks]


def _agenda_for(agenda: Agenda[Any], viewer: Viewer) -> list[object]:
    return [
        [_agenda_for(lane, viewer) for lane in entry.lanes]
        if isinstance(entry, Lanes)
        else (entry.seat, entry.since, redact(entry.step, viewer, entry.seat))
        for entry in agenda
    ]


# --- non-interference --------------------------------------------------------------------------------------


@law
def nothing_hidden_shows(story: Story) -> None:
    """Two games that differ only in what a viewer cannot see look alike to it, before and after a decision."""
    for position in story.some(FEW):
        for viewer in viewers(story):
            game = story.title.imagine(position.game, viewer, story.chance(position.version))
            assert story.title.census(game) == story.title.census(position.game), "imagined with other components"
            other = replace(position, game=game)
            where = f"version {position.version}, viewer {viewer}"
            _assert_alike(sight(story, position, viewer), sight(story, other, viewer), where)
            for decision in decisions(position.agenda):
                for pick in _picks(story, position, decision, viewer):
                    _assert_told_alike(story, (position, other), decision, pick, viewer)


def _assert_alike(one: dict[str, bytes], other: dict[str, bytes], where: str) -> None:
    for name, shown in one.items():
        assert shown == other[name], f"{where}: the {name} shows what is hidden\n{shown!r}\n{other[name]!r}"


def _picks(story: Story, position: Position[Any], decision: Decision, viewer: Viewer) -> tuple[Pick, ...]:
    menu = story.title.rules.menu_for(position.game, decision.seat, decision.step)
    picks = story.chance(position.version).shuffled(list(menu.legal()))
    return picks[:OWN] if decision.seat == viewer else picks[:1]


def _assert_told_alike(
    story: Story, games: tuple[Position[Any], Position[Any]], decision: Decision, pick: Pick, viewer: Viewer
) -> None:
    """Decide in both with the same dice, and compare what the viewer is told until something is revealed to it.

    The other game gets a pick that the viewer cannot tell from this one. If it has none, then the pick itself
    shows what the other seat held (who plays a card had it), and there is nothing to compare.
    """
    twin = _twin(story, games[1], decision, pick, viewer)
    if twin is None:
        return
    version = games[0].version + 1
    rules, where = story.title.rules, f"version {version}, viewer {viewer}, pick {pick} or {twin}"
    (after, event), (other_after, other_event) = (
        decide(rules, game, decision.seat, answer, story.dice(game))
        for game, answer in zip(games, (pick, twin), strict=True)
    )
    if _told_alike(event.facts, other_event.facts, viewer, where):
        _assert_said_alike(story, games, (event, other_event), viewer, where)
        assert event.revealed == other_event.revealed, f"{where}: one may be taken back, the other not"
        _assert_alike(sight(story, after, viewer), sight(story, other_after, viewer), where)


def _assert_said_alike(
    story: Story,
    games: tuple[Position[Any], Position[Any]],
    events: tuple[Decided[Any, Any, Any], Decided[Any, Any, Any]],
    viewer: Viewer,
    where: str,
) -> None:
    """What happened is said to the viewer in the same words, by the same arguments, causes and gains."""
    title, speech = story.title, speech_of(story.title.id, "en")
    one, other = (
        _plain(tell(act_of(title, game, event), title, speech, viewer))
        for game, event in zip(games, events, strict=True)
    )
    assert one == other, f"{where}: the words show what is hidden\n{one!r}\n{other!r}"


def _told_alike(facts: Sequence[Fact], others: Sequence[Fact], viewer: Viewer, where: str) -> bool:
    """Whether nothing was revealed to the viewer; until something is, both must be told in the same words."""
    for fact, other in zip_longest(facts, others):
        if any(shown is not None and reveals_to(shown, viewer) for shown in (fact, other)):
            return False
        assert fact is not None and other is not None, f"{where}: one game tells more: {fact or other}"
        assert _plain(redact(fact, viewer)) == _plain(redact(other, viewer)), f"{where}: {fact} or {other}"
    return True


def _twin(story: Story, other: Position[Any], decision: Decision, pick: Pick, viewer: Viewer) -> Pick | None:
    """A legal pick in the other game that looks the same to the viewer; another one than this if there is any."""
    menu = story.title.rules.menu_for(other.game, decision.seat, decision.step)
    if not hidden_fields(pick, viewer, decision.seat):
        return pick if menu.why_not(pick) == OK else None
    told = _plain(redact(pick, viewer, decision.seat))
    alike = [each for each in menu.legal() if _plain(redact(each, viewer, decision.seat)) == told]
    return next((each for each in alike if each != pick), pick if pick in alike else None)


# --- chance ------------------------------------------------------------------------------------------------


class BentDice(Dice):
    """Dice that fall like others but for one asking: there another side, or two things exchanged in a shuffle.

    `twist` says which side, and which two; `asked` counts askings.
    """

    def __init__(self, straight: Dice, bent: int, twist: int = 0) -> None:
        self.straight, self.own = straight, straight.own
        self.twist, self._bent = twist, bent

    def of(self, stream: Stream, seat: Seat | None = None) -> Dice:
        return _BentStream(self, self.straight.of(stream, seat))

    def is_bent(self) -> bool:
        """Whether this asking is the one that falls otherwise."""
        self.asked += 1
        return self.asked - 1 == self._bent


class _BentStream(Dice):
    def __init__(self, dice: BentDice, straight: Dice) -> None:
        self._dice, self._straight = dice, straight

    def choose(self, n: int) -> int:
        value = self._straight.choose(n)
        return (value + 1 + self._dice.twist % max(1, n - 1)) % n if self._dice.is_bent() else value

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        deck = list(self._straight.shuffled(items))
        if len(deck) > 1 and self._dice.is_bent():
            twist, i = divmod(self._dice.twist, len(deck))
            j = (i + 1 + twist % (len(deck) - 1)) % len(deck)
            deck[i], deck[j] = deck[j], deck[i]
        return tuple(deck)


@law
def chance_tells_what_it_shows_and_no_more(story: Story) -> None:
    """Had one draw fallen otherwise, then whoever cannot see that draw would notice nothing until it is revealed;
    and whoever finds the table the same would have been told the same, but for what is revealed to all.

    So a die that is rolled in the open and leaves no trace is told by a fact that `reveals`.
    """
    _assert_chance_is_told_well(story, lambda dice: _laid_out(story, dice), story.source.dice_at_opening, 1)
    for before, event, after in story.moves():
        if event.draws and after.version % 3 == 0:
            happen, dice = partial(_decided, story, before, event), partial(story.dice, before)
            _assert_chance_is_told_well(story, happen, dice, after.version)


Outcome = tuple[Position[Any], tuple[Fact, ...]]


def _laid_out(story: Story, dice: Dice) -> Outcome:
    game = story.title.begin(story.setting.seats, story.setting.options, story.title.catalog())
    return opening(story.title.rules, game, story.title.setup(game, "drawn"), dice)


def _decided(story: Story, before: Position[Any], event: Decided[Any, Any, Any], dice: Dice) -> Outcome:
    after, again = decide(story.title.rules, before, event.seat, event.pick, dice)
    return after, again.facts


def _assert_chance_is_told_well(
    story: Story, happen: Callable[[Dice], Outcome], dice: Callable[[], Dice], version: int
) -> None:
    straight, chance = dice(), story.chance(version)
    one = happen(straight)
    for _ in range(DRAWS if version > 1 else 3 * DRAWS):
        bent = chance.choose(straight.asked)
        other = happen(BentDice(dice(), bent, chance.choose(2**20)))
        for viewer in viewers(story):
            _assert_draw_is_told_well(
                story, one, other, viewer, f"version {version}, viewer {viewer}, draw {bent}"
            )


def _assert_draw_is_told_well(story: Story, one: Outcome, other: Outcome, viewer: Viewer, where: str) -> None:
    (position, facts), (other_position, others) = one, other
    pairs = list(zip_longest(facts, others))
    first = next((i for i, (fact, different) in enumerate(pairs) if fact != different), None)
    if first is None or any(fact is not None and reveals_to(fact, viewer) for fact in pairs[first]):
        return  # the draw changed nothing, or is shown to the viewer
    shown = [sight(story, each, viewer) for each in (position, other_position)]
    fact, different = (each and redact(each, viewer) for each in pairs[first])
    if fact != different:
        assert shown[0] != shown[1], f"{where} is told but does not show: {pairs[first]}"
    elif _told_alike(facts[first:], others[first:], viewer, where):
        _assert_alike(shown[0], shown[1], where)


# --- what imagining is worth -------------------------------------------------------------------------------


@law
def what_others_know_is_in_doubt(story: Story) -> None:
    """Whatever was hidden from a viewer is other in some game that it imagines: else the laws above were idle.

    What nobody knows makes another game; what another seat knows makes another board for that seat.
    """
    seats = range(story.setting.seats)
    told = [(position, _told(event)) for event, position in zip(story.events, story.positions, strict=True)]
    for viewer in viewers(story):
        hidden = [(position, fact) for position, facts in told for fact in facts if hidden_fields(fact, viewer)]
        for other in (None, *(seat for seat in seats if seat != viewer)):
            known = [pos for pos, fact in hidden if other is None or not hidden_fields(fact, other)]
            some = {position.version: position for position in known[: 2 * FEW]}
            doubts = [_in_doubt(story, position, viewer, other) for position in some.values()]
            assert any(doubts) or not doubts, f"viewer {viewer} can imagine nothing else of what {other} knows"


def _told(event: object) -> tuple[Fact, ...]:
    return event.facts if isinstance(event, Opened | Decided) else ()


def _in_doubt(story: Story, position: Position[Any], viewer: Viewer, other: Viewer) -> bool:
    """Whether any of several imagined games is another one: each may be the true one, as likely as others."""
    title, dice = story.title, story.chance(position.version)
    games = (title.imagine(position.game, viewer, dice) for _ in range(IMAGINED))
    if other is None:
        return any(game != position.game for game in games)
    return any(title.view(game, other) != title.view(position.game, other) for game in games)
