"""What a killed service or a killed server left running is ended before a new server starts on the same data."""

import os
import signal
import time
from contextlib import suppress
from pathlib import Path

import msgspec

SECONDS_PER_SIGNAL = 15.0
PAUSE = 0.01


class Postmaster(msgspec.Struct, frozen=True):
    """What a running server writes down about itself in `postmaster.pid`."""

    pid: int
    socket: str
    ready: bool


def read_postmaster(data: Path) -> Postmaster | None:
    """The server that says it runs on these data, if it wrote its whole note and the process is there."""
    try:
        lines = (data / "postmaster.pid").read_text("utf-8").splitlines()
        note = Postmaster(pid=int(lines[0]), socket=lines[4], ready=lines[7].strip() == "ready")
    except (OSError, IndexError, ValueError):
        return None
    # The note outlives a kill -9, and its number may meanwhile belong to any process.
    return note if is_server_on(note.pid, data) else None


def is_server_on(pid: int, data: Path) -> bool:
    """A process of PostgreSQL's, living in this data directory: every one of them changes to it at once."""
    process = Path("/proc") / str(pid)
    try:
        name = (process / "comm").read_text("utf-8").strip()
        return name == "postgres" and os.readlink(process / "cwd") == str(data.resolve())
    except OSError:
        return False


def servers_on(data: Path) -> list[int]:
    """All processes of PostgreSQL's on these data: a server, or backends that outlived theirs for an instant."""
    numbers = (int(each.name) for each in Path("/proc").iterdir() if each.name.isdigit())
    return [pid for pid in numbers if is_server_on(pid, data)]


def end_servers(data: Path) -> None:
    """Nothing runs on these data afterwards: asked to stop, then to stop at once, then killed."""
    for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGKILL):
        if _signal_servers(data, number):
            break
    # Stale now, and PostgreSQL would trust it if its number belonged to another process of the same account.
    (data / "postmaster.pid").unlink(missing_ok=True)


def _signal_servers(data: Path, number: signal.Signals) -> bool:
    """Whether all left within the time for this signal, of which each process gets one."""
    deadline = time.monotonic() + SECONDS_PER_SIGNAL
    asked: set[int] = set()
    while left := servers_on(data):
        # Backends end with their server; one whose server is gone leaves by itself, unless it has to be killed.
        chosen = left if number is signal.SIGKILL else [pid for pid in left if pid == _read_pid(data)]
        for pid in chosen:
            if pid not in asked:
                asked.add(pid)
                with suppress(ProcessLookupError):
                    os.kill(pid, number)
        if time.monotonic() > deadline:
            return False
        time.sleep(PAUSE)
    return True


def _read_pid(data: Path) -> int | None:
    """The number of the server, which it writes down first of all."""
    try:
        return int((data / "postmaster.pid").read_text("utf-8").split("\n", 1)[0])
    except (OSError, ValueError):
        return None
