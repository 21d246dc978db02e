"""`yamabiko play --lang`: a game in the terminal in French and in Portuguese."""

import random
import re
from collections.abc import Iterator

import pytest

from domain.titles import TITLES, title
from service.cli import main
from service.cli.console import GameConsole
from service.cli.wording import Wording
from service.games.local_game import LocalGame
from service.words.languages import LANGUAGES, Language
from service.words.messages import terminal_messages
from tests.cli.test_prompts import PYTHON
from tests.support.service import ROOT

CASES = [(name, lang) for name in TITLES for lang in ("fr", "pt")]
MOVES = 25
KEY = re.compile(r"""say\(\s*f?["\']([a-z-]+)["\']""")
CLAUSE = re.compile(r" \[.*")  # after a pick that is refused
ENDINGS = ("none", "revealed", "others")


def console(name: str, lang: Language) -> GameConsole:
    """A game of the first seat against one that picks by chance."""
    found = title(name)
    session = LocalGame(found, 2, found.options(), bytes(32), found.catalog())
    return GameConsole(session, 0, {1: "random"}, interactive=False, language=lang)


@pytest.mark.parametrize(("name", "lang"), CASES)
def test_a_game_is_told_and_asked_in_the_language(
    name: str, lang: Language, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Questions, menus and log are what the messages say; nothing of Python, no English of the terminal."""
    table, chance = console(name, lang), random.Random(name)
    lines = _lines(table, chance)
    monkeypatch.setattr("builtins.input", lambda prompt: next(lines))
    assert table.play() == 0
    shown = capsys.readouterr().out
    told = [CLAUSE.sub("", line) for line in shown.splitlines() if re.match(r" {3,4}\d+ {2}", line)]
    assert len(told) > MOVES
    assert not [line for line in told if PYTHON.search(line) or "Seat" in line]
    for english in ("You are", "Seed of", "Type a number", "Nothing is refused", "Taken back"):
        assert english not in shown, english
    assert table.say.seat(0) in shown and Wording(lang)("seed", seed="")[:8] in shown


def _lines(table: GameConsole, chance: random.Random) -> Iterator[str]:
    yield from ("why", "log", "help", "scores", "rules", "99999", "nonsense", "undo")
    for _ in range(MOVES):
        yield str(1 + chance.randrange(len(table.legal)))
    yield "log all"
    yield "quit"


def test_the_terminal_has_the_same_sentences_in_all_languages() -> None:
    """Each with the same arguments, and all that the code asks for; none is superfluous."""
    english = terminal_messages("en").by_key
    for lang in LANGUAGES:
        found = terminal_messages(lang).by_key
        assert found.keys() == english.keys()
        assert not [key for key in found if found[key].variables != english[key].variables]
    code = "".join(path.read_text() for path in (ROOT / "service" / "cli").glob("*.py"))
    asked = set(KEY.findall(code)) | set(re.findall(r'self\("([a-z-]+)"', code))
    asked |= {f"cannot-undo-{each}" for each in ENDINGS} | {"victory", "victory-shared"}
    assert asked - {"cannot-undo-"} == set(english)


def test_an_unknown_language_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    """The message says which there are."""
    with pytest.raises(SystemExit):
        main(["play", "bamboo", "--lang", "de"])
    assert "'en', 'fr', 'pt'" in capsys.readouterr().err
