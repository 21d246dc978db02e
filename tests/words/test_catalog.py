"""Every message is there in every language, says the same things, and no other message is."""

import pytest
from msgspec.structs import fields

from domain.kernel.events import EVENTS
from domain.titles import TITLES, title
from service.words.languages import LANGUAGES, Language
from service.words.messages import FOLDER, Messages, messages_of, shared_messages
from service.words.speech import arg_names, speech_of
from tests.words.expected import expected, shown_alike

# Titles whose messages are still to be written. The list only shrinks: who is in it has no vocabulary.
NOT_YET: frozenset[str] = frozenset()
WRITTEN = [name for name in TITLES if name not in NOT_YET]
EACH = pytest.mark.parametrize("language", LANGUAGES)
WHOLE = pytest.mark.parametrize("name", WRITTEN)
COUNT = frozenset({"count"})


def of_title(messages: Messages) -> set[str]:
    """The messages that are not those of all titles."""
    return set(messages.by_key) - set(shared_messages(messages.language).by_key)


def is_free(key: str) -> bool:
    """Whether a message is of a word or a component: those are what all languages have."""
    return key.startswith(("term-", "component-"))


# --- what must be there ------------------------------------------------------------------------------------


def test_the_titles_without_messages_have_no_vocabulary() -> None:
    """So a title leaves the list when it is told."""
    assert {name for name in TITLES if title(name).vocabulary is None} == NOT_YET


@EACH
@WHOLE
def test_no_message_is_missing_and_none_is_superfluous(name: str, language: Language) -> None:
    """By the nouns, steps, clauses, scores and options of the title."""
    wanted, there = set(expected(name)), of_title(messages_of(name, language))
    assert wanted - there == set(), "missing"
    assert {key for key in there - wanted if not is_free(key)} == set(), "superfluous"


@EACH
def test_every_kind_of_event_has_its_sentence(language: Language) -> None:
    """One that is forgotten would be told by its key."""
    sentences = {key for key in shared_messages(language).by_key if key.startswith("event-")}
    assert sentences == {f"event-{kind}" for kind in EVENTS}


@EACH
@WHOLE
def test_every_sentence_uses_the_arguments_that_it_gets(name: str, language: Language) -> None:
    """In some form: a name, an id, a number, an attribute. No other variable stands in it."""
    messages = messages_of(name, language).by_key
    wrong = {
        key: (sorted(args), sorted(messages[key].variables))
        for key, args in expected(name).items()
        if arg_names(messages[key].variables, args) != args
    }
    assert wrong == {}


@EACH
@WHOLE
def test_words_and_components_are_the_same_in_all_languages(name: str, language: Language) -> None:
    """And shared messages."""
    free = {key for key in messages_of(name, language).by_key if is_free(key)}
    assert free == {key for key in messages_of(name, "en").by_key if is_free(key)}
    shared = {key: message.variables for key, message in shared_messages(language).by_key.items()}
    assert shared == {key: message.variables for key, message in shared_messages("en").by_key.items()}


@EACH
@WHOLE
def test_words_are_filled_with_a_count_at_most(name: str, language: Language) -> None:
    """And in all languages the same words can be counted."""
    for key, message in messages_of(name, language).by_key.items():
        if is_free(key):
            assert message.variables <= COUNT, key
            assert message.variables == messages_of(name, "en").by_key[key].variables, key


@EACH
@WHOLE
def test_options_and_components_say_what_they_do(name: str, language: Language) -> None:
    """`.help` of each option; `.effect` of the same components in all languages."""
    messages, english = messages_of(name, language).by_key, messages_of(name, "en").by_key
    for each in shown_alike(name):
        for option in fields(each.options):
            assert "help" in messages[f"option-{option.name}"].attributes, option.name
    assert {key for key, each in messages.items() if "effect" in each.attributes} == {
        key for key, each in english.items() if "effect" in each.attributes
    }


@WHOLE
def test_english_titles_of_clauses_are_those_of_the_rulebook(name: str) -> None:
    for each in shown_alike(name):
        found = speech_of(name, "en")
        for clause in (*each.rulebook.clauses, *each.rulebook.readings):
            assert found.message(f"clause-{clause}") == each.rulebook.title(clause)


@EACH
def test_every_file_of_messages_is_read(language: Language) -> None:
    """No folder is of no title, and the three languages have the same files."""
    assert {each.name for each in (FOLDER / language).iterdir() if each.is_dir()} <= set(TITLES)
    for name in WRITTEN:
        files = {each.name for each in (FOLDER / language / name).iterdir()}
        assert files == {each.name for each in (FOLDER / "en" / name).iterdir()}


@pytest.mark.parametrize("name", WRITTEN)
def test_french_has_its_spaces(name: str) -> None:
    """A narrow no-break space before ; ! ?, a no-break space before a colon, and no straight apostrophe."""
    for file, text in messages_of(name, "fr").files.items():
        said = [line for line in text.splitlines() if line.strip() and not line.startswith("#")]
        wrong = [line for line in said if any(mark in line for mark in (" ;", " !", " ?", " : ", "'"))]
        assert wrong == [], file
