"""The table of attacks in SECURITY.md says what is true: each line is printed, each test is there."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from service.trust.signed_note import encode_base64
from tests.architecture.findings import is_test
from tests.support.service import ROOT
from tests.vectors.exports import SALT
from tests.vectors.signed import FIRST
from tests.vectors.vector import FOLDER, Evidence, read_vector
from tests.vectors.verifiers import Job, ask_python, unpack

HEADING = "## What who runs a service may try, and what names it"
ROW = re.compile(r"^\| (?P<attack>[^|]+) \| `(?P<where>[^`]+)` \| (?P<evidence>[^|]*)\| (?P<said>.+) \|$")
TOLD = re.compile(r"^`(FAIL  [^`]+)`$")
# Which member of a case's evidence the words of the table mean.
MEMBER: Mapping[str, str] = {
    "the export": "",
    "receipts of one seat": "receipts",
    "receipts of that seat": "receipts",
    "receipts of both seats": "receipts",
    "notes of the seats": "receipts",
    "a copy of the log": "log",
    "the commitment, noted before": "commitment",
    "the entropy that was given": "entropy",
}
MEMBERS = ("head", "commitment", "entropy", "receipts", "catalog", "log")


class Row(NamedTuple):
    """A row of the table."""

    attack: str
    where: str
    evidence: str
    said: str

    @property
    def is_vector(self) -> bool:
        return "::" not in self.where


def rows() -> list[Row]:
    text = (ROOT / "SECURITY.md").read_text()
    lines = text.partition(HEADING)[2].partition("\n## ")[0].splitlines()
    table = [line for line in lines if line.startswith("| ")][1:]
    found = [ROW.match(line) for line in table]
    assert all(found), "a row has not the form of the others"
    return [Row(*(part.strip() for part in match.groups())) for match in found if match]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The files of the vectors of Bamboo, unpacked."""
    made = tmp_path_factory.mktemp("vectors")
    unpack([file.name.removesuffix(".gz") for file in FOLDER.glob("bamboo-*.gz")], made)
    return made


def has_only(evidence: Evidence, member: str) -> bool:
    """Whether this is what is known besides the export, and the keys."""
    return [each for each in MEMBERS if getattr(evidence, each, None)] == ([member] if member else [])


@pytest.mark.parametrize(
    "row", [row for row in rows() if row.is_vector], ids=lambda row: f"{row.where}-{row.evidence}"
)
def test_the_line_of_the_table_is_printed(row: Row, folder: Path, tmp_path: Path) -> None:
    """By who has the export of the game and that evidence."""
    told = TOLD.match(row.said)
    assert told, row.said
    vector = read_vector(f"bamboo-{row.where}")
    cases = [case for case in vector.cases if has_only(case.evidence, MEMBER[row.evidence])]
    assert cases, "the vector has no case with this evidence"
    said = ask_python(Job(folder / f"bamboo-{row.where}.ndjson", cases[0].evidence), tmp_path)
    assert said.code == 1
    assert any(line.startswith(told[1]) for line in said.lines), said.lines


ON_SHORT_GAME = (
    "one-byte", "swapped", "without-end", "cut-short", "rewritten", "exchanged", "other-seed-committed",
    "other-words", "other-list", "moved",
)  # fmt: skip


@pytest.mark.parametrize("attack", ON_SHORT_GAME)
@pytest.mark.parametrize("seat", [0, 1])
def test_no_attack_passes_all_checks(attack: str, seat: int, folder: Path, tmp_path: Path) -> None:
    """Of who has the export, what one of the seats was told (in a feed, or as answers), and a copy of the log."""
    said = ask_python(Job(folder / f"bamboo-{attack}.ndjson", all_of(seat)), tmp_path)
    assert said.code == 1
    assert said.failures, said.lines


def test_an_honest_game_passes_all_checks(folder: Path, tmp_path: Path) -> None:
    """With the same evidence."""
    said = ask_python(Job(folder / "bamboo-signed.ndjson", all_of(0)), tmp_path)
    assert (said.code, said.failures) == (0, []), said.lines


def all_of(seat: int) -> Evidence:
    """All that a seat has kept, and a copy of the log."""
    return Evidence(
        keys=(str(FIRST.verifier),), receipts=f"bamboo-seat-{seat}.ndjson", log="bamboo-log.tree",
        salt=encode_base64(SALT),
    )  # fmt: skip


def test_the_attacks_on_that_game_are_all_of_the_table() -> None:
    """But for those of which somebody has kept more: what that seat was told, or the notes of the seats."""
    games = {row.where for row in rows() if row.is_vector}
    assert games - set(ON_SHORT_GAME) == {"lied-to", "forked", "exchanged-seats", "rules-come-back"}


def test_every_attack_has_a_row() -> None:
    """Those that the design lists, each by a game or a test that exists."""
    assert len({row.attack for row in rows()} - {"the same"}) >= 15
    assert [row.where for row in rows() if not row.is_vector and not is_test(row.where)] == []
