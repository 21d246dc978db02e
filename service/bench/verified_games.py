"""Verifying a whole game from its export: `yamabiko verify`, and the verifier in TypeScript in Node."""

import os
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from uuid import UUID

import msgspec
from msgspec.structs import replace

from domain.kernel.nouns import Event
from service.bench.figure import Bound, Figure
from service.bench.random_games import finished_games
from service.checking.export_lines import ExportLine
from service.games.local_game import LocalGame
from service.store.chain import ZERO_HASH, chain_hash

GAMES, ROUNDS = 12, 5
GAME, BEGAN = UUID("7c0d2f7e-5a1b-4a55-8f3c-0d6a1b2c3d4e"), datetime(2026, 1, 1, tzinfo=UTC)
CLIENTS = Path(__file__).parents[2] / "api-spec" / "clients"
WRONG = 1  # the exit code of a verifier that has found something


def measure_python(name: str, target: float) -> Figure:
    """CPU seconds of `yamabiko verify` for the longest of some random games, its interpreter included."""
    with tempfile.TemporaryDirectory() as folder:
        file, events = write_longest(name, Path(folder))
        command = [sys.executable, "-m", "service.cli", "verify", str(file)]
        return _measure(f"yamabiko verify: {events} events", command, [sys.executable, "-c", "pass"], target)


def measure_node(name: str, target: float) -> Figure:
    """CPU seconds of the verifier in TypeScript for the same game, Node included."""
    with tempfile.TemporaryDirectory() as folder:
        file, events = write_longest(name, Path(folder))
        node, built = _node(), Path(folder) / "verifier"
        compiler = [node, str(CLIENTS / "node_modules" / "typescript" / "bin" / "tsc")]
        subprocess.run([*compiler, "-p", str(CLIENTS / "verify"), "--outDir", str(built)], check=True)
        (built / "package.json").write_text('{"type": "module"}')
        command = [node, str(built / "verify.js"), str(file)]
        return _measure(f"verify.js in Node: {events} events", command, [node, "-e", "0"], target)


def has_node() -> bool:
    """Whether Node and the compiler are here, as `make install` puts them; an installation to run has neither."""
    return bool(_node()) and (CLIENTS / "node_modules" / "typescript").is_dir()


def _node() -> str:
    folder = str(Path(sys.executable).parent)
    return shutil.which("node", path=f"{folder}{os.pathsep}{os.environ['PATH']}") or ""


def write_longest(name: str, folder: Path) -> tuple[Path, int]:
    """The export of the longest of some random games, and how many events it has."""
    session = max(finished_games(name, GAMES), key=lambda each: len(each.entries))
    lines = export_lines(session)
    file = folder / "game.ndjson"
    file.write_bytes(b"".join(msgspec.json.encode(line) + b"\n" for line in lines))
    return file, len(lines)


def export_lines(session: LocalGame) -> list[ExportLine]:
    """The lines of a game that no service has stored: as one whose seed was given by who opened it."""
    facts = [fact for entry in session.entries for fact in entry.facts]
    closed = session.title.close(session.position.game, facts, session.seed)
    opened = replace(session.opening_event, seeded=True)
    events: list[Event] = [opened, *(entry.event for entry in session.entries[1:]), closed]
    lines, previous = list[ExportLine](), ZERO_HASH
    for version, event in enumerate(events, 1):
        topic, state = session.title.codec.encode(event)
        digest = chain_hash(previous, GAME, version, topic, state)
        lines.append(
            ExportLine(
                game=GAME, version=version, topic=topic, state=state.decode(), previous=previous.hex(),
                hash=digest.hex(), recorded_at=BEGAN + timedelta(seconds=version),
            )
        )  # fmt: skip
        previous = digest
    return lines


def _measure(what: str, command: Sequence[str], bare: Sequence[str], target: float) -> Figure:
    # The first of each is not counted: it fills the caches.
    ours = min([_seconds(command) for _ in range(ROUNDS + 1)][1:])
    theirs = min([_seconds(bare) for _ in range(ROUNDS + 1)][1:])
    baseline = f"a bare {Path(bare[0]).name}"
    return Figure(
        what=what, unit="s", measured=ours, baseline=baseline, baseline_measured=theirs,
        target=Bound(target, at_most=True),
    )  # fmt: skip


def _seconds(command: Sequence[str]) -> float:
    """CPU seconds that a command takes, so that other load on the machine is not counted."""
    begin = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, capture_output=True, check=False)
    end = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert done.returncode != WRONG, done.stdout
    return end.ru_utime + end.ru_stime - begin.ru_utime - begin.ru_stime
