"""The rulebook gives an id its words; a game can be played without opening it."""

from pathlib import Path

import msgspec
import pytest

from domain.box.rulebook import Rulebook

BASE = """
game = "Toy"
source = "the box"

[clauses.T-1]
title = "First"
text = "Whoever begins begins."

[clauses.T-2]
title = "Table talk"
text = "Talk quietly."
enforced = false
why = "nobody listens"

[readings.G-1]
title = "What a turn is"
text = "All of it."
clauses = ["T-1"]
"""
MORE = """
game = "Toy: more"
source = "the bigger box"

[clauses.E-1]
title = "More"
text = "There is more."
"""


def book(folder: Path, **texts: str) -> Rulebook:
    for name, text in texts.items():
        (folder / f"{name}.toml").write_text(text, "utf-8")
    return Rulebook(*(folder / f"{name}.toml" for name in texts))


def test_clauses_and_readings_are_known_by_their_ids(tmp_path: Path) -> None:
    """A refusal may name either."""
    rulebook = book(tmp_path, base=BASE)
    assert rulebook.title("T-1") == "First"
    assert rulebook.title("G-1") == "What a turn is"
    assert rulebook.clauses["T-1"].enforced
    assert not rulebook.clauses["T-2"].enforced
    assert not rulebook.readings["G-1"].doubtful


def test_an_expansion_adds_a_book(tmp_path: Path) -> None:
    """The ids of both are known."""
    rulebook = book(tmp_path, base=BASE, more=MORE)
    assert sorted(rulebook.clauses) == ["E-1", "T-1", "T-2"]
    assert [each.game for each in rulebook.books] == ["Toy", "Toy: more"]


def test_unknown_ids_are_found(tmp_path: Path) -> None:
    """That is how a typo in a citation comes to light; its title is the id itself."""
    rulebook = book(tmp_path, base=BASE)
    assert rulebook.unknown(["T-1", "G-1", "T-9", "E-1"]) == {"T-9", "E-1"}
    assert rulebook.title("T-9") == "T-9"


def test_an_unknown_word_in_a_clause_is_refused(tmp_path: Path) -> None:
    """A typo is an error with a path."""
    with pytest.raises(msgspec.ValidationError, match=r"`titel` - at `\$\.clauses"):
        _ = book(tmp_path, base=BASE.replace('title = "First"', 'titel = "First"')).clauses


def test_the_book_is_read_when_it_is_asked_for() -> None:
    """Playing needs the ids alone."""
    rulebook = Rulebook(Path("nowhere.toml"))
    with pytest.raises(FileNotFoundError):
        rulebook.title("T-1")
