"""Rules of another version of the service, from an archive: asked in a process of their own, if trusted."""

import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from domain.box.recheck import Findings, History, Question
from domain.box.stretches import Stretch
from service.games.rules_archive import BadArchive, digest_of_archive, read_archive, unpack
from service.games.verification import NotChecked
from service.store import EventRow

HERE = Path(__file__).parent
SECONDS = 120  # on the clock of the wall
CONFINED = {
    "namespace": "in a process without network, home and environment",
    "hook": "in a process without home and environment; this system permits no namespace, so only Python itself "
    "keeps the network from it",
}


@cache
def released_digests() -> Mapping[str, str]:
    """The digests of rules that releases have had, with the release. The list is no part of the rules."""
    table: dict[str, Any] = tomllib.loads((HERE / "released_rules.toml").read_text("utf-8"))
    return {digest: release for release, digests in table.items() for digest in digests.values()}


class OtherRules:
    """The archives that were given, and which of them may be run."""

    def __init__(self, archives: Iterable[bytes], trusted: Collection[str]) -> None:
        self._archives = {digest_of_archive(each): each for each in archives}
        self._trusted = {*trusted, *released_digests()}
        self.confinements: list[str] = []  # how the processes that ran were confined

    def ask(self, title: str, rows: Sequence[EventRow], stretch: Stretch, history: History) -> Findings:
        """The findings of the rules of a stretch; NotChecked if they are not here, are not trusted, or fail."""
        digest = stretch.digest or ""
        archive = self._archives.get(digest)
        if archive is None:
            raise NotChecked(f"rules {digest[:8]}... are not available here")
        if digest not in self._trusted:
            raise NotChecked(
                f"rules {digest[:8]}... are available, but they are of no release that is known here, and an "
                f"archive is code: --trust-these-rules {digest} runs them"
            )
        try:
            confined, findings = _run(title, archive, _question(rows, history))
        except (BadArchive, _Failed) as error:
            raise NotChecked(f"rules {digest[:8]}... could not be asked: {error}") from error
        self.confinements.append(confined)
        return findings


class _Failed(Exception):
    """The process gave no answer."""


def _question(rows: Sequence[EventRow], history: History) -> bytes:
    times: Sequence[int | None] = history.times or [None] * len(rows)
    events = tuple((row.topic, bytes(row.state).decode(), at) for row, at in zip(rows, times, strict=True))
    catalog = None if history.catalog is None else msgspec.to_builtins(history.catalog)
    return msgspec.json.encode(
        Question(game=history.game, seed=history.seed.hex(), catalog=catalog, events=events)
    )


def _run(title: str, archive: bytes, question: bytes) -> tuple[str, Findings]:
    """How the process was confined, and what it found."""
    with tempfile.TemporaryDirectory(prefix="rules-") as place:
        folder = Path(place) / "rules"
        unpack(read_archive(archive), folder)
        (folder / "msgspec").symlink_to(Path(msgspec.__file__).parent)
        code = _run_confined(folder, title, question)
        answer, said = (folder.with_name(name).read_bytes() for name in ("answer", "said"))
    confined, _, found = answer.partition(b" ")
    try:
        if code == 0:
            return CONFINED[confined.decode()], msgspec.json.decode(found, type=Findings)
    except (msgspec.DecodeError, KeyError, UnicodeDecodeError) as error:
        raise _Failed(f"their answer is none: {error}") from error
    last = said.decode("utf-8", "replace").strip().splitlines()[-1:]
    raise _Failed((last or [f"their process ended with {code}"])[0][:300])


def _run_confined(folder: Path, title: str, question: bytes) -> int:
    """Its exit code. What it says goes into files, which have a limit, and not into our memory."""
    command = [sys.executable, "-I", "-S", "-B", str(HERE / "confined.py"), str(folder), title]
    with folder.with_name("answer").open("wb") as answer, folder.with_name("said").open("wb") as said:
        try:
            return subprocess.run(
                command, input=question, stdout=answer, stderr=said, timeout=SECONDS, cwd=folder, env={},
                check=False, start_new_session=True,
            ).returncode  # fmt: skip
        except subprocess.TimeoutExpired as error:
            raise _Failed(f"no answer within {SECONDS} s") from error
