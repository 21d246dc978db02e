"""Every finding has tests, and breaks of the code that these have noticed."""

from pathlib import Path

import pytest

from tests.architecture.findings import is_test, read_findings
from tests.architecture.source_tree import PROJECT
from tests.support import breaks
from tests.support.breaks import ROOT, read_breaks

NUMBERS = {
    "N": range(1, 6),
    "R": range(1, 10),
    "S": (1, 2, 3, 5, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16),
    "A": (*range(2, 14), 16, 17, 18),
    "D": (6, 7, 8, 10, 12, 13),
    "F": range(1, 6),
    "K": range(1, 5),
    "M": (1,),
    "B": range(1, 4),
    "O": range(1, 4),
}
# What F4 names as read by tests alone.
READ_BY_TESTS = ("append_together", "known_horizon", "TenguAscension", "ShowCelebrities", "lobby_seats")


def test_every_finding_has_tests() -> None:
    """Those of the findings' pages, each by tests that exist."""
    findings = read_findings()
    assert list(findings) == [f"{letter}{number}" for letter, numbers in NUMBERS.items() for number in numbers]
    assert [name for tests in findings.values() for name in tests if not is_test(name)] == []
    assert all(findings.values())


def test_every_finding_has_a_break() -> None:
    """`python -m tests.support.breaks` takes about a minute for each."""
    assert {each.finding for each in read_breaks()} == set(read_findings())


@pytest.mark.slow
def test_a_break_whose_tests_never_end_is_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is reported as such, and the file is as it was: the next one is tried."""
    monkeypatch.setattr(breaks, "PATIENCE", 1.0)
    (tmp_path / "code").write_text("right")
    (tmp_path / "test_it.py").write_text("import threading\n\ndef test_it():\n    threading.Event().wait()\n")
    mistake = breaks.Break("S2", "code", "right", "wrong", "test_it.py")
    assert breaks.try_out(tmp_path, mistake) == "took too long"
    assert (tmp_path / "code").read_text() == "right"


def test_every_break_fits() -> None:
    """Its text stands once in its file."""
    for each in read_breaks():
        assert (ROOT / each.file).read_text("utf-8").count(each.was) == 1, each


def test_what_only_tests_read_is_gone() -> None:
    """F4: no code has these names any more."""
    code = "".join(path.read_text("utf-8") for path in PROJECT.code)
    assert [name for name in READ_BY_TESTS if name in code] == []
