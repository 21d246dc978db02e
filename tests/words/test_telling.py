"""Everything that is asked, chosen and told in whole games has a message, which says all that it is given."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import islice
from typing import Any

import pytest

from domain.box.telling import Arg, ComponentArg, ListArg, Said, SeatArg, Telling, TermArg, Vocabulary
from domain.kernel.nouns import Decided, Opened, Scored
from domain.titles import TITLES, title
from service.words.languages import LANGUAGES
from service.words.narration import stage
from service.words.speech import Cast, Speech, speech_of
from tests.laws.laws import HANDFUL, MANY, asked
from tests.support.play import Story
from tests.support.play import story as tell_story
from tests.words.expected import expected_of

NUMBERS = (0, 1, 2, 3)
PLAYERS = Cast(("Ada", "Rui", None, "Zoé", "Iñigo"), frozenset({2}))


@cache
def speeches(title: str) -> tuple[Speech, ...]:
    """The title in each language."""
    return tuple(speech_of(title, language, PLAYERS) for language in LANGUAGES)


@pytest.fixture(params=[(name, number) for name in TITLES for number in NUMBERS], scope="module", ids=str)
def story(request: pytest.FixtureRequest) -> Story:
    """A whole random game of a title, by one of its options."""
    name, number = request.param
    return tell_story(title(name), number)


def test_everything_is_told_in_every_language(story: Story) -> None:
    """Questions, picks, facts and the reasons of points have messages with the arguments that their keys promise;
    no placeholder is left open.
    """
    words = story.title.vocabulary
    if words is None:
        return
    wanted = expected_of(story.title)
    for told in _tellings(story, words):
        if told.key in wanted:
            assert frozenset(told.args) == wanted[told.key], told
        for speech in speeches(story.title.id):
            assert speech.has(told.key), f"{speech.language}: no message {told.key}"
            _assert_said(speech.text(told), f"{speech.language}: {told}")
        for arg in told.args.values():
            _assert_known(story, arg)


def test_no_two_legal_picks_read_alike_in_any_language(story: Story) -> None:
    """Who reads a menu can tell its picks apart, in each language."""
    words = story.title.vocabulary
    if words is None:
        return
    for position, decision in asked(story):
        menu = story.title.rules.menu_for(position.game, decision.seat, decision.step)
        picks = list(islice(menu.legal(), MANY))
        told = [words.tell_pick(position.game, decision.seat, decision.step, pick) for pick in picks]
        for speech in speeches(story.title.id):
            alike = [text for text, n in Counter(map(speech.text, told)).items() if n > 1]
            assert not alike, f"version {position.version}, {speech.language}: {alike} to {decision.step}"


def _tellings(story: Story, words: Vocabulary[Any]) -> Iterator[Telling | Said]:
    """All that is told in a story, as nobody and as everybody may know it."""
    title = story.title
    for position, decision in asked(story):
        game, seat, step = position.game, decision.seat, decision.step
        yield words.tell_question(game, step)
        for pick in islice(title.rules.menu_for(game, seat, step), HANDFUL):
            yield words.tell_pick(game, seat, step, pick[0])
            yield words.tell_pick(game, seat, step, pick[0], viewer=None)
    for act in stage(title, title.catalog(), None, story.events):
        if isinstance(act.event, Decided):
            yield words.tell_pick(act.game, act.event.seat, act.step, act.event.pick)
        by = act.event.seat if isinstance(act.event, Decided) else None
        for scene in act.scenes:
            yield words.tell_fact(scene.before, scene.fact)
            yield words.tell_fact(scene.before, scene.fact, None, by)
            if isinstance(scene.fact, Scored):
                yield words.tell_reason(scene.before, scene.fact)
        assert isinstance(act.event, Opened) or act.game is not None


def _assert_said(text: str, where: str) -> None:
    assert text.strip(), f"nothing is said: {where}"
    assert not {"{", "}", "<"} & set(text), f"{text!r}: {where}"
    assert "  " not in text, f"{text!r}: {where}"


def _assert_known(story: Story, arg: Arg) -> None:
    """Words and components have messages; what is nested has, too."""
    for speech in speeches(story.title.id):
        if isinstance(arg, TermArg):
            assert speech.has(f"term-{arg.term}"), f"{speech.language}: {arg}"
        elif isinstance(arg, ComponentArg):
            key = arg.name.key if arg.name else f"component-{arg.component}-{arg.id}"
            assert speech.has(key), f"{speech.language}: {arg}"
        elif isinstance(arg, Said):
            assert speech.has(arg.key), f"{speech.language}: {arg}"
    for each in arg.items if isinstance(arg, ListArg) else arg.args.values() if isinstance(arg, Said) else ():
        _assert_known(story, each)
    assert not isinstance(arg, SeatArg) or isinstance(arg.seat, int)
