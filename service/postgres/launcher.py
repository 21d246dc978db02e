"""Becomes a program that runs with no more rights than its account has, and ends when its parent does.

Run as a script of its own rather than between fork and exec: our process has threads, and what Python does in a
fork of such a process may wait for a lock that is never released.
"""

import ctypes
import os
import signal
import sys

PR_SET_PDEATHSIG = 1


def main(parent: int, uid: int, gid: int, command: list[str]) -> None:
    """Give up root, ask the kernel for a fast shutdown when the parent dies, and become the command."""
    if os.geteuid() == 0:
        os.setgroups([])
        os.setgid(gid)
        os.setuid(uid)
    # After the change of user, which would undo it.
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGINT)
    if os.getppid() == parent:  # else it died before we could ask
        os.execv(command[0], command)


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]), sys.argv[4:])
