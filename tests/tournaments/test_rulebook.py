"""The clauses of tournaments: those that are enforced are named by code and by tests, and no others are."""

import re
from pathlib import Path

from domain.tournaments.refusals import RULEBOOK
from tests.architecture.source_tree import PROJECT

CLAUSE = re.compile(r"\bT-\d{3}\b")


def named(folder: str) -> set[str]:
    """The clauses that the Python files of a folder name."""
    files = [path for path in (PROJECT.root / folder).rglob("*.py") if path != Path(__file__).resolve()]
    return {clause for path in files for clause in CLAUSE.findall(path.read_text("utf-8"))}


def test_every_clause_that_is_named_is_in_the_rulebook() -> None:
    """In code and in tests."""
    assert RULEBOOK.unknown(named("domain/tournaments") | named("tests/tournaments")) == set()


def test_every_enforced_clause_has_code_and_a_test() -> None:
    """By its id, in a refusal or a docstring."""
    enforced = {name for name, clause in RULEBOOK.clauses.items() if clause.enforced}
    assert enforced - named("domain/tournaments") == set()
    assert enforced - named("tests/tournaments") == set()


def test_a_clause_that_is_not_enforced_says_why() -> None:
    """It is about people, or another room checks it."""
    assert all(clause.enforced or clause.why for clause in RULEBOOK.clauses.values())
