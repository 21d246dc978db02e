"""Breaks the code on purpose, one line at a time, and runs the tests that must notice.

`python -m tests.support.breaks [finding...]` works on a copy of the tree. Each entry of breaks.toml names a
finding, a text that stands once in a file, what takes its place, and the tests of which one must fail. An entry
that does not fit any more is rewritten. The exit code is 1 if any break was not noticed, took too long, or did
not fit.
"""

import os
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Collection, Iterator
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

ROOT = Path(__file__).parents[2]
TABLE = Path(__file__).with_suffix(".toml")
NOT_COPIED = shutil.ignore_patterns(".git", ".venv", "node_modules", "__pycache__", ".*_cache")
FAILED = 1  # the exit code of pytest when a test has failed
PATIENCE = 600.0  # seconds for the tests of a break
TO_CLEAN_UP = 30.0  # seconds for tests that took too long


class Break(Struct, frozen=True, forbid_unknown_fields=True):
    """A mistake, and the tests that must notice it."""

    finding: str
    file: str
    was: str
    becomes: str
    tests: str


def read_breaks(findings: Collection[str] = ()) -> list[Break]:
    """Those of these findings; of all, if none is named."""
    breaks = msgspec.convert(tomllib.loads(TABLE.read_text())["break"], list[Break])
    return [each for each in breaks if not findings or each.finding in findings]


def try_out(tree: Path, mistake: Break) -> str:
    """What became of a break in this copy of the tree, which is as it was before afterwards."""
    path = tree / mistake.file
    text = path.read_text()
    if text.count(mistake.was) != 1:
        return "does not fit any more"
    path.write_text(text.replace(mistake.was, mistake.becomes))
    try:
        return {FAILED: "noticed", None: "took too long"}.get(_run(tree, mistake.tests), "NOT NOTICED")
    finally:
        path.write_text(text)


def _run(tree: Path, tests: str) -> int | None:
    """The exit code of the tests; None if they took too long. Then they are ended, with all that they started."""
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-x",
        "-n",
        "0",
        "-p",
        "no:cacheprovider",
        *shlex.split(tests),
    ]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, cwd=tree, stdout=quiet, stderr=quiet, start_new_session=True) as process:
        try:
            return process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.send_signal(signal.SIGINT)
            with suppress(subprocess.TimeoutExpired):
                process.wait(TO_CLEAN_UP)
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            return None


def try_all(breaks: Collection[Break]) -> Iterator[tuple[Break, str]]:
    """Each with what became of it."""
    with tempfile.TemporaryDirectory(prefix="ymb-") as folder:
        Path(folder).chmod(0o755)  # for PostgreSQL's user
        tree = Path(folder) / "tree"
        shutil.copytree(ROOT, tree, ignore=NOT_COPIED)
        for mistake in breaks:
            yield mistake, try_out(tree, mistake)


def main(*findings: str) -> int:
    """Print each outcome as it comes."""
    found = 0
    for mistake, outcome in try_all(read_breaks(findings)):
        sys.stdout.write(f"{mistake.finding:4} {outcome}: {mistake.file}, {mistake.tests}\n")
        sys.stdout.flush()
        found |= outcome != "noticed"
    return found


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
