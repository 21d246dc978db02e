"""What loaded games cost in memory, and that the limit on them holds."""

from urllib.request import urlopen

from service.bench import processes
from service.bench.effort import Effort
from service.bench.figure import Bound, Figure
from service.bench.load import build_request, run_load
from service.bench.prepared_games import prepare_games

CLIENTS = 16
MEGABYTES = 500
TENTH = 10


def memory(effort: Effort) -> Figure:
    """All games are read and stay loaded; compared with a process that may keep a tenth of them loaded."""
    with processes.run_postgres() as running:
        dsn = processes.create_service_database(running, "memory")
        players, games = prepare_games(dsn, effort.open_games, played=20)
        paths = [f"{game.path}/board" for game in games]
        held = {most: _measure_memory(dsn, players[0].authorization, paths, most) for most in _settings(effort)}
    whole, tenth = _settings(effort)
    what = f"memory after reading {effort.open_games:,} open games, all kept loaded"
    baseline = f"the same reads, {tenth} games kept loaded"
    return Figure(
        what=what, unit="MB", measured=held[whole], baseline=baseline, baseline_measured=held[tenth],
        target=Bound(MEGABYTES, at_most=True), ratio_target=Bound(20, at_most=True),
    )  # fmt: skip


def _settings(effort: Effort) -> tuple[int, int]:
    return effort.open_games, effort.open_games // TENTH


def _measure_memory(dsn: str, authorization: str, paths: list[str], most: int) -> float:
    """The memory of a process that keeps at most so many games loaded, after it has read all."""
    asks = [build_request("GET", path, Authorization=authorization) for path in paths]
    with processes.run_service(dsn, games_in_memory=most) as ours:
        run_load(ours.port, [asks[line::CLIENTS] for line in range(CLIENTS)]).expect_status(200)
        with urlopen(f"http://{processes.HOST}:{ours.port}/metrics") as answer:
            lines = answer.read().decode().splitlines()
        kept = float(next(line for line in lines if line.startswith("yamabiko_games_loaded ")).split()[1])
        if kept != most:
            raise RuntimeError(f"{kept:g} games are loaded, and {most} were expected")
        return ours.memory_mb()
