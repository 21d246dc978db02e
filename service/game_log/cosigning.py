"""Asks witnesses to cosign the newest checkpoint (c2sp.org/tlog-witness), in the background.

All are asked for the same checkpoint, the next one when enough have answered or the time is over. A witness that
is slow holds up no other; one that is away is asked again with the next checkpoint.
"""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from contextvars import Context

import httpx
import structlog

from service.game_log.folder import Cosigned, LogFolder, checkpoint_of
from service.metrics import Metrics
from service.settings import TrustedWitness
from service.trust.checkpoint import Checkpoint
from service.trust.cosignature import find_cosignatures
from service.trust.signed_note import MalformedNote, VerifierKey, encode_base64

log = structlog.get_logger()
ENOUGH = 2  # witnesses that must have cosigned
ROUND = 5.0  # seconds until the next checkpoint is asked for, if too few have answered
SECONDS = 30.0  # that a witness may take
LARGEST = 16_384  # bytes of an answer
RECENT = 8  # checkpoints whose late cosignatures are kept
CONFLICT = (409, 422)


class WitnessRefused(Exception):
    """A witness has seen another log of ours than this one."""


class Witness:
    """One witness, and the size of the log that it has cosigned."""

    def __init__(self, trusted: TrustedWitness) -> None:
        self.url, self.key = trusted.url.rstrip("/"), VerifierKey.parse(trusted.key)
        self.asked: asyncio.Task[None] | None = None
        self.is_refusing = False
        self._size = 0

    @property
    def is_busy(self) -> bool:
        """Whether it has not answered yet."""
        return self.asked is not None and not self.asked.done()

    async def cosign(self, client: httpx.AsyncClient, folder: LogFolder, note: str) -> str:
        """Its signature lines for a checkpoint; WitnessRefused if it knows another log. Other errors pass."""
        size = checkpoint_of(note).size
        answer = await self._post(client, folder, note, min(self._size, size))
        if answer.status_code == httpx.codes.CONFLICT and answer.text.strip().isdecimal():
            known = int(answer.text)
            if known > size:
                raise WitnessRefused(f"{self.url} has cosigned {known} entries, and the log has {size}")
            if known != self._size:
                self._size = known
                answer = await self._post(client, folder, note, known)
        if answer.status_code in CONFLICT:
            raise WitnessRefused(
                f"{self.url} does not join {size} entries to the {self._size} that it has cosigned"
            )
        answer.raise_for_status()
        if len(answer.content) > LARGEST or not find_cosignatures(note + answer.text, [self.key]):
            raise MalformedNote(f"the answer of {self.url} has no cosignature of {self.key}")
        self._size = size
        return answer.text

    async def _post(self, client: httpx.AsyncClient, folder: LogFolder, note: str, old: int) -> httpx.Response:
        proof = (
            await asyncio.to_thread(folder.tree(checkpoint_of(note).size).consistency_proof, old) if old else []
        )
        lines = "".join(f"{encode_base64(each)}\n" for each in proof)
        return await client.post(f"{self.url}/add-checkpoint", content=f"old {old}\n{lines}\n{note}")


class Cosigning:
    """Keeps the newest checkpoint that is cosigned, in the folder of the log."""

    def __init__(self, folder: LogFolder, witnesses: Sequence[TrustedWitness], metrics: Metrics) -> None:
        self._folder, self._metrics = folder, metrics
        self.witnesses = tuple(Witness(each) for each in witnesses)
        self._notes: dict[int, str] = {}
        self._dated: dict[int, int] = {}  # by entry, the size of the first checkpoint with it that was cosigned
        self._newest: int = 0
        self._woken = asyncio.Event()
        self._answered = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @property
    def keys(self) -> tuple[VerifierKey, ...]:
        """The keys of all witnesses."""
        return tuple(each.key for each in self.witnesses)

    def offer(self, checkpoint: Checkpoint, starts: Sequence[int] = ()) -> None:
        """This process has written a checkpoint: let it be cosigned. The first cosignature dates these entries."""
        self._newest = checkpoint.size
        if self.witnesses:
            self._dated |= dict.fromkeys(starts, 0)
        self._woken.set()

    def start(self) -> None:
        """Ask for what is offered."""
        if self.witnesses:
            self._task = asyncio.get_running_loop().create_task(self._run(), name="cosigning", context=Context())

    async def close(self) -> None:
        """Ask no more."""
        tasks = [self._task, *(each.asked for each in self.witnesses)]
        for task in tasks:
            if task is not None:
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task

    async def _run(self) -> None:
        async with httpx.AsyncClient(timeout=SECONDS, follow_redirects=False, trust_env=False) as client:
            while True:
                await self._woken.wait()
                self._woken.clear()
                note = self._folder.read_checkpoint()
                if note is not None:
                    await self._ask_all(client, note)

    async def _ask_all(self, client: httpx.AsyncClient, note: str) -> None:
        """Ask all who have answered before; return when enough have cosigned this, or the time is over."""
        size = checkpoint_of(note).size
        self._notes[size] = note
        while len(self._notes) > RECENT:
            self._forget(min(self._notes))
        loop = asyncio.get_running_loop()
        for witness in self.witnesses:
            if not witness.is_busy:
                witness.asked = loop.create_task(self._ask(client, witness, note, size))
        with suppress(TimeoutError):
            async with asyncio.timeout(ROUND):
                while self._count(size) < ENOUGH and any(each.is_busy for each in self.witnesses):
                    self._answered.clear()
                    await self._answered.wait()

    def _forget(self, size: int) -> None:
        del self._notes[size]
        self._dated = {entry: first for entry, first in self._dated.items() if first != size}

    def _count(self, size: int) -> int:
        return len(find_cosignatures(self._notes[size], self.keys))

    async def _ask(self, client: httpx.AsyncClient, witness: Witness, note: str, size: int) -> None:
        try:
            lines = await witness.cosign(client, self._folder, note)
            witness.is_refusing = False
            if size in self._notes:
                self._notes[size] += lines
                self._keep(size)
        except WitnessRefused as error:
            if not witness.is_refusing:
                self._metrics.alarm("witness-refused", error, witness=witness.url, reason=str(error))
            witness.is_refusing = True
        except (httpx.HTTPError, httpx.InvalidURL, MalformedNote) as error:
            log.warning("a witness has not cosigned", witness=witness.url, error=type(error).__name__)
        except Exception as error:
            self._metrics.alarm("witness", error, witness=witness.url)
        finally:
            asyncio.get_running_loop().call_soon(self._answered.set)

    def _keep(self, size: int) -> None:
        """What was kept of a newer checkpoint stays."""
        kept, note = self._folder.read_cosigned(), self._notes[size]
        newest = note if size >= _size_of(kept.newest) else kept.newest
        settled = note if self._count(size) >= ENOUGH and size >= _size_of(kept.settled) else kept.settled
        self._folder.write_cosigned(Cosigned(newest, settled))
        for entry, first in self._dated.items():
            if entry < size and first in (0, size):
                self._dated[entry] = size
                self._folder.write_dated(entry, note)


def _size_of(note: str) -> int:
    return checkpoint_of(note).size if note else 0
