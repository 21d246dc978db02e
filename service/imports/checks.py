"""Checks imports, each in a process of its own that knows nothing of the service, and few at once."""

import asyncio
import os
import sys
from base64 import b64encode
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ParamSpec, Protocol, TypeVar
from uuid import UUID

import msgspec

from service.checking.export_file import BadExport, read_export
from service.games.rules_archive import find_archive
from service.imports.imports import read_lines
from service.imports.outcome import BadImport, CheckResult, Outcome, Question, Refusal
from service.imports.replay import ImportedGame
from service.store import Store
from service.threads import BoundedThread, TooBusy

P = ParamSpec("P")
T = TypeVar("T")

HOME = Path(__file__).parents[2]
WAITING = 8  # imports that may wait for their check
SECONDS = 90.0  # until a process is ended that has not answered
MOST_ARCHIVES = 4  # of other rules that are asked
KEPT = 2  # games that were read last


class Body(Protocol):
    """A file that has come."""

    def read(self) -> bytes: ...


class ImportChecks:
    """One check at a time in this process of the service."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._turn = asyncio.Lock()
        self._waiting = 0
        self._replays = BoundedThread("replay of imports", waiting=WAITING)
        self._games: dict[UUID, ImportedGame] = {}

    async def check(self, body: Body) -> tuple[bytes, CheckResult]:
        """A file and what was found of it; BadImport if it is no export, TooBusy if too many wait."""
        if self._waiting > WAITING:
            raise TooBusy("check of imports", WAITING)
        self._waiting += 1
        try:
            async with self._turn:
                content = body.read()
                question = Question(tuple([b64encode(each).decode() for each in await self._archives(content)]))
                outcome = await _ask(msgspec.json.encode(question) + b"\n" + content)
        finally:
            self._waiting -= 1
        if isinstance(outcome, Refusal):
            raise BadImport(outcome.why)
        return content, outcome

    async def find_game(self, wanted: UUID) -> ImportedGame:
        """The game of an import that exists; BadExport or BadImport if it cannot be read any more."""
        game = self._games.get(wanted)
        if game is None:
            async with self._store.transaction() as link:
                lines = await read_lines(link, wanted)
            game = self._games[wanted] = await self.run(ImportedGame.from_lines, lines)
            while len(self._games) > KEPT:
                del self._games[next(iter(self._games))]
        return game

    def forget(self, wanted: UUID) -> None:
        """It was deleted."""
        self._games.pop(wanted, None)

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Replay in a thread; TooBusy if too much waits."""
        return await self._replays.run(work, *args, **kwargs)

    async def close(self) -> None:
        """What waits is not begun."""
        await self._replays.close()

    async def _archives(self, content: bytes) -> Sequence[bytes]:
        """The rules that the file names and that the service has played under; its own are available.

        BadImport if already the first line is not one of an export: that costs no process.
        """
        first = content.partition(b"\n")[0]
        try:
            head = read_export([first]).head
        except BadExport as error:
            raise BadImport(str(error)) from error
        digests = dict.fromkeys(head.rules[:MOST_ARCHIVES] if head else ())
        async with self._store.transaction() as link:
            found = [await find_archive(link, digest) for digest in digests]
        return [each for each in found if each is not None]


async def _ask(question: bytes) -> Outcome:
    """The answer of a process of its own. It has not the environment of the service, which has its secrets."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "service.imports.checker",
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
        env={"PYTHONPATH": os.pathsep.join([str(HOME), *sys.path])}, start_new_session=True,
    )  # fmt: skip
    try:
        async with asyncio.timeout(SECONDS):
            answer, _ = await process.communicate(question)
    except TimeoutError:
        return Refusal("its check takes too long")
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    try:
        outcome: Outcome = msgspec.json.decode(answer, type=Outcome)
    except msgspec.DecodeError:
        return Refusal("its check takes too long, or too much memory")
    return outcome
