"""Starts processes of the service by forking one that has read its modules: reading them takes a second of a core,
and tests start hundreds.

What is forked is `yamabiko serve` as it is, but for the description of the API, which was made here. Environment,
folder and standard error are given with each start. Tests of the command itself start it as people do (tests/cli).
"""

import atexit
import gc
import json
import os
import random
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import IO

import service.app
from service.cli import main
from service.settings import Settings

PATIENCE = 60.0  # seconds until it has ended
LARGEST = 1 << 17  # bytes of a message: an environment


class Forked:
    """A process that was forked, with what the tests use of subprocess.Popen."""

    def __init__(self, zygote: "Zygote", pid: int, stderr: IO[str]) -> None:
        self._zygote, self.pid, self.stderr = zygote, pid, stderr

    def poll(self) -> int | None:
        """Its exit code, minus the signal that ended it; None while it runs."""
        return self._zygote.code_of(self.pid)

    def wait(self, timeout: float | None = None) -> int:
        """Its exit code, when it has ended."""
        return self._zygote.wait_for(self.pid, timeout)

    def send_signal(self, number: int) -> None:
        """Nothing happens to one that has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """End it at once."""
        self.send_signal(signal.SIGKILL)


class Zygote:
    """The process that forks, and what it has told of its children."""

    def __init__(self, folder: Path) -> None:
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        command = [sys.executable, "-m", "tests.support.zygote", str(theirs.fileno())]
        self._process = subprocess.Popen(command, cwd=folder, pass_fds=(theirs.fileno(),))
        theirs.close()
        self._control = ours
        self._told = threading.Condition()
        self._started: list[int] = []
        self._codes: dict[int, int] = {}
        self._starting = threading.Lock()
        threading.Thread(target=self._listen, daemon=True).start()
        atexit.register(self._close)

    def start(self, environ: Mapping[str, str]) -> Forked:
        """A new process with this environment."""
        reading, writing = os.pipe()
        with self._starting:
            socket.send_fds(self._control, [json.dumps(dict(environ)).encode()], [writing])
            os.close(writing)
            with self._told:
                self._told.wait_for(lambda: self._started)
                pid = self._started.pop()
        return Forked(self, pid, os.fdopen(reading, encoding="utf-8"))

    def code_of(self, pid: int) -> int | None:
        """The exit code of a child, if it has ended."""
        with self._told:
            return self._codes.get(pid)

    def wait_for(self, pid: int, timeout: float | None) -> int:
        """The exit code of a child."""
        with self._told:
            if not self._told.wait_for(lambda: pid in self._codes, timeout):
                raise subprocess.TimeoutExpired("yamabiko serve", timeout or 0)
            return self._codes[pid]

    def _listen(self) -> None:
        while message := self._control.recv(LARGEST):
            told = json.loads(message)
            with self._told:
                if "code" in told:
                    self._codes[told["pid"]] = told["code"]
                else:
                    self._started.append(told["pid"])
                self._told.notify_all()

    def _close(self) -> None:
        self._control.shutdown(socket.SHUT_RDWR)
        self._process.wait(PATIENCE)


def serve_forks(control: socket.socket) -> int | None:
    """Fork whenever it is asked for. In a child: its exit code; in the parent None, when nobody asks any more."""
    service.app.create_app(Settings()).openapi_schema.to_schema()  # what is kept of it serves all children
    gc.collect()
    gc.freeze()  # else each child would touch, and so copy, all objects when it looks for cycles

    def reap(*_: object) -> None:
        while True:
            try:
                pid, status = os.waitpid(-1, os.WNOHANG)
            except ChildProcessError:
                return
            if not pid:
                return
            control.send(json.dumps({"pid": pid, "code": os.waitstatus_to_exitcode(status)}).encode())

    signal.signal(signal.SIGCHLD, reap)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    while True:
        message, (*given,), _, _ = socket.recv_fds(control, LARGEST, 1)
        if not message:
            return None
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGCHLD})
        pid = os.fork()
        if not pid:
            control.close()
            return serve_in_child(given[0], json.loads(message))
        os.close(given[0])
        # Its start is told before its end.
        control.send(json.dumps({"pid": pid}).encode())
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGCHLD})


def serve_in_child(errors: int, environment: dict[str, str]) -> int | None:
    """Be a service with signals, environment and random numbers of its own, which writes its errors there."""
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGCHLD})
    os.dup2(errors, sys.stderr.fileno())
    os.close(errors)
    os.environ.clear()
    os.environ.update(environment)
    random.seed()
    return main(["serve"])


if __name__ == "__main__":
    sys.exit(serve_forks(socket.socket(fileno=int(sys.argv[1]))) or 0)
