"""The page says in each of its languages all that the verifier can report, and nothing that it cannot."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.support.browser import tab
from tests.support.node import VERIFY
from tests.support.service import ROOT, Service
from tests.vectors.vector import read

SOURCES = VERIFY / "src"
MESSAGES = SOURCES / "messages.ts"
TRANSLATED = ROOT / "service" / "web" / "src" / "verifier"
ENTRY = re.compile(r'^  "([a-z0-9-]+)": "(.*)",$', re.MULTILINE)
LANGUAGES = pytest.mark.parametrize("language", ["fr", "pt"])


def texts_in(file: Path) -> dict[str, str]:
    """The texts of a catalogue, by key."""
    found = ENTRY.findall(file.read_text("utf-8"))
    assert len(found) == len(dict(found)), f"{file.name} has a key twice"
    return dict(found)


def arguments(text: str) -> list[str]:
    """What a text has in braces."""
    return sorted(set(re.findall(r"\{(\w+)\}", text)))


def reported() -> set[str]:
    """The keys that the code of the verifier names, without the lines of its catalogue."""
    code = "\n".join(ENTRY.sub("", file.read_text("utf-8")) for file in SOURCES.glob("*.ts"))
    return set(re.findall(r'"([a-z0-9-]+)"', code))


@LANGUAGES
def test_every_key_is_translated_and_no_other_is(language: str) -> None:
    """Both ways: a key that is missing, and one that the verifier does not know."""
    english, translated = texts_in(MESSAGES), texts_in(TRANSLATED / f"{language}.ts")
    assert english.keys() - translated.keys() == set(), "missing"
    assert translated.keys() - english.keys() == set(), "unknown to the verifier"


def test_every_key_of_the_verifier_is_reported_somewhere() -> None:
    """Else its texts are of nothing."""
    assert set(texts_in(MESSAGES)) - reported() == set()


def test_all_that_the_verifier_says_is_in_its_catalogue() -> None:
    """No check reports a sentence that it made itself."""
    for file in SOURCES.glob("*.ts"):
        said = re.findall(
            r"\b(?:found\.(?:ok|fail|note|skip)|message|new (?:BadNote|Unreadable))\((.)", file.read_text("utf-8")
        )
        assert "`" not in said, file.name


@LANGUAGES
def test_a_translation_tells_the_same(language: str) -> None:
    """It has the arguments of the English text, and other words."""
    translated = texts_in(TRANSLATED / f"{language}.ts")
    for key, text in texts_in(MESSAGES).items():
        assert arguments(translated[key]) == arguments(text), key
        has_words = re.search(r"[a-z]", re.sub(r"\{\w+\}", "", text))
        assert translated[key] != text or not has_words, key


def test_french_has_its_spaces() -> None:
    """A no-break space before ; : ? ! and within quotation marks, and no straight apostrophe."""
    for key, text in texts_in(TRANSLATED / "fr.ts").items():
        assert not re.search(r" [;:?!»]|« |'", text), key


@pytest.mark.slow
@pytest.mark.parametrize(
    ("locale", "told", "no_export"),
    [
        ("fr-FR", "la chaîne des événements est intacte", "ce fichier "),
        ("pt-PT", "a cadeia dos eventos está intacta", "este ficheiro não é a exportação de uma partida"),
        ("en-GB", "the chain of ", "this is no export of a game"),
    ],
)
def test_the_page_tells_what_was_found_in_its_language(
    browser: Browser, service: Service, locale: str, told: str, no_export: str
) -> None:
    """Of a file that is checked there: what is right, what was not checked and why, and what is wrong."""
    english = {text for text in texts_in(MESSAGES).values() if "{" not in text}
    with tab(browser, service.url, locale=locale) as opened:
        page = opened.open("#/check").page
        for content, expected in ((read("bamboo-signed.ndjson"), told), (b"no game", no_export)):
            page.set_input_files("input[type=file]", {"name": "game", "mimeType": "text/plain", "buffer": content})
            page.wait_for_selector(f".findings li:has-text('{expected}')")
            shown = page.locator(".findings li").all_inner_texts()
            assert locale.startswith("en") or not [line for line in shown if any(each in line for each in english)]
            assert not any("{" in line.replace('{"', "") for line in shown)
