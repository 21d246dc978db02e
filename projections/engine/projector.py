"""All projections of one process: their runners, and how far they have come."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from types import TracebackType
from typing import Self

from projections.engine.checkpoints import find_positions
from projections.engine.projection import Connect, Projection, Source
from projections.engine.rebuild import NOTIFY
from projections.engine.runner import AWAITED, BATCH, Pause, Runner

# How often a process looks how far another has brought a projection, while a read waits; and how often where it
# leads itself, for it may have lost the lead without having noticed.
LOOK, LOOK_AS_LEADER = 0.02, 0.5


class Projector:
    """Runs projections from `start` to `stop`. `wait_for` works in any process, whether it runs any or none."""

    def __init__(
        self,
        projections: Sequence[Projection],
        source: Source,
        connect: Connect,
        *,
        batch: int = BATCH,
        pause: Pause = asyncio.sleep,
    ) -> None:
        self._source = source
        self._positions: dict[str, int] = {}
        self._moved = asyncio.Event()
        self._looking = asyncio.Lock()
        self._tasks: list[asyncio.Task[None]] = []
        self.runners = {
            each.name: Runner(
                each, source, connect, reached=self._note_position, lost=self.forget, batch=batch, pause=pause
            )
            for each in projections
        }

    def start(self) -> None:
        """Each projection by itself: what stops one leaves the others alone."""
        self._tasks = [
            asyncio.get_running_loop().create_task(runner.run(), name=f"projection-{name}")
            for name, runner in self.runners.items()
        ]

    async def stop(self) -> None:
        """What was not committed is as if it had not begun; other processes may take over at once."""
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError):
                await task
        self._tasks = []

    def restart(self) -> None:
        """The store went back: forget all positions, and read them again with new sessions."""
        self._positions.clear()
        for runner in self.runners.values():
            runner.restart()

    async def wait_until_ended(self) -> None:
        """All runners have come to their end, because the store is closed."""
        await asyncio.gather(*self._tasks)

    async def __aenter__(self) -> Self:
        self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    async def wait_for(self, name: str, position: int, timeout: float) -> bool:  # noqa: ASYNC109  # a promise
        """Whether the projection has dealt with the event at this position, within so many seconds.

        A server that has crashed since may have lost it again: who reads looks at the position in the transaction.
        """
        with suppress(TimeoutError):
            async with asyncio.timeout(timeout):
                if self._positions.get(name, 0) < position:
                    await self._tell_leader(name, position)
                while self._positions.get(name, 0) < position:
                    if name in self.runners:
                        self.runners[name].hurry(position)
                    await self._look(name)
        return self._positions.get(name, 0) >= position

    async def _tell_leader(self, name: str, position: int) -> None:
        """If another process leads, tell it that a read waits for this event."""
        runner = self.runners.get(name)
        if not (runner and runner.is_leading):
            async with self._source.transaction() as connection:
                await connection.execute(NOTIFY, AWAITED, f"{name} {position}")

    def _note_position(self, name: str, position: int) -> None:
        """A runner of this process has come so far."""
        self._positions[name] = max(position, self._positions.get(name, 0))
        self._moved.set()
        self._moved = asyncio.Event()

    def forget(self, name: str) -> None:
        """How far this projection has come is not known any more."""
        self._positions.pop(name, None)

    async def _look(self, name: str) -> None:
        """Until a runner here moves on; else see how far others have come, one question for all who wait."""
        moved, runner = self._moved, self.runners.get(name)
        with suppress(TimeoutError):
            async with asyncio.timeout(LOOK_AS_LEADER if runner and runner.is_leading else LOOK):
                await moved.wait()
        if moved.is_set() or self._looking.locked():
            return
        async with self._looking, self._source.transaction() as connection:
            for consumer, position in (await find_positions(connection)).items():
                self._note_position(consumer, position)
