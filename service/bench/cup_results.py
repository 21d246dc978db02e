"""How soon a result is in the standings, and how long a page of them takes meanwhile."""

import threading
import time
from functools import cache
from typing import NamedTuple

from service.bench import processes
from service.bench.cups import SEATS
from service.bench.effort import Effort
from service.bench.figure import Bound, Figure
from service.bench.running_cups import StoredCup, Times, ask, expect, p99, run_at_times, store_cup

RATE = 10  # results a second
PACE = 0.05  # seconds between two pages
PAGES = 60  # while nothing else happens
LEAST = 12  # results
SPAN = 4  # times the schedule of an effort
WITHIN, WITHIN_LARGEST, PAGE_WITHIN = 1.0, 2.0, 0.03  # seconds
POINTS = (40, 30, 20, 10)


class Measured(NamedTuple):
    """Seconds from a result until it is in the standings, until it is stored; of pages meanwhile, and before."""

    seen: Times
    stored: Times
    pages: Times
    calm: Times


def results(effort: Effort) -> Figure:
    """With a thousand tables that are played."""
    return _results(effort, effort.cup_tables * SEATS, WITHIN)


def results_of_the_largest(effort: Effort) -> Figure:
    """In a tournament of ten thousand."""
    return _results(effort, effort.cup_entries, WITHIN_LARGEST)


def _results(effort: Effort, entries: int, within: float) -> Figure:
    found = _measure(effort, entries)
    return Figure(
        what=f"from a result until it is in the standings of {entries:,} entries, p99, {RATE} results a second",
        unit="s", measured=p99(found.seen), baseline="until it is stored", baseline_measured=p99(found.stored),
        target=Bound(within, at_most=True),
    )  # fmt: skip


def page(effort: Effort) -> Figure:
    """A page of fifty, while results come."""
    found = _measure(effort, effort.cup_tables * SEATS)
    return Figure(
        what=f"a page of the standings of {effort.cup_tables * SEATS:,} entries, p99, {RATE} results a second",
        unit="s", measured=p99(found.pages), baseline="while no result comes", baseline_measured=p99(found.calm),
        target=Bound(PAGE_WITHIN, at_most=True),
    )  # fmt: skip


@cache
def _measure(effort: Effort, entries: int) -> Measured:
    with processes.run_postgres() as running:
        dsn = processes.create_service_database(running, "cups")
        cup = store_cup(dsn, entries)
        with processes.run_service(dsn, bots=False) as service:
            _read_page(service.port, cup)
            calm = run_at_times([n * PACE for n in range(PAGES)], lambda _: _read_page(service.port, cup))
            return _enter_results(service.port, cup, effort, calm)


def _enter_results(port: int, cup: StoredCup, effort: Effort, calm: Times) -> Measured:
    """Enter results at their times; read pages meanwhile."""
    tables = list(cup.tables)[: max(LEAST, round(RATE * effort.schedule * SPAN))]
    stored: Times = []
    pages: Times = []
    done = threading.Event()
    reading = threading.Thread(target=_read_pages, args=(port, cup, pages, done))
    reading.start()
    times = [number / RATE for number in range(len(tables))]
    start = time.monotonic()

    def enter(number: int) -> None:
        _enter(port, cup, tables[number])
        stored.append(time.monotonic() - start - times[number])
        path = f"{cup.path}/standings?limit=1&wait_for={cup.version + len(stored)}"
        expect(200, ask(port, "GET", path, cup.owner))

    try:
        seen = run_at_times(times, enter)
    finally:
        done.set()
        reading.join()
    return Measured(seen, stored, pages, calm)


def _enter(port: int, cup: StoredCup, table: int) -> None:
    """Enter the result of a table: one more event."""
    lines = [{"entry": entry, "points": own} for entry, own in zip(cup.tables[table], POINTS, strict=True)]
    path = f"{cup.path}/rounds/1/tables/{table}/result"
    expect(201, ask(port, "POST", path, cup.owner, {"lines": lines}))


def _read_page(port: int, cup: StoredCup) -> None:
    expect(200, ask(port, "GET", f"{cup.path}/standings", cup.owner))


def _read_pages(port: int, cup: StoredCup, pages: Times, done: threading.Event) -> None:
    while not done.wait(PACE):
        start = time.monotonic()
        _read_page(port, cup)
        pages.append(time.monotonic() - start)
