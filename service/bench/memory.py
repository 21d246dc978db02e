"""What open games cost in memory, and that there is an end to it."""

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
    """All are touched; beside a cache of a tenth, in which as many are touched."""
    with processes.run_postgres() as running:
        dsn = processes.create_service_database(running, "memory")
        players, games = prepare_games(dsn, effort.touched, played=20)
        paths = [f"{game.path}/board" for game in games]
        held = {most: _measure_memory(dsn, players[0].authorization, paths, most) for most in _settings(effort)}
    whole, tenth = _settings(effort)
    what = f"memory with {effort.touched:,} open games touched"
    baseline = f"as many touched, {tenth} kept by the cache's setting"
    return Figure(
        what, held[whole], "MB", Bound(MEGABYTES, at_most=True), baseline, held[tenth], Bound(20, at_most=True)
    )


def _settings(effort: Effort) -> tuple[int, int]:
    return effort.touched, effort.touched // TENTH


def _measure_memory(dsn: str, authorization: str, paths: list[str], most: int) -> float:
    """The memory of a process that keeps so many games at hand, and no more."""
    asks = [build_request("GET", path, Authorization=authorization) for path in paths]
    with processes.run_service(dsn, games_in_memory=most) as ours:
        run_load(ours.port, [asks[line::CLIENTS] for line in range(CLIENTS)]).expect_status(200)
        with urlopen(f"http://{processes.HOST}:{ours.port}/metrics") as answer:
            lines = answer.read().decode().splitlines()
        kept = float(next(line for line in lines if line.startswith("yamabiko_games_at_hand ")).split()[1])
        if kept != most:
            raise RuntimeError(f"{kept:g} games are at hand, and {most} were allowed")
        return ours.memory_mb()
