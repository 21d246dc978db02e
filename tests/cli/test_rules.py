"""`yamabiko rules`: what the rulebook says, and who keeps to it."""

import json
import re

import pytest

from service.cli import main, rules
from service.cli.coverage import Coverage, coverage
from tests.cli.terminal import yamabiko


def test_all_clauses_are_listed_with_their_coverage() -> None:
    """One line for each, with its title; the first line counts them."""
    done = yamabiko("rules", "bamboo")
    assert done.code == 0
    assert done.lines[0].startswith("bamboo: 171 clauses, 166 enforced; of these 166 have code, ")
    ids = re.findall(r"^(M-\d+) ", done.out, flags=re.MULTILINE)
    assert ids == [f"M-{n:03}" for n in range(1, 172)]
    assert [line for line in done.lines if len(line) > 100] == []


def test_a_clause_is_shown_whole() -> None:
    """Its text, its page, its readings, and where it is kept; small letters will do."""
    done = yamabiko("rules", "bamboo", "m-056")
    assert done.code == 0
    assert done.lines[0] == "M-056  Never the same stock twice in a row"
    assert "Page 20." in done.out
    assert "Reading G-04: " in done.out
    assert "domain/bamboo/rules/summer.py:" in done.out


def test_a_reading_is_shown_too() -> None:
    """With the clauses that it concerns."""
    assert "Concerns M-056, M-057." in yamabiko("rules", "bamboo", "G-04").out


def test_json_says_the_same() -> None:
    """For every clause: its title, whether it is enforced, and the places."""
    shown = json.loads(yamabiko("rules", "bamboo", "--json").out)
    assert (shown["count"], shown["enforced"]) == (171, 166)
    assert shown["clauses"]["M-006"]["enforced"] is False
    assert shown["clauses"]["M-056"]["code"]
    one = json.loads(yamabiko("rules", "bamboo", "M-056", "--json").out)
    assert one["title"] == "Never the same stock twice in a row"


def test_an_unknown_clause_and_an_unknown_title_are_refused() -> None:
    """With exit code 2."""
    assert yamabiko("rules", "bamboo", "M-999").err == "yamabiko rules: there is no clause M-999\n"
    assert yamabiko("rules", "chess").code == 2


@pytest.fixture
def clause_without_test(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bamboo, of which one clause has lost its tests, and some code names a clause that there is not."""
    found = coverage("bamboo")
    assert found.tests is not None
    tests = {name: ["somewhere"] for name in found.enforced_clauses if name != "M-056"}
    broken = Coverage(found.book, found.code | {"M-999": ["domain/bamboo/x.py:3"]}, tests, found.lists)
    monkeypatch.setattr(rules, "coverage", lambda name: broken)


@pytest.mark.usefixtures("clause_without_test")
def test_uncovered_prints_only_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    """And exits with 1, as a check should; without the word it does not."""
    args = ["rules", "bamboo", "--uncovered"]
    assert main(args) == 1
    first, *rest = capsys.readouterr().out.splitlines()
    assert "165 have a test" in first
    assert rest == [
        "M-056  no test            Never the same stock twice in a row",
        "M-999  unknown, named by domain/bamboo/x.py:3",
    ]
    assert main(args[:2]) == 0


@pytest.mark.usefixtures("clause_without_test")
def test_uncovered_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    """What lacks, and what is unknown."""
    assert main(["rules", "bamboo", "--uncovered", "--json"]) == 1
    shown = json.loads(capsys.readouterr().out)
    assert shown["clauses"].keys() == {"M-056"}
    assert shown["clauses"]["M-056"]["lacking"] == ["test"]
    assert shown["unknown"] == {"M-999": ["domain/bamboo/x.py:3"]}
