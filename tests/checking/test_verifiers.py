"""Both verifiers find in each vector what it says must be found, and nothing else."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import get_args

import pytest

from service.games.rules_digest import rules_digest
from tests.support.node import build_verifier
from tests.vectors import record
from tests.vectors.vector import FOLDER, Case, Check, names, read, read_vector, stored_name
from tests.vectors.verifiers import Job, Said, ask_python, ask_typescript, unpack

NOT_AT_HAND = "are not available here"
# How the failing line of each check reads.
PYTHON: Mapping[Check, str] = {
    "chain": r"version \d+ was (changed|swapped)",
    "end": "the game is not whole from its opening to its end",
    "head": r"version \d+ was removed: the event with the hash that was given is not there",
    "list": "component list",
    "seed": "the seed is not the one committed to",
    "terms": "its opening has others",
    "commitment": "the commitment that was noted is",
    "entropy": r"the entropy of seat \d+ is .* was given",
    "words": r"the word of seat \d+ is not that of the hash",
    "draws": "the set-up differs",
    "course": r"version \d+: (it returns elsewhere|seat \d+ had another player|it goes back to the rules)",
    "clock": r"the time of seat \d+ was not over",
    "result": "the result does not follow from the events",
    "receipts": "the root that was signed|what came after it was taken out",
    "fork": "has signed two histories",
    "told": "what .* was told .* is not what is stored",
    "keys": "the keys in the first line do not follow each other|names other keys of the service",
    "checkpoint": "the checkpoint of the game|the service has signed (version|another root)",
    "log": "the log",
    "first line": "the first line",
    "notes": "the signed start|seat .*: note .* is not of the seat",
    "round": "round .* of the beacon is not the first|is not signed by the beacon",
}
TYPESCRIPT: Mapping[Check, str] = {
    "chain": r"version \d+ (was changed|does not follow|is missing)",
    "end": "the game has no end",
    "head": "the head is .* was noted",
    "list": "the component list has the hash",
    "seed": "the revealed seed does not fit the commitment",
    "terms": "do not give its terms",
    "commitment": "the commitment is .* was noted",
    "entropy": r"the entropy of seat \d+ is .* was given",
    "words": r"the word of seat \d+ is not that of the hash",
    "draws": r"version \d+: draw \d+ of",
    "course": r"version \d+: (it undoes|seat \d+ is said to be of|rules \w+ come back)",
    "clock": "times out at .* before its time is over",
    "result": "has place .* but its row gives|has .* points, but its facts give",
    "receipts": "the root that was signed|what came after it was taken out",
    "fork": "has signed two histories",
    "told": "what .* was told .* is not what is stored",
    "keys": "the keys that the file names|the keys of the service",
    "checkpoint": "the line with the proof checkpoint|the root that was signed",
    "log": "the log[,:]|had cosigned it",
    "first line": "the first line",
    "notes": "the notes: ",
    "round": "round .* of the beacon is not the first|is not signed by the beacon",
}
CASES = [(name, number) for name in names() for number, _ in enumerate(read_vector(name).cases)]
# Which `yamabiko verify` finds by asking the rules again.
BY_RULES: frozenset[Check] = frozenset({"draws", "course", "clock", "result"})


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All files of the vectors, unpacked."""
    made = tmp_path_factory.mktemp("vectors")
    unpack([file.name.removesuffix(".gz") for file in FOLDER.glob("*.gz")], made)
    return made


def job_of(folder: Path, name: str, number: int) -> Job:
    return Job(folder / f"{name}.ndjson", case_of(name, number).evidence)


def case_of(name: str, number: int) -> Case:
    return read_vector(name).cases[number]


@pytest.fixture(scope="module")
def typescript(folder: Path) -> Mapping[tuple[str, int], Said]:
    """What the verifier in TypeScript says of each case."""
    said = ask_typescript(build_verifier(folder), [job_of(folder, *each) for each in CASES])
    return dict(zip(CASES, said, strict=True))


def failed(said: Said, texts: Mapping[Check, str]) -> set[Check]:
    """The checks that have failed."""
    return {check for check, text in texts.items() if any(re.search(text, line) for line in said.failures)}


@pytest.mark.slow
def test_the_verifier_in_typescript_finds_what_must_be_found(
    typescript: Mapping[tuple[str, int], Said],
) -> None:
    """With its evidence, in each vector."""
    for (name, number), said in typescript.items():
        case = case_of(name, number)
        told = f"{name}, case {number}: {case}\n" + "\n".join(said.lines)
        assert set(case.fails) <= failed(said, TYPESCRIPT), told
        assert bool(case.fails) == bool(said.failures), told
        assert said.code == (1 if case.fails else 2 if "typescript" in case.unchecked else 0), told


@pytest.mark.slow
@pytest.mark.parametrize("name", names())
def test_yamabiko_verify_finds_what_must_be_found(name: str, folder: Path, tmp_path: Path) -> None:
    """As far as the rules of then are at hand, where it is the rules that find it."""
    for number, case in enumerate(read_vector(name).cases):
        said = ask_python(job_of(folder, name, number), tmp_path / str(number))
        told = f"{name}, case {number}: {case}\n" + "\n".join(said.lines)
        lacks_rules = any(NOT_AT_HAND in line for line in said.lines)
        must = set(case.fails) - BY_RULES if lacks_rules else set(case.fails)
        assert must <= failed(said, PYTHON), told
        assert case.fails or not said.failures, told
        unchecked = lacks_rules or "python" in case.unchecked
        assert said.code == (1 if said.failures else 2 if unchecked else 0), told


def test_every_check_fails_in_some_vector() -> None:
    """Else a verifier could do without it."""
    fails = {check for name, number in CASES for check in case_of(name, number).fails}
    assert fails == set(get_args(Check)) == set(PYTHON) == set(TYPESCRIPT)


@pytest.mark.slow
def test_the_vectors_are_as_they_are_recorded() -> None:
    """By the same rules they are the same, byte by byte: `python -m tests.vectors.record` makes them anew.

    Those of titles whose rules are others by now stay as they are.
    """
    files = record.all_files()
    assert {stored_name(name) for name in files} == {file.name for file in FOLDER.iterdir()}
    other = [name for name, content in files.items() if read(name) != content]
    assert [name for name in other if is_of_today(name.partition("-")[0])] == []


def is_of_today(title: str) -> bool:
    """Whether the vectors of a title are recorded by the rules of here."""
    first = json.loads(read(f"{title}-signed.ndjson").splitlines()[0])
    return bool(first["rules"] == [rules_digest(title)])


def test_the_vectors_are_small() -> None:
    """So that they can stay in the repository."""
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < 1_500_000
