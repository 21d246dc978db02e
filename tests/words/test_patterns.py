"""What is made of a pattern says the same as `fluent.runtime` does."""

from collections.abc import Iterator

import pytest

from domain.box.telling import AmountArg, Arg, SeatArg, TermArg
from domain.titles import TITLES
from service.words.languages import LANGUAGES, Language
from service.words.messages import BadCatalog, Messages, messages_of
from service.words.speech import Cast, Speech

NUMBERS = (0, 1, 2, 5, 11, 21, 999, 1000, 12345, -1, -3)
WORDS = ("Ada", "left", "spring", "yes")


class Sample:
    """Fills every variable with one value."""

    def __init__(self, messages: Messages, value: int | str) -> None:
        self.speech, self.value = Speech(messages), value
        self.plural = messages.plural

    def variable(self, name: str) -> int | str:
        return self.value

    def number(self, n: int) -> str:
        return self.speech.number(n)

    def message(self, key: str, attribute: str) -> str:
        made = self.speech.messages.find(key, attribute)
        assert made is not None, key
        return made(self)


def patterns(messages: Messages) -> Iterator[tuple[str, str, frozenset[str]]]:
    """All patterns: key, attribute, variables."""
    for key, message in messages.by_key.items():
        if message.value is not None:
            yield key, "", message.variables
        yield from ((key, name, message.of_attributes[name]) for name in message.attributes)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [*TITLES, ""])
def test_every_pattern_reads_as_fluent_reads_it(name: str, language: Language) -> None:
    """With every kind of number, and with words."""
    messages = messages_of(name, language)  # without a name only what all share
    for key, attribute, variables in patterns(messages):
        made = messages.find(key, attribute)
        assert made is not None
        for value in (*NUMBERS, *WORDS):
            said = messages.fill_by_fluent(key, attribute, dict.fromkeys(variables, value))
            assert made(Sample(messages, value)) == said, (key, attribute, value)


def speak(language: Language, source: str, **args: Arg) -> str:
    """The message `m` of a catalogue of its own."""
    messages = Messages("test", language, {"test.ftl": source})
    return Speech(messages, Cast(("Ada", None))).message("m", "", args) or ""


def test_plurals_are_those_of_each_language() -> None:
    """0 is one in French, and several in the Portuguese of Portugal."""
    source = "m = { $n ->\n    [one] one\n   *[other] other\n }"
    said = {language: [speak(language, source, n=n) for n in (0, 1, 2)] for language in LANGUAGES}
    assert said == {
        "en": ["other", "one", "other"], "fr": ["one", "one", "other"], "pt": ["other", "one", "other"],
    }  # fmt: skip


def test_numbers_are_written_as_in_each_language() -> None:
    said = [speak(language, "m = { $n }", n=n) for n in (1234, 12345) for language in LANGUAGES]
    assert said == ["1,234", "1\u202f234", "1\u00a0234", "12,345", "12\u202f345", "12\u00a0345"]


def test_a_sentence_asks_for_parts_of_its_arguments() -> None:
    """The number of an amount, the id and an attribute of a word, the number of a seat from 1."""
    source = """
term-coin = { $count ->
    [one] { $count } coin
   *[other] { $count } coins
 }
term-green = vert
    .f = verte
m = { $seat } ({ $seat_n }), { $coins } ({ $coins_n }), { $color } { $color_f } ({ $color_id })
"""
    said = speak("en", source, seat=SeatArg(1), coins=AmountArg("coin", 2), color=TermArg("green"))
    assert said == " (2), 2 coins (2), vert verte (green)"
    assert speak("en", "m = { $seat }", seat=SeatArg(0)) == "Ada"


def test_what_is_not_made_here_is_left_to_fluent() -> None:
    """A term with a parameter, and a function."""
    source = '-box = { $case ->\n   *[a] the box\n    [b] a box\n }\nm = { -box(case: "b") } of { NUMBER($n) }'
    assert speak("en", source, n=3) == "a box of 3"


@pytest.mark.parametrize("source", ["m = { $n", "m = a\nm = b"])
def test_a_broken_or_double_message_is_refused(source: str) -> None:
    with pytest.raises(BadCatalog):
        speak("en", source)
