"""Programs of others that a test runs as another user, on free ports, and ends by itself."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path

from service.postgres import launcher
from service.postgres.accounts import SystemUser

SECONDS_TO_STOP = 20


class Program:
    """A program that can be killed and started again as it was; it ends with this process."""

    def __init__(
        self, account: SystemUser, home: Path, name: str, command: Sequence[str], environ: Mapping[str, str]
    ) -> None:
        self.name, self.home = name, home
        self._account, self._command = account, tuple(command)
        path = os.environ.get("PATH", "")
        self._environ = {"PATH": f"{path}:/usr/sbin", "HOME": str(home), "LC_ALL": "C.UTF-8", **environ}
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def log(self) -> Path:
        """What it writes to both of its outputs."""
        return self.home / f"{self.name}.log"

    @property
    def runs(self) -> bool:
        """Whether it was started, and has not ended."""
        return self._process is not None and self._process.poll() is None

    def start(self) -> None:
        """The launcher gives up root, and becomes the program."""
        ids = (str(os.getpid()), str(self._account.uid), str(self._account.gid))
        command = [sys.executable, str(launcher.__file__), *ids, *self._command]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(command, cwd=self.home, env=self._environ, stdout=log, stderr=log)

    def send(self, number: int) -> None:
        """A signal, if it runs."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(number)

    def kill(self) -> None:
        """kill -9."""
        self.send(signal.SIGKILL)
        if self._process is not None:
            self._process.wait(SECONDS_TO_STOP)

    def stop(self) -> None:
        """SIGTERM, and kill -9 if that is not heard."""
        self.send(signal.SIGTERM)
        try:
            if self._process is not None:
                self._process.wait(SECONDS_TO_STOP)
        except subprocess.TimeoutExpired:
            self.kill()


def find_free_ports(count: int) -> list[int]:
    """Ports of 127.0.0.1 that nobody has, all different."""
    with ExitStack() as stack:
        taken = [stack.enter_context(socket.socket()) for _ in range(count)]
        for each in taken:
            each.bind(("127.0.0.1", 0))
        return [each.getsockname()[1] for each in taken]
