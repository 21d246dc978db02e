"""What receipts cost: the CPU of a decision with one, and of the same decision in a service that signs nothing."""

from collections.abc import Sequence

from service.bench import processes
from service.bench.effort import Effort
from service.bench.figure import Bound, Figure, figure_of_rounds
from service.bench.http_rates import CLIENTS, measure_rate, median_cpu
from service.bench.prepared_games import PreparedGame, distribute_requests, prepare_games

MOST = Bound(1.10, at_most=True)
WARMING = 4  # games by which a process is warm


def decisions(effort: Effort) -> Figure:
    """Two services, each with the same games in a database of its own, in turns: who comes second is warmer.

    Each round has processes of its own: where one lies in memory changes its CPU by as much as a receipt does.
    """
    rounds = []
    with processes.run_postgres() as running:
        dsns = [processes.create_service_database(running, name) for name in ("signed", "unsigned")]
        games = [prepare_games(dsn, (effort.games + WARMING) * effort.rounds)[1] for dsn in dsns]
        for number in range(effort.rounds):
            with (
                processes.run_service(dsns[0], bots=False) as signed,
                processes.run_service(dsns[1], bots=False, receipts=False) as unsigned,
            ):
                found = [0.0, 0.0]
                for side in (0, 1) if number % 2 else (1, 0):
                    found[side] = _cpu((signed, unsigned)[side], games[side][number :: effort.rounds])
                rounds.append((found[0], found[1]))
    microseconds = [(ours * 1e6, other * 1e6) for ours, other in rounds]
    return figure_of_rounds(
        f"CPU of a decision with a receipt, {CLIENTS} clients", "us", "the same without receipts",
        microseconds, ratio_target=MOST, cpu=median_cpu(rounds),
    )  # fmt: skip


def _cpu(process: processes.Process, games: Sequence[PreparedGame]) -> float:
    """CPU seconds of the service for each decision of these games, once it is warm."""
    measure_rate(process, distribute_requests(games[:WARMING], CLIENTS), 201)
    return measure_rate(process, distribute_requests(games[WARMING:], CLIENTS), 201).cpu
