"""Both verifiers: what they find in an export, with some evidence."""

import base64
import contextlib
import io
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import UNSET, structs

from service.cli import main
from tests.support.node import run
from tests.vectors.vector import Evidence, read

RUNNER = Path(__file__).parent / "check_all.mjs"
FILES = ("receipts", "catalog", "log")  # members of an evidence that name a file of the vectors


class Said(NamedTuple):
    """What a verifier says of an export."""

    code: int
    lines: tuple[str, ...]
    milliseconds: float = 0

    @property
    def failures(self) -> list[str]:
        return [line for line in self.lines if line.startswith("FAIL")]


class Job(NamedTuple):
    """An export to be verified, and what is known besides."""

    file: Path
    evidence: Evidence


def unpack(names: Sequence[str], folder: Path) -> None:
    """Put files of the vectors into a folder, as they were before they were compressed."""
    for name in names:
        (folder / name).write_bytes(read(name))


def known_of(job: Job) -> dict[str, Any]:
    """The evidence of a job; files of the vectors lie beside its export."""
    known = {name: value for name, value in structs.asdict(job.evidence).items() if value and value is not UNSET}
    return {name: str(job.file.parent / value) if name in FILES else value for name, value in known.items()}


def ask_typescript(built: Path, jobs: Sequence[Job]) -> list[Said]:
    """What the verifier in TypeScript says of all of them, in one process."""
    given = [{"file": str(job.file), "evidence": known_of(job)} for job in jobs]
    done = run("node", str(RUNNER), str(built), given=json.dumps(given))
    assert done.returncode == 0, done.stderr
    return [Said(each["code"], tuple(each["lines"]), each["milliseconds"]) for each in json.loads(done.stdout)]


def options_of(job: Job, folder: Path) -> list[str]:
    """The evidence of a job as words of the command."""
    words = []
    for name, value in known_of(job).items():
        if name == "entropy":
            words += [word for seat, text in value.items() for word in ("--entropy", f"{seat}={text}")]
        elif name == "log":
            words += ["--log", str(lay_out_log(Path(value), folder))]
        elif name in ("keys", "witnesses"):
            option = {"keys": "--key", "witnesses": "--witness"}[name]
            words += [word for key in value for word in (option, key)]
        else:
            words += [f"--{name}", value]
    return words


def lay_out_log(file: Path, folder: Path) -> Path:
    """The files of a log, as they are served."""
    for path, content in json.loads(file.read_text()).items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(base64.b64decode(content))
    return folder


def ask_python(job: Job, folder: Path) -> Said:
    """What `yamabiko verify` says."""
    told = io.StringIO()
    with contextlib.redirect_stdout(told), contextlib.redirect_stderr(told):
        code = main(["verify", str(job.file), *options_of(job, folder)])
    return Said(code, tuple(told.getvalue().splitlines()))
