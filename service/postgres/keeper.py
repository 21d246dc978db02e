"""The thread behind an embedded server: it launches it, waits for it, and launches it again."""

import fcntl
import logging
import signal
import subprocess
import threading
import time
from typing import IO

from service.postgres.cluster import Cluster, last_words, launch, make_data
from service.postgres.errors import ServerFailed
from service.postgres.leftovers import end_servers, read_postmaster
from service.postgres.programs import remove_other_copies

# How often a guest looks whether the process that runs the server has gone.
GUEST_PAUSE = 0.1
LOG = logging.getLogger(__name__)
SECONDS_TO_STOP = 30.0
# A server that dies sooner than this was not well when it started: the next try waits longer and longer.
SOUND_AFTER = 1.0
SHORTEST_PAUSE = 0.01
LONGEST_PAUSE = 5.0


class Keeper(threading.Thread):
    """The first process on a folder runs the server; another is its guest, and takes over when it leaves.

    It must be a thread of its own: the kernel ends the server with the *thread* that launched it, and a worker of
    a pool may end at any time. When the whole process is killed, so is this thread, and so the server.
    """

    def __init__(self, cluster: Cluster) -> None:
        super().__init__(name="postgres-keeper", daemon=True)
        self.failure: Exception | None = None
        self._cluster = cluster
        self._guest = False
        self._process: subprocess.Popen[bytes] | None = None
        self._answered = False
        self._leaving = threading.Event()
        self._guard = threading.Lock()

    def answers(self) -> bool:
        """Whether clients are welcome: at our own server, or as a guest at the one that is there."""
        note = read_postmaster(self._cluster.data)
        ours = self._process
        if note is None or not note.ready or not (self._guest or (ours and ours.pid == note.pid)):
            return False
        self._answered = True
        return True

    def stop(self) -> None:
        """Fast, then at once, then killed; nothing committed is lost by any of them."""
        with self._guard:
            self._leaving.set()
            process = self._process
        for number in (signal.SIGINT, signal.SIGQUIT, signal.SIGKILL):
            if process is not None:
                process.send_signal(number)
            self.join(SECONDS_TO_STOP)
            if not self.is_alive():
                return

    def run(self) -> None:
        try:
            with (self._cluster.home / "lock").open("wb") as lock:
                if self._turn_comes(lock):
                    end_servers(self._cluster.data)
                    remove_other_copies(self._cluster.home, self._cluster.programs)
                    make_data(self._cluster)
                    self._guest = False
                    self._keep()
        except Exception as error:
            self.failure = error

    def _turn_comes(self, lock: IO[bytes]) -> bool:
        """Only the holder of this lock runs a server on the data; the kernel frees it with its process."""
        while not self._leaving.is_set():
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                self._guest = True
                self._leaving.wait(GUEST_PAUSE)
            else:
                return True
        return False

    def _keep(self) -> None:
        """Launch and wait, again and again; but a server that never once answered is given up."""
        pause = SHORTEST_PAUSE
        while (process := self._launch_unless_leaving()) is not None:
            began = time.monotonic()
            status = process.wait()
            if not self._answered:
                log = self._cluster.log
                self.failure = ServerFailed(f"it ended with status {status}", last_words(log), log)
                return
            pause = SHORTEST_PAUSE if time.monotonic() - began > SOUND_AFTER else min(2 * pause, LONGEST_PAUSE)
            if not self._leaving.wait(pause):
                LOG.warning("PostgreSQL ended with %s and is launched again", status)
            end_servers(self._cluster.data)

    def _launch_unless_leaving(self) -> subprocess.Popen[bytes] | None:
        """A new server, unless we are leaving: `stop` must never miss the one that it has to end."""
        with self._guard:
            self._process = None if self._leaving.is_set() else launch(self._cluster)
            return self._process
