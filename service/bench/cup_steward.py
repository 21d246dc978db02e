"""How soon another process acts for tournaments after the one that did was killed."""

import time

from service.bench import processes
from service.bench.cups import SEATS
from service.bench.effort import Effort
from service.bench.figure import Bound, Figure
from service.bench.running_cups import StoredCup, ask, expect, has_game, store_cup

WITHIN = 5.0  # seconds
TABLES = 10
PATIENCE = 60.0
LOOK = 0.02  # seconds between two looks at the schedule


def replacement(_effort: Effort) -> Figure:
    """From the death of the steward until the next one has opened a round; the baseline is one without a death."""
    with processes.run_postgres() as running:
        dsn = processes.create_service_database(running, "steward")
        calm, after = (store_cup(dsn, TABLES * SEATS, boards="here", published=False) for _ in range(2))
        with processes.run_service(dsn, bots=False) as first:
            opened = _publish(first.port, calm)
            with processes.run_service(dsn, bots=False) as second:
                first.kill()
                killed = _publish(second.port, after)
    return Figure(
        what=f"from killing the steward until the next one has opened {TABLES} tables", unit="s",
        measured=killed, baseline="the same with a steward that lives", baseline_measured=opened,
        target=Bound(WITHIN, at_most=True),
    )  # fmt: skip


def _publish(port: int, cup: StoredCup) -> float:
    """Seconds from now, when the round is published, until all its tables have games."""
    start = time.monotonic()
    expect(200, ask(port, "POST", f"{cup.path}/rounds/1/publish", cup.owner, {}))
    while time.monotonic() < start + PATIENCE:
        if has_game(port, cup, max(cup.tables)):  # they are opened in the order of their numbers
            return time.monotonic() - start
        time.sleep(LOOK)
    return float("inf")
