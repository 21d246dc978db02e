"""What the catalogue says of a component is what is printed on it, put together from its structure (K-050)."""

import pytest
from msgspec.structs import replace

from domain.box.telling import ComponentArg, Said
from domain.iki.akebono.lists.index import AkebonoIndex
from domain.iki.akebono.lists.reading import default
from domain.iki.akebono.words.telling import VOCABULARY
from domain.iki.options import Options
from domain.iki.words.args import component
from domain.iki.words.printed import text
from service.words.languages import LANGUAGES, Language
from service.words.messages import messages_of
from service.words.speech import speech_of

BOX = AkebonoIndex(default(), 3, Options())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_of_the_catalogue_is_what_is_printed(language: Language) -> None:
    """A changed list changes the words: a message that was forgotten is found here."""
    speech, messages = speech_of("iki", language), messages_of("iki", language)
    composed = {f"component-{kind}-{id_}": speech.arg_text(text(BOX, id_)) for id_, kind in BOX.kinds.items()}
    assert {key: speech.message(key, "effect") for key in composed} == composed
    assert {key for key in messages.by_key if key.startswith("component-")} == set(composed)


def test_a_component_of_a_users_own_list_is_called_as_it_is_printed() -> None:
    """In all languages, as nobody could translate it."""
    monk = next(x for x in default().characters if x.id == "monk")
    others = tuple(x for x in default().characters if x.id != "monk")
    box = AkebonoIndex(replace(default(), characters=(*others, replace(monk, name="Nun"))), 3, Options())
    named = component(box, "monk")
    assert isinstance(named, ComponentArg)
    assert isinstance(named.name, Said)
    assert {speech_of("iki", language).part(named, "the") for language in LANGUAGES} == {"Nun"}
    assert component(box, "samurai") == ComponentArg("character", "samurai")


def test_iki_scores_iki() -> None:
    """Not points."""
    assert VOCABULARY.points == "iki"
