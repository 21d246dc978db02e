"""Sends what is in the outbox: each process has a courier, and they share the work.

How much a process does at a time is bounded in all and for each webhook (`lanes.py`). A place is free again only
when it is stored how its attempt ended: so nothing gathers while PostgreSQL is away.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from contextvars import Context
from datetime import timedelta
from functools import partial

import structlog

from service.metrics import Metrics
from service.settings import Settings
from service.store import Store, StoreUnavailable
from service.telemetry.tracing import Tracing, trace_headers
from service.webhooks.addresses import Network
from service.webhooks.deliveries import prune
from service.webhooks.errors import BadTarget
from service.webhooks.lanes import Lane
from service.webhooks.network import Resolver
from service.webhooks.outbox import copy_events
from service.webhooks.push import Browser, PushSigner, encrypt_for, shorten
from service.webhooks.queue import Ended, Taken, end_attempts
from service.webhooks.sending import Outcome, Sender
from service.webhooks.signing import place_of, sign_message
from service.webhooks.urls import Target, parse_url

log = structlog.get_logger()
LOOK = 0.25  # seconds between two looks, for what other processes left or made
GATHER = 0.02  # seconds in which attempts that end are stored together, and places that are free gather
PRUNE_EVERY = 2_400  # looks
FINISH = 1.0  # seconds that running attempts have when the process stops
PAUSE = 0.5  # seconds after PostgreSQL was away
TAKING = 2  # the first of the tasks: those that bring new work


class Courier:
    """Takes deliveries, sends them, stores how that ended."""

    def __init__(
        self,
        store: Store,
        settings: Settings,
        metrics: Metrics,
        pepper: bytes,
        resolve: Resolver | None = None,
        tracing: Tracing | None = None,
    ) -> None:
        self._store, self._settings, self._metrics, self.tracing = store, settings, metrics, tracing
        self.push_signer = PushSigner(pepper, f"https://{settings.service_name}")
        self.networks: tuple[Network, ...] = settings.webhook_networks.all
        self.ports: tuple[range, ...] = settings.webhook_ports.ranges
        seconds, places = settings.webhook_seconds, settings.webhooks_at_once
        self.lanes = tuple(
            Lane(quick=quick, places=places // 2, networks=self.networks, seconds=seconds, resolve=resolve)
            for quick in (True, False)
        )
        # An attempt ends within its seconds; what remains is for storing that.
        self._lease = timedelta(seconds=seconds + max(2.0, seconds / 2))
        self._ended: list[tuple[Ended, asyncio.Event]] = []
        self._woken, self._has_ended = asyncio.Event(), asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Send from now on."""
        loop = asyncio.get_running_loop()
        for name, work in (("copy", self._copy), ("take", self._take), ("end", self._store_ends)):
            self._tasks.append(loop.create_task(work(), name=f"webhooks {name}", context=Context()))

    async def close(self) -> None:
        """Take no more. What does not end soon is sent again by another process, or at the next start."""
        await _cancel(*self._tasks[:TAKING])
        running = [task for lane in self.lanes for task in lane.running]
        if running:
            await asyncio.wait(running, timeout=FINISH)
        await _cancel(*self._tasks[TAKING:], *running)
        for lane in self.lanes:
            await lane.close()

    def wake(self) -> None:
        """There is something to send."""
        self._woken.set()

    def parse(self, url: str) -> Target:
        """The parts of a URL; BadTarget if nothing is sent there."""
        return parse_url(url, self.ports, self.networks)

    async def _copy(self) -> None:
        """Make deliveries of the events of accounts; from time to time delete old ones."""
        looks = 0
        while True:
            with self._alarms("webhook-outbox"):
                if await copy_events(self._store):
                    self.wake()
                    continue
                if looks % PRUNE_EVERY == 0:
                    await prune(self._store, self._settings.webhook_days)
            looks += 1
            await asyncio.sleep(LOOK)

    async def _take(self) -> None:
        """Begin attempts while there is room for them."""
        while True:
            self._woken.clear()
            for lane in self.lanes:
                with self._alarms("webhook-queue"):
                    for each in await lane.take(self._store, self._lease):
                        self._begin(lane, each)
                        await asyncio.sleep(0)  # requests come in between, not after all attempts
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK):
                    await self._woken.wait()
            await asyncio.sleep(GATHER)

    def _begin(self, lane: Lane, taken: Taken) -> None:
        work = self._attempt(lane, taken)
        task = asyncio.get_running_loop().create_task(work, name="webhook", context=Context())
        lane.running[task] = taken.webhook
        self._metrics.webhooks.running.inc()
        task.add_done_callback(partial(self._on_done, lane))

    def _on_done(self, lane: Lane, task: asyncio.Task[None]) -> None:
        webhook = lane.running.pop(task)
        self._metrics.webhooks.running.dec()
        if not task.cancelled() and (error := task.exception()) is not None:
            self._metrics.alarm("webhook", error if isinstance(error, Exception) else RuntimeError())
        if lane.has_made_room(webhook):
            self.wake()

    async def _attempt(self, lane: Lane, taken: Taken) -> None:
        """Send a message; returns when it is stored how that went."""
        outcome = await self._send(lane.sender, taken)
        late = (taken.begun_at - taken.created_at).total_seconds() if taken.attempt == 1 else None
        self._metrics.webhooks.count(outcome.fault or "delivered", late, outcome.milliseconds)
        stored = asyncio.Event()
        self._ended.append((Ended(taken=taken, outcome=outcome), stored))
        self._has_ended.set()
        await stored.wait()

    async def _send(self, sender: Sender, taken: Taken) -> Outcome:
        try:
            target = self.parse(taken.url)
        except BadTarget:  # the configuration has changed
            return Outcome(fault="no-connection")
        body, headers = self._make_message(taken, target)
        if self.tracing is None:
            return await sender.send(target, body, headers)
        with self.tracing.step("webhook attempt", {"yamabiko.attempt": taken.attempt}) as span:
            outcome = await sender.send(target, body, {**headers, **trace_headers()})
            span.set_attribute("yamabiko.outcome", outcome.fault or "delivered")
            return outcome

    def _make_message(self, taken: Taken, target: Target) -> tuple[bytes, dict[str, str]]:
        """The body of the request, and what it says of itself: signed, or encrypted for a browser."""
        body = taken.body.encode()
        if taken.push_key is not None and taken.push_auth is not None:
            browser = Browser(taken.push_key, taken.push_auth)
            return encrypt_for(browser, shorten(body)), self.push_signer.headers(target.origin, taken.begun_at)
        place, kept = place_of(taken.webhook), [taken.secret, taken.previous_secret]
        secrets = [self._store.seals.open(each, place) for each in kept if each is not None]
        return body, sign_message(secrets, taken.id, taken.begun_at, body)

    async def _store_ends(self) -> None:
        """Store how attempts ended, those of an instant together; again and again while PostgreSQL is away."""
        while True:
            await self._has_ended.wait()
            await asyncio.sleep(GATHER)
            self._has_ended.clear()
            batch, self._ended = self._ended, []
            try:
                off = await end_attempts(
                    self._store, [ended for ended, _ in batch], self._settings.webhook_failures
                )
            except StoreUnavailable:
                self._ended = batch + self._ended
                self._has_ended.set()
                await asyncio.sleep(PAUSE)
                continue
            except Exception as error:  # they are sent again after their lease
                self._metrics.alarm("webhook-queue", error)
                off = {}
            for webhook, reason in off.items():
                log.warning("webhook switched off", webhook=str(webhook), reason=reason)
            for _, stored in batch:
                stored.set()

    @contextmanager
    def _alarms(self, kind: str) -> Iterator[None]:
        """What goes wrong is tried again at the next look; an alarm, unless PostgreSQL is away."""
        try:
            yield
        except StoreUnavailable:
            pass
        except Exception as error:
            self._metrics.alarm(kind, error)


async def _cancel(*tasks: asyncio.Task[None]) -> None:
    for task in tasks:
        task.cancel()
    for task in tasks:
        with suppress(asyncio.CancelledError):
            await task
