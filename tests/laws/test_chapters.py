"""Every chapter of a title is in one of its rulesets: a module that was left out of the list is noticed."""

import sys
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

from domain.kernel.ruleset import Chapter
from domain.titles import TITLES


def chapters_left_out(package: str) -> list[str]:
    """The modules of a title with a chapter that no ruleset was built from."""
    names = [package, *(each.name for each in walk_packages(import_module(package).__path__, f"{package}."))]
    found = [(name, value) for name in names for value in vars(import_module(name)).values()]
    return [name for name, value in found if isinstance(value, Chapter) and not value.is_complete]


@pytest.mark.parametrize("package", TITLES.values())
def test_every_chapter_of_a_title_is_in_its_ruleset(package: str) -> None:
    """All modules of the title are looked at."""
    assert chapters_left_out(package) == []


def test_a_chapter_that_was_left_out_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In whatever module it is, and under whatever name."""
    chapter = "from domain.kernel.ruleset import Chapter, Ruleset\nVERBS = Chapter()\n"
    game = tmp_path / "chess_for_tests"
    (game / "rules").mkdir(parents=True)
    (game / "__init__.py").write_text("from chess_for_tests.rules import moving\n")
    (game / "rules" / "__init__.py").write_text("")
    (game / "rules" / "moving.py").write_text(f"{chapter}RULES = Ruleset.of(VERBS)\n")
    (game / "rules" / "castling.py").write_text(chapter)
    monkeypatch.syspath_prepend(tmp_path)
    try:
        assert chapters_left_out("chess_for_tests") == ["chess_for_tests.rules.castling"]
    finally:
        for name in [name for name in sys.modules if name.partition(".")[0] == "chess_for_tests"]:
            del sys.modules[name]
