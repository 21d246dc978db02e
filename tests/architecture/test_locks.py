"""What is installed is pinned, by hash, for every machine, and says nothing of where it came from."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.architecture.source_tree import PROJECT

LOCKS = sorted((PROJECT.root / "requirements").glob("*.lock"))
PIN = re.compile(r"(?P<name>[\w.-]+)==(?P<version>[^\s;]+)(?: ; (?P<marker>[^\\]+))?")
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")


def pins(text: str) -> dict[str, str]:
    """The version of every distribution that a lock names."""
    found = (PIN.match(line) for line in text.splitlines())
    return {canonicalize_name(pin["name"]): pin["version"] for pin in found if pin}


def faults(text: str) -> list[str]:
    """Entries of a lock that are more, or less, than a version and its hashes."""
    entries = text.replace("\\\n", " ").splitlines()
    return [entry for entry in entries if not is_pinned(entry)]


def is_pinned(entry: str) -> bool:
    rest = HASH.sub("", entry)
    return HASH.search(entry) is not None and PIN.fullmatch(rest.strip()) is not None


def unmet(asked: list[str], locked: dict[str, str]) -> list[str]:
    """Requirements that a lock leaves out or pins outside their range."""
    wanted = [Requirement(text) for text in asked]
    return [str(w) for w in wanted if not w.specifier.contains(locked.get(canonicalize_name(w.name), "0"))]


def asked_for() -> tuple[list[str], list[str], list[str]]:
    """What pyproject.toml asks for to run, to build, and to develop."""
    project = tomllib.loads((PROJECT.root / "pyproject.toml").read_text("utf-8"))
    groups = project["dependency-groups"]
    develop = [each for each in groups["dev"] if isinstance(each, str)]  # the rest includes another group
    return project["project"]["dependencies"], groups["build"], develop


def read(lock: str) -> dict[str, str]:
    return pins((PROJECT.root / "requirements" / f"{lock}.lock").read_text("utf-8"))


@pytest.mark.parametrize("lock", LOCKS, ids=lambda path: path.name)
def test_a_lock_holds_versions_and_hashes_and_nothing_else(lock: Path) -> None:
    """No host, no path, no comment: the same file serves on every machine."""
    assert faults(lock.read_text("utf-8")) == []


def test_the_locks_answer_what_the_project_asks_for() -> None:
    """After a change of pyproject.toml comes `make lock`."""
    run, build, develop = asked_for()
    assert unmet(run, read("runtime")) == []
    assert unmet(build, read("build")) == []
    assert unmet([*run, *build, *develop], read("dev")) == []


def test_what_runs_is_what_was_tested() -> None:
    """Every pin that `make run` installs stands in the developers' lock too."""
    assert read("runtime").items() <= read("dev").items()
    assert read("build").items() <= read("dev").items()


def test_the_build_is_what_pyproject_asks_for() -> None:
    """The group that is locked for the build names what `build-system` requires."""
    project = tomllib.loads((PROJECT.root / "pyproject.toml").read_text("utf-8"))
    assert project["dependency-groups"]["build"] == project["build-system"]["requires"]


HASHED = "--hash=sha256:" + "0" * 64


@pytest.mark.parametrize(
    "entry",
    [
        "x==1",
        f"x>=1 {HASHED}",
        f"x @ https://example.test/x.whl {HASHED}",
        "--no-binary x",
        "# made with a tool",
    ],
)
def test_a_loose_entry_is_noticed(entry: str) -> None:
    """An entry without hash, without version, or with an address is no pin."""
    assert faults(f"x==1 ; sys_platform == 'win32' \\\n    {HASHED} \\\n    {HASHED}\n{entry}\n") == [entry]


def test_a_stale_lock_is_noticed() -> None:
    """A requirement that is missing or too old is named."""
    assert unmet(["A_b>=2", "c", "d>=1"], {"a-b": "1.9", "d": "1.0"}) == ["A_b>=2"]
    assert unmet(["c>=1"], {}) == ["c>=1"]
