"""Witnesses as processes of their own, and followers of logs."""

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import httpx

from tests.support.keys import KEY
from tests.support.service import PATIENCE, ROOT


class WitnessProcess:
    """One process of `yamabiko witness`."""

    def __init__(self, folder: Path, name: str) -> None:
        self.folder, self.name = folder / name, name
        self._port = "0"
        self.start()

    def start(self) -> None:
        """It answers when this returns; again at the same port as before."""
        command = [
            sys.executable, "-m", "service.cli", "witness", "--name", self.name, "--port", self._port,
            "--key-file", str(self.folder / "key"), "--state", str(self.folder / "state"),
            "--service", str(KEY.verifier),
        ]  # fmt: skip
        self.process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        word, self.url, self.key = self.process.stdout.readline().split()
        assert word == "witness"
        self._port = self.url.rsplit(":", 1)[1]

    @property
    def setting(self) -> dict[str, str]:
        """How a service is told of it."""
        return {"url": self.url, "key": self.key}

    def end(self, how: signal.Signals = signal.SIGKILL) -> None:
        """End the process."""
        if self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait(PATIENCE)

    def pause(self) -> None:
        """It takes connections, and answers nothing."""
        self.process.send_signal(signal.SIGSTOP)

    def newest(self, origin: str = "localhost/log") -> str | None:
        """The newest checkpoint that it has cosigned."""
        answer = httpx.get(f"{self.url}/checkpoint", params={"origin": origin}, timeout=PATIENCE)
        return answer.text if answer.status_code == httpx.codes.OK else None


@contextmanager
def witnessing(folder: Path, *names: str) -> Iterator[list[WitnessProcess]]:
    """Witnesses for the length of the block."""
    with ExitStack() as stack:
        running = [WitnessProcess(folder, name) for name in names]
        for each in running:
            stack.callback(each.end)
        yield running


def to_setting(*witnesses: WitnessProcess) -> str:
    """The setting of a service that asks these witnesses."""
    return json.dumps([each.setting for each in witnesses])


def follow(state: Path, url: str, *witnesses: WitnessProcess) -> tuple[int, str]:
    """Read a log once; the exit code of `yamabiko witness --follow`, and what it printed."""
    asked = [part for each in witnesses for part in ("--witness", each.url)]
    command = [
        sys.executable, "-m", "service.cli", "witness", "--follow", url, "--state", str(state), "--once",
        "--key", str(KEY.verifier), *asked,
    ]  # fmt: skip
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False)
    return done.returncode, done.stdout + done.stderr
