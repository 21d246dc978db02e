"""How clauses are joined to code and tests: on a rulebook and a tree made up for it."""

import textwrap
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from domain.box.rulebook import Rulebook
from domain.kernel.ruleset import Chapter, Ruleset
from service.cli.coverage import Coverage, find_coverage
from tests.support import toy

BOOK = """
game = "Toy"
source = "made up"

[clauses.L-1]
title = "First"
text = "One."

[clauses.L-2]
title = "Second"
text = "Two."
readings = ["R-1"]

[clauses.L-3]
title = "A place on the table"
text = "Three."
enforced = false
why = "There is no table."

[readings.R-1]
title = "How two is read"
text = "As two."
clauses = ["L-2"]
"""

CODE = """
'''L-7 in a docstring names nothing.'''
@RULES.cites("L-1")
def one(): return verdict((True, "L-2"))
"""

TESTS = """
import pytest

@pytest.mark.rule("L-1")
def test_one(): pass

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("L-2", "R-1"))])
def test_two(x): pass
"""

Look = Callable[..., Coverage]


@pytest.fixture
def look(tmp_path: Path) -> Look:
    """The coverage of a little tree, whose files may be given."""

    def read_coverage(
        code: str = CODE, tests: str = TESTS, book: str = BOOK, note: str = "", **files: str
    ) -> Coverage:
        tree = {
            "game/rules.py": code,
            "game/catalog/box.toml": f"# {note}\n",
            "book.toml": book,
            "tests/toy/test_toy.py": tests,
            **{name.replace("__", "/") + ".py": text for name, text in files.items()},
        }
        for name, text in tree.items():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_text(textwrap.dedent(text), "utf-8")
        title = replace(toy.RULESET, rulebook=Rulebook(tmp_path / "book.toml"), rules=Ruleset(), variants=())
        return find_coverage(title, tmp_path / "game", tmp_path / "tests", ["other"])

    return read_coverage


def test_a_clause_is_covered_by_code_and_a_test(look: Look) -> None:
    """By either way of naming it in code, and by a mark on a test or on one of its parameters."""
    found = look()
    assert found.uncovered_clauses == {}
    assert found.unknown == {}
    assert found.enforced_clauses == ["L-1", "L-2"]


def test_what_lacks_is_named(look: Look) -> None:
    """Code, a test, or both."""
    assert look(code='RULE = "L-2"\n').uncovered_clauses == {"L-1": ["code"]}
    assert look(tests=TESTS.replace('"L-2", ', "")).uncovered_clauses == {"L-2": ["test"]}
    assert look(code="", tests="").uncovered_clauses == {"L-1": ["code", "test"], "L-2": ["code", "test"]}


def test_a_docstring_and_a_sentence_are_no_code(look: Look) -> None:
    """Only a string that is the id itself counts."""
    code = "'''L-1'''\nraise ValueError('L-2: too many')\n"
    assert set(look(code=code).uncovered_clauses) == {"L-1", "L-2"}


def test_what_a_verb_cites_counts_in_all_rulesets_of_the_family(look: Look, tmp_path: Path) -> None:
    """An expansion's verbs are code of the title as well."""
    look(code="")
    base, more = Chapter[toy.Toy](), Chapter[toy.Toy]()
    base.cites("L-1")(look)
    more.cites("L-2")(look)
    rules = Ruleset.of(base)
    title = replace(toy.RULESET, rulebook=Rulebook(tmp_path / "book.toml"), rules=rules, variants=())
    expansion = replace(title, rules=rules.extend(more))
    title = replace(title, variants=((lambda options: True, expansion),))
    assert find_coverage(title, tmp_path / "game", tmp_path / "tests").uncovered_clauses == {}


def test_a_clause_that_is_not_enforced_needs_neither(look: Look) -> None:
    """But it says why."""
    assert look().unexplained_clauses == []
    assert look(book=BOOK.replace('why = "There is no table."', "")).unexplained_clauses == ["L-3"]


@pytest.mark.parametrize(
    "line",
    [
        'verdict((True, "L-8"))',
        '@RULES.cites("L-8")\ndef f(): pass',
        'RULES.menu(Step, rule="L-8", prompt="?")',
        'Scored(seat, 2, "L-8")',
        'x = ["L-8"]',
        'verdict((True, "Q-8"))',
        'Scored(seat, 2, "nonsense")',
        'RULES.menu(Step, rule="", prompt="?")',
    ],
)
def test_an_unknown_id_in_code_is_named(look: Look, line: str) -> None:
    """Whatever looks like an id; and whatever stands where only an id may stand."""
    (name,) = look(code=CODE + line).unknown
    assert name in {"L-8", "Q-8", "nonsense", ""}


def test_an_unknown_id_in_a_test_or_a_list_is_named_with_its_place(look: Look) -> None:
    """So that it can be found."""
    found = look(tests=TESTS + '\n@pytest.mark.rule("L-9")\ndef test_x(): pass\n', note="see L-4")
    assert set(found.unknown) == {"L-4", "L-9"}
    assert found.unknown["L-9"][0].endswith("tests/toy/test_toy.py:10")
    assert found.unknown["L-4"][0].endswith("game/catalog/box.toml:1")


def test_an_unknown_id_within_the_rulebook_is_named(look: Look) -> None:
    """A clause names readings, a reading clauses."""
    assert look(book=BOOK.replace('["R-1"]', '["R-2"]')).unknown == {"R-2": ["clause L-2"]}
    assert look(book=BOOK.replace('["L-2"]', '["L-5"]')).unknown == {"L-5": ["reading R-1"]}


def test_tests_of_another_title_do_not_count(look: Look) -> None:
    """Its clauses may bear the same ids; in tests that all share, only ids of this rulebook's kind count."""
    mark = "import pytest\n@pytest.mark.rule({})\ndef test_x(): pass\n"
    assert look(tests="", tests__other__test_a=mark.format('"L-1"')).uncovered_clauses["L-1"] == ["test"]
    assert "L-1" not in look(tests="", tests__laws__test_a=mark.format('"L-1", "B-7"')).uncovered_clauses
    assert look(tests__laws__test_a=mark.format('"B-7"')).unknown == {}
    assert set(look(tests__toy__test_b=mark.format('"B-7"')).unknown) == {"B-7"}


def test_without_tests_only_code_is_asked_for(look: Look, tmp_path: Path) -> None:
    """As where the package was installed without them."""
    look(tests="")
    title = replace(toy.RULESET, rulebook=Rulebook(tmp_path / "book.toml"))
    found = find_coverage(title, tmp_path / "game", tmp_path / "nowhere")
    assert found.tests is None
    assert found.lacking("L-1") == []
