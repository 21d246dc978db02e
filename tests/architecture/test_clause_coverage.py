"""Rule clauses join code, tests and errors: architecture section 7."""

import pytest

from domain.titles import TITLES
from service.cli.coverage import Coverage, coverage
from tests.architecture.source_tree import list_faults


@pytest.fixture(params=sorted(TITLES))
def found(request: pytest.FixtureRequest) -> Coverage:
    """The coverage of a title; a new one is looked at without a new line."""
    return coverage(request.param)


def test_every_enforced_clause_has_code_and_a_test(found: Coverage) -> None:
    """`yamabiko rules TITLE --uncovered` prints the same."""
    lacking = [
        f"{name} lacks {' and '.join(lack)}: {found.book.title(name)}"
        for name, lack in found.uncovered_clauses.items()
    ]
    assert not lacking, list_faults(lacking)


def test_every_clause_that_is_named_is_in_the_rulebook(found: Coverage) -> None:
    """Code, tests, component lists and the rulebook itself name no other."""
    unknown = [f"{name}: {', '.join(at)}" for name, at in found.unknown.items()]
    assert not unknown, list_faults(unknown)


def test_a_clause_that_is_not_enforced_says_why(found: Coverage) -> None:
    """The rulebook gives the reason."""
    assert not found.unexplained_clauses, list_faults(found.unexplained_clauses)
