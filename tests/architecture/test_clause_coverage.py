"""Rule clauses join code, tests and errors: architecture section 7."""

import pytest

from domain.titles import TITLES
from service.cli.coverage import Coverage, coverage
from tests.architecture.house import listed


@pytest.fixture(params=sorted(TITLES))
def found(request: pytest.FixtureRequest) -> Coverage:
    """The coverage of a title; a new one is looked at without a new line."""
    return coverage(request.param)


def test_every_enforced_clause_has_code_and_a_test(found: Coverage) -> None:
    """`yamabiko rules TITLE --uncovered` prints the same."""
    lacking = [
        f"{name} lacks {' and '.join(lack)}: {found.book.title(name)}" for name, lack in found.uncovered.items()
    ]
    assert not lacking, listed(lacking)


def test_nobody_names_a_clause_that_the_rulebook_has_not(found: Coverage) -> None:
    """Neither code, nor tests, nor the component list, nor the rulebook itself."""
    unknown = [f"{name}: {', '.join(at)}" for name, at in found.unknown.items()]
    assert not unknown, listed(unknown)


def test_a_clause_that_is_not_enforced_says_why(found: Coverage) -> None:
    """Whoever reads the rulebook wants to know."""
    assert not found.unexplained, listed(found.unexplained)
