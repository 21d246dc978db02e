"""The command line as its user has it: a process, its input, its output, its exit code."""

import os
import pty
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from threading import Timer
from typing import IO

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "service.cli"]


@dataclass(frozen=True)
class Done:
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


def yamabiko(*words: object, say: str = "", environ: Mapping[str, str] | None = None) -> Done:
    """Run a command with these words, this at its input, and these variables in addition to ours."""
    command, env = [*COMMAND, *map(str, words)], {**os.environ, **(environ or {})}
    run = subprocess.run(
        command, input=say, capture_output=True, text=True, cwd=ROOT, env=env, timeout=120, check=False
    )
    return Done(run.returncode, run.stdout, run.stderr)


class Talk:
    """A game in progress, in a process of its own: what is said to it, and what it answers."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        assert process.stdin is not None
        assert process.stdout is not None
        self._in: IO[str] = process.stdin
        self._out: IO[str] = process.stdout
        self.menu = self.last = self._answer()

    def _answer(self) -> str:
        """All up to the next prompt, or to the end."""
        heard = ""
        while not heard.endswith("\n> ") and (letter := self._out.read(1)):
            heard += letter
        return heard.removesuffix("\n> ")

    def say(self, line: object) -> str:
        """The answer to a line, less the echo of the line itself."""
        self._in.write(f"{line}\n")
        self._in.flush()
        self.last = self._answer().partition("\n")[2]
        if "\n--- " in f"\n{self.last}":
            self.menu = self.last.rpartition("\n--- ")[2]
        return self.last

    def number(self, text: str) -> int:
        """The number of a line of the menu."""
        found = re.search(rf"(\d+)  {re.escape(text)}", self.menu)
        assert found, f"{text!r} is not in:\n{self.menu}"
        return int(found[1])

    def choose(self, text: str) -> str:
        """Take the line of the menu that begins so."""
        return self.say(self.number(text))

    def until(self, question: str) -> str:
        """Answer everything with the first of the menu, until this is asked."""
        while question not in self.menu:
            self.say(1)
        return self.menu


@contextmanager
def talk(words: str = "--seed 00ff --bot random") -> Iterator[Talk]:
    """A game of Bamboo to talk with, stopped at the end."""
    command = [*COMMAND, "play", "bamboo", *words.split()]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, text=True, stdin=pipe, stdout=pipe) as process:
        timer = Timer(60, process.kill)
        timer.start()
        try:
            yield Talk(process)
        finally:
            timer.cancel()
            process.kill()


class Screen:
    """A command with a terminal of its own, as a person has it: what it prints, and the keys that are pressed."""

    def __init__(self, *words: object, environ: Mapping[str, str] | None = None) -> None:
        self.text = ""
        self._ours, theirs = pty.openpty()
        self.process = subprocess.Popen(
            ["setsid", "--ctty", *COMMAND, *map(str, words)],
            cwd=ROOT, env=environ, stdin=theirs, stdout=theirs, stderr=theirs,
        )  # fmt: skip
        os.close(theirs)

    def read_until(self, wanted: str) -> str:
        """All that was printed, up to and with this text; AssertionError if the command ends without it."""
        while wanted not in self.text:
            assert self._read(), f"{wanted!r} is not in:\n{self.text}"
        return self.text

    def read_to_end(self) -> int:
        """Read until the command ends; its exit code."""
        while self._read():
            pass
        return self.process.wait(60)

    def press(self, keys: str) -> None:
        """Type; \\x03 is Ctrl-C."""
        os.write(self._ours, keys.encode())

    def _read(self) -> bool:
        try:
            text = os.read(self._ours, 65536).decode(errors="replace")
        except OSError:  # the other end of a terminal is closed
            return False
        self.text += text.replace("\r\n", "\n")
        return bool(text)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        os.close(self._ours)


@contextmanager
def screen(*words: object, environ: Mapping[str, str] | None = None) -> Iterator[Screen]:
    """A command on a terminal, stopped at the end; and after a minute, if the test waits for nothing."""
    shown = Screen(*words, environ=environ)
    timer = Timer(60, shown.process.kill)
    timer.start()
    try:
        yield shown
    finally:
        timer.cancel()
        shown.close()
