"""Events are written down under topics and tags that outlive our names for things."""

from dataclasses import replace as but
from typing import Any, get_args

import msgspec
import pytest

from domain.box.codec import Codec
from domain.box.title import Title
from domain.kernel.nouns import (
    Closed,
    Decided,
    Event,
    Fact,
    Frame,
    Lanes,
    Opened,
    Pick,
    Scored,
    Standing,
    Step,
    Substituted,
    TookBack,
)
from domain.kernel.ruleset import Ruleset
from tests.kernel.diary import Ask, Diary, Insist, NoOptions, Peeked, Say, Verbs, Write, Wrote, diary
from tests.support import toy

OPENED = Opened[Any, Any, Any](
    "diary",
    ("a", "b"),
    NoOptions(),
    1,
    "none",
    "0f",
    "ab",
    ("", "rain"),
    (Wrote("dear"),),
    (Frame(0, Ask(("x",)), 1),),
)
LANES: Lanes[Any] = Lanes(((Frame(0, Ask(("y",)), 2),), (Frame(1, Write("z")), Frame(1, Ask(("y",)), 2))))
DECIDED = Decided[Any, Any, Any](
    0, "ask", Say("x"), (Wrote("0: x"), Scored(0, 1, "D-1")), (Frame(0, Write("end")), LANES), True
)
CLOSED = Closed("finished", (Standing(0, 1, 5),), (Scored(0, 5, "D-1"),), "5eed")
STORED_OPENED = (
    b'{"title":"diary","seats":["a","b"],"options":{},"rules":1,"catalog":"none","catalog_hash":"0f",'
    b'"commitment":"ab","entropy":["","rain"],"facts":[{"fact":"wrote","line":"dear"}],'
    b'"agenda":[{"entry":"frame","seat":0,"step":{"step":"ask","words":["x"],"forbidden":[]},"since":1}]}'
)
STORED_DECIDED = (
    b'{"seat":0,"step":"ask","pick":{"pick":"say","word":"x"},"facts":[{"fact":"wrote","line":"0: x"},'
    b'{"fact":"scored","seat":0,"points":1,"rule":"D-1","note":""}],"agenda":[{"entry":"frame","seat":0,"step":'
    b'{"step":"write","line":"end"},"since":0},{"entry":"lanes","lanes":[[{"entry":"frame","seat":0,"step":'
    b'{"step":"ask","words":["y"],"forbidden":[]},"since":2}],[{"entry":"frame","seat":1,"step":{"step":"write",'
    b'"line":"z"},"since":0},{"entry":"frame","seat":1,"step":{"step":"ask","words":["y"],"forbidden":[]},'
    b'"since":2}]]}],"revealed":true}'
)
STORED_SUBSTITUTED = b'{"seat":1,"before":"a","after":"bot:greedy","reason":"time"}'
STORED_CLOSED = (
    b'{"reason":"finished","standings":[{"seat":0,"place":1,"points":5,"tie_breaks":[]}],'
    b'"breakdown":[{"fact":"scored","seat":0,"points":5,"rule":"D-1","note":""}],"seed":"5eed"}'
)
STORED: list[tuple[Event, str, bytes]] = [
    (OPENED, "diary.opened@1", STORED_OPENED),
    (DECIDED, "diary.decided@1", STORED_DECIDED),
    (TookBack(1, 3), "diary.took-back@1", b'{"seat":1,"to":3}'),
    (Substituted(1, "a", "bot:greedy", "time"), "diary.substituted@1", STORED_SUBSTITUTED),
    (CLOSED, "diary.closed@1", STORED_CLOSED),
]
KINDS = [type(event).__name__ for event, _, _ in STORED]


def codec_of(*rulesets: Ruleset[Diary]) -> Codec:
    """The codec of a title that is played by these."""
    bare: Title[Any] = but(toy.RULESET, id="diary", options=NoOptions, variants=())
    first, *others = (but(bare, rules=rules) for rules in rulesets)
    return but(first, variants=tuple((lambda options: False, other) for other in others)).codec


def scoring_codec() -> Codec:
    verbs = Verbs()
    verbs.fold(Scored)(lambda game, fact: game)
    return codec_of(diary(verbs))


@pytest.mark.parametrize(("event", "topic", "state"), STORED, ids=KINDS)
def test_an_event_is_stored_in_these_bytes(event: Event, topic: str, state: bytes) -> None:
    """Topic and bytes are a promise: a history hashes over them."""
    codec = scoring_codec()
    assert codec.encode(event) == (topic, state)
    assert codec.decode(topic, state) == event


@pytest.mark.parametrize(("event", "topic", "state"), STORED, ids=KINDS)
def test_an_unknown_field_of_an_event_is_refused(event: Event, topic: str, state: bytes) -> None:
    """Whatever we cannot read we do not pass over."""
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        scoring_codec().decode(topic, state[:-1] + b',"more":1}')


@pytest.mark.parametrize(
    "known", [b'"word":"x"', b'"line":"0: x"', b'"line":"end"', b'"entry":"lanes"', b'"since":0']
)
def test_an_unknown_field_deep_in_an_event_is_refused(known: bytes) -> None:
    """In a pick, a fact, a step, in lanes or in a frame as well."""
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        scoring_codec().decode("diary.decided@1", STORED_DECIDED.replace(known, known + b',"more":1', 1))


def test_a_noun_of_another_game_is_refused() -> None:
    """Its tag is not among those of this title."""
    with pytest.raises(msgspec.ValidationError, match="Invalid value 'sang'"):
        scoring_codec().decode("diary.decided@1", STORED_DECIDED.replace(b'"wrote"', b'"sang"'))


def test_a_topic_of_another_game_is_refused() -> None:
    """Every title has topics of its own."""
    with pytest.raises(KeyError):
        scoring_codec().decode("chess.decided@1", b"{}")


# --- old nouns ---------------------------------------------------------------------------------------------


class Scribbled(Fact, frozen=True):
    """What Wrote was at first: it had the words one by one."""

    words: tuple[str, ...]


class Noted(Fact, frozen=True):
    """What it was then."""

    text: str


class Wonder(Step, frozen=True):
    """What Ask was."""

    word: str


class Whisper(Pick, frozen=True):
    """What Say was."""

    letters: tuple[str, ...]


def grown_codec() -> Codec:
    verbs = Verbs()
    verbs.upcast(Scribbled)(lambda old: Noted(" ".join(old.words)))
    verbs.upcast(Noted)(lambda old: Wrote(old.text))
    verbs.upcast(Wonder)(lambda old: Ask((old.word,)))
    verbs.upcast(Whisper)(lambda old: Say("".join(old.letters)))
    return codec_of(diary(verbs))


def reread(facts: tuple[Fact, ...], pick: Pick, *agenda: Frame[Any] | Lanes[Any]) -> Decided[Any, Any, Any]:
    codec = grown_codec()
    event = codec.decode(*codec.encode(Decided[Any, Any, Any](0, "ask", pick, facts, agenda)))
    assert isinstance(event, Decided)
    return event


def test_an_old_fact_is_read_as_a_new_one() -> None:
    """From version to version, until it is today's."""
    event = reread((Scribbled(("dear", "me")), Wrote("yes"), Noted("no")), Say(""))
    assert event.facts == (Wrote("dear me"), Wrote("yes"), Wrote("no"))


def test_an_old_pick_is_read_as_a_new_one() -> None:
    """The audit asks today's rules with it."""
    assert reread((), Whisper(("h", "i"))).pick == Say("hi")


def test_an_old_step_is_read_as_a_new_one_wherever_it_waits() -> None:
    """On the stack and in a lane; when it was asked stays as it was."""
    lane: tuple[Frame[Any], ...] = (Frame(0, Write("b")), Frame(0, Wonder("c"), 4))
    event = reread((), Say(""), Frame(1, Wonder("a"), 3), Lanes((lane,)))
    lane_of_today: tuple[Frame[Any], ...] = (Frame(0, Write("b")), Frame(0, Ask(("c",)), 4))
    assert event.agenda == (Frame(1, Ask(("a",)), 3), Lanes((lane_of_today,)))


def test_an_old_opening_is_read_as_a_new_one() -> None:
    """Set-up facts and the first agenda grow old like others."""
    codec = grown_codec()
    old = msgspec.structs.replace(OPENED, facts=(Noted("dear"),), agenda=(Frame(0, Wonder("x"), 1),))
    assert codec.decode(*codec.encode(old)) == OPENED


def test_an_expansion_is_read_with_the_codec_of_its_base() -> None:
    """Whoever opens a stored history does not know yet by which options it was played."""

    class Drew(Fact, frozen=True):
        picture: str

    class Draw(Step, frozen=True):
        pass

    class Erase(Pick, frozen=True):
        pass

    verbs = Verbs()
    verbs.fold(Drew)(lambda game, fact: game)
    verbs.do(Draw)(lambda table, seat, step: None)
    verbs.take(Ask, Erase)(lambda table, seat, step, pick: None)
    drawing = diary(verbs)
    event = Decided[Any, Any, Any](0, "ask", Erase(), (Drew("cat"), Wrote("x")), (Frame(0, Draw()),))
    topic, state = codec_of(drawing).encode(event)
    assert codec_of(diary(), drawing).decode(topic, state) == codec_of(drawing).decode(topic, state) == event


def test_events_beside_the_table_have_nothing_to_bring_up_to_date() -> None:
    """An undo, a substitution and an end are read as they are, whatever has grown old."""
    for event, topic, state in STORED[2:]:
        assert grown_codec().decode(topic, state) == event


def test_a_decision_stored_without_the_mark_has_revealed_nothing() -> None:
    """New fields have defaults, so that old rows can be read."""
    event = scoring_codec().decode("diary.decided@1", STORED_DECIDED.replace(b',"revealed":true', b""))
    assert isinstance(event, Decided)
    assert not event.revealed


def test_the_kinds_of_a_title_stand_in_the_order_of_their_tags() -> None:
    """Whatever order they were registered in: a schema made of them is the same every time."""
    codec = scoring_codec()
    assert get_args(codec.facts) == (Peeked, Scored, Wrote)
    assert get_args(codec.steps) == (Ask, Insist, Write)
    assert codec.picks is Say


def test_a_title_that_asks_nobody_has_a_codec_all_the_same() -> None:
    """It has no picks."""
    codec = codec_of(Ruleset[Diary](folds=diary().folds))
    assert codec.picks is Pick
    assert codec.encode(TookBack(0, 1)) == ("diary.took-back@1", b'{"seat":0,"to":1}')
